"""A scripted person: plays Cryo digitally, looks at that table, reports the turn and answers what the companion asks about it."""

from __future__ import annotations

import random
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import solonaut
from solonaut.companion.partial_state import Question
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.match import Match
from solonaut.games.cryo import events
from solonaut.games.cryo.components import CARD, DOCKS, ENERGY, RESOURCES, SECTIONS, TYPES
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.cryo.rival.ending import RevealMission
from solonaut.games.cryo.rival.recall import resources_to_salvage
from solonaut.games.cryo.scoring import control, mission_points
from solonaut.games.cryo.state import HUMAN, NONE, RIVAL, CryoState
from solonaut.players import make_player
from solonaut.ui.cryo.companion import count, questions
from solonaut.ui.cryo.companion.drawn import DrawnCard, NewMission
from solonaut.ui.cryo.companion.setup import DamagedDocks
from tests.companion.needless import needless
from tests.companion.words import check_words

UNSEEN = frozenset({"tile", "token", "cavern", "first"})
"""Chance that the companion leaves to the table."""
YOUR_TURN = "cryo.companion.turn"


@dataclass
class Turn:
    """What one turn of the Rival took the person."""

    kind: str
    """``deploy``, ``deploy+`` (with a check that came true), ``recall`` or ``end``."""
    questions: int = 0
    """Decisions that the companion did not go on without."""
    taps: int = 2
    """“My turn is over”, one for every answer, one for every other pick, and “Done”."""
    equal: bool = False
    """The decision cards were equal (S26)."""
    asked: list[str] = field(default_factory=list)


