"""What can happen in Intrepid. Pieces are named by their ids, dice by what they show, so that any language can tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from solonaut.core.event import Event

# -- the round ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    rule: ClassVar[str] = "intrepid.R064"
    round: int


@dataclass(frozen=True, slots=True)
class PhaseBegun(Event):
    rule: ClassVar[str] = "intrepid.R064"
    phase: str


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Why, and which resource had fallen how low if that was the reason."""

    reason: str
    resource: str
    available: int
    by: str


# -- dice ----------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    rule: ClassVar[str] = "intrepid.R092"
    die: str
    area: str


@dataclass(frozen=True, slots=True)
class DieGained(Event):
    die: str
    by: str


@dataclass(frozen=True, slots=True)
class DiceDiscarded(Event):
    rule: ClassVar[str] = "intrepid.R095"
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiceRerolled(Event):
    rule: ClassVar[str] = "intrepid.R094"
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiceChanged(Event):
    dice: tuple[str, ...]
    into: tuple[str, ...]
    by: str


@dataclass(frozen=True, slots=True)
class DiceDestroyed(Event):
    """Dice that left the range 1 to 6 where nothing wraps."""

    dice: tuple[str, ...]
    by: str


@dataclass(frozen=True, slots=True)
class DiceMoved(Event):
    rule: ClassVar[str] = "intrepid.R376"
    dice: tuple[str, ...]
    area: str
    to: str


@dataclass(frozen=True, slots=True)
class DicePlaced(Event):
    rule: ClassVar[str] = "intrepid.R048"
    tile: str
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DieDocked(Event):
    rule: ClassVar[str] = "intrepid.R111"
    die: str
    space: int


@dataclass(frozen=True, slots=True)
class DieReceived(Event):
    rule: ClassVar[str] = "intrepid.R113"
    die: str
    sender: int


@dataclass(frozen=True, slots=True)
class CacheTaken(Event):
    dice: tuple[str, ...]
    by: str


@dataclass(frozen=True, slots=True)
class CacheFilled(Event):
    dice: tuple[str, ...]
    by: str


@dataclass(frozen=True, slots=True)
class DiceInHabitation(Event):
    rule: ClassVar[str] = "intrepid.R119"
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DieSatisfies(Event):
    rule: ClassVar[str] = "intrepid.R105"
    die: str
    card: str


# -- missions --------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MissionRevealed(Event):
    rule: ClassVar[str] = "intrepid.R099"
    mission: str


@dataclass(frozen=True, slots=True)
class MissionStarted(Event):
    rule: ClassVar[str] = "intrepid.R097"
    mission: str


@dataclass(frozen=True, slots=True)
class MissionFed(Event):
    """What an active mission consumed."""

    rule: ClassVar[str] = "intrepid.R164"
    mission: str
    die: int
    amounts: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class MissionRaised(Event):
    mission: str
    die: int
    by: str


@dataclass(frozen=True, slots=True)
class MissionCompleted(Event):
    rule: ClassVar[str] = "intrepid.R167"
    mission: str
    completed: int


# -- resources -------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Generated(Event):
    resource: str
    amount: int
    tile: str
    by: str


@dataclass(frozen=True, slots=True)
class Amplified(Event):
    rule: ClassVar[str] = "intrepid.R140"
    tile: str
    resource: str
    amount: int


@dataclass(frozen=True, slots=True)
class Strained(Event):
    rule: ClassVar[str] = "intrepid.R142"
    tile: str
    resource: str
    amount: int


@dataclass(frozen=True, slots=True)
class HabitationGenerated(Event):
    rule: ClassVar[str] = "intrepid.R152"
    resource: str
    amount: int


@dataclass(frozen=True, slots=True)
class TokensRemoved(Event):
    rule: ClassVar[str] = "intrepid.R126"


@dataclass(frozen=True, slots=True)
class Drained(Event):
    """How far the wheel really turned, and how much was too much for it."""

    resource: str
    amount: int
    drain: int
    excess: int
    by: str


