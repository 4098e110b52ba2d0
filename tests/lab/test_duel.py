"""Games between processes of different sources (``benchmarks.duel``)."""

import pytest

from benchmarks.duel import Chair, play
from benchmarks.strength import Seat, table_report
from benchmarks.trees import ROOT
from solonaut.core.registry import find_game
from solonaut.lab.simulate import game_seed, play_out


@pytest.mark.parametrize("name", ["otys", "cryo"])
def test_a_game_of_processes_is_the_game_of_one_process(name: str) -> None:
    game, players = find_game(name), ["greedy", "random"]
    with Chair(ROOT, players[0]) as first, Chair(ROOT, players[1]) as second:
        for number in (3, 4):
            scores, shares, seconds = play(game, game.house, {}, [first, second], 11, number)
            state, _ = game.start(2, {}, game.house)
            outcome = play_out(game, state, players, game_seed(11, number)).outcome
            assert scores == tuple(outcome.scores)
            assert shares == tuple(outcome.win_share(seat, team=False) for seat in range(2))
            assert all(spent > 0 for spent in seconds)


def test_a_process_that_cannot_go_on_is_no_result() -> None:
    game = find_game("otys")
    with Chair(ROOT, "greedy") as first, Chair(ROOT, "nobody-like-that") as second, pytest.raises((RuntimeError, BrokenPipeError)):
        play(game, game.house, {}, [first, second], 11, 3)


def test_wins_at_every_seat_are_told_by_seed() -> None:
    """Two seeds, both seats: one seed won twice, one split, so the mean is 75% and the spread is that of two values."""
    played = [[Seat(1.0, 4.0, 2.0, 1.0), Seat(1.0, 2.0, 2.0, 1.0)], [Seat(1.0, 5.0, 4.0, 1.0), Seat(0.0, -5.0, 4.0, 1.0)]]
    line = table_report("new", "old", played)
    assert line.startswith("new among 1 old: 4 games on 2 seeds, wins 75.0% [")
    assert "fair 50.0%, lead +1.50 [" in line
    assert line.endswith("3.00 s a game, 1.00 s of each other one (3.00 of the time)")
