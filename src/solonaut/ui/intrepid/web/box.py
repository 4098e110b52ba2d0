"""The box of Intrepid: wheels, tracks and tokens, the tiles of each country, missions, the cards of each disaster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from solonaut.core.compact.document import VALUE
from solonaut.core.message import Message
from solonaut.core.sheet import Entry
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid import noun_messages as nouns
from solonaut.games.intrepid.compact import file_of
from solonaut.games.intrepid.components import card_of, faces_of
from solonaut.games.intrepid.disaster_registry import IRREGULARITIES, IRREGULARITY_IDS, IRREGULARITY_ROWS
from solonaut.games.intrepid.names import COLOURS, COUNTRIES, DISASTERS, LETTERS, RESOURCES, TILES
from solonaut.games.intrepid.printed import Components, Face
from solonaut.lang import Speaker
from solonaut.ui.intrepid.spoken import amounts
from solonaut.ui.intrepid.web.tiles import picture
from solonaut.web.view.box.page import BoxPage, Group, Letter, View, plain_drawing

SIGNS: Final = tuple(Letter(sign, f"int-{name}", f"c-{name}", nouns.resource(name)) for sign, name in zip(LETTERS, RESOURCES, strict=True))
TILE_SIGNS: Final = ("[", "]", "{", "}", "-", "+", "|", "/", "any", "double", "sum", "each", "all", "v", ":")
TILE_KINDS: Final = ("tile", "boost", "unique")


def _groups() -> tuple[Group, ...]:
    def named(name: str, *keys: str, letters: tuple[Letter, ...] = (), signs: tuple[str, ...] = ()) -> Group:
        return Group(name, keys, Message(f"intrepid.box.group.{name}"), letters, signs)

    plain = ("wheel", "start", "capacity", "emergency", "research", "docks", "tokens", "missions", "solo", "badges")
    return (
        named("board", *plain),
        *(Group(name, (f"{name}.track", name), Message(f"intrepid.country.{name}"), SIGNS, TILE_SIGNS) for name in COUNTRIES),
        named("common", "boost", "unique", letters=SIGNS, signs=TILE_SIGNS),
        named("missions", "mission", letters=SIGNS, signs=("|",)),
        *(
            Group(name, (name,), Message(f"intrepid.option.disaster.{name}"), SIGNS, ("+", "-", ":", "any", "now", "toxic"))
            for name in DISASTERS
        ),
        named("irregularities", *IRREGULARITY_ROWS, signs=("-",)),
    )


class IntrepidBox(BoxPage):
    template = "games/intrepid/box.html"
    names_sets = True

    def groups(self) -> tuple[Group, ...]:
        return _groups()

    def context(self) -> View:
        return {"solo": True}

    def label(self, entry: Entry) -> Message | str | None:
        match entry.kind.name:
            case "tile" | "boost" | "unique":
                return entry.id
            case "track":
                return Message("intrepid.box.track")
            case "mission":
                return nouns.mission(entry.id)
            case "disaster":
                return nouns.card(entry.id)
        parts = entry.key.split(".")
        if parts[0] in IRREGULARITY_ROWS:
            return Message(f"intrepid.box.{parts[2]}", card=nouns.irregularity(IRREGULARITIES[IRREGULARITY_IDS.index(parts[1])]))
        return Message("intrepid.box.deck") if parts[-1] == "deck" else None

    def drawing(self, entry: Entry, row: Mapping[str, Any], speaker: Speaker) -> View:
        match entry.kind.name:
            case "tile" | "boost" | "unique":
                return tile(entry.id, row, speaker)
            case "track":
                numbers = [" ".join(map(str, row[name])) for name in ("dice", "prices", "dice_solo")]
                return {"kind": "plain", "parts": numbers, "words": ""}
            case "mission":
                return mission(entry.id, row, speaker)
            case "disaster":
                return disaster(entry.id, row, speaker)
        return plain_drawing(row) | {"words": changed(entry, row, speaker)}

    def suggestions(self, entries: Sequence[Entry]) -> dict[str, Message]:
        """The abilities that our tiles of a country have, as they are typed."""
        found: dict[str, Message] = {}
        for entry in entries:
            text = entry.text.partition(":")[2].strip()
            if text and text not in found:
                if entry.kind.name in TILE_KINDS:
                    words = nouns.ability(red_face(entry.id, entry.parse(entry.text)))
                elif entry.kind.name == "disaster":
                    words = nouns.card_text(*card_of(file_of({"id": entry.id, **entry.parse(entry.text)}), "x", entry.id))
                else:
                    continue
                found |= {text: words} if words is not None else {}
        return found


def sides(id: str, row: Mapping[str, Any]) -> dict[int, Face]:
    return faces_of(file_of({"id": id, **row}), "x", id)


def red_face(id: str, row: Mapping[str, Any]) -> Face:
    return sides(id, row)[2 * TILES.index(id)]


def tile(id: str, row: Mapping[str, Any], speaker: Speaker) -> View:
    """Both sides of a tile."""
    faces = sides(id, row)
    house: Components = GAME.house  # type: ignore[assignment]
    box = replace(house, faces=faces)
    drawn = [_side(box, number, face, speaker) for number, face in sorted(faces.items())]
    red, blue = (face for _, face in sorted(faces.items()))
    notes: list[tuple[Message, Any]] = [(Message("intrepid.side.blue"), nouns.gives(blue))] if red.makes != blue.makes else []
    notes += [(Message("intrepid.web.cost"), red.cost)] if red.cost else []
    notes += [(Message("intrepid.web.drain"), nouns.drain(face)) for face in dict.fromkeys((red, blue)) if face.drain]
    words = [speaker.say(nouns.face_text(red)), *(speaker.say(Message("core.pair", label=label, value=value)) for label, value in notes)]
    return {"kind": "tile", "sides": drawn if notes and red.makes != blue.makes else drawn[:1], "words": " · ".join(words)}


def _side(box: Components, number: int, face: Face, speaker: Speaker) -> View:
    shown = {
        "face": number,
        "id": face.id,
        "side": COLOURS[face.colour],
        "makes": [RESOURCES[r] for r in face.makes],
        "mark": face.mark or None,
    }
    drain = [{"resource": RESOURCES[r], "n": by} for r, by in face.drain]
    return picture(box, shown, speaker) | {"cost": face.cost, "drain": drain, "affordable": True}


def mission(id: str, row: Mapping[str, Any], speaker: Speaker) -> View:
    """What a mission consumes, step by step."""
    rows = [[_want(word) for word in text.split()] for text in row["rows"]]
    told = [speaker.say(amounts({want["resource"]: want["n"] for want in wants})) for wants in rows]
    words = " · ".join(speaker.text("core.pair", label=str(n), value=text) for n, text in enumerate(told, 1))
    return {"kind": "mission", "rows": rows, "words": words}


def _want(word: str) -> View:
    """``P8``: a resource and how much of it."""
    return {"resource": RESOURCES[LETTERS.index(word[0])], "n": int(word[1:])}


def disaster(id: str, row: Mapping[str, Any], speaker: Speaker) -> View:
    rules, card = card_of(file_of({"id": id, **row}), "x", id)
    spaces = [text.replace("-", "–").replace("|", "·") for text in row.get("spaces", [])]
    text = speaker.say(nouns.card_text(rules, card))
    name = speaker.say(nouns.card(id))
    return {"kind": "disaster", "name": name, "spaces": spaces, "text": text, "words": f"{name}: {text}"}


def changed(entry: Entry, row: Mapping[str, Any], speaker: Speaker) -> str:
    """What a value of an Irregularity card changes, in the words of the game where it has them for this value alone."""
    parts = entry.key.split(".")
    if parts[0] not in IRREGULARITY_ROWS or not speaker.knows(f"intrepid.law.{parts[-1]}"):
        return ""
    value = row[VALUE]
    house: Components = GAME.house  # type: ignore[assignment]
    card = house.irregularities[IRREGULARITY_IDS.index(parts[1])]
    new = tuple(value) if isinstance(value, list) else value
    half = tuple((name, new if name == parts[-1] else old) for name, old in getattr(card, parts[2]))
    return speaker.say(nouns.change(half))


PAGE: Final = IntrepidBox()
