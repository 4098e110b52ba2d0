"""What must hold on every table of Cryo: no piece is missing, none is there twice, everything lies where it can."""

from __future__ import annotations

from solonaut.core.errors import BadPosition
from solonaut.games.cryo.components import (
    BACKS,
    CAVERN_TILES,
    CAVERNS,
    CHAMBERS,
    COPIES,
    CRAB,
    DOCKS,
    FACTION_PODS,
    RESOURCES,
    SECTIONS,
    SPACES,
    SPACES_PER_SECTION,
    TOKEN_BACKS,
    TYPES,
)
from solonaut.games.cryo.recall import RETURN_DRONE
from solonaut.games.cryo.state import NONE, CryoState, Player


def check(s: CryoState) -> None:
    """Raise a ``BadPosition`` that says what is wrong."""
    for p in s.players:
        _pods(s, p)
        _stock(s, p)
        _drones(s, p)
    _docks(s)
    _tiles(s)
    _tokens(s)
    _cards(s)
    _caverns(s)


def housing(s: CryoState, p: Player) -> int:
    """Room for awake pods: the platform, the vehicles, and what the Crab adds (B044)."""
    room = s.box.platform_pods + sum(s.box.cards[v].capacity for v in p.vehicles)
    return room + (len(p.vehicles) * s.box.crab_places if p.has(CRAB) else 0)


def _pods(s: CryoState, p: Player) -> None:
    """15 pods: in chambers, awake, on salvage, in caverns or destroyed; none in a sabotaged chamber."""
    who = f"players[{p.seat}]"
    parts = (*p.chambers, p.awake, s.salvage.count(p.seat), *p.settled, p.destroyed)
    if min(parts) < 0 or sum(parts) != FACTION_PODS:
        raise BadPosition(f"{who}: {sum(n for n in parts if n > 0)} pods on the table, a faction has {FACTION_PODS}")
    for section, name in enumerate(SECTIONS):
        if not 0 <= s.wrecked[section] <= CHAMBERS:
            raise BadPosition(f"wrecked.{name} is {s.wrecked[section]}, a section has {CHAMBERS} chambers")
        if any(p.chambers[CHAMBERS * section : CHAMBERS * section + s.wrecked[section]]):
            raise BadPosition(f"{who}: a pod in a destroyed chamber of {name}")
    for cavern, pods in enumerate(p.settled):
        if pods and not s.face_up >> cavern & 1:
            raise BadPosition(f"{who}: pods in {CAVERNS[cavern]}, a cavern that is not face up")
    if s.plays(p):
        room = housing(s, p)
        if p.housing != room:
            raise BadPosition(f"{who}.housing is {p.housing}, but platform, vehicles and upgrades make {room}")
        if p.awake > room:
            raise BadPosition(f"{who}: {p.awake} awake pods, there is room for {room}")


def _stock(s: CryoState, p: Player) -> None:
    for name, n, cap in zip(RESOURCES, p.stock, s.box.caps, strict=False):
        if not 0 <= n <= cap:
            raise BadPosition(f"players[{p.seat}]: {n} {name}, there is room for {cap}")


def _drones(s: CryoState, p: Player) -> None:
    """Three drones each, five for the Rival."""
    if not s.turn:
        return
    held = s.agenda.count(RETURN_DRONE) if p.seat == s.active and s.plays(p) else 0
    total = p.home.bit_count() + p.out.bit_count() + p.launched + held
    drones = s.box.drones + (0 if s.plays(p) else s.box.extra_drones)
    if total != drones:
        raise BadPosition(f"players[{p.seat}]: {total} drones on the table, there are {drones}")


def _docks(s: CryoState) -> None:
    seen = 0
    for p in s.players:
        if p.out & seen:
            raise BadPosition(f"two drones on the dock {DOCKS[(p.out & seen).bit_length() - 1]}")
        seen |= p.out
    if s.turn and seen != s.taken:
        raise BadPosition("a dock is taken without a drone, or free with one")


def _tiles(s: CryoState) -> None:
    """60 resource tiles, of every kind as many as printed."""
    seen = list(s.pool)
    for kind in (*s.tiles, s.tile, *(kind for p in s.players for kind in p.slots)):
        if kind != NONE:
            seen[kind] += 1
    for tile, n, unseen in zip(s.box.tiles, seen, s.pool, strict=True):
        if n > tile.copies or unseen < 0:
            there = n - min(unseen, 0)
            raise BadPosition(f"tiles {tile.name} of {BACKS[tile.back]}: {there} on the table, the box has {tile.copies}")
    missing = sum(tile.copies for tile in s.box.tiles) - sum(seen)
    if missing != s.returned:
        raise BadPosition(f"returned is {s.returned}, but {missing} resource tiles are not on the table")
    for back, (first, last) in enumerate(s.box.tile_kinds):
        spaces = slice(SPACES_PER_SECTION * back, SPACES_PER_SECTION * (back + 1))
        if min(s.below[spaces]) < 0 or sum(s.pool[first:last]) < sum(s.below[spaces]):
            raise BadPosition(f"below: {sum(s.below[spaces])} tiles in the stacks of {BACKS[back]}, {sum(s.pool[first:last])} are unseen")
        for space, kind in zip(SPACES[spaces], s.tiles[spaces], strict=True):
            if kind != NONE and not first <= kind < last:
                raise BadPosition(f"tiles.{space}: a tile with another back")
    for p in s.players:
        if any(kind != NONE for n, kind in enumerate(p.slots) if n not in s.box.slots):
            raise BadPosition(f"players[{p.seat}].slots: a tile where the platform has no slot")


