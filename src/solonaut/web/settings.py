"""What can be set when the app starts."""

from __future__ import annotations

from dataclasses import dataclass, field

from solonaut.core.edition import LARGEST_FILE
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
    journal_mode: str = "WAL"
    """How SQLite writes safely; a file that only one process uses can do with ``TRUNCATE``."""
    channel: str = ""
    """The name of the channel on which pages inside a browser hear of changes; empty: there is a server, and it tells them."""
    hosts: tuple[str, ...] | None = LOOPBACK
    """Names under which the app may be addressed; None: any. Keeps other sites from reaching it through a name of theirs."""
    address: str = ""
    """Where other devices reach the app (``http://192.168.1.5:8640``); empty: they do not, or somebody else gives it a name."""
    requests: Rate = Rate(2000, 800)
    """Per address, everything."""
    heavy: Rate = Rate(200, 20)
    """Per address: new games, imports and hints."""
    small_body: int = 64_000
    file_body: int = 3 * LARGEST_FILE + 2_000
    """A component file in a form, where a letter can take three."""
    large_body: int = 2_500_000
    bundle_body: int = 20_500_000
    """A file with everything of a person, and the form around it."""
    live_matches: int = 100
    """Matches kept in memory; the others are read again from the database when somebody looks."""
    thinkers: int = 2
    """Processes for bots, hints and reviews, at least two: a review never takes the last one."""
    hint_seconds: float = 120.0
    """A hint takes about a second, the review of a game up to a minute; then it is given up."""
    streams: int = 400
    """Live streams open at once in a process; each keeps a connection."""
    streams_per_person: int = 6
    connections: int = 800
    """Open at once in a process; systems often allow 1024 open files."""
    head_seconds: float = 10.0
    """How long the head of a request may take to arrive; ``body_seconds`` is for what follows it."""
    body_seconds: float = 60.0
    write_seconds: float = 30.0
    """How long somebody may not read on while the answer waits."""
    keep_alive_seconds: int = 30
    """How long a connection stays open between two requests."""
    shutdown_seconds: int = 10
    """How long a server that stops waits for requests in progress."""
    bodies: int = 64_000_000
    """Bytes of all request bodies that are held at once in a process."""
    work_at_once: int = 2
    """Requests that are worked on at once (see ``WorkLimiter``)."""
    work_patience: float = 0.25
    writes_at_once: int = 8
    own_bots: tuple[str, ...] = ()
    """Bots of the operator that people may choose besides ours, such as ``mybots:Thrifty``."""
    metrics_public: bool = False
    """May other computers read ``/metrics``?"""
