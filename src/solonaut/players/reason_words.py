"""Reasons in words."""

from __future__ import annotations

from solonaut.core.game import Game
from solonaut.core.measure import Measure
from solonaut.core.message import Listing, Message
from solonaut.lang import Speaker
from solonaut.lang.numbers import decimal, percent
from solonaut.players.reasons import CERTAIN, Reason


def reason_text(speaker: Speaker, game: Game, reason: Reason, other: str, *, scored: bool) -> str:
    """One reason as a sentence. ``other`` is the name of the choice that it is compared with; empty where that stands beside it."""
    compared = "core.reason" if other else "core.reason.made"
    match reason.kind:
        case "wins":
            said = Message("core.reason.wins")
        case "loses" | "ends":
            often = "" if reason.part >= CERTAIN else "_often"
            said = Message(f"{compared}.{reason.kind}{often}", other=other, share=percent(reason.part, 0, speaker.language))
        case "avoids":
            said = Message(_text(game, _measure(game, reason.gains[0][0])))
        case "ahead" if not other:
            said = Message("core.reason.made.ahead")
        case "ahead":
            unit = "points" if scored else "chance"
            gap = decimal(reason.part, 1, speaker.language) if scored else percent(reason.part, 0, speaker.language, signed=True)
            said = Message(f"core.reason.ahead.{unit}", gap=gap, n=int(reason.part), other=other)
        case "more":
            said = _amounts(game, reason, f"{compared}.more", other=other)
        case _:
            said = _amounts(game, reason, "core.reason.brings")
    return speaker.say(said)


def _amounts(game: Game, reason: Reason, key: str, **other: str) -> Message:
    """What is gained, and for what."""
    when = Message(f"{game.name}.because.{'soon' if reason.soon else 'now'}")
    gains, costs = (Listing(_amount(game, *thing) for thing in things) for things in (reason.gains, reason.costs))
    return Message(f"{key}{'_for' if reason.costs else ''}", when=when, gains=gains, costs=costs, **other)


def _amount(game: Game, key: str, n: int, exact: bool) -> Message:
    amount = Message(_text(game, _measure(game, key)), n=n)
    return amount if exact else Message("core.reason.about", amount=amount)


def _measure(game: Game, key: str) -> Measure:
    return next(measure for measure in game.measures if measure.key == key)


def _text(game: Game, measure: Measure) -> str:
    return measure.text or f"{game.name}.because.{measure.key}"
