"""What can go wrong, each with a sentence that says what to do."""

from __future__ import annotations


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


class BadOption(SolonautError):
    """Unknown game, option, value, number of players, seat or bot."""


class CannotSave(SolonautError):
    """A file could not be written; what was there before is untouched."""
