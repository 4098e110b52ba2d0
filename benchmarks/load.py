"""Many people at once: 50 games over HTTP against the real server, with one process and with two.

``make load`` does everything: 50 people who think, first with one process and then with two, and after that people who click as fast as
the answers come, with one process and with two in turn. ``--workers N`` does a single run. Every person looks at the page, thinks a
moment and chooses; in between they look again, as JSON. One more asks for a hint at every decision.

Choices per second of processor time say what a choice costs the server. Counted are all server processes with the parent of them; not
the processes that think (they are what the fork server forks, see ``Process.thinks``), not the database, not the people here.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import random
import re
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

import httpx

import solonaut
from benchmarks.running import RunningServer, fresh_database

PART = {"X-Part": "table", "X-View": "wide"}
BREATH = 8.0
"""Seconds in which people sit down one after the other and begin, before anything is measured; the server prepares its boards meanwhile."""
HINTS_IN_A_GAME = 15
PAIRS = 3
LONGEST_P99 = 150.0
LEAST_RATIO = 0.85


@dataclass(frozen=True, slots=True)
class Run:
    """What is tried."""

    workers: int
    database: str = "sqlite"
    games: int = 50
    seconds: float = 60.0
    think: float = 4.0
    """Mean seconds that a person thinks; 0: the server is saturated."""

    def __str__(self) -> str:
        pace = f"{self.think:g} s of thinking" if self.think else "saturated"
        return f"{self.games} games at once for {self.seconds:.0f} s, {pace}, server processes: {self.workers}, {self.database}"


@dataclass
class Figures:
    """What is measured."""

    times: dict[str, list[float]] = field(default_factory=lambda: {"page": [], "choice": [], "json": []})
    finished: int = 0
    hints: int = 0
    refused: Counter[int] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)
    serving: float = 0.0
    """Seconds of processor time that the server processes have used."""
    thinking: float = 0.0
    memory: list[float] = field(default_factory=list)
    """Megabytes of the server processes."""
    thinkers: list[float] = field(default_factory=list)
    """Megabytes of the thinking processes."""
    taken: float = 0.0
    """Which part of the processors other machines on the same host took."""
    busy: float = 0.0
    """The load of this machine at the end."""

    @property
    def everything(self) -> list[float]:
        return [t for times in self.times.values() for t in times]

    @property
    def p99(self) -> float:
        return quantile(self.everything, 0.99)

    @property
    def choices_per_second(self) -> float:
        """Choices per second of the servers' processor time."""
        return len(self.times["choice"]) / self.serving if self.serving else 0.0


