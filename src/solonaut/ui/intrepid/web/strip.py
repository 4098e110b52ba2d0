"""Intrepid: what the others want to know of a seat: its country, the dice left, its Capacity, and what its dice add."""

from __future__ import annotations

from collections import Counter

from solonaut.core.message import Message
from solonaut.games.intrepid import countries, noun_messages
from solonaut.games.intrepid.names import RESOURCES
from solonaut.lang import Speaker
from solonaut.ui.intrepid.web.tiles import signed
from solonaut.web.view.board import Figure, SeatStrip, View


def strip(table: View, seat: int, speaker: Speaker) -> SeatStrip:
    p = table["players"][seat]
    dice = len(p["pool"]) + len(p["storage"]) + len(p["queue"])
    country = speaker.text(f"intrepid.country.{p['country']}")
    figures = [
        Figure(countries.BY_NAME[p["country"]].registration.symbol, "", "", country),
        Figure("int-die", "", str(dice), speaker.say(Message("intrepid.web.dice_left", n=dice))),
        Figure("int-capacity", "", str(p["capacity"]), speaker.say(noun_messages.capacity(p["capacity"]))),
    ]
    for name, n in added(table, seat).items():
        words = speaker.text("core.pair", label=speaker.say(noun_messages.resource(name)), value=signed(n))
        figures.append(Figure(f"int-{name}", f"c-{name}", signed(n), words))
    if p["passed"] or p["settled"]:
        figures.append(Figure("ui-check", "", "", speaker.text("intrepid.web.passed")))
    return SeatStrip(None, tuple(figures), note=country)


def added(table: View, seat: int) -> dict[str, int]:
    """What the dice on the tiles of a seat make, by resource."""
    found = Counter[str]()
    for slot in table["slots"]:
        if slot["tile"] is not None and slot["seat"] == seat and not slot["disabled"] and not slot["tile"]["late"]:
            found.update(slot["net"]["made"])
    return {name: found[name] for name in RESOURCES if found[name]}
