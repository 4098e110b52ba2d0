"""Options: plain values, defaults, and for how many players they mean something."""

from __future__ import annotations

import pytest

from solonaut.core.errors import BadOption
from solonaut.core.option import Option, parse_options

LEVEL = Option("level", ("normal", "hard"), "normal", players=(1,))
EXTRA = Option("extra", ("off", "on"), "off", players=(2, 3))
BOTH = (LEVEL, EXTRA)


def test_defaults() -> None:
    assert parse_options(BOTH, None, 1) == parse_options(BOTH, {}, 1) == {"level": "normal", "extra": "off"}


@pytest.mark.parametrize("value", ["hard", "HARD", " Hard "])
def test_words_in_any_case(value: str) -> None:
    assert parse_options(BOTH, {"level": value}, 1)["level"] == "hard"


def test_truth_values() -> None:
    assert parse_options(BOTH, {"extra": True}, 2)["extra"] == "on"
    assert parse_options(BOTH, {"extra": False}, 2)["extra"] == "off"
    with pytest.raises(BadOption, match=r"Option level has no value “True”. Choose from: normal and hard"):
        parse_options(BOTH, {"level": True}, 1)


@pytest.mark.parametrize("value", ["easy", "", None, 1, [], "normal,hard"])
def test_an_impossible_value_names_the_possible_ones(value: object) -> None:
    with pytest.raises(BadOption, match=r"Option level has no value “.*”. Choose from: normal and hard"):
        parse_options(BOTH, {"level": value}, 1)


def test_an_option_for_another_number_of_players() -> None:
    with pytest.raises(BadOption, match=r"Option level can be “hard” only with this number of players: 1. This game has 2"):
        parse_options(BOTH, {"level": "hard"}, 2)
    with pytest.raises(BadOption, match=r"Option extra can be “on” only with this number of players: 2 and 3. This game has 1"):
        parse_options(BOTH, {"extra": "on"}, 1)
    assert parse_options(BOTH, {"level": "normal", "extra": "on"}, 2) == {"level": "normal", "extra": "on"}


def test_an_unknown_option() -> None:
    with pytest.raises(BadOption, match=r"Unknown option “colour”. Choose from: extra and level"):
        parse_options(BOTH, {"colour": "red"}, 1)
    with pytest.raises(BadOption, match=r"Unknown option “level”. This game has no options"):
        parse_options((), {"level": "hard"}, 1)


def test_what_was_given_is_left_alone() -> None:
    given = {"level": "HARD"}
    parse_options(BOTH, given, 1)
    assert given == {"level": "HARD"}
