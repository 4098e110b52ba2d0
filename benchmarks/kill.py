"""Kill -9 in a loop while people play: is every answered decision still in its game, once and in its order, and does every game go on?

``make soak`` kills 200 times, ``python -m benchmarks.kill --rounds 200``: a server process, the parent of them, a process that thinks,
everything at once, and PostgreSQL; a quarter of the rounds is played on SQLite. Each round kills something at a random moment. Whoever
loses the connection looks again and goes on, as with a reload in a browser. Then everybody compares the log with what was answered.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx

import solonaut
from benchmarks.postgres import Postgres, is_installed
from benchmarks.process_tree import Process
from benchmarks.running import RunningServer
from solonaut.core.errors import SolonautError
from solonaut.core.record import Record

WORKERS = 2
BOT = "greedy"
SHORTEST, LONGEST = 0.1, 0.8
"""Seconds that people play before the next kill."""
LONGEST_OUTAGE = 0.3
"""Seconds that a killed database stays away."""
PATIENCE = 180.0
"""Seconds after which a game that does not go on is a failure; bots are slow where much else is running."""
REQUEST_SECONDS = 20.0
THINKING_SECONDS = 5.0
"""How long we wait for a process that thinks, to kill it."""
SLOW = ("parent", "everything")
"""After these the server has to be started again."""
SQLITE_PART = 0.25

Table = tuple[str, bool]
"""A game, and whether a bot plays too."""
TABLES: Sequence[Table] = [(game, bot) for game in solonaut.game_names() for bot in (False, True)]


@dataclass
class Tally:
    """What happened, and what must not."""

    kills: Counter[str] = field(default_factory=Counter)
    games: int = 0
    answered: int = 0
    unanswered: int = 0
    """Sent, and the connection broke before the answer: kept once, or not at all."""
    by_bots: int = 0
    refused: Counter[int] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)

    @property
    def is_good(self) -> bool:
        return not self.lost and not self.broken

    def __str__(self) -> str:
        kills = ", ".join(f"{kind} {n}" for kind, n in sorted(self.kills.items()))
        return "\n".join(
            [
                f"kills: {kills}",
                f"{self.games} games; decisions: {self.answered} answered, {self.unanswered} not answered, {self.by_bots} of bots",
                f"refused {dict(self.refused) or 'none'}",
                f"lost or doubled decisions: {len(self.lost)}, broken games: {len(self.broken)}",
                *self.lost,
                *self.broken,
            ]
        )


class Gone(Exception):
    """No server answers, or it cannot reach its database."""


@dataclass
class Game:
    """A game, and what its player knows of it."""

    address: str
    token: str
    answered: dict[int, str] = field(default_factory=dict)
    """Every decision that was answered, or seen in the log later."""
    unanswered: dict[int, set[str]] = field(default_factory=dict)

    def compare(self, log: list[tuple[int, str]]) -> list[str]:
        """What is wrong with a log, given as seats and codes."""
        kept = {number: code for number, (seat, code) in enumerate(log) if seat == 0}
        gone = [f"decision {n} was {code} and is {kept.get(n)}" for n, code in self.answered.items() if kept.get(n) != code]
        new = {n: code for n, code in kept.items() if n not in self.answered}
        strange = [f"nobody sent decision {n}, {code}" for n, code in new.items() if code not in self.unanswered.get(n, ())]
        self.answered |= new
        return [f"{self.address}: {fault}" for fault in gone + strange]


class Player:
    """Somebody who plays one game after the other, whatever happens to the server."""

    def __init__(self, service: Service, table: Table, number: int) -> None:
        game, self.with_bot = table
        self.service, self.tally = service, service.tally
        self.wanted: dict[str, Any] = {"game": game} | ({"players": 2, "seats": ["human", BOT]} if self.with_bot else {})
        self.rng = random.Random(number)
        self.http = httpx.Client(timeout=REQUEST_SECONDS)
        self.game: Game | None = None
        self.games: list[Game] = []
        self.checked = 0
        """The last round after which the log was compared."""
        self.answers = 0
        self.last_answer = time.monotonic()

    def request(self, method: str, path: str, body: dict[str, Any] | None = None, game: Game | None = None) -> httpx.Response:
        headers = {"Authorization": f"Bearer {game.token}"} if game else {}
        try:
            answer = self.http.request(method, f"{self.service.server.url}/api{path}", json=body, headers=headers)
        except httpx.TransportError:
            raise Gone from None
        if answer.status_code >= 400:
            self.tally.refused[answer.status_code] += 1
        if answer.status_code == 500:
            self.tally.broken.append(f"500 for {method} {path}; the server says:\n{self.service.server.log()[-3000:]}")
        if answer.status_code >= 500:
            raise Gone
        return answer

    def play(self) -> None:
        """In a thread, until the service says that it is over."""
        while not self.service.over:
            try:
                self.step()
            except Gone:
                time.sleep(0.05)
            except Exception as e:
                self.tally.broken.append(f"{self.wanted}: {e!r}")
                return

    def step(self) -> None:
        game, current = self.game or self.open(), self.service.round
        look = self.request("GET", game.address, game=game)
        if look.status_code != 200:
            self.tally.broken.append(f"{game.address}: {look.status_code} {look.text}")
            self.game = None
            return
        if self.checked < current:
            self.check(game)
            self.checked = current
        table = look.json()
        if table["decision"] is None:
            self.game = None
        elif table["decision"]["choices"]:
            self.choose(game, table["decision"], table["revision"])
        else:
            time.sleep(0.02)

    def open(self) -> Game:
        answer = self.request("POST", "/games", self.wanted)
        if answer.status_code == 429:
            raise Gone
        opened = answer.json()
        self.game = Game(f"/games/{opened['id']}", opened["tokens"]["0"])
        self.games.append(self.game)
        self.tally.games += 1
        return self.game

    def choose(self, game: Game, decision: dict[str, Any], revision: int) -> None:
        number, code = decision["number"], self.rng.choice(decision["choices"])["code"]
        try:
            answer = self.request("POST", f"{game.address}/choose", {"code": code, "number": number, "revision": revision}, game)
        except Gone:
            game.unanswered.setdefault(number, set()).add(code)
            self.tally.unanswered += 1
            raise
        if answer.status_code == 200:
            game.answered[number] = code
            self.tally.answered += 1
            self.answers += 1
            self.last_answer = time.monotonic()
        elif answer.status_code != 409:
            self.tally.broken.append(f"{game.address} refuses {code}: {answer.status_code} {answer.text}")

    def check(self, game: Game) -> None:
        log = self.request("GET", f"{game.address}/events", game=game).json()
        self.tally.lost += game.compare([(entry["seat"], entry["code"]) for entry in log])

    def check_all(self) -> None:
        """Replay the record of every game by the rules, and compare."""
        for game in self.games:
            record = self.request("GET", f"{game.address}/record", game=game)
            try:
                log = [(entry.seat, entry.choice.code) for entry in solonaut.load(Record.from_json(record.text)).log]
            except SolonautError as e:
                self.tally.broken.append(f"{game.address}: {e}")
                continue
            self.tally.lost += game.compare(log)
            self.tally.by_bots += sum(seat == 1 for seat, _ in log)


class Service:
    """A server with several processes on one database, to be killed and repaired."""

    def __init__(self, database: str, tally: Tally, tables: Sequence[Table], postgres: Postgres | None = None, seed: int = 1) -> None:
        self.database, self.tally, self.postgres = database, tally, postgres
        self.rng = random.Random(seed)
        self.server = RunningServer(database, WORKERS)
        self.server.wait_until_ready()
        self.round = 0
        self.over = False
        self.players = [Player(self, table, n) for n, table in enumerate(tables)]
        self.threads = [threading.Thread(target=player.play, daemon=True) for player in self.players]

    # -- killing --------------------------------------------------------------------------------------------------------

    def kinds(self) -> dict[str, Callable[[], None]]:
        found = {"server": self.kill_server, "parent": self.kill_parent, "thinker": self.kill_thinker, "everything": self.kill_everything}
        return found | ({"postgres": self.kill_postgres} if self.postgres else {})

    def shuffled_kinds(self) -> list[str]:
        """All of them, and twice what is quickly repaired."""
        found = [*self.kinds(), *(kind for kind in self.kinds() if kind not in SLOW)]
        self.rng.shuffle(found)
        return found

    def kill_server(self) -> None:
        """One of the server processes; the parent replaces it."""
        self.kill_one(lambda process: process.is_server_child)

    def kill_thinker(self) -> None:
        """A process that thinks, or the one that forks them; its server replaces it."""
        self.kill_one(lambda process: process.thinks)

    def kill_one(self, meant: Callable[[Process], bool]) -> None:
        until = time.monotonic() + THINKING_SECONDS
        while not (found := [process for process in self.server.processes() if meant(process)]):
            if time.monotonic() > until:
                return
            time.sleep(0.02)
        self.rng.choice(found).kill(signal.SIGKILL)

    def kill_parent(self) -> None:
        """The parent; its children must leave by themselves, and then it is started again."""
        processes = self.server.processes()
        processes[0].kill(signal.SIGKILL)
        self.start_again(processes)

    def kill_everything(self) -> None:
        processes = self.server.processes()
        for process in processes:
            process.kill(signal.SIGKILL)
        self.start_again(processes)

    def start_again(self, former: list[Process]) -> None:
        self.server.process.communicate()
        if not wait_until(lambda: not any(process.is_alive() for process in former)):
            raise RuntimeError(f"processes stay behind: {[p.command for p in former if p.is_alive()]}")
        self.server = RunningServer(self.database, WORKERS, self.server.port)

    def kill_postgres(self) -> None:
        assert self.postgres is not None
        self.postgres.kill()
        time.sleep(self.rng.uniform(0, LONGEST_OUTAGE))
        self.postgres.start()

    # -- rounds ---------------------------------------------------------------------------------------------------------

    def run(self, rounds: int) -> None:
        """Play and kill; whatever is wrong stands in the tally."""
        for thread in self.threads:
            thread.start()
        try:
            self.wait_for_answers()
            kinds: list[str] = []
            for _ in range(rounds):
                kinds = kinds or self.shuffled_kinds()
                self.one_round(kinds.pop())
                if not self.tally.is_good:
                    return
            self.wait_for_answers()
        finally:
            self.over = True
            for thread in self.threads:
                thread.join()
        for player in self.players:
            player.check_all()

    def one_round(self, kind: str) -> None:
        time.sleep(self.rng.uniform(SHORTEST, LONGEST))
        self.kinds()[kind]()
        self.tally.kills[kind] += 1
        self.round += 1
        if not wait_until(lambda: all(player.checked == self.round for player in self.players) or not self.tally.is_good):
            self.tally.broken.append(f"after a kill ({kind}) not all games can be read; the server says:\n{self.server.log()[-3000:]}")
        for player in self.players:
            if time.monotonic() - player.last_answer > PATIENCE:
                self.tally.broken.append(f"{player.wanted} does not go on; the server says:\n{self.server.log()[-3000:]}")

    def wait_for_answers(self) -> None:
        """Every game goes on, also those with bots."""
        before = [player.answers for player in self.players]
        if not wait_until(lambda: all(p.answers > n for p, n in zip(self.players, before, strict=True)) or not self.tally.is_good):
            self.tally.broken.append(f"not all games go on; the server says:\n{self.server.log()[-3000:]}")

    def close(self) -> None:
        self.server.stop()


def wait_until(true: Callable[[], bool]) -> bool:
    """False: it did not come true in time."""
    until = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


def on_sqlite(rounds: int, tally: Tally, tables: Sequence[Table] = TABLES) -> None:
    with tempfile.TemporaryDirectory() as folder:
        service = Service(f"sqlite:///{folder}/games.db", tally, tables)
        try:
            service.run(rounds)
        finally:
            service.close()


def on_postgres(rounds: int, tally: Tally, tables: Sequence[Table] = TABLES) -> None:
    postgres = Postgres()
    postgres.start()
    try:
        service = Service(postgres.url, tally, tables, postgres)
        try:
            service.run(rounds)
        finally:
            service.close()
    finally:
        postgres.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=200)
    rounds = parser.parse_args().rounds
    if not is_installed():
        print("PostgreSQL is not installed, so all rounds are played on SQLite: apt-get install postgresql")
    few = round(rounds * SQLITE_PART) if is_installed() else rounds
    good = True
    for name, kill, number in (("SQLite", on_sqlite, few), ("PostgreSQL", on_postgres, rounds - few)):
        if number:
            tally, began = Tally(), time.monotonic()
            kill(number, tally)
            print(f"{name}, {number} rounds in {time.monotonic() - began:.0f} s\n{tally}", flush=True)
            good = good and tally.is_good
    sys.exit(not good)


if __name__ == "__main__":
    main()
