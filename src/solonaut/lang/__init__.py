"""Languages: sentences for keys. Catalogues are gettext files (``lang/de/otys.po``), one per game and one for the interface.

>>> from solonaut.core.message import Message
from solonaut.core.registry import lang_packages
>>> Speaker("en").say(Message("core.list", items=["salt", "pepper"]))
'salt, pepper'
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po

from solonaut.core.errors import BadOption, shown
from solonaut.core.message import Message
from solonaut.core.registry import lang_packages
from solonaut.core.rules import LANGUAGES

CATALOGUES = ("core", "terminal", "web", "lab")
"""Catalogues that belong to no game."""


@cache
def catalogue(language: str, name: str) -> dict[str, str | tuple[str, ...]]:
    """All entries of one catalogue; entries with a plural have one text for each form."""
    file = resources.files("solonaut.lang").joinpath(language, f"{name}.po")
    return _entries(file, language) if file.is_file() else {}


@cache
def package_texts(language: str, package: str) -> dict[str, str | tuple[str, ...]]:
    """All entries that a package brings in its own folder ``lang``; English ones where the language has none."""
    found = {} if language == "en" else dict(package_texts("en", package))
    folder = resources.files(package).joinpath("lang", language)
    for file in folder.iterdir() if folder.is_dir() else ():
        if file.name.endswith(".po"):
            found |= _entries(file, language)
    return found


def _entries(file: Traversable, language: str) -> dict[str, str | tuple[str, ...]]:
    with file.open("rb") as lines:
        entries = read_po(lines, locale=language)
    return {_key(entry): entry.string if isinstance(entry.string, str) else tuple(entry.string or ()) for entry in entries if entry.id}


def _key(entry: Entry) -> str:
    return str(entry.id[0] if isinstance(entry.id, (tuple, list)) else entry.id)


def _plural_form(language: str, n: int) -> int:
    return int(n > 1) if language == "fr" else int(n != 1)


class Texts(dict[str, "str | tuple[str, ...] | None"]):
    """All texts of one language by key; a catalogue is read when it is first wanted. What nobody has written is None."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __missing__(self, key: str) -> str | tuple[str, ...] | None:
        text = catalogue(self.language, key.partition(".")[0]).get(key)
        for package in lang_packages() if text is None else ():
            text = package_texts(self.language, package).get(key) if text is None else text
        self[key] = text
        return text


texts_in = cache(Texts)


class Speaker:
    """Puts messages into one language."""

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise BadOption(f"unknown language {shown(language)}; possible: {', '.join(LANGUAGES)}")
        self.language = language
        self._texts = texts_in(language)

    def say(self, message: Message) -> str:
        """The sentence, with everything in it put into words as well."""
        params = {name: self._word(value) for name, value in message.params.items()}
        return self.text(message.key, **params)

    def knows(self, key: str) -> bool:
        """Is there a text for this key?"""
        return self._texts[key] is not None

    def text(self, key: str, /, **params: Any) -> str:
        """The text of a key with plain parameters."""
        text = self._texts[key]
        if text is None:
            return f"⟨{key}⟩"
        if not isinstance(text, str):
            text = text[_plural_form(self.language, int(params.get("n", 1)))]
        return text.format(**params)

    def _word(self, value: Any) -> Any:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, (list, tuple)):
            return ", ".join(str(self._word(v)) for v in value)
        return value
