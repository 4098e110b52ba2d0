"""The learning path: one step after the other, and no claim about mistakes without enough games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solonaut.core.learning_path import (
    LATEST,
    REVIEWS,
    Learner,
    goal_of,
    habits,
    is_won,
    levels_of,
    name_mistake,
    next_step,
    path_of,
    practice,
    theme_of_mistake,
)
from solonaut.core.puzzle import OTHER, puzzles_of, shipped_puzzles
from solonaut.core.registry import find_game, game_names
from solonaut.lang import Speaker
from solonaut.lang.learning_path import cost_words, far_words, habit_words, step_words
from tests.tools import LANGUAGES

NOTHING = Learner(guided=False, solved=(), levels=(), reviews=())
OTYS = find_game("otys")


@pytest.mark.parametrize("name", game_names())
def test_the_path_leads_step_by_step_to_the_hardest_level(name: str) -> None:
    game, learner = find_game(name), NOTHING
    levels = levels_of(game)
    met: list[str] = []
    while (step := next_step(path_of(game, learner))) is not None:
        met.append(step.value if step.kind == "level" else step.kind)
        match step.kind:
            case "guided":
                learner = replace(learner, guided=True)
            case "puzzles":
                found = practice(game, step.value, learner.solved)
                assert found is not None and found.theme == step.value
                learner = replace(learner, solved=(*learner.solved, found.id))
            case "level":
                learner = replace(learner, levels=(*learner.levels, step.value))
            case "review":
                learner = replace(learner, reviews=(*learner.reviews, {}))
    themes = {puzzle.theme for puzzle in puzzles_of(name)}
    assert met == ["guided", *["puzzles"] * len(themes), levels[0], *["review"] * REVIEWS, *levels[1:]]


def test_where_there_is_no_guided_game_the_path_begins_behind_it() -> None:
    path = path_of(OTYS, replace(NOTHING, guided=None))
    assert next(step.kind for step in path) == "puzzles"


def test_nothing_is_claimed_before_enough_games_or_of_a_single_one() -> None:
    early = {"sold_early": 2.0}
    assert habits(OTYS, [early] * (REVIEWS - 1)) == []
    assert habits(OTYS, [early, {}, {}]) == []
    (habit,) = habits(OTYS, [early, {"dive": 9.0}, early])
    assert (habit.mistake, habit.theme, habit.n, habit.of) == ("sold_early", "trade", 2, 3)
    assert habit.cost == pytest.approx(4 / 3)


def test_the_costliest_mistakes_of_the_latest_games_come_first() -> None:
    games = [{"sold_early": 1.0, "dive": 0.5}] * LATEST + [{"time": 50.0}] * 9
    assert [(habit.mistake, habit.of) for habit in habits(OTYS, games)] == [("sold_early", LATEST), ("dive", LATEST)]
    assert habit_words(OTYS, habits(OTYS, games)[0], Speaker("en")) == "You sold too early in 6 of 6 games."


def test_a_mistake_is_called_by_its_name_or_by_its_theme() -> None:
    assert name_mistake(OTYS, "trade", "sell:fuel", "pass") == "sold_early"
    assert name_mistake(OTYS, "trade", "sell:fuel", "sell:metal") == "trade"
    assert name_mistake(find_game("intrepid"), "place", "1/place:US-S1", "1/mission") == "mission_late"
    assert name_mistake(OTYS, "nothing of the kind", "a", "b") == OTHER == theme_of_mistake(OTYS, OTHER)


@pytest.mark.parametrize("name", game_names())
def test_every_mistake_has_a_sentence_a_theme_and_kinds_that_the_game_knows(name: str) -> None:
    game = find_game(name)
    verbs = {choice.verb for choice in game.vocabulary}
    for mistake in game.mistakes:
        assert set(mistake.kinds) <= set(game.decision_kinds) and {*mistake.made, *mistake.better} <= verbs, mistake.key
        assert theme_of_mistake(game, mistake.key) in game.themes
    keys = [mistake.key for mistake in game.mistakes] + [*game.themes, OTHER]
    assert len(set(keys)) == len(keys)
    for language in LANGUAGES:
        speaker = Speaker(language)
        said = {habit_words(game, habit, speaker) for key in keys for habit in habits(game, [{key: 1.0}] * 4)}
        assert len(said) == len(keys) and all("4" in text and "⟨" not in text and "{" not in text for text in said)
        steps = path_of(game, NOTHING)
        assert all("{" not in step_words(game, step, speaker) + far_words(step, speaker) for step in steps)
        assert "{" not in cost_words(0.5, speaker, scored=True) + cost_words(0.5, speaker, scored=False)


def test_a_level_is_won_by_rank_or_by_winning() -> None:
    assert is_won(OTYS, {"rank": goal_of(OTYS), "winners": []}, 0) and is_won(OTYS, {"rank": OTYS.ranks[-1]}, 0)
    assert not is_won(OTYS, {"rank": OTYS.ranks[0], "winners": [0]}, 0)
    cryo = find_game("cryo")
    assert is_won(cryo, {"winners": [0]}, 0) and not is_won(cryo, {"winners": [1]}, 0) and not is_won(cryo, {}, 0)


def test_a_harder_level_counts_for_the_easier_ones() -> None:
    levels = levels_of(OTYS)
    path = path_of(OTYS, replace(NOTHING, levels=(levels[2],)))
    assert [step.value for step in path if step.kind == "level" and step.done] == list(levels[:3])


def test_practice_is_the_easiest_puzzle_of_a_theme_that_is_left() -> None:
    theme = shipped_puzzles("otys")[0].theme
    found = [puzzle for puzzle in puzzles_of("otys") if puzzle.theme == theme]
    assert practice(OTYS, theme, ()) == found[0]
    assert practice(OTYS, theme, {puzzle.id for puzzle in found}) is None


def test_whoever_has_won_alone_needs_no_guided_game() -> None:
    first = levels_of(OTYS)[0]
    assert path_of(OTYS, replace(NOTHING, levels=(first,)))[0].done and not path_of(OTYS, NOTHING)[0].done
