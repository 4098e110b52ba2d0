"""What other packages add to Intrepid: countries, known by name before the game is loaded.

This module stands outside the game's package, because the game is loaded with that. Another package makes a country known by calling
``register_country`` first, or by an entry point of the group ``solonaut.intrepid.countries`` that names its registration.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import import_module, resources
from importlib.metadata import entry_points
from typing import Any

from solonaut.core.errors import BadOption, shown
from solonaut.core.registry import add_lang

ENTRY_POINTS = "solonaut.intrepid.countries"


@dataclass(frozen=True, slots=True)
class CountryRegistration:
    """A country and where its parts are found; ``module:NAME`` is imported when the game is loaded.

    Its component file is ``<name>.toml`` in the package of ``rules``.
    """

    name: str
    """In options, component files and catalogues: ``south-africa``."""
    code: str
    """The letters before the numbers of its tiles: ``ZA``."""
    rules: str
    """The sub-class of ``countries.base.Country``."""
    bot: str = ""
    """How players that look ahead see it: a ``bots.countries.base.CountryBot``."""
    icon: str = "die-any"
    """A symbol of the web app."""
    lang: str = ""
    """A package with a folder ``lang`` of its own."""

    @property
    def package(self) -> str:
        module = self.rules.partition(":")[0]
        return module.rpartition(".")[0] or module

    def read_components(self) -> str:
        """The text of its component file."""
        return resources.files(self.package).joinpath(f"{self.name}.toml").read_text(encoding="utf-8")

    def load(self) -> Any:
        """Its class."""
        return load(self.rules)


def load(address: str) -> Any:
    """What an import string ``module:NAME`` stands for."""
    module, _, name = address.partition(":")
    return getattr(import_module(module), name)


_REGISTERED: dict[str, CountryRegistration] = {}
_loaded = False


def register_country(registration: CountryRegistration) -> None:
    """Make a country known. Nothing of it is imported yet; once Intrepid is loaded it is too late."""
    if _loaded:
        raise BadOption("intrepid.error.late_country", country=shown(registration.name))
    if not re.fullmatch("[a-z][a-z0-9-]*", registration.name) or not re.fullmatch("[A-Z]{2,3}", registration.code):
        raise BadOption("intrepid.error.country_name", country=shown(registration.name), code=shown(registration.code))
    _REGISTERED[registration.name] = registration
    if registration.lang:
        add_lang(registration.lang)


def registered_countries() -> tuple[CountryRegistration, ...]:
    """The countries of other packages, for the game that is being loaded."""
    global _loaded
    if not _loaded:
        for point in entry_points(group=ENTRY_POINTS):
            register_country(point.load())
        _loaded = True
    return tuple(_REGISTERED.values())
