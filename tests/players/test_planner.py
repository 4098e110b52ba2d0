"""The planner of whole turns: finds combinations, plays legal lines only, never a stale one, does not peep, answers the same again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

import solonaut
from solonaut.core.choice import Choice
from solonaut.core.state import State
from solonaut.games.otys import GAME as OTYS
from solonaut.games.otys.state import OtysState
from solonaut.players import Greedy, Search
from solonaut.players.base import own_choices
from solonaut.players.course import PlannedTurns
from solonaut.players.planner import Effort, Expansion, TurnPlanner
from solonaut.players.search import Budget
from solonaut.players.search.plan import effort_for
from tests.games.otys import arrange
from tests.games.otys.hidden import scramble
from tests.players.endgames import last_turn_of_otys
from tests.players.switches import OFF, ON, Switches, SwitchState
from tests.tools import otys, play

LITTLE = Effort(nodes=200, judged=8, finished=4, kept=2, lucks=4, small=30, small_judged=2)
PLAIN = replace(LITTLE, judged=0)
FURTHER = Effort(nodes=60, judged=4, finished=2, kept=1, lucks=2, small=20, small_judged=2, ahead=2, per_turn=20)
BUDGET = Budget(iterations=60)


def planned(state: State, seat: int = 0, effort: Effort = LITTLE, *, thorough: bool = True, seed: int = 1) -> TurnPlanner:
    planner = TurnPlanner(OTYS, state, seat, own_choices(state, seat), seed, effort, thorough=thorough)
    while planner.grow():
        pass
    return planner


def middle(players: int = 1, answers: int = 60, seed: int = 3) -> solonaut.Match:
    match, bot = otys(seed, players=players), Greedy(3)
    while match.decision is not None and (answers > 0 or len(match.decision.choices) < 2):
        match.choose(bot.choose(match.game, match.state, match.decision.seats[0]))
        answers -= 1
    assert match.decision is not None
    return match


# -- combinations -----------------------------------------------------------------------------------------------------------


def test_a_combination_is_found_that_single_steps_miss() -> None:
    game, state = Switches(), SwitchState()
    by_steps, by_plan = (Search(1, Budget(iterations=400, plan=plan)).study(game, state, 0)[0] for plan in (0, 10))
    assert (by_steps.choice, by_steps.value) == (OFF, 0.0)
    assert (by_plan.choice, by_plan.value, by_plan.error) == (ON, 10.0, 0.0)
    assert by_plan.line == (ON.code,) * 4


def test_single_steps_find_nothing_better_in_a_turn_without_luck() -> None:
    """Judged by the same forecast, the plan is never worse, and somewhere better."""
    better = looked = 0
    for answers in range(20, 80, 6):
        match = middle(answers=answers)
        by_steps = Search(1, Budget(iterations=200, plan=0), raw=True).study(OTYS, match.state, 0)[0]
        if by_steps.error == 0:
            best = planned(match.state, effort=replace(PLAIN, nodes=2000), thorough=False).best
            assert best.mean >= by_steps.value - 1e-9
            looked += 1
            better += best.mean > by_steps.value + 0.01
    assert looked > 2 and better


def test_ways_that_come_to_the_same_are_one() -> None:
    """What ``merge_key`` takes for the same is the same on the table."""
    seen: dict[object, tuple[list[int], int, list[Choice]]] = {}
    again = 0

    def walk(s: OtysState, depth: int) -> None:
        nonlocal again
        for choice in s.choices():
            after = s.copy()
            after.apply(choice)
            key, rest = OTYS.merge_key(after), (after.supply, after.x_supply, after.choices())
            if key in seen:
                again += 1
                assert seen[key] == rest
            elif len(seen) < 4000:
                seen[key] = rest
                if depth and after.pending is not None and not after.pending.chance:
                    walk(after, depth - 1)

    state = middle().state
    assert isinstance(state, OtysState)
    walk(state, 9)
    assert again > 10


def test_nodes_are_limited_and_every_choice_gets_its_share() -> None:
    match = middle()
    expansion = Expansion(OTYS, 0, OTYS.round_of(match.state))
    expansion.walk(match.state, match.state.choices(), None, 100)
    assert expansion.nodes < 140, "the way that is begun is followed to its end"
    wide = planned(match.state, effort=Effort(nodes=400, finished=1, kept=1, lucks=1, small=1))
    assert all(candidate.results for candidate in wide.candidates)


def test_what_is_free_is_not_declined() -> None:
    s = arrange.play(arrange.table(), "key:1")
    assert [choice.code for choice in OTYS.worth_trying(s, s.choices())] == [code for code in arrange.codes(s) if code != "pass"]
    thorough = {candidate.choice.code for candidate in planned(s).candidates}
    assert thorough == arrange.legal(s), "a hint compares it all the same"


# -- legal lines ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "effort"), [(1, LITTLE), (1, FURTHER), (2, LITTLE), (3, FURTHER)])
def test_every_answer_is_legal_and_no_answer_changes_the_state(players: int, effort: Effort) -> None:
    match = otys(5, players=players)
    bots = [PlannedTurns(seat, effort) for seat in range(players)]
    for _ in range(120):
        if match.decision is None:
            break
        seat, before = match.decision.seats[0], match.state.key()
        choice = bots[seat].choose(match.game, match.state, seat)
        assert match.state.key() == before and choice in own_choices(match.state, seat)
        match.choose(choice)
    assert bots[0].plans < len(match.log) / players / 2, "a plan lasts for several decisions"


def test_lines_can_be_played_to_their_end() -> None:
    for answers in (20, 40, 60):
        match = middle(answers=answers)
        for candidate in planned(match.state).candidates:
            after = match.state.copy()
            for choice in candidate.line:
                assert choice in after.choices()
                after.apply(choice)


def test_where_the_position_is_another_one_the_plan_is_made_anew() -> None:
    match, bot = middle(), PlannedTurns(1, LITTLE)
    wanted = bot.choose(match.game, match.state, 0)
    assert bot.choose(match.game, match.state, 0) is wanted and bot.plans == 1
    other = match.state.copy()
    assert isinstance(other, OtysState)
    other.players[0].credits += 3
    assert bot.choose(match.game, other, 0) in other.choices() and bot.plans == 2
    for choice in match.state.choices():
        after = match.state.copy()
        after.apply(choice)
        if choice is not wanted and len(after.choices()) > 1 and after.seat == 0:
            assert bot.choose(match.game, after, 0) in after.choices()


# -- what a seat cannot see -------------------------------------------------------------------------------------------------


def test_hidden_parts_that_are_swapped_change_nothing() -> None:
    looked = 0
    match = otys(4, players=3)
    while match.decision is not None and looked < 3:
        play(match, 15, seed=len(match.log))
        if match.decision is None or len(match.decision.choices) < 2:
            continue
        seat = match.decision.seats[0]
        assert isinstance(match.state, OtysState)
        twin = scramble(match.state, seat)
        if twin is not None and twin.key() != match.state.key():
            looked += 1
            assert PlannedTurns(1, FURTHER).choose(OTYS, twin, seat) is PlannedTurns(1, FURTHER).choose(OTYS, match.state, seat)
            assert Search(1, BUDGET).study(OTYS, twin, seat) == Search(1, BUDGET).study(OTYS, match.state, seat)
    assert looked == 3


def test_a_plan_goes_on_where_hidden_parts_are_others_than_it_thought() -> None:
    """It was made with other cards in the deck and in the others' hands, and still holds for all decisions up to the next chance."""
    match, bot, asked = otys(3, players=3), PlannedTurns(1, LITTLE), 0
    play(match, 200, until=lambda: len(match.log) > 60 and arrange.asked(match.state) == "ChooseLevel")
    seat, turn, entries = match.state.seat, match.game.round_of(match.state), len(match.log)
    while match.game.round_of(match.state) == turn and len(match.log) == entries + asked:
        match.choose(bot.choose(OTYS, match.state, seat))
        asked += 1
    assert asked > 2 and bot.plans == 1


