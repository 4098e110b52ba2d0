"""Puzzles on the full screen: from the lobby to the list, a wrong answer, another try, the answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from solonaut.core.puzzle import shipped_puzzles
from solonaut.lang import Speaker
from solonaut.terminal import puzzle_progress
from solonaut.terminal.app.lobby import LobbyPage
from solonaut.terminal.app.puzzles import PuzzlesPage, puzzle_page
from tests.terminal.app import SIZES, press, settings, show
from tests.tools import LANGUAGES

PUZZLE = shipped_puzzles("otys")[0]


def test_the_lobby_leads_to_the_list(home: Path) -> None:
    async def then(pilot: Pilot[Any]) -> None:
        page = pilot.app.screen
        assert isinstance(page, LobbyPage)
        page.take("puzzles")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PuzzlesPage)
        assert "PUZZLES" in pilot.app.screen.canvas.text()

    show(LobbyPage(settings()), SIZES[0], then=then)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_answer_another_try_and_the_right_one(language: str, home: Path) -> None:
    page, text = puzzle_page(settings(language), PUZZLE), Speaker(language).text

    async def then(pilot: Pilot[Any]) -> None:
        page.choose(PUZZLE.next)
        assert page.verdict == "wrong" and page.decision is None and puzzle_progress.progress() == {PUZZLE.id: "tried"}
        page.redraw()
        assert text("core.puzzle.wrong").split()[0] in page.canvas.text()
        await press(pilot, "u")
        assert page.verdict == "open" and page.decision is not None
        for code in PUZZLE.line:
            page.choose(code)
        page.redraw()
        assert page.verdict == "solved" and puzzle_progress.progress() == {PUZZLE.id: "solved"}

    shown = show(page, SIZES[1], then=then)
    assert text("core.puzzle.right") in " ".join(shown.split()) or text("core.puzzle.answer").upper() in shown
    assert not (home / "games").exists()


def test_show_me_plays_the_line_and_counts_as_shown(home: Path) -> None:
    page = puzzle_page(settings(), PUZZLE)

    async def then(pilot: Pilot[Any]) -> None:
        await press(pilot, "h")
        assert page.verdict == "solved"
        await press(pilot, "u")
        for code in PUZZLE.line:
            page.choose(code)

    show(page, SIZES[1], then=then)
    assert puzzle_progress.progress() == {PUZZLE.id: "shown"}


def test_a_damaged_file_counts_for_nothing(home: Path) -> None:
    puzzle_progress.note("a", "solved")
    assert puzzle_progress.progress() == {"a": "solved"}
    puzzle_progress.progress_file().write_text("{")
    assert puzzle_progress.progress() == {}
