"""What can be set when the app starts."""

from __future__ import annotations

from dataclasses import dataclass, field

from solonaut.places import data_folder

LOOPBACK = ("127.0.0.1", "localhost", "[::1]", "::1")


def default_database() -> str:
    """A SQLite file in the data folder."""
    return f"sqlite:///{data_folder() / 'solonaut.db'}"


@dataclass(frozen=True, slots=True)
class Rate:
    """A bucket: ``burst`` requests at once, ``per_second`` in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Settings:
    database: str = field(default_factory=default_database)
    hosts: tuple[str, ...] | None = LOOPBACK
    """Names under which the app may be addressed; None: any. Keeps other sites from reaching it through a name of theirs."""
    requests: Rate = Rate(2000, 800)
    """Per address, everything."""
    heavy: Rate = Rate(200, 20)
    """Per address: new games, imports and hints."""
    small_body: int = 64_000
    large_body: int = 2_500_000
    live_matches: int = 100
    """Matches kept in memory; the others are read again from the database when somebody looks."""
    hints_at_once: int = 2
    hint_seconds: float = 120.0
    """A hint takes about a second, the review of a game up to a minute; then it is given up."""
    listeners: int = 400
