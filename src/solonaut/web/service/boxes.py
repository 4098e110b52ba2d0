"""My box: what people have typed from their boxes, for new games and beside a real board.

Everything that is typed is kept as it was typed. ``Box.text`` is the overlay of what can be read and fits together, so it can always be
played with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from solonaut.core.box import Fit, Problem, fit
from solonaut.core.compact.reader import LONGEST_LINE
from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadOption, shown
from solonaut.core.game import Game
from solonaut.core.message import Message
from solonaut.core.registry import find_game, game_names
from solonaut.core.sheet import Sheet, printed, sheet_of
from solonaut.web.store.boxes import BoxStore, joined
from solonaut.web.store.models import StoredBox
from solonaut.web.store.store import storable

MOST_UNDO: Final = 100
USES: Final = ("games", "companion")
"""What a box can be used for."""


@dataclass(frozen=True, slots=True)
class Change:
    """A line that an import would change: empty is the house value."""

    key: str
    old: str
    new: str


class Boxes:
    """The boxes of all people."""

    def __init__(self, store: BoxStore) -> None:
        self._store = store

    def box_of(self, person: str | None, game: str) -> Box:
        """The box of a person; an empty one if they have typed nothing yet."""
        stored = self._store.load(person, game) if person else None
        return Box(self._store, stored or StoredBox(person or "", game))

    def offered(self, person: str | None, game: str, use: str) -> Box | None:
        """The box of a person, if it has values and is meant to be used for this."""
        box = self.box_of(person, game)
        return box if box.lines and box.used_for(use) and box.fit.used else None


class Box:
    """One box of one person. Every change is saved at once."""

    def __init__(self, store: BoxStore, stored: StoredBox) -> None:
        self._store = store
        self._stored = stored

    # -- what it says ---------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return find_game(self._stored.game)

    @property
    def sheet(self) -> Sheet:
        return sheet_of(self.game)

    @property
    def lines(self) -> dict[str, str]:
        """Everything that was typed, by key, in the order of typing."""
        return by_key(self._stored.lines)

    @property
    def fit(self) -> Fit:
        return fit(self.game, self.lines)

    @property
    def text(self) -> str:
        """The overlay for games: without lines that cannot be read or do not fit."""
        return self.fit.text

    @property
    def confirmed(self) -> frozenset[str]:
        """The keys whose values are those of the box."""
        return self.fit.used

    @property
    def problems(self) -> Mapping[str, Problem]:
        """What is wrong with the other lines that were typed."""
        return self.fit.problems

    @property
    def entered(self) -> int:
        return self.fit.entered

    @property
    def total(self) -> int:
        return self.sheet.total

    @property
    def changed(self) -> float:
        return self._stored.changed

    @property
    def can_undo(self) -> bool:
        return bool(self._stored.history)

    def used_for(self, use: str) -> bool:
        return self._stored.for_games if use == "games" else self._stored.for_companion

    # -- changes --------------------------------------------------------------------------------------------------------

    def set(self, key: str, line: str, *, typing: bool = False) -> None:
        """Change one line; an empty one is the house value again. While somebody is ``typing``, all of it is one step to undo."""
        if key not in self.sheet.entries:
            raise BadOption("errors.box.unknown_key", key=shown(key))
        if len(line) > LONGEST_LINE or not storable(line):
            raise BadOption("errors.line.long", most=LONGEST_LINE)
        self._change(lambda stored: _changed(stored, {key: line.strip()}, typing))

    def confirm(self, key: str) -> None:
        """The house value is what is printed."""
        if key not in self.sheet.entries:
            raise BadOption("errors.box.unknown_key", key=shown(key))
        self.set(key, self.sheet.entries[key].text)

    def undo(self) -> tuple[str, ...]:
        """Take the last change back; return the keys of its lines."""
        keys: list[str] = []

        def undone(stored: StoredBox) -> StoredBox:
            if not stored.history:
                return stored
            before: dict[str, str] = stored.history[-1]["before"]
            keys.extend(before)
            return replace(stored, lines=_with(stored.lines, before), history=stored.history[:-1])

        self._change(undone)
        return tuple(keys)

    def use_for(self, uses: Iterable[str]) -> None:
        wanted = set(uses)
        self._change(lambda stored: replace(stored, for_games="games" in wanted, for_companion="companion" in wanted))

    # -- files ----------------------------------------------------------------------------------------------------------

    def differences(self, text: str) -> list[Change]:
        """What the import of a component file would change, line by line. BadComponents: it cannot be read or is for another game."""
        now, new = self.lines, self._lines_of(text)
        keys = [key for key in self.sheet.entries if key in now or key in new]
        keys += [key for key in now if key not in self.sheet.entries]
        return [Change(key, now.get(key, ""), new.get(key, "")) for key in keys if now.get(key, "") != new.get(key, "")]

    def bring(self, text: str) -> None:
        """Replace everything that was typed by what a component file says; it is one step to undo."""
        changes = {change.key: change.new for change in self.differences(text)}
        self._change(lambda stored: _changed(stored, changes, typing=False))

    def _lines_of(self, text: str) -> dict[str, str]:
        """The lines of a component file that are the owner's, or at least not ours."""
        found, house = printed(self.game, ComponentFile(text, Message("errors.name.components"))), printed(self.game)
        lines = {key: value.text for key, value in found.items() if value.source == "box" or value.text != house.get(key, value).text}
        lines |= {key: value.text for key, value in found.items() if key not in house}
        for key, entry in self.sheet.entries.items():
            if entry.list and entry.text and key not in found:  # the list of the file is shorter
                lines[key] = "-"
        return {key: text for key, text in lines.items() if key in self.sheet.entries}

    def _change(self, change: Callable[[StoredBox], StoredBox]) -> None:
        if not self._stored.person:
            raise BadOption("errors.box.nobody")
        self._stored = self._store.change(self._stored.person, self._stored.game, change)


