"""Choices and the vocabulary: codes, ids, seats."""

from __future__ import annotations

import copy
import pickle

import pytest

import solonaut
from solonaut.core.choice import Vocabulary


@pytest.fixture
def words() -> Vocabulary:
    return Vocabulary()


def test_ids_are_places_in_the_vocabulary(words: Vocabulary) -> None:
    pass_, keys = words.word("pass"), words.numbers("key", (3, 1, 2))
    cubes = words.family("take", ("fuel", "metal"))
    assert [c.id for c in words] == list(range(len(words))) == list(range(6))
    assert [c.code for c in words] == ["pass", "key:3", "key:1", "key:2", "take:fuel", "take:metal"]
    assert all(words.by_id(c.id) is c and words[c.code] is c and words.get(c.code) is c for c in words)
    assert (pass_.n, pass_.m, pass_.args, pass_.words) == (0, 0, (), ())
    assert {n: c.n for n, c in keys.items()} == {3: 3, 1: 1, 2: 2}
    assert [c.n for c in cubes] == [0, 1]


def test_a_grid_knows_both_places(words: Vocabulary) -> None:
    swap = words.grid("swap", ("a", "b"), ("x", "y", "z"))
    assert swap[1][2].code == "swap:b:z"
    assert (swap[1][2].n, swap[1][2].m, swap[1][2].args) == (1, 2, (1, 2))
    assert (swap[1][2].verb, swap[1][2].words) == ("swap", ("b", "z"))
    assert len(words) == 6


def test_a_code_can_be_made_once_only(words: Vocabulary) -> None:
    words.word("pass")
    with pytest.raises(ValueError, match="pass is in the vocabulary already"):
        words.word("pass")
    assert len(words) == 1


def test_unknown_codes(words: Vocabulary) -> None:
    words.word("pass")
    assert words.get("Pass") is None
    with pytest.raises(KeyError):
        words["Pass"]
    with pytest.raises(IndexError):
        words.by_id(1)


def test_a_choice_of_one_seat_says_so_in_its_code(words: Vocabulary) -> None:
    mine, yours, anybodys = words.word("place", "U-1", seat=0), words.word("place", "U-1", seat=3), words.word("place", "U-1")
    assert [c.code for c in (mine, yours, anybodys)] == ["1/place:U-1", "4/place:U-1", "place:U-1"]
    assert [c.seat for c in (mine, yours, anybodys)] == [0, 3, None]
    assert mine.verb == yours.verb == anybodys.verb == "place"
    assert mine.words == yours.words == anybodys.words == ("U-1",)
    assert [c.seat for c in words.family("go", ("n", "s"), seat=1)] == [1, 1]
    assert [c.code for c in words.numbers("pay", (5,), seat=1).values()] == ["2/pay:5"]
    assert words.grid("swap", ("a",), ("b",), seat=1)[0][0].code == "2/swap:a:b"


def test_a_choice_is_never_copied_out_of_its_vocabulary(words: Vocabulary) -> None:
    choice = words.word("pass")
    for leave in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="send the code"):
            leave(choice)
    assert repr(choice) == "Choice('pass')"


@pytest.mark.parametrize("name", solonaut.game_names())
def test_codes_are_fit_for_an_address_and_a_line_of_input(name: str) -> None:
    vocabulary = solonaut.find_game(name).vocabulary
    assert len({c.code for c in vocabulary}) == len(vocabulary)
    for choice in vocabulary:
        assert choice.code.isascii() and not set(choice.code) & set(" \t\n?#%&'\"\\"), choice
        assert not choice.code.isdecimal() and choice.code not in ("u", "r", "h", "?", "s", "l", "q", "v"), choice
        assert len(choice.code) <= 200, choice
