"""The component file: the house edition, and what is refused in an owner's file."""

from __future__ import annotations

import pytest

from solonaut.core.box import problem_of
from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadComponents
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.components import read
from solonaut.games.intrepid.names import CARDS, MISSIONS, TILES
from solonaut.games.intrepid.printed import Components
from solonaut.lang import Speaker

TEXT = GAME.read_text("components.toml")


def test_house_edition() -> None:
    box = GAME.house
    assert isinstance(box, Components)
    ids = {face.id for face in box.faces.values()}
    assert {t for t in TILES if t[:2] in ("US", "RU", "MY") or (t[0] in "BU" and t[1].isdigit())} <= ids
    assert len(box.missions) == len(MISSIONS) == 12
    assert {CARDS[n] for n in box.cards if CARDS[n][:2] in ("TM", "MS")} == {c for c in CARDS if c[:2] in ("TM", "MS")}


def test_every_value_has_a_provenance() -> None:
    sources = ComponentFile(TEXT, "house").sources()
    assert not [key for key, source in sources.items() if source is None]
    assert sources["wheel.bonus_spaces"] == "seed" and sources["usa.tile[1].dice"] == "house"


def test_the_edition_has_a_fingerprint() -> None:
    changed = read(ComponentFile(TEXT.replace("safe = { value = 4", "safe = { value = 5"), "mine"))
    assert changed.edition.hash != GAME.house.edition.hash and changed.law[2].safe == 5


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('dice = "[2-4]"', 'dice = "[2-9]"', "Write it like this, .*any, 3, 2-4"),
        ('dice = "{double}"', 'dice = "{pair}"', "Write it like this, .*{double}"),
        ('dice = "{sum 9+}"', 'dice = "{sum 13+}"', "from 2 to 12"),
        ('dice = "[any] [any]"', 'dice = "[any] [any] [any] [any]"', "one to three slots"),
        ('gives = "all 9"', 'gives = "nine"', "Write it like this, .*8, v"),
        ('makes = ["power", "oxygen"]', 'makes = ["power", "water"]', "Use one of these, not 'water'"),
        ('drain = ["1 climate", "1 nutrition"]', 'drain = ["1 power", "1 nutrition"]', "does not drain what it generates"),
        ('drain = ["1 climate", "1 nutrition"]', 'drain = ["climate", "1 nutrition"]', "Write it like this, .*'1 climate'"),
        ('id = "US-S1"', 'id = "US-S9"', "Use 'US-S1', not"),
        ('rows = ["P8", "P6 C6", "C8 P6", "P8 C8"]', 'rows = ["P8", "X3", "C8 P6", "P8 C8"]', "Write it like this, .*'P3 C3'"),
        ('boards_3 = ["PC", "O", "N"]', 'boards_3 = ["PO", "C", "N"]', "boards of both colours"),
        ('boards_2 = ["PC", "ON"]', 'boards_2 = ["PC", "O"]', "Assign each of these boards"),
        ('sides_2 = ["north", "south"]', 'sides_2 = ["north", "north"]', "same side"),
        ("[18, 22, 27, 34, 40]", "[18, 22, 22, 34, 40]", "Write numbers that rise"),
        ('effect = [{ do = "hit-sectors", offsets = [0] }]', 'effect = [{ do = "explode" }]', "Use one of these, not 'explode'"),
        ('["medical", "payload", "specialist", "pilot"]', '["medical", "medical", "specialist", "pilot"]', "An entry appears twice"),
        ("cost = 14", "cost = 14\nprice = 3", "This name is unknown"),
    ],
)
def test_what_is_refused(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(BadComponents, match=reason):
        read(ComponentFile(TEXT.replace(old, new, 1), "mine.toml"))


@pytest.mark.parametrize(("key", "text"), [("usa.tile.US-S3", "[2-4] 6 P/O 4 1C/N"), ("boost.B1-R", "[any] v+3 late PC 4 1C")])
def test_what_costs_nothing_has_no_cost_in_its_line(key: str, text: str) -> None:
    problem = problem_of(GAME, key, text)
    assert problem is not None and problem.position == text.rindex("4 1C"), "where the cost stands"
    assert "no cost" in Speaker("en").say(problem.message)
    assert problem_of(GAME, key, text[: problem.position].strip()) is None


def test_errors_name_the_line() -> None:
    broken = TEXT.replace('id = "US-S1"', 'id = "US-S9"')
    line = broken.splitlines().index('id = "US-S9"') + 1
    with pytest.raises(BadComponents, match=f"mine.toml, line {line}, usa.tile"):
        read(ComponentFile(broken, "mine.toml"))
