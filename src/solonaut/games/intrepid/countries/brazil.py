"""Brazil: padlock tiles wait for Lock tokens, and a token turns when the whole Pool matches it (R391-R411).

``marks[token]`` is the slot on which a Lock token lies, or ``ON_BOARD``; the last mark holds the blue tokens, as bits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from solonaut.core.choice import Choice
from solonaut.core.compact.notation import Row
from solonaut.core.compact.reader import Reader
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.games.intrepid import noun_messages, ways
from solonaut.games.intrepid.abilities.base import AbilityAsk, Activation, AllOrNone, read_may
from solonaut.games.intrepid.abilities.change import exchange, read_set
from solonaut.games.intrepid.abilities.gain import GainDice, read_gain
from solonaut.games.intrepid.ability import Ability
from solonaut.games.intrepid.board import SLOTS
from solonaut.games.intrepid.choices import AT, DIE, DONE, VOCABULARY
from solonaut.games.intrepid.choices import VALUE as BECOMES
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.countries.events import LockLaid, LocksKept, LockTurned
from solonaut.games.intrepid.decisions import PlayerAsk, why_not_own_tile
from solonaut.games.intrepid.dice import ANY_VALUE, MARKED, NAMES, VALUE, have, remarked, value_bits
from solonaut.games.intrepid.names import MOST_PLAYERS, POOL
from solonaut.games.intrepid.notation import Part, Times
from solonaut.games.intrepid.rolling import why_no_die
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.games.intrepid.station import face_at, refresh, tile_at

LOCKS: Final[tuple[str, ...]] = ("L1", "L2", "L3", "L4", "L5", "L6")
"""There are no more Lock tokens than these (R401)."""
BLUE: Final = len(LOCKS)
"""The mark with the tokens that lie blue side up."""
ON_BOARD: Final = -1

LOCK: Final = VOCABULARY.family("lock", LOCKS)
KEEP_LOCKS: Final = VOCABULARY.word("keep-locks")
UNLOCK: Final = tuple(VOCABULARY.family("unlock", LOCKS, seat=seat) for seat in range(MOST_PLAYERS))


@dataclass(frozen=True, slots=True)
class LockTokens:
    """What is printed on the Lock tokens: the numbers, and the same as bits."""

    numbers: tuple[tuple[int, ...], ...]
    bits: tuple[int, ...]


def printed(s: IntrepidState, p: Player) -> LockTokens:
    """The Lock tokens of this edition."""
    locks: LockTokens = s.box.countries[p.land.number].own
    return locks


def lock_on(p: Player, slot: int) -> int:
    """The Lock token on a tile, or -1."""
    marks = p.country_state
    for token in range(BLUE):
        if marks[token] == slot:
            return token
    return -1


def padlock_tiles(s: IntrepidState, p: Player) -> list[int]:
    """Own tiles with a padlock, in slot order."""
    return [slot for slot in p.tiles if face_at(s, slot).mark == "padlock"]


# -- before rolling ------------------------------------------------------------------------------------------------------------


def lay_locks(s: IntrepidState, p: Player) -> None:
    """Every padlock tile gets an orange token as far as tokens go; later they may be laid anew (R393, R398-R400, G053)."""
    tiles = padlock_tiles(s, p)
    if tiles:
        s.agenda.append((ChooseBare if len(tiles) > len(LOCKS) else ChooseLock)(p.seat, True))


class LockAsk(PlayerAsk):
    """A decision of Brazil before rolling. In the first of them the tokens may stay where they lie.

    ``bare`` are the slots of padlock tiles that go without a token.
    """

    FIELDS = ("bare", "first")
    __slots__ = FIELDS

    def __init__(self, player: int, first: bool, bare: tuple[int, ...] = ()) -> None:
        self.player = player
        self.first = first
        self.bare = bare

    def choices(self, s: IntrepidState) -> list[Choice]:
        p = s.players[self.player]
        tiles = padlock_tiles(s, p)
        found = self.options(s, p, tiles)
        lying = len(LOCKS) - p.country_state.count(ON_BOARD)
        if self.first and lying == min(len(tiles), len(LOCKS)):  # no tile lacks a token that it must have (R398)
            found.append(KEEP_LOCKS)
        return found

    def options(self, s: IntrepidState, p: Player, tiles: list[int]) -> list[Choice]:
        raise NotImplementedError

    def take(self, s: IntrepidState, choice: Choice) -> None:
        p = s.players[self.player]
        if choice is not KEEP_LOCKS:
            self.choose(s, p, choice)
        elif s.emit:
            s.emit(LocksKept(p.seat))

    def choose(self, s: IntrepidState, p: Player, choice: Choice) -> None:
        raise NotImplementedError


class ChooseBare(LockAsk):
    """Which padlock tiles go without a token when there are too few, in slot order (R399)."""

    __slots__ = ()
    rule = "intrepid.R399"
    prompt = "intrepid.prompt.bare"

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, n=self.missing(s, s.players[self.player]))

    def missing(self, s: IntrepidState, p: Player) -> int:
        return len(padlock_tiles(s, p)) - len(LOCKS) - len(self.bare)

    def options(self, s: IntrepidState, p: Player, tiles: list[int]) -> list[Choice]:
        last = self.bare[-1] if self.bare else -1
        return [AT[slot] for slot in tiles[: len(tiles) + 1 - self.missing(s, p)] if slot > last]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        other = why_not_own_tile(s, self.player, choice.n, self.rule)
        if other is not None:
            return other
        padlock = face_at(s, choice.n).mark == "padlock"
        return noun_messages.because("intrepid.G044", "one_order") if padlock else noun_messages.because(self.rule, "no_padlock")

    def choose(self, s: IntrepidState, p: Player, choice: Choice) -> None:
        bare = (*self.bare, choice.n)
        if self.missing(s, p) > 1:
            s.agenda.append(ChooseBare(p.seat, False, bare))
        else:
            take_up(p)
            s.agenda.append(ChooseLock(p.seat, False, bare))


class ChooseLock(LockAsk):
    """Which token the next padlock tile gets; any of those not yet laid (R394, R400)."""

    __slots__ = ()
    rule = "intrepid.R394"
    prompt = "intrepid.prompt.lock"

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, tile=noun_messages.tile_of(face_at(s, self.next_tile(s, s.players[self.player]))))

    def next_tile(self, s: IntrepidState, p: Player) -> int:
        """The first padlock tile that still has to get a token; -1 when all have one."""
        for slot in padlock_tiles(s, p):
            if self.first or (slot not in self.bare and lock_on(p, slot) < 0):
                return slot
        return -1

    def options(self, s: IntrepidState, p: Player, tiles: list[int]) -> list[Choice]:
        return [LOCK[token] for token in range(BLUE) if self.first or p.country_state[token] == ON_BOARD]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        tile = noun_messages.tile_of(face_at(s, s.players[self.player].country_state[choice.n]))
        return noun_messages.because(self.rule, "lock_laid", lock=LOCKS[choice.n], tile=tile)

    def choose(self, s: IntrepidState, p: Player, choice: Choice) -> None:
        slot = self.next_tile(s, p)
        if self.first:
            take_up(p)
        p.country_state[choice.n] = slot
        if s.emit:
            s.emit(LockLaid(p.seat, tile_at(s, slot), LOCKS[choice.n], printed(s, p).numbers[choice.n]))
        again = ChooseLock(p.seat, False, self.bare)
        if again.next_tile(s, p) >= 0:
            s.agenda.append(again)


def take_up(p: Player) -> None:
    """All tokens come back to the Country board, to be laid anew; they are orange now, so no tile opens or closes."""
    p.country_state[:BLUE] = [ON_BOARD] * BLUE


# -- flip ----------------------------------------------------------------------------------------------------------------------


def flipped(face: int) -> int:
    """The opposite face (R409)."""
    value: int = 7 - VALUE[face]
    return value + MARKED if face > MARKED else value


def all_dice(p: Player) -> tuple[int, ...]:
    """The dice of the Pool one by one, the lowest first."""
    return tuple(face for face, n in enumerate(p.pool) for _ in range(n))


class Flip(Ability):
    """Turn over all dice of a value; without dice nothing happens (R410)."""

    FIELDS = ("may", "times")
    __slots__ = FIELDS
    rule = "intrepid.R410"

    def __init__(self, times: int, may: bool) -> None:
        self.times = times
        self.may = may

    def use(self, s: IntrepidState, a: Activation) -> None:
        if any(s.players[a.player].pool):
            s.agenda.append(ChooseFlip(a.player, self.times, self.may))

    def text(self) -> Message:
        return Message(f"intrepid.ability.flip{'.may' if self.may else ''}", n=self.times)


class ChooseFlip(PlayerAsk):
    """A value that at least one die of the Pool shows (G204); then perhaps another one."""

    FIELDS = ("may", "times")
    __slots__ = FIELDS
    rule = "intrepid.R410"
    prompt = "intrepid.prompt.flip"

    def __init__(self, player: int, times: int, may: bool) -> None:
        self.player = player
        self.times = times
        self.may = may

    def choices(self, s: IntrepidState) -> list[Choice]:
        bits = have(s.players[self.player].pool)
        found = [DIE[value] for value in range(1, 7) if bits >> value - 1 & 1]
        if self.may:
            found.append(DONE)
        return found

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_no_die(s, s.players[self.player], POOL, choice.n, (), "intrepid.G204")

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is DONE:
            return
        p = s.players[self.player]
        old = tuple(face for face in all_dice(p) if VALUE[face] == choice.n)
        exchange(s, p, p.pool, old, tuple(map(flipped, old)), self.rule)
        if self.times > 1:
            s.agenda.append(ChooseFlip(self.player, self.times - 1, self.may))


def read_flip(f: ComponentFile, row: str) -> Ability:
    return Flip(f.integer(f"{row}.times", 1, 9), read_may(f, row))


# -- numbers of the Lock token ---------------------------------------------------------------------------------------------------


class GainNumber(GainDice):
    """A new die that shows a number of the tile's Lock token, or the face opposite a placed die (R411)."""

    FIELDS = ("of",)
    __slots__ = FIELDS
    DERIVED = ("n",)
    rule = "intrepid.R411"

    def __init__(self, of: str) -> None:
        super().__init__(1)
        self.of = of

    def faces(self, s: IntrepidState, a: Activation) -> list[int]:
        if self.of == "lock":
            p = s.players[a.player]
            return list(p.land.numbers(s, p, a.slot, "lock"))
        return sorted({7 - VALUE[face] for face in a.placed})

    def text(self) -> Message:
        return Message(f"intrepid.ability.gain_{self.of}")


