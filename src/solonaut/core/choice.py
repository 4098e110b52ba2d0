"""Choices: values with a code, and the fixed vocabulary of a game.

The same code is the button, the URL, the log entry, the saved game and the test. Every choice that can ever occur in a game
is made once, when the game's ``notation`` module is imported; its place in the vocabulary is its integer id.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


class Choice:
    """One thing somebody can decide: ``key:3`` has the verb ``key``, the word ``3`` and ``n`` = 3."""

    __slots__ = ("args", "code", "id", "m", "n", "seat", "verb")

    code: str
    id: int
    verb: str
    args: tuple[int, ...]
    n: int
    m: int
    seat: int | None

    def __init__(self, code: str, id: int, verb: str, args: tuple[int, ...] = (), seat: int | None = None) -> None:
        self.code = code
        self.id = id
        self.verb = verb
        self.args = args
        self.n = args[0] if args else 0
        self.m = args[1] if len(args) > 1 else 0
        self.seat = seat

    @property
    def words(self) -> tuple[str, ...]:
        """The parts of the code after the verb: ``("spy", "-1")`` for ``move:spy:-1``."""
        return tuple(self.code.split("/")[-1].split(":")[1:])

    def __repr__(self) -> str:
        return f"Choice({self.code!r})"

    def __reduce__(self) -> str | tuple[object, ...]:
        raise TypeError("choices belong to a vocabulary: send the code, not the object")


class Vocabulary:
    """All choices of one game, by code and by integer id.

    >>> words = Vocabulary()
    >>> KEY = words.numbers("key", range(1, 6))
    >>> KEY[3], KEY[3].id, words["key:3"] is KEY[3]
    (Choice('key:3'), 2, True)

    A choice in a decision that is open to several seats at once knows its seat, and so does its code:

    >>> words.word("pass", seat=1)
    Choice('2/pass')

    A vocabulary can begin with the choices of another one; they keep their ids:

    >>> more = Vocabulary(*words)
    >>> more["key:3"] is KEY[3], more.word("done").id
    (True, 6)
    """

    def __init__(self, *base: Choice) -> None:
        self._all: list[Choice] = list(base)
        self._by_code: dict[str, Choice] = {choice.code: choice for choice in base}

    def word(self, *parts: str, args: tuple[int, ...] = (), seat: int | None = None) -> Choice:
        """One choice with the code ``part:part:…``; for one seat only, ``2/part:…`` (seats are counted from 1 in codes)."""
        code = ":".join(parts) if seat is None else f"{seat + 1}/{':'.join(parts)}"
        if code in self._by_code:
            raise ValueError(f"choice {code} is in the vocabulary already")
        choice = Choice(code, len(self._all), parts[0], args, seat)
        self._all.append(choice)
        self._by_code[code] = choice
        return choice

    def family(self, verb: str, names: Sequence[str], *, seat: int | None = None) -> tuple[Choice, ...]:
        """``verb:name`` for every name; ``n`` is the place of the name in the list."""
        return tuple(self.word(verb, name, args=(n,), seat=seat) for n, name in enumerate(names))

    def numbers(self, verb: str, values: Iterable[int], *, seat: int | None = None) -> dict[int, Choice]:
        """``verb:5`` for every number; ``n`` is the number."""
        return {n: self.word(verb, str(n), args=(n,), seat=seat) for n in values}

    def grid(self, verb: str, names: Sequence[str], others: Sequence[str], *, seat: int | None = None) -> tuple[tuple[Choice, ...], ...]:
        """``verb:name:other`` for every pair; ``n`` and ``m`` are the places in the two lists."""
        return tuple(
            tuple(self.word(verb, name, other, args=(n, m), seat=seat) for m, other in enumerate(others)) for n, name in enumerate(names)
        )

    def __getitem__(self, code: str) -> Choice:
        return self._by_code[code]

    def get(self, code: str) -> Choice | None:
        return self._by_code.get(code)

    def by_id(self, id: int) -> Choice:
        return self._all[id]

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._all)
