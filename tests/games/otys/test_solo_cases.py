"""The worked examples of the solo sheet (4.1) and the cases derived from it (4.2), to the letter."""
# ruff: noqa: N802 (names as in the specification)

from __future__ import annotations

import pytest

from solonaut.core.errors import GameOver
from solonaut.games.otys import GAME
from solonaut.games.otys.components import CUBES, Components
from solonaut.games.otys.solo import space_of
from solonaut.games.otys.state import GONE, OtysState
from tests.games.otys.arrange import (
    BOARD,
    PIECES,
    act,
    asked,
    bare,
    chance,
    codes,
    cubes,
    in_store,
    module,
    offer,
    play,
    points,
    purse,
    skip,
    table,
    timers,
)


def layouts(hard: bool) -> set[tuple[tuple[int, str], ...]]:
    """Every layout that the player can choose with 2 fuel, 1 metal, 1 plant in the Store."""
    open_, found = [play(bare(hard=hard), *PIECES, *BOARD)], set()
    while open_:
        s = open_.pop()
        if asked(s) == "OrderCubes":
            open_ += [play(s.copy(), code) for code in codes(s)]
        else:
            found.add(tuple((space_of(s, n), CUBES[c]) for n, c in enumerate(s.spaces)))
    return found


def turn(s: OtysState, timer: str) -> OtysState:
    """A turn in which nothing is done but the Timer's move."""
    s.players[0].keys, s.players[0].used = 0b1111110, 0
    skip(act(s, 2))
    return play(s, timer)


@pytest.mark.rule("otys.S06", "otys.S08", "otys.S09")
def test_case_S_A() -> None:
    """Store 2 fuel, 1 metal, 1 plant: tech on 21, plant and metal on 19 and 17 in either order, fuel on 15."""
    assert layouts(hard=False) == {
        ((21, "tech"), (19, "plant"), (17, "metal"), (15, "fuel")),
        ((21, "tech"), (19, "metal"), (17, "plant"), (15, "fuel")),
    }


@pytest.mark.rule("otys.S12", "otys.S13", "otys.S14")
@pytest.mark.parametrize("drawn", [(1, 7), (7, 1)])
def test_case_S_B(drawn: tuple[int, int]) -> None:
    """Contracts worth 2 (left) and 3 (right): tech on the first, plant on the second."""
    s = play(bare(), *PIECES, *BOARD, "space:plant", *[f"draw-contract:{n}" for n in drawn])
    cards = [s.box.contracts[n] for n in s.offer]
    assert [card.points for card in cards] == [2, 3]
    assert [CUBES[c] for c in s.offer_cubes] == ["tech", "plant"]


@pytest.mark.rule("otys.S17", "otys.S18", "otys.S19", "otys.S20", "otys.S21", "otys.S22", "otys.S23")
def test_case_S_C() -> None:
    """A Timer arrives on the tech space: tech into the Store, the tech contract is lost, metal on the new one."""
    s = table(1)  # as in S-B
    turn(s, "timer:1")
    purse_before = (s.players[0].credits, s.players[0].score)
    turn(s, "timer:1")
    assert s.timers == [21, 23]
    assert in_store(s) == {"fuel": 2, "metal": 1, "plant": 1, "tech": 1}
    assert (s.players[0].credits, s.players[0].score) == purse_before == (3, 0)
    assert s.discards == (1,) and chance(s)
    play(s, "draw-contract:30")
    assert s.offer == [30, 7]
    assert [CUBES[c] for c in s.offer_cubes] == ["metal", "plant"]


@pytest.mark.rule("otys.S24", "otys.S25")
def test_case_S_D() -> None:
    """A public contract with a cube was completed; the Timer that reaches that resource costs no contract."""
    s = table(1)
    cubes(s, 2, metal=1, plant=1)  # contract 1, which bears tech
    skip(act(s, 2), to="complete")
    play(s, "complete:1", "draw-contract:30")
    skip(s)
    play(s, "timer:1")
    turn(s, "timer:1")
    assert s.timers == [21, 23]
    assert in_store(s)["tech"] == 1
    assert s.offer == [30, 7] and s.discards == ()
    assert asked(s) == "ChooseLevel"


def pauline(second_timer: int = 14) -> OtysState:
    """Score 12, the first Timer gone, the second on 14; a contract of 3 points and one of 5, as shipped, can be completed."""
    house = GAME.house
    assert isinstance(house, Components)
    s = table(1, box=house)
    offer(s, 5, 15)  # plant + tech; one cube of each type
    points(s, 12)
    timers(s, GONE, second_timer)
    purse(s, 0)
    cubes(s, 5, fuel=1, metal=1, plant=2, tech=2)  # for both
    assert [house.contracts[n].points for n in s.offer] == [3, 5] and s.room(s.players[0], 5) == 0
    skip(act(s, 5), to="complete")
    assert codes(s) == ["complete:5", "complete:15", "pass"]
    return s


@pytest.mark.rule("otys.S30", "otys.S31", "otys.S35", "otys.S36", "otys.S38")
def test_case_S_E() -> None:
    """Pauline completes the second: 17 points, the Timer is passed, the game ends and the other contract cannot follow."""
    s = play(pauline(), "complete:15")
    assert s.players[0].score == 17
    assert s.over and codes(s) == []
    assert s.offer[0] == 5 and s.players[0].done == (15,)
    with pytest.raises(GameOver):
        s.apply("complete:5")
    result = GAME.outcome(s)
    assert result is not None and result.rank == "hopeful" and result.scores == (17,)


@pytest.mark.rule("otys.S30", "otys.S35", "otys.S36", "otys.S38")
def test_case_D_1() -> None:
    """She picks the other one: 15 points are past 14 as well."""
    s = play(pauline(), "complete:5")
    assert s.players[0].score == 15 and s.over and codes(s) == []
    result = GAME.outcome(s)
    assert result is not None and result.rank == "beginner"


