"""Catalogues: gettext files, compiled when they are first wanted.

What was compiled is kept as Python keeps its own: in ``__pycache__`` beside the source, under the digest of what it was made from.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from gettext import GNUTranslations, NullTranslations
from hashlib import blake2b
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import IO, Any, NamedTuple

from solonaut.core.registry import LangSource, lang_sources
from solonaut.lang.folders import ENGLISH, Language, files, languages

COMPILER = b"1"
"""Another one when the same source is compiled differently."""
COMPILED = b"\xde\x12\x04\x95"
"""How a compiled file begins; where there is no time to compile, such a one stands in the place of its source."""

NO_DAY = datetime(2000, 1, 1, tzinfo=UTC)
"""The same source is always compiled to the same file."""

Entries = dict[str, "str | tuple[str, ...]"]


class Bare(str):
    """A word that has no other forms: it is always said as it is."""

    def __getattr__(self, form: str) -> str:
        return self


class Text(NamedTuple):
    """A text with its plural forms, in the language that it was found in."""

    language: str
    forms: tuple[str, ...]
    plural: Callable[[int], int]

    def fill(self, params: dict[str, Any]) -> str:
        """The text with its parameters; ``n`` chooses the form."""
        forms = self.forms
        text = forms[0] if len(forms) == 1 else forms[min(self.plural(int(params.get("n", 1))), len(forms) - 1)]
        try:
            return text.format(**params)
        except AttributeError:  # asks for a form of something that was put into words before
            return text.format(**{name: Bare(value) for name, value in params.items()})


class Catalogue(GNUTranslations):
    """A compiled file, and behind it further ones of the same language."""

    _catalog: dict[str | tuple[str, int], str]
    _fallback: NullTranslations | None
    plural: Callable[[int], int]

    def __init__(self, language: str, file: IO[bytes] | None = None) -> None:
        self.language = language
        self._catalog = {}
        super().__init__(file)

    def find(self, key: str) -> Text | None:
        """The text of a key, here or in what stands behind."""
        if (text := self._catalog.get(key)) is not None:
            return Text(self.language, (text,), int)
        if (key, 0) in self._catalog:
            return Text(self.language, self._forms(key), self.plural)
        return self._fallback.find(key) if isinstance(self._fallback, Catalogue) else None

    def _forms(self, key: str) -> tuple[str, ...]:
        forms: list[str] = []
        while (form := self._catalog.get((key, len(forms)))) is not None:
            forms.append(form)
        return tuple(forms)

    def entries(self) -> Entries:
        """All texts, with those of the files behind it."""
        found = self._fallback.entries() if isinstance(self._fallback, Catalogue) else {}
        for key in self._catalog:
            if isinstance(key, str) and key:
                found[key] = self._catalog[key]
            elif isinstance(key, tuple) and key[1] == 0:
                found[key[0]] = self._forms(key[0])
        return found


def catalogue(code: str, name: str, *, rules: bool = False) -> Entries:
    """All entries of one catalogue; entries with a plural have one text for each form. One that nobody has written is empty."""
    return _entries(code, name, rules, lang_sources())


@cache
def _entries(code: str, name: str, rules: bool, sources: tuple[LangSource, ...]) -> Entries:
    return _chain(code, name, rules, sources).entries()


def find(code: str, key: str, sources: tuple[LangSource, ...]) -> Text | None:
    """The text of a key. English is only read where the language has none."""
    name, _, rest = key.partition(".")
    text = _chain(code, name, rest.startswith("rule."), sources).find(key)
    return find(ENGLISH, key, sources) if text is None and code != ENGLISH else text


@cache
def _chain(code: str, name: str, rules: bool, sources: tuple[LangSource, ...]) -> Catalogue:
    """All files of a catalogue in one language, ours first."""
    first = Catalogue(code)
    for file in files(code, name, rules=rules):
        first.add_fallback(_load(file, languages()[code]))
    return first


def _load(file: Traversable, language: Language) -> Catalogue:
    source = file.read_bytes()
    if source.startswith(COMPILED):
        return Catalogue(language.code, BytesIO(source))
    digest = blake2b(source + repr(language).encode(), digest_size=8, salt=COMPILER).hexdigest()
    if not isinstance(file, Path):
        return Catalogue(language.code, BytesIO(compiled(source, language)))
    kept = file.parent / "__pycache__" / f"{file.stem}.{digest}.mo"
    try:
        made = kept.read_bytes()
    except OSError:
        made = compiled(source, language)
        _keep(kept, made, f"{file.stem}.{'?' * len(digest)}.mo")
    return Catalogue(language.code, BytesIO(made))


def _keep(kept: Path, made: bytes, siblings: str) -> None:
    """Write it for the next time, and remove what it replaces; where that is not allowed, never mind."""
    fresh = kept.with_suffix(f".{os.getpid()}")
    try:
        kept.parent.mkdir(exist_ok=True)
        fresh.write_bytes(made)
        os.replace(fresh, kept)
        for old in kept.parent.glob(siblings):
            if old != kept:
                old.unlink(missing_ok=True)
    except OSError:
        pass


def compiled(source: bytes, language: Language) -> bytes:
    """A ``.po`` file as ``.mo``, with the typography of its language. Forms that are not written yet are like the last one that is."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    entries = read_po(BytesIO(source), locale=language.locale)
    entries.creation_date = entries.revision_date = NO_DAY
    for entry in entries:
        if isinstance(entry.string, str):
            entry.string = language.typeset(entry.string) if entry.id else entry.string
        elif entry.string:
            written = [language.typeset(form) for form in entry.string if form]
            entry.string = tuple(written + written[-1:] * (len(entry.string) - len(written)))
    made = BytesIO()
    write_mo(made, entries)
    return made.getvalue()
