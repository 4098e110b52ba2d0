"""The learning path in the terminal: the next step, a won level, a review that is kept, and what costs most."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import solonaut
from solonaut.core.learning_path import goal_of
from solonaut.core.puzzle import shipped_puzzles
from solonaut.lang import Speaker
from solonaut.players.analysis import Judged, Review
from solonaut.terminal import hints_used, learning, puzzle_progress
from solonaut.terminal.app.game import GamePage
from solonaut.terminal.app.learning_path import PathPage
from solonaut.terminal.app.lobby import LobbyPage
from solonaut.terminal.app.puzzles import PuzzlePage
from solonaut.terminal.app.replay import ReplayPage
from solonaut.terminal.session import Session
from tests.terminal.app import SIZES, settings, show
from tests.tools import LANGUAGES, play, played


def reviewed(seed: int = 7) -> Review:
    """A game alone, with one costly decision."""
    match = played("otys", seed=seed)
    match.seats = ("human",)
    number = next(n for n, entry in enumerate(match.log) if entry.seat == 0 and entry.choice.code.startswith("key:"))
    better = next(c.code for c in match.peek(number).choices() if c.code != match.log[number].choice.code)
    judged = Judged(number, 1, 0, match.log[number].choice.code, better, 20.0, 2.0, 0.0, 0.0, 0.0, (better,))
    return Review(match, 0, "iterations=1", True, 17.0, (judged,))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_the_lobby_leads_to_the_path_and_the_path_to_a_puzzle(language: str, size: tuple[int, int], home: Path) -> None:
    async def then(pilot: Pilot[Any]) -> None:
        lobby = pilot.app.screen
        assert isinstance(lobby, LobbyPage)
        lobby.take("path")
        await pilot.pause()
        page = pilot.app.screen
        assert isinstance(page, PathPage)
        page.redraw()
        shown = page.canvas.text()
        assert Speaker(language).text("core.path.next") in shown and "⟨" not in shown
        actions = [line.action for line in page.choices()]
        assert actions[0].startswith("puzzle:otys-")
        page.take(actions[0])
        await pilot.pause()
        assert isinstance(pilot.app.screen, PuzzlePage)

    show(LobbyPage(settings(language)), size, then=then)


def test_the_level_of_the_next_step_is_played(home: Path) -> None:
    page = PathPage(settings())

    async def then(pilot: Pilot[Any]) -> None:
        page.take("level:cryo:hard")
        await pilot.pause()
        shown = pilot.app.screen
        assert isinstance(shown, GamePage) and shown.match.options["difficulty"] == "hard"

    show(page, SIZES[1], then=then)


def test_reviews_are_kept_and_habits_shown(home: Path) -> None:
    for seed in (7, 8, 9, 9):
        learning.keep_review(reviewed(seed))
    assert len(learning.reviews()) == 3, "the same game counts once"
    shown = show(PathPage(settings()), SIZES[2])
    assert Speaker("en").text("otys.mistake.dive", n=3, total=3) in shown
    match = play(solonaut.new("otys", seed=1, players=2), 4)
    match.seats = ("human", "human")
    learning.keep_review(replace(reviewed(), match=match))
    assert len(learning.reviews()) == 3, "games of several count nowhere"


def test_the_review_step_opens_a_game_that_is_not_reviewed_yet(home: Path) -> None:
    file, match = home / "games" / "otys-mine.json", reviewed().match
    assert learning.to_review("otys") is None
    match.record().save(file)
    assert learning.to_review("otys") == file and learning.to_review("cryo") is None
    page = PathPage(settings())

    async def then(pilot: Pilot[Any]) -> None:
        page.take(f"review:{file}")
        await pilot.pause()
        shown = pilot.app.screen
        assert isinstance(shown, ReplayPage)
        learning.keep_review(replace(reviewed(), match=shown.match))

    show(page, SIZES[1], then=then)
    assert learning.to_review("otys") is None, "what was reviewed is not asked for again"


def won_game() -> solonaut.Match:
    """A game alone that reached the goal."""
    game = solonaut.find_game("otys")
    for seed in range(3, 60):
        match = played("otys", seed=seed)
        if match.outcome is not None and match.outcome.rank in game.ranks[game.ranks.index(goal_of(game)) :]:
            break
    match.seats = ("human",)
    return match


def test_a_won_level_and_solved_puzzles_are_known(home: Path) -> None:
    match = won_game()
    match.record().save(home / "games" / "otys-won.json")
    puzzle_progress.note(shipped_puzzles("otys")[0].id, "solved")
    learner = learning.learners()["otys"]
    assert learner.levels == {"normal"} and shipped_puzzles("otys")[0].id in learner.solved
    match.practice = True
    match.record().save(home / "games" / "otys-won.json")
    assert not learning.learners()["otys"].levels


def test_a_level_won_with_a_hint_is_not_done(home: Path) -> None:
    match = solonaut.new("otys", seed=3)
    match.seats = ("human",)
    file = home / "games" / "otys-helped.json"
    session = Session(match, file)
    page = GamePage(settings(), session)

    async def then(pilot: Pilot[Any]) -> None:
        await pilot.press("h", "escape")

    show(page, SIZES[1], then=then)
    assert hints_used.hinted() == {file.name}
    won = won_game()
    won.record().save(file)
    won.record().save(home / "games" / "otys-alone.json")
    assert learning.learners()["otys"].levels == {"normal"}
    (home / "games" / "otys-alone.json").unlink()
    assert not learning.learners()["otys"].levels


@pytest.mark.parametrize(
    "data", ["{", "[]", json.dumps({"a": {"game": "chess"}, "b": 3, "c": {"game": "otys", "played": 1, "mistakes": {"x": "y"}}})]
)
def test_a_damaged_file_counts_for_nothing(data: str, home: Path) -> None:
    learning.review_file().parent.mkdir(parents=True, exist_ok=True)
    learning.review_file().write_text(data)
    assert learning.reviews() == {}
    hints_used.hints_file().write_text(data)
    assert hints_used.hinted() == set()
