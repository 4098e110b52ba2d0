"""The countries. To add one: a module with its class, a file with its tiles, and an entry in this list; nothing else."""

from __future__ import annotations

from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.countries.brazil import Brazil
from solonaut.games.intrepid.countries.canada import Canada
from solonaut.games.intrepid.countries.germany import Germany
from solonaut.games.intrepid.countries.japan import Japan
from solonaut.games.intrepid.countries.malaysia import Malaysia
from solonaut.games.intrepid.countries.russia import Russia
from solonaut.games.intrepid.countries.south_africa import SouthAfrica
from solonaut.games.intrepid.countries.uk import UnitedKingdom
from solonaut.games.intrepid.countries.usa import UnitedStates

COUNTRIES: tuple[Country, ...] = (
    UnitedStates(),
    Russia(),
    Malaysia(),
    Japan(),
    Brazil(),
    Canada(),
    UnitedKingdom(),
    Germany(),
    SouthAfrica(),
)
"""In the order in which seats get one if they name none; new ones at the end, so that codes keep their numbers."""

BY_NAME = {country.name: country for country in COUNTRIES}
