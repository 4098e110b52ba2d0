"""How good a position is, for players that look ahead. In points, from the seat's side; nothing here is a rule.

The weights were found by ``benchmarks/tune_otys.py``: a random search over simulated solo games; ``HELD``, ``STRIDE`` and ``CLIMB``, which
only ``forecast`` uses, by a few trials of the search.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from solonaut.games.otys.components import LEVELS, Contract
from solonaut.games.otys.state import GONE, OtysState, Player

CREDIT: Final = 0.3
BATTERY: Final = 0.12
NEUTRAL: Final = 0.3
MODULE: Final = 0.3
MECHANIC_STEP: Final = 0.03
HACKER_STEP: Final = 0.2
LAID: Final = 0.24
CUBE: Final = 0.2
KEY_HOME: Final = 0.037
NEAR: Final = 0.5
HELD: Final = 1.0
PACE: Final = 0.8
STRIDE: Final = 0.95
"""``PACE`` of somebody who has played often."""
CLIMB: Final = 17.0
LEEWAY: Final = 0.15


def board(p: Player, cards: tuple[Contract, ...]) -> float:
    """Points and what will become points, with these contracts in reach."""
    v = p.score + CREDIT * min(p.credits, 5) + BATTERY * min(p.batteries, 4) + NEUTRAL * min(p.neutral, 3)
    v += MODULE * p.upgraded.bit_count() + MECHANIC_STEP * p.mechanic + HACKER_STEP * p.hacker
    v += LAID * (len(p.rewards) - p.rewards.count(0)) + KEY_HOME * p.keys.bit_count()
    cubes, hopes = p.cubes, prospects_with(cards)
    for level in range(1, LEVELS + 1):
        here = cubes[4 * level : 4 * level + 4]
        if any(here):
            v += prospects(tuple(here), cards, hopes)
    return v


Prospects = dict[tuple[int, ...], float]


@lru_cache(maxsize=256)
def prospects_with(cards: tuple[Contract, ...]) -> Prospects:
    """What the cubes of a level promise with these contracts, as far as it was asked: they change rarely, and cubes are few."""
    return {}


def prospects(here: tuple[int, ...], cards: tuple[Contract, ...], known: Prospects) -> float:
    """How near the cubes of a level bring the best contract; the cubes that it does not need count a little."""
    found = known.get(here)
    if found is None:
        found = known[here] = work_out(here, cards)
    return found


def work_out(here: tuple[int, ...], cards: tuple[Contract, ...]) -> float:
    best = 0.0
    for card in cards:
        if card.groups:
            most = sorted(here, reverse=True)
            have = sum(min(m, g) for m, g in zip(most, card.groups, strict=False))
            size = sum(card.groups)
        else:
            a, b, c, d = card.need
            have = min(here[0], a) + min(here[1], b) + min(here[2], c) + min(here[3], d)
            size = a + b + c + d
        near = have / size
        worth = card.points * near * near
        if worth > best:
            best = worth
    return NEAR * best + CUBE * sum(here)


def steady(points: float, timers: list[int]) -> float:
    """What a beginner sees: a Timer comes down by one while you rise by ``PACE``; the lower one is met first (S30, S33)."""
    for timer in sorted(timers):
        if timer > points:
            points = (points + PACE * timer) / (1 + PACE)
    return points


def ahead(score: int, points: float, timers: list[int]) -> float:
    """The final score to be expected, when ``points`` are there or in the making.

    The first Timer is met where your marker waits (S30, S33): who scores late has more turns to gather, but must then climb faster than
    ``CLIMB`` before the last Timer is down (S35). The best meeting place is where both limits are alike.
    """
    last, meeting = max(timers), float(score)
    if len(timers) > 1:
        first = min(timers)
        alike = ((points + STRIDE * (first + last)) * (1 + CLIMB) - CLIMB * last * (1 + STRIDE)) / (1 + STRIDE + STRIDE * (1 + CLIMB))
        meeting = max(min(alike, first), meeting)
        points += STRIDE * (first - meeting)
    gathered = (points + STRIDE * last) / (1 + STRIDE)
    climbed = (meeting + CLIMB * last) / (1 + CLIMB)
    low, high = (gathered, climbed) if gathered < climbed else (climbed, gathered)
    return (low + LEEWAY * high) / (1 + LEEWAY)


def value(s: OtysState, seat: int) -> float:
    """Solo: the final score if everything goes on as it is. Otherwise the lead over the best opponent."""
    p = s.players[seat]
    contracts = s.box.contracts
    offer = tuple([contracts[n] for n in s.offer if n])
    if s.solo:
        if s.over:
            return float(p.score)
        return steady(board(p, (*offer, *[contracts[n] for n in p.hand])), [t for t in s.timers if t != GONE])
    if s.over:
        return 10.0 * (p.score - max(q.score for q in s.players if q.seat != seat))
    own = board(p, (*offer, *[contracts[n] for n in p.hand]))
    return own - max(board(q, offer) for q in s.players if q.seat != seat)


def forecast(s: OtysState, seat: int) -> float:
    """Solo: the final score of somebody who knows when to wait with points. Otherwise as ``value``."""
    if not s.solo or s.over:
        return value(s, seat)
    p, contracts = s.players[seat], s.box.contracts
    points = board(p, tuple([contracts[n] for n in (*s.offer, *p.hand) if n])) + HELD * len(p.hand)
    return ahead(p.score, points, [t for t in s.timers if t != GONE])
