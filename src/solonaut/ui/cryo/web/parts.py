"""What the Cryo board is made of: tiles, tokens and cards in the reader's words, and whose pieces they are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from solonaut.games.cryo import sentences
from solonaut.games.cryo.components import RESOURCES, TYPES, Components
from solonaut.lang import Speaker
from solonaut.web.board import View

PODS = ("cryo-pod", "cryo-pod-rival", "cryo-pod-3", "cryo-pod-4")
DRONES = ("cryo-drone", "cryo-drone-rival", "cryo-drone-3", "cryo-drone-4")
"""Each seat has a shape of its own."""


def animal(card: str) -> str:
    return f"animal-{card}"


def present(counts: list[int]) -> list[tuple[int, int]]:
    """Seats that have pods somewhere, with their number."""
    return [(seat, n) for seat, n in enumerate(counts) if n]


class Parts:
    """One table in one language."""

    def __init__(self, table: View, speaker: Speaker, seat: int, box: Components) -> None:
        self.table, self.seat, self.box = table, seat, box
        self.say, self.text, self.listed = speaker.say, speaker.text, speaker.listed

    def who(self, seat: int) -> str:
        if self.table["players"][seat]["rival"]:
            return self.text("cryo.web.plot.rival")
        return self.text("cryo.web.plot.you") if seat == self.seat else self.text("web.table.player", n=seat + 1)

    def pair(self, label: str, value: Any) -> str:
        return self.text("core.pair", label=label, value=value)

    def crowd(self, pods: list[int]) -> str:
        """Whose pods are somewhere."""
        return self.listed(f"{self.who(seat)} {n}" for seat, n in present(pods)) or self.text("cryo.web.nobody")

    def shown(self, name: str) -> View:
        """A tile or a token: its icons, and whether only one of them counts."""
        if name == "sabotage" or name == "sunset":
            icons = [(f"cryo-{name}", "danger" if name == "sabotage" else "warn")]
        else:
            icons = [(f"cryo-{part}", f"c-{part}") for part in name.replace("-or-", "+").split("+")]
        return {
            "icons": icons,
            "either": "-or-" in name,
            "kind": name if name in ("sabotage", "sunset") else "reward",
            "words": self.tile(name),
        }

    def tile(self, name: str) -> str:
        return self.say(sentences.tile(name))

    def resources(self, gives: Iterable[str]) -> list[tuple[str, str]]:
        return [(f"cryo-{name}", f"c-{name}") for name in gives]

    def card(self, name: str) -> View:
        """A card with its four uses."""
        printed = self.box.cards[TYPES.index(name)]
        upgrade_name, mission_name = self.say(sentences.upgrade(name)), self.say(sentences.mission(name))
        upgrade = self.pair(upgrade_name, self.say(sentences.effect(self.box, name)))
        mission = self.pair(mission_name, self.say(sentences.scores(self.box, name)))
        scrap = self.say(sentences.amounts(printed.scrap))
        title = self.say(sentences.card(name))
        return {
            "card": name,
            "icon": animal(name),
            "name": title,
            "seats": printed.capacity,
            "upgrade": upgrade,
            "upgrade_name": upgrade_name,
            "mission": mission,
            "mission_name": mission_name,
            "mission_points": printed.mission,
            "scrap": self.resources(RESOURCES[r] for r in printed.scrap),
            "scrap_words": scrap,
            "words": self.text("cryo.web.card", card=title, n=printed.capacity, upgrade=upgrade, mission=mission, scrap=scrap),
        }
