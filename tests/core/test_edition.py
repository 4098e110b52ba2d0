"""Component files: typed look-ups, errors that name file, line and key, and fingerprints."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import solonaut
from solonaut import BadComponents
from solonaut.core import edition as editions
from solonaut.core.edition import ComponentFile, Edition
from solonaut.core.message import Message

FILE = """\
# what came in the box
[edition]
name = "mine"
game = "toy"

[start]
credits = { value = 3, source = "sourced" }
batteries = 1
prices = { value = [3, 2, 1], source = "house" }   # by stock
kind = "blue"
kinds = ["blue", "red"]
flat = true

[[card]]
points = 2
source = "box"

[[card]]
points = 4
"extra" = 1
need = { value = ["red"], source = "house" }
"""


def file(text: str = FILE) -> ComponentFile:
    return ComponentFile(text, "box.toml")


def finish(f: ComponentFile, game: str = "toy") -> Edition:
    for key in list(f._flat):
        f.raw(key)
    return f.finish(game)


def reason(look: Any) -> str:
    with pytest.raises(BadComponents) as why:
        look()
    text = str(why.value)
    assert "\n" not in text
    return text


# -- look-ups ---------------------------------------------------------------------------------------------------------------


def test_values_with_and_without_provenance() -> None:
    f = file()
    assert (f.integer("start.credits"), f.integer("start.batteries")) == (3, 1)
    assert f.integers("start.prices", length=3) == (3, 2, 1)
    assert f.word("start.kind", ["blue", "red"]) == "blue"
    assert f.words("start.kinds", ["blue", "red"], length=2) == ("blue", "red")
    assert f.flag("start.flat") is True
    assert f.rows("card", count=2) == ["card[1]", "card[2]"]
    assert [f.integer(f"{row}.points") for row in f.rows("card")] == [2, 4]
    assert f.words("card[2].need") == ("red",)
    assert f.has("card[2].need") and not f.has("card[1].need")


def test_where_a_value_comes_from() -> None:
    f = file()
    assert f.source("start.credits") == "sourced" and f.source("start.prices") == "house"
    assert f.source("start.batteries") is None
    assert f.source("card[1].points") == f.source("card[1]") == "box"
    assert f.source("card[2].points") is None and f.source("card[2].need") == "house"
    assert f.sources()["start.credits"] == "sourced" and not any(k.startswith("edition") for k in f.sources())


@pytest.mark.parametrize(
    ("look", "told"),
    [
        (lambda f: f.integer("start.kind"), "line 10, start.kind: Write a whole number, not 'blue'."),
        (lambda f: f.integer("start.flat"), "line 12, start.flat: Write a whole number, not True."),
        (lambda f: f.integer("start.prices"), "line 9, start.prices: Write a whole number, not [3, 2, 1]."),
        (lambda f: f.integer("start.credits", 4, 9), "line 7, start.credits: Use a number from 4 to 9, not 3."),
        (lambda f: f.integer("start.credits", 0, 2), "line 7, start.credits: Use a number from 0 to 2, not 3."),
        (lambda f: f.integer("start.missing"), "line 6, start.missing: The value is missing. Add it."),
        (lambda f: f.integer("nowhere.missing"), "box.toml, nowhere.missing: The value is missing. Add it."),
        (lambda f: f.integers("start.credits"), "line 7, start.credits: Write a list of whole numbers, not 3."),
        (lambda f: f.integers("start.kinds"), "line 11, start.kinds: Write a list of whole numbers, not ['blue', 'red']."),
        (lambda f: f.integers("start.prices", length=4), "line 9, start.prices: The list needs 4 entries, not 3."),
        (lambda f: f.integers("start.prices", low=2), "line 9, start.prices: Use a number from 2 to 999, not 1."),
        (lambda f: f.word("start.credits"), "line 7, start.credits: Write a word in quotes, not 3."),
        (lambda f: f.word("start.kind", ("red", "green")), "line 10, start.kind: Use one of these, not 'blue': 'red' and 'green'."),
        (lambda f: f.words("start.kind"), "line 10, start.kind: Write a list of words in quotes, not 'blue'."),
        (lambda f: f.words("start.prices"), "line 9, start.prices: Write a list of words in quotes, not [3, 2, 1]."),
        (lambda f: f.words("start.kinds", length=1), "line 11, start.kinds: The list needs 1 entry, not 2."),
        (lambda f: f.words("start.kinds", ["blue"]), "line 11, start.kinds: Use one of these, not 'red': 'blue'."),
        (lambda f: f.flag("start.credits"), "line 7, start.credits: Write true or false, not 3."),
        (lambda f: f.rows("card", count=3), "line 14, card: The list needs 3 entries, not 2."),
        (lambda f: f.rows("tile"), "box.toml, tile: The entries are missing. Write [[tile]] before each one."),
        (lambda f: f.rows("start"), "line 6, start: The entries are missing. Write [[start]] before each one."),
        (lambda f: f.integer("card[1].points", 3, 9), "line 15, card[1].points: Use a number from 3 to 9, not 2."),
        (lambda f: f.integer("card[2].points", 0, 3), "line 19, card[2].points: Use a number from 0 to 3, not 4."),
        (lambda f: f.integer("card[1].credits"), "line 14, card[1].credits: The value is missing. Add it."),
        (lambda f: f.integer("card[2].credits"), "line 18, card[2].credits: The value is missing. Add it."),
        (lambda f: f.fail("card[2]", Message("errors.value.empty")), "line 18, card[2]: The list is empty. Add at least one entry."),
        (lambda f: f.word("card[2].extra"), "line 20, card[2].extra: Write a word in quotes, not 1."),
        (lambda f: f.words("card[2].need", ["blue"]), "line 21, card[2].need: Use one of these, not 'red': 'blue'."),
    ],
)
def test_errors_name_file_line_and_key(look: Any, told: str) -> None:
    assert reason(lambda: look(file())) == (told if told.startswith("box.toml") else f"box.toml, {told}")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (
            'source = "sourced"',
            'source = "guess"',
            "line 7, start.credits.source: Use one of these, not 'guess': seed, sourced, house and box.",
        ),
        ('source = "sourced"', "source = [1]", "line 7, start.credits.source: Use one of these, not [1]: "),
        ('source = "box"', 'source = "Box"', "line 16, card[1].source: Use one of these, not 'Box': "),
    ],
)
def test_an_unknown_provenance(before: str, after: str, told: str) -> None:
    assert reason(lambda: file(FILE.replace(before, after))).startswith(f"box.toml, {told}")


def test_keys_written_in_other_ways_are_found_too() -> None:
    f = file('start.credits = 1\ncard = [{ points = 1 },\n{ points = 2 }]\n[ start.more ]\n  "kind"   = 3\n')
    assert reason(lambda: f.integer("start.credits", 2)).startswith("box.toml, line 1, start.credits")
    assert reason(lambda: f.integer("card[2].points", 3)).startswith("box.toml, line 2, card[2].points")
    assert reason(lambda: f.word("start.more.kind")).startswith("box.toml, line 5, start.more.kind")


# -- whole files ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["credits = ", "[start\ncredits = 1", "a = 1\na = 2", 'a = "x', "a = 2021-13-45", "a = " + "[" * 10_000, "a = " + "9" * 5000, "\x00"],
)
def test_what_is_not_toml(text: str) -> None:
    told = reason(lambda: file(text))
    assert told.startswith(("box.toml: Line ", "box.toml: The file ends in the middle", "box.toml: The file is nested too deeply"))


def test_the_line_of_a_toml_mistake_is_told() -> None:
    assert "Line 3, column 5 is not valid TOML" in reason(lambda: file("[start]\na = 1\nb = \n"))


def test_files_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (
        reason(lambda: ComponentFile.open(tmp_path / "no.toml"))
        == f"{tmp_path}/no.toml: Reading failed (there is no such file or folder). Check the path and the permissions."
    )
    assert "Reading failed (it is a folder)" in reason(lambda: ComponentFile.open(tmp_path))
    latin = tmp_path / "latin.toml"
    latin.write_bytes('name = "été"'.encode("latin-1"))
    assert reason(lambda: ComponentFile.open(latin)) == f"{latin}: This is not UTF-8 text. Choose another file, or save it as UTF-8."
    monkeypatch.setattr(editions, "LARGEST_FILE", 10)
    assert "larger than 10 characters" in reason(lambda: ComponentFile.open(latin))


def test_a_file_is_named_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(FILE)
    assert reason(lambda: ComponentFile.open(path).integer("start.kind")).startswith(f"{path}, line 10, start.kind")


def test_unknown_keys_are_refused() -> None:
    f = file(FILE + "poinst = 1\n")
    for key in list(f._flat):
        if key != "card[2].poinst":
            f.raw(key)
    assert reason(lambda: f.finish("toy")) == "box.toml, line 22, card[2].poinst: This name is unknown. Check the spelling."


def test_a_file_for_another_game() -> None:
    assert (
        reason(lambda: finish(file(), "otys"))
        == "box.toml, line 4, edition.game: This file is for 'toy', not for otys. Choose another file."
    )
    assert "edition.name: The value is missing. Add it." in reason(lambda: file("[edition]\ngame = 'toy'").finish("toy"))
    assert "edition.name: Write a word in quotes, not 3." in reason(lambda: file("[edition]\nname = 3\ngame = 'toy'").finish("toy"))


# -- fingerprints -----------------------------------------------------------------------------------------------------------

HASH = finish(file()).hash


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("# what came in the box", "# another remark\n\n"),
        ("   # by stock", ""),
        ('source = "sourced"', 'source = "box"'),
        ('{ value = 3, source = "sourced" }', "3"),
        ("batteries = 1", 'batteries = { value = 1, source = "seed" }'),
        ('source = "box"\n', ""),
        ('name = "mine"', 'name = "yours"'),
        ("credits = {", "  credits={"),
        ("batteries = 1\n", ""),
    ],
)
def test_remarks_provenance_name_and_order_do_not_change_the_fingerprint(before: str, after: str) -> None:
    text = FILE.replace(before, after)
    if before.startswith("batteries") and not after:
        text = text.replace("flat = true\n", "flat = true\nbatteries = 1\n")
    assert text != FILE
    assert finish(file(text)).hash == HASH


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("value = 3", "value = 4"),
        ("batteries = 1", "batteries = true"),
        ("[3, 2, 1]", "[2, 3, 1]"),
        ('kind = "blue"', 'kind = "red"'),
        ("points = 2", "points = 3"),
        ("[[card]]\npoints = 2\n", "[[card]]\npoints = 2\nextra = 1\n"),
        ('need = { value = ["red"], source = "house" }', "need = []"),
    ],
)
def test_values_change_the_fingerprint(before: str, after: str) -> None:
    assert before in FILE
    assert finish(file(FILE.replace(before, after))).hash != HASH


def test_name_and_fingerprint() -> None:
    edition = finish(file())
    assert edition.name == "mine" and len(edition.hash) == 12
    assert edition == finish(file())


# -- a real game's file -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", solonaut.game_names())
def test_every_house_value_has_a_provenance(name: str) -> None:
    game = solonaut.find_game(name)
    f = ComponentFile(game.read_text("components.toml"), "components.toml")
    assert [key for key, source in f.sources().items() if source is None] == []


def otys(before: str, after: str, tmp_path: Path) -> str:
    game = solonaut.find_game("otys")
    text = game.read_text("components.toml")
    assert before in text
    path = tmp_path / "box.toml"
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    return reason(lambda: game.box(path)).removeprefix(f"{path}")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("credits = { value = 3,", "credits = { value = -1,", "start.credits: Use a number from 0 to 40, not -1."),
        ("credits = { value = 3,", 'credits = { value = "3",', "start.credits: Write a whole number, not '3'."),
        ("[2, 3, 4, 5, 6]", "[2, 3, 4, 5]", "board.level_capacity: The list needs 5 entries, not 4."),
        ('need = ["metal", "plant"]', 'need = ["metal", "gold"]', "contract[1].need: Use one of these, not 'gold': 'fuel'"),
        ('need = ["metal", "plant"]', "", "contract[1]: Write either “need” (named cubes) or “groups”"),
        ("[[contract]]", "[[contract]]\npoinst = 1", "contract[1].poinst: This name is unknown."),
        ('game = "otys"', 'game = "cryo"', "edition.game: This file is for 'cryo', not for otys."),
        ("batteries = { value = 1,", "# batteries = { value = 1,", "start.batteries: The value is missing. Add it."),
    ],
)
def test_mistakes_in_a_file_for_otys_are_told_with_their_line(before: str, after: str, told: str, tmp_path: Path) -> None:
    found = otys(before, after, tmp_path)
    assert found.startswith(", line ") and told in found, found


def test_the_box_is_read_once() -> None:
    game = solonaut.find_game("otys")
    assert game.box() is game.box(None) is game.house
    assert solonaut.new("otys").box is game.house
