"""A review for people: lines for the terminal, and one HTML file."""

from __future__ import annotations

from html import escape

from solonaut.lab.page import curve, figures, page, section
from solonaut.lab.review import Judged, Review
from solonaut.lang import Speaker


class Reviewer:
    """Puts a review into one language."""

    def __init__(self, review: Review, lang: str) -> None:
        self.review = review
        self.speaker = Speaker(lang)

    def text(self, key: str, **params: object) -> str:
        return self.speaker.text(f"lab.review.{key}", **params)

    def amount(self, x: float, *, signed: bool = False) -> str:
        """Points, or a chance in per cent."""
        sign = "+" if signed and x > 0 else ""
        if self.review.scored:
            return self.text("points", value=f"{sign}{x:.1f}")
        return self.text("percent", value=f"{sign}{100 * x:.0f}")

    def title(self) -> str:
        return self.text("title", game=self.review.match.game.name.capitalize())

    def about(self) -> str:
        return self.text("about", n=self.review.seat + 1, budget=self.review.budget)

    def account(self) -> dict[str, str]:
        """Where the result came from."""
        r = self.review
        return {
            self.text("expected"): self.amount(r.first),
            self.text("luck"): self.amount(r.luck, signed=True),
            self.text("cost"): self.amount(-r.cost, signed=True),
            self.text("result"): self.amount(r.result),
        }

    def heading(self, judged: Judged) -> str:
        return self.text("decision", round=judged.round, number=judged.number, cost=self.amount(-judged.cost))

    def advice(self, judged: Judged) -> list[str]:
        """What was played, and the better line."""
        say = self.speaker.say
        first, *rest = self.review.better(judged)
        lines = [self.text("made", choice=say(self.review.made(judged))), self.text("better", choice=say(first))]
        return lines + [self.text("then", choice=say(words)) for words in rest]

    # -- terminal -------------------------------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        found = [self.title(), self.about(), ""]
        found += [f"{value:>12}  {name}" for name, value in self.account().items()]
        found += ["", self.text("costliest")]
        for n, judged in enumerate(self.review.costliest, 1):
            found += [f"{n}. {self.heading(judged)}", *(f"   {line}" for line in self.advice(judged))]
        if not self.review.costliest:
            found.append(self.text("none"))
        return [*found, "", self.text("note")]

    # -- HTML -----------------------------------------------------------------------------------------------------------

    def html(self) -> str:
        r = self.review
        scale = 1.0 if r.scored else 100.0
        worst = r.costliest
        points = [(float(j.number), scale * j.expected) for j in r.judged] + [(float(len(r.match.log)), scale * r.result)]
        marks = [(float(j.number), scale * j.expected) for j in worst]
        plot = curve(points, marks, self.text("plot"), "" if r.scored else " %")
        items = "".join(
            f"<li>{escape(self.heading(j))}<ul>{''.join(f'<li>{escape(line)}</li>' for line in self.advice(j))}</ul></li>" for j in worst
        )
        sections = [
            f"<p class=dim>{escape(self.about())}</p>",
            section(self.text("account"), figures(self.account())),
            section(self.text("plot"), plot, f"<p class=dim>{escape(self.text('axis'))}</p>"),
            section(self.text("costliest"), f"<ol>{items}</ol>" if items else f"<p>{escape(self.text('none'))}</p>"),
            f"<p class=dim>{escape(self.text('note'))}</p>",
        ]
        return page(self.title(), self.speaker.language, sections)
