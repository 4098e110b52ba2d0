"""Phase 1.5: the Docking Module."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid.dice import owned
from solonaut.games.intrepid.phases.reset import RESET_ROUND
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import check, codes, dice, go, play, player, pool, table


def docks(s: IntrepidState, seat: int = 1) -> list[str]:
    return [c.split(":")[1] for c in codes(s) if c.startswith(f"{seat}/dock")]


@pytest.mark.rule("intrepid.R111", "intrepid.R112", "intrepid.R113", "intrepid.R115", "intrepid.G025")
def test_the_receiver_takes_a_new_die() -> None:
    s = go(pool(pool(table("usa", "russia"), "5 2"), "1", 1))
    assert docks(s) == ["1", "3", "4"]  # one of the two equal spaces
    play(s, "1/dock:1")
    assert codes(s) == ["die:2", "die:5"]
    play(s, "die:5")  # with two players the receiver is the other; "=" leaves no choice
    assert dice(s) == "2" and dice(s, 1) == "1 5" and s.docks == [owned(0, 5), 0, 0, 0]
    assert player(s, 1).out == 2 and player(s).out == 2  # the docked die is still the sender's
    check(s)
    go(s, RESET_ROUND)
    assert s.docks == [0, 0, 0, 0] and player(s).out == player(s, 1).out == 0


@pytest.mark.rule("intrepid.R114", "intrepid.G062")
@pytest.mark.parametrize(("space", "choices"), [("3", ["value:5", "value:6"]), ("4", ["value:5", "value:4"])])
def test_the_receiver_picks_among_permitted_values(space: str, choices: list[str]) -> None:
    s = go(pool(pool(table("usa", "russia"), "5 2"), "1", 1))
    play(s, f"1/dock:{space}", "die:5")
    assert s.seat == 1 and codes(s) == choices
    play(s, choices[1])
    assert choices[1].split(":")[1] in dice(s, 1)


@pytest.mark.rule("intrepid.G061")
def test_wrapping_of_the_receiver() -> None:
    s = go(pool(table("usa", "russia"), "6 2"))
    play(s, "1/dock:3", "die:6")
    assert codes(s) == ["value:6", "value:1"]
    s = go(pool(table("usa", "malaysia"), "6 1 2"))
    play(s, "1/dock:3", "die:6")  # Malaysia does not wrap: only the 6
    assert dice(s, 1) == "6"
    play(s, "1/dock:4", "die:1")
    assert dice(s, 1) == "1 6"


@pytest.mark.rule("intrepid.R111")
def test_with_more_players_the_sender_names_the_receiver() -> None:
    s = go(pool(table("usa", "russia", "malaysia"), "4 4"))
    play(s, "1/dock:1", "die:4")
    assert s.seat == 0 and codes(s) == ["player:2", "player:3"]
    play(s, "player:3")
    assert dice(s, 2) == "4" and dice(s, 1) == ""


@pytest.mark.rule("intrepid.R116")
def test_four_transfers_and_no_more() -> None:
    s = go(pool(table("usa", "russia"), "4 4 4 4 4"))
    play(s, "1/dock:1", "die:4")
    assert docks(s) == ["2", "3", "4"]
    play(s, "1/dock:2", "die:4", "1/dock:3", "die:4", "value:4", "1/dock:4", "die:4", "value:4")
    assert dice(s) == "4" and docks(s) == [] and docks(s, 2) == []


@pytest.mark.rule("intrepid.G063", "intrepid.G054")
def test_a_disabled_space_is_not_free() -> None:
    s = table("usa", "russia")
    s.closed = 0b0011
    go(pool(s, "4 4"))
    assert docks(s) == ["3", "4"]
    s.closed = 0b1111
    assert docks(s) == []
    play(s, "1/pass")
    assert s.closed == 0  # for this Phase 1 only
