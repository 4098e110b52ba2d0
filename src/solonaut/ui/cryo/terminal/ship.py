"""The broken ship of Cryo: four sections with their chambers, docks and what lies around the docks."""

from __future__ import annotations

from solonaut.games.cryo import noun_messages as nouns
from solonaut.terminal.board import Scene, View
from solonaut.terminal.canvas import Canvas
from solonaut.ui.cryo.terminal.signs import ACTIONS, SEATS, put_pods, put_tile, tile_text, written

DOCK_AT = {"T1": (1, 1), "T2": (3, 1), "B1": (0, 2), "B2": (2, 2), "B3": (4, 2)}
CELL_AT = {"s1": (1, 0), "s2": (3, 0), "r1": (0, 1), "r2": (2, 1), "r3": (4, 1), "r4": (1, 2), "r5": (3, 2)}
CELL_AT |= {"f1": (0, 3), "f2": (2, 3), "f3": (4, 3)}
STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
PLACE_AT = {at: name for name, at in CELL_AT.items()}
HEIGHT = 8
COLUMNS = 5
GONE = "▒▒"


def section(canvas: Canvas, scene: Scene, part: View, x: int, y: int, width: int, height: int = HEIGHT) -> None:
    """One section as a box."""
    id = part["id"]
    canvas.box(x, y, width, height)
    title = scene.speaker.say(nouns.section(id))
    at = canvas.put(x + 2, y, " ", "label")
    if scene.has(f"section-{id}"):
        at = scene.mark(canvas, at, y, f"section-{id}") + 1
    canvas.put(at, y, f"{title} ", "label", room=width - 10, thing=f"section-{id}")
    _incident(canvas, scene, part, x + width - 2, y)
    _chambers(canvas, scene, part, x + 2, y + 1, width - 3)
    _cards(canvas, scene, part, x + 1, y + 2, width - 2)
    cell = (width - 3) // COLUMNS
    left = x + 1 + (width - 2 - cell * COLUMNS) // 2
    for row in range(4):
        for column in range(COLUMNS):
            _cell(canvas, scene, part, (column, row), left + column * cell, y + 3 + row, cell)
    if id == "processing":
        _launch(canvas, scene, x + 2, y + 6, width - 4)


def _incident(canvas: Canvas, scene: Scene, part: View, end: int, y: int) -> None:
    """The token at the right of the upper edge."""
    text = f" ◇{tile_text(scene, part['incident'])} " if part["incident"] else "   "
    place = f"incident-{part['id']}"
    if scene.has(place):
        scene.mark(canvas, end - len(text) - 3, y, place)
    if part["incident"]:
        canvas.put(end - len(text), y, " ◇", "faint")
        put_tile(canvas, scene, end - len(text) + 2, y, part["incident"])
        canvas.put(end - 1, y, " ")


def _chambers(canvas: Canvas, scene: Scene, part: View, x: int, y: int, room: int) -> None:
    """``1[●◆] 2[●◆]``; what is destroyed is hatched. Where it does not fit at all, the last one is on the line below."""
    crowded = len(part["chambers"][0]["pods"]) > 2
    places = [f"chamber-{part['id']}-{number}" for number in range(1, len(part["chambers"]) + 1)]
    paper = Canvas(room, 1)
    pods = sum(put_pods(paper, 0, 0, c["pods"], short=crowded) if c["intact"] else len(GONE) for c in part["chambers"])
    keys = sum(3 if scene.has(place) else 1 for place in places)
    ways = ((0, "[", "]", 1), (1, "[", "]", 1), (1, "[", "]", 0), (1, "", "", 1))
    for earlier, left, right, gap in ways:  # the first that fits
        fits = pods + keys + len(places) * len(left + right) + gap * (len(places) - 1) <= room + earlier
        if fits:
            break
    x -= earlier
    first = x
    for number, (place, chamber) in enumerate(zip(places, part["chambers"], strict=True), 1):
        if not fits and number == len(places):
            x, y = first, y + 1
        x = scene.mark(canvas, x, y, place, str(number), "faint")
        x = canvas.put(x, y, left, "faint")
        x = put_pods(canvas, x, y, chamber["pods"], short=crowded) if chamber["intact"] else canvas.put(x, y, GONE, "danger")
        x = canvas.put(x, y, right, "faint") + gap


def _cards(canvas: Canvas, scene: Scene, part: View, x: int, y: int, width: int) -> None:
    """The Rival's animals over the upper docks; those that can come next are marked."""
    docks = {dock["id"]: dock for dock in part["docks"]}
    half = width // 2
    for n, place in enumerate(("T1", "T2")):
        card = docks[place].get("card")
        if not card:
            continue
        coming = card in scene.table.get("decision_cards", [])
        name = scene.speaker.say(nouns.card(card))
        text = f"»{name}" if coming else name
        mark = f"mark-{card}"
        if scene.has(mark):
            at = scene.mark(canvas, x + n * half, y, mark)
            canvas.put(at, y, text, "rival", room=half - 4, thing=f"card-{card}")
        else:
            canvas.centre(x + n * half, y, half - 1, text, "rival" if coming else "faint", thing=f"card-{card}")


def _cell(canvas: Canvas, scene: Scene, part: View, at: tuple[int, int], x: int, y: int, width: int) -> None:
    """A dock, a resource space, or an action beside a dock."""
    dock = next((dock for dock in part["docks"] if DOCK_AT[dock["id"]] == at), None)
    middle = x + (width - 3) // 2
    if dock is not None:
        _dock(canvas, scene, part, dock, middle, y)
        return
    name = PLACE_AT.get(at)
    if name is None:
        return
    place = f"cell-{part['id']}-{name}"
    if scene.has(place):
        scene.mark(canvas, middle, y, place)
        return
    space = next((space for space in part["spaces"] if space["id"] == name), None)
    if space is not None:
        if space["tile"]:
            put_tile(canvas, scene, x, y, space["tile"], width)
        else:
            canvas.centre(x, y, width, tile_text(scene, space["printed"]).lower(), "faint")
        return
    action = _action_at(part, at)
    if action:
        canvas.centre(x, y, width, written(scene, ACTIONS[action]), "action", thing=f"action-{action}")


def _action_at(part: View, at: tuple[int, int]) -> str:
    """The action that is printed there, as the docks beside it have it."""
    for dock in part["docks"]:
        column, row = DOCK_AT[dock["id"]]
        for way, (dx, dy) in STEPS.items():
            action = dock["around"].get(way, "")
            if (column + dx, row + dy) == at and action in ACTIONS:
                return str(action)
    return ""


def _dock(canvas: Canvas, scene: Scene, part: View, dock: View, x: int, y: int) -> None:
    place = f"dock-{part['id']}-{dock['id']}"
    thing = f"section-{part['id']}"
    if dock["drone"] is not None:
        sign, style = SEATS[dock["drone"]]
        scene.mark(canvas, x, y, place, f"({sign})", style, thing)
    elif dock["damaged"]:
        scene.mark(canvas, x, y, place, "(╳)", "danger", thing)
    else:
        scene.mark(canvas, x, y, place, "( )", "", thing)


def _launch(canvas: Canvas, scene: Scene, x: int, y: int, room: int) -> None:
    """The launch dock takes any number of drones."""
    if scene.has("dock-launch"):
        x = scene.mark(canvas, x, y, "dock-launch") + 1
    x = canvas.put(x, y, f"{scene.label('launch')} ", "label", room=room - 4, thing="action-launch")
    put_pods(canvas, x, y, scene.table["launch"], short=True)
