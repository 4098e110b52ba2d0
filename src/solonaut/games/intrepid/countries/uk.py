"""United Kingdom: Counter tiles give what their Counter die shows, and the die placed this round is the Counter of the next (R412-R430).

``marks[slot]`` is the face of the Counter die on a slot, or 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.abilities.base import AbilityAsk, Activation, AllOrNone, UseAbility, read_may
from solonaut.games.intrepid.abilities.gain import GainDice, gain, read_gain
from solonaut.games.intrepid.ability import Ability
from solonaut.games.intrepid.board import ADJACENT, DICE_PER_SLOT, SLOTS
from solonaut.games.intrepid.choices import AT, DIE, DONE, VOCABULARY
from solonaut.games.intrepid.choices import VALUE as BECOMES
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.countries.events import CounterChanged, CounterExchanged, CounterTaken
from solonaut.games.intrepid.decisions import why_not_own_tile
from solonaut.games.intrepid.dice import MARKED, NAMES, VALUE, unmarked
from solonaut.games.intrepid.names import FIRST_TILES, MOST_PLAYERS, PER_COUNTRY, POOL, TILES
from solonaut.games.intrepid.notation import Number, Times, Word
from solonaut.games.intrepid.rolling import why_no_die
from solonaut.games.intrepid.state import NONE, IntrepidState, Player
from solonaut.games.intrepid.station import face_at, refresh, slot_of, tile_at

FIRST_TILE: Final = FIRST_TILES["uk"]
TAKE: Final = tuple(
    VOCABULARY.family("take-counter", TILES[FIRST_TILE : FIRST_TILE + PER_COUNTRY], seat=seat) for seat in range(MOST_PLAYERS)
)

THIS: Final = "this"
ADJOINING: Final = "adjacent"
OWN: Final = "own"
"""Which Counter dice a tile speaks of: its own, those of neighbouring tiles, any of the player's (G205)."""


@dataclass(frozen=True, slots=True)
class CounterNumbers:
    """What a Counter die starts with, from which value on it may be taken, and what is put in its place then."""

    start: int
    taken: int
    after: int


# -- Counter dice --------------------------------------------------------------------------------------------------------------


def counters(p: Player, at: int, which: str) -> list[int]:
    """The slots of the Counter dice meant; others' Counter dice never count (R423, G017, G171)."""
    marks = p.country_state
    slots = (at,) if which == THIS else ADJACENT[at] if which == ADJOINING else p.tiles
    return [slot for slot in slots if marks[slot]]


def usable(s: IntrepidState, slot: int) -> bool:
    """The Counter die of a tile that cannot be used is only there to be read (G172)."""
    return not (s.station.disabled >> slot & 1 or s.setup.disaster.blocks(s, slot))


def changeable(s: IntrepidState, a: Activation, which: str) -> list[int]:
    """Counter dice that the tile at work may exchange or change."""
    return [slot for slot in counters(s.players[a.player], a.slot, which) if usable(s, slot)]


def put_counter(s: IntrepidState, p: Player, slot: int, face: int) -> None:
    """Another die is the Counter die, so the tile takes other dice (R415)."""
    p.country_state[slot] = face
    refresh(s, slot)


# -- exchange ------------------------------------------------------------------------------------------------------------------


class Exchange(Ability):
    """Swap a die of the Pool with a Counter die; without either nothing happens (R424, R425)."""

    FIELDS = ("again", "may", "times", "which")
    __slots__ = FIELDS
    DERIVED = ("again",)
    rule = "intrepid.R425"

    def __init__(self, which: str, times: int, may: bool) -> None:
        self.which = which
        self.times = times
        self.may = may
        self.again: tuple[Exchange, ...] = (Exchange(which, times - 1, may),) if times > 1 else ()

    def use(self, s: IntrepidState, a: Activation) -> None:
        slots = changeable(s, a, self.which) if any(s.players[a.player].pool) else []
        if len(slots) == 1:
            s.agenda.append(ExchangeDie(self, a, slots[0], self.may))
        elif slots:
            s.agenda.append(ChooseCounter(self, a))

    def text(self) -> Message:
        return Message(
            f"intrepid.ability.exchange{'.may' if self.may else ''}", n=self.times, counter=Message(f"intrepid.counter.{self.which}")
        )


