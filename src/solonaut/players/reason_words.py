"""Reasons in words."""

from __future__ import annotations

from solonaut.core.game import Game
from solonaut.core.measure import Measure
from solonaut.core.message import Listing, Message
from solonaut.lang import Speaker
from solonaut.lang.numbers import decimal, percent
from solonaut.players.reasons import CERTAIN, Reason


def reason_text(speaker: Speaker, game: Game, reason: Reason, other: str, *, scored: bool) -> str:
    """One reason as a sentence. ``other`` is the name of the choice that it is compared with."""
    match reason.kind:
        case "wins":
            said = Message("core.reason.wins")
        case "loses" | "ends":
            often = "" if reason.part >= CERTAIN else "_often"
            said = Message(f"core.reason.{reason.kind}{often}", other=other, share=percent(reason.part, 0, speaker.language))
        case "avoids":
            said = Message(_text(game, _measure(game, reason.gains[0][0])))
        case "ahead":
            unit = "points" if scored else "chance"
            gap = decimal(reason.part, 1, speaker.language) if scored else percent(reason.part, 0, speaker.language, signed=True)
            said = Message(f"core.reason.ahead.{unit}", gap=gap, n=int(reason.part), other=other)
        case _:
            when = Message(f"{game.name}.because.{'soon' if reason.soon else 'now'}")
            gains, costs = (Listing(_amount(game, *thing) for thing in things) for things in (reason.gains, reason.costs))
            said = Message(f"core.reason.{reason.kind}{'_for' if reason.costs else ''}", when=when, gains=gains, costs=costs, other=other)
    return speaker.say(said)


def _amount(game: Game, key: str, n: int, exact: bool) -> Message:
    amount = Message(_text(game, _measure(game, key)), n=n)
    return amount if exact else Message("core.reason.about", amount=amount)


def _measure(game: Game, key: str) -> Measure:
    return next(measure for measure in game.measures if measure.key == key)


def _text(game: Game, measure: Measure) -> str:
    return measure.text or f"{game.name}.because.{measure.key}"
