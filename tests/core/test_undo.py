"""Taking back: what is free, what makes a match practice, and that nothing is different afterwards."""

from __future__ import annotations

import random

import pytest

from solonaut import CHANCE, CannotUndo, IllegalChoice, Match, StaleDecision
from solonaut.core.match import CHECKPOINT_EVERY
from tests.core.toy import toy_match
from tests.tools import otys, play, reload


def ahead(match: Match, revealing: bool) -> Match:
    """Play on until the last decision did, or did not, bring chance or a reveal."""
    play(match, 1)
    return play(match, until=lambda: match.can_undo() and match.undo_is_free() is not revealing)


def test_undo_is_free_until_something_is_revealed() -> None:
    match = ahead(otys(), revealing=False)
    codes, before = match.codes(), match.peek(len(match.log) - 1).key()
    match.undo()
    assert match.state.key() == before and match.codes() == codes[:-1]
    assert not match.practice and not match.view()["practice"] and not match.record().practice


def test_undo_past_chance_makes_it_practice_for_good() -> None:
    match = ahead(otys(), revealing=True)
    digest, log = match.state.key(), match.codes()
    match.undo()
    assert match.practice and match.view(0)["practice"] and match.record().practice
    match.redo()
    assert (match.state.key(), match.codes()) == (digest, log)
    assert match.practice
    assert play(match).practice and reload(match).practice


def test_undo_past_a_reveal_without_chance_makes_it_practice() -> None:
    match = toy_match()
    match.choose("1/add:1")
    match.undo()
    assert not match.practice
    match.choose("2/look")
    assert not match.undo_is_free()
    match.undo()
    assert match.practice


def test_a_reveal_further_back_counts_too() -> None:
    match = toy_match()
    for code in ("1/look", "2/add:1", "1/done"):
        match.choose(code)
    assert match.undo_is_free()
    match.jump(1)
    assert not match.practice
    match.jump(0)
    assert match.practice


def test_undo_brings_back_the_same_luck() -> None:
    match = ahead(otys(), revealing=True)
    digest, codes = match.state.key(), match.codes()
    answer = [e.choice.code for e in match.log if e.seat != CHANCE][-1]
    match.undo()
    assert match.codes() == codes[: len(match.log)] and codes[len(match.log)] == answer
    match.choose(answer)
    assert (match.state.key(), match.codes()) == (digest, codes)


def test_the_luck_goes_by_the_number_of_the_draw_not_by_what_was_chosen_before() -> None:
    one, other = toy_match(5), toy_match(5)
    for code in ("1/done", "2/done"):
        one.choose(code)
    for code in ("2/add:2", "2/done", "1/look", "1/done"):
        other.choose(code)
    rolls = [next(e.choice.code for e in m.log if e.seat == CHANCE) for m in (one, other)]
    assert rolls[0] == rolls[1]


def test_the_set_up_cannot_be_undone() -> None:
    match = otys()
    digest, entries = match.state.key(), len(match.log)
    assert entries > 20 and not match.can_undo() and match.undo_is_free()
    with pytest.raises(CannotUndo, match="nothing to undo"):
        match.undo()
    with pytest.raises(CannotUndo, match="belongs to the setup"):
        match.jump(0)
    assert (match.state.key(), len(match.log), match.practice) == (digest, entries, False)
    with pytest.raises(CannotUndo, match="nothing to redo"):
        match.redo()


def test_another_choice_ends_what_could_be_redone() -> None:
    match = play(otys(), 6)
    match.undo()
    match.undo()
    assert match.can_redo() and match.decision is not None
    match.choose(match.decision.choices[-1])
    assert not match.can_redo()
    with pytest.raises(CannotUndo):
        match.redo()


def test_a_refused_choice_leaves_the_redo() -> None:
    match = play(otys(), 6)
    match.undo()
    with pytest.raises(IllegalChoice):
        match.choose("nothing")
    with pytest.raises(StaleDecision):
        match.choose("key:1", number=0)
    assert match.can_redo()


@pytest.mark.parametrize("players", [1, 2])
def test_all_the_way_back_and_forth(players: int) -> None:
    match = otys(11, players=players)
    rng = random.Random(1)
    positions = {}
    while match.decision is not None:
        positions[match.decision.number] = match.state.key()
        match.choose(rng.choice(match.decision.choices))
    end, codes, events = match.state.key(), match.codes(), match.events
    for number in sorted(positions, reverse=True):
        match.undo()
        assert match.decision is not None and match.decision.number == number == len(match.log)
        assert match.state.key() == positions[number]
        assert match.codes() == codes[:number]
    assert not match.can_undo() and match.outcome is None
    for number in sorted(positions)[1:]:
        match.redo()
        assert len(match.log) == number and match.state.key() == positions[number]
    match.redo()
    assert (match.state.key(), match.codes(), match.events) == (end, codes, events)
    assert match.outcome is not None and not match.can_redo()