class ChooseCounter(AbilityAsk[Exchange]):
    """Which Counter die."""

    __slots__ = ()
    rule = "intrepid.R425"
    prompt = "intrepid.prompt.exchange"

    def choices(self, s: IntrepidState) -> list[Choice]:
        found = [AT[slot] for slot in changeable(s, self.activation, self.printed.which)]
        if self.printed.may:
            found.append(DONE)
        return found

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        slot, a = choice.n, self.activation
        other = why_not_own_tile(s, self.player, slot, self.rule)
        if other is not None:
            return other
        if not s.players[self.player].country_state[slot]:
            return noun_messages.because(self.rule, "no_counter")
        if slot not in counters(s.players[self.player], a.slot, self.printed.which):
            return noun_messages.because("intrepid.R423", "not_adjacent")
        return noun_messages.because("intrepid.G172", "counter_unusable")

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is not DONE:
            s.agenda.append(ExchangeDie(self.printed, self.activation, choice.n, False))


class ExchangeDie(AbilityAsk[Exchange]):
    """Which die of the Pool. This is no placement, and the Counter die may be as high as it likes (R426-R428, R430)."""

    FIELDS = ("may", "slot")
    __slots__ = FIELDS
    rule = "intrepid.R425"
    prompt = "intrepid.prompt.exchange_die"

    def __init__(self, printed: Exchange, activation: Activation, slot: int, may: bool) -> None:
        super().__init__(printed, activation)
        self.slot = slot
        self.may = may

    def question(self, s: IntrepidState) -> Message:
        counter = noun_messages.shown(NAMES[s.players[self.player].country_state[self.slot]])
        return Message(self.prompt, die=counter, tile=noun_messages.tile_of(face_at(s, self.slot)), slot=SLOTS[self.slot])

    def choices(self, s: IntrepidState) -> list[Choice]:
        found = [DIE[face] for face, n in enumerate(s.players[self.player].pool) if n]
        if self.may:
            found.append(DONE)
        return found

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_no_die(s, s.players[self.player], POOL, choice.n, (), self.rule)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is DONE:
            return
        p = s.players[self.player]
        old = p.country_state[self.slot]
        p.pool[choice.n] -= 1
        p.pool[old] += 1
        put_counter(s, p, self.slot, choice.n)
        if s.emit:
            s.emit(CounterExchanged(p.seat, tile_at(s, self.slot), NAMES[choice.n], NAMES[old]))
        s.agenda += [UseAbility(again, self.activation) for again in self.printed.again]


def read_exchange(f: ComponentFile, row: str) -> Ability:
    which = f.word(f"{row}.with", (THIS, ADJOINING, OWN))
    return Exchange(which, f.integer(f"{row}.times", 1, 9), read_may(f, row))


# -- raise ---------------------------------------------------------------------------------------------------------------------


class RaiseCounters(Ability):
    """Every Counter die meant goes up, none beyond the highest (R093, R424)."""

    FIELDS = ("by", "highest", "which")
    __slots__ = FIELDS
    rule = "intrepid.R424"

    def __init__(self, which: str, by: int, highest: int) -> None:
        self.which = which
        self.by = by
        self.highest = highest

    def slots(self, s: IntrepidState, a: Activation) -> list[int]:
        marks = s.players[a.player].country_state
        return [slot for slot in changeable(s, a, self.which) if VALUE[marks[slot]] < self.highest]

    def use(self, s: IntrepidState, a: Activation) -> None:
        if self.slots(s, a):
            s.agenda.append(OfferRaise(self, a))

    def text(self) -> Message:
        return Message("intrepid.ability.raise_counters", by=self.by)


class OfferRaise(AllOrNone[RaiseCounters]):
    """All of them or none."""

    __slots__ = ()
    rule = "intrepid.R424"
    prompt = "intrepid.prompt.raise_counters"

    def do(self, s: IntrepidState) -> None:
        p, printed = s.players[self.player], self.printed
        for slot in printed.slots(s, self.activation):
            old = p.country_state[slot]
            value = min(VALUE[old] + printed.by, printed.highest)
            put_counter(s, p, slot, value + MARKED if old > MARKED else value)
            if s.emit:
                s.emit(CounterChanged(p.seat, tile_at(s, slot), NAMES[p.country_state[slot]], "intrepid.R093"))


def read_raise(f: ComponentFile, row: str) -> Ability:
    if not read_may(f, row):
        f.fail(f"{row}.may", Message("errors.value.true"))
    f.word(f"{row}.with", (ADJOINING,))
    return RaiseCounters(ADJOINING, f.integer(f"{row}.by", 1, 5), f.integer(f"{row}.max", 1, 6))


# -- dice that show what a Counter die shows -------------------------------------------------------------------------------------


