"""The words of the companion: its own questions and answers, and those of Otys for what the Timers do."""

from __future__ import annotations

from typing import Any

from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.games.otys import words
from solonaut.table.corrections import Corrected
from solonaut.table.otys.notation import COUNTERS
from solonaut.table.wondering import PERSON

PLACES = ("left", "right")


def describe(s: Any, choice: Choice) -> Message:
    match choice.verb:
        case "yes" | "no":
            return Message(f"table.choice.{choice.verb}")
        case "count":
            return Message("table.number", n=choice.n)
        case "score":
            return Message("table.choice.score", n=choice.n)
        case "contract":
            return Message(f"table.choice.contract.{choice.words[0]}")
        case "end-of-turn":
            return Message("table.choice.end_of_turn")
        case "plus" | "minus":
            return Message(f"table.choice.{choice.verb}", counter=counter(COUNTERS[choice.n]))
    return words.describe(s, choice)


def counter(name: str) -> Message:
    return Message(f"table.otys.counter.{name.replace('-', '_')}")


def tell(event: Event, box: Any) -> Message:
    """A contract is called by its place: the app does not know what it shows."""
    if isinstance(event, Corrected):
        return Message("table.event.corrected", counter=counter(event.counter), value=event.value)
    contract = getattr(event, "contract", 0)
    if contract:
        where = Message(f"table.otys.place.{PLACES[contract - 1]}")
        return Message(f"table.otys.event.{event.kind}", cube=words.cube(event.cube), where=where)  # type: ignore[attr-defined]
    return words.tell(event, PERSON, box)