def _tokens(s: CryoState) -> None:
    """33 incident tokens."""
    seen = list(s.tokens)
    for kind in s.incidents:
        if kind != NONE:
            seen[kind] += 1
    for token, n, unseen in zip(s.box.tokens, seen, s.tokens, strict=True):
        if n > token.copies or unseen < 0:
            there = n - min(unseen, 0)
            raise BadPosition(f"incident tokens {token.name} ({TOKEN_BACKS[token.back]}): {there} on the table, the box has {token.copies}")
    used = s.spent + sum(p.collected for p in s.players)
    missing = sum(token.copies for token in s.box.tokens) - sum(seen)
    if missing != used:
        raise BadPosition(f"incident tokens: {used} are spent or collected, but {missing} are neither unseen nor on a section")
    if sum(s.wrecked) > s.spent:
        raise BadPosition(f"wrecked: {sum(s.wrecked)} chambers, but spent_tokens is {s.spent}")
    for back, (first, last) in enumerate(s.box.token_kinds):
        stacked = sum(n for n, b in zip(s.track, s.box.track, strict=True) if b == back)
        if min(s.track) < 0 or sum(s.tokens[first:last]) < stacked:
            raise BadPosition(f"track: {stacked} {TOKEN_BACKS[back]} tokens, {sum(s.tokens[first:last])} are unseen")


def _cards(s: CryoState) -> None:
    """40 cards, five of each type; the Rival's unseen missions are among those that nobody has seen."""
    seen = [a + b for a, b in zip(s.unseen_cards, s.discards, strict=True)]
    for card in (*s.board, *s.decisions):
        seen[card] += 1
    for p in s.players:
        who = f"players[{p.seat}]"
        for card in (*p.hand, *p.vehicles, *p.missions):
            seen[card] += 1
        for card in range(len(TYPES)):
            seen[card] += p.upgrades >> card & 1
        if s.plays(p):
            if p.unseen:
                raise BadPosition(f"{who}: only the Rival has missions that nobody has seen")
            if len(set(p.missions)) != len(p.missions) or len(p.missions) > s.box.max_missions:
                raise BadPosition(f"{who}.missions has a type twice, or more than {s.box.max_missions}")
        elif p.hand:
            raise BadPosition(f"{who}: the Rival has no hand")
        if p.upgrades.bit_count() > s.box.max_upgrades:
            raise BadPosition(f"{who}.upgrades has more than {s.box.max_upgrades}")
    if len(s.board) == len(TYPES) or not s.solo:
        for name, n, unseen, discarded in zip(TYPES, seen, s.unseen_cards, s.discards, strict=True):
            if n != COPIES or unseen < 0 or discarded < 0:
                raise BadPosition(f"{name} cards: {n - min(unseen, 0) - min(discarded, 0)} on the table, the box has {COPIES}")
        if s.solo and len(set(s.board)) != len(TYPES):
            raise BadPosition("board_cards must have each type once")
    held = sum(p.unseen for p in s.players)
    if s.left < 0 or sum(s.unseen_cards) != s.left + held:
        raise BadPosition(f"deck is {s.left} and the Rival has {held} unseen missions, but {sum(s.unseen_cards)} cards are unseen")


def _caverns(s: CryoState) -> None:
    """14 cavern tiles, each in one place and on a space of its size."""
    known = [tile for tile in s.caverns if tile != NONE]
    for tile in known:
        if known.count(tile) > 1:
            raise BadPosition(f"cavern tile {CAVERN_TILES[tile]} is there twice")
    for tile, name in enumerate(CAVERN_TILES):
        if (s.unseen_caverns >> tile & 1) == (tile in known):
            raise BadPosition(
                f"cavern tile {name} is {'both on a space and among' if tile in known else 'neither on a space nor among'} the unseen"
            )
    for space, tile in enumerate(s.caverns):
        if tile == NONE:
            if s.face_up >> space & 1:
                raise BadPosition(f"cavern {CAVERNS[space]} is face up without a tile")
        elif not s.in_play(space):
            raise BadPosition(f"cavern {CAVERNS[space]} is not in play with so many players")
        elif s.box.caverns[tile].size != s.box.space_sizes[space]:
            raise BadPosition(f"cavern {CAVERNS[space]}: tile {CAVERN_TILES[tile]} has another size")
