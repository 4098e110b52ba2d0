"""Games watched from outside: what was chosen, and how the numbers on the table moved from round to round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from solonaut.core.choice import Choice
from solonaut.core.game import Game, find_game
from solonaut.core.state import State
from solonaut.lab.simulate import Job, Played, game_seed, play_out

NO_MEASURES = frozenset({"seat"})


@dataclass(frozen=True, slots=True)
class Watched:
    """One game: how it ended, which choices the first seat (or the team) made how often, and its numbers at the start of each round."""

    number: int
    played: Played
    rounds: int
    deeds: Mapping[str, int]
    course: tuple[tuple[int, Mapping[str, float]], ...]

    @property
    def won(self) -> bool:
        return 0 in self.played.outcome.winners


def watch_chunk(work: tuple[Job, Sequence[int]]) -> list[Watched]:
    job, numbers = work
    return [watch_game(job, number) for number in numbers]


def watch_game(job: Job, number: int) -> Watched:
    """Play a game as ``simulate`` does, and look on."""
    game = find_game(job.game)
    state, _ = game.start(job.players, job.options, job.box)
    deeds: Counter[str] = Counter()
    course: list[tuple[int, Mapping[str, float]]] = []

    def look(s: State, seat: int, choice: Choice) -> None:
        if seat == 0 or game.cooperative:
            deeds[choice.code.rpartition("/")[2]] += 1
        now = game.round_of(s)
        if not course or course[-1][0] != now:
            course.append((now, measures(game, s)))

    played = play_out(game, state, job.seats, game_seed(job.seed, number), look)
    return Watched(number, played, game.round_of(state), dict(deeds), tuple(course))


def measures(game: Game, s: State) -> dict[str, float]:
    """The numbers that the first seat has before it; where resources are common, those that are available."""
    view = game.view(s, 0)
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
