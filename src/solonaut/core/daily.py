"""Today's game: the same deal for everybody, everywhere."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime

from solonaut.core.dealer import SECRET_BYTES


def daily_secret(game: str, day: str) -> bytes:
    """What deals the game of a day."""
    return hashlib.sha256(f"solonaut daily {game} {day}".encode()).digest()[:SECRET_BYTES]


def today() -> str:
    """The day by which it is dealt, everywhere the same: ``2026-11-18``."""
    return datetime.now(UTC).strftime("%Y-%m-%d")
