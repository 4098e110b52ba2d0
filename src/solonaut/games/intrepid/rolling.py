"""Rolling dice: each die is a decision of chance, one after the other."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.core.step import Chance
from solonaut.games.intrepid import events, noun_messages
from solonaut.games.intrepid.dice import MARKED, NAMES
from solonaut.games.intrepid.names import AREAS, MOST_PLAYERS, POOL, QUEUE, STORAGE
from solonaut.games.intrepid.state import IntrepidState, Player


class Roll(Chance[IntrepidState]):
    """A new die from the Supply into an area, and again until ``left`` dice have been rolled (R066, R092)."""

    FIELDS = ("area", "left", "player")
    __slots__ = FIELDS
    rule = "intrepid.R092"

    def __init__(self, player: int, area: int, left: int) -> None:
        self.player = player
        self.area = area
        self.left = left

    def choices(self, s: IntrepidState) -> list[Choice]:
        return s.players[self.player].land.rolls

    def take(self, s: IntrepidState, choice: Choice) -> None:
        p = s.players[self.player]
        p.out += 1
        if self.area == POOL:
            p.pool[choice.n] += 1
        else:
            put(s, p, self.area, choice.n)
        if s.emit:
            s.emit(events.DieRolled(p.seat, NAMES[choice.n], AREAS[self.area]))
        if self.left > 1:
            s.agenda.append(roll(self.player, self.area, self.left - 1))


class RollMarked(Roll):
    """A marked die is rolled again and keeps its mark (G221)."""

    __slots__ = ()

    def take(self, s: IntrepidState, choice: Choice) -> None:
        p, face = s.players[self.player], choice.n + MARKED
        p.out += 1
        put(s, p, self.area, face)
        if s.emit:
            s.emit(events.DieRolled(p.seat, NAMES[face], AREAS[self.area]))
        if self.left > 1:
            s.agenda.append(RollMarked(self.player, self.area, self.left - 1))


_READY: Final = tuple(tuple(tuple(Roll(seat, area, n) for n in range(1, 33)) for area in range(len(AREAS))) for seat in range(MOST_PLAYERS))


def roll(player: int, area: int, n: int) -> Roll:
    """The step that rolls n dice."""
    return _READY[player][area][n - 1] if n <= 32 else Roll(player, area, n)


def roll_dice(s: IntrepidState, p: Player) -> None:
    """Push the roll of the round (R065, R066)."""
    if not p.land.roll(s, p):
        s.agenda.append(roll(p.seat, p.land.home, s.opening_dice(p)))


def put(s: IntrepidState, p: Player, area: int, face: int) -> None:
    """A die comes into an area."""
    if area == POOL:
        p.pool[face] += 1
    elif area == STORAGE:
        p.storage[face] += 1
    elif area == QUEUE:
        p.queue.append(face)
    else:
        s.cache[face] += 1


def area_of(p: Player, area: int) -> Message:
    """What a player calls an area."""
    return Message("intrepid.area.reserve" if area == POOL and p.land.reserve else f"intrepid.area.{AREAS[area]}")


def why_no_die(s: IntrepidState, p: Player, area: int, face: int, chosen: tuple[int, ...], rule: str) -> Refusal | None:
    """Why there is no such die in an area, beside those already chosen."""
    counts = counts_of(s, p, area)
    there = counts[face] if face < len(counts) else 0
    if there > chosen.count(face):
        return None
    die = noun_messages.shown(NAMES[face])
    if there:
        return noun_messages.because("intrepid.G044", "die_chosen", die=die)
    return noun_messages.because(rule, "no_such_die", die=die, area=area_of(p, area))


def counts_of(s: IntrepidState, p: Player, area: int) -> list[int]:
    """An area whose dice have no order."""
    return p.pool if area == POOL else p.storage if area == STORAGE else s.cache
