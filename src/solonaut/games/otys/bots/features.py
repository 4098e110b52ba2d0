"""A solo position in a few dozen numbers, chosen by hand: what the learned correction of the forecast looks at."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from solonaut.games.otys.bots.value import ahead, board, prospects, prospects_with
from solonaut.games.otys.choices import OWN_X
from solonaut.games.otys.components import DIVERS, EXPERT_CUBE, LEVELS, REWARDS, TRADER, Contract
from solonaut.games.otys.state import GONE, OtysState, Player

STEPS: Final = (0, 1, 2, 3)
"""Missing cubes that are told apart."""

FEATURES: Final[tuple[str, ...]] = (
    "turn", "score", "credits", "batteries", "neutral", "used_neutral", "mechanic", "hacker", "upgraded", "keys_home", "x_home",
    "keys_until_return", "hand", "hand_points", "hand_best", "offer_points", "offer_best", "cubes", "fullest", "second_fullest",
    "first_timer", "last_timer", "timers", "to_first", "to_last", "cubes_on_track", "contract_cubes",
    "board", "best_prospect", "second_prospect", "third_prospect", "open_prospect", "forecast", "store", "store_types", "cube_types",
    *[f"best_missing_{n}" for n in STEPS], *[f"sum_missing_{n}" for n in STEPS], *[f"jump_missing_{n}" for n in STEPS],
    "best_now", "jump_now", "best_two", "jump_two", "best_diver", "jump_diver",
    *[f"level_{n}" for n in range(1, LEVELS + 1)], *[f"key_{n}" for n in range(1, LEVELS + 1)],
    *[f"place_{name}" for name in DIVERS], *[f"up_{name}" for name in DIVERS], *[f"laid_{name}" for name in REWARDS],
    *[f"sponsor_{n}" for n in range(1, LEVELS + 1)], *[f"diver_{n}" for n in range(1, LEVELS + 1)],
)  # fmt: skip


@lru_cache(maxsize=16384)
def missing(here: tuple[int, ...], card: Contract) -> int:
    """How many cubes a level lacks for a contract."""
    if card.groups:
        most = sorted(here, reverse=True)
        return sum(max(0, size - most[at]) for at, size in enumerate(card.groups))
    a, b, c, d = card.need
    return max(0, a - here[0]) + max(0, b - here[1]) + max(0, c - here[2]) + max(0, d - here[3])


def features(s: OtysState, seat: int) -> list[float]:
    p, contracts = s.players[seat], s.box.contracts
    cards = tuple([contracts[n] for n in (*s.offer, *p.hand) if n])
    alive = sorted(t for t in s.timers if t != GONE)
    first, last = (alive[0], alive[-1]) if alive else (p.score, p.score)
    any_key = p.neutral > 0 or bool(p.keys >> OWN_X & 1)
    levels = [tuple(p.cubes[4 * n : 4 * n + 4]) for n in range(1, LEVELS + 1)]
    sums = [sum(here) for here in levels]
    known = prospects_with(cards)
    hopes = [prospects(here, cards, known) for here in levels]
    can_open = [any_key or bool(p.keys >> n & 1) for n in range(1, LEVELS + 1)]
    by_step = [0.0] * len(STEPS)
    sum_step = [0.0] * len(STEPS)
    now, with_diver = [], 0
    for card in cards:
        least = 9
        ready = False
        for at, here in enumerate(levels):
            lacks = missing(here, card)
            least = min(least, lacks)
            if lacks == 0 and can_open[at]:
                ready = True
            if card.points > with_diver and lacks <= 1 and can_open[at] and (lacks == 0 or brings(s, p, at + 1, here, card)):
                with_diver = card.points
        if ready:
            now.append(card.points)
        for n in STEPS:
            if least <= n:
                by_step[n] = max(by_step[n], card.points)
                sum_step[n] += card.points
    now.sort(reverse=True)
    best_now, best_two = (now[0] if now else 0), sum(now[:2])
    hope = sorted(hopes, reverse=True)
    full = sorted(sums, reverse=True)
    total = board(p, cards)
    hand = [contracts[n].points for n in p.hand]
    offer = [contracts[n].points for n in s.offer if n]
    tokens = p.used.bit_count() + p.used_neutral
    kinds = [sum(here[t] for here in levels) for t in range(4)]
    return [
        s.turn, p.score, p.credits, p.batteries, p.neutral, p.used_neutral, p.mechanic, p.hacker, p.upgraded.bit_count(),
        p.keys.bit_count(), p.keys >> OWN_X & 1, s.box.hacker[p.hacker] - tokens, len(hand), sum(hand), max(hand, default=0),
        sum(offer), max(offer, default=0), sum(sums), full[0], full[1], first, last, len(alive), first - p.score, last - p.score,
        len(s.spaces) - s.spaces.count(GONE), len(s.queue), total, hope[0], hope[1], hope[2],
        max([h for h, can in zip(hopes, can_open, strict=True) if can], default=0.0),
        ahead(p.score, total + len(hand), alive) if alive else float(p.score), sum(s.store), 4 - s.store.count(0), 4 - kinds.count(0),
        *by_step, *sum_step, *[p.score + best - last for best in by_step],
        best_now, p.score + best_now - last, best_two, p.score + best_two - last, with_diver, p.score + with_diver - last,
        *sums, *[p.keys >> n & 1 for n in range(1, LEVELS + 1)], *[p.column.index(d) for d in range(len(DIVERS))],
        *[p.upgraded >> d & 1 for d in range(len(DIVERS))], *[p.rewards.count(kind) for kind in range(1, len(REWARDS) + 1)],
        *s.sponsors[1:], *p.column[3:],
    ]  # fmt: skip


def brings(s: OtysState, p: Player, level: int, here: tuple[int, ...], card: Contract) -> bool:
    """Does the diver of a level bring the one cube that a contract lacks there?"""
    diver = p.column[2 + level]
    if diver >= TRADER or s.room(p, level) < 1:
        return False
    after = list(here)
    after[EXPERT_CUBE[diver]] += 1
    return missing(tuple(after), card) == 0
