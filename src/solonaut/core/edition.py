"""Editions: whose component values a game is played with.

Rules are code, printed values are data. A component file is TOML; a value stands either plain (``credits = 3``) or with its
provenance (``credits = { value = 3, source = "sourced" }``), and a printed thing either as a table or as a line in the compact notation
(``compact``). A file with ``base`` in its ``[edition]`` is an overlay: it holds only what differs from another edition. Whatever is
wrong with a file is told with file, line, key and reason.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn, Protocol

from solonaut.core.compact.document import SOURCE, TEXT, VALUE, bare
from solonaut.core.compact.expand import expand
from solonaut.core.compact.notation import Compact, Row
from solonaut.core.compact.overlay import lay_over
from solonaut.core.compact.shorten import Line, lines, shorten
from solonaut.core.errors import BadComponents, quoted, shown, system_reason
from solonaut.core.message import Message

SOURCES = ("seed", "sourced", "house", "box")
"""Where a value comes from: the solo sheet, another public source, ourselves, or the owner's own box."""

LARGEST_FILE = 200_000
LONG_KEY = re.compile(r"""(?:(?:[\w-]{1,60}|"[^"\n]{0,80}"|'[^'\n]{0,80}')[ \t]*\.[ \t]*){16}""")
"""A key of so many parts is no key of ours; the parser would take minutes over thousands of them."""


@dataclass(frozen=True, slots=True)
class Edition:
    """Name and fingerprint of a set of component values, and the file that they stand in."""

    name: str
    hash: str
    text: str = field(default="", compare=False, repr=False)


class Components(Protocol):
    """The printed values of one edition, typed and frozen."""

    @property
    def edition(self) -> Edition: ...


