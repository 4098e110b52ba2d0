"""Points and the end with two to four players (sections 3.6 and 3.7)."""

from __future__ import annotations

import pytest

from solonaut.core.errors import GameOver
from solonaut.core.outcome import Outcome
from solonaut.games.otys import GAME
from solonaut.games.otys.state import OtysState
from tests.games.otys.arrange import act, codes, cubes, heard, offer, play, points, purse, show, skip, sponsor, stock, table


def winning_turn(s: OtysState, number: int = 21) -> OtysState:
    """The active player completes a contract of 2 points at level 4."""
    seat = s.active
    purse(s, s.players[seat].credits, 0, seat=seat)
    cubes(s, 4, seat=seat, plant=2)
    offer(s, number, *(7, 12, 17)[: len(s.offer) - 1])
    skip(act(s, 4), to="complete")
    play(s, f"complete:{number}", "draw-contract:32")
    return s


def idle(s: OtysState) -> OtysState:
    s.players[s.active].keys, s.players[s.active].used = 0b1111110, 0
    return skip(act(s, 3))


@pytest.mark.rule("otys.B95", "otys.B96", "otys.B14")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("late", [0, 1])
def test_the_round_is_finished(players: int, first: int, late: int) -> None:
    """Whoever reaches 18, all have the same number of turns."""
    s = table(players)
    s.first = s.active = first
    winner = (first + late) % players
    points(s, 16, seat=winner)
    turns = [0] * players
    while not s.over:
        seat = s.active
        turns[seat] += 1
        winning_turn(s) if seat == winner and s.players[winner].score < 18 else idle(s)
        assert sum(turns) <= players
    assert turns == [1] * players
    assert s.reason == "points"
    result = GAME.outcome(s)
    assert result is not None
    assert result.winners == (winner,) and result.scores[winner] == 18 and result.rank is None


@pytest.mark.rule("otys.B95")
def test_the_last_round_is_announced_once_a_player_has_18() -> None:
    s = table(2)
    points(s, 15)
    cubes(s, 4, plant=4)
    offer(s, 21, 22)
    purse(s, 0, 0)
    act(s, 4)
    assert not any(e.kind == "last_round" for e in heard(s, "complete:21", "draw-contract:32"))  # 17
    told = [(e.seat, e.points) for e in heard(s, "complete:22", "draw-contract:31") if e.kind == "last_round"]  # type: ignore[attr-defined]
    assert told == [(0, 19)]


@pytest.mark.rule("otys.B95")
def test_17_points_do_not_end_the_game() -> None:
    s = table(2)
    points(s, 15)
    winning_turn(s)
    assert s.players[0].score == 17 and not s.over
    idle(s)
    assert not s.over and s.turn == 3


@pytest.mark.rule("otys.B95")
def test_more_than_18_points_end_it_too() -> None:
    s = table(2)
    points(s, 17)
    idle(winning_turn(s))
    assert s.over and s.players[0].score == 19


@pytest.mark.rule("otys.B95", "otys.B96")
def test_the_last_player_of_a_round_ends_it_at_once() -> None:
    s = table(2)
    points(s, 16, seat=1)
    idle(s)
    assert s.active == 1
    winning_turn(s)
    assert s.over and codes(s) == []
    with pytest.raises(GameOver):
        s.apply("key:1")


@pytest.mark.rule("otys.B95")
def test_the_turn_itself_goes_on_after_18_points() -> None:
    s = table(2)
    points(s, 17)
    purse(s, 0, 0)
    cubes(s, 4, plant=2, metal=1)
    offer(s, 21, 1)
    act(s, 4)
    play(s, "complete:21", "draw-contract:22")
    assert s.players[0].score == 19 and not s.over
    assert s.active == 1


@pytest.mark.rule("otys.B96")
def test_a_later_player_can_still_win() -> None:
    s = table(2)
    points(s, 16)
    points(s, 17, seat=1)
    winning_turn(s)
    assert s.players[0].score == 18 and not s.over
    winning_turn(s, 22)
    assert s.over
    result = GAME.outcome(s)
    assert result is not None and result.scores == (18, 19) and result.winners == (1,)


def finished(*standing: tuple[int, int, int]) -> Outcome:
    s = table(len(standing))
    for seat, (score, credits, batteries) in enumerate(standing):
        points(s, score, seat=seat)
        purse(s, credits, batteries, seat=seat)
    s.over = True
    s.reason = "points"
    result = GAME.outcome(s)
    assert result is not None
    return result


@pytest.mark.rule("otys.B96", "otys.B97")
@pytest.mark.parametrize(
    ("standing", "winners"),
    [
        (((18, 0, 0), (17, 9, 9)), (0,)),
        (((18, 2, 0), (18, 3, 0)), (1,)),
        (((18, 2, 5), (18, 3, 0)), (1,)),
        (((18, 3, 1), (18, 3, 0)), (0,)),
        (((18, 3, 1), (18, 3, 1)), (0, 1)),
        (((18, 3, 1), (20, 0, 0), (20, 0, 0), (19, 9, 9)), (1, 2)),
        (((18, 0, 4), (18, 1, 0), (18, 0, 5)), (1,)),
    ],
)
def test_most_points_then_credits_then_batteries_then_shared(standing: tuple[tuple[int, int, int], ...], winners: tuple[int, ...]) -> None:
    assert finished(*standing).winners == winners


@pytest.mark.rule("otys.B94")
def test_every_point_has_its_source() -> None:
    s = table(2)
    purse(s, 9, 0)
    play(s, "key:4", "upgrade:spy")  # 1 point
    skip(s)
    idle(s)
    stock(s)
    cubes(s, 2, fuel=1)
    s.players[0].keys = 0b1111110
    s.players[0].used = 0
    s.players[0].column = [0, 1, 2, 3, 4, 5, 6, 7]
    skip(act(s, 2), to="sell")
    play(s, "sell:fuel")  # 1 point
    skip(s)
    idle(s)
    s.players[0].column = [0, 1, 2, 3, 4, 5, 6, 7]
    show(s, 5, "R3", "R1")
    skip(act(s, 5), to="token")
    play(s, "token:R3", "now", "draw-reward:R2")  # 1 point
    skip(s)
    idle(s)
    s.players[0].column = [0, 1, 2, 3, 4, 5, 6, 7]
    s.players[0].keys = 0b1111110
    s.players[0].used = 0
    winning_turn(s)  # 2 points
    s.over = True
    result = GAME.outcome(s)
    assert result is not None
    assert result.scores == (5, 0)
    assert result.breakdown == (
        {"contracts": 2, "upgrades": 1, "sales": 1, "rewards": 1},
        {"contracts": 0, "upgrades": 0, "sales": 0, "rewards": 0},
    )


@pytest.mark.rule("otys.B94")
def test_nothing_else_gives_points() -> None:
    s = table(2)
    purse(s, 9, 5)
    sponsor(s, 1, 1)
    for code in ("key:1", "key:2", "key:3"):
        skip(play(s, code))
        idle(s)
    assert [p.score for p in s.players] == [0, 0]


@pytest.mark.rule("otys.B96")
def test_there_is_no_outcome_before_the_end() -> None:
    s = table(2)
    assert GAME.outcome(s) is None
    points(s, 16)
    events = heard(winning_turn(s), "key:3")
    assert GAME.outcome(s) is None
    assert not any(e.kind == "game_ended" for e in events)
