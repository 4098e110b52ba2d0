"""What the Rival does and why, in the order of the solo sheet, and how it is set up and counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from solonaut.core.event import Event


@dataclass(frozen=True, slots=True)
class RivalStarts(Event):
    """How the Rival is set up."""

    drones: int
    by: str


@dataclass(frozen=True, slots=True)
class RivalUpgrade(Event):
    card: str
    by: str


@dataclass(frozen=True, slots=True)
class RivalVehicle(Event):
    """``why``: at the beginning, because it has this upgrade already, or because it has as many as it can."""

    card: str
    why: str
    by: str


@dataclass(frozen=True, slots=True)
class RivalMission(Event):
    total: int
    by: str


@dataclass(frozen=True, slots=True)
class DecisionCard(Event):
    """A decision card laid out or replaced."""

    card: str
    by: str


@dataclass(frozen=True, slots=True)
class DecisionCardsEqual(Event):
    rule: ClassVar[str] = "cryo.S26"
    card: str


@dataclass(frozen=True, slots=True)
class RivalDeploys(Event):
    rule: ClassVar[str] = "cryo.S29"
    drones: int


@dataclass(frozen=True, slots=True)
class RivalRecalls(Event):
    """``section`` has no open dock; empty when the Rival has no drone at home."""

    section: str
    by: str


@dataclass(frozen=True, slots=True)
class DecisionCardPicked(Event):
    card: str
    by: str


@dataclass(frozen=True, slots=True)
class BoardCardMatched(Event):
    rule: ClassVar[str] = "cryo.S34"
    card: str
    section: str
    dock: str


@dataclass(frozen=True, slots=True)
class RivalDrone(Event):
    """Priority I, II or III; ``taken`` are the docks of the earlier priorities that were not open."""

    dock: str
    taken: tuple[str, ...]
    by: str


@dataclass(frozen=True, slots=True)
class RivalTile(Event):
    """``way`` is where the tile lies; ``passed`` the directions in which there was none."""

    tile: str
    way: str
    passed: tuple[str, ...]
    by: str


@dataclass(frozen=True, slots=True)
class RivalPrinted(Event):
    rule: ClassVar[str] = "cryo.S42"
    what: str


@dataclass(frozen=True, slots=True)
class RivalTileKept(Event):
    """On its platform, or without an empty slot back in the box."""

    kept: bool
    by: str


@dataclass(frozen=True, slots=True)
class RivalTakesFewer(Event):
    """It takes ``what`` (of which it has ``have``) rather than ``other`` (``have_other``)."""

    what: str
    have: int
    other: str
    have_other: int
    by: str


@dataclass(frozen=True, slots=True)
class NoPodToWake(Event):
    section: str
    by: str


@dataclass(frozen=True, slots=True)
class DecisionCardDiscarded(Event):
    rule: ClassVar[str] = "cryo.S45"
    card: str


@dataclass(frozen=True, slots=True)
class RivalNoSalvage(Event):
    """``why``: enough pods there, no empty space, or no pod on its platform."""

    why: str
    by: str


@dataclass(frozen=True, slots=True)
class RivalIncidents(Event):
    drones: int
    amount: int
    by: str


@dataclass(frozen=True, slots=True)
class RivalIncident(Event):
    rule: ClassVar[str] = "cryo.S53"
    section: str
    pods: int


@dataclass(frozen=True, slots=True)
class RivalDronesReturned(Event):
    rule: ClassVar[str] = "cryo.S55"
    drones: int


@dataclass(frozen=True, slots=True)
class RivalCheck(Event):
    """A check of its resources that applies."""

    what: str
    amount: int
    by: str


@dataclass(frozen=True, slots=True)
class RivalNoCheck(Event):
    """None of the five applies: no material has reached ``mark``, and energy or awake pods are too few."""

    rule: ClassVar[str] = "cryo.S58"
    mark: int
    energy: int
    pods: int


@dataclass(frozen=True, slots=True)
class RivalCrewCheck(Event):
    rule: ClassVar[str] = "cryo.S78"
    energy: int
    pods: int


@dataclass(frozen=True, slots=True)
class RivalMostPods(Event):
    rule: ClassVar[str] = "cryo.S65"
    section: str
    pods: int


@dataclass(frozen=True, slots=True)
class RivalLost(Event):
    what: str
    amount: int
    by: str


@dataclass(frozen=True, slots=True)
class RivalRepeats(Event):
    rule: ClassVar[str] = "cryo.S76"
    whats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RivalScouts(Event):
    """``large``: a large tile, as it must be if possible."""

    space: str
    large: bool
    by: str


@dataclass(frozen=True, slots=True)
class RivalCannotScout(Event):
    rule: ClassVar[str] = "cryo.G55"


@dataclass(frozen=True, slots=True)
class RivalPair(Event):
    rule: ClassVar[str] = "cryo.S83"
    space: str
    other: str
    pods: int


@dataclass(frozen=True, slots=True)
class YouDecided(Event):
    """Several resolutions fitted the rule ``by``: the person decided (S27)."""

    by: str


@dataclass(frozen=True, slots=True)
class RivalMissionRevealed(Event):
    rule: ClassVar[str] = "cryo.S88"
    card: str


@dataclass(frozen=True, slots=True)
class RivalMissionReplaced(Event):
    """A duplicate is discarded."""

    rule: ClassVar[str] = "cryo.S89"
    card: str


@dataclass(frozen=True, slots=True)
class RivalMissionDrawn(Event):
    """Instead of a duplicate; ``fits`` when the type is new."""

    rule: ClassVar[str] = "cryo.S89"
    card: str
    fits: bool


@dataclass(frozen=True, slots=True)
class RivalMissionsCounted(Event):
    rule: ClassVar[str] = "cryo.S90"
    cards: tuple[str, ...]
