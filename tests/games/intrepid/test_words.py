"""Every sentence that the game can say is there in every language."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import random
from collections.abc import Iterator
from typing import Any

import pytest

from solonaut.core.event import Event
from solonaut.core.message import Listing, Message
from solonaut.core.step import Ask
from solonaut.games import intrepid
from solonaut.games.intrepid import GAME, noun_messages
from solonaut.games.intrepid.countries import COUNTRIES
from solonaut.games.intrepid.disasters import BY_NAME as DISASTERS
from solonaut.games.intrepid.names import BADGES, PHASES, RESOURCES
from solonaut.games.intrepid.phases.resources import CHECK_MINIMUM
from solonaut.games.intrepid.printed import Components
from solonaut.games.intrepid.scoring import REASONS
from solonaut.games.intrepid.state import IntrepidState
from solonaut.lang import Speaker, catalogue
from tests.games.intrepid.arrange import events, go, pool, table
from tests.tools import LANGUAGES


def keys(message: Any) -> Iterator[str]:
    """All keys of a message."""
    if isinstance(message, Listing):
        yield from keys(list(message.items))
    elif isinstance(message, Message):
        yield message.key
        for value in message.params.values():
            yield from keys(value)
    elif isinstance(message, (list, tuple)):
        for value in message:
            yield from keys(value)


def modules() -> list[Any]:
    return [importlib.import_module(m.name) for m in pkgutil.walk_packages(intrepid.__path__, "solonaut.games.intrepid.")]


def missing(found: set[str]) -> list[str]:
    return sorted(f"{lang}: {key}" for key in found for lang in LANGUAGES if key not in catalogue(lang, key.partition(".")[0]))


def test_prompts_events_and_fixed_words() -> None:
    found = {f"intrepid.reason.{r}" for r in REASONS} | {f"intrepid.phase.{p}" for p in PHASES}
    found |= {f"intrepid.resource.{r}" for r in RESOURCES}
    found |= {f"intrepid.badge.{b}" for b in BADGES} | {f"intrepid.badge.{b}.effect" for b in BADGES}
    found |= {f"intrepid.country.{c.name}" for c in COUNTRIES}
    found |= {f"intrepid.choice.{c.verb.replace('-', '_')}" for c in GAME.vocabulary}
    for module in modules():
        for _, kind in inspect.getmembers(module, inspect.isclass):
            if issubclass(kind, Ask) and kind.prompt.startswith("intrepid."):
                found.add(kind.prompt)
            if issubclass(kind, Event) and kind is not Event:
                name = kind.kind.fget(kind.__new__(kind))  # type: ignore[attr-defined]
                found |= {f"intrepid.event.{name}{variant}" for variant in ([f".{r}" for r in REASONS] if name == "game_ended" else [""])}
    for option in GAME.options:
        found.add(f"intrepid.option.{option.name}")
        found |= {f"intrepid.option.{option.name}.{value}" for value in (*option.values, option.default)}
    assert not missing(found)


def test_every_tile_and_card_has_a_text() -> None:
    box = GAME.house
    assert isinstance(box, Components)
    found: set[str] = set()
    for face in box.faces.values():
        found.update(keys([noun_messages.printed(face), noun_messages.drain(face), noun_messages.short_tile(face.id)]))
        found.update(keys([noun_messages.short_takes(face.takes), noun_messages.short_gives(face)]))
    for disaster in DISASTERS.values():
        for number in disaster.cards:
            card = box.cards[number]
            found.update(keys([noun_messages.card(card.id), noun_messages.card_text(disaster, card)]))
            found.update(keys(noun_messages.card_text(disaster, card, (1, 1, 2, 2))))
    found.update(key for mission in box.missions for key in keys(noun_messages.mission(mission.id)))
    assert not missing(found)
    assert Speaker("en").say(noun_messages.printed(box.faces[0])) == (
        "Power tile S1: Place any die. Generate Power equal to the die. Then you may raise or lower 1 die by 1."
    )


TABLES = [
    ("usa",),
    ("japan",),
    ("brazil", "uk"),
    ("south-africa", "south-africa"),
    ("russia", "malaysia", "south-africa"),
    ("uk", "canada", "germany", "japan"),
    ("germany", "brazil", "south-africa", "canada"),
]


def test_all_countries_speak() -> None:
    assert {land for lands in TABLES for land in lands} == {country.name for country in COUNTRIES}


@pytest.mark.parametrize("disaster", DISASTERS)
@pytest.mark.parametrize("lands", TABLES, ids="-".join)
def test_everything_said_in_a_game(lands: tuple[str, ...], disaster: str) -> None:
    """Every question, choice and event of a long random game, in every language; the same sentence with the same parts once."""
    rng = random.Random(len(lands))
    speakers = [Speaker(language) for language in LANGUAGES]
    s, _ = GAME.start(len(lands), {"country": ",".join(lands), "disaster": disaster}, GAME.house)
    assert isinstance(s, IntrepidState)
    heard: list[Event] = []
    said: set[tuple[str, ...]] = set()
    while s.pending is not None:
        choices = s.choices()
        messages = [
            s.pending.question(s),
            *(GAME.describe(s, choice) for choice in choices),
            *(GAME.tell(event, None, s.box) for event in heard),
        ]
        for message in messages:
            if (parts := tuple(keys(message))) not in said:
                said.add(parts)
                for speaker in speakers:
                    text = speaker.say(message)
                    assert "⟨" not in text and "{" not in text, text
        heard.clear()
        s.emit = heard.append
        s.apply(rng.choices(choices, [0.02 if choice.verb == "destroy" else 1 for choice in choices])[0])
        s.emit = None
        if s.phase == 1:
            s.wheels.gen = [40] * 4
    for event in heard:
        assert "⟨" not in speakers[0].say(GAME.tell(event, None, s.box))


def test_choices_tell_what_they_cost() -> None:
    s = go(pool(table("usa", "russia"), "4"))
    say = Speaker("en").whole
    assert say(GAME.describe(s, GAME.vocabulary["1/dice"])) == "Gain a die each round · 6 dice from now on (4 Capacity)"
    assert say(GAME.describe(s, GAME.vocabulary["1/research"])) == "Research · One step towards tier 2 (3 Capacity)"
    assert say(GAME.describe(s, GAME.vocabulary["at:1.b"])) == "Power tile S1 · Slot 1.b, player 1"
    assert say(GAME.describe(s, GAME.vocabulary["1/dock:4"])) == "Dock a die on space 4 · Same value or 1 lower"


def test_a_card_counts_the_producers_of_this_game() -> None:
    disaster = DISASTERS["training"]
    card = next(card for card in GAME.house.cards.values() if card.id == "TM-02")
    say = Speaker("en").say
    assert say(noun_messages.card_text(disaster, card)) == "Drain Power by 1 per player who produces it."
    assert say(noun_messages.card_text(disaster, card, (2, 2, 1, 1))) == "Drain Power by 2."


def test_dice_are_a_phrase() -> None:
    dice = noun_messages.dice(["5", "1", "1", "3.2"])
    assert [Speaker(language).say(dice) for language in ("en", "de", "fr")] == [
        "two 1s, a 3 (front 2) and a 5",
        "zwei 1er, eine 3 (vorn 2) und eine 5",
        "deux 1, un 3 (devant 2) et un 5",
    ]


def test_a_defeat_names_the_resource() -> None:
    s = table("usa")
    s.wheels.gen, s.wheels.drain = [40, 40, 5, 40], [3, 3, 8, 3]
    ended = [event for event in events(s, lambda: go(s, CHECK_MINIMUM)) if event.kind == "game_ended"]
    told = GAME.tell(ended[0], 0, s.box)
    assert Speaker("en").say(told) == "You lost. Oxygen fell to −3."
    assert Speaker("en").preview(told) == "You would lose: Oxygen would end at −3."
