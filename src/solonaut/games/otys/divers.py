"""T4: the diver on the activated level does its work, if you like.

An effect that cannot be paid, or that would change nothing, cannot be chosen (G25); if nothing can be chosen, nobody is asked.
"""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.message import PlayerName
from solonaut.core.refusal import Refusal
from solonaut.core.step import Ask, Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.otys import deck, events, noun_messages, ways
from solonaut.games.otys.choices import BACK, BONUS, CONTRACT_CARDS, COPY, PASS, TAKE, TOKEN
from solonaut.games.otys.components import (
    CUBES,
    DIVERS,
    ENGINEER,
    EXPERT_CUBE,
    EXPLORER,
    FUEL_EXPERT,
    METAL_EXPERT,
    PLANT_EXPERT,
    R5,
    R6,
    SPY,
    TECH_EXPERT,
    TRADER,
)
from solonaut.games.otys.keys import fetch, fetchable, gain_neutral_x, why_not_fetch
from solonaut.games.otys.rewards import in_supply, put_cube, take_token, why_not_supplied
from solonaut.games.otys.solo import can_push_back, push_back, why_not_push_back
from solonaut.games.otys.state import OtysState, Player
from solonaut.games.otys.store import Trade, can_trade
from solonaut.games.otys.technicians import improvable, improve, why_not_improve

EXPERT_RULES: Final = {METAL_EXPERT: "otys.B39", PLANT_EXPERT: "otys.B40", FUEL_EXPERT: "otys.B41", TECH_EXPERT: "otys.B42"}


class Divers(Step[OtysState]):
    """Use the effect once, or twice with sponsor 5; the uses are separate, and each is optional (G30)."""

    __slots__ = ()
    rule = "otys.B19"

    def run(self, s: OtysState) -> None:
        p = s.players[s.active]
        diver = p.column[2 + s.level]
        if s.repeat > 1:  # the second use looks at the side anew: an Explorer may have upgraded itself with R7
            s.repeat -= 1
            s.agenda.append(self)
        s.agenda.append(EFFECTS[diver][p.upgraded >> diver & 1])


def can_act(s: OtysState, p: Player, diver: int, up: bool, *, copied: bool = False, spent: int = 0) -> bool:
    """Could this diver do anything on the activated level, after ``spent`` credits?"""
    if diver < TRADER:
        return may_take(s, p, diver) or (up and has_bonus(s, p, diver))
    credits = p.credits - spent
    if diver == TRADER:
        return can_trade(s, p, credits)
    if credits < fee(s, diver, up):
        return False
    if diver == SPY:
        return bool(spy_uses(s, p, up, copied=copied, spent=spent))
    if diver == ENGINEER:
        return bool(improvable(s, p))
    return bool(tokens_here(s))


def fee(s: OtysState, diver: int, up: bool) -> int:
    """What Spy, Engineer and Explorer cost on their basic side; a laid R6 lowers it (G24, G41)."""
    if up:
        return 0
    box = s.box
    price = box.spy_fee if diver == SPY else box.engineer_fee if diver == ENGINEER else box.explorer_fee
    return max(0, price - box.laid[R6]) if price and s.working_reward() == R6 else price


def pay_fee(s: OtysState, p: Player, diver: int, up: bool) -> int:
    """Paid before the effect, every time it is used."""
    price = fee(s, diver, up)
    p.credits -= price
    if s.emit and price:
        s.emit(events.FeePaid(p.seat, DIVERS[diver], price))
    return price


class Effect(Step[OtysState]):
    """One use of a diver's effect; ``copied`` when your Spy does what a neighbour's diver does."""

    FIELDS = ("copied", "diver", "up")
    __slots__ = FIELDS
    rule = "otys.B19"

    def __init__(self, diver: int, up: bool, copied: bool) -> None:
        self.diver = diver
        self.up = up
        self.copied = copied

    def run(self, s: OtysState) -> None:
        p, diver, up = s.players[s.active], self.diver, self.up
        if diver < TRADER:
            if up and has_bonus(s, p, diver):
                s.agenda.append(BONUSES[diver])
            if may_take(s, p, diver):
                s.agenda.append(TAKES[diver])
        elif diver == TRADER:
            Trade(s.box.trades[up]).run(s)
        elif can_act(s, p, diver, up, copied=self.copied):
            s.agenda.append(USES[diver, up, self.copied])


# -- experts ------------------------------------------------------------------------------------------------------------


def cubes_for(s: OtysState, p: Player, diver: int) -> list[Choice]:
    """What an Expert may take to its level: its own type, with a laid R5 any (B38, B43, B79)."""
    if s.room(p, s.level) < 1:
        return []
    if s.working_reward() == R5:
        return in_supply(s)
    own = EXPERT_CUBE[diver]
    return [TAKE[own]] if s.supply[own] else []


