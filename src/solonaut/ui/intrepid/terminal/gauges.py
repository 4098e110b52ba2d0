"""The four gauges of Intrepid: how every resource stands if nobody places another die."""

from __future__ import annotations

from solonaut.terminal.board import Scene, View
from solonaut.terminal.canvas import Canvas

LOWEST, HIGHEST = -10, 28


def value(resource: View) -> int:
    """What is available at the check, with what lies on tiles now."""
    return int(resource["available"] + (resource["coming"] or 0))


def minus(n: int) -> str:
    return str(n).replace("-", "−")


def danger(scene: Scene, n: int) -> str:
    """Red is deadly at the check, orange calls for the Emergency Supply."""
    return "danger" if n < 0 else "warn" if n < scene.table["emergency"]["safe"] else "good"


def gauges(canvas: Canvas, scene: Scene, x: int, y: int, width: int) -> None:
    """A line each: name, value, a bar with the next bonus, what is made and what drains."""
    bar = width - 30
    for n, resource in enumerate(scene.table["resources"]):
        row, name, now = y + n, resource["resource"], value(resource)
        place = f"gauge-{name}"
        at = scene.mark(canvas, x, row, place) + 1 if scene.has(place) else x
        canvas.put(at, row, scene.say(f"intrepid.resource.{name}"), name, room=x + 11 - at)
        canvas.right(x + 14, row, minus(now), danger(scene, now))
        _bar(canvas, scene, resource, x + 15, row, bar)
        made = resource["generated"] + (resource["coming"] or 0)
        canvas.right(x + 15 + bar + 8, row, f"{made}−{resource['drain']}")
        if resource["next_bonus"] is not None:
            canvas.put(x + 15 + bar + 9, row, f"★{resource['next_bonus']}", "faint" if resource["rewarded"] else "")


def _bar(canvas: Canvas, scene: Scene, resource: View, x: int, y: int, width: int) -> None:
    """Below 0 hatched, below the safe value dotted, then a line with a cross at the next bonus."""
    now, safe = value(resource), scene.table["emergency"]["safe"]

    def column(n: float) -> int:
        return max(0, min(width - 1, round((n - LOWEST) * (width - 1) / (HIGHEST - LOWEST))))

    zero, limit, here = column(0), column(safe), column(now)
    for n in range(width):
        if n < zero:
            sign, style = "▒", "danger"
        elif n <= here:
            sign, style = "━", resource["resource"]
        else:
            sign, style = ("░", "warn") if n < limit else ("─", "frame")
        canvas.put(x + n, y, sign, style)
    if resource["next_bonus"] is not None:
        canvas.put(x + column(resource["next_bonus"]), y, "┼", "strong")
    canvas.put(x + here, y, "●", danger(scene, now))
