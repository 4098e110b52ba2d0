"""Cryo in the terminal: the board fits in 100 columns, its lines tell everything, and the Rival's turn can be stepped through."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest

import solonaut
from solonaut.games.cryo.components import TYPES
from solonaut.lang import Speaker
from solonaut.terminal.plain import PlainGame
from solonaut.terminal.session import Session
from solonaut.terminal.words import rows_of
from solonaut.ui.cryo.spoken import lines
from tests.games.cryo.arrange import match, slot, table
from tests.games.cryo.edition import BOX
from tests.tools import play as play_on


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
    m.seats = ("human",)
    game = PlainGame(Session(m, tmp_path / "game.json"), Speaker("en"), gate=False, step=step)
    asked: list[str] = []

    def read() -> str | None:
        asked.append(out.getvalue().splitlines()[-1])
        if m.state.turn > 2 or "S45" in asked[-1]:  # type: ignore[attr-defined]
            return None
        assert m.decision is not None
        return rows_of(m, m.decision, 0, Speaker("en"))[0].key + "\n"  # an answer, or on with the next sentence

    monkeypatch.setattr(game, "read", read)
    with contextlib.redirect_stdout(out):
        game.run()
    said = out.getvalue().splitlines()
    assert said.count("Turn 2 · Rival [S28]") == 1
    waited = [line for line in asked if "[S" in line]
    assert ("Turn 2 · Rival [S28]" in waited) == step
