"""Gain and roll: new dice from the Supply."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.games.intrepid import events, noun_messages
from solonaut.games.intrepid.abilities.base import AbilityAsk, Activation
from solonaut.games.intrepid.ability import Ability
from solonaut.games.intrepid.choices import VALUE
from solonaut.games.intrepid.dice import NAMES, unmarked
from solonaut.games.intrepid.names import AREAS
from solonaut.games.intrepid.rolling import roll
from solonaut.games.intrepid.state import IntrepidState

HOME: Final = -1
"""The area into which the country rolls: the Pool, Storage or the Queue (G209)."""


class RollDice(Ability):
    """Roll new dice (R092)."""

    FIELDS = ("area", "n")
    __slots__ = FIELDS
    rule = "intrepid.R092"

    def __init__(self, n: int, area: int) -> None:
        self.n = n
        self.area = area

    def use(self, s: IntrepidState, a: Activation) -> None:
        area = s.players[a.player].land.home if self.area == HOME else self.area
        s.agenda.append(roll(a.player, area, self.n))

    def text(self) -> Message:
        if self.area == HOME:
            return Message("intrepid.ability.roll", n=self.n)
        return Message("intrepid.ability.roll_into", n=self.n, area=Message(f"intrepid.area.{AREAS[self.area]}"))


class GainDice(Ability):
    """New dice, all alike, that show one of several faces; if there is none, nothing happens."""

    FIELDS = ("n",)
    __slots__ = FIELDS

    def __init__(self, n: int) -> None:
        self.n = n

    def faces(self, s: IntrepidState, a: Activation) -> list[int]:
        """What the new dice may show."""
        raise NotImplementedError

    def use(self, s: IntrepidState, a: Activation) -> None:
        faces = self.faces(s, a)
        if len(faces) > 1:
            s.agenda.append(ChooseGain(self, a))
        elif faces:
            gain(s, a.player, faces[0], self.n)


class ChooseGain(AbilityAsk[GainDice]):
    """Which of the values the new die shows."""

    __slots__ = ()
    rule = "intrepid.R090"
    prompt = "intrepid.prompt.gain"

    def rule_id(self, s: IntrepidState) -> str:
        return self.printed.rule

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [VALUE[face] for face in self.printed.faces(s, self.activation)]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        gain(s, self.player, choice.n, self.printed.n)


class Gain(GainDice):
    """New dice set relative to the placed die (R090, R364, R365, R389, G195)."""

    FIELDS = ("plus",)
    __slots__ = FIELDS
    rule = "intrepid.R090"

    def __init__(self, n: int, plus: tuple[int, ...]) -> None:
        super().__init__(n)
        self.plus = plus

    def faces(self, s: IntrepidState, a: Activation) -> list[int]:
        """A value out of range where nothing wraps is not among them."""
        shift, placed = s.players[a.player].land.shift, unmarked(a.placed[0])
        return [face for by in self.plus if (face := shift(placed, by))]

    def text(self) -> Message:
        if self.plus == (0,):
            return Message("intrepid.ability.gain_equal", n=self.n)
        return noun_messages.changed("intrepid.ability.gain", self.plus, n=self.n)


class GainValue(GainDice):
    """New dice that show a printed value; where dice have a front, the player turns them (R090, R345)."""

    FIELDS = ("value",)
    __slots__ = FIELDS
    rule = "intrepid.R090"

    def __init__(self, n: int, value: int) -> None:
        super().__init__(n)
        self.value = value

    def faces(self, s: IntrepidState, a: Activation) -> list[int]:
        return list(s.players[a.player].land.arrivals(self.value, 0))

    def text(self) -> Message:
        return Message("intrepid.ability.gain_value", n=self.n, value=self.value)


def gain(s: IntrepidState, player: int, face: int, n: int) -> None:
    """New dice come into the Pool."""
    p = s.players[player]
    p.pool[face] += n
    p.out += n
    if s.emit:
        for _ in range(n):
            s.emit(events.DieGained(player, NAMES[face], "intrepid.R090"))


def read_roll(f: ComponentFile, row: str) -> Ability:
    names = ("pool", "storage", "queueBack")
    area = names.index(f.word(f"{row}.to", names)) if f.has(f"{row}.to") else HOME
    return RollDice(f.integer(f"{row}.n", 1, 9), area)


def read_gain(f: ComponentFile, row: str) -> Ability:
    n = f.integer(f"{row}.n", 1, 9) if f.has(f"{row}.n") else 1
    if f.has(f"{row}.value"):
        return GainValue(n, f.integer(f"{row}.value", 1, 6))
    plus = f.integers(f"{row}.plus", low=-5, high=5)
    if not plus:
        f.fail(f"{row}.plus", Message("errors.value.empty"))
    return Gain(n, plus)
