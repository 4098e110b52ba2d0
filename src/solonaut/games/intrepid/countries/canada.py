"""Canada: odd dice wait in Storage, Converters make them even before that (R347-R362).

``country_state`` are the Converter tokens on the Country board and those beside the Resource board.
"""

from __future__ import annotations

from typing import Any, Final

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.abilities.base import Activation, names
from solonaut.games.intrepid.abilities.change import exchange
from solonaut.games.intrepid.ability import Ability
from solonaut.games.intrepid.choices import DIE, DONE
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.countries.events import ConvertersGained, ConverterUsed, DiceStored
from solonaut.games.intrepid.decisions import PlayerAsk
from solonaut.games.intrepid.dice import NAMES, VALUE
from solonaut.games.intrepid.names import MOST_PLAYERS, POOL, STORAGE
from solonaut.games.intrepid.notation import Number
from solonaut.games.intrepid.rolling import why_no_die
from solonaut.games.intrepid.state import IntrepidState, Player

ON_BOARD: Final = 0
BESIDE: Final = 1


# -- after the roll ----------------------------------------------------------------------------------------------------------------


class UseConverters(Step[IntrepidState]):
    """Ask as long as there are tokens on the Country board and two dice to change (R353, G156)."""

    FIELDS = ("player",)
    __slots__ = FIELDS
    rule = "intrepid.R353"

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: IntrepidState) -> None:
        p = s.players[self.player]
        if p.country_state[ON_BOARD] and sum(p.pool) > 1:
            s.agenda.append(Converter(self.player))


class Converter(PlayerAsk):
    """The die that goes up, then another one that goes down; both or none (R354, R355)."""

    FIELDS = ("up",)
    __slots__ = FIELDS
    rule = "intrepid.R353"
    prompt = "intrepid.prompt.converter"

    def __init__(self, player: int, up: int = 0) -> None:
        self.player = player
        self.up = up

    def rule_id(self, s: IntrepidState) -> str:
        return "intrepid.R355" if self.up else self.rule

    def question(self, s: IntrepidState) -> Message:
        if self.up:
            return Message("intrepid.prompt.converter.down", die=noun_messages.shown(NAMES[self.up]))
        return Message(self.prompt, n=s.players[self.player].country_state[ON_BOARD])

    def choices(self, s: IntrepidState) -> list[Choice]:
        pool = s.players[self.player].pool
        if self.up:
            return [DIE[face] for face, n in enumerate(pool) if n > (face == self.up)]
        return [*(DIE[face] for face, n in enumerate(pool) if n), DONE]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_no_die(s, s.players[self.player], POOL, choice.n, self.dice_chosen(), self.rule_id(s))

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is DONE:
            return
        if not self.up:
            s.agenda.append(Converter(self.player, choice.n))
            return
        p = s.players[self.player]
        up, down = self.up, choice.n
        p.country_state[ON_BOARD] -= 1
        p.country_state[BESIDE] += 1  # G157
        if s.emit:
            s.emit(ConverterUsed(p.seat, p.country_state[ON_BOARD]))
        exchange(s, p, p.pool, (up, down), (p.land.shift(up, 1), p.land.shift(down, -1)), "intrepid.R354")
        s.agenda.append(USE_CONVERTERS[self.player])  # R356: the next token may change the same dice again

    def dice_chosen(self) -> tuple[int, ...]:
        return (self.up,) if self.up else ()


class StoreOdd(Step[IntrepidState]):
    """All odd dice of the roll go to Storage, now and at no other time; even ones stay (R349-R351)."""

    FIELDS = ("player",)
    __slots__ = FIELDS
    rule = "intrepid.R349"

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: IntrepidState) -> None:
        p = s.players[self.player]
        odd = [face for face, n in enumerate(p.pool) if n and VALUE[face] & 1]
        if s.emit and odd:
            s.emit(DiceStored(p.seat, names([face for face in odd for _ in range(p.pool[face])])))
        for face in odd:
            p.storage[face] += p.pool[face]
            p.pool[face] = 0


USE_CONVERTERS: Final = tuple(UseConverters(seat) for seat in range(MOST_PLAYERS))
STORE_ODD: Final = tuple(StoreOdd(seat) for seat in range(MOST_PLAYERS))


# -- tiles ---------------------------------------------------------------------------------------------------------------------------


class GainConverters(Ability):
    """From beside the Resource board onto the Country board, as many as there are (R359, G160)."""

    FIELDS = ("n",)
    __slots__ = FIELDS
    rule = "intrepid.R359"

    def __init__(self, n: int) -> None:
        self.n = n

    def use(self, s: IntrepidState, a: Activation) -> None:
        marks = s.players[a.player].country_state
        n = min(self.n, marks[BESIDE])
        marks[BESIDE] -= n
        marks[ON_BOARD] += n
        if s.emit and n:
            s.emit(ConvertersGained(a.player, n))

    def text(self) -> Message:
        return Message("intrepid.ability.converter", n=self.n)


def read_converter(f: ComponentFile, row: str) -> Ability:
    return GainConverters(f.integer(f"{row}.n", 1, 9))


# -- the country -----------------------------------------------------------------------------------------------------------------------


class Canada(Country):
    areas = (POOL, STORAGE)
    beside_track = ("converters",)
    verbs = {"converter": read_converter}
    notation = {"converter": (Number("n", usual=1),)}

    def read(self, f: ComponentFile) -> tuple[int, ...]:
        """Converter tokens on the Country board and beside the Resource board."""
        return f.integers("canada.converters", length=2, low=0, high=9)

    def setup(self, s: IntrepidState, p: Player) -> None:
        """Storage, and the Converter tokens (R347, R348)."""
        p.storage = [0] * self.faces
        p.country_state = list(s.box.countries[self.number].own)

    def after_roll(self, s: IntrepidState, p: Player) -> None:
        """First the Converters, then odd dice to Storage (R353); what comes later in the round stays where it comes (R350)."""
        s.agenda.append(STORE_ODD[p.seat])
        s.agenda.append(USE_CONVERTERS[p.seat])

    def view(self, s: IntrepidState, p: Player) -> dict[str, Any]:
        return {"converters": p.country_state[ON_BOARD], "converters_beside": p.country_state[BESIDE]}
