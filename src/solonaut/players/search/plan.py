"""Where whole turns are planned: how much for which budget, and what is told of a plan."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from solonaut.core.choice import Choice
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.players.planner import Effort, Planned, TurnPlanner
from solonaut.players.search.budget import Budget
from solonaut.players.search.flat import Candidate
from solonaut.players.search.ranking import LONGEST_LINE, ChildStats

USUAL_ITERATIONS = 400
"""What a budget of time is taken for; the clock ends it earlier."""
LOOKS_AHEAD = 1000
"""From so many iterations on, the best ways are played on for further turns."""


def plans(game: Game, state: State, budget: Budget) -> bool:
    return budget.plan > 0 and game.plans_turns(state)


def effort_for(budget: Budget) -> Effort:
    """How much of what an engineer does with 400 iterations is done with this budget."""
    iterations = budget.iterations or USUAL_ITERATIONS
    nodes = iterations * budget.plan
    effort = Effort(
        nodes=min(nodes, 8000),
        judged=max(12, min(iterations * 3 // 20, 100)),
        finished=max(4, min(iterations * 3 // 50, 40)),
        kept=max(2, min(iterations * 3 // 200, 8)),
        small=max(40, min(nodes // 16, 250)),
    )
    if iterations < LOOKS_AHEAD:
        return effort
    return replace(effort, ahead=6, lucks=max(4, iterations // 500))


def plan_turn(
    game: Game,
    state: State,
    seat: int,
    choices: Sequence[Choice],
    budget: Budget,
    seed: int,
    watch: Callable[[float, list[ChildStats]], None] | None,
    pause: float,
) -> list[ChildStats]:
    """Plan the turn thoroughly; ``watch`` is told every ``pause`` seconds."""
    planner = TurnPlanner(game, state, seat, choices, seed, effort_for(budget))
    began = look = time.perf_counter()
    while planner.grow():
        now = time.perf_counter()
        if budget.ms and now >= began + budget.ms / 1000:
            break
        if watch is not None and now >= look + pause:
            look = now
            watch(planner.progress, known(planner))
    return known(planner)


def known(planner: TurnPlanner) -> list[ChildStats]:
    """All choices as far as they were looked at."""
    best = as_candidate(planner.best)
    return [_stats(candidate, best) for candidate in planner.candidates if candidate.results]


def as_candidate(planned: Planned) -> Candidate:
    found = Candidate(planned.choice)
    for points, told in planned.results:
        found.ran(points, told)
    return found


def _stats(planned: Planned, best: Candidate) -> ChildStats:
    told = [result.told for result in planned.results]
    line = tuple(choice.code for choice in planned.line[:LONGEST_LINE])
    exact = len(set(planned.results)) == 1 and len(told) > 1
    return ChildStats(
        planned.choice.code,
        len(told),
        sum(told),
        sum(t * t for t in told),
        line,
        sum(result.points for result in planned.results),
        exact,
        as_candidate(planned).behind(best),
    )
