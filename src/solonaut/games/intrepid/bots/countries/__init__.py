"""The bots' side of each country, found by the country's name: module ``bots/countries/<name>.py`` with a ``BOT``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from solonaut.games.intrepid.bots.countries.base import CountryBot
from solonaut.games.intrepid.countries.base import Country

DEFAULT = CountryBot()


@cache
def bot_of(country: Country) -> CountryBot:
    """What players that look ahead think of a country."""
    module = f"{__name__}.{country.name.replace('-', '_')}"
    bot: CountryBot = import_module(module).BOT if find_spec(module) else DEFAULT
    return bot
