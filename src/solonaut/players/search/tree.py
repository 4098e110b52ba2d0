"""The tree: what a seat may see of the future, grown one iteration at a time.

A node stands for what the searching seat has seen since the root: choices made and chance outcomes shown. What it cannot see (a secret
choice, a card drawn by somebody else) is no branch of the tree. Which choices are legal comes from the state of the iteration.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final

from solonaut.core.choice import Choice
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.core.step import SEVERAL, Ask
from solonaut.players.search.rollout import draw, play_on, worth

EXPLORE: Final = 1.5
"""How strongly untried and likely choices attract, in standard deviations of what comes out."""
OPEN_MIND: Final = 0.25
"""Share of the attraction that all choices have alike, whatever the prior says."""
FIRST_LOOK: Final = 0.3
"""How much worse than its siblings an untried choice is taken to be, in standard deviations."""
WIDEN: Final = 1.5
"""A chance node with n visits knows up to 1 + WIDEN * sqrt(n) outcomes."""
UNSEEN: Final = -1
"""The branch of what the seat cannot see."""


class Node:
    """Visits and what came out of them, from the side of the seat whose choice led here."""

    __slots__ = ("attraction", "below", "children", "choices", "squares", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.below = 0.0  # the same sum from the side of the seat that decides here
        self.children: dict[int, Node] = {}
        self.choices: Sequence[Choice] = ()
        self.attraction: list[float] = []

    def child(self, key: int) -> Node:
        found = self.children.get(key)
        if found is None:
            found = self.children[key] = Node()
        return found


class Tree:
    """One search from one position, for one seat."""

    def __init__(self, game: Game, state: State, seat: int, choices: Sequence[Choice], rand01: Callable[[], float], depth: int) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.choices = choices
        self.rand01 = rand01
        self.depth = depth
        self.root = Node()
        self._seen = 0
        self._mean = 0.0
        self._spread = 0.0

    @property
    def deviation(self) -> float:
        """Standard deviation of all results so far; 1 while there are none."""
        return sqrt(self._spread / self._seen) if self._seen > 1 and self._spread > 0 else 1.0

    def grow(self) -> bool:
        """One iteration: re-deal, go down, judge the new leaf, tell everybody on the way. There is always more to find out."""
        s = self.game.determinize(self.state, self.seat, self.rand01)
        node, fresh = self.root, False
        path: list[tuple[Node, Node, int]] = []  # parent, child, whose choice
        while s.agenda and not fresh:
            ask: Ask[Any] = s.agenda[-1]  # type: ignore[assignment]
            choices = ask.choices(s) if node is not self.root else self.choices
            key = -2
            owner = self.seat
            if ask.chance:
                choice, key = self._outcome(node, s, ask, choices)
            else:
                owner = ask.seat(s)
                if owner == SEVERAL:
                    owner, choices = self._spokesman(ask, s, choices)
                if len(choices) == 1:
                    choice = choices[0]
                elif ask.secret and owner != self.seat:
                    choice, key = draw(self.rand01, choices, self.game.prior(s, choices)), UNSEEN
                else:
                    choice = self._select(node, s, choices)
                    fresh = choice.id not in node.children
            s.apply(choice)
            below = node.child(choice.id if key == -2 else key)
            path.append((node, below, owner))
            node = below
        play_on(self.game, s, self.depth, self.rand01)
        self._tell(s, path)
        return True

    def _spokesman(self, ask: Ask[Any], s: State, choices: Sequence[Choice]) -> tuple[int, Sequence[Choice]]:
        """Who speaks when several may: one after the other."""
        seat = self.seat if choices is self.choices else ask.seats(s)[0]
        return seat, [c for c in choices if c.seat is None or c.seat == seat]

    def _outcome(self, node: Node, s: State, ask: Any, choices: Sequence[Choice]) -> tuple[Choice, int]:
        """Sample chance. A node that knows enough outcomes for its visits meets one of those again."""
        weights = ask.weights(s)
        choice = draw(self.rand01, choices, weights)
        if ask.witness(s) not in (None, self.seat):
            return choice, UNSEEN
        known = node.children
        if choice.id not in known and len(known) >= 1 + WIDEN * sqrt(node.visits):
            if weights is None:
                again = [c for c in choices if c.id in known]
                return (draw(self.rand01, again, None) if again else choice), -2
            pairs = [(c, w) for c, w in zip(choices, weights, strict=True) if c.id in known]
            if pairs:
                choice = draw(self.rand01, [c for c, _ in pairs], [w for _, w in pairs])
        return choice, -2

    def _select(self, node: Node, s: State, choices: Sequence[Choice]) -> Choice:
        """The choice that promises most: what came out so far, and attraction where little is known."""
        if choices != node.choices:
            node.choices, node.attraction = choices, self._attraction(s, choices)
        deviation = self.deviation
        pull = EXPLORE * deviation * sqrt(node.visits + 1)
        first = (node.below / node.visits if node.visits else 0.0) - FIRST_LOOK * deviation
        children = node.children
        best, most = choices[0], float("-inf")
        for choice, attraction in zip(choices, node.attraction, strict=True):
            child = children.get(choice.id)
            if child is None:
                promise = first + pull * attraction
            else:
                visits = child.visits
                promise = child.total / visits + pull * attraction / (1 + visits)
            if promise > most:
                best, most = choice, promise
        return best

    def _attraction(self, s: State, choices: Sequence[Choice]) -> list[float]:
        weights = self.game.prior(s, choices)
        even = 1.0 / len(choices)
        if weights is None:
            return [even] * len(choices)
        scale = (1.0 - OPEN_MIND) / sum(weights)
        even *= OPEN_MIND
        return [even + scale * w for w in weights]

    def _tell(self, s: State, path: list[tuple[Node, Node, int]]) -> None:
        worths: dict[int, float] = {}
        self.root.visits += 1
        for parent, node, owner in path:
            w = worths.get(owner)
            if w is None:
                w = worths[owner] = worth(self.game, s, owner, scored=False)
            parent.below += w
            node.visits += 1
            node.total += w
            node.squares += w * w
        w = worths[self.seat]
        self._seen += 1
        off = w - self._mean
        self._mean += off / self._seen
        self._spread += off * (w - self._mean)
