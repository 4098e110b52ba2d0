"""Kill -9 while people play: a short version of what ``make soak`` does for long, and proof that it would notice a loss."""

from __future__ import annotations

import pytest

from benchmarks.kill import Game, Tally, on_sqlite

ROUNDS = 6
LOG = [(-1, "draw:3"), (0, "a"), (1, "b"), (0, "c")]


def test_nothing_is_lost_when_processes_are_killed() -> None:
    tally = Tally()
    on_sqlite(ROUNDS, tally, [("otys", False), ("cryo", False), ("otys", True)])
    assert tally.is_good, str(tally)
    assert tally.kills.total() == ROUNDS and set(tally.kills) == {"server", "parent", "thinker", "everything"}
    assert tally.answered >= ROUNDS and tally.by_bots


@pytest.mark.parametrize(
    ("answered", "unanswered", "faults"),
    [
        ({1: "a", 3: "c"}, {}, 0),
        ({1: "a"}, {3: {"c", "d"}}, 0),
        ({1: "a"}, {3: {"c"}, 5: {"x"}}, 0),
        ({1: "a", 3: "c", 5: "e"}, {}, 1),
        ({1: "a", 3: "d"}, {}, 1),
        ({1: "a"}, {}, 1),
        ({1: "a"}, {3: {"d"}}, 1),
        ({2: "b"}, {}, 3),
    ],
)
def test_a_log_that_lost_changed_or_doubled_a_decision_is_noticed(
    answered: dict[int, str], unanswered: dict[int, set[str]], faults: int
) -> None:
    assert len(Game("/games/x", "token", answered, unanswered).compare(LOG)) == faults


def test_what_was_once_seen_in_the_log_must_stay() -> None:
    game = Game("/games/x", "token", {1: "a"}, {3: {"c"}})
    assert game.compare(LOG) == []
    assert len(game.compare(LOG[:3])) == 1
