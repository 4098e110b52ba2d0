"""What positions of Cryo are compared by where a recommendation is explained."""

from __future__ import annotations

from typing import Final

from solonaut.core.measure import Measure
from solonaut.games.cryo import scoring
from solonaut.games.cryo.bots.value import ASLEEP, AWAKE, DRONE_HOME, WORTH
from solonaut.games.cryo.components import CARD, CRYSTAL, ENERGY, NANITE, ORGANICS, TECH
from solonaut.games.cryo.state import CryoState

VEHICLE: Final = 3.0
TILE: Final = 0.5
SALVAGE: Final = 0.5
POD: Final = 1.0


def points(s: CryoState, seat: int) -> float:
    return float(scoring.scores(s, seat)[seat])


def best_opponent(s: CryoState, seat: int) -> float:
    """Without face-down missions, as far as the seat can see."""
    return float(max(n for other, n in enumerate(scoring.scores(s, seat)) if other != seat))


def left_behind(s: CryoState, seat: int) -> float:
    """Awake pods that the end of the game finds on the platform."""
    return float(s.players[seat].awake) if s.over or s.sunset else 0.0


MEASURES: Final = (
    Measure("points", points),
    Measure("vehicles", lambda s, seat: len(s.players[seat].vehicles), VEHICLE),
    Measure("awake", lambda s, seat: s.players[seat].awake, AWAKE - ASLEEP),
    Measure("crystal", lambda s, seat: s.players[seat].stock[CRYSTAL], WORTH[CRYSTAL], text="cryo.amount.crystal"),
    Measure("organics", lambda s, seat: s.players[seat].stock[ORGANICS], WORTH[ORGANICS], text="cryo.amount.organics"),
    Measure("tech", lambda s, seat: s.players[seat].stock[TECH], WORTH[TECH], text="cryo.amount.tech"),
    Measure("nanite", lambda s, seat: s.players[seat].stock[NANITE], WORTH[NANITE], text="cryo.amount.nanite"),
    Measure("energy", lambda s, seat: s.players[seat].stock[ENERGY], WORTH[ENERGY], text="cryo.amount.energy"),
    Measure("cards", lambda s, seat: len(s.players[seat].hand), WORTH[CARD], text="cryo.amount.card"),
    Measure("tiles", lambda s, seat: s.players[seat].tiles(), TILE),
    Measure("drones", lambda s, seat: s.players[seat].home.bit_count(), DRONE_HOME, alone=False),
    Measure("salvage", lambda s, seat: s.salvage.count(seat), SALVAGE),
    Measure("left_behind", left_behind, POD, danger=True),
    Measure("destroyed", lambda s, seat: s.players[seat].destroyed, POD, danger=True),
    Measure("opponent", best_opponent, POD, danger=True),
)
