"""The Store, and the Trader who deals with it."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.otys import events, noun_messages, ways
from solonaut.games.otys.choices import BUY, PASS, SELL
from solonaut.games.otys.components import CUBES
from solonaut.games.otys.scoring import score, would_end
from solonaut.games.otys.state import BY_SALES, OtysState, Player


def sales(s: OtysState, p: Player) -> list[Choice]:
    """Cubes on the Trader's level whose type has room in the Store (B47, B49)."""
    at, cubes, store, full = 4 * s.level, p.cubes, s.store, s.box.store_capacity
    return [SELL[t] for t in range(4) if cubes[at + t] and store[t] < full]


def purchases(s: OtysState, p: Player, credits: int) -> list[Choice]:
    """Cubes in the Store that you can pay and place on the Trader's level (B50, B51, G37)."""
    if s.room(p, s.level) < 1:
        return []
    store, price = s.store, s.box.buy_credits
    return [BUY[t] for t in range(4) if store[t] and price[store[t]] <= credits]


def why_not_sell(s: OtysState, p: Player, kind: int, trades: int) -> Refusal | None:
    """``trades``: how many are left, this one included."""
    if not p.on_level(s.level)[kind]:
        return noun_messages.because("otys.B47", "none_here", level=s.level, cube=noun_messages.cube(CUBES[kind]))
    if s.store[kind] < s.box.store_capacity:
        return None
    return noun_messages.because("otys.B49", "store_full", ways.room_in_store(s, p, kind, trades), cube=noun_messages.cube(CUBES[kind], 2))


def why_not_buy(s: OtysState, p: Player, kind: int, trades: int) -> Refusal | None:
    """``trades``: how many are left, this one included."""
    if not s.store[kind]:
        return noun_messages.because(
            "otys.B51", "none_to_buy", *ways.cube_in_store(s, p, kind, trades), cube=noun_messages.cube(CUBES[kind], 2)
        )
    if s.room(p, s.level) < 1:
        return noun_messages.because("otys.B50", "no_room", *ways.room_on_level(s, p, trades), level=s.level)
    price = s.box.buy_credits[s.store[kind]]
    if price <= p.credits:
        return None
    return noun_messages.because(
        "otys.G37",
        "too_dear",
        *ways.credits_come(s, p, price, trades),
        cube=noun_messages.cube(CUBES[kind]),
        price=noun_messages.credits(price),
        have=noun_messages.credits(p.credits),
    )


def can_trade(s: OtysState, p: Player, credits: int) -> bool:
    return bool(sales(s, p) or purchases(s, p, credits))


def can_trade_twice(s: OtysState, p: Player) -> bool:
    """Is there a trade after which another one is possible (B37)?"""
    return any(sale_leaves_a_trade(s, p, c.n) for c in sales(s, p)) or any(
        purchase_leaves_a_trade(s, p, c.n) for c in purchases(s, p, p.credits)
    )


def sale_leaves_a_trade(s: OtysState, p: Player, cube: int) -> bool:
    at, stock = 4 * s.level + cube, s.store[cube]
    if would_end(s, p, s.box.sell_points[stock]):
        return False
    p.cubes[at] -= 1
    s.store[cube] += 1
    found = can_trade(s, p, p.credits + s.box.sell_credits[stock])
    p.cubes[at] += 1
    s.store[cube] -= 1
    return found


def purchase_leaves_a_trade(s: OtysState, p: Player, cube: int) -> bool:
    at, stock = 4 * s.level + cube, s.store[cube]
    p.cubes[at] += 1
    s.store[cube] -= 1
    found = can_trade(s, p, p.credits - s.box.buy_credits[stock])
    p.cubes[at] -= 1
    s.store[cube] += 1
    return found


class Trade(Step[OtysState]):
    """Up to so many trades, if one is possible (B45, B46)."""

    FIELDS = ("left",)
    __slots__ = FIELDS
    rule = "otys.B46"

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, s: OtysState) -> None:
        p = s.players[s.active]
        if self.left and can_trade(s, p, p.credits):
            s.agenda.append(SellOrBuy(self.left))


class SellOrBuy(ActiveAsk[OtysState]):
    """Sell or buy one cube."""

    FIELDS = ("left",)
    __slots__ = FIELDS
    rule = "otys.B45"
    prompt = "otys.prompt.trade"

    def __init__(self, left: int) -> None:
        self.left = left

    def choices(self, s: OtysState) -> list[Choice]:
        p = s.players[s.active]
        return [*sales(s, p), *purchases(s, p, p.credits), PASS]

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        p = s.players[s.active]
        if choice.verb == "sell":
            return why_not_sell(s, p, choice.n, self.left)
        return why_not_buy(s, p, choice.n, self.left) if choice.verb == "buy" else None

    def take(self, s: OtysState, choice: Choice) -> None:
        if choice is PASS:
            return
        s.agenda.append(Trade(self.left - 1))
        if choice.verb == "sell":
            sell(s, choice.n)
        else:
            buy(s, choice.n)


def sell(s: OtysState, cube: int) -> None:
    """The stock before the sale decides what it yields (G35)."""
    p, stock = s.players[s.active], s.store[cube]
    p.cubes[4 * s.level + cube] -= 1
    s.store[cube] += 1
    credits, points = s.box.sell_credits[stock], s.box.sell_points[stock]
    p.credits += credits
    if s.emit:
        s.emit(events.CubeSold(p.seat, CUBES[cube], credits, points))
    score(s, p, points, BY_SALES)


def buy(s: OtysState, cube: int) -> None:
    p = s.players[s.active]
    price = s.box.buy_credits[s.store[cube]]
    p.credits -= price
    s.store[cube] -= 1
    p.cubes[4 * s.level + cube] += 1
    if s.emit:
        s.emit(events.CubeBought(p.seat, CUBES[cube], price))
