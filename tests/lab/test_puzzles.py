"""Making puzzles: the same for the same seed, and what comes out holds when it is looked at again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from solonaut.cli import app
from solonaut.core.choice import Vocabulary
from solonaut.core.dealer import mix
from solonaut.core.errors import BadOption
from solonaut.core.puzzle import puzzles_of, read_puzzles, set_up, shipped_puzzles, write_puzzles
from solonaut.lab.outlook import Depth, Tried, closest, outlook
from solonaut.lab.puzzle_commands import depth_of
from solonaut.lab.puzzles import MOST_ALIKE, Recipe, check_puzzle, clearly_best, is_clear, played, promising, quick_look
from solonaut.players.base import own_choices

VOCABULARY = Vocabulary()
PUZZLE = shipped_puzzles("otys")[0]
MISSED = next(one for one in shipped_puzzles("otys") if one.id == "otys-1934533122-171")
"""One that greedy misses and a cadet solves."""


def tried(code: str, *values: float) -> Tried:
    return Tried(VOCABULARY.word(code), list(values))


def test_a_margin_is_clear_if_it_is_large_enough_and_beyond_chance() -> None:
    best, near, far, wild = tried("a", 5, 5, 6, 6), tried("b", 4.5, 5, 5.5, 6), tried("c", 3, 3, 4, 4), tried("d", 0, 9, 0, 9)
    assert is_clear([best, far], 1, 2) and not is_clear([best, far], 3, 2)
    assert not is_clear([best, near], 1, 2) and not is_clear([best, wild], 1, 2) and not is_clear([best, far, near], 1, 2)
    assert closest([best, far, near]) is near


def test_looking_far_ahead_finds_the_line_and_repeats_itself() -> None:
    match = set_up(PUZZLE)
    depth = Depth(PUZZLE.deeper.player, PUZZLE.deeper.turns, 4)
    found, again = (outlook(match.game, match.state, 0, own_choices(match.state, 0), depth, 5, 3.0) for _ in range(2))
    assert found == again and found[0].choice.code == PUZZLE.line[0]
    given_up = outlook(match.game, match.state, 0, own_choices(match.state, 0), depth, 5, 3.0, hopeless=1_000)
    assert all(len(one.values) == 2 for one in given_up)


def test_a_puzzle_is_confirmed_and_a_wrong_line_refuted() -> None:
    good = check_puzzle(PUZZLE, 8, 1)
    assert good.confirmed and good.puzzle.deeper.lucks == 8 and good.puzzle.solved_by == PUZZLE.solved_by
    bad = check_puzzle(replace(PUZZLE, line=(PUZZLE.next,), next=PUZZLE.line[0]), 8, 1)
    assert not bad.confirmed and bad.puzzle.deeper.gap < 0


def test_the_command_makes_lists_and_checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLONAUT_HOME", str(tmp_path))
    short = ["--bot", "greedy", "--deep", "greedy/30/4", "--deeper", "greedy/30/8", "--vary", "difficulty"]
    runner = CliRunner()
    made = runner.invoke(app, ["puzzles", "make", "otys", "--count", "1", "--seed", "3", *short], catch_exceptions=False)
    assert made.exit_code == 0
    (own,) = [puzzle for puzzle in puzzles_of("otys") if puzzle not in shipped_puzzles("otys")]
    assert own.id in made.output and set_up(own).decision is not None
    assert own.id in runner.invoke(app, ["puzzles", "list", "otys"], catch_exceptions=False).output
    file, better = tmp_path / "one.jsonl", tmp_path / "better.jsonl"
    write_puzzles(file, [PUZZLE])
    checked = runner.invoke(app, ["puzzles", "check", "otys", "--file", str(file), "--tries", "4", "--write", str(better)])
    assert checked.exit_code == 0 and f"{PUZZLE.id}: confirmed" in checked.output
    assert [puzzle.id for puzzle in read_puzzles(better.read_text())] == [PUZZLE.id]


def test_what_a_level_sees_is_left_out_where_it_must_not() -> None:
    recipe = Recipe("otys", 1, {}, "greedy", Depth("greedy", 30, 4), Depth("greedy", 30, 4))
    match = set_up(MISSED)
    best = clearly_best(recipe, match.game, match.state, 0, 1)
    assert best is not None and best.choice.code == MISSED.line[0]
    found = {level: clearly_best(recipe, match.game, match.state, 0, 1, missed_by=level) for level in ("greedy", "cadet")}
    assert found == {"greedy": best, "cadet": None}


def test_options_are_drawn_for_every_game() -> None:
    recipe = Recipe("intrepid", 1, {"side": "blue"}, "random", Depth("greedy", 1, 4), Depth("greedy", 1, 4), vary=("country", "disaster"))
    games = [played(recipe, seed) for seed in range(6)]
    assert len({match.options["country"] for match in games}) > 1 < len({match.options["disaster"] for match in games})
    assert {match.options["side"] for match in games} == {"blue"}
    refused = CliRunner().invoke(app, ["puzzles", "make", "intrepid", "--vary", "weather"])
    assert isinstance(refused.exception, BadOption) and refused.exception.message.key == "errors.unknown_option"


@pytest.mark.parametrize("text", ["cadet", "cadet/3", "cadet/x/3", "cadet/0/3", "nobody/3/3"])
def test_a_depth_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(BadOption):
        depth_of(text)


def test_of_what_is_alike_there_is_not_much() -> None:
    recipe = Recipe("otys", 1, {}, "greedy", Depth("greedy", 1, 4), Depth("greedy", 1, 4))
    match = played(recipe, 5)
    places = promising(recipe, match, {})
    ranked = quick_look(match.game, match.peek(places[0]), 0, mix(match.bot_seed + places[0]))
    pair = ranked[0].choice.code, ranked[1].choice.code
    assert places[0] not in promising(recipe, match, {pair: MOST_ALIKE}) and places[0] in promising(recipe, match, {pair: MOST_ALIKE - 1})
