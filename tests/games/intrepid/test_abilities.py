"""The ability language itself, where no tile of the first countries uses it: Storage, set, move."""

from __future__ import annotations

import pytest

from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadComponents
from solonaut.core.step import Step
from solonaut.games.intrepid.abilities import VERBS, read_steps
from solonaut.games.intrepid.abilities.base import Activation, UseAbility
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import check, codes, dice, go, play, player, pool, show, table


def steps(text: str) -> tuple[Step[IntrepidState], ...]:
    """The steps of an ability of seat 1, who has just placed a 4."""
    printed = read_steps(ComponentFile(f"[x]\nability = {text}", "test"), "x.ability", VERBS)
    return tuple(UseAbility(ability, Activation(0, placed=(4,))) for ability in printed)


def with_storage(storage: str, in_pool: str = "") -> IntrepidState:
    """Seat 1 has a Storage."""
    s = pool(table("usa", "russia"), in_pool)
    p = player(s)
    p.storage = [0] * 7
    for value in storage.split():
        p.storage[int(value)] += 1
        p.out += 1
    return s


def run(s: IntrepidState, text: str, *answers: str) -> IntrepidState:
    go(s, *steps(text))
    play(s, *answers)
    check(s)
    return s


def areas(s: IntrepidState) -> tuple[str, str]:
    return show(player(s).storage), dice(s)


def test_move_one() -> None:
    s = run(with_storage("2 5 5", "1"), '[{ do = "move", count = 1 }]')
    assert codes(s) == ["die:2", "die:5"]  # forced
    play(s, "die:5")
    assert areas(s) == ("2 5", "1 5")
    assert areas(run(with_storage("", "1"), '[{ do = "move", count = 1 }]')) == ("", "1")  # without a die nothing happens


def test_move_below_equal_and_all() -> None:
    assert codes(run(with_storage("2 3 4 5"), '[{ do = "move", count = 1, below = "placed" }]')) == ["die:2", "die:3"]
    assert codes(run(with_storage("2 4 4 5"), '[{ do = "move", count = 1, equal = "placed" }]')) == ["die:4"]
    assert areas(run(with_storage("2 4 4 5"), '[{ do = "move", count = "all", equal = "placed" }]')) == ("2 5", "4 4")


def test_move_up_to_two_with_a_limit() -> None:
    s = run(with_storage("1 2 5 6"), '[{ do = "move", upto = 2, total = 6 }]', "die:1")
    assert codes(s) == ["die:2", "die:5", "done"]
    play(s, "die:5")
    assert areas(s) == ("2 6", "1 5")
    assert not run(with_storage("6"), '[{ do = "move", upto = 2, total = 5 }]').agenda


@pytest.mark.rule("intrepid.G199")
def test_moved_die_may_be_adjusted_and_steps_keep_their_order() -> None:
    text = '[{ do = "move", count = 1 }, { do = "adjust", may = true, area = "moved", count = 1, by = [1, -1] }]'
    s = run(with_storage("3", "3"), text, "die:3")
    assert codes(s) == ["by:+1", "by:-1", "done"]
    play(s, "by:+1")
    assert areas(s) == ("", "3 4")
    text = '[{ do = "reroll", may = true, upto = 2, area = "storage" }, { do = "move", count = 1 }]'
    s = run(with_storage("1 3"), text, "done")  # the second step is compulsory although the first was declined
    assert codes(s) == ["die:1", "die:3"]


def test_set() -> None:
    s = run(with_storage("1 3"), '[{ do = "set", may = true, area = "storage", count = 1, to = 6 }]', "die:1")
    assert areas(s) == ("3 6", "")
    s = run(with_storage("1 3"), '[{ do = "set", may = true, area = "storage", count = "any", to = "placed" }]', "die:1", "die:3")
    assert areas(s) == ("4 4", "")
    s = run(with_storage("", "1 3"), '[{ do = "set", count = 1, to = "lock" }]')
    assert not s.agenda  # this country knows no such number


def test_storage_dice_are_changed_where_they_lie() -> None:
    all_of_them = '[{ do = "adjust", may = true, area = "storage", count = "all", by = [1, -1], same = true }]'
    s = run(with_storage("1 6", "6"), all_of_them, "by:+1")
    assert areas(s) == ("1 2", "6")
    s = run(with_storage("2 5"), '[{ do = "reroll", may = true, area = "storage", count = "any" }]', "die:5", "roll:1")
    assert areas(s) == ("1 2", "")
    s = run(with_storage("2"), '[{ do = "roll", n = 2, to = "storage" }]', "roll:3", "roll:3")
    assert areas(s) == ("2 3 3", "")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[{ do = "fly" }]', "Use one of these, not 'fly'"),
        ('[{ do = "adjust", count = 1, by = [0] }]', "other than 0"),
        ('[{ do = "adjust", count = "all", by = [1], same = false }]', "Write true here"),
        ('[{ do = "reroll", count = "some" }]', "Use one of these, .*'any' and 'all'"),
        ('[{ do = "gain", plus = [] }]', "at least one"),
        ('[{ do = "roll" }]', "is missing. Add it."),
    ],
)
def test_what_cannot_be_read(text: str, reason: str) -> None:
    with pytest.raises(BadComponents, match=reason):
        steps(text)
