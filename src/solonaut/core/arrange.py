"""Positions to order: a table as a short description says, for tests of rules, puzzles, corrections and research.

A description speaks the words of ``Game.position`` and may leave out whatever it likes: what it does not name stays as on a standard
table, ready for its first turn. Pieces come from and go to the supply by themselves. What cannot lie on one table is refused.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar

from solonaut.core.dealer import pick
from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadOption, BadPosition, GameOver, IllegalChoice, quoted, shown
from solonaut.core.message import Message
from solonaut.core.option import parse_options
from solonaut.core.registry import find_game
from solonaut.core.state import State

if TYPE_CHECKING:
    from solonaut.core.choice import Choice
    from solonaut.core.game import Components, Game
    from solonaut.core.step import Ask

S = TypeVar("S", bound=State)

LONGEST_WAY = 10_000
"""Decisions after which ``run_to`` gives up."""


# -- what everybody uses ------------------------------------------------------------------------------------------------


def arrange(
    game: str,
    description: Mapping[str, Any] | None = None,
    *,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    components: str | Path | ComponentFile | None = None,
    start: str | None = None,
) -> State:
    """A table in the position that ``description`` tells of, at the first decision from ``start`` on.

    ``description`` is plain data in the words of ``Game.position``, as much of it as matters. Players and options that are not given
    are those that it tells of, otherwise one player and the usual options. ``start`` is the step to begin from, by default the turn
    (or round) of the players; a wrong name tells the possible ones. Whatever is wrong raises a ``BadPosition`` (or ``BadOption``).
    """
    rules = find_game(game)
    return build(rules, description, players=players, options=options, box=rules.box(components), start=start)


def build(
    rules: Game,
    description: Mapping[str, Any] | None = None,
    *,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    box: Components | None = None,
    start: str | None = None,
) -> State:
    """The same for a game and an edition that are at hand already."""
    arranger = rules.arranger()
    if arranger is None:
        raise BadPosition("errors.position.no_arranger", game=rules.name)
    given: Any = {} if description is None else description
    if not isinstance(given, Mapping):
        raise BadPosition("errors.position.description", value=quoted(given))
    start = start or arranger.starts[0]
    arranger.check_start(start)
    told_players, told_options = arranger.told(given)
    seats = told_players or 1 if players is None else players
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in rules.players:
        raise BadOption("errors.players_range", game=rules.name, low=rules.players[0], high=rules.players[-1], players=quoted(seats))
    plain = parse_options(rules.options, {**told_options, **(options or {})}, seats)
    edition: Any = box or rules.house  # frozen, so it can be looked up
    s = _standard(rules, seats, tuple(sorted(plain.items())), edition).copy()
    named: set[str] = set()
    whole = _merged(rules.position(s), given, "", arranger, named)
    if given or start != arranger.starts[0]:
        d = Part(whole, "", frozenset(named))
        arranger.put(s, d, start)
        s.agenda = []
        if not s.over:
            arranger.begin(s, d, start)
        arranger.check(s)
        s.advance()
    return s


def run_to(s: S, step: str, *, rng: Random | None = None, answers: Iterable[str] = ()) -> S:
    """Run a state on until a decision of the kind ``step`` is open, and return it.

    ``step`` is the prompt of the decision, its last part (``timer`` for ``otys.prompt.timer``) or the name of its class. Chance is
    answered by ``rng`` (by default always the same way). Of ``answers`` each is given once, as soon as it is legal; otherwise what
    can be declined is declined and what has only one answer gets it. Where somebody really has to decide, an ``IllegalChoice`` says so.
    """
    rng = Random(0) if rng is None else rng
    left = list(answers)
    for _ in range(LONGEST_WAY):
        ask = s.pending
        if ask is None:
            raise GameOver("errors.ended_before", step=shown(step))
        here = step in (ask.prompt, ask.prompt.rpartition(".")[2], type(ask).__name__)
        if here and not any(choice.code in left for choice in s.choices()):
            return s
        s.apply(_next_answer(s, ask, step, rng, left))
    raise IllegalChoice("errors.never_came", step=shown(step), most=LONGEST_WAY)


def _next_answer(s: State, ask: Ask[Any], step: str, rng: Random, left: list[str]) -> Choice:
    choices = s.choices()
    for choice in choices:
        if choice.code in left:
            left.remove(choice.code)
            return choice
    if ask.chance:
        return pick(rng.random(), choices, ask.weights(s))
    for word in s.declines:
        for choice in choices:
            if choice.code.rpartition("/")[2] == word:
                return choice
    if len(choices) == 1:
        return choices[0]
    raise IllegalChoice("errors.answer_first", step=shown(step), ask=type(ask).__name__, legal=[c.code for c in choices])


# -- what a game supplies -----------------------------------------------------------------------------------------------


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


@lru_cache(maxsize=64)
def _standard(rules: Game, players: int, options: tuple[tuple[str, str], ...], box: Components) -> State:
    """The same table every time: of what the set-up offers, whatever came up least before. Copy it before changing it."""
    s, _ = rules.start(players, dict(options), box)
    arranger = rules.arranger()
    assert arranger is not None
    seen: Counter[str] = Counter()
    while not arranger.ready(s):
        choice = arranger.usual(s) or min(s.choices(), key=lambda c: seen[c.code])
        seen[choice.code] += 1
        s.apply(choice)
    return s


# -- reading a description ----------------------------------------------------------------------------------------------


def fail(where: str, problem: Message) -> NoReturn:
    """Refuse what a description says there: the message says what is wrong and what is possible."""
    raise BadPosition("errors.position.at", field=where, problem=problem)


def _merged(usual: Any, given: Any, path: str, arranger: Arranger[Any], named: set[str]) -> Any:
    """The usual position with what a description says in its place; ``named`` collects the paths of all that it names."""
    named.add(path)
    name = _plain(path)
    if name in arranger.settled:
        if given != usual:
            fail(path, Message("errors.position.settled", value=quoted(given), wanted=quoted(usual)))
        return usual
    if name in arranger.free:
        return given
    if name in arranger.optional and (usual is None or given is None):
        return given
    if isinstance(usual, dict):
        if not isinstance(given, Mapping):
            fail(path, Message("errors.value.mapping_of", value=quoted(given), names=list(usual)))
        whole = dict(usual)
        for key, value in given.items():
            if key not in usual:
                raise BadPosition("errors.position.unknown", field=f"{path}.{shown(key)}".lstrip("."), names=list(usual))
            whole[key] = _merged(usual[key], value, f"{path}.{key}" if path else key, arranger, named)
        return whole
    if isinstance(usual, list):
        if not isinstance(given, (list, tuple)):
            fail(path, Message("errors.value.list", value=quoted(given)))
        if not any(isinstance(row, (dict, list)) for row in usual):
            return list(given)
        if len(given) > len(usual) or (len(given) < len(usual) and name != "players"):
            fail(path, Message("errors.value.length", n=len(usual), found=len(given)))
        rows = list(usual)
        for n, row in enumerate(given):
            if row is not None:
                rows[n] = _merged(usual[n], row, f"{path}[{n}]", arranger, named)
        return rows
    return given


def _plain(path: str) -> str:
    """A path without the places in lists: ``players.score`` for ``players[0].score``."""
    return "".join(part.partition("]")[2] if n else part for n, part in enumerate(path.split("[")))


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
