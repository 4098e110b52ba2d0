"""What must hold on every table of Intrepid: no die, token, tile or card is missing, none is there twice, everything lies where it can."""

from __future__ import annotations

from collections import Counter

from solonaut.core.errors import BadPosition
from solonaut.games.intrepid.board import DICE_PER_SLOT, EMPTY, SLOTS
from solonaut.games.intrepid.dice import VALUE, owner_of
from solonaut.games.intrepid.names import FIRST_BOOST, FIRST_UNIQUE, MISSIONS, PER_COUNTRY, RESOURCES, TILES, UNIQUES
from solonaut.games.intrepid.phases.place import ACT
from solonaut.games.intrepid.state import NONE, IntrepidState, Player
from solonaut.games.intrepid.station import refresh
from solonaut.games.intrepid.tokens import kind_of


def check(s: IntrepidState) -> None:
    """Raise a ``BadPosition`` that says what is wrong."""
    if s.over:
        return
    _dice(s)
    _tokens(s)
    _tiles(s)
    _missions(s)
    _disasters(s)
    _tracks(s)


def dice_out(s: IntrepidState, p: Player) -> int:
    """How many dice of a player lie on the table."""
    elsewhere = 0
    cards = s.cards
    for group in (s.docks, s.habitation, cards.spent, cards.aid, *(card[1:] for card in cards.face_up)):
        elsewhere += sum(1 for die in group if die and owner_of(die) == p.seat)
    elsewhere += sum(owner == p.seat for _, _, owner in s.missions.active)
    on_tiles = sum(1 for slot in p.tiles for face in s.station.dice_on(slot) if face)
    areas = sum(p.pool) + sum(p.storage) + len(p.queue) + (sum(s.cache) if p.seat == 0 else 0)
    return areas + on_tiles + elsewhere + p.land.dice_elsewhere(s, p)


def _dice(s: IntrepidState) -> None:
    """Every die that left a Supply lies somewhere."""
    for p in s.players:
        who = f"players[{p.seat}]"
        if min(p.pool) < 0 or min(p.storage, default=0) < 0:
            raise BadPosition(f"{who}: an area has fewer than no dice")
        if not all(0 < face < len(p.pool) for face in p.queue):
            raise BadPosition(f"{who}.queue: a die that the country does not have")
        total = dice_out(s, p)
        if p.out != total:
            raise BadPosition(f"{who}: {p.out} dice left the Supply, {total} are on the table")
    for slot, name in enumerate(SLOTS):
        if s.station.tile[slot] == EMPTY and any(s.station.dice_on(slot)):
            raise BadPosition(f"slots.{name}: dice without a tile")
    if s.setup.solo and s.pending is ACT and sum(s.cache) != s.setup.law.cache:
        raise BadPosition(f"cache has {sum(s.cache)} dice, must have {s.setup.law.cache}")


def _tokens(s: IntrepidState) -> None:
    """Amplify/Strain, Disable and Scenario tokens are in the stock or on a tile."""
    station = s.station
    lying = Counter(kind_of(t) for t in (*station.amplify, *station.strain) if t)
    stocks = s.stocks
    for kind, n in enumerate(stocks.tokens):
        _stock(f"Amplify/Strain tokens of kind {kind + 1}", n, lying[kind], s.box.tokens_per_kind[len(s.players)])
    _stock("Disable tokens", stocks.disables, station.disabled.bit_count(), s.setup.law.disable_tokens)
    _stock("Scenario tokens", stocks.scenarios, sum(station.scenario), s.setup.law.scenario_tokens if s.setup.disaster.uses_scenario else 0)
    for slot, name in enumerate(SLOTS):
        if station.tile[slot] == EMPTY:
            if station.amplify[slot] or station.strain[slot] or station.scenario[slot] or station.disabled >> slot & 1:
                raise BadPosition(f"slots.{name}: a token without a tile")
            continue
        for token in (station.amplify[slot], station.strain[slot]):
            resource = (token - 1) % len(RESOURCES)
            if token and resource not in s.box.faces[station.tile[slot]].makes:
                raise BadPosition(f"slots.{name}: a token for {RESOURCES[resource]}, which the tile does not make")


def _stock(what: str, stock: int, lying: int, there: int) -> None:
    if stock < 0 or stock + lying != there:
        raise BadPosition(f"{what}: {max(stock, 0) + lying} on the table, the box has {there}")


