"""What a language still lacks, and what is wrong in it: everything is compared with English."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from string import Formatter

from solonaut.core.message import Message
from solonaut.lang.folders import ENGLISH, RULES, catalogue_names, files, languages

Forms = tuple[str, ...]


@dataclass(slots=True)
class Coverage:
    """One catalogue of one language."""

    language: str
    name: str
    entries: int
    """So many texts there are in English."""
    missing: list[str] = field(default_factory=list)
    wrong: list[Message] = field(default_factory=list)
    """Keys that English does not have, other placeholders, missing plural forms, one line each."""

    @property
    def translated(self) -> int:
        return self.entries - len(self.missing)


@dataclass(slots=True)
class Source:
    """The entries of a catalogue as they are written."""

    texts: dict[str, Forms] = field(default_factory=dict)
    wrong: list[Message] = field(default_factory=list)

    def without(self, forms: set[str]) -> Source:
        """Without other forms of a word, such as ``otys.cube.fuel.du``: each language has its own."""
        words = {
            key: texts
            for key, texts in self.texts.items()
            if key.rpartition(".")[2] not in forms or key.rpartition(".")[0] not in self.texts
        }
        return Source(words, self.wrong)


def check(code: str) -> list[Coverage]:
    """All catalogues of a language."""
    names = {*catalogue_names(ENGLISH), *catalogue_names(code)}
    parts = [(name, rules) for name in sorted(names) for rules in (False, True)]
    english, own = ({part: read(one, *part) for part in parts} for one in (ENGLISH, code))
    forms, used = _forms_used(english.values()), _forms_used(own.values())
    return [
        compare(code, *part, english[part].without(forms), own[part].without(used))
        for part in parts
        if english[part].texts or own[part].texts
    ]


def compare(code: str, name: str, rules: bool, english: Source, own: Source) -> Coverage:
    """One catalogue."""
    found = Coverage(code, f"{name}/{RULES.removesuffix('.po')}" if rules else name, len(english.texts), wrong=own.wrong)
    for key, texts in english.texts.items():
        mine = own.texts.get(key, ())
        if not any(mine):
            found.missing.append(key)
            continue
        if not all(mine):
            found.wrong.append(_wrong("forms", key, missing=mine.count(""), of=len(mine)))
        if (len(mine) > 1) != (len(texts) > 1):
            found.wrong.append(_wrong("plural" if len(mine) > 1 else "no_plural", key))
        unknown = _placeholders(mine) - _placeholders(texts) - ({"n"} if len(texts) > 1 else set())
        found.wrong += [_wrong("placeholder", key, word=f"{{{word}}}") for word in sorted(unknown)]
    prefix = f"{name}.rule." if rules else f"{name}."
    for key in own.texts:
        if not key.startswith(prefix) or key.startswith(f"{name}.rule.") != rules:
            found.wrong.append(_wrong("file", key))
        elif key not in english.texts:
            found.wrong.append(_wrong("unknown", key))
    return found


def read(code: str, name: str, rules: bool) -> Source:
    """The entries of all files of a catalogue; what makes no sense in itself is noted."""
    from babel.messages.pofile import read_po

    found, seen = Source(), Counter[str]()
    for file in files(code, name, rules=rules):
        with file.open("rb") as lines:
            entries = read_po(lines, locale=languages()[code].locale)
        seen.update(re.findall(r'^msgid "(.+)"', file.read_text(encoding="utf-8"), re.MULTILINE))
        for entry in entries:
            if not entry.id:
                continue
            key = entry.id if isinstance(entry.id, str) else entry.id[0]
            texts = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())
            found.texts[key] = ("",) * len(texts) if entry.fuzzy else texts
            found.wrong += [Message("core.pair", label=key, value=trouble) for trouble in map(_trouble, texts) if trouble]
    found.wrong += [_wrong("twice", key) for key, times in seen.items() if times > 1]
    return found


def _wrong(what: str, key: str, **params: object) -> Message:
    return Message(f"cli.lang.check.{what}", key=key, **params)


def _trouble(text: str) -> Message | None:
    try:
        fields = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    except ValueError:
        return Message("cli.lang.check.braces")
    for name in fields:
        word, _, form = name.partition(".")
        if not word.isidentifier() or (form and not form.isidentifier()):
            return Message("cli.lang.check.no_placeholder", word=f"{{{name}}}")
        if hasattr(str, form):
            return Message("cli.lang.check.form_name", word=f"{{{name}}}")
    return None


def _fields(texts: Iterable[str]) -> set[str]:
    return {name for text in texts if not _trouble(text) for _, name, _, _ in Formatter().parse(text) if name is not None}


def _placeholders(texts: Iterable[str]) -> set[str]:
    return {name.partition(".")[0] for name in _fields(texts)}


def _forms_used(sources: Iterable[Source]) -> set[str]:
    """The forms that sentences of a language ask for, such as ``du``."""
    return {name.partition(".")[2] for source in sources for texts in source.texts.values() for name in _fields(texts)} - {""}
