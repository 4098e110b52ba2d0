"""What runs in processes of its own: bots that choose and advisers that rank. Pages stay quick while they think."""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Protocol

from solonaut.core.choice import Choice
from solonaut.core.errors import SolonautError
from solonaut.core.game import Game
from solonaut.core.match import Match, load
from solonaut.core.message import Message
from solonaut.core.record import Record
from solonaut.core.state import State
from solonaut.players import PLAYERS, make_player

MATTERS = 0.3
"""Points below which a difference between two choices says nothing."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position as a record, and whose decision it is."""

    record: str
    components: str | None
    seat: int
    seed: int

    def match(self) -> Match:
        return load(Record.from_json(self.record), components=self.components)


class Adviser(Protocol):
    """A player that can say what it thinks of every choice."""

    name: str

    def ranking(self, game: Game, state: State, seat: int) -> list[tuple[Choice, float]]: ...

    def plan(self, game: Game, state: State, seat: int, first: Choice) -> list[Message]: ...


def adviser(seed: int) -> Adviser:
    """The strongest player that ranks choices."""
    for name in ("search", "greedy"):
        if name in PLAYERS:
            player: Any = make_player(name, seed)
            if hasattr(player, "ranking"):
                return player  # type: ignore[no-any-return]
    raise LookupError("no player ranks choices")


def step_aside() -> None:
    """People's pages go first."""
    with contextlib.suppress(OSError):
        os.nice(10)


def decide(task: Task, bot: str) -> str:
    """The code that a bot chooses."""
    match = task.match()
    return make_player(bot, task.seed + len(match.log)).choose(match.game, match.state, task.seat).code


def advise(task: Task, answer: Connection) -> None:
    """Rank the choices and send the result: codes, what each promises, and whether it is a search."""
    step_aside()
    try:
        match = task.match()
        mind = adviser(task.seed)
        ranking = mind.ranking(match.game, match.state, task.seat)
        answer.send({"by": mind.name, "ranking": [(choice.code, float(worth)) for choice, worth in ranking]})
    except SolonautError as e:
        answer.send({"error": str(e)})
    finally:
        answer.close()


def review(task: Task, answer: Connection) -> None:
    """Judge every decision of a seat: how much better was the best choice than the one made?"""
    step_aside()
    try:
        whole = task.match()
        mind = adviser(task.seed)
        state, costs = whole.peek(0), []
        for number, entry in enumerate(whole.log):
            if entry.seat == task.seat:
                ranking = mind.ranking(whole.game, state, task.seat)
                worth = {choice.code: value for choice, value in ranking}
                costs.append((number, ranking[0][0].code, ranking[0][1] - worth.get(entry.choice.code, ranking[0][1])))
            state.apply(entry.choice)
        costs.sort(key=lambda cost: -cost[2])
        answer.send({"by": mind.name, "costs": [cost for cost in costs[:5] if cost[2] > MATTERS]})
    except SolonautError as e:
        answer.send({"error": str(e)})
    finally:
        answer.close()
