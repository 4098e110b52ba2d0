"""What workers are given in tests: the bot of a task says what its worker does, the record where."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from solonaut.web.service.workers import Progress, Result, Task


def behave(task: Task, progress: Progress) -> Result:
    """Do what the bot of the task says.

    ``answer``: at once. ``gate``: begin, tell who it is, and wait for the file ``record``. ``die``: take the process along, each time;
    ``die once``: only the first time. ``raise``: an exception. ``count``: report ten steps. ``note``: write the seat down.
    """
    place = Path(task.record)
    if task.bot == "gate":
        place.with_suffix(f".begun{task.seat}").write_text(str(os.getpid()))
        while not place.exists():
            time.sleep(0.01)
    elif task.bot == "die" or (task.bot == "die once" and not place.exists()):
        place.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    elif task.bot == "raise":
        raise ValueError("nonsense")
    elif task.bot == "count":
        for n in range(10):
            progress((n + 1) / 10, {"n": n})
    elif task.bot == "note":
        with place.open("a") as file:
            file.write(f"{task.seat}\n")
    return {"seat": task.seat, "process": os.getpid()}
