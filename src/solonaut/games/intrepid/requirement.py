"""What is printed on a tile in the shorthand of the component file: which dice it takes, and what they give."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from solonaut.core.edition import ComponentFile
from solonaut.core.errors import quoted
from solonaut.core.message import Message
from solonaut.games.intrepid.dice import ANY_VALUE, PAIR, SIX, SUM, TRIPLE, VALUE, value_bits
from solonaut.games.intrepid.names import RESOURCES

SEPARATE: Final = 0
EQUAL: Final = 1
TOTAL: Final = 2
ORDERED: Final = 3
OVERLAP: Final = 4
"""Slots filled one by one; joined slots for equal dice, for a total, for a left and a right die (R078-R081, G207), or two pairs that
share a die."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """The dice that a tile takes. ``need`` shares a bit with what a Pool has (``dice.have``) if dice of the Pool can be placed."""

    kind: int
    slots: tuple[int, ...]
    """For each die the allowed values, as bits."""
    least: int
    """What two dice must total."""
    need: int
    above_counter: bool
    text: str
    pairs: tuple[Requirement, ...] = ()
    """Of slots that overlap: what the first two dice must be, then the last two."""


def like(text: str, *examples: str) -> Message:
    """What is written is not understood; how else it could be written."""
    return Message("errors.value.like", value=quoted(text), examples=examples)


def read_values(f: ComponentFile, key: str, text: str) -> int:
    """``any``, ``3``, ``2-4``, ``5+``, ``1|6``, ``even``, ``odd`` as bits; ``4+&even``: a die that counts for both."""
    if "&" in text:
        bits = ANY_VALUE
        for part in text.split("&"):
            bits &= read_values(f, key, part.strip())
        if not bits:
            f.fail(key, Message("intrepid.error.no_die", value=quoted(text)))
        return bits
    if text == "any":
        return ANY_VALUE
    if text in ("even", "odd"):
        return value_bits(tuple(v for v in SIX if v % 2 == (text == "odd")))
    if m := re.fullmatch(r"([1-6])-([1-6])", text):
        return value_bits(tuple(range(int(m[1]), int(m[2]) + 1)))
    if m := re.fullmatch(r"([1-6])\+", text):
        return value_bits(tuple(range(int(m[1]), 7)))
    if re.fullmatch(r"[1-6](\|[1-6])*", text):
        return value_bits(tuple(map(int, text.split("|"))))
    return f.fail(key, like(text, "any", "3", "2-4", "5+", "1|6", "even", "odd"))


def read_requirement(f: ComponentFile, key: str) -> Requirement:
    """The dice of a tile: ``[2-4] [2-4]`` or ``{double}``."""
    text = f.word(key)
    if m := re.fullmatch(r"\{(.*)\}", text):
        return _joined(f, key, text, m[1].strip())
    parts = re.findall(r"\[([^\[\]]*)\]", text)
    if not parts or "".join(f"[{p}]" for p in parts) != text.replace(" ", "") or len(parts) > 3:
        f.fail(key, Message("intrepid.error.slots", value=quoted(text)))
    above = parts == [">c"]
    slots = (value_bits((2, 3, 4, 5, 6)),) if above else tuple(read_values(f, key, p) for p in parts)
    need = 0
    for values in slots:
        need |= values
    return Requirement(SEPARATE, slots, 0, need, above, text)


def _joined(f: ComponentFile, key: str, text: str, inner: str) -> Requirement:
    if "~" in inner:
        parts = [_joined(f, key, text, part.strip()) for part in inner.split("~")]
        if len(parts) != 2 or any(part.kind not in (EQUAL, TOTAL) or len(part.slots) != 2 for part in parts):
            f.fail(key, like(text, "{double ~ sum 9+}"))
        strict = next((part for part in parts if part.kind == EQUAL), parts[0])
        return Requirement(OVERLAP, (ANY_VALUE,) * 3, max(part.least for part in parts), strict.need, False, text, tuple(parts))
    if inner == "any + any":
        return Requirement(ORDERED, (ANY_VALUE,) * 2, 2, 1 << SUM + 2, False, text)
    if m := re.fullmatch(r"sum (\d+)\+", inner):
        least = int(m[1])
        if not 2 <= least <= 12:
            f.fail(key, Message("errors.value.range", value=least, low=2, high=12))
        return Requirement(TOTAL, (ANY_VALUE,) * 2, least, 1 << SUM + least, False, text)
    if m := re.fullmatch(r"(double|triple)(?: (\S+))?", inner):
        values = read_values(f, key, m[2] or "any")
        size, shift = (2, PAIR) if m[1] == "double" else (3, TRIPLE)
        return Requirement(EQUAL, (values,) * size, 0, values << shift, False, text)
    return f.fail(key, like(text, "{double}", "{double 3}", "{triple}", "{sum 7+}", "{any + any}", "{double ~ sum 7+}"))


def next_dice(r: Requirement, need: int, pool: list[int], hand: tuple[int, ...]) -> list[int]:
    """The faces of the Pool that may come next, after those in hand, such that the tile can be filled. Never falling (G044)."""
    kind = r.kind
    if kind == SEPARATE:
        return [f for f, n in enumerate(pool) if n and need >> VALUE[f] - 1 & 1]
    size = len(r.slots)
    if kind == EQUAL:
        last = hand[-1] if hand else 0
        value = VALUE[last]
        missing = size - len(hand)
        left = [0] * 7
        found = []
        for f in range(len(pool) - 1, max(last, 1) - 1, -1):
            n = pool[f] - (hand.count(f) if f == last else 0)
            v = VALUE[f]
            if n and (v == value or not hand) and r.slots[0] >> v - 1 & 1:
                left[v] += n
                if left[v] >= missing:
                    found.append(f)
        found.reverse()
        return found
    if kind == TOTAL:
        return _for_total(r.least, pool, hand)
    if kind == OVERLAP:
        return [f for f, n in enumerate(pool) if n > hand.count(f) and _leads_on(r, pool, (*hand, f))]
    total = sum(pool)
    return [f for f, n in enumerate(pool) if n > hand.count(f) and total > len(hand) + (not hand)]


def _leads_on(r: Requirement, pool: list[int], hand: tuple[int, ...]) -> bool:
    """Can these dice, in this order, be the first of those that fill slots that overlap?"""
    for pair, first, second in zip(r.pairs, hand, hand[1:], strict=False):
        if VALUE[first] + VALUE[second] < pair.least:
            return False
        if pair.kind == EQUAL and not (VALUE[first] == VALUE[second] and pair.slots[0] >> VALUE[first] - 1 & 1):
            return False
    return len(hand) == len(r.slots) or any(n > hand.count(f) and _leads_on(r, pool, (*hand, f)) for f, n in enumerate(pool))


def any_filling(r: Requirement, pool: list[int]) -> tuple[int, ...]:
    """Some dice of a Pool that fill slots that overlap; none if there are none."""
    hand: tuple[int, ...] = ()
    while len(hand) < len(r.slots):
        faces = next_dice(r, r.need, pool, hand)
        if not faces:
            return ()
        hand += (faces[0],)
    return hand


def _for_total(least: int, pool: list[int], hand: tuple[int, ...]) -> list[int]:
    """Two dice, the second not lower than the first."""
    if hand:
        first = hand[0]
        rest = least - VALUE[first]
        return [f for f, n in enumerate(pool) if n > (f == first) and f >= first and VALUE[f] >= rest]
    found = []
    best = 0
    for f in range(len(pool) - 1, 0, -1):
        n = pool[f]
        if n:
            v = VALUE[f]
            if v + (v if n > 1 and v > best else best) >= least and (best or n > 1):
                found.append(f)
            if v > best:
                best = v
    found.reverse()
    return found


# -- what it gives ---------------------------------------------------------------------------------------------------------

EACH: Final = 0
ALL: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
OWN: Final = -1
"""The resource of the tile's face, or the one that its owner chooses late."""


