"""Malaysia: the whole Pool goes up or down, and nothing wraps (R383-R390)."""

from __future__ import annotations

from solonaut.games.intrepid.countries.base import Country


class Malaysia(Country):
    def shift_value(self, value: int, by: int) -> int:
        """Above 6 or below 1 a die is destroyed (R053, R383, R384)."""
        return value + by if 1 <= value + by <= 6 else 0
