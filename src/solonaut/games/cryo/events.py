"""What can happen in Cryo. Pieces are named by their ids, so that any language can tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from solonaut.core.event import Event

# -- set-up and turns ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FirstPlayer(Event):
    rule: ClassVar[str] = "cryo.B137"


@dataclass(frozen=True, slots=True)
class BoardCardLaid(Event):
    """Solo: a card above one of the upper docks."""

    rule: ClassVar[str] = "cryo.S07"
    card: str
    dock: str


@dataclass(frozen=True, slots=True)
class TurnBegun(Event):
    turn: int
    by: str


@dataclass(frozen=True, slots=True)
class Deployed(Event):
    rule: ClassVar[str] = "cryo.B157"
    dock: str
    home: int


@dataclass(frozen=True, slots=True)
class Launched(Event):
    rule: ClassVar[str] = "cryo.B179"
    home: int


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """``cell`` is a kind of action, ``section`` where it lies."""

    cell: str
    section: str
    by: str


@dataclass(frozen=True, slots=True)
class Overclocked(Event):
    rule: ClassVar[str] = "cryo.B088"
    energy: int


@dataclass(frozen=True, slots=True)
class Recalled(Event):
    rule: ClassVar[str] = "cryo.B198"
    drones: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    reason: str
    by: str


# -- resources ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """``lost`` is what went beyond the maximum."""

    what: str
    amount: int
    lost: int
    by: str


@dataclass(frozen=True, slots=True)
class Paid(Event):
    what: str
    amount: int
    by: str


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    rule: ClassVar[str] = "cryo.B162"
    tile: str
    space: str


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    rule: ClassVar[str] = "cryo.B164"
    tile: str
    slot: str


@dataclass(frozen=True, slots=True)
class PrototypeUsed(Event):
    rule: ClassVar[str] = "cryo.B114"
    what: str


@dataclass(frozen=True, slots=True)
class TileRevealed(Event):
    tile: str
    space: str
    by: str


@dataclass(frozen=True, slots=True)
class StackEmpty(Event):
    rule: ClassVar[str] = "cryo.B056"
    space: str


# -- cards --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    private: ClassVar[tuple[str, ...]] = ("card",)
    card: str
    by: str


@dataclass(frozen=True, slots=True)
class NoCardLeft(Event):
    by: str


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    card: str
    by: str


@dataclass(frozen=True, slots=True)
class Scrapped(Event):
    rule: ClassVar[str] = "cryo.B151"
    card: str


@dataclass(frozen=True, slots=True)
class VehiclePlayed(Event):
    rule: ClassVar[str] = "cryo.B195"
    card: str


@dataclass(frozen=True, slots=True)
class UpgradePlayed(Event):
    rule: ClassVar[str] = "cryo.B196"
    card: str


@dataclass(frozen=True, slots=True)
class MissionPlayed(Event):
    rule: ClassVar[str] = "cryo.B197"
    private: ClassVar[tuple[str, ...]] = ("card",)
    card: str


@dataclass(frozen=True, slots=True)
class DeckRemade(Event):
    rule: ClassVar[str] = "cryo.B155"
    amount: int


# -- pods ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PodWoken(Event):
    chamber: str
    by: str


@dataclass(frozen=True, slots=True)
class PodRescued(Event):
    rule: ClassVar[str] = "cryo.B094"


@dataclass(frozen=True, slots=True)
class PodToSalvage(Event):
    what: str
    by: str


@dataclass(frozen=True, slots=True)
class CavernSeen(Event):
    rule: ClassVar[str] = "cryo.B109"
    private: ClassVar[tuple[str, ...]] = ("cavern",)
    uncovers: ClassVar[bool] = True
    space: str
    cavern: str


@dataclass(frozen=True, slots=True)
class CavernTurnedUp(Event):
    uncovers: ClassVar[bool] = True
    space: str
    cavern: str
    by: str


@dataclass(frozen=True, slots=True)
class PodsSettled(Event):
    space: str
    pods: int
    by: str


@dataclass(frozen=True, slots=True)
class Transport(Event):
    rule: ClassVar[str] = "cryo.B189"
    card: str
    energy: int


# -- incidents and recall -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class IncidentReward(Event):
    token: str
    section: str
    by: str


@dataclass(frozen=True, slots=True)
class ChamberSabotaged(Event):
    chamber: str
    by: str


@dataclass(frozen=True, slots=True)
class PodWarned(Event):
    """Advance Warning: to the next chamber, or to the platform."""

    rule: ClassVar[str] = "cryo.B096"
    where: str


@dataclass(frozen=True, slots=True)
class PodsDestroyed(Event):
    pods: int
    chamber: str
    by: str


@dataclass(frozen=True, slots=True)
class NothingToSabotage(Event):
    rule: ClassVar[str] = "cryo.B205"
    section: str


@dataclass(frozen=True, slots=True)
class SunsetResolved(Event):
    section: str
    by: str


@dataclass(frozen=True, slots=True)
class IncidentRevealed(Event):
    token: str
    section: str
    by: str


@dataclass(frozen=True, slots=True)
class DroneReturned(Event):
    rule: ClassVar[str] = "cryo.B210"
    home: int


@dataclass(frozen=True, slots=True)
class PlatformActionUsed(Event):
    home: int
    by: str
