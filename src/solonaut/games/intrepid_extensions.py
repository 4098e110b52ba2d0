"""What other packages add to Intrepid: countries and disasters, known by name before the game is loaded.

This module stands outside the game's package, because the game is loaded with that. Another package makes a country or a disaster known
by calling ``register_country`` or ``register_disaster`` first, or by an entry point of the group ``solonaut.intrepid.countries`` or
``solonaut.intrepid.disasters`` that names its registration.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module, resources
from importlib.metadata import entry_points
from typing import Any, ClassVar, Generic, TypeVar

from solonaut.core.errors import BadOption, shown
from solonaut.core.registry import add_lang

DRAWING = ".svg"


@dataclass(frozen=True, slots=True)
class ExtensionRegistration:
    """What a country and a disaster have in common: names, and where the parts are found.

    ``module:NAME`` is imported when the game is loaded. The component file is ``<name>.toml`` in the package of ``rules``.
    """

    kind: ClassVar[str]

    name: str
    """In options, component files and catalogues: ``south-africa``."""
    code: str
    """The letters before the numbers of its tiles or cards: ``ZA``."""
    rules: str
    """Its class, derived from the base class of its kind."""
    bot: str = ""
    """How players that look ahead see it."""
    icon: str = ""
    """A symbol of the web app, or a drawing of its own: the name of an ``.svg`` file in the package of ``rules``."""
    choice_icons: Mapping[str, str] = field(default_factory=dict)
    """Icons of choices that only it has, by verb; empty means its own icon."""
    sign: str = ""
    """One character for the same in the terminal, where nothing can be drawn."""
    lang: str = ""
    """A package with a folder ``lang`` of its own."""

    @property
    def package(self) -> str:
        module = self.rules.partition(":")[0]
        return module.rpartition(".")[0] or module

    @property
    def symbol(self) -> str:
        """The name of its icon among all symbols of the web app."""
        return f"{self.kind}-{self.name}" if self.icon.endswith(DRAWING) else self.icon

    def read_components(self) -> str:
        """The text of its component file."""
        return self._read(f"{self.name}.toml")

    def read_drawing(self) -> str:
        """The text of its own drawing; empty if its icon is a symbol of the web app."""
        return self._read(self.icon) if self.icon.endswith(DRAWING) else ""

    def _read(self, file: str) -> str:
        return resources.files(self.package).joinpath(file).read_text(encoding="utf-8")

    def load(self) -> Any:
        """Its class."""
        return load(self.rules)


@dataclass(frozen=True, slots=True)
class CountryRegistration(ExtensionRegistration):
    """A country: ``rules`` is a sub-class of ``countries.base.Country``, ``bot`` a ``bots.countries.base.CountryBot``."""

    kind: ClassVar[str] = "country"

    icon: str = "die-any"


@dataclass(frozen=True, slots=True)
class DisasterRegistration(ExtensionRegistration):
    """A disaster: ``rules`` is a sub-class of ``disasters.base.Disaster``, ``bot`` a ``bots.disasters.base.DisasterBot``."""

    kind: ClassVar[str] = "disaster"

    icon: str = "int-disaster"
    cards: int = field(kw_only=True)
    """How many there are, of which a deck is made: ``MS-01`` and so on."""
    irregularities: tuple[str, ...] = ()
    """The names of its Irregularity cards."""
    irregularity_code: str = ""
    """The letters before their numbers, behind ``IR-``; if there are none, those of its other cards."""

    @property
    def irregularity_ids(self) -> tuple[str, ...]:
        return tuple(f"IR-{self.irregularity_code or self.code}{n}" for n in range(1, len(self.irregularities) + 1))


def load(address: str) -> Any:
    """What an import string ``module:NAME`` stands for."""
    module, _, name = address.partition(":")
    return getattr(import_module(module), name)


R = TypeVar("R", bound=ExtensionRegistration)


class Extensions(Generic[R]):
    """The registrations of other packages, of one kind."""

    def __init__(self, group: str) -> None:
        self.group = group
        self.known: dict[str, R] = {}
        self.loaded = False

    def register(self, registration: R) -> None:
        name, code = registration.name, registration.code
        if self.loaded:
            raise BadOption("intrepid.error.late", name=shown(name))
        if not re.fullmatch("[a-z][a-z0-9-]*", name) or not re.fullmatch("[A-Z]{2,3}", code):
            raise BadOption("intrepid.error.bad_name", name=shown(name), code=shown(code))
        self.known[name] = registration
        if registration.lang:
            add_lang(registration.lang)

    def all(self) -> tuple[R, ...]:
        """For the game that is being loaded."""
        if not self.loaded:
            for point in entry_points(group=self.group):
                self.register(point.load())
            self.loaded = True
        return tuple(self.known.values())


_COUNTRIES = Extensions[CountryRegistration]("solonaut.intrepid.countries")
_DISASTERS = Extensions[DisasterRegistration]("solonaut.intrepid.disasters")


def register_country(registration: CountryRegistration) -> None:
    """Make a country known. Nothing of it is imported yet; once Intrepid is loaded it is too late."""
    _COUNTRIES.register(registration)


def register_disaster(registration: DisasterRegistration) -> None:
    """Make a disaster known, in the same way."""
    _DISASTERS.register(registration)


def registered_countries() -> tuple[CountryRegistration, ...]:
    """The countries of other packages, for the game that is being loaded."""
    return _COUNTRIES.all()


def registered_disasters() -> tuple[DisasterRegistration, ...]:
    """The disasters of other packages."""
    return _DISASTERS.all()


def refuse_same(registrations: Sequence[ExtensionRegistration]) -> None:
    """No two of a kind may have the same name or the same code."""
    for word in ("name", "code"):
        seen = [getattr(registration, word) for registration in registrations]
        if len(set(seen)) < len(seen):
            raise BadOption("intrepid.error.same_name", names=sorted({word for word in seen if seen.count(word) > 1}))
