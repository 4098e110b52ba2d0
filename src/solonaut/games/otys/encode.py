"""The position of Otys as numbers that a seat may know (``Game.encode``). ``docs/research/encoding.md`` tells what each field is."""

from __future__ import annotations

from typing import Final

from solonaut.core.encoding import Encoding, bits, counts, may_decide, one_hot, seat_from
from solonaut.core.kinds import FIRST_KINDS, kind_index
from solonaut.games.otys.choices import OWN_X
from solonaut.games.otys.components import CONTRACTS, CUBES, DIVERS, LEVELS, NORMAL, PLAYERS, REWARDS, SPONSORS
from solonaut.games.otys.state import EARNINGS, GONE, TOKENS, OtysState, Player

KINDS: Final = (
    *FIRST_KINDS, "level", "propeller", "sponsor", "take", "bonus", "trade", "spy", "keep", "engineer", "explorer", "token", "any_cube",
    "technician", "upgrade", "swap", "contract", "group", "stay", "keep_down", "timer", "left", "space",
)  # fmt: skip
"""The kinds of decisions. Their order never changes; new ones go to the end."""


def _rewards_by_level(s: OtysState, seat: int) -> list[int]:
    """The displayed reward tokens of each level, counted by kind."""
    per_level = s.box.rewards_per_level
    found: list[int] = []
    for level in range(1, LEVELS + 1):
        found += counts([kind - 1 for kind in s.display[per_level * level : per_level * (level + 1)]], len(REWARDS))
    return found


def _contracts(numbers: tuple[int, ...] | list[int]) -> list[int]:
    return counts([number - 1 for number in numbers], CONTRACTS)


def _offer_cubes(s: OtysState, seat: int) -> list[int]:
    """The type of the cube on each contract on offer, from 1 on."""
    row = [0] * CONTRACTS
    for number, cube in zip(s.offer, s.offer_cubes, strict=True):
        if number and cube != GONE:
            row[number - 1] = 1 + cube
    return row


def _sponsors(s: OtysState, seat: int) -> list[int]:
    found: list[int] = []
    for level in range(1, LEVELS + 1):
        found += one_hot(s.sponsors[level] - 1 if level < len(s.sponsors) else -1, SPONSORS)
    return found


def _copied(s: OtysState, seat: int) -> list[int]:
    players = len(s.players)
    return [s.copied >> (seat + n) % players & 1 if n < players else 0 for n in range(PLAYERS)]


def _column(s: OtysState, p: Player, own: bool) -> list[int]:
    """By place from the surface down: which diver."""
    found: list[int] = []
    for place in range(len(DIVERS)):
        found += one_hot(p.column[place] if place < len(p.column) else -1, len(DIVERS))
    return found


def _laid(s: OtysState, p: Player, own: bool) -> list[int]:
    found: list[int] = []
    for kind in p.rewards[1:]:
        found += one_hot(kind - 1, len(REWARDS))
    return found


def _plain(s: OtysState, p: Player, own: bool) -> list[int]:
    return [1, p.score, p.credits, p.batteries, p.neutral, p.used_neutral, p.mechanic, p.hacker, len(p.hand)]


ENCODING: Final = Encoding(
    version=1,
    table=(
        ("kind", len(KINDS), lambda s, seat: one_hot(kind_index(KINDS, s.pending), len(KINDS))),
        ("decides", 1, may_decide),
        ("over", 1, lambda s, seat: [int(s.over)]),
        ("players", PLAYERS, lambda s, seat: one_hot(len(s.players) - 1, PLAYERS)),
        ("options", 2, lambda s, seat: [s.difficulty - NORMAL, int(s.variant)]),
        ("turn", 1, lambda s, seat: [s.turn]),
        ("first", PLAYERS, lambda s, seat: seat_from(s, seat, s.first)),
        ("active", PLAYERS, lambda s, seat: seat_from(s, seat, s.active)),
        ("level", LEVELS, lambda s, seat: one_hot(s.level - 1, LEVELS)),
        ("token", len(TOKENS) - 1, lambda s, seat: one_hot(s.token - 1, len(TOKENS) - 1)),
        ("effect", 3, lambda s, seat: [s.repeat, int(s.fresh), int(s.rewarded)]),
        ("copied", PLAYERS, _copied),
        ("sponsors", LEVELS * SPONSORS, _sponsors),
        ("store", len(CUBES), lambda s, seat: s.store),
        ("supply", len(CUBES) + 1, lambda s, seat: [*s.supply, s.x_supply]),
        ("bag", len(REWARDS), lambda s, seat: s.bag[1:]),
        ("rewards", LEVELS * len(REWARDS), _rewards_by_level),
        ("taken", len(REWARDS), lambda s, seat: one_hot(s.taken - 1, len(REWARDS))),
        ("offer", CONTRACTS, lambda s, seat: _contracts(s.offer)),
        ("offer_cubes", CONTRACTS, _offer_cubes),
        ("deck", 1, lambda s, seat: [sum(map(len, s.deck))]),
        ("discards", CONTRACTS, lambda s, seat: _contracts(s.discards)),
        ("drawn", 1, lambda s, seat: [len(s.drawn)]),
        ("looking_at", CONTRACTS, lambda s, seat: _contracts(s.drawn if seat == s.active else ())),
        ("timers", 2, lambda s, seat: [0 if timer == GONE else timer for timer in s.timers]),
        ("track", len(CUBES), lambda s, seat: [1 + cube for cube in s.spaces]),
        ("queue", len(CUBES), lambda s, seat: counts(s.queue, len(CUBES))),
    ),
    player=(
        ("plain", 9, _plain),
        ("earned", len(EARNINGS), lambda s, p, own: p.earned),
        ("column", len(DIVERS) * len(DIVERS), _column),
        ("upgraded", len(DIVERS), lambda s, p, own: bits(p.upgraded, len(DIVERS))),
        ("keys", OWN_X, lambda s, p, own: bits(p.keys >> 1, OWN_X)),
        ("used", OWN_X, lambda s, p, own: bits(p.used >> 1, OWN_X)),
        ("cubes", LEVELS * len(CUBES), lambda s, p, own: p.cubes[len(CUBES) :]),
        ("laid", LEVELS * len(REWARDS), _laid),
        ("completed", CONTRACTS, lambda s, p, own: _contracts(p.done)),
        ("hand", CONTRACTS, lambda s, p, own: _contracts(p.hand if own else ())),
    ),
)
