"""The learning path of each game as a page shows it: its steps, what to do next, and what costs most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solonaut.core.game import Game
from solonaut.core.learning_path import (
    DIFFICULTY,
    LATEST,
    REVIEWS,
    Habit,
    Learner,
    PathStep,
    habits,
    is_won,
    level_of,
    next_step,
    path_of,
    plays_for_points,
    practice,
)
from solonaut.core.registry import find_game
from solonaut.lang.learning_path import cost_words, far_words, habit_words, level_words, step_words
from solonaut.lang.puzzles import theme_name
from solonaut.web.store.models import PuzzleProgress, ReviewedGame, StoredGame
from solonaut.web.view.board import board_of
from solonaut.web.view.page import Page
from solonaut.web.view.statistics import counted


def learner_of(name: str, mine: Sequence[StoredGame], known: Mapping[str, PuzzleProgress], reviews: Sequence[ReviewedGame]) -> Learner:
    """What a person has done in a game."""
    rules = find_game(name)
    guided = any(g.game == name and g.lesson and g.over for g in mine) if board_of(name).tour() else None
    alone = [g for g in counted(list(mine), name) if not (g.practice or g.hints or g.lesson)]
    levels = {level_of(g.options) for g in alone if is_won(rules, g.outcome or {}, g.own_seat)}
    solved = {id for id, progress in known.items() if progress.solved}
    return Learner(guided, solved, levels, [one.mistakes for one in reviews])


def path_card(
    page: Page, name: str, mine: Sequence[StoredGame], known: Mapping[str, PuzzleProgress], reviews: Sequence[ReviewedGame]
) -> dict[str, Any]:
    """One game on the page."""
    rules, speaker = find_game(name), page.speaker
    learner = learner_of(name, mine, known, reviews)
    path = path_of(rules, learner)
    now = next_step(path)
    return {
        "name": name,
        "steps": [
            {"words": step_words(rules, step, speaker), "far": far_words(step, speaker), "done": step.done, "now": step is now}
            for step in path
        ],
        "action": None if now is None else action_of(page, rules, now, learner, unreviewed(name, mine, reviews)),
        "habits": [habit_row(page, rules, habit, learner) for habit in habits(rules, learner.reviews)],
        "looked_at": min(len(learner.reviews), LATEST),
        "missing": max(0, REVIEWS - len(learner.reviews)),
    }


def unreviewed(name: str, mine: Sequence[StoredGame], reviews: Sequence[ReviewedGame]) -> list[StoredGame]:
    """The games whose review would count, the latest first."""
    known = {one.played for one in reviews}
    return [g for g in counted(list(mine), name) if not g.lesson and g.updated not in known]


def action_of(page: Page, rules: Game, step: PathStep, learner: Learner, to_review: Sequence[StoredGame]) -> dict[str, Any]:
    """The button of the next step: where it goes, with which fields, and what it says."""
    text = page.text
    match step.kind:
        case "guided":
            return {"path": "/lessons", "fields": {"game": rules.name}, "words": text("web.start.learn")}
        case "puzzles":
            puzzle = practice(rules, step.value, learner.solved)
            assert puzzle is not None
            words = text("core.path.practise", theme=theme_name(rules.name, step.value, page.speaker))
            return {"path": "/puzzles", "fields": {"puzzle": puzzle.id}, "words": words}
        case "review" if to_review:
            return {"path": f"/games/{to_review[0].id}/review", "fields": {}, "words": text("web.path.do.review")}
        case "review":
            return {"path": "/games", "fields": {"game": rules.name}, "words": text("core.path.another")}
        case "level" if step.value:
            fields = {"game": rules.name, f"option.{DIFFICULTY}": step.value}
            words = text("web.path.do.level", level=level_words(rules, step.value, page.speaker))
            return {"path": "/games", "fields": fields, "words": words}
    return {"path": "/games", "fields": {"game": rules.name}, "words": text("web.start.new")}


def habit_row(page: Page, rules: Game, habit: Habit, learner: Learner) -> dict[str, Any]:
    """A mistake that comes again and again, with a puzzle against it."""
    puzzle = practice(rules, habit.theme, learner.solved)
    return {
        "words": habit_words(rules, habit, page.speaker),
        "cost": cost_words(habit.cost, page.speaker, scored=plays_for_points(rules)),
        "puzzle": puzzle and puzzle.id,
        "practise": page.text("core.path.practise", theme=theme_name(rules.name, habit.theme, page.speaker)),
    }
