"""The full screen: what is on it at three sizes, keys, mouse, undo, info, hints, colours."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import solonaut
from solonaut.core.keys import own_number
from solonaut.terminal.app.style import DARK, LIGHT, NONE, style_of
from tests.terminal.app import SIZES, click, game_page, press, settings, show
from tests.tools import LANGUAGES, otys, play, played

GAMES = solonaut.game_names()


def fits(text: str, size: tuple[int, int]) -> None:
    rows = text.split("\n")
    assert len(rows) == size[1] and max(map(len, rows)) <= size[0]
    assert "⟨" not in text, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_positions_of_every_game_fit_the_screen(game: str, language: str, tmp_path: Path) -> None:
    """At every size the question's rule and its first keys are on the screen, and no word is missing."""
    match = solonaut.new(game, seed=3, players=1 + (game == "otys") * (language == "de"))
    page = game_page(match, tmp_path, settings(language, step=False))

    async def look(pilot: Pilot[Any]) -> None:
        for number in range(3):
            for size in SIZES:
                await pilot.resize_terminal(*size)
                await pilot.pause()
                text = page.canvas.text()
                fits(text, size)
                if match.decision is not None:
                    assert match.decision.rule.partition(".")[2] in text
                    assert all(f"«{row.key}»" in text for row in page.rows[: 3 if len(page.rows) > 4 else None])
            play(match, 20, seed=number)
            page.arrived()
            page.waits_at_gate = False

    show(page, (80, 24), then=look)


def by_keys(game: str, folder: Path, size: tuple[int, int]) -> None:
    """Play a game to its end with keys only."""
    whole, match = played(game, seed=5), solonaut.new(game, seed=5)
    page = game_page(match, folder)

    async def to_the_end(pilot: Pilot[Any]) -> None:
        while match.decision is not None:
            if page.steps:
                await press(pilot, "enter")
                continue
            wanted = whole.log[len(match.log)].choice.code
            (key,) = (row.key for row in page.rows if row.code == wanted)
            for letter in key:
                await press(pilot, letter)

    text = show(page, size, then=to_the_end)
    assert match.codes() == whole.codes() and whole.outcome is not None
    assert "THE GAME IS OVER" in text and str(whole.outcome.scores[0]) in text
    assert solonaut.load(folder / "game.json").codes() == whole.codes()


def by_mouse(game: str, folder: Path, size: tuple[int, int], answers: int) -> None:
    """Every choice is on the screen somewhere, in the list or on the board."""
    whole, match = played(game, seed=4), solonaut.new(game, seed=4)
    page = game_page(match, folder, settings(step=False))

    async def clicks(pilot: Pilot[Any]) -> None:
        for _ in range(answers):
            if match.decision is None:
                return
            wanted = whole.log[len(match.log)].choice.code
            while page.canvas.find(f"choose:{wanted}") is None:
                await press(pilot, "down")
            await click(pilot, page, f"choose:{wanted}")

    show(page, size, then=clicks)
    assert len(match.log) >= min(answers, len(whole.log)) and match.codes() == whole.codes()[: len(match.log)]


