"""Cryo: what the others want to know of a seat: points, drones at home, stock, crew awake, cards."""

from __future__ import annotations

from solonaut.core.message import Message
from solonaut.games.cryo import noun_messages as nouns
from solonaut.lang import Speaker
from solonaut.ui.cryo.web.parts import DRONES, PODS
from solonaut.web.view.board import Figure, SeatStrip, View


def strip(table: View, seat: int, speaker: Speaker) -> SeatStrip:
    p = table["players"][seat]
    points, home = sum(p["points"].values()), sum(dock["drone"] for dock in p["platform"])
    stock = [
        Figure(f"cryo-{name}", f"c-{name}", str(n), speaker.text("core.pair", label=speaker.say(nouns.label(name)), value=n))
        for name, n in p["stock"].items()
    ]
    return SeatStrip(
        Figure("ui-star", "", str(points), speaker.text("cryo.web.points", n=points)),
        (
            Figure(DRONES[seat], f"c-seat-{seat + 1}", str(home), speaker.say(Message("cryo.web.drones_home", n=home))),
            *stock,
            Figure(PODS[seat], f"c-seat-{seat + 1}", str(p["awake"]), speaker.say(Message("cryo.web.crew_awake", n=p["awake"]))),
            Figure("cryo-card", "c-card", str(p["cards"]), speaker.text("cryo.web.hand_of", n=p["cards"])),
        ),
    )
