"""The box of Cryo: cards, caverns, tiles and tokens, the ship, and single numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from solonaut.core.message import Message
from solonaut.core.sheet import Entry
from solonaut.games.cryo import GAME
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.compact import LETTERS
from solonaut.games.cryo.components import DIRECTIONS, RESOURCES, TYPES, Card, Components
from solonaut.lang import Speaker
from solonaut.ui.cryo.web.parts import DRONES, PODS, Parts, animal
from solonaut.ui.cryo.web.ship import ACTION_ICONS
from solonaut.web.view.box.page import BoxPage, Group, Letter, View, plain_drawing

SIGNS: Final = tuple(Letter(sign, f"cryo-{name}", f"c-{name}", nouns.resource(name)) for sign, name in zip(LETTERS, RESOURCES, strict=True))


def _group(name: str, *keys: str, letters: tuple[Letter, ...] = (), signs: tuple[str, ...] = ()) -> Group:
    return Group(name, keys, Message(f"cryo.box.group.{name}"), letters, signs)


GROUPS: Final = (
    _group("cards", "cards", letters=SIGNS[:5]),
    _group("caverns", "cavern", letters=SIGNS, signs=("L", "s", "/", "-")),
    _group("tiles", "tile", letters=SIGNS, signs=("x", "/")),
    _group("tokens", "token", "incidents", letters=SIGNS, signs=("x", "!", "sun")),
    _group("ship", "ship", "docks", signs=("S", "r", "-", "gen", "rem", "bld", "res", "sct", "slv", "nan", "req")),
    _group("chambers", "chambers", "printed"),
    _group("actions", "actions", "platform", "salvage", letters=SIGNS[:5]),
    _group("points", "scoring"),
    _group("map", "spaces", "caverns", signs=("L", "s")),
    _group("start", "start", "caps", "rival", letters=SIGNS[:5], signs=("-",)),
)


class CryoBox(BoxPage):
    template = "games/cryo/box.html"

    def groups(self) -> tuple[Group, ...]:
        return GROUPS

    def context(self) -> View:
        return {"pods": PODS, "drones": DRONES, "seat": 0}

    def label(self, entry: Entry) -> Message | str | None:
        match entry.kind.name:
            case "animal":
                return nouns.card(entry.id)
            case "cavern" | "space":
                return entry.id
            case "tile":
                return Message("cryo.box.in_list", name=nouns.section(entry.id), n=entry.key.rpartition(".")[2])
            case "token":
                return Message("cryo.box.in_list", name=Message(f"cryo.box.back.{entry.id}"), n=entry.key.rpartition(".")[2])
            case "dock":
                return nouns.spot(entry.id)
        first, *rest = entry.key.split(".")
        if first in ("chambers", "printed"):
            return Message(f"cryo.box.{first}_of", section=nouns.section(rest[0]))
        return Message(f"cryo.box.card_{rest[1]}", card=nouns.card(rest[0])) if first == "cards" and len(rest) > 1 else None

    def icon(self, entry: Entry) -> tuple[str, str]:
        return (animal(entry.id), "") if entry.kind.name == "animal" else ("", "")

    def drawing(self, entry: Entry, row: Mapping[str, Any], speaker: Speaker) -> View:
        match entry.kind.name:
            case "animal":
                return card(entry.id, row, speaker)
            case "cavern":
                return cavern(row, speaker)
            case "tile":
                return shown(row["gives"], row["copies"], speaker, "-or-" if row["either"] else "+")
            case "token":
                return shown(row["shows"], row["copies"], speaker)
            case "dock":
                return dock(row, speaker)
            case "space":
                size = speaker.say(Message(f"cryo.size.{row['size']}"))
                return {"kind": "space", "large": row["size"] == "large", "players": row["players"], "words": f"{size} · {row['players']}+"}
            case "resources":
                words = speaker.say(nouns.amounts(RESOURCES.index(name) for name in row["resources"]))
                return {"kind": "resources", "icons": icons(row["resources"]), "words": words}
        return plain_drawing(row)


def icons(names: list[str]) -> list[tuple[str, str]]:
    return [(f"cryo-{name}", f"c-{name}") for name in names]


def house() -> Components:
    box: Components = GAME.house  # type: ignore[assignment]
    return box


def parts(speaker: Speaker, box: Components | None = None) -> Parts:
    """Words and drawings of the board without a table."""
    return Parts({}, speaker, 0, box or house())


def card(name: str, row: Mapping[str, Any], speaker: Speaker) -> View:
    """A card as it lies in the hand."""
    cards = list(house().cards)
    at = TYPES.index(name)
    scrap = tuple(RESOURCES.index(word) for word in row["scrap"])
    cards[at] = Card(row["capacity"], row["mission"], scrap, cards[at].copies)
    drawn = parts(speaker, replace(house(), cards=tuple(cards))).card(name)
    scrapped = speaker.say(Message("core.pair", label=Message("cryo.web.large.scrap"), value=nouns.amounts(scrap)))
    words = [speaker.text("cryo.web.large.places", n=row["capacity"]), drawn["counts"], scrapped]
    return drawn | {"kind": "animal", "points": row["mission"], "words": " · ".join(words)}


def cavern(row: Mapping[str, Any], speaker: Speaker) -> View:
    most, second = row["control"]
    gives = [RESOURCES.index(name) for name in row["gives"]]
    words = speaker.say(Message("cryo.cavern_tile", n=most, second=second, gives=nouns.amounts(gives)))
    return {
        "kind": "cavern",
        "large": row["size"] == "large",
        "first": most,
        "second": second,
        "gives": icons(row["gives"]),
        "words": words,
    }


def shown(names: list[str], copies: int, speaker: Speaker, between: str = "+") -> View:
    """A resource tile or an incident token."""
    in_order = sorted(names, key=RESOURCES.index) if set(names) <= set(RESOURCES) else names
    drawn = parts(speaker).shown(between.join(in_order))
    return {"kind": "shown", "copies": copies, "shown": drawn, "words": drawn["words"]}


def dock(row: Mapping[str, Any], speaker: Speaker) -> View:
    """What is around a dock."""
    cells, words = [], []
    for way in DIRECTIONS:
        cell = row[way]
        space = cell[1:] if cell[0] == "r" and cell[1:].isdigit() else ""
        icon = ACTION_ICONS.get(cell, ("", ""))
        cells.append({"way": way, "space": space, "icon": icon})
        if cell != "none":
            key = "cryo.box.space" if space else f"cryo.action.{cell.replace('-', '_')}"
            words.append(speaker.say(Message("core.pair", label=Message(f"cryo.box.way.{way}"), value=Message(key, n=space))))
    return {"kind": "dock", "cells": cells, "words": " · ".join(words)}


PAGE: Final = CryoBox()
