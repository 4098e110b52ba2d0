"""Going back in the companion's history: what to move on the table."""

from __future__ import annotations

from collections.abc import Iterator

from solonaut.core.message import Message
from solonaut.games.intrepid import noun_messages
from solonaut.ui.intrepid.web.table import minus
from solonaut.web.view.companion.board import Line, Sheet

KEY = "intrepid.companion.back"


def way_back(now: Sheet, then: Sheet) -> list[Line]:
    """From one sheet to an earlier one: wheels and their markers first, then players, then what is common to all."""
    return [*_wheels(now, then), *_players(now, then), *_missions(now, then), *_tracks(now, then)]


def _wheels(now: Sheet, then: Sheet) -> Iterator[Line]:
    for here, there in zip(now["resources"], then["resources"], strict=True):
        name = noun_messages.resource(there["resource"])
        icon, ink = f"int-{there['resource']}", f"ink-{there['resource']}"
        if here["drain"] != there["drain"]:
            yield Line(Message(f"{KEY}.drain", resource=name, n=there["drain"]), icon, ink=ink)
        if here["available"] != there["available"]:
            yield Line(Message(f"{KEY}.red", resource=name, n=minus(there["available"])), icon, ink=ink)
        if here["bonus"] != there["bonus"]:
            reached = then["bonus_spaces"][there["bonus"] - 1] if there["bonus"] else 0
            yield Line(Message(f"{KEY}.white" if reached else f"{KEY}.white.start", resource=name, n=reached), icon, ink=ink)


def _players(now: Sheet, then: Sheet) -> Iterator[Line]:
    for here, there in zip(now["players"], then["players"], strict=True):
        if here["capacity"] != there["capacity"]:
            yield Line(Message(f"{KEY}.capacity", player=there["seat"] + 1, n=there["capacity"]), "int-capacity")
        if here["track"] != there["track"]:
            yield Line(Message(f"{KEY}.dice", player=there["seat"] + 1, n=there["dice"]), "int-die")


def _missions(now: Sheet, then: Sheet) -> Iterator[Line]:
    for here, there in zip(now["missions"], then["missions"], strict=True):
        if here["die"] != there["die"]:
            key = f"{KEY}.mission" if there["die"] else f"{KEY}.mission.waits"
            yield Line(Message(key, n=there["number"], die=there["die"]), "int-mission")


def _tracks(now: Sheet, then: Sheet) -> Iterator[Line]:
    if now["research"] != then["research"]:
        yield Line(Message(f"{KEY}.research", n=then["research"]), "int-research")
    if now["emergency"]["space"] != then["emergency"]["space"]:
        yield Line(Message(f"{KEY}.emergency", n=then["emergency"]["space"]), "int-emergency")
    if now["deck"] < then["deck"]:
        yield Line(Message(f"{KEY}.deck", n=then["deck"] - now["deck"]), "int-disaster")
