"""What happens with the dice and tokens of a country, as events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from solonaut.core.event import Event


@dataclass(frozen=True, slots=True)
class LockLaid(Event):
    rule: ClassVar[str] = "intrepid.R394"
    tile: str
    lock: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LocksKept(Event):
    rule: ClassVar[str] = "intrepid.R400"


@dataclass(frozen=True, slots=True)
class LockTurned(Event):
    rule: ClassVar[str] = "intrepid.R405"
    tile: str
    lock: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ConverterUsed(Event):
    """What the token did to the dice is told by the event that follows."""

    rule: ClassVar[str] = "intrepid.R354"
    number: int
    """Tokens left on the Country board."""


@dataclass(frozen=True, slots=True)
class ConvertersGained(Event):
    rule: ClassVar[str] = "intrepid.R359"
    number: int


@dataclass(frozen=True, slots=True)
class DiceStored(Event):
    rule: ClassVar[str] = "intrepid.R349"
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiceSpent(Event):
    """``dice`` paid for ``into``, which are in the Pool now."""

    rule: ClassVar[str] = "intrepid.R371"
    dice: tuple[str, ...]
    into: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DieAdvanced(Event):
    rule: ClassVar[str] = "intrepid.R438"
    die: str


@dataclass(frozen=True, slots=True)
class DiceCycled(Event):
    dice: tuple[str, ...]
    by: str


@dataclass(frozen=True, slots=True)
class QueueDieSet(Event):
    position: int
    old: str
    die: str
    by: str


@dataclass(frozen=True, slots=True)
class CounterTaken(Event):
    rule: ClassVar[str] = "intrepid.R416"
    tile: str
    die: str


@dataclass(frozen=True, slots=True)
class CounterExchanged(Event):
    """``die`` is the Counter die now, ``old`` is in the Pool."""

    rule: ClassVar[str] = "intrepid.R425"
    tile: str
    die: str
    old: str


@dataclass(frozen=True, slots=True)
class CounterChanged(Event):
    tile: str
    die: str
    by: str
