"""The cards of the Cryo board at full size: in hand with all four uses, in play with what they do."""

from __future__ import annotations

from collections.abc import Iterator

from solonaut.games.cryo import noun_messages as nouns
from solonaut.ui.cryo.web.parts import Parts
from solonaut.web.view.board import View


class Cards(Parts):
    """What hovering, focusing or holding a card shows."""

    def of(self, factions: list[View]) -> list[View]:
        return [card for f in factions for card in (*self.hand(f), *self.played(f))]

    def hand(self, faction: View) -> Iterator[View]:
        for n, card in enumerate(faction["hand"], 1):
            places = self.text("cryo.web.large.places", n=card["seats"])
            scrap, once = self.text("cryo.web.large.scrap"), self.text("cryo.web.large.once")
            yield {
                "id": f"hand-{n}",
                "seat": None,
                "icon": card["icon"],
                "label": self.text("cryo.web.large.hand"),
                "name": card["name"],
                "uses": [
                    _use("vehicle", "cryo-vehicle", places, self.text("cryo.web.large.carries"), self.box.vehicle_points),
                    _use("upgrade", "cryo-upgrade", card["upgrade_name"], card["effect"], self.box.upgrade_points),
                    _use("mission", "int-mission", card["mission_name"], card["counts"], card["points"]),
                    _use("scrap", "cryo-scrap", scrap, once) | {"gives": card["scrap"]},
                ],
            }

    def played(self, faction: View) -> Iterator[View]:
        """Cards in play; those of another seat have its number in their name."""
        seat = faction["seat"]
        whose = "" if seat == self.seat else f"{seat + 1}-"
        for n, card in enumerate(faction["vehicles"], 1):
            energy = self.say(nouns.amount("energy", card["energy"]))
            text = self.text("cryo.web.large.rides", n=card["seats"], energy=energy)
            yield self._large(f"{whose}vehicle-{n}", seat, "vehicle", card["icon"], card["name"], text, self.box.vehicle_points)
        for n, card in enumerate(faction["upgrades"], 1):
            text = f"{card['effect']}."
            if self.table["players"][seat]["rival"]:
                text = f"{text} {self.text('cryo.web.large.rivals')}"
            yield self._large(f"{whose}upgrade-{n}", seat, "upgrade", "cryo-upgrade", card["upgrade_name"], text, card["points"])
        for n, card in enumerate(faction["missions"], 1):
            text = f"{card['counts']}."
            if not self.table["over"]:
                text = f"{text} {self.text('cryo.web.large.secret')}"
            yield self._large(f"{whose}mission-{n}", seat, "mission", "int-mission", card["mission_name"], text, card["points"])

    def _large(self, id: str, seat: int, kind: str, icon: str, name: str, text: str, points: int) -> View:
        return {
            "id": id,
            "icon": icon,
            "label": self.text(f"cryo.web.as.{kind}"),
            "uses": [],
            "name": name,
            "text": text,
            "seat": seat,
            "who": self.who(seat),
            "points": self.text("cryo.web.points_all", n=points),
        }


def _use(kind: str, icon: str, name: str, text: str, points: int = 0) -> View:
    return {"as": kind, "icon": icon, "name": name, "text": text, "points": points, "gives": []}
