"""What the players of a game are called."""

from __future__ import annotations

from collections.abc import Sequence

from solonaut.lang import Speaker
from solonaut.web.store.models import HUMAN, Seat


def named(speaker: Speaker, seats: Sequence[Seat]) -> Speaker:
    """A speaker who knows the names of these seats. A bot without a name is a bot; a person without one goes by their number."""
    names = [seat.name or ("" if seat.player == HUMAN else speaker.text("web.table.bot", n=seat.seat + 1)) for seat in seats]
    return Speaker(speaker.language, names)
