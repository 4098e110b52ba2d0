"""The Resource wheels: generate, consume, drain, reduce the Drain (section 2.1)."""

from __future__ import annotations

from solonaut.games.intrepid import events
from solonaut.games.intrepid.names import RESOURCES
from solonaut.games.intrepid.state import IntrepidState


def drain(s: IntrepidState, resource: int, by: int, rule: str) -> None:
    """Turn a wheel clockwise; the red marker stays where it is, so the available amount falls (R026, R027).

    Past -29 the excess of this instruction is halved, rounded up, and drains every other resource; what that pushes past -29 in
    turn is dropped (R030, R031, G002, G003).
    """
    most, drains = s.setup.law.highest_drain, s.wheels.drain
    excess = max(drains[resource] + by - most, 0)
    drains[resource] += by - excess
    if s.emit and by:
        s.emit(events.Drained(s.setup.control[resource], RESOURCES[resource], by - excess, drains[resource], excess, rule))
    if excess:
        before, spill = tuple(drains), (excess + 1) // 2
        for other in range(len(drains)):
            if other != resource:
                drains[other] = min(drains[other] + spill, most)
        if s.emit:
            p, c, o, n = (now - then for now, then in zip(drains, before, strict=True))
            s.emit(events.DrainSpilled(s.setup.control[resource], RESOURCES[resource], (p, c, o, n)))


def reduce_drain(s: IntrepidState, resource: int, by: int, rule: str) -> None:
    """Turn a wheel counter-clockwise, never beyond -3; the rest is lost (R028, R029, R032, R033)."""
    drains = s.wheels.drain
    turned = min(by, max(drains[resource] - s.setup.law.lowest_drain, 0))
    drains[resource] -= turned
    if s.emit and by:
        s.emit(events.DrainReduced(s.setup.control[resource], RESOURCES[resource], turned, drains[resource], rule))


def gain_capacity(s: IntrepidState, seat: int, by: int, rule: str) -> None:
    """Move a blue marker forward; what exceeds the track is lost (R199, G007)."""
    p = s.players[seat]
    gained = min(by, max(s.setup.law.highest_capacity - p.capacity, 0))
    p.capacity += gained
    if s.emit and by:
        s.emit(events.CapacityGained(seat, gained, p.capacity, rule))


def lose_capacity(s: IntrepidState, seat: int, by: int, rule: str) -> None:
    """Move a blue marker back, at most to 0."""
    p = s.players[seat]
    lost = min(by, p.capacity)
    p.capacity -= lost
    if s.emit and lost:
        s.emit(events.CapacityLost(seat, lost, p.capacity, rule))
