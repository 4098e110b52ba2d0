"""How a solo position is judged: the forecast by hand, and what was learned about its errors."""

from __future__ import annotations

from typing import Final

from solonaut.core.learned import correction_of
from solonaut.games.cryo.bots.features import features as features
from solonaut.games.cryo.bots.value import forecast
from solonaut.games.cryo.state import CryoState

TRUST: Final = 2 / 3
"""How much of the correction counts. It knows how games end; alone, without the forecast, it plays worse."""


def judge(s: CryoState, seat: int) -> float:
    """The forecast, in solo with most of what was learned about its errors."""
    points = forecast(s, seat)
    learned = correction_of("solonaut.games.cryo")
    return points if learned is None or s.over or not s.solo else points + TRUST * learned.predict(features(s, seat))
