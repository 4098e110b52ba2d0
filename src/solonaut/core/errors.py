"""What can go wrong, each with a message that says what to do."""

from __future__ import annotations

import errno
from functools import cache
from importlib import import_module
from typing import Any, Final

from solonaut.core.message import Message

LONGEST_QUOTE: Final = 60
LANGUAGES_ROOM: Final = "solonaut.lang"
"""Where messages become sentences; loaded when somebody wants the sentence, because the core has no language."""
SYSTEM_REASONS: Final[dict[int, str]] = {
    errno.ENOENT: "errors.system.missing",
    errno.EACCES: "errors.system.denied",
    errno.EPERM: "errors.system.denied",
    errno.EISDIR: "errors.system.is_folder",
    errno.ENOTDIR: "errors.system.no_folder",
    errno.EEXIST: "errors.system.exists",
    errno.ENOSPC: "errors.system.full",
    errno.EROFS: "errors.system.read_only",
    errno.ENAMETOOLONG: "errors.system.long_name",
    errno.EADDRINUSE: "errors.system.in_use",
    errno.EADDRNOTAVAIL: "errors.system.no_address",
}


def shown(value: object, most: int = LONGEST_QUOTE) -> str:
    """What somebody gave, as a sentence may repeat it: short, and in letters that can be written anywhere.

    >>> shown("a" * 1000, 5), shown("a\\x00b"), shown(7)
    ('aaaaa…', 'a\\\\x00b', '7')
    """
    try:
        text = value if isinstance(value, str) else repr(value)
    except ValueError:  # a number of thousands of digits
        text = "…"
    cut = text if len(text) <= most else f"{text[:most]}…"
    return "".join(c if c.isprintable() else " " if c.isspace() else c.encode("unicode_escape").decode("ascii") for c in cut)


def quoted(value: object) -> str:
    """The same as it is written in a file or in Python: a text in straight quotes."""
    return f"'{shown(value)}'" if isinstance(value, str) else shown(value)


def system_reason(error: OSError) -> Message | str:
    """Why the system refused: the usual reasons as a message, the others as the system words them."""
    key = SYSTEM_REASONS.get(error.errno or 0)
    return Message(key) if key else error.strerror or str(error)


@cache
def _english() -> Any:
    return import_module(LANGUAGES_ROOM).Speaker("en")


class SolonautError(Exception):
    """Base class of all errors raised by Solonaut: a key of the catalogues and what goes into the sentence.

    ``message`` can be said in every language; ``str`` gives the English sentence.
    """

    def __init__(self, key: str, /, **params: Any) -> None:
        super().__init__(key)
        self.message = Message(key, **params)

    def __str__(self) -> str:
        return str(_english().say(self.message))


class IllegalChoice(SolonautError):
    """The choice is not among the legal ones; the message lists those."""


class StaleDecision(SolonautError):
    """The answer names a decision that is no longer the open one."""


class CannotUndo(SolonautError):
    """There is nothing to undo or redo."""


class GameOver(SolonautError):
    """The game has ended: nothing is left to decide."""


class ReadOnly(SolonautError):
    """The game was played by earlier rules: it can be looked at but not continued."""


class BadRecord(SolonautError):
    """A saved game is damaged, was edited, or belongs to another edition."""


class BadComponents(SolonautError):
    """A component file is wrong; the message names file, line, key and reason."""

    @property
    def problem(self) -> Message:
        """What is wrong, without file, line and key."""
        problem = self.message.params.get("problem")
        return problem if isinstance(problem, Message) else self.message


class BadText(BadComponents):
    """A line in the compact notation has a mistake: what is wrong, what is allowed, and where in the line."""

    def __init__(self, key: str, /, *, position: int = 0, length: int = 1, **params: Any) -> None:
        super().__init__(key, **params)
        self.position = position
        """The first letter that is wrong, from 0 on; the length of the line if something is missing at its end."""
        self.length = length


class BadOption(SolonautError):
    """Unknown game, option, value, number of players, seat or bot."""


class BadPosition(SolonautError):
    """A description of a position is wrong, or pieces are missing or there twice; the message says which."""


class CannotSave(SolonautError):
    """A file could not be written; what was there before is untouched."""
