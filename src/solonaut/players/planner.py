"""A planner of whole turns: all ways through a turn that a seat decides alone, compared by where they end.

Depth first over the seat's own decisions, the likeliest first; each choice has its share of the nodes, and what one leaves over goes to
the next. Ways that come to the same are one. A way ends with the turn, or where somebody else decides: chance, or another seat. Ways that
end with the turn are judged there. Of the others the most promising are finished once; the best of those are played on with several lucks,
the same for all, and each time the best end of a small plan counts. Nothing that is hidden from the seat is used (``Game.determinize``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from solonaut.core.choice import Choice
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.core.step import SEVERAL, Ask
from solonaut.players.base import LONGEST_TURN, best_at_once
from solonaut.players.search.flat import RandomStream
from solonaut.players.search.rollout import chance_to_win, draw, finish_turn


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked at for one plan."""

    nodes: int = 4000
    """Positions within the turn."""
    judged: int = 60
    """Ends of the turn that ``Game.judge`` looks at; 0: it is not used at all."""
    finished: int = 24
    """Ways that stop at a chance and are finished once."""
    kept: int = 6
    """Those of them that are played on with several lucks."""
    lucks: int = 4
    small: int = 250
    """Nodes of a plan after a chance."""
    small_judged: int = 3
    ahead: int = 0
    """How many of the best ways are played on for further turns."""
    turns: int = 2
    per_turn: int = 150
    """Nodes of a plan in such a turn."""


EACH_JUDGED, EACH_FINISHED = 4, 3
"""Ends of every choice that are looked at in a thorough plan."""


class Line:
    """A choice that was made, and those that were made before it."""

    __slots__ = ("before", "choice")

    def __init__(self, before: Line | None, choice: Choice) -> None:
        self.before = before
        self.choice = choice


class End:
    """Where a way through the turn ends: with the turn (``open`` is False), or where somebody else decides."""

    __slots__ = ("line", "open", "points", "state")

    def __init__(self, state: State, line: Line | None, open: bool, points: float) -> None:
        self.state = state
        self.line = line
        self.open = open
        self.points = points
        """What it promises, as far as it is known by now."""

    @property
    def choices(self) -> list[Choice]:
        found, line = [], self.line
        while line is not None:
            found.append(line.choice)
            line = line.before
        return found[::-1]


