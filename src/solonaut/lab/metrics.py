"""What tells one game from another: divers activated, contracts, cards played, tiles installed, counted from the events.

A metric has a code such as ``contract:7``; ``contract:*`` are all of its kind. Its words stand in the catalogue under
``lab.metric.<game>.``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from solonaut.core.event import Event
from solonaut.lab.words import Words

ALL = "*"


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


METRICS: Mapping[str, Mapping[str, Metric]] = {
    "otys": {
        "diver": Metric(("diver_surfaced", "diver_stayed"), "diver", "otys.diver", total=False),
        "stay": Metric(("diver_stayed",)),
        "contract": Metric(("contract_completed",), "contract"),
        "upgrade": Metric(("diver_upgraded",), "diver", "otys.diver"),
        "technician": Metric(("technician_improved",), "technician", "otys.technician"),
        "reward": Metric(("reward_taken",)),
        "cube": Metric(("cube_taken",), "cube", "otys.cube"),
        "sell": Metric(("cube_sold",), "cube", "otys.cube"),
        "buy": Metric(("cube_bought",), "cube", "otys.cube"),
        "timer": Metric(("timer_pushed_back",)),
    },
    "cryo": {
        "vehicle": Metric(("vehicle_played",), "card", "cryo.card"),
        "upgrade": Metric(("upgrade_played",), "card", "cryo.card"),
        "mission": Metric(("mission_played",), "card", "cryo.card"),
        "scrap": Metric(("scrapped",), "card", "cryo.card"),
        "action": Metric(("action_taken",), "cell", "cryo.action", total=False),
        "platform": Metric(("platform_action_used",), "home"),
        "wake": Metric(("pod_woken",)),
        "launch": Metric(("launched",)),
        "settle": Metric(("pods_settled",), times="pods"),
        "lose": Metric(("pods_destroyed",), times="pods"),
        "recall": Metric(("recalled",)),
    },
    "intrepid": {
        "install": Metric(("tile_installed",), "tile", "intrepid.tile"),
        "place": Metric(("dice_placed",), "tile", "intrepid.tile"),
        "dock": Metric(("die_docked",)),
        "habitation": Metric(("dice_in_habitation",)),
        "satisfy": Metric(("die_satisfies",)),
        "research": Metric(("researched",)),
        "dice": Metric(("dice_bought",)),
        "amplify": Metric(("amplify_laid",)),
        "badge": Metric(("badge_used",), "badge", "intrepid.badge"),
        "bonus": Metric(("bonus_reached",), "resource", "intrepid.resource"),
        "destroyed": Metric(("tile_destroyed",)),
    },
}
BY_KIND = {
    game: {kind: [(name, metric) for name, metric in metrics.items() if kind in metric.kinds] for d in metrics.values() for kind in d.kinds}
    for game, metrics in METRICS.items()
}


def metrics_of(game: str, event: Event) -> Iterator[tuple[str, int]]:
    """The codes of what an event shows, and how often it was done."""
    for name, metric in BY_KIND.get(game, {}).get(event.kind, ()):
        times = getattr(event, metric.times) if metric.times else 1
        yield (f"{name}:{getattr(event, metric.part)}" if metric.part else name), times


def in_words(words: Words, game: str, code: str) -> str:
    name, _, piece = code.partition(":")
    key = f"metric.{game}.{name}"
    if piece == ALL:
        return words.text(f"{key}.all")
    noun = METRICS[game][name].noun
    nouns = (f"{noun}.{piece}", f"{noun}.{piece.replace('-', '_')}") if noun else ()
    return words.text(key, what=words.known(*nouns, otherwise=piece))


def with_totals(game: str, codes: set[str]) -> list[str]:
    """The codes, and one for all of a kind where that is worth a line."""
    totals = {f"{name}:{ALL}" for name, _, piece in (code.partition(":") for code in codes) if piece and METRICS[game][name].total}
    return sorted(codes | totals)
