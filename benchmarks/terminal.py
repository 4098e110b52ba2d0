"""How long the full screen takes to its first frame: ``python -m benchmarks.terminal``.

Each round starts ``python -c pass``, the lobby and a board of every game one after the other in a terminal of their own, so that all of
them meet the same machine. What is told is the median over the rounds, and how much later than ``python -c pass`` it is. A round before
them compiles the modules, as an installation does.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import os
import pty
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

from solonaut.core.registry import game_names

ROWS, COLUMNS = 40, 120
LIMITS = {"lobby": 0.6, "board": 1.0}
"""Seconds after ``python -c pass`` that are allowed."""
LONGEST = 30.0
Seconds = tuple[float, float]
"""Until the first frame, and of them computing: on a busy machine the second says more."""


def bare() -> Seconds:
    """``python -c pass``."""
    began = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", "pass"])
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    return time.perf_counter() - began, usage.ru_utime + usage.ru_stime


def spent_by(process: int) -> float:
    """How long a process has computed until now."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def first_frame(words: list[str], sign: bytes, home: Path) -> Seconds:
    """Start a command in a terminal of its own and wait until a sign of its first frame arrives."""
    environment = os.environ | {"SOLONAUT_HOME": str(home), "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    environment |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(home / "compiled")}
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "solonaut", *words],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env=environment,
        start_new_session=True,
    )
    os.close(follower)
    seen = b""
    try:
        while sign not in seen:
            if time.perf_counter() - began > LONGEST:
                raise SystemExit(f"{' '.join(words)}: no frame after {LONGEST:.0f} s\n{seen[-2000:].decode(errors='replace')}")
            seen += os.read(leader, 65536)
        return time.perf_counter() - began, spent_by(process.pid)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        with contextlib.suppress(OSError):
            os.close(leader)


def measure(rounds: int) -> dict[str, list[Seconds]]:
    found: dict[str, list[Seconds]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(rounds + 1):
            found.setdefault("python -c pass", []).append(bare())
            found.setdefault("lobby", []).append(first_frame(["play"], b"SOLONAUT", Path(folder)))
            for game in game_names():
                found.setdefault(game, []).append(first_frame(["play", game], game.upper().encode(), Path(folder)))
    return {name: times[1:] for name, times in found.items()}  # the first round warms the caches up


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    found = measure(parser.parse_args().rounds)
    usual, bare_cpu = (statistics.median(column) for column in zip(*found["python -c pass"], strict=True))
    late = False
    for name, times in found.items():
        until, computed = (statistics.median(column) for column in zip(*times, strict=True))
        line = f"{name:<16} {until:6.2f} s   computing {computed:.2f} s"
        if name != "python -c pass":
            limit = LIMITS.get(name, LIMITS["board"])
            line += f"   later by {until - usual:.2f} s, computing {computed - bare_cpu:.2f} s (at most {limit} s)"
            late = late or until - usual > limit
        print(line)
    raise SystemExit(1 if late else 0)


if __name__ == "__main__":
    main()
