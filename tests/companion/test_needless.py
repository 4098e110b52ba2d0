"""The companion asks nothing that it knows."""

from __future__ import annotations

import pytest

from solonaut.games.otys.state import GONE
from tests.companion import person_otys
from tests.companion.person_intrepid import Crew

SEEDS = range(6)


@pytest.mark.parametrize("difficulty", ["normal", "hard"])
def test_otys_asks_nothing_needless(difficulty: str) -> None:
    people = [person_otys.play_beside(seed, {"difficulty": difficulty}) for seed in SEEDS]
    assert [why for person in people for why in person.needless] == []
    assert any(GONE in person.companion.state.timers for person in people)  # type: ignore[attr-defined]


def test_intrepid_asks_nothing_needless() -> None:
    for seed in SEEDS:
        crew = Crew(seed, 2, {"disaster": "meteor"}, "random")
        crew.play()
        assert crew.needless == []
