"""Results on disk, line by line, so that an interrupted run continues where it stopped: of ``simulate`` and of ``tournament``.

The first line of the file tells which games these are; a file of other games is refused. A last line that was cut off does not count.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO, TypeVar

from solonaut.core.errors import BadRecord, CannotSave, shown, system_reason
from solonaut.lab.workers import chunks_of, work_through

P = TypeVar("P")
Row = dict[str, Any]

FORMAT = "solonaut-results/1"
LARGEST_CHUNK = 8
"""So many games come back from a worker at once; on one process each is kept as soon as it is over."""


class Results:
    """What is known already, by number; without a path it is kept in memory only."""

    def __init__(self, path: Path | None, about: Mapping[str, Any], parts: Sequence[str] = ()) -> None:
        self.done: dict[int, Row] = {}
        self._parts = frozenset({"number", *parts})
        self._file: TextIO | None = None
        if path is None:
            return
        head = {"format": FORMAT} | dict(about)
        keep = self._read(path, head) if path.exists() else ""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("r+" if path.exists() else "w", encoding="utf-8")
            self._file.seek(len(keep.encode()))
            self._file.truncate()
            if not keep:
                self._line(head)
        except OSError as e:
            raise CannotSave("errors.file_not_written", file=str(path), reason=system_reason(e)) from None

    def _read(self, path: Path, head: Mapping[str, Any]) -> str:
        """Take in what the file knows; the part of it that is whole."""
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as e:
            raise BadRecord("errors.file_not_read", file=str(path), reason=system_reason(e)) from None
        except UnicodeDecodeError:
            raise BadRecord("errors.results_none", file=str(path)) from None
        lines = text[: text.rfind("\n") + 1].splitlines(keepends=True)
        if not lines:
            return ""
        try:
            found = json.loads(lines[0])
            rows = [json.loads(line) for line in lines[1:]]
        except ValueError:
            raise BadRecord("errors.results_damaged", file=str(path)) from None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise BadRecord("errors.results_none", file=str(path))
        if found.keys() != head.keys():
            raise BadRecord("errors.results_command", file=str(path))
        for name, value in head.items():
            if found.get(name) != value:
                there, wanted = shown(found.get(name)), shown(value)
                raise BadRecord("errors.results_other", file=str(path), part=name, found=there, wanted=wanted)
        for row in rows:
            if not isinstance(row, dict) or not self._parts <= row.keys() or not isinstance(row["number"], int):
                raise BadRecord("errors.results_damaged", file=str(path))
            self.done[row["number"]] = row
        return "".join(lines)

    def add(self, row: Row) -> None:
        """Keep a result; it is on disk before the next one is waited for."""
        self.done[row["number"]] = row
        if self._file is not None:
            self._line(row)

    def _line(self, data: Mapping[str, Any]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(data, separators=(",", ":")) + "\n")
        self._file.flush()

    def __enter__(self) -> Results:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._file is None:
            return
        self._file.close()
        if kind is KeyboardInterrupt:
            print(f"\n{len(self.done)} results are kept in {self._file.name}; the same command goes on from there", file=sys.stderr)


def played_rows(
    work: Callable[[tuple[P, Sequence[int]]], list[Row]], plan: P, games: int, known: Results, *, jobs: int, cluster: str | None
) -> Generator[Row, None, None]:
    """The results 0, 1, 2 … in their order, whoever was quick; what is not known yet is played, and kept at once."""
    missing = [n for n in range(games) if n not in known.done]
    parts = [(plan, numbers) for numbers in chunks_of(missing, jobs, 1 if jobs == 1 and cluster is None else LARGEST_CHUNK)]
    found = work_through(work, parts, jobs=jobs, cluster=cluster)
    try:
        for number in range(games):
            while number not in known.done:
                for row in next(found):
                    known.add(row)
            yield known.done[number]
    finally:
        found.close()
