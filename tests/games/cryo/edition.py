"""The values of the specification (section 9) as a component file of their own: rule tests do not depend on the house edition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from solonaut.core.edition import ComponentFile
from solonaut.games.cryo.components import Components, read

VALUES = """\
[edition]
name = "specification"
game = "cryo"

[caps]
material = 5
energy = 10
hand = 5
upgrades = 3
missions = 3
platform_pods = 5

[start]
drones = 3
deal = 5
keep = 3
stock = ["crystal", "organics", "tech", "energy"]
second = ["crystal"]
third = ["crystal", "tech"]
fourth = ["crystal", "tech", "organics"]
damaged_docks = [8, 8, 4, 0]

[chambers]
construction = [1, 1, 1]
labs = [1, 1, 1]
rnd = [1, 1, 1]
processing = [2, 2, 2]

[printed]
construction = "crystal"
labs = "organics"
rnd = "tech"

[docks.construction]
T1 = { up = "stasis", right = "r2", down = "r4", left = "r1" }
T2 = { up = "stasis", right = "r3", down = "r5", left = "r2" }
B1 = { up = "r1", right = "r4", down = "none", left = "none" }
B2 = { up = "r2", right = "r5", down = "generator", left = "r4" }
B3 = { up = "r3", right = "none", down = "generator", left = "r5" }

[docks.labs]
T1 = { up = "stasis", right = "r2", down = "r4", left = "r1" }
T2 = { up = "stasis", right = "r3", down = "r5", left = "r2" }
B1 = { up = "r1", right = "r4", down = "none", left = "none" }
B2 = { up = "r2", right = "r5", down = "remote-stasis", left = "r4" }
B3 = { up = "r3", right = "none", down = "remote-stasis", left = "r5" }

[docks.rnd]
T1 = { up = "stasis", right = "r2", down = "r4", left = "r1" }
T2 = { up = "stasis", right = "r3", down = "r5", left = "r2" }
B1 = { up = "r1", right = "r4", down = "research", left = "none" }
B2 = { up = "r2", right = "r5", down = "build", left = "r4" }
B3 = { up = "r3", right = "none", down = "build", left = "r5" }

[docks.processing]
T1 = { up = "stasis", right = "scout", down = "salvage", left = "nanite" }
T2 = { up = "stasis", right = "requisition", down = "nanite", left = "scout" }
B1 = { up = "nanite", right = "salvage", down = "none", left = "none" }
B2 = { up = "scout", right = "nanite", down = "none", left = "salvage" }
B3 = { up = "requisition", right = "none", down = "none", left = "nanite" }

[actions]
repeats = 3
generator_energy = 1
nanite_cell = 1
overclock_energy = 1
scout_energy = 1
transport_energy = 3
moth_energy = 1
supercharge = 2
stasis_discount = 1
crab_places = 1

[salvage]
spaces = ["crystal", "crystal", "organics", "organics", "tech", "tech", "nanite", "energy"]

[platform]
actions = ["gain", "gain", "exchange", "energy", "wake", "cards"]

[rival]
extra_drones = 2
hard = ["crystal", "organics", "tech"]
processing_nanites = 1
check = 4
crystals_energy = 3
organics_pods = 2
crew_energy = 3
crew_pods = 3
salvage_pods = 3
many_drones = 4
incidents = [1, 2]
missions = 3
house_points = [-12, -6, 6, 12, 18]

[scoring]
pod = 1
upgrade = 1
vehicle = 1

[incidents]
first = "early"
track = ["early", "early", "early", "late", "late", "late"]

[caverns]
start = ["A2", "A3"]
edges = [
    "A1-A2", "A2-A3", "A3-A4", "A1-B1", "A1-B2", "A2-B2", "A2-B3", "A3-B3", "A3-B4", "A4-B4", "A4-B5", "B1-B2",
    "B2-B3", "B3-B4", "B4-B5", "B1-C1", "B2-C2", "B3-C3", "B4-C4", "B5-C5", "C1-C2", "C2-C3", "C3-C4", "C4-C5",
]

