"""The Rival's turn A: deploy one drone (S33–S47)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.step import Chance, Step
from solonaut.games.cryo import deck
from solonaut.games.cryo.choices import DOCK, NAME, PICK
from solonaut.games.cryo.components import (
    NANITE,
    PROCESSING,
    RESOURCES,
    SECTION_OF,
    SECTIONS,
    SHIP_DOCKS,
    TYPES,
    UPPER,
)
from solonaut.games.cryo.deck import TopCard
from solonaut.games.cryo.materials import gain
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.cryo.rival.basics import Decide, take_tile, wake_leftmost
from solonaut.games.cryo.rival.checks import CHECK_RESOURCES
from solonaut.games.cryo.state import CLOCKWISE_NAMES, LOOKED, RIVAL, CryoState

# -- A1: the decision card ----------------------------------------------------------------------------------------------


class ActivateCard(Step[CryoState]):
    """One of the two decision cards at random (S33)."""

    __slots__ = ()
    rule = "cryo.S33"

    def run(self, s: CryoState) -> None:
        if len(set(s.decisions)) > 1:
            s.agenda.append(PICK_CARD)
        elif s.decisions:  # G26; two that are equal for want of others (G18) leave no choice either
            picked(s, s.decisions[0], "cryo.G26" if len(s.decisions) == 1 else self.rule)
        else:
            s.agenda.append(NAME_TYPE)


def picked(s: CryoState, card: int, by: str) -> None:
    s.card = card
    if s.emit:
        s.emit(rival_events.DecisionCardPicked(RIVAL, TYPES[card], by))


class PickCard(Chance[CryoState]):
    """Toss a coin."""

    __slots__ = ()
    rule = "cryo.S33"

    def choices(self, s: CryoState) -> list[Choice]:
        return [PICK[card] for card in s.decisions]

    def take(self, s: CryoState, choice: Choice) -> None:
        picked(s, choice.n, self.rule)


class NameType(Decide):
    """Without any decision card the person names a type (G27)."""

    __slots__ = ()
    rule = "cryo.G27"
    prompt = "cryo.prompt.rival.name"

    def choices(self, s: CryoState) -> list[Choice]:
        return list(NAME)

    def take(self, s: CryoState, choice: Choice) -> None:
        picked(s, choice.n, self.rule)


class TurnCard(Step[CryoState]):
    """Less predictable: the top card of the deck decides (S93, G68)."""

    __slots__ = ()
    rule = "cryo.S93"

    def run(self, s: CryoState) -> None:
        s.agenda.append(TURN_TOP_CARD if deck.ready(s) else NAME_TYPE)


class TurnTopCard(TopCard):
    """Face up onto the discards; it is the decision card of this turn (S93)."""

    __slots__ = ()
    rule = "cryo.S93"

    def drawn(self, s: CryoState, card: int) -> None:
        s.discards[card] += 1
        picked(s, card, self.rule)


# -- A2: the drone ------------------------------------------------------------------------------------------------------


PRIORITIES: Final[tuple[str, ...]] = ("cryo.S36", "cryo.S37", "cryo.S38")


class PlaceDrone(Step[CryoState]):
    """I below the matching board card; II one of the two docks below that; III any open dock of the section (S34–S38)."""

    __slots__ = ()
    rule = "cryo.S36"

    def run(self, s: CryoState) -> None:
        place = s.board.index(s.card)
        ranks = s.box.dock_ranks[place]
        if s.emit:
            s.emit(rival_events.BoardCardMatched(RIVAL, TYPES[s.card], SECTIONS[place // UPPER], SHIP_DOCKS[ranks[0][0]]))
        rank, free = s.first_open(ranks)  # there is one: S31 has seen that the section is not full (G24)
        if len(free) > 1:
            s.agenda.append(ChooseDock(free, passed_over(ranks, rank), PRIORITIES[rank]))
        else:
            place_drone(s, free[0], passed_over(ranks, rank) if s.emit else (), PRIORITIES[rank])


def passed_over(ranks: Sequence[Sequence[int]], rank: int) -> tuple[int, ...]:
    """The docks that would have come before this rank."""
    return tuple(dock for docks in ranks[:rank] for dock in docks)


def place_drone(s: CryoState, dock: int, passed: tuple[int, ...], by: str) -> None:
    """Any drone of its platform, whatever its colour (S35)."""
    rival = s.players[RIVAL]
    rival.home &= rival.home - 1
    rival.out |= 1 << dock
    s.taken |= 1 << dock
    s.dock = dock
    if s.emit:
        s.emit(rival_events.RivalDrone(RIVAL, SHIP_DOCKS[dock], tuple(SHIP_DOCKS[d] for d in passed), by))


class ChooseDock(Decide):
    """Several docks of the same priority are open."""

    FIELDS = ("by", "docks", "passed")
    __slots__ = FIELDS
    prompt = "cryo.prompt.rival.dock"

    def __init__(self, docks: tuple[int, ...], passed: tuple[int, ...], by: str) -> None:
        self.docks = docks
        self.passed = passed
        self.by = by

    def rule_id(self, s: CryoState) -> str:
        return self.by

    def choices(self, s: CryoState) -> list[Choice]:
        return [DOCK[d] for d in self.docks]

    def take(self, s: CryoState, choice: Choice) -> None:
        self.decided(s)
        place_drone(s, choice.n, self.passed, self.by)


# -- A3: the action of the section --------------------------------------------------------------------------------------


class ActBySection(Step[CryoState]):
    """A tile in Construction, Labs and R&D; in Processing a nanite and a pod (S39–S44)."""

    __slots__ = ()
    rule = "cryo.S39"

    def run(self, s: CryoState) -> None:
        if SECTION_OF[s.dock] == PROCESSING:
            gain(s, s.players[RIVAL], (NANITE,) * s.box.processing_nanites, "cryo.S43")
            wake_leftmost(s, PROCESSING, "cryo.S44")
        else:
            take_nearest_tile(s)


def take_nearest_tile(s: CryoState) -> None:
    """To the right of the drone, otherwise clockwise below, left, above; without a tile what a space shows (S40–S42, G28)."""
    near = s.tile_in_order(s.dock)
    if near is not None:
        kind, space, looked = near
        if s.emit:
            tile = s.box.tile_contents[kind].name
            s.emit(rival_events.RivalTile(RIVAL, tile, CLOCKWISE_NAMES[looked], LOOKED[looked], "cryo.S41" if looked else "cryo.S40"))
        take_tile(s, kind, space)
        return
    printed = s.printed_at(SECTION_OF[s.dock])
    if s.emit:
        s.emit(rival_events.RivalPrinted(RIVAL, RESOURCES[printed]))
    gain(s, s.players[RIVAL], (printed,), "cryo.S42")


# -- A4: a new decision card --------------------------------------------------------------------------------------------


class ReplaceCard(Step[CryoState]):
    """Discard the chosen card, then draw another one (S45, S46, G32)."""

    __slots__ = ()
    rule = "cryo.S45"

    def run(self, s: CryoState) -> None:
        if s.card in s.decisions:
            at = s.decisions.index(s.card)
            s.decisions = s.decisions[:at] + s.decisions[at + 1 :]
            s.discards[s.card] += 1
            if s.emit:
                s.emit(rival_events.DecisionCardDiscarded(RIVAL, TYPES[s.card]))
        s.agenda += (COMPARE, DRAW_DECISION)


class DrawDecision(Step[CryoState]):
    """Draw a decision card, if there is one (G26)."""

    FIELDS = ("by",)
    __slots__ = FIELDS
    rule = "cryo.S46"

    def __init__(self, by: str) -> None:
        self.by = by

    def run(self, s: CryoState) -> None:
        if deck.ready(s):
            s.agenda.append(DECISION_DRAWN[self.by])


class DecisionDrawn(TopCard):
    """Face up beside the Rival's platform."""

    FIELDS = ("by",)
    __slots__ = FIELDS
    rule = "cryo.S46"

    def __init__(self, by: str) -> None:
        self.by = by

    def rule_id(self, s: CryoState) -> str:
        return self.by

    def drawn(self, s: CryoState, card: int) -> None:
        s.decisions = (*s.decisions, card)
        if s.emit:
            s.emit(rival_events.DecisionCard(RIVAL, TYPES[card], self.by))


