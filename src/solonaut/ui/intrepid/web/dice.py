"""Dice of Intrepid: what they show, in which area they lie, and where they find room."""

from __future__ import annotations

import math

from solonaut.games.intrepid.countries import BY_NAME
from solonaut.games.intrepid.names import QUEUE, STORAGE
from solonaut.lang import Speaker
from solonaut.web.view.board import View


def die(name: str) -> View:
    """``3``, ``3.5`` with a front, ``3m`` with a mark."""
    value, _, front = name.rstrip("m").partition(".")
    return {"name": name, "value": int(value), "front": int(front) if front else None, "marked": name.endswith("m")}


def areas(player: View, table: View, speaker: Speaker) -> list[View]:
    """A player's dice by area, with the cache of the solo game."""
    country, asked = BY_NAME[player["country"]], table["asked"]
    mine = asked is not None and asked["seat"] in (None, player["seat"])
    found = [("pool", "reserve" if country.reserve else "pool", player["pool"])]
    if STORAGE in country.areas or player["storage"]:
        found.append(("storage", "storage", player["storage"]))
    if QUEUE in country.areas or player["queue"]:
        found.append(("queue", "queue", player["queue"]))
    if table["cache"] is not None:
        found.append(("cache", "cache", table["cache"]))
    parts = []
    for area, label, names in found:
        chosen = asked["chosen"] if mine and area == asked["area"] else []
        dice = in_queue(names) if area == "queue" else in_area(area, names, chosen)
        for one in dice:
            one["words"] = die_words(one, speaker)
        title = speaker.text(f"intrepid.web.{label}")
        held = ", ".join(str(one["value"]) for one in map(die, names)) or speaker.text("intrepid.web.empty")
        parts.append({"area": area, "label": title, "dice": dice, "words": speaker.text("core.pair", label=title, value=held)})
    return parts


def die_words(one: View, speaker: Speaker) -> str:
    """What a die shows; Japan's dice have a front, too."""
    key = "intrepid.web.die" if one["front"] is None else "intrepid.web.die.front"
    return speaker.text(key, value=one["value"], front=one["front"])


def in_area(area: str, names: list[str], chosen: list[str]) -> list[View]:
    """Dice with their places: equal dice are one choice; those already chosen come last."""
    found: list[View] = []
    seen: dict[str, int] = {}
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        picked = seen[name] > names.count(name) - chosen.count(name)
        found.append(die(name) | {"id": place_of(area, name, seen[name]), "chosen": picked})
    return found


def in_queue(names: list[str]) -> list[View]:
    return [die(name) | {"id": f"queue-{n}", "chosen": False} for n, name in enumerate(names, 1)]


def place_of(area: str, name: str, copy: int) -> str:
    """The id of a die: the first of its kind has the shortest."""
    return f"{area}-{name}" if copy == 1 else f"{area}-{name}-{copy}"


LABEL = 10.4
"""Width of a letter in the name of an area."""


ONE_ROW = ((36, 30, 1), (30, 28, 1), (26, 26, 1))
TWO_ROWS = ((22, 22, 2), (20, 20, 2), (18, 18, 2))
"""Sizes of dice in the Pool and elsewhere, and in how many rows they lie."""


def lay_out(areas: list[View], left: float, right: float, largest: int) -> list[View]:
    """The areas between two edges: one row if the dice can be large enough, otherwise two; with names if these leave room."""
    gap = 8.0
    room = right - left - gap * (len(areas) - 1)
    attempts = [(named, size) for named in (True, False) for size in ((largest, 32, 1), *ONE_ROW)]
    for named, (big, small, rows) in (*attempts, *((False, size) for size in TWO_ROWS)):
        names = [len(area["label"]) * LABEL + 22 if named else 10.0 for area in areas]
        sizes = [big if area["area"] == "pool" else small for area in areas]
        columns = [max(math.ceil(len(area["dice"]) / rows), 2) for area in areas]
        widths = [n * size * 1.18 + name + 6 for n, size, name in zip(columns, sizes, names, strict=True)]
        if sum(widths) <= room:
            break
    factor = room / sum(widths)
    x, found = left, []
    for area, name, size, column, width in zip(areas, names, sizes, columns, widths, strict=True):
        w = width * factor
        step = min(size * 1.3, (w - name - 6 - size) / max(column - 1, 1))
        places = [{"x": round(x + name + n % column * step, 1), "row": n // column} for n in range(len(area["dice"]))]
        dice = [one | place for one, place in zip(area["dice"], places, strict=True)]
        found.append(area | {"x": round(x, 1), "w": round(w, 1), "size": size, "rows": rows, "named": named, "dice": dice})
        x += w + gap
    return found


PHONE_LEFT, PHONE_RIGHT = 12.0, 380.0


def lay_out_phone(parts: list[View]) -> float:
    """The same areas for a phone: side by side as long as they fit, then in a new row. Returns the height."""
    x, y, tall = PHONE_LEFT, 0.0, 0.0
    for part in parts:
        n = len(part["dice"])
        size = 38 if n <= 8 else 32 if n <= 10 else 26 if n <= 12 else 22
        size = size if part["area"] in ("pool", "queue") else min(size, 28)
        step = min(size * 1.2, (PHONE_RIGHT - PHONE_LEFT) / max(n, 1))
        width = max(n * step, 70.0)
        if x > PHONE_LEFT and x + width > PHONE_RIGHT:
            x, y, tall = PHONE_LEFT, y + tall, 0.0
        part["phone"] = {"x": x, "y": y, "size": size, "step": step, "w": width}
        x += width + 16
        tall = max(tall, size + 38.0)
    return y + tall
