"""What must hold on every table of Otys: no piece is missing, none is there twice, everything lies where it can."""

from __future__ import annotations

from solonaut.core.arranger import fail
from solonaut.core.errors import BadPosition
from solonaut.core.message import Message
from solonaut.games.otys.choices import NEUTRAL_X, OWN_X
from solonaut.games.otys.components import CUBES, DIVERS, LEVELS, REWARDS
from solonaut.games.otys.contracts import Reveal
from solonaut.games.otys.state import ALL_KEYS, GONE, TOKENS, OtysState, Player


def check(s: OtysState) -> None:
    """Raise a ``BadPosition`` that says what is wrong."""
    for p in s.players:
        _board(s, p)
        _tokens(s, p)
    _cubes(s)
    _neutral(s)
    _contracts(s)
    _rewards(s)
    _sponsors(s)
    if s.solo:
        _solo(s)


def _board(s: OtysState, p: Player) -> None:
    who = f"players[{p.seat}]"
    if s.turn and sorted(p.column) != list(range(len(DIVERS))):
        raise BadPosition("errors.position.once", field=f"{who}.column", values=DIVERS)
    if len(set(p.column)) != len(p.column):
        raise BadPosition("errors.position.repeated", field=f"{who}.column")
    for level in range(1, LEVELS + 1):
        here, room = sum(p.on_level(level)), s.box.level_capacity[level]
        if here > room or min(p.on_level(level)) < 0:
            raise BadPosition("errors.position.room", field=f"{who}.cubes[{level - 1}]", found=here, most=room)
    if any(p.on_level(0)):
        raise BadPosition("errors.position.room", field=f"{who}.cubes", found=sum(p.on_level(0)), most=0)
    for name in ("credits", "batteries", "score"):
        if getattr(p, name) < 0:
            fail(f"{who}.{name}", Message("errors.value.least", value=getattr(p, name), low=0))
    for name, steps in (("mechanic", len(s.box.mechanic)), ("hacker", len(s.box.hacker))):
        if not 0 <= getattr(p, name) < steps:
            fail(f"{who}.{name}", Message("errors.value.range", value=getattr(p, name), low=0, high=steps - 1))
    if sum(p.earned) != p.score or min(p.earned) < 0:
        raise BadPosition("errors.position.sum", field=f"{who}.score", found=p.score, other=f"{who}.earned", wanted=sum(p.earned))


def _tokens(s: OtysState, p: Player) -> None:
    """Six coloured tokens: at home, on the Hacker track, or in use."""
    who = f"players[{p.seat}]"
    in_use = 1 << s.token if s.token and s.token != NEUTRAL_X and p.seat == s.active else 0
    for n in range(1, OWN_X + 1):
        there = (p.keys >> n & 1) + (p.used >> n & 1) + (in_use >> n & 1)
        if there != 1:
            raise BadPosition("errors.position.pieces", field=f"{who}.keys: {TOKENS[n]}", found=there, wanted=1)
    if (p.keys | p.used) & ~ALL_KEYS:
        raise BadPosition("errors.position.not_here", field=f"{who}.keys")
    if s.level == 0 or p.seat != s.active:  # not in the middle of a turn
        track, limit = p.tokens_on_track(), s.box.hacker[p.hacker]
        if track >= limit:
            raise BadPosition("errors.position.room", field=f"{who}.used", found=track, most=limit - 1)


def _cubes(s: OtysState) -> None:
    for t, name in enumerate(CUBES):
        boards = sum(p.cubes[4 * level + t] for p in s.players for level in range(1, LEVELS + 1))
        there = s.store[t] + boards + s.spaces.count(t) + s.offer_cubes.count(t) + s.queue.count(t)
        if s.supply[t] + there != s.box.cubes_per_type or s.supply[t] < 0:
            there += max(s.supply[t], 0)
            raise BadPosition("errors.position.pieces", field=name, found=there, wanted=s.box.cubes_per_type)
        if not 0 <= s.store[t] <= s.box.store_capacity:
            raise BadPosition("errors.position.room", field=f"store.{name}", found=s.store[t], most=s.box.store_capacity)


def _neutral(s: OtysState) -> None:
    held = sum(p.neutral + p.used_neutral for p in s.players) + (s.token == NEUTRAL_X)
    if s.x_supply < 0 or s.x_supply + held != s.box.neutral_x:
        raise BadPosition("errors.position.pieces", field="neutral_x", found=held + max(s.x_supply, 0), wanted=s.box.neutral_x)
    if any(p.neutral < 0 or p.used_neutral < 0 for p in s.players):
        least = min(min(p.neutral, p.used_neutral) for p in s.players)
        fail("neutral_x", Message("errors.value.least", value=least, low=0))


def _contracts(s: OtysState) -> None:
    cards = [n for layer in s.deck for n in layer] + [n for n in s.offer if n] + list(s.discards) + list(s.drawn)
    cards += [n for p in s.players for n in p.hand + p.done]
    if sorted(cards) != list(range(1, len(s.box.contracts))):
        for n in range(1, len(s.box.contracts)):
            if cards.count(n) != 1:
                raise BadPosition("errors.position.pieces", field=f"contract {n}", found=cards.count(n), wanted=1)
        strange = next(n for n in cards if not 0 < n < len(s.box.contracts))
        fail("contract", Message("errors.value.range", value=strange, low=1, high=len(s.box.contracts) - 1))
    if not all(s.deck):
        raise BadPosition("errors.position.empty", field="deck")
    if any(cube != GONE and not contract for contract, cube in zip(s.offer, s.offer_cubes, strict=True)):
        raise BadPosition("errors.position.conflict", field="offer.contract", other="offer.cube")
    if s.discards and not s.solo:
        raise BadPosition("errors.position.not_here", field="discards")
    if not s.turn and any(p.hand for p in s.players):
        raise BadPosition("errors.position.conflict", field="turn", other="players.hand")


def _rewards(s: OtysState) -> None:
    """Used tokens leave the game, so there may be fewer."""
    for kind, name in enumerate(REWARDS, 1):
        there = s.display.count(kind) + sum(p.rewards.count(kind) for p in s.players) + (s.taken == kind)
        if s.bag[kind] < 0 or s.bag[kind] + there > s.box.reward_counts[kind]:
            there += max(s.bag[kind], 0)
            raise BadPosition("errors.position.pieces", field=f"rewards.{name}", found=there, wanted=s.box.reward_counts[kind])


def _sponsors(s: OtysState) -> None:
    if (s.turn and sorted(s.sponsors) != list(range(LEVELS + 1))) or len(set(s.sponsors)) != len(s.sponsors):
        raise BadPosition("errors.position.once", field="sponsors", values=list(range(1, LEVELS + 1)))


def _solo(s: OtysState) -> None:
    running = [t for t in s.timers if t != GONE]
    if any(not 0 < t <= s.timer_start() for t in running):
        fail("timers", Message("errors.value.range", value=max(running), low=1, high=s.timer_start()))
    types = [cube for cube in s.spaces if cube != GONE]
    if len(set(types)) != len(types):
        raise BadPosition("errors.position.repeated", field="track")
    if not s.turn or s.over:
        return
    if not running:
        raise BadPosition("errors.position.empty", field="timers")
    if s.players[0].score >= min(running) and not isinstance(s.pending, Reveal):  # G03: the cube comes first
        raise BadPosition("errors.position.conflict", field="timers", other="players[0].score")
