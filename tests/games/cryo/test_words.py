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
    said.append(sentences.tell(events.Gained(0, "crystal", 0, 1, "cryo.B163"), 0, BOX))
    for seed in range(3):
        for players in (1, 2, 3, 4):
            said += described(players, seed)
    said += described(1, 5, hard=True, unpredictable=True)
    said += rare_choices()
    said += [sentences.card(name) for name in TYPES] + [sentences.resource(name) for name in RESOURCES]
    said += [sentences.section(name) for name in SECTIONS] + [sentences.content(c) for c in CONTENTS]
    said += [Message(f"cryo.{kind}.{name}", **({"n": 2} if kind == "mission" else {})) for kind in ("upgrade", "mission") for name in TYPES]
    said += [Message("cryo.choice.rival.name", card=""), Message("cryo.choice.rival.scout.known", cavern="", size="", tile="")]
    for kind in asks():
        if kind.prompt:
            said.append(Message(kind.prompt, rule="") if kind.prompt.startswith("cryo.prompt.rival.") else Message(kind.prompt))
    for message in said:
        for inner in messages(message):
            found.setdefault(inner.key, set()).update(inner.params)
    return {key: params for key, params in found.items() if key.startswith("cryo.")}


INTERFACE = ("title", "lead", "blurb", "option.", "help.", "earned.", "reason.", "learn.", "web.", "clock", "metric.", "measure.")
"""Keys that the interface asks for, not the rules."""


@pytest.fixture(scope="module")
def keys() -> dict[str, set[str]]:
    return produced()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_and_every_entry_is_used(language: str, keys: dict[str, set[str]]) -> None:
    there = set(catalogue(language, "cryo"))
    assert sorted(set(keys) - there - CANNOT) == []
    assert sorted(key for key in there - set(keys) if not key.removeprefix("cryo.").startswith(INTERFACE)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_can_be_filled(language: str, keys: dict[str, set[str]]) -> None:
    for key, text in catalogue(language, "cryo").items():
        for form in (text,) if isinstance(text, str) else text:
            assert form.strip(), key
            if key in keys:
                form.format(**dict.fromkeys(keys[key], 1))


@pytest.mark.parametrize("speaker", SPEAKERS, ids=LANGUAGES)
def test_every_event_can_be_said_in_one_line(speaker: Speaker) -> None:
    for event in all_events():
        if not impossible(event):
            for seat in (None, 0, 1):
                said = speaker.say(sentences.tell(event, seat, BOX))
                assert "⟨" not in said and "{" not in said and "\n" not in said and 3 < len(said) < 160, said


def test_the_interface_has_its_words() -> None:
    for language in LANGUAGES:
        there = set(catalogue(language, "cryo"))
        assert {"cryo.title", "cryo.web.about", "cryo.reason.sunset", "cryo.reason.last-pod"} <= there
        assert {f"cryo.option.{o.name}.{value}" for o in GAME.options for value in o.values} <= there
        assert {f"cryo.earned.{name}" for name in ("pods", "control", "upgrades", "vehicles")} <= there
        assert {f"cryo.earned.mission.{name}" for name in TYPES} <= there


# -- the Rival explains itself ------------------------------------------------------------------------------------------


def told(s: CryoState, found: list[Event], language: str) -> list[str]:
    return [Speaker(language).say(sentences.tell(event, 0, s.box)) for event in found]


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
        "The Rival deploys: 5 drones at home, and every section has an open dock",
        "Decision card by chance: Moth",
        "Moth lies above Labs T1",
        "I: the dock below the card. Drone to Labs T1",
        "Tile to the right: 2 organics",
        "The tile goes on its platform",
        "Rival: 2 organics gained",
    ]
    assert told(s, events_of, "de")[:4] == [
        "Zufällig gewählte Entscheidungskarte: Motte",
        "Motte liegt über Labor T1",
        "I: das Dock unter der Karte. Drohne nach Labor T1",
        "Plättchen rechts: 2 Organisches Material",
    ]


@pytest.mark.rule("cryo.S58")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "No check applies: no material at 4; 2 energy, 1 pod on its platform"),
        ("de", "Keine Prüfung trifft zu: kein Rohstoff bei 4; 2 Energie, 1 Crew-Kapsel auf seiner Plattform"),
        ("fr", "Aucune vérification ne s’applique\u00a0: aucune matière première à 4\u202f; 2 énergies, 1 capsule sur sa plateforme"),
    ],
)
def test_checks_that_do_not_apply_are_told_in_one_sentence(language: str, said: str) -> None:
    s = table()
    stock(s, RIVAL, crystal=3, energy=2)
    awake(s, 1, RIVAL)
    assert told(s, rival_checks(s), language)[0] == said
    stock(s, RIVAL, crystal=4, energy=2)
    assert said not in told(s, rival_checks(s), language)


@pytest.mark.rule("cryo.S27")
def test_what_you_decide_for_the_rival_says_so() -> None:
    s = table()
    decisions(s)
    rival_deploys(s)
    assert s.pending is not None and rule(s) == "G27"
    for speaker in SPEAKERS:
        assert "S27" in speaker.say(s.pending.question(s))
    for kind in asks():
        if kind.prompt.startswith("cryo.prompt.rival."):
            assert all(
                "S27" in speaker.text(kind.prompt, rule="S37") and "S37" in speaker.text(kind.prompt, rule="S37") for speaker in SPEAKERS
            )


def test_you_the_rival_and_the_others_are_told_apart() -> None:
    assert sentences.tell(events.PodWoken(0, "labs.1", "cryo.B167"), 0, BOX).params["who"].key == "cryo.who.you"
    assert sentences.tell(events.PodWoken(1, "labs.1", "cryo.B167"), 0, BOX).params["who"].key == "cryo.who.player"
    assert sentences.tell(events.PodWoken(RIVAL, "labs.1", "cryo.S44"), 0, BOX).params["who"].key == "cryo.who.rival"
