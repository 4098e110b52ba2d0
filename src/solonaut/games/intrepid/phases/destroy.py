"""Destroying own tiles: at any time in Phases 1 and 5, for as long as the phase is open for anybody (R233, G041, G047).

Nobody ever has to, so it never keeps a phase going by itself, with two exceptions: a tile that does harm before Phase 5 if it stays keeps
Phase 1 open for its owner, and a full board keeps Phase 5 open while somebody could install a tile (``capacity.wants_room``).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import SEVERAL, Step
from solonaut.games.intrepid import noun_messages, ways
from solonaut.games.intrepid.choices import AT, KEEP, WORDS
from solonaut.games.intrepid.decisions import IntrepidAsk, PlayerAsk, why_not_own_tile
from solonaut.games.intrepid.names import MOST_PLAYERS, ROLL
from solonaut.games.intrepid.phases.results import used_tiles
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.games.intrepid.station import destroy, face_at
from solonaut.games.intrepid.tokens import matches, resource_of


class DestroyOwn(PlayerAsk):
    """Which tile, or none after all (R233, G047)."""

    __slots__ = ()
    rule = "intrepid.R233"
    prompt = "intrepid.prompt.destroy"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [KEEP, *(AT[slot] for slot in s.players[self.player].tiles)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_not_own_tile(s, self.player, choice.n, self.rule)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is KEEP:
            s.spared |= 1 << self.player
            if s.phase == ROLL and any(s.players[self.player].pool) and not s.settled >> self.player & 1:
                s.turn -= 1  # a look while dice are left is no action: players that judge positions after an action go on to one
            return
        s.passed = s.spared = 0
        s.station.razed += 1
        destroy(s, choice.n, self.rule)


# -- acting and passing in Phases 1 and 5 ----------------------------------------------------------------------------------------------


def add_common(s: IntrepidState, p: Player, busy: bool, resting: int, found: list[Choice]) -> None:
    """What every seat can do besides its actions: destroy an own tile, and pass. Who is ``busy`` has actions (R233, G041)."""
    seat = p.seat
    if p.tiles and not s.spared >> seat & 1 and (busy or not resting >> seat & 1):
        found.append(WORDS[seat].destroy)
    elif not busy:
        return
    found.append(WORDS[seat].pass_)


def why_not_common(s: IntrepidState, p: Player, verb: str) -> Refusal:
    """Why a seat cannot destroy a tile or pass now."""
    if verb == "destroy" and not p.tiles:
        return noun_messages.because("intrepid.R233", "no_tiles")
    if verb == "destroy" and s.spared >> p.seat & 1:
        return noun_messages.because("intrepid.G041", "tiles_kept")
    return noun_messages.because("intrepid.G041", "idle")


def passes(s: IntrepidState, seat: int, busy: bool) -> None:
    """A seat passes, until somebody acts; one without actions rests: it is not asked again before it has some (G040, G041)."""
    s.passed |= 1 << seat
    if not busy:
        s.resting |= 1 << seat


def acted(s: IntrepidState, seat: int) -> None:
    """A seat acts, so everybody may think again (G040)."""
    s.passed = s.spared = 0
    s.resting &= ~(1 << seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenToAll(IntrepidAsk):
    """The decision of Phases 1 and 5: every seat may act, destroy an own tile or pass; the words carry their seat."""

    __slots__ = ()
    look_again: ClassVar[Step[IntrepidState]]
    """The step that asks again as long as there is somebody to ask."""

    def seat(self, s: IntrepidState) -> int:
        return SEVERAL

    def can_act(self, s: IntrepidState, p: Player) -> bool:
        """Is there anything to do but pass or destroy a tile?"""
        raise NotImplementedError

    def act(self, s: IntrepidState, p: Player, choice: Choice) -> None:
        """Do it."""
        raise NotImplementedError

    def why_not(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        seat = choice.seat
        if seat is None or seat >= len(s.players) or choice in self.choices(s):
            return None
        p = s.players[seat]
        elsewhere = self.other_phase(s, p, choice)
        if elsewhere is not None:
            return elsewhere
        if s.passed >> seat & 1:
            return noun_messages.because("intrepid.G040", "passed", ways.other_acts())
        if choice.verb in ("destroy", "pass"):
            return why_not_common(s, p, choice.verb)
        return self.why_not_act(s, p, choice) or super().why_not(s, choice)

    def other_phase(self, s: IntrepidState, p: Player, choice: Choice) -> Refusal | None:
        """When this action has its place, if that is not now."""
        raise NotImplementedError

    def why_not_act(self, s: IntrepidState, p: Player, choice: Choice) -> Refusal | None:
        """Why an action of this phase is not possible now."""
        raise NotImplementedError

    def take(self, s: IntrepidState, choice: Choice) -> None:
        seat = choice.seat
        assert seat is not None
        s.agenda.append(self.look_again)
        p = s.players[seat]
        verb = choice.verb
        if verb == "pass":
            passes(s, seat, self.can_act(s, p))
        elif verb == "destroy":
            s.agenda.append(DESTROY[seat])
        else:
            acted(s, seat)
            self.act(s, p, choice)


# -- tiles that do harm if they stay ---------------------------------------------------------------------------------------------------


def at_stake(s: IntrepidState) -> bool:
    """Has somebody who was not asked yet a tile to be rid of before Phase 2 (R233, G041)?"""
    if not s.cards.face_up and s.cards.foreseen < 0 and not any(s.station.strain):
        return False
    asked = s.passed | s.spared | s.resting
    return any(not asked >> p.seat & 1 and burdened(s, p) for p in s.players)


def burdened(s: IntrepidState, p: Player) -> bool:
    """Has a player a tile that costs the table something in this round if it stays: by Strain, or by a card that drains for it?"""
    steps = drains_to_come(s)
    return any(strains(s, slot) or any(step.minds(s, slot) for step in steps) for slot in p.tiles)


def strains(s: IntrepidState, slot: int) -> bool:
    """Will Strain on this tile take something from what other tiles make (R142, R143, G073)?"""
    token = s.station.strain[slot]
    if not token or matches(s, token, s.station.dice_on(slot)):
        return False
    resource = resource_of(token)
    return s.wheels.gen[resource] > 0 or any(resource in face_at(s, used).makes for used in used_tiles(s) if used != slot)


def drains_to_come(s: IntrepidState) -> list[Any]:
    """Effects of the cards that are known to act in Phase 4; satisfied ones will be gone by then (R205, R206, G224)."""
    spaces = len(s.setup.spaces)
    known = [card[0] for card in s.cards.face_up if not all(card[1 : 1 + spaces])]
    if s.cards.foreseen >= 0:
        known.append(s.cards.foreseen)
    steps: list[Step[Any]] = [step for n in known for step in s.box.cards[n].steps]
    return steps


DESTROY: Final = tuple(DestroyOwn(seat) for seat in range(MOST_PLAYERS))
