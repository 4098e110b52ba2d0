"""What the tables of the specification (11.2 to 11.4) say about tiles, for tests that compare a tile with its row."""

from __future__ import annotations

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.names import BLUE, LETTERS, RED, TILES
from solonaut.games.intrepid.printed import Components, Face

BOX = GAME.house
assert isinstance(BOX, Components)


def face(name: str, colour: int = RED) -> Face:
    assert isinstance(BOX, Components)
    return BOX.faces[2 * TILES.index(name) + colour]


def row(name: str) -> tuple[str, str, int, str, str]:
    """Resources, dice, cost, Drain, generation of a country tile, both sides."""
    red, blue = face(name), face(name, BLUE)
    made = f"{LETTERS[red.makes[0]]}/{LETTERS[blue.makes[0]]}"
    drain = "/".join(" ".join(f"{by}{LETTERS[r]}" for r, by in f.drain) or "-" for f in (red, blue))
    return made, red.takes.text, red.cost, drain, red.gives[0]
