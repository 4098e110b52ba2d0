"""Tables of earlier versions of the companion: their last sheet, and a new table that goes on with it."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from solonaut.companion.earlier import MOST_ANSWERS, corrections_to, last_position
from solonaut.companion.game import Companion
from solonaut.companion.partial_state import PERSON, PartialState
from solonaut.web.security.tokens import Caller
from solonaut.web.service.create import CreatedGame, NewGame, create_game
from solonaut.web.service.games import GameService
from solonaut.web.service.session import Session


def last_sheet(session: Session) -> dict[str, Any]:
    """What an earlier table kept at its end, by today's rules."""
    rules, state = _last(session)
    return rules.view(state, PERSON)


def carry_on(service: GameService, caller: Caller, session: Session, among: Container[str]) -> CreatedGame:
    """A new table whose counters are those of an earlier one. What is asked before the first turn is answered in any way that
    goes on: with the last answer, for the first one may be one of many that are ticked."""
    with session.lock:
        rules, state = _last(session)
        record = session.match.record()
    new_game = NewGame(record.game, record.players, dict(record.options), components=record.edition.text or None)
    created = create_game(service, caller, new_game)
    table = created.session
    for _ in range(MOST_ANSWERS):
        decision = table.match.decision
        if decision is None or decision.prompt in rules.turns:
            break
        service.choose(caller, table.id, decision.choices[-1].code, decision.number, table.revision, among=among)
    now = table.match.state
    assert isinstance(now, PartialState)
    service.choose_all(caller, table.id, corrections_to(now, state), len(table.match.log), table.revision, among=among)
    service.tick(caller, table.id, ["setup.*"], done=True, among=among)
    return created


def _last(session: Session) -> tuple[Companion, PartialState]:
    """The rules of a table, and its last position by them."""
    rules = session.match.game
    assert isinstance(rules, Companion)
    return rules, last_position(rules, session.match.record())
