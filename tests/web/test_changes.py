"""Other processes hear of changes: by notifications of PostgreSQL, or by looking at SQLite again and again."""

from __future__ import annotations

import contextlib
import queue
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import text

from solonaut.web.store.changes import POLL_SECONDS, ChangeFeed
from solonaut.web.store.models import GameSummary, Seat, StoredGame
from solonaut.web.store.store import Store

SUMMARY = GameSummary(length=1, turn=1, practice=False, over=False, outcome=None, digest="2:0")
SECONDS = 30


class Ears:
    """A process that watches games."""

    def __init__(self, database: str) -> None:
        self.store = Store(database)
        self.watched: set[str] = set()
        self.heard: queue.Queue[str] = queue.Queue()
        self.feed = ChangeFeed(self.store, self.heard.put, lambda: set(self.watched))

    def hear(self, id: str) -> None:
        """Wait until this game is reported."""
        while self.heard.get(timeout=SECONDS) != id:
            pass

    def watch(self, *ids: str) -> None:
        """Watch games, and let the reports pass that come because they are newly watched."""
        self.watched |= set(ids)
        self.rest()

    def rest(self) -> set[str]:
        """What is reported until there is silence."""
        found: set[str] = set()
        with contextlib.suppress(queue.Empty):
            while True:
                found.add(self.heard.get(timeout=3 * POLL_SECONDS))
        return found


@pytest.fixture
def other(database: str) -> Iterator[Store]:
    """Another process: all it has in common with the one that watches is the database."""
    store = Store(database)
    for id in ("a", "b"):
        seats = [Seat(0, "human", person="p", token="t", creator=True), Seat(1, "human", invite=f"i-{id}")]
        store.create(StoredGame(id, "otys", 2, {}, 1, "house", seats=seats))
    yield store
    store.close()


@pytest.fixture
def ears(database: str, other: Store) -> Iterator[Ears]:
    found = Ears(database)
    found.feed.start()
    yield found
    found.feed.close()
    found.store.close()


CHANGES: dict[str, Callable[[Store, str], Any]] = {
    "answer": lambda store, id: store.answer(id, 0, 0, ["x"], SUMMARY),
    "travel": lambda store, id: store.travel(id, 0, SUMMARY),
    "undo request": lambda store, id: store.set_request(id, 0, 0, {"seat": 0}),
    "join": lambda store, id: store.claim(id, 1, "q", "t2", f"i-{id}"),
    "invitation": lambda store, id: store.invite(id, 0, "i9"),
    "person": lambda store, id: store.move_person("p", "q"),
    "deletion": lambda store, id: store.forget(id),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_by_another_process_is_reported(ears: Ears, other: Store, change: str) -> None:
    ears.watch("a")
    CHANGES[change](other, "a")
    ears.hear("a")


def test_changes_of_this_process_are_reported_too(ears: Ears) -> None:
    ears.watch("a")
    assert ears.store.answer("a", 0, 0, ["x"], SUMMARY)
    ears.hear("a")


def test_games_that_nobody_watches_are_not_reported(ears: Ears, other: Store) -> None:
    ears.watch("a")
    assert other.answer("b", 0, 0, ["x"], SUMMARY)
    assert other.travel("a", 0, SUMMARY)
    ears.hear("a")
    assert "b" not in ears.rest()


def test_a_listener_that_fails_does_not_end_the_feed(database: str, other: Store, caplog: pytest.LogCaptureFixture) -> None:
    store, heard = Store(database), queue.Queue[str]()

    def changed(id: str) -> None:
        heard.put(id)
        raise RuntimeError("no")

    feed = ChangeFeed(store, changed, lambda: {"a"})
    feed.start()
    for revision in range(3):
        assert heard.get(timeout=SECONDS) == "a"
        assert other.travel("a", revision, SUMMARY)
    feed.close()
    store.close()
    assert "could not be passed on" in caplog.text


def test_after_a_lost_connection_every_watched_game_is_reported(empty_postgres: str) -> None:
    ears = Ears(empty_postgres)
    for id in ("a", "b"):
        ears.store.create(StoredGame(id, "otys", 1, {}, 1, "house", seats=[Seat(0, "human")]))
    ears.watched |= {"a", "b"}
    ears.feed.start()
    assert {ears.heard.get(timeout=SECONDS), ears.heard.get(timeout=SECONDS)} == {"a", "b"}
    with ears.store.engine.connect() as db:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()"
        assert len(db.execute(text(others)).all()) == 1
    assert {ears.heard.get(timeout=SECONDS), ears.heard.get(timeout=SECONDS)} == {"a", "b"}
    assert ears.store.travel("b", 0, SUMMARY)
    ears.hear("b")
    ears.feed.close()
    ears.store.close()


def test_whoever_begins_to_watch_during_a_wait_hears_of_the_change(ears: Ears, other: Store) -> None:
    """The feed waits for long; a page comes, and the game changes at once."""
    ears.rest()
    ears.watched.add("a")
    other.forget("a")
    ears.hear("a")
