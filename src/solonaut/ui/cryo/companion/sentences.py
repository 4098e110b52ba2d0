"""The companion's own questions and answers, and what the person does now for everything the Rival does."""

from __future__ import annotations

from typing import Any, Final

from solonaut.companion.corrections import SET, Corrected
from solonaut.companion.partial_state import PERSON
from solonaut.companion.preselection import INSTEAD, Picked, PlayedAgain
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Listing, Message
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo import sentences
from solonaut.games.cryo.components import (
    CAVERNS,
    CHAMBER_NAMES,
    CONTENTS,
    RESOURCES,
    SABOTAGE,
    SECTIONS,
    SHIP_DOCKS,
    SUNSET,
    TYPES,
)
from solonaut.games.cryo.rival.events import RivalTile
from solonaut.games.cryo.state import NONE
from solonaut.ui.cryo.companion import events
from solonaut.ui.cryo.companion.cavern_map import KINDS
from solonaut.ui.cryo.companion.choices import VOCABULARY
from solonaut.ui.cryo.companion.places import cavern_name, dock_here, dock_name
from solonaut.ui.cryo.companion.printed import VALUES

OWN: Final = frozenset(
    {"nothing", "other", "ready", "deal", "end", "recall", "launch", "sabotage", "explored", "over", "number",
     "worth", "count", "keep", "no-new", "full", "open", "free", "have", "shows", "dock"}
)  # fmt: skip
SHOWN: Final = frozenset({"tile", "token", "draw", "lay", "damage", "incident", "scout", "take", "section", "wake", "more", "pair", "name"})
"""What the table shows or the Rival could take: named, without a verb."""


COUNTER_OF: Final = {value.name: value.counters[0] for value in VALUES if len(value.counters) == 1}
"""Printed values that are one number are called by its name."""


def describe(s: Any, choice: Choice) -> Message:
    """A button: what the person says of the table has words of its own."""
    if choice.verb == INSTEAD:
        return Message("cryo.companion.choice.instead", what=describe(s, VOCABULARY.by_id(choice.m)))
    if choice.verb == SET:
        return set_to(choice.words[0], choice.n)
    if choice.verb in OWN:
        return own(s, choice)
    if choice.verb in SHOWN:
        return shown(choice)
    return sentences.describe(s, choice)


def own(s: Any, choice: Choice) -> Message:
    key, n = f"cryo.companion.choice.{choice.verb.replace('-', '_')}", choice.n
    match choice.verb:
        case "number":
            return Message("companion.number", n=n)
        case "ready" if (found := s.damaged.bit_count()) != s.markers:
            return Message(f"{key}.count", n=found, markers=s.markers)
        case "worth":
            return Message(key, first=n, second=choice.m)
        case "full":
            return Message(key) if n == NONE else nouns.section(SECTIONS[n])
        case "dock":
            return dock_here(s, n)
        case "open":
            at = dock_here(s, n, with_section=False)
            rank = s.pending.rank_of(n)
            return at if s.pending.by_eye and rank else Message(key, rank="I" * (rank + 1), dock=at)
        case "free":
            return Message(key) if n == NONE else nouns.label(RESOURCES[n])
        case "have":
            lying = [nouns.section(name) for at, name in enumerate(SECTIONS) if n >> at & 1]
            return (
                Message("cryo.companion.choice.have.all")
                if len(lying) == len(SECTIONS)
                else Listing(lying)
                if lying
                else Message("cryo.companion.choice.have.none")
            )
        case "shows":
            return nouns.label(RESOURCES[n])
        case "sabotage":
            return Message(key, section=nouns.section(SECTIONS[n]))
        case "explored":
            return Message(key, cavern=cavern_name(CAVERNS[n]))
        case "over":
            return Message(f"{key}.{choice.words[0].replace('-', '_')}")
    return Message(key)


