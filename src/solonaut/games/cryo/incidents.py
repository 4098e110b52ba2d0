"""Incidents: rewards, sabotage and the Sunset, and the track from which new tokens come (4.7, step 2)."""

from __future__ import annotations

from itertools import compress
from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.step import Chance, Step
from solonaut.games.cryo import events
from solonaut.games.cryo.choices import TOKEN
from solonaut.games.cryo.components import CHAMBER_NAMES, CHAMBERS, CONTENTS, SABOTAGE, SECTIONS, SPIDER, SUNSET, TRACK
from solonaut.games.cryo.materials import gain
from solonaut.games.cryo.state import NONE, CryoState, Player, put


def resolve(s: CryoState, p: Player, section: int) -> None:
    """Resolve the token of a section. What is to follow must be on the agenda already."""
    kind = s.token_at(section)
    s.incidents[section] = NONE
    shows = s.box.token_shows[kind]
    if shows == SABOTAGE:
        s.spent += 1
        sabotage(s, p, section)
    elif shows == SUNSET:
        s.spent += 1
        s.sunset = True
        if s.emit:
            s.emit(events.SunsetResolved(p.seat, SECTIONS[section], "cryo.B206" if s.plays(p) else "cryo.G43"))
    else:
        p.collected += 1
        by = "cryo.B201" if s.plays(p) else "cryo.G36"
        if s.emit:
            s.emit(events.IncidentReward(p.seat, s.box.tokens[kind].name, SECTIONS[section], by))
        gain(s, p, CONTENTS[shows].gives, by)


def sabotage(s: CryoState, p: Player, section: int) -> None:
    """The lowest intact chamber of the section is destroyed with all pods in it, whoever owns them (B202, B203)."""
    number = s.wrecked[section]
    if number == CHAMBERS:  # B205
        if s.emit:
            s.emit(events.NothingToSabotage(p.seat, SECTIONS[section]))
        return
    chamber = CHAMBERS * section + number
    s.wrecked = put(s.wrecked, section, number + 1)
    if s.emit:
        s.emit(events.ChamberSabotaged(p.seat, CHAMBER_NAMES[chamber], "cryo.B202" if s.plays(p) else "cryo.G37"))
    for q in s.players:
        if not q.chambers[chamber]:
            continue
        if q.upgrades >> SPIDER & 1 and s.plays(q):
            warn(s, q, chamber, last=number == CHAMBERS - 1)
        lost = q.chambers[chamber]
        q.chambers[chamber] = 0
        q.destroyed += lost
        if s.emit and lost:
            s.emit(events.PodsDestroyed(q.seat, lost, CHAMBER_NAMES[chamber], "cryo.B202" if s.plays(q) else "cryo.G37"))


def warn(s: CryoState, q: Player, chamber: int, *, last: bool) -> None:
    """Advance Warning: one pod escapes to the next chamber, from the last one to the platform if there is room (B096–B099)."""
    if not last:
        q.chambers[chamber] -= 1
        q.chambers[chamber + 1] += 1
        where = CHAMBER_NAMES[chamber + 1]
    elif q.awake < q.housing:
        q.chambers[chamber] -= 1
        q.awake += 1
        where = "platform"
    else:
        return
    if s.emit:
        s.emit(events.PodWarned(q.seat, where))


class Refill(Step[CryoState]):
    """Every empty incident space, from left to right, gets the next token of the track (B207, B208, S54)."""

    __slots__ = ()
    rule = "cryo.B207"

    def run(self, s: CryoState) -> None:
        gaps = s.incidents.count(NONE)
        if not gaps:
            return
        for stack, tokens in enumerate(s.track):
            if tokens:
                if gaps > 1:
                    s.agenda.append(self)
                s.agenda.append(TURN_TOKEN[s.incidents.index(NONE)][stack])
                return


class TurnToken(Chance[CryoState]):
    """A token that nobody has seen, from a stack of the track or at the beginning from the supply (B144)."""

    FIELDS = ("section", "stack")
    __slots__ = FIELDS
    rule = "cryo.B207"

    def __init__(self, section: int, stack: int = NONE) -> None:
        self.section = section
        self.stack = stack

    def kinds(self, s: CryoState) -> tuple[int, int]:
        back = s.box.first_tokens if self.stack == NONE else s.box.track[self.stack]
        return s.box.token_kinds[back]

    def choices(self, s: CryoState) -> list[Choice]:
        first, last = self.kinds(s)
        return list(map(TOKEN.__getitem__, compress(s.box.token_shows[first:last], s.tokens[first:last])))

    def weights(self, s: CryoState) -> list[int]:
        first, last = self.kinds(s)
        return list(filter(None, s.tokens[first:last]))

    def take(self, s: CryoState, choice: Choice) -> None:
        kind = s.box.token_shows.index(choice.n, self.kinds(s)[0])
        s.tokens = put(s.tokens, kind, s.tokens[kind] - 1)
        s.incidents[self.section] = kind
        if self.stack != NONE:
            s.track = put(s.track, self.stack, s.track[self.stack] - 1)
        if s.emit:
            name = s.box.tokens[kind].name
            s.emit(events.IncidentRevealed(s.active, name, SECTIONS[self.section], self.rule if self.stack != NONE else "cryo.B144"))


REFILL: Final = Refill()
TURN_TOKEN: Final = tuple(tuple(TurnToken(section, stack) for stack in range(TRACK + 1)) for section in range(len(SECTIONS)))
