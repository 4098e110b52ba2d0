"""How a solo position is judged: the forecast by hand, and what was learned about its errors."""

from __future__ import annotations

from solonaut.core.learned import correction_of
from solonaut.games.otys.bots.features import features as features
from solonaut.games.otys.bots.value import forecast
from solonaut.games.otys.state import OtysState


def judge(s: OtysState, seat: int) -> float:
    """The forecast, in solo with what was learned about its errors."""
    points = forecast(s, seat)
    learned = correction_of("solonaut.games.otys")
    return points if learned is None or s.over or not s.solo else points + learned.predict(features(s, seat))
