"""The numbers of the game that are not the same at every table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from solonaut.core.fields import by_fields


@dataclass(frozen=True, slots=True)
class Law:
    """Numbers of the game that difficulty and Irregularities may change for one table."""

    bonus_spaces: tuple[int, ...]
    lowest_drain: int
    highest_drain: int
    safe: int
    capacity: int
    capacity_bonus: int
    highest_capacity: int
    capacity_factor: int
    drain_change: int
    emergency: tuple[int, ...]
    emergency_start: int
    research_steps: int
    research_prices: tuple[int, ...]
    amplify: int
    amplify_price: int
    strain: int
    disable_tokens: int
    scenario_tokens: int
    scenario_per_tile: int
    scorch: int
    scorch_instead: int
    missions_drawn: int
    missions_to_win: int
    mission_start: int
    mission_done: int
    mission_bonus: int
    mission_relief: int
    deck_change: int
    momentary_drain: int
    momentary_times: int
    dock_uses: int
    cache: int

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)
