"""Which languages there are: the folders ``lang/<code>`` that have a ``meta.toml``, here and wherever ``registry.add_lang`` points to.

A ``meta.toml`` holds the language's own name, its locale, and the typography of its texts: pairs of a regular expression and what to put
in its place. People type plain spaces and apostrophes; the right ones get in when a catalogue is compiled.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType

from solonaut.core.errors import BadOption, shown
from solonaut.core.registry import LangSource, lang_sources

ENGLISH = "en"
"""The language that has every text."""
META = "meta.toml"
RULES = "rules.po"

_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")


@dataclass(frozen=True, slots=True)
class Language:
    code: str
    name: str
    """As the language calls itself."""
    locale: str
    typography: tuple[tuple[str, str], ...] = ()

    def typeset(self, text: str) -> str:
        """A text with its marks and spaces as they are printed; what is in braces stays.

        >>> languages()["fr"].typeset("n° {n} : qu'est-ce ?")
        'n°\\xa0{n}\\xa0: qu’est-ce\\u202f?'
        """
        if not self.typography:
            return text
        parts = _PLACEHOLDER.split(text)
        for pattern, replacement in self.typography:
            parts[::2] = [re.sub(pattern, replacement, part) for part in parts[::2]]
        return "".join(parts)


def languages() -> Mapping[str, Language]:
    """All languages by their code, English first, then by name.

    >>> [language.name for language in languages().values()]
    ['English', 'Deutsch', 'Français']
    """
    return _languages(lang_sources())


def language(code: str) -> Language:
    """The language with this code."""
    found = languages()
    if code not in found:
        raise BadOption("errors.unknown_language", language=shown(code), languages=list(found))
    return found[code]


@cache
def _languages(sources: tuple[LangSource, ...]) -> Mapping[str, Language]:
    found: dict[str, Language] = {}
    for folder in _folders(sources):
        for inner in folder.iterdir() if folder.is_dir() else ():
            meta = inner.joinpath(META)
            if inner.name not in found and meta.is_file():
                data = tomllib.loads(meta.read_text(encoding="utf-8"))
                marks = tuple((pattern, replacement) for pattern, replacement in data.get("typography", ()))
                found[inner.name] = Language(inner.name, data["name"], data["locale"], marks)
    order = sorted(found.values(), key=lambda one: (one.code != ENGLISH, one.name.casefold(), one.code))
    return MappingProxyType({one.code: one for one in order})


@cache
def _folders(sources: tuple[LangSource, ...]) -> tuple[Traversable, ...]:
    """Ours goes before what others bring."""
    outside = (resources.files(source).joinpath("lang") if isinstance(source, str) else source for source in sources)
    return (resources.files("solonaut.lang"), *outside)


def files(code: str, name: str, *, rules: bool = False) -> Iterator[Traversable]:
    """The files of a catalogue: ``<name>.po`` and those in the folder ``<name>``; its rules are apart from the rest."""
    for folder in _folders(lang_sources()):
        inner = folder.joinpath(code, name)
        if rules:
            found = [inner.joinpath(RULES)]
        else:
            within = sorted(inner.iterdir(), key=lambda file: file.name) if inner.is_dir() else []
            found = [folder.joinpath(code, f"{name}.po"), *(file for file in within if file.name.endswith(".po") and file.name != RULES)]
        yield from (file for file in found if file.is_file())


def text_file(code: str, game: str, name: str) -> str | None:
    """A text of a game that is no catalogue, such as ``learn.md``, in one language."""
    for folder in _folders(lang_sources()):
        file = folder.joinpath(code, game, name)
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return None


def catalogue_names(code: str) -> list[str]:
    """The catalogues that a language has, as the first part of their keys."""
    found = set()
    for folder in _folders(lang_sources()):
        inner = folder.joinpath(code)
        for file in inner.iterdir() if inner.is_dir() else ():
            if file.name.endswith(".po"):
                found.add(file.name.removesuffix(".po"))
            elif file.is_dir() and any(part.name.endswith(".po") for part in file.iterdir()):
                found.add(file.name)
    return sorted(found)
