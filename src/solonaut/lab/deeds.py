"""What tells one game from another: divers activated, contracts, cards played, tiles installed, counted from the events.

A deed has a code such as ``contract:7``; ``contract:*`` are all of its kind. Its words stand in the catalogue under ``lab.deed.<game>.``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from solonaut.core.event import Event
from solonaut.lab.words import Words

ALL = "*"


@dataclass(frozen=True, slots=True)
class Deed:
    """Events of these kinds. ``part`` tells which piece it was, ``noun`` where the name of the piece stands in the catalogues."""

    kinds: tuple[str, ...]
    part: str = ""
    noun: str = ""
    times: str = ""
    """The field that tells how many at once."""
    total: bool = True
    """Are all of its kind together worth a line?"""


DEEDS: Mapping[str, Mapping[str, Deed]] = {
    "otys": {
        "diver": Deed(("diver_surfaced", "diver_stayed"), "diver", "otys.diver", total=False),
        "stay": Deed(("diver_stayed",)),
        "contract": Deed(("contract_completed",), "contract"),
        "upgrade": Deed(("diver_upgraded",), "diver", "otys.diver"),
        "technician": Deed(("technician_improved",), "technician", "otys.technician"),
        "reward": Deed(("reward_taken",)),
        "cube": Deed(("cube_taken",), "cube", "otys.cube"),
        "sell": Deed(("cube_sold",), "cube", "otys.cube"),
        "buy": Deed(("cube_bought",), "cube", "otys.cube"),
        "timer": Deed(("timer_pushed_back",)),
    },
    "cryo": {
        "vehicle": Deed(("vehicle_played",), "card", "cryo.card"),
        "upgrade": Deed(("upgrade_played",), "card", "cryo.card"),
        "mission": Deed(("mission_played",), "card", "cryo.card"),
        "scrap": Deed(("scrapped",), "card", "cryo.card"),
        "action": Deed(("action_taken",), "cell", "cryo.action", total=False),
        "platform": Deed(("platform_action_used",), "home"),
        "wake": Deed(("pod_woken",)),
        "launch": Deed(("launched",)),
        "settle": Deed(("pods_settled",), times="pods"),
        "lose": Deed(("pods_destroyed",), times="pods"),
        "recall": Deed(("recalled",)),
    },
    "intrepid": {
        "install": Deed(("tile_installed",), "tile", "intrepid.tile"),
        "place": Deed(("dice_placed",), "tile", "intrepid.tile"),
        "dock": Deed(("die_docked",)),
        "habitation": Deed(("dice_in_habitation",)),
        "satisfy": Deed(("die_satisfies",)),
        "research": Deed(("researched",)),
        "dice": Deed(("dice_bought",)),
        "amplify": Deed(("amplify_laid",)),
        "badge": Deed(("badge_used",), "badge", "intrepid.badge"),
        "bonus": Deed(("bonus_reached",), "resource", "intrepid.resource"),
        "destroyed": Deed(("tile_destroyed",)),
    },
}
BY_KIND = {
    game: {kind: [(name, deed) for name, deed in deeds.items() if kind in deed.kinds] for d in deeds.values() for kind in d.kinds}
    for game, deeds in DEEDS.items()
}


def deeds_of(game: str, event: Event) -> Iterator[tuple[str, int]]:
    """The codes of what an event shows, and how often it was done."""
    for name, deed in BY_KIND.get(game, {}).get(event.kind, ()):
        times = getattr(event, deed.times) if deed.times else 1
        yield (f"{name}:{getattr(event, deed.part)}" if deed.part else name), times


def in_words(words: Words, game: str, code: str) -> str:
    name, _, piece = code.partition(":")
    key = f"deed.{game}.{name}"
    if piece == ALL:
        return words.text(f"{key}.all")
    noun = DEEDS[game][name].noun
    nouns = (f"{noun}.{piece}", f"{noun}.{piece.replace('-', '_')}") if noun else ()
    return words.text(key, what=words.known(*nouns, otherwise=piece))


def with_totals(game: str, codes: set[str]) -> list[str]:
    """The codes, and one for all of a kind where that is worth a line."""
    totals = {f"{name}:{ALL}" for name, _, piece in (code.partition(":") for code in codes) if piece and DEEDS[game][name].total}
    return sorted(codes | totals)
