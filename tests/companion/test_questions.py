"""One question is one look at the table; what was said is plain data."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import solonaut
from solonaut.companion.preselection import Pick
from solonaut.core.match import Match
from solonaut.core.registry import companions
from solonaut.core.state import State, StatePart
from solonaut.core.step import Step
from solonaut.games.cryo.choices import TOKEN
from solonaut.games.cryo.components import DOCKS, LABS, PER_SECTION, PROCESSING, TYPES, Components
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.cryo.rival.deploy import DEPLOY
from solonaut.games.cryo.rival.recall import RECALL
from solonaut.games.cryo.state import NONE, RIVAL
from solonaut.lang import Speaker
from solonaut.ui.cryo.companion import questions
from solonaut.ui.cryo.companion.drawn import PURPOSES, DrawnCard
from solonaut.ui.cryo.companion.state import CryoCompanionState
from tests.companion.person_cryo import play_beside
from tests.tools import LANGUAGES

PLAIN = (int, str, bool, type(None))


def rivals_turn(turn: int = 9) -> tuple[Match, Any]:
    """A table at which the Rival is about to move, while all drones of the person are out and nobody has said where."""
    match = solonaut.new("table-cryo", seed=3)
    s: Any = match.state
    s.board = tuple(range(len(TYPES)))
    s.turn, s.active, s.unseen = turn, RIVAL, PER_SECTION
    s.agenda.clear()
    s.forget()
    s.rival.home, s.rival.awake = 0b11111, 1
    return match, s


def deploys(card: str) -> tuple[Match, Any]:
    match, s = rivals_turn()
    s.card = TYPES.index(card)
    s.agenda[:] = DEPLOY[:-1]
    s.advance()
    return match, s


def docks_of(ask: questions.FirstOpen) -> list[list[str]]:
    return [[DOCKS[dock] for dock in docks] for docks in ask.ranks]


def plain(value: Any) -> bool:
    if isinstance(value, (list, tuple)):
        return type(value) in (list, tuple, Pick) and all(map(plain, value))
    if isinstance(value, dict):
        return type(value) is dict and all(plain(k) and plain(v) for k, v in value.items())
    if isinstance(value, StatePart):
        return all(plain(getattr(value, n)) for base in type(value).__mro__ for n in getattr(base, "__slots__", ()))
    return type(value) in PLAIN or isinstance(value, Step) or type(value).__module__.startswith("solonaut.games.")


@pytest.mark.parametrize("name", companions().values())
def test_a_table_holds_plain_data(name: str) -> None:
    """Nothing imitates a number or a list: a field of a companion is what it is in the game."""
    match = solonaut.new(name, seed=1)
    for _ in range(60):
        s: State = match.state
        for field in s.fields():
            assert field in s.shared or plain(getattr(s, field)), f"{field}: {getattr(s, field)!r}"
        if match.decision is None:
            break
        match.choose(match.decision.choices[0])


def test_one_tap_says_which_dock_is_open() -> None:
    match, s = deploys("shark")
    section, place = divmod(s.board.index(s.card), 2)
    ask = s.pending
    assert isinstance(ask, questions.FirstOpen)
    first = PER_SECTION * section
    below = [first + 2 + place, first + 3 + place]
    assert [list(docks) for docks in ask.ranks[:2]] == [[first + place], below]
    assert sorted(dock for docks in ask.ranks for dock in docks) == list(range(first, first + PER_SECTION))
    match.choose(f"open:{DOCKS[below[1]]}")
    assert s.rival.out == 1 << below[1]
    [told] = [event for event in match.events if isinstance(event, rival_events.RivalDrone)]
    assert (told.dock, told.taken, told.by) == (DOCKS[below[1]], (DOCKS[first + place],), "cryo.S37")


def test_closed_docks_are_not_offered() -> None:
    match, s = rivals_turn()
    s.card = s.board[2 * LABS]
    s.damaged = 1 << PER_SECTION * LABS | 1 << PER_SECTION * LABS + 2
    s.agenda[:] = DEPLOY[:-1]
    s.advance()
    assert docks_of(s.pending) == [[], ["labs.B2"], ["labs.T2", "labs.B3"]]
    match.choose("open:labs.T2")
    [told] = [event for event in match.events if isinstance(event, rival_events.RivalDrone)]
    assert told.by == "cryo.S38" and told.taken == ("labs.T1", "labs.B1", "labs.B2")


def test_what_is_printed_is_picked_and_can_be_changed() -> None:
    """The app takes what the box says; another answer is kept for the next time."""
    match, s = deploys("moth")  # in Labs
    match.choose("open:labs.T1")
    s = match.state
    assert isinstance(s.pending, questions.NearestTile)
    s.agenda[:] = DEPLOY[2:3]
    s.nearest = NONE
    s.advance()
    [pick] = s.picks
    assert pick.code == "shows:organics" and "shows:tech" in pick.codes and s.rival.stock[1] == 1
    s.printed_seen, s.printed, s.agenda[:] = False, (0, 2, 2), DEPLOY[2:3]
    s.advance()
    assert s.picks[-1].code == "shows:tech" and s.rival.stock[2] == 1


def test_in_processing_no_tile_is_asked_for() -> None:
    _, s = rivals_turn()
    s.dock = PER_SECTION * PROCESSING
    s.agenda[:] = DEPLOY[2:3]
    s.advance()
    assert s.agenda == []


def test_salvage_is_picked_and_new_kinds_come_first() -> None:
    _, s = rivals_turn()
    s.salvage = (RIVAL, *s.salvage[1:])
    s.agenda[:] = RECALL[-1:]
    s.advance()
    [pick] = s.picks
    assert pick.codes == ("free:organics", "free:tech", "free:nanite", "free:energy", "free:crystal", "free:none")
    assert s.agenda == [] and s.rival.awake == 0 and [r for r, o in zip(s.box.salvage, s.salvage, strict=True) if o == RIVAL] == [0, 1]


def test_no_empty_salvage_space_is_an_answer() -> None:
    _, s = rivals_turn()
    s.wishes = ("free:none",)
    told: list[Any] = []
    s.agenda[:] = RECALL[-1:]
    s.emit = told.append
    s.advance()
    [event] = [event for event in told if isinstance(event, rival_events.RivalNoSalvage)]
    assert event.why == "full" and s.rival.awake == 1


@pytest.mark.parametrize(("turn", "asked"), [(0, False), (20, False), (60, True)])
def test_empty_incident_spaces_are_asked_for_when_the_track_may_be_empty(turn: int, asked: bool) -> None:
    """A person recalls at most every second turn."""
    _, s = rivals_turn(turn)
    s.agenda[:] = RECALL[3:4]
    s.advance()
    assert isinstance(s.pending, questions.TokensLeft) == asked
    if asked:
        s.apply("have:labs")
        assert isinstance(s.pending, questions.TokenThere) and s.pending.section == LABS
        s.apply(TOKEN[0].code)
        assert s.rival.collected == 1 and s.agenda == []


def test_the_box_of_a_companion_is_a_box() -> None:
    _, s = rivals_turn()
    assert isinstance(s, CryoCompanionState) and type(s.box) is Components
    assert s.box.section_docks[LABS].bit_count() == PER_SECTION


@pytest.mark.parametrize("name", companions().values())
def test_every_position_can_be_looked_at_again(name: str) -> None:
    """What is asked does not depend on whether anybody listens."""
    for seed in range(3):
        match = solonaut.new(name, seed=seed)
        rng = Random(seed)
        while match.decision is not None and len(match.log) < 150:
            match.choose(rng.choice(match.decision.choices))
        assert [s.pending is None for s in match.positions()] == [False] * len(match.log) + [match.decision is None]
        assert match.peek(len(match.log)).key() == match.state.key()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_drawn_card_is_for_is_said(language: str) -> None:
    """Each card from the real deck has a question and a line of its own, except the two of the set-up, which stand in its step."""
    speaker, said = Speaker(language), set[str]()
    for purpose in set(PURPOSES.values()):
        said.add(speaker.text(f"cryo.companion.drawn.{purpose}"))
        if purpose not in ("upgrade", "vehicle"):
            said.add(speaker.text(f"cryo.companion.line.drawn.{purpose}", card=""))
    assert len(said) == 2 * len(set(PURPOSES.values())) - 2 and not any("⟨" in text for text in said)


def test_each_drawn_card_is_asked_for_by_its_purpose() -> None:
    match, purposes = play_beside(3, {"difficulty": "hard"}, listens=False).companion, set[str]()
    for state in match.positions():
        ask = state.pending
        if isinstance(ask, DrawnCard):
            assert ask.question(state).key == f"cryo.companion.drawn.{ask.purpose}"  # type: ignore[arg-type]
            purposes.add(ask.purpose)
    assert {"upgrade", "vehicle", "decision", "mission"} <= purposes