def read_gain_number(f: ComponentFile, row: str) -> Ability:
    if f.has(f"{row}.of"):
        return GainNumber(f.word(f"{row}.of", ("lock",)))
    if f.has(f"{row}.opposite"):
        word = f.word(f"{row}.opposite", ("placed", "eitherPlaced"))
        return GainNumber("opposite" if word == "placed" else "opposite_either")
    return read_gain(f, row)


class SetEvery(Ability):
    """Set every die of the Pool to a number of the tile's Lock token, chosen for each; all or none (R411, G202)."""

    __slots__ = ()
    rule = "intrepid.R411"

    def use(self, s: IntrepidState, a: Activation) -> None:
        if any(s.players[a.player].pool):
            s.agenda.append(OfferEvery(self, a))

    def text(self) -> Message:
        return Message("intrepid.ability.set_every")


class OfferEvery(AllOrNone[SetEvery]):
    """All dice or none."""

    __slots__ = ()
    rule = "intrepid.R411"
    prompt = "intrepid.prompt.set_every"

    def do(self, s: IntrepidState) -> None:
        s.agenda.append(SetNext(self.printed, self.activation, ()))


class SetNext(AbilityAsk[SetEvery]):
    """What the next die shows, the lowest die first; equal dice in one order only. Applied to all of them at the end (G044)."""

    FIELDS = ("values",)
    __slots__ = FIELDS
    rule = "intrepid.R411"
    prompt = "intrepid.prompt.set_next"

    def __init__(self, printed: SetEvery, activation: Activation, values: tuple[int, ...]) -> None:
        super().__init__(printed, activation)
        self.values = values

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, die=noun_messages.shown(NAMES[all_dice(s.players[self.player])[len(self.values)]]))

    def choices(self, s: IntrepidState) -> list[Choice]:
        p, n = s.players[self.player], len(self.values)
        dice = all_dice(p)
        least = self.values[-1] if n and dice[n] == dice[n - 1] else 0
        return [BECOMES[value] for value in p.land.numbers(s, p, self.activation.slot, "lock") if value >= least]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        p = s.players[self.player]
        before = choice.n in p.land.numbers(s, p, self.activation.slot, "lock")
        return noun_messages.because("intrepid.G044", "one_order") if before else None

    def take(self, s: IntrepidState, choice: Choice) -> None:
        p, values = s.players[self.player], (*self.values, choice.n)
        dice = all_dice(p)
        if len(values) < len(dice):
            s.agenda.append(SetNext(self.printed, self.activation, values))
            return
        exchange(s, p, p.pool, dice, tuple(map(remarked, dice, values)), self.rule)


