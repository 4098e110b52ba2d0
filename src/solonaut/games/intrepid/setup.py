"""Set-up: boards, countries, badges, wheels, starter tiles, offers, missions, disaster deck, tokens (sections 3 and 9)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.games.intrepid import events, noun_messages
from solonaut.games.intrepid.board import EMPTY, SLOTS, boost_slots, starter_slots
from solonaut.games.intrepid.choices import AT
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.decisions import PlayerAsk, why_taken
from solonaut.games.intrepid.dice import FACES
from solonaut.games.intrepid.disaster import Disaster
from solonaut.games.intrepid.irregularities import cards
from solonaut.games.intrepid.irregularities.moments import moments
from solonaut.games.intrepid.irregularities.table_rules import TableRules
from solonaut.games.intrepid.law import Law
from solonaut.games.intrepid.missions import TURN_UP
from solonaut.games.intrepid.names import CACHE, FIRST_BOOST, RED, RESOURCES, TILES
from solonaut.games.intrepid.phases.round import BEGIN_ROUND
from solonaut.games.intrepid.printed import Components
from solonaut.games.intrepid.rolling import roll
from solonaut.games.intrepid.state import IntrepidState, Player, Setup
from solonaut.games.intrepid.station import lay_tile, move_tile, slot_of, tile_at

BOOST_1: Final = FIRST_BOOST
BOOST_2: Final = FIRST_BOOST + 2
"""First of the two Boost tiles of each kind; the blue-light one follows the red-light one."""


@lru_cache(maxsize=64)
def laid_out(
    box: Components,
    lands: tuple[Country, ...],
    disaster: Disaster,
    difficulty: str,
    badges: tuple[int, ...],
    side: int,
    reboot: bool = False,
    irregularities: tuple[int, ...] = (),
    free_start: bool = False,
) -> IntrepidState:
    """The table with everything laid out that is not random, and the rest of the set-up on its agenda. Copy it before playing."""
    players = len(lands)
    law, table_rules = cards.apply(
        [box.irregularities[n] for n in irregularities], make_law(box, players, difficulty), TableRules(reboot=reboot)
    )
    boards = box.boards[players]
    colours = [side if players == 1 else own[0] // 2 for own in boards]  # G011: Power and Climate red, Oxygen and Nutrition blue
    setup = Setup(
        players=players,
        solo=players == 1,
        difficulty=difficulty,
        law=law,
        table_rules=table_rules,
        moments=moments(table_rules),
        irregularities=irregularities,
        disaster=disaster,
        boards=boards,
        control=tuple(next(seat for seat, own in enumerate(boards) if r in own) for r in range(len(RESOURCES))),
        producers=tuple(1 if players == 1 else colours.count(r // 2) for r in range(len(RESOURCES))),
        badges=badges,
        spaces=((0,) if players < 3 else (0, 1)) + (0,) * table_rules.extra_space,
        adjacency=any(land.adjacency for land in lands),
        free_start=free_start,
    )
    s = IntrepidState().lay_out(box, setup, [Player().lay_out(seat, land, colours[seat], law.capacity) for seat, land in enumerate(lands)])
    s.wheels.drain = [start_drain(box, setup, r) for r in range(len(RESOURCES))]
    for p in s.players:
        if table_rules.filtered:
            p.pool = [0] * FACES  # room for marked dice
        p.land.setup(s, p)
        lay_out(s, p)
    disaster.setup(s)
    steps: list[Step[IntrepidState]] = (
        [StartSlot(p.seat, s.station.tile[slot] >> 1) for p in s.players for slot in p.tiles] if free_start else []
    )
    steps.append(TURN_UP)
    if setup.solo:
        steps.append(roll(0, CACHE, law.cache))  # R458
    steps.append(BEGIN_ROUND)
    s.agenda = steps[::-1]
    return s


def make_law(box: Components, players: int, difficulty: str) -> Law:
    """The numbers in force at this table (G026, G027, G232)."""
    law = box.law[players]
    level = box.levels[difficulty]
    return replace(
        law,
        drain_change=level.drain,
        capacity=law.capacity + level.capacity,
        emergency_start=law.emergency_start + level.emergency,
        deck_change=-level.deck,
    )


def start_drain(box: Components, setup: Setup, resource: int) -> int:
    """The wheel at the start: by the number of producers, -3 in the solo game (R007, R021, R450, G019)."""
    law = setup.law
    base = box.start_drain[0 if setup.solo else setup.producers[resource]]
    return max(law.lowest_drain, min(base + law.drain_change, law.highest_drain))


def lay_out(s: IntrepidState, p: Player) -> None:
    """Starter tiles in the middle of the player's side; Boost tiles for those who run several boards (R020, R455, R456, G033, G034)."""
    side = s.box.sides[len(s.players)][p.seat]
    first = p.land.first_tile
    for n, slot in enumerate(starter_slots(side)):
        lay_tile(s, p, 2 * (first + n) + p.colour, slot)
    if len(s.setup.boards[p.seat]) > 1:
        at_1, at_2 = boost_slots(side)
        lay_tile(s, p, 2 * (BOOST_1 + p.colour) + p.colour, at_1)
        if s.setup.solo:
            other = 1 - p.colour
            lay_tile(s, p, 2 * (BOOST_2 + other) + other, at_2)


class StartSlot(PlayerAsk):
    """Where a starter or Boost tile lies at the start, if the players want to choose: any free slot, or where it lies now (G033)."""

    FIELDS = ("tile",)
    __slots__ = FIELDS
    rule = "intrepid.G033"
    prompt = "intrepid.prompt.start_slot"

    def __init__(self, player: int, tile: int) -> None:
        self.player = player
        self.tile = tile

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, tile=noun_messages.tile(TILES[self.tile]))

    def choices(self, s: IntrepidState) -> list[Choice]:
        here = slot_of(s, s.players[self.player], self.tile)
        return [AT[slot] for slot, number in enumerate(s.station.tile) if number == EMPTY or slot == here]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_taken(s, choice.n, self.rule)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        p = s.players[self.player]
        move_tile(s, p, slot_of(s, p, self.tile), choice.n)
        if s.emit:
            s.emit(events.TileLaid(p.seat, tile_at(s, choice.n), SLOTS[choice.n]))


assert RED == 0
