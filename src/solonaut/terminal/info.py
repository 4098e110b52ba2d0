"""What a card, a tile, a diver or a country is: found by a part of its name."""

from __future__ import annotations

from collections.abc import Sequence

from solonaut.core.match import Match
from solonaut.core.state import State
from solonaut.lang import Speaker
from solonaut.terminal.board import SMALL, Scene, Thing, board_of
from solonaut.terminal.words import short_id


def scene_of(match: Match, seat: int, speaker: Speaker, size: str = SMALL, state: State | None = None) -> Scene:
    """A position of a match as a seat may see it."""
    view = match.view(seat) if state is None else match.view(seat) | {"table": match.game.view(state, seat)}
    return Scene(match.game.name, view, speaker, seat, match.box, size)


def find(things: Sequence[Thing], words: str) -> list[Thing]:
    """Those that are called so, or whose name begins so, or has it in it; only the best kind of hit."""
    wanted = words.casefold().strip()
    if not wanted:
        return []
    names = [(thing.name.casefold(), thing) for thing in things]
    for hit in (str.__eq__, str.startswith, lambda name, part: part in name):
        found = [thing for name, thing in names if hit(name, wanted)]
        if found:
            return found
    return []


def explain(match: Match, seat: int, speaker: Speaker, words: str) -> list[str]:
    """What the thing is, its name first; if several are meant or none, which there are."""
    name, lines = named(board_of(match.game.name).things(scene_of(match, seat, speaker)), words, speaker)
    return [name, *lines] if name else lines


def named(things: Sequence[Thing], words: str, speaker: Speaker) -> tuple[str, list[str]]:
    """The name of the thing that is meant and what it is; if several are meant or none, no name and which there are."""
    found = find(things, words)
    if len(found) == 1:
        return found[0].name, told(found[0])
    names = sorted({thing.name for thing in found or things})
    return "", [speaker.text("terminal.info_which" if found else "terminal.info_none", names=", ".join(names))]


def told(thing: Thing) -> list[str]:
    """What a thing is, and its rules."""
    rules = " ".join(map(short_id, thing.rules))
    return [*thing.lines, *([rules] if rules else [])]
