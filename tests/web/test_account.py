"""All data of a person on one page: saved and brought to another server, taken to another device, deleted."""

from __future__ import annotations

import gzip
import re
import secrets
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect
from sqlalchemy import create_engine, text

from solonaut.core.daily import today
from solonaut.core.errors import BadOption
from solonaut.web.security.identity import PERSON, PREFERENCES
from solonaut.web.security.tokens import digest, fresh_token
from solonaut.web.service import account
from solonaut.web.service.errors import LinkUsed
from solonaut.web.store.models import Seat, StoredGame
from solonaut.web.store.store import Store
from tests.web.conftest import Server, Visit

USED = "This link is incomplete, used or expired. Make a new one under “Your data”."


@pytest.fixture
def other_server(tmp_path: Path) -> Iterator[Server]:
    found = Server(f"sqlite:///{tmp_path / 'other.db'}", tmp_path)
    yield found
    found.stop()


def person(server: Server) -> httpx.Client:
    """Somebody with a browser of their own."""
    return httpx.Client(base_url=server.url, timeout=30)


def start(who: httpx.Client, **form: str) -> str:
    """Start a game and return its address."""
    answer = who.post("/games", data={"game": "intrepid"} | form)
    found = re.search(r"/games/[\w-]+", answer.headers.get("location", "") or answer.text)
    assert found is not None
    return found.group()


def finish(who: httpx.Client, address: str) -> None:
    """Play at random, by always taking the first choice, until the game is over."""
    api = f"/api{address}"
    for _ in range(2_000):
        view = who.get(api).json()
        decision = view["decision"]
        if decision is None:
            return
        body = {"code": decision["choices"][0]["code"], "number": decision["number"], "revision": view["revision"]}
        assert who.post(f"{api}/choose", json=body).is_success
    raise AssertionError("the game does not end")


def export(who: httpx.Client) -> bytes:
    answer = who.post("/account/export")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == 'attachment; filename="solonaut-games.jsonl.gz"'
    return answer.content


def bring(who: httpx.Client, data: bytes, **form: str) -> httpx.Response:
    return who.post("/account/import", data=form, files={"bundle": ("solonaut-games.jsonl.gz", data)})


def link_for(who: httpx.Client, kind: str = "device") -> str:
    page = who.post("/account/link", data={"kind": kind})
    found = re.search(r'value="(http[^"]+)"', page.text)
    assert found is not None
    return httpx.URL(found.group(1)).path


def games(who: httpx.Client) -> list[str]:
    return sorted(set(re.findall(r"/games/[\w-]+(?=\")", who.get("/games").text)))


# -- from server to server --------------------------------------------------------------------------------------------------


def test_everything_goes_to_another_server(own_server: Server, other_server: Server) -> None:
    with person(own_server) as here, person(other_server) as there:
        finish(here, start(here))
        here.post("/daily", data={"game": "otys"})
        start(here, players="2", seat1="invited")
        here.post("/settings", data={"lang": "de", "theme": "light"})
        page = here.get("/account").text
        assert "Du hast hier 3 Partien." in page
        assert "1 Partie mit anderen fehlt in der Datei, bis sie zu Ende ist." in page
        arrived = bring(there, export(here), settings="on").text
        assert "2 games were added." in arrived
        assert "1 game with others was not over yet" in arrived
        assert "theme=light" in there.cookies[PREFERENCES]
        assert there.cookies[PERSON] != here.cookies[PERSON]
        assert len(games(there)) == 2
        assert there.get("/statistics").text.count('class="figures"') == 1
        assert f'"daily":"{today()}"' in gzip.decompress(export(there)).decode()
        again = bring(there, export(here)).text
        assert "0 Partien hinzugefügt." in again
        assert "2 Partien hattest du schon." in again
        assert len(games(there)) == 2


