"""The Game board: four sides of two sectors, each sector with four station slots (R293, R294, G016).

One side with its sectors s and s+1::

    outer row   s.a   s.b | (s+1).a   (s+1).b
    inner row   s.c   s.d | (s+1).c   (s+1).d
"""

from __future__ import annotations

from typing import Final

SECTORS: Final = 8
PER_SECTOR: Final = 4
SLOTS: Final = tuple(f"{sector}.{letter}" for sector in range(1, SECTORS + 1) for letter in "abcd")
EMPTY: Final = -1
DICE_PER_SLOT: Final = 3

BOARD_SIDES: Final[tuple[str, ...]] = ("north", "east", "south", "west")

IN_SECTOR: Final = tuple(tuple(range(PER_SECTOR * n, PER_SECTOR * (n + 1))) for n in range(SECTORS))
"""Slots of each sector; sectors are counted from 0 here and from 1 in codes."""


def slot(name: str) -> int:
    """The number of a slot.

    >>> slot("1.a"), slot("8.d")
    (0, 31)
    """
    return SLOTS.index(name)


def _place(number: int) -> tuple[int, int, int]:
    """Side, row and column of a slot."""
    sector, letter = divmod(number, PER_SECTOR)
    row, column = divmod(letter, 2)
    return sector // 2, row, sector % 2 * 2 + column


def _adjacent(a: int, b: int) -> bool:
    (side_a, row_a, column_a), (side_b, row_b, column_b) = _place(a), _place(b)
    return side_a == side_b and abs(row_a - row_b) + abs(column_a - column_b) == 1


ADJACENT: Final = tuple(tuple(b for b in range(len(SLOTS)) if _adjacent(a, b)) for a in range(len(SLOTS)))
"""Slots that share an edge on the same side of the board; never diagonal, never round a corner (R423, G017)."""

STARTERS_AT: Final[tuple[str, ...]] = ("b", "a", "d", "c")
"""Letters of the slots of starters 1 to 4; the first and third lie in the first sector of the side (G033)."""


def starter_slots(side: int) -> tuple[int, ...]:
    """The block in the middle of a side, in the order of the starters."""
    first = 2 * side + 1
    return tuple(slot(f"{first + place % 2}.{letter}") for place, letter in enumerate(STARTERS_AT))


def boost_slots(side: int) -> tuple[int, int]:
    """Where Boost 1 and Boost 2 lie by default (section 3, section 9)."""
    first = 2 * side + 1
    return slot(f"{first + 1}.b"), slot(f"{first}.a")
