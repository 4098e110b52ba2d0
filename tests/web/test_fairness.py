"""Nobody knows more than they should: secrets, commitments, imports, invitations, requests to undo."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import solonaut
from solonaut.core.daily import daily_secret
from solonaut.core.dealer import Keyed, Seeded, commitment_of
from solonaut.core.errors import BadOption, BadRecord, CannotUndo, IllegalChoice
from solonaut.core.record import Record
from solonaut.web.security.tokens import Caller, digest
from solonaut.web.service.account import delete_person
from solonaut.web.service.create import CreatedGame, NewGame, create_game, import_record
from solonaut.web.service.errors import InviteUsed, MustConfirm, NotFound, Stale
from solonaut.web.service.games import GameService
from solonaut.web.service.session import Request, Session
from solonaut.web.service.workers import Done, Task
from solonaut.web.settings import Settings
from solonaut.web.store.models import StoredGame
from solonaut.web.view.statistics import statistics

ME, FRIEND, THIRD = (Caller(person=digest(name)) for name in ("me", "friend", "third"))


class RememberingWorkers:
    """Keeps what it is told and answers nothing."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    def start(self, task: Task, done: Done, **_: Any) -> str:
        self.tasks.append(task)
        return str(len(self.tasks))

    def cancel(self, job: str) -> None: ...
    def load(self) -> tuple[int, int]:
        return len(self.tasks), 0

    def close(self) -> None: ...


@pytest.fixture
def workers() -> RememberingWorkers:
    return RememberingWorkers()


