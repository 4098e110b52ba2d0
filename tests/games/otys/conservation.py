"""The invariants of section 3.9: what must hold at every decision of every game."""

from __future__ import annotations

from solonaut.games.otys.components import CUBES, DIVERS, LEVELS
from solonaut.games.otys.notation import NEUTRAL_X
from solonaut.games.otys.state import ALL_KEYS, GONE, OtysState, Player


def check(s: OtysState, before: OtysState | None = None) -> None:
    """Assert everything that can be seen in one position; with an earlier one of the same game also what needs history."""
    ready = s.turn > 0
    for p in s.players:
        _check_player(s, p, ready)
    _check_cubes(s)
    _check_contracts(s, ready)
    _check_rewards(s)
    if s.solo:
        _check_solo(s, ready)
    assert sorted(s.sponsors) == list(range(LEVELS + 1)) if ready else len(set(s.sponsors)) == len(s.sponsors)
    held = sum(p.neutral + p.used_neutral for p in s.players) + (s.token == NEUTRAL_X)
    assert s.x_supply >= 0 and s.x_supply + held == s.box.neutral_x, "neutral X"
    assert s.over == (not s.agenda), "over exactly when nobody has anything to do"
    if s.agenda:
        legal = [choice.code for choice in s.choices()]
        assert legal and len(set(legal)) == len(legal), f"choices: {legal}"
    if before is not None:
        _check_history(s, before)


def _check_player(s: OtysState, p: Player, ready: bool) -> None:
    assert sorted(p.column) == list(range(len(DIVERS))) if ready else len(set(p.column)) == len(p.column), "column"
    in_use = 1 << s.token if s.token and s.token != NEUTRAL_X and p.seat == s.active else 0
    assert p.keys & p.used == 0 and p.keys & in_use == 0 and p.used & in_use == 0, "a token in two places"
    assert p.keys | p.used | in_use == ALL_KEYS, "six coloured tokens"
    for level in range(1, LEVELS + 1):
        here = p.on_level(level)
        assert min(here) >= 0 and sum(here) <= s.box.level_capacity[level], f"cubes on level {level}: {here}"
    assert not any(p.on_level(0)), "no cubes at the surface"
    assert min(p.credits, p.batteries, p.neutral, p.used_neutral, p.score) >= 0, "nothing below 0"
    assert 0 <= p.mechanic < len(s.box.mechanic) and 0 <= p.hacker < len(s.box.hacker), "technicians"
    assert sum(p.earned) == p.score and min(p.earned) >= 0, "every point has a source"
    if s.level == 0 or p.seat != s.active:  # not in the middle of a turn
        assert p.tokens_on_track() < s.box.hacker[p.hacker], "keys that should have returned"


def _check_cubes(s: OtysState) -> None:
    for t, name in enumerate(CUBES):
        boards = sum(p.cubes[4 * level + t] for p in s.players for level in range(1, LEVELS + 1))
        solo = s.spaces.count(t) + s.offer_cubes.count(t) + s.queue.count(t)
        assert min(s.supply[t], s.store[t]) >= 0 and s.store[t] <= s.box.store_capacity, f"Store or supply of {name}"
        assert s.supply[t] + s.store[t] + boards + solo == s.box.cubes_per_type, f"all {name} cubes"


def _check_contracts(s: OtysState, ready: bool) -> None:
    assert all(s.deck), "no empty layer"
    cards = [n for layer in s.deck for n in layer] + [n for n in s.offer if n] + list(s.discards) + list(s.drawn)
    cards += [n for p in s.players for n in p.hand + p.done]
    assert sorted(cards) == list(range(1, len(s.box.contracts))), "all contracts, each once"
    for contract, cube in zip(s.offer, s.offer_cubes, strict=True):
        assert contract or cube == GONE, "a cube without its contract"
    assert s.solo or not s.discards, "only Timers discard contracts"
    assert ready or not any(p.hand for p in s.players), "no starting contracts"


def _check_rewards(s: OtysState) -> None:
    for kind in range(1, 9):
        there = s.bag[kind] + s.display.count(kind) + sum(p.rewards.count(kind) for p in s.players) + (s.taken == kind)
        assert s.bag[kind] >= 0 and there <= s.box.reward_counts[kind], f"tokens of kind R{kind}"


def _check_solo(s: OtysState, ready: bool) -> None:
    running = [t for t in s.timers if t != GONE]
    assert all(0 < t <= s.timer_start() for t in running), f"Timers {s.timers}"
    if ready:
        mark = s.players[0].score
        met = [t for t in running if t <= mark]
        assert not met or type(s.agenda[-1]).__name__ == "Reveal", "a Timer that should be gone"  # G03: the cube comes first
        assert running or s.over, "no Timer, yet no end"
    assert len([c for c in s.spaces if c != GONE]) == len({c for c in s.spaces if c != GONE}), "a type twice on the track"


def _check_history(s: OtysState, before: OtysState) -> None:
    for p, old in zip(s.players, before.players, strict=True):
        assert p.upgraded & old.upgraded == old.upgraded, "a module does not come off"
        assert p.mechanic >= old.mechanic and p.hacker >= old.hacker, "technicians only improve"
        assert p.score >= old.score and p.done[: len(old.done)] == old.done, "points and contracts stay"
    if before.turn:
        tiles = before.sponsors[1:]
        assert s.sponsors[1:] in [tiles[n:] + tiles[:n] for n in range(LEVELS)], "sponsors only rotate"
        assert sum(s.bag) <= sum(before.bag), "tokens do not return to the bag"
    assert all(s.timers[n] == GONE for n in (0, 1) if before.timers[n] == GONE and before.turn), "a discarded Timer stays out"
