"""A finished game, decision by decision: what a search expected, what was played, what it cost, and what was luck.

``expected`` is what the best choice promised. What a choice cost is how much less it promised. Luck is what chance did: how much better or
worse a position was after a draw than before it, on average over all draws that were possible. What else changes from one decision to the
next is how far the forecast was mistaken, and what others did. So first expectation + luck - cost + forecast error is the result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import hypot, isfinite
from typing import Any, NamedTuple

from solonaut.core.choice import Choice
from solonaut.core.dealer import mix
from solonaut.core.errors import BadOption, BadRecord
from solonaut.core.game import Game
from solonaut.core.match import Match
from solonaut.core.message import Message
from solonaut.core.state import State
from solonaut.core.step import CHANCE
from solonaut.lang.numbers import rounded
from solonaut.players.base import own_choices
from solonaut.players.reasons import BRINGS, MORE, Explainer, Reason
from solonaut.players.search import Budget, Estimate, Search
from solonaut.players.search.calibrated import told_worth
from solonaut.players.search.flat import SURE
from solonaut.players.search.line import tell_line
from solonaut.players.search.ranking import Ranked

COSTLIEST = 3
LONGEST_ADVICE = 8
HUMAN = "human"
DUELS = 2
"""So often the best choice has to beat the one made, each time with other luck."""
DEEPER = 2
"""How much harder such a pair is looked at than a decision at first."""
POINT_DIGITS, CHANCE_DIGITS = 1, 2
"""How exactly a cost is told: a tenth of a point, one per cent."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One reviewed decision: what was played, and what it cost."""

    number: int
    round: int
    seat: int
    made: str
    best: str
    expected: float
    cost: float
    error: float
    luck: float
    """What the draws until the next decision brought."""
    forecast_error: float
    """What else changed until then."""
    line: tuple[str, ...]
    made_line: tuple[str, ...] = ()
    """What the search expected after the choice that was made."""
    reasons: tuple[Reason, ...] = ()
    """Why the best choice is better than the one made; only of a decision that cost much."""

    def as_data(self) -> dict[str, Any]:
        data = {name: getattr(self, name) for name in ("number", "round", "seat", "made", "best")}
        data |= {name: rounded(getattr(self, name), 4) for name in ("expected", "cost", "error", "luck", "forecast_error")}
        return data | {"line": list(self.line), "reasons": [reason.as_data() for reason in self.reasons]}


@dataclass(frozen=True, slots=True)
class Review:
    """A reviewed game. If ``scored``, all figures are points, otherwise chances of winning."""

    match: Match
    seat: int
    budget: str
    scored: bool
    result: float
    judged: tuple[Judged, ...]

    @property
    def first(self) -> float:
        return self.judged[0].expected if self.judged else self.result

    @property
    def cost(self) -> float:
        return sum(j.cost for j in self.judged)

    @property
    def luck(self) -> float:
        return sum(j.luck for j in self.judged)

    @property
    def forecast_error(self) -> float:
        return sum(j.forecast_error for j in self.judged)

    @property
    def costliest(self) -> list[Judged]:
        return costliest(self.judged, self.scored)

    def question(self, judged: Judged) -> Message:
        state = self.match.peek(judged.number)
        assert state.pending is not None
        return state.pending.question(state)

    def better(self, judged: Judged) -> list[Message]:
        """The better line in words, as far as this turn goes."""
        state = self.match.peek(judged.number)
        return tell_line(self.match.game, state, judged.seat, judged.line, turn=self.match.game.round_of(state))[:LONGEST_ADVICE]

    def made(self, judged: Judged) -> Message:
        state = self.match.peek(judged.number)
        return self.match.game.describe(state, state.legal(judged.made))

    def as_data(self) -> dict[str, Any]:
        outcome = self.match.outcome
        assert outcome is not None
        return {
            "game": self.match.game.name,
            "players": self.match.players,
            "options": dict(self.match.options),
            "seat": self.seat,
            "budget": self.budget,
            "unit": "points" if self.scored else "chance",
            "outcome": outcome.as_data(),
            "expected": rounded(self.first, 4),
            "luck": rounded(self.luck, 4),
            "cost": rounded(self.cost, 4),
            "forecast_error": rounded(self.forecast_error, 4),
            "result": rounded(self.result, 4),
            "costliest": [j.as_data() for j in self.costliest],
            "decisions": [j.as_data() for j in self.judged],
        }


def costliest(judged: Sequence[Judged], scored: bool) -> list[Judged]:
    """The decisions that cost most."""
    return sorted((j for j in judged if j.cost >= least_cost(scored)), key=lambda j: -j.cost)[:COSTLIEST]


Progress = Callable[[int, Sequence[Judged]], None]
"""Called after each entry of the log with the number of those done, and the decisions judged so far."""


