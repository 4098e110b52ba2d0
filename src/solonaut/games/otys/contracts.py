"""T5: complete contracts with the cubes of the activated level, and refill the display."""

from __future__ import annotations

from collections.abc import Sequence
from operator import ge
from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Chance, Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.otys import deck, events, noun_messages, ways
from solonaut.games.otys.choices import COMPLETE, PASS, WITH
from solonaut.games.otys.components import CUBES, R3, Contract
from solonaut.games.otys.scoring import score
from solonaut.games.otys.state import BY_CONTRACTS, GONE, OtysState, Player


def fits(card: Contract, here: Sequence[int]) -> bool:
    """Do these cubes complete the card? Every group of a pattern takes another type (B85, B86)."""
    if card.groups:
        return all(map(ge, sorted(here, reverse=True), card.groups))
    a, b, c, d = card.need
    return here[0] >= a and here[1] >= b and here[2] >= c and here[3] >= d


def completable(s: OtysState, p: Player) -> list[Choice]:
    """Public contracts from the left, then private ones."""
    here = p.cubes[4 * s.level : 4 * s.level + 4]
    if not any(here):
        return []
    cards, found = s.box.contracts, []
    a, b, c, d = here
    for n in (*s.offer, *p.hand):
        if not n:
            continue
        card = cards[n]
        if card.groups:
            if fits(card, here):
                found.append(COMPLETE[n])
        else:
            need = card.need
            if need[0] <= a and need[1] <= b and need[2] <= c and need[3] <= d:
                found.append(COMPLETE[n])
    return found


def why_not_complete(s: OtysState, p: Player, number: int) -> Refusal | None:
    """Why a contract cannot be completed here: it is not within reach, or cubes are missing."""
    if number not in s.offer and number not in p.hand:
        return noun_messages.because("otys.B83", "no_contract")
    card, here = s.box.contracts[number], p.on_level(s.level)
    if fits(card, here):
        return None
    if card.groups:
        return noun_messages.because(
            "otys.B86", "pattern", *ways.set_completed(s), level=s.level, need=noun_messages.need(card), have=noun_messages.cubes(here)
        )
    missing = [max(0, need - have) for need, have in zip(card.need, here, strict=True)]
    return noun_messages.because("otys.B85", "missing", *ways.cubes_come(s, missing), level=s.level, cubes=noun_messages.cubes(missing))


class Contracts(Step[OtysState]):
    """Ask while a contract can be completed; any number per turn, one after the other (B88)."""

    __slots__ = ()
    rule = "otys.B21"

    def run(self, s: OtysState) -> None:
        if completable(s, s.players[s.active]):
            s.agenda.append(COMPLETE_CONTRACT)


class CompleteContract(ActiveAsk[OtysState]):
    """Complete one, or stop."""

    __slots__ = ()
    rule = "otys.B21"
    prompt = "otys.prompt.contract"

    def choices(self, s: OtysState) -> list[Choice]:
        return [*completable(s, s.players[s.active]), PASS]

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        return why_not_complete(s, s.players[s.active], choice.n) if choice.verb == "complete" else None

    def take(self, s: OtysState, choice: Choice) -> None:
        if choice is PASS:
            return
        card = s.box.contracts[choice.n]
        if card.groups:
            s.agenda.append(PayGroups(choice.n, ()))
        else:
            complete(s, card, card.need)

    def reveals(self, s: OtysState, choice: Choice) -> bool:
        return len(s.players) > 1 and choice is not PASS and choice.n in s.players[s.active].hand


class PayGroups(Step[OtysState]):
    """Which type pays which group of a pattern; asked only where there is more than one way."""

    FIELDS = ("card", "types")
    __slots__ = FIELDS
    rule = "otys.B86"

    def __init__(self, card: int, types: tuple[int, ...]) -> None:
        self.card = card
        self.types = types

    def run(self, s: OtysState) -> None:
        card, types = s.box.contracts[self.card], self.types
        while len(types) < len(card.groups):
            ways = payers(s, card, types)
            if len(ways) > 1:
                s.agenda.append(PayGroup(self.card, types))
                return
            types += (ways[0],)
        spent = [0, 0, 0, 0]
        for cube, size in zip(types, card.groups, strict=True):
            spent[cube] = size
        complete(s, card, spent)


def payers(s: OtysState, card: Contract, types: tuple[int, ...]) -> list[int]:
    """Types for the next group, such that the rest can still be paid; groups of one size in the order of types."""
    here = s.players[s.active].on_level(s.level)
    groups, at = card.groups, len(types)
    after = types[-1] if at and groups[at - 1] == groups[at] else -1
    return [t for t in range(after + 1, 4) if t not in types and here[t] >= groups[at] and _payable(here, groups, (*types, t))]


