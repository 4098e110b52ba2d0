"""What all companions have in common as games of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solonaut.core.game import Game


class Companion(Game):
    """A companion beside a physical board."""

    rules_version = 3
    """Versions 1 and 2 asked other questions: dock by dock, direction by direction, and what is known."""

    def reminders(self, sheet: Mapping[str, Any]) -> list[str]:
        """What the person should remember now: keys of the catalogue; those without a text are left out."""
        return []

    def past_options(self, options: Mapping[str, str], rules: int) -> Mapping[str, str]:
        """Version 2 could also ask as version 1 did; the option is no more."""
        return {name: value for name, value in options.items() if name != "questions"}
