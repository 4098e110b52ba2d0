"""The right column of the Intrepid board: missions, disasters, offer and forecast share one height, so they tell more or less."""

from __future__ import annotations

import textwrap
from typing import Any

from solonaut.web.board import View

TOP, BOTTOM = 12.0, 836.0
HEAD = 28.0
GAP = 14.0
OFFER_HEIGHTS = (90, 58, 36)
DETAILS = ((True, 4, 0), (False, 4, 0), (True, 4, 1), (False, 3, 1), (False, 2, 2), (False, 1, 2))
"""From much to little: all steps of the missions, lines of a card, size of the offer."""
PLAYER = 50.0


def column(drawn: View) -> dict[str, Any]:
    """As much detail as fits; if not even the least does, the column shrinks."""
    for detail in DETAILS:
        found = arrange(drawn, detail)
        if found["end"] <= BOTTOM:
            break
    found["scale"] = min(1.0, (BOTTOM - TOP) / (found["end"] - TOP))
    return found


def arrange(drawn: View, detail: tuple[bool, int, int]) -> dict[str, Any]:
    """The blocks from top to bottom, each with its place."""
    y = TOP
    full, lines, size = detail
    found: dict[str, Any] = {"missions": y}
    y = mission_rows(drawn["missions"], y + HEAD, full)
    found["disasters"] = y = y + GAP
    y = card_rows(drawn, y + HEAD, lines)
    found["offers"] = y = y + GAP
    found["offers_end"] = y = offer_rows(drawn["offer"], y + HEAD, size)
    if drawn["others"]:
        found["others"] = y = y + GAP
        y += HEAD + PLAYER * len(drawn["others"])
    elif drawn["forecast"]:
        found["forecast"] = y = y + GAP
        y += 36 + 24 * len(drawn["forecast"])
    found["end"] = y
    return found


def mission_rows(missions: View, y: float, full: bool) -> float:
    """An active mission shows all its steps, or only the next one."""
    for mission in missions["active"]:
        mission |= {"y": y, "full": full, "h": 118.0 if full else 50.0}
        y += mission["h"] + 8
    if missions["up"]:
        missions["up"] |= {"y": y, "h": 78.0 if full and not missions["active"] else 50.0}
        y += missions["up"]["h"] + 8
    missions["note_y"] = y + 8
    return y + (16 if missions["deck"] else -4)


def card_rows(drawn: View, y: float, lines: int) -> float:
    """A disaster card with as many lines of its text as there is room for."""
    disaster = drawn["disaster"]
    for odd in disaster["odd"]:
        odd["y"] = y
        y += 28
    if disaster["notes"]:
        disaster["notes_y"] = y
        y += 40
    if not drawn["cards"]:
        disaster["empty_y"] = y
        return y + 34
    for card in drawn["cards"]:
        width = 38 - 7 * len(card["spaces"])
        card["lines"] = textwrap.wrap(card["text"], width, max_lines=lines, placeholder=" …")
        card |= {"y": y, "h": max(34.0 + 15 * len(card["lines"]) + 6, 62.0)}
        y += card["h"] + 8
    return y - 4


def offer_rows(tiles: list[View], y: float, size: int) -> float:
    """Two to a row."""
    height = OFFER_HEIGHTS[size]
    for n, tile in enumerate(tiles):
        tile |= {"x": 132.0 * (n % 2), "y": y + (height + 8) * (n // 2), "h": height}
    return y + (height + 8) * ((len(tiles) + 1) // 2) - 8 if tiles else y + 30
