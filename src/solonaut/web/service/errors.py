"""Why something is refused. Each class has one status in ``http/errors.py``."""

from __future__ import annotations

from solonaut.core.errors import BadRecord, IllegalChoice, SolonautError


class NotFound(Exception):
    """No such game, or not for this caller: both answer the same."""


class NotYours(IllegalChoice):
    """The seat belongs to someone else."""


class Stale(SolonautError):
    """The page that asked shows an older position."""


class MustConfirm(SolonautError):
    """The choice or the undo has a consequence that the caller has to know first."""


class Unreadable(BadRecord):
    """A stored game does not fit this version any more. Its owner can still export and delete it."""


class NotSaved(SolonautError):
    """The match in memory was given up because it could not be saved; what is safe must be read again."""


class InviteUsed(SolonautError):
    """An invitation was used, or replaced by a new one."""


class LinkUsed(SolonautError):
    """A device link is wrong, used up or expired: all three answer the same."""
