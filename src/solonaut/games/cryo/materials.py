"""Materials and energy: gaining up to the maximum, and paying, with nanites as jokers."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.turns import ActiveAsk
from solonaut.games.cryo import deck, events
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.choices import DISCARD, PAY, TAKE
from solonaut.games.cryo.components import CARD, NANITE, RESOURCES, TECH, TYPES, Content
from solonaut.games.cryo.state import CryoState, Player

# -- gaining ------------------------------------------------------------------------------------------------------------


def gain(s: CryoState, p: Player, gives: tuple[int, ...], by: str) -> None:
    """Gain every resource of a list; what exceeds a maximum is lost (B009, B010, B016). A card is drawn, for the Rival S20."""
    stock, caps = p.stock, s.box.caps
    if s.emit:
        gives = tell_gain(s, p, gives, by)
    for r in gives:
        if r == CARD:
            if s.plays(p):
                s.agenda.append(deck.DRAW_ONE[p.seat])
            else:
                deck.play_unseen(s, "cryo.S20")
        elif stock[r] < caps[r]:
            stock[r] += 1


def tell_gain(s: CryoState, p: Player, gives: tuple[int, ...], by: str) -> tuple[int, ...]:
    """Gain the materials one kind at a time, each with its event. Return the cards that are left to gain."""
    assert s.emit
    for r in sorted(set(gives)):
        if r != CARD:
            room, amount = s.box.caps[r] - p.stock[r], gives.count(r)
            p.stock[r] += min(amount, room)
            s.emit(events.Gained(p.seat, RESOURCES[r], min(amount, room), max(0, amount - room), by))
    return tuple(r for r in gives if r == CARD)


def gain_content(s: CryoState, p: Player, content: Content, by: str) -> None:
    """The reward of a tile; an either/or tile lets its owner choose (B028)."""
    if content.either:
        s.agenda.append(TakeEither(content.gives, by))
    else:
        gain(s, p, content.gives, by)


class TakeEither(ActiveAsk[CryoState]):
    """One of the two resources that a tile shows."""

    FIELDS = ("by", "gives")
    __slots__ = FIELDS
    rule = "cryo.B028"
    prompt = "cryo.prompt.take"

    def __init__(self, gives: tuple[int, ...], by: str) -> None:
        self.gives = gives
        self.by = by

    def choices(self, s: CryoState) -> list[Choice]:
        return [TAKE[r] for r in self.gives]

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        return nouns.because(self.rule, "not_shown") if choice.verb == "take" and choice.n not in self.gives else None

    def take(self, s: CryoState, choice: Choice) -> None:
        gain(s, s.players[s.active], (choice.n,), self.by)


# -- paying -------------------------------------------------------------------------------------------------------------


def has_one(p: Player, r: int) -> bool:
    """Can one unit of a resource be paid? A nanite stands in for crystals, organics and tech (B011, B012)."""
    if r == CARD:
        return bool(p.hand)
    return p.stock[r] > 0 or (r <= TECH and p.stock[NANITE] > 0)


def can_pay(p: Player, content: Content) -> bool:
    """Can what a tile shows be paid, an either/or tile in one way, any other as a whole (B028, B029)?"""
    if content.either:
        a, b = content.gives
        return has_one(p, a) or has_one(p, b)
    stock = p.stock
    wild, missing = stock[NANITE], 0
    for r, n in content.need:
        if r == CARD:
            if len(p.hand) < n:
                return False
        elif r == NANITE:
            wild -= n
            if wild < 0:
                return False
        elif stock[r] < n:
            if r > TECH:
                return False
            missing += n - stock[r]
    return missing <= wild


def spend(s: CryoState, p: Player, r: int, by: str, amount: int = 1) -> None:
    p.stock[r] -= amount
    if s.emit and amount:
        s.emit(events.Paid(p.seat, RESOURCES[r], amount, by))


def pay_content(s: CryoState, p: Player, content: Content) -> None:
    """Pay what a tile shows."""
    if not content.either:
        pay(s, p, content.gives)
        return
    ways = payments(p, content.gives)
    if len(ways) > 1:
        s.agenda.append(PayEither(content.gives))
    else:
        pay_with(s, p, ways[0].n)


def pay(s: CryoState, p: Player, units: tuple[int, ...]) -> None:
    """Pay a cost: what leaves no choice at once, the rest as the payer decides (B013, B014)."""
    rest = []
    for r in units:
        if r == CARD:
            s.agenda.append(DISCARD_AS_COST)
        elif r > TECH:
            spend(s, p, r, "cryo.B014" if r == NANITE else "cryo.B027")
        else:
            rest.append(r)
    if rest:
        settle(s, p, tuple(rest))


def settle(s: CryoState, p: Player, units: tuple[int, ...]) -> None:
    """Pay crystals, organics and tech one by one; ask where both the thing itself and a nanite would do."""
    stock = p.stock
    while units:
        r, rest = units[0], units[1:]
        own = stock[r] > 0 and leaves_enough(stock, r, rest)
        joker = stock[NANITE] > 0 and leaves_enough(stock, NANITE, rest)
        if own and joker:
            s.agenda.append(PayUnits(units) if rest else PAY_ONE[r])
            return
        spend(s, p, r if own else NANITE, "cryo.B013")
        units = rest


def leaves_enough(stock: list[int], spent: int, rest: tuple[int, ...]) -> bool:
    """Can the rest of a cost still be paid after one unit has been spent?"""
    missing = 0
    for m in set(rest):
        missing += max(0, rest.count(m) - stock[m] + (m == spent))
    return missing <= stock[NANITE] - (spent == NANITE)


class PayUnits(ActiveAsk[CryoState]):
    """The next unit of a cost: the material itself, or a nanite."""

    FIELDS = ("units",)
    __slots__ = FIELDS
    rule = "cryo.B013"
    prompt = "cryo.prompt.pay"

    def __init__(self, units: tuple[int, ...]) -> None:
        self.units = units

    def choices(self, s: CryoState) -> list[Choice]:
        return [PAY[self.units[0]], PAY[NANITE]]

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        other = choice.verb == "pay" and choice.n not in (self.units[0], NANITE)
        return nouns.because(self.rule, "other_cost", what=nouns.amount(RESOURCES[self.units[0]], 1)) if other else None

    def take(self, s: CryoState, choice: Choice) -> None:
        p = s.players[s.active]
        spend(s, p, choice.n, self.rule)
        settle(s, p, self.units[1:])


def payments(p: Player, gives: tuple[int, ...]) -> list[Choice]:
    """All ways to pay one of two resources."""
    found = [PAY[r] for r in gives if (p.hand if r == CARD else p.stock[r])]
    if p.stock[NANITE] and NANITE not in gives and any(r <= TECH for r in gives):
        found.append(PAY[NANITE])
    return found


class PayEither(ActiveAsk[CryoState]):
    """A cost of one resource or another: decided anew every time."""

    FIELDS = ("gives",)
    __slots__ = FIELDS
    rule = "cryo.B028"
    prompt = "cryo.prompt.pay"

    def __init__(self, gives: tuple[int, ...]) -> None:
        self.gives = gives

    def choices(self, s: CryoState) -> list[Choice]:
        return payments(s.players[s.active], self.gives)

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        if choice.verb != "pay" or choice in self.choices(s):
            return None
        if choice.n not in self.gives and choice.n != NANITE:
            return nouns.because(self.rule, "not_shown")
        return nouns.because(self.rule, "none_left", what=nouns.resource(RESOURCES[choice.n]))

    def take(self, s: CryoState, choice: Choice) -> None:
        pay_with(s, s.players[s.active], choice.n)


def pay_with(s: CryoState, p: Player, r: int) -> None:
    if r == CARD:
        s.agenda.append(DISCARD_AS_COST)
    else:
        spend(s, p, r, "cryo.B028")


class DiscardAsCost(ActiveAsk[CryoState]):
    """A card as a cost: discard one of your choice (B030)."""

    __slots__ = ()
    rule = "cryo.B030"
    prompt = "cryo.prompt.discard_cost"

    def choices(self, s: CryoState) -> list[Choice]:
        return by_type(s.players[s.active], DISCARD)

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        away = choice.verb == "discard" and choice.n not in s.players[s.active].hand
        return nouns.because(self.rule, "not_held", card=nouns.card(TYPES[choice.n])) if away else None

    def take(self, s: CryoState, choice: Choice) -> None:
        p = s.players[s.active]
        deck.discard(s, p, choice.n)
        if s.emit:
            s.emit(events.CardDiscarded(p.seat, TYPES[choice.n], self.rule))


def by_type(p: Player, family: tuple[Choice, ...]) -> list[Choice]:
    """One choice for each type in the hand."""
    found: list[Choice] = []
    last = -1
    for card in p.hand:
        if card != last:
            found.append(family[card])
            last = card
    return found


DISCARD_AS_COST: Final = DiscardAsCost()
PAY_ONE: Final = tuple(PayUnits((r,)) for r in range(TECH + 1))
