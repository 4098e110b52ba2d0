"""A scripted person: plays Otys digitally, looks at that table, and tells the companion what its rules need."""

from __future__ import annotations

from typing import Any

import solonaut
from solonaut.core.match import Entry, Match
from solonaut.games.otys import events
from solonaut.games.otys.solo import MoveTimer
from solonaut.players import make_player
from solonaut.ui.otys.companion.asking import StoreHas, StoreRoom
from tests.companion.needless import needless
from tests.companion.words import check_words


def kept(s: Any) -> dict[str, Any]:
    """What the companion keeps, whoever keeps it."""
    return {
        "timers": s.timers,
        "track": s.spaces,
        "contracts": s.offer_cubes,
        "waiting": s.queue,
        "score": s.players[0].score,
        "over": s.over,
    }


class Person:
    """Tells the companion what happens at a digital table."""

    def __init__(self, digital: Match, companion: Match) -> None:
        self.digital = digital
        self.companion = companion
        self.turns = 0
        self.taps = 0
        self.needless: list[str] = []

    def tap(self, code: str) -> None:
        self.taps += 1
        check_words(self.companion)
        self.needless += filter(None, [needless(self.companion)])
        self.companion.choose(code)

    def stock(self) -> None:
        """At the beginning: what the Store has."""
        table: Any = self.digital.state
        while isinstance(ask := self.companion.state.pending, StoreHas):
            self.tap(f"count:{table.store[ask.cube]}")

    def report(self, entries: list[Entry], offer: list[int], store: list[int]) -> None:
        """One choice of the digital game with everything it led to; ``offer`` and ``store`` are those from before it."""
        first = entries[0].choice
        if first.verb == "space":
            self.tap(first.code)
        elif first.verb == "timer":
            self.turns += 1
            self.tap("end-of-turn")
            if isinstance(self.companion.state.pending, MoveTimer):
                self.tap(first.code)
            while isinstance(ask := self.companion.state.pending, StoreRoom):
                table: Any = self.digital.state
                self.tap("yes" if store[ask.cube] < table.box.store_capacity else "no")
        for event in (event for entry in entries for event in entry.events):
            if isinstance(event, events.TimerPushedBack):
                self.tap(f"back:{event.timer}")
            elif isinstance(event, events.ContractCompleted) and event.contract in offer:
                self.tap(f"contract:{('left', 'right')[offer.index(event.contract)]}")
        state: Any = self.digital.state
        gained = state.players[0].score - self.companion.state.players[0].score  # type: ignore[attr-defined]
        if gained:
            self.tap(f"score:{gained}")


def play_beside(seed: int, options: dict[str, str], bot: str = "random") -> Person:
    """One digital game with the companion beside it; after every choice both must agree."""
    digital = solonaut.new("otys", seed=seed, options=options)
    companion = solonaut.new("table-otys", options=options, dealer=None)
    person = Person(digital, companion)
    player = make_player(bot, seed)
    person.stock()
    while digital.decision is not None:
        table: Any = digital.state
        before, offer, store = len(digital.log), list(table.offer), list(table.store)
        digital.choose(player.choose(digital.game, digital.state, 0))
        person.report(list(digital.log[before:]), offer, store)
        if digital.decision is None or digital.decision.prompt not in ("otys.prompt.space", "otys.prompt.left"):
            assert kept(companion.state) == kept(digital.state), f"seed {seed}, after {digital.log[before].choice.code}"
    ours, theirs = companion.outcome, digital.outcome
    assert ours is not None and theirs is not None
    assert (ours.scores, ours.rank, ours.reason) == (theirs.scores, theirs.rank, theirs.reason)
    return person
