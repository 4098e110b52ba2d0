"""Japan: a die counts by its top and by its front, and tiles tilt, flip and rotate dice (R335-R346)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.compact.notation import Row
from solonaut.core.compact.reader import Reader
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Either, Message
from solonaut.core.refusal import Refusal
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.abilities.base import AbilityAsk, Activation, Dice, DiceAbility, read_dice
from solonaut.games.intrepid.abilities.change import Change, exchange
from solonaut.games.intrepid.abilities.gain import gain
from solonaut.games.intrepid.ability import Ability
from solonaut.games.intrepid.choices import DIE, DONE, ROLL, VOCABULARY
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.dice import FACES, MARKED, NAMES, ORIENTED, ORIENTED_FACES, SIDES, SIX, VALUE, unmarked
from solonaut.games.intrepid.notation import DICE, Part, Same, Times, Word
from solonaut.games.intrepid.rolling import counts_of
from solonaut.games.intrepid.state import IntrepidState

# -- turning a die -----------------------------------------------------------------------------------------------------------

RIGHT: Final[tuple[tuple[int, int, int, int, int, int], ...]] = (
    (0, 3, 5, 2, 4, 0),
    (4, 0, 1, 6, 0, 3),
    (2, 6, 0, 0, 1, 5),
    (5, 1, 0, 0, 6, 2),
    (3, 0, 6, 1, 0, 4),
    (0, 4, 2, 5, 3, 0),
)
"""The right side of a Western die, by its top (row) and its front (column), both from 1 to 6 (G151)."""

Way = Callable[[int, int, int], tuple[int, int]]

WAYS: dict[str, tuple[str, Way]] = {
    "up": ("intrepid.R340", lambda top, front, right: (front, 7 - top)),
    "down": ("intrepid.R341", lambda top, front, right: (7 - front, top)),
    "left": ("intrepid.R342", lambda top, front, right: (right, front)),
    "right": ("intrepid.R343", lambda top, front, right: (7 - right, front)),
    "clockwise": ("intrepid.G152", lambda top, front, right: (top, right)),
    "counterclockwise": ("intrepid.G152", lambda top, front, right: (top, 7 - right)),
    "flipSide": ("intrepid.G152", lambda top, front, right: (7 - top, 7 - front)),
    "flipFront": ("intrepid.G152", lambda top, front, right: (7 - top, front)),
}
"""Every move with its rule: the new top and front, made of the old top, front and right side."""

MOVES: Final = tuple(WAYS)
TILTS: Final = MOVES[:4]
ROTATIONS: Final = MOVES[4:6]
FLIPS: Final = MOVES[6:]
TURNS: Final = VOCABULARY.family("turn", MOVES)


def _turned(way: Way, face: int) -> int:
    mark = MARKED if face > MARKED else 0
    if face - mark < ORIENTED:
        return 0  # a die without a front is never Japan's
    top, front = SIDES[face - mark - ORIENTED]
    return ORIENTED + SIDES.index(way(top, front, RIGHT[top - 1][front - 1])) + mark


TURNED: Final = tuple(tuple(_turned(way, face) for face in range(FACES)) for _, way in WAYS.values())
"""``TURNED[move][face]``: what the die shows after the move; a mark stays on it."""

WITH_TOP: Final[tuple[tuple[int, ...], ...]] = ((), *(tuple(f for f in range(ORIENTED, ORIENTED_FACES) if VALUE[f] == top) for top in SIX))
"""The four ways in which a value can lie on top."""


def turned(face: int, moves: tuple[int, ...]) -> int:
    """A die after one move after the other."""
    for move in moves:
        face = TURNED[move][face]
    return face


def rule_of(moves: tuple[int, ...]) -> str:
    """The rule of a move, or of turning dice in general when they are turned in different ways."""
    return WAYS[MOVES[moves[0]]][0] if len(set(moves)) == 1 else "intrepid.R339"


def words_of(moves: tuple[int, ...]) -> Message:
    """The moves for the text of a tile; kinds of which the tile leaves nothing out have one word."""
    left = [MOVES[move] for move in moves]
    items = []
    for word, kind in (("tilt", TILTS), ("rotate", ROTATIONS), ("flip", FLIPS)):
        if all(name in left for name in kind):
            items.append(Message(f"intrepid.turn.{word}"))
            left = [name for name in left if name not in kind]
    return Either(items + [Message(f"intrepid.turn.{name}") for name in left])


# -- tiles that turn dice of the Pool -----------------------------------------------------------------------------------------


class ChooseTurns(Change["Turn"]):
    """Which dice, and how each of them is turned."""

    __slots__ = ()
    rule = "intrepid.R339"
    prompt = "intrepid.prompt.turn"

    def question(self, s: IntrepidState) -> Message:
        face = self.die(s)
        return Message("intrepid.prompt.turn.how", die=noun_messages.shown(NAMES[face])) if face else Message(self.prompt)

    def die(self, s: IntrepidState) -> int:
        """The die that is about to be turned; 0 if it is yet to be chosen."""
        return self.chosen[-1] if len(self.chosen) & 1 else 0

    def results(self, s: IntrepidState, face: int) -> list[Choice]:
        if self.printed.same and len(self.chosen) > 2:
            return [TURNS[self.chosen[1]]]
        return [TURNS[move] for move in self.printed.moves]

    def becomes(self, s: IntrepidState, face: int, choice: int) -> int:
        return TURNED[choice][face]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        why = super().refusal(s, choice)
        if why is not None or choice.verb != "turn":
            return why
        if choice.n in self.printed.moves:
            return noun_messages.because("intrepid.G203", "same_turn")
        return noun_messages.because(self.rule, "other_turn", moves=words_of(self.printed.moves))

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        old, moves = dice[::2], dice[1::2]
        new = tuple(TURNED[move][face] for face, move in zip(old, moves, strict=True))
        exchange(s, s.players[self.player], self.counts(s), old, new, rule_of(moves))


class Turn(DiceAbility):
    """Choose dice and how to turn each of them, or all of them in the same way (R339, G203)."""

    FIELDS = ("moves", "same")
    __slots__ = FIELDS
    ask = ChooseTurns

    def __init__(self, which: Dice, moves: tuple[int, ...], same: bool) -> None:
        super().__init__(which)
        self.moves = moves
        self.same = same

    def text(self) -> Message:
        does = Message(f"intrepid.ability.turn{'_same' if self.same else ''}", dice=self.which.words(), moves=words_of(self.moves))
        return noun_messages.optional(self.which.may, does)


class TurnAll(Ability):
    """All dice in one direction, none left out (G198)."""

    FIELDS = ("moves", "which")
    __slots__ = FIELDS
    rule = "intrepid.R339"

    def __init__(self, which: Dice, moves: tuple[int, ...]) -> None:
        self.which = which
        self.moves = moves

    def use(self, s: IntrepidState, a: Activation) -> None:
        if self.which.number(s, a):
            s.agenda.append(ChooseTurn(self, a))

    def text(self) -> Message:
        does = Message("intrepid.ability.turn_same", dice=self.which.words(), moves=words_of(self.moves))
        return noun_messages.optional(self.which.may, does)


class ChooseTurn(AbilityAsk[TurnAll]):
    """One move for all dice."""

    __slots__ = ()
    rule = "intrepid.R339"
    prompt = "intrepid.prompt.turn_all"

    def choices(self, s: IntrepidState) -> list[Choice]:
        found = [TURNS[move] for move in self.printed.moves]
        if self.printed.which.may:
            found.append(DONE)
        return found

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return noun_messages.because(self.rule, "other_turn", moves=words_of(self.printed.moves))

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is not DONE:
            p = s.players[self.player]
            counts = counts_of(s, p, self.printed.which.area)
            old = tuple(face for face, n in enumerate(counts) for _ in range(n))
            exchange(s, p, counts, old, tuple(TURNED[choice.n][face] for face in old), rule_of((choice.n,)))


# -- tiles that give dice like the placed ones ----------------------------------------------------------------------------------

COPIES: Final[tuple[str, ...]] = ("placed", "eitherPlaced", "eachPlaced")
PLACED: Final = 0
EITHER: Final = 1
EACH: Final = 2


class Copy(Ability):
    """New dice oriented exactly like a placed die, then turned, each as often as the tile says (R344, G203)."""

    FIELDS = ("moves", "of", "times")
    __slots__ = FIELDS
    rule = "intrepid.R344"

    def __init__(self, of: int, moves: tuple[int, ...], times: int) -> None:
        self.of = of
        self.moves = moves
        self.times = times

    def use(self, s: IntrepidState, a: Activation) -> None:
        placed = a.placed
        if self.of == EITHER and placed[0] != placed[1]:
            s.agenda.append(ChooseModel(self, a))
        else:
            self.copy(s, a, placed if self.of == EACH else placed[:1])

    def copy(self, s: IntrepidState, a: Activation, like: tuple[int, ...]) -> None:
        """Gain the dice; a mark is not copied."""
        dice = tuple(map(unmarked, like))
        for face in dice:
            gain(s, a.player, face, 1)
        s.agenda.append(TurnNew(self, a, dice, ()))

    def text(self) -> Message:
        return Message(f"intrepid.ability.copy.{('placed', 'either', 'each')[self.of]}", n=self.times, moves=words_of(self.moves))


class ChooseModel(AbilityAsk[Copy]):
    """Which of the placed dice is copied (G200)."""

    __slots__ = ()
    rule = "intrepid.G200"
    prompt = "intrepid.prompt.copy"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [DIE[face] for face in self.activation.placed]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        self.printed.copy(s, self.activation, (choice.n,))


class TurnNew(AbilityAsk[Copy]):
    """The new dice must be turned (G203): the moves are chosen one at a time, at the end all of them are made."""

    FIELDS = ("dice", "made")
    __slots__ = FIELDS
    rule = "intrepid.R344"
    prompt = "intrepid.prompt.turn_new"

    def __init__(self, printed: Copy, activation: Activation, dice: tuple[int, ...], made: tuple[int, ...]) -> None:
        super().__init__(printed, activation)
        self.dice = dice
        self.made = made

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, die=noun_messages.shown(NAMES[self.die(s)]))

    def die(self, s: IntrepidState) -> int:
        """The die that is about to be turned, after the moves already chosen for it."""
        times = self.printed.times
        which = len(self.made) // times
        return turned(self.dice[which], self.made[which * times :])

    def choices(self, s: IntrepidState) -> list[Choice]:
        moves, dice, n = self.printed.moves, self.dice, len(self.made)
        if self.printed.times == 1 and n and dice[n] == dice[n - 1]:
            moves = moves[moves.index(self.made[-1]) :]  # equal dice: what becomes of them in one order only
        return [TURNS[move] for move in moves]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        if choice.n in self.printed.moves:
            return noun_messages.because("intrepid.G044", "one_order")
        return noun_messages.because(self.rule, "other_turn", moves=words_of(self.printed.moves))

    def take(self, s: IntrepidState, choice: Choice) -> None:
        made, times, dice = (*self.made, choice.n), self.printed.times, self.dice
        if len(made) < len(dice) * times:
            s.agenda.append(TurnNew(self.printed, self.activation, dice, made))
            return
        new = tuple(turned(face, made[n * times : (n + 1) * times]) for n, face in enumerate(dice))
        p = s.players[self.player]
        exchange(s, p, p.pool, dice, new, rule_of(made))


# -- the component file ------------------------------------------------------------------------------------------------------------


def read_moves(f: ComponentFile, row: str) -> tuple[int, ...]:
    words = f.words(f"{row}.moves", MOVES)
    if not words or len(set(words)) < len(words):
        f.fail(f"{row}.moves", Message("errors.value.repeated") if words else Message("errors.value.empty"))
    return tuple(MOVES.index(word) for word in words)


def read_turn(f: ComponentFile, row: str) -> Ability:
    """Which dice, ``moves``, ``same`` (one way for all of them)."""
    f.integer(f"{row}.times", 1, 1)
    which, moves = read_dice(f, row), read_moves(f, row)
    same = f.flag(f"{row}.same") if f.has(f"{row}.same") else False
    if not which.all:
        return Turn(which, moves, same)
    if not same:
        f.fail(f"{row}.same", Message("errors.value.true"))
    return TurnAll(which, moves)


def read_copy(f: ComponentFile, row: str) -> Ability:
    """``of`` (the placed die, either or each of two), ``moves``, ``times``."""
    of = COPIES.index(f.word(f"{row}.of", COPIES))
    return Copy(of, read_moves(f, row), f.integer(f"{row}.times", 1, 2))


# -- the country ---------------------------------------------------------------------------------------------------------------------


class Moves(Part):
    """``up/down``: ways to turn a die."""

    words = {move.lower(): move for move in MOVES}

    def read(self, r: Reader, row: Row) -> None:
        found = []
        while word := r.word(*self.words):
            found.append(self.words[word])
            if not r.sign("/"):
                break
        if not found:
            r.wrong(Message("errors.line.examples", examples=list(self.words)))
        row["moves"] = found

    def write(self, row: Row) -> str:
        return "/".join(move.lower() for move in row.pop("moves"))


class Japan(Country):
    faces = ORIENTED_FACES
    rolls = [ROLL[face] for face in range(ORIENTED, ORIENTED_FACES)]
    """A roll also locks the orientation: one of 24, all equally likely (R336-R338, G150)."""
    verbs = {"turn": read_turn, "copy": read_copy}
    notation = {
        "copy": (Word("of", {"placed": "placed", "either": "eitherPlaced", "each": "eachPlaced"}), Moves(), Times("times", 1)),
        "turn": (*DICE, Moves(), Times("times", 1), Same(True)),
    }

    def arrivals(self, value: int, like: int) -> tuple[int, ...]:
        """Like the docked die if that has an orientation, otherwise the owner picks one of four (R345, R346, G153-G155)."""
        if like > MARKED:
            like -= MARKED
        return (like,) if like >= ORIENTED else WITH_TOP[value]

    def shift(self, face: int, by: int) -> int:
        """No tile of Japan counts a die up or down; if one did, the die would keep its front where it can."""
        mark = MARKED if face > MARKED else 0
        front = SIDES[face - mark - ORIENTED][1]
        ways = WITH_TOP[self.shift_value(VALUE[face], by)]
        return next((way for way in ways if SIDES[way - ORIENTED][1] == front), ways[0]) + mark

    def describe(self, s: IntrepidState, choice: Choice) -> Message | None:
        if choice.verb != "turn":
            return None
        ask, move = s.pending, Message(f"intrepid.turn.{MOVES[choice.n]}")
        if isinstance(ask, ChooseTurns | TurnNew):
            face = ask.die(s)
            return Message("intrepid.choice.turn", move=move, into=noun_messages.shown(NAMES[TURNED[choice.n][face]]))
        return Message("intrepid.choice.turn_all", move=move)
