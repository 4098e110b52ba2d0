"""Points, ties and the winner (chapter 5)."""

from __future__ import annotations

import pytest

from solonaut.core.outcome import Outcome
from solonaut.games.cryo import GAME
from solonaut.games.cryo.scoring import control, shares
from solonaut.games.cryo.state import CryoState
from solonaut.games.cryo.turn import TURN
from tests.games.cryo.arrange import awake, missions, salvaging, settle, stock, table, turn_up, upgrades, vehicles


def ended(s: CryoState) -> Outcome:
    s.sunset = True
    s.agenda = [TURN[0]]
    s.advance()
    assert s.over
    outcome = GAME.outcome(s)
    assert outcome is not None
    return outcome


@pytest.mark.rule("cryo.B222", "cryo.B223", "cryo.B224", "cryo.B225", "cryo.B226", "cryo.B221", "cryo.B227")
def test_the_score_sheet() -> None:
    s = table(2)
    settle(s, "A2", 3)
    settle(s, "A2", 1, seat=1)
    awake(s, 4)  # they freeze
    salvaging(s, "crystal", "tech")
    upgrades(s, "turtle", "crab")
    vehicles(s, "moth", "moth", "moth")
    missions(s, "spider", "ram")
    outcome = ended(s)
    assert outcome.breakdown[0] == {"pods": 3, "control": 6, "upgrades": 2, "vehicles": 3, "mission.spider": 4, "mission.ram": 0}
    assert outcome.breakdown[1] == {"pods": 1, "control": 3, "upgrades": 0, "vehicles": 0}
    assert outcome.scores == (18, 4) and outcome.winners == (0,) and outcome.reason == "sunset"


@pytest.mark.rule("cryo.B221", "cryo.B227")
def test_pods_left_behind_and_on_salvage_score_nothing() -> None:
    s = table(2)
    awake(s, 5)
    salvaging(s, "crystal")
    assert ended(s).scores == (0, 0)


@pytest.mark.rule("cryo.B078", "cryo.B223", "cryo.B228", "cryo.B229", "cryo.B230")
@pytest.mark.parametrize(
    ("pods", "points"),
    [
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([2, 0, 0, 0], [6, 0, 0, 0]),
        ([3, 1, 0, 0], [6, 3, 0, 0]),
        ([3, 1, 2, 0], [6, 0, 3, 0]),
        ([2, 2, 1, 0], [4, 4, 0, 0]),
        ([2, 2, 2, 1], [3, 3, 3, 0]),
        ([1, 1, 1, 1], [2, 2, 2, 2]),
        ([4, 2, 2, 1], [6, 1, 1, 0]),
        ([4, 1, 1, 1], [6, 1, 1, 1]),
    ],
)
def test_majorities_and_their_ties(pods: list[int], points: list[int]) -> None:
    assert list(shares(tuple(pods), (6, 3))) == points


@pytest.mark.rule("cryo.B223")
def test_control_adds_up_over_the_caverns() -> None:
    s = table(3)
    turn_up(s, "B3", "L6")
    settle(s, "A2", 2, seat=0)
    settle(s, "A2", 1, seat=1)
    settle(s, "A3", 1, seat=2)
    settle(s, "B3", 1, seat=1)
    settle(s, "B3", 1, seat=2)
    assert control(s) == (6, 3 + 3, 5 + 3)


@pytest.mark.rule("cryo.B231", "cryo.B232")
def test_equal_points_are_decided_by_pods_in_caverns() -> None:
    s = table(2)
    settle(s, "A3", 2, seat=0)  # 2 + 5
    vehicles(s, "mole", "mole", "mole", "mole", "rhino", "rhino", "rhino", seat=1)
    stock(s, 0)
    stock(s, 1, crystal=5, energy=10)
    outcome = ended(s)
    assert outcome.scores == (7, 7) and outcome.winners == (0,)


@pytest.mark.rule("cryo.B232")
@pytest.mark.parametrize(("energy", "winners"), [(1, (1,)), (0, (0, 1))])
def test_then_by_stock_and_then_shared(energy: int, winners: tuple[int, ...]) -> None:
    s = table(2)
    for seat in (0, 1):
        settle(s, "A2", 1, seat)
        stock(s, seat, crystal=2)
    s.players[1].stock[4] = energy
    assert ended(s).winners == winners


@pytest.mark.rule("cryo.B220")
def test_an_unfinished_game_has_no_outcome() -> None:
    assert GAME.outcome(table(2)) is None
