"""The learning path in words, the same in the web app and in the terminal."""

from __future__ import annotations

from solonaut.core.game import Game
from solonaut.core.learning_path import Habit, PathStep, goal_of
from solonaut.core.puzzle import OTHER
from solonaut.lang.numbers import decimal, percent
from solonaut.lang.speaker import Speaker


def step_words(game: Game, step: PathStep, speaker: Speaker) -> str:
    """What a step asks for."""
    if step.kind != "level":
        return speaker.text(f"core.path.{step.kind}")
    if not step.value:
        return speaker.text("core.path.level.only")
    level, goal = level_words(game, step.value, speaker), goal_of(game)
    if goal:
        return speaker.text("core.path.level.rank", level=level, rank=speaker.text(f"{game.name}.rank.{goal}"))
    return speaker.text("core.path.level.won", level=level)


def far_words(step: PathStep, speaker: Speaker) -> str:
    """How far it is; nothing for what is done or not."""
    return speaker.text("core.path.far", n=step.n, total=step.of) if step.of > 1 else ""


def level_words(game: Game, level: str, speaker: Speaker) -> str:
    return speaker.text(f"{game.name}.option.difficulty.{level}")


def habit_words(game: Game, habit: Habit, speaker: Speaker) -> str:
    """``You sold too early in 4 of 6 games.``"""
    key = "core.mistake.other" if habit.mistake == OTHER else f"{game.name}.mistake.{habit.mistake}"
    return speaker.text(key, n=habit.n, total=habit.of)


def cost_words(cost: float, speaker: Speaker, *, scored: bool) -> str:
    """What it cost in a game."""
    if scored:
        return speaker.text("core.path.cost.points", cost=decimal(cost, 1, speaker.language))
    return speaker.text("core.path.cost.chance", cost=percent(cost, 0, speaker.language))
