"""The cavern map as it is printed in the person's box: sizes, tunnels, caverns in play, and those that start face up.

Each change leaves a map that a game can be played on: not more caverns of a size than there are tiles, and two neighbours that start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any, Final

from solonaut.core.sheet import Printed
from solonaut.games.cryo.compact import write_size
from solonaut.games.cryo.components import CAVERNS, LARGE, PER_SIZE, SIZES, SMALL, Components
from solonaut.games.cryo.state import put

State = Any
"""``CryoCompanionState``, whose box has the map."""
Read = Callable[[State], int]
Write = Callable[[State, int], None]

NOT_FOR_TWO: Final = 3
"""Players from which on a cavern is used that the solo game does not have."""
PAIRS_OF_CAVERNS: Final = tuple(combinations(range(len(CAVERNS)), 2))
TUNNELS: Final = tuple(f"{CAVERNS[a]}-{CAVERNS[b]}" for a, b in PAIRS_OF_CAVERNS)
KINDS: Final = ("size", "play", "start", "tunnel")
"""What can be changed; a size is 0 for large and 1 for small, everything else is there or not."""


# -- reading and changing -----------------------------------------------------------------------------------------------


def size(cavern: int) -> tuple[Read, Write]:
    def write(s: State, value: int) -> None:
        s.box = replace(s.box, space_sizes=put(s.box.space_sizes, cavern, value))

    return lambda s: s.box.space_sizes[cavern], write


def play(cavern: int) -> tuple[Read, Write]:
    def write(s: State, value: int) -> None:
        players, own = 1 if value else max(NOT_FOR_TWO, s.box.space_players[cavern]), s.box.space_sizes[cavern]
        sizes = put(s.box.space_sizes, cavern, own if not value or room(s, own) else other_size(own))
        s.box = replace(s.box, space_players=put(s.box.space_players, cavern, players), space_sizes=sizes)

    return lambda s: int(s.in_play(cavern)), write


def start(cavern: int) -> tuple[Read, Write]:
    """Before the first turn a cavern that starts lies face up."""

    def write(s: State, value: int) -> None:
        others = [c for c in s.box.start_caverns if c != cavern]
        players = put(s.box.space_players, cavern, 1) if value else s.box.space_players
        s.box = replace(s.box, start_caverns=tuple(sorted([*others, cavern] if value else others)), space_players=players)
        if not s.turn:
            s.face_up = s.face_up & ~(1 << cavern) | value << cavern

    return lambda s: int(cavern in s.box.start_caverns), write


def tunnel(a: int, b: int) -> tuple[Read, Write]:
    def write(s: State, value: int) -> None:
        others = [edge for edge in s.box.edges if edge != (a, b)]
        near = list(s.box.neighbours)
        for one, other in ((a, b), (b, a)):
            near[one] = near[one] & ~(1 << other) | value << other
        s.box = replace(s.box, edges=tuple(sorted([*others, (a, b)] if value else others)), neighbours=tuple(near))

    return lambda s: s.box.neighbours[a] >> b & 1, write


MAP_PAIRS: Final[dict[str, tuple[Read, Write]]] = {
    **{f"{kind}.{name}": pair(c) for kind, pair in (("size", size), ("play", play), ("start", start)) for c, name in enumerate(CAVERNS)},
    **{f"tunnel.{name}": tunnel(*pair) for name, pair in zip(TUNNELS, PAIRS_OF_CAVERNS, strict=True)},
}


def on_map(s: State, kind: str, place: str) -> bool:
    """Is it part of the map now? A cavern that is not in play has nothing but its place."""
    return s.mapped and (kind == "play" or all(s.in_play(CAVERNS.index(name)) for name in place.split("-")))


def can_change(s: State, kind: str, place: str) -> bool:
    """Would the map still be one?"""
    ends = tuple(CAVERNS.index(name) for name in place.split("-"))
    cavern, starts = ends[0], s.box.start_caverns
    if kind == "size":
        return room(s, other_size(s.box.space_sizes[cavern]))
    if kind == "play":
        used = cavern in starts or s.face_up >> cavern & 1 or s.human.settled[cavern] or s.rival.settled[cavern]
        return not s.in_play(cavern) or not used
    if kind == "start":
        return cavern not in starts or some_touch(s.box.edges, set(starts) - {cavern})
    return ends not in s.box.edges or some_touch(set(s.box.edges) - {ends}, starts)


def room(s: State, wanted: int) -> bool:
    """Is there a tile left for one more cavern of this size?"""
    used = [c for c in range(len(CAVERNS)) if s.in_play(c) and s.box.space_sizes[c] == wanted]
    return len(used) < PER_SIZE


def other_size(size: int) -> int:
    return SMALL if size == LARGE else LARGE


def some_touch(edges: Iterable[tuple[int, int]], caverns: Iterable[int]) -> bool:
    """B076: two that start are neighbours."""
    found = set(caverns)
    return any(a in found and b in found for a, b in edges)


# -- as data and as lines -----------------------------------------------------------------------------------------------


def map_data(s: State) -> dict[str, Any]:
    """The whole map, also caverns that are not in play."""
    spaces = range(len(CAVERNS))
    return {
        "sizes": {CAVERNS[c]: SIZES[s.box.space_sizes[c]] for c in spaces},
        "play": [CAVERNS[c] for c in spaces if s.in_play(c)],
        "start": [CAVERNS[c] for c in s.box.start_caverns],
        "tunnels": [(CAVERNS[a], CAVERNS[b]) for a, b in s.box.edges if s.in_play(a) and s.in_play(b)],
    }


def map_lines(s: State, lines: Mapping[str, Printed]) -> dict[str, str]:
    """The map as lines of the compact notation: as the edition has them, if they say the same."""
    box: Components = s.box
    found = {
        "caverns.edges": in_words(lines["caverns.edges"].text, [f"{CAVERNS[a]}-{CAVERNS[b]}" for a, b in box.edges]),
        "caverns.start": in_words(lines["caverns.start"].text, [CAVERNS[c] for c in box.start_caverns]),
    }
    sizes = balanced(s)
    return found | {f"spaces.{name}": f"{write_size(SIZES[sizes[c]])} {box.space_players[c]}" for c, name in enumerate(CAVERNS)}


def in_words(text: str, words: list[str]) -> str:
    """Words in the order of a text that has the same ones; tunnels have no direction."""
    same = {"-".join(sorted(word.split("-"))) for word in text.split()} == {"-".join(sorted(word.split("-"))) for word in words}
    return text if same else " ".join(words)


def balanced(s: State) -> list[int]:
    """The size of every cavern; those that are not in play have the tiles that are left."""
    sizes = list(s.box.space_sizes)
    rest = sorted((c for c in range(len(CAVERNS)) if not s.in_play(c)), key=lambda c: (sizes[c], c))
    large = PER_SIZE - sum(sizes[c] == LARGE and s.in_play(c) for c in range(len(CAVERNS)))
    for at, cavern in enumerate(rest):
        sizes[cavern] = LARGE if at < large else SMALL
    return sizes
