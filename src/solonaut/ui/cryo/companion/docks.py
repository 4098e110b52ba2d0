"""The docks of the printed ship: five in each section, two above three, unless the person says otherwise.

With another number nobody has shown us which docks lie below which: then only the dock under a card is known, and of the others the
person taps the one that the rule means.
"""

from __future__ import annotations

from dataclasses import replace

from solonaut.games.cryo.components import (
    DOCKS,
    FEWEST_DOCKS,
    MORE_PLACES,
    PER_SECTION,
    SECTION_OF,
    SECTIONS,
    SHIP_DOCKS,
    UPPER,
    Components,
)

Ranks = tuple[tuple[int, ...], ...]


def docks_in(section: int, count: int) -> tuple[int, ...]:
    """The docks of a section that has so many: first those of five, then others."""
    first, more = PER_SECTION * section, len(DOCKS) + len(MORE_PLACES) * section
    return (*range(first, first + min(count, PER_SECTION)), *range(more, more + max(0, count - PER_SECTION)))


def with_docks(box: Components, docks: tuple[int, ...]) -> Components:
    """A box whose ship has so many docks in each section."""
    sections = [docks_in(section, count) for section, count in enumerate(docks)]
    ranks = [ranks_of(found, place) for found in sections for place in range(UPPER)]
    bits = tuple(sum(1 << dock for dock in found) for found in sections)
    return replace(box, docks=docks, section_docks=bits, dock_ranks=tuple(ranks))


def ranks_of(docks: tuple[int, ...], place: int) -> Ranks:
    """I below the card, II the two docks below that, III the rest (S36–S38); if only the table shows what lies below: I, and the rest."""
    first = (docks[place],)
    if len(docks) == PER_SECTION:
        below = (docks[UPPER + place], docks[UPPER + place + 1])
        return first, below, tuple(dock for dock in docks if dock not in first + below)
    return first, tuple(dock for dock in docks if dock not in first)


def fewest(section: int, used: int) -> int:
    """How many docks a section has at least, if something lies on these."""
    taken = [n + 1 for n, dock in enumerate(docks_in(section, PER_SECTION + len(MORE_PLACES))) if used >> dock & 1]
    return max(FEWEST_DOCKS, *taken, 0)


def on_ship(box: Components) -> tuple[int, ...]:
    """All docks, section by section."""
    return tuple(dock for section, count in enumerate(box.docks) for dock in docks_in(section, count))


def is_upper(dock: int) -> bool:
    return SHIP_DOCKS[dock].partition(".")[2].startswith("T")


def exists(box: Components, dock: int) -> bool:
    return bool(box.section_docks[SECTION_OF[dock]] >> dock & 1)


def section_name(dock: int) -> str:
    return SECTIONS[SECTION_OF[dock]]
