"""The bots' side of each country: what its registration names as ``bot``, otherwise the base class."""

from __future__ import annotations

from functools import cache

from solonaut.games.intrepid.bots.countries.base import CountryBot
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid_extensions import load

DEFAULT = CountryBot()


@cache
def bot_of(country: Country) -> CountryBot:
    """What players that look ahead think of a country."""
    bot: CountryBot = load(country.registration.bot) if country.registration.bot else DEFAULT
    return bot
