"""The board in colour: for every table and language it fits the screen and finds its words."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

import solonaut
from solonaut.lang import Speaker
from solonaut.terminal.screen import Screen, outcome_lines
from solonaut.terminal.session import Session
from tests.terminal.script import lines, the_save, typed
from tests.tools import LANGUAGES, Run, otys, play

WIDTH = 100
GAMES = solonaut.game_names()


def screen(language: str, *, plain: bool = False, width: int = WIDTH) -> Screen:
    return Screen(Console(record=True, width=width, file=io.StringIO(), force_terminal=False), Speaker(language), plain=plain)


def fits(shown: Screen, where: str) -> str:
    text = shown.console.export_text()
    assert text.strip(), where
    assert "⟨" not in text, f"{where}: words are missing: {[part.partition('⟩')[0] for part in text.split('⟨')[1:]]}"
    for line in text.splitlines():
        assert cell_len(line) <= shown.console.width, f"{where}: {line!r}"
    return text


def everything(match: solonaut.Match, shown: Screen, *, hint: bool = False) -> None:
    """All that a person can get to see in a position."""
    decision = match.decision
    for seat in {0, match.players - 1}:
        shown.show(match, seat, [e for entry in match.log[-12:] for e in entry.events])
    if decision is None:
        assert match.outcome is not None
        shown.outcome(match, match.outcome)
        return
    seat = decision.seats[0]
    shown.ask(match, decision, seat)
    shown.rule(match, decision.rule)
    if hint:
        Session(match, Path("nowhere"), shown, gate=False).hint(seat)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_every_position_fits_the_screen(game: str, players: int, language: str) -> None:
    match = solonaut.new(game, seed=players, players=players)
    for number in range(7):
        shown = screen(language)
        everything(match, shown, hint=number == 1)
        fits(shown, f"{game} players={players} {language} at {len(match.log)}")
        play(match, 14, seed=number)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_end_fits_the_screen(players: int, language: str) -> None:
    match = play(otys(3, players=players))
    match.practice = True
    shown = screen(language)
    everything(match, shown)
    text = fits(shown, f"players={players} {language}")
    assert match.outcome is not None
    told = outcome_lines(match, match.outcome, Speaker(language))
    assert len(told) == players + 3 + (match.outcome.rank is not None)
    squeezed = "".join(text.split())
    assert all("".join(line.split()) in squeezed for line in told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plain", [True, False])
def test_every_sentence_of_a_game_has_words(language: str, plain: bool) -> None:
    for players, options in ((1, {"difficulty": "hard"}), (3, {"variant": "designer"})):
        match = play(otys(5, players=players, options=options))
        shown = screen(language, plain=plain)
        for seat in (None, *range(players)):
            for text in shown.sentences(match, match.events, seat):
                assert "⟨" not in text and text.endswith("]"), text
        assert shown.title(match).count(" · ") >= 3


def test_a_line_is_shown_as_it_is() -> None:
    """No markup, no smileys, no colours in what is not meant as such."""
    for plain in (True, False):
        shown = screen("en", plain=plain)
        shown.line("swap:key:fuel [bold]x[/bold] :battery: 'a' 12")
        assert shown.console.export_text() == "swap:key:fuel [bold]x[/bold] :battery: 'a' 12\n"


def test_the_others_private_contracts_are_not_on_the_screen() -> None:
    match = otys(2, players=2)
    play(match, until=lambda: match.decision is not None and match.decision.prompt == "otys.prompt.keep")
    assert match.decision is not None
    owner = match.decision.seat
    codes = match.decision.codes
    numbers = [f"#{code.partition(':')[2]} " for code in codes]
    match.choose(codes[0])
    mine, theirs = screen("en"), screen("en")
    mine.show(match, owner, match.log[-1].events)
    theirs.show(match, 1 - owner, match.log[-1].events)
    assert numbers[0] in mine.console.export_text()
    assert not any(number in theirs.console.export_text(clear=False) for number in numbers)


def test_a_game_in_colour_through_a_pipe(run: Run, home: Path) -> None:
    match = otys(7)
    said = run("play", "otys", "--seed", 7, answers=lines(*typed(match, 6), "h", "?", "l", "u", "r", "q"))
    assert (said.code, said.err) == (0, "")
    assert "key or code · u undo" in said.out
    assert solonaut.load(the_save(home)).codes() == match.codes()


def test_a_seat_is_asked_about_its_own_choices_only() -> None:
    from tests.core.toy import toy_match

    match = toy_match()
    assert match.decision is not None
    shown = screen("en", plain=True)
    shown.speaker.say = lambda message: message.key  # type: ignore[method-assign]  # the toy game has no catalogue
    shown.ask(match, match.decision, 1)
    text = shown.console.export_text()
    assert "(2/add:1)" in text and "(1/add:1)" not in text
    assert "\n1. " in text and "\na. " in text


# -- 80 columns -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_otys_shows_the_whole_score_track_at_80_columns(seed: int, language: str) -> None:
    """Timers, cubes and your marker, each under the number of its space, on the last 24 lines unless the choices fill them."""
    match, speaker = otys(seed), Speaker(language)
    for number in range(6):
        play(match, 12, seed=number)
        if match.decision is None:
            break
        table = match.view(0)["table"]
        shown = screen(language, width=80)
        shown.show(match, 0, [])
        shown.ask(match, match.decision, 0)
        text = fits(shown, f"{language} seed={seed} at {len(match.log)}")
        rows = text.splitlines()
        ruler = next(n for n, row in enumerate(rows) if row.startswith(" 0  1  2  3 "))
        assert len(rows) - ruler < 24 or len(match.decision.choices) > 7
        marks = rows[ruler + 1 : ruler + 4]

        def under(space: int, rows: list[str] = marks) -> str:
            return "".join(row[3 * space : 3 * space + 2] for row in rows)

        assert "★" in under(table["players"][0]["score"])
        for n, at in enumerate(table["timers"], 1):
            assert at is None or f"T{n}" in under(at)
        for entry in table["track"]:
            assert speaker.text(f"otys.cube.{entry['cube']}.short")[:2] in under(entry["space"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_position_fits_80_columns(game: str, language: str) -> None:
    for players in (1, 3):
        match = solonaut.new(game, seed=players, players=players)
        for number in range(4):
            shown = screen(language, width=80)
            everything(match, shown)
            fits(shown, f"{game} players={players} {language} at {len(match.log)}")
            play(match, 20, seed=number)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_board_is_cut_off_at_80_columns(game: str, language: str) -> None:
    match = solonaut.new(game, seed=7)
    for number in range(4):
        shown = screen(language, width=80)
        shown.show(match, 0, [])
        text = fits(shown, f"{game} {language} at {len(match.log)}")
        assert "…" not in text
        if game == "cryo":
            docks = [dock for section in match.view(0)["table"]["sections"] for dock in section["docks"]]
            assert sum(text.count(sign) for sign in ("( )", "(╳)", "(●)", "(◆)")) == len(docks) + 6, "and your platform"
        play(match, 15, seed=number)


def test_a_low_screen_keeps_the_log_short() -> None:
    match = play(otys(2), 60)
    events = [event for entry in match.log for event in entry.events]
    for height, most in ((24, 4), (30, 10), (60, 18)):
        console = Console(record=True, width=100, height=height, file=io.StringIO(), force_terminal=True)
        Screen(console, Speaker(), plain=False).show(match, 0, events)
        told = [line for line in console.export_text().splitlines() if line.startswith("│ ")]
        assert sum(line.rstrip("│ ").endswith("]") for line in told) == most
