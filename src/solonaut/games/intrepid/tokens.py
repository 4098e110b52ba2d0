"""Amplify and Strain are two sides of the same tokens; Disable tokens; laying them on tiles (section 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.games.intrepid import events, noun_messages
from solonaut.games.intrepid.board import EMPTY, SLOTS
from solonaut.games.intrepid.choices import AT, RESOURCE, TOKEN
from solonaut.games.intrepid.decisions import PlayerAsk, why_not_own_tile
from solonaut.games.intrepid.dice import VALUE
from solonaut.games.intrepid.names import RESOURCES
from solonaut.games.intrepid.state import NONE, IntrepidState
from solonaut.games.intrepid.station import face_at, refresh, tile_at, tiles_on_board


def kind_of(token: int) -> int:
    """The kind of a token that lies on a tile."""
    return token - 1 >> 2


def resource_of(token: int) -> int:
    """The resource that a token concerns; it was chosen when the token was laid (R148, R149)."""
    return token - 1 & 3


def matches(s: IntrepidState, token: int, dice: Sequence[int]) -> bool:
    """Does one of the dice on a tile show a value of the token (R140, G129)?"""
    values = s.box.token_values[kind_of(token)]
    return any(VALUE[face] in values for face in dice)


def token_tiles(s: IntrepidState, strain: bool, whose: int) -> list[int]:
    """Tiles that may get an Amplify (Strain) token: none of that side yet, and a resource to concern (R241, G076, G128)."""
    station = s.station
    there = station.strain if strain else station.amplify
    return [slot for slot in tiles_on_board(s) if not there[slot] and whose in (NONE, station.owner[slot]) and face_at(s, slot).makes]


def token_fits(s: IntrepidState, strain: bool, whose: int) -> bool:
    """Is there such a tile?"""
    station = s.station
    there, faces = station.strain if strain else station.amplify, s.box.faces
    for p in s.players:
        if whose in (NONE, p.seat):
            for slot in p.tiles:
                if not there[slot] and faces[station.tile[slot]].makes:
                    return True
    return False


def why_no_token(s: IntrepidState, slot: int, strain: bool, whose: int, rule: str) -> Refusal | None:
    """Why the tile on a slot may get no Amplify (Strain) token."""
    station = s.station
    if station.tile[slot] == EMPTY:
        return noun_messages.because(rule, "empty_slot", slot=SLOTS[slot])
    if whose not in (NONE, station.owner[slot]):
        return why_not_own_tile(s, whose, slot, rule)
    if (station.strain if strain else station.amplify)[slot]:
        return noun_messages.because(rule, "strain_there" if strain else "amplify_there")
    return None if face_at(s, slot).makes else noun_messages.because("intrepid.G076", "makes_nothing")


def disable(s: IntrepidState, slot: int) -> None:
    """A Disable token on a tile (R210)."""
    s.station.disabled |= 1 << slot
    s.stocks.disables -= 1
    refresh(s, slot)
    if s.emit:
        s.emit(events.TileDisabled(s.station.owner[slot], tile_at(s, slot)))


def may_disable(s: IntrepidState, seat: int) -> list[int]:
    """Own tiles without a Disable token, if there is a token (R063, R211)."""
    return [slot for slot in s.players[seat].tiles if not s.station.disabled >> slot & 1] if s.stocks.disables else []


def why_not_disable(s: IntrepidState, seat: int, slot: int, rule: str) -> Refusal | None:
    """Why a player cannot disable the tile on a slot."""
    other = why_not_own_tile(s, seat, slot, rule)
    if other is None and s.station.disabled >> slot & 1:
        return noun_messages.because("intrepid.R211", "disabled_twice")
    return other


class LayToken(Step[IntrepidState]):
    """Somebody lays a token on a tile: of seat ``whose``, or of anybody (``NONE``). Without token or tile nothing happens (R063)."""

    FIELDS = ("by", "player", "strain", "whose")
    __slots__ = FIELDS

    def __init__(self, player: int, strain: bool, whose: int, by: str) -> None:
        self.player = player
        self.strain = strain
        self.whose = whose
        self.by = by

    def run(self, s: IntrepidState) -> None:
        if any(s.stocks.tokens) and token_fits(s, self.strain, self.whose):
            s.agenda.append(ChooseToken(self.player, self.strain, self.whose, self.by))


class TokenAsk(PlayerAsk):
    """First the token, then the tile, then on a tile with several resources the resource."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by", "strain", "whose")
    __slots__ = FIELDS

    def __init__(self, player: int, strain: bool, whose: int, by: str) -> None:
        self.player = player
        self.strain = strain
        self.whose = whose
        self.by = by

    def rule_id(self, s: IntrepidState) -> str:
        return self.by

    def question(self, s: IntrepidState) -> Message:
        return Message(f"{self.prompt}.{'strain' if self.strain else 'amplify'}")


def why_no_kind(s: IntrepidState, kind: int) -> Refusal:
    """Why a kind of token cannot be taken: none is left of it."""
    return noun_messages.because("intrepid.R243", "kind_gone", values=[str(v) for v in s.box.token_values[kind]])


class ChooseToken(TokenAsk):
    """Any available token (R243)."""

    __slots__ = ()
    prompt = "intrepid.prompt.token"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [TOKEN[kind] for kind, n in enumerate(s.stocks.tokens) if n]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_no_kind(s, choice.n)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        s.agenda.append(ChooseTokenTile(self.player, self.strain, self.whose, self.by, choice.n))


class ChooseTokenTile(TokenAsk):
    """The tile."""

    FIELDS = ("kind",)
    __slots__ = FIELDS
    prompt = "intrepid.prompt.token_tile"

    def __init__(self, player: int, strain: bool, whose: int, by: str, kind: int) -> None:
        super().__init__(player, strain, whose, by)
        self.kind = kind

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [AT[slot] for slot in token_tiles(s, self.strain, self.whose)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_no_token(s, choice.n, self.strain, self.whose, self.by)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        makes = face_at(s, choice.n).makes
        if len(makes) > 1:
            s.agenda.append(ChooseTokenResource(self.player, self.strain, self.by, self.kind, choice.n))
        else:
            lay(s, choice.n, self.strain, self.kind, makes[0], self.player, self.by)


class ChooseTokenResource(PlayerAsk):
    """The resource that the token concerns, chosen when it is laid (R148, R149, R244)."""

    FIELDS = ("by", "kind", "slot", "strain")
    __slots__ = FIELDS
    rule = "intrepid.R149"
    prompt = "intrepid.prompt.token_resource"

    def __init__(self, player: int, strain: bool, by: str, kind: int, slot: int) -> None:
        self.player = player
        self.strain = strain
        self.by = by
        self.kind = kind
        self.slot = slot

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [RESOURCE[r] for r in face_at(s, self.slot).makes]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        lay(s, self.slot, self.strain, self.kind, choice.n, self.player, self.by)


def lay(s: IntrepidState, slot: int, strain: bool, kind: int, resource: int, seat: int, rule: str) -> None:
    """A token of the stock comes onto a tile."""
    s.stocks.tokens[kind] -= 1
    token = 1 + 4 * kind + resource
    if strain:
        s.station.strain[slot] = token
        refresh(s, slot)
    else:
        s.station.amplify[slot] = token
    if s.emit:
        event = events.StrainLaid if strain else events.AmplifyLaid
        s.emit(event(seat, tile_at(s, slot), kind + 1, RESOURCES[resource], rule))
