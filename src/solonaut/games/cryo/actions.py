"""The actions of the ship: what lies around its docks (4.3)."""

from __future__ import annotations

from itertools import compress
from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Chance, Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.cryo import deck, events, ways
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.cards import PLAY, ways_to_play, why_not_play
from solonaut.games.cryo.caverns import SCOUT_CAVERN, can_scout, why_not_scout
from solonaut.games.cryo.choices import DONE, GAIN, TAKE, TILE
from solonaut.games.cryo.choices import SALVAGE as SALVAGE_FOR
from solonaut.games.cryo.components import (
    BUILD,
    CRYSTAL,
    ENERGY,
    GENERATOR,
    NANITE,
    NANITE_CELL,
    PER_SECTION,
    REMOTE_STASIS,
    REQUISITION,
    RESEARCH,
    RESOURCES,
    SALVAGE,
    SCOUT,
    SECTION_ACTIONS,
    SECTIONS,
    SPACES,
    SPACES_PER_SECTION,
    STASIS,
    TECH,
)
from solonaut.games.cryo.materials import gain, has_one, settle
from solonaut.games.cryo.platform import empty_slots, place, why_not_slot
from solonaut.games.cryo.repeat import Repeat
from solonaut.games.cryo.stasis import ANYWHERE, WakePod, can_wake, why_not_wake
from solonaut.games.cryo.state import NONE, CryoState, Player, put

ACTION_RULES: Final = {
    GENERATOR: "cryo.B170",
    REMOTE_STASIS: "cryo.B171",
    BUILD: "cryo.B172",
    RESEARCH: "cryo.B173",
    REQUISITION: "cryo.B174",
    NANITE_CELL: "cryo.B175",
    SCOUT: "cryo.B176",
    SALVAGE: "cryo.B177",
}


def cell_name(cell: int) -> str:
    """``space``, ``stasis`` or the name of a section's own action."""
    return "space" if cell < STASIS else "stasis" if cell < GENERATOR else SECTION_ACTIONS[cell - GENERATOR]


def cell_rule(s: CryoState, cell: int) -> str:
    if cell < STASIS:
        return "cryo.B162" if s.tiles[cell] != NONE else "cryo.B166"
    return "cryo.B167" if cell < GENERATOR else ACTION_RULES[cell]


def usable(s: CryoState, p: Player, cell: int) -> bool:
    """Can this action be taken: is it payable, and would it do anything?"""
    if cell < STASIS:
        return cell >= 0
    if cell < GENERATOR:
        return can_wake(s, p, cell - STASIS, s.box.repeats)
    if cell == NANITE_CELL:
        return True
    stock = p.stock
    if cell == GENERATOR:
        return stock[CRYSTAL] > 0 or stock[NANITE] > 0
    if cell == REMOTE_STASIS:
        return can_wake(s, p, ANYWHERE, s.box.repeats)
    if cell == BUILD:
        return bool(p.hand) and (stock[TECH] > 0 or stock[NANITE] > 0)
    if cell == RESEARCH:
        return (stock[TECH] > 0 or stock[NANITE] > 0) and deck.available(s)
    if cell == SCOUT:
        return can_scout(s, p)
    if cell == SALVAGE:
        return p.awake > 0 and NONE in s.salvage
    return deck.available(s)


def why_not_usable(s: CryoState, p: Player, cell: int) -> Refusal | None:
    """Why this action cannot be taken: the first thing that is missing."""
    if cell < 0:
        return nouns.because("cryo.B159", "no_action")
    if STASIS <= cell < GENERATOR:
        return why_not_wake(s, p, cell - STASIS, s.box.repeats)
    if cell == REMOTE_STASIS:
        return why_not_wake(s, p, ANYWHERE, s.box.repeats)
    if cell == SCOUT:
        return why_not_scout(s, p)
    if cell == SALVAGE:
        if not p.awake:
            return nouns.because("cryo.B177", "nobody_awake", ways.pod_wakes())
        return None if NONE in s.salvage else nouns.because("cryo.B177", "salvage_full")
    needs = {GENERATOR: CRYSTAL, BUILD: TECH, RESEARCH: TECH}.get(cell)
    if needs is not None and not has_one(p, needs):
        return nouns.because(ACTION_RULES[cell], "cannot_pay", *ways.gains(s, p, (needs, NANITE)), what=nouns.amount(RESOURCES[needs], 1))
    if cell == BUILD and not p.hand:
        return nouns.because("cryo.B172", "no_cards", ways.card_drawn())
    return nouns.because("cryo.B156", "deck_empty") if cell in (RESEARCH, REQUISITION) and not deck.available(s) else None


