"""Set-up: boards, countries, badges, wheels, starter tiles, offers, missions, disaster deck, tokens (sections 3 and 9)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from solonaut.core.step import Step
from solonaut.games.intrepid.board import boost_slots, starter_slots
from solonaut.games.intrepid.components import Components, Law
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.disasters.base import Disaster
from solonaut.games.intrepid.missions import TURN_UP
from solonaut.games.intrepid.phases.round import BEGIN_ROUND
from solonaut.games.intrepid.rolling import roll
from solonaut.games.intrepid.state import Deal, Player, Table
from solonaut.games.intrepid.station import lay_tile
from solonaut.games.intrepid.terms import CACHE, FIRST_BOOST, PER_COUNTRY, RED, RESOURCES

DIFFICULTIES = ("easy", "normal", "hard")
BOOST_1, BOOST_2 = FIRST_BOOST, FIRST_BOOST + 2
"""First of the two Boost tiles of each kind; the blue-light one follows the red-light one."""


@lru_cache(maxsize=64)
def laid_out(box: Components, lands: tuple[Country, ...], disaster: Disaster, difficulty: str, badges: tuple[int, ...], side: int) -> Table:
    """The table with everything laid out that is not random, and the rest of the set-up on its agenda. Copy it before playing."""
    players = len(lands)
    law = make_law(box, players, difficulty)
    boards = box.boards[players]
    colours = [side if players == 1 else own[0] // 2 for own in boards]  # G011: Power and Climate red, Oxygen and Nutrition blue
    deal = Deal(
        players=players,
        solo=players == 1,
        law=law,
        disaster=disaster,
        boards=boards,
        control=tuple(next(seat for seat, own in enumerate(boards) if r in own) for r in range(len(RESOURCES))),
        producers=tuple(1 if players == 1 else colours.count(r // 2) for r in range(len(RESOURCES))),
        badges=badges,
        spaces=1 if players < 3 else 2,
        adjacency=any(land.adjacency for land in lands),
    )
    s = Table(box, deal, [Player(seat, land, colours[seat], law.capacity) for seat, land in enumerate(lands)])
    s.drain = [start_drain(box, deal, r) for r in range(len(RESOURCES))]
    for p in s.players:
        p.land.setup(s, p)
        lay_out(s, p)
    disaster.setup(s)
    steps: list[Step[Table]] = [TURN_UP]
    if deal.solo:
        steps.append(roll(0, CACHE, law.cache))  # R458
    steps.append(BEGIN_ROUND)
    s.agenda = steps[::-1]
    return s


def make_law(box: Components, players: int, difficulty: str) -> Law:
    """The numbers in force at this table (G026, G027)."""
    law = box.law[players]
    if difficulty == "easy":
        better, more = box.easy
        return replace(law, drain_change=-better, capacity=law.capacity + more)
    if difficulty == "hard":
        worse, spaces, fewer = box.hard
        emergency = min(law.emergency_start + spaces, len(law.emergency) - 1)  # G028
        return replace(law, drain_change=worse, emergency_start=emergency, deck_change=-fewer)
    return law


def start_drain(box: Components, deal: Deal, resource: int) -> int:
    """The wheel at the start: by the number of producers, -3 in the solo game (R007, R021, R450, G019)."""
    law = deal.law
    base = box.start_drain[0 if deal.solo else deal.producers[resource]]
    return max(law.lowest_drain, min(base + law.drain_change, law.highest_drain))


def lay_out(s: Table, p: Player) -> None:
    """Starter tiles in the middle of the player's side; Boost tiles for those who run several boards (R020, R455, R456, G033, G034)."""
    side = s.box.sides[len(s.players)][p.seat]
    first = p.land.number * PER_COUNTRY
    for n, slot in enumerate(starter_slots(side)):
        lay_tile(s, p, 2 * (first + n) + p.colour, slot)
    if len(s.deal.boards[p.seat]) > 1:
        at_1, at_2 = boost_slots(side)
        lay_tile(s, p, 2 * (BOOST_1 + p.colour) + p.colour, at_1)
        if s.deal.solo:
            other = 1 - p.colour
            lay_tile(s, p, 2 * (BOOST_2 + other) + other, at_2)


assert RED == 0