@pytest.fixture
def service(tmp_path: Path, workers: RememberingWorkers) -> Iterator[GameService]:
    found = GameService(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"), workers)
    yield found
    found.close()


def decide(service: GameService, session: Session, who: dict[int, Caller], rng: Random | None = None) -> int:
    """Whoever has to decides; the seat that did."""
    decision = session.match.decision
    assert decision is not None
    choice = (rng or Random(0)).choice(decision.choices)
    seat = decision.seat if choice.seat is None else choice.seat
    service.choose(who[seat], session.id, choice.code, decision.number, session.revision)
    return seat


def with_guest(service: GameService, game: str = "cryo") -> tuple[CreatedGame, dict[int, Caller]]:
    created = create_game(service, ME, NewGame(game, 2, seats=("human", "invited")))
    service.seats.join(FRIEND, created.invites[1])
    return created, {0: ME, 1: FRIEND}


# -- what decides the draws -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", solonaut.game_names())
def test_games_of_the_service_are_dealt_by_a_secret_that_no_two_share(service: GameService, game: str) -> None:
    one, other = (create_game(service, ME, NewGame(game)).session.match for _ in range(2))
    assert one.generator == Keyed.generator and one.seed is None
    assert one.secret is not None and len(one.secret) == 16 and one.secret != other.secret
    assert one.commitment == commitment_of(one.secret)


def test_a_seed_that_somebody_chooses_is_for_games_without_guests(service: GameService) -> None:
    own = create_game(service, ME, NewGame("otys", 2, seed=5)).session.match
    assert own.generator == Seeded.generator and own.codes() == solonaut.new("otys", seed=5, players=2).codes()
    with pytest.raises(BadOption):
        create_game(service, ME, NewGame("otys", 2, seed=5, seats=("human", "invited")))
    over = finished(service)
    with pytest.raises(BadOption):
        create_game(service, ME, NewGame("otys", 2, again=over.id, seats=("human", "invited")))


def finished(service: GameService) -> Session:
    session = create_game(service, ME, NewGame("otys")).session
    rng = Random(2)
    while session.match.outcome is None:
        decide(service, session, {0: ME}, rng)
    return session


def test_the_same_deal_again(service: GameService) -> None:
    session = finished(service)
    again = create_game(service, ME, NewGame("otys", again=session.id)).session
    assert again.match.secret == session.match.secret
    assert again.match.codes() == session.match.codes()[: len(again.match.log)]
    for caller, id in ((FRIEND, session.id), (ME, again.id), (ME, "nonsense")):
        with pytest.raises(NotFound):
            create_game(service, caller, NewGame("otys", again=id))


def test_everybody_has_the_same_game_of_the_day(service: GameService) -> None:
    mine, yours = (create_game(service, who, NewGame("cryo", daily="2026-11-17")).session.match for who in (ME, FRIEND))
    assert mine.codes() == yours.codes() and mine.secret == daily_secret("cryo", "2026-11-17")


def test_those_who_think_for_us_never_learn_the_draws_to_come(service: GameService, workers: RememberingWorkers) -> None:
    session = create_game(service, ME, NewGame("otys", 2, seats=("human", "greedy"))).session
    while session.due((0,)) is None:  # the bot has the first turn
        session = create_game(service, ME, NewGame("otys", 2, seats=("human", "greedy"))).session
    service.hint(ME, session.id)
    decide(service, session, {0: ME, 1: ME})
    for task in workers.tasks:
        record = Record.from_json(task.record)
        assert record.is_sealed and record.secret is None and record.seed is None
        assert task.seed != int.from_bytes(session.match.secret or b"", "big")
    assert workers.tasks


def test_a_record_with_the_secret_is_given_out_after_the_end_or_to_who_plays_alone(service: GameService) -> None:
    alone = create_game(service, ME, NewGame("otys")).session
    assert "secret" in json.loads(service.record(ME, alone.id)[1])
    created, people = with_guest(service)
    for who in people.values():
        with pytest.raises(IllegalChoice):
            service.record(who, created.session.id)


def test_a_finished_game_proves_its_draws(service: GameService) -> None:
    session = finished(service)
    verdict = session.verdict()
    assert verdict.is_fair and verdict.committed and verdict.draws > 30


# -- imports ----------------------------------------------------------------------------------------------------------------


def kept(service: GameService, session: Session) -> StoredGame:
    found = service.store.load(session.id)
    assert found is not None
    return found


def tampered(text: str) -> str:
    """The first draw that could have been another one is another one, with a check that fits."""
    record = Record.from_json(text)
    match = solonaut.new(record.game, secret=record.secret, dealer=None)
    for number, code in enumerate(record.log):
        decision = match.decision
        assert decision is not None
        other = [c for c in decision.codes if c != code]
        if decision.seat == solonaut.CHANCE and other:
            log = (*record.log[:number], other[0])
            return Record(
                record.game,
                record.edition,
                record.players,
                record.options,
                None,
                log,
                rules=record.rules,
                generator=record.generator,
                secret=record.secret,
                commitment=record.commitment,
            ).to_json()
        match.choose(code)
    raise AssertionError("nothing to change")


def test_an_imported_game_counts_only_if_its_draws_are_those_of_its_secret(service: GameService) -> None:
    session = finished(service)
    text = service.record(ME, session.id)[1]
    fair = import_record(service, FRIEND, text, None).session
    assert not kept(service, fair).imported
    wrong = import_record(service, FRIEND, tampered(text), None).session
    assert kept(service, wrong).imported
    assert fair.stored.daily is None


def test_a_record_without_a_check_counts_as_imported(service: GameService) -> None:
    session = finished(service)
    data = json.loads(service.record(ME, session.id)[1])
    data |= {"generator": None, "seed": 7}
    del data["secret"], data["commitment"], data["check"]
    assert kept(service, import_record(service, ME, json.dumps(data), None).session).imported


def test_a_sealed_record_cannot_be_gone_on_with(service: GameService) -> None:
    session = finished(service)
    with pytest.raises(BadRecord):
        import_record(service, ME, session.match.record().sealed().to_json(), None)


def test_statistics_leave_imported_games_out(service: GameService) -> None:
    session = finished(service)
    text = service.record(ME, session.id)[1]
    games = service.store.games_of(str(ME.person))
    page: Any = type("Page", (), {"decimal": staticmethod(str), "short": staticmethod(str), "text": staticmethod(lambda key, **_: key)})()
    before = statistics(games, "otys", (), page)
    imported = kept(service, import_record(service, ME, text, None).session)
    imported.imported = True
    after = statistics([*games, imported], "otys", (), page)
    assert before is not None and after is not None and before["count"] == after["count"] == 1


# -- seats ------------------------------------------------------------------------------------------------------------------


def test_only_the_creator_invites(service: GameService) -> None:
    created = create_game(service, ME, NewGame("cryo", 3, seats=("human", "invited", "invited")))
    session = created.session
    service.seats.join(FRIEND, created.invites[1])
    for seat in (0, 1, 2):
        with pytest.raises(IllegalChoice):
            service.seats.invite(FRIEND, session.id, seat)
    link = service.seats.invite(ME, session.id, 2)
    with pytest.raises(InviteUsed):
        service.seats.join(THIRD, created.invites[2])
    assert service.seats.join(THIRD, link)[1] == 2
    with pytest.raises(IllegalChoice):
        service.seats.invite(ME, session.id, 1)


def test_a_guest_sees_that_the_host_had_the_seat_before(service: GameService) -> None:
    created = create_game(service, ME, NewGame("cryo", 3, seats=("human", "human", "invited")))
    session = created.session
    service.seats.join(FRIEND, created.invites[2])
    link = service.seats.invite(ME, session.id, 1)
    service.seats.join(THIRD, link)
    session = service.sessions.get(session.id)
    assert [seat.held_before for seat in session.seats] == [False, True, False]
    assert [seat.creator for seat in session.seats] == [True, False, False]


def test_a_seat_that_anybody_had_counts_as_held_before(service: GameService) -> None:
    """A host cannot look through an invitation of their own with a second cookie, delete that person and invite again."""
    created = create_game(service, ME, NewGame("cryo", 2, seats=("human", "invited")))
    session = created.session
    service.seats.join(FRIEND, created.invites[1])
    delete_person(service, str(FRIEND.person))
    link = service.seats.invite(ME, session.id, 1)
    assert service.seats.invitation(link)[0].seats[1].held_before
    service.seats.join(THIRD, link)
    assert service.sessions.get(session.id).seats[1].held_before


# -- requests to undo -------------------------------------------------------------------------------------------------------


def play_until_both_have_decided(service: GameService, session: Session, people: dict[int, Caller]) -> int:
    """The seat that decided last; the one before it was the other's."""
    made = [decide(service, session, people)]
    while made[-1] == made[0]:
        made.append(decide(service, session, people))
    return made[-1]


def answer(service: GameService, session: Session, who: Caller, agree: bool, *, late: int = 0) -> None:
    """Answer the request that is open, or the one before if there is none any more."""
    request = session.request or Request("undo", 0, 0)
    service.answer(who, session.id, session.revision + late, request.kind, request.seat, request.number, agree=agree)


def test_undo_past_somebody_else_needs_their_consent(service: GameService) -> None:
    created, people = with_guest(service, "otys")
    session = created.session
    last = play_until_both_have_decided(service, session, people)
    first, other = people[1 - last], people[last]
    before, log = session.match.codes(), session.match.log
    with pytest.raises(MustConfirm):
        service.undo(first, session.id, session.revision, sure=False)
    service.undo(first, session.id, session.revision, sure=True)
    assert session.match.codes() == before, "so far it is only a request"
    request = session.request
    assert request is not None and request.seat == 1 - last
    answer(service, session, first, True)
    assert session.match.codes() == before, "who asks cannot agree"
    answer(service, session, other, True)
    assert session.request is None and len(session.match.log) == request.number
    assert session.match.practice == any(entry.revealing for entry in log[request.number :])


def test_a_request_can_be_refused_withdrawn_and_ends_with_the_next_decision(service: GameService) -> None:
    created, people = with_guest(service, "otys")
    session = created.session
    last = play_until_both_have_decided(service, session, people)
    first, other = people[1 - last], people[last]
    for who in (first, other):
        service.undo(first, session.id, session.revision, sure=True)
        answer(service, session, who, False)
        assert session.request is None
        with pytest.raises(CannotUndo):
            answer(service, session, other, True)
    service.undo(first, session.id, session.revision, sure=True)
    decide(service, session, people)
    assert session.request is None


def test_an_answer_names_the_request_that_it_answers(service: GameService) -> None:
    """A page that still shows an earlier request cannot agree to the one that is open now; the game has not changed meanwhile."""
    created, people = with_guest(service, "otys")
    session = created.session
    last = play_until_both_have_decided(service, session, people)
    first, other = people[1 - last], people[last]
    service.undo(first, session.id, session.revision, sure=True)
    request, before = session.request, session.match.codes()
    assert request is not None
    right = (request.kind, request.seat, request.number)
    for wrong in (("end", *right[1:]), ("undo", last, right[2]), (*right[:2], right[2] - 1), (*right[:2], right[2] + 1)):
        for agree in (True, False):
            with pytest.raises(Stale):
                service.answer(other, session.id, session.revision, *wrong, agree=agree)
    assert session.request == request and session.match.codes() == before
    service.answer(other, session.id, session.revision, request.kind, request.seat, request.number, agree=True)
    assert session.request is None and len(session.match.log) == request.number


def test_a_request_survives_a_restart_and_three_must_all_agree(service: GameService) -> None:
    created = create_game(service, ME, NewGame("otys", 3, seats=("human", "invited", "invited")))
    service.seats.join(FRIEND, created.invites[1])
    service.seats.join(THIRD, created.invites[2])
    people = {0: ME, 1: FRIEND, 2: THIRD}
    session = created.session
    first = decide(service, session, people)
    while decide(service, session, people) == first:
        pass
    service.undo(people[first], session.id, session.revision, sure=True)
    others = [seat for seat in people if seat != first]
    again = GameService(service.settings, RememberingWorkers())
    session = again.enter(people[first], session.id)[0]
    length = len(session.match.log)
    answer(again, session, people[others[0]], True)
    assert len(session.match.log) == length and session.request is not None
    with pytest.raises(Stale):
        answer(again, session, people[others[1]], True, late=1)
    answer(again, session, people[others[1]], True)
    assert len(session.match.log) < length
    again.close()


@pytest.mark.parametrize("game", ["cryo", "otys"])
def test_after_the_end_nobody_takes_a_decision_back_alone(service: GameService, game: str) -> None:
    """The end shows what others had hidden, and the secret."""
    created, people = with_guest(service, game)
    session, rng, last = created.session, Random(3), 0
    while session.match.outcome is None:
        last = decide(service, session, people, rng)
    at = session.match.last_decision_of((last,))
    assert not session.match.practice
    with pytest.raises(MustConfirm):
        service.undo(people[last], session.id, session.revision, sure=False)
    service.undo(people[last], session.id, session.revision, sure=True)
    assert session.match.outcome is not None and session.request is not None
    answer(service, session, people[1 - last], True)
    assert session.match.outcome is None and len(session.match.log) == at
    assert session.match.practice and kept(service, session).practice


def test_a_request_ends_when_a_seat_changes_hands(service: GameService) -> None:
    """Otherwise the consent of whoever had the seat before would count for whoever has it now."""
    created = create_game(service, ME, NewGame("otys", 4, seats=("human", "human", "invited", "invited")))
    service.seats.join(FRIEND, created.invites[2])
    service.seats.join(THIRD, created.invites[3])
    people = {0: ME, 1: ME, 2: FRIEND, 3: THIRD}
    session = created.session
    while session.match.last_decision_of((2,)) is None or session.match.last_decision_of((2,)) == len(session.match.log) - 1:
        decide(service, session, people)
    service.undo(FRIEND, session.id, session.revision, sure=True)
    answer(service, session, ME, True)
    assert session.request is not None and session.request.agreed == (0, 1)
    service.seats.invite(ME, session.id, 1)
    assert session.request is None and kept(service, session).request is None
