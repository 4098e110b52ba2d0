"""What must hold on every table of Otys: no piece is missing, none is there twice, everything lies where it can."""

from __future__ import annotations

from solonaut.core.errors import BadPosition
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
        raise BadPosition(f"{who}.column must have each of the {len(DIVERS)} divers once")
    if len(set(p.column)) != len(p.column):
        raise BadPosition(f"{who}.column has a diver twice")
    for level in range(1, LEVELS + 1):
        here, room = sum(p.on_level(level)), s.box.level_capacity[level]
        if here > room or min(p.on_level(level)) < 0:
            raise BadPosition(f"{who}: {here} cubes on level {level}, it has room for {room}")
    if any(p.on_level(0)):
        raise BadPosition(f"{who}: cubes at the surface")
    for name in ("credits", "batteries", "score"):
        if getattr(p, name) < 0:
            raise BadPosition(f"{who}.{name} is {getattr(p, name)}, must be 0 or more")
    for name, steps in (("mechanic", len(s.box.mechanic)), ("hacker", len(s.box.hacker))):
        if not 0 <= getattr(p, name) < steps:
            raise BadPosition(f"{who}.{name} is {getattr(p, name)}, must be from 0 to {steps - 1}")
    if sum(p.earned) != p.score or min(p.earned) < 0:
        raise BadPosition(f"{who}: score is {p.score}, but earned makes {sum(p.earned)}")


def _tokens(s: OtysState, p: Player) -> None:
    """Six coloured tokens: at home, on the Hacker track, or in use."""
    who = f"players[{p.seat}]"
    in_use = 1 << s.token if s.token and s.token != NEUTRAL_X and p.seat == s.active else 0
    for n in range(1, OWN_X + 1):
        there = (p.keys >> n & 1) + (p.used >> n & 1) + (in_use >> n & 1)
        if there != 1:
            raise BadPosition(f"{who}: key {TOKENS[n]} is {'missing' if not there else 'there twice'}")
    if (p.keys | p.used) & ~ALL_KEYS:
        raise BadPosition(f"{who}: a key that does not exist")
    if s.level == 0 or p.seat != s.active:  # not in the middle of a turn
        track, limit = p.tokens_on_track(), s.box.hacker[p.hacker]
        if track >= limit:
            raise BadPosition(f"{who}: {track} tokens on the Hacker track, with {limit} they return")


def _cubes(s: OtysState) -> None:
    for t, name in enumerate(CUBES):
        boards = sum(p.cubes[4 * level + t] for p in s.players for level in range(1, LEVELS + 1))
        there = s.store[t] + boards + s.spaces.count(t) + s.offer_cubes.count(t) + s.queue.count(t)
        if s.supply[t] + there != s.box.cubes_per_type or s.supply[t] < 0:
            there += max(s.supply[t], 0)
            raise BadPosition(f"{name} cubes: {there} on the table, the box has {s.box.cubes_per_type}")
        if not 0 <= s.store[t] <= s.box.store_capacity:
            raise BadPosition(f"store: {s.store[t]} {name} cubes, it has room for {s.box.store_capacity}")


def _neutral(s: OtysState) -> None:
    held = sum(p.neutral + p.used_neutral for p in s.players) + (s.token == NEUTRAL_X)
    if s.x_supply < 0 or s.x_supply + held != s.box.neutral_x:
        raise BadPosition(f"neutral X: {held + max(s.x_supply, 0)} on the table, the box has {s.box.neutral_x}")
    if any(p.neutral < 0 or p.used_neutral < 0 for p in s.players):
        raise BadPosition("neutral X: somebody has fewer than none")


def _contracts(s: OtysState) -> None:
    cards = [n for layer in s.deck for n in layer] + [n for n in s.offer if n] + list(s.discards) + list(s.drawn)
    cards += [n for p in s.players for n in p.hand + p.done]
    if sorted(cards) != list(range(1, len(s.box.contracts))):
        for n in range(1, len(s.box.contracts)):
            if cards.count(n) != 1:
                raise BadPosition(f"contract {n} is {'missing' if not cards.count(n) else f'there {cards.count(n)} times'}")
        raise BadPosition(f"contracts are numbered from 1 to {len(s.box.contracts) - 1}")
    if not all(s.deck):
        raise BadPosition("deck has an empty layer")
    if any(cube != GONE and not contract for contract, cube in zip(s.offer, s.offer_cubes, strict=True)):
        raise BadPosition("offer has a cube without a contract")
    if s.discards and not s.solo:
        raise BadPosition("discards: only Timers discard contracts")
    if not s.turn and any(p.hand for p in s.players):
        raise BadPosition("nobody has a contract in hand before the first turn")


def _rewards(s: OtysState) -> None:
    """Used tokens leave the game, so there may be fewer."""
    for kind, name in enumerate(REWARDS, 1):
        there = s.display.count(kind) + sum(p.rewards.count(kind) for p in s.players) + (s.taken == kind)
        if s.bag[kind] < 0 or s.bag[kind] + there > s.box.reward_counts[kind]:
            raise BadPosition(f"reward tokens {name}: {max(s.bag[kind], 0) + there} on the table, the box has {s.box.reward_counts[kind]}")


def _sponsors(s: OtysState) -> None:
    if (s.turn and sorted(s.sponsors) != list(range(LEVELS + 1))) or len(set(s.sponsors)) != len(s.sponsors):
        raise BadPosition(f"sponsors must have each of 1 to {LEVELS} once")


def _solo(s: OtysState) -> None:
    running = [t for t in s.timers if t != GONE]
    if any(not 0 < t <= s.timer_start() for t in running):
        raise BadPosition(f"timers: {max(running)} is no space of theirs, which are 1 to {s.timer_start()}")
    types = [cube for cube in s.spaces if cube != GONE]
    if len(set(types)) != len(types):
        raise BadPosition("track has a cube type twice")
    if not s.turn or s.over:
        return
    if not running:
        raise BadPosition("timers: none is left, yet the game is not over")
    if s.players[0].score >= min(running) and not isinstance(s.pending, Reveal):  # G03: the cube comes first
        raise BadPosition(f"timers: that on space {min(running)} would be gone with a score of {s.players[0].score}")
