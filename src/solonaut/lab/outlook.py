"""Looking far ahead: every choice is tried, and the game is played on by search for some turns, again and again with the same luck for all.

It is slow, and it sees what a search of one decision cannot: what the next turns make of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from random import Random

from solonaut.core.choice import Choice
from solonaut.core.dealer import mix
from solonaut.core.game import Game
from solonaut.core.puzzle import Margin
from solonaut.core.state import State
from solonaut.core.step import SEVERAL, Ask
from solonaut.players import make_player
from solonaut.players.search.rollout import draw, worth

BATCH = 4
"""So often every choice is tried before those drop out that are clearly behind."""
GIVEN_UP = 2
"""So many lucks are enough to see that nothing comes of it."""
LONGEST = 2_000
"""Decisions after which a game that does not come to an end is judged as it stands."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far to look: ``turns`` as people count them after this one, with so many ``lucks``; ``player`` plays on."""

    player: str
    turns: int
    lucks: int


@dataclass(slots=True)
class Tried:
    """A choice, and what came of it with each luck."""

    choice: Choice
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    def ahead_of(self, other: Tried) -> tuple[float, float]:
        """The mean difference with the same luck, and its standard error."""
        less = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=False)]
        mean = sum(less) / len(less)
        spread = sum((d - mean) ** 2 for d in less)
        return mean, sqrt(spread / max(1, len(less) - 1) / len(less))


def outlook(
    game: Game, state: State, seat: int, choices: Sequence[Choice], depth: Depth, seed: int, clear: float, hopeless: float = -inf
) -> list[Tried]:
    """The choices, the best first. Whatever is more than ``clear`` standard errors behind drops out on the way; two are always left.

    If after two lucks, or later, the best is not ahead of another one by ``hopeless``, it is given up there.
    """
    tried = [Tried(choice) for choice in choices]
    running = tried
    for luck in range(depth.lucks):
        for one in running:
            one.values.append(look(game, state, seat, one.choice, depth, mix(seed + luck)))
        batch_is_full = luck % BATCH == BATCH - 1
        if (batch_is_full or luck == GIVEN_UP - 1) and _lead(running) < hopeless:
            break
        if batch_is_full:
            running = _still_running(running, clear)
    return sorted(tried, key=lambda one: (-len(one.values), -one.mean))


def _lead(running: Sequence[Tried]) -> float:
    """How far the best is ahead of the next."""
    best, other = sorted((one.mean for one in running), reverse=True)[:2]
    return best - other


def _still_running(running: list[Tried], clear: float) -> list[Tried]:
    ranked = sorted(running, key=lambda one: -one.mean)
    best = ranked[0]
    gaps = [(one, *best.ahead_of(one)) for one in ranked[2:]]
    return ranked[:2] + [one for one, gap, error in gaps if gap <= clear * error]


def look(game: Game, state: State, seat: int, choice: Choice, depth: Depth, luck: int) -> float:
    """What comes of a choice once: the expected score, or the chance to win, some turns later."""
    rand01 = Random(luck).random
    until = game.turn_of(state) + depth.turns
    s = game.determinize(state, seat, rand01)
    s.apply(choice)
    bot = make_player(depth.player, luck)
    for _ in range(LONGEST):
        if not s.agenda or game.turn_of(s) > until:
            break
        ask = s.agenda[-1]
        assert isinstance(ask, Ask)
        options = ask.choices(s)
        if len(options) == 1:
            s.apply(options[0])
        elif ask.chance:
            s.apply(draw(rand01, options, ask.weights(s)))
        else:
            s.apply(bot.choose(game, s, seat if ask.seat(s) == SEVERAL else ask.seat(s)))
    return worth(game, s, seat, scored=game.scored(state))


def margin_of(tried: Sequence[Tried], depth: Depth) -> Margin:
    """The best choice against the best of the others, as a puzzle keeps it."""
    best, other = tried[0], closest(tried)
    gap, error = best.ahead_of(other)
    return Margin(depth.player, depth.turns, len(best.values), round(best.mean, 4), round(best.mean - gap, 4), round(error, 4))


def closest(tried: Sequence[Tried]) -> Tried:
    """The best of the others."""
    return max(tried[1:], key=lambda one: -tried[0].ahead_of(one)[0])
