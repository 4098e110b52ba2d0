"""Phase 2: the tiles generate resources, then the Habitation Module; then the tokens go (R124-R126).

The order of calculation, so that every floor is defined (G068): the tiles' own output, less what the disaster takes; Amplify; tiles
that choose late; Strain; Habitation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.message import Listing, Message
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.games.intrepid import events, noun_messages
from solonaut.games.intrepid.board import DICE_PER_SLOT
from solonaut.games.intrepid.choices import RESOURCE
from solonaut.games.intrepid.decisions import IntrepidAsk, TableAsk
from solonaut.games.intrepid.missions import ChooseRaise
from solonaut.games.intrepid.names import PHASES, RESOURCES, RESULTS
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import face_at, output, refresh, tile_at
from solonaut.games.intrepid.tokens import kind_of, matches, resource_of


class CalculateResults(Step[IntrepidState]):
    """Start of Phase 2."""

    __slots__ = ()
    rule = "intrepid.R124"

    def run(self, s: IntrepidState) -> None:
        s.phase = RESULTS
        s.turn += 1
        if s.emit:
            s.emit(events.PhaseBegun(0, PHASES[RESULTS]))
        used = used_tiles(s)
        faces, tile = s.box.faces, s.station.tile
        late = [slot for slot in used if faces[tile[slot]].late or faces[tile[slot]].raises]
        s.agenda += (REMOVE_TOKENS, HABITATION, STRAIN, *(LateTile(slot) for slot in reversed(late)), AMPLIFY)
        for slot in used:
            if slot not in late:
                tile_generates(s, slot)
        s.agenda += s.setup.moments.results


def used_tiles(s: IntrepidState) -> list[int]:
    """Tiles with dice, in seat order, then slot order. A disabled tile generates nothing (R134, R135, R259)."""
    dice, disabled = s.station.dice, s.station.disabled
    found = []
    for p in s.players:
        for slot in p.tiles:
            at = DICE_PER_SLOT * slot
            if (dice[at] or dice[at + 1] or dice[at + 2]) and not disabled >> slot & 1:
                found.append(slot)
    return found


def generate(s: IntrepidState, slot: int, resource: int, amount: int) -> None:
    """The red marker moves forward (R034, R139)."""
    s.wheels.gen[resource] += amount
    if s.emit and amount:
        s.emit(events.Generated(s.setup.control[resource], RESOURCES[resource], amount, tile_at(s, slot), "intrepid.R127"))


def tile_generates(s: IntrepidState, slot: int) -> None:
    """The own output of a tile, less what the disaster takes from it, never below 0 (R127-R135, R144-R146)."""
    makes = face_at(s, slot).makes
    made = output(s, slot, s.station.dice_on(slot))
    if len(makes) == 1:
        generate(s, slot, makes[0], kept(s, slot, made[makes[0]]))
        return
    loss = s.setup.disaster.reduction(s, slot)
    if not loss:
        for resource in makes:
            generate(s, slot, resource, made[resource])
    elif loss < sum(made):
        s.agenda.append(SplitLoss(slot, tuple(made), loss))


def kept(s: IntrepidState, slot: int, made: int) -> int:
    """What the disaster leaves of what a tile with dice makes (R144-R146)."""
    return max(made - s.setup.disaster.reduction(s, slot), 0)


def amplified(s: IntrepidState, slot: int, dice: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The resource and what Amplify adds to it, with these dice on the tile: one pair, or none (R140, R141, G071, G075)."""
    token = s.station.amplify[slot]
    if token and matches(s, token, dice) and not s.station.disabled >> slot & 1:
        return ((resource_of(token), s.setup.law.amplify),)
    return ()


