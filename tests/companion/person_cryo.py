"""A scripted person: plays Cryo digitally, looks at that table, and answers what the companion asks about it."""

from __future__ import annotations

import random
from collections import deque
from typing import Any

import solonaut
from solonaut.companion.partial_state import Question, ReportedChance
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.match import Match
from solonaut.games.cryo import events
from solonaut.games.cryo.components import CARD, CAVERNS, DOCKS, RESOURCES, SECTIONS
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.cryo.rival.ending import RevealMission
from solonaut.games.cryo.rival.recall import resources_to_salvage
from solonaut.games.cryo.scoring import shares
from solonaut.games.cryo.state import HUMAN, NONE, RIVAL, CryoState
from solonaut.players import make_player
from solonaut.ui.cryo.companion import questions
from solonaut.ui.cryo.companion.count import CavernPays, YouHave
from tests.companion.needless import needless
from tests.companion.words import check_words

UNSEEN = frozenset({"tile", "token", "cavern", "first"})
"""Chance that the companion leaves to the table."""


class Person:
    """Answers questions by looking at a digital table."""

    def __init__(self, companion: Match, last: CryoState) -> None:
        self.companion = companion
        self.last = last
        self.told: deque[str] = deque()
        self.revealed: deque[str] = deque()
        self.questions = 0
        self.taps = 0
        self.turns = 0
        self.needless: list[str] = []

    def follow(self, codes: list[str], table: CryoState, revealed: list[str]) -> None:
        """Answer until it is the person's turn again, or the game is over."""
        self.told, self.revealed = deque(codes), deque(revealed)
        while (decision := self.companion.decision) is not None and decision.prompt != "cryo.companion.turn":
            self.answer(table)

    def answer(self, table: CryoState) -> None:
        """One answer to the open decision of the companion, from the table before the Rival moves or from what it did."""
        decision = self.companion.decision
        assert decision is not None
        ask = self.companion.state.pending
        check_words(self.companion)
        self.needless += filter(None, [needless(self.companion)])
        if isinstance(ask, CavernPays):
            table = self.last
            pods = tuple(p.settled[ask.cavern] for p in table.players)
            points = shares(pods, table.box.caverns[table.caverns[ask.cavern]].control)
            self.companion.choose(f"points:{points[RIVAL]}")
        elif isinstance(ask, YouHave):
            self.companion.choose("points:0")
        elif isinstance(ask, Question):
            self.questions += not (isinstance(ask, questions.NearestTile) and ask.every) and not self.goes_on(ask)
            self.taps += 1
            self.companion.choose(self.look(ask, table, decision.choices))
        elif isinstance(ask, ReportedChance) and isinstance(ask.chance_step, RevealMission):
            self.companion.choose(self.revealed.popleft())
        else:
            code = self.told.popleft()
            while code not in decision.codes:
                code = self.told.popleft()
            self.taps += decision.seat == 0
            self.companion.choose(code)

    def goes_on(self, ask: Question) -> bool:
        last = self.companion.log[-1].choice
        return isinstance(ask, questions.TurnedUp) and last.verb == "up"

    def look(self, ask: Question, table: CryoState, choices: tuple[Choice, ...]) -> str:
        state: Any = self.companion.state
        if isinstance(ask, questions.FullSection):
            full = table.full_section()
            return "full:none" if full == NONE else f"full:{SECTIONS[full]}"
        if isinstance(ask, questions.FirstOpen):
            _, free = table.first_open(table.box.dock_ranks[table.board.index(state.card)])
            return f"open:{DOCKS[free[0]] if len(free) == 1 else self.decided('dock')}"
        if isinstance(ask, questions.NearestTile):
            near = table.tile_in_order(state.dock)
            code = "nothing" if near is None else f"tile:{table.box.tile_contents[near.kind].name}"
            return code if any(c.code == code for c in choices) else "other"
        if isinstance(ask, questions.PrintedThere):
            return f"shows:{RESOURCES[table.box.printed[ask.section]]}"
        if isinstance(ask, questions.TokensLeft):
            return next(c.code for c in choices if c.n == sum(1 << n for n in table.sections_with_tokens()))
        if isinstance(ask, questions.TokenThere):
            code = f"token:{table.box.tokens[table.incidents[ask.section]].name}"
            return code if any(c.code == code for c in choices) else "other"
        if isinstance(ask, questions.FreeSalvage):
            free = tuple(resources_to_salvage(table))
            return f"free:{self.decided('salvage') if len(free) > 1 else RESOURCES[free[0]] if free else 'none'}"
        if isinstance(ask, questions.TurnedUp):
            more = [c for c in range(len(CAVERNS)) if table.face_up >> c & 1 and not state.face_up >> c & 1]
            return f"up:{CAVERNS[more[0]]}" if more else "up:all"
        assert isinstance(ask, questions.MissionPays)
        return f"points:{table.box.cards[ask.card].mission}"

    def decided(self, verb: str) -> str:
        """What the person has decided for the Rival where several answers are true."""
        code = self.told.popleft()
        while not code.startswith(f"{verb}:"):
            code = self.told.popleft()
        return code.removeprefix(f"{verb}:")


