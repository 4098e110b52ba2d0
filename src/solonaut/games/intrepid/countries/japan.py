"""Japan: a die counts by its top and by its front, and tiles tilt, flip and rotate dice (R335-R346)."""

from __future__ import annotations

from collections.abc import Callable

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.games.intrepid import nouns
from solonaut.games.intrepid.abilities.base import Ability, Choosing, Dice, OwnAsk, read_dice
from solonaut.games.intrepid.abilities.change import Change, exchange
from solonaut.games.intrepid.abilities.gain import gain
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.dice import FACES, MARKED, NAMES, ORIENTED, ORIENTED_FACES, SIDES, SIX, VALUE
from solonaut.games.intrepid.notation import DIE, DONE, ROLL, VOCABULARY
from solonaut.games.intrepid.rolling import counts_of
from solonaut.games.intrepid.state import IntrepidState

# -- turning a die -----------------------------------------------------------------------------------------------------------

RIGHT = (
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

MOVES = tuple(WAYS)
TILTS, ROTATIONS, FLIPS = MOVES[:4], MOVES[4:6], MOVES[6:]
TURNS = VOCABULARY.family("turn", MOVES)


def _turned(way: Way, face: int) -> int:
    mark = MARKED if face > MARKED else 0
    if face - mark < ORIENTED:
        return 0  # a die without a front is never Japan's
    top, front = SIDES[face - mark - ORIENTED]
    return ORIENTED + SIDES.index(way(top, front, RIGHT[top - 1][front - 1])) + mark


TURNED = tuple(tuple(_turned(way, face) for face in range(FACES)) for _, way in WAYS.values())
"""``TURNED[move][face]``: what the die shows after the move; a mark stays on it."""

WITH_TOP = ((), *(tuple(f for f in range(ORIENTED, ORIENTED_FACES) if VALUE[f] == top) for top in SIX))
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
    return nouns.listed(items + [Message(f"intrepid.turn.{name}") for name in left])


# -- tiles that turn dice of the Pool -----------------------------------------------------------------------------------------


class Turn(Change):
    """Choose dice and how to turn each of them, or all of them in the same way (R339, G203)."""

    __slots__ = ("moves", "same")
    rule = "intrepid.R339"
    prompt = "intrepid.prompt.turn"

    def __init__(self, which: Dice, moves: tuple[int, ...], same: bool) -> None:
        super().__init__(which)
        self.moves = moves
        self.same = same

    def question(self, s: IntrepidState) -> Message:
        face = self.die(s)
        return Message("intrepid.prompt.turn.how", die=NAMES[face]) if face else Message(self.prompt)

    def die(self, s: IntrepidState) -> int:
        """The die that is about to be turned; 0 if it is yet to be chosen."""
        return s.hand[-1] if len(s.hand) & 1 else 0

    def results(self, s: IntrepidState, face: int) -> list[Choice]:
        if self.same and len(s.hand) > 2:
            return [TURNS[s.hand[1]]]
        return [TURNS[move] for move in self.moves]

    def becomes(self, s: IntrepidState, face: int, choice: int) -> int:
        return TURNED[choice][face]

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        old, moves = dice[::2], dice[1::2]
        new = tuple(TURNED[move][face] for face, move in zip(old, moves, strict=True))
        exchange(s, s.players[s.actor], self.which.counts(s), old, new, rule_of(moves))

    def text(self) -> Message:
        key = f"intrepid.ability.turn{'_same' if self.same else ''}{'.may' if self.which.may else ''}"
        return Message(key, dice=self.which.words(), moves=words_of(self.moves))


class TurnAll(Ability):
    """All dice in one direction, none left out (G198)."""

    __slots__ = ("ask",)
    rule = "intrepid.R339"

    def __init__(self, which: Dice, moves: tuple[int, ...]) -> None:
        self.ask = ChooseTurn(which, moves)

    def run(self, s: IntrepidState) -> None:
        if self.ask.which.number(s):
            s.agenda.append(self.ask)

    def text(self) -> Message:
        which = self.ask.which
        return Message(f"intrepid.ability.turn_same{'.may' if which.may else ''}", dice=which.words(), moves=words_of(self.ask.moves))


class ChooseTurn(OwnAsk):
    """One move for all dice."""

    __slots__ = ("moves", "which")
    rule = "intrepid.R339"
    prompt = "intrepid.prompt.turn_all"

    def __init__(self, which: Dice, moves: tuple[int, ...]) -> None:
        self.which = which
        self.moves = moves

    def choices(self, s: IntrepidState) -> list[Choice]:
        found = [TURNS[move] for move in self.moves]
        if self.which.may:
            found.append(DONE)
        return found

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is not DONE:
            p = s.players[s.actor]
            counts = counts_of(s, p, self.which.area)
            old = tuple(face for face, n in enumerate(counts) for _ in range(n))
            exchange(s, p, counts, old, tuple(TURNED[choice.n][face] for face in old), rule_of((choice.n,)))


# -- tiles that give dice like the placed ones ----------------------------------------------------------------------------------

COPIES = ("placed", "eitherPlaced", "eachPlaced")
PLACED, EITHER, EACH = range(3)


class Copy(Ability):
    """New dice oriented exactly like a placed die, then turned (R344, G203)."""

    __slots__ = ("like", "of")
    rule = "intrepid.R344"

    def __init__(self, of: int, moves: tuple[int, ...], times: int) -> None:
        self.of = of
        self.like = ChooseModel(TurnNew(moves, times))

    def run(self, s: IntrepidState) -> None:
        placed = s.placed
        if self.of == EITHER and placed[0] != placed[1]:
            s.agenda.append(self.like)
        else:
            self.like.turn.begin(s, placed if self.of == EACH else placed[:1])

    def text(self) -> Message:
        turn = self.like.turn
        return Message(f"intrepid.ability.copy.{('placed', 'either', 'each')[self.of]}", n=turn.times, moves=words_of(turn.moves))


class ChooseModel(OwnAsk):
    """Which of the placed dice is copied (G200)."""

    __slots__ = ("turn",)
    rule = "intrepid.G200"
    prompt = "intrepid.prompt.copy"

    def __init__(self, turn: TurnNew) -> None:
        self.turn = turn

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [DIE[face] for face in s.placed]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        self.turn.begin(s, (choice.n,))


class TurnNew(OwnAsk):
    """The new dice are turned, each as often as the tile says; they must be (G203).

    ``s.hand`` holds the new dice (``s.due`` of them), then the moves chosen so far; at the end all of them are made.
    """

    __slots__ = ("moves", "times")
    rule = "intrepid.R344"
    prompt = "intrepid.prompt.turn_new"

    def __init__(self, moves: tuple[int, ...], times: int) -> None:
        self.moves = moves
        self.times = times

    def begin(self, s: IntrepidState, like: tuple[int, ...]) -> None:
        """Gain the dice; a mark is not copied."""
        s.hand = tuple(face - MARKED if face > MARKED else face for face in like)
        s.due = len(like)
        for face in s.hand:
            gain(s, face, 1)
        s.agenda.append(self)

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, die=NAMES[self.die(s)])

    def die(self, s: IntrepidState) -> int:
        """The die that is about to be turned, after the moves already chosen for it."""
        made = len(s.hand) - s.due
        which = made // self.times
        return turned(s.hand[which], s.hand[s.due + which * self.times :])

    def choices(self, s: IntrepidState) -> list[Choice]:
        hand, moves = s.hand, self.moves
        if self.times == 1 and len(hand) > s.due > 1 and hand[len(hand) - s.due] == hand[len(hand) - s.due - 1]:
            moves = moves[moves.index(hand[-1]) :]  # equal dice: what becomes of them in one order only
        return [TURNS[move] for move in moves]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        s.hand += (choice.n,)
        if len(s.hand) < s.due * (1 + self.times):
            s.agenda.append(self)
            return
        old, moves, s.hand = s.hand[: s.due], s.hand[s.due :], ()
        new = tuple(turned(face, moves[n * self.times : (n + 1) * self.times]) for n, face in enumerate(old))
        p = s.players[s.actor]
        exchange(s, p, p.pool, old, new, rule_of(moves))


