"""Phase 5: all players spend Capacity, in any order and combination (R221)."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.games.intrepid import badges, events, noun_messages, ways
from solonaut.games.intrepid.board import EMPTY
from solonaut.games.intrepid.choices import WORDS
from solonaut.games.intrepid.install import ChooseTile, can_install, can_pay, too_dear, why_not_install, why_not_tile
from solonaut.games.intrepid.names import PHASES, SPEND, TIER_4
from solonaut.games.intrepid.phases.destroy import OpenToAll, add_common
from solonaut.games.intrepid.phases.place import DICE_VERBS
from solonaut.games.intrepid.state import NONE, IntrepidState, Player
from solonaut.games.intrepid.tokens import LayToken, token_fits


class SpendCapacity(Step[IntrepidState]):
    """Start of Phase 5."""

    __slots__ = ()
    rule = "intrepid.R221"

    def run(self, s: IntrepidState) -> None:
        s.phase = SPEND
        s.turn += 1
        s.passed = s.spared = s.resting = 0
        if s.emit:
            s.emit(events.PhaseBegun(0, PHASES[SPEND]))
        s.agenda += (SPENDING, *s.setup.moments.spending)


class Spending(Step[IntrepidState]):
    """Ask as long as somebody who has not passed since the last action can spend something, or could if there were room (G040, G105)."""

    __slots__ = ()
    rule = "intrepid.R221"

    def run(self, s: IntrepidState) -> None:
        s.turn += 1
        for p in s.players:
            if not s.passed >> p.seat & 1 and can_spend(s, p):
                s.agenda.append(SPEND_ASK)
                return
        if wants_room(s):
            s.agenda.append(SPEND_ASK)


SPENDING: Final = Spending()


def research_price(s: IntrepidState) -> int | None:
    """What the next step of the research marker costs; nothing is left after Tier 4 (R222, G107)."""
    tier = s.tier
    return s.setup.law.research_prices[tier + 1] if tier < TIER_4 else None


def dice_price(s: IntrepidState, p: Player) -> int | None:
    """What the next space of the Dice track costs (R235)."""
    prices = s.dice_prices(p)
    return prices[p.track] if p.track < len(prices) else None


def can_amplify(s: IntrepidState, p: Player) -> bool:
    """3 Capacity, a token, and a tile without one (R240, R241)."""
    return p.capacity >= s.setup.law.amplify_price and any(s.stocks.tokens) and token_fits(s, False, NONE)


def why_not_amplify(s: IntrepidState, p: Player) -> Refusal | None:
    """Why a player cannot buy an Amplify token."""
    if not any(s.stocks.tokens):
        return noun_messages.because("intrepid.R241", "no_tokens")
    if not token_fits(s, False, NONE):
        return noun_messages.because("intrepid.R241", "no_amplify_tile")
    return too_dear(p, s.setup.law.amplify_price, "intrepid.R240")


def can_spend(s: IntrepidState, p: Player) -> bool:
    """Is there anything to do but pass or destroy a tile?"""
    price = research_price(s)
    if (price is not None and p.capacity >= price) or can_amplify(s, p):
        return True
    price = dice_price(s, p)
    if (price is not None and p.capacity >= price) or can_install(s, p, s.tier, False):
        return True
    return any(not s.used >> r & 1 and badges.usable(s, p, r) for r in s.setup.boards[p.seat])


def wants_room(s: IntrepidState) -> bool:
    """On a full board: could somebody install a tile if one were destroyed, and has somebody one to destroy (R232, R233)?"""
    if EMPTY in s.station.tile:
        return False
    quiet = s.passed | s.spared
    if not any(p.tiles and not quiet >> p.seat & 1 for p in s.players):
        return False
    waiting = [p for p in s.players if not s.passed >> p.seat & 1]
    return any(can_pay(s, p, s.tier, False) or badges.lacks_room(s, p) for p in waiting)


def why_not_at_once(s: IntrepidState, tile: int) -> Refusal:
    """Why a tile is not chosen yet: what its player cannot do, or else has to do first."""
    owners = [p for p in s.players if p.land.has_tile(tile)] or s.players  # the unique tiles are common to all
    reasons = [why_not_tile(s, p, tile, s.tier, False) or why_not_install(s, p, s.tier, False) for p in owners]
    return reasons[0] if reasons[0] and all(reasons) else noun_messages.because("intrepid.R225", "install_first", ways.install_first())


class Spend(OpenToAll):
    """Everything that any player can do with Capacity now."""

    __slots__ = ()
    rule = "intrepid.R221"
    prompt = "intrepid.prompt.spend"
    look_again = SPENDING

    def choices(self, s: IntrepidState) -> list[Choice]:
        found: list[Choice] = []
        step = research_price(s)
        resting = 0 if s.resting and wants_room(s) else s.resting  # those who rest may make room for others
        for p in s.players:
            seat, capacity = p.seat, p.capacity
            if s.passed >> seat & 1:
                continue
            before = len(found)
            words = WORDS[seat]
            if step is not None and capacity >= step:
                found.append(words.research)
            if can_install(s, p, s.tier, False):
                found.append(words.install)
            price = dice_price(s, p)
            if price is not None and capacity >= price:
                found.append(words.dice)
            for resource in s.setup.boards[seat]:
                if not s.used >> resource & 1 and badges.usable(s, p, resource):
                    found.append(words.badge[s.setup.badges[resource]])
            if can_amplify(s, p):
                found.append(words.amplify)
            add_common(s, p, len(found) > before, resting, found)
        return found

    def why_not(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_not_at_once(s, choice.n) if choice.verb == "tile" else super().why_not(s, choice)

    def other_phase(self, s: IntrepidState, p: Player, choice: Choice) -> Refusal | None:
        """A tile that does not lie on the board is one to be installed."""
        verb = choice.verb
        dice = verb in DICE_VERBS and (verb != "place" or any(number >> 1 == choice.n for number in s.station.tile))
        return noun_messages.because("intrepid.R068", "phase_1", ways.phase_1()) if dice else None

    def why_not_act(self, s: IntrepidState, p: Player, choice: Choice) -> Refusal | None:
        verb = choice.verb
        if verb == "place":
            return why_not_tile(s, p, choice.n, s.tier, False)
        if verb == "research":
            price = research_price(s)
            return noun_messages.because("intrepid.G107", "all_tiers") if price is None else too_dear(p, price, "intrepid.R222")
        if verb == "install":
            return why_not_install(s, p, s.tier, False)
        if verb == "dice":
            price = dice_price(s, p)
            return noun_messages.because("intrepid.R235", "all_dice") if price is None else too_dear(p, price, "intrepid.R235")
        if verb == "amplify":
            return why_not_amplify(s, p)
        return badges.why_not_use(s, p, choice.n) if verb == "badge" else None

    def can_act(self, s: IntrepidState, p: Player) -> bool:
        return can_spend(s, p)

    def act(self, s: IntrepidState, p: Player, choice: Choice) -> None:
        seat, verb = p.seat, choice.verb
        if verb == "research":
            research(s, p)
        elif verb == "install":
            s.agenda.append(ChooseTile(seat, s.tier, False))
        elif verb == "dice":
            buy_dice(s, p)
        elif verb == "amplify":
            p.capacity -= s.setup.law.amplify_price
            s.agenda.append(LayToken(seat, False, NONE, "intrepid.R241"))
        else:
            badges.use(s, p, s.setup.badges.index(choice.n))


def research(s: IntrepidState, p: Player) -> None:
    """One player pays a step of the common marker; a new tier is available at once, to everybody (R222-R224, G106, G107)."""
    price = research_price(s)
    assert price is not None
    p.capacity -= price
    before = s.tier
    s.wheels.research += 1
    if s.emit:
        s.emit(events.Researched(p.seat, price))
        if s.tier > before:
            s.emit(events.TierReached(p.seat, s.tier))


def buy_dice(s: IntrepidState, p: Player) -> None:
    """The yellow marker moves on; from the next round there are more dice (R235-R237)."""
    price = dice_price(s, p)
    assert price is not None
    p.capacity -= price
    p.track += 1
    if s.emit:
        s.emit(events.DiceBought(p.seat, price, s.dice_of(p)))


SPEND_CAPACITY: Final = SpendCapacity()
SPEND_ASK: Final = Spend()
