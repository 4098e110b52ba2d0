"""Component conservation in Cryo: whatever happens, nothing appears from nowhere and nothing is lost."""

from __future__ import annotations

from solonaut.games.cryo.components import CAVERNS, CHAMBERS, COPIES, FACTION_PODS, SECTIONS, SPACES_PER_SECTION, TOKENS, TYPES
from solonaut.games.cryo.recall import RETURN_DRONE
from solonaut.games.cryo.state import NONE, CryoState, Player


def check(s: CryoState) -> None:
    """Raise an ``AssertionError`` if a component is missing or doubled."""
    for p in s.players:
        pods(s, p)
        stock(s, p)
        drones(s, p)
    tiles(s)
    tokens(s)
    cards(s)
    caverns(s)


def pods(s: CryoState, p: Player) -> None:
    """15 pods: in chambers, awake, on salvage, in caverns or destroyed; none in a sabotaged chamber."""
    parts = (sum(p.chambers), p.awake, s.salvage.count(p.seat), sum(p.settled), p.destroyed)
    assert sum(parts) == FACTION_PODS and min(parts) >= 0, f"pods of {p.seat}: {parts}"
    assert min(p.chambers) >= 0 and min(p.settled) >= 0
    for section in range(len(SECTIONS)):
        assert 0 <= s.wrecked[section] <= CHAMBERS
        assert not any(p.chambers[CHAMBERS * section : CHAMBERS * section + s.wrecked[section]]), "a pod in a destroyed chamber"
    assert all(not n or s.face_up >> c & 1 for c, n in enumerate(p.settled)), "a pod in a face-down cavern"
    if s.plays(p):
        room = s.box.platform_pods + sum(s.box.cards[v].capacity for v in p.vehicles)
        room += len(p.vehicles) * s.box.crab_places if p.has(TYPES.index("crab")) else 0
        assert p.housing == room and p.awake <= room, f"housing of {p.seat}: {p.awake} of {p.housing}, {room}"


def stock(s: CryoState, p: Player) -> None:
    assert all(0 <= n <= cap for n, cap in zip(p.stock, s.box.caps, strict=True)), f"stock of {p.seat}: {p.stock}"


def drones(s: CryoState, p: Player) -> None:
    """Three drones each, five for the Rival; each dock holds one."""
    if not s.turn:
        return
    held = s.agenda.count(RETURN_DRONE) if p.seat == s.active and s.plays(p) else 0
    total = p.home.bit_count() + p.out.bit_count() + p.launched + held
    assert total == s.box.drones + (0 if s.plays(p) else s.box.extra_drones), f"drones of {p.seat}: {total}"
    others = [q.out for q in s.players]
    assert sum(others) == s.taken and s.taken.bit_count() == sum(out.bit_count() for out in others), "two drones on one dock"


def tiles(s: CryoState) -> None:
    """60 resource tiles, of every kind as many as printed."""
    seen = list(s.pool)
    for kind in (*s.tiles, s.tile, *(kind for p in s.players for kind in p.slots)):
        if kind != NONE:
            seen[kind] += 1
    missing = [tile.copies - n for tile, n in zip(s.box.tiles, seen, strict=True)]
    assert min(s.pool) >= 0 and min(missing) >= 0, f"tiles: {missing}"
    assert sum(missing) == s.returned, f"tiles in the box: {sum(missing)}, {s.returned}"
    for back, (first, last) in enumerate(s.box.tile_kinds):
        stacked = sum(s.below[SPACES_PER_SECTION * back : SPACES_PER_SECTION * (back + 1)])
        assert sum(s.pool[first:last]) >= stacked, "a stack without tiles"
        for kind in s.tiles[SPACES_PER_SECTION * back : SPACES_PER_SECTION * (back + 1)]:
            assert kind == NONE or first <= kind < last, "a tile in a foreign section"
    for p in s.players:
        assert all(kind == NONE for n, kind in enumerate(p.slots) if n not in s.box.slots), "a tile without a slot"


def tokens(s: CryoState) -> None:
    """33 incident tokens."""
    seen = list(s.tokens)
    for kind in s.incidents:
        if kind != NONE:
            seen[kind] += 1
    missing = [token.copies - n for token, n in zip(s.box.tokens, seen, strict=True)]
    used = s.spent + sum(p.collected for p in s.players)
    assert min(s.tokens) >= 0 and min(missing) >= 0 and sum(missing) == used, f"tokens: {missing}, {used}"
    assert sum(t.copies for t in s.box.tokens) == TOKENS
    assert sum(s.wrecked) <= s.spent
    for back, (first, last) in enumerate(s.box.token_kinds):
        stacked = sum(n for n, b in zip(s.track, s.box.track, strict=True) if b == back)
        assert sum(s.tokens[first:last]) >= stacked, "a track space without tokens"


def cards(s: CryoState) -> None:
    """40 cards, five of each type; the Rival's unseen missions are among those that nobody has seen."""
    seen = [a + b for a, b in zip(s.unseen_cards, s.discards, strict=True)]
    for card in (*s.board, *s.decisions):
        seen[card] += 1
    for p in s.players:
        for card in (*p.hand, *p.vehicles, *p.missions):
            seen[card] += 1
        for card in range(len(TYPES)):
            seen[card] += p.upgrades >> card & 1
        if s.plays(p):
            assert not p.unseen
            assert len(set(p.missions)) == len(p.missions) <= s.box.max_missions
        else:
            assert not p.hand
        assert p.upgrades.bit_count() <= s.box.max_upgrades
    laid_out = s.solo and len(s.board) == len(TYPES)
    if laid_out or not s.solo:
        assert seen == [COPIES] * len(TYPES), f"cards: {seen}"
    assert sum(s.unseen_cards) == s.left + sum(p.unseen for p in s.players), "the deck and the unseen missions"
    assert min(s.unseen_cards) >= 0 and min(s.discards) >= 0 and s.left >= 0


def caverns(s: CryoState) -> None:
    """14 cavern tiles, each in one place and on a space of its size."""
    known = [tile for tile in s.caverns if tile != NONE]
    assert len(set(known)) == len(known), "a cavern tile twice"
    assert s.unseen_caverns == sum(1 << tile for tile in range(len(CAVERNS)) if tile not in known)
    for space, tile in enumerate(s.caverns):
        if tile != NONE:
            assert s.box.caverns[tile].size == s.box.space_sizes[space] and s.in_play(space)
        else:
            assert not s.face_up >> space & 1
