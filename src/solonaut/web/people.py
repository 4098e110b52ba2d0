"""People: who somebody is (a cookie with a random token) and how they like their pages."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

from starlette.requests import Request
from starlette.responses import Response

from solonaut.lang import Speaker, languages
from solonaut.lang.negotiate import of_browser
from solonaut.web.tokens import digest, fresh_token

PERSON, LIKES = "solonaut_person", "solonaut_likes"
YEAR = 365 * 24 * 3600
CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("auto", "dark", "light"),
    "confirm": ("on", "off"),
    "forced": ("off", "on"),
    "pace": ("normal", "slow", "fast", "none"),
    "steps": ("auto", "press", "all"),
}


def person_of(request: Request) -> str | None:
    """The digest of a person's token, if they have one."""
    token = request.cookies.get(PERSON)
    return digest(token) if token else None


def welcome(request: Request) -> tuple[str, str | None]:
    """The digest of the person; for somebody new also the token that a cookie has to keep."""
    known = person_of(request)
    if known:
        return known, None
    token = fresh_token()
    return digest(token), token


def keep(request: Request, response: Response, name: str, value: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


@dataclass(frozen=True, slots=True)
class Likes:
    """Preferences, kept in a cookie of the browser."""

    lang: str = ""
    theme: str = "auto"
    confirm: str = "on"
    forced: str = "off"
    pace: str = "normal"
    steps: str = "auto"

    @classmethod
    def of(cls, request: Request) -> Likes:
        given = dict(parse_qsl(request.cookies.get(LIKES, "")[:500]))
        likes = cls().changed(given)
        return likes if likes.lang else replace(likes, lang=of_browser(request.headers.get("accept-language", "")))

    def changed(self, given: dict[str, Any]) -> Likes:
        """With the values that make sense."""
        possible = CHOICES | {"lang": ("", *languages())}
        good = {k: str(v) for k, v in given.items() if str(v) in possible.get(k, ())}
        return replace(self, **good)

    def cookie(self) -> str:
        return urlencode({f.name: getattr(self, f.name) for f in fields(self)})


def speaker_of(request: Request) -> Speaker:
    """Speaks the language of whoever asks: the one named in the address (``?lang=de``), in their settings, or by their browser."""
    named = request.query_params.get("lang", "")
    return Speaker(named if named in languages() else Likes.of(request).lang)
