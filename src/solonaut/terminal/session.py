"""A game in the terminal: who plays, what is undone, where it is saved. It shows nothing and asks nothing."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from solonaut.core.errors import CannotSave
from solonaut.terminal import hints_used

if TYPE_CHECKING:
    from solonaut.core.match import Match
    from solonaut.players import Player

HUMAN = "human"
NOTHING, REVEALS = "nothing_to_undo", "undo_reveals"
"""Why an undo does not happen, or not at once: the texts that say it."""


class Session:
    """One person, or several on one device, at a match."""

    def __init__(self, match: Match, path: Path) -> None:
        self.match = match
        self.path = path
        self.humans = tuple(seat for seat, name in enumerate(match.seats) if name == HUMAN)
        self.bots = _bots(match)
        self.problem: CannotSave | None = None
        """Why the last decision is not on the disk."""
        self.match.record().save(path)

    @property
    def due(self) -> int | None:
        """The person who has to decide; None: a bot, or the game is over."""
        seat = self.match.next_seat(self.humans)
        return None if seat in self.bots else seat

    @property
    def bot_is_due(self) -> bool:
        return self.match.next_seat(self.humans) in self.bots

    def bots_play(self) -> None:
        """Every bot until a person has to decide."""
        while (seat := self.match.next_seat(self.humans)) in self.bots and seat is not None:
            self.match.choose(self.bots[seat].choose(self.match.game, self.match.state, seat))
            self.save()

    def choose(self, code: str, number: int, seat: int) -> None:
        self.match.choose(code, number=number, seat=seat)
        self.save()

    def undo(self) -> None:
        self.match.undo(self.humans)
        self.save()

    def redo(self) -> None:
        self.match.redo(self.humans)  # what the bots did then, they do again
        self.save()

    def jump(self, number: int) -> None:
        self.match.jump(number)
        self.save()

    def why_not_undo(self, *, confirmed: bool) -> str:
        """Nothing, or what keeps it from being undone: past something revealed somebody has to confirm it."""
        if not self.can_undo():
            return NOTHING
        return "" if confirmed or self.undo_is_free() else REVEALS

    def can_undo(self) -> bool:
        return self.match.can_undo(self.humans)

    def undo_is_free(self) -> bool:
        return self.match.practice or self.match.undo_is_free(self.humans)

    def note_hint(self) -> None:
        """Somebody asks for a hint: a level that is won now counts for nothing."""
        try:
            hints_used.note(self.path)
        except CannotSave as e:
            self.problem = e

    # -- safety ---------------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Every answered decision is on disk before the next question."""
        try:
            self.match.record().save(self.path)
            self.problem = None
        except CannotSave as e:
            self.problem = e

    def refuge(self) -> Path:
        """Where a game is saved that cannot be saved where it belongs."""
        path = Path(tempfile.gettempdir()) / self.path.name
        self.match.record().save(path)
        return path


def _bots(match: Match) -> dict[int, Player]:
    """The players of the other seats; where there are none, nothing of them is imported."""
    seats = {seat: name for seat, name in enumerate(match.seats) if name != HUMAN}
    if not seats:
        return {}
    from solonaut.players import make_player

    return {seat: make_player(name, match.bot_seed + seat + 1) for seat, name in seats.items()}
