"""The learned correction: boosting learns what is there to learn, the command repeats itself, and what is shipped fits the game."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import solonaut
from solonaut.core.boosted import Boosted
from solonaut.core.registry import find_game
from solonaut.lab import learn_correction
from solonaut.lab.boosting import Shape, fit
from tests.tools import play

LARGEST = 100_000


def test_boosting_learns_a_step_and_a_slope_and_leaves_noise_alone() -> None:
    rng = np.random.default_rng(1)
    rows = rng.normal(size=(3000, 4))
    truth = np.where(rows[:, 1] > 0.5, 3.0, 0.0) + rows[:, 2]
    learned = fit(("a", "b", "c", "d"), rows[:2000], truth[:2000] + rng.normal(size=2000), Shape(trees=60), rng)
    predicted = np.array([learned.predict(row) for row in rows[2000:].tolist()])
    assert learn_correction.explained(truth[2000:] - predicted, truth[2000:]) > 0.9
    assert abs(np.corrcoef(predicted, rows[2000:, 0])[0, 1]) < 0.1


def test_trees_are_the_same_as_data() -> None:
    learned = Boosted(("a", "b"), 0.5, ((1, 2.5, -1.0, (0, 0.0, 0.25, 4.0)), 0.125))
    again = Boosted.from_json(learned.to_json())
    assert again == learned
    assert [again.predict(row) for row in ([1, 2], [0, 3], [1, 3])] == [-0.375, 0.875, 4.625]


@pytest.mark.parametrize("game", ["otys", "cryo"])
def test_the_command_repeats_itself_in_any_number_of_parts(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for name, jobs in (("one", "1"), ("other", "2")):
        learn_correction.main([game, "--plain", "--games", "6", "--trees", "3", "--jobs", jobs, "--out", str(tmp_path / name)])
        found.append((tmp_path / name).read_text(encoding="utf-8"))
    assert found[0] == found[1] and len(Boosted.from_json(found[0]).trees) == 3
    assert "with the correction" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["otys", "cryo"])
def test_what_is_shipped_is_small_and_knows_the_features_of_today(name: str) -> None:
    game = find_game(name)
    text = game.correction_file.read_text(encoding="utf-8")
    assert len(text) <= LARGEST
    assert Boosted.from_json(text).features == game.feature_names


@pytest.mark.parametrize("name", ["otys", "cryo"])
def test_the_correction_is_for_solo_games_that_are_not_over(name: str) -> None:
    for players in (1, 2):
        match = solonaut.new(name, seed=3, players=players)
        play(match, 60)
        s = match.state
        assert players > 1 or len(match.game.features(s, 0)) == len(match.game.feature_names)
        assert (match.game.judge(s, 0) != match.game.forecast(s, 0)) == (players == 1)
    over = play(solonaut.new(name, seed=3)).state
    assert over.over and find_game(name).judge(over, 0) == find_game(name).forecast(over, 0)


def test_a_training_game_counts_from_the_turn_after_the_one_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn_correction, "WANDER", 1.0)
    monkeypatch.setattr(learn_correction, "LATEST", 1)
    game, at = find_game("otys"), find_game("otys").feature_names.index("turn")
    for number in range(2):
        examples = learn_correction.play(game, 5, number, True)
        turns = [int(row[at]) for _, row, _, _ in examples]
        assert turns == list(range(2, len(turns) + 2)), "the first turn was at random"
        assert len({score for *_, score in examples}) == 1


def test_in_cryo_the_beginnings_of_own_turns_are_learned_from() -> None:
    game = find_game("cryo")
    at = game.feature_names.index("turn")
    for plain in (True, False):
        examples = learn_correction.play(game, 3, 0, plain)
        turns = [int(row[at]) for _, row, _, _ in examples]
        assert turns == list(range(turns[0], turns[-1] + 1, 2)) and turns[0] % 2, "every other turn is the Rival's"
        assert {score for *_, score in examples} == {examples[0][3]} and abs(examples[0][3]) >= 10, "the lead, and something for the result"
