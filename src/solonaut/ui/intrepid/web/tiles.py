"""Tiles and dice of Intrepid as drawings: icons, amounts and slots instead of sentences."""

from __future__ import annotations

from typing import Any

from solonaut.core.message import Either, Message
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.dice import ANY_VALUE
from solonaut.games.intrepid.disasters import BY_NAME
from solonaut.games.intrepid.names import RESOURCES
from solonaut.games.intrepid.printed import Components, Face
from solonaut.games.intrepid.requirement import ALL, EACH, EQUAL, ORDERED, OVERLAP, SEPARATE, TOTAL, Requirement
from solonaut.lang import Speaker
from solonaut.ui.intrepid.web.dice import die
from solonaut.web.board import View

ICON, DIE, LETTER = 17.0, 13.0, 7.4
"""Widths of what stands in the first line of a tile."""
KNOWN = ("slot", "sector", "tile", "seat", "dice", "amplify", "strain", "disabled", "scenario", "output", "counter", "lock")
"""What a tile shows in a place of its own; anything else is written on it."""
JOINED = {TOTAL: "sum", ORDERED: "two", OVERLAP: "overlap"}


def value_label(bits: int, any_word: str) -> str:
    """What a slot takes, short enough for the slot."""
    if bits == ANY_VALUE:
        return any_word
    shown = [v for v in range(1, 7) if bits >> v - 1 & 1]
    if len(shown) > 1 and shown[-1] - shown[0] == len(shown) - 1:
        return f"{shown[0]}+" if shown[-1] == 6 else f"{shown[0]}–{shown[-1]}"
    return "·".join(map(str, shown))


def slot_labels(r: Requirement, any_word: str, counter: str = "") -> list[str]:
    """One label for each die."""
    if r.above_counter:
        return [f">{die(counter)['value']}" if counter else ">C"]
    if r.kind == TOTAL:
        return ["Σ", f"{r.least}+"]
    if r.kind == EQUAL and r.slots[0] == ANY_VALUE:
        return ["="] * len(r.slots)
    return [value_label(bits, any_word) for bits in r.slots]


def amount(face: Face) -> list[tuple[str, str]]:
    """What the dice give, in parts: text, or the picture of a die or of the Counter die."""
    if face.raises:
        return [("text", f"+{face.raises}")]
    y = face.yields[0]
    parts: list[tuple[str, str]] = []
    for times, picture in ((y.v, "die"), (y.c, "counter")):
        if times:
            parts += [("text", f"{times}×")] if times > 1 else []
            parts.append((picture, ""))
    if y.add or not parts:
        parts.append(("text", f"+{y.add}" if parts else str(y.add)))
    if y.per == EACH and len(face.takes.slots) > 1 and not y.v:
        parts += [("text", "/"), ("die", "")]
    if y.per == ALL and y.v and face.takes.kind == SEPARATE:
        parts.insert(0, ("text", "Σ"))
    return parts


