"""The ship of the Cryo board with its cells, chambers and incidents, and the caverns below it."""

from __future__ import annotations

from typing import Any

from solonaut.core.message import Message
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.components import CAVERNS, SECTIONS
from solonaut.ui.cryo.web.parts import Parts, animal, present
from solonaut.web.view.board import View

DOCK_AT = {"T1": (1, 1), "T2": (3, 1), "B1": (0, 2), "B2": (2, 2), "B3": (4, 2)}
STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
CELL_AT = {
    (1, 0): "s1", (3, 0): "s2", (0, 1): "r1", (2, 1): "r2", (4, 1): "r3",
    (1, 2): "r4", (3, 2): "r5", (0, 3): "f1", (2, 3): "f2", (4, 3): "f3",
}  # fmt: skip
"""Column and row of a section's docks, and the names of the places between and around them."""
ACTION_ICONS = {
    "stasis": ("cryo-stasis", ""),
    "generator": ("cryo-energy", "c-energy"),
    "remote-stasis": ("cryo-wake", ""),
    "build": ("cryo-upgrade", ""),
    "research": ("int-research", ""),
    "nanite": ("cryo-nanite", "c-nanite"),
    "scout": ("cryo-scout", ""),
    "salvage": ("cryo-salvage", ""),
    "requisition": ("cryo-card", "c-card"),
}
SECTION_ICONS = {
    "construction": ("cryo-crystal", "c-crystal"),
    "labs": ("cryo-organics", "c-organics"),
    "rnd": ("cryo-tech", "c-tech"),
    "processing": ("cryo-vehicle", "ink-2"),
}


