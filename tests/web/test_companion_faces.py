"""Tiles and tokens that a box did not say it has: from the tap at one table to the buttons of the next, and into other hands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from solonaut.core.match import Match
from solonaut.core.opening import load
from solonaut.core.record import Record
from solonaut.games.cryo.components import BACKS, PER_SECTION
from solonaut.ui.cryo.companion.questions import NearestTile, TokenThere
from solonaut.ui.cryo.companion.turn import YourTurn
from solonaut.web.app import create_app
from solonaut.web.settings import Settings
from tests.web.test_companion_tables import numbers

NEW_TILE, NEW_TOKEN = "tile:nanite+nanite", "token:card+card"
PASSING = {"cryo.companion.damage": "ready", "cryo.companion.lay": "deal", "cryo.companion.turn": "end"}
LONGEST = 400


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    with TestClient(app, base_url="http://127.0.0.1") as found:
        yield found


def begin(client: TestClient) -> str:
    return client.post("/table", data={"game": "cryo"}).url.path


def at(client: TestClient, path: str) -> Match:
    return load(Record.from_json(client.get(f"{path}/record").text))


def tap(client: TestClient, path: str, code: str) -> None:
    page = client.get(path)
    assert client.post(f"{path}/tap", data=numbers(page) | {"code": code, "sure": "1"}).status_code == 200, code


def play_to(client: TestClient, path: str, question: type[Any], back: int | None = None) -> Match:
    """Tap until the table asks this; of tiles, with a certain back."""
    for _ in range(LONGEST):
        match = at(client, path)
        decision = match.decision
        assert decision is not None
        if isinstance(match.state.pending, question) and back in (None, back_of(match)):
            return match
        tap(client, path, PASSING.get(decision.prompt) or decision.choices[0].code)
    raise AssertionError(f"{question.__name__} never came up")


def back_of(match: Match) -> int | None:
    return match.state.pending.dock // PER_SECTION if isinstance(match.state.pending, NearestTile) else None


def offered(match: Match, face: str) -> bool:
    return match.decision is not None and face in match.decision.codes


@pytest.mark.parametrize(("question", "face", "line"), [(NearestTile, NEW_TILE, "x0 NN"), (TokenThere, NEW_TOKEN, "x0 ##")])
def test_what_turns_up_at_one_table_is_offered_at_the_next(client: TestClient, question: type[Any], face: str, line: str) -> None:
    first = begin(client)
    asked = play_to(client, first, question)
    back = back_of(asked)
    assert not offered(asked, face) and line not in client.get("/box/cryo/export").text
    tap(client, first, "other")
    tap(client, first, face)
    export = client.get("/box/cryo/export").text
    assert export.count(f'"{line}"') == 1
    play_to(client, first, YourTurn)
    tap(client, first, "end")
    assert client.get("/box/cryo/export").text == export, "once is enough"
    assert offered(play_to(client, begin(client), question, back), face)

    client.cookies.clear()  # somebody else, with the exported file
    assert not offered(play_to(client, begin(client), question, back), face)
    assert line in client.post("/box/cryo/import", files={"file": ("box.toml", export)}).text
    client.post("/box/cryo/replace", data={"text": export})
    assert offered(play_to(client, begin(client), question, back), face)


def test_what_the_owner_has_typed_meanwhile_stays(client: TestClient) -> None:
    table = begin(client)
    back = back_of(play_to(client, table, NearestTile))
    assert back is not None
    tap(client, table, "other")
    for key, text in ((9, "-"), (10, "x1nn")):  # a tile that the box does not have, and one that it has
        client.post("/box/cryo/line", data={"key": f"tile.{BACKS[back]}.{key}", "text": text})
    tap(client, table, NEW_TILE)
    assert "x0" not in client.get("/box/cryo/export").text
