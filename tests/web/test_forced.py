"""Decisions with one option play themselves for whoever wants it: after their own choices and after those of bots, in every process."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

import solonaut
from solonaut.core.forced import forced_choice, was_forced
from solonaut.core.record import Record
from solonaut.lang import Speaker
from solonaut.web.app import create_app
from solonaut.web.security.identity import PREFERENCES
from solonaut.web.security.tokens import Caller, digest
from solonaut.web.service.create import NewGame, create_game
from solonaut.web.service.games import GameService
from solonaut.web.service.seat_view import SeatView, seat_view
from solonaut.web.service.session import Session
from solonaut.web.settings import Settings
from solonaut.web.view.presenter import Presenter
from tests.web.asgi import fields, person

ME, FRIEND = Caller(person=digest("me")), Caller(person=digest("friend"))
SECONDS = 30.0


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite:///{tmp_path / 'games.db'}")


@pytest.fixture
def two(settings: Settings) -> Iterator[tuple[GameService, GameService]]:
    """Two processes on one database."""
    found = GameService(settings), GameService(settings)
    yield found
    for service in found:
        service.close()


def choose(service: GameService, session: Session, rng: Random, *, forced: bool, who: Caller = ME) -> Session:
    decision = session.match.decision
    assert decision is not None
    return service.choose(who, session.id, rng.choice(decision.codes), decision.number, session.revision, forced=forced)


def own(session: Session, seat: int = 0) -> list[int]:
    return [n for n, entry in enumerate(session.match.log) if entry.seat == seat]


def played(services: tuple[GameService, ...], game: str, *, forced: bool, seed: int = 3, lesson: bool = False, most: int = 80) -> Session:
    """A solo game whose decisions are answered by the services in turn."""
    session = create_game(services[0], ME, NewGame(game, seed=seed, lesson=lesson)).session
    rng, turn = Random(seed), 0
    while session.match.outcome is None and turn < most:
        turn += 1
        service = services[turn % len(services)]
        session = choose(service, service.enter(ME, session.id)[0], rng, forced=forced)
    return session


@pytest.mark.parametrize("game", ["otys", "cryo"])
def test_forced_moves_are_made_with_the_choice_before_them_in_every_process(two: tuple[GameService, GameService], game: str) -> None:
    session = played(two, game, forced=True)
    by_itself = [n for n in own(session) if was_forced(session.match, n)]
    assert by_itself and forced_choice(session.match) is None
    for service in two:
        again, _ = service.enter(ME, session.id)
        assert again.match.codes() == session.match.codes() and again.revision == session.revision
    stored = two[0].store.load(session.id)
    assert stored is not None and stored.codes == session.match.codes(), "the log is a plain list of codes"


def test_without_the_wish_and_in_a_guided_game_everything_is_asked(two: tuple[GameService, GameService]) -> None:
    for asked in (played(two, "otys", forced=False), played(two, "otys", forced=True, lesson=True)):
        forced = [n for n in own(asked) if was_forced(asked.match, n)]
        assert forced, "there were some"
        assert asked.revision == len(own(asked)), "each was answered for itself"
        asked = two[0].undo(ME, asked.id, two[0].enter(ME, asked.id)[0].revision, sure=True, forced=asked.stored.lesson)
        assert asked.revision == len(own(asked)) + 2, "and is taken back for itself"


def test_undo_takes_forced_moves_back_and_redo_makes_them_again(two: tuple[GameService, GameService]) -> None:
    here, there = two
    session, rng = create_game(here, ME, NewGame("otys", seed=3)).session, Random(1)
    while True:
        made = len(session.match.log)
        session = choose(here, session, rng, forced=True)
        if was_forced(session.match, own(session)[-1]):
            break
    codes = session.match.codes()
    back = there.undo(ME, session.id, there.enter(ME, session.id)[0].revision, sure=True, forced=True)
    assert len(back.match.log) == made, "the decision that was really made is open again"
    session, _ = here.enter(ME, session.id)
    assert session.match.codes() == codes[:made]
    again = here.redo(ME, session.id, session.revision, forced=True)
    assert again.match.codes() == codes
    one = there.undo(ME, session.id, there.enter(ME, session.id)[0].revision, sure=True)
    assert len(one.match.log) == own(again)[-1] > made, "whoever is asked everything goes back one by one"


def test_after_the_moves_of_a_bot(two: tuple[GameService, GameService]) -> None:
    """The next decision is a person's with one option: it is not there any more when they look."""
    here, _ = two
    for seed in range(20):
        session, rng = create_game(here, ME, NewGame("otys", 2, seed=seed, seats=("human", "random"))).session, Random(seed)
        for _ in range(40):
            session = wait_for_turn(here, session.id)
            assert own(session) == [] or forced_choice(session.match) is None
            if session.match.outcome is not None:
                break
            session = choose(here, session, rng, forced=True)
        log = session.match.log
        after_bots = [n for n in own(session) if n and log[n - 1].seat == 1 and was_forced(session.match, n)]
        if after_bots:
            return
    raise AssertionError("no forced move came after a bot's")


