"""Puzzles as data: all that come with the games can be played, and what does not fit says so."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from solonaut.core.errors import BadRecord
from solonaut.core.puzzle import (
    LEVELS,
    OTHER,
    Puzzle,
    daily_puzzle,
    find_puzzle,
    judge,
    own_file,
    puzzles_of,
    read_puzzles,
    set_up,
    shipped_puzzles,
    start_of,
    theme_of,
    write_puzzles,
)
from solonaut.core.registry import find_game, game_names
from solonaut.lang import Speaker
from solonaut.lang.puzzles import steps_of, task_words, theme_words
from solonaut.players.puzzle_reasons import explain_puzzle, puzzle_reasons
from solonaut.players.reasons import Reason
from tests.tools import LANGUAGES

SHIPPED = [puzzle for game in game_names() for puzzle in shipped_puzzles(game)]
FIRST = SHIPPED[0]


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_a_shipped_puzzle_replays_and_its_line_is_legal(puzzle: Puzzle) -> None:
    match = set_up(puzzle)
    assert match.practice and puzzle.seat in match.due and judge(puzzle, match) == "open"
    assert start_of(puzzle, match) == len(match.log)
    for code in puzzle.line:
        match.choose(code)
    assert judge(puzzle, match) == "solved" and start_of(puzzle, match) < len(match.log)


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_both_searches_saw_a_clear_margin(puzzle: Puzzle) -> None:
    for margin in (puzzle.deep, puzzle.deeper):
        assert margin.gap > 2 * margin.error and margin.gap >= 0.0299
    assert set(puzzle.solved_by) <= set(LEVELS)
    for language in LANGUAGES:
        assert theme_words(puzzle, Speaker(language)) != f"{puzzle.game}.theme.{puzzle.theme}"


def test_ids_are_different() -> None:
    assert len({puzzle.id for puzzle in SHIPPED}) == len(SHIPPED)


@pytest.mark.parametrize("game", game_names())
def test_every_theme_has_a_name_and_kinds_that_the_game_knows(game: str) -> None:
    rules = find_game(game)
    for theme, kinds in rules.themes.items():
        assert set(kinds) <= set(rules.decision_kinds), theme
        assert all(Speaker(language).knows(f"{game}.theme.{theme}") for language in LANGUAGES)
        assert theme_of(rules, kinds[0]) == theme
    assert theme_of(rules, "nothing of the kind") == OTHER


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_task_answer_and_reasons_are_in_words(puzzle: Puzzle) -> None:
    match = set_up(puzzle)
    for language in LANGUAGES:
        speaker = Speaker(language)
        steps = steps_of(puzzle, match, speaker)
        told = [task_words(puzzle, match, speaker), *puzzle_reasons(puzzle, match, speaker)]
        told += [words for step in steps for words in (step.question, step.answer)]
        assert all(told) and not any("{" in words or "⟨" in words for words in told)
        assert sum(step.asked for step in steps) >= 1


def test_reasons_are_those_of_the_line() -> None:
    match = set_up(FIRST)
    assert explain_puzzle(FIRST, match) == [Reason.from_data(data) for data in FIRST.reasons] != []
    for code in FIRST.line:
        match.choose(code)
    assert puzzle_reasons(FIRST, match, Speaker("en")) == puzzle_reasons(FIRST, set_up(FIRST), Speaker("en"))


def test_the_task_says_how_many_decisions_are_left() -> None:
    long = next(puzzle for puzzle in SHIPPED if len(puzzle.line) == 3)
    match, speaker = set_up(long), Speaker("en")
    assert task_words(long, match, speaker) == speaker.text("core.puzzle.find_points", n=3)
    match.choose(long.line[0])
    assert task_words(long, match, speaker) == speaker.text("core.puzzle.so_far", n=2)


def test_another_answer_is_wrong_and_another_try_is_open() -> None:
    match = set_up(FIRST)
    match.choose(FIRST.next)
    assert judge(FIRST, match) == "wrong"
    match.jump(start_of(FIRST, match))
    assert judge(FIRST, match) == "open"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"rules": FIRST.rules + 1}, "errors.puzzle.rules"),
        ({"edition": "0" * 12}, "errors.puzzle.edition"),
        ({"position": "3:0000000000000000"}, "errors.puzzle.unfit"),
        ({"codes": FIRST.codes[:-1]}, "errors.puzzle.unfit"),
        ({"codes": ("no such code",)}, "errors.puzzle.unfit"),
        ({"line": ("no such code",)}, "errors.puzzle.unfit"),
        ({"line": ()}, "errors.puzzle.unfit"),
        ({"next": FIRST.line[0]}, "errors.puzzle.unfit"),
        ({"seat": 1}, "errors.puzzle.unfit"),
    ],
)
def test_a_puzzle_that_does_not_fit_says_so(change: dict[str, object], key: str) -> None:
    with pytest.raises(BadRecord) as refused:
        set_up(replace(FIRST, **change))  # type: ignore[arg-type]
    assert refused.value.message.key == key
    for language in LANGUAGES:
        assert "{" not in Speaker(language).say(refused.value.message)


def test_a_puzzle_survives_the_file() -> None:
    assert Puzzle.from_json(FIRST.to_json()) == FIRST


@pytest.mark.parametrize("part", list(json.loads(FIRST.to_json())))
def test_a_part_of_another_form_is_refused(part: str) -> None:
    data = json.loads(FIRST.to_json())
    for damaged in (data | {part: None}, {name: value for name, value in data.items() if name != part}, data | {"more": 1}):
        with pytest.raises(BadRecord):
            Puzzle.from_json(json.dumps(damaged))


def test_lines_that_are_no_puzzles_are_refused() -> None:
    for text in ("{", "[]", "1"):
        with pytest.raises(BadRecord):
            read_puzzles(text)


def test_the_puzzle_of_a_day_is_one_that_everybody_has() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    found = [daily_puzzle(day) for day in days]
    assert found == [daily_puzzle(day) for day in days]
    assert {puzzle.game for puzzle in found if puzzle} == {game for game in game_names() if shipped_puzzles(game)}


def test_own_puzzles_stand_beside_those_that_come_with_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLONAUT_HOME", str(tmp_path))
    own = replace(FIRST, id="mine-1")
    write_puzzles(own_file(FIRST.game), [FIRST, own])
    assert puzzles_of(FIRST.game) == (*shipped_puzzles(FIRST.game), own)
    assert find_puzzle("mine-1") == own and find_puzzle("nobody's") is None
    assert all(puzzle != own for puzzle in map(daily_puzzle, (f"2026-12-{day:02}" for day in range(1, 32))))


def test_stars_count_the_levels_that_do_not_solve_it() -> None:
    rated = {(): 5, ("commander",): 4, ("engineer", "commander"): 3, LEVELS: 1, ("cadet", "engineer"): 3}
    assert {levels: replace(FIRST, solved_by=levels).stars for levels in rated} == rated