def may_take(s: OtysState, p: Player, diver: int) -> bool:
    """Is there anything that it may take?"""
    level = s.level
    if s.box.level_capacity[level] <= sum(p.cubes[4 * level : 4 * level + 4]):
        return False
    return s.supply[EXPERT_CUBE[diver]] > 0 or (s.working_reward() == R5 and any(s.supply))


def has_bonus(s: OtysState, p: Player, diver: int) -> bool:
    if diver == METAL_EXPERT:
        return s.x_supply > 0
    return diver != TECH_EXPERT or p.used != 0


class ExpertAsk(ActiveAsk[OtysState]):
    """What an Expert may do, yours or one that your Spy copies."""

    FIELDS = ("diver",)
    __slots__ = FIELDS
    rule = "otys.B38"

    def __init__(self, diver: int) -> None:
        self.diver = diver

    def rule_id(self, s: OtysState) -> str:
        return EXPERT_RULES[self.diver]


class TakeCube(ExpertAsk):
    """An Expert takes a cube from the supply to its level."""

    __slots__ = ()
    prompt = "otys.prompt.take"

    def choices(self, s: OtysState) -> list[Choice]:
        found = cubes_for(s, s.players[s.active], self.diver)
        found.append(PASS)
        return found

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        if choice.verb != "take" or choice in cubes_for(s, s.players[s.active], self.diver):
            return None
        own = noun_messages.cube(CUBES[EXPERT_CUBE[self.diver]])
        return why_not_supplied(s, choice.n) or noun_messages.because(
            self.rule_id(s), "expert", ways.any_cube(s), diver=noun_messages.diver(DIVERS[self.diver]), cube=own
        )

    def take(self, s: OtysState, choice: Choice) -> None:
        if choice is not PASS:
            put_cube(s, s.players[s.active], choice.n, EXPERT_RULES[self.diver])


class TakeBonus(ExpertAsk):
    """An upgraded Expert brings a neutral X, a credit, a battery or an own key."""

    __slots__ = ()
    prompt = "otys.prompt.bonus"

    def choices(self, s: OtysState) -> list[Choice]:
        if self.diver == TECH_EXPERT:
            return [*fetchable(s.players[s.active]), PASS]
        return [BONUS, PASS]

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        if self.diver != TECH_EXPERT or choice.verb != "fetch":
            return None
        return why_not_fetch(s, s.players[s.active], choice.n, EXPERT_RULES[self.diver])

    def take(self, s: OtysState, choice: Choice) -> None:
        if choice is PASS:
            return
        p, rule = s.players[s.active], EXPERT_RULES[self.diver]
        if self.diver == TECH_EXPERT:
            fetch(s, p, choice.n, rule)
        elif self.diver == METAL_EXPERT:
            gain_neutral_x(s, p, 1, rule)
        elif self.diver == PLANT_EXPERT:
            p.credits += 1
            if s.emit:
                s.emit(events.Gained(p.seat, "credit", 1, rule))
        else:
            p.batteries += 1
            if s.emit:
                s.emit(events.Gained(p.seat, "battery", 1, rule))


# -- spy, engineer, explorer --------------------------------------------------------------------------------------------


def neighbours(s: OtysState, seat: int) -> list[tuple[Choice, int]]:
    """Who sits directly left and right; with two players the one opponent (B56)."""
    players = len(s.players)
    if players == 1:
        return []
    sides = COPY if players > 2 else COPY[:1]
    return [(side, (seat + side.n) % players) for side in sides]


def spy_uses(s: OtysState, p: Player, up: bool, *, copied: bool, spent: int = 0) -> list[Choice]:
    """Private contracts; in solo a Timer, otherwise a neighbour's diver. A copied Spy copies nobody (B60)."""
    found = [CONTRACT_CARDS] if s.deck or s.discards else []
    if s.solo:
        found += [BACK[n] for n in (0, 1) if can_push_back(s, n)]
    elif not copied:
        spent += fee(s, SPY, up)
        for side, seat in neighbours(s, p.seat):
            other = s.players[seat]
            diver = other.diver_at(s.level)
            if can_act(s, p, diver, other.is_upgraded(diver), copied=True, spent=spent):
                found.append(side)
    return found


def tokens_here(s: OtysState) -> list[Choice]:
    """The kinds of reward tokens on the display at the activated level."""
    per_level = s.box.rewards_per_level
    here = s.display[per_level * s.level : per_level * (s.level + 1)]
    return [TOKEN[kind] for kind in sorted(set(here)) if kind]


