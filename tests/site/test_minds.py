"""One worker thinks: bots first, and whatever is not wanted any more is stopped."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from solonaut.site.minds import MOST_WAITING, Minds
from solonaut.web.service.workers import FAILED, LATE, Task, TooManyJobs, WorkersClosed
from tests.web.asgi import run_aside


class Recorded:
    """A worker that only writes down what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def send(self, message: str) -> None:
        asked = json.loads(message)
        self.told.append(f"{asked['task']['kind']} {asked['job']}")

    def stop(self) -> None:
        self.told.append("stop")


class Table:
    def __init__(self) -> None:
        self.mind = Recorded()
        self.minds = Minds(self.mind, asyncio.get_running_loop())
        self.done: list[Any] = []

    def start(self, kind: Any, **options: Any) -> str:
        return self.minds.start(Task(kind, "{}", 0, 1), self.done.append, **options)

    def say(self, job: str, **what: Any) -> None:
        self.minds.heard(json.dumps({"job": job} | what))


def at_table(act: Callable[[Table], Any]) -> None:
    async def run() -> None:
        await act(Table())

    run_aside(run())


def test_bots_come_before_hints_and_a_review_makes_room() -> None:
    async def act(table: Table) -> None:
        review, hint, bot = table.start("review"), table.start("advise"), table.start("decide")
        assert table.mind.told == ["review 1", "stop", "advise 2"] and table.minds.load() == (1, 2)
        table.say(hint, result={"x": 1})
        table.say(bot, result={"x": 2})
        table.say(review, result={"x": 3})
        await asyncio.sleep(0)
        assert table.mind.told[2:] == ["advise 2", "decide 3", "review 1"] and table.done == [{"x": 1}, {"x": 2}, {"x": 3}]

    at_table(act)


def test_what_is_cancelled_is_stopped_and_its_answer_ignored() -> None:
    async def act(table: Table) -> None:
        first, second = table.start("advise"), table.start("advise")
        table.minds.cancel(first)
        table.say(first, result={})
        table.minds.cancel(second)
        await asyncio.sleep(0)
        assert table.mind.told == ["advise 1", "stop", "advise 2", "stop"] and table.done == [] and table.minds.load() == (0, 0)

    at_table(act)


def test_progress_failures_and_time_limits_are_told() -> None:
    async def act(table: Table) -> None:
        parts: list[float] = []
        job = table.start("advise", progress=lambda part, _so_far: parts.append(part))
        table.say(job, progress=0.5, so_far={})
        table.say(job, failed="Traceback")
        table.start("advise", seconds=0.01)
        await asyncio.sleep(0.05)
        assert parts == [0.5] and table.done == [{"error": FAILED}, {"error": LATE}] and table.mind.told[-1] == "stop"

    at_table(act)


def test_there_is_an_end_to_what_may_wait() -> None:
    async def act(table: Table) -> None:
        for _ in range(MOST_WAITING + 1):
            table.start("advise")
        with pytest.raises(TooManyJobs):
            table.start("review")
        table.start("decide")
        table.minds.close()
        with pytest.raises(WorkersClosed):
            table.start("decide")

    at_table(act)