def test_jumping_lands_where_a_person_decides() -> None:
    match = play(otys(), 40)
    end, codes = len(match.log), match.codes()
    stops = [n for n, e in enumerate(match.log) if e.seat != CHANCE]
    digests = {n: match.peek(n).key() for n in [*stops, end]}
    rng = random.Random(4)
    for number in rng.choices(range(stops[0], end + 1), k=60):
        match.jump(number)
        wanted = min(n for n in [*stops, end] if n >= number)
        assert len(match.log) == wanted and match.state.key() == digests[wanted]
    match.jump(end)
    assert match.codes() == codes
    for nowhere in (-1, end + 1):
        with pytest.raises(CannotUndo, match=f"The last one is {end}"):
            match.jump(nowhere)


def test_peeking_changes_nothing() -> None:
    match = otys()
    positions = []
    while match.decision is not None and len(match.log) < 10 * CHECKPOINT_EVERY:
        positions.append((len(match.log), match.state.key()))
        match.choose(match.decision.choices[0])
    here, codes = match.state.key(), match.codes()
    for number, digest in positions:
        past = match.peek(number)
        assert past.key() == digest
        past.apply(past.choices()[-1])
    assert match.peek(len(match.log)).key() == match.state.key() == here
    assert match.codes() == codes and not match.practice
    for nowhere in (-1, len(match.log) + 1):
        with pytest.raises(CannotUndo, match="There is no decision"):
            match.peek(nowhere)


def test_a_redone_game_goes_on_as_if_nothing_had_been() -> None:
    straight, winding = otys(3), otys(3)
    rng, other = random.Random(2), random.Random(3)
    while straight.decision is not None:
        assert winding.decision is not None
        choice = rng.choice(straight.decision.choices)
        straight.choose(choice)
        winding.choose(other.choice(winding.decision.choices))
        winding.undo()
        winding.choose(choice)
        assert winding.state.key() == straight.state.key()
    assert winding.codes() == straight.codes() and winding.outcome == straight.outcome


# -- of some seats only -----------------------------------------------------------------------------------------------------


def three_at_otys() -> Match:
    """Seat 0 is a person's, and the others have moved since."""
    match = otys(5, players=3)
    play(match, 20)
    return play(match, until=lambda: match.due == (2,) and match.last_decision_of([0]) is not None)


def test_the_last_decision_of_some_seats() -> None:
    match = toy_match()
    assert match.last_decision_of([0, 1]) is None
    for code in ("1/add:1", "2/add:2", "2/look", "1/done"):
        match.choose(code)
    assert [match.last_decision_of(seats) for seats in ([0], [1], [0, 1], [], [7])] == [3, 2, 3, None, None]
    assert [match.last_decision_of([0], before) for before in (4, 3, 1, 0, 99)] == [3, 0, 0, None, 3]


def test_undo_of_a_seat_takes_back_what_followed() -> None:
    match = three_at_otys()
    digest, log = match.state.key(), match.codes()
    at = match.last_decision_of([0])
    assert at is not None and match.can_undo([0])
    free = not any(entry.revealing for entry in match.log[at:])
    assert match.undo_is_free([0]) is free
    match.undo([0])
    assert match.due == (0,) and match.codes() == log[:at] and match.practice is not free
    match.redo([0])
    assert (match.state.key(), match.codes()) == (digest, log)


def test_redo_stops_at_the_next_decision_of_the_seat() -> None:
    match = otys(5, players=3)
    play(match, 60)
    log = match.codes()
    stops = [n for n, entry in enumerate(match.log) if entry.seat == 0]
    assert len(stops) > 5
    match.jump(stops[0])
    for stop in stops[1:]:
        match.redo([0])
        assert len(match.log) == stop and match.due == (0,)
    match.redo([0])
    assert match.codes() == log and not match.can_redo()


def test_redo_where_several_may_act_waits_for_the_seat() -> None:
    match = toy_match()
    for code in ("1/add:1", "2/add:2", "1/done", "2/done"):
        match.choose(code)
    codes = match.codes()
    match.jump(0)
    match.redo([0])
    assert match.codes() == codes[:1]  # seat 0 may act too, so nobody goes on for it
    match.redo([0])
    match.redo([0])
    assert match.codes() == codes and match.due == (0,)  # seat 1 was alone to decide, then chance


def test_a_seat_that_has_not_decided_has_nothing_to_undo() -> None:
    match = toy_match()
    match.choose("1/look")
    assert not match.can_undo([1]) and match.undo_is_free([1]) and not match.undo_is_free([0])
    with pytest.raises(CannotUndo, match="nothing to undo"):
        match.undo([1])
    assert match.codes() == ["1/look"]
