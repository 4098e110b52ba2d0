"""The right column of the Intrepid board: missions, disasters, offer, tokens and forecast share one height, so they tell more or less."""

from __future__ import annotations

import textwrap
from typing import Any

from solonaut.web.view.board import View

TOP, BOTTOM = 8.0, 776.0
HEAD = 28.0
GAP = 12.0
OFFER_HEIGHTS = (90, 58, 36)
DETAILS = ((True, True, 0), (False, True, 0), (True, True, 1), (False, True, 1), (False, True, 2), (False, False, 1), (False, False, 2))
"""From much to little: all steps of the missions, the texts of the cards, size of the offer."""
TOKENS, FORECAST = 40.0, 78.0
CHARACTERS, CHARACTERS_ACROSS = 34, 43
"""Of small text, in the width of a card, and of one on a tablet."""


def column(drawn: View) -> dict[str, Any]:
    """As much detail as fits; if not even the least does, the column shrinks."""
    for detail in DETAILS:
        found = arrange(drawn, detail)
        if found["end"] <= BOTTOM:
            break
    found["scale"] = min(1.0, (BOTTOM - TOP) / (found["end"] - TOP))
    return found


def arrange(drawn: View, detail: tuple[bool, bool, int]) -> dict[str, Any]:
    """The blocks from top to bottom, each with its place."""
    y = TOP
    full, texts, size = detail
    found: dict[str, Any] = {"missions": y}
    y = mission_rows(drawn["missions"], y + HEAD, full)
    found["disasters"] = y = y + GAP
    y = card_rows(drawn, y + HEAD, texts)
    found["offers"] = y = y + GAP
    found["offers_end"] = y = offer_rows(drawn["offer"], y + HEAD, size)
    found["tokens"] = y = y + GAP
    y += TOKENS
    if drawn["forecast"]:
        found["forecast"] = y = y + GAP - 4
        y += FORECAST
    found["end"] = y
    return found


def mission_rows(missions: View, y: float, full: bool) -> float:
    """An active mission shows all its steps, or only the next one."""
    for mission in missions["active"]:
        mission |= {"y": y, "full": full, "h": 118.0 if full else 50.0}
        y += mission["h"] + 8
    if missions["up"]:
        missions["up"] |= {"y": y, "h": 98.0 if full and not missions["active"] else 50.0}
        y += missions["up"]["h"] + 8
    missions["note_y"] = y + 8
    return y + (16 if missions["deck"] else -4)


def card_rows(drawn: View, y: float, texts: bool) -> float:
    """A disaster card with the whole of its text, or only its name and spaces."""
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
        width = CHARACTERS - 6 * len(card["spaces"])
        card["lines"] = textwrap.wrap(card["text"], width) if texts else []
        card |= {"y": y, "h": max(34.0 + 15 * len(card["lines"]) + 6, 62.0 if texts else 50.0)}
        y += card["h"] + 8
    return y - 4


def across(cards: list[View]) -> None:
    """The same cards on a tablet: wider, each as high as its text needs."""
    for card in cards:
        card["across"] = textwrap.wrap(card["text"], CHARACTERS_ACROSS - 6 * len(card["spaces"]))
        card["high"] = 35.0 + 15 * len(card["across"])


def offer_rows(tiles: list[View], y: float, size: int) -> float:
    """Two to a row."""
    height = OFFER_HEIGHTS[size]
    for n, tile in enumerate(tiles):
        tile |= {"x": 132.0 * (n % 2), "y": y + (height + 8) * (n // 2), "w": 124.0, "h": height}
    return y + (height + 8) * ((len(tiles) + 1) // 2) - 8 if tiles else y + 30


def shelf(tiles: list[View]) -> list[View]:
    """The offer on a tablet: four to a row."""
    return [tile | {"x": 184.7 * (n % 4), "y": 66.0 * (n // 4), "w": 178.0, "h": 58} for n, tile in enumerate(tiles)]
