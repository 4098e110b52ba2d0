"""What a disaster does that no other does, as events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from solonaut.core.event import Event


@dataclass(frozen=True, slots=True)
class TileScorched(Event):
    rule: ClassVar[str] = "intrepid.R318"
    tile: str
    tokens: int


@dataclass(frozen=True, slots=True)
class IntegrityChanged(Event):
    tile: str
    tokens: int
    by: str


@dataclass(frozen=True, slots=True)
class DiceOnAid(Event):
    rule: ClassVar[str] = "intrepid.R306"
    dice: tuple[str, ...]