class TwoConnections(httpx.AsyncBaseTransport):
    """A browser has several connections, and each may lead to another server process."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._ways = [httpx.AsyncHTTPTransport(), httpx.AsyncHTTPTransport()]

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        return await self._rng.choice(self._ways).handle_async_request(request)

    async def aclose(self) -> None:
        for way in self._ways:
            await way.aclose()


class Person:
    """Somebody in a browser, with one game after the other."""

    def __init__(self, url: str, number: int, run: Run, figures: Figures, since: float) -> None:
        self.rng = random.Random(number)
        self.client = httpx.AsyncClient(base_url=url, timeout=60, transport=TwoConnections(self.rng))
        self.game = solonaut.game_names()[number % len(solonaut.game_names())]
        self.think_seconds, self.figures = run.think, figures
        self.address = self.page = ""
        self.since, self.until = since, since + run.seconds
        """When the measurement begins and ends."""

    async def timed(self, kind: str, method: str, path: str, **more: object) -> httpx.Response:
        began = time.monotonic()
        answer = await self.client.request(method, path, **more)  # type: ignore[arg-type]
        ended = time.monotonic()
        if answer.status_code >= 400:
            self.figures.refused[answer.status_code] += 1
        elif self.since <= began and ended < self.until:
            self.figures.times[kind].append(ended - began)
        return answer

    async def open(self) -> None:
        """Begin a game, and look at it."""
        while (opened := await self.client.post("/games", data={"game": self.game})).status_code != 303:
            self.figures.refused[opened.status_code] += 1
            await asyncio.sleep(1)
        self.address = opened.headers["location"]
        self.page = (await self.timed("page", "GET", self.address)).text

    async def play(self) -> None:
        await asyncio.sleep(self.rng.uniform(0, BREATH))
        while time.monotonic() < self.until:
            await self.open()
            await self.one_game()
        await self.client.aclose()

    async def think(self) -> None:
        if self.think_seconds:
            await asyncio.sleep(self.rng.expovariate(1 / self.think_seconds))

    async def one_game(self) -> None:
        made: dict[int, str] = {}
        while time.monotonic() < self.until:
            codes = re.findall(r'name="code"\s+value="([^"]+)"', self.page)
            if not codes:
                self.ended()
                break
            if self.think_seconds and self.rng.random() < 0.3:
                await self.timed("json", "GET", f"/api{self.address}")
            await self.think()
            code = self.rng.choice(codes)
            form = {"code": code, "sure": "1"} | dict(re.findall(r'name="(number|revision)"\s+value="(\d+)"', self.page))
            answer = await self.timed("choice", "POST", f"{self.address}/choose", data=form, headers=PART)
            self.page = answer.text
            if answer.status_code == 200:
                made[int(form["number"])] = code
        await self.check(made)

    def ended(self) -> None:
        """Nothing to choose is right only at the end of a game."""
        if 'class="ending final"' in self.page:
            self.figures.finished += 1
        else:
            self.figures.lost.append(f"{self.address}: there is nothing to choose, and the game is not over")

    async def check(self, made: dict[int, str]) -> None:
        """Is every choice in the log once, at its place, and beside it only what played itself?"""
        log = (await self.client.get(f"/api{self.address}/events")).json()
        kept = {entry["number"]: entry["code"] for entry in log if entry["seat"] >= 0 and (entry["number"] in made or not entry["forced"])}
        if kept != made:
            self.figures.lost.append(f"{self.address}: {len(made)} choices made, {len(kept)} kept")


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


def work(server: RunningServer) -> tuple[float, float]:
    """Seconds of processor time of the processes that serve, and of those that think."""
    processes = server.processes()
    return sum(p.seconds for p in processes if not p.thinks), sum(p.seconds for p in processes if p.thinks)


async def watch(server: RunningServer, figures: Figures, since: float, until: float) -> None:
    await asyncio.sleep(since - time.monotonic())
    before, at_first = processors(), work(server)
    while (left := until - time.monotonic()) > 0:
        await asyncio.sleep(min(2.0, left))
        processes = server.processes()
        figures.memory.append(sum(p.megabytes() for p in processes if not p.thinks))
        figures.thinkers.append(sum(p.megabytes() for p in processes if p.thinks))
    figures.serving, figures.thinking = (now - then for now, then in zip(work(server), at_first, strict=True))
    ticks, taken = (now - then for now, then in zip(processors(), before, strict=True))
    figures.taken, figures.busy = taken / max(1, ticks), os.getloadavg()[0]


async def drive(server: RunningServer, run: Run) -> Figures:
    figures = Figures()
    since = time.monotonic() + BREATH
    until = since + run.seconds
    people = [Person(server.url, n, run, figures, since) for n in range(run.games)]
    asking = asyncio.create_task(adviser(server.url, run.think, until)) if run.think else None
    await asyncio.gather(watch(server, figures, since, until), *(person.play() for person in people))
    figures.hints = await asking if asking else 0
    return figures


def measure(run: Run) -> Figures:
    with fresh_database(run.database) as database:
        server = RunningServer(database, run.workers)
        try:
            server.wait_until_ready()
            return asyncio.run(drive(server, run))
        finally:
            server.stop()


def quantile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000 if times else 0.0


def tenths(values: list[float]) -> str:
    parts = (values[len(values) * n // 10 : len(values) * (n + 1) // 10] for n in range(10))
    return " ".join(f"{fmean(part):.0f}" for part in parts if part)


def report(run: Run, figures: Figures) -> str:
    lines = [f"{run}: {len(figures.everything)} requests, {len(figures.times['choice']) / run.seconds:.1f} choices/s"]
    for kind, times in {"all": figures.everything, **figures.times}.items():
        marks = "   ".join(f"p{part * 100:.0f} {quantile(times, part):6.1f} ms" for part in (0.5, 0.95, 0.99))
        lines.append(f"{kind:8} {marks}   ({len(times)})")
    thinkers = f"processes that think {max(figures.thinkers, default=0):.0f} MB"
    lines.append(f"memory   {tenths(figures.memory)} MB, each for a tenth of the time; {thinkers}")
    cost = f"{1000 * figures.serving / max(1, len(figures.everything)):.1f} ms of server processor time for each request"
    lines.append(f"work     {cost}, {figures.choices_per_second:.1f} choices for each second of it; {figures.thinking:.0f} s of thinking")
    lines.append(f"machine  load {figures.busy:.1f}; {figures.taken:.1%} of the processors taken by other machines of the host")
    lines.append(f"games finished {figures.finished}, hints given {figures.hints}, refused {dict(figures.refused) or 'none'}")
    lines.append(f"lost or doubled choices, broken games: {len(figures.lost)}")
    return "\n".join(lines + figures.lost)


def try_one(run: Run) -> bool:
    """Measure and print; is it good enough?"""
    figures = measure(run)
    print(report(run, figures), flush=True)
    return not figures.lost and (not run.think or figures.p99 < LONGEST_P99)


def compare(one: Run, two: Run) -> bool:
    """One server process and two, in turn, so that a busy machine slows both: what does a choice cost each?"""
    good, choices, seconds = True, {one: 0, two: 0}, {one: 0.0, two: 0.0}
    for run in (one, two) * PAIRS:
        figures = measure(run)
        choices[run] += len(figures.times["choice"])
        seconds[run] += figures.serving
        good = good and not figures.lost
        print(f"{run}: {figures.choices_per_second:.1f} choices per processor second, {len(figures.lost)} lost", flush=True)
    ratio = (choices[two] / seconds[two]) / (choices[one] / seconds[one])
    print(f"choices per processor second, two processes to one: {ratio:.2f} (at least {LEAST_RATIO})")
    return good and ratio >= LEAST_RATIO


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--workers", type=int, help="a single run with so many server processes")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgres (both fresh and thrown away), or an address")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=4.0, help="mean seconds that a person thinks")
    parser.add_argument("--saturated", action="store_true", help="nobody thinks")
    args = parser.parse_args()

    def run(workers: int, seconds: float, think: float) -> Run:
        return Run(workers, args.database, args.games, seconds, think)

    if args.workers:
        good = try_one(run(args.workers, args.seconds, 0.0 if args.saturated else args.think))
    else:
        good = sum(try_one(run(workers, args.seconds, args.think)) for workers in (1, 2)) == 2
        short = args.seconds / PAIRS
        good = compare(run(1, short, 0.0), run(2, short, 0.0)) and good
    sys.exit(not good)


if __name__ == "__main__":
    main()
