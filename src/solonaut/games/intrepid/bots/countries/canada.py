"""Canada: many dice stay in Storage."""

from __future__ import annotations

from typing import Final

from solonaut.games.intrepid.bots.countries.base import CountryBot


class CanadaBot(CountryBot):
    placed_share = 0.6


BOT: Final = CanadaBot()