@dataclass(frozen=True, slots=True)
class DrainSpilled(Event):
    """What the excess did to each wheel."""

    rule: ClassVar[str] = "intrepid.R031"
    resource: str
    amounts: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class DrainReduced(Event):
    resource: str
    amount: int
    drain: int
    by: str


@dataclass(frozen=True, slots=True)
class BonusReached(Event):
    rule: ClassVar[str] = "intrepid.R176"
    resource: str
    space: int


@dataclass(frozen=True, slots=True)
class CapacityGained(Event):
    amount: int
    capacity: int
    by: str


@dataclass(frozen=True, slots=True)
class CapacityLost(Event):
    amount: int
    capacity: int
    by: str


@dataclass(frozen=True, slots=True)
class EmergencyUsed(Event):
    rule: ClassVar[str] = "intrepid.R191"
    value: int


# -- disasters -------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DisasterRevealed(Event):
    rule: ClassVar[str] = "intrepid.R201"
    card: str


@dataclass(frozen=True, slots=True)
class DisasterRemoved(Event):
    rule: ClassVar[str] = "intrepid.R205"
    card: str


@dataclass(frozen=True, slots=True)
class DisasterActs(Event):
    rule: ClassVar[str] = "intrepid.R206"
    card: str


@dataclass(frozen=True, slots=True)
class SectorStruck(Event):
    rule: ClassVar[str] = "intrepid.R295"
    sector: int


@dataclass(frozen=True, slots=True)
class TileHit(Event):
    rule: ClassVar[str] = "intrepid.R292"
    tile: str
    tokens: int


@dataclass(frozen=True, slots=True)
class TileDisabled(Event):
    rule: ClassVar[str] = "intrepid.R210"
    tile: str


@dataclass(frozen=True, slots=True)
class TileDestroyed(Event):
    tile: str
    by: str


@dataclass(frozen=True, slots=True)
class DocksClosed(Event):
    rule: ClassVar[str] = "intrepid.R315"
    spaces: tuple[str, ...]


# -- capacity --------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Researched(Event):
    rule: ClassVar[str] = "intrepid.R223"
    capacity: int


@dataclass(frozen=True, slots=True)
class TierReached(Event):
    rule: ClassVar[str] = "intrepid.R224"
    tier: int


@dataclass(frozen=True, slots=True)
class TileInstalled(Event):
    rule: ClassVar[str] = "intrepid.R228"
    tile: str
    slot: str
    capacity: int


@dataclass(frozen=True, slots=True)
class PurchaseDeclined(Event):
    rule: ClassVar[str] = "intrepid.R288"


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    rule: ClassVar[str] = "intrepid.G033"
    tile: str
    slot: str


@dataclass(frozen=True, slots=True)
class DiceBought(Event):
    rule: ClassVar[str] = "intrepid.R236"
    capacity: int
    number: int


@dataclass(frozen=True, slots=True)
class AmplifyLaid(Event):
    tile: str
    token: int
    resource: str
    by: str


@dataclass(frozen=True, slots=True)
class StrainLaid(Event):
    tile: str
    token: int
    resource: str
    by: str


@dataclass(frozen=True, slots=True)
class BadgeUsed(Event):
    rule: ClassVar[str] = "intrepid.R238"
    badge: str


@dataclass(frozen=True, slots=True)
class TokensMoved(Event):
    rule: ClassVar[str] = "intrepid.R276"
    tile: str
    to: str


@dataclass(frozen=True, slots=True)
class TokensCleared(Event):
    rule: ClassVar[str] = "intrepid.G213"
    tile: str


@dataclass(frozen=True, slots=True)
class DiePromised(Event):
    rule: ClassVar[str] = "intrepid.R278"
    receiver: int
    value: int


@dataclass(frozen=True, slots=True)
class OfferDestroyed(Event):
    rule: ClassVar[str] = "intrepid.R283"
    tile: str
