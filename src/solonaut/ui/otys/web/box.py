"""The box of Otys: contracts, reward tokens, the player board, the Store, and single numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from solonaut.core.message import Message
from solonaut.core.sheet import Entry
from solonaut.games.otys import GAME
from solonaut.games.otys import noun_messages as nouns
from solonaut.games.otys.components import CUBES, REWARDS, Components, Contract
from solonaut.lang import Speaker
from solonaut.ui.otys.web.board import REWARD_ICONS
from solonaut.ui.otys.web.icons import CUBE_NAMES
from solonaut.web.view.box.page import BoxPage, Group, Letter, View, plain_drawing

LETTERS: Final = (
    *(Letter(name[0].upper(), f"otys-{CUBE_NAMES[name]}", CUBE_NAMES[name], Message(f"otys.cube.{name}", n=1)) for name in CUBES),
    Letter("c", "otys-credit", "c-credit", Message("otys.box.letter.credit")),
    Letter("b", "otys-battery", "c-battery", Message("otys.box.letter.battery")),
)


def _group(name: str, *keys: str, letters: tuple[Letter, ...] = (), signs: tuple[str, ...] = (), alike: bool = False) -> Group:
    return Group(name, keys, Message(f"otys.box.group.{name}"), letters, signs, alike)


GROUPS: Final = (
    _group("contracts", "contract", letters=LETTERS, signs=("+",), alike=True),
    _group("rewards", "rewards", signs=("x", "-")),
    _group("board", "board"),
    _group("store", "store", letters=(LETTERS[4],), signs=("p", "c", "-")),
    _group("sponsors", "sponsors", "fees.upgrade"),
    _group("divers", "fees", "spy", "trader"),
    _group("supply", "supply", "display", "start", "end"),
)


class OtysBox(BoxPage):
    template = "games/otys/box.html"

    def groups(self) -> tuple[Group, ...]:
        return GROUPS

    def label(self, entry: Entry) -> Message | str | None:
        if entry.kind.name == "contract":
            return entry.id
        if entry.kind.name == "reward":
            return nouns.reward_token(entry.id)
        return Message("otys.box.store_row", n=int(entry.id)) if entry.kind.name == "store" else None

    def icon(self, entry: Entry) -> tuple[str, str]:
        return REWARD_ICONS[entry.id] if entry.kind.name == "reward" else ("", "")

    def drawing(self, entry: Entry, row: Mapping[str, Any], speaker: Speaker) -> View:
        match entry.kind.name:
            case "contract":
                return contract(entry, row, speaker)
            case "reward":
                return reward(entry.id, row, speaker)
            case "store":
                return store(row, speaker)
            case "numbers":
                return plain_drawing({"value": row["numbers"]})
        return plain_drawing(row)


def contract(entry: Entry, row: Mapping[str, Any], speaker: Speaker) -> View:
    """A contract as the colony shows it."""
    words, groups = row.get("need", []), tuple(sorted(row.get("groups", ()), reverse=True))
    counts = [words.count(name) for name in CUBES]
    card = Contract(int(entry.id), (counts[0], counts[1], counts[2], counts[3]), groups, row["points"], row["credits"], row["batteries"])
    need: list[list[str | None]] = [[None] * n for n in groups] or [[CUBE_NAMES[c]] * n for c, n in zip(CUBES, counts, strict=True) if n]
    return {
        "kind": "contract",
        "number": card.number,
        "need_groups": need,
        "points": card.points,
        "credits": card.credits,
        "batteries": card.batteries,
        "cube": None,
        "due": None,
        "words": speaker.say(Message("otys.contract.line", **nouns.contract(card))),
    }


def reward(kind: str, row: Mapping[str, Any], speaker: Speaker) -> View:
    """Both sides of a reward token, and how many there are."""
    box = _with_reward(kind, row)
    icon, ink = REWARD_ICONS[kind]
    sides = [
        {"icon": icon, "ink": ink, "amount": f"{sign}{row[side]}" if side in row else ""} for side, sign in (("now", ""), ("laid", "+"))
    ]
    words = [speaker.say(nouns.reward(kind, side, box)) for side in ("now", "laid")]
    return {"kind": "reward", "copies": row["copies"], "sides": sides, "words": " · ".join(words)}


def _with_reward(kind: str, row: Mapping[str, Any]) -> Components:
    house: Components = GAME.house  # type: ignore[assignment]
    number = REWARDS.index(kind) + 1
    now, laid = list(house.now), list(house.laid)
    now[number], laid[number] = row.get("now", now[number]), row.get("laid", laid[number])
    return replace(house, now=tuple(now), laid=tuple(laid))


def store(row: Mapping[str, Any], speaker: Speaker) -> View:
    """What a cube brings and costs."""
    sell = [("otys-prestige", "c-prestige", row["points"])] if row.get("points") else []
    sell += [("otys-credit", "c-credit", row["credits"])] if row.get("credits") else []
    gains = [nouns.points(row["points"])] if row.get("points") else []
    gains += [nouns.credits(row["credits"])] if row.get("credits") else []
    said = [speaker.say(Message("otys.box.sells", gains=speaker.listed(map(speaker.say, gains))))] if gains else []
    said += [speaker.say(Message("otys.box.buys", cost=nouns.credits(row["buy"])))] if "buy" in row else []
    return {"kind": "store", "sell": sell, "buy": row.get("buy"), "words": " ".join(said)}


PAGE: Final = OtysBox()
