"""What can happen in Otys. Pieces are named by their ids, so that any language can tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from solonaut.core.event import Event


@dataclass(frozen=True, slots=True)
class FirstPlayer(Event):
    rule: ClassVar[str] = "otys.B14"


@dataclass(frozen=True, slots=True)
class TurnBegun(Event):
    rule: ClassVar[str] = "otys.B14"
    turn: int


@dataclass(frozen=True, slots=True)
class DiverMoved(Event):
    rule: ClassVar[str] = "otys.B25"
    diver: str
    by_places: int


@dataclass(frozen=True, slots=True)
class KeyUsed(Event):
    rule: ClassVar[str] = "otys.B16"
    token: str
    level: int


@dataclass(frozen=True, slots=True)
class SponsorsRotated(Event):
    rule: ClassVar[str] = "otys.B17"
    sponsor: int
    level: int


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """Credits, batteries, neutral X or points; ``by`` names the rule."""

    what: str
    amount: int
    by: str


@dataclass(frozen=True, slots=True)
class KeyFetched(Event):
    token: str
    by: str


@dataclass(frozen=True, slots=True)
class DiverUpgraded(Event):
    diver: str
    points: int
    by: str


@dataclass(frozen=True, slots=True)
class TwiceThisTurn(Event):
    rule: ClassVar[str] = "otys.B37"
    diver: str


@dataclass(frozen=True, slots=True)
class CubeTaken(Event):
    cube: str
    level: int
    by: str


@dataclass(frozen=True, slots=True)
class CubeSold(Event):
    rule: ClassVar[str] = "otys.B47"
    cube: str
    credits: int
    points: int


@dataclass(frozen=True, slots=True)
class CubeBought(Event):
    rule: ClassVar[str] = "otys.B50"
    cube: str
    credits: int


@dataclass(frozen=True, slots=True)
class FeePaid(Event):
    rule: ClassVar[str] = "otys.G24"
    diver: str
    credits: int


@dataclass(frozen=True, slots=True)
class ContractKept(Event):
    rule: ClassVar[str] = "otys.B54"
    private: ClassVar[tuple[str, ...]] = ("contract",)
    contract: int
    under: int


@dataclass(frozen=True, slots=True)
class DiverCopied(Event):
    rule: ClassVar[str] = "otys.B57"
    neighbour: int
    diver: str


@dataclass(frozen=True, slots=True)
class TechnicianImproved(Event):
    technician: str
    value: int
    by: str


@dataclass(frozen=True, slots=True)
class RewardTaken(Event):
    rule: ClassVar[str] = "otys.B66"
    kind_taken: str
    level: int


@dataclass(frozen=True, slots=True)
class RewardUsed(Event):
    rule: ClassVar[str] = "otys.B71"
    reward: str


@dataclass(frozen=True, slots=True)
class RewardLaid(Event):
    rule: ClassVar[str] = "otys.B71"
    reward: str
    level: int


@dataclass(frozen=True, slots=True)
class RewardRevealed(Event):
    rule: ClassVar[str] = "otys.B74"
    reward: str
    level: int


@dataclass(frozen=True, slots=True)
class CubeSwapped(Event):
    rule: ClassVar[str] = "otys.B82"
    gave: str
    got: str


@dataclass(frozen=True, slots=True)
class ContractCompleted(Event):
    rule: ClassVar[str] = "otys.B87"
    contract: int
    points: int


@dataclass(frozen=True, slots=True)
class ContractRevealed(Event):
    contract: int
    by: str


@dataclass(frozen=True, slots=True)
class CubeOnContract(Event):
    cube: str
    contract: int
    by: str


@dataclass(frozen=True, slots=True)
class DeckRemade(Event):
    rule: ClassVar[str] = "otys.B90"
    cards: int


@dataclass(frozen=True, slots=True)
class KeysReturned(Event):
    rule: ClassVar[str] = "otys.B23"
    tokens: int


@dataclass(frozen=True, slots=True)
class DiverStayed(Event):
    rule: ClassVar[str] = "otys.B24"
    diver: str
    batteries: int


@dataclass(frozen=True, slots=True)
class DiverSurfaced(Event):
    rule: ClassVar[str] = "otys.B93"
    diver: str


@dataclass(frozen=True, slots=True)
class TimersPlaced(Event):
    space: int
    by: str


@dataclass(frozen=True, slots=True)
class CubeOnTrack(Event):
    cube: str
    space: int
    by: str


@dataclass(frozen=True, slots=True)
class TimerMoved(Event):
    rule: ClassVar[str] = "otys.S15"
    timer: int
    space: int


@dataclass(frozen=True, slots=True)
class TimerPushedBack(Event):
    rule: ClassVar[str] = "otys.S27"
    timer: int
    space: int


@dataclass(frozen=True, slots=True)
class CubeArrived(Event):
    """A Timer reached a cube: into the Store it goes (``stored``), or back to the supply when the Store is full."""

    cube: str
    space: int
    stored: bool
    by: str


@dataclass(frozen=True, slots=True)
class ContractDiscarded(Event):
    rule: ClassVar[str] = "otys.S20"
    contract: int
    cube: str


@dataclass(frozen=True, slots=True)
class ContractCubeDiscarded(Event):
    rule: ClassVar[str] = "otys.S24"
    cube: str
    contract: int


@dataclass(frozen=True, slots=True)
class TimerCaught(Event):
    timer: int
    space: int
    by: str


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    rule: ClassVar[str] = "otys.B95"
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    reason: str
    by: str
