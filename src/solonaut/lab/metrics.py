"""What tells one game from another: what people do in it, counted from the events, and the numbers on the table.

Each game brings its own (``Registration.metrics``). A metric has a code such as ``contract:7``; ``contract:*`` are all of its kind. Its
words stand in the catalogue of the game under ``<game>.metric.``, those of the numbers under ``<game>.measure.``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from solonaut.core.event import Event
from solonaut.core.registry import part
from solonaut.lab.words import Words

ALL = "*"
View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Metric:
    """Events of these kinds. ``part`` tells which piece it was, ``noun`` where the name of the piece stands in the catalogues."""

    kinds: tuple[str, ...]
    part: str = ""
    noun: str = ""
    times: str = ""
    """The field that tells how many at once."""
    total: bool = True
    """Are all of its kind together worth a line?"""


def numbers(player: View) -> dict[str, float]:
    """The plain numbers that lie before a seat."""
    return {name: float(n) for name, n in player.items() if name != "seat" and isinstance(n, (int, float)) and not isinstance(n, bool)}


def measures(view: View) -> dict[str, float]:
    """The numbers that the first seat has before it; where there are no seats in the view, those on the table."""
    return numbers(view["players"][0] if view.get("players") else view)


@dataclass(frozen=True)
class GameMetrics:
    """What the lab counts in a game."""

    metrics: Mapping[str, Metric] = field(default_factory=dict)
    measures: Callable[[View], dict[str, float]] = measures

    @cached_property
    def by_kind(self) -> dict[str, list[tuple[str, Metric]]]:
        """The metrics that an event of each kind counts for."""
        found: dict[str, list[tuple[str, Metric]]] = {}
        for name, metric in self.metrics.items():
            for kind in metric.kinds:
                found.setdefault(kind, []).append((name, metric))
        return found


NOTHING = GameMetrics()


def game_metrics(game: str) -> GameMetrics:
    """What is counted in a game; in one that brings nothing, nothing is."""
    found: GameMetrics | None = part(game, "metrics")
    return found or NOTHING


def metrics_of(game: str, event: Event) -> Iterator[tuple[str, int]]:
    """The codes of what an event shows, and how often it was done."""
    for name, metric in game_metrics(game).by_kind.get(event.kind, ()):
        times = getattr(event, metric.times) if metric.times else 1
        yield (f"{name}:{getattr(event, metric.part)}" if metric.part else name), times


def in_words(words: Words, game: str, code: str) -> str:
    name, _, piece = code.partition(":")
    key = f"{game}.metric.{name}"
    if piece == ALL:
        return words.speaker.text(f"{key}.all")
    noun = game_metrics(game).metrics[name].noun
    nouns = (f"{noun}.{piece}", f"{noun}.{piece.replace('-', '_')}") if noun else ()
    return words.speaker.text(key, what=words.known(*nouns, otherwise=piece))


def with_totals(game: str, codes: set[str]) -> list[str]:
    """The codes, and one for all of a kind where that is worth a line."""
    metrics = game_metrics(game).metrics
    totals = {f"{name}:{ALL}" for name, _, piece in (code.partition(":") for code in codes) if piece and metrics[name].total}
    return sorted(codes | totals)
