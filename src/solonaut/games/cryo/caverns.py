"""Caverns: turning up a new one, gaining what it shows, moving in; and what the Ground Scanner sees."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Chance, Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.cryo import events, ways
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.choices import CAVERN, SCOUT
from solonaut.games.cryo.components import CAVERN_TILES, CAVERNS, ENERGY, LARGE, PER_SIZE, RHINO
from solonaut.games.cryo.materials import gain, spend
from solonaut.games.cryo.state import NONE, CryoState, Player, put

LARGE_TILES: Final = (1 << PER_SIZE) - 1


def frontier(s: CryoState, up: int) -> list[int]:
    """Face-down caverns next to a face-up one (B180)."""
    neighbours, need, players = s.box.neighbours, s.box.space_players, len(s.players)
    return [c for c in range(len(CAVERNS)) if neighbours[c] & up and not up >> c & 1 and need[c] <= players]


def can_scout(s: CryoState, p: Player) -> bool:
    """Energy, an awake pod, and a tile to turn up (B176, B183, B184)."""
    return p.awake > 0 and p.stock[ENERGY] >= s.box.scout_energy and bool(frontier(s, s.face_up))


def why_not_scout(s: CryoState, p: Player) -> Refusal | None:
    """Why you cannot scout: the first thing that is missing."""
    if not p.awake:
        return nouns.because("cryo.B183", "nobody_awake", ways.pod_wakes())
    energy = s.box.scout_energy
    if p.stock[ENERGY] < energy:
        return nouns.because("cryo.B176", "cannot_pay", *ways.gains(s, p, (ENERGY,), energy), what=nouns.amount("energy", energy))
    return None if frontier(s, s.face_up) else nouns.because("cryo.B184", "nothing_to_scout")


def why_not_cavern(s: CryoState, cavern: int) -> Refusal | None:
    """Why this cavern cannot be scouted."""
    if not s.in_play(cavern):
        return nouns.because("cryo.B073", "cavern_closed", n=s.box.space_players[cavern])
    if s.face_up >> cavern & 1:
        return nouns.because("cryo.B180", "explored")
    return None if s.face_up & s.box.neighbours[cavern] else nouns.because("cryo.B180", "not_adjacent", ways.neighbour_scouted())


def why_not_reached(s: CryoState, cavern: int) -> Refusal | None:
    """Why no pods can be brought to this cavern."""
    if not s.in_play(cavern):
        return nouns.because("cryo.B073", "cavern_closed", n=s.box.space_players[cavern])
    return None if s.face_up >> cavern & 1 else nouns.because("cryo.B192", "not_explored", ways.scouted())


class Scout(ActiveAsk[CryoState]):
    """Which face-down cavern next to a face-up one? Any size (B180, B185)."""

    __slots__ = ()
    rule = "cryo.B180"
    prompt = "cryo.prompt.scout"

    def choices(self, s: CryoState) -> list[Choice]:
        return [SCOUT[c] for c in frontier(s, s.face_up)]

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        return why_not_cavern(s, choice.n) if choice.verb == "scout" else None

    def take(self, s: CryoState, choice: Choice) -> None:
        p = s.players[s.active]
        spend(s, p, ENERGY, "cryo.B176", s.box.scout_energy)
        explore(s, p, choice.n, "cryo.B182")

    def reveals(self, s: CryoState, choice: Choice) -> bool:
        return True


def explore(s: CryoState, p: Player, cavern: int, by: str) -> None:
    """Turn a cavern up; a tile that nobody has looked at gets its identity now."""
    s.agenda.append(Explored(cavern, by))
    if s.caverns[cavern] == NONE:
        s.agenda.append(TURN_UP[cavern])


class TurnUp(Chance[CryoState]):
    """A cavern tile that nobody has seen, of the size of its space (B071, B143)."""

    FIELDS = ("cavern",)
    __slots__ = FIELDS
    rule = "cryo.B143"

    def __init__(self, cavern: int) -> None:
        self.cavern = cavern

    def choices(self, s: CryoState) -> list[Choice]:
        unseen = s.unseen_caverns
        unseen &= LARGE_TILES if s.box.space_sizes[self.cavern] == LARGE else ~LARGE_TILES
        return [choice for choice in CAVERN if unseen >> choice.n & 1]

    def take(self, s: CryoState, choice: Choice) -> None:
        s.caverns = put(s.caverns, self.cavern, choice.n)
        s.unseen_caverns &= ~(1 << choice.n)


class StartCavern(TurnUp):
    """Face up from the beginning; nobody gains anything for it (B076, B080)."""

    __slots__ = ()
    rule = "cryo.B076"

    def take(self, s: CryoState, choice: Choice) -> None:
        super().take(s, choice)
        s.face_up |= 1 << self.cavern
        if s.emit:
            s.emit(events.CavernTurnedUp(s.active, CAVERNS[self.cavern], CAVERN_TILES[choice.n], self.rule))


class Explored(Step[CryoState]):
    """The explorer and every other owner of the Ground Scanner gain what the tile shows, once; a pod moves in (B181, B182).

    The Rival gains nothing, neither as explorer nor by its Rhino (S17, G56).
    """

    FIELDS = ("by", "cavern")
    __slots__ = FIELDS
    rule = "cryo.B181"

    def __init__(self, cavern: int, by: str) -> None:
        self.cavern = cavern
        self.by = by

    def run(self, s: CryoState) -> None:
        cavern = self.cavern
        tile = s.caverns[cavern]
        s.face_up |= 1 << cavern
        p = s.players[s.active]
        p.settle(cavern, 1)
        if s.emit:
            s.emit(events.CavernTurnedUp(p.seat, CAVERNS[cavern], CAVERN_TILES[tile], "cryo.B180" if s.plays(p) else "cryo.S79"))
            s.emit(events.PodsSettled(p.seat, CAVERNS[cavern], 1, self.by))
        gives = s.box.caverns[tile].gives
        for q in reversed(s.players):
            if q is not p and q.upgrades >> RHINO & 1 and s.plays(q):
                gain(s, q, gives, "cryo.B110")
        if s.plays(p):  # the explorer draws first
            gain(s, p, gives, "cryo.B181")


# -- Ground Scanner -----------------------------------------------------------------------------------------------------


def look_at_caverns(s: CryoState, p: Player) -> None:
    """Rhino's upgrade: its owner looks at every face-down cavern in play (B109). No new ones ever come."""
    for cavern in reversed(range(len(CAVERNS))):
        if s.in_play(cavern) and not s.face_up >> cavern & 1:
            s.agenda.append(Look(cavern))


