"""Setting up the real game of Intrepid, step by step, with the numbers of this table."""

from __future__ import annotations

from collections.abc import Iterator

from solonaut.core.message import Message
from solonaut.games.intrepid import noun_messages
from solonaut.ui.intrepid.companion.guide import SetUp
from solonaut.web.view.companion.board import SetupStep, Sheet

KEY = "intrepid.companion.setup"


def setup(sheet: Sheet) -> tuple[SetupStep, ...]:
    """Eight steps before the first round; in the last one the printed values are compared with the box."""
    if sheet["round"]:
        return ()
    solo = sheet["solo"]
    return (
        _step("board", "intrepid.R022", _board(sheet), "solo" if solo else "deal"),
        _step("countries", "intrepid.R005", _countries(sheet), "solo" if solo else ""),
        _step("wheels", "intrepid.R007", _wheels(sheet)),
        _step("tiles", "intrepid.R011", _text("tiles"), "solo" if solo else "boost" if len(sheet["players"]) < 4 else ""),
        _step("missions", "intrepid.R012", _text("missions", n=sheet["missions_drawn"])),
        _step("disaster", "intrepid.R014", _disaster(sheet)),
        _step("tokens", "intrepid.R016", _text("tokens"), "solo" if solo else "", n=sheet["cache"]),
        SetupStep("values", Message(f"{KEY}.values"), (), None, "intrepid.R007", frozenset({SetUp.prompt})),
    )


def _step(name: str, rule: str, text: Iterator[Message], changes: str = "", **params: object) -> SetupStep:
    return SetupStep(name, Message(f"{KEY}.{name}"), tuple(text), Message(f"{KEY}.{name}.{changes}", **params) if changes else None, rule)


def _text(name: str, **params: object) -> Iterator[Message]:
    yield Message(f"{KEY}.{name}.text", **params)


def _board(sheet: Sheet) -> Iterator[Message]:
    yield Message(f"{KEY}.board.text")
    if sheet["emergency"]["space"]:
        yield Message(f"{KEY}.board.later", n=sheet["emergency"]["space"])


def _countries(sheet: Sheet) -> Iterator[Message]:
    for p in sheet["players"]:
        yield Message(f"{KEY}.countries.text", n=p["seat"] + 1, country=Message(f"intrepid.country.{p['country']}"))
    yield Message(f"{KEY}.countries.badges")


def _wheels(sheet: Sheet) -> Iterator[Message]:
    drains = {r["resource"]: r["drain"] for r in sheet["resources"]}
    if len(set(drains.values())) == 1:
        yield Message(f"{KEY}.wheels.same", n=next(iter(drains.values())))
    else:
        yield from (Message(f"{KEY}.wheels.text", resource=noun_messages.resource(name), n=n) for name, n in drains.items())
    yield Message(f"{KEY}.wheels.markers", n=sheet["players"][0]["capacity"])


def _disaster(sheet: Sheet) -> Iterator[Message]:
    yield Message(f"{KEY}.disaster.text", disaster=Message(f"intrepid.option.disaster.{sheet['disaster']}"), n=sheet["deck"])
