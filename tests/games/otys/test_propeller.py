"""T0: the propeller (section 3.2)."""

from __future__ import annotations

import pytest

from tests.games.otys.arrange import asked, codes, column, heard, legal, play, purse, skip, table

START = ["plant-expert", "fuel-expert", "tech-expert", "metal-expert", "trader", "spy", "engineer", "explorer"]


@pytest.mark.rule("otys.B15")
def test_it_costs_a_battery_and_is_optional() -> None:
    s = table(1)
    assert "propeller" in legal(s) and "key:1" in legal(s)
    play(s, "propeller")
    assert s.seat == 0 and asked(s) == "Propel"
    play(s, "move:spy:+1")
    assert s.players[0].batteries == 0
    assert column(s) == [*START[:5], "engineer", "spy", "explorer"]


@pytest.mark.rule("otys.B15")
def test_not_without_a_battery() -> None:
    s = table(1)
    purse(s, 3, 0)
    assert "propeller" not in legal(s)


@pytest.mark.rule("otys.B25")
def test_once_per_turn() -> None:
    s = table(1)
    purse(s, 3, 5)
    play(s, "propeller", "move:spy:+1")
    assert legal(s) == {f"{token}:{n}" for token in ("key", "x") for n in range(1, 6)}
    skip(play(s, "key:2"))
    play(s, "timer:1")
    assert "propeller" in legal(s)  # again in the next turn


@pytest.mark.rule("otys.B25", "otys.B15")
def test_only_before_the_level_is_chosen() -> None:
    s = table(1)
    purse(s, 3, 5)
    play(s, "key:1")
    while s.turn == 1:
        assert not any(code.startswith(("propeller", "move")) for code in codes(s))
        play(s, codes(s)[-1])


@pytest.mark.rule("otys.B15", "otys.B68", "otys.B26")
@pytest.mark.parametrize(("step", "reach"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_it_reaches_as_far_as_the_mechanic_allows(step: int, reach: int) -> None:
    s = table(1)
    s.players[0].mechanic = step
    play(s, "propeller")
    wanted = set()
    for place, diver in enumerate(START):
        wanted |= {f"move:{diver}:{by:+d}" for by in range(-reach, reach + 1) if by and 0 <= place + by <= 7}
    assert legal(s) == wanted and len(codes(s)) == len(wanted)


@pytest.mark.rule("otys.B26")
@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("move:metal-expert:+3", [*START[:3], "trader", "spy", "engineer", "metal-expert", "explorer"]),
        ("move:explorer:-3", [*START[:4], "explorer", "trader", "spy", "engineer"]),
        ("move:trader:+1", [*START[:4], "spy", "trader", "engineer", "explorer"]),
        ("move:plant-expert:+4", ["fuel-expert", "tech-expert", "metal-expert", "trader", "plant-expert", *START[5:]]),
        ("move:spy:-4", ["plant-expert", "spy", "fuel-expert", "tech-expert", "metal-expert", "trader", "engineer", "explorer"]),
    ],
)
def test_divers_passed_over_shift_towards_the_gap(move: str, after: list[str]) -> None:
    s = table(1)
    s.players[0].mechanic = 3
    play(s, "propeller", move)
    assert column(s) == after


@pytest.mark.rule("otys.B26")
def test_the_surface_line_can_be_crossed_both_ways() -> None:
    s = table(1)
    play(s, "propeller", "move:metal-expert:-1")
    assert column(s)[2:4] == ["metal-expert", "tech-expert"]
    play(s, "key:1", "pass")
    assert codes(s) == ["take:tech", "pass"]  # the Tech Expert came down to level 1


@pytest.mark.rule("otys.B15")
def test_only_own_divers_move() -> None:
    s = table(2)
    events = heard(s, "propeller", "move:engineer:+1")
    assert column(s)[6:] == ["explorer", "engineer"]
    assert column(s, 1) == START
    assert s.players[1].batteries == 1
    assert [(e.kind, e.seat) for e in events] == [("diver_moved", 0)]
