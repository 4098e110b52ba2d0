"""Phase 1, second half: all players place dice, in any order, until nobody can or wants to (R068, R123)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.games.intrepid import events, noun_messages, ways
from solonaut.games.intrepid.abilities.base import ANY_NUMBER, FREE, Activation, Dice, DiceAbility, PickDice, UseAbility, names
from solonaut.games.intrepid.board import DICE_PER_SLOT, SLOTS
from solonaut.games.intrepid.choices import DIE, DIE_SLOT, WORDS
from solonaut.games.intrepid.decisions import PlayerAsk
from solonaut.games.intrepid.dice import ANY_VALUE, FACES_WITH, NAMES, VALUE, by_value, have, owned
from solonaut.games.intrepid.install import offered
from solonaut.games.intrepid.missions import start_mission
from solonaut.games.intrepid.names import CARDS, DOCKS, MOST_PLAYERS, POOL, TIER_4, TILES
from solonaut.games.intrepid.phases.destroy import OpenToAll, add_common, at_stake, burdened
from solonaut.games.intrepid.phases.dock import DOCK_DIE
from solonaut.games.intrepid.requirement import EQUAL, ORDERED, OVERLAP, SEPARATE, TOTAL, Requirement, next_dice
from solonaut.games.intrepid.rolling import area_of, why_no_die
from solonaut.games.intrepid.state import NONE, IntrepidState, Player
from solonaut.games.intrepid.station import face_at, refresh, slot_of, tile_at, why_takes_no_dice


class PlaceDice(Step[IntrepidState]):
    """Ask as long as somebody who has not passed since the last action can act, or has a tile that had better go (G040, G041)."""

    __slots__ = ()
    rule = "intrepid.R068"

    def run(self, s: IntrepidState) -> None:
        s.turn += 1
        if anybody_acts(s) or at_stake(s):
            s.agenda.append(ACT)
        else:
            s.closed = 0  # G054: docking spaces were disabled for this Phase 1 only


PLACE_DICE: Final = PlaceDice()


def anybody_acts(s: IntrepidState) -> bool:
    """Is there somebody who has not passed and can do something with dice?"""
    for p in s.players:  # noqa: SIM110 - quicker than any()
        if not s.passed >> p.seat & 1 and can_act(s, p):
            return True
    return False


def can_act(s: IntrepidState, p: Player) -> bool:
    """Is there anything to do but pass or destroy a tile? Not after the Habitation Module (G065)."""
    if s.settled >> p.seat & 1:
        return False
    disaster = s.setup.disaster
    if any(p.pool) and (not disaster.tolls or disaster.have(s, p, p.pool) or open_docks(s)):
        return True
    return p.land.acts and bool(p.land.actions(s, p))


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(OpenToAll):
    """Everything that any player can do with dice now."""

    __slots__ = ()
    rule = "intrepid.R068"
    prompt = "intrepid.prompt.place"
    look_again = PLACE_DICE

    def rule_id(self, s: IntrepidState) -> str:
        return self.rule if anybody_acts(s) else "intrepid.R233"

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt if anybody_acts(s) else "intrepid.prompt.burden")

    def choices(self, s: IntrepidState) -> list[Choice]:
        found: list[Choice] = []
        passed, settled = s.passed, s.settled
        need, tile, overlapping = s.station.need, s.station.tile, s.box.overlapping
        setup, mission, cards = s.setup, s.missions.face_up, s.cards.face_up
        anybody = False
        spaces: tuple[int, ...] | None = None
        for p in s.players:
            seat = p.seat
            if passed >> seat & 1:
                continue
            words = WORDS[seat]
            if settled >> seat & 1:
                add_common(s, p, False, s.resting, found)
                continue
            before = len(found)
            pool = p.pool
            can = setup.disaster.have(s, p, pool) if setup.disaster.tolls else have(pool)
            if can:
                place = words.place
                for slot in p.tiles:
                    if can & need[slot] and (tile[slot] not in overlapping or can_fill(s, p, slot)):
                        found.append(place[tile[slot] >> 1])
                if mission >= 0 and can >> setup.law.mission_start - 1 & 1:
                    found.append(words.mission)
                if cards:
                    add_spaces(s, can, words.satisfy, found)
                found.append(words.habitation)
            if any(pool):
                if spaces is None:
                    spaces = open_docks(s)
                dock = words.dock
                for space in spaces:
                    found.append(dock[space])
            if p.land.acts:
                found += p.land.actions(s, p)
            busy = len(found) > before
            anybody |= busy
            add_common(s, p, busy, s.resting, found)
        return found if anybody else [c for c in found if burdened(s, s.players[c.seat or 0])]  # nobody is asked for nothing

    def why_not(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return (
            noun_messages.because("intrepid.R075", "where_first", ways.place_first())
            if choice.verb == "die"
            else super().why_not(s, choice)
        )

    def other_phase(self, s: IntrepidState, p: Player, choice: Choice) -> Refusal | None:
        return noun_messages.because("intrepid.R221", "phase_5", ways.phase_5()) if choice.verb in CAPACITY_VERBS else None

    def why_not_act(self, s: IntrepidState, p: Player, choice: Choice) -> Refusal | None:
        verb = choice.verb
        if verb not in DICE_VERBS:
            return p.land.why_not(s, p, choice)
        if s.settled >> p.seat & 1:
            return noun_messages.because("intrepid.R121", "settled", ways.next_round("intrepid.R247"))
        if verb == "place":
            return why_not_place(s, p, choice.n)
        if verb == "satisfy":
            return why_not_satisfy(s, p, choice.n, choice.m)
        if verb == "dock":
            return why_not_dock(s, choice.n) or why_no_dice(s, p)
        if verb == "mission":
            return why_not_mission(s, p)
        return why_no_dice(s, p) or why_too_costly(s, p)

    def can_act(self, s: IntrepidState, p: Player) -> bool:
        return can_act(s, p)

    def act(self, s: IntrepidState, p: Player, choice: Choice) -> None:
        seat, verb = p.seat, choice.verb
        if verb == "place":
            s.agenda.append(CHOOSE_DICE[seat][slot_of(s, p, choice.n)])
        elif verb == "habitation":
            s.agenda.append(HABITATION[seat])
        elif verb == "dock":
            s.agenda.append(DOCK_DIE[seat][choice.n])
        elif verb == "satisfy":
            s.agenda.append(Satisfy(seat, choice.n, choice.m))
        elif verb == "mission":
            begin_mission(s, p)
        else:
            p.land.act(s, p, choice)


def why_no_dice(s: IntrepidState, p: Player) -> Refusal | None:
    """Why a player has nothing to place at all."""
    return None if any(p.pool) else noun_messages.because("intrepid.R075", "no_dice", *ways.dice_come(s), area=area_of(p, POOL))


def why_too_costly(s: IntrepidState, p: Player) -> Refusal:
    """Why dice that fit cannot be placed: the disaster asks a price for it."""
    return s.setup.disaster.why_not_affords(s, p) or noun_messages.because("intrepid.R075", "toll_unpaid")


def add_spaces(s: IntrepidState, can: int, words: Sequence[tuple[Choice, ...]], found: list[Choice]) -> None:
    """Free spaces of face-up Persistent cards that a die of the Pool fits; of equal spaces one (R105-R108, G067)."""
    for card in s.cards.face_up:
        seen = []
        printed = s.box.cards[card[0]].spaces
        for space, place in enumerate(s.setup.spaces):
            values = printed[place]
            if not card[1 + space] and can & values and values not in seen:
                found.append(words[card[0]][space])
                seen.append(values)


def why_not_satisfy(s: IntrepidState, p: Player, number: int, space: int) -> Refusal | None:
    """Why no die of a player can go onto a space of a disaster card."""
    card = next((card for card in s.cards.face_up if card[0] == number), None)
    if card is None:
        return noun_messages.because("intrepid.R105", "card_not_there", card=noun_messages.card(CARDS[number]))
    if space >= len(s.setup.spaces):
        return noun_messages.because("intrepid.R107", "space_unused")
    if card[1 + space]:
        return noun_messages.because("intrepid.G067", "space_filled")
    printed = s.box.cards[number].spaces
    values = printed[s.setup.spaces[space]]
    if not have(p.pool) & values:
        return why_no_dice(s, p) or noun_messages.because(
            "intrepid.R106", "space_takes", *ways.dice_fit(s, p, values), values=noun_messages.values(values)
        )
    if any(not card[1 + n] and printed[place] == values for n, place in enumerate(s.setup.spaces[:space])):
        return noun_messages.because("intrepid.G067", "space_alike")
    return why_too_costly(s, p)


def why_not_dock(s: IntrepidState, space: int) -> Refusal | None:
    """Why a docking space is not free, or not the one of its kind that is offered."""
    if s.docks[space]:
        return noun_messages.because("intrepid.R111", "dock_taken", ways.next_round("intrepid.R246"), space=space + 1)
    if DOCKS - s.docks.count(0) >= s.setup.law.dock_uses:
        return noun_messages.because("intrepid.R116", "docks_used", ways.next_round("intrepid.R246"), n=s.setup.law.dock_uses)
    if s.closed >> space & 1:
        return noun_messages.because("intrepid.G063", "dock_closed", ways.next_round("intrepid.G063"), space=space + 1)
    return None if space in open_docks(s) else noun_messages.because("intrepid.R111", "dock_alike")


ALL_DOCKS: Final = (1 << DOCKS) - 1


def open_docks(s: IntrepidState) -> tuple[int, ...]:
    """Free docking spaces, one of each kind (R111, R116, G063)."""
    docks = s.docks
    free = ALL_DOCKS
    if any(docks):
        if DOCKS - docks.count(0) >= s.setup.law.dock_uses:
            return ()
        for space in range(DOCKS):
            if docks[space]:
                free ^= 1 << space
    return s.box.dock_menus[free & ~s.closed]


DICE_VERBS: Final = frozenset(("place", "mission", "satisfy", "dock", "habitation"))
CAPACITY_VERBS: Final = frozenset(("research", "install", "dice", "badge", "amplify"))
"""What players do with dice in Phase 1, and with Capacity in Phase 5."""

# -- on a tile ---------------------------------------------------------------------------------------------------------------------


FIT_RULES: Final = {
    SEPARATE: "intrepid.R078",
    EQUAL: "intrepid.R080",
    TOTAL: "intrepid.R081",
    ORDERED: "intrepid.R079",
    OVERLAP: "intrepid.R079",
}
"""The rule about the dice that fit, by the kind of slots."""


def wanted(s: IntrepidState, slot: int) -> Message:
    """The dice that a tile still takes."""
    takes = face_at(s, slot).takes
    if takes.kind != SEPARATE or takes.above_counter:
        return noun_messages.takes(takes)
    return noun_messages.values(s.station.need[slot])


def why_not_place(s: IntrepidState, p: Player, tile: int) -> Refusal | None:
    """Why a player can place no die on a tile."""
    slot = next((n for n in p.tiles if s.station.tile[n] >> 1 == tile), NONE)
    if slot == NONE:
        return why_not_yours(s, p, tile)
    why = why_takes_no_dice(s, slot) or why_no_dice(s, p)
    if why is not None:
        return why
    takes, need = face_at(s, slot).takes, s.station.need[slot]
    if next_dice(takes, need, p.pool, ()):
        return why_too_costly(s, p)
    name, fits = noun_messages.tile_of(face_at(s, slot)), ways.dice_fit(s, p, need, slot)
    return noun_messages.because(FIT_RULES[takes.kind], "no_dice_fit", *fits, tile=name, takes=wanted(s, slot))


def why_not_yours(s: IntrepidState, p: Player, tile: int) -> Refusal:
    """Where a tile is that a player does not have on the board."""
    name = noun_messages.tile(TILES[tile])
    if any(number >> 1 == tile for number in s.station.tile):
        return noun_messages.because("intrepid.R076", "not_your_tile", tile=name)
    if tile in offered(s, p, TIER_4, False):
        return noun_messages.because("intrepid.R225", "not_installed", ways.installed(), tile=name)
    return noun_messages.because("intrepid.R076", "not_on_board", tile=name)


class ChooseDice(PlayerAsk):
    """The die for a separated slot, or the dice for joined slots one at a time; equal dice are one choice (R078-R081, G043)."""

    FIELDS = ("chosen", "slot")
    __slots__ = FIELDS
    rule = "intrepid.R075"
    prompt = "intrepid.prompt.dice"

    def __init__(self, player: int, slot: int, chosen: tuple[int, ...] = ()) -> None:
        self.player = player
        self.slot = slot
        self.chosen = chosen

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, tile=noun_messages.tile_of(face_at(s, self.slot)))

    def faces(self, s: IntrepidState, chosen: tuple[int, ...]) -> list[int]:
        """The dice that may come next."""
        p, slot = s.players[self.player], self.slot
        station = s.station
        takes = s.box.faces[station.tile[slot]].takes
        if s.setup.disaster.tolls:
            return affordable(s, p, takes, station.need[slot], chosen)
        return next_dice(takes, station.need[slot], p.pool, chosen)

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [DIE[face] for face in self.faces(s, self.chosen)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        p, face, chosen = s.players[self.player], choice.n, self.chosen
        missing = why_no_die(s, p, POOL, face, chosen, self.rule)
        if missing is not None:
            return missing
        takes, need = face_at(s, self.slot).takes, s.station.need[self.slot]
        if face in next_dice(takes, need, p.pool, chosen):
            return why_too_costly(s, p)
        return why_no_fit(takes, p.pool, chosen, face) or noun_messages.because(
            FIT_RULES[takes.kind], "does_not_fit", tile=noun_messages.tile_of(face_at(s, self.slot)), takes=wanted(s, self.slot)
        )

    def take(self, s: IntrepidState, choice: Choice) -> None:
        chosen = (*self.chosen, choice.n)
        takes, into = s.box.faces[s.station.tile[self.slot]].takes, 0
        if takes.kind != SEPARATE:
            while len(chosen) < len(takes.slots):
                if takes.kind == EQUAL:
                    faces = self.faces(s, chosen)
                    if len(faces) == 1:  # no other die has this value
                        chosen += (faces[0],)
                        continue
                s.agenda.append(ChooseDice(self.player, self.slot, chosen))
                return
        elif len(takes.slots) > 1:
            slots = open_slots(s, self.slot, choice.n)
            if len(slots) > 1:
                s.agenda.append(ChooseDieSlot(self.player, self.slot, choice.n))
                return
            into = slots[0]
        place(s, s.players[self.player], self.slot, chosen, into)

    def dice_chosen(self) -> tuple[int, ...]:
        return self.chosen


def why_no_fit(takes: Requirement, pool: list[int], chosen: tuple[int, ...], face: int) -> Refusal | None:
    """Why a die does not go with the others that joined slots need; None: what the tile takes says it all."""
    value = VALUE[face]
    if takes.kind == EQUAL:
        if chosen and value != VALUE[chosen[-1]]:
            return noun_messages.because("intrepid.R080", "other_value", value=VALUE[chosen[-1]])
        if not takes.slots[0] >> value - 1 & 1:
            return None
        if by_value(pool)[value] < len(takes.slots):
            return noun_messages.because("intrepid.R080", "too_few_equal", n=len(takes.slots), value=value)
    elif takes.kind != TOTAL:
        return None
    elif not chosen or value + VALUE[chosen[0]] < takes.least:
        return noun_messages.because("intrepid.R081", "total_too_low", least=takes.least)
    return noun_messages.because("intrepid.G044", "low_first")


def open_slots(s: IntrepidState, slot: int, face: int) -> list[int]:
    """The free separated slots of a tile that take a die, of those that are alike the first (R077, R078)."""
    tile, at, bit = face_at(s, slot), DICE_PER_SLOT * slot, 1 << VALUE[face] - 1
    kinds, dice = tile.kinds, s.station.dice
    found: list[int] = []
    for n, values in enumerate(tile.takes.slots):
        if values & bit and not dice[at + n] and not any(kinds[other] == kinds[n] for other in found):
            found.append(n)
    return found


class ChooseDieSlot(PlayerAsk):
    """The slot for a die, where it fits several that differ in what they take or in what they are worth (R077, R078)."""

    FIELDS = ("die", "slot")
    __slots__ = FIELDS
    rule = "intrepid.R078"
    prompt = "intrepid.prompt.die_slot"

    def __init__(self, player: int, slot: int, die: int) -> None:
        self.player = player
        self.slot = slot
        self.die = die

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, tile=noun_messages.tile_of(face_at(s, self.slot)), die=noun_messages.shown(NAMES[self.die]))

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [DIE_SLOT[n] for n in open_slots(s, self.slot, self.die)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        tile = face_at(s, self.slot)
        if choice.n >= len(tile.takes.slots):
            return noun_messages.because("intrepid.R077", "no_such_slot", n=len(tile.takes.slots))
        if s.station.dice_on(self.slot)[choice.n]:
            return noun_messages.because("intrepid.R077", "slot_filled")
        values = tile.takes.slots[choice.n]
        if values >> VALUE[self.die] - 1 & 1:
            return noun_messages.because(self.rule, "slot_alike")
        return noun_messages.because(self.rule, "slot_takes", values=noun_messages.values(values))

    def take(self, s: IntrepidState, choice: Choice) -> None:
        place(s, s.players[self.player], self.slot, (self.die,), choice.n)

    def dice_chosen(self) -> tuple[int, ...]:
        return (self.die,)


def can_fill(s: IntrepidState, p: Player, slot: int) -> bool:
    """Are there dice for slots that overlap, and can their price be paid?"""
    takes, need = face_at(s, slot).takes, s.station.need[slot]
    if not s.setup.disaster.tolls:
        return bool(next_dice(takes, need, p.pool, ()))
    return bool(affordable(s, p, takes, need, ()))


def affordable(s: IntrepidState, p: Player, takes: Requirement, need: int, chosen: tuple[int, ...]) -> list[int]:
    """The dice that may come next such that the slots can be filled and the price of all of them be paid."""
    missing = 0 if takes.kind == SEPARATE else len(takes.slots) - len(chosen) - 1
    found = []
    for face in next_dice(takes, need, p.pool, chosen):
        dice = (*chosen, face)
        if affordable(s, p, takes, need, dice) if missing else s.setup.disaster.affords(s, p, dice):
            found.append(face)
    return found


def place(s: IntrepidState, p: Player, slot: int, dice: tuple[int, ...], into: int) -> None:
    """Dice go from the Pool onto a tile, from slot ``into`` on, and its ability happens at once (R048, R049, G193)."""
    face = face_at(s, slot)
    at = DICE_PER_SLOT * slot
    pool, lying = p.pool, s.station.dice
    for n, die in enumerate(dice, at + into):
        pool[die] -= 1
        lying[n] = die
    refresh(s, slot)
    if s.emit:
        s.emit(events.DicePlaced(p.seat, tile_at(s, slot), names(dice)))
    abilities = face.each
    if face.full and all(lying[at + n] for n in range(len(face.takes.slots))):
        abilities = face.full + abilities
    if abilities:  # the last one is the first step
        activation = Activation(p.seat, slot, dice)
        for ability in abilities[:-1]:
            s.agenda.append(UseAbility(ability, activation))
        if not s.setup.disaster.tolls:
            abilities[-1].use(s, activation)
            return
        s.agenda.append(UseAbility(abilities[-1], activation))
    if s.setup.disaster.tolls:
        s.setup.disaster.charge(s, p, dice)


# -- missions, disasters, habitation -----------------------------------------------------------------------------------------------


def mission_dice(s: IntrepidState, p: Player) -> list[int]:
    """The dice that can start a mission: they show 1, and what they cost can be paid (R097)."""
    faces = [face for face, n in enumerate(p.pool) if n and VALUE[face] == s.setup.law.mission_start]
    return [face for face in faces if s.setup.disaster.affords(s, p, (face,))] if s.setup.disaster.tolls else faces


def why_not_mission(s: IntrepidState, p: Player) -> Refusal | None:
    """Why a player cannot start a mission."""
    if s.missions.face_up < 0:
        return noun_messages.because("intrepid.G036", "no_mission")
    if not have(p.pool) >> s.setup.law.mission_start - 1 & 1:
        return noun_messages.because(
            "intrepid.R097",
            "mission_die",
            *ways.dice_fit(s, p, 1 << s.setup.law.mission_start - 1),
            value=s.setup.law.mission_start,
        )
    return why_too_costly(s, p)


def begin_mission(s: IntrepidState, p: Player) -> None:
    """Only a 1 starts a mission; which one is asked if they differ in more than the value (R097)."""
    faces = mission_dice(s, p)
    if len(faces) > 1:
        s.agenda.append(MissionDie(p.seat))
    else:
        launch(s, p, faces[0])


def launch(s: IntrepidState, p: Player, face: int) -> None:
    start_mission(s, p, face)
    if s.setup.disaster.tolls:
        s.setup.disaster.charge(s, p, (face,))


class MissionDie(PlayerAsk):
    """Which of several dice that show 1."""

    __slots__ = ()
    rule = "intrepid.R097"
    prompt = "intrepid.prompt.mission"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [DIE[face] for face in mission_dice(s, s.players[self.player])]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        p, value = s.players[self.player], s.setup.law.mission_start
        if VALUE[choice.n] != value:
            return noun_messages.because(self.rule, "mission_die", value=value)
        return why_no_die(s, p, POOL, choice.n, (), self.rule) or why_too_costly(s, p)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        launch(s, s.players[self.player], choice.n)


class Satisfy(PlayerAsk):
    """A die of a printed value onto a space of a Persistent card, where it stays until the card is removed (R105, R106, G066)."""

    FIELDS = ("card", "space")
    __slots__ = FIELDS
    rule = "intrepid.R105"
    prompt = "intrepid.prompt.satisfy"

    def __init__(self, player: int, card: int, space: int) -> None:
        self.player = player
        self.card = card
        self.space = space

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, card=noun_messages.card(CARDS[self.card]))

    def choices(self, s: IntrepidState) -> list[Choice]:
        p = s.players[self.player]
        values = s.box.cards[self.card].spaces[s.setup.spaces[self.space]]
        faces = [face for face, n in enumerate(p.pool) if n and values >> VALUE[face] - 1 & 1]
        if s.setup.disaster.tolls:
            faces = [face for face in faces if s.setup.disaster.affords(s, p, (face,))]
        return [DIE[face] for face in faces]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        p = s.players[self.player]
        values = s.box.cards[self.card].spaces[s.setup.spaces[self.space]]
        if not values >> VALUE[choice.n] - 1 & 1:
            return noun_messages.because("intrepid.R106", "space_takes", values=noun_messages.values(values))
        return why_no_die(s, p, POOL, choice.n, (), self.rule) or why_too_costly(s, p)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        p = s.players[self.player]
        p.pool[choice.n] -= 1
        cards = s.cards
        place = next(n for n, card in enumerate(cards.face_up) if card[0] == self.card)
        card = list(cards.face_up[place])
        card[1 + self.space] = owned(p.seat, choice.n)
        cards.face_up[place] = (card[0], card[1], card[2], card[3])
        if s.emit:
            s.emit(events.DieSatisfies(p.seat, NAMES[choice.n], CARDS[self.card]))
        if s.setup.disaster.tolls:
            s.setup.disaster.charge(s, p, (choice.n,))


class Habitation(PickDice[DiceAbility]):
    """Any number of dice in one go; afterwards this player places nothing more this round (R119-R121, G064, G065)."""

    __slots__ = ()
    rule = "intrepid.R119"
    prompt = "intrepid.prompt.habitation"
    waits = False  # the decision before it was open for everything else

    def candidates(self, s: IntrepidState) -> list[Choice]:
        found = super().candidates(s)
        if s.setup.disaster.tolls:
            p = s.players[self.player]
            found = [c for c in found if s.setup.disaster.affords(s, p, (*self.chosen, c.n))]
        return found

    def has_more(self, s: IntrepidState) -> bool:
        if s.setup.disaster.tolls:
            return bool(self.candidates(s))
        last = self.chosen[-1]
        return sum(s.players[self.player].pool[last:]) > self.chosen.count(last)

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        offered = super().candidates(s)
        return why_too_costly(s, s.players[self.player]) if choice in offered else super().refusal(s, choice)

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        p = s.players[self.player]
        for face in dice:
            p.pool[face] -= 1
            s.habitation.append(owned(p.seat, face))
        s.settled |= 1 << p.seat
        if s.emit:
            s.emit(events.DiceInHabitation(p.seat, names(dice)))
        if s.setup.disaster.tolls:
            s.setup.disaster.charge(s, p, dice)


ACT: Final = Act()
CHOOSE_DICE: Final = tuple(tuple(ChooseDice(seat, slot) for slot in range(len(SLOTS))) for seat in range(MOST_PLAYERS))
ANY_DICE: Final = DiceAbility(Dice(POOL, ANY_VALUE, FREE, 1, ANY_NUMBER, False, False))
HABITATION: Final = tuple(Habitation(ANY_DICE, Activation(seat), FACES_WITH[ANY_VALUE], 1) for seat in range(MOST_PLAYERS))
