"""One question is one look at the table; what was said is plain data."""

from __future__ import annotations

from typing import Any

import pytest

import solonaut
from solonaut.companion.partial_state import NeedsAnswer
from solonaut.core.match import Match
from solonaut.core.registry import companions
from solonaut.core.state import State, StatePart
from solonaut.core.step import Step
from solonaut.games.cryo.choices import TOKEN
from solonaut.games.cryo.components import DOCKS, LABS, PER_SECTION, PROCESSING, TYPES, Components
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.cryo.rival.deploy import DEPLOY
from solonaut.games.cryo.rival.recall import RECALL
from solonaut.games.cryo.state import RIVAL
from solonaut.games.otys.components import CUBES
from solonaut.ui.cryo.companion import questions
from solonaut.ui.cryo.companion.state import CryoCompanionState

PLAIN = (int, str, bool, type(None))


def rivals_turn(turn: int = 9) -> tuple[Match, Any]:
    """A table at which the Rival is about to move, in a turn in which the person may have all drones out."""
    match = solonaut.new("table-cryo", seed=3)
    s: Any = match.state
    s.turn, s.active, s.damaged = turn, RIVAL, 0
    s.agenda.clear()
    s.forget()
    s.rival.awake = 1
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
        return type(value) in (list, tuple) and all(map(plain, value))
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
            assert field == "emit" or plain(getattr(s, field)), f"{field}: {getattr(s, field)!r}"
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


def test_what_is_printed_is_asked_once() -> None:
    match, s = rivals_turn()
    for asked in (True, False):
        s.card, s.agenda[:] = s.board[2 * LABS], DEPLOY[2:4]
        s.forget()
        s.advance()
        match.choose(match.decision.choices[0])  # type: ignore[union-attr]
        assert isinstance(s.pending, questions.NearestTile)
        tech = s.rival.stock[2]
        s.apply("nothing")
        assert isinstance(s.pending, questions.PrintedThere) == asked
        if asked:
            s.apply("shows:tech")
        assert s.rival.stock[2] == tech + 1


def test_in_processing_no_tile_is_asked_for() -> None:
    _, s = rivals_turn()
    s.dock = PER_SECTION * PROCESSING
    s.agenda[:] = DEPLOY[2:3]
    s.advance()
    assert s.agenda == []


def test_salvage_is_one_tap_and_new_kinds_come_first() -> None:
    _, s = rivals_turn()
    s.salvage = (RIVAL, *s.salvage[1:])
    s.agenda[:] = RECALL[-1:]
    s.advance()
    assert [c.code for c in s.choices()] == ["free:organics", "free:tech", "free:nanite", "free:energy", "free:crystal", "free:none"]
    s.apply("free:energy")
    assert s.agenda == [] and s.rival.awake == 0 and [r for r, o in zip(s.box.salvage, s.salvage, strict=True) if o == RIVAL] == [0, 4]


def test_no_empty_salvage_space_is_an_answer() -> None:
    match, s = rivals_turn()
    s.agenda[:] = RECALL[-1:]
    s.advance()
    match.choose("free:none")
    [told] = [event for event in match.events if isinstance(event, rival_events.RivalNoSalvage)]
    assert told.why == "full" and s.rival.awake == 1


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


def test_caverns_are_told_one_after_the_other() -> None:
    _, s = rivals_turn()
    with pytest.raises(NeedsAnswer, match="TurnedUp"):
        s.caverns_up()
    s.agenda[:] = [questions.TurnedUp()]
    before = s.face_up
    new = next(c for c in s.choices() if c.code != "up:all")
    s.apply(new)
    assert s.face_up == before | 1 << new.n and not s.caverns_known
    s.apply("up:all")
    assert s.caverns_up() == s.face_up


def test_the_box_of_a_companion_is_a_box() -> None:
    _, s = rivals_turn()
    assert isinstance(s, CryoCompanionState) and type(s.box) is Components
    assert s.box.section_docks[LABS].bit_count() == PER_SECTION


def test_the_store_is_counted_once_and_then_asked_for_room() -> None:
    match = solonaut.new("table-otys", seed=1)
    s: Any = match.state
    for n in range(len(CUBES)):
        match.choose(f"count:{n % (s.box.store_capacity + 1)}")
    while match.decision is not None and match.decision.prompt != "otys.companion.turn":
        match.choose(match.decision.choices[0])
    asked = 0
    for _ in range(6):
        match.choose("end-of-turn")
        while match.decision is not None and match.decision.prompt != "otys.companion.turn":
            if match.decision.prompt == "otys.companion.room":
                asked += 1
                assert match.decision.codes == ("yes", "no")
            match.choose(match.decision.choices[0])
    assert asked
