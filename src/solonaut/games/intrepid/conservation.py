"""What must hold on every table of Intrepid: no die, token, tile or card is missing, none is there twice, everything lies where it can."""

from __future__ import annotations

from collections import Counter

from solonaut.core.arranger import fail
from solonaut.core.errors import BadPosition
from solonaut.core.message import Message
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
            fail(f"{who}.pool", Message("errors.value.least", value=min(*p.pool, *p.storage), low=0))
        if not all(0 < face < len(p.pool) for face in p.queue):
            raise BadPosition("errors.position.not_here", field=f"{who}.queue")
        total = dice_out(s, p)
        if p.out != total:
            raise BadPosition("errors.position.pieces", field=f"{who}.out", found=total, wanted=p.out)
    for slot, name in enumerate(SLOTS):
        if s.station.tile[slot] == EMPTY and any(s.station.dice_on(slot)):
            raise BadPosition("errors.position.conflict", field=f"slots.{name}.dice", other=f"slots.{name}.tile")
    if s.setup.solo and s.pending == ACT and sum(s.cache) != s.setup.law.cache:
        raise BadPosition("errors.position.pieces", field="cache", found=sum(s.cache), wanted=s.setup.law.cache)


def _tokens(s: IntrepidState) -> None:
    """Amplify/Strain, Disable and Scenario tokens are in the stock or on a tile."""
    station = s.station
    lying = Counter(kind_of(t) for t in (*station.amplify, *station.strain) if t)
    stocks = s.stocks
    for kind, n in enumerate(stocks.tokens):
        _stock(f"tokens.amplify_strain[{kind}]", n, lying[kind], s.box.tokens_per_kind[len(s.players)])
    _stock("tokens.disable", stocks.disables, station.disabled.bit_count(), s.setup.law.disable_tokens)
    _stock("tokens.scenario", stocks.scenarios, sum(station.scenario), s.setup.law.scenario_tokens if s.setup.disaster.uses_scenario else 0)
    for slot, name in enumerate(SLOTS):
        if station.tile[slot] == EMPTY:
            if station.amplify[slot] or station.strain[slot] or station.scenario[slot] or station.disabled >> slot & 1:
                raise BadPosition("errors.position.conflict", field=f"slots.{name}.tokens", other=f"slots.{name}.tile")
            continue
        for token in (station.amplify[slot], station.strain[slot]):
            resource = (token - 1) % len(RESOURCES)
            if token and resource not in s.box.faces[station.tile[slot]].makes:
                raise BadPosition("errors.position.not_here", field=f"slots.{name}.tokens: {RESOURCES[resource]}")


def _stock(what: str, stock: int, lying: int, there: int) -> None:
    if stock < 0 or stock + lying != there:
        raise BadPosition("errors.position.pieces", field=what, found=max(stock, 0) + lying, wanted=there)


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
            raise BadPosition("errors.position.conflict", field=f"players[{p.seat}].tiles", other="slots")
    expected.update(FIRST_UNIQUE + n for n in range(len(UNIQUES)))
    found.update(FIRST_UNIQUE + n for n in range(len(UNIQUES)) if station.uniques >> n & 1)
    found.update(number >> 1 for number in station.tile if number != EMPTY)
    boosts = [tile for tile in found if FIRST_BOOST <= tile < FIRST_UNIQUE]
    for tile in sorted({*expected, *found} - set(boosts)):
        if found[tile] != expected[tile]:
            raise BadPosition("errors.position.pieces", field=f"tiles: {TILES[tile]}", found=found[tile], wanted=expected[tile])
    wanted = 2 if s.setup.solo else sum(len(own) > 1 for own in s.setup.boards)
    if len(boosts) != wanted:
        raise BadPosition("errors.position.pieces", field="tiles: boost", found=len(boosts), wanted=wanted)
    for slot, number in enumerate(station.tile):
        if (number == EMPTY) != (station.owner[slot] == NONE):
            raise BadPosition("errors.position.conflict", field=f"slots.{SLOTS[slot]}.tile", other=f"slots.{SLOTS[slot]}.seat")
        if number != EMPTY:
            _fits(s, slot)
        before = station.need[slot]
        refresh(s, slot)
        if station.need[slot] != before:
            raise BadPosition("errors.position.conflict", field=f"slots.{SLOTS[slot]}.tile", other=f"slots.{SLOTS[slot]}.dice")


def _fits(s: IntrepidState, slot: int) -> None:
    """The dice on a tile fit its slots."""
    takes = s.box.faces[s.station.tile[slot]].takes
    lying = s.station.dice[DICE_PER_SLOT * slot : DICE_PER_SLOT * (slot + 1)]
    if any(lying[len(takes.slots) :]):
        raise BadPosition(
            "errors.position.room", field=f"slots.{SLOTS[slot]}.dice", found=len([*filter(None, lying)]), most=len(takes.slots)
        )
    for values, face in zip(takes.slots, lying, strict=False):
        if face and not values >> VALUE[face] - 1 & 1:
            raise BadPosition("errors.position.not_here", field=f"slots.{SLOTS[slot]}.dice: {VALUE[face]}")


def _missions(s: IntrepidState) -> None:
    missions = s.missions
    seen = missions.completed + len(missions.active) + (missions.face_up != NONE)
    drawn = s.setup.law.missions_drawn
    if missions.deck < 0 or seen + missions.deck != drawn:
        raise BadPosition("errors.position.pieces", field="missions", found=seen + max(missions.deck, 0), wanted=drawn)
    names = [card for card, _, _ in missions.active] + ([missions.face_up] if missions.face_up != NONE else [])
    for card in names:
        if names.count(card) > 1 or missions.unseen >> card & 1:
            raise BadPosition("errors.position.pieces", field=f"missions: {MISSIONS[card]}", found=2, wanted=1)
    if missions.unseen.bit_count() != len(MISSIONS) - seen:
        found, wanted = missions.unseen.bit_count(), len(MISSIONS) - seen
        raise BadPosition("errors.position.pieces", field="missions.unseen", found=found, wanted=wanted)
    for card, die, _ in missions.active:
        _within(f"missions: {MISSIONS[card]}", die, 1, s.setup.law.mission_done - 1)


def _disasters(s: IntrepidState) -> None:
    full = s.box.decks[s.setup.disaster.number] + s.setup.law.deck_change
    cards = s.cards
    seen = full - cards.deck
    if not 0 <= cards.deck <= full or len(cards.face_up) > seen:
        raise BadPosition("errors.position.pieces", field="cards", found=cards.deck + len(cards.face_up), wanted=full)
    if cards.unseen.bit_count() != len(s.setup.disaster.cards) - seen:
        wanted = len(s.setup.disaster.cards) - seen
        raise BadPosition("errors.position.pieces", field="cards.unseen", found=cards.unseen.bit_count(), wanted=wanted)


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
        fail(where, Message("errors.value.range", value=value, low=low, high=high))