def _payable(here: list[int], groups: tuple[int, ...], types: tuple[int, ...]) -> bool:
    at = len(types)
    if at == len(groups):
        return True
    after = types[-1] if groups[at - 1] == groups[at] else -1
    return any(t not in types and here[t] >= groups[at] and _payable(here, groups, (*types, t)) for t in range(after + 1, 4))


class PayGroup(ActiveAsk[OtysState]):
    """The type of cube for one group."""

    FIELDS = ("card", "types")
    __slots__ = FIELDS
    rule = "otys.B86"
    prompt = "otys.prompt.group"

    def __init__(self, card: int, types: tuple[int, ...]) -> None:
        self.card = card
        self.types = types

    def choices(self, s: OtysState) -> list[Choice]:
        return [WITH[t] for t in payers(s, s.box.contracts[self.card], self.types)]

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        if choice.verb != "with":
            return None
        card, kind = s.box.contracts[self.card], choice.n
        if kind in payers(s, card, self.types):
            return None
        have, size = s.players[s.active].on_level(s.level)[kind], card.groups[len(self.types)]
        name = "pays_already" if kind in self.types else "group_too_small" if have < size else "rest_unpaid"
        return noun_messages.because(self.rule, name, cube=noun_messages.cube(CUBES[kind], have), n=have, size=size)

    def take(self, s: OtysState, choice: Choice) -> None:
        s.agenda.append(PayGroups(self.card, (*self.types, choice.n)))


def pays_extra(s: OtysState) -> bool:
    """Does a laid R3 add points to the next contract?"""
    return s.working_reward() == R3 and not s.rewarded


def complete(s: OtysState, card: Contract, spent: tuple[int, ...] | list[int]) -> None:
    """Pay, score, take the bonus, refill; then the next contract may follow (B87–B89)."""
    p, at = s.players[s.active], 4 * s.level
    for cube in range(4):
        p.cubes[at + cube] -= spent[cube]
        s.supply[cube] += spent[cube]
    p.done += (card.number,)
    s.agenda.append(CONTRACTS)
    if card.number in p.hand:
        p.hand = tuple(n for n in p.hand if n != card.number)
    else:
        place = s.offer.index(card.number)
        s.offer[place] = 0
        discard_cube(s, place, card.number)
        s.agenda.append(Refill(place, "otys.S26" if s.solo else "otys.B89"))
    points = card.points
    if pays_extra(s):  # G40: one gain
        s.rewarded = True
        points += s.box.laid[R3]
    if s.emit:
        s.emit(events.ContractCompleted(p.seat, card.number, points))
        if card.credits:
            s.emit(events.Gained(p.seat, "credit", card.credits, "otys.B87"))
        if card.batteries:
            s.emit(events.Gained(p.seat, "battery", card.batteries, "otys.B87"))
    p.credits += card.credits
    p.batteries += card.batteries
    score(s, p, points, BY_CONTRACTS)


def discard_cube(s: OtysState, place: int, contract: int) -> None:
    """The solo cube on a public contract goes back to the supply (S21, S24, G13)."""
    cube = s.offer_cubes[place]
    if cube == GONE:
        return
    s.offer_cubes[place] = GONE
    s.supply[cube] += 1
    if s.emit:
        s.emit(events.ContractCubeDiscarded(s.active, CUBES[cube], contract))


class Refill(Step[OtysState]):
    """A new public contract, if there is a card left (B89, G34)."""

    FIELDS = ("by", "place")
    __slots__ = FIELDS
    rule = "otys.B89"

    def __init__(self, place: int, by: str) -> None:
        self.place = place
        self.by = by

    def run(self, s: OtysState) -> None:
        if deck.ready(s):
            s.agenda.append(Reveal(self.place, self.by))


class Reveal(Chance[OtysState]):
    """The top card of the deck, face up; in solo it gets the next cube, if one is left (S23, S26, G10)."""

    FIELDS = ("by", "place")
    __slots__ = FIELDS
    rule = "otys.B89"

    def __init__(self, place: int, by: str) -> None:
        self.place = place
        self.by = by

    def rule_id(self, s: OtysState) -> str:
        return self.by

    def choices(self, s: OtysState) -> list[Choice]:
        return deck.top_cards(s)

    def take(self, s: OtysState, choice: Choice) -> None:
        deck.remove_top(s, choice.n)
        s.offer[self.place] = choice.n
        if s.emit:
            s.emit(events.ContractRevealed(s.active, choice.n, self.by))
        if s.queue:
            put_cube_on(s, self.place, "otys.S26" if self.by == "otys.S26" else "otys.S23")


def put_cube_on(s: OtysState, place: int, rule: str) -> None:
    """The next waiting cube, in the order of the track, onto a public contract."""
    cube, s.queue = s.queue[0], s.queue[1:]
    s.offer_cubes[place] = cube
    if s.emit:
        s.emit(events.CubeOnContract(s.active, CUBES[cube], s.offer[place], rule))


CONTRACTS: Final = Contracts()
COMPLETE_CONTRACT: Final = CompleteContract()
