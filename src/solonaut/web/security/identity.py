"""People: who somebody is (a cookie with a random token) and how they like their pages."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

from starlette.requests import Request
from starlette.responses import Response

from solonaut.lang import Speaker, languages
from solonaut.lang.negotiate import of_browser
from solonaut.web.security.tokens import Caller, digest, fresh_token

PERSON, PREFERENCES = "solonaut_person", "solonaut_likes"
FOLLOWED = "solonaut_follow"
"""The token of a companion's table that somebody follows; the browser sends it to the pages of that table only."""
YEAR = 365 * 24 * 3600
CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("auto", "dark", "light"),
    "before_reveal": ("go", "ask"),
    "only_option": ("play", "ask"),
    "pace": ("normal", "slow", "fast", "none"),
    "steps": ("auto", "press", "all"),
    "sound": ("off", "on"),
    "table": ("drawing", "list"),
    "awake": ("on", "off"),
}


def person_of(request: Request) -> str | None:
    """The digest of a person's token, if they have one."""
    token = request.cookies.get(PERSON)
    return digest(token) if token else None


def caller_of(request: Request) -> Caller:
    """Who asks: the seat of a bearer token, or else the person of the cookie, who may follow a companion's table of somebody else."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token.strip():
        return Caller(token=digest(token.strip()))
    followed = request.cookies.get(FOLLOWED)
    return Caller(person=person_of(request), token=digest(followed) if followed else None)


def welcome(request: Request) -> tuple[str, str | None]:
    """The digest of the person; for somebody new also the token that a cookie has to keep."""
    known = person_of(request)
    if known:
        return known, None
    token = fresh_token()
    return digest(token), token


def keep(request: Request, response: Response, name: str, value: str) -> None:
    """Put a cookie into the answer, for the pages of this app only."""
    secure, root = request.url.scheme == "https", request.scope.get("root_path", "")
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path=root or "/")


def follow(request: Request, response: Response, path: str, token: str) -> None:
    """Put the token of a companion's table into the answer, for the pages of that table only."""
    secure, root = request.url.scheme == "https", request.scope.get("root_path", "")
    response.set_cookie(FOLLOWED, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path=root + path)


def drop(request: Request, response: Response, name: str) -> None:
    """Delete a cookie."""
    response.delete_cookie(name, path=request.scope.get("root_path", "") or "/")


@dataclass(frozen=True, slots=True)
class Preferences:
    """Preferences, kept in a cookie of the browser."""

    lang: str = ""
    theme: str = "auto"
    before_reveal: str = "go"
    only_option: str = "play"
    pace: str = "normal"
    steps: str = "auto"
    sound: str = "off"
    table: str = "drawing"
    """How the companion shows answers that stand on its drawing."""
    awake: str = "on"
    """Does the screen stay awake at the companion's table?"""

    @classmethod
    def of(cls, request: Request) -> Preferences:
        given = dict(parse_qsl(request.cookies.get(PREFERENCES, "")[:500]))
        preferences = cls().changed(given)
        return preferences if preferences.lang else replace(preferences, lang=of_browser(request.headers.get("accept-language", "")))

    def changed(self, given: dict[str, Any]) -> Preferences:
        """With the values that make sense."""
        possible = CHOICES | {"lang": ("", *languages())}
        good = {k: str(v) for k, v in given.items() if str(v) in possible.get(k, ())}
        return replace(self, **good)

    def cookie(self) -> str:
        return urlencode({f.name: getattr(self, f.name) for f in fields(self)})


def speaker_of(request: Request) -> Speaker:
    """Speaks the language of whoever asks: the one named in the address (``?lang=de``), in their settings, or by their browser."""
    named = request.query_params.get("lang", "")
    return Speaker(named if named in languages() else Preferences.of(request).lang)
