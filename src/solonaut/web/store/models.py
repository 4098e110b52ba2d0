"""What the store gives and takes: games, seats, and what has changed."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Final

from solonaut.core.dealer import Seeded
from solonaut.core.edition import Edition
from solonaut.core.outcome import Ending, Handover
from solonaut.core.record import Record

HUMAN: Final = "human"
"""The player of a seat that a person has, or waits for one."""


@dataclass(slots=True)
class Seat:
    """One seat: ``player`` is ``human`` or the name of a bot; person, token and invitations are digests of tokens."""

    seat: int
    player: str
    person: str | None = None
    token: str | None = None
    invite: str | None = None
    creator: bool = False
    """The seat belongs to whoever created the game."""
    held_before: bool = False
    """Somebody had the seat after the start and gave it away, and may have seen what it hides."""
    old_invite: str | None = None
    """The last invitation that was used or replaced."""
    name: str | None = None
    """What whoever sits there is called."""
    plays_forced: bool = False
    """Do decisions of this seat with a single option play themselves? Its owner says so with every choice."""

    @property
    def is_taken(self) -> bool:
        """Has a person the seat? An invitation waits for one; somebody may also have left."""
        return self.person is not None or self.token is not None


@dataclass(slots=True)
class StoredGame:
    """A game as it is stored; ``codes`` contains the undone decisions too."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    seed: int | None
    edition: str
    fingerprint: str = ""
    components: str = ""
    """The text of its component values; lists of games leave it out."""
    rules: int = 1
    generator: str | None = Seeded.generator
    secret: bytes | None = field(default=None, repr=False)
    commitment: str | None = None
    digest: str = ""
    practice: bool = False
    imported: bool = False
    """The game came from a record whose draws could not be checked. It never counts in statistics."""
    hints: int = 0
    revision: int = 0
    """Grows with every change of the log."""
    seats_revision: int = 0
    """Grows with every change of the seats, the invitations and the request."""
    request: dict[str, Any] | None = None
    """What somebody asks all others to agree to."""
    ending: dict[str, Any] | None = None
    handovers: list[dict[str, Any]] | None = None
    due: list[int] | None = None
    """The seats that have to decide; None: a game of an earlier version, which nobody has answered since."""
    length: int = 0
    turn: int = 0
    over: bool = False
    outcome: dict[str, Any] | None = None
    daily: str | None = None
    lesson: bool = False
    puzzle: str | None = None
    """The puzzle whose position this is. It stands in no list of games."""
    tip: int = 0
    """Pages of the tour that are read, in a guided game."""
    ticks: list[str] | None = None
    """Instructions of the companion that were carried out on the table."""
    branches: list[list[str]] | None = None
    """Whole logs of a companion's table whose last decisions were taken back and then answered otherwise, the latest last."""
    notes: dict[str, str] | None = None
    """What people have noted about things on the table beside a companion, by their names."""
    created: float = 0.0
    updated: float = 0.0
    seats: list[Seat] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)

    @property
    def own_seat(self) -> int:
        """The first seat of a person."""
        return next((s.seat for s in self.seats if s.player == HUMAN), 0)

    def record(self) -> Record:
        """The game as a record, without what was undone."""
        return Record(
            self.game,
            Edition(self.edition, self.fingerprint, self.components),
            self.players,
            self.options,
            self.seed,
            tuple(self.codes[: self.length]),
            practice=self.practice,
            position=self.digest,
            seats=tuple(s.player for s in self.seats),
            rules=self.rules,
            generator=self.generator,
            secret=self.secret,
            commitment=self.commitment,
            ending=ending_from(self.ending),
            handovers=handovers_from(self.handovers),
        )

    def row(self) -> dict[str, Any]:
        """The values of the table ``game``."""
        values = {f.name: getattr(self, f.name) for f in fields(self) if f.name not in ("components", "seats", "codes")}
        values["seed"] = None if self.seed is None else str(self.seed)
        values["secret"] = None if self.secret is None else self.secret.hex()
        return values

    @classmethod
    def from_row(cls, row: Any, seats: list[Seat], codes: list[str], components: str = "") -> StoredGame:
        values = dict(row)
        values["seed"] = None if row["seed"] is None else int(row["seed"])
        values["secret"] = None if row["secret"] is None else bytes.fromhex(row["secret"])
        return cls(**values, components=components, seats=seats, codes=codes)


def ending_from(data: dict[str, Any] | None) -> Ending | None:
    return None if data is None else Ending(**data)


def handovers_from(data: list[dict[str, Any]] | None) -> tuple[Handover, ...]:
    return tuple(Handover(**one) for one in data or ())


@dataclass(frozen=True, slots=True)
class GameSummary:
    """What a list of games shows, stored beside the log so that a list needs no replay."""

    length: int
    turn: int
    practice: bool
    over: bool
    outcome: dict[str, Any] | None
    digest: str
    ending: dict[str, Any] | None = None
    due: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Current:
    """Is what is in memory still what is stored?"""

    revision: int
    seats_revision: int
    hints: int
    tip: int
    ticks: list[str] | None
    notes: dict[str, str] | None


@dataclass(frozen=True, slots=True)
class CatchUp:
    """What has happened to a game since a revision."""

    revision: int
    seats_revision: int
    length: int
    practice: bool
    hints: int
    tip: int
    ticks: list[str] | None
    notes: dict[str, str] | None
    request: dict[str, Any] | None
    ending: dict[str, Any] | None
    handovers: list[dict[str, Any]] | None
    seats: list[Seat]
    first: int | None
    """Where ``codes`` begin: they replace all decisions from there on. None: no decision was written, only ``length`` may have moved."""
    codes: list[str]


@dataclass(frozen=True, slots=True)
class StoredJob:
    """A hint or a review, for one revision of one game and one seat."""

    id: str
    game: str
    revision: int
    seat: int
    kind: str
    started: float
    result: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class StoredBox:
    """What a person has typed from a box: texts by key, in the order of typing, readable or not."""

    person: str
    game: str
    lines: list[list[str]] = field(default_factory=list)
    """Pairs of key and text; JSON objects of PostgreSQL would not keep an order."""
    history: list[dict[str, Any]] = field(default_factory=list)
    """The last changes, the newest at the end: what stood in each changed line before."""
    for_games: bool = True
    for_companion: bool = True
    changed: float = 0.0


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """How far a person is with a puzzle: wrong answers, solved without help, and whether the answer was shown before that."""

    person: str
    puzzle: str
    tries: int = 0
    solved: bool = False
    shown: bool = False
    changed: float = 0.0


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """What a review found in a game that a person has played alone: in points where they are the goal, otherwise in chances to win."""

    person: str
    digest: str
    """The same wherever the game is (``Record.digest``)."""
    game: str
    played: float
    cost: float
    """What decisions cost, and what luck brought."""
    luck: float
    result: float
    mistakes: dict[str, float]
    """What each mistake cost, by its key."""
