"""Unguessable tokens: who somebody is, which seat is theirs. Only their digests are kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass


def fresh_token() -> str:
    """256 random bits, for cookies, seats and invitations."""
    return secrets.token_urlsafe(32)


def fresh_id() -> str:
    """The name of a game in addresses; not a secret, but not to be guessed either."""
    return secrets.token_urlsafe(9)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def same(one: str | None, other: str | None) -> bool:
    """Compare two digests in a time that tells nothing; nothing equals nothing."""
    return one is not None and other is not None and hmac.compare_digest(one, other)


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks: a person by cookie, or a seat by its token; both as digests."""

    person: str | None = None
    token: str | None = None

    @property
    def key(self) -> str | None:
        """What tells callers apart, for limits and shares."""
        return self.person or self.token
