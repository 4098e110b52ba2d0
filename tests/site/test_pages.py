"""Every page of the app on the built site, in Chromium: what the router lists is opened, and every form that is found is sent."""

from __future__ import annotations

import base64
from pathlib import Path
from random import Random
from urllib.parse import urljoin

import pytest

import solonaut
from solonaut.core.registry import companions
from solonaut.web.service.bundle import FILE_NAME, write_bundle
from solonaut.web.service.create import NewGame, create_game, import_record
from solonaut.web.service.games import GameService
from tests.site.frames import StaticSite
from tests.site.walker import ROUTES, Walker
from tests.tools import play
from tests.web.test_bundle import ANN, open_service

FOR_OTHERS = {"/join/{token}", "/device/{token}", "/table/{id}/follow/{token}", "/api/docs"}
"""Nobody is led here without a server."""
OF_SCRIPTS = {"/games/{id}/steps", "/games/{id}/hint/{job}", "/games/{id}/stream", "/table/{id}/stream", "/table/{id}/branch"}
OF_EARLIER_VERSIONS = {"/table/{id}/earlier"}
OWN_BOX = b'[edition]\nname = "my box"\ngame = "otys"\nbase = "house"\n[contract]\n5 = "PT 4"\n'
DELETING = ("/settings", "/games/{id}/forget", "/table/{id}/forget", "/account/delete")


def upload(field: str, name: str, data: bytes) -> list[str]:
    """As a field of a form."""
    return [field, name, base64.b64encode(data).decode()]


def record_of(game: str, decisions: int) -> bytes:
    return play(solonaut.new(game, seed=3), decisions).record().to_json().encode()


def games_of_all_kinds(service: GameService) -> None:
    """Finished and running games of somebody who plays everything."""
    among = [*solonaut.game_names(), *companions().values()]
    for game in among:
        for decisions in (10_000, 40):
            import_record(service, ANN, record_of(game, decisions).decode(), None, among)
    for game in solonaut.game_names():
        create_game(service, ANN, NewGame(game, 2, seats=("human", "human")))
        create_game(service, ANN, NewGame(game, lesson=True))


def saved_on_a_server(folder: Path) -> bytes:
    service = open_service(f"sqlite:///{folder / 'server.db'}")
    games_of_all_kinds(service)
    data = write_bundle(service, ANN.person or "", {"theme": "light"})
    service.close()
    return data


def files_for_forms(bundle: bytes) -> dict[str, list[list[str]]]:
    """What somebody has at hand for each form that wants a file."""
    return {
        "/account/import": [upload("bundle", FILE_NAME, bundle)],
        "/import": [upload("record", "game.json", record_of("cryo", 9))],
        "/table/import": [upload("record", "table.json", record_of(companions()["cryo"], 9))],
        "/box/{name}/import": [upload("file", "otys.toml", OWN_BOX)],
    }


LONG = [pytest.param(lang, width, marks=pytest.mark.long) for lang in ("de", "en", "fr") for width in (390, 1440)][1:]


@pytest.mark.parametrize(("lang", "width"), [("de", 390), *LONG])
def test_every_page_opens_and_every_form_is_answered(static: StaticSite, tmp_path: Path, lang: str, width: int) -> None:
    static.person.complaints.clear()
    static.visit(width=width, height=850, lang=lang)
    walker, files = Walker(static.tab, static.url, most=1 if width == 390 else 3), files_for_forms(saved_on_a_server(tmp_path))
    brought = walker.ask(f"{static.url}/account/import", files["/account/import"])
    assert 'class="notice good"' in brought.text and f'<html lang="{lang}"' in brought.text
    rules = [f"{walker.root}/rules/{game}/{next(iter(solonaut.find_game(game).ledger.rules))}" for game in solonaut.game_names()]
    walker.walk(f"{walker.root}/", *rules)
    for path, addresses in walker.opened.items():
        if not path.endswith(("/record", "/export")):  # files to save
            static.tab.app.goto(urljoin(static.url, Random(f"{path} {lang} {width}").choice(addresses)))
            assert "⟨" not in static.tab.app.inner_text("body"), path
    assert static.person.complaints == []
    walker.send_all(files, DELETING)
    pages = {route.path for route in ROUTES if "GET" in (route.methods or ())}
    assert pages - set(walker.opened) - FOR_OTHERS <= OF_SCRIPTS | OF_EARLIER_VERSIONS
    assert len(walker.sent) > 30
    walker.knock()
    for file in walker.files:
        walker.ask(file)
    assert walker.mistakes == []
    assert [one for one in static.person.complaints if "status of 4" not in one] == []  # those are of addresses that lead nowhere
    assert static.person.elsewhere == []