def act(s: CryoState, p: Player, cell: int) -> None:
    """Take the action of a cell. What is to follow must be on the agenda already."""
    if s.emit:
        s.emit(events.ActionTaken(p.seat, cell_name(cell), SECTIONS[s.dock // PER_SECTION], cell_rule(s, cell)))
    if cell < STASIS:
        take_from(s, p, cell)
    elif cell < GENERATOR:
        s.agenda.append(WakePod(cell - STASIS, s.box.repeats))
    elif cell == NANITE_CELL:
        gain(s, p, (NANITE,) * s.box.nanite_cell, "cryo.B175")
    elif cell == GENERATOR:
        Generator(s.box.repeats).begin(s, p)
    elif cell == REMOTE_STASIS:
        s.agenda.append(WakePod(ANYWHERE, s.box.repeats))
    elif cell == BUILD:
        s.agenda.append(Build(s.box.repeats))
    elif cell == RESEARCH:
        Research(s.box.repeats).begin(s, p)
    elif cell == SCOUT:
        s.agenda.append(SCOUT_CAVERN)
    elif cell == SALVAGE:
        s.agenda.append(ASSIGN)
    else:
        deck.draw(s, p.seat)


# -- resource spaces ----------------------------------------------------------------------------------------------------


def take_from(s: CryoState, p: Player, space: int) -> None:
    """Take the face-up tile; from an empty stack the printed resource (B162, B166)."""
    if s.tiles[space] == NONE:
        gain(s, p, (s.box.printed[space // SPACES_PER_SECTION],), "cryo.B166")
        return
    lift(s, space)
    if s.emit:
        s.emit(events.TileTaken(p.seat, s.box.tile_contents[s.tile].name, SPACES[space]))
    s.agenda.append(TAKE_TILE)


def lift(s: CryoState, space: int) -> None:
    """The tile leaves its space; the next one of the stack follows when it has been used (B165)."""
    s.tile = s.tiles[space]
    s.tiles[space] = NONE
    s.agenda.append(TURN_TILE[space] if s.below[space] else STACK_EMPTY[space])


class TakeTile(ActiveAsk[CryoState]):
    """Either its reward, and the tile goes back to the box, or a slot of the platform (B162–B164)."""

    __slots__ = ()
    rule = "cryo.B162"
    prompt = "cryo.prompt.tile"

    def choices(self, s: CryoState) -> list[Choice]:
        content = s.box.tile_contents[s.tile]
        slots = empty_slots(s, s.players[s.active])
        return [*(TAKE[r] for r in content.gives), *slots] if content.either else [GAIN, *slots]

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        if choice.verb == "slot":
            return why_not_slot(s, s.players[s.active], choice.n)
        return nouns.because(self.rule, "not_shown") if choice.verb == "take" and choice not in self.choices(s) else None

    def take(self, s: CryoState, choice: Choice) -> None:
        p, tile = s.players[s.active], s.tile
        s.tile = NONE
        if choice.verb == "slot":
            place(s, p, tile, choice.n)
            return
        s.returned += 1
        content = s.box.tile_contents[tile]
        gain(s, p, (choice.n,) if content.either else content.gives, "cryo.B163")


class StackEmpty(Step[CryoState]):
    """Under the last tile of a stack lies the printed resource (B165)."""

    FIELDS = ("space",)
    __slots__ = FIELDS
    rule = "cryo.B165"

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, s: CryoState) -> None:
        if s.emit:
            s.emit(events.StackEmpty(s.active, SPACES[self.space]))


class TurnTile(Chance[CryoState]):
    """A tile with the back of its section that nobody has seen (B140)."""

    FIELDS = ("back", "space")
    __slots__ = FIELDS
    DERIVED = ("back",)
    rule = "cryo.B140"

    def __init__(self, space: int) -> None:
        self.space = space
        self.back = space // SPACES_PER_SECTION

    def choices(self, s: CryoState) -> list[Choice]:
        first, last = s.box.tile_kinds[self.back]
        return [TILE[shows] for shows in compress(s.box.tile_shows[first:last], s.pool[first:last])]

    def weights(self, s: CryoState) -> list[int]:
        first, last = s.box.tile_kinds[self.back]
        return list(filter(None, s.pool[first:last]))

    def take(self, s: CryoState, choice: Choice) -> None:
        kind = s.box.tile_shows.index(choice.n, s.box.tile_kinds[self.back][0])
        s.pool = put(s.pool, kind, s.pool[kind] - 1)
        s.tiles[self.space] = kind
        s.below[self.space] -= 1
        if s.emit:
            s.emit(events.TileRevealed(s.active, s.box.tile_contents[kind].name, SPACES[self.space], self.rule))


# -- conversions --------------------------------------------------------------------------------------------------------


class Generator(Repeat):
    """1 crystal for 1 energy (B170)."""

    __slots__ = ()
    rule = "cryo.B170"

    def possible(self, s: CryoState, p: Player) -> bool:
        return p.stock[CRYSTAL] > 0 or p.stock[NANITE] > 0

    def once(self, s: CryoState, p: Player) -> None:
        settle(s, p, (CRYSTAL,))
        gain(s, p, (ENERGY,) * s.box.generator_energy, self.rule)


class Research(Repeat):
    """1 tech for 1 card (B173)."""

    __slots__ = ()
    rule = "cryo.B173"

    def possible(self, s: CryoState, p: Player) -> bool:
        return (p.stock[TECH] > 0 or p.stock[NANITE] > 0) and deck.available(s)

    def once(self, s: CryoState, p: Player) -> None:
        deck.draw(s, p.seat)
        settle(s, p, (TECH,))


class Build(ActiveAsk[CryoState]):
    """1 tech for each card that is played, as vehicle, upgrade or mission (B172). After the first one it may be enough."""

    FIELDS = ("left",)
    __slots__ = FIELDS
    rule = "cryo.B172"
    prompt = "cryo.prompt.build"

    def __init__(self, left: int) -> None:
        self.left = left

    def choices(self, s: CryoState) -> list[Choice]:
        ways = ways_to_play(s, s.players[s.active])
        return [*ways, DONE] if self.left < s.box.repeats else ways

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        return why_not_play(s, s.players[s.active], choice) if choice.verb == "as" else None

    def take(self, s: CryoState, choice: Choice) -> None:
        if choice is DONE:
            return
        if self.left > 1:
            s.agenda.append(BuildMore(self.left - 1))
        s.agenda.append(PLAY[choice])
        settle(s, s.players[s.active], (TECH,))


class BuildMore(Step[CryoState]):
    """Is there another card to play, and tech for it?"""

    FIELDS = ("left",)
    __slots__ = FIELDS
    rule = "cryo.B172"

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, s: CryoState) -> None:
        p = s.players[s.active]
        if p.hand and (p.stock[TECH] or p.stock[NANITE]):
            s.agenda.append(Build(self.left))


# -- salvage ------------------------------------------------------------------------------------------------------------


def assign(s: CryoState, p: Player, r: int, by: str) -> None:
    """An awake pod goes to an empty salvage space of a resource, for good."""
    for space, owner in enumerate(s.salvage):
        if owner == NONE and s.box.salvage[space] == r:
            s.salvage = put(s.salvage, space, p.seat)
            break
    p.awake -= 1
    if s.emit:
        s.emit(events.PodToSalvage(p.seat, RESOURCES[r], by))


class Assign(ActiveAsk[CryoState]):
    """Which resource is the pod to salvage (B177)?"""

    __slots__ = ()
    rule = "cryo.B177"
    prompt = "cryo.prompt.salvage"

    def choices(self, s: CryoState) -> list[Choice]:
        return [SALVAGE_FOR[r] for r in s.free_salvage_kinds(())]

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        full = choice.verb == "salvage" and choice not in self.choices(s)
        return nouns.because(self.rule, "no_salvage_space", what=nouns.resource(RESOURCES[choice.n])) if full else None

    def take(self, s: CryoState, choice: Choice) -> None:
        assign(s, s.players[s.active], choice.n, self.rule)


TAKE_TILE: Final = TakeTile()
STACK_EMPTY: Final = tuple(StackEmpty(space) for space in range(len(SPACES)))
TURN_TILE: Final = tuple(TurnTile(space) for space in range(len(SPACES)))
ASSIGN: Final = Assign()
