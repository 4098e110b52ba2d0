"""Tiles and dice of Intrepid as drawings: icons, amounts and slots instead of sentences."""

from __future__ import annotations

import textwrap
from typing import Any

from solonaut.core.message import Either, Message, PlayerName
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.dice import ANY_VALUE
from solonaut.games.intrepid.disasters import BY_NAME
from solonaut.games.intrepid.names import RESOURCES
from solonaut.games.intrepid.printed import Components, Face
from solonaut.games.intrepid.requirement import ALL, EACH, EQUAL, ORDERED, OVERLAP, SEPARATE, TOTAL, Requirement
from solonaut.lang import Speaker
from solonaut.ui.intrepid.spoken import amounts
from solonaut.ui.intrepid.web.dice import die
from solonaut.web.view.board import View

ICON, DIE, LETTER = 17.0, 14.0, 10.1
LETTERS = {"+": 12.2, "×": 12.2, "/": 5.3}
"""Widths of what stands in the first line of a tile: icons, dice, digits and signs."""
DIGIT, SIGN, WORD = 11.6, 13.6, 7.2
"""Widths of the characters of a net effect, and of small text."""
KNOWN = ("slot", "sector", "tile", "seat", "dice", "amplify", "strain", "disabled", "scenario", "net", "counter", "lock")
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
        x += sum(LETTERS.get(char, LETTER) for char in text) + 1 if kind == "text" else DIE + 2
    return {"icons": icons, "parts": parts, "width": round(x, 1)}


def picture(box: Components, shown: View, speaker: Speaker, counter: str = "") -> View:
    """A face as a drawing, with its sentence."""
    face = box.faces[shown["face"]]
    labels = slot_labels(face.takes, speaker.text("intrepid.web.any"), counter)
    joined = face.takes.kind != SEPARATE
    return {
        "id": shown["id"],
        "side": shown["side"],
        "line": line(face),
        "labels": labels,
        "joined": joined,
        "makes": shown["makes"],
        "name": speaker.say(noun_messages.tile(face.id)),
        "words": speaker.say(noun_messages.printed(face)),
        "padlock": shown["mark"] == "padlock",
        "note": speaker.text("intrepid.web.late") if face.late else speaker.say(needs(face.takes, labels)) if joined else "",
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
    net = net_effect(slot, table["asked"], bool(box.faces[slot["tile"]["face"]].late))
    notes = [net_words(net, slot["net"], speaker)] if net["kind"] else []
    notes += [t["words"] for t in (amplify, strain) if t]
    notes += [speaker.text("intrepid.web.is_off")] if slot["disabled"] else []
    notes += [speaker.text(disaster.tokens_text, n=slot["scenario"])] if slot["scenario"] else []
    notes += [speaker.text(disaster.blocked_text)] if blocked and not disaster.tokens_block else []
    notes += [speaker.text("intrepid.web.counter_on", die=die(slot["counter"])["value"])] if slot.get("counter") else []
    notes += [_lock_words(lock, speaker)] if face["padlock"] else []
    if len(table["players"]) > 1:
        notes.append(speaker.say(PlayerName(slot["seat"])))
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
        "net": net,
        "lock": lock and _lock(lock),
        "more": [str(value) for name, value in slot.items() if name not in KNOWN and value],
        "words": " · ".join([f"{slot['slot']} {face['words']}", *notes]),
    }


def net_effect(slot: View, asked: View | None, late: bool) -> View:
    """What a tile adds: what is made already; otherwise, or while its dice are chosen, what could be made; 0 if nothing."""
    net = slot["net"]
    if net["most"] is not None and (not net["made"] or (asked and asked["slot"] == slot["slot"])):
        same = net["least"] == net["most"]
        amount = signed(net["most"])
        return {"kind": "may", "texts": [amount if same else f"≤ {amount}"], "icons": [], "sure": same}
    made = net["made"]
    if not made:
        return {"kind": "", "texts": ["0"], "icons": []}
    if late:
        return {"kind": "made", "texts": [signed(max(made.values()))], "icons": []}
    if len(made) > 2:
        return {"kind": "made", "texts": [f"{len(made)}×{signed(max(made.values()))}"], "icons": []}
    return {"kind": "made", "texts": [signed(n) for n in made.values()], "icons": list(made)}


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def net_words(net: View, amounts_of: View, speaker: Speaker) -> str:
    if net["kind"] == "made":
        return speaker.text("intrepid.web.net.made", amounts=speaker.say(amounts(amounts_of["made"])))
    return speaker.text(f"intrepid.web.net.{'would' if net['sure'] else 'up_to'}", n=amounts_of["most"])


