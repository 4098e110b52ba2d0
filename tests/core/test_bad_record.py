"""Records that are damaged in every way, and disks that are full: refused in one sentence, and nothing is lost."""

from __future__ import annotations

import errno
import json
import os
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import solonaut
from solonaut import BadRecord, CannotSave, Record
from solonaut.core import record as records
from solonaut.core.edition import Edition
from solonaut.core.registry import find_game
from tests.core.records import match, refused
from tests.tools import data_of, otys, play

__all__ = ["match"]

# -- damaged ----------------------------------------------------------------------------------------------------------------


def test_cut_off_anywhere(match: solonaut.Match, tmp_path: Path) -> None:
    text = match.record().to_json().rstrip("\n")
    for length in range(0, len(text), 10):
        assert "damaged or incomplete" in refused(text[:length])
    path = tmp_path / "game.json"
    path.write_text(text[: len(text) // 2])
    with pytest.raises(BadRecord, match=f"{path}: The file is damaged or incomplete"):
        solonaut.load(path)


def test_any_digit_or_letter_changed(match: solonaut.Match) -> None:
    text = match.record().to_json()
    for place in range(0, len(text), 7):
        if text[place].isalnum():
            changed = text[:place] + ("7" if text[place] != "7" else "8") + text[place + 1 :]
            with pytest.raises(BadRecord):
                Record.from_json(changed)


ALTERED: dict[str, Any] = {
    "format": "solonaut-record/3",
    "game": "chess",
    "edition": {"name": "house", "hash": "0123456789ab"},
    "players": 3,
    "options": {"difficulty": "normal", "variant": "designer"},
    "seed": 8,
    "log": ["draw-cube:fuel"],
    "practice": True,
    "position": "9:0123456789abcdef",
    "seats": ["human", "human"],
    "check": "0123456789abcdef",
}


@pytest.mark.parametrize("name", ALTERED)
def test_an_altered_field_is_noticed_by_the_check_sum(match: solonaut.Match, name: str) -> None:
    data = json.loads(match.record().to_json())
    assert data[name] != ALTERED[name]
    assert ("Unknown format" if name == "format" else "edited after it was saved") in refused(data | {name: ALTERED[name]})


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("format", "Unknown format “solonaut-record/3”. This version reads solonaut-record/1 and solonaut-record/2."),
        ("game", "Unknown game “chess”"),
        ("edition", "their fingerprint is not 0123456789ab"),
        ("players", "is not legal"),
        ("options", "do not lead to the saved position"),
        ("log", "do not lead to the saved position"),
        ("position", "do not lead to the saved position"),
    ],
)
def test_an_altered_field_is_noticed_even_without_a_check_sum(match: solonaut.Match, name: str, reason: str) -> None:
    assert reason in refused(data_of(match) | {name: ALTERED[name]})


@pytest.mark.parametrize("name", ["format", "game", "edition", "players", "options", "seed", "log"])
def test_a_missing_field(match: solonaut.Match, name: str) -> None:
    data = data_of(match)
    del data[name]
    assert ("not a Solonaut game record" if name == "format" else f"The part “{name}” is missing") in refused(data)


def test_fields_that_may_be_missing(match: solonaut.Match) -> None:
    """A log written by hand needs no fingerprints."""
    data = data_of(match)
    for name in ("practice", "position", "seats"):
        del data[name]
    again = solonaut.load(Record.from_json(json.dumps(data)))
    assert again.state.key() == match.state.key() and again.seats == () and not again.practice


WRONG_KINDS = [None, 7, -1, 1.0, True, "x", [], ["x"], {}, {"x": "y"}, [[]], [None], [7]]
RIGHT_KINDS: dict[str, list[Any]] = {
    "format": [], "game": ["x"], "edition": [], "players": [7, -1], "options": [{}, {"x": "y"}], "seed": [None, 7, -1],
    "log": [[], ["x"]], "practice": [True], "position": ["x"], "seats": [[], ["x"]],
}  # fmt: skip


