"""Every sentence that Cryo can produce is in the catalogues of all three languages, and nothing else is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.core.step import Ask, Chance, Step
from solonaut.games.cryo import GAME, events, sentences
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.components import CONTENTS, RESOURCES, SECTIONS, TYPES
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.cryo.state import RIVAL, CryoState
from solonaut.lang import Speaker, catalogue
from tests.games.cryo.arrange import (
    awake,
    bare,
    decisions,
    play,
    rival_checks,
    rival_deploys,
    rival_turn,
    rule,
    stock,
    table,
    upgrades,
    vehicles,
)
from tests.games.cryo.edition import BOX
from tests.tools import LANGUAGES

SPEAKERS = [Speaker(language) for language in LANGUAGES]
SAMPLES: dict[str, tuple[Any, ...]] = {
    "card": ("moth",),
    "dock": ("labs.T1",),
    "home": (3,),
    "cell": ("space", "stasis", "generator", "remote-stasis", "build", "research", "nanite", "scout", "salvage", "requisition"),
    "section": ("labs", ""),
    "energy": (2,),
    "drones": (1, 4),
    "reason": ("sunset", "last-pod"),
    "what": RESOURCES[:5],
    "amount": (1, 2, 0),
    "lost": (0, 1),
    "mark": (4,),
    "tile": ("crystal+tech", "crystal-or-tech", "card"),
    "space": ("labs.r2", "A2"),
    "slot": ("P3.cost", "P1.gain"),
    "chamber": ("labs.2",),
    "cavern": ("L3",),
    "pods": (1, 3),
    "token": ("crystal+crystal", "sabotage", "sunset"),
    "where": ("labs.2", "platform"),
    "turn": (7,),
    "total": (1, 4),
    "taken": (("labs.T1",), ("labs.T1", "labs.B1", "labs.B2")),
    "way": ("up", "right", "down", "left"),
    "passed": ((), ("right", "down")),
    "kept": (True, False),
    "large": (True, False),
    "fits": (True, False),
    "have": (1,),
    "have_other": (2,),
    "other": ("tech",),
    "whats": (("crystal", "tech"),),
    "cards": (("moth", "ram"), ()),
    "why": ("enough", "full", "nobody", "start", "same", "limit"),
}
CANNOT = {"cryo.event.gained.none", "cryo.event.paid.none", "cryo.event.rival_lost.none", "cryo.event.deck_remade.none"}
CANNOT |= {f"cryo.event.rival_check.{r}.none" for r in RESOURCES}
WHY = {"rival_no_salvage": ("enough", "full", "nobody"), "rival_vehicle": ("start", "same", "limit")}
SECTIONLESS = ("no_pod_to_wake", "rival_recalls")


def all_events() -> Iterator[Event]:
    """Every kind of event, with every kind of value."""
    for module in (events, rival_events):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event:
                yield from samples(kind)


def samples(kind: type[Event]) -> Iterator[Event]:
    names = [f.name for f in fields(kind) if f.name not in ("seat", "by")]
    plain = {name: SAMPLES[name][0] for name in names}
    own = [rule for (event, rule) in sentences.BY_RULE if event == kind(*[0] * len(fields(kind))).kind]
    rules = [f"cryo.{rule}" for rule in own] or ["cryo.B148", "cryo.S58"]
    for name in names or [""]:
        for value in SAMPLES.get(name, ("",)):
            values = plain | ({name: value} if name else {})
            for by in rules:
                more = {"by": by} if any(f.name == "by" for f in fields(kind)) else {}
                yield kind(seat=0, **values, **more)


def impossible(event: Event) -> bool:
    """Samples that the rules never make."""
    section = getattr(event, "section", "labs")
    if not section and event.kind not in SECTIONLESS:
        return True
    if getattr(event, "passed", None) == () and event.rule_id == "cryo.S41":
        return True
    if getattr(event, "why", "") not in WHY.get(event.kind, ("",)):
        return True
    nothing = getattr(event, "amount", 1) == 0
    return nothing and event.kind != "rival_incidents" and not (event.kind == "gained" and getattr(event, "lost", 0))


def messages(message: Any) -> Iterator[Message]:
    """A message and all those inside it."""
    if isinstance(message, Message):
        yield message
        for value in message.params.values():
            yield from messages(value)
    elif isinstance(message, (list, tuple)):
        for value in message:
            yield from messages(value)


def asks(step: type[Step[Any]] = Ask) -> Iterator[type[Ask[Any]]]:
    for kind in step.__subclasses__():
        yield from asks(kind)
        if kind.__module__.startswith("solonaut.games.cryo") and issubclass(kind, Ask):
            yield kind


def described(players: int, seed: int, **options: bool) -> Iterator[Message]:
    """Every choice and question of a random game."""
    rng = random.Random(seed)
    s = bare(players, **options)
    while (ask := s.pending) is not None:
        choices = ask.choices(s)
        yield from (GAME.describe(s, choice) for choice in choices)
        yield ask.question(s)
        s.apply(rng.choices(choices, ask.weights(s) if isinstance(ask, Chance) else None)[0])


def rare_choices() -> Iterator[Message]:
    """The choices of a Launch and of a Prototype, which random play hardly ever makes."""
    s = table(2)
    vehicles(s, "turtle")
    upgrades(s, "shark")
    awake(s, 4)
    stock(s, tech=1, energy=3)
    t = s.copy()
    launch = ("launch", "from:1", "ride:turtle", "to:A2", "pods:1", "to:A3")
    prototype = ("dock:labs.T1", "from:1", "act:right", "slot:P1.gain", "spend:tech")
    for position, answers in ((s, launch), (t, prototype)):
        for code in answers:
            yield from (GAME.describe(position, choice) for choice in position.choices())
            play(position, code)


def produced() -> dict[str, set[str]]:
    """All keys that can occur, each with its parameters."""
    found: dict[str, set[str]] = {}
    said: list[Message] = []
    for event in all_events():
        if not impossible(event):
            said += [sentences.tell(event, seat, BOX) for seat in (None, 0, 1)]
    gains = [(1, 0, "B199"), (1, 0, "S50"), (0, 1, "B163"), (0, 1, "S24")]
    said += [sentences.tell(events.Gained(0, "crystal", n, lost, f"cryo.{by}"), 0, BOX) for n, lost, by in gains]
    for seed in range(3):
        for players in (1, 2, 3, 4):
            said += described(players, seed)
    said += described(1, 5, hard=True, unpredictable=True)
    said += rare_choices()
    said += [nouns.card(name) for name in TYPES] + [nouns.resource(name) for name in RESOURCES]
    said += [nouns.section(name) for name in SECTIONS] + [nouns.content(c) for c in CONTENTS]
    said += [word(name) for name in TYPES for word in (nouns.upgrade, nouns.mission)]
    said += [word(BOX, name) for name in TYPES for word in (nouns.effect, nouns.scores)]
    said += [nouns.label(name) for name in RESOURCES]
    said += [Message("cryo.choice.rival.name", card=""), Message("cryo.choice.rival.scout.known", id="", size="", tile="")]
    said += [Message(kind.prompt) for kind in asks() if kind.prompt]
    for message in said:
        for inner in messages(message):
            found.setdefault(inner.key, set()).update(inner.params)
    return {key: params for key, params in found.items() if key.startswith("cryo.")}


class AnyWord(str):
    """A word that has every form."""

    def __getattr__(self, form: str) -> str:
        return str(self)


FORMS = {"le", "loses", "used", "short"}


def base(key: str) -> str:
    """The sentence that a detail, a preview or another form of a word belongs to."""
    key = key.removesuffix(".detail").replace("cryo.preview.", "cryo.event.", 1)
    word, _, form = key.rpartition(".")
    return word if form in FORMS else key


ROOMS = ("web.", "terminal.", "companion.", "lesson.", "learn.", "box.")
INTERFACE = (
    "title",
    "option.",
    "option_help.",
    "earned.",
    "reason.",
    "clock",
    "metric.",
    "measure.",
    "error.",
    "why.",
    "when.",
    "because.",
    "mistake.",
    "theme.",
    "box.",
    *ROOMS,
)
"""Keys that the interface asks for, not the rules, and the reasons of ``test_why_not.py``."""


@pytest.fixture(scope="module")
def keys() -> dict[str, set[str]]:
    return produced()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_and_every_entry_is_used(language: str, keys: dict[str, set[str]]) -> None:
    there = set(catalogue(language, "cryo"))
    assert sorted(set(keys) - there - CANNOT) == []
    assert sorted(key for key in there if base(key) not in keys and not key.removeprefix("cryo.").startswith(INTERFACE)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_can_be_filled(language: str, keys: dict[str, set[str]]) -> None:
    for key, text in catalogue(language, "cryo").items():
        for form in (text,) if isinstance(text, str) else text:
            assert form.strip(), key
            if base(key) in keys:
                form.format(**dict.fromkeys(keys[base(key)], AnyWord("1")))


@pytest.mark.parametrize("speaker", SPEAKERS, ids=LANGUAGES)
def test_every_event_can_be_said_in_one_line(speaker: Speaker) -> None:
    for event in all_events():
        if not impossible(event):
            for seat in (None, 0, 1):
                said = speaker.sentences(sentences.tell(event, seat, BOX))
                assert "⟨" not in said and "{" not in said and "\n" not in said and 3 < len(said) < 180, said


def test_the_interface_has_its_words() -> None:
    for language in LANGUAGES:
        there = set(catalogue(language, "cryo"))
        assert {"cryo.title", "cryo.web.about", "cryo.reason.sunset", "cryo.reason.last-pod"} <= there
        assert {f"cryo.option.{o.name}.{value}" for o in GAME.options for value in o.values} <= there
        assert {f"cryo.earned.{name}" for name in ("pods", "control", "upgrades", "vehicles")} <= there
        assert {f"cryo.earned.mission.{name}" for name in TYPES} <= there


# -- the Rival explains itself ------------------------------------------------------------------------------------------


def told(s: CryoState, found: list[Event], language: str) -> list[str]:
    return [Speaker(language).sentences(sentences.tell(event, 0, s.box)) for event in found]


@pytest.mark.rule("cryo.S27", "cryo.S33", "cryo.S36", "cryo.S40")
def test_a_rival_turn_tells_what_it_did_and_why() -> None:
    s = table()
    found = rival_turn(s)
    events_of: list[Event] = []
    s.emit = events_of.append
    play(s, "pick:moth")
    s.emit = None
    said = told(s, found + events_of, "en")
    assert said == [
        "The Rival deployed a drone. Every section had an open dock.",
        "Moth was picked at random.",
        "On the board, Moth was above Labs T1.",
        "The Rival deployed below that card, to Labs T1.",
        "The Rival took the tile right of the dock: 2 organics.",
        "The tile went to the Rival’s platform.",
        "The Rival gained 2 organics.",
    ]
    assert told(s, events_of, "de")[:4] == [
        "Zufällig gewählte Entscheidungskarte: Motte.",
        "Auf dem Spielplan liegt Motte über Dock Labor O1.",
        "Der Rivale sendet unter diese Karte aus: Dock Labor O1.",
        "Der Rivale nimmt das Plättchen rechts vom Dock: 2 organisches Material.",
    ]


@pytest.mark.rule("cryo.S58")
def test_checks_that_do_not_apply_are_told_in_one_sentence() -> None:
    s = table()
    stock(s, RIVAL, crystal=3, energy=2)
    awake(s, 1, RIVAL)
    first = sentences.tell(rival_checks(s)[0], 0, s.box)
    assert first.key == "cryo.event.rival_no_check" and first.params["mark"] == 4
    assert (first.params["energy"].params, first.params["pods"].params) == ({"n": 2}, {"n": 1})
    stock(s, RIVAL, crystal=4, energy=2)
    assert first.key not in [sentences.tell(event, 0, s.box).key for event in rival_checks(s)]


@pytest.mark.rule("cryo.S27")
def test_what_you_decide_for_the_rival_says_so() -> None:
    s = table()
    decisions(s)
    rival_deploys(s)
    assert s.pending is not None and rule(s) == "G27"
    prompts = {kind.prompt for kind in asks() if kind.prompt.startswith("cryo.prompt.rival.")}
    assert s.pending.prompt in prompts and len(prompts) == 10
    for speaker in SPEAKERS:
        assert all("Riva" in speaker.text(prompt) for prompt in prompts)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_rival_is_named_where_nobody_else_is(language: str) -> None:
    """These languages leave the actor to the sign before the line, so the Rival's sentences are its own."""
    speaker = Speaker(language)
    for event in all_events():
        if event.kind in sentences.OF_THE_RIVAL and not impossible(event):
            said = speaker.say(sentences.tell(event, 0, BOX))
            assert ("Riva" in said) is event.rule_id.startswith("cryo.S"), said


def test_you_the_rival_and_the_others_are_told_apart() -> None:
    assert sentences.tell(events.PodWoken(0, "labs.1", "cryo.B167"), 0, BOX).params["who"].key == "cryo.who.you"
    assert sentences.tell(events.PodWoken(1, "labs.1", "cryo.B167"), 0, BOX).params["who"].key == "cryo.who.player"
    assert sentences.tell(events.PodWoken(RIVAL, "labs.1", "cryo.S44"), 0, BOX).params["who"].key == "cryo.who.rival"
