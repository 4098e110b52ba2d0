"""What a person can do with all of their data: see how much there is, take it to another device, delete it.

People have no accounts here, only a random token in a cookie, of which the database knows the digest. A device link carries the token to
another browser. The database keeps it sealed with a pad made from the link, so the database alone opens nothing.
"""

from __future__ import annotations

import base64
import hashlib
import time
from dataclasses import dataclass
from typing import Final, Literal

from solonaut.core.errors import BadOption
from solonaut.web.security.tokens import digest, fresh_token
from solonaut.web.service.bundle import still_with_others
from solonaut.web.service.errors import LinkUsed
from solonaut.web.service.games import GameService

Kind = Literal["device", "return"]
LIFETIME: Final[dict[Kind, float]] = {"device": 15 * 60, "return": 365 * 24 * 3600}
"""How long a link to another device, and a link to come back later, can be used."""
TOKEN_BYTES: Final = 32
PAD: Final = b"device link"
"""Keeps the pad apart from everything else that is made from a token."""


@dataclass(frozen=True, slots=True)
class Holdings:
    """How much a person has here."""

    games: int = 0
    with_others: int = 0
    """Games in which other people have a seat: they stay when the person leaves."""
    hidden: int = 0
    """Games with others that are not over, and so not in a bundle."""
    boxes: int = 0
    """Games of which the person has typed values from the box."""
    puzzles: int = 0
    """Puzzles that the person has tried."""
    reviews: int = 0
    """Games of which a review is kept."""


def holdings(service: GameService, person: str | None) -> Holdings:
    mine = service.store.games_of(person) if person else []
    shared = [g for g in mine if any((s.person or s.token) and s.person != person for s in g.seats)]
    boxes = sum(bool(box.lines) for box in service.store.boxes.of_person(person)) if person else 0
    puzzles = len(service.puzzles.progress(person))
    reviews = len(service.store.reviews.of_person(person)) if person else 0
    return Holdings(len(mine), len(shared), sum(still_with_others(g, person or "") for g in mine), boxes, puzzles, reviews)


def delete_person(service: GameService, person: str) -> None:
    """Delete everything of a person. In games with others their seats become free."""
    service.store.forget_person(person)


# -- device links -----------------------------------------------------------------------------------------------------------


def make_link(service: GameService, token: str, kind: Kind) -> str:
    """Return the token of a link that works once, for whoever has this cookie."""
    raw = _raw(token)
    if raw is None:
        raise BadOption("errors.device_link.cookie")
    link = fresh_token()
    service.store.keep_link(digest(link), _sealed(raw, link).hex(), time.time() + LIFETIME[kind], digest(token))
    return link


def person_of_link(service: GameService, link: str) -> str:
    """Whose link this is, without using it up. Raise LinkUsed if it is wrong, used or expired."""
    return digest(_opened(service.store.find_link(digest(link)), link))


def take_link(service: GameService, link: str, person: str | None) -> str:
    """Use a link up and return the cookie that it carries. The games of the person who comes with it join those of the link."""
    key = digest(link)
    token = _opened(service.store.find_link(key), link)
    if service.store.take_link(key, old=person, new=digest(token)) is None:
        raise LinkUsed("errors.device_link.used")
    return token


def _opened(sealed: str | None, link: str) -> str:
    if sealed is None:
        raise LinkUsed("errors.device_link.used")
    return base64.urlsafe_b64encode(_sealed(bytes.fromhex(sealed), link)).rstrip(b"=").decode()


def _raw(token: str) -> bytes | None:
    """The random bytes of a token, if it is one of ours."""
    try:
        raw = base64.urlsafe_b64decode(token + "=")
    except ValueError:
        return None
    return raw if len(raw) == TOKEN_BYTES and base64.urlsafe_b64encode(raw).rstrip(b"=").decode() == token else None


def _sealed(raw: bytes, link: str) -> bytes:
    """A one-time pad: the same call seals and opens."""
    pad = hashlib.blake2b(link.encode(), digest_size=TOKEN_BYTES, person=PAD).digest()
    return bytes(a ^ b for a, b in zip(raw, pad, strict=True))
