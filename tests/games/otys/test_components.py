"""Component files: what is wrong with one is told with file, line, key and reason."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest

from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadComponents
from solonaut.games.otys import GAME
from solonaut.games.otys.components import Components, read
from tests.games.otys.edition import BOX, TEXT, edition

LINES = TEXT.splitlines()


def line_of(start: str, after: str = "") -> int:
    """The number of the first line that starts so, below the line ``after``."""
    begin = LINES.index(after) if after else 0
    return next(n for n, line in enumerate(LINES, 1) if n > begin and line.startswith(start))


def changed(old: str, new: str) -> str:
    assert TEXT.count(f"\n{old}\n") >= 1, old
    return TEXT.replace(f"\n{old}\n", f"\n{new}\n", 1)


def complaint(text: str) -> str:
    with pytest.raises(BadComponents) as error:
        read(ComponentFile(text, "mine.toml"))
    message = str(error.value)
    assert "\n" not in message
    return message


def same_values(a: Components, b: Components) -> list[str]:
    return [f.name for f in fields(Components) if f.name != "edition" and getattr(a, f.name) != getattr(b, f.name)]


@pytest.mark.rule(
    "otys.B11", "otys.B13", "otys.B49", "otys.B51", "otys.B67", "otys.B68", "otys.B69", "otys.B85", "otys.B86", "otys.B87", "otys.S38"
)
def test_the_house_edition_has_the_values_of_the_specification() -> None:
    """Section 7, but for one contract: 3 points and no Credit let the example of the solo sheet be played (test_solo_cases)."""
    house = GAME.house
    assert isinstance(house, Components) and same_values(house, BOX) == ["contracts"]
    assert [(a, b) for a, b in zip(house.contracts, BOX.contracts, strict=True) if a != b] == [
        (replace(BOX.contracts[5], points=3, credits=0), BOX.contracts[5])
    ]


def test_the_house_edition_says_where_its_values_come_from() -> None:
    file = ComponentFile(GAME.read_text("components.toml"), "house")
    assert all(source in ("seed", "sourced", "house") for source in file.sources().values())
    assert {file.source(f"solo.{key}") for key in ("timer", "timer_hard", "cube_offsets", "ranks")} == {"seed"}
    assert file.source("start.credits") == "sourced" and file.source("contract[1].points") == "house"


@pytest.mark.parametrize(
    ("old", "new", "section", "key", "reason"),
    [
        ("batteries = 1", "batteries = -1", "[start]", "start.batteries", "Use a number from 0 to 24, not -1."),
        ("credits = 3", "credits = 41", "[start]", "start.credits", "Use a number from 0 to 40, not 41."),
        ("credits = 3", 'credits = "three"', "[start]", "start.credits", "Write a whole number, not 'three'."),
        ("credits = 3", "credits = true", "[start]", "start.credits", "Write a whole number, not True."),
        ("credits = 3", "credits = 3.0", "[start]", "start.credits", "Write a whole number, not 3.0."),
        ("credits = 3", "credits = [3]", "[start]", "start.credits", "Write a whole number, not [3]."),
        (
            "level_capacity = [2, 3, 4, 5, 6]",
            "level_capacity = [2, 3]",
            "[board]",
            "board.level_capacity",
            "The list needs 5 entries, not 2.",
        ),
        ("level_capacity = [2, 3, 4, 5, 6]", "level_capacity = [2, 3, 0, 5, 6]", "[board]", "board.level_capacity", ", not 0."),
        ("level_capacity = [2, 3, 4, 5, 6]", "level_capacity = 5", "[board]", "board.level_capacity", "Write a list of whole numbers"),
        ("hacker = [6, 5, 4, 3]", "hacker = [3, 4, 5, 6]", "[board]", "board.hacker", "Write numbers that fall"),
        ("hacker = [6, 5, 4, 3]", "hacker = [7, 5, 4, 3]", "[board]", "board.hacker", "Use a number from 1 to 6, not 7."),
        ("hacker = [6, 5, 4, 3]", "hacker = []", "[board]", "board.hacker", "Write numbers that fall"),
        ("mechanic = [1, 2, 3, 4]", "mechanic = [4, 3]", "[board]", "board.mechanic", "Write numbers that rise"),
        ("mechanic = [1, 2, 3, 4]", "mechanic = [1, 8]", "[board]", "board.mechanic", "Use a number from 1 to 7, not 8."),
        ("cube_levels = [2, 3, 4, 5]", "cube_levels = [1, 1, 1, 5]", "[start]", "start.cube_levels", "more cubes than it holds"),
        ("start_draw = 4", "start_draw = 9", "[store]", "store.start_draw", "Use a number from 0 to 8, not 9."),
        ("start_pool = 2", "start_pool = 4", "[store]", "store.start_pool", "Use a number from 0 to 3, not 4."),
        ("sell_points = [1, 0, 0]", "sell_points = [1, 0]", "[store]", "store.sell_points", "The list needs 3 entries, not 2."),
        ("ranks = [17, 19, 21]", "ranks = [17, 17, 21]", "[solo]", "solo.ranks", "Write numbers that rise"),
        ("cube_offsets = [2, 4, 6, 8]", "cube_offsets = [2, 4, 4, 8]", "[solo]", "solo.cube_offsets", "Write numbers that rise"),
        ("cube_offsets = [2, 4, 6, 8]", "cube_offsets = [2, 4, 6, 22]", "[solo]", "solo.cube_offsets", ", not 22."),
        ("turn_guard = 300", "turn_guard = 3", "[solo]", "solo.turn_guard", "Use a number from 20"),
        ("cubes_per_type = 20", "cubes_per_type = 5", "[supply]", "supply.cubes_per_type", "Use a number from 12 to 200, not 5."),
        (
            "public_contracts = [2, 2, 3, 4]",
            "public_contracts = [2, 2, 3]",
            "[display]",
            "display.public_contracts",
            "The list needs 4 entries",
        ),
        ("R8 = 4", "R8 = 33", "[rewards]", "rewards.R8", "Use a number from 0 to 32"),
        ('name = "specification"', "name = 5", "[edition]", "edition.name", "Write a word in quotes"),
    ],
)
def test_a_wrong_value(old: str, new: str, section: str, key: str, reason: str) -> None:
    message = complaint(changed(old, new))
    assert message.startswith(f"mine.toml, line {line_of(old, section)}, {key}: ")
    assert reason in message


@pytest.mark.parametrize(
    ("gone", "section", "key"),
    [
        ("credits = 3", "[start]", "start.credits"),
        ("timer = 23", "[solo]", "solo.timer"),
        ("R3 = 4", "[rewards]", "rewards.R3"),
        ("R8_draw = 2", "[reward_amounts]", "reward_amounts.R8_draw"),
    ],
)
def test_a_missing_key(gone: str, section: str, key: str) -> None:
    message = complaint(changed(gone, ""))
    assert message == f"mine.toml, line {line_of(section)}, {key}: The value is missing. Add it."


def test_a_missing_section() -> None:
    text = TEXT.replace("[spy]\ndraw = 4\n", "")
    assert complaint(text) == "mine.toml, spy.draw: The value is missing. Add it."


@pytest.mark.parametrize(
    ("after", "new", "key", "offset"),
    [
        ("draw = 4", "kep = 1", "spy.kep", 1),
        ("turn_guard = 300", "\n[weather]\nrain = 1", "weather.rain", 3),
        ("R8 = 4", "R9 = 4", "rewards.R9", 1),
    ],
)
def test_an_unknown_key(after: str, new: str, key: str, offset: int) -> None:
    message = complaint(changed(after, f"{after}\n{new}"))
    assert message == f"mine.toml, line {line_of(after) + offset}, {key}: This name is unknown. Check the spelling."


def card(number: int) -> int:
    """The line of the n-th [[contract]]."""
    return [n for n, line in enumerate(LINES, 1) if line == "[[contract]]"][number - 1]


def card_changed(number: int, old: str, new: str) -> str:
    lines = LINES.copy()
    at = lines.index(old, card(number))
    lines[at : at + 1] = [new] if new else []
    return "\n".join(lines) + "\n"


def test_a_contract_with_both_need_and_groups() -> None:
    message = complaint(card_changed(3, "points = 2", "points = 2\ngroups = [2]"))
    assert message.startswith(f"mine.toml, line {card(3)}, contract[3]: Write either “need” (named cubes) or “groups” (sizes)")


def test_a_contract_with_neither() -> None:
    message = complaint(card_changed(21, "groups = [2]", ""))
    assert message.startswith(f"mine.toml, line {card(21)}, contract[21]: Write either “need”")


@pytest.mark.parametrize(
    ("number", "old", "new", "key", "reason"),
    [
        (3, 'need = ["metal", "tech"]', 'need = ["metal", "gold"]', "contract[3].need", "Use one of these, not 'gold': "),
        (3, 'need = ["metal", "tech"]', 'need = "metal"', "contract[3].need", "Write a list of words"),
        (5, "points = 2", "points = 21", "contract[5].points", "Use a number from 0 to 20, not 21."),
        (5, "points = 2", 'points = "2"', "contract[5].points", "Write a whole number"),
        (5, "credits = 1", "credits = -1", "contract[5].credits", "Use a number from 0 to 9, not -1."),
        (31, "groups = [2, 2, 1]", "groups = [1, 1, 1, 1, 1]", "contract[31].groups", "5 groups are too many: there are only 4 types"),
        (31, "groups = [2, 2, 1]", "groups = [2, 0]", "contract[31].groups", "Use a number from 1 to 9, not 0."),
        (5, "batteries = 0", "batteries = 0\ncolour = 3", "contract[5].colour", "This name is unknown. Check the spelling."),
    ],
)
def test_a_wrong_contract(number: int, old: str, new: str, key: str, reason: str) -> None:
    message = complaint(card_changed(number, old, new))
    at = LINES.index(old, card(number)) + 1 + new.count("\n")
    assert message.startswith(f"mine.toml, line {at}, {key}: ")
    assert reason in message


@pytest.mark.parametrize(
    ("number", "old", "new", "size"),
    [
        (31, "groups = [2, 2, 1]", "groups = [3, 3, 1]", 7),
        (3, 'need = ["metal", "tech"]', "need = []", 0),
        (31, "groups = [2, 2, 1]", "groups = []", 0),
    ],
)
def test_a_contract_that_no_level_can_hold(number: int, old: str, new: str, size: int) -> None:
    message = complaint(card_changed(number, old, new))
    assert message.startswith(
        f"mine.toml, line {card(number)}, contract[{number}]: The contract needs {size} cubes, but a level holds 1 to 6."
    )


def test_a_contract_without_points() -> None:
    message = complaint(card_changed(3, "points = 2", ""))
    assert message == f"mine.toml, line {card(3)}, contract[3].points: The value is missing. Add it."


@pytest.mark.parametrize("count", [31, 33])
def test_the_wrong_number_of_contracts(count: int) -> None:
    extra = "\n[[contract]]\ngroups = [2]\npoints = 2\ncredits = 0\nbatteries = 0\n"
    text = TEXT + extra if count == 33 else "\n".join(LINES[: card(32) - 1]) + "\n"
    message = complaint(text)
    assert message.startswith(f"mine.toml, line {card(1)}, contract: The list needs 32 entries, not {count}.")


@pytest.mark.rule("otys.B12", "otys.B02", "otys.B10")
def test_too_few_cubes_for_the_set_up() -> None:
    many = (
        changed("capacity = 3", "capacity = 9")
        .replace("start_pool = 2", "start_pool = 9")
        .replace("[1, 0, 0]", "[1, 0, 0, 0, 0, 0, 0, 0, 0]")
    )
    many = many.replace("[0, 2, 1]", "[0, 2, 1, 1, 1, 1, 1, 1, 1]").replace(
        "[3, 2, 1]\n\n[display]", "[3, 2, 1, 1, 1, 1, 1, 1, 1]\n\n[display]"
    )
    assert read(ComponentFile(many.replace("cubes_per_type = 20", "cubes_per_type = 13"), "mine.toml")).cubes_per_type == 13
    message = complaint(many.replace("cubes_per_type = 20", "cubes_per_type = 12"))
    assert message.startswith(f"mine.toml, line {line_of('cubes_per_type')}, supply.cubes_per_type: Use ")


def test_no_contracts_at_all() -> None:
    message = complaint("\n".join(LINES[: card(1) - 1]) + "\n")
    assert message.startswith("mine.toml, contract: The entries are missing.")


def test_not_toml() -> None:
    message = complaint("credits = = 3\n")
    assert message.startswith("mine.toml: Line 1, column ")


def test_a_file_of_another_game() -> None:
    message = complaint(TEXT.replace('game = "otys"', 'game = "cryo"'))
    assert message == f"mine.toml, line {line_of('game = ')}, edition.game: This file is for 'cryo', not for otys. Choose another file."


def test_a_wrong_provenance() -> None:
    message = complaint(changed("credits = 3", 'credits = { value = 3, source = "rumour" }'))
    assert message.startswith(f"mine.toml, line {line_of('credits = 3')}, start.credits.source: Use one of these, not 'rumour': ")
    assert message.endswith("seed, sourced, house and box.")
    message = complaint(card_changed(4, "points = 2", 'points = 2\nsource = "rumour"'))
    assert message.startswith("mine.toml, line ") and "contract[4].source: Use one of these, not 'rumour'" in message


def test_a_value_with_its_provenance_is_the_same_value() -> None:
    text = changed("credits = 3", 'credits = { value = 3, source = "box" }')
    assert same_values(read(ComponentFile(text, "mine.toml")), BOX) == []


def test_the_fingerprint_follows_the_values_and_nothing_else() -> None:
    again = read(ComponentFile(TEXT.replace('name = "specification"', 'name = "other"') + "# a remark\n", "mine.toml"))
    assert again.edition.hash == BOX.edition.hash and again.edition.name == "other"
    assert edition(spy=2).edition.hash != BOX.edition.hash


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match=r"none\.toml: Reading failed"):
        GAME.box(tmp_path / "none.toml")
    (tmp_path / "latin.toml").write_bytes(b"name = '\xff'")
    with pytest.raises(BadComponents, match=r"latin\.toml: This is not UTF-8 text"):
        GAME.box(tmp_path / "latin.toml")


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(changed("timer = 23", "timer = 25"), encoding="utf-8")
    box = GAME.box(tmp_path / "mine.toml")
    assert same_values(box, BOX) == ["timers"]  # type: ignore[arg-type]


def test_groups_may_stand_in_any_order() -> None:
    box = read(ComponentFile(card_changed(31, "groups = [2, 2, 1]", "groups = [1, 2, 2]"), "mine.toml"))
    assert box.contracts[31].groups == (2, 2, 1)
