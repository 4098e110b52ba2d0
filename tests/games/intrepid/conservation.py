"""Nothing is lost and nothing appears: dice, tokens, tiles and cards of an Intrepid table, checked at any decision."""

from __future__ import annotations

from collections import Counter

from solonaut.games.intrepid.board import DICE_PER_SLOT, EMPTY, SLOTS
from solonaut.games.intrepid.dice import VALUE, owner_of
from solonaut.games.intrepid.phases.place import ACT
from solonaut.games.intrepid.state import NONE, IntrepidState
from solonaut.games.intrepid.station import refresh
from solonaut.games.intrepid.terms import FIRST_BOOST, FIRST_UNIQUE, MISSIONS, PER_COUNTRY, UNIQUES
from solonaut.games.intrepid.tokens import kind_of


def check(s: IntrepidState) -> None:
    """Raise an AssertionError that says what is wrong."""
    if s.over:
        return
    dice(s)
    tokens(s)
    tiles(s)
    cards(s)
    tracks(s)


def dice(s: IntrepidState) -> None:
    """Every die that left a Supply lies somewhere."""
    elsewhere: Counter[int] = Counter()
    for group in (s.docks, s.habitation, s.spent, s.aid, *(card[1:] for card in s.cards)):
        elsewhere.update(owner_of(die) for die in group if die)
    elsewhere.update(owner for _, _, owner in s.active)
    for p in s.players:
        assert min(p.pool) >= 0 and min(p.storage, default=0) >= 0, f"seat {p.seat}: an area has fewer than no dice"
        assert all(0 < face < len(p.pool) for face in p.queue)
        on_tiles = sum(1 for slot in p.tiles for face in s.dice_on(slot) if face)
        areas = sum(p.pool) + sum(p.storage) + len(p.queue) + (sum(s.cache) if p.seat == 0 else 0)
        total = areas + on_tiles + elsewhere[p.seat] + p.land.dice_elsewhere(s, p)
        assert p.out == total, f"seat {p.seat}: {p.out} dice left the Supply, {total} are on the table"
    for slot in range(len(SLOTS)):
        if s.tile[slot] == EMPTY:
            assert not any(s.dice_on(slot)), f"dice on the empty slot {SLOTS[slot]}"
    if s.setup.solo and s.pending is ACT:
        assert sum(s.cache) == s.setup.law.cache, "the cache is not full"


def tokens(s: IntrepidState) -> None:
    """Amplify/Strain, Disable and Scenario tokens are in the stock or on a tile."""
    count = Counter(kind_of(t) for t in (*s.amplify, *s.strain) if t)
    for kind, n in enumerate(s.tokens):
        assert n >= 0 and n + count[kind] == s.box.tokens_per_kind[len(s.players)], f"Amplify/Strain tokens of kind {kind + 1}"
    assert s.disables >= 0 and s.disables + s.disabled.bit_count() == s.setup.law.disable_tokens, "Disable tokens"
    scenario = s.setup.law.scenario_tokens if s.setup.disaster.uses_scenario else 0
    assert s.scenarios >= 0 and s.scenarios + sum(s.scenario) == scenario, "Scenario tokens"
    for slot in range(len(SLOTS)):
        if s.tile[slot] == EMPTY:
            lying = s.amplify[slot], s.strain[slot], s.scenario[slot], s.disabled >> slot & 1
            assert not any(lying), f"a token on no tile: {SLOTS[slot]}"
        for token in (s.amplify[slot], s.strain[slot]):
            if token:
                assert (token - 1) % 4 in s.box.faces[s.tile[slot]].makes, f"a token for a resource that {SLOTS[slot]} does not make"


def tiles(s: IntrepidState) -> None:
    """Every tile is on the board, in an Offer row, or out of the game; and the board agrees with the players."""
    gone = Counter(s.gone)
    expected: Counter[int] = Counter()
    found: Counter[int] = Counter(gone)
    for p in s.players:
        first = p.land.first_tile
        expected.update(range(first, first + PER_COUNTRY))
        found.update(first + n for n in range(PER_COUNTRY) if p.offer >> n & 1)
        assert p.tiles == sorted(p.tiles) == [slot for slot in range(len(SLOTS)) if s.owner[slot] == p.seat], "tiles and owners disagree"
    expected.update(FIRST_UNIQUE + n for n in range(len(UNIQUES)))
    found.update(FIRST_UNIQUE + n for n in range(len(UNIQUES)) if s.uniques >> n & 1)
    found.update(number >> 1 for number in s.tile if number != EMPTY)
    boosts = {tile for tile in found if FIRST_BOOST <= tile < FIRST_UNIQUE}
    assert {t: n for t, n in found.items() if t not in boosts} == dict(expected), "a tile is lost or there twice"
    assert len(boosts) == (2 if s.setup.solo else sum(len(own) > 1 for own in s.setup.boards)), "Boost tiles"
    for slot, number in enumerate(s.tile):
        assert (number == EMPTY) == (s.owner[slot] == NONE)
        if number != EMPTY:
            fits(s, slot)
        before = s.need[slot]
        refresh(s, slot)
        assert s.need[slot] == before, f"{SLOTS[slot]} does not know which dice it takes"


def fits(s: IntrepidState, slot: int) -> None:
    """The dice on a tile fit its slots."""
    takes = s.box.faces[s.tile[slot]].takes
    lying = s.dice[DICE_PER_SLOT * slot : DICE_PER_SLOT * (slot + 1)]
    assert not any(lying[len(takes.slots) :])
    for values, face in zip(takes.slots, lying, strict=False):
        assert not face or values >> VALUE[face] - 1 & 1, f"{SLOTS[slot]} holds a die that it does not take"


def cards(s: IntrepidState) -> None:
    """Missions and disaster cards."""
    seen = s.completed + len(s.active) + (s.mission != NONE)
    assert seen + s.mission_deck == s.setup.law.missions_drawn, "missions"
    assert s.missions_unseen.bit_count() == len(MISSIONS) - seen
    used = s.box.decks[s.setup.disaster.number] + s.setup.law.deck_change - s.deck
    assert s.unseen.bit_count() == len(s.setup.disaster.cards) - used, "disaster cards"
    assert all(1 <= die < s.setup.law.mission_done for _, die, _ in s.active)


def tracks(s: IntrepidState) -> None:
    """Markers stay on their tracks."""
    law = s.setup.law
    assert all(law.lowest_drain <= d <= law.highest_drain for d in s.drain), "Drain"
    assert all(0 <= b <= len(law.bonus_spaces) for b in s.bonus), "white markers"
    assert 0 <= s.emergency <= len(law.emergency), "Emergency Supply"
    assert all(0 <= p.capacity <= law.highest_capacity for p in s.players), "Capacity"
    assert 0 <= s.research <= 3 * law.research_steps, "research"
