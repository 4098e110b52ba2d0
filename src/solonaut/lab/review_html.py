"""A review for people: lines for the terminal, and one HTML file."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from solonaut.lab.html import curve, figures, page, section
from solonaut.lab.words import Words
from solonaut.lang.names import budget
from solonaut.players.analysis import Judged, Review
from solonaut.players.reason_words import reason_text


class Reviewer:
    """Puts a review into one language."""

    def __init__(self, review: Review, words: Words) -> None:
        self.review = review
        self.words = words

    def text(self, key: str, **params: object) -> str:
        return self.words.text(f"review.{key}", **params)

    def amount(self, x: float, *, signed: bool = False) -> str:
        """Points, or a chance in per cent."""
        return self.words.number(x, 1, signed=signed) if self.review.scored else self.words.percent(x, 0, signed=signed)

    def title(self) -> str:
        return self.text("title", game=self.words.title(self.review.match.game.name))

    def about(self) -> str:
        return self.text("about", n=self.review.seat + 1, budget=self.words.speaker.say(budget(self.review.budget)))

    def unit(self) -> str:
        """What all figures are, as the heading of the account."""
        return self.text("account_points" if self.review.scored else "account_chance")

    def account(self) -> dict[str, str]:
        """Where the result came from."""
        r = self.review
        return {
            self.text("expected"): self.amount(r.first),
            self.text("luck"): self.amount(r.luck, signed=True),
            self.text("cost"): self.amount(-r.cost, signed=True),
            self.text("forecast_error"): self.amount(r.forecast_error, signed=True),
            self.text("result"): self.amount(r.result),
        }

    def heading(self, judged: Judged) -> str:
        cost = self.text("points" if self.review.scored else "chance", value=self.amount(judged.cost))
        now = self.words.now(self.review.match.game.name, judged.round)
        return self.text("decision", now=now, number=judged.number, cost=cost)

    def advice(self, judged: Judged) -> list[str]:
        """What was asked and played, the better line, and why it is better."""
        say = self.words.speaker.say
        made = self.text("made", choice=say(self.review.made(judged)))
        first, *rest = joined(say(message) for message in self.review.better(judged))
        asked = self.text("asked", question=say(self.review.question(judged)))
        then = [self.text("then", choice=words) for words in rest]
        return [asked, made, self.text("better", choice=first), *then, *self.reasons(judged)]

    def reasons(self, judged: Judged) -> list[str]:
        game, scored = self.review.match.game, self.review.scored
        return [reason_text(self.words.speaker, game, reason, "", scored=scored) for reason in judged.reasons]

    # -- terminal -------------------------------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        account = self.account()
        width = max(map(len, account.values()))
        found = [self.title(), self.about(), "", self.unit()]
        found += [f"{value:>{width + 2}}  {name}" for name, value in account.items()]
        found += ["", self.text("costliest")]
        for n, judged in enumerate(self.review.costliest, 1):
            found += [f"{n}. {self.heading(judged)}", *(f"   {line}" for line in self.advice(judged))]
        if not self.review.costliest:
            found.append(self.text("none"))
        return [*found, "", self.text("note")]

    # -- HTML -----------------------------------------------------------------------------------------------------------

    def html(self) -> str:
        r = self.review
        worst = r.costliest
        points = [(float(j.number), j.expected) for j in r.judged] + [(float(len(r.match.log)), r.result)]
        marks = [(float(j.number), j.expected) for j in worst]
        write = self.words.short if r.scored else lambda share: self.words.percent(share, 0)
        plot = curve(points, marks, self.text("plot"), write, span=None if r.scored else (0.0, 1.0))
        items = "".join(
            f"<li>{escape(self.heading(j))}<ul>{''.join(f'<li>{escape(line)}</li>' for line in self.advice(j))}</ul></li>" for j in worst
        )
        sections = [
            f"<p class=dim>{escape(self.about())}</p>",
            section(self.unit(), figures(self.account())),
            section(self.text("plot"), plot, f"<p class=dim>{escape(self.text('axis'))}</p>"),
            section(self.text("costliest"), f"<ol>{items}</ol>" if items else f"<p>{escape(self.text('none'))}</p>"),
            f"<p class=dim>{escape(self.text('note'))}</p>",
        ]
        return page(self.title(), self.words.speaker.language, sections)


def joined(sentences: Iterable[str]) -> list[str]:
    """A choice that is only a number, such as a die, goes with the one before it.

    >>> joined(["Place on US-S1", "5", "3", "Pass"])
    ['Place on US-S1 – 5, 3', 'Pass']
    """
    found: list[list[str]] = []
    for words in sentences:
        if found and not any(letter.isalpha() for letter in words):
            found[-1].append(words)
        else:
            found.append([words])
    return [f"{first} – {', '.join(more)}" if more else first for first, *more in found]
