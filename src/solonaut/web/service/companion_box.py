"""A table beside a real board plays with the values of the person's box, and what is confirmed there goes into the box."""

from __future__ import annotations

from solonaut.companion.game import Companion
from solonaut.web.security.tokens import Caller
from solonaut.web.service.games import GameService
from solonaut.web.service.session import Session

USE = "companion"


def values_for(service: GameService, caller: Caller, game: str) -> str | None:
    """The component values of a new table: those of the person's box, unless they use it for something else."""
    box = service.boxes.offered(caller.person, game, USE)
    return None if box is None else box.text


def keep_confirmed(service: GameService, caller: Caller, session: Session, game: str) -> None:
    """Write the printed values that were confirmed at a table into the person's box."""
    rules = session.match.game
    if caller.person is None or not isinstance(rules, Companion):
        return
    with session.lock:
        lines = rules.box_lines(session.match.state)
    if not lines:
        return
    box = service.boxes.box_of(caller.person, game)
    kept = box.lines
    for key, line in lines.items():
        if kept.get(key) != line and key in box.sheet.entries:
            box.set(key, line)
