"""The countries as objects. Which there are is told by ``country_registry``."""

from __future__ import annotations

from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.country_registry import HOUSE, REGISTERED

SEATING = ("usa", "russia", "malaysia", "japan", "brazil", "canada", "uk", "germany", "south-africa")
"""The order in which seats get a country if they name none; others follow in the order of registration."""

_house = {r.name: r.load()(r) for r in sorted(HOUSE, key=lambda r: r.rules)}  # this order gives the choices of their modules their ids
BY_NAME: dict[str, Country] = {name: _house[name] for name in dict.fromkeys((*SEATING, *_house))}
COUNTRIES: list[Country] = list(BY_NAME.values())


def load_others() -> None:
    """The countries of other packages, when all choices of ours have their ids."""
    for registration in REGISTERED[len(COUNTRIES) :]:
        country: Country = registration.load()(registration)
        BY_NAME[country.name] = country
        COUNTRIES.append(country)
