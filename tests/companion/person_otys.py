"""A scripted person: plays Otys digitally, looks at that table, and tells the companion what its rules need.

They enter the points of a turn together, unless these reach a Timer: then at once. What is counted:

- a tap: one touch of a button of the page. Points up to 4 have a button of their own; more need two taps (unfold, number);
- a question: anything that is asked outside the person's own turn;
- an entry: points that are told;
- a plain turn: no public contract was completed, the Spy pushed no Timer back, no Timer reached a cube and none was caught.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import solonaut
from solonaut.core.edition import ComponentFile
from solonaut.core.match import Entry, Match
from solonaut.games.otys import events
from solonaut.games.otys.state import GONE
from solonaut.players import make_player
from solonaut.ui.otys.companion.asking import StoreHas
from solonaut.ui.otys.web.companion import QUICK, SILENT
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


@dataclass
class Turn:
    """What one turn took."""

    taps: int = 0
    questions: int = 0
    entries: int = 0
    points: int = 0
    plain: bool = True


@dataclass
class Person:
    """Tells the companion what happens at a digital table."""

    digital: Match
    companion: Match
    turns: list[Turn] = field(default_factory=lambda: [Turn()])
    setup_taps: int = 0
    pending: int = 0
    """Points that are scored but not yet told."""
    ordered: int = 0
    """Equal cubes whose order is known."""
    needless: list[str] = field(default_factory=list)

    @property
    def state(self) -> Any:
        return self.companion.state

    def tell(self, code: str, taps: int = 1) -> None:
        """One answer; lines that come of it are ticked with one tap."""
        check_words(self.companion)
        self.needless += filter(None, [needless(self.companion)])
        decision = self.companion.decision
        assert decision is not None
        self.companion.choose(code)
        kinds = [event.kind for event in self.companion.log[-1].events]
        turn = self.turns[-1]
        turn.taps += taps + any(kind not in SILENT for kind in kinds)
        turn.questions += decision.prompt != "otys.companion.turn"
        turn.plain &= not set(kinds) - SILENT

    def set_up(self) -> None:
        """What the Store has, all on one page."""
        table: Any = self.digital.state
        while isinstance(ask := self.state.pending, StoreHas):
            self.tell(f"count:{table.store[ask.cube]}")

    def begin_turn(self) -> None:
        if self.state.turn == 1 and not self.setup_taps:
            self.setup_taps, self.turns[-1] = self.turns[-1].taps, Turn()

    def report(self, entries: list[Entry], offer: list[int]) -> None:
        """One choice of the digital game with everything it led to; ``offer`` are the contracts from before it."""
        first = entries[0].choice
        if first.verb == "space":
            self.order(first.code)
            return
        self.begin_turn()
        before = self.state.players[0].score + self.pending
        for event in (event for entry in entries for event in entry.events):
            if isinstance(event, events.TimerPushedBack):
                self.turns[-1].plain = False
                self.tell(f"back:{event.timer}")
            elif isinstance(event, events.ContractCompleted) and event.contract in offer:
                self.complete(offer.index(event.contract), event.points)
                before += event.points
        table: Any = self.digital.state
        self.score(table.players[0].score - before)
        if first.verb == "timer" and self.companion.decision is not None:
            self.end_turn(first.code)

    def order(self, code: str) -> None:
        """Equal cubes: the app has picked one, and a tap takes another."""
        number, self.ordered = self.ordered, self.ordered + 1
        if self.state.picks[number].code != code:
            self.tell(f"instead:{number}:{code}")

    def complete(self, place: int, points: int) -> None:
        self.turns[-1].plain = False
        self.enter()
        self.tell(f"contract:{place + 1}")
        self.tell(f"points:{points}", 1 if 1 <= points <= 6 else 2)

    def score(self, points: int) -> None:
        """Tell points at once if they reach a Timer, otherwise later."""
        self.pending += points
        alive = [space for space in self.state.timers if space != GONE]
        if alive and self.state.players[0].score + self.pending >= min(alive):
            self.enter()

    def enter(self) -> None:
        if self.pending:
            points, self.pending = self.pending, 0
            self.turns[-1].entries += 1
            self.turns[-1].points += points
            self.tell(f"score:{points}", 1 if points in QUICK else 2)

    def end_turn(self, code: str) -> None:
        self.enter()
        self.tell(code)
        self.turns.append(Turn())


def play_beside(
    seed: int, options: dict[str, str], bot: str = "random", components: ComponentFile | None = None, beside: ComponentFile | None = None
) -> Person:
    """One digital game with the companion beside it; after every turn both must agree.

    ``beside`` is the component file of the companion, if it is another one than that of the digital game.
    """
    digital = solonaut.new("otys", seed=seed, options=options, components=components)
    companion = solonaut.new("table-otys", options=options, components=beside or components, dealer=None)
    person = Person(digital, companion)
    player = make_player(bot, seed)
    person.set_up()
    while digital.decision is not None:
        table: Any = digital.state
        before, offer = len(digital.log), list(table.offer)
        digital.choose(player.choose(digital.game, digital.state, 0))
        person.report(list(digital.log[before:]), offer)
        if digital.log[before].choice.verb == "timer" or digital.decision is None:
            assert kept(companion.state) == kept(digital.state), f"seed {seed}, after {digital.log[before].choice.code}"
    ours, theirs = companion.outcome, digital.outcome
    assert ours is not None and theirs is not None
    assert (ours.scores, ours.rank, ours.reason) == (theirs.scores, theirs.rank, theirs.reason)
    return person
