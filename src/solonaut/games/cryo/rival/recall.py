"""The Rival's turn B: recall its drones (S48–S57)."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.step import Step
from solonaut.games.cryo import recall
from solonaut.games.cryo.actions import assign
from solonaut.games.cryo.choices import INCIDENT, SALVAGE
from solonaut.games.cryo.components import SECTIONS
from solonaut.games.cryo.incidents import REFILL, resolve
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.cryo.rival.basics import Decide
from solonaut.games.cryo.rival.checks import CHECK_RESOURCES
from solonaut.games.cryo.state import RIVAL, CryoState

# -- B1: crew to salvage ------------------------------------------------------------------------------------------------


class SendToSalvage(Step[CryoState]):
    """One pod from its platform, if it has fewer than three there; if possible for a resource it does not salvage yet (S48, S49)."""

    __slots__ = ()
    rule = "cryo.S48"

    def run(self, s: CryoState) -> None:
        rival = s.players[RIVAL]
        if s.salvaging(rival) >= s.box.salvage_pods:
            stays_home(s, "enough", "cryo.S48")
        elif not (found := resources_to_salvage(s)):
            stays_home(s, "full", "cryo.S48")
        elif not rival.awake:
            stays_home(s, "nobody", "cryo.G33")
        elif len(found) > 1:
            s.agenda.append(SALVAGE_FOR)
        else:
            assign(s, rival, found[0], "cryo.S49")


def stays_home(s: CryoState, why: str, by: str) -> None:
    if s.emit:
        s.emit(rival_events.RivalNoSalvage(RIVAL, why, by))


def resources_to_salvage(s: CryoState) -> list[int]:
    """Resources with an empty space, new ones if there are any (G34)."""
    return s.free_salvage_kinds([r for space, r in enumerate(s.box.salvage) if s.salvage[space] == RIVAL])


class SalvageFor(Decide):
    """Several resources are possible."""

    __slots__ = ()
    rule = "cryo.S49"
    prompt = "cryo.prompt.rival.salvage"

    def choices(self, s: CryoState) -> list[Choice]:
        return [SALVAGE[r] for r in resources_to_salvage(s)]

    def take(self, s: CryoState, choice: Choice) -> None:
        self.decided(s)
        assign(s, s.players[RIVAL], choice.n, self.rule)


# -- B2: salvage --------------------------------------------------------------------------------------------------------


class Salvage(Step[CryoState]):
    """One resource for each of its pods there, the one just sent included (S50, G35)."""

    __slots__ = ()
    rule = "cryo.S50"

    def run(self, s: CryoState) -> None:
        recall.salvage(s, s.players[RIVAL], self.rule)


# -- B3: incidents ------------------------------------------------------------------------------------------------------


class Incidents(Step[CryoState]):
    """One token with up to three drones on the board, two with four or five (S51, S52)."""

    __slots__ = ()
    rule = "cryo.S51"

    def run(self, s: CryoState) -> None:
        drones = s.players[RIVAL].drones_on_board()
        many = drones >= s.box.many_drones
        tokens = min(s.box.incidents[many], len(s.sections_with_tokens()))  # G41: fewer if no more are left
        if s.emit:
            s.emit(rival_events.RivalIncidents(RIVAL, drones, tokens, "cryo.S52" if many else "cryo.S51"))
        resolve_tokens(s, tokens)


def fewest_pods(s: CryoState) -> list[int]:
    """Sections with a token where the Rival has the fewest pods in chambers (S53, G40, G41)."""
    rival = s.players[RIVAL]
    found: list[int] = []
    fewest = 0
    for section in s.sections_with_tokens():
        pods = rival.asleep_in(section)
        if not found or pods < fewest:
            found, fewest = [section], pods
        elif pods == fewest:
            found.append(section)
    return found


def resolve_tokens(s: CryoState, left: int) -> None:
    """All of them before new ones are drawn (S54); the person decides between sections with equally few pods (G42)."""
    while left:
        tied = fewest_pods(s)
        if len(tied) > left:
            s.agenda.append(ChooseToken(left))
            return
        for section in tied:
            resolve_at(s, section)
        left -= len(tied)


def resolve_at(s: CryoState, section: int) -> None:
    if s.emit:
        s.emit(rival_events.RivalIncident(RIVAL, SECTIONS[section], s.players[RIVAL].asleep_in(section)))
    resolve(s, s.players[RIVAL], section)


class ChooseToken(Decide):
    """Several sections have equally few of its pods."""

    FIELDS = ("left",)
    __slots__ = FIELDS
    rule = "cryo.S53"
    prompt = "cryo.prompt.rival.incident"

    def __init__(self, left: int) -> None:
        self.left = left

    def choices(self, s: CryoState) -> list[Choice]:
        return [INCIDENT[section] for section in fewest_pods(s)]

    def take(self, s: CryoState, choice: Choice) -> None:
        self.decided(s)
        resolve_at(s, choice.n)
        resolve_tokens(s, self.left - 1)


# -- B4: drones return --------------------------------------------------------------------------------------------------


class DronesReturn(Step[CryoState]):
    """All its drones from the board to docks of its platform, and no platform actions (S55, S56, S16)."""

    __slots__ = ()
    rule = "cryo.S55"

    def run(self, s: CryoState) -> None:
        rival = s.players[RIVAL]
        drones = rival.drones_on_board()
        s.taken &= ~rival.out
        rival.out = 0
        for _ in range(drones):  # G45: to the leftmost empty docks
            rival.home |= rival.home + 1
        if s.emit:
            s.emit(rival_events.RivalDronesReturned(RIVAL, drones))


SALVAGE_FOR: Final = SalvageFor()
RECALL: Final[tuple[Step[CryoState], ...]] = (CHECK_RESOURCES, DronesReturn(), REFILL, Incidents(), Salvage(), SendToSalvage())
"""B5 to B1; the agenda is a stack."""
