"""Languages: sentences for keys. Catalogues are gettext files: one for each room (``lang/de/web.po``) and a folder for each game
(``lang/de/otys/``). A key is looked up in the file and in the folder that its first word names.

A registered package may bring a folder ``lang`` of its own. English alone is enough: what another language lacks is said in English.

>>> from solonaut.core.message import Message
>>> Speaker("en").say(Message("core.list", items=["salt", "pepper"]))
'salt, pepper'
"""

from __future__ import annotations

from collections.abc import Iterator
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

ENGLISH = "en"
Entries = dict[str, str | tuple[str, ...]]


def catalogue(language: str, name: str) -> Entries:
    """All entries of one catalogue; entries with a plural have one text for each form. One that nobody has written is empty."""
    return _read(language, name, lang_packages())


@cache
def _read(language: str, name: str, packages: tuple[str, ...]) -> Entries:
    """What we have written goes before what other packages bring; there, a key may stand in any file."""
    ours = resources.files("solonaut.lang").joinpath(language)
    found: Entries = {}
    for file in (ours.joinpath(f"{name}.po"), *_files(ours.joinpath(name))):
        found |= _entries(file, language) if file.is_file() else {}
    for package in packages:
        for file in _files(resources.files(package).joinpath("lang", language)):
            found = {k: text for k, text in _entries(file, language).items() if k.startswith(f"{name}.")} | found
    return found


def _files(folder: Traversable) -> Iterator[Traversable]:
    """All catalogues in a folder, also further down."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name) if folder.is_dir() else ():
        if entry.is_dir():
            yield from _files(entry)
        elif entry.name.endswith(".po"):
            yield entry


def _entries(file: Traversable, language: str) -> Entries:
    with file.open("rb") as lines:
        entries = read_po(lines, locale=language)
    return {_key(entry): entry.string if isinstance(entry.string, str) else tuple(entry.string or ()) for entry in entries if entry.id}


def _key(entry: Entry) -> str:
    return str(entry.id[0] if isinstance(entry.id, (tuple, list)) else entry.id)


def _plural_form(language: str, n: int) -> int:
    return int(n > 1) if language == "fr" else int(n != 1)


class EnglishForms(tuple[str, ...]):
    """The forms of an English text that stands in for another language: English says which of them is right."""


class Texts(dict[str, "str | tuple[str, ...] | None"]):
    """All texts of one language by key; a catalogue is read when it is first wanted. What nobody has written is None."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __missing__(self, key: str) -> str | tuple[str, ...] | None:
        name = key.partition(".")[0]
        text = catalogue(self.language, name).get(key)
        if text is None:
            text = catalogue(ENGLISH, name).get(key)
            text = EnglishForms(text) if isinstance(text, tuple) else text
        if text is not None:
            self[key] = text
        return text


texts_in = cache(Texts)


class Speaker:
    """Puts messages into one language."""

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise BadOption("errors.unknown_language", language=shown(language), languages=LANGUAGES)
        self.language = language
        self._texts = texts_in(language)

    def say(self, message: Message) -> str:
        """The sentence, with everything in it put into words as well."""
        params = {name: self._word(value) for name, value in message.params.items()}
        return self.text(message.key, **params)

    def detail(self, message: Message) -> str:
        """The second line of a choice or an event: the text of ``<key>.detail`` with the same parameters, empty if there is none."""
        key = f"{message.key}.detail"
        return self.say(Message(key, **message.params)) if self.knows(key) else ""

    def sentences(self, message: Message) -> str:
        """An event: the sentence, and the one that says why."""
        return f"{self.say(message)} {self.detail(message)}".rstrip()

    def whole(self, message: Message) -> str:
        """A choice in one line: its title, its detail, and what it costs (the parameter ``cost``)."""
        text, detail = self.say(message), self.detail(message)
        if detail:
            text = self.text("core.detailed", title=text, detail=detail)
        if "cost" in message.params:
            text = self.text("core.costing", title=text, cost=self._word(message.params["cost"]))
        return text

    def preview(self, message: Message) -> str:
        """What ``<game>.event.<name>`` will be if a choice is made: the text of ``<game>.preview.<name>``, empty if there is none."""
        key = message.key.replace(".event.", ".preview.", 1)
        return self.say(Message(key, **message.params)) if key != message.key and self.knows(key) else ""

    def knows(self, key: str) -> bool:
        """Is there a text for this key?"""
        return self._texts[key] is not None

    def text(self, key: str, /, **params: Any) -> str:
        """The text of a key with plain parameters."""
        text = self._texts[key]
        if text is None:
            return f"⟨{key}⟩"
        if not isinstance(text, str):
            language = ENGLISH if isinstance(text, EnglishForms) else self.language
            text = text[_plural_form(language, int(params.get("n", 1)))]
        return text.format(**params)

    def _word(self, value: Any) -> Any:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, (list, tuple)):
            return ", ".join(str(self._word(v)) for v in value)
        return value
