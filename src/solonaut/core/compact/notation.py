"""The notation of a game: its kinds of lines, and where their values stand in the component file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from solonaut.core.compact.reader import Reader
from solonaut.core.errors import BadText, shown

Row = dict[str, Any]
"""What stands in the component file for one printed thing: names and plain values."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of lines: how its text is read and written."""

    name: str
    form: str
    """The order of its parts, in words."""
    examples: tuple[str, ...]
    read: Callable[[Reader, str], Row]
    """The values from a text; the second is the id of the thing, or empty."""
    write: Callable[[Row, str], str]
    """The text; whatever it cannot say may raise ``LookupError``, ``TypeError`` or ``ValueError``."""
    unordered: tuple[str, ...] = ()
    """Lists of which the order means nothing: an overlay with ``PM`` for ``MP`` changes nothing."""

    def parse(self, text: str, id: str = "") -> Row:
        """What a text means; ``BadText`` says what is wrong with it."""
        reader = Reader(text)
        row = self.read(reader, id)
        reader.end()
        return row

    def show(self, row: Mapping[str, Any], id: str = "") -> str:
        """The text for these values; ``BadText`` if one line cannot say them."""
        values = {key: value for key, value in row.items() if value != []}
        said: Row | None
        try:
            text = self.write(values, id)
            said = {key: value for key, value in self.parse(text, id).items() if value != []}
        except (BadText, LookupError, TypeError, ValueError, AttributeError):
            said = None
        if said != values:
            raise BadText("errors.line.no_room", kind=self.name, values=shown(values))
        return text


@dataclass(frozen=True, slots=True)
class Place:
    """Where the values of one line stand: ``address`` is its name in a file, ``keys`` the path of every value.

    A path ends with a number if the value is part of a list.
    """

    address: str
    kind: Kind
    id: str
    keys: Mapping[str, tuple[str | int, ...]]


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the file of which a line says everything but what stands in ``beside``."""

    address: str
    kind: Kind
    id: str = ""
    beside: tuple[str, ...] = ()
    inside: str = ""
    """The line is a value of the table with this name, and not the table itself."""


@dataclass(frozen=True, slots=True)
class Rows:
    """An array of tables, one for each id; a row can be named by its id. ``shows_id``: the row itself has its id in it."""

    path: str
    kind: Kind | None
    ids: tuple[str, ...]
    shows_id: bool = False


@dataclass(frozen=True, slots=True)
class Groups:
    """An array of tables in groups of any size: those of a group have the same value under the name ``by``."""

    path: str
    kind: Kind
    by: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class Compact:
    """The notation of a game."""

    kinds: tuple[Kind, ...]
    rows: tuple[Rows, ...] = ()
    groups: tuple[Groups, ...] = ()
    tables: tuple[Table, ...] = ()
    places: tuple[Place, ...] = ()
    names: Mapping[str, Kind] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", {kind.name: kind for kind in self.kinds})

    def ids(self, kind: str) -> tuple[str, ...]:
        """What lines of a kind can belong to."""
        found = [id for rows in self.rows if rows.kind is not None and rows.kind.name == kind for id in rows.ids]
        found += [name for groups in self.groups if groups.kind.name == kind for name in groups.names]
        found += [table.id for table in self.tables if table.kind.name == kind]
        return (*found, *(place.id for place in self.places if place.kind.name == kind))
