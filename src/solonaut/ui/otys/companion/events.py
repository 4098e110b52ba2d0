"""What the person has told, for the history."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from solonaut.core.event import Event


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """The person has moved their marker up."""

    rule: ClassVar[str] = "otys.S30"
    points: int
