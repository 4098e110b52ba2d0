"""Why a choice is recommended: its line and that of the next best choice, played with the same luck, and what differs in the end.

Whatever is hidden is dealt anew for every luck, so reasons tell no more than the seat may know. What counts as a gain or as a danger is
named by the game (``Game.measures``). Both lines go on by what promises most at once, to the end of the turn; where that shows no
difference, to the end of the next own turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from solonaut.core.game import Game
from solonaut.core.measure import Measure
from solonaut.core.state import State
from solonaut.core.step import Ask
from solonaut.players.base import best_at_once
from solonaut.players.search.flat import SURE, RandomStream, mean_and_error
from solonaut.players.search.groups import leading, smallest_step
from solonaut.players.search.ranking import Estimate
from solonaut.players.search.rollout import draw

LUCKS = 12
LONGEST = 400
"""Decisions after which a turn that does not end is looked at as it stands."""
Things = tuple[tuple[str, int, bool], ...]
"""Quantities or dangers by key, with the amount and whether it is exact."""
TELLING = frozenset({"wins", "loses", "ends", "avoids", "more"})
"""Kinds of reasons that tell the choice from the others."""
ENDINGS = frozenset({"wins", "loses", "ends"})
BRINGS, MORE = "brings", "more"
AHEAD = "ahead"
"""A reason that names the difference of the numbers only."""
MOST_REASONS = 3
MOST_THINGS, MOST_COSTS = 3, 2
LEAST_AMOUNT = 0.5
"""What differs by less on average is not worth a word."""
CERTAIN, OFTEN = 0.95, 0.2
"""Parts of the lucks: what nearly always happens, and what happens often enough to be a danger."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One line of an explanation, as plain data: what kind it is, and what it is about."""

    kind: str
    """``wins``, ``loses``, ``ends``, ``avoids``, ``brings``, ``more`` or ``ahead``."""
    gains: Things = ()
    costs: Things = ()
    soon: bool = False
    """Does it show at the end of the next own turn only?"""
    other: str = ""
    """The code of the choice that it is compared with."""
    part: float = 0.0
    """How often something happens, or how much better the number is."""

    def repeats(self, other: Reason) -> bool:
        """Are the same things gained and given up, as where the other choice brings nothing?"""
        return (self.gains, self.costs) == (other.gains, other.costs)

    @property
    def keys(self) -> tuple[str, ...]:
        """What a test can ask for: ``loses``, ``more.points``."""
        return (self.kind, *(f"{self.kind}.{key}" for key, *_ in self.gains))

    def as_data(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Reason:
        """The same again, from data that may have been JSON."""
        things = {name: tuple((key, n, exact) for key, n, exact in data[name]) for name in ("gains", "costs")}
        return cls(**(data | things))


def mean_of(gaps: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error; a single one, where no luck was in it, is exact."""
    return mean_and_error(gaps) if len(gaps) > 1 else (gaps[0], 0.0)


class Explainer:
    """Explains what a search recommends in one position. While the same two choices lead, it says the same."""

    def __init__(self, game: Game, state: State, seat: int, seed: int) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.seed = seed
        self._told: dict[tuple[str, str], list[Reason]] = {}

    def reasons(self, found: Sequence[Estimate]) -> list[Reason]:
        """What the first of the estimates is good for, compared with the next that is not about the same.

        Where all are, nothing is said but how the game ends with this choice or the next. A search that soon saw what is best has tried the
        others once; then it is compared with the first of them.
        """
        best, *others = found
        even = leading(found, smallest_step(self.game.scored(self.state)))
        tried = [one for one in others if one.known] or [one for one in others if one.visits]
        if not tried:
            return []
        other = next((one for one in tried if one not in even), tried[0])
        pair = best.choice.code, other.choice.code
        if pair not in self._told:
            self._told[pair] = self.compare(best, other)
        return [reason for reason in self._told[pair] if other not in even or reason.kind in ENDINGS]

    def compare(self, best: Estimate, other: Estimate) -> list[Reason]:
        """What the first is good for, compared with the other."""
        scored = self.game.scored(self.state)
        now = Comparison(self.game, self.state, self.seat, best, other, self.seed)
        more = now.more()
        told = now.endings(scored) + now.dangers() + [one for one in now.brings() if not any(map(one.repeats, more))] + more
        if not any(reason.kind in TELLING for reason in told):
            later = Comparison(self.game, self.state, self.seat, best, other, self.seed, soon=True)
            told += later.dangers() + later.more()
        if not any(reason.kind in TELLING for reason in told):
            told.append(Reason(AHEAD, other=other.choice.code, part=best.value - other.value))
        return told[:MOST_REASONS]


class Comparison:
    """Two lines with the same lucks, and how far they have come in the end."""

    def __init__(self, game: Game, state: State, seat: int, best: Estimate, other: Estimate, seed: int, *, soon: bool = False) -> None:
        self.game = game
        self.seat = seat
        self.other = other.choice.code
        self.soon = soon
        turns = (1 if game.cooperative else len(game.standing(state).scores)) if soon else 0
        self._until = game.turn_of(state) + turns
        self._before: list[State] = []
        self._best: list[State] = []
        self._other: list[State] = []
        for n in range(LUCKS):
            lucks = [RandomStream(seed + n) for _ in (best, other)]
            deals = [game.determinize(state, seat, luck) for luck in lucks]
            self._before.append(deals[0].copy())
            for s, one, luck, ends in zip(deals, (best, other), lucks, (self._best, self._other), strict=True):
                self._play(s, one.line or (one.choice.code,), luck)
                ends.append(s)
            if not any(luck.used for luck in lucks):
                break  # without luck, once says everything

    def _play(self, s: State, line: Sequence[str], luck: RandomStream) -> None:
        """Along a line as far as luck allows, then by what promises most at once, while the turn lasts."""
        for n in range(LONGEST):
            if not s.agenda or self.game.turn_of(s) > self._until:
                return
            ask: Ask[Any] = s.agenda[-1]  # type: ignore[assignment]
            choices = ask.choices(s)
            if ask.chance:
                choice = draw(luck, choices, ask.weights(s))
            else:
                planned = next((c for c in choices if n < len(line) and c.code == line[n]), None)
                choice = planned or best_at_once(s, ask, choices, self.game.forecast)
            if n < len(line) and choice.code != line[n]:
                line = ()
            s.apply(choice)

    # -- what can be said of it ---------------------------------------------------------------------------------------------

    def endings(self, scored: bool) -> list[Reason]:
        """Is the game won, or lost with the other choice? Where a score is the goal: is it over?"""
        if scored:
            part = self._part(self._other, self._over) - self._part(self._best, self._over)
            return [Reason("ends", other=self.other, part=part)] if part >= OFTEN else []
        told = [Reason("wins")] if self._part(self._best, self._won) >= CERTAIN else []
        part = self._part(self._other, self._lost)
        if part - self._part(self._best, self._lost) >= OFTEN:
            told.append(Reason("loses", other=self.other, part=part))
        return told

    def dangers(self) -> list[Reason]:
        """What the other choice brings upon us, and this one does not."""
        found = []
        for measure in self.game.measures:
            if measure.danger:
                more, error = mean_of(self._gaps(measure, self._best, self._other))
                if more >= OFTEN and more > SURE * error:
                    found.append((more * measure.worth, Reason("avoids", ((measure.key, 1, True),), soon=self.soon, other=self.other)))
        return [reason for _, reason in sorted(found, key=lambda pair: -pair[0])][:1]

    def brings(self) -> list[Reason]:
        """What the line brings in itself, and for what."""
        gains, costs = self._amounts(self._before, self._best, alone=True)
        return [Reason(BRINGS, gains, costs)] if gains else []

    def more(self) -> list[Reason]:
        """What the other choice lacks, and what it has instead."""
        gains, costs = self._amounts(self._other, self._best)
        return [Reason(MORE, gains, costs, self.soon, self.other)] if gains else []

    def _amounts(self, low: Sequence[State], high: Sequence[State], *, alone: bool = False) -> tuple[Things, Things]:
        """Of what there is clearly more at the second ends, and of what less; the most important first. After the end nothing is missed."""
        found, ends = [], all(map(self._over, high))
        for measure in self.game.measures:
            if measure.danger or (alone and not measure.alone):
                continue
            mean, error = mean_of(self._gaps(measure, low, high))
            told = mean > 0 or (measure.given_up and not ends)
            if told and abs(mean) >= LEAST_AMOUNT and abs(mean) > SURE * error:
                found.append((measure.worth * mean, (measure.key, round(abs(mean)) or 1, not error)))
        gains = sorted((pair for pair in found if pair[0] > 0), key=lambda pair: -pair[0])
        costs = sorted((pair for pair in found if pair[0] < 0), key=lambda pair: pair[0])
        return tuple(thing for _, thing in gains[:MOST_THINGS]), tuple(thing for _, thing in costs[:MOST_COSTS])

    def _gaps(self, measure: Measure, low: Sequence[State], high: Sequence[State]) -> list[float]:
        return [measure.of(b, self.seat) - measure.of(a, self.seat) for a, b in zip(low, high, strict=True)]

    def _part(self, ends: Sequence[State], happened: Callable[[State], bool]) -> float:
        return sum(map(happened, ends)) / len(ends)

    def _over(self, s: State) -> bool:
        return s.over

    def _won(self, s: State) -> bool:
        """Alone: a win that is shared is neither won nor lost."""
        return self._share(s) == 1

    def _lost(self, s: State) -> bool:
        return s.over and not self._share(s)

    def _share(self, s: State) -> float:
        outcome = self.game.outcome(s)
        return outcome.win_share(self.seat, team=self.game.cooperative) if outcome is not None else 0.0
