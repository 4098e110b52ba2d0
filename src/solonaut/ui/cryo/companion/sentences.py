"""The words of the companion: its own questions and answers, and what the person does now for everything the Rival does."""

from __future__ import annotations

from typing import Any

from solonaut.companion.corrections import Corrected
from solonaut.companion.partial_state import PERSON
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Listing, Message
from solonaut.games.cryo import sentences
from solonaut.games.cryo.components import CAVERNS, CONTENTS, DOCKS, RESOURCES, SABOTAGE, SECTIONS, SUNSET
from solonaut.games.cryo.rival.events import RivalTile
from solonaut.games.cryo.state import NONE
from solonaut.ui.cryo.companion.choices import COUNTERS
from solonaut.ui.cryo.companion.damage import DocksDamaged

OWN = frozenset({"nothing", "other", "rival", "over", "points", "full", "open", "free", "have", "up", "shows", "sabotage", "plus", "minus"})
SHOWN = frozenset({"tile", "token", "draw", "lay", "damage", "incident", "scout"})
"""What the table shows: named, without a verb."""


def describe(s: Any, choice: Choice) -> Message:
    """A button: what the person says of the table has words of its own."""
    if choice.verb in OWN:
        return own(s, choice)
    if choice.verb in SHOWN:
        return shown(choice)
    return sentences.describe(s, choice)


def own(s: Any, choice: Choice) -> Message:
    key, n = f"cryo.companion.choice.{choice.verb}", choice.n
    match choice.verb:
        case "points":
            return Message("companion.number", n=n)
        case "full":
            return Message(key) if n == NONE else sentences.section(SECTIONS[n])
        case "open":
            return Message(key, rank="I" * (s.pending.rank_of(n) + 1), dock=sentences.spot(DOCKS[n]))
        case "free":
            return Message(key) if n == NONE else sentences.label(RESOURCES[n])
        case "have":
            lying = [sentences.section(name) for at, name in enumerate(SECTIONS) if n >> at & 1]
            return (
                Message("cryo.companion.choice.have.all")
                if len(lying) == len(SECTIONS)
                else Listing(lying)
                if lying
                else Message("cryo.companion.choice.have.none")
            )
        case "up":
            return Message(key) if n == NONE else Message("cryo.choice.to", id=CAVERNS[n])
        case "shows":
            return sentences.label(RESOURCES[n])
        case "sabotage":
            return Message("cryo.companion.choice.sabotage", section=sentences.section(SECTIONS[n]))
        case "over":
            return Message(f"cryo.companion.choice.over.{choice.words[0].replace('-', '_')}")
        case "plus" | "minus":
            return Message(f"companion.choice.{choice.verb}", counter=counter(COUNTERS[n]))
    return Message(key)


def shown(choice: Choice) -> Message:
    match choice.verb:
        case "tile":
            return sentences.content(CONTENTS[choice.n])
        case "token":
            return sentences.tile({SABOTAGE: "sabotage", SUNSET: "sunset"}.get(choice.n) or CONTENTS[choice.n].name)
        case "damage":
            return sentences.spot(choice.words[0])
        case "scout":
            return Message("cryo.choice.to", id=choice.words[0])
        case "incident":
            return sentences.section(choice.words[0])
    return sentences.card(choice.words[0])


def counter(name: str) -> Message:
    kind, _, place = name.partition(".")
    if place:
        return Message(f"cryo.companion.counter.{kind}", where=sentences.spot(place))
    return sentences.label(name) if name in RESOURCES else Message(f"cryo.companion.counter.{name}")


def tell(event: Event, box: Any) -> Message:
    """What the person does for the Rival: for each sentence of Cryo's log one that says it as an instruction."""
    if isinstance(event, Corrected):
        return Message("companion.event.corrected", counter=counter(event.counter), value=event.value)
    if isinstance(event, DocksDamaged):
        return Message("cryo.companion.event.damage", docks=Listing([sentences.spot(dock) for dock in event.docks]))
    if isinstance(event, RivalTile):  # where it lay the person has seen
        return Message("cryo.companion.event.tile", tile=sentences.tile(event.tile))
    told = sentences.tell(event, PERSON, box)
    return Message(told.key.replace("cryo.event.", "cryo.companion.event.", 1), **told.params)
