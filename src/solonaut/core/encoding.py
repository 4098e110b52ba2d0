"""A position as a row of numbers, for programs that learn: always of the same length, and only what one seat may know.

A game lists the fields of its encoding, each with its length and a function that reads it. Seats are told from the one that looks on:
it is the first, the others follow in order of play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

MOST_PLAYERS: Final = 4

Reader = Callable[[Any, int], Sequence[int]]
"""Reads the numbers of a field from a state, for a seat."""
PlayerReader = Callable[[Any, Any, bool], Sequence[int]]
"""The same for one player at the table; the last argument tells whether it is the seat that looks."""


@dataclass(frozen=True, slots=True)
class Field:
    """Numbers that belong together. ``at`` is the place of the first one."""

    name: str
    at: int
    size: int


@dataclass(frozen=True)
class Encoding:
    """The fields of a game's encoding: those of the table, then those of each player. A change of any of them is a new ``version``."""

    version: int
    table: tuple[tuple[str, int, Reader], ...]
    player: tuple[tuple[str, int, PlayerReader], ...]

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """All fields, in order. Those of players are ``player0.…`` (the seat that looks) to ``player3.…``."""
        named = [(name, size) for name, size, _ in self.table]
        named += [(f"player{n}.{name}", size) for n in range(MOST_PLAYERS) for name, size, _ in self.player]
        found, at = [], 0
        for name, size in named:
            found.append(Field(name, at, size))
            at += size
        return tuple(found)

    @cached_property
    def size(self) -> int:
        """How many numbers there are."""
        return self.fields[-1].at + self.fields[-1].size

    @cached_property
    def _nobody(self) -> tuple[int, ...]:
        return (0,) * sum(size for _, size, _ in self.player)

    def encode(self, s: Any, seat: int) -> tuple[int, ...]:
        """Return the numbers of a position as ``seat`` knows it."""
        found: list[int] = []
        for _, _, read in self.table:
            found += read(s, seat)
        players = s.players
        for n in range(MOST_PLAYERS):
            if n < len(players):
                p = players[(seat + n) % len(players)]
                for _, _, read_player in self.player:
                    found += read_player(s, p, n == 0)
            else:
                found += self._nobody
        assert len(found) == self.size
        return tuple(found)


def one_hot(place: int, size: int) -> list[int]:
    """A 1 at a place, 0 elsewhere; all 0 if the place is none.

    >>> one_hot(1, 3), one_hot(-1, 3)
    ([0, 1, 0], [0, 0, 0])
    """
    row = [0] * size
    if 0 <= place < size:
        row[place] = 1
    return row


def bits(mask: int, size: int) -> list[int]:
    """The bits of a number, the lowest first."""
    return [mask >> n & 1 for n in range(size)]


def counts(things: Iterable[int], size: int) -> list[int]:
    """How often each number from 0 on occurs."""
    row = [0] * size
    for thing in things:
        if 0 <= thing < size:
            row[thing] += 1
    return row


def padded(row: Sequence[int], size: int) -> list[int]:
    """The first numbers of a row, with 0 behind them."""
    return [*row[:size], *[0] * (size - len(row))]


def seat_from(s: Any, seat: int, other: int) -> list[int]:
    """Another seat as one-hot, counted from the seat that looks; all 0 for none."""
    return one_hot((other - seat) % len(s.players) if other >= 0 else -1, MOST_PLAYERS)


def may_decide(s: Any, seat: int) -> list[int]:
    """1 if the open decision is, or may be, the seat's own."""
    ask = s.pending
    return [int(ask is not None and not ask.chance and seat in ask.seats(s))]
