"""Rules that exist only with an Irregularity or as an option; at most tables every one of them is 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from solonaut.core.fields import by_fields
from solonaut.core.step import Step


@dataclass(frozen=True, slots=True)
class TableRules:
    """What the phases, countries and disasters ask for besides the numbers of ``Law``."""

    opening_rerolls: int = 0
    """Players who may re-roll their opening roll, per round."""
    first_mission: int = 0
    """What the die of the first mission is turned to when it starts."""
    armour: int = 0
    """Scenario tokens on a starter tile that do not reduce what it generates."""
    strike_price: int = 0
    """Capacity for which a Disaster die may be rolled again, once."""
    strike_further: int = 0
    """The sector so much further on is hit by every Disaster die, too."""
    free_tile: int = 0
    """The first tile that a player installs costs no Capacity."""
    masks: int = 0
    """Every player's first Toxic discard of a round is free."""
    always_toxic: tuple[int, ...] = ()
    """Values that are Toxic whatever the cards say."""
    aid_capacity: int = 0
    """Capacity that a die on the player aid gives its owner in Phase 5."""
    aid_most: int = 0
    """How much of that a player can get in a round."""
    extra_space: int = 0
    """Every Persistent card has one more space like its first."""
    filtered: int = 0
    """A die received by docking is not Toxic until the end of the round."""
    removal_relief: int = 0
    """Drain taken off one wheel when a Persistent card is removed."""
    starters_last: int = 0
    """Starter tiles are scorched only if no other tile can be."""
    scorched_capacity: int = 0
    """Capacity that a scorched tile used this round gives its owner in Phase 5."""
    foresight: int = 0
    """The players see the next disaster card before Phase 5."""
    fewer_dice: int = 0
    """Dice that every player rolls less in the first rounds."""
    fewer_rounds: int = 0
    """How many rounds that are."""
    reboot: int = 0
    """Reboot the Station is allowed."""

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)


Steps = tuple[Step[Any], ...]


@dataclass(frozen=True, slots=True)
class Moments:
    """Steps ready for the agenda, the last one first."""

    opening: Steps = ()
    """Everybody has rolled."""
    results: Steps = ()
    """Phase 2 begins."""
    removed: Steps = ()
    """A Persistent card is removed."""
    spending: Steps = ()
    """Phase 5 begins."""

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)
