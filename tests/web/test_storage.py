"""Games are kept: the same tests on SQLite and on a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text

import solonaut
from solonaut.core.errors import BadOption
from solonaut.web.hall import Hall, Stale
from solonaut.web.opening import Wish, open_game
from solonaut.web.settings import Settings
from solonaut.web.storage import Facts, Seat, Store, Stored, metadata
from solonaut.web.tokens import Caller, digest, fresh_token

FACTS = Facts(length=2, turn=1, practice=False, over=False, outcome=None, digest="2:0")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'deep' / 'games.db'}"
        return
    address: str = request.getfixturevalue("postgres")
    yield address
    store = Store(address)
    metadata.drop_all(store.engine)
    store.close()


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    found = Store(database)
    yield found
    found.close()


def a_game(id: str = "g1", **more: object) -> Stored:
    seats = [Seat(0, "human", person="p1", token="t1"), Seat(1, "greedy"), Seat(2, "human", invite="i1")]
    values = {"options": {"difficulty": "hard"}, "seed": -(2**63) + 1, "seats": seats, "codes": ["roll:1", "2/pass"]} | more
    return Stored(id, "otys", 3, values.pop("options"), values.pop("seed"), "house", **values)  # type: ignore[arg-type]


def test_a_game_comes_back_as_it_was(store: Store) -> None:
    values = {"fingerprint": "0123456789ab", "components": "[x]\ny = 'é 中 \"'\n", "digest": "2:0123"}
    game = a_game(**values, daily="2026-11-16", lesson=True, rules=3, generator=None)
    store.create(game)
    assert store.load("g1") == game
    assert store.load("g2") is None


def test_component_values_are_kept_once(store: Store) -> None:
    for n in range(3):
        store.create(a_game(f"g{n}", fingerprint="0123456789ab", components="[x]"))
    with store.engine.connect() as db:
        assert db.execute(text("SELECT fingerprint, components FROM edition")).all() == [("0123456789ab", "[x]")]


def test_the_place_in_a_guided_game_is_kept_with_it(store: Store) -> None:
    store.create(a_game(lesson=True))
    for tip in (1, 3):
        store.note_tip("g1", tip)
        assert (store.load("g1") or a_game()).tip == tip
    store.forget("g1")
    store.create(a_game(lesson=True))
    assert (store.load("g1") or a_game(tip=9)).tip == 0


def test_it_is_still_there_after_a_restart(database: str) -> None:
    first = Store(database)
    first.create(a_game())
    first.close()
    second = Store(database)
    assert second.load("g1") is not None
    second.close()


def test_answers_take_the_place_of_what_was_undone(store: Store) -> None:
    store.create(a_game(codes=["a", "b", "c", "d"]))
    assert store.travel("g1", 0, FACTS)
    assert store.answer("g1", 1, 2, ["x"], FACTS)
    found = store.load("g1")
    assert found is not None
    assert (found.codes, found.revision, found.length) == (["a", "b", "x"], 2, 2)


def test_an_old_revision_changes_nothing(store: Store) -> None:
    store.create(a_game())
    assert store.answer("g1", 0, 2, ["x"], FACTS)
    assert not store.answer("g1", 0, 2, ["y"], FACTS)
    assert not store.travel("g1", 0, FACTS)
    found = store.load("g1")
    assert found is not None and found.codes[-1] == "x" and found.revision == 1


def test_of_many_answers_at_once_exactly_one_counts(store: Store) -> None:
    store.create(a_game(codes=[]))
    with ThreadPoolExecutor(8) as threads:
        done = list(threads.map(lambda n: store.answer("g1", 0, 0, [f"code:{n}"], FACTS), range(24)))
    assert done.count(True) == 1
    found = store.load("g1")
    assert found is not None and found.codes == [f"code:{done.index(True)}"]


def test_an_invitation_is_taken_once(store: Store) -> None:
    store.create(a_game())
    assert store.invited("i1") == ("g1", 2)
    with ThreadPoolExecutor(8) as threads:
        done = list(threads.map(lambda n: store.claim("g1", 2, f"p{n}", f"t{n}", "i1"), range(8)))
    assert done.count(True) == 1
    assert store.invited("i1") is None
    store.invite("g1", 2, "i2")
    found = store.load("g1")
    assert found is not None and found.seats[2] == Seat(2, "human", invite="i2")


def test_the_games_of_a_person(store: Store) -> None:
    for n in range(3):
        store.create(a_game(f"g{n}"))
    store.create(a_game("other", seats=[Seat(0, "human", person="p2")]))
    store.answer("g0", 0, 0, ["x"], FACTS)
    assert [g.id for g in store.games_of("p1")] == ["g0", "g2", "g1"]
    assert [g.id for g in store.games_of("p2")] == ["other"]
    store.note_hint("g1")
    store.forget("g2")
    assert [(g.id, g.hints) for g in store.games_of("p1")] == [("g0", 0), ("g1", 1)]
    assert store.load("g2") is None


@pytest.mark.parametrize("game", solonaut.game_names())
def test_a_game_goes_on_in_another_hall(database: str, game: str) -> None:
    """As after a restart of the server: the log is replayed, what was undone can be made again."""
    token = fresh_token()
    me = Caller(person=digest(token))
    first = Hall(Settings(database=database))
    live = open_game(first, me, Wish(game, seed=4)).live
    for _ in range(5):
        decision = live.match.decision
        assert decision is not None
        live = first.choose(me, live.id, decision.codes[0], decision.number, live.revision)
    live = first.undo(me, live.id, live.revision, sure=True)
    before = (live.revision, live.match.codes(), live.match.state.key(), live.match.practice)
    first.close()
    second = Hall(Settings(database=database))
    again, seats = second.enter(me, live.id)
    assert seats == (0,)
    assert (again.revision, again.match.codes(), again.match.state.key(), again.match.practice) == before
    assert again.match.can_redo()
    with pytest.raises(Stale):
        second.undo(me, live.id, again.revision - 1, sure=True)
    second.close()


@pytest.mark.parametrize("url", ["nonsense", "mysql+nothing://x", "sqlite:////proc/none/x.db", "postgresql://nobody:pw@127.0.0.1:1/none"])
def test_a_database_that_cannot_be_used_is_told_in_one_line_without_its_password(url: str) -> None:
    with pytest.raises(BadOption) as error:
        Store(url)
    assert "\n" not in str(error.value) and "pw" not in str(error.value)
