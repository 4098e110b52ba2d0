"""Many people at once: 50 games over HTTP against the real server; latencies, choices a second, memory, and whether any choice was lost.

Run it so: ``make load``, or ``python benchmarks/load.py --seconds 600``. Every person looks at the page, thinks a moment and chooses;
in between they look again, as JSON or at the rules. One more asks for a hint at every decision.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import httpx

import solonaut

PART = {"X-Part": "table", "X-View": "wide"}
FIRST_BREATH = 12.0
"""Seconds at the beginning in which people sit down one after the other; they do not count."""
HINTS_IN_A_GAME = 15


@dataclass
class Figures:
    """What is measured."""

    times: dict[str, list[float]] = field(default_factory=lambda: {"page": [], "choice": [], "json": []})
    choices: int = 0
    finished: int = 0
    refused: Counter[int] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    work: float = 0.0
    """Seconds of processor time that the server has used."""
    taken: float = 0.0
    """Which part of the processors other machines on the same host took."""


class Person:
    """Somebody in a browser, with one game after the other."""

    def __init__(self, url: str, number: int, think: float, figures: Figures, until: float) -> None:
        self.client = httpx.AsyncClient(base_url=url, timeout=30)
        self.rng = random.Random(number)
        self.game = solonaut.game_names()[number % len(solonaut.game_names())]
        self.think, self.figures, self.until = think, figures, until
        self.counts = time.monotonic() + FIRST_BREATH

    async def timed(self, kind: str, method: str, path: str, **more: object) -> httpx.Response:
        began = time.monotonic()
        answer = await self.client.request(method, path, **more)  # type: ignore[arg-type]
        if began > self.counts:
            self.figures.times[kind].append(time.monotonic() - began)
        if answer.status_code >= 400:
            self.figures.refused[answer.status_code] += 1
        return answer

    async def play(self) -> None:
        await asyncio.sleep(self.rng.uniform(2, FIRST_BREATH - 2))
        while time.monotonic() < self.until:
            await self.one_game()
        await self.client.aclose()

    async def one_game(self) -> None:
        opened = await self.client.post("/games", data={"game": self.game})
        if opened.status_code != 303:
            self.figures.refused[opened.status_code] += 1
            await asyncio.sleep(self.think)
            return
        address = opened.headers["location"]
        made: list[str] = []
        page = (await self.timed("page", "GET", address)).text
        while time.monotonic() < self.until:
            codes = re.findall(r'name="code" value="([^"]+)"', page)
            if not codes:
                self.figures.finished += 1
                break
            if self.rng.random() < 0.3:
                await self.timed("json", "GET", f"/api{address}")
            await asyncio.sleep(self.rng.expovariate(1 / self.think))
            code = self.rng.choice(codes)
            form = {"code": code, "sure": "1"} | dict(re.findall(r'name="(number|revision)" value="(\d+)"', page))
            answer = await self.timed("choice", "POST", f"{address}/choose", data=form, headers=PART)
            page = answer.text
            if answer.status_code == 200:
                made.append(code)
                self.figures.choices += 1
        await self.check(address, made)

    async def check(self, address: str, made: list[str]) -> None:
        """Is every choice in the log once, in its order, and nothing else of ours?"""
        log = (await self.client.get(f"/api{address}/events")).json()
        kept = [entry["code"] for entry in log if entry["seat"] >= 0]
        if kept != made:
            self.figures.lost.append(f"{address}: {len(made)} choices made, {len(kept)} kept")


async def adviser(url: str, think: float, until: float) -> int:
    """Somebody who asks for a hint at every decision, reads it and takes the best choice, in one game after the other."""
    rng, hints = random.Random(url), 0
    async with httpx.AsyncClient(base_url=url, timeout=30) as client:
        for game in itertools.cycle(solonaut.game_names()):
            address = "/api" + (await client.post("/games", data={"game": game})).headers["location"]
            for _ in range(HINTS_IN_A_GAME):
                table = (await client.get(address)).json()
                if table["decision"] is None:
                    break
                job = (await client.post(f"{address}/hint")).json()
                while not job["done"]:
                    await asyncio.sleep(0.5)
                    job = (await client.get(f"{address}/hint/{job['id']}")).json()
                hints += 1
                await asyncio.sleep(rng.expovariate(1 / think))
                if time.monotonic() > until:
                    return hints
                answer = {"code": job["ranking"][0][0], "number": table["decision"]["number"], "revision": table["revision"]}
                await client.post(f"{address}/choose", json=answer)
    return hints


def processors() -> tuple[int, int]:
    """Ticks of all processors since the machine started, and those that the host gave to others."""
    ticks = [int(n) for n in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    return sum(ticks), ticks[7]


async def watch(process: int, figures: Figures, until: float) -> None:
    before = processors()
    while time.monotonic() < until:
        await asyncio.sleep(2)
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
        figures.memory.append(pages * os.sysconf("SC_PAGE_SIZE") / 1e6)
        own = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        figures.work = (int(own[11]) + int(own[12])) / os.sysconf("SC_CLK_TCK")
        ticks, taken = (now - then for now, then in zip(processors(), before, strict=True))
        figures.taken = taken / max(1, ticks)


async def drive(url: str, process: int, games: int, seconds: float, think: float) -> tuple[Figures, int]:
    figures, until = Figures(), time.monotonic() + seconds
    people = [Person(url, n, think, figures, until).play() for n in range(games)]
    asking = asyncio.create_task(adviser(url, think, until))
    await asyncio.gather(watch(process, figures, until), *people)
    return figures, await asking


def quantile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000 if times else 0.0


def report(figures: Figures, hints: int, games: int, seconds: float, think: float) -> str:
    everything = [t for times in figures.times.values() for t in times]
    first = f"{games} games at once for {seconds:.0f} s, {think:g} s of thinking: {len(everything)} requests"
    lines = [f"{first}, {figures.choices / seconds:.1f} choices/s"]
    for kind, times in {"all": everything, **figures.times}.items():
        lines.append(f"{kind:8} p50 {quantile(times, 0.5):6.1f} ms   p99 {quantile(times, 0.99):6.1f} ms   ({len(times)})")
    tenths = (figures.memory[len(figures.memory) * n // 10 : len(figures.memory) * (n + 1) // 10] for n in range(10))
    lines.append(f"memory   {' '.join(f'{sum(part) / len(part):.0f}' for part in tenths if part)} MB, each for a tenth of the time")
    lines.append(f"work     {1000 * figures.work / max(1, len(everything)):.1f} ms of processor time for each request")
    lines.append(f"taken    {figures.taken:.1%} of the processors by other machines of the host")
    lines.append(f"games finished {figures.finished}, hints given {hints}, refused {dict(figures.refused) or 'none'}")
    lines.append(f"lost or doubled choices: {len(figures.lost)}")
    return "\n".join(lines + figures.lost)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=4.0, help="mean seconds that a person thinks")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "solonaut", "--no-browser", "--port", "0", "--database", f"sqlite:///{folder}/games.db"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[1].rstrip("/")
            figures, hints = asyncio.run(drive(url, server.pid, args.games, args.seconds, args.think))
        finally:
            server.terminate()
            server.wait(timeout=20)
    print(report(figures, hints, args.games, args.seconds, args.think))
    if figures.lost:
        sys.exit(1)


if __name__ == "__main__":
    main()
