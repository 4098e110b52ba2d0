"""Sponsor 5: the diver of this turn acts twice, if a first use can leave something for a second one (B37, G25, G30)."""

from __future__ import annotations

from solonaut.core.step import CHANCE
from solonaut.games.otys.choices import PASS
from solonaut.games.otys.components import CUBES, ENGINEER, EXPERT_CUBE, EXPLORER, METAL_EXPERT, R1, R5, R7, SPY, TECH_EXPERT, TRADER
from solonaut.games.otys.deck import cards_left
from solonaut.games.otys.divers import EFFECTS, can_act, fee, tokens_here
from solonaut.games.otys.state import OtysState, Player
from solonaut.games.otys.store import can_trade_twice
from solonaut.games.otys.technicians import steps_left


def can_act_twice(s: OtysState, p: Player, diver: int) -> bool:
    """Is there a first use of this diver that leaves something for a second one?"""
    up = p.is_upgraded(diver)
    if diver < TRADER:
        return cubes_in_reach(s, p, diver) + (bonuses_in_reach(s, p, diver) if up else 0) > 1
    if diver == TRADER:
        return can_trade_twice(s, p)
    price = fee(s, diver, up)
    paid_twice = p.credits >= 2 * price
    if diver == ENGINEER:
        return paid_twice and steps_left(s, p) > 1
    if not can_act(s, p, diver, up) or not (paid_twice or may_earn(s, diver)):
        return False
    if diver == SPY and paid_twice and cards_left(s) > 1:
        return True  # what nearly always holds needs no trial
    return tried_twice(s, diver, up)


# -- experts ------------------------------------------------------------------------------------------------------------


def cubes_in_reach(s: OtysState, p: Player, diver: int) -> int:
    """How many cubes an Expert could take, one after the other."""
    kinds = range(len(CUBES)) if s.working_reward() == R5 else (EXPERT_CUBE[diver],)
    return min(s.room(p, s.level), sum(s.supply[cube] for cube in kinds))


def bonuses_in_reach(s: OtysState, p: Player, diver: int) -> int:
    """How many bonuses an upgraded Expert could bring; credits and batteries do not run out."""
    if diver == METAL_EXPERT:
        return s.x_supply
    return p.used.bit_count() if diver == TECH_EXPERT else 2


# -- spy and explorer ---------------------------------------------------------------------------------------------------


def may_earn(s: OtysState, diver: int) -> bool:
    """Could the first use help to pay for the second: by credits (R1), by an Explorer who upgrades itself (R7), by a copied diver?"""
    if diver == EXPLORER:
        return any(choice.n in (R1, R7) for choice in tokens_here(s))
    return not s.solo


def tried_twice(s: OtysState, diver: int, up: bool) -> bool:
    """Try the first use on a copy."""
    trial = s.copy()
    trial.agenda = [EFFECTS[diver][up]]
    trial.advance()
    return leaves_a_second(trial, diver, used=False)


def leaves_a_second(s: OtysState, diver: int, *, used: bool) -> bool:
    """Try every way through the first use; which card or token chance brings is all the same for the second."""
    if not s.agenda:
        p = s.players[s.active]
        return used and not s.over and can_act(s, p, diver, p.is_upgraded(diver))
    for choice in s.choices()[: 1 if s.seat == CHANCE else None]:
        after = s.copy()
        after.apply(choice)
        if leaves_a_second(after, diver, used=used or choice is not PASS):
            return True
    return False
