"""Work that takes long: bots that decide, hints, and reviews of finished games.

The service starts a task and is called back. Who does the work is behind the interface ``Workers``: processes on a server,
a worker inside the browser.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Protocol

Kind = Literal["decide", "advise", "review"]
Result = dict[str, Any]
"""The answer of a task, or ``{"error": "failed"}`` or ``{"error": "late"}``."""
Done = Callable[[Result], None]
Progress = Callable[[float, Result], None]
"""Called with the part that is done, from 0 to 1, and with as much of the answer as is known."""

FAILED, LATE = "failed", "late"


class TooManyJobs(Exception):
    """This person, or everybody together, has asked for too much at once."""


class WorkersClosed(Exception):
    """The workers have been closed and take no more tasks."""


@dataclass(frozen=True, slots=True)
class Task:
    """What to do, as plain data. ``record`` is the JSON of a sealed record: a worker never learns the draws to come."""

    kind: Kind
    record: str
    seat: int
    seed: int
    bot: str = ""
    """Who decides; for ``decide`` only."""
    effort: int = 1
    """How many times the usual budget; for ``advise`` only."""


class Workers(Protocol):
    """Runs tasks somewhere else, in an order that is fair to all people."""

    def start(
        self, task: Task, done: Done, *, person: str | None = None, progress: Progress | None = None, seconds: float | None = None
    ) -> str:
        """Queue a task and return the id of its job. Raise TooManyJobs or WorkersClosed if it is not taken.

        ``done`` is called once, never inside ``start`` and never after ``close``. It may be called from another thread as soon as
        ``start`` returns, so hold a lock in both if ``done`` needs the id. It may save and may start further tasks. ``progress`` is called
        before ``done``, and must be quick. ``person`` is any key that tells people apart. ``seconds`` is the time limit, not counting the
        time in the queue.
        """

    def cancel(self, job: str) -> None:
        """Give a job up. ``done`` is not called, unless its answer is already on its way. An unknown id is ignored."""

    def load(self) -> tuple[int, int]:
        """How many jobs are running, and how many wait."""

    def close(self) -> None:
        """Give everything up and end the workers."""