def by_key(lines: list[list[str]]) -> dict[str, str]:
    return {line[0]: line[1] for line in lines}


def _with(lines: list[list[str]], changes: Mapping[str, str]) -> list[list[str]]:
    """Lines with changes; those that are empty now are gone, new ones come last."""
    found = by_key(lines)
    for key, text in changes.items():
        if text:
            found[key] = text
        else:
            found.pop(key, None)
    return [[key, text] for key, text in found.items()]


def _changed(stored: StoredBox, changes: Mapping[str, str], typing: bool) -> StoredBox:
    old = by_key(stored.lines)
    before = {key: old.get(key, "") for key, text in changes.items() if old.get(key, "") != text}
    history = stored.history
    goes_on = typing and bool(history) and history[-1]["typing"] and list(history[-1]["before"]) == list(changes)
    if not before:
        closed = [*history[:-1], history[-1] | {"typing": False}] if history and not typing else history
        return replace(stored, history=closed)
    if not goes_on:
        history = [*history, {"before": before, "typing": typing}][-MOST_UNDO:]
    return replace(stored, lines=_with(stored.lines, changes), history=history)


# -- bundles ----------------------------------------------------------------------------------------------------------------


def box_as_data(stored: StoredBox) -> dict[str, Any]:
    """A box as a line of a bundle says it."""
    return {"game": stored.game, "lines": stored.lines, "games": stored.for_games, "companion": stored.for_companion}


def add_box(store: BoxStore, person: str, data: Mapping[str, Any]) -> bool:
    """Add the box of a bundle to what a person has; a line that they have stays. False: it is no box of a game that we know."""
    match data:
        case {"game": str(game), "lines": list(lines), "games": bool(games), "companion": bool(companion)} if game in game_names():
            known = sheet_of(find_game(game)).entries
            good = [line for line in lines if _is_line(line) and line[0] in known]
            had = store.load(person, game) is not None
            store.change(person, game, lambda stored: joined(stored, good))
            if not had:
                store.change(person, game, lambda stored: replace(stored, for_games=games, for_companion=companion))
            return True
    return False


def _is_line(line: Any) -> bool:
    texts = isinstance(line, list) and len(line) == 2 and all(isinstance(part, str) and storable(part) for part in line)
    return texts and 0 < len(line[1]) <= LONGEST_LINE
