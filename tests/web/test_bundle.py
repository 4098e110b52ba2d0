"""Everything of a person in one file: there and back, damaged, doubled, tampered with."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from solonaut.core.daily import daily_secret, today
from solonaut.core.dealer import commitment_of
from solonaut.core.errors import BadRecord
from solonaut.core.message import Message
from solonaut.core.opening import load
from solonaut.core.record import Record
from solonaut.core.registry import companions, find_game
from solonaut.core.step import CHANCE
from solonaut.web.security.tokens import Caller
from solonaut.web.service import bundle as bundles
from solonaut.web.service.bundle import Damaged, Imported, import_bundle, read_bundle, write_bundle
from solonaut.web.service.create import NewGame, create_game
from solonaut.web.service.games import GameService
from solonaut.web.service.session import Session
from solonaut.web.settings import Settings
from solonaut.web.store.models import StoredGame

ANN, BEN = Caller("a" * 64), Caller("b" * 64)
OWN_VALUES = find_game("otys").house.edition.text.replace('name = "house"', 'name = "my box"').replace("value = 20", "value = 21", 1)


class Nobody:
    """Workers that never answer: the bots of these games wait."""

    def start(self, *_args: Any, **_kwargs: Any) -> str:
        return "job"

    def cancel(self, job: str) -> None:
        pass

    def close(self) -> None:
        pass


def open_service(database: str) -> GameService:
    return GameService(Settings(database=database), Nobody())


@pytest.fixture
def home(tmp_path: Path) -> Iterator[GameService]:
    """The server that Ann plays on."""
    found = open_service(f"sqlite:///{tmp_path / 'home.db'}")
    yield found
    found.close()


@pytest.fixture
def away(tmp_path: Path) -> Iterator[GameService]:
    """Another server."""
    found = open_service(f"sqlite:///{tmp_path / 'away.db'}")
    yield found
    found.close()


def play(service: GameService, session: Session, decisions: int, who: Caller = ANN) -> None:
    """Make so many random decisions, or fewer if the game is over."""
    rng = random.Random(7)
    for _ in range(decisions):
        seats = session.seats_of(who)
        decision = session.match.decision
        if decision is None or not decision.choices_of(*seats):
            return
        code = rng.choice(decision.choices_of(*seats)).code
        service.choose(who, session.id, code, decision.number, session.revision, among=(session.stored.game,))


def begin(service: GameService, wanted: NewGame, decisions: int = 0, who: Caller = ANN) -> Session:
    session = create_game(service, who, wanted).session
    play(service, session, decisions, who)
    return session


def everything(service: GameService) -> None:
    """One game of each kind that a list tells apart."""
    begin(service, NewGame("intrepid"), 10_000)
    undone = begin(service, NewGame("otys", options={"difficulty": "hard"}), 40)
    while not undone.match.practice:
        service.undo(ANN, undone.id, undone.revision, sure=True)
    assert undone.match.undone and undone.match.practice
    service.store.note_hint(undone.id)
    lesson = begin(service, NewGame("otys", seed=5, lesson=True), 3)
    service.note_tip(lesson, 2)
    begin(service, NewGame("intrepid", daily=today()), 10_000)
    begin(service, NewGame("cryo", 2, seats=("human", "greedy")), 2)
    begin(service, NewGame("otys", components=OWN_VALUES), 2)
    begin(service, NewGame(companions()["cryo"]), 6)


def games(service: GameService, who: Caller = ANN) -> list[StoredGame]:
    found = [service.store.load(g.id) for g in service.store.games_of(who.person or "")]
    return [g for g in found if g is not None]


def kept(game: StoredGame) -> dict[str, Any]:
    """What a bundle keeps of a game."""
    values = {f.name: getattr(game, f.name) for f in fields(game) if f.name not in ("id", "seats", "revision", "seats_revision")}
    return values | {"players": [s.player for s in game.seats]}


def lines_of(data: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gzip.decompress(data).splitlines()]


def written(lines: list[dict[str, Any]]) -> bytes:
    """A file with these lines, with new checksums."""
    return b"".join(bundles._line({k: v for k, v in line.items() if k != "check"}).encode() for line in lines)


def with_record(line: dict[str, Any], lines: list[dict[str, Any]], **changes: Any) -> dict[str, Any]:
    """A line whose record is another one, as somebody would write who knows the format."""
    editions = {one["hash"]: one["text"] for one in lines if one.get("part") == "edition"}
    whole = line["record"] | {"components": editions[line["record"]["edition"]["hash"]]} | changes
    del whole["check"]
    changed = json.loads(Record.from_json(json.dumps(whole)).to_json())
    del changed["components"]
    return line | {"record": changed}


def bring(service: GameService, data: bytes, who: Caller = ANN) -> Imported:
    return import_bundle(service, who.person or "", read_bundle(data))


# -- there and back ---------------------------------------------------------------------------------------------------------


def test_everything_arrives_on_another_server_of_either_kind(home: GameService, database: str) -> None:
    everything(home)
    data = write_bundle(home, "a" * 64, {"lang": "de", "theme": "light"})
    assert read_bundle(data).preferences == {"lang": "de", "theme": "light"}
    there = open_service(database)
    try:
        assert bring(there, data, BEN) == Imported(added=7)
        assert [kept(g) for g in games(there, BEN)] == [kept(g) for g in games(home)]
        assert all(s.person == BEN.person and s.creator for g in games(there, BEN) for s in g.seats if s.player == "human")
        assert not any(g.imported for g in games(there, BEN))
        again = write_bundle(there, "b" * 64, {"lang": "de", "theme": "light"})
        assert lines_of(again)[1:] == lines_of(data)[1:]
    finally:
        there.close()


def test_imported_games_go_on(home: GameService, away: GameService) -> None:
    everything(home)
    bring(away, write_bundle(home, "a" * 64, {}))
    undone = next(g for g in games(away) if len(g.codes) > g.length)
    session, _ = away.enter(ANN, undone.id)
    assert away.redo(ANN, undone.id, session.revision).match.codes() == undone.codes[: len(session.match.log)]
    table = next(g for g in games(away) if g.game not in ("otys", "cryo", "intrepid"))
    play(away, away.enter(ANN, table.id, (table.game,))[0], 1)
    assert (away.store.load(table.id) or table).length > table.length


def test_a_second_import_adds_nothing(home: GameService, away: GameService) -> None:
    everything(home)
    data = write_bundle(home, "a" * 64, {})
    assert bring(home, data) == Imported(known=7)
    bring(away, data)
    assert bring(away, data) == Imported(known=7)
    assert len(games(home)) == len(games(away)) == 7


def test_a_game_that_was_continued_meanwhile_is_another_one(home: GameService) -> None:
    session = begin(home, NewGame("otys"), 3)
    data = write_bundle(home, "a" * 64, {})
    play(home, session, 2)
    assert bring(home, data) == Imported(added=1)
    assert len(games(home)) == 2


def test_games_still_played_with_others_stay_here(home: GameService, away: GameService) -> None:
    begin(home, NewGame("otys"))
    running = create_game(home, ANN, NewGame("intrepid", 2, seats=("human", "invited")))
    home.seats.join(BEN, running.invites[1])
    waiting = create_game(home, ANN, NewGame("intrepid", 2, seats=("human", "invited")))
    assert waiting.invites
    data = write_bundle(home, "a" * 64, {})
    assert lines_of(data)[0]["left_out"] == 2
    hidden = running.session.match.secret
    assert hidden is not None and hidden.hex() not in gzip.decompress(data).decode()
    assert bring(away, data) == Imported(added=1, left_out=2)
    for _ in range(10_000):
        if running.session.match.decision is None:
            break
        for who in (ANN, BEN):
            play(home, running.session, 1, who)
    assert lines_of(write_bundle(home, "a" * 64, {}))[0]["left_out"] == 1


def test_a_game_that_does_not_replay_is_exported_as_it_is_and_listed(home: GameService, away: GameService) -> None:
    broken, whole = begin(home, NewGame("otys"), 5), begin(home, NewGame("otys"), 2)
    with home.store.engine.begin() as db:
        db.execute(
            text("UPDATE entry SET code = 'key:99' WHERE game_id = :id AND n = :n"), {"id": broken.id, "n": len(broken.match.log) - 1}
        )
    data = write_bundle(home, "a" * 64, {})
    assert sum("key:99" in line["record"]["log"] for line in lines_of(data) if line.get("part") == "game") == 1
    done = bring(away, data)
    assert (done.added, [(d.game, d.reason.key) for d in done.damaged]) == (1, [("otys", "errors.record.entry")])
    assert [g.codes for g in games(away)] == [whole.match.codes()]


# -- what cannot be trusted -------------------------------------------------------------------------------------------------


def test_draws_that_are_not_those_of_the_secret_count_as_imported_and_as_no_daily_game(home: GameService, away: GameService) -> None:
    begin(home, NewGame("otys"), 10)
    lines = lines_of(write_bundle(home, "a" * 64, {}))
    secret = daily_secret("otys", today())
    lines[-1] = with_record(lines[-1], lines, secret=secret.hex(), commitment=commitment_of(secret)) | {"daily": today()}
    assert bring(away, written(lines)) == Imported(added=1)
    assert [(g.imported, g.daily) for g in games(away)] == [(True, None)]


def test_draws_behind_an_undo_are_checked_too(home: GameService, away: GameService) -> None:
    session = begin(home, NewGame("otys"), 40)
    while not session.match.practice:
        home.undo(ANN, session.id, session.revision, sure=True)
    lines = lines_of(write_bundle(home, "a" * 64, {}))
    assert bring(away, written(lines)) == Imported(added=1)
    assert not games(away)[0].imported
    lines[-1]["undone"] = with_another_draw(games(home)[0])
    assert bring(away, written(lines), BEN) == Imported(added=1)
    changed = games(away, BEN)[0]
    assert changed.imported
    assert changed.codes[changed.length :] == lines[-1]["undone"]


def with_another_draw(stored: StoredGame) -> list[str]:
    """What was undone up to the first draw, and another outcome of that."""
    match = load(replace(stored.record(), position=""), dealer=None)
    for code in stored.codes[stored.length :]:
        decision = match.decision
        assert decision is not None
        if decision.seat == CHANCE:
            other = next(c.code for c in decision.choices if c.code != code)
            return [*match.codes()[stored.length :], other]
        match.choose(code)
    raise AssertionError("nothing was drawn")


@pytest.mark.parametrize("case", ["kept", "practice", "tomorrow", "other day", "options", "second attempt", "earlier version"])
def test_a_daily_game_is_one_only_if_it_was_that_days_and_played_as_meant(case: str, home: GameService, away: GameService) -> None:
    day = today()
    wanted = {
        "tomorrow": NewGame("otys", daily="2999-01-01"),
        "options": NewGame("otys", options={"difficulty": "hard"}, daily=day),
        "earlier version": NewGame("otys", seed=int.from_bytes(daily_secret("otys", day)[:4], "big")),
    }.get(case, NewGame("otys", daily=day))
    begin(home, wanted, 5)
    lines = lines_of(write_bundle(home, "a" * 64, {}))
    if case == "practice":
        lines[-1] = with_record(lines[-1], lines, practice=True)
    if case == "other day":
        lines[-1]["daily"] = "2026-01-01"
    if case == "earlier version":
        lines[-1]["daily"] = day
    if case == "second attempt":
        begin(away, NewGame("otys", daily=day))
    assert bring(away, written(lines)) == Imported(added=1)
    played = next(g for g in games(away) if g.length == games(home)[0].length)
    assert played.daily == (day if case in ("kept", "earlier version") else None)
    assert not played.imported


# -- damaged files ----------------------------------------------------------------------------------------------------------


def some_games(service: GameService, n: int = 3) -> bytes:
    for decisions in range(n):
        begin(service, NewGame("otys"), decisions)
    return write_bundle(service, "a" * 64, {})


def test_a_damaged_game_is_left_out_and_the_others_arrive(home: GameService, away: GameService) -> None:
    plain = gzip.decompress(some_games(home)).splitlines(keepends=True)
    plain[-2] = plain[-2].replace(b'"hints":0', b'"hints":1')
    assert bring(away, b"".join(plain)) == Imported(added=2, unreadable=1)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"hints": -1}, Message("errors.record.wrong", part="hints")),
        ({"hints": True}, Message("errors.record.wrong", part="hints")),
        ({"created": float("nan")}, Message("errors.record.wrong", part="created")),
        ({"undone": [7]}, Message("errors.record.wrong", part="undone")),
        ({"record": {}}, Message("errors.record.not_one")),
        ({"more": 1}, Message("errors.record.unknown", part="more")),
    ],
)
def test_a_game_with_strange_values_is_listed_with_the_reason(changes: dict[str, Any], reason: Message, home: GameService) -> None:
    lines = lines_of(some_games(home, 1))
    lines[-1] |= changes
    name = None if changes.get("record") == {} else "otys"
    assert bring(home, written(lines), BEN) == Imported(damaged=[Damaged(1, name, reason)])
    assert games(home, BEN) == []


def test_an_edited_record_is_listed_even_if_its_line_is_whole(home: GameService, away: GameService) -> None:
    lines = lines_of(some_games(home, 1))
    lines[-1]["record"]["practice"] = True
    assert [d.reason.key for d in bring(away, written(lines)).damaged] == ["errors.record.edited"]


def test_of_a_file_that_ends_early_the_whole_games_arrive(home: GameService, away: GameService) -> None:
    plain = gzip.decompress(some_games(home))
    for data in (plain[:-100], gzip.compress(plain)[:-60]):
        done = bring(away, data)
        assert done.unreadable >= 1 and done.added + done.known + done.unreadable == 3
    assert 1 <= len(games(away)) < 3


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "not_one"),
        (b"\x1f\x8bnothing", "not_one"),
        (b"[" * 100_000, "not_one"),
        (b'{"format":"solonaut-record/2"}', "not_one"),
        (b'{"format":"solonaut-bundle/2","parts":{},"left_out":0}', "newer"),
        (b'{"format":"solonaut-bundle/1","parts":{"game":1,"song":3},"left_out":0}', "newer"),
        (b'{"format":"solonaut-bundle/1","parts":{"game":1},"left_out":0,"check":"0"}', "damaged"),
        (bundles._line({"format": "solonaut-bundle/1", "parts": {"game": -1}, "left_out": 0}).encode(), "damaged"),
        (bundles._line({"format": "solonaut-bundle/1", "parts": {"game": 5_001}, "left_out": 0}).encode(), "many"),
        (b"\n" * 20_000, "many"),
        (b" " * 20_000_001, "large"),
        (gzip.compress(bytes(100_000_000)), "large"),
    ],
)
def test_what_is_no_bundle_is_refused_with_a_sentence(data: bytes, key: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read_bundle(data)
    assert refused.value.message.key == f"errors.bundle.{key}"


def test_parts_that_are_missing_are_fine(home: GameService) -> None:
    head = bundles._line({"format": "solonaut-bundle/1", "parts": {}, "left_out": 0}).encode()
    assert bring(home, head) == Imported()


def test_notes_of_a_table_come_along(home: GameService, away: GameService) -> None:
    table = begin(home, NewGame("table-intrepid"))
    home.note(ANN, table.id, "card.1", " drain 1,\n the\u0000 smallest ", among=set(companions().values()))
    lines = lines_of(write_bundle(home, ANN.person or "", {}))
    game = next(line for line in lines if line.get("part") == "game")
    assert game["notes"] == {"card.1": "drain 1, the smallest"}
    game["notes"] |= {"card.2": 5, "card.3": "x" * 500}
    assert bring(away, written(lines)).added == 1
    (arrived,) = games(away)
    assert arrived.notes == {"card.1": "drain 1, the smallest", "card.3": "x" * 120}


def test_turns_that_were_taken_back_at_a_table_come_along(home: GameService, away: GameService) -> None:
    table = begin(home, NewGame("table-otys"))
    for code in ("count:1", "count:2", "count:3", "count:0", "timer:1"):
        home.choose_all(ANN, table.id, [code], len(table.match.log), table.revision, among=set(companions().values()))
    home.jump(ANN, table.id, len(table.match.log) - 1, table.revision, sure=True, among=set(companions().values()))
    home.choose_all(ANN, table.id, ["timer:2"], len(table.match.log), table.revision, among=set(companions().values()))
    branches = home.store.branches(table.id)
    assert [log[-1] for log in branches] == ["timer:1"]
    lines = lines_of(write_bundle(home, ANN.person or "", {}))
    game = next(line for line in lines if line.get("part") == "game")
    game["branches"].append(["count:1", "never"])
    assert bring(away, written(lines)).added == 1
    (arrived,) = games(away)
    assert arrived.branches == branches, "and what does not fit the rules is left out"
    session = away.take_branch(ANN, arrived.id, 0, 0, among=set(companions().values()))
    assert session.match.codes() == branches[0]
