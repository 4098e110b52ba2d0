"""Decisions with one option play themselves, and which ones did follows from the position."""

from __future__ import annotations

from random import Random

import pytest

import solonaut
from solonaut.core.forced import forced_choice, last_real_decision, play_forced, redo_forced, was_forced
from solonaut.core.match import Match

PEOPLE = (0,)


def played(game: str, seed: int, players: int = 1, most: int = 600) -> tuple[Match, list[int]]:
    """A game in which forced moves play themselves, and the decisions that were really made."""
    match, rng, made = solonaut.new(game, seed=seed, players=players), Random(seed), list[int]()
    while (decision := match.decision) is not None and len(match.log) < most:
        made.append(len(match.log))
        match.choose(rng.choice(decision.choices))
        play_forced(match, range(players))
    return match, made


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("game", solonaut.game_names())
def test_what_played_itself_is_found_again(game: str, players: int) -> None:
    forced = 0
    for seed in range(4):
        match, made = played(game, seed, players, 300)
        own = [n for n, entry in enumerate(match.log) if entry.seat >= 0]
        by_itself = [n for n in own if was_forced(match, n)]
        forced += len(by_itself)
        assert set(by_itself) == set(own) - set(made)
        for number in by_itself:
            before, after, entry = match.peek(number), match.peek(number + 1), match.log[number]
            assert len(before.choices()) == 1 and not entry.revealing
            assert after.pending is not None and not after.pending.chance, "neither the end nor a draw follows"
            assert match.game.turn_of(after) == match.game.turn_of(before)
    assert forced or (game, players) == ("intrepid", 2)


@pytest.mark.parametrize("game", solonaut.game_names())
def test_a_single_option_that_ends_the_turn_or_draws_is_asked(game: str) -> None:
    asked = 0
    for seed in range(6):
        match, rng = solonaut.new(game, seed=seed), Random(seed)
        while (decision := match.decision) is not None:
            at, turn, single = len(match.log), match.game.turn_of(match.state), len(decision.choices) == 1
            forced = forced_choice(match)
            match.choose(rng.choice(decision.choices))
            if single and (match.outcome or match.game.turn_of(match.state) != turn or any(e.revealing for e in match.log[at:])):
                assert forced is None
                asked += 1
    assert asked or game == "intrepid"


def test_undo_goes_to_a_real_decision_and_redo_brings_all_of_it_back() -> None:
    match, made = played("cryo", 3)
    end, hops = match.codes(), list[int]()
    while (at := last_real_decision(match, PEOPLE)) is not None:
        match.jump(at)
        hops.append(at)
    assert hops == list(reversed([n for n in made if n >= hops[-1]]))
    while match.can_redo():
        match.redo(PEOPLE)
        redo_forced(match, PEOPLE)
        assert forced_choice(match) is None
    assert match.codes() == end


def test_only_the_seats_that_want_it() -> None:
    match, rng = solonaut.new("otys", seed=2, players=2), Random(2)
    for _ in range(400):
        choice = forced_choice(match)
        if choice is not None:
            before, seat = match.codes(), match.due[0]
            play_forced(match, [1 - seat])
            assert match.codes() == before
            play_forced(match, [seat])
            assert match.codes()[: len(before) + 1] == [*before, choice.code]
            return
        assert match.decision is not None
        match.choose(rng.choice(match.decision.choices))
    raise AssertionError("no forced move comes up")
