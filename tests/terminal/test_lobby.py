"""The lobby, a new game with its options, a replay with its review, and the companion, all on the full screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import solonaut
from solonaut.core.daily import daily_secret, today
from solonaut.core.registry import companions
from solonaut.terminal.app.companion import CompanionPage, CorrectPage
from solonaut.terminal.app.game import GamePage
from solonaut.terminal.app.lobby import LobbyPage
from solonaut.terminal.app.new_game import NewGamePage
from solonaut.terminal.app.replay import ReplayPage
from solonaut.terminal.app.surface import Page
from tests.terminal.app import SIZES, click, press, settings, show
from tests.tools import LANGUAGES, otys, play, played


async def settled(pilot: Pilot[Any]) -> None:
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def the_page(pilot: Pilot[Any]) -> Any:
    assert isinstance(pilot.app.screen, Page)
    return pilot.app.screen


def saved(home: Path, name: str, match: solonaut.Match) -> Path:
    match.seats = match.seats or ("human",) * match.players
    path = home / "games" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    match.record().save(path)
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_lists_games_in_progress_and_finished(language: str, home: Path) -> None:
    saved(home, "otys-1.json", play(otys(7), 12))
    saved(home, "otys-2.json", play(otys(8)))
    (home / "games" / "otys-3.json").write_text("{")
    how = settings(language)
    for size in SIZES[:: 1 if language == "de" else 2]:
        page = LobbyPage(how)
        text = show(page, size, then=settled)
        rows = text.split("\n")
        assert "⟨" not in text and max(map(len, rows)) <= size[0] and len(rows) == size[1]
        assert [game.finished for game in sorted(page.games, key=lambda game: game.path.name)] == [False, True]
        for key in ("terminal.lobby.running", "terminal.lobby.finished", "terminal.lobby.new"):
            assert how.speaker.text(key).upper() in "\n".join(line.text for line in page.lines())


def test_a_game_is_continued_and_the_lobby_knows_it(home: Path) -> None:
    path = saved(home, "otys-1.json", play(otys(7), 12))
    before = len(solonaut.load(path).log)
    lobby = LobbyPage(settings())

    async def go_on(pilot: Pilot[Any]) -> None:
        await settled(pilot)
        await click(pilot, lobby, f"take:play:{path}")
        await pilot.pause()
        game = the_page(pilot)
        assert isinstance(game, GamePage)
        await press(pilot, game.rows[0].key)
        await press(pilot, "q")
        await settled(pilot)
        assert the_page(pilot) is lobby

    show(lobby, (80, 24), then=go_on)
    assert len(solonaut.load(path).log) > before


def test_a_new_game_with_options(home: Path) -> None:
    page = LobbyPage(settings())

    async def choose(pilot: Pilot[Any]) -> None:
        await settled(pilot)
        page.take("new:cryo")
        await pilot.pause()
        form = the_page(pilot)
        assert isinstance(form, NewGamePage)
        form.take("option:difficulty")
        chosen = form.options()["difficulty"]
        form.typed_line("seed", "11")
        await press(pilot, "a")
        await pilot.pause()
        game = the_page(pilot)
        assert isinstance(game, GamePage)
        assert game.match.options["difficulty"] == chosen != "normal" and game.match.seed == 11

    show(page, (80, 24), then=choose)


def test_two_players_of_intrepid_with_countries_and_a_bot(home: Path) -> None:
    form = NewGamePage(settings("fr"), "intrepid")

    async def choose(pilot: Pilot[Any]) -> None:
        form.change("players", 1)
        form.change("who:1", 2)
        form.change("option:country.0", 2)
        form.redraw()
        assert "⟨" not in form.canvas.text()
        form.take("start")
        await settled(pilot)
        game = the_page(pilot)
        countries = solonaut.find_game("intrepid").options[0].values
        assert game.match.players == 2 and game.match.options["country"].startswith(countries[1])
        assert game.match.seats[0] == "human" and game.match.seats[1] != "human"

    show(form, (120, 40), then=choose, below=LobbyPage(form.settings))


def test_own_values_and_what_does_not_fit(home: Path, tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text('[edition]\ngame = "otys"\nname = "my box"\nbase = "house"\n')
    form = NewGamePage(settings(), "otys")

    async def choose(pilot: Pilot[Any]) -> None:
        form.typed_line("box", str(tmp_path / "missing.toml"))
        form.take("start")
        assert form.note
        form.typed_line("box", str(box))
        form.take("start")
        await pilot.pause()
        assert "my box" in the_page(pilot).canvas.text(), "a game with own components knows them"

    show(form, (120, 40), then=choose, below=LobbyPage(form.settings))


def test_the_game_of_the_day(home: Path) -> None:
    page = LobbyPage(settings())

    async def daily(pilot: Pilot[Any]) -> None:
        await settled(pilot)
        page.take("daily:otys")
        await pilot.pause()
        first = the_page(pilot)
        assert first.match.secret == daily_secret("otys", today())
        await press(pilot, "q")
        await settled(pilot)
        page.take("daily:otys")
        await pilot.pause()
        assert the_page(pilot).session.path == first.session.path, "one game a day"

    show(page, (80, 24), then=daily)


@pytest.mark.parametrize("game", solonaut.game_names())
def test_a_replay_steps_jumps_and_begins_anywhere(game: str, home: Path) -> None:
    match = played(game, 30)
    page = ReplayPage(settings(), match, at=20)
    assert page.number >= 20 and match.log[page.number].seat >= 0
    at = page.at

    async def around(pilot: Pilot[Any]) -> None:
        await press(pilot, "right")
        assert page.at == at + 1
        for key in ("1", "0", "enter"):
            await press(pilot, key)
        assert page.number >= 10 and page.number == page.stops[page.at]
        await press(pilot, "end")
        assert page.number == len(match.log)
        await click(pilot, page, "go:0")
        assert page.at == 0

    text = show(page, (80, 24), then=around)
    assert "decision" in text and "⟨" not in text and "●" in text.split("\n")[-2]


def test_the_review_is_inside_the_replay(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from solonaut.terminal.app import replay

    monkeypatch.setattr(replay, "REVIEW_BUDGET", "iterations=2")
    page = ReplayPage(settings(), play(otys(7)))

    async def reviewed(pilot: Pilot[Any]) -> None:
        await press(pilot, "v")
        await settled(pilot)
        assert page.reviewed is not None
        await press(pilot, "end")
        assert "Luck" in page.canvas.text()
        page.go_to(page.reviewed.judged[0].number)
        page.redraw()
        assert "Expected" in page.canvas.text()
        costly = sorted(judged.number for judged in page.reviewed.costliest)
        assert costly
        page.go_to(costly[0])
        for wanted in (*costly[1:], costly[0]):
            await press(pilot, "n")
            assert page.number == wanted

    show(page, (120, 40), then=reviewed)


def test_an_unfinished_game_has_no_review(home: Path) -> None:
    page = ReplayPage(settings(), play(otys(7), 5))

    async def asked(pilot: Pilot[Any]) -> None:
        await press(pilot, "v")
        await settled(pilot)

    show(page, (120, 40), then=asked)
    assert page.reviewed is None and page.note


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", companions())
def test_the_companion(game: str, language: str, home: Path) -> None:
    """Questions are answered, what to do and what is kept is on the page, and a value is corrected."""
    lobby = LobbyPage(settings(language))

    async def at_the_table(pilot: Pilot[Any]) -> None:
        await settled(pilot)
        lobby.take(f"companion:{game}")
        await pilot.pause()
        page = the_page(pilot)
        assert isinstance(page, CompanionPage)
        for _ in range(14):
            if page.match.decision is None:
                break
            assert "⟨" not in page.canvas.text(), page.canvas.text()
            row = page.rows[0]
            for letter in row.key:
                await press(pilot, letter)
        await press(pilot, "=")
        await pilot.pause()
        form = the_page(pilot)
        assert isinstance(form, CorrectPage) and "⟨" not in form.canvas.text()
        name, counter = next((n, c) for n, c in form.counters().items() if c.lowest < c.highest)
        form.change(name, 1)
        assert form.counters()[name].value != counter.value
        await press(pilot, "u")

    show(lobby, (80, 24), then=at_the_table)
