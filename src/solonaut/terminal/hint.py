"""What a search would choose, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from solonaut.core.dealer import mix, stream
from solonaut.core.match import Match
from solonaut.lang import Speaker
from solonaut.lang.numbers import decimal, percent
from solonaut.players import LEVELS, Search
from solonaut.players.reason_words import reason_text
from solonaut.players.reasons import Explainer
from solonaut.players.search.groups import leading, smallest_step
from solonaut.players.search.ranking import Estimate

ADVISER = "engineer"
Progress = Callable[[float], None]


class Cancelled(Exception):
    """Nobody waits for the hint any more."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The code of the suggested choice, and the sentences."""

    code: str
    lines: list[str] = field(default_factory=list)


def hint_for(match: Match, seat: int, speaker: Speaker, progress: Progress | None = None) -> Hint:
    """Ask the adviser. ``progress`` hears how much is done, and may raise ``Cancelled``."""
    game, state = match.game, match.state
    adviser = Search(mix(stream(match.bot_seed)), LEVELS[ADVISER])  # not the dealer's luck: a hint must not foresee

    def told(spent: float, _: list[Estimate]) -> None:
        if progress is not None:
            progress(spent)

    found = adviser.estimates(game, state, seat, told)
    best, scored = found[0], game.scored(state)

    def words(code: str) -> str:
        return speaker.whole(game.describe(state, next(one.choice for one in found if one.choice.code == code)))

    lines = [speaker.text("terminal.hint", choice=words(best.choice.code))]
    lines += [speaker.text("terminal.hint_then", choice=speaker.whole(step)) for step in adviser.plan(game, state, seat, best.choice)]
    for reason in Explainer(game, state, seat, match.bot_seed).reasons(found):
        lines.append(reason_text(speaker, game, reason, words(reason.other) if reason.other else "", scored=scored))
    if len(found) > 1:
        even = found[1] in leading(found, smallest_step(scored))
        lines.append(second_choice(None if even else best.value - found[1].value, scored, words(found[1].choice.code), speaker))
    return Hint(best.choice.code, lines)


def second_choice(lost: float | None, scored: bool, choice: str, speaker: Speaker) -> str:
    """The next best choice and what it would cost; what lies inside the error, or where no digit is left, is about the same."""
    if lost is None or not rounded(lost, 1 if scored else 2):
        return speaker.text("terminal.hint_equal", choice=choice)
    if scored:
        return speaker.text("terminal.hint_next", choice=choice, gap=decimal(lost, 1, speaker.language))
    return speaker.text("terminal.hint_next_chance", choice=choice, gap=percent(lost, 0, speaker.language))
