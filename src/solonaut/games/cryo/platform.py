"""The platform: tiles fill the slots of its actions, and drones that come home may use those that are complete."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.cryo import deck, events, ways
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.cards import PLAY, ways_to_play, why_not_play
from solonaut.games.cryo.choices import DRAW_CARD, PASS, SLOT, SPEND
from solonaut.games.cryo.components import (
    CARDS,
    COST_SIDE,
    ENERGY,
    EXCHANGE,
    GAIN,
    GAIN_SIDE,
    MAKE_ENERGY,
    PLATFORM_DOCKS,
    RESOURCES,
    SHARK,
    SLOTS,
    WAKE,
)
from solonaut.games.cryo.materials import can_pay, gain, gain_content, pay_content
from solonaut.games.cryo.repeat import Repeat
from solonaut.games.cryo.stasis import ANYWHERE, sleepers, wake, why_not_chamber
from solonaut.games.cryo.state import NONE, CryoState, Player, put

RULES: Final = {GAIN: "cryo.B021", EXCHANGE: "cryo.B023", MAKE_ENERGY: "cryo.B024", WAKE: "cryo.B025", CARDS: "cryo.B026"}

# -- placing tiles ------------------------------------------------------------------------------------------------------


def empty_slots(s: CryoState, p: Player) -> list[Choice]:
    """Slots without a tile; a placed tile stays for good (B035)."""
    slots = p.slots
    return [SLOT[n] for n in s.box.slots if slots[n] == NONE]


def why_not_slot(s: CryoState, p: Player, slot: int) -> Refusal | None:
    """Why no tile can be placed in this slot."""
    if slot not in s.box.slots:
        return nouns.because("cryo.B019", "no_slot", home=slot // 2 + 1)
    return None if p.slots[slot] == NONE else nouns.because("cryo.B164", "slot_taken")


def place(s: CryoState, p: Player, tile: int, slot: int) -> None:
    """A tile into a slot, without its reward, unless the Prototype pays for it (B164, B114)."""
    p.slots = put(p.slots, slot, tile)
    if s.emit:
        s.emit(events.TilePlaced(p.seat, s.box.tile_contents[tile].name, SLOTS[slot]))
    if p.upgrades >> SHARK & 1 and any(p.stock[:ENERGY]):
        s.agenda.append(Prototype(tile))


class Prototype(ActiveAsk[CryoState]):
    """Spend 1 material to gain the reward of the tile just placed (B114, B115)."""

    FIELDS = ("tile",)
    __slots__ = FIELDS
    rule = "cryo.B114"
    prompt = "cryo.prompt.prototype"

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def choices(self, s: CryoState) -> list[Choice]:
        stock = s.players[s.active].stock
        return [*(choice for choice in SPEND if stock[choice.n]), PASS]

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        none = choice.verb == "spend" and not s.players[s.active].stock[choice.n]
        return nouns.because(self.rule, "none_left", what=nouns.resource(RESOURCES[choice.n])) if none else None

    def take(self, s: CryoState, choice: Choice) -> None:
        if choice is PASS:
            return
        p = s.players[s.active]
        p.stock[choice.n] -= 1
        if s.emit:
            s.emit(events.PrototypeUsed(p.seat, RESOURCES[choice.n]))
        gain_content(s, p, s.box.tile_contents[self.tile], self.rule)


# -- platform actions ---------------------------------------------------------------------------------------------------


def usable(s: CryoState, p: Player, dock: int) -> bool:
    """Is the action of a dock complete (B019), can it be paid, and would it do anything?"""
    action, slots, at = s.box.platform[dock], p.slots, 2 * dock
    if action == GAIN:
        return slots[at + GAIN_SIDE] != NONE
    cost = slots[at + COST_SIDE]
    if cost == NONE or (action == EXCHANGE and slots[at + GAIN_SIDE] == NONE):
        return False
    return can_pay(p, s.box.tile_contents[cost]) and would_work(s, p, action)


def why_not_usable(s: CryoState, p: Player, dock: int) -> Refusal | None:
    """Why the action of a dock cannot be used: the first thing that is missing."""
    action, slots, at = s.box.platform[dock], p.slots, 2 * dock
    needs = (GAIN_SIDE,) if action == GAIN else (COST_SIDE, GAIN_SIDE) if action == EXCHANGE else (COST_SIDE,)
    if any(slots[at + side] == NONE for side in needs):
        return nouns.because("cryo.B019", "incomplete", ways.slots_filled(dock), home=dock + 1)
    if action == GAIN:
        return None
    price = s.box.tile_contents[slots[at + COST_SIDE]]
    if not can_pay(p, price):
        return nouns.because(RULES[action], "cannot_pay", *ways.pays_tile(s, p, price), what=nouns.content(price))
    if action == WAKE and not any(p.chambers):
        return nouns.because("cryo.B168", "nobody_asleep")
    if action == WAKE and p.awake >= p.housing:
        return nouns.because("cryo.B043", "no_room", *ways.room_for_pods(), n=p.housing)
    return None if would_work(s, p, action) else nouns.because("cryo.B156", "deck_empty")


def would_work(s: CryoState, p: Player, action: int) -> bool:
    if action == WAKE:
        return p.awake < p.housing and any(p.chambers)
    if action == CARDS:
        return bool(p.hand) or deck.available(s)
    return True


def activate(s: CryoState, p: Player, dock: int) -> None:
    """Use the action of a platform dock. What is to follow must be on the agenda already."""
    action = s.box.platform[dock]
    if s.emit:
        s.emit(events.PlatformActionUsed(p.seat, dock + 1, RULES[action]))
    if action == GAIN:  # once per activation (B031)
        gain_content(s, p, s.box.tile_contents[p.slots[2 * dock + GAIN_SIDE]], RULES[action])
    else:
        Convert(s.box.repeats, dock).begin(s, p)


class Convert(Repeat):
    """Pay what one tile shows, and gain what the other shows, energy, a pod or a card (B023–B026)."""

    FIELDS = ("dock",)
    __slots__ = FIELDS
    rule = "cryo.B032"

    def __init__(self, left: int, dock: int) -> None:
        super().__init__(left)
        self.dock = dock

    def fewer(self) -> Convert:
        return Convert(self.left - 1, self.dock)

    def possible(self, s: CryoState, p: Player) -> bool:
        return usable(s, p, self.dock)

    def once(self, s: CryoState, p: Player) -> None:
        s.agenda.append(CONVERTED[self.dock])
        pay_content(s, p, s.box.tile_contents[p.slots[2 * self.dock + COST_SIDE]])


class Converted(Step[CryoState]):
    """It is paid: now the effect."""

    FIELDS = ("dock",)
    __slots__ = FIELDS
    rule = "cryo.B032"

    def __init__(self, dock: int) -> None:
        self.dock = dock

    def run(self, s: CryoState) -> None:
        p, action = s.players[s.active], s.box.platform[self.dock]
        if action == EXCHANGE:
            gain_content(s, p, s.box.tile_contents[p.slots[2 * self.dock + GAIN_SIDE]], RULES[action])
        elif action == MAKE_ENERGY:
            gain(s, p, (ENERGY,), RULES[action])
        elif action == WAKE:
            s.agenda.append(WAKE_ANYWHERE)
        else:
            s.agenda.append(DRAW_OR_PLAY)


class WakeAnywhere(ActiveAsk[CryoState]):
    """P5: wake one pod in any section (B025). It is not Stasis Control (B034)."""

    __slots__ = ()
    rule = "cryo.B025"
    prompt = "cryo.prompt.wake"

    def choices(self, s: CryoState) -> list[Choice]:
        return sleepers(s.players[s.active], ANYWHERE)

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        return why_not_chamber(s, s.players[s.active], ANYWHERE, choice.n) if choice.verb == "wake" else None

    def take(self, s: CryoState, choice: Choice) -> None:
        wake(s, s.players[s.active], choice.n, self.rule)


class DrawOrPlay(ActiveAsk[CryoState]):
    """P6: draw one card, or play one (B026)."""

    __slots__ = ()
    rule = "cryo.B026"
    prompt = "cryo.prompt.cards"

    def choices(self, s: CryoState) -> list[Choice]:
        ways = ways_to_play(s, s.players[s.active])
        return [DRAW_CARD, *ways] if deck.available(s) else ways

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        if choice is DRAW_CARD:
            return None if deck.available(s) else nouns.because("cryo.B156", "deck_empty")
        return why_not_play(s, s.players[s.active], choice) if choice.verb == "as" else None

    def take(self, s: CryoState, choice: Choice) -> None:
        if choice is DRAW_CARD:
            deck.draw(s, s.active)
        else:
            s.agenda.append(PLAY[choice])


CONVERTED: Final = tuple(Converted(dock) for dock in range(PLATFORM_DOCKS))
WAKE_ANYWHERE: Final = WakeAnywhere()
DRAW_OR_PLAY: Final = DrawOrPlay()