class Compare(Step[CryoState]):
    """Two decision cards of the same type are discarded, and two new ones drawn, until they differ (S26, G18, G19)."""

    __slots__ = ()
    rule = "cryo.S26"

    def run(self, s: CryoState) -> None:
        if len(s.decisions) < 2 or s.decisions[0] != s.decisions[1]:
            return
        card = s.decisions[0]
        if not any(n for t, n in enumerate(s.discards) if t != card) and not (s.left and any_other_unseen(s, card)):
            return  # no other type is left: two cards that differ cannot be had
        s.decisions = ()
        s.discards[card] += 2
        if s.emit:
            s.emit(rival_events.DecisionCardsEqual(RIVAL, TYPES[card]))
        s.agenda += (COMPARE, REDRAW_DECISION, REDRAW_DECISION)


def any_other_unseen(s: CryoState, card: int) -> bool:
    return any(n for t, n in enumerate(s.unseen_cards) if t != card)


PICK_CARD: Final = PickCard()
NAME_TYPE: Final = NameType()
TURN_TOP_CARD: Final = TurnTopCard()
COMPARE: Final = Compare()
DECISION_DRAWN: Final = {by: DecisionDrawn(by) for by in ("cryo.S12", "cryo.S26", "cryo.S46")}
DRAW_DECISION: Final = DrawDecision("cryo.S46")
REDRAW_DECISION: Final = DrawDecision("cryo.S26")
DEPLOY: Final[tuple[Step[CryoState], ...]] = (CHECK_RESOURCES, ReplaceCard(), ActBySection(), PlaceDrone(), ActivateCard())
"""A5 to A1; the agenda is a stack."""
DEPLOY_UNPREDICTABLY: Final[tuple[Step[CryoState], ...]] = (CHECK_RESOURCES, ActBySection(), PlaceDrone(), TurnCard())
"""Less predictable: without A4 (S94)."""
