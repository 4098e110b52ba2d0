"""Abilities of single tiles: Boost 2 exchanges dice with the cache, the Robotic Servicing Arm takes negative tokens away."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.games.intrepid import events, noun_messages
from solonaut.games.intrepid.abilities.base import FREE, AbilityAsk, Activation, Dice, DiceAbility, PickDice, names, read_may
from solonaut.games.intrepid.ability import Ability
from solonaut.games.intrepid.board import EMPTY
from solonaut.games.intrepid.choices import AT, DONE
from solonaut.games.intrepid.dice import ANY_VALUE, unmarked
from solonaut.games.intrepid.names import CACHE
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import clear_negative, negative, refresh, tile_at, tiles_on_board


class ChooseFromCache(PickDice[DiceAbility]):
    """Which dice of the cache."""

    __slots__ = ()
    rule = "intrepid.R463"
    prompt = "intrepid.prompt.cache"

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        p = s.players[self.player]
        for face in dice:
            s.cache[face] -= 1
            p.pool[face] += 1
        if s.emit:
            s.emit(events.CacheTaken(p.seat, names(dice), self.rule))
        new = tuple(unmarked(face) for face in self.activation.placed)
        for face in new:
            s.cache[face] += 1
            p.out += 1
        if s.emit:
            s.emit(events.CacheFilled(p.seat, names(new), "intrepid.R464"))


class TakeCache(DiceAbility):
    """Cache dice into the Pool, then as many new ones, equal to the placed dice, into the cache (R463, R464, G186, G189)."""

    __slots__ = ()
    ask = ChooseFromCache

    def text(self) -> Message:
        return Message("intrepid.ability.cache", n=self.which.most)


def read_cache(f: ComponentFile, row: str) -> Ability:
    take = f.integer(f"{row}.take", 1, 2)
    return TakeCache(Dice(CACHE, ANY_VALUE, FREE, take, take, False, False))


class Clear(Ability):
    """Remove all negative tokens from one tile, anyone's (G213)."""

    FIELDS = ("may",)
    __slots__ = FIELDS
    rule = "intrepid.G213"

    def __init__(self, may: bool) -> None:
        self.may = may

    def use(self, s: IntrepidState, a: Activation) -> None:
        if any(negative(s, slot) for slot in tiles_on_board(s)):
            s.agenda.append(ChooseToClear(self, a))

    def text(self) -> Message:
        return noun_messages.optional(self.may, Message("intrepid.ability.clear"))


class ChooseToClear(AbilityAsk[Clear]):
    """Which tile."""

    __slots__ = ()
    rule = "intrepid.G213"
    prompt = "intrepid.prompt.clear"

    def choices(self, s: IntrepidState) -> list[Choice]:
        found = [AT[slot] for slot in tiles_on_board(s) if negative(s, slot)]
        if self.printed.may:
            found.append(DONE)
        return found

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return None if s.station.tile[choice.n] == EMPTY else noun_messages.because(self.rule, "no_negative_there")

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is not DONE:
            clear_negative(s, choice.n)
            refresh(s, choice.n)
            if s.emit:
                s.emit(events.TokensCleared(self.player, tile_at(s, choice.n)))


def read_clear(f: ComponentFile, row: str) -> Ability:
    return Clear(read_may(f, row))
