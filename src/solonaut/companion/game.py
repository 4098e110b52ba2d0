"""What all companions have in common as games of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from solonaut.core.arranger import Arranger
from solonaut.core.game import Game


class Companion(Game):
    """A companion beside a physical board."""

    rules_version = 3
    """Version 1 asked other questions: dock by dock, direction by direction, and what is known. Version 2 corrected by steps of one."""
    digest_version = 4
    turns: ClassVar[frozenset[str]] = frozenset()
    """Prompts of decisions that are the person's own turn, in which they report what they do, and no questions."""

    def position(self, s: Any) -> dict[str, Any]:
        """There is no more on it than its only person sees."""
        return self.view(s, None)

    def arranger(self) -> Arranger[Any] | None:
        """Nobody arranges a table that is half unknown; positions are corrected on it."""
        return None

    def renewed(self, s: Any, code: str) -> Sequence[str]:
        """What a code of an earlier version means today, in this position: codes to choose one after the other."""
        return (code,)

    def box_lines(self, s: Any) -> Mapping[str, str]:
        """Printed values that the person has confirmed or entered at this table: lines of the compact notation by their addresses."""
        return {}

    def new_box_lines(self, s: Any, lists: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:
        """Lines that the lists of the person's box do not have yet: what has turned up at this table. ``lists`` is what they have now."""
        return {}

    def reminders(self, sheet: Mapping[str, Any]) -> list[str]:
        """What the person should remember now: keys of the catalogue; those without a text are left out."""
        return []
