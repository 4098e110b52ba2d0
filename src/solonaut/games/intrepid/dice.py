"""Dice: what a die shows, how values wrap around, and what a handful of dice can do.

A die is known by its *face*: 1 to 6 for most countries. Japan's dice also have a front (faces 7 to 30), and a die may be marked
for a rule that follows it whatever it shows (30 more). ``VALUE`` tells the value of any face. A dice area is a list that counts
dice by face; its length says which faces the country knows.
"""

from __future__ import annotations

from typing import Final

SIX: Final = range(1, 7)
SIDES: Final = tuple((top, front) for top in SIX for front in SIX if front not in (top, 7 - top))
ORIENTED: Final = 7
"""First face with a front: place in ``SIDES`` plus 7."""
MARKED: Final = 30
"""A marked die shows the face that is 30 lower."""

VALUE: Final[tuple[int, ...]] = (0, *SIX, *(top for top, _ in SIDES), *SIX, *(top for top, _ in SIDES))
FACES: Final = len(VALUE)
_PLAIN: Final = (*map(str, SIX), *(f"{top}.{front}" for top, front in SIDES))
NAMES: Final[tuple[str, ...]] = ("", *_PLAIN, *(f"{name}m" for name in _PLAIN))

PLAIN_FACES: Final = 7
ORIENTED_FACES: Final = MARKED + 1
"""Lengths of dice areas."""

FACES_WITH: Final[tuple[int, ...]] = tuple(sum(1 << f for f in range(1, FACES) if values >> (VALUE[f] - 1) & 1) for values in range(64))
"""For a set of values (bit v - 1): the faces that show one of them, as bits."""

ANY_VALUE: Final = 63


def unmarked(face: int) -> int:
    """What a die shows without its mark, which a new die made like it does not get."""
    return face - MARKED if face > MARKED else face


def remarked(old: int, face: int) -> int:
    """What a die shows when it is set to a face: its mark stays on it."""
    return face + MARKED if old > MARKED else face


def value_bits(values: tuple[int, ...]) -> int:
    """A set of values as bits."""
    bits = 0
    for v in values:
        bits |= 1 << v - 1
    return bits


# -- what dice can do: one number for a Pool, one for a tile; they share a bit when some dice of the Pool fit the tile -----------

PAIR: Final = 6
TRIPLE: Final = 12
SUM: Final = 18
"""Bit v - 1: a die of value v; from 6 on: two of them; from 12 on: three; bit 18 + x: two dice that total at least x."""

_HIGH: Final = 64
"""Dice of one value that a table entry is made for; more are no different."""
_COUNT: Final = tuple(
    tuple((1 << v - 1 if n else 0) | (1 << v - 1 + PAIR if n > 1 else 0) | (1 << v - 1 + TRIPLE if n > 2 else 0) for n in range(_HIGH))
    for v in SIX
)
_1: Final = _COUNT[0]
_2: Final = _COUNT[1]
_3: Final = _COUNT[2]
_4: Final = _COUNT[3]
_5: Final = _COUNT[4]
_6: Final = _COUNT[5]


_TOTAL: Final = tuple(sum(1 << SUM + x for x in range(2, total + 1)) for total in range(2 * len(SIX) + 1))


def _sums(bits: int) -> int:
    dice = [v for v in SIX for copies in (bits >> v - 1 & 1, bits >> v - 1 + PAIR & 1) if copies]
    return _TOTAL[dice[-1] + dice[-2]] if len(dice) > 1 else 0


_SUMS: Final = tuple(_sums(bits) for bits in range(1 << TRIPLE))


def have(area: list[int]) -> int:
    """What the dice of an area can do."""
    if len(area) != PLAIN_FACES:
        area = by_value(area)
    bits = _1[area[1]] | _2[area[2]] | _3[area[3]] | _4[area[4]] | _5[area[5]] | _6[area[6]]
    return bits | _SUMS[bits & 4095]


def by_value(area: list[int]) -> list[int]:
    """The dice of an area counted by value, whatever else they show."""
    counts = [0] * PLAIN_FACES
    for face, n in enumerate(area):
        if n:
            counts[VALUE[face]] += n
    return counts


# -- wrapping ------------------------------------------------------------------------------------------------------------

WRAP: Final = tuple(tuple((v + by - 1) % 6 + 1 for v in range(7)) for by in range(-5, 6))
"""``WRAP[5 + by][value]``: above 6 comes 1, below 1 comes 6; larger changes count on past the end (R051, R052, G058)."""


def wrapped(value: int, by: int) -> int:
    """A value changed by ``by`` with normal wrapping.

    >>> wrapped(6, 1), wrapped(1, -1), wrapped(5, 3)
    (1, 6, 2)
    """
    return WRAP[5 + by][value]


# -- dice with an owner, such as those on a docking space ------------------------------------------------------------------


def owned(seat: int, face: int) -> int:
    """A die of a seat as one number; 0 is no die."""
    return seat << 6 | face


def owner_of(die: int) -> int:
    return die >> 6


def face_of(die: int) -> int:
    return die & 63


assert FACES <= 64