class UseSpy(ActiveAsk[OtysState]):
    """For a credit: contracts, a Timer or a neighbour."""

    FIELDS = ("copied", "up")
    __slots__ = FIELDS
    rule = "otys.B53"
    prompt = "otys.prompt.spy"

    def __init__(self, up: bool, copied: bool) -> None:
        self.up = up
        self.copied = copied

    def rule_id(self, s: OtysState) -> str:
        return ("otys.S29" if self.up else "otys.S27") if s.solo else ("otys.B55" if self.up else "otys.B53")

    def choices(self, s: OtysState) -> list[Choice]:
        return [*spy_uses(s, s.players[s.active], self.up, copied=self.copied), PASS]

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        p = s.players[s.active]
        if choice in spy_uses(s, p, self.up, copied=self.copied):
            return None
        if choice is CONTRACT_CARDS:
            return noun_messages.because("otys.B90", "no_cards")
        if s.solo:
            return why_not_push_back(s, choice.n) if choice.verb == "back" else None
        if choice.verb != "copy":
            return None
        if self.copied:
            return noun_messages.because("otys.B60", "no_chain")
        seat = dict(neighbours(s, p.seat)).get(choice)
        if seat is None:
            return noun_messages.because("otys.B56", "one_neighbour")
        return noun_messages.because(
            "otys.G25", "copies_nothing", player=PlayerName(seat), diver=noun_messages.diver(DIVERS[s.players[seat].diver_at(s.level)])
        )

    def take(self, s: OtysState, choice: Choice) -> None:
        if choice is PASS:
            return
        p = s.players[s.active]
        paid = pay_fee(s, p, SPY, self.up)
        if choice is CONTRACT_CARDS:
            deck.look_at(s, s.box.spy_draw)
        elif choice.verb == "back":
            push_back(s, choice.n)
        else:
            self.copy(s, p, (p.seat + choice.n) % len(s.players), paid)

    def copy(self, s: OtysState, p: Player, neighbour: int, paid: int) -> None:
        """The neighbour's diver works as if it lay on your board; it stays where it is (B57, B61, B62)."""
        other = s.players[neighbour]
        diver = other.diver_at(s.level)
        if s.emit:
            s.emit(events.DiverCopied(p.seat, neighbour, DIVERS[diver]))
        if s.variant:  # B63
            other.credits += paid
            s.copied |= 1 << neighbour
        s.agenda.append(COPIED_EFFECTS[diver][other.upgraded >> diver & 1])


class UseEngineer(ActiveAsk[OtysState]):
    """For a credit: improve a technician by one step."""

    FIELDS = ("up",)
    __slots__ = FIELDS
    rule = "otys.B64"
    prompt = "otys.prompt.engineer"

    def __init__(self, up: bool) -> None:
        self.up = up

    def choices(self, s: OtysState) -> list[Choice]:
        return [*improvable(s, s.players[s.active]), PASS]

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        return why_not_improve(s, s.players[s.active], choice)

    def take(self, s: OtysState, choice: Choice) -> None:
        if choice is PASS:
            return
        p = s.players[s.active]
        pay_fee(s, p, ENGINEER, self.up)
        improve(s, p, choice, self.rule)


class UseExplorer(ActiveAsk[OtysState]):
    """For a credit: one of the reward tokens at the Explorer's level."""

    FIELDS = ("up",)
    __slots__ = FIELDS
    rule = "otys.B66"
    prompt = "otys.prompt.explorer"

    def __init__(self, up: bool) -> None:
        self.up = up

    def choices(self, s: OtysState) -> list[Choice]:
        return [*tokens_here(s), PASS]

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        if choice.verb != "token" or choice in tokens_here(s):
            return None
        return noun_messages.because(self.rule, "not_shown", level=s.level, token=noun_messages.reward_token(choice.words[0]))

    def take(self, s: OtysState, choice: Choice) -> None:
        if choice is PASS:
            return
        pay_fee(s, s.players[s.active], EXPLORER, self.up)
        take_token(s, choice.n)


SIDES: Final = [(up, copied) for up in (False, True) for copied in (False, True)]
TAKES: Final = [TakeCube(diver) for diver in range(TRADER)]
BONUSES: Final = [TakeBonus(diver) for diver in range(TRADER)]
USES: Final[dict[tuple[int, bool, bool], Ask[OtysState]]] = {
    **{(SPY, up, copied): UseSpy(up, copied) for up, copied in SIDES},
    **{(ENGINEER, up, copied): UseEngineer(up) for up, copied in SIDES},
    **{(EXPLORER, up, copied): UseExplorer(up) for up, copied in SIDES},
}
EFFECTS: Final = tuple((Effect(diver, False, False), Effect(diver, True, False)) for diver in range(len(DIVERS)))
"""By diver and side: basic, upgraded."""
COPIED_EFFECTS: Final = tuple((Effect(diver, False, True), Effect(diver, True, True)) for diver in range(len(DIVERS)))
