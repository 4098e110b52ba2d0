"""Phase 1.6 and Phase 2.3: the Habitation Module."""

from __future__ import annotations

import pytest

from tests.games.intrepid.arrange import check, codes, dice, go, made, other_actions, play, pool, table


@pytest.mark.rule("intrepid.R119", "intrepid.R120", "intrepid.G064")
def test_any_number_of_dice_in_one_go() -> None:
    s = go(pool(pool(table("usa", "russia"), "1 1 3 5 6"), "2", 1))
    play(s, "1/habitation")
    assert codes(s) == ["die:1", "die:3", "die:5", "die:6"]  # at least one
    play(s, "die:1")
    assert codes(s) == ["die:1", "die:3", "die:5", "die:6", "done"]
    play(s, "die:3", "die:6")
    assert dice(s) == "1 5" and len(s.habitation) == 3  # 6 is the highest: complete
    check(s)


@pytest.mark.rule("intrepid.R121", "intrepid.G065")
def test_afterwards_this_player_places_nothing_more() -> None:
    s = go(pool(pool(table("usa", "russia"), "1 4 4"), "4 4 5", 1))
    play(s, "1/habitation", "die:1", "done")
    assert other_actions(s, 2) and not other_actions(s, 1)  # although seat 1 has two dice left
    play(s, "2/dock:1", "die:5")
    assert dice(s) == "4 4 5" and other_actions(s, 2) and not other_actions(s, 1)  # may receive dice, but not place them
    play(s, "2/habitation", "die:4", "die:4")
    assert len(s.habitation) == 3  # no limit, any player


@pytest.mark.rule("intrepid.R122", "intrepid.R125", "intrepid.R150", "intrepid.R151", "intrepid.R152", "intrepid.R153", "intrepid.G039")
def test_one_resource_for_every_die_all_in_one() -> None:
    s = go(pool(pool(table("usa", "russia"), "4 4 2 6"), "", 1))
    play(s, "1/place:US-S1", "die:6", "done", "1/habitation", "die:2", "die:4", "die:4")  # the last dice: Phase 2 follows
    assert s.wheels.gen == [6, 0, 0, 0]  # the tiles are done before anybody chooses
    assert s.seat == 0 and codes(s) == ["resource:power", "resource:climate", "resource:oxygen", "resource:nutrition"]
    play(s, "resource:oxygen")
    assert s.wheels.gen == [6, 0, 3, 0]


def test_no_question_without_dice() -> None:
    s = go(pool(table("usa", "russia"), "5 5"))
    play(s, "1/place:US-S1", "die:5", "done")
    assert made(s) == {"power": 5}
