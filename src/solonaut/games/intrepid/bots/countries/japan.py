"""Japan: placed dice are copied."""

from __future__ import annotations

from solonaut.games.intrepid.bots.abilities import dice_brought
from solonaut.games.intrepid.bots.countries.base import CountryBot
from solonaut.games.intrepid.countries.japan import EACH, Copy

BOT = CountryBot()


@dice_brought.register
def _(step: Copy) -> float:
    return 1.8 if step.of == EACH else 0.9