def test_a_whole_game_by_keys_only(tmp_path: Path) -> None:
    by_keys("otys", tmp_path, (80, 24))


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_by_keys_only(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    by_keys(game, tmp_path, size)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_mouse(game: str, tmp_path: Path) -> None:
    by_mouse(game, tmp_path, (120, 40), 12)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_by_mouse(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    by_mouse(game, tmp_path, size, 100_000)


def test_keys_are_on_the_board(tmp_path: Path) -> None:
    match = otys(7)
    play(match, until=lambda: match.decision is not None and match.decision.prompt == "otys.prompt.level")
    page = game_page(match, tmp_path)
    show(page, (80, 24))
    on_board = {cell.action for row in page.canvas.rows for cell in row[:51]}
    levels = {f"choose:{row.code}" for row in page.rows if row.code.startswith("key:")}
    assert levels and levels <= on_board


def test_undo_redo_and_a_practice_game(tmp_path: Path) -> None:
    match = otys(7)
    play(match, until=lambda: match.decision is not None and match.decision.prompt == "otys.prompt.level")
    before = match.codes()
    show(game_page(match, tmp_path), (80, 24), "1")
    after = match.codes()
    show(game_page(match, tmp_path), (80, 24), "u")
    assert match.codes() == before and not match.practice
    show(game_page(match, tmp_path), (80, 24), "ctrl+y")
    assert match.codes() == after
    play(match, until=lambda: match.log[-1].revealing and match.decision is not None)
    revealed = match.codes()
    assert "practice" in show(game_page(match, tmp_path), (80, 24), "u") and match.codes() == revealed
    show(game_page(match, tmp_path), (80, 24), "u", "u")
    assert match.practice and len(match.log) < len(revealed)


def test_a_hint_runs_beside_the_keys_and_can_be_cancelled(tmp_path: Path) -> None:
    match = play(otys(7), 1)
    page = game_page(match, tmp_path)

    async def until_done(pilot: Pilot[Any]) -> None:
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()

    text = show(page, (120, 40), "h", then=until_done)
    assert "Suggested: " in text and "−0" not in text
    cancelled = game_page(match, tmp_path)
    text = show(cancelled, (80, 24), "h", "escape", then=until_done)
    assert "Suggested: " not in text and cancelled.thinking == ""


def test_info_rule_and_legend(tmp_path: Path) -> None:
    match = play(otys(7), 30)
    assert "module" in show(game_page(match, tmp_path), (80, 24), "i", *"fuel e", "enter")
    assert "Type a part of one" in show(game_page(match, tmp_path), (80, 24), "i", *"zzz", "enter")
    assert match.decision is not None
    rule = match.game.ledger[match.decision.rule]
    text = show(game_page(match, tmp_path), (120, 40), "?")
    assert settings().speaker.rule_title(rule) in text
    text = show(game_page(match, tmp_path), (120, 40), "?", "?", *"S15", "enter")
    assert "? S15" in text
    assert "diver with a module" in show(game_page(match, tmp_path), (120, 40), "l")
    assert "diver with a module" not in show(game_page(match, tmp_path), (120, 40), "l", "escape")


def test_a_right_click_explains(tmp_path: Path) -> None:
    page = game_page(play(otys(7), 30), tmp_path)

    async def ask(pilot: Pilot[Any]) -> None:
        spot = next((x, y) for y, row in enumerate(page.canvas.rows) for x, cell in enumerate(row) if cell.thing == "diver-spy")
        await pilot.click(offset=spot, button=3)

    assert "i Spy" in show(page, (120, 40), then=ask)


def test_the_past_is_looked_at_and_gone_back_to(tmp_path: Path) -> None:
    match = play(otys(7), 40)
    before = match.codes()
    page = game_page(match, tmp_path)
    text = show(page, (80, 24), "/", *"resurfaced", "enter")
    assert page.looking_at is not None and "Before decision" in text and match.codes() == before
    show(page := game_page(match, tmp_path), (80, 24), "/", *"resurfaced", "enter", "escape")
    assert page.looking_at is None and match.codes() == before
    show(page := game_page(match, tmp_path), (80, 24), "/", *"resurfaced", "enter", "enter")
    if page.confirming:
        show(page := game_page(match, tmp_path), (80, 24), "/", *"resurfaced", "enter", "enter", "enter")
    assert page.looking_at is None and len(match.log) < len(before) and match.can_redo()


def test_what_others_do_is_shown_step_by_step(tmp_path: Path) -> None:
    match = play(solonaut.new("cryo", seed=3), 2)
    page = game_page(match, tmp_path)

    async def until_the_rival(pilot: Pilot[Any]) -> None:
        while not page.steps:
            assert match.decision is not None
            await press(pilot, page.rows[0].key[0])
        first = len(page.steps)
        assert page.rows == [] and "Turn 2 · Rival" in page.canvas.text()
        await press(pilot, " ")
        assert len(page.steps) == first - 1
        await press(pilot, "enter")
        assert not page.steps and page.rows

    show(page, (120, 40), then=until_the_rival)


def test_a_die_is_chosen_by_its_value(tmp_path: Path) -> None:
    match = solonaut.new("intrepid", seed=7)
    while match.decision is None or not all(c.verb == "die" for c in match.decision.choices) or len(match.decision.choices) < 2:
        play(match, 1)
    last = match.decision.choices[-1]
    at, value = len(match.log), own_number(last)
    show(game_page(match, tmp_path, settings(step=False)), (80, 24), value)
    assert match.log[at].choice is last
    match.undo()
    other = next(n for n in "987654321" if n not in {own_number(c) for c in match.decision.choices})
    text = show(game_page(match, tmp_path), (80, 24), other)
    assert len(match.log) == at and "Choose from" in text


def test_a_resize_loses_nothing(tmp_path: Path) -> None:
    page = game_page(play(otys(7), 1), tmp_path)

    async def resize(pilot: Pilot[Any]) -> None:
        await press(pilot, "down")
        for size in ((200, 50), (100, 30), (80, 24), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert page.lit == 1 and page.canvas.width == size[0]

    fits(show(page, (80, 24), then=resize), (120, 40))


def test_between_two_people_the_screen_is_handed_over(tmp_path: Path) -> None:
    match = otys(2, players=2)
    page = game_page(match, tmp_path)

    async def to_the_other(pilot: Pilot[Any]) -> None:
        while not page.waits_at_gate:
            await press(pilot, page.rows[0].key[0])
        assert "Pass the device to player" in page.canvas.text() and "SURFACE" not in page.canvas.text().upper()
        seat = page.viewer
        await press(pilot, "enter")
        assert page.viewer == seat == page.session.due and page.rows

    show(page, (80, 24), then=to_the_other)


def test_letters_only(tmp_path: Path) -> None:
    for language in LANGUAGES:
        assert show(game_page(play(otys(7), 30), tmp_path, settings(language, ascii=True)), (80, 24)).isascii()


def test_dark_light_and_no_colour(tmp_path: Path) -> None:
    page = game_page(play(otys(7), 30), tmp_path)
    show(page, (80, 24), ":", *"theme light", "enter")
    assert page.settings.theme == LIGHT
    dark, light, none = (style_of("key", theme, {}) for theme in (DARK, LIGHT, NONE))
    assert dark.color != light.color and none.color is None and none.reverse
    show(page := game_page(play(otys(7), 30), tmp_path), (80, 24), ":", *"lang de", "enter")
    assert page.speaker.language == "de"


def test_textual_is_loaded_by_the_full_screen_only(tmp_path: Path) -> None:
    for command in ("import solonaut", "import solonaut.cli", "import solonaut.terminal.plain, solonaut.ui.otys.terminal"):
        check = f"{command}; import sys; assert not [m for m in sys.modules if m.partition('.')[0] == 'textual']"
        subprocess.run([sys.executable, "-c", check], check=True)
    code = "import sys; from solonaut.cli import main; sys.argv = ['solonaut', *sys.argv[1:]]\ntry: main()\n"
    code += "except SystemExit: assert not [m for m in sys.modules if m.partition('.')[0] == 'textual'], 'loaded'"
    for words in (["--help"], ["play", "otys", "--plain", "--save", str(tmp_path / "a.json")]):
        done = subprocess.run([sys.executable, "-c", code, *words], input="q\n", capture_output=True, text=True, check=False)
        assert "loaded" not in done.stderr and done.returncode == 0, done.stderr


def test_a_game_begins_with_what_it_needs_only() -> None:
    """The parser of the command line, the bots and the pages of the web app take longer to load than the lobby."""
    lobby = "import solonaut.__main__, solonaut.terminal.play, solonaut.terminal.app.lobby"
    board = (
        "import solonaut.terminal.app.game, solonaut; from solonaut.terminal.board import board_of; "
        "solonaut.new('otys', seed=1); board_of('otys')"
    )
    slow = ("typer", "pydantic", "solonaut.cli", "solonaut.players", "jinja2", "fastapi", "numpy")
    for command, more in ((lobby, ("solonaut.core.match", "solonaut.games.otys")), (f"{lobby}; {board}", ("solonaut.games.cryo",))):
        check = f"{command}; import sys; found = set({(*slow, *more)}) & set(sys.modules); assert not found, found"
        subprocess.run([sys.executable, "-c", check], check=True)
