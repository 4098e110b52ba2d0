"""Printed values that the companion needs: ours until the person has compared them with the box.

The companion plays with the component values of its table. Those that are ours and not public are guesses: they are marked on the
sheet until somebody confirms or changes them, and never stop anybody.
"""

from __future__ import annotations

from typing import Any

from solonaut.companion.printed import GUESS, PrintedValue, sources_of
from solonaut.games.intrepid.names import MOST_PLAYERS, RESOURCES, TIER_2, TIER_4
from solonaut.games.intrepid.setup import start_drain
from solonaut.ui.intrepid.companion import missions
from solonaut.ui.intrepid.companion.choices import MOST_SUPPLIES, TRACK

State = Any
"""``IntrepidCompanionState``, which knows what is printed."""


def printed_values(s: State) -> list[PrintedValue]:
    """What this table needs, in the order of the set-up. After it, start values are told as the edition has them."""
    solo = s.setup.solo
    supplies = min(len(s.setup.law.emergency) + 1, MOST_SUPPLIES)
    seats = [(str(p.seat + 1), p.land.name) for p in s.players]
    drain, capacity, deck = began(s) if s.round else ((), (), ())
    wheels, blue = tuple(f"drain.{r}" for r in RESOURCES), tuple(f"capacity.{seat}" for seat, _ in seats)
    return [
        PrintedValue("drain", "start.drain_solo" if solo else "start.drain", wheels, drain),
        PrintedValue("capacity", "start.capacity_solo" if solo else "start.capacity", blue, capacity),
        PrintedValue("emergency", "emergency.values", tuple(f"print.emergency.{n + 1}" for n in range(supplies))),
        PrintedValue("deck", f"{s.setup.disaster.name}.deck", ("deck",), deck),
        *(
            PrintedValue(f"dice.{seat}", f"{land}.dice{'_solo' if solo else ''}", tuple(f"print.dice.{seat}.{n + 1}" for n in range(TRACK)))
            for seat, land in seats
        ),
        *(
            PrintedValue(f"dice_prices.{seat}", f"{land}.prices", tuple(f"print.dice_prices.{seat}.{n + 1}" for n in range(TRACK - 1)))
            for seat, land in seats
        ),
        PrintedValue("steps", "research.steps", ("print.steps",)),
        PrintedValue("prices", "research.prices", tuple(f"print.prices.{tier}" for tier in range(TIER_2, TIER_4 + 1))),
        PrintedValue("highest", "capacity.highest", ("print.highest",)),
    ]


def began(s: State) -> tuple[tuple[int, ...], ...]:
    """Drain of the wheels, Capacity of the players and the cards of the deck at the start, as the edition and the difficulty have them."""
    setup = s.setup
    drain = tuple(start_drain(s.box, setup, r) for r in range(len(RESOURCES)))
    return drain, (setup.law.capacity,) * len(s.players), (s.box.decks[setup.disaster.number] + setup.law.deck_change,)


def known(s: State) -> tuple[str, ...]:
    """Those that are no guess from the start: public, or typed in from the person's box. What a difficulty changes is a guess too."""
    sources = sources_of("intrepid", s.box.edition)
    level = s.box.levels[s.setup.difficulty]
    changed = {name for name, change in (("drain", level.drain), ("capacity", level.capacity), ("deck", level.deck)) if change}
    return tuple(v.name for v in printed_values(s) if sources.get(v.key) != GUESS and v.name not in changed)


# -- what can be kept -----------------------------------------------------------------------------------------------------------------


def box_lines(s: State) -> dict[str, str]:
    """The confirmed values as lines of the compact notation, by their addresses in a component file.

    Start values can be told before the first round, and only where no difficulty has changed them. The track of a country is one line:
    it is told when both its dice and its prices are confirmed, and its other side is that of the edition in use.
    """
    found: dict[str, list[int]] = {}
    for value in printed_values(s):
        if value.name in s.confirmed and not is_for_a_seat(value) and (numbers := _numbers(s, value.name)):
            found[value.key] = numbers
    lines = {key: " ".join(map(str, numbers)) for key, numbers in found.items()}
    for p in s.players:
        if {f"dice.{p.seat + 1}", f"dice_prices.{p.seat + 1}"} <= set(s.confirmed):
            lines[f"{p.land.name}.track"] = _track(s, p.seat)
    return lines | missions.box_lines(s)


def is_for_a_seat(value: PrintedValue) -> bool:
    """Is it printed on the board of one player (``dice.1``)?"""
    return "." in value.name


def _numbers(s: State, name: str) -> list[int]:
    """A value that is common to all as its component file has it; empty: this table does not show it."""
    law, setup, box = s.setup.law, s.setup, s.box
    match name:
        case "drain" | "capacity" | "deck" if s.round or setup.difficulty != "normal":
            return []
        case "drain" if setup.solo:
            return [s.wheels.drain[0]]
        case "drain":
            shown = dict(zip(setup.producers, s.wheels.drain, strict=True))
            return [shown.get(producers, box.start_drain[producers]) for producers in (1, 2)]
        case "capacity":
            return [s.players[0].capacity]
        case "deck":
            return [s.cards.deck]
        case "emergency":
            return list(law.emergency)
        case "steps":
            return [law.research_steps if n == setup.players else box.law[n].research_steps for n in range(1, MOST_PLAYERS + 1)]
        case "prices":
            return list(law.research_prices[TIER_2:])
        case _:
            return [law.highest_capacity]


def _track(s: State, seat: int) -> str:
    """Dice, prices and the dice of the solo side."""
    board = s.box.countries[s.players[seat].land.number]
    dice, solo = (board.dice, s.tracks[seat]) if s.setup.solo else (s.tracks[seat], board.dice_solo)
    return " | ".join(" ".join(map(str, row)) for row in (dice, s.prices[seat], solo))