def read_set_number(f: ComponentFile, row: str) -> Ability:
    if not f.has(f"{row}.count") or f.raw(f"{row}.count") != "all":
        return read_set(f, row)
    f.word(f"{row}.to", ("lock",))
    if not read_may(f, row):
        f.fail(f"{row}.may", Message("errors.value.true"))
    return SetEvery()


# -- the country -----------------------------------------------------------------------------------------------------------------


class LockNumbers(Part):
    """The numbers of all Lock tokens, behind the Dice track."""

    def read(self, r: Reader, row: Row) -> None:
        if not r.sign("|"):
            r.wrong(Message("intrepid.error.part.locks", count=len(LOCKS)))
        for n in range(len(LOCKS)):
            m = r.match(r"[1-6]+")
            if m is None:
                r.wrong(Message("intrepid.error.part.lock"))
            row[f"lock_{n + 1}"] = [int(digit) for digit in m[0]]

    def write(self, row: Row) -> str:
        keys = [f"lock_{n + 1}" for n in range(len(LOCKS)) if f"lock_{n + 1}" in row]
        return "| " + " ".join("".join(map(str, row.pop(key))) for key in keys) if keys else ""


class Brazil(Country):
    acts = True
    verbs = {"flip": read_flip, "gain": read_gain_number, "set": read_set_number}
    notation = {"flip": (Times("times", 1),)}
    track = (LockNumbers(),)

    def read(self, f: ComponentFile) -> LockTokens:
        """The numbers on the Lock tokens (G216)."""
        numbers = tuple(f.integers(f"{self.name}.lock_{n + 1}", low=1, high=6) for n in range(len(LOCKS)))
        for n, row in enumerate(numbers):
            if not row or list(row) != sorted(set(row)):
                f.fail(f"{self.name}.lock_{n + 1}", Message("errors.value.rising"))
        return LockTokens(numbers, tuple(map(value_bits, numbers)))

    def setup(self, s: IntrepidState, p: Player) -> None:
        """All Lock tokens orange side up on the Country board (R391, R392)."""
        p.country_state = [ON_BOARD] * BLUE + [0]

    def before_roll(self, s: IntrepidState, p: Player) -> None:
        lay_locks(s, p)

    def reset(self, s: IntrepidState, p: Player) -> None:
        """Blue tokens turn back to orange and stay on their tiles (R253, R408, G112)."""
        blue = p.country_state[BLUE]
        p.country_state[BLUE] = 0
        for token in range(BLUE):
            if blue >> token & 1:
                refresh(s, p.country_state[token])

    def numbers(self, s: IntrepidState, p: Player, slot: int, word: str) -> tuple[int, ...]:
        """The numbers on the token that lies on a tile."""
        token = lock_on(p, slot)
        return printed(s, p).numbers[token] if word == "lock" and token >= 0 else ()

    def need(self, s: IntrepidState, p: Player, slot: int, need: int) -> int:
        """Nothing while its token is orange or missing (R395-R397, R406)."""
        token = lock_on(p, slot)
        return need if token >= 0 and p.country_state[BLUE] >> token & 1 else 0

    def why_closed(self, s: IntrepidState, p: Player, slot: int) -> Refusal:
        token = lock_on(p, slot)
        if token < 0:
            return noun_messages.because("intrepid.R396", "no_lock", ways.next_round("intrepid.R396"))
        return noun_messages.because("intrepid.R395", "locked", numbers=noun_messages.numbers(printed(s, p).bits[token]))

    def tile_lost(self, s: IntrepidState, p: Player, slot: int) -> None:
        """Its token goes back to the Country board, orange side up (G045)."""
        token = lock_on(p, slot)
        if token >= 0:
            p.country_state[token] = ON_BOARD
            p.country_state[BLUE] &= ~(1 << token)

    def actions(self, s: IntrepidState, p: Player) -> list[Choice]:
        """Turn a token that lies on a tile if there are dice in the Pool and all of them match it (R402-R405, G165-G167)."""
        shown = have(p.pool) & ANY_VALUE
        if not shown:
            return []
        marks = p.country_state
        words = UNLOCK[p.seat]
        blue = marks[BLUE]
        return [
            words[token]
            for token, bits in enumerate(printed(s, p).bits)
            if marks[token] >= 0 and not shown & ~bits and not blue >> token & 1
        ]

    def act(self, s: IntrepidState, p: Player, choice: Choice) -> None:
        """Blue until the end of the round, whatever the dice do later (R406, R407)."""
        p.country_state[BLUE] |= 1 << choice.n
        slot = p.country_state[choice.n]
        refresh(s, slot)
        if s.emit:
            s.emit(LockTurned(p.seat, tile_at(s, slot), LOCKS[choice.n], printed(s, p).numbers[choice.n]))

    def why_not(self, s: IntrepidState, p: Player, choice: Choice) -> Refusal | None:
        if choice.verb != "unlock":
            return None
        token = choice.n
        if p.country_state[token] == ON_BOARD:
            return noun_messages.because("intrepid.R405", "lock_unused", lock=LOCKS[token])
        if p.country_state[BLUE] >> token & 1:
            return noun_messages.because("intrepid.R406", "lock_open")
        return noun_messages.because("intrepid.R402", "lock_no_match", numbers=noun_messages.numbers(printed(s, p).bits[token]))

    def describe(self, s: IntrepidState, choice: Choice) -> Message | None:
        if choice.verb == "lock":
            p = s.players[s.seat]
            return Message("intrepid.choice.lock", lock=LOCKS[choice.n], numbers=printed(s, p).numbers[choice.n])
        if choice.verb == "unlock" and choice.seat is not None:
            p = s.players[choice.seat]
            tile = noun_messages.tile_of(face_at(s, p.country_state[choice.n]))
            return Message("intrepid.choice.unlock", tile=tile, lock=LOCKS[choice.n], numbers=printed(s, p).numbers[choice.n])
        return None

    def view(self, s: IntrepidState, p: Player) -> dict[str, Any]:
        return {"locks": [self.view_lock(s, p, token) for token in range(BLUE)]}

    def view_tile(self, s: IntrepidState, p: Player, slot: int) -> dict[str, Any]:
        if face_at(s, slot).mark != "padlock":
            return {}
        token = lock_on(p, slot)
        return {"lock": self.view_lock(s, p, token) if token >= 0 else None}

    def view_lock(self, s: IntrepidState, p: Player, token: int) -> dict[str, Any]:
        at = p.country_state[token]
        return {
            "lock": LOCKS[token],
            "numbers": list(printed(s, p).numbers[token]),
            "slot": None if at == ON_BOARD else SLOTS[at],
            "unlocked": bool(p.country_state[BLUE] >> token & 1),
        }
