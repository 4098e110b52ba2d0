"""What the server writes to its log: one line for each thing that happened, with its cause and without secrets."""

from __future__ import annotations

import errno
import json
import logging
import re
import sqlite3
import sys
import threading
import time
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime

from sqlalchemy.exc import TimeoutError as NoFreeConnection

FORMATS = ("plain", "json")
REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that is being answered."""
SAME_LINES, PERIOD = 5, 60.0
"""So many lines of one kind are written in so many seconds; the others are only counted."""
MOST_KINDS = 500
SECRETS = (
    (re.compile(r"(://[^\s:/@]*):[^\s@]*@"), r"\1:…@"),  # the password of a database address
    (re.compile(r"\[parameters: .*?\](?= \||$|\n)", re.DOTALL), "[parameters: …]"),
    (re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])"), "…"),  # a token (see ``fresh_token``)
    (re.compile(r"(?<!\w)[0-9a-f]{64}(?!\w)"), "…"),  # the digest of one
)
SQLITE_CAUSES = {
    sqlite3.SQLITE_FULL: "disk full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_IOERR: "disk error",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
POSTGRES_CAUSES = {
    "53100": "disk full",
    "53200": "out of memory",
    "53300": "too many connections",
    "25006": "read-only",
    "55P03": "locked",
    "40P01": "locked",
    "40001": "locked",
    "58030": "disk error",
}
SYSTEM_CAUSES = {errno.ENOSPC: "disk full", errno.EDQUOT: "disk full", errno.EROFS: "read-only", errno.EIO: "disk error"}
LOST = "connection lost"
UNKNOWN = "unknown"


def cause_of(error: BaseException) -> str:
    """Why the database failed, in a few words of ours that never hold a value, an address or a password.

    >>> cause_of(OSError(errno.ENOSPC, "No space left on device"))
    'disk full'
    """
    found = [cause for one in _chain(error) if (cause := _cause(one))]
    return found[-1] if found else UNKNOWN


def _chain(error: BaseException) -> Iterator[BaseException]:
    """An error, what it wraps and what it came from, the innermost last."""
    seen: set[int] = set()
    following: BaseException | None = error
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        yield following
        wrapped = getattr(following, "orig", None)
        following = wrapped if isinstance(wrapped, BaseException) else following.__cause__ or following.__context__


def _cause(error: BaseException) -> str:
    if isinstance(error, sqlite3.Error):
        return SQLITE_CAUSES.get((getattr(error, "sqlite_errorcode", None) or 0) & 0xFF, "")
    if isinstance(error, NoFreeConnection):
        return "too many connections"
    if hasattr(error, "sqlstate"):  # of psycopg, which may not be installed
        state: str = error.sqlstate or ""
        lost = state[:2] == "08" or state[:4] == "57P0" or (not state and type(error).__name__ == "OperationalError")
        return LOST if lost else POSTGRES_CAUSES.get(state, "")
    if isinstance(error, ConnectionError):
        return LOST
    return SYSTEM_CAUSES.get(error.errno or 0, "") if isinstance(error, OSError) else ""


def without_secrets(text: str) -> str:
    """
    >>> without_secrets("postgresql://me:secret@host/db")
    'postgresql://me:…@host/db'
    """
    for pattern, replacement in SECRETS:
        text = pattern.sub(replacement, text)
    return text


class LineFormatter(logging.Formatter):
    """A line of text; the lines of a traceback are put one after the other."""

    def format(self, record: logging.LogRecord) -> str:
        request = REQUEST.get()
        parts = [record.levelname.lower(), *([request] if request else []), f"{record.name}: {message_of(record)}"]
        if record.exc_info:
            parts.append("| " + self.formatException(record.exc_info))
        return " | ".join(line.strip() for line in without_secrets(" ".join(parts)).splitlines() if line.strip())


class JsonFormatter(logging.Formatter):
    """A line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        fields = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message_of(record),
            "request": REQUEST.get(),
            "exception": self.formatException(record.exc_info) if record.exc_info else "",
        }
        return json.dumps({name: without_secrets(value) for name, value in fields.items() if value})


def message_of(record: logging.LogRecord) -> str:
    left_out: int = getattr(record, "left_out", 0)
    return record.getMessage().strip() + (f" ({left_out} more like this were left out)" if left_out else "")


class RepeatFilter(logging.Filter):
    """However often something happens, the log grows by a few lines a minute."""

    def __init__(self, most: int = SAME_LINES, period: float = PERIOD) -> None:
        super().__init__()
        self._most, self._period = most, period
        self._seen: dict[tuple[object, ...], tuple[float, int]] = {}
        self._lock = threading.Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        now = time.monotonic()
        kind = (record.name, record.levelno, str(record.msg)[:200], record.exc_info[0] if record.exc_info else None)
        with self._lock:
            since, number = self._seen.get(kind, (now, 0))
            if now - since >= self._period:
                record.left_out = max(0, number - self._most)
                since, number = now, 0
            elif len(self._seen) >= MOST_KINDS and kind not in self._seen:
                self._seen.clear()
            self._seen[kind] = (since, number + 1)
        return number < self._most


def configure_logs(form: str = "plain") -> None:
    """Write warnings and errors of the whole process to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else LineFormatter())
    handler.addFilter(RepeatFilter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
