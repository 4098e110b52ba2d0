"""Stepping through a recorded game."""

from __future__ import annotations

import contextlib
import io
import sys
from pathlib import Path

import pytest

import solonaut
from solonaut import CHANCE
from solonaut.lang import Speaker
from solonaut.lang.spoken import lines_of
from solonaut.players.analysis import review
from solonaut.terminal.replay import replay
from tests.terminal.script import lines
from tests.tools import Run, one_line, otys, play


@pytest.fixture
def saved(tmp_path: Path) -> tuple[solonaut.Match, Path]:
    match = play(otys(7))
    match.record().save(tmp_path / "game.json")
    return match, tmp_path / "game.json"


def steps(match: solonaut.Match) -> list[int]:
    return [n for n, e in enumerate(match.log) if e.seat != CHANCE]


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_a_whole_game_is_told(run: Run, saved: tuple[solonaut.Match, Path], lang: str) -> None:
    match, path = saved
    said = run("replay", path, "--plain", "--lang", lang)
    assert (said.code, said.err) == (0, "")
    assert "⟨" not in said.out
    at = 0
    for number in steps(match):
        line = next(line for line in said.out[at:].splitlines() if line.startswith(f"{number}  "))
        assert line.endswith(f"({match.log[number].choice.code})")
        at = said.out.index(line, at)
    assert match.outcome is not None and str(match.outcome.scores[0]) in said.out[at:]
    told = [Speaker(lang).say(match.game.tell(event, None, match.box)) for event in match.events]
    assert all(text in said.out for text in told)


def test_an_unfinished_game_is_told_as_far_as_it_goes(run: Run, tmp_path: Path) -> None:
    match = play(otys(4, players=2), 10)
    match.record().save(tmp_path / "game.json")
    said = run("replay", tmp_path / "game.json", "--plain")
    assert said.code == 0 and "The game is over" not in said.out
    assert len([line for line in said.out.splitlines() if line[:1].isdigit()]) == 10


def test_the_file_is_left_alone(run: Run, saved: tuple[solonaut.Match, Path]) -> None:
    before = saved[1].read_bytes()
    run("replay", saved[1], "--plain")
    assert saved[1].read_bytes() == before


def stepped(path: Path, monkeypatch: pytest.MonkeyPatch, *keys: str) -> list[int]:
    """The numbers of the decisions shown, one after the other."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines(*keys)))
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        assert replay(path, Speaker("en"), components=None, interactive=True) == 0
    found = []
    for line in shown.getvalue().replace("[Enter] next · b previous · number · q quit ", "\n").splitlines():
        number, _, rest = line.partition("  ")
        if number.isdecimal() and rest.startswith("Player"):
            found.append(int(number))
    return found


def test_on_back_and_to_a_number(saved: tuple[solonaut.Match, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    match, path = saved
    at = steps(match)
    assert stepped(path, monkeypatch, "q") == at[:1]
    assert stepped(path, monkeypatch, "", "", "q") == at[:3]
    assert stepped(path, monkeypatch, "b", "", "b", "q") == [at[0], at[0], at[1], at[0]]
    assert stepped(path, monkeypatch, str(at[4]), "", str(at[1]), "0", "q") == [at[0], at[4], at[5], at[1], at[0]]
    assert stepped(path, monkeypatch, "9" * 5000, "b", "q") == [at[0], at[-1]]  # the end itself has no decision
    assert stepped(path, monkeypatch, "²", "x", "q") == at[:3]  # whatever is no command goes on
    assert stepped(path, monkeypatch) == at[:1]  # the end of the input leaves


def test_at_a_number_that_review_prints(run: Run, saved: tuple[solonaut.Match, Path]) -> None:
    """The numbers are those of the log, chance included, as in a review; the whole table comes with it."""
    match, path = saved
    judged = review(match, budget="iterations=2").judged[7]
    *table, last = run("replay", path, "--plain", "--at", judged.number).out.splitlines()
    assert last.startswith(f"{judged.number}  ") and last.endswith(f"({judged.made})")
    view = match.view(0) | {"table": match.game.view(match.peek(judged.number), 0)}
    assert [line for line in lines_of("otys", view, Speaker("en"), 0, match.box) if line not in table] == []
    assert f"{len(match.log)}" in one_line(run("replay", path, "--at", len(match.log)))


def test_at_a_number_of_chance(run: Run, saved: tuple[solonaut.Match, Path]) -> None:
    """It shows the next decision of a player."""
    match, path = saved
    number = next(n for n, e in enumerate(match.log) if e.seat == CHANCE)
    following = next(n for n in steps(match) if n > number)
    assert run("replay", path, "--plain", "--at", number).out.splitlines()[-1].startswith(f"{following}  ")


@pytest.mark.parametrize("damage", ["cut", "altered", "edition", "missing"])
def test_what_cannot_be_replayed(run: Run, saved: tuple[solonaut.Match, Path], damage: str) -> None:
    path = saved[1]
    text = path.read_text()
    if damage == "missing":
        path.unlink()
    elif damage == "edition":
        record = saved[0].record()
        data = record.to_json().replace(record.edition.hash, "0123456789ab")
        path.write_text(data[: data.index(',"check"')] + "}")
    else:
        path.write_text(text[:-50] if damage == "cut" else text.replace("key:1", "key:2", 1))
    assert one_line(run("replay", path)).startswith(f"{path}: ")