def test_what_is_not_checked_is_marked_and_counts_in_no_statistics(own_server: Server) -> None:
    with person(own_server) as who:
        finish(who, start(who))
        who.post("/daily", data={"game": "otys"})

        def empty() -> tuple[int, int]:
            return who.get("/statistics").text.count("No finished solo games yet."), who.get("/daily").text.count("No results yet.")

        assert empty() == (2, 2)
        db = create_engine(own_server.database)
        with db.begin() as change:
            change.execute(text("UPDATE game SET imported = TRUE"))
        db.dispose()
        assert empty() == (3, 3)
        assert who.get("/games").text.count("· imported") == 2


def test_a_file_that_cannot_be_opened_is_refused_with_a_sentence(server: Server) -> None:
    with person(server) as who:
        for data, words in ((b"", "Choose a file first."), (b"{}", "was not saved on the page"), (b"x" * 3_000_000, "was not saved")):
            answer = bring(who, data)
            assert answer.status_code == 422
            assert words in answer.text
        assert PERSON not in who.cookies, "nobody came of it"
        assert bring(who, b"x" * 21_000_000).status_code == 413
        assert who.post("/account/export").status_code == 404
        assert who.post("/account/link", data={"kind": "device"}).status_code == 404


def test_a_damaged_game_is_named(server: Server) -> None:
    with person(server) as here, person(server) as there:
        start(here)
        start(here, game="otys")
        plain = gzip.decompress(export(here)).splitlines(keepends=True)
        page = bring(there, b"".join([*plain[:-1], plain[-1].replace(b'"lesson":false', b'"lesson":true ')])).text
        assert "1 game was added." in page
        assert "1 game is missing: the file is damaged or incomplete." in page


# -- another device ---------------------------------------------------------------------------------------------------------


def test_a_link_takes_the_games_to_another_device_once(server: Server) -> None:
    with person(server) as here, person(server) as there, person(server) as stranger:
        start(here)
        link = link_for(here)
        for _ in range(3):  # as the previews of messengers do
            assert "This link opens 1 game in this browser." in stranger.get(link).text
        assert "already in this browser" in here.get(link).text
        assert there.post(link, headers={"Origin": "http://evil.example"}).status_code == 403
        assert there.post(link).headers["location"] == "/games"
        assert there.cookies[PERSON] == here.cookies[PERSON]
        assert games(there) == games(here) != []
        for answer in (stranger.post(link), stranger.get(link), stranger.get("/device/nothing"), stranger.post("/device/nothing")):
            assert answer.status_code == 404
            assert USED in answer.text
        assert PERSON not in stranger.cookies


def test_a_device_that_has_games_is_told_and_brings_them_along(server: Server) -> None:
    with person(server) as here, person(server) as there:
        start(here)
        own = [start(there), start(there)]
        old = there.cookies[PERSON]
        forgotten = link_for(there, "return")
        link = link_for(here, "return")
        assert "This browser already has 2 games. They will join the others." in there.get(link).text
        there.post(link)
        assert set(own) < set(games(there)) and games(there) == games(here)
        assert here.get(own[0]).status_code == 200
        with person(server) as nobody:
            nobody.cookies.set(PERSON, old)
            assert games(nobody) == []
            assert USED in nobody.get(forgotten).text


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    found = Store(database)
    yield found
    found.close()


class OnlyStore:
    """As much of the service as links need."""

    def __init__(self, store: Store) -> None:
        self.store = store


def a_game(id: str, *people: str) -> StoredGame:
    seats = [Seat(n, "human", digest(name), creator=n == 0) for n, name in enumerate(people)]
    return StoredGame(id, "otys", len(people), {}, 1, "house", "0123456789ab", "[x]", seats=seats, codes=["key:1"], length=1)


@pytest.mark.parametrize("kind", ["device", "return"])
def test_a_link_expires(kind: account.Kind, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    service, token = OnlyStore(store), fresh_token()
    link = account.make_link(service, token, kind)  # type: ignore[arg-type]
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + account.LIFETIME[kind] - 5)
    assert account.person_of_link(service, link) == digest(token)  # type: ignore[arg-type]
    monkeypatch.setattr(time, "time", lambda: now + account.LIFETIME[kind] + 5)
    for use in (lambda: account.person_of_link(service, link), lambda: account.take_link(service, link, None)):  # type: ignore[arg-type]
        with pytest.raises(LinkUsed):
            use()


