"""Spending a budget: one tree, or several from the same root in processes of their own."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from random import Random

from solonaut.core.choice import Choice
from solonaut.core.dealer import mix
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.players.search.budget import Budget
from solonaut.players.search.flat import FlatSearch
from solonaut.players.search.plan import plan_turn, plans
from solonaut.players.search.ranking import ChildStats, results, sights
from solonaut.players.search.tree import Tree

SECONDS_BETWEEN_LOOKS = 0.4
ANOTHER_TURN = 400
"""From so many iterations on, flat search against an automaton judges a turn of ours later."""

Watch = Callable[[float, list[ChildStats]], None]
"""Told now and then how much of the budget is spent, and what was found so far. It does not change what is found."""


def grow_trees(
    game: Game, state: State, seat: int, choices: Sequence[Choice], budget: Budget, seed: int, watch: Watch | None = None
) -> list[list[ChildStats]]:
    """What ``jobs`` trees saw. With iterations as budget the result does not depend on whether processes can be had.

    ``watch`` is told of a single tree only.
    """
    seeds = [seed, *(mix(seed + n) for n in range(1, budget.jobs))]
    if len(seeds) > 1 and may_fork():
        return _at_once(game, state, seat, choices, budget, seeds)
    return [think(game, state, seat, choices, budget, one, watch if len(seeds) == 1 else None) for one in seeds]


def may_fork() -> bool:
    """A worker of a pool has no children of its own; it grows its trees one after the other."""
    return "fork" in multiprocessing.get_all_start_methods() and not multiprocessing.current_process().daemon


def think(
    game: Game, state: State, seat: int, choices: Sequence[Choice], budget: Budget, seed: int, watch: Watch | None = None
) -> list[ChildStats]:
    """Search until the budget is spent or nothing is left to find out; at least one iteration."""
    if plans(game, state, budget):
        return plan_turn(game, state, seat, choices, budget, seed, watch, SECONDS_BETWEEN_LOOKS)
    search = begin(game, state, seat, choices, seed, budget.depth, budget.iterations)
    began = look = time.perf_counter()
    until = began + budget.ms / 1000
    left = budget.iterations
    while search.grow():
        left -= 1
        if left == 0 or (left < 0 and time.perf_counter() >= until):
            break
        if watch is not None and (now := time.perf_counter()) >= look + SECONDS_BETWEEN_LOOKS:
            look = now
            spent = 1 - left / budget.iterations if budget.iterations else (now - began) / (until - began)
            watch(spent, found_by(search))
    return found_by(search)


def found_by(search: Tree | FlatSearch) -> list[ChildStats]:
    """All choices as far as they were tried."""
    return sights(search) if isinstance(search, Tree) else results(search)


def begin(game: Game, state: State, seat: int, choices: Sequence[Choice], seed: int, depth: int, iterations: int) -> Tree | FlatSearch:
    """A tree where another mind opposes us; flat search alone, against a score or an automaton, or in a team.

    ``iterations`` are those of the budget; a few are better spent on this turn alone.
    """
    if game.opposed(state):
        return Tree(game, state, seat, choices, Random(seed).random, depth)
    answer = 0 if game.cooperative or game.scored(state) else depth
    return FlatSearch(game, state, seat, choices, seed, answer, int(iterations >= ANOTHER_TURN))


def _at_once(
    game: Game, state: State, seat: int, choices: Sequence[Choice], budget: Budget, seeds: Sequence[int]
) -> list[list[ChildStats]]:
    """The first tree here, every other one in a fork, which knows the position already."""
    context = multiprocessing.get_context("fork")
    helpers = []
    for seed in seeds[1:]:
        receiver, sender = context.Pipe(duplex=False)
        process = context.Process(target=_help, args=(sender, game, state, seat, choices, budget, seed), daemon=True)
        process.start()
        sender.close()
        helpers.append((process, receiver))
    try:
        found = [think(game, state, seat, choices, budget, seeds[0])]
        for (_, receiver), seed in zip(helpers, seeds[1:], strict=True):
            found.append(_answer(receiver) or think(game, state, seat, choices, budget, seed))
        return found
    finally:
        for process, receiver in helpers:
            process.terminate()
            process.join()
            receiver.close()


def _answer(receiver: Connection) -> list[ChildStats] | None:
    """What a helper saw; None when it died."""
    try:
        seen: list[ChildStats] = receiver.recv()
    except EOFError:
        return None
    return seen


def _help(sender: Connection, game: Game, state: State, seat: int, choices: Sequence[Choice], budget: Budget, seed: int) -> None:
    sender.send(think(game, state, seat, choices, budget, seed))
    sender.close()
