"""Search: finds what wins, does not peep, ranks soundly, answers the same again, and refuses budgets that make no sense."""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Callable
from math import inf, isfinite

import pytest

import solonaut
from solonaut.core.registry import find_game
from solonaut.core.state import State
from solonaut.games.cryo.turn import ChooseTurn
from solonaut.players import LEVELS, PLAYERS, Greedy, make_player, seat_players
from solonaut.players.base import own_choices
from solonaut.players.search import Budget, Ranked, Search
from solonaut.players.search.flat import Candidate, FlatSearch
from solonaut.players.search.ranking import ChildStats, advice, rank, results
from solonaut.players.search.rollout import worth
from solonaut.players.search.think import ANOTHER_TURN, begin, grow_trees
from solonaut.players.search.tree import Tree
from tests.core.toy import TOY, toy_match
from tests.games.cryo import hidden as cryo_hidden
from tests.games.otys import hidden as otys_hidden
from tests.players.endgames import ENDGAMES, Endgame
from tests.tools import otys, play

GAMES = ["otys", "cryo", "intrepid"]
SMALL = Budget(iterations=60)


def middle(name: str, players: int = 1, answers: int = 40) -> solonaut.Match:
    """A sensible game in its middle, at a decision with a real choice."""
    match, bot = solonaut.new(name, seed=3, players=players), Greedy(3)
    while match.decision is not None:
        seat = match.decision.seats[0]
        if answers <= 0 and len(own_choices(match.state, seat)) > 1:
            break
        match.choose(bot.choose(match.game, match.state, seat))
        answers -= 1
    assert match.decision is not None
    return match


def study(match: solonaut.Match, budget: Budget = SMALL, seed: int = 1) -> list[Ranked]:
    assert match.decision is not None
    return Search(seed, budget).study(match.game, match.state, match.decision.seats[0])


# -- strength where it can be proved ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("endgame", ENDGAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_only_winning_choice_is_found(endgame: Callable[[], Endgame], seed: int) -> None:
    e = endgame()
    best, *rest = Search(seed, Budget(iterations=120)).study(e.game, e.state, e.seat)
    assert best.choice.code == e.wins
    assert best.value > 0.9 and all(r.value < 0.1 for r in rest)
    assert best.visits > 10 * max(r.visits for r in rest) or best.error == 0


@pytest.mark.parametrize("endgame", ENDGAMES)
def test_every_other_choice_of_the_endgames_loses(endgame: Callable[[], Endgame]) -> None:
    """What the test above takes for granted: searched by themselves, the other choices promise nothing."""
    e = endgame()
    others = [c for c in own_choices(e.state, e.seat) if c.code != e.wins]
    ranked = Search(5, Budget(iterations=120)).study(e.game, e.state, e.seat, only=others)
    assert all(r.value < 0.1 for r in ranked)


# -- what a seat cannot see -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "scramble"), [("otys", otys_hidden.scramble), ("cryo", cryo_hidden.scramble)])
def test_hidden_parts_that_are_swapped_change_nothing(name: str, scramble: Callable[[State, int], State | None]) -> None:
    looked = 0
    match = solonaut.new(name, seed=4, players=3)
    while match.decision is not None and looked < 4:
        play(match, 15, seed=len(match.log))
        if match.decision is None or len(match.decision.choices) < 2:
            continue
        seat = match.decision.seats[0]
        twin = scramble(match.state, seat)
        if twin is not None and twin.key() != match.state.key():
            looked += 1
            assert match.game.view(twin, seat) == match.game.view(match.state, seat)
            assert Search(1, SMALL).study(match.game, twin, seat) == Search(1, SMALL).study(match.game, match.state, seat)
    assert looked == 4


def test_search_does_not_foresee() -> None:
    one = otys(7)
    other = solonaut.load(one.record(), dealer=solonaut.Seeded(1234))
    assert study(one) == study(other)