def review(
    match: Match,
    *,
    seat: int | None = None,
    budget: str = "iterations=400",
    seed: int | None = None,
    progress: Progress | None = None,
) -> Review:
    """Review every decision of a seat with more than one choice; in a cooperative game, of the whole team.

    ``seed`` is the luck of the search (default: the match's own).
    """
    game = match.game
    if match.outcome is None:
        raise BadRecord("errors.review_unfinished")
    if seat is None:
        seat = match.seats.index(HUMAN) if HUMAN in match.seats else 0
    if not 0 <= seat < match.players:
        raise BadOption("errors.no_seat", seat=seat + 1, n=match.players)
    seed = match.bot_seed if seed is None else seed
    effort = Budget.parse(budget)
    mind, judge = Search(seed, effort), Search(mix(seed), replace(effort, iterations=DEEPER * effort.iterations, ms=DEEPER * effort.ms))
    scored = game.scored(match.state)
    result = told_worth(game, match.state, seat)
    found: list[Judged] = []
    state = match.peek(0)
    pending: dict[str, Any] | None = None
    luck, alone, least = 0.0, True, least_cost(scored)
    stretch: list[int] = []  # decisions since the last draw or somebody else's decision
    told: set[int] = set()

    def followed(after: Expected) -> None:
        assert pending is not None
        found.append(_followed(pending, luck, after))
        stretch.append(len(found) - 1)
        if not alone:
            stretch.clear()
        for at in stretch:
            found[at] = _backed(found[at], after, least)
        for one in costliest(found, scored):
            if one.number not in told:
                found[found.index(one)] = explained(match, one, seed)
                told.add(one.number)

    for number, entry in enumerate(match.log):
        mine = entry.seat != CHANCE and (game.cooperative or entry.seat == seat)
        if mine and len(own_choices(state, entry.seat)) > 1:
            judged, expected = _judge(mind, judge, match, state, entry.seat, entry.choice.code)
            if pending is not None:
                followed(expected)
            luck, alone = 0.0, True
            pending = {"number": number, "round": clock(game, state), "seat": entry.seat, **judged}
        if entry.seat == CHANCE and pending is not None:
            luck += luck_of(game, state, entry.choice, seat)
        alone = alone and mine
        state.apply(entry.choice)
        if progress:
            progress(number + 1, found)
    if pending is not None:
        followed(Expected(result, 0.0))
    return Review(match, seat, budget, scored, result, tuple(found))


def luck_of(game: Game, state: State, drawn: Choice, seat: int) -> float:
    """How much more a seat can expect after a draw than on average over everything that could have been drawn."""
    expected = got = 0.0
    for choice, probability in state.chance_outcomes():
        after = state.copy()
        after.apply(choice)
        value = told_worth(game, after, seat)
        expected += probability * value
        if choice.id == drawn.id:
            got = value
    return got - expected


class Expected(NamedTuple):
    """What a search expected of a decision, and how sure that is."""

    value: float
    error: float


def _followed(judged: dict[str, Any], luck: float, after: Expected) -> Judged:
    """A decision with what came after it, until the next one or the end."""
    return Judged(**judged, luck=luck, forecast_error=after.value - (judged["expected"] - judged["cost"]) - luck)


def _backed(judged: Judged, after: Expected, least: float) -> Judged:
    """A decision that only own decisions followed, up to one of which a search expects so much.

    That search has seen further on the way that was taken. What it promises beyond the error, the choice made was worth already: so much it
    did not cost.
    """
    more = after.value - (judged.expected - judged.cost) - SURE * hypot(judged.error, after.error)
    if not judged.cost or more <= 0:
        return judged
    before, cost = judged.cost, judged.cost - more
    if cost < least:
        judged, cost = replace(judged, best=judged.made, line=judged.made_line, reasons=()), 0.0
    return replace(judged, cost=cost, forecast_error=judged.forecast_error + cost - before)


def _judge(mind: Search, judge: Search, match: Match, state: State, seat: int, made: str) -> tuple[dict[str, Any], Expected]:
    """The best choice against the one made.

    The best of many owes its place to luck as well. So if it is another one, both are searched harder with the same luck, and once more.
    Only if each time the choice made is surely worse, it cost something: as much as the last search says, which nothing was chosen by.
    """
    best = mind.study(match.game, state, seat)[0]
    least = least_cost(match.game.scored(state))
    if best.choice.code == made:
        return _result(best, best, least)
    choices = [best.choice, state.legal(made)]
    for _ in range(DUELS):
        known = {one.choice.code: one for one in judge.study(match.game, state, seat, only=choices)}
        found = _result(known[best.choice.code], known[made], least)
        if not found[0]["cost"]:
            break
    return found


def least_cost(scored: bool) -> float:
    """The smallest cost that can be told."""
    return 10.0 ** -(POINT_DIGITS if scored else CHANCE_DIGITS)


def _result(best: Ranked, made: Ranked, least: float) -> tuple[dict[str, Any], Expected]:
    """A difference that is not sure, or less than ``least``, is none: then the choice made was as good.

    What is behind with the same luck is surely worse.
    """
    error = hypot(best.error, made.error)
    gap = best.value - made.value
    if made.behind and gap > 0:
        error = min(error, gap / SURE)
    if best is made or not isfinite(error) or gap < SURE * error or gap < least:
        best, gap, error = made, 0.0, made.error
    judged = {
        "made": made.choice.code,
        "best": best.choice.code,
        "expected": best.value,
        "cost": gap,
        "error": error if isfinite(error) else 0.0,
        "line": best.line,
        "made_line": made.line,
    }
    return judged, Expected(best.value, best.error if isfinite(best.error) else 0.0)


def explained(match: Match, judged: Judged, seed: int) -> Judged:
    """With the reasons why its best choice is better than the one made, as a hint compares them."""
    state = match.peek(judged.number)
    best, made = (
        Estimate(state.legal(code), value, judged.error, 1, behind=code != judged.best, line=line)
        for code, value, line in (
            (judged.best, judged.expected, judged.line),
            (judged.made, judged.expected - judged.cost, judged.made_line),
        )
    )
    reasons = Explainer(match.game, state, judged.seat, seed).compare(best, made)
    compared = any(reason.kind == MORE for reason in reasons)  # then what the line brings in itself would say it twice
    return replace(judged, reasons=tuple(reason for reason in reasons if not (compared and reason.kind == BRINGS)))


def clock(game: Game, state: State) -> int:
    """What people count: rounds where the table has them, otherwise turns."""
    view = game.view(state, None)
    now: int = view.get("round", view.get("turn", game.round_of(state)))
    return now
