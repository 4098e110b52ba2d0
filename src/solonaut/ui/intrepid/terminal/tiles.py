"""Tiles of the station and of the offer in Intrepid, as boxes or as lines."""

from __future__ import annotations

from solonaut.terminal.board import Scene, View
from solonaut.terminal.canvas import Canvas, cut
from solonaut.ui.intrepid.spoken import Words, blocked, disaster_of, lock_numbers, token_values

RESOURCES = ("power", "climate", "oxygen", "nutrition")
SEATS = ("you", "rival", "seat-3", "seat-4")
BOX_HEIGHT = 4
ROOMY_LINE = 40
ROOMY_NAME = 18
"""From so many cells on a line has the whole name of its tile, and so many are for what stands before the formula."""
PLAIN_WORDS = ("all", "each", "left", "right")


def formula(scene: Scene, face: View) -> str:
    """What a tile makes: ``P v+3``, ``O v+5 N v+5``."""
    makes = "/".join(scene.label(f"letter.{name}") for name in face["makes"])
    parts = []
    for text in face["gives"]:
        words = text.split()
        named = [word for word in words if word in RESOURCES]
        amount = " ".join(word for word in words if word not in (*PLAIN_WORDS, *RESOURCES))
        letter = scene.label(f"letter.{named[0]}") if named else makes
        parts.append(f"{letter} {amount}")
    return " ".join(dict.fromkeys(parts)) or makes


def shown_slots(scene: Scene) -> list[View]:
    """Slots with a tile, and free ones that can be chosen."""
    return [slot for slot in scene.table["slots"] if slot["tile"] or scene.has(f"slot-{slot['slot']}")]


def dice_on(scene: Scene, words: Words, slot: View) -> tuple[str, str]:
    """The dice on a tile, or what it takes; and a style."""
    joined = slot["tile"]["takes"].startswith("{")
    if any(slot["dice"]):
        inside = " ".join(die or "·" for die in slot["dice"])
        return (f"{{{inside}}}" if joined else " ".join(f"[{die or ' '}]" for die in slot["dice"])), "strong"
    takes = words.takes(slot["tile"])
    return (f"{{{takes}}}" if joined else takes), "faint"


def state(scene: Scene, words: Words, slot: View) -> tuple[str, str]:
    """What else lies on a tile: meteors, tokens, whether it is off."""
    table = scene.table
    if slot["disabled"]:
        return words.label("disabled"), "off"
    if slot["slot"] in blocked(table):
        return words.text(disaster_of(table).blocked_text), "danger"
    parts = []
    if slot["scenario"]:
        parts.append(f"*{slot['scenario']}")
    if slot["amplify"]:
        parts.append(f"+{token_values(table, slot['amplify']['token'])}")
    if slot["strain"]:
        parts.append(f"−{token_values(table, slot['strain']['token'])}")
    if slot.get("counter") is not None:
        parts.append(f"#{slot['counter']}")
    if slot.get("lock"):
        parts.append(("✓" if slot["lock"]["unlocked"] else "!") + lock_numbers(slot["lock"]))
    return " ".join(parts), "danger" if slot["scenario"] or slot["strain"] else "now"


def marks_on(scene: Scene, slot: View) -> str:
    """The place of a slot on which a choice lies."""
    return next((place for place in (f"slot-{slot['slot']}", f"counter-{slot['slot']}") if scene.has(place)), "")


def thing_of(slot: View) -> str:
    """What can be explained there."""
    return f"tile-{slot['tile']['face']}" if slot["tile"] else ""


def line(canvas: Canvas, scene: Scene, words: Words, slot: View, x: int, y: int, width: int) -> None:
    """``2c US-S4  C 9 {6 6}``"""
    end, place = x + width, marks_on(scene, slot)
    if place:
        x = scene.mark(canvas, x, y, place, thing=thing_of(slot))
    x = canvas.put(x, y, slot["slot"].replace(".", ""), "faint") + 1
    if not slot["tile"]:
        canvas.put(x, y, words.label("free"), "faint", room=end - x)
        return
    face, thing = slot["tile"], thing_of(slot)
    style = "off" if slot["disabled"] else SEATS[slot["seat"]]
    name = words.tile(face) if width > ROOMY_LINE else cut(short_name(words, face), 6)
    x = canvas.put(x, y, name, style, thing=thing) + 1
    if width > ROOMY_LINE:
        x = max(x, end - width + ROOMY_NAME)
    text, kind = state(scene, words, slot)
    dice, how = dice_on(scene, words, slot)
    tail = f"{dice} {text}".rstrip()
    canvas.put(x, y, cut(formula(scene, face), max(3, end - x - len(tail) - 2)), thing=thing)
    x = max(x + 4, end - len(tail) - 1)
    x = canvas.put(x, y, dice, how, room=end - x)
    if text and x + 1 < end:
        canvas.put(x + 1, y, text, kind, room=end - x - 1)