@dataclass(frozen=True, slots=True)
class Yield:
    """One output: ``v`` times the value of the die, ``c`` times the Counter die, plus ``add``."""

    per: int
    v: int
    c: int
    add: int
    resource: int


def slot_meant(y: Yield, slots: int) -> int:
    """The slot whose die alone counts: the first or the last of the tile, whatever lies on the others (R131)."""
    return 0 if y.per == LEFT else slots - 1


def kinds_of_slots(r: Requirement, yields: tuple[Yield, ...]) -> tuple[int, ...]:
    """For each slot the first one that is like it: takes the same values and is worth the same (R077, R078)."""
    size = len(r.slots)
    printed = [
        (values, tuple(y for y in yields if y.per in (LEFT, RIGHT) and slot_meant(y, size) == n)) for n, values in enumerate(r.slots)
    ]
    return tuple(printed.index(slot) for slot in printed)


_PER: Final = {"each": EACH, "all": ALL, "left": LEFT, "right": RIGHT}


def read_yield(f: ComponentFile, key: str, text: str, single: bool) -> Yield:
    """``v+2``, ``each 7``, ``all 4v``, ``2c+1``, ``left v+5 power``."""
    words = text.split()
    per = EACH if single else ALL
    if words and words[0] in _PER:
        per = _PER[words.pop(0)]
    resource = OWN
    if len(words) == 2 and words[1] in RESOURCES:
        resource = RESOURCES.index(words.pop())
    m = re.fullmatch(r"(?:(\d*)([vc])(?:\+(\d+))?|(\d+))", words[0]) if len(words) == 1 else None
    if m is None:
        f.fail(key, like(text, "8", "v", "v+3", "2v+5", "c+4", "each 7", "all 12", "left v+5 power"))
    if m[4]:
        return Yield(per, 0, 0, int(m[4]), resource)
    times = int(m[1] or 1)
    return Yield(per, times if m[2] == "v" else 0, times if m[2] == "c" else 0, int(m[3] or 0), resource)
