"""Who is at a table is known in every process: a bot takes nobody's seat while they look at the board."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from solonaut.core.errors import IllegalChoice
from solonaut.web.security.tokens import Caller, digest
from solonaut.web.service.create import NewGame, create_game
from solonaut.web.service.games import GameService
from solonaut.web.service.news import Subscription
from solonaut.web.settings import Settings

HOST, GUEST = Caller(person=digest("host")), Caller(person=digest("guest"))


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[GameService, GameService]]:
    """Two processes on one database."""
    settings = Settings(database=f"sqlite:///{tmp_path / 'games.db'}")
    found = GameService(settings), GameService(settings)
    yield found
    for service in found:
        service.close()


def run(look: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """In a thread of its own: the browser of other tests has an event loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(lambda: asyncio.run(look())).result()


def game_of_two(here: GameService, there: GameService) -> str:
    created = create_game(here, HOST, NewGame("otys", 2, seats=("human", "invited")))
    there.seats.join(GUEST, created.invites[1])
    return created.session.id


async def told(subscription: Subscription) -> list[int]:
    """The seats of the next word on who is there."""
    event: str | None = ""
    while event is not None and not event.startswith("event: present"):  # the feed may tell a version in between
        event = await asyncio.wait_for(subscription._queue.get(), 30)
    assert event is not None
    seats: list[int] = json.loads(event.partition("data: ")[2])["seats"]
    return seats


def test_a_seat_is_taken_while_its_owner_looks_through_another_process(two: tuple[GameService, GameService]) -> None:
    here, there = two
    id = game_of_two(here, there)

    async def look() -> None:
        guest = there.news.subscribe(id)
        guest.sit((1,), shared=True)
        there.presence.beat()
        assert here.presence.of(id) == {1}
        with pytest.raises(IllegalChoice):
            here.seats.seat_bot(HOST, id, 1, "random")
        guest.close()
        there.presence.beat()
        assert here.presence.of(id) == set()

    run(look)
    here.seats.seat_bot(HOST, id, 1, "random")


def test_a_page_hears_who_comes_and_goes_elsewhere(two: tuple[GameService, GameService]) -> None:
    here, there = two
    id = game_of_two(here, there)

    async def look() -> None:
        host = here.news.subscribe(id)
        host.sit((0,), shared=True)
        assert await told(host) == [0]
        guest = there.news.subscribe(id)
        guest.sit((1,), shared=True)
        there.presence.beat()
        here.presence.beat()
        assert await told(host) == [0, 1]
        guest.close()
        there.presence.beat()
        here.presence.beat()
        assert await told(host) == [0]
        host.close()

    run(look)


def test_a_process_that_has_died_is_not_believed_for_long(two: tuple[GameService, GameService]) -> None:
    here, _ = two
    here.store.keep_present("gone", {"game": [1]}, until=0.0)
    assert here.store.present(["game"], "here") == {}
    here.store.keep_present("here", {"game": [0]}, until=float(2**40))
    assert here.store.present(["game"], "there") == {"game": {0}}


def test_who_plays_alone_writes_nothing(two: tuple[GameService, GameService]) -> None:
    here, there = two
    id = create_game(here, HOST, NewGame("otys")).session.id

    async def look() -> None:
        page = here.news.subscribe(id)
        page.sit((0,), shared=False)
        here.presence.beat()
        assert here.presence.of(id) == {0} and there.presence.of(id) == set()

    run(look)
