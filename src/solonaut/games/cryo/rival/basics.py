"""The Rival in general: how it differs from a person, whatever it does (S15–S27)."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Ask
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.actions import lift
from solonaut.games.cryo.choices import TAKE
from solonaut.games.cryo.components import CARD, RESOURCES, SECTIONS
from solonaut.games.cryo.materials import gain
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.cryo.stasis import REACH, wake
from solonaut.games.cryo.state import HUMAN, NONE, RIVAL, CryoState, Player, put


class Decide(Ask[CryoState]):
    """Several resolutions fit the rules: the person decides for the Rival (S27)."""

    __slots__ = ()

    def seat(self, s: CryoState) -> int:
        return HUMAN

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        legal = self.choices(s)
        barred = choice not in legal and choice.verb in {c.verb for c in legal}
        return nouns.because(self.rule_id(s), "rivals_rule") if barred else None

    def decided(self, s: CryoState) -> None:
        if s.emit:
            s.emit(rival_events.YouDecided(HUMAN, self.rule_id(s)))


# -- resources ----------------------------------------------------------------------------------------------------------


def take_tile(s: CryoState, tile: int, space: int) -> None:
    """A tile goes on its platform, or back to the box, and always gives its reward (S22–S25)."""
    rival = s.players[RIVAL]
    if space != NONE:  # beside a physical board the person lifts it
        lift(s, space)
        s.tile = NONE
    slot = first_empty_slot(s, rival)
    if slot == NONE:
        s.returned += 1
    else:
        rival.slots = put(rival.slots, slot, tile)
    if s.emit:
        s.emit(rival_events.RivalTileKept(RIVAL, slot != NONE, "cryo.S23" if slot == NONE else "cryo.S22"))
    content = s.box.tile_contents[tile]
    if content.either:
        take_fewer(s, *content.gives)
    else:
        gain(s, rival, content.gives, "cryo.S24")


def first_empty_slot(s: CryoState, rival: Player) -> int:
    """Which one makes no difference (G14)."""
    slots = rival.slots
    for slot in s.box.slots:
        if slots[slot] == NONE:
            return slot
    return NONE


def take_fewer(s: CryoState, a: int, b: int) -> None:
    """Of two resources the one that it has less of; between equals the person decides (S25, G16, G17)."""
    have, have_other = amount(s, a), amount(s, b)
    if have == have_other and have < max(cap(s, a), cap(s, b)):
        s.agenda.append(TakeEqual(a, b))
        return
    if have_other < have:
        a, b, have, have_other = b, a, have_other, have
    if s.emit:
        s.emit(rival_events.RivalTakesFewer(RIVAL, RESOURCES[a], have, RESOURCES[b], have_other, "cryo.S25"))
    gain(s, s.players[RIVAL], (a,), "cryo.S25")


def amount(s: CryoState, r: int) -> int:
    return 0 if r == CARD else s.players[RIVAL].stock[r]  # S19: it has no cards in hand


def cap(s: CryoState, r: int) -> int:
    return 1 if r == CARD else s.box.caps[r]


class TakeEqual(Decide):
    """It has as many of the one as of the other."""

    FIELDS = ("a", "b")
    __slots__ = FIELDS
    rule = "cryo.S25"
    prompt = "cryo.prompt.rival.take"

    def __init__(self, a: int, b: int) -> None:
        self.a = a
        self.b = b

    def choices(self, s: CryoState) -> list[Choice]:
        return [TAKE[self.a], TAKE[self.b]]

    def take(self, s: CryoState, choice: Choice) -> None:
        self.decided(s)
        gain(s, s.players[RIVAL], (choice.n,), self.rule)


# -- pods ---------------------------------------------------------------------------------------------------------------


def wake_leftmost(s: CryoState, section: int, by: str) -> None:
    """Its pod in the lowest-numbered chamber of a section; if there is none, this part is skipped (G30, G31, S18)."""
    rival = s.players[RIVAL]
    chambers = rival.chambers
    for chamber in REACH[section]:
        if chambers[chamber]:
            wake(s, rival, chamber, by)
            return
    if s.emit:
        s.emit(rival_events.NoPodToWake(RIVAL, SECTIONS[section], by))
