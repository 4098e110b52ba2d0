"""Cryo in the terminal: the board fits in 100 columns, its lines tell everything, and the Rival's turn can be stepped through."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

import solonaut
from solonaut.games.cryo.components import TYPES
from solonaut.lang import Speaker
from solonaut.terminal.screen import Screen
from solonaut.terminal.session import Session
from solonaut.ui.cryo.spoken import lines
from solonaut.ui.cryo.text import draw
from tests.games.cryo.arrange import awake, everything_up, match, missions, salvaging, settle, slot, table, upgrades, vehicles
from tests.games.cryo.edition import BOX
from tests.tools import LANGUAGES
from tests.tools import play as play_on


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_board_fits_in_a_hundred_columns(players: int, language: str) -> None:
    s = table(players)
    everything_up(s)
    for seat in range(len(s.players)):
        settle(s, "A2", 3, seat)
        salvaging(s, ("crystal", "organics", "tech", "energy")[seat], seat=seat)
        awake(s, 2, seat)
    vehicles(s, "turtle", "moth")
    upgrades(s, "crab")
    missions(s, "ram", "rhino")
    out = Console(file=io.StringIO(), width=100)
    out.print(draw(match(s).view(0), Speaker(language), 0, BOX))
    text = out.file.getvalue()  # type: ignore[attr-defined]
    assert max(map(len, text.splitlines())) <= 100 and "⟨" not in text and "…" not in text


@pytest.mark.rule("cryo.S07", "cryo.S12")
def test_the_lines_tell_what_the_board_shows() -> None:
    s = table()
    slot(s, "P3.cost", "tech")
    said = lines(match(s).view(0), Speaker("en"), 0, BOX)
    sections = [line for line in said if "Chambers" in line]
    assert len(sections) == 4
    for n, line in enumerate(sections):
        assert f"T1 {TYPES[2 * n].title()} and T2 {TYPES[2 * n + 1].title()}" in line
    assert "Platform P3, exchange resources: drone. Cost: 1 tech. Reward: –." in said
    assert any(line.endswith("Turtle and Moth.") for line in said) and any("early ×2" in line and "×5" in line for line in said)
    assert not any("::" in line for line in said)


@pytest.mark.rule("cryo.S28")
@pytest.mark.parametrize("step", [True, False])
def test_a_rival_turn_is_told_sentence_by_sentence_and_only_once(step: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    m = play_on(solonaut.new("cryo", seed=3), 2)  # the two cards that are discarded at the beginning
    out = io.StringIO()
    session = Session(m, tmp_path / "game.json", Screen(Console(file=out, width=100), Speaker("en"), plain=True), gate=False, step=step)
    asked: list[str] = []

    def read() -> str | None:
        asked.append(out.getvalue().splitlines()[-1])
        if m.state.turn > 2 or "S45" in asked[-1]:  # type: ignore[attr-defined]
            return None
        assert m.decision is not None
        return next(iter(session.keys(m.decision, 0))) + "\n"  # an answer, or on with the next sentence

    monkeypatch.setattr(session, "read", read)
    session.run()
    said = out.getvalue().splitlines()
    assert said.count("Turn 2 · Rival [S28]") == 1
    waited = [line for line in asked if "[S" in line]
    assert ("Turn 2 · Rival [S28]" in waited) == step
