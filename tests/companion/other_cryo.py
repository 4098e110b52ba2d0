"""Another box of Cryo: every printed value differs from the house edition, as far as the game is still one."""

from __future__ import annotations

from typing import Any

from solonaut.core.edition import ComponentFile
from tests.games.cryo.edition import written

VALUES = """\
[edition]
name = "another box"
game = "cryo"

[caps]
material = 3
energy = 8
hand = 6
upgrades = 2
missions = 4
platform_pods = 6

[start]
drones = 2
deal = 6
keep = 4
stock = ["organics", "nanite", "energy", "energy"]
second = ["tech"]
third = ["tech", "organics"]
fourth = ["nanite"]
damaged_docks = [5, 6, 3, 1]

[chambers]
construction = [1, 2, 1]
labs = [2, 1, 1]
rnd = [1, 1, 2]
processing = [1, 1, 1]

[printed]
construction = "tech"
labs = "crystal"
rnd = "organics"

[ship]
docks = [5, 5, 5, 5]

[docks.construction]
T1 = { up = "r1", right = "r4", down = "r2", left = "stasis" }
T2 = { up = "r2", right = "r5", down = "r3", left = "stasis" }
B1 = { up = "none", right = "r1", down = "r4", left = "none" }
B2 = { up = "r4", right = "generator", down = "r5", left = "r2" }
B3 = { up = "r5", right = "generator", down = "none", left = "r3" }

[docks.labs]
T1 = { up = "r1", right = "r4", down = "r2", left = "stasis" }
T2 = { up = "r2", right = "r5", down = "r3", left = "stasis" }
B1 = { up = "none", right = "r1", down = "r4", left = "none" }
B2 = { up = "r4", right = "remote-stasis", down = "r5", left = "r2" }
B3 = { up = "r5", right = "remote-stasis", down = "none", left = "r3" }

[docks.rnd]
T1 = { up = "r1", right = "r4", down = "r2", left = "stasis" }
T2 = { up = "r2", right = "r5", down = "r3", left = "stasis" }
B1 = { up = "research", right = "r1", down = "r4", left = "none" }
B2 = { up = "r4", right = "build", down = "r5", left = "r2" }
B3 = { up = "r5", right = "build", down = "none", left = "r3" }

[docks.processing]
T1 = { up = "scout", right = "salvage", down = "nanite", left = "stasis" }
T2 = { up = "requisition", right = "nanite", down = "scout", left = "stasis" }
B1 = { up = "salvage", right = "none", down = "none", left = "nanite" }
B2 = { up = "nanite", right = "none", down = "salvage", left = "scout" }
B3 = { up = "none", right = "nanite", down = "none", left = "requisition" }

[actions]
repeats = 2
generator_energy = 2
nanite_cell = 2
overclock_energy = 2
scout_energy = 2
transport_energy = 2
moth_energy = 2
supercharge = 3
stasis_discount = 2
crab_places = 2

[salvage]
spaces = ["nanite", "nanite", "energy", "energy", "tech", "tech"]

[platform]
actions = ["cards", "wake", "exchange", "exchange", "energy", "exchange"]

[rival]
extra_drones = 3
hard = ["nanite", "nanite"]
processing_nanites = 2
check = 3
crystals_energy = 2
organics_pods = 1
crew_energy = 2
crew_pods = 2
salvage_pods = 2
many_drones = 6
incidents = [2, 3]
missions = 2
house_points = [-10, -5, 4, 8, 16]

[scoring]
pod = 2
upgrade = 3
vehicle = 2

[incidents]
first = "late"
track = ["late", "late", "early", "early", "late", "early"]

[caverns]
start = ["B5", "C5"]
edges = [
    "A1-B1", "B1-C1", "C1-C2", "C2-C3", "C3-C4", "C4-C5", "C5-B5", "B5-A4", "A4-A3", "A3-A2", "A1-B3", "B2-B3",
    "B2-C2", "B3-C4", "B4-C4", "A2-B4", "B4-B5", "C1-B2",
]

[spaces]
A1 = { size = "large", players = 2 }
A2 = { size = "small", players = 2 }
A3 = { size = "small", players = 3 }
A4 = { size = "large", players = 4 }
B1 = { size = "small", players = 2 }
B2 = { size = "large", players = 2 }
B3 = { size = "small", players = 2 }
B4 = { size = "large", players = 2 }
B5 = { size = "small", players = 1 }
C1 = { size = "large", players = 2 }
C2 = { size = "small", players = 2 }
C3 = { size = "large", players = 2 }
C4 = { size = "small", players = 2 }
C5 = { size = "large", players = 1 }
"""

CARDS = (
    ("turtle", 6, 3, ("tech",), "pods = 3"),
    ("spider", 2, 1, ("nanite",), ""),
    ("moth", 4, 2, ("tech", "tech"), ""),
    ("rhino", 5, 3, ("energy",), ""),
    ("shark", 3, 2, ("organics",), "per = 3"),
    ("mole", 2, 3, ("crystal", "organics"), ""),
    ("crab", 6, 2, ("nanite", "nanite"), ""),
    ("ram", 4, 3, ("tech", "organics"), ""),
)
TILES = (
    (5, ("M",), False),
    (3, ("M", "X"), False),
    (3, ("nanite", "nanite"), False),
    (3, ("X", "Y"), True),
    (2, ("energy", "energy"), False),
    (2, ("M", "nanite"), True),
    (2, ("M", "M"), False),
)
BACKS = {"construction": ("tech", "nanite", "energy"), "labs": ("crystal", "energy", "nanite"), "rnd": ("organics", "energy", "card")}
"""What M, X and Y are on the tiles of a section."""
TOKENS = {
    "early": ((4, "crystal crystal"), (4, "organics tech"), (3, "nanite nanite"), (2, "sabotage")),
    "late": ((3, "crystal"), (4, "energy card"), (3, "tech"), (2, "organics"), (4, "sabotage")),
    "sunset": ((1, "sunset"), (2, "card card"), (1, "sabotage")),
}
CAVERNS = {
    "large": ((7, 4, "card"), (7, 4, "tech"), (6, 5, "nanite"), (6, 1, "energy"), (8, 3, "crystal"), (9, 0, "organics"), (6, 4, "tech")),
    "small": ((4, 3, "tech"), (4, 2, "nanite"), (5, 2, "energy"), (5, 0, "card"), (3, 3, "crystal"), (4, 0, "organics"), (2, 2, "nanite")),
}


def text() -> str:
    """The whole component file."""
    return written(VALUES, CARDS, TILES, BACKS, TOKENS, CAVERNS)


def another_box() -> ComponentFile:
    return ComponentFile(text(), "another-box.toml")


def leaves(found: Any, path: str = "") -> dict[str, Any]:
    """Every printed value of a component file by its key; a dock with what lies around it is one value, and so is a row of a table."""
    if isinstance(found, dict) and "value" in found:
        return {path: found["value"]}
    if isinstance(found, dict) and not {"up", "gives", "shows"} & found.keys():
        return {k: v for name, part in found.items() if name != "source" for k, v in leaves(part, f"{path}.{name}".strip(".")).items()}
    if isinstance(found, list) and found and isinstance(found[0], dict):
        return {path: [{k: v for k, v in row.items() if k != "source"} for row in found]}
    return {path: found}
