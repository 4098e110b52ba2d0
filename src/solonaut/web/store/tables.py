"""The tables: a row for each game, its seats, one row for each answered decision, and the component values they use."""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Table, Text

metadata: Final = MetaData()

GAMES: Final = Table(
    "game",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(60), nullable=True),
    Column("secret", String(32), nullable=True),
    Column("commitment", String(64), nullable=True),
    Column("edition", String(200), nullable=False),
    Column("fingerprint", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("generator", String(40), nullable=True),
    Column("digest", String(80), nullable=False),
    Column("practice", Boolean, nullable=False, default=False),
    Column("imported", Boolean, nullable=False, default=False),
    Column("hints", Integer, nullable=False, default=0),
    Column("revision", Integer, nullable=False, default=0),
    Column("seats_revision", Integer, nullable=False, default=0),
    Column("request", JSON(none_as_null=True), nullable=True),
    Column("ending", JSON(none_as_null=True), nullable=True),
    Column("handovers", JSON(none_as_null=True), nullable=True),
    Column("due", JSON(none_as_null=True), nullable=True),
    Column("length", Integer, nullable=False, default=0),
    Column("turn", Integer, nullable=False, default=0),
    Column("over", Boolean, nullable=False, default=False),
    Column("outcome", JSON, nullable=True),
    Column("daily", String(10), nullable=True),
    Column("lesson", Boolean, nullable=False, default=False),
    Column("puzzle", String(60), nullable=True),
    Column("tip", Integer, nullable=False, default=0),
    Column("ticks", JSON(none_as_null=True), nullable=True),
    Column("branches", JSON(none_as_null=True), nullable=True),
    Column("notes", JSON(none_as_null=True), nullable=True),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("driver", String(40), nullable=True),
    Column("driver_until", Float, nullable=False, default=0.0),
)

KEPT: Final = [c for c in GAMES.columns if c.name not in ("driver", "driver_until")]
"""The columns of a game without the process that moves its bots just now."""

SCHEMA: Final = Table("schema_version", metadata, Column("version", Integer, primary_key=True, autoincrement=False))

EDITIONS: Final = Table(
    "edition",
    metadata,
    Column("fingerprint", String(64), primary_key=True),
    Column("components", Text, nullable=False),
)

ENTRIES: Final = Table(
    "entry",
    metadata,
    Column("game_id", String(32), ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("code", String(200), nullable=False),
    Column("revision", Integer, nullable=False, default=0),
)

SEATS: Final = Table(
    "seat",
    metadata,
    Column("game_id", String(32), ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(40), nullable=False),
    Column("name", String(24), nullable=True),
    Column("person", String(64), nullable=True, index=True),
    Column("token", String(64), nullable=True),
    Column("invite", String(64), nullable=True, index=True),
    Column("old_invite", String(64), nullable=True, index=True),
    Column("creator", Boolean, nullable=False, default=False),
    Column("held_before", Boolean, nullable=False, default=False),
    Column("plays_forced", Boolean, nullable=False, default=False),
)

LINKS: Final = Table(
    "device_link",
    metadata,
    Column("link", String(64), primary_key=True),
    Column("sealed", String(80), nullable=False),
    Column("expires", Float, nullable=False),
    Column("person", String(64), nullable=False, index=True),
)

JOBS: Final = Table(
    "job",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("started", Float, nullable=False, index=True),
    Column("result", JSON(none_as_null=True), nullable=True),
)
"""Hints and reviews of the last minutes, so that every process can show them."""

PRESENCE: Final = Table(
    "presence",
    metadata,
    Column("game_id", String(32), primary_key=True),
    Column("process", String(40), primary_key=True),
    Column("seats", JSON, nullable=False),
    Column("until", Float, nullable=False),
)
"""The seats whose owners look at a game through a process, as long as it renews its rows."""

BOXES: Final = Table(
    "box",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lines", JSON, nullable=False),
    Column("history", JSON, nullable=False),
    Column("for_games", Boolean, nullable=False, default=True),
    Column("for_companion", Boolean, nullable=False, default=True),
    Column("changed", Float, nullable=False),
)
"""What people have typed from their boxes: the lines as typed, in the order of typing, and the last changes, to undo them."""

PUZZLES: Final = Table(
    "puzzle",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("puzzle", String(60), primary_key=True),
    Column("tries", Integer, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("shown", Boolean, nullable=False),
    Column("changed", Float, nullable=False),
)
"""How far people are with puzzles: one row for each that somebody has answered or has been shown."""

REVIEWS: Final = Table(
    "review",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("played", Float, nullable=False),
    Column("cost", Float, nullable=False),
    Column("luck", Float, nullable=False),
    Column("result", Float, nullable=False),
    Column("mistakes", JSON, nullable=False),
)
"""What reviews found in games that people have played alone: one row for each person and game."""