class GainCounter(GainDice):
    """A new die equal to this tile's Counter die, or to a neighbouring one; equal ones are one choice (R424, R429)."""

    FIELDS = ("of",)
    __slots__ = FIELDS
    DERIVED = ("n",)
    rule = "intrepid.R429"

    def __init__(self, of: str) -> None:
        super().__init__(1)
        self.of = of

    def faces(self, s: IntrepidState, a: Activation) -> list[int]:
        p = s.players[a.player]
        return sorted({VALUE[p.country_state[slot]] for slot in counters(p, a.slot, self.of)})

    def text(self) -> Message:
        return Message(f"intrepid.ability.gain_counter.{self.of}")


class GainEach(Ability):
    """A new die for each neighbouring Counter die, up to a number of dice; if there are more, the player chooses which (R424)."""

    FIELDS = ("most",)
    __slots__ = FIELDS
    rule = "intrepid.R424"

    def __init__(self, most: int) -> None:
        self.most = most

    def values(self, s: IntrepidState, a: Activation) -> list[int]:
        p = s.players[a.player]
        return sorted(VALUE[p.country_state[slot]] for slot in counters(p, a.slot, ADJOINING))

    def use(self, s: IntrepidState, a: Activation) -> None:
        values = self.values(s, a)
        if len(values) > self.most:
            s.agenda.append(ChooseEach(self, a, ()))
            return
        for value in values:
            gain(s, a.player, value, 1)

    def text(self) -> Message:
        return Message("intrepid.ability.gain_counter.each", n=self.most)


class ChooseEach(AbilityAsk[GainEach]):
    """One value after the other, never a lower one after a higher one (G044)."""

    FIELDS = ("chosen",)
    __slots__ = FIELDS
    rule = "intrepid.R424"
    prompt = "intrepid.prompt.gain"

    def __init__(self, printed: GainEach, activation: Activation, chosen: tuple[int, ...]) -> None:
        super().__init__(printed, activation)
        self.chosen = chosen

    def choices(self, s: IntrepidState) -> list[Choice]:
        values = self.printed.values(s, self.activation)
        for taken in self.chosen:
            values.remove(taken)
        missing = self.printed.most - len(self.chosen)
        last = self.chosen[-1] if self.chosen else 0
        return [BECOMES[v] for v in dict.fromkeys(values) if v >= last and sum(w >= v for w in values) >= missing]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        chosen = (*self.chosen, choice.n)
        if len(chosen) < self.printed.most:
            s.agenda.append(ChooseEach(self.printed, self.activation, chosen))
            return
        for value in chosen:
            gain(s, self.player, value, 1)


def read_gain_counter(f: ComponentFile, row: str) -> Ability:
    if not f.has(f"{row}.of"):
        return read_gain(f, row)
    word = f.word(f"{row}.of", ("counter", "adjacentCounter", "eachAdjacentCounter"))
    if word == "eachAdjacentCounter":
        return GainEach(f.integer(f"{row}.max", 1, 9))
    return GainCounter(THIS if word == "counter" else ADJOINING)


# -- the country -----------------------------------------------------------------------------------------------------------------


