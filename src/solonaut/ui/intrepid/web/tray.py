"""The tray of the Intrepid board: choices that have no piece, such as a number, a side or a turn, as dice, numbers or words."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Mapping

from solonaut.ui.intrepid.web import dice
from solonaut.web.view.board import Mark, View

TRAY = "tray-"
"""How the places of these choices begin."""
LOWEST, GAP, PAD = 48.0, 8.0, 12.0
HEAD_BESIDE, HEAD_ABOVE = 130.0, 22.0
"""Room for the heading: beside the cells where the tray is wide, otherwise above them."""
WIDE = 500.0
LETTER = 7.5
"""Width of a character of small text."""


def tray(marks: Mapping[str, Mark], width: float) -> View:
    """The cells with their places from the upper left, the height of the tray, and where its heading stands."""
    cells = [cell(id, mark) for id, mark in marks.items() if id.startswith(TRAY)]
    beside = width > WIDE
    left, top = (PAD + HEAD_BESIDE, 5.0) if beside else (PAD, 4.0 + HEAD_ABOVE)
    w = max([52.0, *(14 + LETTER * len(line) for one in cells for line in one["lines"])])
    per = max(int((width - left - PAD + GAP) // (w + GAP)), 1)
    for n, one in enumerate(cells):
        one |= {"x": left + (w + GAP) * (n % per), "y": top + (LOWEST + GAP) * (n // per), "w": w}
    height = top + (LOWEST + GAP) * math.ceil(len(cells) / per) if cells else 0.0
    return {"cells": cells, "height": height, "head_y": height / 2 + 4.5 if beside else 17.0}


def cell(id: str, mark: Mark) -> View:
    verb, _, word = id.removeprefix(TRAY).partition(":")
    shown: View = {"id": id, "words": mark.words, "lines": [], "die": None, "number": ""}
    if verb in ("value", "die"):
        shown["die"] = dice.die(word)
    elif verb == "amount" or mark.title.isdigit():
        shown["number"] = mark.title if mark.title.isdigit() else word
    else:
        shown["lines"] = three_lines(*filter(None, (mark.title or mark.words, mark.detail)))
    return shown


def three_lines(*texts: str) -> list[str]:
    """Texts below each other in at most three lines, as narrow as can be.

    >>> three_lines("Die um 1 erhöhen oder senken")
    ['Die um 1', 'erhöhen', 'oder senken']
    """
    lines: list[str] = []
    for width in range(10, 60):
        lines = [line for text in texts for line in textwrap.wrap(text, width, break_long_words=False)]
        if len(lines) <= 3:
            break
    return lines
