"""What reviews found in the games that people have played alone. It is kept, because a learning path is made of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import isfinite
from typing import Any

from solonaut.core.registry import game_names
from solonaut.web.service.session import Session
from solonaut.web.service.workers import Result
from solonaut.web.store.models import ReviewedGame
from solonaut.web.store.reviews import ReviewStore

DIGEST = 64
"""Letters of a digest."""
LONGEST_KEY = 40
MOST_MISTAKES = 40
LARGEST = 1_000.0
"""No game has so many points."""


class Reviews:
    """What was found, by person."""

    def __init__(self, store: ReviewStore) -> None:
        self._store = store

    def of_game(self, person: str | None, game: str) -> list[ReviewedGame]:
        """The latest game first."""
        return [one for one in self._store.of_person(person) if one.game == game] if person else []

    def note(self, session: Session, result: Result) -> None:
        """Keep what was found in a game that somebody has played alone and by themselves."""
        stored, person = session.stored, session.seats[0].person
        if person is None or "account" not in result or not is_own_play(session):
            return
        _, luck, cost, _, outcome = result["account"]
        digest = session.match.record().digest
        found = ReviewedGame(person, digest, stored.game, stored.updated, -cost, luck, outcome, result["mistakes"])
        self._store.put([found])


def is_own_play(session: Session) -> bool:
    """Does a game show how its only player decides? Not where lessons or a puzzle lead, and not if it may be somebody else's."""
    stored = session.stored
    return stored.players == 1 and not (stored.imported or stored.lesson or stored.puzzle) and stored.game in game_names()


# -- taking it along --------------------------------------------------------------------------------------------------------


def review_as_data(found: ReviewedGame) -> dict[str, Any]:
    """What was found in one game, as a line of a bundle says it."""
    return {name: getattr(found, name) for name in ("digest", "game", "played", "cost", "luck", "result", "mistakes")}


def add_reviews(store: ReviewStore, person: str, lines: Sequence[dict[str, Any]]) -> int:
    """Add the reviews of a bundle to those of a person, as far as they are new. Lines of another form are left out."""
    known = {one.digest for one in store.of_person(person)}
    found = {one.digest: one for data in lines if (one := _review(person, data)) is not None and one.digest not in known}
    store.put(found.values())
    return len(found)


def _review(person: str, data: dict[str, Any]) -> ReviewedGame | None:
    match data:
        case {"digest": str(digest), "game": str(game), "played": played, "mistakes": dict(mistakes)}:
            cost, luck, result = (data.get(name) for name in ("cost", "luck", "result"))
            costs = {key: float(cost) for key, cost in mistakes.items() if len(key) <= LONGEST_KEY and _is_figure(cost)}
            figures = all(map(_is_figure, (cost, luck, result))) and _is_figure(played, time.time())
            if figures and len(digest) == DIGEST and game in game_names() and len(costs) <= MOST_MISTAKES:
                return ReviewedGame(person, digest, game, played, cost, luck, result, costs)  # type: ignore[arg-type]
    return None


def _is_figure(value: object, most: float = LARGEST) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value) and abs(value) <= most