# -- ranks ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), [("otys", 1), ("cryo", 1), ("cryo", 2), ("intrepid", 1)])
def test_ranks_are_consistent(name: str, players: int) -> None:
    match = middle(name, players)
    assert match.decision is not None
    digest = match.state.key()
    ranked = study(match, Budget(iterations=150))
    assert match.state.key() == digest
    assert sorted(r.choice.code for r in ranked) == sorted(match.decision.codes)
    visits = [r.visits for r in ranked]
    opposed = match.game.opposed(match.state)
    assert sum(visits) == 150 if opposed else len(visits) <= sum(visits) <= 150
    assert visits == sorted(visits, reverse=True)
    if opposed:
        assert [(-r.visits, -r.value) for r in ranked] == sorted((-r.visits, -r.value) for r in ranked)
    for r in ranked:
        assert r.line[0] == r.choice.code
        assert isfinite(r.value) and r.error >= 0
        if not match.game.scored(match.state):
            assert 0 <= r.value <= 1
    json.dumps([r.as_data() for r in ranked], allow_nan=False)


def test_the_principal_line_can_be_played() -> None:
    match = middle("otys")
    state = match.state.copy()
    line = study(match, Budget(iterations=200))[0].line
    assert len(line) > 2
    for code in line:
        state.apply(code)


@pytest.mark.parametrize("name", GAMES)
def test_the_plan_is_the_rest_of_the_turn_in_words(name: str) -> None:
    match = middle(name)
    assert match.decision is not None
    mind = Search(1, Budget(iterations=200))
    seat = match.decision.seats[0]
    (best, worths), *_ = mind.ranking(match.game, match.state, seat)
    assert isfinite(worths)
    assert all(words.key.startswith(f"{name}.") for words in mind.plan(match.game, match.state, seat, best))


def test_more_choices_than_iterations() -> None:
    match = middle("cryo")
    assert match.decision is not None and len(match.decision.choices) > 2
    ranked = study(match, Budget(iterations=2))
    assert sum(r.visits for r in ranked) == 2
    untried = [r for r in ranked if not r.visits]
    assert untried and ranked[-len(untried) :] == untried
    assert all(r.value == min(t.value for t in ranked if t.visits) and r.error == inf for r in untried)


def test_trees_are_summed_up() -> None:
    a, b, c = otys().game.vocabulary["key:1"], otys().game.vocabulary["key:2"], otys().game.vocabulary["key:3"]
    one = [ChildStats("key:1", 3, 6.0, 14.0, ("key:1", "x"), 6.0), ChildStats("key:2", 1, 5.0, 25.0, ("key:2",), 5.0)]
    two = [ChildStats("key:2", 4, 8.0, 24.0, ("key:2", "y"), 8.0)]
    first, second, third = rank([a, b, c], [one, two])
    assert (first.choice, first.visits, first.value, first.line) == (b, 5, 13 / 5, ("key:2", "y"))
    assert first.error == pytest.approx(((49 / 5 - (13 / 5) ** 2) / 4) ** 0.5)
    assert (second.choice, second.visits, second.value) == (a, 3, 2.0)
    assert (third.choice, third.visits, third.value) == (c, 0, 2.0)


@pytest.mark.parametrize(("name", "players"), [("otys", 1), ("otys", 2), ("cryo", 1), ("cryo", 2), ("intrepid", 1)])
def test_the_advice_has_the_best_number(name: str, players: int) -> None:
    match, looked = middle(name, players), 0
    while match.decision is not None and looked < 12:
        seat = match.decision.seats[0]
        if len(own_choices(match.state, seat)) > 1:
            looked += 1
            told = Search(looked, Budget(iterations=80)).ranking(match.game, match.state, seat)
            assert {choice.code for choice, _ in told} == {choice.code for choice in own_choices(match.state, seat)}
            assert [worth for _, worth in told] == sorted((worth for _, worth in told), reverse=True)
        match.choose(match.decision.choices[0])
    assert looked > 4


