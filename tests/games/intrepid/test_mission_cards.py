"""Phase 1.3 and Phase 3.1: starting missions, feeding them, completing them."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.names import LETTERS, MISSIONS
from solonaut.games.intrepid.phases.resources import USE_RESOURCES
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import check, codes, dice, events, go, mission, play, player, pool, table

PRINTED = {
    "MI-01": ("P8", "P6 C6", "C8 P6", "P8 C8"),
    "MI-02": ("C8", "C6 O6", "O8 C6", "C8 O8"),
    "MI-03": ("O8", "O6 N6", "N8 O6", "O8 N8"),
    "MI-04": ("N8", "N6 P6", "P8 N6", "N8 P8"),
    "MI-05": ("P8", "P6 O6", "O8 P6", "P8 O8"),
    "MI-06": ("C8", "C6 N6", "N8 C6", "C8 N8"),
    "MI-07": ("O8", "O6 P6", "P4 C4 N6", "O8 C8"),
    "MI-08": ("N8", "N6 C6", "O8 P6", "N8 O8"),
    "MI-09": ("P6 O2", "P6 C6", "P8 N6", "P8 O8"),
    "MI-10": ("C4 O4", "C6 O6", "P8 C6", "C8 N8"),
    "MI-11": ("P4 C4", "P4 C4 O2 N2", "P8 O6", "P8 C8"),
    "MI-12": ("P2 C2 O2 N2", "P2 C1 O2 N1", "P4 C4 O4 N2", "P4 C4 O4 N4"),
}


def fed(s: IntrepidState) -> IntrepidState:
    """Phase 3 with plenty of everything and no bonuses left."""
    s.wheels.gen = [40, 40, 40, 40]
    s.wheels.bonus = [5, 5, 5, 5]
    return go(s, USE_RESOURCES)


@pytest.mark.rule("intrepid.R096", "intrepid.R097", "intrepid.R098", "intrepid.R055", "intrepid.R099")
def test_a_1_starts_the_face_up_mission() -> None:
    s = go(pool(table("usa", "russia"), "1 1 4"))
    play(s, "1/mission")
    assert s.missions.active == [(0, 1, 0)] and dice(s) == "1 4"
    assert all(c.startswith("draw-mission:") for c in codes(s)) and "draw-mission:MI-01" not in codes(s)  # the next one at once
    play(s, "draw-mission:MI-07")
    assert s.missions.face_up == 6 and s.missions.deck == 1
    check(s)


@pytest.mark.rule("intrepid.R097")
@pytest.mark.parametrize("value", [2, 3, 4, 5, 6])
def test_no_other_value_starts_one(value: int) -> None:
    assert "1/mission" not in codes(go(pool(table("usa"), str(value))))


@pytest.mark.rule("intrepid.R100", "intrepid.G060", "intrepid.G036")
def test_the_next_may_be_started_too_until_none_is_left() -> None:
    s = go(pool(table("usa"), "1 1 1 1"))
    play(s, "1/mission", "draw-mission:MI-02", "1/mission", "draw-mission:MI-03", "1/mission")
    assert [card for card, _, _ in s.missions.active] == [0, 1, 2] and s.missions.face_up == -1
    assert "1/mission" not in codes(s) and dice(s) == "1"
    check(s)


@pytest.mark.rule("intrepid.R101", "intrepid.R158", "intrepid.R162", "intrepid.R166")
def test_a_mission_started_this_round_is_resolved_this_round() -> None:
    s = go(pool(table("usa", "russia"), "1 5"))
    play(s, "1/mission", "draw-mission:MI-02")
    fed(s)
    assert s.wheels.gen == [32, 40, 40, 40] and s.missions.active == [(0, 2, 0)]


@pytest.mark.rule("intrepid.R163")
def test_oldest_first() -> None:
    s = mission(mission(table("usa", "russia"), "MI-03", 1), "MI-01", 2, 1)
    heard = events(s, lambda: fed(s))
    assert [e.mission for e in heard if e.kind == "mission_fed"] == ["MI-03", "MI-01"]  # type: ignore[attr-defined]


@pytest.mark.rule("intrepid.R102", "intrepid.R164", "intrepid.R165", "intrepid.G214")
@pytest.mark.parametrize("name", MISSIONS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_rows(name: str, players: int) -> None:
    """Every row of every mission: the printed base times the producers of the resource."""
    for die, row in enumerate(PRINTED[name], 1):
        s = mission(table(*["usa", "russia", "malaysia", ""][:players]), name, die)
        fed(s)
        paid = [0, 0, 0, 0]
        for word in row.split():
            paid[LETTERS.index(word[0])] = int(word[1]) * s.setup.producers[LETTERS.index(word[0])]
        assert [40 - n for n in s.wheels.gen] == paid


def test_long_stay_rehearsal_for_three() -> None:
    """The example of 11.5: MI-12 at die 2 consumes P2 C1 O4 N2 with three players."""
    s = mission(table("usa", "russia", "malaysia"), "MI-12", 2)
    fed(s)
    assert [40 - n for n in s.wheels.gen] == [2, 1, 4, 2]


@pytest.mark.rule("intrepid.R056", "intrepid.R167", "intrepid.R168", "intrepid.R169", "intrepid.R170", "intrepid.R103")
def test_completing_a_mission() -> None:
    s = mission(table("usa", "russia"), "MI-02", 4, 1)
    out = player(s, 1).out
    fed(s)
    assert s.missions.active == [] and s.missions.completed == 1 and player(s, 1).out == out - 1
    assert s.wheels.drain == [7, 7, 7, 7]
    check(s)
    s = mission(table("usa", "russia"), "MI-02", 3, 1)
    fed(s)
    assert s.missions.active == [(1, 4, 1)] and s.missions.completed == 0 and player(s, 1).out == 1  # the die stays, the mission is active


@pytest.mark.rule("intrepid.G080")
def test_missions_are_paid_even_into_the_red() -> None:
    s = mission(table("usa", "russia"), "MI-01", 4)
    s.wheels.gen = [9, 20, 20, 20]
    go(s, USE_RESOURCES)
    assert s.over and s.reason == "collapse"
    assert GAME.outcome(s).winners == ()  # type: ignore[union-attr]