# -- the same again, and in order -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("effort", [LITTLE, FURTHER])
def test_the_same_seed_plans_the_same(effort: Effort) -> None:
    state = middle().state
    one, other = ([(c.choice, c.results, c.line) for c in planned(state, effort=effort).candidates] for _ in range(2))
    assert one == other


@pytest.mark.parametrize("iterations", [60, 1000])
def test_a_hint_in_the_middle_of_a_turn_ranks_every_choice_in_order(iterations: int) -> None:
    match, bot, looked = middle(), Greedy(3), 0
    while match.decision is not None and looked < (4 if iterations < 1000 else 1):
        seat = match.decision.seats[0]
        if len(match.decision.choices) > 2:
            looked += 1
            told = Search(looked, Budget(iterations=iterations, plan=1)).estimates(OTYS, match.state, seat)
            assert sorted(one.choice.code for one in told) == sorted(match.decision.codes)
            assert [one.value for one in told] == sorted((one.value for one in told), reverse=True)
            assert all(one.range is not None for one in told), "every choice was looked at"
        match.choose(bot.choose(OTYS, match.state, seat))
    assert looked


def test_progress_is_told_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solonaut.players.search.think.SECONDS_BETWEEN_LOOKS", 0.0)
    state, told = middle().state, list[float]()
    watched = Search(3, BUDGET).estimates(OTYS, state, 0, lambda spent, _: told.append(spent))
    assert told == sorted(told) and told[0] > 0 and told[-1] <= 1
    assert watched == Search(3, BUDGET).estimates(OTYS, state, 0)


@pytest.mark.parametrize("kind", [lambda e: e.nodes, lambda e: e.judged, lambda e: e.finished, lambda e: e.kept, lambda e: e.lucks])
def test_a_larger_budget_looks_at_more(kind: Callable[[Effort], int]) -> None:
    found = [kind(effort_for(Budget(iterations=n))) for n in (60, 400, 2000)]
    assert found == sorted(found)
    assert effort_for(Budget(iterations=2000)).ahead and not effort_for(Budget(iterations=400)).ahead


def test_against_opponents_only_the_last_turn_is_planned() -> None:
    last = last_turn_of_otys().state
    assert OTYS.plans_turns(last) and OTYS.plans_turns(middle().state) and not OTYS.plans_turns(middle(2).state)
    earlier = last.copy()
    for player in earlier.players:
        player.score = earlier.box.end_points - 1
    assert not OTYS.plans_turns(earlier), "nobody has enough points: another round follows"
    first = last.copy()
    first.active = first.first
    assert not OTYS.plans_turns(first), "the others have a turn to come"