def line(face: Face, start: float = 0.0) -> View:
    """The first line of a tile: icons of what it makes, then how much; every part with its place."""
    names = ["int-mission"] if face.raises else [f"int-{RESOURCES[r]}" for r in face.makes]
    inks = ["ink-2"] if face.raises else [f"c-{RESOURCES[r]}" for r in face.makes]
    x, icons = start, []
    if len(names) > 2:
        for n, (name, ink) in enumerate(zip(names, inks, strict=True)):
            icons.append({"name": name, "ink": ink, "x": x + 9.5 * (n % 2), "y": 9.5 * (n // 2) - 1, "size": 9.0})
        x += 22
    else:
        for name, ink in zip(names, inks, strict=True):
            icons.append({"name": name, "ink": ink, "x": x, "y": 0.0, "size": ICON})
            x += ICON + 2
        x += 2
    parts = []
    for kind, text in amount(face):
        parts.append({"kind": kind, "text": text, "x": round(x, 1)})
        x += len(text) * LETTER + 1 if kind == "text" else DIE + 2
    return {"icons": icons, "parts": parts, "width": round(x, 1)}


def picture(box: Components, shown: View, speaker: Speaker, counter: str = "") -> View:
    """A face as a drawing, with its sentence."""
    face = box.faces[shown["face"]]
    labels = slot_labels(face.takes, speaker.text("intrepid.web.any"), counter)
    return {
        "id": shown["id"],
        "side": shown["side"],
        "line": line(face),
        "labels": labels,
        "long": len(labels) > 1 and max(map(len, labels)) > 4,
        "joined": face.takes.kind != SEPARATE,
        "makes": shown["makes"],
        "name": speaker.say(noun_messages.tile(face.id)),
        "words": speaker.say(noun_messages.printed(face)),
        "padlock": shown["mark"] == "padlock",
    }


def token(kind: str, lying: View | None, table: View, speaker: Speaker) -> View | None:
    """An Amplify or Strain token on a tile: the values that matter, and its resource."""
    if lying is None:
        return None
    values = table["tokens"]["amplify_strain"][lying["token"] - 1]["values"]
    resource = speaker.say(noun_messages.resource(lying["resource"]))
    shown = speaker.say(Either(map(str, values)))
    words = speaker.text(f"intrepid.web.{kind}_on", values=shown, resource=resource, n=table["law"][kind])
    return {"values": values, "label": "·".join(map(str, values)), "resource": lying["resource"], "words": words}


def tile(slot: View, table: View, speaker: Speaker, box: Components) -> View:
    """A place of the station with all that lies there."""
    found: View = {"slot": slot["slot"], "letter": slot["slot"][-1], "empty": slot["tile"] is None}
    if found["empty"]:
        return found | {"words": speaker.text("intrepid.web.free_slot", slot=slot["slot"])}
    face = picture(box, slot["tile"], speaker, slot.get("counter") or "")
    disaster = BY_NAME[table["disaster"]["name"]]
    blocked = slot["slot"] in disaster.blocked(table["disaster"])
    amplify, strain = (token(kind, slot[kind], table, speaker) for kind in ("amplify", "strain"))
    lock = slot.get("lock")
    notes = [t["words"] for t in (amplify, strain) if t]
    notes += [speaker.text("intrepid.web.is_off")] if slot["disabled"] else []
    notes += [speaker.text(disaster.tokens_text, n=slot["scenario"])] if slot["scenario"] else []
    notes += [speaker.text(disaster.blocked_text)] if blocked and not disaster.tokens_block else []
    notes += [speaker.text("intrepid.web.counter_on", die=die(slot["counter"])["value"])] if slot.get("counter") else []
    notes += [_lock_words(lock, speaker)] if face["padlock"] else []
    if len(table["players"]) > 1:
        notes.append(speaker.text("web.table.player", n=slot["seat"] + 1))
    return found | {
        "face": face,
        "seat": slot["seat"],
        "dice": [None if name is None else die(name) for name in slot["dice"]],
        "amplify": amplify,
        "strain": strain,
        "off": slot["disabled"] or blocked,
        "disabled": slot["disabled"],
        "scenario": slot["scenario"],
        "hindered": blocked or (disaster.tokens_block and bool(slot["scenario"])),
        "counter": die(slot["counter"]) if slot.get("counter") else None,
        "below": bool(face["padlock"] or slot.get("counter") or (amplify and strain) or face["long"]),
        "lock": lock and _lock(lock),
        "more": [str(value) for name, value in slot.items() if name not in KNOWN and value],
        "words": " · ".join([f"{slot['slot']} {face['words']}", *notes]),
    }


def _lock(lock: View) -> View:
    numbers = lock["numbers"]
    short = ("·" if len(numbers) < 4 else "").join(map(str, numbers))
    return {"lock": lock["lock"], "label": "·".join(map(str, numbers)), "short": short, "open": lock["unlocked"]}


def _lock_words(lock: View | None, speaker: Speaker) -> str:
    if lock is None:
        return speaker.text("intrepid.web.no_lock")
    key = "intrepid.web.unlocked" if lock["unlocked"] else "intrepid.web.locked"
    return speaker.text(key, numbers=speaker.say(Either(map(str, lock["numbers"]))))


def free_locks(player: View, speaker: Speaker) -> list[View]:
    """Brazil's Lock tokens that lie on the Country board."""
    locks = player["country_board"].get("locks", [])
    return [_lock(lock) | {"words": _lock_words(lock, speaker)} for lock in locks if lock["slot"] is None]


def needs(r: Requirement, labels: list[str]) -> Message:
    """The dice that a tile takes, in two short lines."""
    if r.kind == SEPARATE:
        return Message("intrepid.web.needs", dice=", ".join(labels))
    if r.kind != EQUAL:
        return Message(f"intrepid.web.needs.{JOINED[r.kind]}", n=r.least)
    key = f"intrepid.web.needs.{'pair' if len(r.slots) == 2 else 'triple'}"
    return Message(key) if r.slots[0] == ANY_VALUE else Message(f"{key}_of", values=labels[0])


def offer(shown: View, speaker: Speaker, box: Components, seat: int) -> View:
    """A tile that can be installed, with price and Drain."""
    face = picture(box, shown, speaker)
    drain = [{"resource": name, "n": n} for name, n in shown["drain"].items()]
    notes = [(Message("intrepid.web.cost"), shown["price"])]
    notes += [(Message("intrepid.web.drain"), noun_messages.drain(box.faces[shown["face"]]))] if drain else []
    other = shown.get("other_side")
    if other:
        notes.append((Message(f"intrepid.side.{other['side']}"), noun_messages.gives(box.faces[other["face"]])))
    words = " · ".join([face["words"], *(speaker.say(Message("core.pair", label=label, value=value)) for label, value in notes)])
    room = 104 - face["line"]["width"] - 6.6 * len(" ".join(face["labels"]))
    return face | {
        "needs": speaker.say(needs(box.faces[shown["face"]].takes, face["labels"])),
        "cost": shown["price"],
        "drain": drain,
        "affordable": shown["affordable"],
        "words": words,
        "fits": 2 if room > 16 else int(room > 0),
        "other": [] if not other else [r for r in other["makes"] if r not in shown["makes"]],
        "tier": shown["tier"],
    }


def tokens(table: View) -> dict[str, Any]:
    """What is left of the tokens, by kind."""
    stock = table["tokens"]
    kinds = [{"token": k["token"], "label": "·".join(map(str, k["values"])), "stock": k["stock"]} for k in stock["amplify_strain"]]
    return {"kinds": kinds, "disable": stock["disable"], "scenario": stock["scenario"]}
