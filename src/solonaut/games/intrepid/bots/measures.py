"""What positions of Intrepid are compared by where a recommendation is explained; all seats want the same."""

from __future__ import annotations

from typing import Final

from solonaut.core.measure import Measure
from solonaut.games.intrepid.board import EMPTY
from solonaut.games.intrepid.scoring import COLLAPSE, DECK, SKULL
from solonaut.games.intrepid.state import IntrepidState

MISSION: Final = 40.0
STEP: Final = 8.0
TILE: Final = 6.0
DICE: Final = 5.0
RESEARCH: Final = 3.0
CAPACITY: Final = 1.0
AMPLIFY: Final = 2.0
LOSS: Final = 100.0
EMERGENCY: Final = 12.0
DISABLED: Final = 4.0
CARD: Final = 6.0


def lost_by(reason: str) -> Measure:
    return Measure(reason, lambda s, seat: s.over and s.reason == reason, LOSS, danger=True)


def mission_steps(s: IntrepidState, seat: int) -> float:
    """What the dice on the missions under way show together; a completed one counts as far as it went."""
    return s.missions.completed * s.setup.law.mission_done + sum(die for _, die, _ in s.missions.active)


def tiles(s: IntrepidState, seat: int) -> float:
    return len(s.station.tile) - s.station.tile.count(EMPTY)


MEASURES: Final = (
    Measure("missions", lambda s, seat: s.missions.completed, MISSION),
    Measure("mission_steps", mission_steps, STEP),
    Measure("tiles", tiles, TILE),
    Measure("dice", lambda s, seat: sum([s.dice_of(p) for p in s.players]), DICE),
    Measure("research", lambda s, seat: s.wheels.research, RESEARCH),
    Measure("amplify", lambda s, seat: len(s.station.amplify) - s.station.amplify.count(0), AMPLIFY),
    Measure("capacity", lambda s, seat: sum([p.capacity for p in s.players]), CAPACITY, text="intrepid.capacity"),
    lost_by(COLLAPSE),
    lost_by(SKULL),
    lost_by(DECK),
    Measure("emergency", lambda s, seat: s.wheels.emergency, EMERGENCY, danger=True),
    Measure("disabled", lambda s, seat: s.station.disabled.bit_count(), DISABLED, danger=True),
    Measure("cards", lambda s, seat: len(s.cards.face_up), CARD, danger=True),
)