@pytest.mark.rule("otys.S31", "otys.B88")
@pytest.mark.parametrize(("first", "then"), [("complete:5", "complete:15"), ("complete:15", "complete:5")])
def test_without_the_timer_she_could_complete_both(first: str, then: str) -> None:
    s = pauline(second_timer=21)
    play(s, first, "draw-contract:30")
    assert then in codes(s)
    play(s, then)
    assert s.players[0].score == 20 and not s.over


@pytest.mark.rule("otys.S38")
@pytest.mark.parametrize(
    ("score", "rank"),
    [(16, "beginner"), (17, "hopeful"), (18, "hopeful"), (19, "seasoned"), (20, "seasoned"), (21, "expert")],
)
def test_case_D_2(score: int, rank: str) -> None:
    s = table(1)
    points(s, score)
    s.over = True
    result = GAME.outcome(s)
    assert result is not None and result.rank == rank


@pytest.mark.rule("otys.S04", "otys.S07", "otys.S08", "otys.S09")
def test_case_D_3() -> None:
    """HARD with the stock of S-A: everything one space lower."""
    assert layouts(hard=True) == {
        ((20, "tech"), (18, "plant"), (16, "metal"), (14, "fuel")),
        ((20, "tech"), (18, "metal"), (16, "plant"), (14, "fuel")),
    }


@pytest.mark.rule("otys.S32", "otys.S33")
def test_case_D_4() -> None:
    """Score 14, the first Timer on 15 advances: on the marker, discarded, the game goes on."""
    s = table(1)
    s.spaces = [GONE] * 4
    points(s, 14)
    timers(s, 15, 20)
    turn(s, "timer:1")
    assert s.timers == [GONE, 20] and not s.over and asked(s) == "ChooseLevel"


@pytest.mark.rule("otys.S27", "otys.S29", "otys.G25")
def test_case_D_5() -> None:
    """Spy without a Credit: nothing on the basic side, both uses on the upgraded one."""
    s = table(1)
    timers(s, 20, 23)
    purse(s, 0)
    assert asked(act(s.copy(), 3)) == "StayDown"
    module(s, "spy")
    assert codes(act(s, 3)) == ["spy:contracts", "back:1", "pass"]


@pytest.mark.rule("otys.S27", "otys.S28", "otys.S29", "otys.S15")
@pytest.mark.parametrize("upgraded", [False, True])
def test_case_D_6(upgraded: bool) -> None:
    """Timer on 18, pushed to 19; a Credit less on the basic side; at the end of the turn a Timer moves all the same."""
    s = table(1)
    timers(s, 18, 22)
    if upgraded:
        module(s, "spy")
    play(act(s, 3), "back:1")
    assert s.timers == [19, 22]
    assert s.players[0].credits == (3 if upgraded else 2)
    skip(s)
    assert codes(s) == ["timer:1", "timer:2"]
    play(s, "timer:1")
    assert s.timers == [18, 22]


@pytest.mark.rule("otys.S15", "otys.S16")
def test_case_D_7() -> None:
    """The first turn ends: one Timer on 22, nothing is triggered."""
    s = turn(table(1), "timer:2")
    assert s.timers == [23, 22]
    assert in_store(s) == {"fuel": 2, "metal": 1, "plant": 1} and s.offer == [1, 7]
    assert asked(s) == "ChooseLevel" and s.turn == 2


@pytest.mark.rule("otys.S17")
def test_case_D_8() -> None:
    """The same Timer again: on 21 the first cube comes due."""
    s = turn(turn(table(1), "timer:2"), "timer:2")
    assert s.timers == [23, 21]
    assert in_store(s)["tech"] == 1 and s.spaces[0] == GONE and chance(s)


@pytest.mark.rule("otys.S17", "otys.S25")
def test_case_D_9() -> None:
    """Both Timers pass the same space: only the first arrival triggers."""
    s = turn(turn(table(1), "timer:2"), "timer:2")
    play(s, "draw-contract:30")
    turn(turn(s, "timer:1"), "timer:1")
    assert s.timers == [21, 21]
    assert in_store(s)["tech"] == 1 and s.offer == [30, 7] and not chance(s)


@pytest.mark.rule("otys.S30")
def test_case_D_10() -> None:
    """First Timer on 12, score 10, 2 points: to reach it is enough."""
    s = table(1)
    offer(s, 21, 7)
    points(s, 10)
    timers(s, 12, 20)
    cubes(s, 5, fuel=2)
    skip(act(s, 5), to="complete")
    play(s, "complete:21")
    assert s.timers == [GONE, 20] and not s.over


@pytest.mark.rule("otys.S23", "otys.S26", "otys.G12")
def test_case_D_11() -> None:
    """All four contract cubes are used: the next new card comes without one."""
    s = table(1)
    for place, (old, new) in enumerate(((1, 21), (7, 22))):
        cubes(s, 2, metal=1, plant=1, fuel=place)
        s.players[0].keys, s.players[0].used = 0b1111110, 0
        skip(act(s, 2), to="complete")
        play(s, f"complete:{old}", f"draw-contract:{new}")
        skip(s)
        play(s, "timer:1")
        timers(s, 23, 23)
    assert [CUBES[c] for c in s.offer_cubes] == ["metal", "fuel"] and s.queue == ()
    cubes(s, 2, tech=2)
    s.players[0].keys, s.players[0].used = 0b1111110, 0
    skip(act(s, 2), to="complete")
    play(s, "complete:21", "draw-contract:23")
    assert s.offer == [23, 22] and s.offer_cubes == [GONE, 0]
