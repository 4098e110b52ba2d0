"""Every choice of every game has one key, and pressing it can mean nothing else."""

from __future__ import annotations

from random import Random

import pytest

import solonaut
from solonaut.core.choice import Vocabulary
from solonaut.core.keys import LETTERS, in_order, keys_of, own_number, spare_letters

COMMANDS = "hilqu"


def test_letters_leave_out_the_commands() -> None:
    assert LETTERS == "abcdefgjkmnoprstvwxyz"
    assert not set(LETTERS) & set(COMMANDS)


@pytest.mark.parametrize(
    ("code", "digit"),
    [
        ("key:3", "3"),
        ("2/dock:1", "1"),
        ("die:4", "4"),
        ("die:4.2m", "4"),
        ("keep:17", ""),
        ("by:-1", ""),
        ("move:spy:+1", ""),
        ("pass", ""),
    ],
)
def test_a_number_of_its_own(code: str, digit: str) -> None:
    words, (seat, _, rest) = Vocabulary(), code.rpartition("/")
    assert own_number(words.word(*rest.split(":"), seat=int(seat) - 1 if seat else None)) == digit


def test_a_digit_goes_to_the_first_kind_and_to_none_of_two_that_look_alike() -> None:
    words = Vocabulary()
    level, x = words.numbers("key", range(1, 6)), words.numbers("x", range(1, 6))
    dice = [words.word("die", face) for face in ("4.1", "4.2", "5.1")]
    assert keys_of([level[1], level[3], x[1], x[2]]) == {"key:1": "1", "key:3": "3", "x:1": "a", "x:2": "2"}
    assert keys_of(dice) == {"die:4.1": "a", "die:4.2": "b", "die:5.1": "5"}


def test_choices_that_decline_come_last_and_have_the_last_letters() -> None:
    words = Vocabulary()
    choices = in_order([words.word("pass", seat=1), words.word("gain"), words.word("scrap")], ("pass", "done"))
    assert keys_of(choices) == {"gain": "a", "scrap": "b", "2/pass": "c"}


@pytest.mark.parametrize("number", [1, 21, 22, 41, 42, 100, 441])
def test_a_long_list_has_keys_of_two_letters_and_none_begins_another(number: int) -> None:
    words = Vocabulary()
    keys = list(keys_of(words.family("dock", [f"d{n}" for n in range(number)])).values())
    assert len(set(keys)) == number and {len(key) for key in keys} <= {1, 2}
    assert all(len(key) == 1 for key in keys) == (number <= len(LETTERS))
    assert not [(a, b) for a in keys for b in keys if a != b and b.startswith(a)]
    assert len(keys[0]) == 1 or number == 441


def test_groups_take_letters_that_are_left() -> None:
    words = Vocabulary()
    keys = keys_of(words.family("dock", [f"d{n}" for n in range(19)]))
    assert list(spare_letters(keys)) == ["y", "z"]
    assert list(spare_letters(keys_of(words.family("act", [f"a{n}" for n in range(40)])))) == []


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("game", solonaut.game_names())
def test_whole_games(game: str, players: int) -> None:
    rng, digits = Random(players), 0
    for seed in range(3):
        match = solonaut.new(game, seed=seed, players=players)
        while (decision := match.decision) is not None and len(match.log) < 600:
            for seat in decision.seats:
                choices = in_order(decision.choices_of(seat), match.state.declines)
                keys = keys_of(choices)
                assert list(keys) == [choice.code for choice in choices]
                assert len(set(keys.values())) == len(keys)
                for code, key in keys.items():
                    if key.isdigit():
                        digits += 1
                        assert own_number(match.game.vocabulary[code]) == key
                    else:
                        assert set(key) <= set(LETTERS)
            match.choose(rng.choice(decision.choices))
    assert digits > 20 or game == "cryo"