def test_what_was_hardly_tried_is_told_as_no_better_than_the_advice() -> None:
    a, b, c, d = (otys().game.vocabulary[f"key:{n}"] for n in range(1, 5))
    ranked = [Ranked(a, 100, 0.5, 0.1, ()), Ranked(b, 95, 0.6, 0.1, ()), Ranked(c, 3, 0.9, 0.1, ()), Ranked(d, 0, -0.0, inf, ())]
    assert [(one.choice, str(one.value)) for one in advice(ranked)] == [(b, "0.6"), (c, "0.6"), (a, "0.5"), (d, "0.0")]


def test_a_player_answers_for_its_own_seat_only() -> None:
    match = toy_match()
    for seat in (0, 1):
        ranked = Search(1, SMALL).study(TOY, match.state, seat)
        assert {r.choice.seat for r in ranked} == {seat}
        assert make_player("search:iterations=40", 1).choose(TOY, match.state, seat).seat == seat


# -- flat search----------------------------------------------------------------------------------------------------------------


def flat_at(match: solonaut.Match) -> FlatSearch:
    assert match.decision is not None
    seat = match.decision.seats[0]
    found = begin(match.game, match.state, seat, own_choices(match.state, seat), 1, 20, 0)
    assert isinstance(found, FlatSearch)
    return found


def test_where_nobody_opposes_choices_are_tried_flat() -> None:
    for match in (middle("otys"), middle("cryo"), middle("intrepid", players=2, answers=25)):
        assert isinstance(flat_at(match), FlatSearch)
    for match in (middle("otys", players=2), middle("cryo", players=2)):
        assert match.decision is not None
        seat = match.decision.seats[0]
        assert isinstance(begin(match.game, match.state, seat, own_choices(match.state, seat), 1, 20, 0), Tree)


