"""A saved game, to play on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from solonaut.core.errors import BadOption, BadRecord, ReadOnly, shown
from solonaut.core.match import Match
from solonaut.core.message import Message
from solonaut.core.opening import load
from solonaut.terminal.session import HUMAN


def resumed(path: Path, components: str | None, seats: Sequence[str]) -> Match:
    """A saved game to play on, with the values that it began with."""
    from solonaut.players.own import is_place

    match = load(path, components=components)
    if match.mended:
        raise ReadOnly("errors.resume_earlier_rules", file=str(path), rules=match.mended)
    if match.sealed:
        raise ReadOnly("errors.resume_sealed", file=str(path))
    if match.dealer is None:
        raise BadRecord("errors.in_file", file=str(path), problem=Message("errors.record.no_seed"))
    for name in match.seats or ():
        if is_place(name) and name not in seats:
            raise BadOption("errors.bot_of_file", file=str(path), bot=shown(name))
    match.seats = match.seats or (HUMAN,) * match.players
    return match
