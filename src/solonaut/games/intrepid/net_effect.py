"""What a tile adds in Phase 2: with the dice that lie on it, and with those that its owner could place now.

Everything counts that is decided already: the tile's own output, what the disaster takes, Amplify and Strain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solonaut.games.intrepid.board import DICE_PER_SLOT
from solonaut.games.intrepid.names import RESOURCES, ROLL
from solonaut.games.intrepid.phases.place import CHOOSE_DICE, ChooseDice, ChooseDieSlot, open_slots
from solonaut.games.intrepid.phases.results import amplified, kept, strained, used_tiles
from solonaut.games.intrepid.requirement import SEPARATE
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import face_at, output


@dataclass(frozen=True, slots=True)
class NetEffect:
    """``made``: by resource; a tile that chooses late has its amount at every resource that it may choose.

    ``least`` and ``most``: what the tile would make in all after the next dice; None if no dice can come now.
    ``ways``: the dice on it after each way to place the next ones, and what it would make then.
    """

    made: dict[int, int]
    least: int | None = None
    most: int | None = None
    ways: tuple[tuple[tuple[int, ...], dict[int, int]], ...] = ()


def net_effect(s: IntrepidState, slot: int) -> NetEffect:
    """What a tile makes as it lies there, and what it could make with the dice that may come next."""
    made = amounts(s, slot, s.station.dice_on(slot))
    fillings = {tuple(dice) for dice in next_fillings(s, slot)}
    if not fillings:
        return NetEffect(made)
    totals = [total(s, slot, dice) for dice in fillings]
    return NetEffect(made, min(totals), max(totals), tuple((dice, amounts(s, slot, dice)) for dice in sorted(fillings)))


def amounts(s: IntrepidState, slot: int, dice: Sequence[int]) -> dict[int, int]:
    """What a tile with these dice adds to each resource; Strain may make it less than nothing."""
    found = gains(s, slot, dice)
    for r, n in strained(s, slot, dice):
        found[r] = found.get(r, 0) - n
    return {r: n for r, n in found.items() if n}


def gains(s: IntrepidState, slot: int, dice: Sequence[int]) -> dict[int, int]:
    """The tile's own output and Amplify.

    What the disaster takes from a tile with several resources is left out: its owner will split it (G070).
    """
    if not any(dice) or s.station.disabled >> slot & 1:
        return {}
    face = face_at(s, slot)
    own = output(s, slot, dice)
    if face.late:
        found = dict.fromkeys(face.makes, kept(s, slot, own[0]))
    elif len(face.makes) == 1:
        found = {r: kept(s, slot, own[r]) for r in face.makes}
    else:
        found = {r: own[r] for r in face.makes}
    for r, n in amplified(s, slot, dice):
        found[r] += n
    return found


def total(s: IntrepidState, slot: int, dice: Sequence[int]) -> int:
    """All that a tile with these dice adds; of a tile that chooses late the best choice."""
    found = amounts(s, slot, dice)
    if face_at(s, slot).late:
        return max(found.values(), default=0)
    several = len(face_at(s, slot).makes) > 1
    return sum(found.values()) - (s.setup.disaster.reduction(s, slot) if several and found else 0)


def next_fillings(s: IntrepidState, slot: int) -> Iterator[list[int]]:
    """The dice on a tile after each way to place the next ones: a die on a separated slot, or all dice of joined slots."""
    seat = s.station.owner[slot]
    if s.phase != ROLL or (s.passed | s.settled) >> seat & 1 or not s.station.need[slot]:
        return
    ask = s.pending
    held = ask.dice_chosen() if isinstance(ask, ChooseDice | ChooseDieSlot) and ask.slot == slot else ()
    takes = face_at(s, slot).takes
    if takes.kind != SEPARATE:
        for dice in _completed(s, CHOOSE_DICE[seat][slot], len(takes.slots), held):
            yield [*dice, *[0] * (DICE_PER_SLOT - len(dice))]
        return
    for face in held or CHOOSE_DICE[seat][slot].faces(s, ()):
        for into in open_slots(s, slot, face):
            filled = s.station.dice_on(slot)
            filled[into] = face
            yield filled


def _completed(s: IntrepidState, ask: ChooseDice, size: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways to go on with dice that are chosen one at a time."""
    if len(chosen) == size:
        yield chosen
        return
    for face in ask.faces(s, chosen):
        yield from _completed(s, ask, size, (*chosen, face))


def coming(s: IntrepidState) -> list[int]:
    """What the dice on the tiles will add to each resource; only as long as they have not. A choice still to be made is left out."""
    found = [0] * len(RESOURCES)
    if s.phase != ROLL:
        return found
    for slot in used_tiles(s):
        dice = s.station.dice_on(slot)
        for r, n in amplified(s, slot, dice) if face_at(s, slot).late else gains(s, slot, dice).items():
            found[r] += n
    for p in s.players:
        for slot in p.tiles:
            for r, n in strained(s, slot, s.station.dice_on(slot)):
                found[r] -= min(n, max(s.wheels.gen[r] + found[r], 0))
    return found
