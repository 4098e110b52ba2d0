"""Everything the template of the Cryo board needs beside the view."""

from __future__ import annotations

from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.components import Components
from solonaut.lang import Speaker
from solonaut.ui.cryo.web.cards import Cards
from solonaut.ui.cryo.web.factions import Factions
from solonaut.ui.cryo.web.parts import DRONES, PODS
from solonaut.ui.cryo.web.ship import Ship
from solonaut.web.view.board import View


def draw(table: View, speaker: Speaker, seat: int, box: Components, own: bool) -> View:
    """The table with one seat in its middle, which is that of the reader if it is their ``own``."""
    ship, sides = Ship(table, speaker, seat, box, own), Factions(table, speaker, seat, box, own)
    factions = [sides.faction(p) for p in table["players"]]
    name = factions[seat]["name"]
    return {
        "seat": seat,
        "own": own,
        "platform_title": speaker.text("cryo.web.platform") if own else speaker.text("cryo.web.platform_of", name=name),
        "in_play_title": speaker.text("cryo.web.in_play.you") if own else speaker.text("cryo.web.in_play.of", name=name),
        "pods": PODS,
        "drones": DRONES,
        "sections": [ship.section(s) for s in table["sections"]],
        "launch": [owner for owner, n in enumerate(table["launch"]) for _ in range(n)],
        "track": [stack | {"words": ship.stack(stack)} for stack in table["track"]],
        "track_words": ship.to_come(),
        "salvage": [ship.salvage(space) for space in table["salvage"]],
        "discards": speaker.listed(f"{speaker.say(nouns.card(name))} {n}" for name, n in table["discards"].items()),
        "caverns": ship.caverns(),
        "tunnels": ship.tunnels(),
        "taking": ship.shown(table["taking"]) if table["taking"] else None,
        "me": factions[seat],
        "rival": sides.rival(factions[1]) if table["solo"] else None,
        "cards": Cards(table, speaker, seat, box, own).of(factions),
        "others": [f for f in factions if f["seat"] != seat],
    }
