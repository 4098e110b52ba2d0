"""A scripted crew: plays Intrepid digitally and taps into the companion what happens to wheels, missions and Capacity.

What it counts, in every round:

- a *tap* is one touch of the screen. Choosing a wheel and then an amount are two; the wheels' own + and − are one.
- an *entry* is a tap that tells a total (what tiles generate), a mission (started, raised by a tile, what its row uses) or a purchase
  (whatever Phase 5 changes: tiles and their Drain, research, dice, Amplify tokens, badges).
- a *question* is asked by the app of its own accord: a bonus, a check. Its answer is a tap.
- a *plain round* is one without a question: the six buttons of the phases, what disaster cards do to wheels and Capacity, and notes
  about disaster cards that stay or have their dice.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import solonaut
from solonaut.core.event import Event
from solonaut.core.step import SEVERAL
from solonaut.games.intrepid import events
from solonaut.games.intrepid.names import BADGES, CARDS, MISSIONS, PHASES, RESOURCES
from solonaut.games.intrepid.phases.capacity import dice_price, research_price
from solonaut.games.intrepid.phases.resources import ChooseBonus
from solonaut.players import make_player
from solonaut.ui.intrepid.companion.checks import LookAgain
from solonaut.ui.intrepid.companion.demand import Demand
from solonaut.ui.intrepid.companion.guide import Part, SetUp
from solonaut.ui.intrepid.companion.reports import MOST_DRAIN, TileDrain
from tests.companion.words import check_words

ENTRIES = frozenset({"generate", "lose", "start", "consume", "all-consumed"})


def kept(s: Any) -> dict[str, Any]:
    """What the companion keeps, whoever keeps it."""
    return {
        "generated": s.wheels.gen,
        "drain": s.wheels.drain,
        "bonus": s.wheels.bonus,
        "capacity": [p.capacity for p in s.players],
        "dice": [s.dice_of(p) for p in s.players],
        "emergency": s.wheels.emergency,
        "research": s.wheels.research,
        "missions": [die for _, die, _ in s.missions.active],
        "completed": s.missions.completed,
        "deck": s.cards.deck,
        "supplies": s.setup.law.emergency,
        "prices": [research_price(s), *(dice_price(s, p) for p in s.players)],
    }


@dataclass
class Round:
    """What one round took."""

    taps: Counter[str] = field(default_factory=Counter)
    entries: int = 0
    questions: int = 0

    @property
    def plain(self) -> bool:
        return not self.questions

    @property
    def total(self) -> int:
        """All taps besides entries."""
        return self.taps.total()


class Crew:
    """Plays the digital game and taps what it sees."""

    def __init__(
        self,
        seed: int,
        players: int,
        options: dict[str, str],
        bot: str,
        components: Any = None,
        *,
        names_missions: bool = False,
        beside: Any = None,
    ) -> None:
        """``beside`` is the component file of the companion, if it is another one than that of the digital game."""
        self.rng = random.Random(seed)
        self.game = solonaut.find_game("intrepid")
        self.state: Any = self.game.start(players, options, self.game.box(components))[0]
        self.companion = solonaut.new("table-intrepid", players=players, options=options, dealer=None, components=beside or components)
        self.player = make_player(bot, seed)
        self.started: list[str] = []
        self.names_missions = names_missions
        self.phase = ""
        self.came: dict[str, int] = {}  # in which round each Persistent card was revealed
        self.rounds: list[Round] = []
        self.asked: set[tuple[int, int]] = set()
        self.needless: list[str] = []
        self.guesses = sum(value["guess"] for value in self.companion.view()["table"]["printed"])

    @property
    def ours(self) -> Any:
        return self.companion.state

    def tap(self, code: str, touches: int = 1, entry: bool = False) -> None:
        """Choose a code; ``entry``: it tells something that is not counted among the taps of a round."""
        self.companion.choose(code)
        if not self.rounds:
            return
        verb = code.split(":")[0]
        if entry or verb in ENTRIES or (self.phase == "spend" and verb != "next"):
            self.rounds[-1].entries += touches
        else:
            self.rounds[-1].taps[verb] += touches

    def amounts(self, verb: str, name: str, amount: int) -> None:
        """A wheel's own button moves it by one; more is a wheel and an amount."""
        while amount > 0:
            step = min(amount, 9 if f"{verb}:{name}:2" in self.companion.decision.codes else 1)  # type: ignore[union-attr]
            self.tap(f"{verb}:{name}:{step}", 1 if step == 1 else 2)
            amount -= step

    def number(self, mission: str) -> str:
        """The companion calls missions by the order in which they were started."""
        return MISSIONS[self.started.index(mission)]

    # -- what happens at the table -------------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """One event of the digital table; in Phase 3 the companion does everything itself."""
        if isinstance(event, events.PhaseBegun):
            self.go_to(event.phase)
        if self.phase == "use":
            return
        seat = str(event.seat + 1)
        match event:
            case events.Drained():
                self.drained(event.resource, event.amount + event.excess)
            case events.DrainReduced() if event.by != "intrepid.R170":
                self.amounts("relief", event.resource, event.amount)
            case events.MissionStarted():
                self.started.append(event.mission)
                self.tap(f"start:{seat}")
                if self.names_missions:
                    self.tap(f"set:card.{len(self.started)}:{MISSIONS.index(event.mission) + 1}", entry=True)
            case events.MissionRaised():
                card = MISSIONS.index(self.number(event.mission))
                for _ in range(event.die - next(die for number, die, _ in self.ours.missions.active if number == card)):
                    self.tap(f"raise:{self.number(event.mission)}", entry=True)
            case events.CapacityGained():
                self.amounts("earn", seat, event.amount)
            case events.CapacityLost():
                self.amounts("pay", seat, event.amount)
            case events.BadgeUsed():
                self.tap(f"badge-of:{RESOURCES[self.state.setup.badges.index(BADGES.index(event.badge))]}")
            case events.Researched():
                self.tap(f"research:{seat}")
            case events.DiceBought():
                self.tap(f"dice:{seat}")
            case events.AmplifyLaid() if event.by == "intrepid.R241":
                self.tap(f"amplify:{seat}")
            case events.TileInstalled():
                self.tap(f"install:{seat}:{event.capacity}")
            case events.DisasterRevealed() if self.state.box.cards[CARDS.index(event.card)].persistent:
                self.came[event.card] = self.ours.round
                self.tap("stays")

    def drained(self, resource: str, amount: int) -> None:
        """The first Drain of a new tile answers a question; others are tapped on the wheels."""
        if isinstance(self.ours.pending, TileDrain):
            first = min(amount, MOST_DRAIN)
            self.tap(f"drain:{resource}:{first}")
            amount -= first
        self.amounts("drain", resource, amount)

    def note_satisfied(self) -> None:
        """A Persistent card that has all its dice is noted, so that the app says when it goes."""
        for card, *dice in self.state.cards.face_up:
            round = self.came[CARDS[card]]
            if all(dice[: len(self.state.setup.spaces)]) and (round, 0) in self.ours.open_cards:
                self.tap(f"satisfied:{round}")

    def go_to(self, phase: str) -> None:
        """The digital table has begun a phase: what the one before made and cost is tapped, then the companion goes on."""
        self.answer_checks()
        asked = self.ours.pending
        check_words(self.companion)
        if isinstance(asked, SetUp):
            self.compare()
            self.tap("ready")
        elif isinstance(asked, Part):
            self.end_phase(asked)
        self.phase = phase
        if phase == "roll":
            self.rounds.append(Round())
        self.read_missions()

    def end_phase(self, asked: Part) -> None:
        """Everything that the phase has changed and nobody has told yet; then its great button."""
        if PHASES[asked.phase] == "results":
            for r, name in enumerate(RESOURCES):
                made = self.state.wheels.gen[r] - self.ours.wheels.gen[r]
                self.amounts("generate" if made > 0 else "lose", name, abs(made))
        if PHASES[asked.phase] == "roll":
            self.note_satisfied()
        if PHASES[asked.phase] in ("roll", "disasters", "spend"):
            for p, own in zip(self.state.players, self.ours.players, strict=True):
                self.amounts("pay", str(own.seat + 1), own.capacity - p.capacity)
        self.compare(PHASES[asked.phase])
        self.tap("next")

    def read_missions(self) -> None:
        """Questions about missions are answered from the digital cards."""
        while isinstance(ask := self.ours.pending, Demand):
            if (ask.mission, ask.die) in self.asked and not any(ask.row):
                self.needless.append(f"row {ask.die} of mission {ask.mission + 1} was read before")
            self.asked.add((ask.mission, ask.die))
            row = self.state.mission_row(MISSIONS.index(self.started[ask.mission]), ask.die)
            left = [(RESOURCES[r], row[r] - ask.row[r]) for r in range(len(RESOURCES)) if row[r] > ask.row[r]]
            self.tap(f"consume:{left[0][0]}:{min(left[0][1], 9)}" if left else "all-consumed")

    def compare(self, phase: str = "") -> None:
        """Both agree."""
        assert kept(self.ours) == kept(self.state), f"round {self.state.round}, phase {phase or self.phase}"

    # -- the game ------------------------------------------------------------------------------------------------------------

    def answer_checks(self) -> None:
        """Whoever has looked again says yes; the digital wheels are right."""
        while isinstance(self.ours.pending, LookAgain):
            check_words(self.companion)
            self.rounds[-1].questions += 1
            self.tap("sure")

    def play(self) -> None:
        s = self.state
        s.emit = self.hear
        while (ask := s.pending) is not None:
            choices = s.choices()
            if ask.chance:
                choice = self.rng.choices(choices, ask.weights(s))[0]
            else:
                choice = self.player.choose(self.game, s, choices[0].seat or 0 if s.seat == SEVERAL else s.seat)
            if isinstance(ask, ChooseBonus):
                self.rounds[-1].questions += 1
                self.tap(choice.code if choice.verb != "raise" else f"raise:{self.number(choice.words[0])}")
            s.apply(choice)
        self.answer_checks()
        self.compare()
        assert self.ours.over and self.ours.reason == s.reason
