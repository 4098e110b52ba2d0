"""What a choice does at once, as far as a seat can know it: nothing that is hidden from the seat, and nothing that the choice reveals."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, takewhile

from solonaut.core.choice import Choice
from solonaut.core.dealer import rand01, stream
from solonaut.core.event import Event
from solonaut.core.game import Game
from solonaut.core.match import Match
from solonaut.core.state import State

DEALS = 6
"""How often what the seat cannot know is dealt anew. Only what happens in every deal is told."""


def has_secrets(match: Match) -> bool:
    """Does a seat know something that another one does not?"""
    return match.players > 1 and type(match.game).determinize is not Game.determinize


class Preview:
    """The choices of a decision for one seat. What the seat cannot know is dealt anew before anything is tried."""

    def __init__(self, match: Match, seat: int, state: State | None = None) -> None:
        """``state`` is another position of the match; default: the current one."""
        self.seat = seat
        position = match.state if state is None else state
        deals = DEALS if has_secrets(match) else 1
        self.deals = [match.game.determinize(position, seat, _numbers(n)) for n in range(deals)]

    def of(self, choice: Choice) -> tuple[bool, list[Event]]:
        """Does the choice end what can be undone freely, and what happens at once? Chance is never foreseen."""
        here = self.deals[0]
        reveals = here.pending is not None and here.pending.reveals(here, choice)
        played = [_play(deal, choice) for deal in self.deals]
        ends = any(ends for ends, _ in played)
        if reveals and not ends:
            return True, []  # the choice itself is the moment
        return ends, self._common([events for _, events in played])

    def _common(self, told: list[list[Event]]) -> list[Event]:
        """The events up to the first that depends on what the seat cannot know."""
        first, others = told[0], told[1:]
        if not others:
            return first
        seen = [[event.seen_by(self.seat) for event in events] for events in told]
        alike = takewhile(lambda n: all(len(s) > n and s[n] == seen[0][n] for s in seen[1:]), range(len(first)))
        return first[: sum(1 for _ in alike)]


def _play(deal: State, choice: Choice) -> tuple[bool, list[Event]]:
    """What happens up to the moment in which chance decides or something hidden is looked at, and whether there is such a moment."""
    after = deal.copy()
    events: list[Event] = []
    after.emit = events.append
    after.apply(choice)
    before = list(takewhile(lambda event: not event.uncovers, events))
    return len(before) < len(events) or (after.pending is not None and after.pending.chance), before


def _numbers(seed: int) -> Callable[[], float]:
    """The same numbers for the same question: a preview does not flicker."""
    start, n = stream(seed), count()
    return lambda: rand01(start, next(n))
