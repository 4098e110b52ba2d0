"""What positions of Otys are compared by where a recommendation is explained."""

from __future__ import annotations

from typing import Final

from solonaut.core.measure import Measure
from solonaut.games.otys.bots.value import BATTERY, CREDIT, CUBE, HACKER_STEP, HELD, LAID, MECHANIC_STEP, MODULE, NEAR, NEUTRAL
from solonaut.games.otys.components import LEVELS, Contract
from solonaut.games.otys.state import OtysState

LAST_TIMER: Final = 0.5
"""What a space of the last Timer is worth: about half a point more at the end."""
OPPONENT: Final = 1.0


def fulfils(here: list[int], card: Contract) -> bool:
    """Do the cubes of a level suffice for a contract?"""
    if card.groups:
        return all(have >= group for have, group in zip(sorted(here, reverse=True), card.groups, strict=False))
    return all(have >= need for have, need in zip(here, card.need, strict=True))


def ready(s: OtysState, seat: int) -> float:
    """The points of the best contract for which all cubes lie on one level."""
    p, contracts = s.players[seat], s.box.contracts
    cards = [contracts[n] for n in (*s.offer, *p.hand) if n]
    levels = [p.on_level(level) for level in range(1, LEVELS + 1)]
    return float(max([card.points for card in cards if any(fulfils(here, card) for here in levels)], default=0))


def best_opponent(s: OtysState, seat: int) -> float:
    return float(max([p.score for p in s.players if p.seat != seat], default=0))


MEASURES: Final = (
    Measure("points", lambda s, seat: s.players[seat].score, text="otys.what.points"),
    Measure("ready", ready, NEAR, given_up=False),
    Measure("hand", lambda s, seat: len(s.players[seat].hand), HELD, given_up=False, text="otys.contract.contracts"),
    Measure("credits", lambda s, seat: s.players[seat].credits, CREDIT, text="otys.what.credit"),
    Measure("batteries", lambda s, seat: s.players[seat].batteries, BATTERY, text="otys.what.battery"),
    Measure("neutral", lambda s, seat: s.players[seat].neutral, NEUTRAL, text="otys.what.neutral-x"),
    Measure("cubes", lambda s, seat: sum(s.players[seat].cubes), CUBE),
    Measure("upgraded", lambda s, seat: s.players[seat].upgraded.bit_count(), MODULE),
    Measure("mechanic", lambda s, seat: s.players[seat].mechanic, MECHANIC_STEP),
    Measure("hacker", lambda s, seat: s.players[seat].hacker, HACKER_STEP),
    Measure("laid", lambda s, seat: sum(map(bool, s.players[seat].rewards)), LAID),
    Measure("last_timer", lambda s, seat: max(s.timers) if s.solo else 0, LAST_TIMER, alone=False),
    Measure("opponent", best_opponent, OPPONENT, danger=True),
)