def test_the_wish_of_somebody_served_by_another_process(two: tuple[GameService, GameService]) -> None:
    """Each of two people is served by a process of their own; after the other's move a decision with one option is gone all the same."""
    here, there = two
    for seed in range(20):
        created = create_game(here, ME, NewGame("otys", 2, seats=("human", "invited")))
        there.seats.join(FRIEND, created.invites[1])
        there.want_forced(FRIEND, created.session.id, True)
        rng, session = Random(seed), here.enter(ME, created.session.id)[0]
        for _ in range(60):
            if session.match.outcome is not None:
                break
            mine = 0 in session.match.due
            service, who = (here, ME) if mine else (there, FRIEND)
            session = choose(service, service.enter(who, session.id)[0], rng, forced=True, who=who)
            assert forced_choice(session.match) is None
            session = here.enter(ME, session.id)[0]
        log = session.match.log
        if any(log[n - 1].seat == 0 and was_forced(session.match, n) for n in own(session, 1) if n):
            return
    raise AssertionError("no forced move came after somebody else's")


def wait_for_turn(service: GameService, id: str) -> Session:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        session, _ = service.enter(ME, id)
        with session.lock:
            if session.bot_due() is None:
                return session
        time.sleep(0.02)
    raise AssertionError("the bots stand still")


def test_a_record_replays_and_says_nothing_of_it(two: tuple[GameService, GameService]) -> None:
    session = played(two, "cryo", forced=True)
    text = two[0].record(ME, session.id)[1]
    assert solonaut.load(Record.from_json(text)).codes() == session.match.codes()
    assert not {"forced", "only_option"} & json.loads(text).keys()


# -- the log ----------------------------------------------------------------------------------------------------------------


def test_the_log_tells_it_quietly(two: tuple[GameService, GameService]) -> None:
    session = played(two, "otys", forced=True)
    view = seat_view(session, 0)
    lines = Presenter(view, Speaker("en")).lines(last=None)
    told = {line.number for line in lines if line.forced}
    assert told == {n for n in own(session) if was_forced(session.match, n)}
    assert all(line.text.endswith(": the only option") == line.forced for line in lines)
    guided = SeatView(session.match, 0, session.humans, guided=True)
    assert not any(line.forced for line in Presenter(guided, Speaker("en")).lines(last=None))
    assert not any(entry.forced for entry in SeatView(session.match, 0, ()).entries()), "bots are not asked"


def test_what_others_could_not_choose_is_not_told() -> None:
    """That somebody had only one card to play would show their hand."""
    for seed in range(30):
        match, rng = solonaut.new("cryo", seed=seed, players=2), Random(seed)
        while match.decision is not None and len(match.log) < 300:
            match.choose(rng.choice(match.decision.choices))
        forced = [(n, e.seat) for n, e in enumerate(match.log) if was_forced(match, n)]
        if forced and match.outcome is None:
            for seat in (0, 1):
                told = [e.number for e in SeatView(match, seat).entries() if e.forced]
                assert told == [n for n, owner in forced if owner == seat]
            return
    raise AssertionError("nothing to tell")


# -- pages and API ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with person(create_app(settings, threads=False)) as found:
        yield found


def press(client: TestClient, address: str, rng: Random) -> str:
    page = client.get(address).text
    codes = re.findall(r'name="code"\s+value="([^"]+)"', page)
    return str(client.post(f"{address}/choose", data=fields(page) | {"code": rng.choice(codes)}).text)


def test_pages_play_them_unless_the_setting_says_no(client: TestClient) -> None:
    for setting, expected in (("play", True), ("ask", False)):
        client.post("/settings", data={"only_option": setting})
        address = client.post("/games", data={"game": "otys", "seed": "3"}).url.path
        rng = Random(3)
        told = any("the only option" in press(client, address, rng) for _ in range(40))
        mine = [e for e in client.get(f"/api{address}/events").json() if e["seat"] == 0]
        revision = int(fields(client.get(address).text)["revision"])
        assert told and any(e["forced"] for e in mine), "it is told either way"
        assert (len(mine) > revision) == expected


def test_the_api_asks_everything_unless_told(client: TestClient) -> None:
    for forced in (False, True):
        opened = client.post("/api/games", json={"game": "otys", "seed": 3}).json()
        headers = {"Authorization": f"Bearer {opened['tokens']['0']}"}
        rng, look = Random(3), opened["look"]
        for _ in range(40):
            code = rng.choice([c["code"] for c in look["decision"]["choices"]])
            body = {"code": code, "number": look["decision"]["number"], "revision": look["revision"], "forced": forced}
            look = client.post(f"/api/games/{opened['id']}/choose", json=body, headers=headers).json()
        happened = client.get(f"/api/games/{opened['id']}/events", headers=headers).json()
        assert (sum(e["seat"] == 0 for e in happened) > look["revision"]) == forced


def test_a_cookie_of_earlier_settings_stays_valid(client: TestClient) -> None:
    """It has values for settings that are gone; the others are kept."""
    client.cookies.set(PREFERENCES, "lang=de&theme=light&confirm=on&forced=off&pace=fast&steps=press")
    page = client.get("/settings").text
    checked = set(re.findall(r'name="(\w+)" value="(\w+)" checked', page))
    assert checked == {
        ("lang", "de"),
        ("theme", "light"),
        ("before_reveal", "go"),
        ("only_option", "play"),
        ("pace", "fast"),
        ("steps", "press"),
        ("sound", "off"),
    }
