"""Everything the template of the Cryo board needs beside the view."""

from __future__ import annotations

from solonaut.games.cryo import sentences
from solonaut.games.cryo.components import Components
from solonaut.lang import Speaker
from solonaut.ui.cryo.web.factions import Factions
from solonaut.ui.cryo.web.parts import DRONES, PODS
from solonaut.ui.cryo.web.ship import Ship
from solonaut.web.board import View


def draw(table: View, speaker: Speaker, seat: int, box: Components) -> View:
    """The table as one seat sees it, in its language."""
    ship, sides = Ship(table, speaker, seat, box), Factions(table, speaker, seat, box)
    factions = [sides.faction(p) for p in table["players"]]
    return {
        "seat": seat,
        "pods": PODS,
        "drones": DRONES,
        "sections": [ship.section(s) for s in table["sections"]],
        "launch": [owner for owner, n in enumerate(table["launch"]) for _ in range(n)],
        "track": [stack | {"words": ship.stack(stack)} for stack in table["track"]],
        "track_words": ship.to_come(),
        "salvage": [ship.salvage(space) for space in table["salvage"]],
        "discards": speaker.listed(f"{speaker.say(sentences.card(name))} {n}" for name, n in table["discards"].items()),
        "caverns": ship.caverns(),
        "tunnels": ship.tunnels(),
        "taking": ship.shown(table["taking"]) if table["taking"] else None,
        "me": factions[seat],
        "rival": sides.rival(factions[1]) if table["solo"] else None,
        "others": [f for f in factions if f["seat"] != seat],
    }
