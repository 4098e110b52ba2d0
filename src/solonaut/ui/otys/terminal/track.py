"""The Score track of Otys: you rise, the Timers sink, cubes wait beside their numbers."""

from __future__ import annotations

from solonaut.terminal.board import Scene
from solonaut.terminal.canvas import Canvas

WIDTH = 14
STEP = 2


def highest(scene: Scene) -> int:
    """The last space that matters."""
    return int(max(scene.table["timer_start"], *(player["score"] for player in scene.table["players"])))


def chip(scene: Scene, cube: str) -> str:
    return scene.say(f"otys.cube.{cube}.short")[:2]


def lying(canvas: Canvas, scene: Scene) -> None:
    """From left to right in four lines: numbers, the bar with your marker, cubes, Timers."""
    table, score, top = scene.table, scene.me["score"], highest(scene)
    first = max(0, top - (canvas.width - 4) // STEP)

    def column(space: int) -> int:
        return 1 + STEP * (max(space, first) - first)

    for space in range(first, top + 1):
        if space % 2 == 0:
            canvas.put(column(space), 0, str(space), "faint")
        canvas.put(column(space), 1, "━━" if space < score else "··" if space < top else "·", "you" if space < score else "faint")
    canvas.put(column(score), 1, "★", "you")
    canvas.put(column(score), 2, str(score), "you")
    for entry in table["track"]:
        canvas.put(column(entry["space"]), 2, chip(scene, entry["cube"]), f"cube-{entry['cube']}")
    timers = sorted((at, f"timer-{n}", f"T{n}") for n, at in enumerate(table["timers"], 1) if at is not None)
    widths = [len(label) + 1 + (3 if scene.has(place) else 0) for _, place, label in timers]
    behind = 0
    for n, (at, place, label) in enumerate(timers):
        x = min(max(column(at), behind), canvas.width - sum(widths[n:]))
        if scene.has(place):
            x = scene.mark(canvas, x, 3, place)
        behind = canvas.put(x, 3, label, "timer", thing="timer") + 1


def upright(canvas: Canvas, scene: Scene) -> None:
    """A depth gauge, one line for each space."""
    table, score, top = scene.table, scene.me["score"], highest(scene)
    cubes = {entry["space"]: entry["cube"] for entry in table["track"]}
    waiting = {table["timer_start"] - offset for offset in scene.box.cube_offsets}
    rows = min(top, canvas.height - 12)
    canvas.put(1, 0, scene.label("score").upper(), "label")
    for n in range(rows + 1):
        space, y = top - n, n + 1
        filled = space <= score
        canvas.right(3, y, str(space), "you" if space == score else "faint")
        canvas.put(4, y, "┃" if filled else "│", "you" if filled else "frame")
        x = 6
        for number, at in enumerate(table["timers"], 1):
            if at == space:
                place = f"timer-{number}"
                if scene.has(place):
                    x = scene.mark(canvas, x, y, place)
                x = canvas.put(x, y, f"T{number}", "timer", thing="timer") + 1
        if space == score:
            x = canvas.put(x, y, f"★ {score}", "you") + 1
        if space in cubes:
            canvas.put(x, y, chip(scene, cubes[space]), f"cube-{cubes[space]}")
        elif space in waiting and x == 6 and not filled:
            canvas.put(x, y, "··", "faint")