class Ship(Parts):
    """What lies in the middle of the table."""

    def section(self, s: View) -> View:
        name = s["id"]
        icon, ink = SECTION_ICONS[name]
        title = self.say(nouns.section(name))
        short = self.text(f"cryo.web.section.{name}")
        cells = self.cells(s)
        docks = [self.dock(s, dock) for dock in s["docks"]]
        chambers = [self.chamber(name, n, chamber) for n, chamber in enumerate(s["chambers"], 1)]
        return {
            "id": name,
            "name": title,
            "short": short,
            "icon": icon,
            "ink": ink,
            "docks": docks,
            "cells": cells,
            "labels": self.labels(cells),
            "chambers": chambers,
            "ids": [f"section-{name}", f"incident-{name}", *(thing["id"] for thing in (*docks, *cells, *chambers)), *_marks(docks, name)],
            "incident": self.incident(title, s["incident"]),
            "asleep": sum(chamber["pods"][self.seat] for chamber in s["chambers"]),
            "launch": name == SECTIONS[-1],
        }

    def dock(self, s: View, dock: View) -> View:
        name = f"{s['id']}.{dock['id']}"
        col, row = DOCK_AT[dock["id"]]
        title = self.say(nouns.spot(name))
        if dock["drone"] is not None:
            title = self.text("cryo.web.taken_dock", dock=title, who=self.who(dock["drone"]))
        elif dock["damaged"]:
            title = self.text("cryo.web.damaged_dock", dock=title)
        card = dock.get("card")
        return {
            "id": f"dock-{s['id']}-{dock['id']}",
            "label": self.say(nouns.place(dock["id"])),
            "col": col,
            "row": row,
            "drone": dock["drone"],
            "damaged": dock["damaged"],
            "ways": [(col + STEPS[way][0], row + STEPS[way][1]) for way in dock["around"]],
            "here": self.table["drone_at"] == name and dock["drone"] == self.seat and not self.table["over"],
            "card": card and {"card": card, "icon": animal(card), "name": self.say(nouns.card(card)), "next": self.is_next(card)},
            "words": title,
        }

    def is_next(self, card: str) -> bool:
        picked = self.table.get("decision_card")
        return card == picked if picked else card in self.table.get("decision_cards", ())

    def cells(self, s: View) -> list[View]:
        """What lies between and around the docks, each place once."""
        spaces = {space["id"]: space for space in s["spaces"]}
        found: dict[str, View] = {}
        for dock in s["docks"]:
            col, row = DOCK_AT[dock["id"]]
            for way, cell in dock["around"].items():
                at = (col + STEPS[way][0], row + STEPS[way][1])
                if at in CELL_AT and CELL_AT[at] not in found:
                    place = {"id": f"cell-{s['id']}-{CELL_AT[at]}", "at": CELL_AT[at], "col": at[0], "row": at[1]}
                    found[CELL_AT[at]] = place | (self.space(spaces[cell]) if cell in spaces else self.action(s["id"], cell))
        return list(found.values())

    def space(self, space: View) -> View:
        """A resource space: its tile, or what is printed under the last one."""
        if space["tile"]:
            shown = self.shown(space["tile"])
            key = f"cryo.web.cell.{'tile_below' if space['below'] else 'tile'}"
            return shown | {"kind": "tile", "below": space["below"], "words": self.text(key, tile=shown["words"], n=space["below"])}
        printed = self.shown(space["printed"])
        what = self.say(Message("cryo.web.cell.printed", what=nouns.amount(space["printed"], 1)))
        if space["below"]:
            return {"icons": [], "either": False, "kind": "turned", "below": space["below"], "words": self.text("cryo.web.face_down")}
        return printed | {"kind": "printed", "below": 0, "words": what}

    def action(self, section: str, cell: str) -> View:
        box = self.box
        params: dict[str, Any] = {
            "stasis": {"section": nouns.section(section)},
            "scout": {"energy": nouns.amount("energy", box.scout_energy)},
            "nanite": {"what": nouns.amount("nanite", box.nanite_cell)},
        }.get(cell, {})
        key = cell.replace("-", "_")
        said = self.say(Message(f"cryo.web.cell.{key}", **params))
        return {"icons": [ACTION_ICONS[cell]], "either": False, "kind": "action", "action": key, "below": 0, "words": said}

    def labels(self, cells: list[View]) -> list[View]:
        """Names of actions, written beside the cells that have them."""
        by_place = {cell["at"]: cell.get("action") for cell in cells}
        found = []
        for places, col, row in ((("s1", "s2"), 2, 0), (("f2", "f3"), 3, 3), (("f1",), 1, 3)):
            actions = {by_place.get(place) for place in places} - {None}
            if len(actions) == 1:
                found.append({"col": col, "row": row, "text": self.say(Message(f"cryo.action.{actions.pop()}"))})
        return found

    def chamber(self, section: str, n: int, chamber: View) -> View:
        title = self.say(nouns.spot(f"{section}.{n}"))
        inside = self.crowd(chamber["pods"]) if chamber["intact"] else self.text("cryo.web.wrecked")
        return {
            "id": f"chamber-{section}-{n}",
            "n": n,
            "intact": chamber["intact"],
            "pods": present(chamber["pods"]),
            "words": self.pair(title, inside),
        }

    def incident(self, section: str, token: str | None) -> View:
        if token is None:
            return {"icons": [], "either": False, "kind": "none", "words": self.text("cryo.web.no_incident", section=section)}
        shown = self.shown(token)
        return shown | {"words": self.text(f"cryo.web.incident.{shown['kind']}", section=section, token=shown["words"])}

    def stack(self, stack: View) -> str:
        return self.text(f"cryo.web.stack.{stack['back']}", n=stack["tokens"])

    def to_come(self) -> str:
        """How long it is till sunset."""
        if self.table["over"]:
            return ""
        if self.table["sunset"]:
            return self.text("cryo.web.sun_sets")
        *stacks, last = self.table["track"]
        before = sum(stack["tokens"] for stack in stacks)
        return self.text("cryo.web.to_come", n=before) if before else self.text("cryo.web.to_come_last", n=last["tokens"])

    def salvage(self, space: View) -> View:
        name = space["resource"]
        title = self.text("cryo.web.salvage_space", what=self.say(nouns.resource(name)))
        if space["seat"] is not None:
            title = f"{title} ({self.who(space['seat'])})"
        return {"icon": f"cryo-{name}", "ink": f"c-{name}", "seat": space["seat"], "words": title}

    def caverns(self) -> list[View]:
        """Those that the number of players opens."""
        return [self.cavern(cavern) for cavern in self.table["caverns"]]

    def cavern(self, c: View) -> View:
        tile = c["tile"]
        title = f"{self.text('cryo.size.' + c['size'])} {c['id']}"
        told = self.pair(title, self.say(nouns.cavern_tile(self.box, tile["id"])) if tile else self.text("cryo.web.unexplored"))
        if c["face_up"]:
            told = f"{told}. {self.crowd(c['pods'])}"
        most = max(c["pods"])
        return {
            "id": c["id"],
            "large": c["size"] == "large",
            "state": "open" if c["face_up"] else "dark",
            "note": "" if tile else "?",
            "tile": tile and {"first": tile["control"][0], "second": tile["control"][1], "gives": self.resources(tile["gives"])},
            "pods": present(c["pods"]),
            "leads": [seat for seat, n in enumerate(c["pods"]) if n == most] if most else [],
            "words": told,
        }

    def tunnels(self) -> list[tuple[str, str]]:
        in_play = {cavern["id"] for cavern in self.table["caverns"]}
        pairs = (tuple(sorted((CAVERNS[a], CAVERNS[b]))) for a, b in self.box.edges)
        return [(a, b) for a, b in pairs if a in in_play and b in in_play]


def _marks(docks: list[View], section: str) -> list[str]:
    """The places that belong to the docks of a section without being docks: the Rival's animals, and Launch."""
    found = [f"mark-{dock['card']['card']}" for dock in docks if dock["card"]]
    return [*found, "dock-launch"] if section == SECTIONS[-1] else found
