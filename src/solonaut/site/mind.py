"""The worker that thinks: a task comes in as text, its progress and its answer go out as text."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from typing import Any

from solonaut.web.service.tasks import run
from solonaut.web.service.workers import Result, Task

Say = Callable[[str], None]


def think(message: str, say: Say) -> None:
    """Do what a message of ``Minds`` asks for."""
    asked: dict[str, Any] = json.loads(message)
    job = asked["job"]

    def progress(part: float, so_far: Result) -> None:
        say(json.dumps({"job": job, "progress": part, "so_far": so_far}))

    try:
        answer: dict[str, Any] = {"result": run(Task(**asked["task"]), progress)}
    except Exception:  # whatever it was, somebody waits for a word
        answer = {"failed": traceback.format_exc()}
    say(json.dumps({"job": job} | answer))
