"""Otys: what the others want to know of a seat: points, what it holds, and its five levels."""

from __future__ import annotations

from solonaut.core.message import Message
from solonaut.games.otys import noun_messages as nouns
from solonaut.games.otys.components import CUBES, LEVELS
from solonaut.lang import Speaker
from solonaut.ui.otys.web.icons import CUBE_NAMES, DIVER_ICONS
from solonaut.web.view.board import Cell, Figure, SeatStrip, View, points_figure

SURFACE = 3


def strip(table: View, seat: int, speaker: Speaker) -> SeatStrip:
    p = table["players"][seat]
    held = (
        Figure("otys-credit", "c-credit", str(p["credits"]), speaker.say(nouns.credits(p["credits"]))),
        Figure("otys-battery", "c-battery", str(p["batteries"]), speaker.say(nouns.batteries(p["batteries"]))),
        Figure("otys-contract", "", str(p["private_contracts"]), speaker.text("otys.web.private_cards", n=p["private_contracts"])),
    )
    return SeatStrip(points_figure(p["score"], speaker), held, tuple(_level(p, level, speaker) for level in range(1, LEVELS + 1)))


def _level(p: View, level: int, speaker: Speaker) -> Cell:
    """The diver of a level, its cubes, and whether its key is used."""
    diver, cubes = p["column"][SURFACE + level - 1]["diver"], p["cubes"][level - 1]
    used = str(level) not in p["keys"]
    parts = [nouns.diver(diver), nouns.cubes(list(cubes.values()))]
    words = speaker.text("core.pair", label=speaker.text("otys.terminal.level", n=level), value=", ".join(map(speaker.say, parts)))
    holds = tuple((f"otys-{CUBE_NAMES[name]}", f"mini-cube {CUBE_NAMES[name]}") for name in CUBES for _ in range(cubes[name]))
    if used:
        words = speaker.say(Message("otys.web.level_used", level=words))
    return Cell(str(level), DIVER_ICONS[diver], words, holds, used)
