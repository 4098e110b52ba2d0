"""Component files: the house edition is complete, and what is wrong with a file is told with file, line, key and reason."""

from __future__ import annotations

from dataclasses import fields

import pytest

from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadComponents
from solonaut.games.cryo import GAME
from solonaut.games.cryo.choices import VOCABULARY
from solonaut.games.cryo.components import CONTENTS, Components, read
from tests.games.cryo.edition import BOX, TEXT


def complaint(text: str) -> str:
    with pytest.raises(BadComponents) as error:
        read(ComponentFile(text, "mine.toml"))
    message = str(error.value)
    assert "\n" not in message and message.startswith("mine.toml")
    return message


def test_every_value_of_the_house_edition_says_where_it_comes_from() -> None:
    file = ComponentFile(GAME.read_text("components.toml"), "house")
    read(file)
    assert all(source in ("seed", "sourced", "house") for source in file.sources().values())
    assert (
        file.source("rival.check") == "seed" and file.source("caps.material") == "sourced" and file.source("cavern[1].control") == "house"
    )


def test_house_and_specification_agree_on_what_is_sourced() -> None:
    """House values may be tuned; what the solo sheet or another source says may not."""
    house = ComponentFile(GAME.read_text("components.toml"), "house")
    read(house)
    theirs = ComponentFile(TEXT, "specification")
    read(theirs)
    assert {key: house.raw(key) for key, source in house.sources().items() if source in ("seed", "sourced")} == {
        key: theirs.raw(key) for key, source in house.sources().items() if source in ("seed", "sourced")
    }


@pytest.mark.rule("cryo.B003", "cryo.B004", "cryo.B005", "cryo.B006", "cryo.B081")
def test_the_totals_of_the_box() -> None:
    for box in (BOX, GAME.house):
        assert isinstance(box, Components)
        assert sum(t.copies for t in box.tiles) == 60 and sum(t.copies for t in box.tokens) == 33
        assert sum(c.copies for c in box.cards) == 40 and len(box.caverns) == 14


def test_every_content_has_a_code_of_its_own() -> None:
    assert len({c.name for c in CONTENTS}) == len(CONTENTS) == 42
    assert all(VOCABULARY.get(f"tile:{c.name}") for c in CONTENTS) and len({c.code for c in VOCABULARY}) == len(VOCABULARY)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("material = 5", "material = 0", "caps.material: Use a number from 1 to 99, not 0."),
        ("extra_drones = 2", "extra_drones = 4", "Use a number from 0 to 3, not 4"),
        ("processing = [2, 2, 2]", "processing = [2, 2, 3]", "have 16 crew pods per player. Make it 15"),
        ('actions = ["gain", "gain", "exchange", "energy", "wake", "cards"]', 'actions = ["gain"]', "The list needs 6 entries, not 1."),
        (
            'T1 = { up = "stasis", right = "r2", down = "r4", left = "r1" }',
            'T1 = { up = "launch", right = "r2", down = "r4", left = "r1" }',
            "launch",
        ),
        (
            'B1 = { up = "r1", right = "r4", down = "none", left = "none" }',
            'B1 = { up = "none", right = "none", down = "none", left = "none" }',
            "has no resource space next to it",
        ),
        ('start = ["A2", "A3"]', 'start = ["A2", "B5"]', "used with any number of players"),
        ('start = ["A2", "A3"]', 'start = ["A2", "A4"]', "that are adjacent"),
        ('"A1-A2", ', '"A1-A2", "A2-A1", ', "twice"),
        ('"A1-A2", ', '"A1-Z2", ', "Write two different caverns"),
        (
            'copies = 4\ngives = ["crystal"]',
            'copies = 5\ngives = ["crystal"]',
            "There are 21 resource tiles with the back construction. Make it 20",
        ),
        ('gives = ["crystal", "organics"]\neither = true', 'gives = ["crystal"]\neither = true', "For a choice, write two different ones"),
        ('copies = 1\nshows = ["sunset"]', 'copies = 2\nshows = ["sunset"]', "There are 34 incident tokens. Make it 33"),
        ('shows = ["sunset"]', 'shows = ["card"]', "exactly one Sunset"),
        (
            'track = ["early", "early", "early", "late", "late", "late"]',
            'track = ["early", "early", "early", "early", "late", "late"]',
            "needs 20 incident tokens with the back early",
        ),
        ("copies = 5\ncapacity = 5", "copies = 4\ncapacity = 5", "Use 5, not 4"),
        ('A2 = { size = "large", players = 1 }', 'A2 = { size = "small", players = 1 }', "There are 6 large caverns. Make it 7"),
        (
            '[[cavern]]\nsize = "large"\ncontrol = [6, 3]\ngives = ["nanite"]',
            '[[cavern]]\nsize = "small"\ncontrol = [6, 3]\ngives = ["nanite"]',
            "7 large caverns first",
        ),
        ("keep = 3", "keep = 3\nspeed = 9", "start.speed: This name is unknown."),
        ("repeats = 3\n", "", "actions.repeats: The value is missing. Add it."),
    ],
)
def test_a_wrong_file_is_refused_with_its_reason(old: str, new: str, reason: str) -> None:
    assert old in TEXT, old
    assert reason in complaint(TEXT.replace(old, new, 1))


def test_another_edition_has_another_fingerprint() -> None:
    other = read(ComponentFile(TEXT.replace("energy = 10", "energy = 12"), "mine.toml"))
    assert other.edition.hash != BOX.edition.hash and other.caps[4] == 12
    assert [
        f.name for f in fields(Components) if f.name not in ("edition", "caps") and getattr(other, f.name) != getattr(BOX, f.name)
    ] == []


def test_what_nobody_has_counted_changes_no_game() -> None:
    """``x0``: the box has it. The totals are those of what was counted."""
    row = '[[tile]]\nback = "labs"\ncopies = 0\ngives = ["nanite", "card"]\neither = false\n'
    token = '[[token]]\nback = "early"\ncopies = 0\nshows = ["card", "card"]\n'
    box = read(ComponentFile(f"{TEXT}\n{row}\n{token}", "mine.toml"))
    assert [(t.name, t.copies) for t in box.uncounted_tiles] == [("nanite+card", 0)]
    assert [t.name for t in box.uncounted_tokens] == ["card+card"]
    assert (box.tiles, box.tokens, box.tile_kinds) == (BOX.tiles, BOX.tokens, BOX.tile_kinds)
    assert "20" in complaint(f"{TEXT}\n{row}\n{row.replace('copies = 0', 'copies = 1').replace('card', 'tech')}")
