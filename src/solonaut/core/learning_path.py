"""The learning path of a game: guided game, puzzles by theme, the first level, a review of one's own games, the next levels.

It is worked out from what somebody has done, and nothing of it is kept. What costs somebody most is claimed only after enough reviewed
games, and only if it happened in more than one of them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from solonaut.core.game import Game
from solonaut.core.puzzle import OTHER, Puzzle, puzzles_of, theme_of, themes_of

DIFFICULTY: Final = "difficulty"
"""The option whose values are the levels of a game, the kindest first."""
REVIEWS: Final = 3
"""So many reviewed games are needed before anything is said about them."""
LATEST: Final = 6
"""So many are looked at, the latest."""
OFTEN: Final = 2
"""In so many of them a mistake has to be."""
MOST_HABITS: Final = 3
StepKind = Literal["guided", "puzzles", "level", "review"]


@dataclass(frozen=True, slots=True)
class Learner:
    """What somebody has done in one game, alone."""

    guided: bool | None
    """Has a guided game been played to its end? None where there is none."""
    solved: Collection[str]
    """Ids of puzzles, solved without help."""
    levels: Collection[str]
    """Difficulties at which a game was won."""
    reviews: Sequence[Mapping[str, float]]
    """What each mistake cost in each reviewed game, the latest game first."""


@dataclass(frozen=True, slots=True)
class PathStep:
    """One step: done or not, and how far."""

    kind: StepKind
    done: bool
    n: int
    of: int
    value: str = ""
    """For puzzles the theme to go on with, for a level its name."""


@dataclass(frozen=True, slots=True)
class Habit:
    """A mistake that comes again and again."""

    mistake: str
    theme: str
    n: int
    of: int
    cost: float
    """What it cost in a game, on average over all that were looked at."""


def path_of(game: Game, learner: Learner) -> list[PathStep]:
    """All steps in their order. Whoever has won at a level need not play an easier one, nor be guided."""
    levels = levels_of(game)
    won = max((n for n, level in enumerate(levels) if level in learner.levels), default=-1)
    knows = bool(learner.guided) or won >= 0
    found = [] if learner.guided is None else [PathStep("guided", knows, int(knows), 1)]
    themes = themes_of(puzzles_of(game.name), game)
    met = {puzzle.theme for puzzle in puzzles_of(game.name) if puzzle.id in learner.solved}
    if themes:
        open_themes = [theme for theme in themes if theme not in met]
        found.append(PathStep("puzzles", not open_themes, len(met), len(themes), (open_themes or [""])[0]))
    first, *others = [PathStep("level", n <= won, int(n <= won), 1, level) for n, level in enumerate(levels)]
    reviewed = min(len(learner.reviews), REVIEWS)
    return [*found, first, PathStep("review", reviewed == REVIEWS, reviewed, REVIEWS), *others]


def next_step(path: Sequence[PathStep]) -> PathStep | None:
    """The first that is not done; None at the end of the path."""
    return next((step for step in path if not step.done), None)


def levels_of(game: Game) -> tuple[str, ...]:
    """The difficulties, the kindest first; an empty name for a game that has none."""
    return next((option.values for option in game.options if option.name == DIFFICULTY), ("",))


def level_of(options: Mapping[str, str]) -> str:
    """The difficulty at which a game was played."""
    return options.get(DIFFICULTY, "")


def goal_of(game: Game) -> str:
    """The rank that counts as won where a score has a table of honour: the first of its upper half. Empty where games are won or lost."""
    return game.ranks[len(game.ranks) // 2] if game.ranks else ""


def plays_for_points(game: Game) -> bool:
    """Is a score the goal of a game alone? Where it has a table of honour."""
    return bool(game.ranks)


def is_won(game: Game, outcome: Mapping[str, Any], seat: int) -> bool:
    """Did a game alone end well? ``outcome`` is one as data."""
    goal = goal_of(game)
    if goal:
        return outcome.get("rank") in game.ranks[game.ranks.index(goal) :]
    return seat in outcome.get("winners", ())


# -- mistakes ---------------------------------------------------------------------------------------------------------------


def name_mistake(game: Game, kind: str, made: str, better: str) -> str:
    """What a costly choice is called: by a name of its own, otherwise by its theme."""
    return next((one.key for one in game.mistakes if one.fits(kind, made, better)), theme_of(game, kind))


def theme_of_mistake(game: Game, key: str) -> str:
    """Which puzzles are about it."""
    named = next((one for one in game.mistakes if one.key == key), None)
    if named is not None:
        return theme_of(game, named.kinds[0])
    return key if key in game.themes else OTHER


def habits(game: Game, reviews: Sequence[Mapping[str, float]]) -> list[Habit]:
    """The mistakes that cost most in the latest games; nothing before there are enough of them."""
    looked_at = reviews[:LATEST]
    if len(looked_at) < REVIEWS:
        return []
    keys = sorted({key for costs in looked_at for key in costs})
    found = []
    for key in keys:
        costs = [game_costs[key] for game_costs in looked_at if key in game_costs]
        found.append(Habit(key, theme_of_mistake(game, key), len(costs), len(looked_at), sum(costs) / len(looked_at)))
    return sorted((one for one in found if one.n >= OFTEN), key=lambda one: -one.cost)[:MOST_HABITS]


def practice(game: Game, theme: str, solved: Collection[str]) -> Puzzle | None:
    """The easiest puzzle about a theme that is not solved yet."""
    return next((puzzle for puzzle in puzzles_of(game.name) if puzzle.theme == theme and puzzle.id not in solved), None)