def test_a_link_is_taken_once_and_moves_the_games_in_the_same_change(store: Store) -> None:
    service, token = OnlyStore(store), fresh_token()
    store.create(a_game("g1", "old", "friend"))
    link = account.make_link(service, token, "device")  # type: ignore[arg-type]
    assert account.take_link(service, link, digest("old")) == token  # type: ignore[arg-type]
    assert [s.person for s in store.seats("g1")] == [digest(token), digest("friend")]
    with pytest.raises(LinkUsed):
        account.take_link(service, link, digest("friend"))  # type: ignore[arg-type]
    assert [s.person for s in store.seats("g1")] == [digest(token), digest("friend")]


def test_the_database_alone_opens_nothing(store: Store) -> None:
    service, token = OnlyStore(store), fresh_token()
    links = [account.make_link(service, token, "return") for _ in range(2)]  # type: ignore[arg-type]
    with store.engine.connect() as db:
        rows = db.execute(text("SELECT link, sealed, person FROM device_link")).all()
    kept = " ".join(str(value) for row in rows for value in row)
    assert len({row.sealed for row in rows}) == 2, "another pad for each link"
    assert token not in kept and not any(link in kept for link in links)
    for row in rows:  # what is there does not open it either
        with pytest.raises(LinkUsed):
            account.take_link(service, row.link, None)  # type: ignore[arg-type]
    with pytest.raises(BadOption):
        account.make_link(service, "no token of ours", "device")  # type: ignore[arg-type]
    assert account.take_link(service, links[0], None) == token  # type: ignore[arg-type]


# -- deleting ---------------------------------------------------------------------------------------------------------------


def test_deleting_takes_everything_and_leaves_the_others_their_games(server: Server) -> None:
    with person(server) as host, person(server) as guest, person(server) as later:
        alone = start(host)
        invited = host.post("/games", data={"game": "intrepid", "players": "2", "seat1": "invited"}).text
        found = re.search(r"/join/[\w-]+", invited)
        assert found is not None
        together = guest.post(found.group()).headers["location"]
        link = link_for(host, "return")
        assert "1 game will be deleted." in host.get("/account/delete").text
        assert "1 game with others continues without you." in host.get("/account/delete").text
        assert host.post("/account/delete").headers["location"] == "/account/delete"
        assert len(games(host)) == 2, "not without a yes"
        old = host.cookies[PERSON]
        assert "Everything is deleted." in host.post("/account/delete", data={"sure": "yes"}).text
        assert PERSON not in host.cookies and PREFERENCES not in host.cookies
        host.cookies.set(PERSON, old)
        assert games(host) == [] and host.get(together).status_code == host.get(alone).status_code == 404
        assert guest.get(together).status_code == 200
        assert USED in later.get(link).text


# -- in a browser -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_all_of_it_works_without_script_on_a_phone(lang: str, server: Server, visit: Visit, tmp_path: Path) -> None:
    page, phone = (visit(width=390, height=844, lang=lang, java_script_enabled=False) for _ in range(2))
    page.request.post(f"{server.url}/games", form={"game": "otys", "seed": str(secrets.randbits(30))})
    page.goto(f"{server.url}/settings")
    page.locator("main a[href$='/account']").click()
    with page.expect_download() as download:
        page.locator("form[action$=export] button").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    page.locator("input[type=file]").set_input_files(file)
    page.locator("form[action$=import] button").click()
    expect(page.locator(".notice.good p")).to_have_count(2)
    page.locator("button[value=device]").click()
    expect(page.locator(".qr svg path").first).to_be_visible()
    phone.goto(page.locator("[data-copy]").input_value())
    phone.locator("form[action*='/device/'] button").click()
    expect(phone.locator(".game-list li")).to_have_count(1)
    phone.goto(f"{server.url}/account")
    phone.locator("form[action$=delete] button").click()
    phone.locator("button[name=sure]").click()
    expect(phone.locator(".notice.good")).to_be_visible()
    page.goto(f"{server.url}/games")
    expect(page.locator(".game-list li")).to_have_count(0)
