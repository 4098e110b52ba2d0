"""The order of a hint is that of its numbers, and what differs by no more than the error is told as about the same: over many positions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import solonaut
from solonaut.players import Greedy
from solonaut.players.search import Budget, Estimate, Search
from solonaut.players.search.flat import SURE
from solonaut.players.search.groups import leading, smallest_step
from solonaut.web.service.tasks import advice_result
from solonaut.web.view.hints import spans_of

GAMES = ("otys", "cryo", "intrepid")
EVERY = 7
"""So many decisions lie between two positions."""
POSITIONS = 20
ITERATIONS = 60


def positions(name: str, players: int) -> Iterator[tuple[solonaut.Match, list[Estimate]]]:
    """Positions of a sensible game, each with what a search tells of its choices."""
    match, bot = solonaut.new(name, seed=11, players=players), Greedy(4)
    decisions = found = 0
    while match.decision is not None and found < POSITIONS:
        seat = match.decision.seats[0]
        if not decisions % EVERY and len(match.decision.choices) > 1:
            found += 1
            yield match, Search(found, Budget(iterations=ITERATIONS)).estimates(match.game, match.state, seat)
        match.choose(bot.choose(match.game, match.state, seat))
        decisions += 1


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_numbers_make_the_order_and_the_error_makes_the_group(name: str, players: int) -> None:
    alone = together = 0
    for match, found in positions(name, players):
        scored = match.game.scored(match.state)
        step = smallest_step(scored)
        best, *others = found
        values = [one.value for one in found]
        assert values == sorted(values, reverse=True)
        group = leading(found, step)
        for one in others:
            gap, error = best.value - one.value, SURE * (best.error + one.error)
            if one in group:
                assert one.known and gap <= error + 3 * step, "told as about the same, and it is"
            elif one.known and not one.behind:
                assert gap > error, "inside the error, and told as worse"
        shown = spans_of(advice_result(found, scored, []))
        assert [span.code for span in shown if span.known] == [one.choice.code for one in found if one.known], "as on the page"
        assert [span.code for span in leading(shown, step)] == [one.choice.code for one in group]
        alone += len(group) == 1
        together += len(group) > 1
    assert alone and together, "both were seen"
