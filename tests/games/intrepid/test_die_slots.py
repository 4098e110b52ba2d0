"""Separated slots that differ: which of them a die goes to, and what the die in a certain slot gives."""

from __future__ import annotations

from functools import cache

import pytest

from solonaut.core.edition import ComponentFile
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.components import read
from solonaut.games.intrepid.printed import Components
from solonaut.games.intrepid.state import IntrepidState
from solonaut.lang import Speaker
from tests.games.intrepid.arrange import check, codes, events, face_up, go, made, play, pool, table, tile, where

U3 = 'dice = "[4+] [4+]"\ngives = ["each 13 power"]'
"""The printed row of U3 in the house edition; the tests print something else there."""


@cache
def own_box(row: str) -> Components:
    """An owner's component file in which U3 has another row."""
    text = GAME.read_text("components.toml")
    assert text.count(U3) == 1
    return read(ComponentFile(text.replace(U3, row), "mine.toml"))


def own(row: str, dice: str, *lands: str) -> IntrepidState:
    """A table with that U3 on the board, these dice in the Pool, in Phase 1."""
    s = table(*(lands or ("usa",)))
    s.box = own_box(row)
    return go(pool(tile(s, "U3"), dice))


LEFT_RIGHT = 'dice = "[any] [any]"\ngives = ["left v+5 power", "right v+1 climate"]'
TWO_KINDS = 'dice = "[1-3] [any]"\ngives = ["each v power"]'


# -- a certain die counts (R131) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R131")
def test_left_and_right_are_slots_not_the_first_and_second_die_that_came() -> None:
    s = play(own(LEFT_RIGHT, "1 2 6"), "1/place:U3", "die:6", "slot:2")
    assert made(s) == {"climate": 7}  # the left slot is empty: nothing, not even the 5
    play(s, "1/place:U3", "die:2")  # one slot is left, so nobody is asked
    assert s.station.dice_on(where(s, "U3")) == [2, 6, 0]
    assert made(s) == {"power": 7, "climate": 7}
    check(s)


@pytest.mark.rule("intrepid.R131")
def test_an_empty_right_slot_counts_nothing_in_phase_2() -> None:
    s = play(own(LEFT_RIGHT, "1 4"), "1/place:U3", "die:4", "slot:1")
    assert made(s) == {"power": 9}
    GAME.view(s, None)
    GAME.value(s, 0)


@pytest.mark.rule("intrepid.R131")
@pytest.mark.parametrize(
    ("dice", "gives", "placed", "amount"),
    [
        ("[any]", "right v power", ("die:4",), 4),  # the only slot is the first and the last
        ("[any]", "left 2v+1 power", ("die:4",), 9),
        ("[any] [any] [any]", "right v+2 power", ("die:4", "slot:3"), 6),
        ("[any] [any] [any]", "right v+2 power", ("die:4", "slot:1"), 0),
        ("{double}", "right v power", ("die:4",), 4),
        ("{sum 7+}", "left v power", ("die:3", "die:4"), 3),
        ("{sum 7+}", "right v power", ("die:3", "die:4"), 4),
    ],
)
def test_every_tile_that_the_reader_accepts_can_be_calculated(dice: str, gives: str, placed: tuple[str, ...], amount: int) -> None:
    s = play(own(f'dice = "{dice}"\ngives = ["{gives}"]', "3 4 4"), "1/place:U3", *placed)
    assert made(s) == ({"power": amount} if amount else {})


# -- the player chooses the slot (R077, R078) -----------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R077", "intrepid.R078")
def test_slots_that_take_different_values_are_chosen() -> None:
    s = play(own(TWO_KINDS, "2 3 6"), "1/place:U3", "die:2")
    assert codes(s) == ["slot:1", "slot:2"] and s.seat == 0
    assert sum(s.players[0].pool) == 3  # nothing has happened yet
    narrow, wide = play(s.copy(), "slot:1"), play(s.copy(), "slot:2")
    assert codes(play(narrow, "1/place:U3")) == ["die:3", "die:6"]
    assert codes(play(wide, "1/place:U3")) == ["die:3"]  # it was the player's to close the wide one
    check(wide)


@pytest.mark.rule("intrepid.R077", "intrepid.R078")
def test_slots_that_are_worth_different_things_are_chosen() -> None:
    s = play(own(LEFT_RIGHT, "1 5"), "1/place:U3", "die:5")
    assert codes(s) == ["slot:1", "slot:2"]
    assert made(play(s.copy(), "slot:1")) == {"power": 10} and made(play(s, "slot:2")) == {"climate": 6}


@pytest.mark.rule("intrepid.R077", "intrepid.R078")
def test_nobody_is_asked_where_slots_are_alike_or_only_one_fits() -> None:
    s = play(own(TWO_KINDS, "2 6"), "1/place:U3", "die:6")
    assert "1/place:U3" in codes(s)  # a 6 fits only one of them
    s = play(own('dice = "[any] [any] [1-2]"\ngives = ["each v power"]', "5 6"), "1/place:U3", "die:5")
    assert "1/place:U3" in codes(s)  # two that are alike
    s = play(own('dice = "[any] [any] [1-2]"\ngives = ["each v power"]', "1 6"), "1/place:U3", "die:1")
    assert codes(s) == ["slot:1", "slot:3"]  # of the two that are alike the first


@pytest.mark.rule("intrepid.R077", "intrepid.G134")
def test_a_toxic_die_is_paid_for_when_it_lies_in_its_slot() -> None:
    s = table("usa", "russia", disaster="toxic")
    s.box = own_box(TWO_KINDS)
    go(pool(tile(face_up(s, "TL-05"), "U3"), "2 5 6"))  # 2 is Toxic
    play(s, "1/place:U3", "die:2", "slot:2")
    assert s.station.dice_on(where(s, "U3")) == [0, 2, 0] and codes(s) == ["die:5", "die:6"]
    play(s, "die:6")
    check(s)


@pytest.mark.rule("intrepid.R131", "intrepid.R078")
def test_the_words_of_a_slot() -> None:
    s = play(own(LEFT_RIGHT, "1 5"), "1/place:U3", "die:5")
    assert s.pending is not None
    for language, question, first in (
        ("en", "Choose a slot of Solar Array Wing for the 5", "Slot 1 · Takes any die. Generates Power equal to the left die plus 5."),
        (
            "de",
            "Auf welches Würfelfeld kommt die 5? (Solarflügel)",
            "Würfelfeld 1 · Für einen beliebigen Würfel. Ertrag: Strom in Höhe des linken Würfels plus 5.",
        ),
    ):
        speaker = Speaker(language)
        assert speaker.say(s.pending.question(s)) == question and speaker.whole(GAME.describe(s, s.choices()[0])) == first
    assert [e.kind for e in events(s, lambda: play(s, "slot:2"))] == ["dice_placed"]
