"""What a game supplies so that its positions can be arranged: how it lays its pieces as a description says."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar

from solonaut.core.errors import BadPosition, quoted, shown
from solonaut.core.message import Message
from solonaut.core.state import State

if TYPE_CHECKING:
    from solonaut.core.choice import Choice

S = TypeVar("S", bound=State)


class Arranger(ABC, Generic[S]):
    """How a game lays its pieces as a description says."""

    starts: tuple[str, ...]
    """Steps from which a position can go on; the first is the usual one."""
    settled: frozenset[str] = frozenset()
    """Names of what follows from the options; a description may tell it but not change it."""
    free: frozenset[str] = frozenset()
    """Lists of any length, and tables of which only the rows in use are told: a description tells all of it."""

    optional: frozenset[str] = frozenset()
    """Names of groups of values that may be missing (None) altogether."""

    def check_start(self, start: str) -> None:
        """Refuse a step that is unknown."""
        if start not in self.starts:
            refuse_start(start, self.starts)

    def told(self, description: Mapping[str, Any]) -> tuple[int | None, dict[str, str]]:
        """The number of players and the options that a description tells of; it was not checked yet."""
        players = description.get("players")
        return (len(players) if isinstance(players, (list, tuple)) else None), {}

    @abstractmethod
    def ready(self, s: S) -> bool:
        """Is the set-up over?"""

    def usual(self, s: S) -> Choice | None:
        """What is chosen in the set-up of a standard table, where the game has a custom."""
        return None

    @abstractmethod
    def put(self, s: S, d: Part, start: str) -> None:
        """Lay everything as the whole description ``d`` says, and see to the rest where it leaves it open."""

    @abstractmethod
    def begin(self, s: S, d: Part, start: str) -> None:
        """Put the steps from ``start`` on onto the agenda."""

    @abstractmethod
    def check(self, s: S) -> None:
        """Refuse what cannot lie on one table (``BadPosition``)."""


def refuse_start(start: str, possible: Sequence[str]) -> NoReturn:
    raise BadPosition("errors.position.start", start=shown(start), starts=possible)


def fail(where: str, problem: Message) -> NoReturn:
    """Refuse what a description says there: the message says what is wrong and what is possible."""
    raise BadPosition("errors.position.at", field=where, problem=problem)


class Part:
    """Part of a description: values by name, typed, with errors that say where and what is possible."""

    __slots__ = ("_named", "path", "value")

    def __init__(self, value: Any, path: str, named: frozenset[str]) -> None:
        self.value = value
        self.path = path
        self._named = named

    def where(self, name: str) -> str:
        """The way to a name from the whole description."""
        return f"{self.path}{name if name.startswith('[') else f'.{name}'}" if self.path and name else name or self.path

    def fail(self, name: str, problem: Message) -> NoReturn:
        fail(self.where(name), problem)

    def named(self, *names: str) -> bool:
        """Did somebody name one of these, or a part of it?"""
        return any(self.where(name) in self._named for name in names)

    def raw(self, name: str) -> Any:
        if not isinstance(self.value, Mapping):
            fail(self.path, Message("errors.value.mapping", value=quoted(self.value)))
        if name not in self.value:
            self.fail(name, Message("errors.value.missing"))
        return self.value[name]

    def only(self, *names: str) -> None:
        """Refuse other names."""
        self.raw(names[0])
        for key in self.value:
            if key not in names:
                raise BadPosition("errors.position.unknown", field=self.where(shown(key)), names=names)

    def part(self, name: str) -> Part:
        """What stands under a name; under none it is the part itself."""
        return Part(self.raw(name), self.where(name), self._named) if name else self

    def parts(self, name: str) -> list[Part]:
        """The rows of a list."""
        where = self.where(name)
        return [Part(row, f"{where}[{n}]", self._named) for n, row in enumerate(self.listed(name))]

    def rows(self, name: str, names: Sequence[str]) -> list[tuple[int, Part]]:
        """The rows of a table, by the place of each name."""
        table = self.part(name)
        if not isinstance(table.value, Mapping):
            self.fail(name, Message("errors.value.mapping", value=quoted(table.value)))
        return [(self._place(name, key, names), Part(row, table.where(key), self._named)) for key, row in table.value.items()]

    def listed(self, name: str, length: int | None = None) -> list[Any]:
        value = self.raw(name) if name else self.value
        if not isinstance(value, (list, tuple)):
            self.fail(name, Message("errors.value.list", value=quoted(value)))
        if length is not None and len(value) != length:
            self.fail(name, Message("errors.value.length", n=length, found=len(value)))
        return list(value)

    def number(self, name: str, low: int = 0, high: int | None = None) -> int:
        return self._number(name, self.raw(name), low, high)

    def numbers(self, name: str, length: int | None = None, low: int = 0, high: int | None = None) -> list[int]:
        return [self._number(f"{name}[{n}]", value, low, high) for n, value in enumerate(self.listed(name, length))]

    def numbers_maybe(self, name: str, length: int | None, none: int, low: int = 0, high: int | None = None) -> list[int]:
        """The same, with ``none`` for every None."""
        values = self.listed(name, length)
        return [none if value is None else self._number(f"{name}[{n}]", value, low, high) for n, value in enumerate(values)]

    def counts(self, name: str, names: Sequence[str]) -> list[int]:
        """How many of each, in the order of the names."""
        table = self.part(name)
        table.only(*names)
        return [table.number(key) for key in names]

    def flag(self, name: str) -> bool:
        value = self.raw(name)
        if not isinstance(value, bool):
            self.fail(name, Message("errors.value.flag", value=quoted(value)))
        return value

    def text(self, name: str) -> str:
        value = self.raw(name)
        if not isinstance(value, str):
            self.fail(name, Message("errors.value.word", value=quoted(value)))
        return value

    def one(self, name: str, names: Sequence[str]) -> int:
        """The place of a name."""
        return self._place(name, self.raw(name), names)

    def maybe(self, name: str, names: Sequence[str], none: int) -> int:
        """The same, or ``none`` for None."""
        value = self.raw(name)
        return none if value is None else self._place(name, value, names)

    def some(self, name: str, names: Sequence[str], length: int | None = None) -> list[int]:
        """The places of some names, in their order."""
        return [self._place(f"{name}[{n}]", value, names) for n, value in enumerate(self.listed(name, length))]

    def some_maybe(self, name: str, names: Sequence[str], length: int | None, none: int) -> list[int]:
        """The same, with ``none`` for every None."""
        values = self.listed(name, length)
        return [none if value is None else self._place(f"{name}[{n}]", value, names) for n, value in enumerate(values)]

    def bits(self, name: str, names: Sequence[str]) -> int:
        """A set of names: bit n for the n-th."""
        found = 0
        for n in self.some(name, names):
            if found >> n & 1:
                self.fail(name, Message("errors.value.twice", value=quoted(names[n])))
            found |= 1 << n
        return found

    def mapped(self, name: str, keys: Sequence[str], names: Sequence[str], none: int) -> list[int]:
        """For every key the place of its name, or ``none`` for None."""
        table = self.part(name)
        table.only(*keys)
        return [table.maybe(key, names, none) for key in keys]

    def _number(self, name: str, value: Any, low: int, high: int | None) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail(name, Message("errors.value.number", value=quoted(value)))
        if high is None and value < low:
            self.fail(name, Message("errors.value.least", value=shown(value), low=low))
        if high is not None and not low <= value <= high:
            self.fail(name, Message("errors.value.range", value=shown(value), low=low, high=high))
        return value

    def _place(self, name: str, value: Any, names: Sequence[str]) -> int:
        if not isinstance(value, str) or value not in names:
            self.fail(name, Message("errors.value.one_of", value=quoted(value), allowed=[n for n in names if n]))
        return names.index(value)