class UnitedKingdom(Country):
    acts = True
    adjacency = True
    beside_track = ("counter_start", "counter_taken", "counter_after")
    verbs = {"exchange": read_exchange, "raise-counters": read_raise, "gain": read_gain_counter}
    notation = {
        "exchange": (Word("with", {"this": "this", "adjacent": "adjacent", "own": "own"}), Times("times", 1)),
        "raise-counters": (Word("with", {"adjacent": "adjacent"}), Number("by", "by"), Number("max", "most")),
    }

    def read(self, f: ComponentFile) -> CounterNumbers:
        return CounterNumbers(*(f.integer(f"{self.name}.counter_{word}", 1, 6) for word in ("start", "taken", "after")))

    def setup(self, s: IntrepidState, p: Player) -> None:
        p.country_state = [0] * len(SLOTS)

    def printed(self, s: IntrepidState) -> CounterNumbers:
        numbers: CounterNumbers = s.box.countries[self.number].own
        return numbers

    def reset(self, s: IntrepidState, p: Player) -> None:
        """The placed die becomes the Counter die; a tile without one keeps the Counter die it has (R254, R421, R422)."""
        station = s.station
        for slot in p.tiles:
            at = DICE_PER_SLOT * slot
            if p.country_state[slot] and station.dice[at]:
                p.out -= 1  # the old one goes to the Supply
                face, station.dice[at] = unmarked(station.dice[at]), 0
                put_counter(s, p, slot, face)
                if s.emit:
                    s.emit(CounterChanged(p.seat, tile_at(s, slot), NAMES[face], "intrepid.R422"))
            elif p.country_state[slot] > MARKED:
                p.country_state[slot] = unmarked(p.country_state[slot])  # G221: only for the round

    def numbers(self, s: IntrepidState, p: Player, slot: int, word: str) -> tuple[int, ...]:
        """What the Counter die of a tile shows."""
        return (VALUE[p.country_state[slot]],) if word == "counter" and p.country_state[slot] else ()

    def counter(self, s: IntrepidState, p: Player, slot: int) -> int:
        """Read in Phase 2, whatever it was when the die was placed (R420, G170)."""
        value: int = VALUE[p.country_state[slot]]
        return value

    def need(self, s: IntrepidState, p: Player, slot: int, need: int) -> int:
        """Only values higher than the Counter die; beside a 6 nothing (R415, R418)."""
        value: int = VALUE[p.country_state[slot]]
        return need >> value << value

    def why_closed(self, s: IntrepidState, p: Player, slot: int) -> Refusal:
        return noun_messages.because("intrepid.R418", "counter_blocks", value=VALUE[p.country_state[slot]])

    def dice_elsewhere(self, s: IntrepidState, p: Player) -> int:
        return sum(1 for face in p.country_state if face)

    def tile_laid(self, s: IntrepidState, p: Player, slot: int) -> None:
        """A new Counter tile gets its Counter die (R413, R414)."""
        if face_at(s, slot).mark == "counter":
            p.country_state[slot] = self.printed(s).start
            p.out += 1

    def tile_lost(self, s: IntrepidState, p: Player, slot: int) -> None:
        """Its Counter die goes to the Supply (G045)."""
        if p.country_state[slot]:
            p.country_state[slot] = 0
            p.out -= 1

    def actions(self, s: IntrepidState, p: Player) -> list[Choice]:
        """Take a Counter die off a tile that can be used and has no placed die yet (R416, G168, G172)."""
        marks, dice, least = p.country_state, s.station.dice, self.printed(s).taken
        words = TAKE[p.seat]
        return [
            words[(s.station.tile[slot] >> 1) - FIRST_TILE]
            for slot in p.tiles
            if marks[slot] and VALUE[marks[slot]] >= least and not dice[DICE_PER_SLOT * slot] and usable(s, slot)
        ]

    def why_not(self, s: IntrepidState, p: Player, choice: Choice) -> Refusal | None:
        if choice.verb != "take-counter":
            return None
        tile, rule = FIRST_TILE + choice.n, "intrepid.R416"
        slot = next((n for n in p.tiles if s.station.tile[n] >> 1 == tile), NONE)
        if slot == NONE:
            return noun_messages.because(rule, "not_on_board", tile=noun_messages.tile(TILES[tile]))
        if not p.country_state[slot]:
            return noun_messages.because(rule, "no_counter")
        if not usable(s, slot):
            return noun_messages.because("intrepid.G172", "counter_unusable")
        if s.station.dice_on(slot)[0]:
            return noun_messages.because("intrepid.G168", "counter_used")
        least = self.printed(s).taken
        return noun_messages.because(rule, "counter_low", value=least) if VALUE[p.country_state[slot]] < least else None

    def act(self, s: IntrepidState, p: Player, choice: Choice) -> None:
        """It comes into the Pool as it is, and a new die takes its place at once (R416, R417, G169)."""
        slot = slot_of(s, p, FIRST_TILE + choice.n)
        face = p.country_state[slot]
        p.pool[face] += 1
        p.out += 1
        put_counter(s, p, slot, self.printed(s).after)
        if s.emit:
            s.emit(CounterTaken(p.seat, tile_at(s, slot), NAMES[face]))

    def describe(self, s: IntrepidState, choice: Choice) -> Message | None:
        if choice.verb == "take-counter" and choice.seat is not None:
            p = s.players[choice.seat]
            slot = slot_of(s, p, FIRST_TILE + choice.n)
            return Message(
                "intrepid.choice.take_counter",
                tile=noun_messages.tile_of(face_at(s, slot)),
                die=noun_messages.shown(NAMES[p.country_state[slot]]),
            )
        if choice.verb == "at" and isinstance(s.pending, ChooseCounter):
            die = noun_messages.shown(NAMES[s.players[s.seat].country_state[choice.n]])
            return Message("intrepid.choice.counter", tile=noun_messages.tile_of(face_at(s, choice.n)), slot=SLOTS[choice.n], die=die)
        return None

    def view_tile(self, s: IntrepidState, p: Player, slot: int) -> dict[str, Any]:
        return {"counter": NAMES[p.country_state[slot]]} if p.country_state[slot] else {}