# -- the component file ------------------------------------------------------------------------------------------------------------


def read_moves(f: ComponentFile, row: str) -> tuple[int, ...]:
    words = f.words(f"{row}.moves", MOVES)
    if not words or len(set(words)) < len(words):
        f.fail(f"{row}.moves", "must list each way to turn a die once")
    return tuple(MOVES.index(word) for word in words)


def read_turn(f: ComponentFile, row: str) -> Ability:
    """Which dice, ``moves``, ``same`` (one way for all of them)."""
    f.integer(f"{row}.times", 1, 1)
    which, moves = read_dice(f, row), read_moves(f, row)
    same = f.flag(f"{row}.same") if f.has(f"{row}.same") else False
    if not which.all:
        return Choosing(Turn(which, moves, same))
    if not same:
        f.fail(f"{row}.same", "must be true: all dice are turned in one way")
    return TurnAll(which, moves)


def read_copy(f: ComponentFile, row: str) -> Ability:
    """``of`` (the placed die, either or each of two), ``moves``, ``times``."""
    of = COPIES.index(f.word(f"{row}.of", COPIES))
    return Copy(of, read_moves(f, row), f.integer(f"{row}.times", 1, 2))


# -- the country ---------------------------------------------------------------------------------------------------------------------


class Japan(Country):
    faces = ORIENTED_FACES
    rolls = [ROLL[face] for face in range(ORIENTED, ORIENTED_FACES)]
    """A roll also locks the orientation: one of 24, all equally likely (R336-R338, G150)."""
    verbs = {"turn": read_turn, "copy": read_copy}

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
        if isinstance(ask, Turn | TurnNew):
            face = ask.die(s)
            return Message("intrepid.choice.turn", move=move, die=NAMES[face], into=NAMES[TURNED[choice.n][face]])
        return Message("intrepid.choice.turn_all", move=move)