class ComponentFile:
    """A component file being read: typed look-ups by key, with errors that help."""

    def __init__(self, text: str, origin: str | Message) -> None:
        self.text = text
        self.origin = origin
        self._sources: dict[str, str] = {}
        self._used: set[str] = set()
        self._aliases: dict[str, str] = {}
        self._compact: Compact | None = None
        self._laid_over = False
        self.keeps_text = True
        """Does the edition need the whole text of an overlay? To write it takes half of the time of reading it."""
        if len(text) > LARGEST_FILE:
            raise BadComponents("errors.in_file", file=origin, problem=Message("errors.components.large", most=LARGEST_FILE))
        if LONG_KEY.search(text):
            raise BadComponents("errors.in_file", file=origin, problem=Message("errors.components.long_key"))
        try:
            self._data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as e:
            raise BadComponents("errors.in_file", file=origin, problem=_toml_problem(str(e))) from None
        except (ValueError, RecursionError):
            raise BadComponents("errors.in_file", file=origin, problem=Message("errors.components.impossible")) from None
        try:
            text.encode()
        except UnicodeEncodeError:
            raise BadComponents("errors.file_not_text", file=origin) from None
        self._flat: dict[str, Any] = {}
        self._flatten("", self._data)

    @property
    def base(self) -> str | None:
        """The edition that this file is an overlay on, if it is one: ``house`` or a fingerprint."""
        head = self._data.get("edition")
        return self.word("edition.base") if isinstance(head, dict) and "base" in head and not self._laid_over else None

    @property
    def data(self) -> Row:
        """The plain data of the file, as it stands in it or as it was completed."""
        return self._data

    @property
    def names_game(self) -> bool:
        """Does the file say for which game it is?"""
        head = self._data.get("edition")
        return isinstance(head, dict) and "game" in head

    def check_game(self, game: str) -> None:
        """Refuse a file that says it is for another game, before anything that is missing in it."""
        if self.names_game and self.word("edition.game") != game:
            self.fail("edition.game", Message("errors.components.other_game", value=quoted(self.raw("edition.game")), game=game))

    def expand(self, compact: Compact) -> ComponentFile:
        """Read what stands in it in the compact notation, if that has not been done yet."""
        if self._compact is None:
            self._replace(expand(compact, self._data, self.fail, self._aliases), compact)
        return self

    def lay_over(self, base: ComponentFile, compact: Compact) -> ComponentFile:
        """Complete an overlay: the base with what this file has in it. Errors still name the lines of this file."""
        own = {"name": "box", "game": base._data["edition"]["game"]} | self._data["edition"]
        del own["base"]
        bare = {key: value for key, value in base._data.items() if key != "edition"}
        over = {key: value for key, value in self._data.items() if key != "edition"}
        self._laid_over = True
        self._replace({"edition": own} | lay_over(compact, bare, over, self.fail, self._aliases), compact)
        return self

    def _replace(self, data: Row, compact: Compact) -> None:
        self._data = data
        self._compact = compact
        self._flat, self._sources = {}, {}
        self._flatten("", data)

    def lines(self) -> list[Line]:
        """Every line of the notation, after ``expand``."""
        assert self._compact is not None
        return list(lines(self._compact, self._data, self.source))

    def unlined(self) -> Iterator[tuple[str, Any, str]]:
        """Every value that no line of the notation says, after ``expand``: its address, the value and whose it is."""
        assert self._compact is not None
        said = {line.address for line in self.lines()}
        short = {name: value for name, value in shorten(self._compact, self._data).items() if name != "edition"}
        for address, value in _leaves("", short):
            above, _, last = address.rpartition(".")
            if address not in said and not (above in said and last == TEXT):
                yield address, value, self.source(self._unalias(address)) or ""

    def _unalias(self, address: str) -> str:
        """The key of a row by its place, ``irregularity[2].benefit``, for one by its id, ``irregularity.IR-T2.benefit``."""
        assert self._compact is not None
        for rows in self._compact.rows:
            id, _, rest = address.removeprefix(f"{rows.path}.").partition(".")
            if address.startswith(f"{rows.path}.") and id in rows.ids:
                return f"{rows.path}[{rows.ids.index(id) + 1}].{rest}"
        return address

    def written(self) -> str:
        """The whole file anew, in the compact notation; it needs no other file."""
        assert self._compact is not None
        return write_toml(shorten(self._compact, self._data))

    @classmethod
    def open(cls, path: Path) -> ComponentFile:
        try:
            if path.stat().st_size > LARGEST_FILE:
                raise BadComponents("errors.in_file", file=str(path), problem=Message("errors.components.large", most=LARGEST_FILE))
            return cls(path.read_text(encoding="utf-8"), str(path))
        except OSError as e:
            raise BadComponents("errors.file_not_read", file=str(path), reason=system_reason(e)) from None
        except UnicodeDecodeError:
            raise BadComponents("errors.file_not_text", file=str(path)) from None

    def _flatten(self, prefix: str, value: Any) -> None:
        if isinstance(value, dict) and set(value) == {"value", "source"}:
            self._note_source(prefix, value["source"])
            value = value["value"]
        if isinstance(value, dict):
            for name, inner in value.items():
                path = f"{prefix}.{name}" if prefix else name
                if name == "source":
                    self._note_source(prefix, inner)
                else:
                    self._flatten(path, inner)
        elif isinstance(value, list) and value and all(isinstance(v, dict) for v in value):
            for n, row in enumerate(value):
                self._flatten(f"{prefix}[{n + 1}]", row)
            self._flat[f"{prefix}[]"] = len(value)
        else:
            self._flat[prefix] = value

    def _note_source(self, key: str, source: Any) -> None:
        if source not in SOURCES:
            self.fail(f"{key}.source", Message("errors.value.one_of", value=quoted(source), allowed=SOURCES))
        self._sources[key] = str(source)

    def fail(self, key: str, problem: Message) -> NoReturn:
        """Refuse the value of a key: the message says what is wrong with it and what to write instead."""
        line, field = self.line(key), shown(self._alias(key))
        if line is None:
            raise BadComponents("errors.components.at", file=self.origin, field=field, problem=problem)
        raise BadComponents("errors.components.line", file=self.origin, line=line, field=field, problem=problem)

    def _alias(self, key: str) -> str:
        """A key as it stands in the file: ``contract.5.points`` and not ``contract[5].points``, if rows are named there."""
        row = re.match(r"[\w.\-]+\[\d+\]", key)
        return self._aliases[row[0]] + key[row.end() :] if row and row[0] in self._aliases else key

    def line(self, key: str) -> int | None:
        """The line that a key, or what it is part of, stands on, as well as it can be told."""
        places = self._places()
        key = self._alias(key)
        while key and key not in places:
            key = key[: max(key.rfind("."), key.rfind("["), 0)]
        return places.get(key)

    def _places(self) -> dict[str, int]:
        """Every header and every key at the beginning of a line."""
        found: dict[str, int] = {}
        rows: Counter[str] = Counter()
        here = ""
        for number, text in enumerate(self.text.splitlines(), 1):
            if header := re.match(r"\s*(\[\[?)\s*([\w.\-]+)\s*\]", text):
                here = header[2]
                found.setdefault(here, number)
                if header[1] == "[[":
                    rows[here] += 1
                    here = f"{here}[{rows[here]}]"
                    found[here] = number
            elif name := re.match(r"\s*([\w.\-\"]+)\s*=", text):
                found.setdefault(f"{here}.{name[1]}".strip(".").replace('"', ""), number)
        return found

    # -- typed look-ups -------------------------------------------------------------------------------------------------

    def has(self, key: str) -> bool:
        return key in self._flat

    def raw(self, key: str) -> Any:
        if key not in self._flat:
            self.fail(key, Message("errors.value.missing"))
        self._used.add(key)
        return self._flat[key]

    def integer(self, key: str, low: int = 0, high: int = 999) -> int:
        value = self.raw(key)
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail(key, Message("errors.value.number", value=quoted(value)))
        if not low <= value <= high:
            self.fail(key, Message("errors.value.range", value=shown(value), low=low, high=high))
        return int(value)

    def integers(self, key: str, *, length: int | None = None, low: int = 0, high: int = 999) -> tuple[int, ...]:
        values = self.raw(key)
        if not isinstance(values, list) or any(isinstance(v, bool) or not isinstance(v, int) for v in values):
            self.fail(key, Message("errors.value.numbers", value=quoted(values)))
        if length is not None and len(values) != length:
            self.fail(key, Message("errors.value.length", n=length, found=len(values)))
        for value in values:
            if not low <= value <= high:
                self.fail(key, Message("errors.value.range", value=shown(value), low=low, high=high))
        return tuple(values)

    def word(self, key: str, allowed: Iterable[str] | None = None) -> str:
        value = self.raw(key)
        if not isinstance(value, str) or "\0" in value:  # PostgreSQL keeps no text with a NUL
            self.fail(key, Message("errors.value.word", value=quoted(value)))
        if allowed is not None and value not in (names := list(allowed)):
            self.fail(key, Message("errors.value.one_of", value=quoted(value), allowed=[quoted(n) for n in names]))
        return str(value)

    def words(self, key: str, allowed: Iterable[str] | None = None, *, length: int | None = None) -> tuple[str, ...]:
        values = self.raw(key)
        if not isinstance(values, list) or any(not isinstance(v, str) for v in values):
            self.fail(key, Message("errors.value.words", value=quoted(values)))
        if length is not None and len(values) != length:
            self.fail(key, Message("errors.value.length", n=length, found=len(values)))
        names = None if allowed is None else list(allowed)
        for value in values:
            if names is not None and value not in names:
                self.fail(key, Message("errors.value.one_of", value=quoted(value), allowed=[quoted(n) for n in names]))
        return tuple(values)

    def flag(self, key: str) -> bool:
        value = self.raw(key)
        if not isinstance(value, bool):
            self.fail(key, Message("errors.value.flag", value=quoted(value)))
        return value

    def rows(self, key: str, *, count: int | None = None) -> list[str]:
        """The keys of the rows of an array of tables: ``contract[1]``, ``contract[2]`` …"""
        if f"{key}[]" not in self._flat:
            self.fail(key, Message("errors.value.rows_missing", header=f"[[{key}]]"))
        self._used.add(f"{key}[]")
        n = int(self._flat[f"{key}[]"])
        if count is not None and n != count:
            self.fail(key, Message("errors.value.length", n=count, found=n))
        return [f"{key}[{i}]" for i in range(1, n + 1)]

    def source(self, key: str) -> str | None:
        """Where the value comes from, if the file says so for it or for what it is part of."""
        while key:
            if key in self._sources:
                return self._sources[key]
            key = key[: max(key.rfind("."), key.rfind("["), 0)]
        return None

    def sources(self) -> dict[str, str | None]:
        """Every value of the file with its provenance."""
        return {k: self.source(k) for k in self._flat if not k.endswith("[]") and not k.startswith("edition")}

    def finish(self, game: str) -> Edition:
        """Refuse keys that nobody asked for, and sum the file up."""
        name = self.word("edition.name")
        self.word("edition.game")
        self.check_game(game)
        for key in self._flat:
            if key not in self._used:
                self.fail(key, Message("errors.value.unknown"))
        values = {k: v for k, v in self._flat.items() if not k.startswith("edition")}
        canonical = json.dumps(values, sort_keys=True, ensure_ascii=False)
        text = self.written() if self._laid_over and self.keeps_text else self.text
        return Edition(name, hashlib.sha256(canonical.encode()).hexdigest()[:12], text)


