"""Missions: turned up one after the other, started with a 1, fed every round until their die reaches 5."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.step import Chance, Step
from solonaut.games.intrepid import events
from solonaut.games.intrepid.choices import DRAW_MISSION, RAISE
from solonaut.games.intrepid.decisions import PlayerAsk
from solonaut.games.intrepid.dice import VALUE
from solonaut.games.intrepid.names import MISSIONS
from solonaut.games.intrepid.state import NONE, IntrepidState, Player
from solonaut.games.intrepid.wheel import reduce_drain


class TurnUpMission(Step[IntrepidState]):
    """The next card is turned up, if there is one (R099, G036)."""

    __slots__ = ()
    rule = "intrepid.R099"

    def run(self, s: IntrepidState) -> None:
        if s.missions.deck:
            s.agenda.append(DRAW)


class DrawMission(Chance[IntrepidState]):
    """Any of the missions that nobody has seen; the rest stays out of the game unseen (R012, R013)."""

    __slots__ = ()
    rule = "intrepid.R012"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [c for c in DRAW_MISSION if s.missions.unseen >> c.n & 1]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        missions = s.missions
        missions.face_up = choice.n
        missions.deck -= 1
        missions.unseen &= ~(1 << choice.n)
        if s.emit:
            s.emit(events.MissionRevealed(0, MISSIONS[choice.n]))


TURN_UP: Final = TurnUpMission()
DRAW: Final = DrawMission()


def start_mission(s: IntrepidState, p: Player, face: int) -> None:
    """A 1 from the Pool starts the face-up mission; it is active from now on (R097, R098, R055)."""
    p.pool[face] -= 1
    missions = s.missions
    first = not missions.active and not missions.completed
    missions.active.append((missions.face_up, VALUE[face], p.seat))
    if s.emit:
        s.emit(events.MissionStarted(p.seat, MISSIONS[missions.face_up]))
    further = s.setup.table_rules.first_mission - VALUE[face]
    if first and further > 0:
        raise_die(s, missions.face_up, further, "intrepid.G226")
    missions.face_up = NONE
    s.agenda.append(TURN_UP)


def raise_die(s: IntrepidState, mission: int, by: int, rule: str) -> None:
    """A mission die goes up; when it reaches 5 the mission is completed at once (R166, R167, R187)."""
    missions = s.missions
    place = next(n for n, (card, _, _) in enumerate(missions.active) if card == mission)
    card, die, owner = missions.active[place]
    die = min(die + by, s.setup.law.mission_done)
    missions.active[place] = (card, die, owner)
    if s.emit:
        s.emit(events.MissionRaised(owner, MISSIONS[card], die, rule))
    if die == s.setup.law.mission_done:
        complete(s, place)


def complete(s: IntrepidState, place: int) -> None:
    """The die returns, the card leaves the game, every wheel's Drain goes down by 1 (R168-R170)."""
    missions = s.missions
    card, _, owner = missions.active.pop(place)
    s.players[owner].out -= 1
    missions.completed += 1
    if s.emit:
        s.emit(events.MissionCompleted(owner, MISSIONS[card], missions.completed))
    for resource in range(len(s.wheels.drain)):
        reduce_drain(s, resource, s.setup.law.mission_relief, "intrepid.R170")


class ChooseRaise(PlayerAsk):
    """Which active mission goes up: the player chooses (G211)."""

    FIELDS = ("by",)
    __slots__ = FIELDS
    rule = "intrepid.R138"
    prompt = "intrepid.prompt.raise"

    def __init__(self, player: int, by: int) -> None:
        self.player = player
        self.by = by

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [RAISE[card] for card, _, _ in s.missions.active]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        raise_die(s, choice.n, self.by, self.rule)
