"""Bots of the operator in the web app: offered where they are allowed, refused elsewhere, and not loaded once they are not allowed."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import solonaut
from solonaut.web.app import create_app
from solonaut.web.security.tokens import Caller
from solonaut.web.service.create import NewGame, create_game
from solonaut.web.service.games import GameService
from solonaut.web.settings import Settings

OWN = "webbots:First"
BOT = """
class First:
    name = "first"
    def __init__(self, seed):
        pass
    def choose(self, game, state, seat):
        return [c for c in state.choices() if c.seat in (None, seat)][0]
"""
WANTED = NewGame("cryo", 2, seats=("human", OWN))


@pytest.fixture(autouse=True)
def _bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "webbots.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))


def settings(folder: Path, *bots: str) -> Settings:
    return Settings(database=f"sqlite:///{folder / 'games.db'}", own_bots=bots)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[GameService]:
    found = GameService(settings(tmp_path, OWN))
    yield found
    found.close()


def test_it_plays(service: GameService, tmp_path: Path) -> None:
    caller = Caller("somebody")
    session = create_game(service, caller, WANTED).session
    assert session.match.seats == ("human", OWN)
    until = time.monotonic() + 60
    while not any(entry.seat == 1 for entry in session.match.log) and time.monotonic() < until:
        decision = session.match.decision
        if decision is not None and 0 in decision.seats:
            service.choose(caller, session.id, decision.choices_of(0)[0].code, number=decision.number, revision=session.revision)
        else:
            time.sleep(0.05)
    assert any(entry.seat == 1 for entry in session.match.log)


def test_it_is_offered_where_it_is_allowed(tmp_path: Path) -> None:
    with TestClient(create_app(settings(tmp_path, OWN)), base_url="http://localhost") as visitor:
        assert f'<option value="{OWN}">{OWN}</option>' in visitor.get("/new/cryo").text
        assert OWN in visitor.get("/api/about").json()["bots"]


def test_it_is_refused_where_it_is_not(tmp_path: Path) -> None:
    service = GameService(settings(tmp_path))
    with pytest.raises(solonaut.BadOption, match="greedy"):
        create_game(service, Caller("somebody"), WANTED)
    service.close()


def test_a_game_waits_for_a_bot_that_is_not_allowed_any_more(
    service: GameService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    started: list[object] = []
    monkeypatch.setattr(service.workers, "start", lambda task, *_, **__: started.append(task))
    session = create_game(service, Caller("somebody"), NewGame("otys", 2, seats=("human", "human"))).session
    monkeypatch.setattr(session, "bot_due", lambda: (1, OWN))
    service.bots._drive(session.id)
    assert len(started) == 1
    started.clear()
    monkeypatch.setattr(service, "settings", settings(tmp_path))
    service.bots._drive(session.id)
    assert started == [] and "not allowed here any more" in caplog.text
