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
    for group in (s.docks, s.habitation, s.spent, s.aid, *(card[1:] for card in s.cards)):
        elsewhere += sum(1 for die in group if die and owner_of(die) == p.seat)
    elsewhere += sum(owner == p.seat for _, _, owner in s.active)
    on_tiles = sum(1 for slot in p.tiles for face in s.dice_on(slot) if face)
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
        if s.tile[slot] == EMPTY and any(s.dice_on(slot)):
            raise BadPosition("errors.position.conflict", field=f"slots.{name}.dice", other=f"slots.{name}.tile")
    if s.setup.solo and s.pending is ACT and sum(s.cache) != s.setup.law.cache:
        raise BadPosition("errors.position.pieces", field="cache", found=sum(s.cache), wanted=s.setup.law.cache)


def _tokens(s: IntrepidState) -> None:
    """Amplify/Strain, Disable and Scenario tokens are in the stock or on a tile."""
    lying = Counter(kind_of(t) for t in (*s.amplify, *s.strain) if t)
    for kind, n in enumerate(s.tokens):
        _stock(f"tokens.amplify_strain[{kind}]", n, lying[kind], s.box.tokens_per_kind[len(s.players)])
    _stock("tokens.disable", s.disables, s.disabled.bit_count(), s.setup.law.disable_tokens)
    _stock("tokens.scenario", s.scenarios, sum(s.scenario), s.setup.law.scenario_tokens if s.setup.disaster.uses_scenario else 0)
    for slot, name in enumerate(SLOTS):
        if s.tile[slot] == EMPTY:
            if s.amplify[slot] or s.strain[slot] or s.scenario[slot] or s.disabled >> slot & 1:
                raise BadPosition("errors.position.conflict", field=f"slots.{name}.tokens", other=f"slots.{name}.tile")
            continue
        for token in (s.amplify[slot], s.strain[slot]):
            resource = (token - 1) % len(RESOURCES)
            if token and resource not in s.box.faces[s.tile[slot]].makes:
                raise BadPosition("errors.position.not_here", field=f"slots.{name}.tokens: {RESOURCES[resource]}")


def _stock(what: str, stock: int, lying: int, there: int) -> None:
    if stock < 0 or stock + lying != there:
        raise BadPosition("errors.position.pieces", field=what, found=max(stock, 0) + lying, wanted=there)


def _tiles(s: IntrepidState) -> None:
    """Every tile is on the board, in an Offer row, or out of the game; and the board agrees with the players."""
    expected: Counter[int] = Counter()
    found: Counter[int] = Counter(s.gone)
    for p in s.players:
        first = p.land.first_tile
        expected.update(range(first, first + PER_COUNTRY))
        found.update(first + n for n in range(PER_COUNTRY) if p.offer >> n & 1)
        if p.tiles != [slot for slot in range(len(SLOTS)) if s.owner[slot] == p.seat]:
            raise BadPosition("errors.position.conflict", field=f"players[{p.seat}].tiles", other="slots")
    expected.update(FIRST_UNIQUE + n for n in range(len(UNIQUES)))
    found.update(FIRST_UNIQUE + n for n in range(len(UNIQUES)) if s.uniques >> n & 1)
    found.update(number >> 1 for number in s.tile if number != EMPTY)
    boosts = [tile for tile in found if FIRST_BOOST <= tile < FIRST_UNIQUE]
    for tile in sorted({*expected, *found} - set(boosts)):
        if found[tile] != expected[tile]:
            raise BadPosition("errors.position.pieces", field=f"tiles: {TILES[tile]}", found=found[tile], wanted=expected[tile])
    wanted = 2 if s.setup.solo else sum(len(own) > 1 for own in s.setup.boards)
    if len(boosts) != wanted:
        raise BadPosition("errors.position.pieces", field="tiles: boost", found=len(boosts), wanted=wanted)
    for slot, number in enumerate(s.tile):
        if (number == EMPTY) != (s.owner[slot] == NONE):
            raise BadPosition("errors.position.conflict", field=f"slots.{SLOTS[slot]}.tile", other=f"slots.{SLOTS[slot]}.seat")
        if number != EMPTY:
            _fits(s, slot)
        before = s.need[slot]
        refresh(s, slot)
        if s.need[slot] != before:
            raise BadPosition("errors.position.conflict", field=f"slots.{SLOTS[slot]}.tile", other=f"slots.{SLOTS[slot]}.dice")


def _fits(s: IntrepidState, slot: int) -> None:
    """The dice on a tile fit its slots."""
    takes = s.box.faces[s.tile[slot]].takes
    lying = s.dice[DICE_PER_SLOT * slot : DICE_PER_SLOT * (slot + 1)]
    if any(lying[len(takes.slots) :]):
        raise BadPosition(
            "errors.position.room", field=f"slots.{SLOTS[slot]}.dice", found=len([*filter(None, lying)]), most=len(takes.slots)
        )
    for values, face in zip(takes.slots, lying, strict=False):
        if face and not values >> VALUE[face] - 1 & 1:
            raise BadPosition("errors.position.not_here", field=f"slots.{SLOTS[slot]}.dice: {VALUE[face]}")


def _missions(s: IntrepidState) -> None:
    seen = s.completed + len(s.active) + (s.mission != NONE)
    drawn = s.setup.law.missions_drawn
    if s.mission_deck < 0 or seen + s.mission_deck != drawn:
        raise BadPosition("errors.position.pieces", field="missions", found=seen + max(s.mission_deck, 0), wanted=drawn)
    names = [card for card, _, _ in s.active] + ([s.mission] if s.mission != NONE else [])
    for card in names:
        if names.count(card) > 1 or s.missions_unseen >> card & 1:
            raise BadPosition("errors.position.pieces", field=f"missions: {MISSIONS[card]}", found=2, wanted=1)
    if s.missions_unseen.bit_count() != len(MISSIONS) - seen:
        found, wanted = s.missions_unseen.bit_count(), len(MISSIONS) - seen
        raise BadPosition("errors.position.pieces", field="missions.unseen", found=found, wanted=wanted)
    for card, die, _ in s.active:
        _within(f"missions: {MISSIONS[card]}", die, 1, s.setup.law.mission_done - 1)


def _disasters(s: IntrepidState) -> None:
    full = s.box.decks[s.setup.disaster.number] + s.setup.law.deck_change
    seen = full - s.deck
    if not 0 <= s.deck <= full or len(s.cards) > seen:
        raise BadPosition("errors.position.pieces", field="cards", found=s.deck + len(s.cards), wanted=full)
    if s.unseen.bit_count() != len(s.setup.disaster.cards) - seen:
        wanted = len(s.setup.disaster.cards) - seen
        raise BadPosition("errors.position.pieces", field="cards.unseen", found=s.unseen.bit_count(), wanted=wanted)


def _tracks(s: IntrepidState) -> None:
    """Markers stay on their tracks."""
    law = s.setup.law
    for name, drain, white in zip(RESOURCES, s.drain, s.bonus, strict=True):
        _within(f"wheels.{name}.drain", drain, law.lowest_drain, law.highest_drain)
        _within(f"wheels.{name}.white", white, 0, len(law.bonus_spaces))
    _within("emergency", s.emergency, 0, len(law.emergency))
    _within("research", s.research, 0, 3 * law.research_steps)
    for p in s.players:
        _within(f"players[{p.seat}].capacity", p.capacity, 0, law.highest_capacity)


def _within(where: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        fail(where, Message("errors.value.range", value=value, low=low, high=high))
