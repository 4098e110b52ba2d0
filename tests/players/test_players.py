"""Players: legal, reproducible, harmless, and greedy a decent beginner that does not peep."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import solonaut
from solonaut.core.choice import Choice
from solonaut.core.state import State
from solonaut.core.step import CHANCE
from solonaut.games.otys.state import OtysState
from solonaut.lab.simulate import simulate
from solonaut.players import PLAYERS, Greedy, Random, make_player, seat_players
from solonaut.players.base import own_choices
from tests.core.toy import TOY, toy_match
from tests.tools import otys

SIMPLE = ["random", "greedy"]


def positions(players: int, seed: int, every: int) -> Iterator[solonaut.Match]:
    """Matches at some of their decisions, in random play."""
    match = otys(seed, players=players)
    rng = random.Random(seed)
    while match.decision is not None and len(match.log) < 600:
        if len(match.log) % every == 0:
            yield match
        match.choose(rng.choice(match.decision.choices))


def answers(name: str, seed: int, players: int) -> list[str]:
    """What a player answers along one and the same random game."""
    player = make_player(name, seed)
    return [player.choose(m.game, m.state, m.state.seat).code for m in positions(players, 3, 7)]


@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("name", SIMPLE)
def test_every_answer_is_legal_and_no_answer_changes_the_state(name: str, players: int) -> None:
    player = make_player(name, 1)
    for match in positions(players, seed=players, every=9):
        digest = match.state.key()
        choice = player.choose(match.game, match.state, match.state.seat)
        assert match.state.key() == digest
        assert choice in match.state.choices()
        assert match.state.emit is None


@pytest.mark.parametrize("name", SIMPLE)
def test_the_same_seed_answers_the_same(name: str) -> None:
    assert answers(name, 5, 2) == answers(name, 5, 2)


def test_random_answers_differ_by_seed_and_use_every_choice() -> None:
    assert answers("random", 5, 2) != answers("random", 6, 2)
    match = otys()
    assert match.decision is not None
    player = Random(1)
    found = {player.choose(match.game, match.state, 0).code for _ in range(100)}
    assert found == set(match.decision.codes)


def test_greedy_is_clearly_better_than_random() -> None:
    """Twelve solo games each."""
    score = {name: simulate("otys", games=12, seed=4, seats=[name])["score"] for name in SIMPLE}
    assert score["greedy"]["mean"] > score["random"]["mean"] + 6
    assert score["greedy"]["min"] > score["random"]["q75"]


def test_greedy_wins_against_random_at_a_table() -> None:
    """Once from each seat."""
    for seats in (("greedy", "random", "random"), ("random", "random", "greedy")):
        match = otys(2, players=3)
        bots = [make_player(name, n) for n, name in enumerate(seats)]
        while match.decision is not None:
            seat = match.decision.seat
            match.choose(bots[seat].choose(match.game, match.state, seat))
        assert match.outcome is not None and match.outcome.winners == (seats.index("greedy"),)


def test_greedy_ranks_all_choices_best_first() -> None:
    match = otys()
    match.choose("space:plant")
    assert match.decision is not None
    ranking = Greedy(1).ranking(match.game, match.state, 0)
    assert sorted(c.code for c, _ in ranking) == sorted(match.decision.codes)
    worths = [worth for _, worth in ranking]
    assert worths == sorted(worths, reverse=True)
    assert Greedy(1).choose(match.game, match.state, 0) is ranking[0][0]
    assert len({round(w, 6) for w in worths}) > 1


def test_greedy_takes_the_points() -> None:
    """In the toy game 2 is better than 1 or nothing, for either seat."""
    for seat in (0, 1):
        match = toy_match()
        assert Greedy(1).choose(TOY, match.state, seat).code == f"{seat + 1}/add:2"


def test_a_player_answers_for_its_own_seat_only() -> None:
    match = toy_match()
    for name in SIMPLE:
        for seat in (0, 1):
            player = make_player(name, 3)
            assert all(player.choose(TOY, match.state, seat).seat == seat for _ in range(20))
    assert [c.code for c in own_choices(match.state, 1)] == ["2/add:1", "2/add:2", "2/look", "2/done"]


def test_greedy_finishes_its_turn_in_words() -> None:
    match = otys()
    match.choose("space:plant")
    digest = match.state.key()
    greedy = Greedy(1)
    first = greedy.choose(match.game, match.state, 0)
    plan = greedy.plan(match.game, match.state, 0, first)
    assert plan and all(words.key.startswith("otys.choice.") for words in plan)
    assert match.state.key() == digest


# -- what a seat cannot see -------------------------------------------------------------------------------------------------


def ranking(match: solonaut.Match, state: State, seat: int) -> list[tuple[Choice, float]]:
    return Greedy(1).ranking(match.game, state, seat)


def with_hands_swapped(s: State, one: int, other: int) -> OtysState:
    assert isinstance(s, OtysState)
    twin = s.copy()
    twin.players[one].hand, twin.players[other].hand = twin.players[other].hand, twin.players[one].hand
    return twin


def test_greedy_does_not_look_at_the_others_private_contracts() -> None:
    """Whether two other players hold these private contracts or each other's makes no difference."""
    looked = 0
    for seed in (1, 2):
        for match in positions(3, seed, every=5):
            state, seat = match.state, match.state.seat
            others = [n for n in range(3) if n != seat]
            assert isinstance(state, OtysState)
            hands = [len(state.players[n].hand) for n in others]
            if hands[0] == hands[1] > 0 and len(state.choices()) > 1:
                looked += 1
                twin = with_hands_swapped(state, *others)
                assert match.game.view(twin, seat) == match.game.view(state, seat)
                assert ranking(match, twin, seat) == ranking(match, state, seat)
    assert looked >= 10


