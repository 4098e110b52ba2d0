"""The Rival's resources are checked: five checks in their order, each with its effects in their order (S58–S85)."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.step import Step
from solonaut.games.cryo import deck, events
from solonaut.games.cryo.caverns import explore, frontier
from solonaut.games.cryo.choices import MORE, PAIR, SCOUT, SECTION
from solonaut.games.cryo.components import (
    CAVERNS,
    CONSTRUCTION,
    CRYSTAL,
    ENERGY,
    LABS,
    LARGE,
    NANITE,
    ORGANICS,
    PROCESSING,
    RESOURCES,
    RND,
    SECTIONS,
    TECH,
    TYPES,
)
from solonaut.games.cryo.deck import TopCard
from solonaut.games.cryo.materials import gain
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.cryo.rival.basics import Decide, wake_leftmost
from solonaut.games.cryo.stasis import sleepers, wake
from solonaut.games.cryo.state import RIVAL, CryoState


class CheckResources(Step[CryoState]):
    """A5 and B5: the checks 1 to 5 (S47, S57, S58)."""

    __slots__ = ()
    rule = "cryo.S58"

    def run(self, s: CryoState) -> None:
        rival, box = s.players[RIVAL], s.box
        crystals, organics, tech, nanites, energy = rival.stock
        check = box.check
        if crystals >= check or organics >= check or tech >= check or nanites >= check:
            s.agenda += CHECKS
        elif energy >= box.crew_energy and rival.awake >= box.crew_pods:
            s.agenda.append(CHECKS[0])
        elif s.emit:
            s.emit(rival_events.RivalNoCheck(RIVAL, check, energy, rival.awake))


def applies(s: CryoState, r: int, by: str) -> bool:
    """Four or more of a material (G46)."""
    held = s.players[RIVAL].stock[r]
    if held < s.box.check:
        return False
    if s.emit:
        s.emit(rival_events.RivalCheck(RIVAL, RESOURCES[r], held, by))
    return True


class Lose(Step[CryoState]):
    """The Rival loses all of a resource (S62, S66, S72, S77, S85)."""

    FIELDS = ("by", "what")
    __slots__ = FIELDS

    def __init__(self, what: int, by: str) -> None:
        self.what = what
        self.by = by

    def run(self, s: CryoState) -> None:
        stock = s.players[RIVAL].stock
        lost, stock[self.what] = stock[self.what], 0
        if s.emit:
            s.emit(rival_events.RivalLost(RIVAL, RESOURCES[self.what], lost, self.by))


# -- 1 ------------------------------------------------------------------------------------------------------------------


class CheckCrystals(Step[CryoState]):
    """Wake the leftmost pod in Construction, gain 3 energy, lose all crystals (S59–S62)."""

    __slots__ = ()
    rule = "cryo.S59"

    def run(self, s: CryoState) -> None:
        if applies(s, CRYSTAL, self.rule):
            wake_leftmost(s, CONSTRUCTION, "cryo.S60")
            gain(s, s.players[RIVAL], (ENERGY,) * s.box.crystals_energy, "cryo.S61")
            s.agenda.append(LOSE_CRYSTALS)


# -- 2 ------------------------------------------------------------------------------------------------------------------


class CheckOrganics(Step[CryoState]):
    """Wake the leftmost pod in Labs, then two in the section with most of its pods, lose all organics (S63–S66)."""

    __slots__ = ()
    rule = "cryo.S63"

    def run(self, s: CryoState) -> None:
        if applies(s, ORGANICS, self.rule):
            wake_leftmost(s, LABS, "cryo.S64")
            s.agenda += (LOSE_ORGANICS, WAKE_MOST)


def most_pods(s: CryoState) -> list[int]:
    """The sections with most of its pods; none when nobody sleeps any more (G48)."""
    rival = s.players[RIVAL]
    counts = [rival.asleep_in(section) for section in range(len(SECTIONS))]
    most = max(counts)
    return [section for section, pods in enumerate(counts) if pods == most] if most else []


class WakeMost(Step[CryoState]):
    """Two pods of one section, counted after the first one is awake (S65, G48)."""

    __slots__ = ()
    rule = "cryo.S65"

    def run(self, s: CryoState) -> None:
        most = most_pods(s)
        if len(most) > 1:
            s.agenda.append(CHOOSE_SECTION)
        elif most:
            wake_in(s, most[0])
        elif s.emit:
            s.emit(rival_events.NoPodToWake(RIVAL, "", self.rule))


class ChooseSection(Decide):
    """Several sections have equally many of its pods (G49)."""

    __slots__ = ()
    rule = "cryo.S65"
    prompt = "cryo.prompt.rival.section"

    def choices(self, s: CryoState) -> list[Choice]:
        return [SECTION[section] for section in most_pods(s)]

    def take(self, s: CryoState, choice: Choice) -> None:
        self.decided(s)
        wake_in(s, choice.n)


def wake_in(s: CryoState, section: int) -> None:
    if s.emit:
        s.emit(rival_events.RivalMostPods(RIVAL, SECTIONS[section], s.players[RIVAL].asleep_in(section)))
    wake_pods(s, section, s.box.organics_pods)


def wake_pods(s: CryoState, section: int, pods: int) -> None:
    """Wake pods of a section; the person chooses the chambers if that makes a difference (G49, G50)."""
    rival = s.players[RIVAL]
    while pods:
        chambers = sleepers(rival, section)
        if len(chambers) > 1 and rival.asleep_in(section) > pods:
            s.agenda.append(ChooseChamber(section, pods))
            return
        if not chambers:
            return
        wake(s, rival, chambers[0].n, "cryo.S65")
        pods -= 1


class ChooseChamber(Decide):
    """From which chamber is the next pod woken (G49)?"""

    FIELDS = ("pods", "section")
    __slots__ = FIELDS
    rule = "cryo.S65"
    prompt = "cryo.prompt.rival.wake"

    def __init__(self, section: int, pods: int) -> None:
        self.section = section
        self.pods = pods

    def choices(self, s: CryoState) -> list[Choice]:
        return sleepers(s.players[RIVAL], self.section)

    def take(self, s: CryoState, choice: Choice) -> None:
        self.decided(s)
        wake(s, s.players[RIVAL], choice.n, self.rule)
        wake_pods(s, self.section, self.pods - 1)


# -- 3 ------------------------------------------------------------------------------------------------------------------


class CheckTech(Step[CryoState]):
    """Wake the leftmost pod in R&D, a mission unseen, a card as upgrade or vehicle, lose all tech (S67–S72)."""

    __slots__ = ()
    rule = "cryo.S67"

    def run(self, s: CryoState) -> None:
        if applies(s, TECH, self.rule):
            wake_leftmost(s, RND, "cryo.S68")
            deck.play_unseen(s, "cryo.S69")
            s.agenda += (LOSE_TECH, DRAW_UPGRADE)


class DrawUpgrade(Step[CryoState]):
    """Draw a card for it, if there is one."""

    __slots__ = ()
    rule = "cryo.S70"

    def run(self, s: CryoState) -> None:
        if deck.ready(s):
            s.agenda.append(UPGRADE_DRAWN)
        elif s.emit:
            s.emit(events.NoCardLeft(RIVAL, "cryo.G26"))


class UpgradeDrawn(TopCard):
    """An upgrade; a vehicle if it has this upgrade already, or three (S70, S71, G51)."""

    __slots__ = ()
    rule = "cryo.S70"

    def drawn(self, s: CryoState, card: int) -> None:
        rival = s.players[RIVAL]
        if rival.upgrades >> card & 1:
            play_vehicle(s, card, "same", "cryo.S71")
        elif rival.upgrades.bit_count() >= s.box.max_upgrades:
            play_vehicle(s, card, "limit", "cryo.S71")
        else:
            play_upgrade(s, card, self.rule)


def play_upgrade(s: CryoState, card: int, by: str) -> None:
    """Its effect never works for the Rival, but it scores and bars the person (S17, S14, G12)."""
    s.players[RIVAL].upgrades |= 1 << card
    if s.emit:
        s.emit(rival_events.RivalUpgrade(RIVAL, TYPES[card], by))


def play_vehicle(s: CryoState, card: int, why: str, by: str) -> None:
    """It scores; the Rival never rides it (S17)."""
    s.players[RIVAL].vehicles = tuple(sorted((*s.players[RIVAL].vehicles, card)))
    if s.emit:
        s.emit(rival_events.RivalVehicle(RIVAL, TYPES[card], why, by))


# -- 4 ------------------------------------------------------------------------------------------------------------------


class CheckNanites(Step[CryoState]):
    """Wake the leftmost pod in Processing, gain one of each, repeat what rises to 4, lose all nanites (S73–S77, G52)."""

    __slots__ = ()
    rule = "cryo.S73"

    def run(self, s: CryoState) -> None:
        if not applies(s, NANITE, self.rule):
            return
        rival = s.players[RIVAL]
        wake_leftmost(s, PROCESSING, "cryo.S74")
        gain(s, rival, (CRYSTAL, ORGANICS, TECH), "cryo.S75")
        s.agenda.append(LOSE_NANITES)
        reached = [r for r in (CRYSTAL, ORGANICS, TECH) if rival.stock[r] >= s.box.check]
        if reached:
            if s.emit:
                s.emit(rival_events.RivalRepeats(RIVAL, tuple(RESOURCES[r] for r in reached)))
            s.agenda += FIRST_CHECKS


# -- 5 ------------------------------------------------------------------------------------------------------------------


def crew_ready(s: CryoState) -> bool:
    """Enough energy, and enough awake pods on its platform (S78, G53)."""
    rival = s.players[RIVAL]
    return rival.stock[ENERGY] >= s.box.crew_energy and rival.awake >= s.box.crew_pods


class CheckEnergyAndCrew(Step[CryoState]):
    """With 3 energy and 3 awake pods: Scout, settle everybody in two caverns, lose all energy (S78–S85)."""

    __slots__ = ()
    rule = "cryo.S78"

    def run(self, s: CryoState) -> None:
        if crew_ready(s):
            if s.emit:
                s.emit(rival_events.RivalCrewCheck(RIVAL, s.players[RIVAL].stock[ENERGY], s.players[RIVAL].awake))
            s.agenda += (LOSE_ENERGY, SETTLE, SCOUT_ONE)


def to_scout(s: CryoState) -> list[int]:
    """Face-down tiles next to a face-up one, the large ones if there are any (S80, S81, G57)."""
    near = frontier(s, s.caverns_up())
    return [c for c in near if s.box.space_sizes[c] == LARGE] or near


class ScoutOne(Step[CryoState]):
    """5-I: turn up a cavern and put a pod there; without a legal tile this is skipped (S79–S82, G55)."""

    __slots__ = ()
    rule = "cryo.S79"

    def run(self, s: CryoState) -> None:
        found = to_scout(s)
        if len(found) > 1:
            s.agenda.append(CHOOSE_CAVERN)
        elif found:
            scout(s, found[0])
        elif s.emit:
            s.emit(rival_events.RivalCannotScout(RIVAL))


def scout(s: CryoState, cavern: int) -> None:
    if s.emit:
        large = s.box.space_sizes[cavern] == LARGE
        s.emit(rival_events.RivalScouts(RIVAL, CAVERNS[cavern], large, "cryo.S81" if large else "cryo.S80"))
    explore(s, s.players[RIVAL], cavern, "cryo.S82")


class ChooseCavern(Decide):
    """Several tiles are possible (G58)."""

    __slots__ = ()
    rule = "cryo.S79"
    prompt = "cryo.prompt.rival.scout"

    def choices(self, s: CryoState) -> list[Choice]:
        return [SCOUT[c] for c in to_scout(s)]

    def take(self, s: CryoState, choice: Choice) -> None:
        self.decided(s)
        scout(s, choice.n)

    def reveals(self, s: CryoState, choice: Choice) -> bool:
        return True


def emptiest_pairs(s: CryoState) -> list[tuple[int, int]]:
    """Adjacent face-up caverns with the smallest total of its pods (S83, G59)."""
    settled, up = s.players[RIVAL].settled, s.caverns_up()
    found: list[tuple[int, int]] = []
    fewest = 0
    for a, b in s.box.edges:
        if up >> a & 1 and up >> b & 1:
            pods = settled[a] + settled[b]
            if not found or pods < fewest:
                found, fewest = [(a, b)], pods
            elif pods == fewest:
                found.append((a, b))
    return found


class Settle(Step[CryoState]):
    """5-II: all pods of its platform to the two adjacent caverns with the fewest of its pods (S83, S84)."""

    __slots__ = ()
    rule = "cryo.S83"

    def run(self, s: CryoState) -> None:
        if not s.players[RIVAL].awake:
            return
        pairs = emptiest_pairs(s)
        if len(pairs) > 1:
            s.agenda.append(CHOOSE_PAIR)
        else:
            divide(s, *pairs[0])


class ChoosePair(Decide):
    """Several pairs have equally few of its pods (G60)."""

    __slots__ = ()
    rule = "cryo.S83"
    prompt = "cryo.prompt.rival.pair"

    def choices(self, s: CryoState) -> list[Choice]:
        return [PAIR[pair] for pair in emptiest_pairs(s)]

    def take(self, s: CryoState, choice: Choice) -> None:
        self.decided(s)
        divide(s, choice.n, choice.m)


def divide(s: CryoState, a: int, b: int) -> None:
    """As evenly as possible; of an odd number the person gives one cavern more (S84, G61)."""
    rival = s.players[RIVAL]
    if s.emit:
        s.emit(rival_events.RivalPair(RIVAL, CAVERNS[a], CAVERNS[b], rival.settled[a] + rival.settled[b]))
    if rival.awake % 2:
        s.agenda.append(ChooseMore(a, b))
    else:
        settle(s, a, b)


def settle(s: CryoState, a: int, b: int) -> None:
    """Half of them each; of an odd number one more in the first."""
    rival = s.players[RIVAL]
    half = rival.awake // 2
    for cavern, pods in ((a, rival.awake - half), (b, half)):
        if pods:
            rival.settle(cavern, pods)
            if s.emit:
                s.emit(events.PodsSettled(RIVAL, CAVERNS[cavern], pods, "cryo.S84"))


class ChooseMore(Decide):
    """Which of the two gets the odd pod (G61)?"""

    FIELDS = ("a", "b")
    __slots__ = FIELDS
    rule = "cryo.S84"
    prompt = "cryo.prompt.rival.more"

    def __init__(self, a: int, b: int) -> None:
        self.a = a
        self.b = b

    def choices(self, s: CryoState) -> list[Choice]:
        return [MORE[self.a], MORE[self.b]]

    def take(self, s: CryoState, choice: Choice) -> None:
        self.decided(s)
        settle(s, choice.n, self.b if choice.n == self.a else self.a)


CHECK_RESOURCES: Final = CheckResources()
LOSE_CRYSTALS: Final = Lose(CRYSTAL, "cryo.S62")
LOSE_ORGANICS: Final = Lose(ORGANICS, "cryo.S66")
LOSE_TECH: Final = Lose(TECH, "cryo.S72")
LOSE_NANITES: Final = Lose(NANITE, "cryo.S77")
LOSE_ENERGY: Final = Lose(ENERGY, "cryo.S85")
WAKE_MOST: Final = WakeMost()
CHOOSE_SECTION: Final = ChooseSection()
DRAW_UPGRADE: Final = DrawUpgrade()
UPGRADE_DRAWN: Final = UpgradeDrawn()
SCOUT_ONE: Final = ScoutOne()
CHOOSE_CAVERN: Final = ChooseCavern()
SETTLE: Final = Settle()
CHOOSE_PAIR: Final = ChoosePair()
FIRST_CHECKS: Final[tuple[Step[CryoState], ...]] = (CheckTech(), CheckOrganics(), CheckCrystals())
"""Checks 3 to 1; the agenda is a stack."""
CHECKS: Final[tuple[Step[CryoState], ...]] = (CheckEnergyAndCrew(), CheckNanites(), *FIRST_CHECKS)