def shown(choice: Choice) -> Message:
    match choice.verb:
        case "tile":
            return nouns.content(CONTENTS[choice.n])
        case "token":
            return nouns.tile({SABOTAGE: "sabotage", SUNSET: "sunset"}.get(choice.n) or CONTENTS[choice.n].name)
        case "damage":
            return dock_name(SHIP_DOCKS[choice.n])
        case "scout" | "more":
            return cavern_name(CAVERNS[choice.n])
        case "pair":
            return Listing([cavern_name(CAVERNS[choice.n]), cavern_name(CAVERNS[choice.m])])
        case "wake":
            return nouns.spot(CHAMBER_NAMES[choice.n])
        case "take":
            return nouns.label(RESOURCES[choice.n])
        case "incident" | "section":
            return nouns.section(SECTIONS[choice.n])
    return nouns.card(choice.words[0])


def counter(name: str) -> Message:
    """What can be set by hand."""
    kind, _, place = name.partition(".")
    key = f"cryo.companion.counter.{kind}"
    if kind == "confirmed" and (shown_by := COUNTER_OF.get(place)):
        return counter(shown_by)
    if not place:
        return nouns.label(name) if name in RESOURCES else Message(key)
    if kind == "tunnel":
        return Message(key, where=Listing([cavern_name(name) for name in place.split("-")]))
    if place in TYPES:
        return Message(key, where=nouns.card(place))
    if place in SHIP_DOCKS:
        return Message(key, where=dock_name(place))
    if place in SECTIONS:
        return Message(key, where=nouns.section(place))
    if place in RESOURCES:
        return Message(key, where=nouns.label(place))
    if place in CAVERNS:
        return Message(key, where=cavern_name(place))
    if place in CHAMBER_NAMES:
        return Message(key, where=nouns.spot(place))
    return Message(f"{key}.{place}")


def tell(event: Event, box: Any) -> Message:
    """What the person does for the Rival: for each sentence of Cryo's log one that says it as an instruction."""
    if isinstance(event, Corrected):
        return corrected(event)
    if isinstance(event, Picked):
        return Message("cryo.companion.event.picked", what=picked(event.code))
    if isinstance(event, PlayedAgain):
        return Message("cryo.companion.event.played_again")
    if isinstance(event, events.DocksDamaged):
        return Message("cryo.companion.event.damage", docks=Listing([dock_name(dock) for dock in event.docks]))
    if isinstance(event, events.DroneReported):
        key = "cryo.companion.event.drone_reported"
        return Message(key, dock=dock_name(event.dock)) if event.dock else Message(f"{key}.launch")
    if isinstance(event, events.MarkersMoved):
        return Message("cryo.companion.event.markers_moved", markers=Listing([nouns.amount(name, n) for name, n in event.markers]))
    if isinstance(event, RivalTile):  # where it lay the person has seen
        return Message("cryo.companion.event.rival_tile", tile=nouns.tile(event.tile))
    told = sentences.tell(event, PERSON, box)
    params = {name: in_words(value) for name, value in told.params.items()}
    params |= {name: dock_name(getattr(event, name)) for name in ("dock",) if name in told.params}
    return Message(told.key.replace("cryo.event.", "cryo.companion.event.", 1), **params)


def in_words(value: Any) -> Any:
    """A cavern by where it is; everything else stays."""
    if isinstance(value, Listing):
        return Listing([in_words(item) for item in value.items])
    return cavern_name(value.params["cavern"]) if isinstance(value, Message) and value.key == "cryo.cavern" else value


def corrected(event: Corrected) -> Message:
    """What the person has set by hand; a printed value that was confirmed has a sentence of its own."""
    if event.counter.startswith("confirmed."):
        return Message(f"companion.event.{'confirmed' if event.value else 'doubted'}", value=counter(event.counter))
    return set_to(event.counter, event.value)


def set_to(name: str, value: int) -> Message:
    """What somebody sets a counter to; what is or is not on the map has sentences of its own."""
    kind, what = name.partition(".")[0], counter(name)
    if kind in KINDS:
        return Message(f"cryo.companion.drawn.{kind}.{('no', 'yes')[value]}", what=what)
    return Message("companion.event.corrected", counter=what, value=value)


def picked(code: str) -> Message:
    """What the app has picked."""
    choice = VOCABULARY[code]
    if choice.verb in ("dock", "open"):
        return dock_name(SHIP_DOCKS[choice.n])
    if choice.verb in ("free", "shows"):
        return Message("cryo.companion.choice.free") if choice.n == NONE else nouns.label(RESOURCES[choice.n])
    return shown(choice)
