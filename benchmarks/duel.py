"""Games between players of different sources: every seat is decided by a process of its own checkout, which follows the game by its codes.

The referee plays by the sources it runs with: it deals, tells every process what was chosen, and asks the one whose seat decides. What it
is answered must be legal, every process must see as many choices as it does, and all must agree on the end.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from solonaut.core.dealer import pick, rand01, stream
from solonaut.core.edition import Components
from solonaut.core.game import Game
from solonaut.core.step import SEVERAL, Chance
from solonaut.lab.simulate import game_seed, next_of_several

SEAT = """
import json, sys, time
from solonaut.core.dealer import mix, stream
from solonaut.core.edition import ComponentFile
from solonaut.core.registry import find_game
from solonaut.players import make_player

for line in sys.stdin:
    asked = json.loads(line)
    if "begin" in asked:
        name, player, players, seat, options, components, seed = asked["begin"]
        game = find_game(name)
        box = game.read_components(ComponentFile(components, "components"))
        state, _ = game.start(players, options, box)
        bot = make_player(player, mix(stream(seed) + seat + 1))
        spent = 0.0
        continue
    for decides, code in asked["log"]:
        state.apply(next(c for c in state.choices() if c.code == code and c.seat in (None, decides)))
    if asked["ask"]:
        began = time.process_time()
        choice = bot.choose(game, state, seat)
        spent += time.process_time() - began
        answer = [choice.code, len(state.choices())]
    else:
        outcome = game.outcome(state)
        answer = [list(outcome.scores), list(outcome.winners), spent]
    print(json.dumps(answer), flush=True)
"""

Result = tuple[tuple[int, ...], tuple[float, ...], tuple[float, ...]]
"""Of each seat: its score, its share of the win, its processor seconds."""


class Chair:
    """A process that decides for one seat, one game after the other."""

    def __init__(self, tree: Path, player: str) -> None:
        self.player = player
        environment = os.environ | {"PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-c", SEAT]
        self._process = subprocess.Popen(command, env=environment, cwd=tree, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._log: list[tuple[int, str]] = []

    def begin(self, game: str, players: int, seat: int, options: Mapping[str, str], components: str, seed: int) -> None:
        self._log = []
        self._send({"begin": [game, self.player, players, seat, dict(options), components, seed]})

    def see(self, seat: int, code: str) -> None:
        """What was chosen; it is told when the process is asked next."""
        self._log.append((seat, code))

    def ask(self) -> tuple[str, int]:
        """Its choice, and from how many."""
        code, choices = self._answer(decide=True)
        return code, choices

    def end(self) -> tuple[tuple[int, ...], tuple[int, ...], float]:
        """Scores, winners and its processor seconds, as it sees the end of the game."""
        scores, winners, seconds = self._answer(decide=False)
        return tuple(scores), tuple(winners), seconds

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        assert self._process.stdin is not None and self._process.stdout is not None
        with suppress(BrokenPipeError):
            self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def _answer(self, *, decide: bool) -> list[Any]:
        self._send({"log": self._log, "ask": decide})
        self._log = []
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the process of {self.player} ended in the middle of a game")
        answer: list[Any] = json.loads(line)
        return answer

    def _send(self, data: Mapping[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(data) + "\n")
        self._process.stdin.flush()


def play(game: Game, box: Components, options: Mapping[str, str], chairs: Sequence[Chair], seed: int, number: int) -> Result:
    """The game of this number, with a process for each seat; chance falls as in a match with this seed."""
    one = game_seed(seed, number)
    state, plain = game.start(len(chairs), options, box)
    for seat, chair in enumerate(chairs):
        chair.begin(game.name, len(chairs), seat, plain, box.edition.text, one)
    start, draws, decisions = stream(one), 0, 0
    while state.agenda:
        ask = state.agenda[-1]
        choices = ask.choices(state)
        seat = state.seat
        if isinstance(ask, Chance):
            choice = pick(rand01(start, draws), choices, ask.weights(state))
            draws += 1
        else:
            if seat == SEVERAL:
                seat = next_of_several(state, decisions)
            code, seen = chairs[seat].ask()
            if seen != len(choices):
                raise RuntimeError(f"{chairs[seat].player} sees {seen} choices of {len(choices)} in game {number}")
            choice = state.legal(code, seat)
        state.apply(choice)
        for chair in chairs:
            chair.see(seat, choice.code)
        decisions += 1
    outcome = game.outcome(state)
    assert outcome is not None
    ends = [chair.end() for chair in chairs]
    if any(end[:2] != (tuple(outcome.scores), tuple(outcome.winners)) for end in ends):
        raise RuntimeError(f"the players do not agree on the end of game {number}")
    shares = tuple(outcome.win_share(seat, team=game.cooperative) for seat in range(len(chairs)))
    return tuple(outcome.scores), shares, tuple(end[2] for end in ends)
