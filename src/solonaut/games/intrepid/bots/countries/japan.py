"""Japan: placed dice are copied."""

from __future__ import annotations

from typing import Final

from solonaut.games.intrepid.bots.abilities import dice_brought
from solonaut.games.intrepid.bots.countries.base import CountryBot
from solonaut.games.intrepid.countries.japan import EACH, Copy

BOT: Final = CountryBot()


def _copied(step: Copy) -> float:
    return 1.8 if step.of == EACH else 0.9


dice_brought.register(Copy, _copied)