# -- where things lie on a tile of a given size ------------------------------------------------------------------------------------

BIG = 96.0
"""Height from which on a tile is large."""


def furnish(c: View) -> View:
    """Places on a tile, from its upper left: slots at the lower left, the net effect at the upper right, tokens at the lower right."""
    big, w, h = c["h"] >= BIG, c["w"], c["h"]
    extra = 46.0 if big else 42.0
    beside = extra if c["counter"] or c["face"]["padlock"] else 0.0
    slots, end = _slots(c, w - 18 - beside, 34.0 if big else 30.0)
    y = h - (44 if big else 39)
    right = w - 10 - beside
    tokens, start = _tokens(c, right if big else w - 4, h - 27 if big else h - 13)
    room = start - end - 10
    note = textwrap.wrap(c["face"]["note"], max(int(room // WORD), 1), break_long_words=False) if big and room > 50 else []
    fits = len(note) < 3 and all(len(line) * WORD <= room for line in note)
    return {
        "slots": slots,
        "slot_y": y,
        "net": c["net"] | _net_place(c, big, w, (end, y)),
        "tokens": tokens,
        "note": note if fits else [],
        "note_x": round(end + 8, 1),
        "extra": {"x": w - extra - 4, "y": y - 2, "w": extra - 4, "h": 36.0 if big else 34.0},
        "big": big,
    }


def _slots(c: View, room: float, size: float) -> tuple[list[View], float]:
    """The slots from the left, wider where a label needs it, and where they end."""
    labels = c["face"]["labels"]
    widths = [size if lying else max(size, len(label) * WORD + 10) for label, lying in zip(labels, c["dice"], strict=False)]
    gap = 9.0 if c["face"]["joined"] and size > 30 else 5.0
    if sum(widths) + gap * (len(widths) - 1) > room:
        gap = 3.0
        share = (room - gap * (len(widths) - 1)) / len(widths)
        widths = [min(width, share) for width in widths]
    x, found = 9.0, []
    for label, width, lying in zip(labels, widths, c["dice"], strict=False):
        side = min(size, width)
        found.append({"x": round(x, 1), "w": round(width, 1), "h": size, "label": label, "die": lying, "side": round(side, 1)})
        x += width + gap
    return found, round(x - gap, 1)


def _net_place(c: View, big: bool, w: float, slots: tuple[float, float]) -> View:
    """At the upper right, with icons if there is room. Where the first line is too long, it stands beside the slots; if there is
    no room either, or the amount is made already, the formula gives way."""
    net, line = c["net"], c["face"]["line"]["width"]
    texts, icons = net["texts"], net["icons"]
    if not big:
        texts = [text.replace("≤ +", "≤") for text in texts]
    factor = 1.0 if big else 0.85
    widths = [factor * sum(DIGIT if char.isdigit() else 5.0 if char == " " else SIGN for char in text) for text in texts]
    room = w - 22 - line
    if sum(widths) + 19 * len(icons) + 6 * len(texts) > room:
        icons = []
    tight = sum(widths) + 6 * (len(texts) - 1) > room
    beside = w - 14 - slots[0] > sum(widths) and net["kind"] == "may"
    plain, low = (tight or (c["off"] and not big)) and not beside, tight and beside
    x, parts = w - 8.0, []
    for n in reversed(range(len(texts))):
        icon = icons[n] if icons else ""
        x -= 18 if icon else 0
        parts.append({"text": texts[n], "x": round(x, 1), "icon": icon, "w": round(widths[n], 1)})
        x -= widths[n] + 5
    return {"parts": parts, "plain": plain, "y": slots[1] + 18 if low else 24.0 if big else 22.0}


def _tokens(c: View, right: float, y: float) -> tuple[list[View], float]:
    """Amplify, Strain and the disaster's tokens, from the right."""
    found: list[View] = []
    x = right
    if c["scenario"]:
        shown = c["scenario"] if c["scenario"] < 4 else 1
        for _ in range(shown):
            x -= 17
            found.append({"kind": "scenario", "x": x, "y": y, "label": ""})
        if shown < c["scenario"]:
            x -= 20
            found.append({"kind": "count", "x": x, "y": y, "label": f"{c['scenario']}×"})
    for kind in ("strain", "amplify"):
        if c[kind]:
            width = 26 + WORD * len(c[kind]["label"])
            x -= width + 3
            found.append({"kind": kind, "x": round(x, 1), "y": y, "label": c[kind]["label"], "w": round(width, 1)})
    if c["more"]:
        label = " ".join(c["more"])
        x -= WORD * len(label) + 4
        found.append({"kind": "count", "x": round(x, 1), "y": y, "label": label})
    return found, x


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
