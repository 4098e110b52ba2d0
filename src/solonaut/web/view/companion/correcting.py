"""Correct by hand: from a form with many counters to the codes that set them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solonaut.companion.corrections import CORRECT, SET, Counter
from solonaut.companion.partial_state import PERSON
from solonaut.core.errors import BadOption
from solonaut.core.message import Message
from solonaut.web.service.companion_view import CompanionView
from solonaut.web.view.companion.board import CompanionBoard, Row, Section

FIELD = "set."
"""How the names of the fields begin; a switch is sent only if it is on, so ``switch.NAME`` says that it was there."""
SWITCH = "switch."
LONGEST = 6


def is_switch(row: Row, counter: Counter) -> bool:
    return not row.options and (counter.lowest, counter.highest) == (0, 1)


def wanted(form: Mapping[str, Any]) -> dict[str, int]:
    """The values that somebody typed, by counter."""
    found: dict[str, int] = {key.removeprefix(SWITCH): 0 for key in form if key.startswith(SWITCH)}
    for key, value in form.items():
        if key.startswith(FIELD):
            text = str(value).strip().replace("−", "-")
            if len(text) > LONGEST or not text.isascii() or not text.removeprefix("-").isdecimal():
                raise BadOption("errors.correction.number", value=text[:LONGEST])
            found[key.removeprefix(FIELD)] = int(text)
    return found


def corrections(view: CompanionView, board: CompanionBoard, values: Mapping[str, int]) -> list[str]:
    """The codes that set everything that differs, one step of the history; empty: nothing does. Raise BadOption if a value cannot be."""
    counters = view.counters()
    tabs = board.tabs(view.table, counters)
    changed = {name: value for name, value in values.items() if name in counters and counters[name].value != value}
    for tab in tabs:
        for section in tab.sections:
            check_total(section, counters, changed)
    return [CORRECT, *in_order(view, board, changed)] if changed else []


def check_total(section: Section, counters: Mapping[str, Counter], changed: Mapping[str, int]) -> None:
    """A sum that is printed on the pieces stays what it is."""
    if section.total is None or not any(row.counter in changed for row in section.rows):
        return
    found = sum(changed.get(row.counter, counters[row.counter].value) for row in section.rows)
    if found != section.total:
        raise BadOption("errors.correction.total", title=section.title or Message("companion.sheet"), total=section.total, n=found)


def in_order(view: CompanionView, board: CompanionBoard, changed: Mapping[str, int]) -> list[str]:
    """The codes in an order in which each is legal: what one counter may be can depend on another. Together they must leave a table
    that can be."""
    left, state, found = dict(changed), view.trial(), list[str]()
    while left:
        counters = state.counters()
        name = next((name for name, value in left.items() if name in counters and counters[name].allows(value)), None)
        if name is None:
            raise refusal(board, view.counters(), *next(iter(left.items())))
        code = f"{SET}:{name}:{left.pop(name)}"
        state.apply(code)
        found.append(code)
    impossible = board.impossible(view.companion.view(state, PERSON))
    if impossible is not None and board.impossible(view.table) is None:
        raise BadOption(impossible.key, **impossible.params)
    return found


def refusal(board: CompanionBoard, counters: Mapping[str, Counter], name: str, value: int) -> BadOption:
    """Why a counter cannot be set, and what can be typed."""
    counter = counters[name]
    return BadOption("errors.correction.range", counter=board.counter(name), lowest=counter.lowest, highest=counter.highest, value=value)