def _tiles(s: IntrepidState) -> None:
    """Every tile is on the board, in an Offer row, or out of the game; and the board agrees with the players."""
    expected: Counter[int] = Counter()
    station = s.station
    found: Counter[int] = Counter(station.gone)
    for p in s.players:
        first = p.land.first_tile
        expected.update(range(first, first + PER_COUNTRY))
        found.update(first + n for n in range(PER_COUNTRY) if p.offer >> n & 1)
        if p.tiles != [slot for slot in range(len(SLOTS)) if station.owner[slot] == p.seat]:
            raise BadPosition(f"players[{p.seat}]: tiles and owners disagree")
    expected.update(FIRST_UNIQUE + n for n in range(len(UNIQUES)))
    found.update(FIRST_UNIQUE + n for n in range(len(UNIQUES)) if station.uniques >> n & 1)
    found.update(number >> 1 for number in station.tile if number != EMPTY)
    boosts = [tile for tile in found if FIRST_BOOST <= tile < FIRST_UNIQUE]
    for tile in sorted({*expected, *found} - set(boosts)):
        if found[tile] != expected[tile]:
            raise BadPosition(f"tile {TILES[tile]}: {found[tile]} on the table, there should be {expected[tile]}")
    wanted = 2 if s.setup.solo else sum(len(own) > 1 for own in s.setup.boards)
    if len(boosts) != wanted:
        raise BadPosition(f"Boost tiles: {len(boosts)} on the table, there should be {wanted}")
    for slot, number in enumerate(station.tile):
        if (number == EMPTY) != (station.owner[slot] == NONE):
            raise BadPosition(f"slots.{SLOTS[slot]}: a tile without an owner, or an owner without a tile")
        if number != EMPTY:
            _fits(s, slot)
        before = station.need[slot]
        refresh(s, slot)
        if station.need[slot] != before:
            raise BadPosition(f"slots.{SLOTS[slot]} does not know which dice it takes")


def _fits(s: IntrepidState, slot: int) -> None:
    """The dice on a tile fit its slots."""
    takes = s.box.faces[s.station.tile[slot]].takes
    lying = s.station.dice[DICE_PER_SLOT * slot : DICE_PER_SLOT * (slot + 1)]
    if any(lying[len(takes.slots) :]):
        raise BadPosition(f"slots.{SLOTS[slot]} holds more dice than it has slots, which are {len(takes.slots)}")
    for values, face in zip(takes.slots, lying, strict=False):
        if face and not values >> VALUE[face] - 1 & 1:
            raise BadPosition(f"slots.{SLOTS[slot]} holds a {VALUE[face]}, which it does not take: {takes.text}")


def _missions(s: IntrepidState) -> None:
    missions = s.missions
    seen = missions.completed + len(missions.active) + (missions.face_up != NONE)
    drawn = s.setup.law.missions_drawn
    if missions.deck < 0 or seen + missions.deck != drawn:
        raise BadPosition(f"missions: {seen + max(missions.deck, 0)} on the table, there should be {drawn}")
    names = [card for card, _, _ in missions.active] + ([missions.face_up] if missions.face_up != NONE else [])
    for card in names:
        if names.count(card) > 1 or missions.unseen >> card & 1:
            raise BadPosition(f"mission {MISSIONS[card]} is there twice")
    if missions.unseen.bit_count() != len(MISSIONS) - seen:
        raise BadPosition(f"missions.unseen has {missions.unseen.bit_count()} cards, but {len(MISSIONS) - seen} were not seen")
    for card, die, _ in missions.active:
        if not 1 <= die < s.setup.law.mission_done:
            raise BadPosition(f"mission {MISSIONS[card]}: its die shows {die}, must be from 1 to {s.setup.law.mission_done - 1}")


def _disasters(s: IntrepidState) -> None:
    full = s.box.decks[s.setup.disaster.number] + s.setup.law.deck_change
    cards = s.cards
    seen = full - cards.deck
    if not 0 <= cards.deck <= full or len(cards.face_up) > seen:
        raise BadPosition(f"cards.deck is {cards.deck} with {len(cards.face_up)} cards face-up, the deck has {full}")
    if cards.unseen.bit_count() != len(s.setup.disaster.cards) - seen:
        wanted = len(s.setup.disaster.cards) - seen
        raise BadPosition(f"cards.unseen has {cards.unseen.bit_count()} cards, but {wanted} were not seen")


def _tracks(s: IntrepidState) -> None:
    """Markers stay on their tracks."""
    law = s.setup.law
    wheels = s.wheels
    for name, drain, white in zip(RESOURCES, wheels.drain, wheels.bonus, strict=True):
        _within(f"wheels.{name}.drain", drain, law.lowest_drain, law.highest_drain)
        _within(f"wheels.{name}.white", white, 0, len(law.bonus_spaces))
    _within("emergency", wheels.emergency, 0, len(law.emergency))
    _within("research", wheels.research, 0, 3 * law.research_steps)
    for p in s.players:
        _within(f"players[{p.seat}].capacity", p.capacity, 0, law.highest_capacity)


def _within(where: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise BadPosition(f"{where} is {value}, must be from {low} to {high}")
