"""United Kingdom: Counter dice bring dice."""

from __future__ import annotations

from solonaut.games.intrepid.bots.abilities import dice_brought
from solonaut.games.intrepid.bots.countries.base import CountryBot
from solonaut.games.intrepid.countries.uk import GainEach

BOT = CountryBot()


@dice_brought.register
def _(step: GainEach) -> float:
    return 0.7 * step.most
