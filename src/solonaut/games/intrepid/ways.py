"""What would make possible what cannot be chosen now. The rules that refuse something name these ways (``noun_messages.because``)."""

from __future__ import annotations

from solonaut.core.refusal import Way
from solonaut.games.intrepid.dice import NAMES, have
from solonaut.games.intrepid.noun_messages import capacity, shown, tile_of, when
from solonaut.games.intrepid.state import NONE, IntrepidState, Player

# -- dice ---------------------------------------------------------------------------------------------------------------


def dice_fit(s: IntrepidState, p: Player, need: int, slot: int = NONE) -> tuple[Way | None, ...]:
    """Dice of the Pool that do not fit (``need``: see ``Requirement``): a tile changes them, docking brings others, or the next roll."""
    return by_ability(s, p, slot), by_docking(s, p, need), next_roll()


def by_ability(s: IntrepidState, p: Player, slot: int) -> Way | None:
    """Another tile of the player that takes a die now and then does something with dice."""
    can, faces = have(p.pool), s.box.faces
    for other in p.tiles:
        face = faces[s.station.tile[other]]
        if other != slot and s.station.need[other] & can and face.abilities:
            return when("intrepid.R087", "ability", now=True, tile=tile_of(face))
    return None


def by_docking(s: IntrepidState, p: Player, need: int) -> Way | None:
    """Solo: dock a die and take one from the cache that fits. In a team another player can dock one for you."""
    if not dock_is_free(s):
        return None
    if not s.setup.solo:
        return when("intrepid.R113", "docked_for_you", now=True)
    for cached in (face for face, n in enumerate(s.cache) if n):
        for docked in (face for face, n in enumerate(p.pool) if n):
            pool = p.pool[:]
            pool[docked] -= 1
            pool[cached] += 1
            if have(pool) & need:
                return when("intrepid.R460", "docking", now=True, die=shown(NAMES[cached]))
    return None


def dock_is_free(s: IntrepidState) -> bool:
    free = any(not die and not s.closed >> space & 1 for space, die in enumerate(s.docks))
    return free and len(s.docks) - s.docks.count(0) < s.setup.law.dock_uses


def dice_come(s: IntrepidState) -> tuple[Way | None, ...]:
    """An empty Pool."""
    return when("intrepid.R113", "docked_for_you", now=True) if not s.setup.solo and dock_is_free(s) else None, next_roll()


def next_roll() -> Way:
    return when("intrepid.R065", "next_roll")


def next_round(rule: str) -> Way:
    return when(rule, "next_round")


# -- tiles and phases ---------------------------------------------------------------------------------------------------


def disable_removed() -> Way:
    return when("intrepid.R156", "disable_removed")


def strain_token() -> Way:
    return when("intrepid.R321", "strain_token")


def phase_5() -> Way:
    return when("intrepid.R221", "phase_5", now=True)


def phase_1() -> Way:
    return when("intrepid.R256", "phase_1")


def other_acts() -> Way:
    return when("intrepid.G040", "other_acts", now=True)


def place_first() -> Way:
    return when("intrepid.R075", "place_first", now=True)


def install_first() -> Way:
    return when("intrepid.R225", "install_first", now=True)


def installed() -> Way:
    return when("intrepid.R225", "installed")


def tile_destroyed(p: Player) -> Way | None:
    return when("intrepid.R233", "tile_destroyed", now=True) if p.tiles else None


# -- capacity -----------------------------------------------------------------------------------------------------------


def capacity_comes(p: Player, price: int) -> tuple[Way, ...]:
    """How much is missing. It comes after Phase 4, and from a bonus."""
    return when("intrepid.R198", "capacity", missing=capacity(price - p.capacity)), when("intrepid.R179", "capacity_bonus")


def research() -> Way:
    return when("intrepid.R224", "research")
