"""What the companion says besides what happens in the game: what is to be done by hand, and what the person has noted."""

from __future__ import annotations

from dataclasses import dataclass

from solonaut.core.event import Event


@dataclass(frozen=True, slots=True)
class Todo(Event):
    """One movement of the hand: its word in the catalogue, and a number in its sentence (dice, a round)."""

    what: str
    n: int
    by: str


@dataclass(frozen=True, slots=True)
class CardNoted(Event):
    """A disaster card stays face up, or has its dice: ``stays``, ``satisfied``. Cards go by the round in which they came."""

    note: str
    round: int
    by: str


@dataclass(frozen=True, slots=True)
class BadgeNoted(Event):
    """The badge at a wheel has been used this round, or has not."""

    resource: str
    used: bool
    by: str


@dataclass(frozen=True, slots=True)
class ToxicNoted(Event):
    """A value is Toxic from now on, or no longer."""

    value: int
    toxic: bool
    by: str