@pytest.mark.parametrize("name", RIGHT_KINDS)
def test_a_field_of_the_wrong_kind(match: solonaut.Match, name: str) -> None:
    for wrong in WRONG_KINDS:
        if any(wrong == right and type(wrong) is type(right) for right in RIGHT_KINDS[name]):
            continue
        reason = refused(data_of(match) | {name: wrong})
        assert name in reason or name == "format", reason


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("edition", {"name": "house"}),
        ("edition", {"name": "house", "hash": 7}),
        ("edition", {"name": "house", "hash": "x", "more": "y"}),
        ("options", {"difficulty": 1}),
        ("options", {"difficulty": "soft"}),
        ("options", {"colour": "red"}),
        ("players", 0),
        ("players", 10**30),
        ("log", ["x" * 201]),
        ("seats", ["x" * 201]),
    ],
)
def test_a_field_with_nonsense_in_it(match: solonaut.Match, name: str, wrong: Any) -> None:
    refused(data_of(match) | {name: wrong})


def test_an_unknown_field(match: solonaut.Match) -> None:
    assert "The part “colour” is unknown" in refused(data_of(match) | {"colour": "red"})


def test_an_illegal_entry_is_named(match: solonaut.Match) -> None:
    data = data_of(match)
    first = next(n for n, e in enumerate(match.log) if e.seat >= 0)
    for entry in ("timer:1", "nothing", "", "\ud800"):
        reason = refused(data | {"log": [*data["log"][:first], entry, *data["log"][first + 1 :]]})
        assert f"Move {first + 1} is not legal." in reason and "Choose from: " in reason
    assert "Move 4 is not legal. “draw-reward" in refused(data | {"log": data["log"][1:]})  # one cube too few


def test_a_log_that_goes_on_after_the_end() -> None:
    match = play(otys())
    data = data_of(match)
    assert "The game is over" in refused(data | {"log": [*data["log"], "key:1"]})