def _leaves(prefix: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Every value of plain data with its address, without provenance."""
    if not isinstance(value, dict) or set(value) == {VALUE, SOURCE}:
        yield prefix, bare(value)
        return
    for name, inner in value.items():
        if name != SOURCE:
            yield from _leaves(f"{prefix}.{name}".lstrip("."), inner)


def _toml_problem(said: str) -> Message:
    """What the parser said, in words of ours; it tells the place of what it stumbled over, unless that is the end of the file."""
    place = re.search(r"at line (\d+), column (\d+)", said)
    if place is None:
        return Message("errors.components.toml_end")
    return Message("errors.components.toml", line=int(place[1]), column=int(place[2]))


# -- writing TOML ---------------------------------------------------------------------------------------------------------------

SECTION_FROM = 4
"""A table with so many entries gets a heading of its own."""
WIDEST = 120


def write_toml(data: Row) -> str:
    """Plain data as a TOML file.

    >>> print(write_toml({"a": {"b": {"value": 3, "source": "box"}, "c": {"x": [1, 2]}}}), end="")
    [a]
    b = { value = 3, source = "box" }
    c = { x = [1, 2] }
    """
    return "\n".join(_section("", data)).lstrip("\n") + "\n"


def _section(path: str, table: Row) -> list[str]:
    below = {name: value for name, value in table.items() if isinstance(value, dict) and (not path or _headed(value))}
    own = {name: value for name, value in table.items() if name not in below}
    lines = [*(["", f"[{path}]"] if path and (own or not below) else []), *(f"{_key(name)} = {_value(v, True)}" for name, v in own.items())]
    for name, value in below.items():
        lines += _section(f"{path}.{_key(name)}".lstrip("."), value)
    return lines


def _headed(value: Row) -> bool:
    return set(value) != {"value", "source"} and (
        len(value) >= SECTION_FROM or any(isinstance(v, dict) and _headed(v) for v in value.values())
    )


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _string(name)


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any, top: bool = False) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(name)} = {_value(v)}' for name, v in value.items())} }}" if value else "{}"
    if isinstance(value, list):
        parts = [_value(v) for v in value]
        flat = f"[{', '.join(parts)}]"
        return flat if len(flat) <= WIDEST or not top else "[\n" + "".join(f"    {part},\n" for part in parts) + "]"
    return str(value)
