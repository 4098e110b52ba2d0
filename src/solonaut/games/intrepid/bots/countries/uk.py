"""United Kingdom: Counter dice bring dice."""

from __future__ import annotations

from typing import Final

from solonaut.games.intrepid.bots.abilities import dice_brought
from solonaut.games.intrepid.bots.countries.base import CountryBot
from solonaut.games.intrepid.countries.uk import GainEach

BOT: Final = CountryBot()


def _gained(step: GainEach) -> float:
    return 0.7 * step.most


dice_brought.register(GainEach, _gained)
