"""Every printed value of every game is a line, and what somebody types always makes an edition that can be played with."""

from __future__ import annotations

import pytest

import solonaut
from solonaut.core.box import fit
from solonaut.core.edition import ComponentFile
from solonaut.core.sheet import printed, sheet_of

GAMES = solonaut.game_names()


@pytest.mark.parametrize("game", GAMES)
def test_all_lines_together_are_the_edition_and_all_of_them_are_the_owners(game: str) -> None:
    rules = solonaut.find_game(game)
    sheet = sheet_of(rules)
    lines = {key: entry.text for key, entry in sheet.entries.items() if entry.text}
    text = sheet.overlay(lines)
    assert rules.box(ComponentFile(text, "x")).edition.hash == rules.house.edition.hash
    found = printed(rules, ComponentFile(text, "x"))
    assert {key: found[key].text for key in lines} == lines and {value.source for value in found.values()} == {"box"}
    assert all(entry.tidy(entry.text) == entry.text for entry in sheet.entries.values() if entry.text)


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_leaves_no_value_out(game: str) -> None:
    """Whatever an overlay of all lines does not name would still be ours."""
    rules = solonaut.find_game(game)
    sheet = sheet_of(rules)
    text = sheet.overlay({key: entry.text for key, entry in sheet.entries.items() if entry.text})
    whole = ComponentFile(rules.box(ComponentFile(text, "x")).edition.text, "y").expand(rules.compact)
    ours = {key for key, source in whole.sources().items() if source != "box"}
    assert {key for key in ours if not key.endswith(".id")} == set()


def test_what_the_solo_sheet_says_and_what_nobody_prints_need_not_be_typed() -> None:
    entries = sheet_of(solonaut.find_game("otys")).entries
    assert not entries["solo.timer"].counts and not entries["solo.turn_guard"].counts and entries["fees.explorer"].counts


def test_lines_that_cannot_be_read_or_do_not_fit_are_left_out() -> None:
    rules = solonaut.find_game("otys")
    lines = {"contract.5": "PT 4", "contract.6": "MQ 2", "contract.7": "MMMMMMM 9", "fees.spy": "77", "contract.8": "MP 2"}
    found = fit(rules, lines)
    assert found.used == {"contract.5", "contract.8"} and set(found.problems) == {"contract.6", "contract.7", "fees.spy"}
    assert (found.problems["contract.6"].position, found.problems["contract.6"].misfit) == (1, False)
    assert found.problems["contract.7"].misfit and found.problems["contract.7"].message.params["n"] == 7
    assert found.problems["fees.spy"].message.params["value"] == "77"
    assert rules.box(ComponentFile(found.text, "x")).contracts[5].points == 4
    larger = fit(rules, lines | {"board.level_capacity": "2 3 4 5 7"})
    assert "contract.7" in larger.used and "contract.7" not in larger.problems


def test_one_line_that_nothing_fits_with_takes_no_other_with_it() -> None:
    rules = solonaut.find_game("otys")
    lines = {"contract.1": "MP 2", "board.level_capacity": "1 1 1 1 1", "contract.2": "MF 2", "contract.3": "MT 2"}
    found = fit(rules, lines)
    assert found.used == {"contract.1", "contract.2", "contract.3"} and found.problems["board.level_capacity"].misfit


def test_the_lines_of_a_list_count_together() -> None:
    rules = solonaut.find_game("cryo")
    one = fit(rules, {"tile.labs.2": "x3 OO", "cards.mole": "4 1 TT"})
    assert one.used == {"cards.mole"} and one.problems["tile.labs.2"].misfit
    both = fit(rules, {"tile.labs.2": "x3 OO", "cards.mole": "4 1 TT", "tile.labs.1": "x5 O"})
    assert both.used == {"tile.labs.2", "tile.labs.1", "cards.mole"} and not both.problems
    fewer = fit(rules, {"tile.labs.9": "-", "tile.labs.8": "x2 E"})
    assert not fewer.problems and len(rules.box(ComponentFile(fewer.text, "x")).edition.text) > 0
    more = fit(rules, {"tile.labs.10": "x1 TT", "tile.labs.1": "x3 O"})
    assert not more.problems and printed(rules, ComponentFile(more.text, "x"))["tile.labs.10"].text == "x1 TT"


def test_the_edition_says_how_much_was_typed() -> None:
    rules = solonaut.find_game("otys")
    found = fit(rules, {"contract.5": "PT 4", "solo.timer": "24"})
    assert rules.box(ComponentFile(found.text, "x")).edition.name == f"box 1/{sheet_of(rules).total}" and found.entered == 1


def test_lines_of_one_list_in_the_file_keep_their_own_provenance() -> None:
    """Otys's Store: three rows share lists of the component file."""
    rules = solonaut.find_game("otys")
    found = printed(rules, ComponentFile(sheet_of(rules).overlay({"store.1": "1c 2"}), "x"))
    assert [found[f"store.{n}"].source for n in range(4)] == ["house", "box", "house", "house"]
