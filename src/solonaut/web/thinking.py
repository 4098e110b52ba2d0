"""What runs in processes of its own: bots that choose and advisers that rank. Pages stay quick while they think."""

from __future__ import annotations

import contextlib
import os
import threading
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection

from solonaut.core.errors import SolonautError
from solonaut.core.match import Match
from solonaut.core.opening import load
from solonaut.core.record import Record
from solonaut.players import LEVELS, Search, make_player
from solonaut.players.analysis import review as judge

ADVISER = "commander"
"""Who gives hints: the strongest level, for about a second."""
REVIEW_BUDGET = "iterations=150"
"""How hard each decision of a finished game is looked at; a game has a hundred of them and more."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position as a record, and whose decision it is."""

    record: str
    seat: int
    seed: int

    def match(self) -> Match:
        return load(Record.from_json(self.record))


def step_aside() -> None:
    """People's pages go first; and where the server is gone, there is nobody left to think for."""
    with contextlib.suppress(OSError):
        os.nice(19)
    threading.Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    """A server that is killed cannot tell anybody to stop."""
    if (server := parent_process()) is not None:
        server.join()
        os._exit(0)


def decide(task: Task, bot: str) -> str:
    """The code that a bot chooses."""
    match = task.match()
    return make_player(bot, task.seed + len(match.log)).choose(match.game, match.state, task.seat).code


def advise(task: Task, answer: Connection) -> None:
    """Rank the choices and send the result: codes, what each promises, and whether that is points or a chance to win."""
    step_aside()
    try:
        match = task.match()
        ranking = Search(task.seed, LEVELS[ADVISER]).ranking(match.game, match.state, task.seat)
        found = [(choice.code, float(worth)) for choice, worth in ranking]
        answer.send({"by": ADVISER, "scored": match.game.scored(match.state), "ranking": found})
    except SolonautError:
        answer.send({"error": "failed"})
    finally:
        answer.close()


def review(task: Task, answer: Connection) -> None:
    """Judge every decision of a seat and send those that cost most."""
    step_aside()
    try:
        found = judge(task.match(), seat=task.seat, budget=REVIEW_BUDGET)
        answer.send({"scored": found.scored, "costs": [(j.number, j.best, j.cost) for j in found.costliest]})
    except SolonautError:
        answer.send({"error": "failed"})
    finally:
        answer.close()
