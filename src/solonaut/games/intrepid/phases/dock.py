"""The Docking Module: a die for another player, or in the solo game an exchange with the cache."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.games.intrepid import events, noun_messages, solo
from solonaut.games.intrepid.choices import DIE, PLAYER
from solonaut.games.intrepid.choices import VALUE as BECOMES
from solonaut.games.intrepid.decisions import PlayerAsk
from solonaut.games.intrepid.dice import MARKED, NAMES, VALUE, owned
from solonaut.games.intrepid.names import DOCKS, MOST_PLAYERS, POOL
from solonaut.games.intrepid.rolling import why_no_die
from solonaut.games.intrepid.state import IntrepidState, Player


class DockDie(PlayerAsk):
    """A die of the Pool onto a docking space, where it stays until Phase 6; no Toxic discard (R111, R115, R117)."""

    FIELDS = ("space",)
    __slots__ = FIELDS
    rule = "intrepid.R111"
    prompt = "intrepid.prompt.dock"

    def __init__(self, player: int, space: int) -> None:
        self.player = player
        self.space = space

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, space=self.space + 1, allows=noun_messages.docking(s.box.docks[self.space]))

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [DIE[face] for face, n in enumerate(s.players[self.player].pool) if n]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_no_die(s, s.players[self.player], POOL, choice.n, (), self.rule)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        p, face = s.players[self.player], choice.n
        p.pool[face] -= 1
        s.docks[self.space] = owned(p.seat, face)
        if s.emit:
            s.emit(events.DieDocked(p.seat, NAMES[face], self.space + 1))
        if s.setup.solo:
            s.agenda.append(solo.ExchangeDie(permitted(s, self.space, p, face)))
        elif len(s.players) == 2:
            receive(s, p, s.players[1 - p.seat], face, self.space)
        else:
            s.agenda.append(ChooseReceiver(self.player, self.space, face))


class ChooseReceiver(PlayerAsk):
    """Another player (G062)."""

    FIELDS = ("face", "space")
    __slots__ = FIELDS
    rule = "intrepid.R111"
    prompt = "intrepid.prompt.receiver"

    def __init__(self, player: int, space: int, face: int) -> None:
        self.player = player
        self.space = space
        self.face = face

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [PLAYER[p.seat] for p in s.players if p.seat != self.player]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return noun_messages.because(self.rule, "another_player") if choice.n == self.player else None

    def take(self, s: IntrepidState, choice: Choice) -> None:
        receive(s, s.players[self.player], s.players[choice.n], self.face, self.space)


def permitted(s: IntrepidState, space: int, p: Player, face: int) -> tuple[int, ...]:
    """What the new die may show: the docked value or its change, by the wrapping of the player who gets it (R114, G061)."""
    faces: tuple[int, ...] = ()
    for by in s.box.docks[space]:
        value = VALUE[face]
        if by:
            value = p.land.shift_value(value, by)
        if value:
            faces += p.land.arrivals(value, 0 if by else face)
    return faces


def receive(s: IntrepidState, sender: Player, p: Player, face: int, space: int) -> None:
    """Not the docked die but a new one from the receiver's own Supply, into their Pool (R112, R113)."""
    faces = permitted(s, space, p, face)
    if len(faces) > 1:
        s.agenda.append(ChooseReceived(p.seat, sender.seat, faces))
    else:
        take_in(s, p, sender.seat, faces[0])


class ChooseReceived(PlayerAsk):
    """The receiver decides which permitted value the die has (R114)."""

    FIELDS = ("faces", "sender")
    __slots__ = FIELDS
    rule = "intrepid.R114"
    prompt = "intrepid.prompt.received"

    def __init__(self, player: int, sender: int, faces: tuple[int, ...]) -> None:
        self.player = player
        self.sender = sender
        self.faces = faces

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [BECOMES[face] for face in self.faces]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        take_in(s, s.players[self.player], self.sender, choice.n)


def take_in(s: IntrepidState, p: Player, sender: int, face: int) -> None:
    if s.setup.table_rules.filtered:
        face += MARKED  # G221
    p.pool[face] += 1
    p.out += 1
    if s.emit:
        s.emit(events.DieReceived(p.seat, NAMES[face], sender))


DOCK_DIE: Final = tuple(tuple(DockDie(seat, space) for space in range(DOCKS)) for seat in range(MOST_PLAYERS))
