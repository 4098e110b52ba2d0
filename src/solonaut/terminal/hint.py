"""What a search would choose, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from solonaut.core.dealer import mix, stream
from solonaut.core.match import Match
from solonaut.lang import Speaker
from solonaut.lang.numbers import decimal, percent, rounded
from solonaut.players import LEVELS, Search
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

    ranking = adviser.estimates(game, state, seat, told)
    best = ranking[0]
    lines = [speaker.text("terminal.hint", choice=speaker.whole(game.describe(state, best.choice)))]
    lines += [speaker.text("terminal.hint_then", choice=speaker.whole(step)) for step in adviser.plan(game, state, seat, best.choice)]
    if len(ranking) > 1:
        other = speaker.whole(game.describe(state, ranking[1].choice))
        lines.append(second_choice(best.value - ranking[1].value, game.scored(state), other, speaker))
    return Hint(best.choice.code, lines)


def second_choice(lost: float, scored: bool, choice: str, speaker: Speaker) -> str:
    """The next best choice and what it would cost; where no digit of that is left, it is as good."""
    if not rounded(lost, 1 if scored else 2):
        return speaker.text("terminal.hint_equal", choice=choice)
    if scored:
        return speaker.text("terminal.hint_next", choice=choice, gap=decimal(lost, 1, speaker.language))
    return speaker.text("terminal.hint_next_chance", choice=choice, gap=percent(lost, 0, speaker.language))