@pytest.mark.parametrize("iterations", [1, ANOTHER_TURN])
def test_against_the_rival_ends_are_judged_where_the_own_turn_begins(iterations: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the next one begins, or with many iterations the one after it."""
    match = middle("cryo")
    assert match.decision is not None
    game, turn = match.game, match.game.round_of(match.state)
    our_next = turn + 1 + turn % 2
    judged: list[int] = []

    def judge(s: State, seat: int) -> float:
        assert s.over or (game.has_turn(s, seat) and isinstance(s.agenda[-1], ChooseTurn))
        judged.append(game.round_of(s))
        return 0.0

    monkeypatch.setattr(game, "judge", judge, raising=False)
    search = begin(game, match.state, 0, own_choices(match.state, 0), 1, 1000, iterations)
    for _ in range(5):
        search.grow()
    assert judged == [our_next + (0 if iterations == 1 else 2)] * 5


def test_the_same_luck_for_all() -> None:
    match, bot, search = solonaut.new("intrepid", seed=3, options={"country": "russia"}), Greedy(3), None
    while search is None or not search.chancy or len(search.candidates) < 2:
        match.choose(bot.choose(match.game, match.state, 0))
        search = flat_at(match)
        for candidate in search.candidates:
            candidate.choice = search.candidates[0].choice
        while search.grow() and len(search.candidates[0].points) < 6:
            pass
    assert all(candidate.points[:5] == search.candidates[0].points[:5] for candidate in search.candidates), "nobody drops out"
    assert len(search.candidates[0].points) == 6


def test_what_is_clearly_worse_drops_out() -> None:
    better, worse, like = (Candidate(otys().game.vocabulary[code]) for code in ("key:1", "key:2", "key:3"))
    better.points, worse.points, like.points = [5.0, 9.0, 6.0, 8.0], [4.0, 8.0, 5.0, 7.0], [9.0, 4.0, 9.0, 4.0]
    assert worse.behind(better) and not better.behind(worse) and not like.behind(better)
    worse.points = worse.points[:3]
    assert not worse.behind(better), "three tries are too few"


def test_what_is_as_good_as_equal_drops_out() -> None:
    best, twin, rival = (Candidate(otys().game.vocabulary[code]) for code in ("key:1", "key:2", "key:3"))
    best.points, twin.points = [5.0, 9.0, 6.0, 8.0, 7.0], [5.0, 9.0, 6.0, 8.0, 7.0]
    assert not twin.tied(best, 0.15), "five times the same may be chance"
    best.points, twin.points = [*best.points, 4.0], [*twin.points, 4.0]
    assert twin.tied(best, 0.15) and not twin.behind(best)
    best.points, twin.points = best.points * 2, [*twin.points, 5.0, 9.0, 6.0, 8.0, 7.0, 4.1]
    assert twin.tied(best, 0.15), "hardly better, and that is sure after twelve tries"
    assert not twin.tied(best, 0.005)
    rival.points = [points + sign for points, sign in zip(best.points, (1, -1) * 6, strict=True)]
    assert not rival.tied(best, 0.15), "it may be better by more"


@pytest.mark.interpreted
def test_a_search_ends_where_all_that_is_left_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    search = flat_at(middle("cryo"))
    points = {candidate: float(n > 0) for n, candidate in enumerate(search.candidates)}

    def run(candidate: Candidate) -> None:
        search.chancy = True
        candidate.ran(points[candidate], points[candidate])

    monkeypatch.setattr(search, "_try", run)
    tries = 1
    while search.grow():
        tries += 1
    worst, *others = search.candidates
    assert len(worst.points) == 4 and search.is_behind(worst)
    assert all(len(candidate.points) == 6 and not search.is_behind(candidate) for candidate in others)
    assert tries == 4 + 6 * len(others)


def test_a_lap_that_is_not_finished_does_not_count() -> None:
    """Otherwise whoever stands first in the list would be the most visited."""
    search = flat_at(middle("otys"))
    for n, candidate in enumerate(search.candidates):
        candidate.points, candidate.told = [float(n)] * 3, [float(n)] * 3
    search.candidates[0].ran(0.0, 0.0)
    assert search.laps == 3
    best, *_ = rank([candidate.choice for candidate in search.candidates], [results(search)])
    assert (best.choice, best.visits) == (search.candidates[-1].choice, 3)


def test_without_luck_one_try_each_is_enough() -> None:
    e = next(endgame() for endgame in ENDGAMES if endgame.__name__ == "third_mission_of_intrepid")
    search = begin(e.game, e.state, e.seat, own_choices(e.state, e.seat), 1, 20, 0)
    assert isinstance(search, FlatSearch)
    while search.grow():
        pass
    assert not search.chancy and all(len(candidate.points) == 1 for candidate in search.candidates)
    assert all(r.error == 0 for r in Search(1, SMALL).study(e.game, e.state, e.seat))


def test_better_ways_through_a_turn_are_found() -> None:
    """With a larger budget no choice promises less, and somewhere one promises more; the line leads where it promises."""
    match, better = middle("otys"), 0
    for _ in range(12):
        play(match, 3, seed=len(match.log))
        if match.decision is None or len(match.decision.choices) < 2:
            continue
        few, many = (
            Search(1, Budget(iterations=n, plan=0), raw=True).study(match.game, match.state, 0) for n in (len(match.decision.choices), 400)
        )
        promised = {r.choice.code: r.value for r in few}
        if any(r.error for r in few + many):
            continue
        assert all(r.value >= promised[r.choice.code] for r in many)
        better += any(r.value > promised[r.choice.code] for r in many)
        after = match.state.copy()
        for code in many[0].line:
            after.apply(code)
        assert match.game.forecast(after, 0) == pytest.approx(many[0].value)
    assert better


# -- what a position is worth -----------------------------------------------------------------------------------------------


def test_a_win_is_worth_more_than_any_hope() -> None:
    for endgame in ENDGAMES:
        e = endgame()
        won = e.state.copy()
        for code in Search(1, SMALL).study(e.game, e.state, e.seat)[0].line:
            won.apply(code)
        if won.over:
            assert worth(e.game, won, e.seat, scored=False) >= 0.95
        assert 0 < worth(e.game, e.state, e.seat, scored=False) < 1


def test_a_scored_game_is_worth_its_score() -> None:
    match = play(otys())
    assert match.outcome is not None
    assert worth(match.game, match.state, 0, scored=True) == match.outcome.scores[0]


# -- the same again ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_ranking(name: str) -> None:
    match = middle(name)
    assert study(match) == study(match)


def test_another_seed_has_other_luck() -> None:
    match = middle("cryo")
    assert study(match, seed=2) != study(match)


def test_each_question_has_luck_of_its_own() -> None:
    match = middle("cryo")
    mind = Search(1, SMALL)
    assert mind.study(match.game, match.state, 0) != mind.study(match.game, match.state, 0)


def test_several_trees_are_the_same_with_processes_and_without(monkeypatch: pytest.MonkeyPatch) -> None:
    match = middle("cryo", players=2)
    two, seat = Budget(iterations=50, jobs=2), match.state.seat
    choices = own_choices(match.state, seat)
    at_once = grow_trees(match.game, match.state, seat, choices, two, 7)
    monkeypatch.setattr(multiprocessing, "get_all_start_methods", lambda: ["spawn"])
    in_turn = grow_trees(match.game, match.state, seat, choices, two, 7)
    assert at_once == in_turn
    assert at_once[0] != at_once[1] and [sum(s.visits for s in tree) for tree in at_once] == [50, 50]
    assert at_once[0] == grow_trees(match.game, match.state, seat, choices, Budget(iterations=50), 7)[0]


def test_the_clock_is_kept() -> None:
    match = middle("cryo", players=2)
    began = time.perf_counter()
    ranked = study(match, Budget(ms=150))
    assert 0.15 <= time.perf_counter() - began < 3
    assert sum(r.visits for r in ranked) > 5


# -- budgets and names ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Unknown search setting “”"),
        ("iterations", "Unknown search setting “iterations”"),
        ("iterations=0", "to a whole number from 1 to 10000000"),
        ("iterations=-5", "to a whole number"),
        ("iterations=1e3", "to a whole number"),
        ("iterations=²", "to a whole number"),
        ("iterations=99999999999", "to a whole number from 1"),
        ("iterations=4,ms=5", "either iterations or a time limit"),
        ("jobs=2", "either iterations or a time limit"),
        ("ms=5,ms=6", "has ms twice"),
        ("ms=0", "from 1 to 3600000"),
        ("ms=5,jobs=65", "from 1 to 64"),
        ("ms=5,speed=9", "Unknown search setting “speed=9”"),
        ("ms=5,", "Unknown search setting “”"),
    ],
)
def test_budgets_that_make_no_sense(text: str, reason: str) -> None:
    for make in (
        lambda: Budget.parse(text),
        lambda: make_player(f"search:{text}", 1),
        lambda: seat_players([f"1=search:{text}"], 1, "random"),
    ):
        with pytest.raises(solonaut.BadOption, match=reason):
            make()


def test_players_by_name() -> None:
    assert {"cadet", "engineer", "commander", "search"} <= set(PLAYERS)
    spent = [LEVELS[name].iterations for name in ("cadet", "engineer", "commander")]
    assert spent == sorted(spent) and len(set(spent)) == 3
    for name in ("cadet", "search", "search:ms=5", "search:iterations=9,jobs=2"):
        player = make_player(name, 1)
        assert player.name == name and isinstance(player, Search)
    assert seat_players(["greedy", "2=search:iterations=9,depth=0"], 2, "human") == ("greedy", "search:iterations=9,depth=0")
    for wrong in ("greedy:iterations=4", "searching", "cadet:ms=4"):
        with pytest.raises(solonaut.BadOption, match="Unknown bot"):
            make_player(wrong, 1)
        with pytest.raises(solonaut.BadOption, match="Unknown bot"):
            seat_players([wrong], 1, "human")


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_by_search(name: str) -> None:
    game = find_game(name)
    match = solonaut.new(name, seed=2)
    bot = make_player("search:iterations=4,depth=4", 1)
    while match.decision is not None:
        seat = match.decision.seats[0]
        match.choose(bot.choose(game, match.state, seat), seat=seat)
    assert match.outcome is not None
