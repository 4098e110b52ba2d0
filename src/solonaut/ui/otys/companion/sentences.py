"""The words of the companion: its own questions and answers, and those of Otys for what the Timers do."""

from __future__ import annotations

from typing import Any

from solonaut.companion.corrections import Corrected
from solonaut.companion.partial_state import PERSON
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.games.otys import sentences
from solonaut.games.otys.events import ContractCubeDiscarded, ContractDiscarded, CubeOnContract
from solonaut.ui.otys.companion.choices import COUNTERS

PLACES = ("left", "right")


def describe(s: Any, choice: Choice) -> Message:
    match choice.verb:
        case "yes" | "no":
            return Message(f"otys.companion.choice.{choice.verb}")
        case "count":
            return Message("companion.number", n=choice.n)
        case "score":
            return Message("otys.companion.choice.score", n=choice.n)
        case "contract":
            return Message(f"otys.companion.choice.contract.{choice.words[0]}")
        case "end-of-turn":
            return Message("otys.companion.choice.end_of_turn")
        case "plus" | "minus":
            return Message(f"companion.choice.{choice.verb}", counter=counter(COUNTERS[choice.n]))
    return sentences.describe(s, choice)


def counter(name: str) -> Message:
    return Message(f"otys.companion.counter.{name.replace('-', '_')}")


def tell(event: Event, box: Any) -> Message:
    """What to do on the board. A contract is called by its place: the app does not know what it shows."""
    if isinstance(event, Corrected):
        return Message("companion.event.corrected", counter=counter(event.counter), value=event.value)
    told = sentences.tell(event, PERSON, box)
    params = told.params
    if isinstance(event, (CubeOnContract, ContractDiscarded, ContractCubeDiscarded)):
        params = params | {"where": Message(f"otys.companion.place.{PLACES[event.contract - 1]}")}
    return Message(told.key.replace("otys.event.", "otys.companion.event.", 1), **params)
