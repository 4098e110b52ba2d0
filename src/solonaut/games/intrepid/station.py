"""Station tiles on the Game board: what they still take, what they make, how they come and go."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING

from solonaut.core.refusal import Refusal
from solonaut.games.intrepid import events, noun_messages, ways
from solonaut.games.intrepid.board import DICE_PER_SLOT, EMPTY
from solonaut.games.intrepid.dice import VALUE
from solonaut.games.intrepid.names import RESOURCES, TILES
from solonaut.games.intrepid.requirement import ALL, EACH, SEPARATE, slot_meant
from solonaut.games.intrepid.state import NONE, IntrepidState, Player

if TYPE_CHECKING:
    from solonaut.games.intrepid.printed import Face


def face_at(s: IntrepidState, slot: int) -> Face:
    """The side that a tile shows."""
    return s.box.faces[s.station.tile[slot]]


def tile_at(s: IntrepidState, slot: int) -> str:
    """The id of a tile."""
    return TILES[s.station.tile[slot] >> 1]


def slot_of(s: IntrepidState, p: Player, tile: int) -> int:
    """Where a player's tile lies."""
    tiles = s.station.tile
    for slot in p.tiles:
        if tiles[slot] >> 1 == tile:
            return slot
    raise LookupError(f"seat {p.seat} has no tile {TILES[tile]} on the board")


def refresh(s: IntrepidState, slot: int) -> None:
    """Work out anew which dice the tile on a slot takes: none when it is full, disabled or otherwise blocked (R077, R134)."""
    station = s.station
    number = station.tile[slot]
    if number == EMPTY or station.disabled >> slot & 1 or s.setup.disaster.blocks(s, slot):
        station.need[slot] = 0
        return
    face = s.box.faces[number]
    takes = face.takes
    at = DICE_PER_SLOT * slot
    if takes.kind == SEPARATE:
        need = 0
        for n, values in enumerate(takes.slots):
            if not station.dice[at + n]:
                need |= values
    else:
        need = 0 if station.dice[at] else takes.need
    if need and face.mark:
        p = s.players[station.owner[slot]]
        need = p.land.need(s, p, slot, need)
    station.need[slot] = need


def why_takes_no_dice(s: IntrepidState, slot: int) -> Refusal | None:
    """Why the tile on a slot takes no dice at all now."""
    station = s.station
    if station.disabled >> slot & 1:
        return noun_messages.because("intrepid.R134", "disabled", ways.disable_removed())
    if s.setup.disaster.blocks(s, slot):
        return s.setup.disaster.why_blocked(s, slot) or noun_messages.because("intrepid.R075", "blocked")
    if station.need[slot]:
        return None
    if all(station.dice_on(slot)[: len(face_at(s, slot).takes.slots)]):
        return noun_messages.because("intrepid.R077", "tile_full", ways.next_round("intrepid.R245"))
    p = s.players[station.owner[slot]]
    return p.land.why_closed(s, p, slot) or noun_messages.because("intrepid.R075", "tile_closed")


def refresh_all(s: IntrepidState) -> None:
    for p in s.players:
        for slot in p.tiles:
            refresh(s, slot)


def lay_tile(s: IntrepidState, p: Player, number: int, slot: int) -> None:
    """A tile comes onto the board; the country puts on it what belongs there (R413)."""
    s.station.tile[slot] = number
    s.station.owner[slot] = p.seat
    insort(p.tiles, slot)
    p.land.tile_laid(s, p, slot)
    refresh(s, slot)


def move_tile(s: IntrepidState, p: Player, source: int, target: int) -> None:
    """An unused tile goes to another slot."""
    station = s.station
    number = station.tile[source]
    p.land.tile_lost(s, p, source)
    station.tile[source] = EMPTY
    station.owner[source] = NONE
    station.need[source] = 0
    p.tiles.remove(source)
    lay_tile(s, p, number, target)


def destroy(s: IntrepidState, slot: int, rule: str) -> None:
    """A tile leaves the game: dice to the Supply, tokens to the stock; its Drain stays (R208, R209, G045)."""
    station = s.station
    p = s.players[station.owner[slot]]
    if s.emit:
        s.emit(events.TileDestroyed(p.seat, tile_at(s, slot), rule))
    p.land.tile_lost(s, p, slot)
    take_dice(s, p, slot)
    clear_negative(s, slot)
    if station.amplify[slot]:
        s.stocks.tokens[station.amplify[slot] - 1 >> 2] += 1
        station.amplify[slot] = 0
    station.gone += (station.tile[slot] >> 1,)
    station.tile[slot] = EMPTY
    station.owner[slot] = NONE
    station.need[slot] = 0
    p.tiles.remove(slot)


def take_dice(s: IntrepidState, p: Player, slot: int) -> int:
    """The dice placed on a tile go back to their owner's Supply; how many?"""
    at = DICE_PER_SLOT * slot
    dice = s.station.dice
    taken = 0
    for n in range(at, at + DICE_PER_SLOT):
        if dice[n]:
            dice[n] = 0
            taken += 1
    p.out -= taken
    return taken


def clear_negative(s: IntrepidState, slot: int) -> None:
    """Strain, Disable and Scenario tokens of a tile go back to the stock (R059)."""
    station, stocks = s.station, s.stocks
    if station.strain[slot]:
        stocks.tokens[station.strain[slot] - 1 >> 2] += 1
        station.strain[slot] = 0
    if station.disabled >> slot & 1:
        station.disabled &= ~(1 << slot)
        stocks.disables += 1
    stocks.scenarios += station.scenario[slot]
    station.scenario[slot] = 0


def negative(s: IntrepidState, slot: int) -> bool:
    """Does a tile carry a negative token (R059, R273)?"""
    station = s.station
    return bool(station.strain[slot] or station.scenario[slot] or station.disabled >> slot & 1)


def tiles_on_board(s: IntrepidState) -> list[int]:
    """All occupied slots."""
    return [slot for slot, number in enumerate(s.station.tile) if number != EMPTY]


def has_colour(s: IntrepidState, p: Player, colour: int) -> bool:
    """Is this a red-light (blue-light) player? The side of the tiles decides; a solo player may be both (R216, R217)."""
    tile = s.station.tile
    return any(tile[slot] & 1 == colour for slot in p.tiles)


def output(s: IntrepidState, slot: int, slots: Sequence[int]) -> list[int]:
    """What dice on the slots of a tile give, by resource; of a tile that chooses late all stands in the first place (R127-R133)."""
    made = [0] * len(RESOURCES)
    station = s.station
    face = s.box.faces[station.tile[slot]]
    dice = [f for f in slots if f]
    if not dice:
        return made  # R135
    p = s.players[station.owner[slot]]
    counter = p.land.counter(s, p, slot) if face.mark else 0
    for y in face.yields:
        base = y.c * counter + y.add
        if y.per == EACH:
            amount = sum(y.v * VALUE[f] + base for f in dice)
        elif y.per == ALL:
            amount = y.v * VALUE[dice[0]] + base if len(dice) == len(face.takes.slots) else 0
        else:  # R131: one slot is meant; while it is empty nothing counts
            die = slots[slot_meant(y, len(face.takes.slots))]
            amount = y.v * VALUE[die] + base if die else 0
        made[(0 if face.late else face.makes[0]) if y.resource < 0 else y.resource] += amount
    return made


def counted_for(s: IntrepidState, slot: int) -> tuple[int, ...]:
    """The resources for which a tile counts (R218, R219, G099)."""
    face = face_at(s, slot)
    return face.makes if face.counts else ()
