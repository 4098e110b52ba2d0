"""The drawings of divers and cubes."""

from __future__ import annotations

DIVER_ICONS = {
    "metal-expert": "diver-metal",
    "plant-expert": "diver-plant",
    "fuel-expert": "diver-fuel",
    "tech-expert": "diver-technology",
    "trader": "diver-trader",
    "spy": "diver-spy",
    "engineer": "diver-engineer",
    "explorer": "diver-explorer",
}
CUBE_NAMES = {"fuel": "fuel", "metal": "metal", "plant": "plant", "tech": "technology"}