def test_greedy_does_use_its_own_private_contract() -> None:
    """The opposite case: what it holds itself does count."""
    differ = 0
    for match in positions(2, 1, every=5):
        state, seat = match.state, match.state.seat
        assert isinstance(state, OtysState)
        if state.players[0].hand and state.players[1].hand and len(state.choices()) > 1:
            differ += ranking(match, with_hands_swapped(state, 0, 1), seat) != ranking(match, state, seat)
    assert differ


def test_greedy_does_not_foresee() -> None:
    """Its answer is the same whatever the match's dealer has in store."""
    one = otys(7)
    other = solonaut.load(one.record(), dealer=solonaut.Seeded(1234))
    for _ in range(40):
        assert one.decision is not None
        seat = one.decision.seat
        assert Greedy(1).choose(one.game, one.state, seat) is Greedy(1).choose(other.game, other.state, seat)
        entries = len(one.log)
        one.choose(one.decision.choices[0])
        other = solonaut.load(one.record(), dealer=solonaut.Seeded(1234))
        assert all(e.seat == CHANCE for e in one.log[entries + 1 :])


# -- names and seats --------------------------------------------------------------------------------------------------------


def test_players_by_name() -> None:
    assert set(SIMPLE) <= set(PLAYERS)
    assert all(make_player(name, 1).name == name for name in SIMPLE)
    for wrong in ("Greedy", "", "human"):
        with pytest.raises(solonaut.BadOption, match=f"Unknown bot “{wrong}”. Choose from: random, greedy"):
            make_player(wrong, 1)


@pytest.mark.parametrize(
    ("specs", "players", "seats"),
    [
        ([], 3, "human human human"),
        (["greedy"], 3, "greedy greedy greedy"),
        (["2=greedy"], 3, "human greedy human"),
        (["greedy", "1=human"], 2, "human greedy"),
        (["1=random", "2=greedy", "1=human"], 2, "human greedy"),
        (["1=random", "greedy"], 2, "greedy greedy"),
    ],
)
def test_who_sits_where(specs: list[str], players: int, seats: str) -> None:
    assert seat_players(specs, players, "human", also=("human",)) == tuple(seats.split())


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("clever", "Unknown bot “clever”. Choose from: human, random, greedy"),
        ("2=", "Unknown bot “”. Choose from"),
        ("", "Unknown bot “”. Choose from"),
        ("0=greedy", "There is no seat 0: this game has 2 players"),
        ("3=greedy", "There is no seat 3: this game has 2 players"),
        ("-1=greedy", "There is no seat -1"),
        ("=greedy", "There is no seat "),
        ("x=greedy", "There is no seat x"),
        ("²=greedy", "There is no seat ²"),
        ("1.0=greedy", "There is no seat 1.0"),
        ("9" * 5000 + "=greedy", "There is no seat "),
        ("1=2=greedy", "There is no seat 1=2"),
    ],
)
def test_seats_and_players_that_there_are_not(spec: str, reason: str) -> None:
    with pytest.raises(solonaut.BadOption, match=reason):
        seat_players([spec], 2, "human", also=("human",))


def test_people_cannot_be_simulated() -> None:
    with pytest.raises(solonaut.BadOption, match=r"Unknown bot “human”. Choose from: random, greedy"):
        seat_players(["human"], 2, "random")
