"""Games watched from outside: what was done, and how the numbers on the table moved from round to round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.registry import find_game
from solonaut.core.state import State
from solonaut.lab.metrics import metrics_of
from solonaut.lab.simulate import Job, Played, game_seed, play_out

NO_MEASURES = frozenset({"seat", "promised"})


@dataclass(frozen=True, slots=True)
class Trace:
    """One game: how it ended, what the first seat (or the team) did how often, and its numbers in each turn or round."""

    number: int
    played: Played
    rounds: int
    metrics: Mapping[str, int]
    course: tuple[tuple[int, Mapping[str, float]], ...]

    @property
    def won(self) -> bool:
        return 0 in self.played.outcome.winners

    @property
    def score(self) -> int:
        return self.played.outcome.scores[0]


def trace_chunk(work: tuple[Job, Sequence[int]]) -> list[Trace]:
    job, numbers = work
    return [watch_game(job, number) for number in numbers]


def watch_game(job: Job, number: int) -> Trace:
    """Play a game as ``simulate`` does, and look on."""
    game = find_game(job.game)
    state, _ = game.start(job.players, job.options, job.box)
    metrics: Counter[str] = Counter()
    course: list[tuple[int, Mapping[str, float]]] = []
    turn = -1

    def listen(event: Event) -> None:
        if event.seat == 0 or game.cooperative:
            for code, times in metrics_of(job.game, event):
                metrics[code] += times

    def look(s: State, seat: int, choice: Choice) -> None:
        nonlocal turn
        if game.round_of(s) != turn:
            turn, view = game.round_of(s), game.view(s, 0)
            if course and course[-1][0] == clock(view):
                course.pop()  # a later phase of the same round tells more
            course.append((clock(view), measures(view)))

    state.emit = listen
    played = play_out(game, state, job.seats, game_seed(job.seed, number), look)
    return Trace(number, played, clock(game.view(state, 0)), dict(metrics), tuple(course))


def clock(view: Mapping[str, Any]) -> int:
    """What people count: rounds where the game has them, otherwise turns."""
    now: int = view["round"] if "round" in view else view["turn"]
    return now


def measures(view: Mapping[str, Any]) -> dict[str, float]:
    """The numbers that the first seat has before it; where resources are common, those that are available."""
    player: Mapping[str, Any] = view["players"][0]
    found = {name: float(n) for name, n in player.items() if _number(n) and name not in NO_MEASURES}
    found |= {name: float(n) for name, n in player.get("stock", {}).items()}
    if "points" in player:
        found["points"] = float(sum(player["points"].values()))
    for row in view.get("resources", ()):
        found[row["resource"]] = float(row["available"])
    return found


def _number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
