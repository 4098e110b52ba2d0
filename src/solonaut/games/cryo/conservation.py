"""What must hold on every table of Cryo: no piece is missing, none is there twice, everything lies where it can."""

from __future__ import annotations

from solonaut.core.arranger import fail
from solonaut.core.errors import BadPosition
from solonaut.core.message import Message
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
        raise BadPosition("errors.position.pieces", field=f"{who}.pods", found=sum(n for n in parts if n > 0), wanted=FACTION_PODS)
    for section, name in enumerate(SECTIONS):
        if not 0 <= s.wrecked[section] <= CHAMBERS:
            fail(f"wrecked.{name}", Message("errors.value.range", value=s.wrecked[section], low=0, high=CHAMBERS))
        if any(p.chambers[CHAMBERS * section : CHAMBERS * section + s.wrecked[section]]):
            raise BadPosition("errors.position.conflict", field=f"wrecked.{name}", other=f"{who}.chambers.{name}")
    for cavern, pods in enumerate(p.settled):
        if pods and not s.face_up >> cavern & 1:
            raise BadPosition("errors.position.conflict", field=f"{who}.settled.{CAVERNS[cavern]}", other="face_up")
    if s.plays(p):
        room = housing(s, p)
        if p.housing != room:
            raise BadPosition("errors.position.sum", field=f"{who}.housing", found=p.housing, other=f"{who}.vehicles", wanted=room)
        if p.awake > room:
            raise BadPosition("errors.position.room", field=f"{who}.awake", found=p.awake, most=room)


def _stock(s: CryoState, p: Player) -> None:
    for name, n, cap in zip(RESOURCES, p.stock, s.box.caps, strict=False):
        if not 0 <= n <= cap:
            raise BadPosition("errors.position.room", field=f"players[{p.seat}].{name}", found=n, most=cap)


def _drones(s: CryoState, p: Player) -> None:
    """Three drones each, five for the Rival."""
    if not s.turn:
        return
    held = s.agenda.count(RETURN_DRONE) if p.seat == s.active and s.plays(p) else 0
    total = p.home.bit_count() + p.out.bit_count() + p.launched + held
    drones = s.box.drones + (0 if s.plays(p) else s.box.extra_drones)
    if total != drones:
        raise BadPosition("errors.position.pieces", field=f"players[{p.seat}].drones", found=total, wanted=drones)


def _docks(s: CryoState) -> None:
    seen = 0
    for p in s.players:
        if p.out & seen:
            raise BadPosition("errors.position.room", field=DOCKS[(p.out & seen).bit_length() - 1], found=2, most=1)
        seen |= p.out
    if s.turn and seen != s.taken:
        raise BadPosition("errors.position.conflict", field="taken", other="players.out")


def _tiles(s: CryoState) -> None:
    """60 resource tiles, of every kind as many as printed."""
    seen = list(s.pool)
    for kind in (*s.tiles, s.tile, *(kind for p in s.players for kind in p.slots)):
        if kind != NONE:
            seen[kind] += 1
    for tile, n, unseen in zip(s.box.tiles, seen, s.pool, strict=True):
        if n > tile.copies or unseen < 0:
            there = n - min(unseen, 0)
            raise BadPosition("errors.position.pieces", field=f"tiles.{BACKS[tile.back]}: {tile.name}", found=there, wanted=tile.copies)
    missing = sum(tile.copies for tile in s.box.tiles) - sum(seen)
    if missing != s.returned:
        raise BadPosition("errors.position.sum", field="returned", found=s.returned, other="tiles", wanted=missing)
    for back, (first, last) in enumerate(s.box.tile_kinds):
        spaces = slice(SPACES_PER_SECTION * back, SPACES_PER_SECTION * (back + 1))
        if min(s.below[spaces]) < 0 or sum(s.pool[first:last]) < sum(s.below[spaces]):
            unseen = sum(s.pool[first:last])
            raise BadPosition("errors.position.pieces", field=f"below.{BACKS[back]}", found=sum(s.below[spaces]), wanted=unseen)
        for space, kind in zip(SPACES[spaces], s.tiles[spaces], strict=True):
            if kind != NONE and not first <= kind < last:
                raise BadPosition("errors.position.not_here", field=f"tiles.{space}")
    for p in s.players:
        if any(kind != NONE for n, kind in enumerate(p.slots) if n not in s.box.slots):
            raise BadPosition("errors.position.not_here", field=f"players[{p.seat}].slots")


