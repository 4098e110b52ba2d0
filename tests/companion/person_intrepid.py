"""A scripted crew: plays Intrepid digitally and taps into the companion what happens to wheels, missions and Capacity."""

from __future__ import annotations

import random
from typing import Any

import solonaut
from solonaut.core.event import Event
from solonaut.core.step import SEVERAL
from solonaut.games.intrepid import events
from solonaut.games.intrepid.names import MISSIONS, PHASES, RESOURCES
from solonaut.players import make_player
from solonaut.ui.intrepid.companion.demand import Demand
from solonaut.ui.intrepid.companion.guide import Part
from tests.companion.needless import needless
from tests.companion.words import check_words

BONUS = ("intrepid.prompt.bonus", "intrepid.prompt.bonus_order")


def kept(s: Any) -> dict[str, Any]:
    """What the companion keeps, whoever keeps it."""
    return {
        "generated": s.wheels.gen,
        "drain": s.wheels.drain,
        "bonus": s.wheels.bonus,
        "capacity": [p.capacity for p in s.players],
        "emergency": s.wheels.emergency,
        "missions": [die for _, die, _ in s.missions.active],
        "completed": s.missions.completed,
    }


class Crew:
    """Plays the digital game and taps what it sees."""

    def __init__(self, seed: int, players: int, options: dict[str, str], bot: str) -> None:
        self.rng = random.Random(seed)
        self.game = solonaut.find_game("intrepid")
        self.state: Any = self.game.start(players, options, self.game.house)[0]
        self.companion = solonaut.new("table-intrepid", players=players, options=options, dealer=None)
        self.player = make_player(bot, seed)
        self.started: list[str] = []
        self.phase = ""
        self.rounds = 0
        self.needless: list[str] = []

    @property
    def ours(self) -> Any:
        return self.companion.state

    def taps(self, verb: str, name: str, amount: int) -> None:
        while amount > 0:
            self.companion.choose(f"{verb}:{name}:{min(amount, 12)}")
            amount -= 12

    def number(self, mission: str) -> str:
        """The companion calls missions by the order in which they were started."""
        return MISSIONS[self.started.index(mission)]

    def hear(self, event: Event) -> None:
        """One event of the digital table; in Phase 3 the companion does everything itself."""
        if isinstance(event, events.PhaseBegun):
            self.go_to(event.phase)
        if self.phase == "use":
            return
        if isinstance(event, events.Drained):
            self.taps("drain", event.resource, event.amount + event.excess)
        elif isinstance(event, events.DrainReduced) and event.by != "intrepid.R170":
            self.taps("relief", event.resource, event.amount)
        elif isinstance(event, events.MissionStarted):
            self.started.append(event.mission)
            self.companion.choose(f"start:{event.seat + 1}")
        elif isinstance(event, events.MissionRaised):
            card = MISSIONS.index(self.number(event.mission))
            for _ in range(event.die - next(die for number, die, _ in self.ours.missions.active if number == card)):
                self.companion.choose(f"raise:{self.number(event.mission)}")
        elif isinstance(event, events.CapacityGained):
            self.taps("earn", str(event.seat + 1), event.amount)
        elif isinstance(event, events.CapacityLost):
            self.taps("pay", str(event.seat + 1), event.amount)

    def go_to(self, phase: str) -> None:
        """The digital table has begun a phase: what the one before made and cost is tapped, then the companion goes on."""
        self.phase = phase
        asked = self.ours.pending
        check_words(self.companion)
        if phase == "use":
            for r, name in enumerate(RESOURCES):
                self.taps("generate", name, self.state.wheels.gen[r] - self.ours.wheels.gen[r])
                self.taps("lose", name, self.ours.wheels.gen[r] - self.state.wheels.gen[r])
        if isinstance(asked, Part) and PHASES[asked.phase] != phase:
            for p, own in zip(self.state.players, self.ours.players, strict=True):
                self.taps("pay", str(own.seat + 1), own.capacity - p.capacity)
            self.compare()
            self.companion.choose("next")
        elif phase == "disasters":
            self.compare()
        self.rounds += phase == "roll"
        self.read_missions()

    def read_missions(self) -> None:
        """Questions about missions are answered from the digital cards."""
        while isinstance(ask := self.ours.pending, Demand):
            self.needless += filter(None, [needless(self.companion)])
            row = self.state.box.missions[MISSIONS.index(self.started[ask.mission])].rows[ask.die]
            left = [r for r in range(len(RESOURCES)) if row[r] and not ask.row[r]]
            self.companion.choose(f"consume:{RESOURCES[left[0]]}:{row[left[0]]}" if left else "all-consumed")

    def compare(self) -> None:
        assert kept(self.ours) == kept(self.state), f"round {self.state.round}, phase {self.phase}"

    def play(self) -> None:
        s = self.state
        s.emit = self.hear
        while (ask := s.pending) is not None:
            choices = s.choices()
            if ask.chance:
                choice = self.rng.choices(choices, ask.weights(s))[0]
            else:
                choice = self.player.choose(self.game, s, choices[0].seat or 0 if s.seat == SEVERAL else s.seat)
            if ask.prompt in BONUS:
                code = choice.code if choice.verb != "raise" else f"raise:{self.number(choice.words[0])}"
                self.companion.choose(code)
            s.apply(choice)
        self.compare()
        assert self.ours.over and self.ours.reason == s.reason
