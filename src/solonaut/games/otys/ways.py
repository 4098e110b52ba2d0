"""What would make possible what cannot be chosen now. The rules that refuse something name these ways (``noun_messages.because``)."""

from __future__ import annotations

from solonaut.core.refusal import Way
from solonaut.games.otys.choices import OWN_X
from solonaut.games.otys.components import (
    LEVELS,
    METAL_EXPERT,
    SPONSOR_BATTERY,
    SPONSOR_CREDIT,
    SPONSOR_KEY,
    SPONSOR_UPGRADE,
    TECH_EXPERT,
    TRADER,
)
from solonaut.games.otys.noun_messages import credits, cubes, when
from solonaut.games.otys.state import OtysState, Player


def by_sponsor(s: OtysState, tile: int, rule: str, name: str) -> Way | None:
    """The sponsor that helps lies at a level: activate it in a later turn. None while no sponsor is there yet."""
    return when(rule, name, level=s.sponsors.index(tile)) if tile in s.sponsors[1:] else None


def by_expert(p: Player, expert: int, rule: str, upgraded: str, basic: str) -> Way:
    """What an upgraded Expert brings; a basic one has to be upgraded first."""
    return when(rule, upgraded if p.is_upgraded(expert) else basic)


# -- keys ---------------------------------------------------------------------------------------------------------------


def key_comes_back(s: OtysState, p: Player) -> tuple[Way | None, ...]:
    """A key on the Hacker track: they all return, or a sponsor or the Tech Expert takes this one back."""
    return (
        when("otys.B23", "keys_return", n=s.box.hacker[p.hacker], tokens=p.tokens_on_track()),
        by_sponsor(s, SPONSOR_KEY, "otys.B35", "sponsor_key"),
        by_expert(p, TECH_EXPERT, "otys.B42", "tech_expert", "tech_upgraded"),
    )


def level_opens(s: OtysState, p: Player) -> tuple[Way | None, ...]:
    """A level whose own key is used: any X opens it too."""
    back = key_comes_back(s, p)
    if p.keys >> OWN_X & 1:
        return when("otys.B28", "own_x", now=True), *back
    if p.neutral:
        return when("otys.B29", "neutral_x", now=True), *back
    return *back[:2], when("otys.B29", "gain_neutral")


def neutral_x_comes(s: OtysState, p: Player) -> tuple[Way | None, ...]:
    """Neutral X come from the Metal Expert and from a reward token, while the supply has any."""
    if not s.x_supply:
        return ()
    return by_expert(p, METAL_EXPERT, "otys.B39", "metal_expert", "metal_upgraded"), when("otys.B78", "token_neutral")


# -- batteries, credits, the propeller ----------------------------------------------------------------------------------


def battery_comes(s: OtysState) -> tuple[Way | None, ...]:
    return by_sponsor(s, SPONSOR_BATTERY, "otys.B34", "sponsor_battery"), when("otys.B76", "token_battery")


def credits_come(s: OtysState, p: Player, price: int, trades: int) -> tuple[Way | None, ...]:
    """How much is missing, and where it comes from: a sale, if another trade may follow it, or a sponsor."""
    missing, here = credits(price - p.credits), p.on_level(s.level)
    room = [kind for kind in range(4) if here[kind] and s.store[kind] < s.box.store_capacity]
    pays = any(p.credits + s.box.sell_credits[s.store[kind]] >= price for kind in room)
    return (
        when("otys.B49", "sell_first", now=trades > 1 and pays, missing=missing) if room else None,
        by_sponsor(s, SPONSOR_CREDIT, "otys.B33", "sponsor_credit"),
    )


def next_turn(rule: str) -> Way:
    return when(rule, "next_turn")


def mechanic_improves(s: OtysState, p: Player) -> Way | None:
    return when("otys.B68", "mechanic") if p.mechanic + 1 < len(s.box.mechanic) else None


# -- levels, cubes, contracts -------------------------------------------------------------------------------------------


def level_activated(p: Player, verb: str) -> Way:
    """What works only on an activated level: for a trade, the one where the Trader is."""
    if verb not in ("sell", "buy"):
        return when("otys.B16", "level", now=True)
    for level in range(1, LEVELS + 1):
        if p.diver_at(level) == TRADER:
            return when("otys.B45", "trader_level", level=level, now=bool(p.keys >> level & 1 or p.keys >> OWN_X & 1 or p.neutral))
    return when("otys.B45", "trader_down")


def sponsor_elsewhere(s: OtysState, verb: str) -> Way | None:
    if verb == "fetch":
        return by_sponsor(s, SPONSOR_KEY, "otys.B35", "sponsor_key")
    return by_sponsor(s, SPONSOR_UPGRADE, "otys.B36", "sponsor_upgrade")


def cubes_come(s: OtysState, missing: list[int]) -> tuple[Way | None, ...]:
    """Cubes that a contract lacks: Experts take them from the supply, the Trader buys them."""
    wanted = cubes(missing)
    return when("otys.B38", "experts", cubes=wanted, level=s.level), when("otys.B50", "trader_buys", cubes=wanted, level=s.level)


def set_completed(s: OtysState) -> tuple[Way | None, ...]:
    return when("otys.B38", "more_cubes", level=s.level), when("otys.B82", "swap", level=s.level)


def room_on_level(s: OtysState, p: Player, trades: int) -> tuple[Way | None, ...]:
    """A full level has room again after a sale or a contract."""
    here = p.on_level(s.level)
    sellable = any(here[kind] and s.store[kind] < s.box.store_capacity for kind in range(4))
    return when("otys.B47", "sell_here", now=sellable and trades > 1) if sellable else None, when("otys.B88", "contract_here")


def room_in_store(s: OtysState, p: Player, kind: int, trades: int) -> Way:
    can_buy = s.room(p, s.level) > 0 and s.box.buy_credits[s.store[kind]] <= p.credits
    return when("otys.B51", "bought_from_store", now=can_buy and trades > 1)


def cube_in_store(s: OtysState, p: Player, kind: int, trades: int) -> tuple[Way | None, ...]:
    """Somebody sells one; in solo a Timer may bring one."""
    here = bool(p.on_level(s.level)[kind])
    return when("otys.B47", "sold_to_store", now=here and trades > 1), when("otys.S18", "timer_brings") if s.solo else None


def any_cube(s: OtysState) -> Way:
    """A laid token lets an Expert take any resource."""
    return when("otys.B79", "token_any", level=s.level)


def timer_moves() -> Way:
    return when("otys.S15", "timer_moves")