[spaces]
A1 = { size = "small", players = 1 }
A2 = { size = "large", players = 1 }
A3 = { size = "large", players = 1 }
A4 = { size = "small", players = 1 }
B1 = { size = "large", players = 1 }
B2 = { size = "small", players = 1 }
B3 = { size = "large", players = 1 }
B4 = { size = "small", players = 1 }
B5 = { size = "large", players = 3 }
C1 = { size = "small", players = 4 }
C2 = { size = "large", players = 1 }
C3 = { size = "small", players = 1 }
C4 = { size = "large", players = 1 }
C5 = { size = "small", players = 4 }
"""

CARDS = (
    ("turtle", 5, 2, ("organics", "nanite"), "pods = 2"),
    ("spider", 3, 2, ("organics", "organics"), ""),
    ("moth", 2, 1, ("crystal", "crystal"), ""),
    ("rhino", 4, 1, ("crystal", "tech"), ""),
    ("shark", 4, 1, ("tech", "nanite"), "per = 2"),
    ("mole", 4, 1, ("tech", "tech"), ""),
    ("crab", 3, 1, ("organics", "crystal"), ""),
    ("ram", 3, 1, ("crystal", "nanite"), ""),
)
"""Capacity, points of the mission, scrap."""

TILES = (
    (4, ("M",), False),
    (4, ("M", "M"), False),
    (2, ("M", "X"), True),
    (2, ("M", "Y"), True),
    (2, ("M", "X"), False),
    (2, ("M", "Y"), False),
    (2, ("nanite",), False),
    (1, ("energy",), False),
    (1, ("card",), False),
)
"""Of each back: M is the section's own material, X and Y are the other two."""

BACKS = {"construction": ("crystal", "organics", "tech"), "labs": ("organics", "crystal", "tech"), "rnd": ("tech", "crystal", "organics")}

TOKENS = {
    "early": ((2, "crystal"), (2, "organics"), (2, "tech"), (2, "nanite"), (1, "energy"), (1, "card"), (6, "sabotage")),
    "late": (
        (1, "crystal crystal"),
        (1, "organics organics"),
        (1, "tech tech"),
        (1, "nanite"),
        (1, "energy energy"),
        (1, "card"),
        (6, "sabotage"),
    ),
    "sunset": ((1, "sunset"), (1, "nanite"), (1, "energy"), (2, "sabotage")),
}

CAVERNS = {
    "large": (
        (6, 3, "nanite"),
        (6, 3, "energy"),
        (5, 2, "crystal organics"),
        (5, 2, "tech crystal"),
        (5, 2, "organics tech"),
        (4, 2, "nanite energy"),
        (4, 2, "card nanite"),
    ),
    "small": (
        (4, 1, "crystal"),
        (4, 1, "organics"),
        (3, 1, "tech"),
        (3, 1, "nanite"),
        (3, 1, "energy"),
        (2, 1, "card"),
        (2, 1, "crystal tech"),
    ),
}


def words(names: tuple[str, ...] | list[str]) -> str:
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


def written(values: str, cards: Iterable[Any], tiles: Iterable[Any], backs: Mapping[str, Any], tokens: Any, caverns: Any) -> str:
    """A whole component file. Tiles are those of every back: M, X and Y stand for its three resources."""
    rows = [values]
    for name, capacity, mission, scrap, more in cards:
        rows.append(f"[cards.{name}]\ncopies = 5\ncapacity = {capacity}\nmission = {mission}\nscrap = {words(scrap)}\n{more}\n")
    for back, resources in backs.items():
        for copies, gives, either in tiles:
            shown = [dict(zip("MXY", resources, strict=True)).get(word, word) for word in gives]
            rows.append(f'[[tile]]\nback = "{back}"\ncopies = {copies}\ngives = {words(shown)}\neither = {str(either).lower()}\n')
    for back, found in tokens.items():
        rows += [f'[[token]]\nback = "{back}"\ncopies = {copies}\nshows = {words(shows.split())}\n' for copies, shows in found]
    for size, found in caverns.items():
        rows += [f'[[cavern]]\nsize = "{size}"\ncontrol = [{a}, {b}]\ngives = {words(gives.split())}\n' for a, b, gives in found]
    return "\n".join(rows)


TEXT = written(VALUES, CARDS, TILES, BACKS, TOKENS, CAVERNS)


def edition(changed: str = TEXT) -> Components:
    return read(ComponentFile(changed, "specification.toml"))


BOX = edition()
