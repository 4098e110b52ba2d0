"""The cookies of a browser that never sees them: what a service worker answers may not set any."""

from __future__ import annotations

import json
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie

ROOM = 4096
"""Written as one block of this size, so that whoever is killed meanwhile leaves the old cookies or the new ones."""


class Jar:
    """All cookies of the one person here. They hold for every page: nobody else's can come in between."""

    def __init__(self, kept: str = "") -> None:
        try:
            found = json.loads(kept or "{}")
        except ValueError:
            found = {}
        self._cookies: dict[str, str] = found if isinstance(found, dict) else {}

    @property
    def header(self) -> str:
        """What a browser would send."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def take(self, answers: Iterable[str]) -> bool:
        """Keep what the ``Set-Cookie`` headers of an answer say. Has anything changed?"""
        before = dict(self._cookies)
        for answer in answers:
            try:
                given = SimpleCookie(answer)
            except CookieError:
                continue
            for name, cookie in given.items():
                if cookie["max-age"] == "0":
                    self._cookies.pop(name, None)
                else:
                    self._cookies[name] = cookie.coded_value
        return self._cookies != before

    def kept(self) -> str:
        """As text to keep, filled up to whole blocks."""
        text = json.dumps(self._cookies)
        return text.ljust(-(-len(text) // ROOM) * ROOM)
