"""What can go wrong, each with a sentence that says what to do."""

from __future__ import annotations

from typing import Final

LONGEST_QUOTE: Final = 60


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
    """The same in quotes, if it is a text."""
    return f"'{shown(value)}'" if isinstance(value, str) else shown(value)


class SolonautError(Exception):
    """Any mistake that a caller can mend. Its text is one clear line."""


class IllegalChoice(SolonautError):
    """The choice is not among the legal ones; the message lists those."""


class StaleDecision(SolonautError):
    """The answer names a decision that is no longer the open one."""


class CannotUndo(SolonautError):
    """There is nothing to take back, or nothing to do again."""


class GameOver(SolonautError):
    """The game has ended: nothing is left to decide."""


class ReadOnly(SolonautError):
    """The game was played by earlier rules: it can be looked at but not go on."""


class BadRecord(SolonautError):
    """A saved game is damaged, altered, or belongs to another edition."""


class BadComponents(SolonautError):
    """A component file is wrong; the message names file, line, key and reason."""


class BadText(BadComponents):
    """A line in the compact notation cannot be read: what is wrong, what is allowed, and where in the line."""

    def __init__(self, reason: str, position: int = 0, length: int = 1) -> None:
        super().__init__(reason)
        self.reason = reason
        self.position = position
        """The first letter that is wrong, from 0 on; the length of the line if something is missing at its end."""
        self.length = length


class BadOption(SolonautError):
    """Unknown game, option, value, number of players, seat or bot."""


class BadPosition(SolonautError):
    """A description of a position is wrong, or pieces are missing or there twice; the message says which."""


class CannotSave(SolonautError):
    """A file could not be written; what was there before is untouched."""