def strained(s: IntrepidState, slot: int, dice: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The resource and what Strain takes from its total, if that much is there: one pair, or none (R142, R143, G073)."""
    token = s.station.strain[slot]
    return ((resource_of(token), s.setup.law.strain),) if token and not matches(s, token, dice) else ()


def why_not_made(s: IntrepidState, slot: int, resource: int, rule: str) -> Refusal | None:
    """Why a tile has nothing of a resource."""
    makes = face_at(s, slot).makes
    if resource in makes:
        return None
    return noun_messages.because(rule, "tile_makes", resources=Listing(noun_messages.resource(RESOURCES[r]) for r in makes))


class SplitLoss(IntrepidAsk):
    """The owner of a tile with several resources splits the reduction token by token (G069, G070)."""

    FIELDS = ("left", "made", "slot")
    __slots__ = FIELDS
    rule = "intrepid.G070"
    prompt = "intrepid.prompt.split"

    def __init__(self, slot: int, made: tuple[int, ...], left: int) -> None:
        self.slot = slot
        self.made = made
        self.left = left

    def seat(self, s: IntrepidState) -> int:
        return s.station.owner[self.slot]

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, tile=noun_messages.tile_of(face_at(s, self.slot)), n=self.left)

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [RESOURCE[r] for r, n in enumerate(self.made) if n]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_not_made(s, self.slot, choice.n, self.rule)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        made = tuple(n - (r == choice.n) for r, n in enumerate(self.made))
        if self.left > 1:
            s.agenda.append(SplitLoss(self.slot, made, self.left - 1))
            return
        for resource, n in enumerate(made):
            generate(s, self.slot, resource, n)


class Amplify(Step[IntrepidState]):
    """+3 to the token's resource, once, if at least one die on the tile matches (R140, R141, G071, G075)."""

    __slots__ = ()
    rule = "intrepid.R140"

    def run(self, s: IntrepidState) -> None:
        station = s.station
        if not any(station.amplify):
            return
        for slot in range(len(station.amplify)):
            for resource, n in amplified(s, slot, station.dice_on(slot)):
                s.wheels.gen[resource] += n
                if s.emit:
                    s.emit(events.Amplified(s.setup.control[resource], tile_at(s, slot), RESOURCES[resource], n))


class LateTile(Step[IntrepidState]):
    """A tile that chooses its resource now, or raises a mission die (R136-R138, G077)."""

    FIELDS = ("slot",)
    __slots__ = FIELDS
    rule = "intrepid.R137"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, s: IntrepidState) -> None:
        face = face_at(s, self.slot)
        if face.raises:
            if s.missions.active:  # G078: without an active mission nothing happens
                s.agenda.append(ChooseRaise(s.station.owner[self.slot], face.raises))
            return
        amount = kept(s, self.slot, output(s, self.slot, s.station.dice_on(self.slot))[0])
        if amount:
            s.agenda.append(ChooseLate(self.slot, amount))


class ChooseLate(IntrepidAsk):
    """All of it in one resource, chosen when the other tiles are known (R137, G210)."""

    FIELDS = ("amount", "slot")
    __slots__ = FIELDS
    rule = "intrepid.R137"
    prompt = "intrepid.prompt.late"

    def __init__(self, slot: int, amount: int) -> None:
        self.slot = slot
        self.amount = amount

    def seat(self, s: IntrepidState) -> int:
        return s.station.owner[self.slot]

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, tile=noun_messages.tile_of(face_at(s, self.slot)), n=self.amount)

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [RESOURCE[r] for r in face_at(s, self.slot).makes]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_not_made(s, self.slot, choice.n, self.rule)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        generate(s, self.slot, choice.n, self.amount)


class Strain(Step[IntrepidState]):
    """-3 to the resource's total if no die on the tile matches, also without any die; the total stays at 0 or more (R142, R143, G073)."""

    __slots__ = ()
    rule = "intrepid.R142"

    def run(self, s: IntrepidState) -> None:
        station, gen = s.station, s.wheels.gen
        if not any(station.strain):
            return
        for slot in range(len(station.strain)):
            for resource, n in strained(s, slot, station.dice_on(slot)):
                lost = min(n, max(gen[resource], 0))
                gen[resource] -= lost
                if s.emit:
                    s.emit(events.Strained(s.setup.control[resource], tile_at(s, slot), RESOURCES[resource], lost))


class Habitation(Step[IntrepidState]):
    """One resource for every die on the Habitation Module, all in one resource (R150-R153)."""

    __slots__ = ()
    rule = "intrepid.R150"

    def run(self, s: IntrepidState) -> None:
        if s.habitation:
            s.agenda.append(CHOOSE_HABITATION)


class ChooseHabitation(TableAsk):
    """The players choose the resource after the tiles are done: seat 1 answers for them (R151, G039)."""

    __slots__ = ()
    rule = "intrepid.R151"
    prompt = "intrepid.prompt.habitation_resource"

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, n=len(s.habitation))

    def choices(self, s: IntrepidState) -> list[Choice]:
        return list(RESOURCE)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        n = len(s.habitation)
        s.wheels.gen[choice.n] += n
        if s.emit:
            s.emit(events.HabitationGenerated(s.setup.control[choice.n], RESOURCES[choice.n], n))


class RemoveTokens(Step[IntrepidState]):
    """All Amplify, Strain and Disable tokens go; Scenario tokens stay unless the disaster says otherwise (R154-R157)."""

    __slots__ = ()
    rule = "intrepid.R126"

    def run(self, s: IntrepidState) -> None:
        station = s.station
        tokens, changed = s.stocks.tokens, station.disabled
        for lying in (station.amplify, station.strain):
            for slot, token in enumerate(lying) if any(lying) else ():
                if token:
                    tokens[kind_of(token)] += 1
                    lying[slot] = 0
                    changed |= 1 << slot
        s.stocks.disables += station.disabled.bit_count()
        station.disabled = 0
        if changed:
            for slot in range(len(station.tile)):
                if changed >> slot & 1:
                    refresh(s, slot)
            if s.emit:
                s.emit(events.TokensRemoved(0))
        s.setup.disaster.after_results(s)


CALCULATE_RESULTS: Final = CalculateResults()
AMPLIFY: Final = Amplify()
STRAIN: Final = Strain()
HABITATION: Final = Habitation()
CHOOSE_HABITATION: Final = ChooseHabitation()
REMOVE_TOKENS: Final = RemoveTokens()
