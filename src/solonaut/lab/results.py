"""Results on disk, line by line, so that an interrupted run continues where it stopped.

The first line of the file tells which games these are; a file of other games is refused. A last line that was cut off does not count.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

from solonaut.core.errors import BadRecord, CannotSave

FORMAT = "solonaut-results/1"


class Results:
    """What is known already, by number; without a path it is kept in memory only."""

    def __init__(self, path: Path | None, about: Mapping[str, Any]) -> None:
        self.done: dict[int, dict[str, Any]] = {}
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
            raise CannotSave(f"{path}: cannot be written ({e.strerror or e})") from None

    def _read(self, path: Path, head: Mapping[str, Any]) -> str:
        """Take in what the file knows; the part of it that is whole."""
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            raise BadRecord(f"{path}: cannot be read as results") from None
        lines = text[: text.rfind("\n") + 1].splitlines(keepends=True)
        if not lines:
            return ""
        try:
            found = json.loads(lines[0])
            rows = [json.loads(line) for line in lines[1:]]
        except ValueError:
            raise BadRecord(f"{path}: is damaged, or holds no results of the lab") from None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise BadRecord(f"{path}: holds no results of the lab")
        for name, value in head.items():
            if found.get(name) != value:
                raise BadRecord(f"{path}: holds other results: its {name} is {found.get(name)!r}, not {value!r}; choose another file")
        for row in rows:
            if not isinstance(row, dict) or not isinstance(row.get("number"), int):
                raise BadRecord(f"{path}: is damaged: a line has no number")
            self.done[row["number"]] = row
        return "".join(lines)

    def add(self, row: dict[str, Any]) -> None:
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
        if self._file is not None:
            self._file.close()
