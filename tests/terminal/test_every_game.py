"""What the full screen does in every game: explain, legend, rules, hints, undo, jumps, steps, colours, letters."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import solonaut
from solonaut.lang import Speaker
from solonaut.lang.numbers import decimal, percent
from solonaut.players import Greedy
from solonaut.terminal.app.frame import draw_header
from solonaut.terminal.app.rail import _short_titles
from solonaut.terminal.app.style import LIGHT, NONE, STYLES, style_of
from solonaut.terminal.board import board_of
from solonaut.terminal.canvas import Canvas
from solonaut.terminal.hint import second_choice
from solonaut.terminal.start import has_unicode, theme_of
from solonaut.terminal.words import rows_of
from tests.terminal.app import SIZES, click, game_page, press, settings, show
from tests.tools import LANGUAGES, played

GAMES = solonaut.game_names()
QUIET = settings(step=False)
ASKED = {
    "otys": (("fuel e", "▸ "), ("timer", "S15")),
    "cryo": (("rhi", "Ground Scanner"), ("generator", "B170"), ("labs", "Chambers")),
    "intrepid": (("boost 2", "Oxygen"), ("cell c", "8 Climate"), ("medical", "Capacity"), ("united", "")),
}
"""What is typed after ``i``, and what must then be in the rail."""


def middle(game: str, decisions: int = 30) -> solonaut.Match:
    return played(game, decisions)


@pytest.mark.parametrize(("game", "words", "told"), [(game, *asked) for game in GAMES for asked in ASKED[game]])
def test_info_by_a_part_of_a_name(game: str, words: str, told: str, tmp_path: Path) -> None:
    page = game_page(middle(game), tmp_path, QUIET)
    text = show(page, (120, 40), "i", *words, "enter")
    assert page.info_title.casefold().startswith("i ") and words.casefold() in page.info_title.casefold()
    assert any(told in line for line in page.info) and page.info_title in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_be_clicked_for_info_is_explained(game: str, language: str, tmp_path: Path) -> None:
    page = game_page(middle(game, 60), tmp_path, settings(language, step=False))

    async def look(pilot: Pilot[Any]) -> None:
        things = {thing.id: thing for thing in page.things()}
        assert all(any(line.strip() for line in thing.lines) for thing in things.values())
        for size in SIZES:
            await pilot.resize_terminal(*size)
            for tab in range(max(1, len(page.board.views(page.scene([], page.layout_size.name))))):
                page.tab = tab
                page.redraw()
                await pilot.pause()
                assert {cell.thing for row in page.canvas.rows for cell in row if cell.thing} <= set(things)

    show(page, SIZES[0], then=look)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_legend_explains_the_signs_and_goes_with_the_next_key(game: str, language: str, tmp_path: Path) -> None:
    page = game_page(middle(game), tmp_path, settings(language, step=False))
    text = show(page, (200, 50), "l")
    own = board_of(game).legend(page.scene([], "large"))
    assert len(own) > 5 and all(sign in text and words.split()[0] in text for sign, words in own)
    page = game_page(middle(game), tmp_path, settings(language, step=False))
    assert settings(language).speaker.text("terminal.legend").upper() not in show(page, (200, 50), "l", "l")


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_of_the_question_and_any_other(game: str, tmp_path: Path) -> None:
    match = middle(game)
    assert match.decision is not None
    rule = match.game.ledger[match.decision.rule]
    assert QUIET.speaker.rule_title(rule) in " ".join(show(game_page(match, tmp_path, QUIET), (200, 50), "?").split())
    other = next(id for id in match.game.ledger.rules if id != rule.id).partition(".")[2]
    assert f"? {other}" in show(game_page(match, tmp_path, QUIET), (200, 50), "?", "?", *other, "enter")


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_tells_its_progress_and_lights_its_choice(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    decisions = 30
    while (match := middle(game, decisions)).decision is not None and len(match.decision.choices) < 4:
        decisions += 1
    page = game_page(match, tmp_path, QUIET)
    parts: list[str] = []
    inform = page._inform
    monkeypatch.setattr("solonaut.players.search.think.SECONDS_BETWEEN_LOOKS", 0.0)
    monkeypatch.setattr(page, "_inform", lambda title, lines: (parts.extend(lines), inform(title, lines)))

    async def until_done(pilot: Pilot[Any]) -> None:
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()

    text = show(page, (120, 40), "h", then=until_done)
    assert "Suggested: " in text and "−0" not in text
    assert parts[0] == QUIET.speaker.text("terminal.hint_thinking", part=0) and len({part for part in parts if "%" in part}) > 1
    suggested = next(line for line in page.info if line.startswith("Suggested: "))
    assert page.rows[page.lit].title.split(" (")[0] in suggested


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_difference_reads_minus_nothing(language: str) -> None:
    """However small a difference is, it is told with a digit or as none."""
    speaker = Speaker(language)
    for gap in (0.0, 1e-9, 0.001, 0.0049, 0.005, 0.0051, 0.01, 0.049, 0.05, 0.051, 0.4, 1.0, 3.75, -1e-9, -0.004):
        for scored in (True, False):
            text = second_choice(gap, scored, "X", speaker)
            nothing = (decimal(0, 1, language), percent(0, 0, language))
            assert not any(f"−{zero}" in text or f"-{zero}" in text for zero in nothing), (gap, scored, text)


@pytest.mark.parametrize("game", GAMES)
def test_undo_redo_and_a_jump_in_the_log(game: str, tmp_path: Path) -> None:
    match = middle(game)
    page = game_page(match, tmp_path, QUIET)
    before = match.codes()

    async def there_and_back(pilot: Pilot[Any]) -> None:
        for letter in page.rows[0].key:
            await press(pilot, letter)
        after = match.codes()
        assert len(after) > len(before)
        await press(pilot, "u")
        if page.confirming:
            await press(pilot, "u")
        assert match.codes() == before
        await press(pilot, "ctrl+y")
        assert match.codes() == after
        number = next(line.number for line in page.log_lines() if line.number < len(before) - 5)
        page.act(f"log:{number}")
        page.redraw()
        await pilot.pause()
        assert page.looking_at == number and f"{number}" in page.canvas.text() and match.codes() == after
        await press(pilot, "up")
        assert page.looking_at == number + 1
        await press(pilot, "down")
        await press(pilot, "enter")
        if page.confirming:
            await press(pilot, "enter")
        assert page.looking_at is None and match.codes() == after[:number] and match.can_redo() and page.rows

    show(page, (120, 40), then=there_and_back)


@pytest.mark.parametrize("game", GAMES)
def test_what_others_do_is_shown_on_the_board_step_by_step(game: str, tmp_path: Path) -> None:
    """The Rival, disasters, Timers that arrive: each sentence with the position of its moment, then the next question."""
    options = {"disaster": "meteor"} if game == "intrepid" else {}
    match, whole, bot = solonaut.new(game, seed=7, options=options), solonaut.new(game, seed=7, options=options), Greedy(7)
    while whole.decision is not None:
        whole.choose(bot.choose(whole.game, whole.state, whole.decision.seats[0]))
    page = game_page(match, tmp_path)

    async def until_something_moves(pilot: Pilot[Any]) -> None:
        seen: list[Any] = []
        while all(table == seen[0] for table in seen):
            while not page.steps:
                page.choose(whole.log[len(match.log)].choice.code)
            page.redraw()
            await pilot.pause()
            seen = []
            for left in range(len(page.steps), 0, -1):
                assert len(page.steps) == left and not page.rows
                step = page.steps[0]
                assert step.text[:12] in page.canvas.text() and step.rule in page.canvas.text()
                assert page.log_lines()[0].text == step.text, "the log is not ahead of the board"
                seen.append(page.scene([], "middle").table)
                assert seen[-1] == match.game.view(step.state, 0)
                await press(pilot, " ")
            assert not page.steps and page.rows

    show(page, (120, 40), then=until_something_moves)


@pytest.mark.parametrize("game", GAMES)
def test_a_resize_in_the_middle_of_a_choice(game: str, tmp_path: Path) -> None:
    match = middle(game)
    page = game_page(match, tmp_path, QUIET)

    async def resize(pilot: Pilot[Any]) -> None:
        await press(pilot, "down")
        lit = page.lit
        for size in ((200, 50), (100, 30), (80, 24), (119, 39), (120, 40), (250, 70)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            rows = page.canvas.text().split("\n")
            assert (page.canvas.width, len(rows)) == size and page.lit == lit
            assert page.canvas.find(f"choose:{page.rows[lit].code}") is not None
        code, at = page.rows[lit].code, len(match.log)
        await click(pilot, page, f"choose:{code}")
        assert match.log[at].choice.code == code

    show(page, SIZES[0], then=resize)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_letters_where_the_terminal_has_no_others(game: str, language: str, tmp_path: Path) -> None:
    for size in SIZES:
        text = show(game_page(middle(game), tmp_path, settings(language, ascii=True, step=False)), size)
        assert text.isascii() and "?" * 3 not in text
        assert all(f"<{row.key}>" in text for row in game_page(middle(game), tmp_path, QUIET).rows[:2])


@pytest.mark.parametrize("theme", [LIGHT, NONE])
@pytest.mark.parametrize("game", GAMES)
def test_light_and_without_colour_the_board_is_the_same(game: str, theme: str, tmp_path: Path) -> None:
    """Everything that a colour says is said in letters too, so the text does not change."""
    dark = show(game_page(middle(game), tmp_path, QUIET), (120, 40))
    page = game_page(middle(game), tmp_path, settings(theme=theme, step=False))
    colours: list[Any] = []

    async def look(pilot: Pilot[Any]) -> None:
        for y in range(40):
            colours.extend((part.style.color, part.style.bgcolor) for part in page.surface.render_line(y) if part.style)

    assert show(page, (120, 40), then=look) == dark
    if theme == NONE:
        assert set(colours) == {(None, None)}
    else:
        assert len(set(colours)) > 5
        for name in (*STYLES, *board_of(game).styles):
            assert style_of(name, LIGHT, board_of(game).styles).bgcolor is not None


def test_the_environment_chooses_the_colours() -> None:
    assert theme_of(None, {"NO_COLOR": "1"}) == "none" and theme_of(None, {"NO_COLOR": "", "COLORFGBG": "0;15"}) == "light"
    assert theme_of(None, {}) == "dark" and theme_of("light", {"NO_COLOR": "1"}) == "light"


@pytest.mark.parametrize(
    ("environment", "unicode"),
    [
        ({}, True),
        ({"LANG": "de_DE.UTF-8"}, True),
        ({"LC_CTYPE": "UTF-8"}, True),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),  # what Python makes of it
        ({"LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}, False),
        ({"LANG": "de_DE.ISO-8859-1"}, False),
    ],
)
def test_the_locale_says_whether_there_is_more_than_ascii(environment: dict[str, str], unicode: bool) -> None:
    assert has_unicode(environment, "utf-8") == unicode
    assert not has_unicode({}, "ascii")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_short_title_still_tells_a_choice_from_the_others(game: str, language: str) -> None:
    """On one line, beside forty others: what several begin with is left out, and titles that are the same have their detail."""
    match, bot, speaker, shortened = solonaut.new(game, seed=3), Greedy(3), Speaker(language), 0
    while match.decision is not None and len(match.log) < 120:
        rows = rows_of(match, match.decision, match.decision.seats[0], speaker)
        short = _short_titles(rows, 20)
        assert len(set(short)) == len({(row.title, row.detail) for row in rows})
        for row, text in zip(rows, short, strict=True):
            assert any(whole.endswith(text.partition("…")[2]) for whole in (row.title, f"{row.title} · {row.detail}"))
        shortened += any(text.startswith("…") for text in short)
        match.choose(bot.choose(match.game, match.state, match.decision.seats[0]))
    assert shortened


@pytest.mark.parametrize("game", GAMES)
def test_what_is_too_long_for_the_rail_can_be_turned_over(game: str, tmp_path: Path) -> None:
    page = game_page(middle(game), tmp_path, QUIET)
    seen: set[str] = set()

    async def turn(pilot: Pilot[Any]) -> None:
        page.show_rule("a")
        assert len(page.info) > 5
        for _ in range(60):
            page.redraw()
            await pilot.pause()
            seen.update(line.rpartition("│")[2].strip() for line in page.canvas.text().split("\n"))
            before = page.info_offset
            await press(pilot, "pagedown")
            page.redraw()
            if page.canvas and page.info_offset == before:
                break

    show(page, SIZES[0], then=turn)
    told = " ".join(sorted(seen))
    assert all(word in told for line in page.info for word in line.split())


@pytest.mark.parametrize("game", GAMES)
def test_the_step_of_the_turn_is_named_at_every_width(game: str, tmp_path: Path) -> None:
    page = game_page(middle(game), tmp_path, QUIET)
    stages = board_of(game).stages(page.scene([], "small"), page.match.decision.prompt if page.match.decision else "")
    for now in range(len(stages)):
        for width in range(50, 121, 7):
            canvas = Canvas(width, 1)
            draw_header(canvas, "T", [(name, n == now) for n, (name, _) in enumerate(stages)])
            assert f"▸{stages[now][0].upper()}" in canvas.text() and not set(canvas.text()) & {"\n"}


def test_the_highlighted_card_is_explained(tmp_path: Path) -> None:
    """A beginner who has to discard a card reads what each of them does."""
    match = solonaut.new("cryo", seed=7)
    page = game_page(match, tmp_path, QUIET)
    for size in SIZES:
        text = show(page, size, "down")
        name = page.rows[page.lit].title.rpartition(" ")[2]
        thing = next(thing for thing in page.things() if thing.name == name)
        assert all(" ".join(line.split()[:3]) in text for line in thing.lines)
        page = game_page(match, tmp_path, QUIET)


def test_in_the_smallest_layout_all_tiles_of_four_players_are_on_some_view(tmp_path: Path) -> None:
    match, bot = solonaut.new("intrepid", seed=11, players=4, options={"disaster": "meteor"}), Greedy(3)
    page = game_page(match, tmp_path, QUIET)
    page.gate = False

    async def look(pilot: Pilot[Any]) -> None:
        for _ in range(6):
            assert match.decision is not None
            page.viewer = match.decision.seats[0]
            page.moved()
            scene = page.scene(page.rows, "small")
            views, tiles, marked = board_of("intrepid").views(scene), set(), set()
            for view in range(len(views)):
                page.tab = view
                page.redraw()
                cells = [cell for row in page.canvas.rows for cell in row[:53]]
                tiles |= {cell.thing for cell in cells}
                marked |= {cell.action for cell in cells}
            assert len(views) > 1
            assert {f"tile-{slot['tile']['face']}" for slot in scene.table["slots"] if slot["tile"]} <= tiles
            assert {f"choose:{mark.code}" for place, mark in scene.marks.items() if place.startswith("slot-")} <= marked
            page.tab = 0
            for _ in range(12):
                match.choose(bot.choose(match.game, match.state, match.decision.seats[0]))

    show(page, SIZES[0], then=look)
