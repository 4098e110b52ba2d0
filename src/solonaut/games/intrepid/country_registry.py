"""Which countries there are. A new one of ours is one registration at the end of ``HOUSE``, a module and a component file."""

from __future__ import annotations

from solonaut.core.errors import BadOption
from solonaut.games.intrepid_extensions import CountryRegistration, registered_countries

_RULES = "solonaut.games.intrepid.countries"
_BOTS = "solonaut.games.intrepid.bots.countries"

HOUSE = (
    CountryRegistration("usa", "US", rules=f"{_RULES}.usa:UnitedStates", icon="country-us"),
    CountryRegistration("russia", "RU", rules=f"{_RULES}.russia:Russia", icon="country-ru"),
    CountryRegistration("malaysia", "MY", rules=f"{_RULES}.malaysia:Malaysia", icon="country-my"),
    CountryRegistration("japan", "JP", rules=f"{_RULES}.japan:Japan", bot=f"{_BOTS}.japan:BOT", icon="country-jp"),
    CountryRegistration("canada", "CA", rules=f"{_RULES}.canada:Canada", bot=f"{_BOTS}.canada:BOT", icon="country-ca"),
    CountryRegistration("germany", "DE", rules=f"{_RULES}.germany:Germany", bot=f"{_BOTS}.germany:BOT", icon="country-de"),
    CountryRegistration("brazil", "BR", rules=f"{_RULES}.brazil:Brazil", bot=f"{_BOTS}.brazil:BOT", icon="country-br"),
    CountryRegistration("uk", "UK", rules=f"{_RULES}.uk:UnitedKingdom", bot=f"{_BOTS}.uk:BOT", icon="country-uk"),
    CountryRegistration(
        "south-africa", "ZA", rules=f"{_RULES}.south_africa:SouthAfrica", bot=f"{_BOTS}.south_africa:BOT", icon="country-za"
    ),
)
"""In the order of their tiles, which have numbers by it."""

REGISTERED = (*HOUSE, *registered_countries())

for _word in ("name", "code"):
    _seen = [getattr(country, _word) for country in REGISTERED]
    if len(set(_seen)) < len(_seen):
        raise BadOption("intrepid.error.same_country", names=sorted(_seen))
