"""Small arranged endgames with one choice that wins; every other one loses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.games.cryo import GAME as CRYO
from solonaut.games.intrepid import GAME as INTREPID
from solonaut.games.intrepid.names import USE
from solonaut.games.intrepid.phases.resources import USE_RESOURCES
from solonaut.games.intrepid.phases.round import PHASES_OF_A_ROUND
from solonaut.games.otys import GAME as OTYS
from tests.games.cryo import arrange as cryo
from tests.games.intrepid import arrange as intrepid
from tests.games.otys import arrange as otys


@dataclass(frozen=True)
class Endgame:
    game: Game
    state: State
    seat: int
    wins: str


def last_turn_of_otys() -> Endgame:
    """The round ends after this turn, the opponent leads by 2: only the contract of 3 points on level 5 turns the game."""
    s = otys.table(2)
    s.active = 1
    otys.points(s, 20)
    otys.points(s, 18, seat=1)
    otys.purse(s, credits=9)
    otys.purse(s, credits=0, batteries=0, seat=1)
    otys.used(s, "x", seat=1)
    otys.cubes(s, 5, seat=1, fuel=1, metal=1, plant=1)
    for level in (2, 3, 4):
        otys.cubes(s, level, seat=1)
    return Endgame(OTYS, s, 1, "key:5")


def sunset_of_cryo() -> Endgame:
    """The sun sets at the end of this turn, and the crew stands on the platform: only a launch brings it in."""
    s = cryo.table(2)
    cryo.vehicles(s, "turtle")
    cryo.awake(s, 5)
    cryo.stock(s, energy=3)
    cryo.settle(s, "A3", 3, seat=1)
    cryo.hand(s)
    s.sunset = True
    return Endgame(CRYO, cryo.your_turn(s), 0, "launch")


def third_mission_of_intrepid() -> Endgame:
    """The deck is empty: the game is lost after this round, unless the bonus brings the third mission to its end."""
    s = intrepid.table("usa")
    intrepid.mission(s, "MI-01", 3)
    s.missions.completed, s.cards.deck, s.cards.unseen = 2, 0, 0
    s.wheels.gen = [12 + drain + n for drain, n in zip(s.wheels.drain, (12, 0, 0, 0), strict=True)]
    s.phase = USE
    s.agenda = list(PHASES_OF_A_ROUND[: PHASES_OF_A_ROUND.index(USE_RESOURCES) + 1])
    return Endgame(INTREPID, intrepid.go(s), 0, "raise:MI-01")


ENDGAMES: list[Callable[[], Endgame]] = [last_turn_of_otys, sunset_of_cryo, third_mission_of_intrepid]
