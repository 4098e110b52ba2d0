"""What happens only beside a physical board: reports of the person, and what the person does by the rule in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from solonaut.core.event import Event


@dataclass(frozen=True, slots=True)
class DocksDamaged(Event):
    """The app has drawn all damage markers."""

    rule: ClassVar[str] = "cryo.B141"
    docks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """The app has laid the eight cards on its drawing of the ship."""

    rule: ClassVar[str] = "cryo.S07"


@dataclass(frozen=True, slots=True)
class SpacesFilled(Event):
    """All tokens are resolved: new ones come from the track (S54)."""

    rule: ClassVar[str] = "cryo.S54"


@dataclass(frozen=True, slots=True)
class MarkersMoved(Event):
    """What the Rival's markers show after its turn: those that have changed, with their numbers."""

    rule: ClassVar[str] = "cryo.S58"
    markers: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class DroneReported(Event):
    """The person has used a dock; ``dock`` is empty for Launch."""

    rule: ClassVar[str] = "cryo.B148"
    dock: str


@dataclass(frozen=True, slots=True)
class DroneTakenBack(Event):
    """The person has used another dock than they said."""

    rule: ClassVar[str] = "cryo.B148"


@dataclass(frozen=True, slots=True)
class DroneUnseen(Event):
    """The person has ended the turn without a report: one drone more is somewhere on the ship."""

    rule: ClassVar[str] = "cryo.B148"
    drones: int


@dataclass(frozen=True, slots=True)
class DronesHome(Event):
    """The person has recalled, or must have: no drone was left to deploy."""

    rule: ClassVar[str] = "cryo.B150"
    why: str


@dataclass(frozen=True, slots=True)
class CavernReported(Event):
    """The person has explored a cavern."""

    rule: ClassVar[str] = "cryo.B180"
    space: str


@dataclass(frozen=True, slots=True)
class ScoutInWords(Event):
    """Without a map the person looks for the tile that the rule names (S79–S82)."""

    rule: ClassVar[str] = "cryo.S79"


@dataclass(frozen=True, slots=True)
class SettleInWords(Event):
    """Without a map the person looks for the two caverns that the rule names (S83, S84)."""

    rule: ClassVar[str] = "cryo.S83"
    pods: int