class Person:
    """Answers questions by looking at a digital table."""

    def __init__(self, companion: Match, last: CryoState, *, reports: bool, listens: bool) -> None:
        self.companion = companion
        self.last = last
        self.reports = reports
        self.listens = listens
        self.told: deque[str] = deque()
        self.revealed: deque[str] = deque()
        self.aligned = 0
        self.turns: list[Turn] = []
        self.entries = 0
        self.needless: list[str] = []

    # -- the person's own turn ------------------------------------------------------------------------------------------

    def report(self, codes: list[str], sabotaged: list[str]) -> None:
        """What the Rival would notice of the person's turn. A person who does not report docks still says that they recalled."""
        for code in codes:
            verb = code.partition(":")[0]
            if verb == "recall" or (self.reports and (verb == "dock" or code == "launch")):
                self.companion.choose(code)
            elif verb == "scout" and self.state.mapped:
                self.companion.choose(f"explored:{code.partition(':')[2]}")
        for section in sabotaged:
            self.companion.choose(f"sabotage:{section}")

    # -- the Rival's turn -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self.companion.state

    def follow(self, codes: list[str], table: CryoState, revealed: list[str]) -> None:
        """Answer until it is the person's turn again, or the game is over."""
        self.told, self.revealed, self.aligned = deque(codes), deque(revealed), 0
        self.align(table)
        while (decision := self.companion.decision) is not None and decision.prompt != YOUR_TURN:
            self.answer(table)
            self.align(table)

    def align(self, table: CryoState) -> None:
        """Where the app has picked something else than was decided at the digital table, take that instead."""
        while self.aligned < len(self.state.picks):
            pick = self.state.picks[self.aligned]
            wanted = self.wanted(pick.codes, table)
            assert printed_so(pick.code, wanted, table), f"{pick.code} is not what this box has printed"
            if wanted != pick.code:
                self.companion.choose(f"instead:{self.aligned}:{wanted}")
                if self.turns:
                    self.turns[-1].taps += 1
            self.aligned += 1

    def wanted(self, codes: tuple[str, ...], table: CryoState) -> str:
        verb = codes[0].partition(":")[0]
        if verb == "free":
            free = tuple(resources_to_salvage(table))
            return f"free:{self.decided('salvage') if len(free) > 1 else RESOURCES[free[0]] if free else 'none'}"
        if verb == "shows":
            section = SECTIONS.index(DOCKS[self.state.dock].split(".")[0])
            return f"shows:{RESOURCES[table.printed_at(section)]}"
        return f"{verb}:{self.decided(verb)}"

    def answer(self, table: CryoState) -> None:
        """One answer to the open decision of the companion, from the table before the Rival moves or from what it did."""
        decision = self.companion.decision
        assert decision is not None
        ask = self.state.pending
        if self.listens:
            check_words(self.companion)
            self.needless += filter(None, [needless(self.companion)])
        if (
            decision.seat == HUMAN
            and self.turns
            and not isinstance(ask, (count.Counting, count.CavernWorth, count.BeforeCounting, count.Result))
        ):
            again = getattr(ask, "every", False)
            self.turns[-1].questions += not again
            self.turns[-1].taps += 1
            self.turns[-1].asked.append(type(ask).__name__)
        self.companion.choose(self.code_for(ask, table, decision.choices))

    def code_for(self, ask: Any, table: CryoState, choices: tuple[Choice, ...]) -> str:
        codes = [c.code for c in choices]
        if isinstance(ask, (count.Counting, count.CavernWorth, count.Result)):
            self.entries += 1
            return self.counts(ask, codes)
        if isinstance(ask, count.BeforeCounting):
            return "count"
        if isinstance(ask, DamagedDocks):
            assert self.state.markers == table.damaged.bit_count()
            more = [dock for n, dock in enumerate(DOCKS) if (table.damaged ^ self.state.damaged) >> n & 1]
            return f"damage:{more[0]}" if more else "ready"
        if isinstance(ask, Question):
            return self.look(ask, table, codes)
        if isinstance(ask, DrawnCard) and isinstance(ask.chance_step, RevealMission):
            return self.revealed.popleft()
        if isinstance(ask, NewMission):
            return next((code for code in iter(self.next_told, None) if code in codes), "no-new")
        code = self.told.popleft()
        while code not in codes:
            code = self.told.popleft()
        return code

    def look(self, ask: Question, table: CryoState, codes: list[str]) -> str:
        if isinstance(ask, questions.FullSection):
            full = table.full_section()
            return "full:none" if full == NONE else f"full:{SECTIONS[full]}"
        if isinstance(ask, questions.FirstOpen):
            _, free = table.first_open(table.box.dock_ranks[table.board.index(self.state.card)])
            return f"open:{DOCKS[free[0]] if len(free) == 1 else self.decided('dock')}"
        if isinstance(ask, questions.NearestTile):
            near = table.tile_in_order(ask.dock)
            code = "nothing" if near is None else f"tile:{table.box.tile_contents[near[0]].name}"
            return code if code in codes else "other"
        if isinstance(ask, questions.TokensLeft):
            lying = [SECTIONS[n] for n in table.sections_with_tokens()]
            return f"have:{'+'.join(lying) or 'none'}"
        if isinstance(ask, questions.TokenThere):
            code = f"token:{table.box.tokens[table.incidents[ask.section]].name}"
            return code if code in codes else "other"
        assert isinstance(ask, questions.CavernsCounted)
        return f"number:{self.last.mission_count(self.last.rival, ask.card)}"

    def counts(self, ask: Any, codes: list[str]) -> str:
        """The final count, read from the digital table."""
        table = self.last
        me = table.players[HUMAN]
        if isinstance(ask, count.Result):
            return "keep"
        if isinstance(ask, count.MyPods):
            return f"number:{me.settled[ask.cavern]}"
        if isinstance(ask, (count.CavernWorth, count.OtherWorth)):
            worth = table.box.caverns[table.caverns[ask.cavern]].control
            if isinstance(ask, count.OtherWorth):
                return f"number:{worth[ask.place]}"
            return code if (code := f"worth:{worth[0]}:{worth[1]}") in codes else "other"
        if isinstance(ask, count.RivalControl):
            return f"number:{control(table)[RIVAL]}"
        parts = (
            sum(me.settled),
            control(table)[HUMAN],
            me.upgrades.bit_count(),
            len(me.vehicles),
            sum(mission_points(table, me, card) for card in me.missions),
            sum(me.stock[: ENERGY + 1]),
        )
        return f"number:{parts[ask.part]}"

    def next_told(self) -> str | None:
        return self.told.popleft() if self.told else None

    def decided(self, verb: str) -> str:
        """What the person has decided for the Rival where several answers are true."""
        code = self.told.popleft()
        while not code.startswith(f"{verb}:"):
            code = self.told.popleft()
        return code.removeprefix(f"{verb}:")


def printed_so(code: str, wanted: str, table: CryoState) -> bool:
    """Is what the app has picked printed in this box: the resource of a section, or a salvage space?"""
    verb, _, name = code.partition(":")
    if verb == "free" and name != "none":
        return RESOURCES.index(name) in table.box.salvage
    return verb != "shows" or code == wanted


def sheet(s: Any, mapped: bool) -> dict[str, Any]:
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
        "settled": rival.settled if mapped else sum(rival.settled),
        "up": s.face_up if mapped else None,
        "destroyed": rival.destroyed,
        "wrecked": s.wrecked,
        "collected": rival.collected,
        "decisions": s.decisions,
        "salvage": [sum(1 for r, owner in zip(s.box.salvage, s.salvage, strict=True) if owner == RIVAL and r == n) for n in range(CARD)],
        "sunset": s.sunset,
    }


