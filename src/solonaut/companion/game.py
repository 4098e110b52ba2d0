"""What all companions have in common as games of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solonaut.core.arranger import Arranger
from solonaut.core.game import Game


class Companion(Game):
    """A companion beside a physical board."""

    rules_version = 2
    """Version 1 asked other questions: dock by dock, direction by direction, and what is known."""
    digest_version = 2

    def position(self, s: Any) -> dict[str, Any]:
        """There is no more on it than its only person sees."""
        return self.view(s, None)

    def arranger(self) -> Arranger[Any] | None:
        """Nobody arranges a table that is half unknown; positions are corrected on it."""
        return None

    def reminders(self, sheet: Mapping[str, Any]) -> list[str]:
        """What the person should remember now: keys of the catalogue; those without a text are left out."""
        return []