def _tokens(s: CryoState) -> None:
    """33 incident tokens."""
    seen = list(s.tokens)
    for kind in s.incidents:
        if kind != NONE:
            seen[kind] += 1
    for token, n, unseen in zip(s.box.tokens, seen, s.tokens, strict=True):
        if n > token.copies or unseen < 0:
            there = n - min(unseen, 0)
            field = f"incidents.{TOKEN_BACKS[token.back]}: {token.name}"
            raise BadPosition("errors.position.pieces", field=field, found=there, wanted=token.copies)
    used = s.spent + sum(p.collected for p in s.players)
    missing = sum(token.copies for token in s.box.tokens) - sum(seen)
    if missing != used:
        raise BadPosition("errors.position.sum", field="spent_tokens", found=used, other="incidents", wanted=missing)
    if sum(s.wrecked) > s.spent:
        raise BadPosition("errors.position.sum", field="wrecked", found=sum(s.wrecked), other="spent_tokens", wanted=s.spent)
    for back, (first, last) in enumerate(s.box.token_kinds):
        stacked = sum(n for n, b in zip(s.track, s.box.track, strict=True) if b == back)
        if min(s.track) < 0 or sum(s.tokens[first:last]) < stacked:
            unseen = sum(s.tokens[first:last])
            raise BadPosition("errors.position.pieces", field=f"track.{TOKEN_BACKS[back]}", found=stacked, wanted=unseen)


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
                raise BadPosition("errors.position.not_here", field=f"{who}.unseen")
            if len(set(p.missions)) != len(p.missions):
                raise BadPosition("errors.position.repeated", field=f"{who}.missions")
            if len(p.missions) > s.box.max_missions:
                raise BadPosition("errors.position.room", field=f"{who}.missions", found=len(p.missions), most=s.box.max_missions)
        elif p.hand:
            raise BadPosition("errors.position.not_here", field=f"{who}.hand")
        if p.upgrades.bit_count() > s.box.max_upgrades:
            raise BadPosition("errors.position.room", field=f"{who}.upgrades", found=p.upgrades.bit_count(), most=s.box.max_upgrades)
    if len(s.board) == len(TYPES) or not s.solo:
        for name, n, unseen, discarded in zip(TYPES, seen, s.unseen_cards, s.discards, strict=True):
            if n != COPIES or unseen < 0 or discarded < 0:
                there = n - min(unseen, 0) - min(discarded, 0)
                raise BadPosition("errors.position.pieces", field=f"cards.{name}", found=there, wanted=COPIES)
        if s.solo and len(set(s.board)) != len(TYPES):
            raise BadPosition("errors.position.once", field="board_cards", values=TYPES)
    held = sum(p.unseen for p in s.players)
    if s.left < 0 or sum(s.unseen_cards) != s.left + held:
        raise BadPosition("errors.position.sum", field="deck", found=s.left + held, other="unseen_cards", wanted=sum(s.unseen_cards))


def _caverns(s: CryoState) -> None:
    """14 cavern tiles, each in one place and on a space of its size."""
    known = [tile for tile in s.caverns if tile != NONE]
    for tile in known:
        if known.count(tile) > 1:
            raise BadPosition("errors.position.pieces", field=f"caverns: {CAVERN_TILES[tile]}", found=known.count(tile), wanted=1)
    for tile, name in enumerate(CAVERN_TILES):
        if (s.unseen_caverns >> tile & 1) == (tile in known):
            raise BadPosition("errors.position.pieces", field=f"caverns: {name}", found=2 if tile in known else 0, wanted=1)
    for space, tile in enumerate(s.caverns):
        if tile == NONE:
            if s.face_up >> space & 1:
                raise BadPosition("errors.position.conflict", field=f"caverns.{CAVERNS[space]}", other="face_up")
        elif not s.in_play(space):
            raise BadPosition("errors.position.conflict", field=f"caverns.{CAVERNS[space]}", other="players")
        elif s.box.caverns[tile].size != s.box.space_sizes[space]:
            raise BadPosition("errors.position.not_here", field=f"caverns.{CAVERNS[space]}: {CAVERN_TILES[tile]}")
