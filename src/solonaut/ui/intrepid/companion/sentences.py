"""The words of the companion: its own taps, and those of Intrepid for what the wheels and missions do."""

from __future__ import annotations

from typing import Any

from solonaut.companion.corrections import Corrected
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.games.intrepid import noun_messages, sentences
from solonaut.games.intrepid.events import Generated, MissionCompleted, MissionFed, MissionRaised, MissionStarted
from solonaut.games.intrepid.names import MISSIONS, RESOURCES
from solonaut.ui.intrepid.companion.choices import COUNTERS

BY_RESOURCE = frozenset({"generate", "lose", "drain", "relief", "consume"})
BY_SEAT = frozenset({"earn", "pay"})


def describe(s: Any, choice: Choice) -> Message:
    verb, n = choice.verb, choice.n
    key = f"intrepid.companion.choice.{verb.replace('-', '_')}"
    if verb in BY_RESOURCE:
        return Message(key, resource=noun_messages.resource(RESOURCES[n]), n=choice.m + 1)
    if verb in BY_SEAT:
        return Message(key, player=n + 1, n=choice.m + 1)
    match verb:
        case "next" | "all-consumed" | "hit":
            return Message(key)
        case "start":
            return Message(key, player=n + 1)
        case "raise":
            return Message("intrepid.companion.choice.raise", mission=mission(MISSIONS[n]))
        case "badge-of":
            return Message(f"{key}.{'back' if s.used >> n & 1 else 'use'}", resource=noun_messages.resource(RESOURCES[n]))
        case "toxic":
            return Message(f"{key}.{'off' if s.toxic >> n & 1 else 'on'}", n=n + 1)
        case "plus" | "minus":
            return Message(f"companion.choice.{verb}", counter=counter(COUNTERS[n]))
    return sentences.describe(s, choice)


def counter(name: str) -> Message:
    kind, _, which = name.partition(".")
    where = noun_messages.resource(which) if which in RESOURCES else which
    return Message(f"intrepid.companion.counter.{kind}", where=where)


def mission(id: str) -> Message:
    return Message("intrepid.companion.mission", n=MISSIONS.index(id) + 1)


def tell(event: Event) -> Message:
    if isinstance(event, Corrected):
        return Message("companion.event.corrected", counter=counter(event.counter), value=event.value)
    if isinstance(event, Generated):
        return Message("intrepid.companion.event.generated", resource=noun_messages.resource(event.resource), n=f"{event.amount:+d}")
    told = sentences.tell(event)
    if isinstance(event, (MissionStarted, MissionFed, MissionRaised, MissionCompleted)):
        told.params["mission"] = mission(event.mission)
    return told
