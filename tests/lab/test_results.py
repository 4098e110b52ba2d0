"""Results on disk: kept at once, continued, never mixed with others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import solonaut
from solonaut.core.message import Message
from solonaut.lab.results import Results

ABOUT = {"game": "otys", "seed": 1}


def test_what_was_kept_is_known_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "r.jsonl"
    with Results(path, ABOUT) as results:
        assert results.done == {}
        results.add({"number": 0, "x": 1})
        assert path.read_text().count("\n") == 2  # on disk before the next one
        results.add({"number": 2, "x": 3})
    with Results(path, ABOUT) as results:
        assert results.done == {0: {"number": 0, "x": 1}, 2: {"number": 2, "x": 3}}
        results.add({"number": 1, "x": 2})
    assert len(path.read_text().splitlines()) == 4


def test_a_last_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    with Results(path, ABOUT) as results:
        results.add({"number": 0, "x": 1})
        results.add({"number": 1, "x": 2})
    path.write_text(path.read_text()[:-5])
    with Results(path, ABOUT) as results:
        assert list(results.done) == [0]
        results.add({"number": 1, "x": 9})
    with Results(path, ABOUT) as results:
        assert results.done[1] == {"number": 1, "x": 9}


def test_a_file_whose_very_first_line_was_cut_off_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text('{"format":"solonaut-resu')
    with Results(path, ABOUT) as results:
        assert results.done == {}
    assert path.read_text().startswith('{"format":"solonaut-results/1"')


@pytest.mark.parametrize(
    ("text", "key", "params"),
    [
        ('{"format":"solonaut-results/1","game":"cryo","seed":1}\n', "results_other", {"part": "game", "found": "cryo", "wanted": "otys"}),
        ('{"format":"solonaut-results/1","game":"otys","seed":3}\n', "results_other", {"part": "seed", "found": "3", "wanted": "1"}),
        ('{"format":"solonaut-results/1","game":"otys"}\n', "results_command", {}),
        ('{"format":"solonaut-record/1"}\n', "results_none", {}),
        ("[1]\n", "results_none", {}),
        ("hello\n", "results_damaged", {}),
        ('{"format":"solonaut-results/1","game":"otys","seed":1}\n{"x":1}\n', "results_damaged", {}),
        ('{"format":"solonaut-results/1","game":"otys","seed":1}\n{"number":1}\n', "results_damaged", {}),
    ],
)
def test_other_files_are_refused_and_left_alone(text: str, key: str, params: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text(text)
    with pytest.raises(solonaut.BadRecord) as refused:
        Results(path, ABOUT, ["x"])
    assert refused.value.message == Message(f"errors.{key}", file=str(path), **params)
    assert path.read_text() == text


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(solonaut.CannotSave, match="Saving failed"):
        Results(tmp_path / "file" / "r.jsonl", ABOUT)
    with pytest.raises(solonaut.BadRecord, match="Reading failed"):
        Results(tmp_path, ABOUT)


def test_without_a_file_nothing_is_kept() -> None:
    with Results(None, ABOUT) as results:
        results.add({"number": 4})
        assert results.done == {4: {"number": 4}}


def test_who_interrupts_is_told_where_it_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "found.jsonl"
    with pytest.raises(KeyboardInterrupt), Results(path, ABOUT) as results:
        results.add({"number": 0})
        raise KeyboardInterrupt
    assert f"1 results are kept in {path}; the same command goes on" in capsys.readouterr().err
    with Results(path, ABOUT) as results:
        assert results.done.keys() == {0}
    assert not capsys.readouterr().err
