"""What a game says about the page of its box: groups of lines, their labels, and a drawing of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from solonaut.core.compact.document import VALUE
from solonaut.core.message import Message
from solonaut.core.registry import part
from solonaut.core.sheet import Entry, Sheet
from solonaut.lang import Speaker

View = dict[str, Any]
REST: Final = "other"
"""The group of lines that no other group wants."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter of the notation with its icon, the class of its colour, and what it stands for."""

    sign: str
    icon: str
    ink: str
    label: Message


@dataclass(frozen=True, slots=True)
class Group:
    """Lines that are typed one after the other: those whose keys are, or begin with, one of these."""

    name: str
    keys: tuple[str, ...]
    title: Message
    letters: tuple[Letter, ...] = ()
    signs: tuple[str, ...] = ()
    """Further keys that a phone needs."""
    alike: bool = False
    """May two lines say the same? Then the second one is told apart from a card that was typed twice by mistake."""

    def place(self, key: str) -> int | None:
        """Which of its keys a line belongs to; None: it is not in this group."""
        return next((n for n, own in enumerate(self.keys) if key == own or key.startswith(f"{own}.")), None)


class BoxPage:
    """The page of any game: one group, plain values."""

    template = "box/plain.html"
    """Macros ``mini`` and ``card`` that draw a line, and ``letter``."""
    names_sets = False
    """Are complete groups named, because a game does not need all of them?"""

    def groups(self) -> tuple[Group, ...]:
        return ()

    def context(self) -> View:
        """What the pieces of the board find under the name ``b``."""
        return {}

    def label(self, entry: Entry) -> Message | str | None:
        """What a line is called; None: as the catalogue says under ``<game>.box.<key>``."""
        return None

    def icon(self, entry: Entry) -> tuple[str, str]:
        """A symbol before the label, and the class of its colour."""
        return "", ""

    def suggestions(self, entries: Sequence[Entry]) -> dict[str, Message]:
        """What can follow a colon in the lines of a group, each with its sentence."""
        return {}

    def drawing(self, entry: Entry, row: Mapping[str, Any], speaker: Speaker) -> View:
        """What the templates need to draw a line: ``kind``, and ``words`` with the sentence of the game."""
        return plain_drawing(row)


def plain_drawing(row: Mapping[str, Any]) -> View:
    """A value that nothing draws but its text."""
    value = row.get(VALUE, "")
    parts = value if isinstance(value, list) else [value]
    return {"kind": "plain", "parts": [str(one) for one in parts], "words": ""}


PLAIN: Final = BoxPage()


def page_of(game: str) -> BoxPage:
    """The page of a game's box; a plain one if it has none of its own."""
    found: BoxPage | None = part(game, "box")
    return found or PLAIN


def grouped(page: BoxPage, sheet: Sheet, typed: Mapping[str, str]) -> dict[str, tuple[Group, list[Entry]]]:
    """The lines to be shown, by group: those to be typed in, and whatever else somebody has typed or imported.

    A list shows one free place behind its last line.
    """
    groups = [*page.groups(), Group(REST, (), Message("web.box.other"))]
    found: dict[str, tuple[Group, list[Entry]]] = {group.name: (group, []) for group in groups}
    for entry in sheet.entries.values():
        if entry.counts or entry.key in typed or _is_next(entry, sheet, typed):
            group = next((group for group in groups if group.place(entry.key) is not None), groups[-1])
            found[group.name][1].append(entry)
    for group, entries in found.values():
        entries.sort(key=lambda entry, group=group: group.place(entry.key) or 0)  # type: ignore[misc]
    return {name: pair for name, pair in found.items() if pair[1]}


def _is_next(entry: Entry, sheet: Sheet, typed: Mapping[str, str]) -> bool:
    """Is this the first free place of a list?"""
    if not entry.list or entry.text:
        return False
    free = [other.key for other in sheet.lists[entry.list] if not other.text and other.key not in typed]
    return bool(free) and free[0] == entry.key