def sheet(s: Any) -> dict[str, Any]:
    """What the Rival has, however the table is kept."""
    rival = s.rival
    return {
        "stock": rival.stock,
        "home": rival.home.bit_count(),
        "out": rival.out,
        "tiles": rival.tiles(),
        "upgrades": rival.upgrades,
        "vehicles": rival.vehicles,
        "missions": rival.unseen + len(rival.missions),
        "chambers": rival.chambers,
        "awake": rival.awake,
        "settled": rival.settled,
        "destroyed": rival.destroyed,
        "collected": rival.collected,
        "decisions": s.decisions,
        "salvage": [sum(1 for r, owner in zip(s.box.salvage, s.salvage, strict=True) if owner == RIVAL and r == n) for n in range(CARD)],
        "sunset": s.sunset,
    }


class Digital:
    """A digital game, turn by turn: what the person did to the Rival, the table before its turn, and everything drawn or decided in it."""

    def __init__(self, seed: int, options: dict[str, str], bot: str) -> None:
        self.rng = random.Random(seed)
        self.game = solonaut.find_game("cryo")
        self.state: Any = self.game.start(1, options, self.game.house)[0]
        self.player = make_player(bot, seed)
        self.sabotaged: list[str] = []
        self.table: Any = None
        self.codes: list[str] = []
        self.last_turn: list[str] = []
        self.revealed: list[str] = []
        """Missions of the Rival at the end, also those whose type followed from the others when the deck was made anew."""
        self.turn_of = NONE

    def hear(self, event: Event) -> None:
        if isinstance(event, events.TurnBegun):
            self.turn_of = event.seat
            self.last_turn, self.codes = self.codes, []
            if event.seat == RIVAL:
                self.table = self.state.copy()
            else:
                self.sabotaged = []
        elif isinstance(event, rival_events.RivalMissionRevealed):
            self.revealed.append(f"draw:{event.card}")
        elif isinstance(event, events.ChamberSabotaged) and event.seat == HUMAN:
            self.sabotaged.append(event.chamber.split(".")[0])

    def go_on(self, until: int) -> None:
        """Play until a turn of this faction has begun, or to the end."""
        s = self.state
        while s.pending is not None and self.turn_of != until:
            ask, choices = s.pending, s.choices()
            if ask.chance:
                choice = self.rng.choices(choices, ask.weights(s))[0]
            else:
                choice = self.player.choose(self.game, s, HUMAN)
            if choice.verb not in UNSEEN and not isinstance(ask, RevealMission) and not (ask.chance and ask.witness(s) is not None):
                self.codes.append(choice.code)
            s.emit = self.hear
            s.apply(choice)
            s.emit = None


def play_beside(seed: int, options: dict[str, str], bot: str = "random") -> Person:
    """One digital game with the companion beside it; after every turn of the Rival both must agree."""
    digital = Digital(seed, options, bot)
    companion = solonaut.new("table-cryo", seed=seed, options=options | {"cards": "deck"}, dealer=None)
    person = Person(companion, digital.state)
    digital.go_on(HUMAN)
    person.follow(digital.last_turn, digital.state, [])
    assert sheet(companion.state) == sheet(digital.state)
    while digital.state.pending is not None:
        digital.go_on(RIVAL)
        for section in digital.sabotaged:
            companion.choose(f"sabotage:{section}")
        if digital.turn_of != RIVAL:
            companion.choose(f"over:{digital.state.reason}")
            person.follow(digital.codes, digital.state, digital.revealed)
            break
        companion.choose("rival")
        digital.go_on(HUMAN)
        person.turns += 1
        over = digital.turn_of == RIVAL
        person.follow(digital.codes if over else digital.last_turn, digital.table, digital.revealed)
        assert sheet(companion.state) == sheet(digital.state), f"seed {seed}, turn {digital.state.turn}"
    assert companion.outcome is not None
    ours, theirs = companion.outcome, digital.game.outcome(digital.state)
    assert theirs is not None and ours.reason == theirs.reason
    assert ours.breakdown[RIVAL] == theirs.breakdown[RIVAL], f"seed {seed}"
    return person