class Expansion:
    """The ways through the rest of a turn from one position."""

    def __init__(self, game: Game, seat: int, turn: int) -> None:
        self.game = game
        self.seat = seat
        self.turn = turn
        self.nodes = 0
        self.ends: list[End] = []
        self._seen: set[Any] = set()

    def own(self, s: State) -> Sequence[Choice]:
        """What the seat may choose now; nothing if the turn is over or somebody else decides."""
        if not s.agenda or self.game.round_of(s) != self.turn:
            return ()
        ask: Ask[Any] = s.agenda[-1]  # type: ignore[assignment]
        if ask.chance:
            return ()
        decides = ask.seat(s)
        if decides == SEVERAL:
            return [c for c in ask.choices(s) if c.seat is None or c.seat == self.seat]
        return ask.choices(s) if decides == self.seat else ()

    def follow(self, s: State, choice: Choice, line: Line | None, budget: int) -> None:
        """Make a choice, and go on from there with so many nodes."""
        after = s.copy()
        after.apply(choice)
        self.nodes += 1
        key = self.game.merge_key(after)
        if key in self._seen:
            return
        self._seen.add(key)
        line = Line(line, choice)
        choices = self.own(after)
        if choices:
            self.walk(after, choices, line, budget - 1)
        else:
            open = bool(after.agenda) and self.game.round_of(after) == self.turn
            self.ends.append(End(after, line, open, self.game.forecast(after, self.seat)))

    def walk(self, s: State, choices: Sequence[Choice], line: Line | None, budget: int) -> None:
        """All that is worth trying, each with its share of the budget; at least the first is followed to its end."""
        choices = self.game.worth_trying(s, choices)
        stop = self.nodes + budget
        for left, choice in zip(range(len(choices), 0, -1), choices, strict=True):
            self.follow(s, choice, line, (stop - self.nodes) // left)
            if self.nodes >= stop:
                return


class Planned:
    """One first choice, the ways that begin with it, and what the best of them brings."""

    __slots__ = ("best", "choice", "ends", "results")

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.ends: list[End] = []
        self.best: End | None = None
        self.results: list[Result] = []
        """One with each luck; a single one while it is not known well."""

    @property
    def mean(self) -> float:
        return mean_of(self.results)

    @property
    def line(self) -> list[Choice]:
        return self.best.choices if self.best else [self.choice]

    def learn(self, end: End, results: list[Result]) -> None:
        """A way is known well; it counts if it is better than those known before."""
        if len(self.results) < len(results) or mean_of(results) > self.mean:
            self.best, self.results = end, results


class Result(NamedTuple):
    """What a way came to with one luck: points, and what is told of them (the expected score, or the chance to win)."""

    points: float
    told: float


def mean_of(results: Sequence[Result]) -> float:
    return sum(result.points for result in results) / len(results)


class TurnPlanner:
    """The plan of one turn, from one position, for one seat.

    To decide, only what may be best is looked at closely. ``thorough`` does so for every choice, so that all of them can be compared.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        seat: int,
        choices: Sequence[Choice],
        seed: int,
        effort: Effort,
        *,
        thorough: bool = True,
    ) -> None:
        self.game = game
        self.seat = seat
        self.effort = effort
        self.thorough = thorough
        self.scored = game.scored(state)
        self.turn = game.round_of(state)
        self.nodes = 0
        self.progress = 0.0
        self._judge = game.judge if effort.judged else game.forecast
        self._seed = seed
        self._root = game.determinize(state, seat, self._stream(0))
        likely = game.worth_trying(self._root, choices)
        if thorough:
            likely = [*likely, *(c for c in choices if c not in likely)]
        self.candidates = [Planned(choice) for choice in likely]
        self._steps = self._work()

    def grow(self) -> bool:
        """One more piece of work. Is there anything left to find out?"""
        return next(self._steps, self) is None

    @property
    def best(self) -> Planned:
        """The choice to make: of those that are known well, the one that promises most."""
        known = max(len(candidate.results) for candidate in self.candidates)
        return max((c for c in self.candidates if c.results and len(c.results) == known), key=lambda c: c.mean)

    def _work(self) -> Iterator[None]:
        until = 0.7 if self.effort.ahead else 1.0
        yield from self._expand(0.3)
        self._judge_ends()
        yield from self._finish_once(0.45)
        yield from self._play_on(until)
        if self.effort.ahead:
            yield from self._look_ahead()

    def _stream(self, number: int) -> RandomStream:
        return RandomStream(self._seed, number)

    def _result(self, s: State) -> Result:
        points = self._judge(s, self.seat)
        return Result(points, points if self.scored else chance_to_win(self.game, s, self.seat, points))

    def _expand(self, until: float) -> Iterator[None]:
        expansion = Expansion(self.game, self.seat, self.turn)
        for at, candidate in enumerate(self.candidates):
            if self.thorough:
                expansion = Expansion(self.game, self.seat, self.turn)
            before, known = expansion.nodes, len(expansion.ends)
            expansion.follow(self._root, candidate.choice, None, (self.effort.nodes - self.nodes) // (len(self.candidates) - at))
            self.nodes += expansion.nodes - before
            candidate.ends = sorted(expansion.ends[known:], key=lambda end: -end.points)
            if candidate.ends:
                candidate.best = candidate.ends[0]
                candidate.results = [self._result(candidate.best.state)]
            self._spent(0.0, until, at, len(self.candidates))
            yield

    def _spent(self, low: float, high: float, at: int, of: int) -> None:
        self.progress = low + (high - low) * (at + 1) / of

    def _most_promising(self, open: bool, wanted: int, each: int) -> list[tuple[Planned, End]]:
        """The best ends of a kind, and if everything is compared, so many of every choice."""
        found = [(candidate, end) for candidate in self.candidates for end in candidate.ends if end.open is open]
        found.sort(key=lambda pair: -pair[1].points)
        if not self.thorough:
            return found[:wanted]
        chosen, of_choice = [], Counter[Choice]()
        for at, (candidate, end) in enumerate(found):
            of_choice[candidate.choice] += 1
            if at < wanted or of_choice[candidate.choice] <= each:
                chosen.append((candidate, end))
        return chosen

    def _judge_ends(self) -> None:
        """Ways that end with the turn: no luck can change what they bring."""
        for candidate, end in self._most_promising(False, max(self.effort.judged, 1), EACH_JUDGED):
            result = self._result(end.state)
            end.points = result.points
            candidate.learn(end, [result] * self.effort.lucks)

    def _finish_once(self, until: float) -> Iterator[None]:
        """Ways that stop at a chance: the first look at where they lead."""
        chosen = self._most_promising(True, self.effort.finished, EACH_FINISHED)
        for candidate in self.candidates:
            candidate.ends = []
        for at, (candidate, end) in enumerate(chosen):
            s = self.game.determinize(end.state, self.seat, luck := self._stream(0))
            finish_turn(self.game, s, self.turn, LONGEST_TURN, luck)
            end.points = self._judge(s, self.seat)
            candidate.ends.append(end)
            self._spent(self.progress, until, at, len(chosen))
            yield

    def _play_on(self, until: float) -> Iterator[None]:
        """The best of them with every luck."""
        chosen = self._most_promising(True, self.effort.kept, 1)
        for at, (candidate, end) in enumerate(chosen):
            found = []
            for number in range(self.effort.lucks):
                found.append(self._result(self._resume(end, number).state))
                self._spent(self.progress, until, at, len(chosen))
                yield
            candidate.learn(end, found)

    def _resume(self, end: End, number: int) -> End:
        """The end of the turn with one luck, by the best way that a small plan finds."""
        s = self.game.determinize(end.state, self.seat, luck := self._stream(number))
        return self._best_way(s, self.turn, luck, self.effort.small)

    def _best_way(self, s: State, turn: int, luck: RandomStream, nodes: int) -> End:
        """The best end of a turn, with this luck up to the next own decision; it is open where luck is needed once more."""
        expansion = Expansion(self.game, self.seat, turn)
        while not (choices := expansion.own(s)) and s.agenda and self.game.round_of(s) == turn:
            others_act(self.game, s, luck)
        if not choices:
            return End(s, None, False, 0.0)
        expansion.walk(s, choices, None, nodes)
        self.nodes += expansion.nodes
        ends = sorted(expansion.ends, key=lambda end: -end.points)[: self.effort.small_judged]
        for end in ends:
            end.points = self._judge(end.state, self.seat)
        return max(ends, key=lambda end: end.points)

    def _look_ahead(self) -> Iterator[None]:
        """Play the best ways on for some turns; what was not played on stays as far behind as it was."""
        known = self.effort.lucks
        order = sorted((c for c in self.candidates if len(c.results) == known), key=lambda c: -c.mean)
        first, others = order[: self.effort.ahead], order[self.effort.ahead :]
        before = first[0].mean
        for at, candidate in enumerate(first):
            found = []
            for number in range(known):
                found.append(self._further(candidate.best, number))
                self._spent(self.progress, 1.0, at, len(first))
                yield
            candidate.results = found
        gain = max(candidate.mean for candidate in first) - before
        for candidate in others:
            candidate.results = [Result(points + gain, told + gain if self.scored else told) for points, told in candidate.results]

    def _further(self, end: End | None, number: int) -> Result:
        """What a way comes to after some more turns of the seat, with one luck."""
        assert end is not None
        if end.open:
            end = self._resume(end, number)
        luck = self._stream(self.effort.lucks + number)
        s = self.game.determinize(end.state, self.seat, luck)
        for _ in range(self.effort.turns):
            if not self._to_own_decision(s, luck):
                break
            turn = self.game.round_of(s)
            while (end := self._best_way(s, turn, luck, self.effort.per_turn)).open:
                s = end.state
            s = end.state
        return self._result(s)

    def _to_own_decision(self, s: State, luck: RandomStream) -> bool:
        """Until the seat decides again; False if the game ends before."""
        while s.agenda:
            if Expansion(self.game, self.seat, self.game.round_of(s)).own(s):
                return True
            others_act(self.game, s, luck)
        return False


def others_act(game: Game, s: State, luck: RandomStream) -> None:
    """Chance by its weights, another seat by what promises it most at once."""
    ask: Ask[Any] = s.agenda[-1]  # type: ignore[assignment]
    choices = ask.choices(s)
    if ask.chance:
        s.apply(draw(luck, choices, ask.weights(s)))
    else:
        s.apply(best_at_once(s, ask, choices, game.forecast))
