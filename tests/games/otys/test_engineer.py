"""The Engineer and the two technicians (sections 1.2 and 1.3)."""

from __future__ import annotations

import pytest

from tests.games.otys.arrange import act, asked, codes, heard, module, play, purse, skip, table
from tests.games.otys.edition import edition


@pytest.mark.rule("otys.B64", "otys.B68", "otys.B69", "otys.G24")
def test_a_credit_improves_one_technician_by_one_step() -> None:
    s = act(table(1), 4)
    assert codes(s) == ["mechanic", "hacker", "pass"]
    p = play(s.copy(), "mechanic").players[0]
    assert (p.credits, s.box.mechanic[p.mechanic], s.box.hacker[p.hacker]) == (2, 2, 6)
    events = heard(s, "hacker")
    p = s.players[0]
    assert (p.credits, s.box.mechanic[p.mechanic], s.box.hacker[p.hacker]) == (2, 1, 5)
    assert [e.kind for e in events][:2] == ["fee_paid", "technician_improved"]
    assert asked(s) == "StayDown"


@pytest.mark.rule("otys.B64", "otys.G25")
def test_without_a_credit_the_basic_engineer_does_nothing() -> None:
    s = table(1)
    purse(s, 0, 1)
    assert asked(act(s, 4)) == "StayDown"


@pytest.mark.rule("otys.B65")
def test_upgraded_engineer_needs_no_credit() -> None:
    s = table(1)
    module(s, "engineer")
    purse(s, 0, 1)
    act(s, 4)
    assert codes(s) == ["mechanic", "hacker", "pass"]
    p = play(s, "mechanic").players[0]
    assert (p.credits, p.mechanic, p.hacker) == (0, 1, 0)
    assert asked(s) == "StayDown"  # one step, not two


@pytest.mark.rule("otys.B64", "otys.B19")
def test_declining_costs_nothing() -> None:
    s = act(table(1), 4)
    p = play(s, "pass").players[0]
    assert (p.credits, p.mechanic, p.hacker) == (3, 0, 0)


@pytest.mark.rule("otys.B68", "otys.B69", "otys.B70", "otys.G25")
def test_steps_of_both_technicians() -> None:
    s = table(1)
    reach, threshold = [], []
    for step in range(4):
        s.players[0].mechanic = s.players[0].hacker = step
        reach.append(s.box.mechanic[s.players[0].mechanic])
        threshold.append(s.box.hacker[s.players[0].hacker])
        now = act(s.copy(), 4)
        if step < 3:
            assert codes(now) == ["mechanic", "hacker", "pass"]
        else:
            assert asked(now) == "StayDown"  # both at the last step: nothing to pay for
            assert now.players[0].credits == 3
    assert reach == [1, 2, 3, 4]
    assert threshold == [6, 5, 4, 3]


@pytest.mark.rule("otys.B70", "otys.G25")
def test_a_technician_at_its_last_step_is_not_offered() -> None:
    s = table(1)
    s.players[0].mechanic = 3
    assert codes(act(s.copy(), 4)) == ["hacker", "pass"]
    s.players[0].mechanic, s.players[0].hacker = 0, 3
    assert codes(act(s, 4)) == ["mechanic", "pass"]


@pytest.mark.rule("otys.B64", "otys.G24")
def test_the_fee_is_a_printed_value() -> None:
    s = table(1, box=edition(engineer=2))
    assert play(act(s.copy(), 4), "hacker").players[0].credits == 1
    purse(s, 1)
    assert asked(act(s, 4)) == "StayDown"


@pytest.mark.rule("otys.B64", "otys.B24")
def test_the_engineer_then_resurfaces() -> None:
    s = table(1)
    purse(s, 1, 0)
    skip(play(act(s, 4), "hacker"))
    assert s.players[0].column[0] == 6