def short_name(words: Words, face: View) -> str:
    """``S4``, or ``Bo1`` for a Boost."""
    name = words.tile(face)
    first, _, rest = name.partition(" ")
    return f"{first[:2]}{rest[:1]}" if rest else name


def box(canvas: Canvas, scene: Scene, words: Words, slot: View, x: int, y: int, width: int) -> None:
    """A tile with its name in the frame, what it makes, and its dice."""
    place = marks_on(scene, slot)
    if not slot["tile"]:
        canvas.box(x, y, width, BOX_HEIGHT, slot["slot"].replace(".", ""), dashed=True)
        if place:
            scene.mark(canvas, x + width - 5, y, place)
        return
    face, thing = slot["tile"], thing_of(slot)
    canvas.box(x, y, width, BOX_HEIGHT, style="off" if slot["disabled"] else "frame")
    name = f" {slot['slot'].replace('.', '')} {words.tile(face)} "
    canvas.put(x + 1, y, name, SEATS[slot["seat"]], thing=thing, room=width - 5)
    if place:
        scene.mark(canvas, x + width - 4, y, place, thing=thing)
    canvas.put(x + 2, y + 1, formula(scene, face), room=width - 3, thing=thing)
    dice, how = dice_on(scene, words, slot)
    at = canvas.put(x + 2, y + 2, dice, how, room=width - 3)
    text, style = state(scene, words, slot)
    canvas.put(at + 1, y + 2, text, style, room=x + width - 2 - at)


def station_lines(canvas: Canvas, scene: Scene, words: Words, slots: list[View], y: int, rows: int) -> None:
    """Tiles in as many columns as they need."""
    columns = max(1, -(-len(slots) // rows))
    width = canvas.width // columns
    for n, slot in enumerate(slots):
        line(canvas, scene, words, slot, n // rows * width + 1, y + n % rows, width - 1)


def station_boxes(canvas: Canvas, scene: Scene, words: Words, y: int, rows: int) -> int:
    """Boxes beside each other, or lines if there are too many; return the line below."""
    slots = shown_slots(scene)
    width = 19 if canvas.width < 100 else 22
    per_row = canvas.width // width
    if -(-len(slots) // per_row) * BOX_HEIGHT > rows:
        station_lines(canvas, scene, words, slots, y, rows)
        return y + rows
    for n, slot in enumerate(slots):
        box(canvas, scene, words, slot, n % per_row * width, y + n // per_row * BOX_HEIGHT, width - 1)
    return y + max(1, -(-len(slots) // per_row)) * BOX_HEIGHT


def offer(canvas: Canvas, scene: Scene, words: Words, y: int, rows: int) -> None:
    """The tiles that can be installed, with price and Drain."""
    faces = scene.me["offer"]
    columns = max(1, -(-len(faces) // max(1, rows)))
    width = canvas.width // columns
    for n, face in enumerate(faces):
        x, row = n // rows * width + 1, y + n % rows
        end, place, thing = x + width - 2, f"offer-{face['id']}", f"tile-{face['face']}"
        if scene.has(place):
            x = scene.mark(canvas, x, row, place, thing=thing)
        style = "strong" if face["affordable"] else "faint"
        x = canvas.put(x, row, short_name(words, face), style, thing=thing) + 1
        drain = " ".join(f"{scene.label(f'letter.{name}')}−{by}" for name, by in face["drain"].items())
        text = f"{formula(scene, face)} {words.takes(face)} {face['price']}c {drain}"
        canvas.put(x, row, text, "" if face["affordable"] else "faint", room=end - x, thing=thing)
