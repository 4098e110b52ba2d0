"""Whose decision it is: one player's, or everybody's, for whom seat 1 answers.

Each decision says why it does not offer something (``refusal``); where it has no reason of its own there is one that fits the word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from solonaut.core.choice import Choice
from solonaut.core.message import Either, PlayerName
from solonaut.core.refusal import Refusal
from solonaut.core.step import Ask
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.board import EMPTY, SLOTS
from solonaut.games.intrepid.dice import NAMES, VALUE, value_bits
from solonaut.games.intrepid.names import MISSIONS, RESOURCES, ROLL
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import face_at


@mypyc_attr(allow_interpreted_subclasses=True)
class IntrepidAsk(Ask[IntrepidState]):
    """A decision of Intrepid."""

    __slots__ = ()
    about: ClassVar[str] = ""
    """A verb that it has reasons for (``refusal``) even when it offers nothing of the kind."""

    def why_not(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        """The reason for everything that has a word like what is offered."""
        alike = [c for c in self.choices(s) if c.verb == choice.verb and c.seat == choice.seat]
        if choice in alike or not (alike or choice.verb == self.about):
            return None
        own = self.refusal(s, choice) if choice.seat is None else None
        return own or usual_reason(s, choice, alike, self.rule_id(s))

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        """Why a choice is not legal: its word is like one that is offered. None: there is no better reason than the usual one."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerAsk(IntrepidAsk):
    """A decision of one player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player",)
    __slots__ = FIELDS

    def __init__(self, player: int) -> None:
        self.player = player

    def seat(self, s: IntrepidState) -> int:
        return self.player

    def why_not(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        p = s.players[self.player]
        meanwhile = choice.seat == self.player and p.land.anytime and s.phase == ROLL and choice not in self.choices(s)
        return (p.land.why_not(s, p, choice) if meanwhile else None) or super().why_not(s, choice)

    def dice_chosen(self) -> tuple[int, ...]:
        """The dice that the player has chosen so far, where several are chosen one at a time."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class TableAsk(IntrepidAsk):
    """A decision of all players together: seat 1 answers for them (G039)."""

    __slots__ = ()

    def seat(self, s: IntrepidState) -> int:
        return 0


# -- reasons -----------------------------------------------------------------------------------------------------------------------


def why_not_own_tile(s: IntrepidState, seat: int, slot: int, rule: str) -> Refusal | None:
    """Why a slot holds no tile of a player."""
    if s.station.owner[slot] == seat:
        return None
    if s.station.tile[slot] == EMPTY:
        return noun_messages.because(rule, "empty_slot", slot=SLOTS[slot])
    return noun_messages.because(rule, "not_your_tile", tile=noun_messages.tile_of(face_at(s, slot)))


def why_taken(s: IntrepidState, slot: int, rule: str) -> Refusal | None:
    """Why no tile can come onto a slot."""
    return None if s.station.tile[slot] == EMPTY else noun_messages.because(rule, "slot_taken", slot=SLOTS[slot])


def usual_reason(s: IntrepidState, choice: Choice, alike: list[Choice], rule: str) -> Refusal:
    """What can be said about a choice that is not among those of its kind."""
    key, params = _USUAL.get(choice.verb, _something)(s, choice, alike)
    return noun_messages.because(rule, key, **params)


Reason = tuple[str, dict[str, Any]]


def _something(s: IntrepidState, choice: Choice, alike: list[Choice]) -> Reason:
    return "not_here", {}


def _die(s: IntrepidState, choice: Choice, alike: list[Choice]) -> Reason:
    return "not_this_die", {"die": noun_messages.shown(NAMES[choice.n])}


def _value(s: IntrepidState, choice: Choice, alike: list[Choice]) -> Reason:
    values = value_bits(tuple({VALUE[c.n] for c in alike}))
    return ("not_here", {}) if values >> VALUE[choice.n] - 1 & 1 else ("only_values", {"values": noun_messages.numbers(values)})


def _by(s: IntrepidState, choice: Choice, alike: list[Choice]) -> Reason:
    return "only_by", {"by": Either(noun_messages.signed(c.n) for c in alike)}


def _at(s: IntrepidState, choice: Choice, alike: list[Choice]) -> Reason:
    if s.station.tile[choice.n] == EMPTY:
        return "empty_slot", {"slot": SLOTS[choice.n]}
    return "not_this_tile", {"tile": noun_messages.tile_of(face_at(s, choice.n))}


def _resource(s: IntrepidState, choice: Choice, alike: list[Choice]) -> Reason:
    return "only_resources", {"resources": Either(noun_messages.resource(RESOURCES[c.n]) for c in alike)}


def _amount(s: IntrepidState, choice: Choice, alike: list[Choice]) -> Reason:
    return "only_amounts", {"amounts": Either(str(c.n) for c in alike)}


def _player(s: IntrepidState, choice: Choice, alike: list[Choice]) -> Reason:
    if choice.n < len(s.players):
        return "not_this_player", {"player": PlayerName(choice.n)}
    return "no_such_player", {"player": choice.n + 1}


def _raise(s: IntrepidState, choice: Choice, alike: list[Choice]) -> Reason:
    return "mission_not_active", {"mission": noun_messages.mission(MISSIONS[choice.n])}


_USUAL: dict[str, Callable[[IntrepidState, Choice, list[Choice]], Reason]] = {
    "die": _die,
    "value": _value,
    "by": _by,
    "at": _at,
    "resource": _resource,
    "amount": _amount,
    "player": _player,
    "reroll": _player,
    "raise": _raise,
}
"""By the verb of the choice."""
