"""The processes of a server as Linux sees them: which serve, which think, and what they use."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

PROC = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Process:
    """One process at one moment."""

    pid: int
    parent: int
    started: int
    """With the id it names a process for ever; ids alone are used again."""
    seconds: float
    """Processor time that it has used, in its own name and in that of the system."""
    command: str

    @property
    def thinks(self) -> bool:
        """Bots, hints and reviews run in what the fork server forks, and have its command line; nothing else of ours does."""
        return "multiprocessing.forkserver" in self.command

    @property
    def is_server_child(self) -> bool:
        """Is it one of the processes that ``serve --workers`` spawns?"""
        return "multiprocessing.spawn" in self.command

    def is_alive(self) -> bool:
        now = _read(self.pid)
        return now is not None and now.started == self.started

    def kill(self, sign: int) -> None:
        with suppress(ProcessLookupError):
            if self.is_alive():
                os.kill(self.pid, sign)

    def megabytes(self) -> float:
        """Its memory; what it shares with others is divided among them."""
        with suppress(OSError):
            for line in (PROC / str(self.pid) / "smaps_rollup").read_text().splitlines():
                if line.startswith("Pss:"):
                    return int(line.split()[1]) / 1000
        return 0.0


def _read(pid: int) -> Process | None:
    """None: it is gone, or dead and not buried yet."""
    try:
        state, *numbers = (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
        command = (PROC / str(pid) / "cmdline").read_text().replace("\0", " ")
    except OSError:
        return None
    if state in "ZX":
        return None
    return Process(pid, int(numbers[0]), int(numbers[18]), (int(numbers[10]) + int(numbers[11])) / TICKS, command)


def process_tree(root: int) -> list[Process]:
    """A process and all that descend from it, parents first."""
    everything = [found for entry in PROC.iterdir() if entry.name.isdecimal() and (found := _read(int(entry.name)))]
    tree = [process for process in everything if process.pid == root]
    for process in tree:
        tree += [child for child in everything if child.parent == process.pid]
    return tree
