"""A table beside a real board plays with the values of the person's box, and what is confirmed there goes into the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solonaut.companion.game import Companion
from solonaut.web.security.tokens import Caller
from solonaut.web.service.boxes import Box
from solonaut.web.service.games import GameService
from solonaut.web.service.session import Session

USE = "companion"


def values_for(service: GameService, caller: Caller, game: str) -> str | None:
    """The component values of a new table: those of the person's box, unless they use it for something else."""
    box = service.boxes.offered(caller.person, game, USE)
    return None if box is None else box.text


def keep_confirmed(service: GameService, caller: Caller, session: Session, game: str) -> None:
    """Write the printed values that were confirmed at a table into the person's box, and what has turned up there."""
    rules = session.match.game
    if caller.person is None or not isinstance(rules, Companion):
        return
    with session.lock:
        lines = dict(rules.box_lines(session.match.state))
        box = service.boxes.box_of(caller.person, game)
        lines |= in_free_places(box, rules.new_box_lines(session.match.state, lists_of(box)))
    kept = box.lines
    for key, line in lines.items():
        if kept.get(key) != line and key in box.sheet.entries:
            box.set(key, line)


def lists_of(box: Box) -> dict[str, list[str]]:
    """What the lists of a box say now: the owner's lines, and ours where they have typed nothing."""
    kept = box.lines
    return {name: [kept.get(entry.key, entry.text) for entry in entries] for name, entries in box.sheet.lists.items()}


def in_free_places(box: Box, lines: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """New lines of lists, each at the next place that nobody uses; what finds none is left out."""
    kept, found = box.lines, dict[str, str]()
    for name, texts in lines.items():
        free = (entry.key for entry in box.sheet.lists[name] if not entry.text and entry.key not in kept)
        found |= dict(zip(free, texts, strict=False))
    return found