def test_a_log_that_is_too_long(match: solonaut.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "more than 100000 decisions" in refused(data_of(match) | {"log": ["pass"] * 100_001})
    monkeypatch.setattr(records, "LONGEST_LOG", 10)
    assert "more than 10 decisions" in refused(data_of(match))


def test_letters_that_are_none(match: solonaut.Match) -> None:
    """Half a surrogate pair is legal JSON and no text."""
    text = match.record().to_json()
    for name in ('"game":"otys', '"position":"', '"variant":"'):
        assert "edited" in refused(text.replace(name, name + "\\ud800"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '"solonaut-record/1"',
        "{'format': 'solonaut-record/1'}",
        '{"format": ["solonaut-record/1"]}',
        '{"format": "solonaut-record/1"}',
        '{"format": "solonaut-record/1", "check": 7}',
        '{"format": "solonaut-record/1", "check": {"a": []}}',
        '{"format": "solonaut-record/1", "seed": ' + "9" * 5000 + "}",
        "\ufeff{}",
        "[" * 100_000,
    ],
)
def test_what_is_no_record_at_all(text: str) -> None:
    refused(text)


@pytest.mark.parametrize("depth", range(900, 1000, 3))
def test_bottomless_nesting(depth: int) -> None:
    refused('{"format": "solonaut-record/1", "check": "x", "more": ' + "[" * depth + "]" * depth + "}")


def test_files_that_cannot_be_read(match: solonaut.Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    latin = tmp_path / "latin.json"
    latin.write_bytes(match.record().to_json().encode() + b"\xe9")
    with pytest.raises(BadRecord, match=r"latin.json: This is not a Solonaut game record"):
        Record.load(latin)
    with pytest.raises(BadRecord, match=r"nowhere.json: Reading failed \(there is no such file"):
        Record.load(tmp_path / "nowhere.json")
    with pytest.raises(BadRecord, match=r"Reading failed \(it is a folder\)"):
        Record.load(tmp_path)
    with pytest.raises(BadRecord, match=r"Reading failed \(part of the path is not a folder\)"):
        Record.load(latin / "game.json")
    monkeypatch.setattr(records, "LARGEST_FILE", 100)
    with pytest.raises(BadRecord, match=r"latin.json: The file is larger than 100 bytes"):
        Record.load(latin)


def another_box(match: solonaut.Match, folder: Path) -> Path:
    """A file in which everybody starts with one credit more."""
    changed = folder / "box.toml"
    changed.write_text(match.game.read_text("components.toml").replace("credits = { value = 3", "credits = { value = 4"))
    return changed


def test_a_record_brings_its_component_values_along(match: solonaut.Match, tmp_path: Path) -> None:
    other = solonaut.new("otys", seed=7, components=another_box(match, tmp_path))
    path = tmp_path / "game.json"
    other.record().save(path)
    again = solonaut.load(path)
    assert again.state.key() == other.state.key() and again.box.edition == other.box.edition != match.box.edition
    renamed = replace(match.record(), edition=replace(match.box.edition, name="another name"))
    assert solonaut.load(renamed).state.key() == match.state.key()


def test_another_edition_is_refused(match: solonaut.Match, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    match.record().save(path)
    changed = another_box(match, tmp_path)
    with pytest.raises(
        BadRecord, match=r"game.json: The game was played with the edition house .*, not with .*. Choose the component file"
    ):
        solonaut.load(path, components=changed)
    bare = replace(solonaut.new("otys", seed=7, components=changed).record(), edition=Edition("house", "0123456789ab"))
    with pytest.raises(BadRecord, match=r"was played with the edition house \(0123456789ab\). Open it together with its component file"):
        solonaut.load(bare)


def test_a_house_edition_of_the_past_is_known_by_its_fingerprint() -> None:
    for game in ("otys", "cryo", "intrepid"):
        rules = find_game(game)
        for file in resources.files(rules.package).joinpath("editions").iterdir():
            box = rules.components_with(file.name.removesuffix(".toml"))
            assert box is not None and box.edition.hash == file.name.removesuffix(".toml")
        assert rules.components_with("0123456789ab") is None and rules.components_with("../components") is None


def test_a_digest_of_an_older_version_is_not_compared(match: solonaut.Match) -> None:
    for old in ("0123456789abcdef", "1:0123456789abcdef", ""):
        assert solonaut.load(replace(match.record(), position=old)).state.key() == match.state.key()
    with pytest.raises(BadRecord, match="do not lead to the saved position"):
        solonaut.load(replace(match.record(), position="9:0123456789abcdef"))


def test_what_a_newer_version_saved_says_so(match: solonaut.Match) -> None:
    with pytest.raises(BadRecord, match=r"was saved by a newer version of Solonaut. Update Solonaut to open it"):
        solonaut.load(replace(match.record(), rules=99))
    with pytest.raises(BadRecord, match="does not know the random generator “dice of bone”"):
        solonaut.load(replace(match.record(), generator="dice of bone"))


# -- what cannot be written -------------------------------------------------------------------------------------------------


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def fill_the_disk(monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    if call == "write":

        class Full:
            def __init__(self, handle: int, *_: object, **__: object) -> None:
                self.handle = handle

            def __enter__(self) -> Full:
                return self

            def __exit__(self, *_: object) -> None:
                os.close(self.handle)

            write = flush = full

        monkeypatch.setattr(os, "fdopen", Full)
    else:
        monkeypatch.setattr(os, call, full)


@pytest.mark.parametrize("call", ["write", "fsync", "replace"])
def test_a_full_disk_leaves_the_old_file_as_it_was(
    match: solonaut.Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = tmp_path / "game.json"
    otys().record().save(path)
    before = path.read_bytes()
    with monkeypatch.context() as patch:
        fill_the_disk(patch, call)
        with pytest.raises(CannotSave, match=r"game.json: Saving failed \(the disk is full\)"):
            match.record().save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path], "something is left lying about"
    match.record().save(path)
    assert Record.load(path) == match.record()


def test_places_where_nothing_can_be_written(match: solonaut.Match, tmp_path: Path) -> None:
    stone = tmp_path / "stone"
    stone.write_text("old")
    for path in (stone / "game.json", stone / "deeper" / "game.json", tmp_path / ("x" * 300), tmp_path):
        with pytest.raises(CannotSave, match="Saving failed"):
            match.record().save(path)
    assert stone.read_text() == "old" and list(tmp_path.iterdir()) == [stone]
