"""What Irregularity cards do, as events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from solonaut.core.event import Event


@dataclass(frozen=True, slots=True)
class IrregularityDrawn(Event):
    rule: ClassVar[str] = "intrepid.G191"
    irregularity: str


@dataclass(frozen=True, slots=True)
class CardForeseen(Event):
    rule: ClassVar[str] = "intrepid.G224"
    card: str


@dataclass(frozen=True, slots=True)
class OpeningRerolled(Event):
    rule: ClassVar[str] = "intrepid.G225"


@dataclass(frozen=True, slots=True)
class StationRebooted(Event):
    rule: ClassVar[str] = "intrepid.G192"
    space: int
    """Where the Emergency Supply marker is now."""
