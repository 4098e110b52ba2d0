"""What a seat may see. Hidden are the private contracts of the others and the cards that their Spy is looking at."""

from __future__ import annotations

from typing import Any

from solonaut.games.otys.choices import OWN_X
from solonaut.games.otys.components import CUBES, DIVERS, LEVELS, REWARDS, Contract
from solonaut.games.otys.fees import open_fee
from solonaut.games.otys.solo import space_of
from solonaut.games.otys.state import EARNINGS, GONE, TOKENS, OtysState, Player


def view(s: OtysState, seat: int | None) -> dict[str, Any]:
    """The table for a seat; ``None`` sees everything."""
    box = s.box
    per_level = box.rewards_per_level
    table: dict[str, Any] = {
        "turn": s.turn,
        "active": s.active,
        "first": s.first,
        "level": s.level,
        "token": TOKENS[s.token],
        "over": s.over,
        "players": [_player(s, p, seat) for p in s.players],
        "sponsors": list(s.sponsors[1:]),
        "store": [_store(s, cube) for cube in range(len(CUBES))],
        "supply": dict(zip(CUBES, s.supply, strict=True)) | {"neutral_x": s.x_supply},
        "rewards": [[_reward(k) for k in s.display[per_level * n : per_level * (n + 1)]] for n in range(1, LEVELS + 1)],
        "bag": sum(s.bag),
        "contracts": [_offer(s, place) for place in range(len(s.offer))],
        "deck": sum(map(len, s.deck)),
        "discards": [_contract(box.contracts[n]) for n in s.discards],
        "taken": _reward(s.taken),
        "drawn": len(s.drawn),
        "fee": open_fee(s),
    }
    if seat is None or seat == s.active:
        table["looking_at"] = [_contract(box.contracts[n]) for n in s.drawn]
    if s.solo:
        table["timers"] = [None if t == GONE else t for t in s.timers]
        table["timer_start"] = s.timer_start()
        table["track"] = [{"space": space_of(s, n), "cube": CUBES[c]} for n, c in enumerate(s.spaces) if c != GONE]
        table["queue"] = [CUBES[c] for c in s.queue]
    return table


def _player(s: OtysState, p: Player, seat: int | None) -> dict[str, Any]:
    box = s.box
    board: dict[str, Any] = {
        "seat": p.seat,
        "score": p.score,
        "points_from": dict(zip(EARNINGS, p.earned, strict=True)),
        "credits": p.credits,
        "batteries": p.batteries,
        "neutral_x": p.neutral,
        "column": [{"diver": DIVERS[d], "upgraded": p.is_upgraded(d)} for d in p.column],
        "keys": [TOKENS[n] for n in range(1, OWN_X + 1) if p.keys >> n & 1],
        "hacker_track": [TOKENS[n] for n in range(1, OWN_X + 1) if p.used >> n & 1] + ["neutral"] * p.used_neutral,
        "hacker": box.hacker[p.hacker],
        "mechanic": box.mechanic[p.mechanic],
        "cubes": [dict(zip(CUBES, p.on_level(n), strict=True)) for n in range(1, LEVELS + 1)],
        "capacity": list(box.level_capacity[1:]),
        "laid": [_reward(k) for k in p.rewards[1:]],
        "completed": [_contract(box.contracts[n]) for n in p.done],
        "private_contracts": len(p.hand),
    }
    if seat is None or seat == p.seat:
        board["hand"] = [_contract(box.contracts[n]) for n in p.hand]
    return board


def _reward(kind: int) -> str | None:
    return REWARDS[kind - 1] if kind else None


def _contract(card: Contract) -> dict[str, Any]:
    need = {name: n for name, n in zip(CUBES, card.need, strict=True) if n}
    kind: dict[str, Any] = {"groups": list(card.groups)} if card.groups else {"need": need}
    return {"number": card.number, **kind, "points": card.points, "credits": card.credits, "batteries": card.batteries}


def _offer(s: OtysState, place: int) -> dict[str, Any] | None:
    if not s.offer[place]:
        return None
    cube = s.offer_cubes[place]
    return _contract(s.box.contracts[s.offer[place]]) | {"cube": None if cube == GONE else CUBES[cube]}


def _store(s: OtysState, cube: int) -> dict[str, Any]:
    stock, box = s.store[cube], s.box
    sells = None if stock >= box.store_capacity else {"points": box.sell_points[stock], "credits": box.sell_credits[stock]}
    return {"cube": CUBES[cube], "stock": stock, "sells_for": sells, "costs": box.buy_credits[stock] if stock else None}