class Look(Step[CryoState]):
    """The owner of the Ground Scanner looks at one tile; if nobody has seen it, it gets its identity now."""

    FIELDS = ("cavern",)
    __slots__ = FIELDS
    rule = "cryo.B109"

    def __init__(self, cavern: int) -> None:
        self.cavern = cavern

    def run(self, s: CryoState) -> None:
        if s.caverns[self.cavern] == NONE:
            s.agenda.append(Peek(self.cavern))
        else:
            peeked(s, s.players[s.active], self.cavern)


class Peek(TurnUp):
    """What the owner sees, and nobody else."""

    __slots__ = ()
    rule = "cryo.B109"

    def take(self, s: CryoState, choice: Choice) -> None:
        super().take(s, choice)
        peeked(s, s.players[s.active], self.cavern)

    def witness(self, s: CryoState) -> int | None:
        return s.active


def peeked(s: CryoState, p: Player, cavern: int) -> None:
    p.peeked |= 1 << cavern
    if s.emit:
        s.emit(events.CavernSeen(p.seat, CAVERNS[cavern], CAVERN_TILES[s.caverns[cavern]]))


SCOUT_CAVERN: Final = Scout()
TURN_UP: Final = tuple(TurnUp(cavern) for cavern in range(len(CAVERNS)))
