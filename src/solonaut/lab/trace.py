"""Games watched from outside: what was done, and how the numbers on the table moved from round to round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.registry import find_game
from solonaut.core.state import State
from solonaut.lab.metrics import game_metrics, metrics_of
from solonaut.lab.simulate import Job, Played, game_seed, play_out
from solonaut.players.analysis import clock


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
    measures = game_metrics(job.game).measures
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
            turn, now = game.round_of(s), clock(game, s)
            if course and course[-1][0] == now:
                course.pop()  # a later phase of the same round tells more
            course.append((now, measures(game.view(s, 0))))

    state.emit = listen
    played = play_out(game, state, job.seats, game_seed(job.seed, number), look)
    return Trace(number, played, clock(game, state), dict(metrics), tuple(course))