@dataclass
class Begun:
    """The beginning of a turn: whose, the table then, and what happened in the turn before."""

    seat: int
    table: Any
    codes: list[str]
    sabotaged: list[str]


class Digital:
    """A digital game, turn by turn. A turn of the Rival without any draw or decision begins and ends within one choice."""

    def __init__(self, seed: int, options: dict[str, str], bot: str, box: Any = None) -> None:
        self.rng = random.Random(seed)
        self.game = solonaut.find_game("cryo")
        self.state: Any = self.game.start(1, options, box or self.game.house)[0]
        self.player = make_player(bot, seed)
        self.sabotaged: list[str] = []
        self.codes: list[str] = []
        self.begun: deque[Begun] = deque()
        self.revealed: list[str] = []
        """Missions of the Rival at the end, also those whose type followed from the others when the deck was made anew."""

    def hear(self, event: Event) -> None:
        if isinstance(event, events.TurnBegun):
            self.begun.append(Begun(event.seat, self.state.copy(), self.codes, self.sabotaged))
            self.codes, self.sabotaged = [], []
        elif isinstance(event, rival_events.RivalMissionRevealed):
            self.revealed.append(f"draw:{event.card}")
        elif isinstance(event, events.ChamberSabotaged) and event.seat == HUMAN:
            self.sabotaged.append(event.chamber.split(".")[0])

    def next_turn(self) -> Begun | None:
        """Play until the next turn has begun; None: the game is over."""
        s = self.state
        while s.pending is not None and not self.begun:
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
        return self.begun.popleft() if self.begun else None


CHECKED = (rival_events.RivalCheck, rival_events.RivalCrewCheck)


def kind_of_turn(companion: Match, first: int) -> str:
    """What the Rival has done since entry ``first`` of the log: ``recall``, ``deploy``, or ``deploy+`` with a check that came true."""
    told = [event for entry in companion.log[first:] for event in entry.events]
    if any(isinstance(event, rival_events.RivalRecalls) for event in told):
        return "recall"
    return "deploy+" if any(isinstance(event, CHECKED) for event in told) else "deploy"


def play_beside(
    seed: int,
    options: dict[str, str],
    bot: str = "random",
    *,
    box: Any = None,
    components: Any = None,
    reports: bool = True,
    listens: bool = True,
) -> Person:
    """One digital game with the companion beside it; after every turn of the Rival both must agree."""
    rules = {name: value for name, value in options.items() if name in ("difficulty", "decisions")}
    digital = Digital(seed, rules, bot, box)
    companion = solonaut.new("table-cryo", seed=seed, options={"cards": "deck"} | options, dealer=None, components=components)
    person = Person(companion, digital.state, reports=reports, listens=listens)
    mapped = person.state.mapped
    begun = digital.next_turn()
    assert begun is not None
    person.follow(begun.codes, begun.table, [])
    assert sheet(companion.state, mapped) == sheet(begun.table, mapped)
    while (rivals := digital.next_turn()) is not None:
        person.report(rivals.codes, rivals.sabotaged)
        if reports:
            me = rivals.table.players[HUMAN]
            assert (person.state.human.out, person.state.human.launched, person.state.unseen) == (me.out, me.launched, 0)
        first = len(companion.log)
        companion.choose("end")
        person.turns.append(Turn(""))
        yours = digital.next_turn()
        person.follow(digital.codes if yours is None else yours.codes, rivals.table, digital.revealed)
        person.turns[-1].kind = "end" if yours is None else kind_of_turn(companion, first)
        told = (event for entry in companion.log[first:] for event in entry.events)
        person.turns[-1].equal = any(isinstance(event, rival_events.DecisionCardsEqual) for event in told)
        after = digital.state if yours is None else yours.table
        assert sheet(companion.state, mapped) == sheet(after, mapped), f"seed {seed}, turn {after.turn}"
        if yours is None:
            break
    else:
        person.report(digital.codes, digital.sabotaged)
        companion.choose(f"over:{digital.state.reason}")
        person.turns.append(Turn("end"))
        person.follow(digital.codes, digital.state, digital.revealed)
    assert companion.outcome is not None
    ours, theirs = companion.outcome, digital.game.outcome(digital.state)
    assert theirs is not None and (ours.reason, ours.scores, ours.winners) == (theirs.reason, theirs.scores, theirs.winners), f"seed {seed}"
    assert ours.breakdown[RIVAL] == theirs.breakdown[RIVAL], f"seed {seed}"
    for card in range(len(TYPES)) if mapped else ():  # also those that nobody has drawn
        assert mission_points(companion.state, person.state.rival, card) == mission_points(digital.state, digital.state.rival, card)
    return person
