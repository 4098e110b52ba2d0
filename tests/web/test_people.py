"""People at one table: names, invitations, other boards, leaving, resigning, and ending a game together."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

import solonaut
from solonaut.core.errors import BadOption, GameOver, IllegalChoice
from solonaut.web.app import create_app
from solonaut.web.security.tokens import Caller, digest
from solonaut.web.service.create import NewGame, continue_game, create_game
from solonaut.web.service.errors import NotFound
from solonaut.web.service.games import GameService
from solonaut.web.service.names import clean_name
from solonaut.web.service.session import Session
from solonaut.web.settings import Settings
from tests.web.asgi import fields, person

LINK = re.compile(r'value="(http://[^"]+/join/[^"]+)"')
ME, FRIEND, THIRD = (Caller(person=digest(name)) for name in ("me", "friend", "third"))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Starlette]:
    found = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    yield found
    found.state.service.close()


@pytest.fixture
def service(app: Starlette) -> GameService:
    found: GameService = app.state.service
    return found


def host_and_guest(app: Starlette, game: str = "otys", **more: str) -> tuple[TestClient, TestClient, str]:
    """Kim has invited Mara, who has come."""
    host, guest = person(app), person(app)
    form = {"game": game, "players": "2", "seat1": "invited", "name0": "Kim", "name1": "Mara"} | more
    page = host.post("/games", data=form).text
    address = guest.post(LINK.findall(page)[0].removeprefix("http://127.0.0.1")).url.path
    return host, guest, address


# -- names ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bad", ["x" * 25, "a\nb", "a\u202eb", "a\x00b", "a\u2028b"])
def test_names_that_nobody_could_read_are_refused(bad: str) -> None:
    with pytest.raises(BadOption):
        clean_name(bad)


@pytest.mark.parametrize("game", solonaut.game_names())
def test_pages_call_people_by_their_names_and_escape_them(app: Starlette, game: str) -> None:
    host, guest, address = host_and_guest(app, game, name0="<b>Kim", name1="<b>Mara")
    for who, other in ((host, "Mara"), (guest, "Kim")):
        for page in (address, f"{address}/people", f"{address}?look=1", f"{address}?look=0"):
            text = who.get(page).text
            assert f"&lt;b&gt;{other}" in text and "<b>Mara" not in text and "<b>Kim" not in text
            assert not re.search(r"Player \d", text), page


def test_a_guest_says_their_own_name(app: Starlette) -> None:
    host, guest = person(app), person(app)
    link = LINK.findall(host.post("/games", data={"game": "otys", "players": "2", "seat1": "invited"}).text)[0]
    asked = guest.get(link)
    assert asked.status_code == 200 and "Player 2" in asked.text and 'name="name"' in asked.text
    refused = guest.post(link, data={"name": "x" * 30})
    assert refused.status_code == 422 and "24" in refused.text
    address = guest.post(link, data={"name": " Jo "}).url.path
    assert ">Jo<" in host.get(address).text
    guest.post(f"{address}/name", data={"seat": "1", "name": "Joan"})
    assert ">Joan<" in host.get(address).text
    assert host.post(f"{address}/name", data={"seat": "1", "name": "Fool"}).status_code == 404


def test_a_bot_without_a_name_is_called_a_bot(app: Starlette) -> None:
    page = person(app).post("/games", data={"game": "otys", "players": "2", "seat1": "bot", "bot1": "greedy"}).text
    assert "Bot 2" in page and "Player 2" not in page


# -- invitations ------------------------------------------------------------------------------------------------------------


def test_each_invited_seat_has_a_link_and_a_code(app: Starlette) -> None:
    host = person(app)
    form = {"game": "cryo", "players": "3", "seat1": "invited", "seat2": "invited"}
    page = host.post("/games", data=form).text
    assert len(set(LINK.findall(page))) == 2 and page.count('class="qr"') == 2 and "solonaut serve --host 0.0.0.0" in page


def test_a_link_for_other_devices_has_an_address_that_they_reach(tmp_path: Path) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}", address="http://192.0.2.7:8640"))
    page = person(app).post("/games", data={"game": "otys", "players": "2", "seat1": "invited"}).text
    assert LINK.findall(page)[0].startswith("http://192.0.2.7:8640/join/") and "--host" not in page
    app.state.service.close()


def test_a_used_link_says_so_and_leads_its_owner_back(app: Starlette) -> None:
    host, guest = person(app), person(app)
    link = LINK.findall(host.post("/games", data={"game": "otys", "players": "2", "seat1": "invited"}).text)[0]
    address = guest.post(link).url.path
    assert guest.get(link).url.path == address
    for answer in (person(app).get(link), person(app).post(link)):
        assert answer.status_code == 410 and "has been used" in answer.text
    assert person(app).get("/join/nonsense").status_code == 404


# -- other boards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", solonaut.game_names())
def test_another_board_can_be_looked_at_but_not_played(app: Starlette, game: str) -> None:
    host, guest, address = host_and_guest(app, game)
    who = host if "data-choices" in host.get(address).text else guest
    other = 1 if who is host else 0
    own, looked = who.get(address).text, who.get(f"{address}?look={other}").text
    assert f'data-look-at="{other}"' in own and "look-bar" not in own
    assert "look-bar" in looked and "data-choices" in looked, "the question stays"
    assert not re.search(r'class="[^"]*\blit\b', looked)
    assert "look-bar" not in who.get(f"{address}?look={1 - other}").text, "one's own board needs no bar"
    assert "look-bar" not in who.get(f"{address}?look=7").text


def test_steps_of_the_solo_game_are_not_shown_with_others(app: Starlette) -> None:
    host, _, address = host_and_guest(app)
    steps = re.compile(r'<ol class="stages".*?</ol>', re.DOTALL)
    assert "Timer" not in steps.findall(host.get(address).text)[0]
    alone = person(app).post("/games", data={"game": "otys"}).text
    assert "Timer" in steps.findall(alone)[0]


def test_the_tab_says_whose_turn_it_is(app: Starlette) -> None:
    host, guest, address = host_and_guest(app)
    titles = {re.findall("<title>(.*?)</title>", who.get(address).text)[0] for who in (host, guest)}
    assert "● Your turn – Otys" in titles and titles & {"Kim decides – Otys", "Mara decides – Otys"}


# -- leaving, resigning, ending ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", solonaut.game_names())
def test_all_must_agree_to_end_a_game(app: Starlette, game: str) -> None:
    host, guest, address = host_and_guest(app, game)
    revision = fields(host.get(address).text)["revision"]
    assert "Waiting for the others" in host.post(f"{address}/end", data={"revision": revision}).text
    seen = guest.get(address).text
    assert "Kim asks to end the game" in seen and seen.count("/request/agree") == 1
    over = guest.post(f"{address}/request/agree", data=fields(seen)).text
    assert "Ended by agreement" in over and "everyone agreed" in over
    record = json.loads(host.get(f"{address}/record").text)
    assert record["ending"] == {"reason": "agreed", "seat": 0}
    assert "ended by agreement" in guest.get("/games").text
    assert host.get(f"{address}/replay").status_code == 200
    assert "board-box" in host.get(f"{address}?board=1").text and "look-bar" in host.get(f"{address}?look=1").text


@pytest.mark.parametrize(("game", "offered"), [("intrepid", True), ("cryo", False)])
def test_whoever_has_several_seats_acts_for_the_other_where_nothing_is_secret(app: Starlette, game: str, offered: bool) -> None:
    host = person(app)
    address = host.post("/games", data={"game": game, "players": "2", "seed": "4"}).url.path
    page = host.get(f"{address}?seat=0&look=1").text
    assert (f'href="{address}?seat=1"' in page) == offered


def test_a_game_that_its_players_ended_goes_on_as_another_one(service: GameService) -> None:
    session = create_game(service, ME, NewGame("otys", 2, names=("Kim", "Mara"))).session
    session = play_some(service, session)
    service.end(ME, session.id, session.revision)
    assert session.match.outcome is not None
    again = continue_game(service, ME, session.id, len(session.match.log) - 1).session
    assert again.match.outcome is None and again.match.practice and [seat.name for seat in again.seats] == ["Kim", "Mara"]


def play_some(service: GameService, session: Session) -> Session:
    """A few decisions of whoever has to decide."""
    for _ in range(6):
        decision = session.match.decision
        assert decision is not None
        session = service.choose(ME, session.id, decision.choices[0].code, decision.number, session.revision)
    return session


def test_with_two_players_one_can_resign(service: GameService) -> None:
    created = create_game(service, ME, NewGame("cryo", 2, seats=("human", "invited")))
    session = created.session
    service.seats.join(FRIEND, created.invites[1])
    with pytest.raises(IllegalChoice):
        service.resign(ME, session.id, session.revision, 1)
    service.resign(FRIEND, session.id, session.revision, 1)
    assert session.match.outcome is not None and session.match.outcome.winners == (0,)
    with pytest.raises(GameOver):
        service.end(ME, session.id, session.revision)
    stored = service.store.load(session.id)
    assert stored is not None and stored.over and stored.ending == {"reason": "resigned", "seat": 1}


def test_with_more_players_nobody_ends_the_game_of_others(service: GameService) -> None:
    created = create_game(service, ME, NewGame("otys", 3, seats=("human", "invited", "greedy")))
    session = created.session
    service.seats.join(FRIEND, created.invites[1])
    with pytest.raises(IllegalChoice):
        service.resign(FRIEND, session.id, session.revision, 1)


def test_somebody_leaves_and_a_bot_plays_on(service: GameService) -> None:
    created = create_game(service, ME, NewGame("otys", 2, seats=("human", "invited"), names=("Kim", "Mara")))
    session = created.session
    service.seats.join(FRIEND, created.invites[1])
    service.seats.leave(FRIEND, session.id)
    with pytest.raises(NotFound):
        service.enter(FRIEND, session.id)
    left = service.sessions.get(session.id).seats[1]
    assert (left.is_taken, left.name, left.held_before) == (False, None, True)
    with pytest.raises(IllegalChoice):
        service.seats.leave(ME, session.id)
    session = service.seats.seat_bot(ME, session.id, 1, "random")
    assert session.seats[1].player == "random" and session.match.record().seats == ("human", "random")
    assert [handover.player for handover in session.match.record().handovers] == ["", "random"]


def test_the_host_can_leave_and_somebody_else_invites(service: GameService) -> None:
    created = create_game(service, ME, NewGame("otys", 3, seats=("human", "invited", "human")))
    session = created.session
    service.seats.join(FRIEND, created.invites[1])
    service.seats.leave(ME, session.id)
    link = service.seats.invite(FRIEND, session.id, 2)
    service.seats.join(THIRD, link, "Jo")
    assert [seat.name for seat in service.sessions.get(session.id).seats] == [None, None, "Jo"]


def test_only_the_host_seats_a_bot_and_not_in_place_of_somebody_present(service: GameService) -> None:
    created = create_game(service, ME, NewGame("otys", 3, seats=("human", "invited", "invited")))
    id = created.session.id
    service.seats.join(FRIEND, created.invites[1])
    for caller, seat in ((FRIEND, 2), (ME, 0), (ME, 7)):
        with pytest.raises(IllegalChoice):
            service.seats.seat_bot(caller, id, seat, "random")
    with pytest.raises(BadOption):
        service.seats.seat_bot(ME, id, 2, "nobody")
    service.seats.seat_bot(ME, id, 1, "random")
    with pytest.raises(NotFound):
        service.enter(FRIEND, id)
