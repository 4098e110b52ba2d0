"""The factions of the Cryo board: platforms with everything on them, and the Rival's sheet."""

from __future__ import annotations

from solonaut.core.message import Message
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.components import MATERIALS, RESOURCES
from solonaut.ui.cryo.web.parts import Parts, animal
from solonaut.web.view.board import View

MOST_STEPS = 12
"""A stock with a higher cap is a number without a bar."""
MAKES = {"energy": ("cryo-energy", "c-energy"), "wake": ("cryo-wake", ""), "cards": ("cryo-card", "c-card")}
"""What a platform action gives that has no slot for its reward."""


class Factions(Parts):
    """Who sits around the table."""

    def faction(self, p: View) -> View:
        """A platform with everything on it; hand and missions only if the view has them."""
        missions = p.get("missions", [])
        points = sum(p["points"].values())
        if self.table["over"]:
            best = sorted((m["points"] for m in missions), reverse=True)
            points += sum(best[: self.box.rival_missions] if p["rival"] else best)
        return {
            "seat": p["seat"],
            "name": self.who(p["seat"]),
            "active": self.table["active"] == p["seat"] and not self.table["over"],
            "platform": [self.home(p, dock) for dock in p["platform"]],
            "drones": sum(dock["drone"] for dock in p["platform"]),
            "drones_out": p["drones_out"],
            "stock": [self.stock(name, n) for name, n in p["stock"].items()],
            "awake": p["awake"],
            "housing": p["housing"],
            "settled": p["settled"],
            "salvaging": p["salvaging"],
            "destroyed": p["destroyed"],
            "collected": p["collected"],
            "points": points,
            "points_words": self.text("cryo.web.points_all" if self.table["over"] else "cryo.web.points", n=points),
            "parts": p["points"],
            "upgrades": [self.upgrade(name) for name in p["upgrades"]],
            "vehicles": [self.card(v["card"]) | {"seats": v["capacity"], "energy": v["energy"]} for v in p["vehicles"]],
            "missions": [self.card(m["card"]) | {"points": m["points"]} for m in missions],
            "face_down": p["face_down_missions"] - len(missions),
            "hand": [self.card(name) | {"points": n} for name, n in zip(p.get("hand", ()), p.get("hand_points", ()), strict=True)],
            "cards": p["cards"],
            "tiles": sum(bool(dock.get(side)) for dock in p["platform"] for side in ("cost", "gain")),
        }

    def upgrade(self, name: str) -> View:
        return self.card(name) | {"points": self.box.upgrade_points}

    def stock(self, name: str, n: int) -> View:
        cap = self.box.caps[RESOURCES.index(name)]
        return {
            "resource": name,
            "icon": f"cryo-{name}",
            "ink": f"c-{name}",
            "n": n,
            "cap": cap,
            "steps": cap if cap <= MOST_STEPS else 0,
            "words": self.text("cryo.web.stock", what=self.say(nouns.label(name)), n=n, cap=cap),
        }

    def home(self, p: View, dock: View) -> View:
        """A dock of the platform with its action; ``parts`` are its slots and what it makes, from left to right."""
        number, action = dock["dock"], dock["action"]
        parts: list[View] = []
        for side in ("cost", "gain"):
            if side in dock:
                tile = dock[side]
                shown = self.shown(tile) if tile else None
                inside = shown["words"] if shown else self.text("cryo.web.empty_slot")
                told = self.pair(self.text(f"cryo.web.slot.{side}", n=number), inside)
                parts.append({"id": f"slot-{number}-{side}", "tile": shown, "icon": "", "ink": "", "words": told})
        makes = MAKES.get(action)
        if makes:
            parts.append({"id": "", "tile": None, "icon": makes[0], "ink": makes[1], "words": ""})
        does = self.say(Message(f"cryo.platform.{action}"))
        return {
            "n": number,
            "drone": dock["drone"],
            "complete": dock["complete"],
            "parts": parts,
            "does": does,
            "words": self.text(f"cryo.web.home.{'complete' if dock['complete'] else 'incomplete'}", n=number, action=does),
            "note": self.text(f"cryo.web.home_dock{'.drone' if dock['drone'] else ''}", n=number),
        }

    def rival(self, faction: View) -> View:
        box, table = self.box, self.table
        effects = {"crystal": {"n": box.crystals_energy}, "organics": {"n": 1 + box.organics_pods}}
        return faction | {
            "check": box.check,
            "checks": [
                entry | {"effect": self.text(f"cryo.web.check.{entry['resource']}", **effects.get(entry["resource"], {}))}
                for entry in faction["stock"]
                if entry["resource"] in MATERIALS
            ],
            "energy": faction["stock"][-1],
            "crew": self.text("cryo.web.check.crew", energy=box.crew_energy, pods=box.crew_pods),
            "decisions": [self.decision(name) for name in table["decision_cards"]],
            "picked": table["decision_card"],
            "unpredictable": table["unpredictable"],
            "next": self.next_turn(faction),
        }

    def decision(self, name: str) -> View:
        docks = ((s, dock) for s in self.table["sections"] for dock in s["docks"])
        where = next((f"{s['id']}.{dock['id']}" for s, dock in docks if dock.get("card") == name), None)
        title, dock = self.say(nouns.card(name)), where and self.say(nouns.spot(where))
        return {
            "card": name,
            "icon": animal(name),
            "name": title,
            "where": dock,
            "words": self.pair(title, dock) if dock else title,
            "picked": self.table["decision_card"] == name,
        }

    def next_turn(self, faction: View) -> View:
        """What the Rival is doing, or would do if its turn came now (S29 to S31)."""
        if self.table["over"]:
            return {
                "does": self.text("cryo.web.missions"),
                "why": self.listed(f"{m['mission_name']} {m['points']}" for m in faction["missions"]),
            }
        if faction["active"]:
            does = "deploy" if self.table["decision_card"] else "recall"
            return {"does": self.text(f"cryo.web.now.{does}"), "why": self.text("cryo.web.now.then")}
        full = full_section(self.table)
        if not faction["drones"]:
            does, why = "recall", self.text("cryo.web.next.empty")
        elif full:
            does, why = "recall", self.text("cryo.web.next.closed", section=self.say(nouns.section(full)))
        else:
            does, why = "deploy", self.text("cryo.web.next.open")
        return {"does": self.text(f"cryo.web.next.{does}"), "why": why}


def full_section(table: View) -> str | None:
    """A section without an open dock."""
    return next((s["id"] for s in table["sections"] if all(d["damaged"] or d["drone"] is not None for d in s["docks"])), None)


def rival_recalls(table: View) -> bool:
    """Would the Rival recall its drones if its turn came now (S30, S31)?"""
    return not any(dock["drone"] for dock in table["players"][1]["platform"]) or full_section(table) is not None
