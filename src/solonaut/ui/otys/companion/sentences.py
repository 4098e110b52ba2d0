"""The words of the companion: its own questions and answers, and those of Otys for what the Timers do."""

from __future__ import annotations

from typing import Any

from solonaut.companion.corrections import Corrected
from solonaut.companion.partial_state import PERSON
from solonaut.companion.preselection import INSTEAD, Picked, PlayedAgain
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.games.otys import sentences
from solonaut.games.otys.components import CUBES
from solonaut.games.otys.events import ContractCubeDiscarded, ContractDiscarded, ContractRevealed, CubeOnContract
from solonaut.games.otys.noun_messages import cube
from solonaut.games.otys.state import GONE
from solonaut.ui.otys.companion.choices import VOCABULARY
from solonaut.ui.otys.companion.events import PointsScored

NAMED_PLACES = ("left", "right")


def describe(s: Any, choice: Choice) -> Message:
    match choice.verb:
        case verb if verb == INSTEAD:
            return Message("otys.companion.choice.instead", cube=cube(s.vocabulary.by_id(choice.m).words[0]))
        case "count" | "points":
            return Message("companion.number", n=choice.n)
        case "score":
            return Message("otys.companion.choice.score", n=choice.n)
        case "contract":
            return Message("otys.companion.choice.contract", where=place(choice.n, len(s.offer)))
        case "timer":
            return Message("otys.companion.choice.timer", timer=choice.n + 1, space=s.timers[choice.n] - 1)
        case "back":
            return Message("otys.companion.choice.back", timer=choice.n + 1, space=s.timers[choice.n] + 1)
    return sentences.describe(s, choice)


def place(n: int, places: int) -> Message:
    """A public contract: there are two, and they lie left and right; of more, each is counted from the left."""
    if places == len(NAMED_PLACES):
        return Message(f"otys.companion.place.{NAMED_PLACES[n]}")
    return Message("otys.companion.place.numbered", n=n + 1)


def counter(name: str, places: int = 0) -> Message:
    """What a counter is called: those of a row by their number in it, contracts by where they lie if all of them are named."""
    kind, _, number = name.partition("-")
    if kind == "contract" and places == len(NAMED_PLACES):
        return Message(f"otys.companion.counter.contract.{NAMED_PLACES[int(number) - 1]}")
    return Message(f"otys.companion.counter.{kind}", n=int(number or 0))


def value(name: str, n: int) -> Message | int:
    """What a counter is, in words."""
    if name in ("score", "turn"):
        return n
    if n == GONE:
        return Message("otys.companion.sheet.caught" if name.startswith("timer") else "otys.companion.sheet.none")
    return n if name.startswith("timer") else cube(CUBES[n])


def tell(event: Event, box: Any) -> Message:
    """What to do on the board. A contract is called by its place: the app does not know what it shows."""
    if isinstance(event, Corrected):
        what = counter(event.counter, box.public_contracts[1])
        return Message("companion.event.corrected", counter=what, value=value(event.counter, event.value))
    if isinstance(event, Picked):
        return Message("otys.companion.event.picked", cube=cube(VOCABULARY[event.code].words[0]))
    if isinstance(event, PlayedAgain):
        return Message("otys.companion.event.played_again")
    if isinstance(event, PointsScored):
        return Message("otys.companion.event.points_scored", n=event.points)
    told = sentences.tell(event, PERSON, box)
    params = told.params
    if isinstance(event, (CubeOnContract, ContractDiscarded, ContractCubeDiscarded, ContractRevealed)):
        params = params | {"where": place(event.contract - 1, box.public_contracts[1])}
    return Message(told.key.replace("otys.event.", "otys.companion.event.", 1), **params)
