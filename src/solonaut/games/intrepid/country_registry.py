"""Which countries there are. A new one of ours is one registration at the end of ``HOUSE``, a module and a component file."""

from __future__ import annotations

from typing import Final

from solonaut.games.intrepid_extensions import CountryRegistration, refuse_same, registered_countries

_RULES: Final = "solonaut.games.intrepid.countries"
_BOTS: Final = "solonaut.games.intrepid.bots.countries"

HOUSE: tuple[CountryRegistration, ...] = (
    CountryRegistration("usa", "US", rules=f"{_RULES}.usa:UnitedStates", icon="usa.svg"),
    CountryRegistration("russia", "RU", rules=f"{_RULES}.russia:Russia", icon="russia.svg"),
    CountryRegistration("malaysia", "MY", rules=f"{_RULES}.malaysia:Malaysia", icon="malaysia.svg"),
    CountryRegistration(
        "japan", "JP", rules=f"{_RULES}.japan:Japan", bot=f"{_BOTS}.japan:BOT", icon="japan.svg", choice_icons={"turn": ""}
    ),
    CountryRegistration("canada", "CA", rules=f"{_RULES}.canada:Canada", bot=f"{_BOTS}.canada:BOT", icon="canada.svg"),
    CountryRegistration(
        "germany", "DE", rules=f"{_RULES}.germany:Germany", bot=f"{_BOTS}.germany:BOT", icon="germany.svg", choice_icons={"spend": ""}
    ),
    CountryRegistration(
        "brazil",
        "BR",
        rules=f"{_RULES}.brazil:Brazil",
        bot=f"{_BOTS}.brazil:BOT",
        icon="brazil.svg",
        choice_icons={"lock": "ui-locked", "unlock": "ui-locked"},
    ),
    CountryRegistration("uk", "UK", rules=f"{_RULES}.uk:UnitedKingdom", bot=f"{_BOTS}.uk:BOT", icon="uk.svg"),
    CountryRegistration(
        "south-africa",
        "ZA",
        rules=f"{_RULES}.south_africa:SouthAfrica",
        bot=f"{_BOTS}.south_africa:BOT",
        icon="south-africa.svg",
        choice_icons={"advance": "ui-next", "position": "die-any"},
    ),
)
"""In the order of their tiles, which have numbers by it."""

REGISTERED: tuple[CountryRegistration, ...] = (*HOUSE, *registered_countries())
refuse_same(REGISTERED)
