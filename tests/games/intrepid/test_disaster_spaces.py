"""Phase 1.4: dice on Persistent disaster cards."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid.dice import owned
from solonaut.games.intrepid.names import CARDS
from solonaut.games.intrepid.phases.disasters import REMOVE_SATISFIED
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import check, codes, dice, face_up, go, play, pool, table


def spaces(s: IntrepidState) -> list[str]:
    return [c for c in codes(s) if "satisfy" in c]


@pytest.mark.rule("intrepid.R105", "intrepid.R106")
def test_a_die_of_a_printed_value() -> None:
    s = go(pool(face_up(table("usa", "russia"), "TM-10"), "4 5 6"))  # 5+
    assert spaces(s) == ["1/satisfy:TM-10:1"]
    play(s, "1/satisfy:TM-10:1")
    assert codes(s) == ["die:5", "die:6"]
    play(s, "die:6")
    assert dice(s) == "4 5" and s.cards.face_up == [(CARDS.index("TM-10"), owned(0, 6), 0, 0)]
    check(s)


@pytest.mark.rule("intrepid.R107")
@pytest.mark.parametrize("lands", [("usa",), ("usa", "russia")])
def test_one_die_is_enough_for_one_or_two_players(lands: tuple[str, ...]) -> None:
    s = go(pool(face_up(table(*lands), "TM-08"), "3 4"))
    assert spaces(s) == ["1/satisfy:TM-08:1"]  # 3; the second space (4) is not in play
    play(s, "1/satisfy:TM-08:1", "die:3")
    go(s, REMOVE_SATISFIED)
    assert s.cards.face_up == []


@pytest.mark.rule("intrepid.R108", "intrepid.G066", "intrepid.G067")
@pytest.mark.parametrize("lands", [("usa", "russia", "malaysia"), ("usa", "russia", "malaysia", "")])
def test_three_or_four_players_need_a_second_die(lands: tuple[str, ...]) -> None:
    s = go(pool(pool(face_up(table(*lands), "TM-08"), "3 4"), "3 4", 1))
    assert spaces(s) == ["1/satisfy:TM-08:1", "1/satisfy:TM-08:2", "2/satisfy:TM-08:1", "2/satisfy:TM-08:2"]
    play(s, "2/satisfy:TM-08:2", "die:4")  # in either order, by any player
    after = s.copy()
    go(after, REMOVE_SATISFIED)
    assert after.cards.face_up == [(CARDS.index("TM-08"), 0, owned(1, 4), 0)]  # the die waits there
    play(s, "1/satisfy:TM-08:1", "die:3")
    go(s, REMOVE_SATISFIED)
    assert s.cards.face_up == [] and sorted(s.cards.spent) == sorted([owned(0, 3), owned(1, 4)])


def test_equal_spaces_are_one_choice() -> None:
    s = go(pool(face_up(table("usa", "russia", "malaysia", disaster="meteor"), "MS-09"), "5 6"))
    assert spaces(s) == ["1/satisfy:MS-09:1"]
    play(s, "1/satisfy:MS-09:1", "die:5")
    assert spaces(s) == ["1/satisfy:MS-09:2"]


@pytest.mark.rule("intrepid.R057", "intrepid.R109")
def test_satisfied_cards_stay_until_phase_4() -> None:
    s = go(pool(face_up(table("usa", "russia"), "TM-09"), "4 2"))
    play(s, "1/satisfy:TM-09:1", "die:4")
    assert len(s.cards.face_up) == 1 and not spaces(s)
