"""What the Cryo board is made of: tiles, tokens and cards in the reader's words, and whose pieces they are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from solonaut.core.message import Message, PlayerName
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.components import RESOURCES, TYPES, Components
from solonaut.lang import Speaker
from solonaut.web.view.board import View

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

    def __init__(self, table: View, speaker: Speaker, seat: int, box: Components, own: bool = True) -> None:
        self.table, self.seat, self.box, self.own = table, seat, box, own
        self.say, self.text, self.listed, self.form = speaker.say, speaker.text, speaker.listed, speaker.form

    def who(self, seat: int) -> str:
        if self.table["players"][seat]["rival"]:
            return self.text("cryo.web.plot.rival")
        return self.text("cryo.web.plot.you") if self.own and seat == self.seat else self.say(PlayerName(seat))

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

    def short(self, message: Message) -> str:
        """A name that can be parted where a card is narrow."""
        return self.form(message, "short") or self.say(message)

    def tile(self, name: str) -> str:
        return self.say(nouns.tile(name))

    def resources(self, gives: Iterable[str]) -> list[tuple[str, str]]:
        return [(f"cryo-{name}", f"c-{name}") for name in gives]

    def card(self, name: str) -> View:
        """A card with its four uses."""
        printed = self.box.cards[TYPES.index(name)]
        effect, scores = nouns.effect(self.box, name), nouns.scores(self.box, name)
        return {
            "card": name,
            "icon": animal(name),
            "name": self.say(nouns.card(name)),
            "seats": printed.capacity,
            "upgrade_name": self.say(nouns.upgrade(name)),
            "upgrade_short": self.short(nouns.upgrade(name)),
            "effect": self.say(effect),
            "effect_brief": self.say(Message(f"cryo.web.brief.upgrade.{name}", **effect.params)),
            "mission_name": self.say(nouns.mission(name)),
            "mission_short": self.short(nouns.mission(name)),
            "counts": self.say(scores),
            "counts_brief": self.say(Message(f"cryo.web.brief.mission.{name}", **scores.params)),
            "scrap": self.resources(RESOURCES[r] for r in printed.scrap),
        }
