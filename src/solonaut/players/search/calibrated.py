"""The one place where numbers become what people read: what a search found, corrected by what came of such numbers in many games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from solonaut.core.calibration import corrected_chance
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.players.search.ranking import Ranked
from solonaut.players.search.rollout import worth


class Teller(NamedTuple):
    """For whom and by whom numbers are told: they are what a ``level`` may expect, or a strong player if it has no name; ``ahead`` if the
    search looks further than to the end of the turn, which makes its numbers others."""

    level: str = ""
    ahead: bool = False

    def group(self, name: str) -> str:
        """How games are named that were learned from: by the group they belong to, and by this."""
        return name + " ahead" * self.ahead + f"/{self.level}" * bool(self.level)

    def groups(self, names: Sequence[str]) -> list[str]:
        """What is known of such games, the closest first: who plays counts for more than how far the search looks."""
        tellers = dict.fromkeys((self, Teller(self.level), Teller("", self.ahead), PLAIN))
        return [teller.group(name) for teller in tellers for name in names]


PLAIN: Final = Teller()


def as_told(game: Game, state: State, value: float, teller: Teller = PLAIN) -> tuple[float, float]:
    """An expected score or a chance to win as it is told in this position, and how fast that grows with the value."""
    shift, slope = game.calibration.line(teller.groups(game.calibration_groups(state)), game.phase(state))
    return (shift + slope * value, slope) if game.scored(state) else corrected_chance(value, shift, slope)


def calibrated(game: Game, state: State, ranked: Sequence[Ranked], teller: Teller = PLAIN) -> list[Ranked]:
    """The same choices in the same order, with the numbers to tell."""
    found = []
    for one in ranked:
        value, growth = as_told(game, state, one.value, teller)
        found.append(replace(one, value=value, error=growth * one.error))
    return found


def told_worth(game: Game, state: State, seat: int) -> float:
    """What is told of a position that nobody has searched; a result after the end."""
    value = worth(game, state, seat, scored=game.scored(state))
    return value if state.over else as_told(game, state, value)[0]
