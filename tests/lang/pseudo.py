"""A language for tests: English with an accent, longer by a third and in brackets, so that English and cut-off texts catch the eye.

A program of its own speaks it too: ``python -m tests.lang.pseudo FOLDER play otys --lang qps`` is ``solonaut play otys --lang qps``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from html.parser import HTMLParser
from importlib import resources
from pathlib import Path

from babel.messages.pofile import read_po, write_po

from solonaut.core.registry import add_lang, game_names
from solonaut.games.intrepid.names import COUNTRY_CODES

CODE, NAME = "qps", "Ƥšéúðó"
LOCALE = "el"
"""Its lists, numbers and dates are Greek: nothing that the locale says is English either."""
ACCENTS = str.maketrans("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀçðéƒĝĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ")
OPEN, CLOSE = "⟦", "⟧"

_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
_WORD = re.compile(r"[^\W\d_]+")


def accented(text: str) -> str:
    """A text of a catalogue in this language; what is in braces stays.

    >>> accented("Take {n} of {resource.du}")
    '⟦Ţáķéé {n} óƒƒ {resource.du}⟧'
    """
    parts = _PLACEHOLDER.split(text)
    parts[::2] = [_WORD.sub(lambda word: _longer(word[0].translate(ACCENTS)), part) for part in parts[::2]]
    return f"{OPEN}{''.join(parts)}{CLOSE}"


def _longer(word: str) -> str:
    return word + word[-1] * round(len(word) / 3)


def write(folder: Path) -> Path:
    """Write the language into ``folder``, which ``add_lang`` then takes."""
    english, own = Path(str(resources.files("solonaut.lang").joinpath("en"))), folder / CODE
    for source in english.rglob("*.po"):
        with source.open("rb") as lines:
            entries = read_po(lines, locale="en")
        for entry in entries:
            if not entry.id:
                continue
            entry.string = accented(entry.string) if isinstance(entry.string, str) else tuple(map(accented, entry.string))
        target = own / source.relative_to(english)
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("wb") as file:
            write_po(file, entries, width=0)
    (own / "meta.toml").write_text(f'name = "{NAME}"\nlocale = "{LOCALE}"\n', encoding="utf-8")
    return folder


# -- what is left of English ------------------------------------------------------------------------------------------------

NAMES = frozenset({"Solonaut", "solonaut", "API", "JSON", "English", "Deutsch", *game_names(), *COUNTRY_CODES})
"""Words that are the same in every language; games as one types them, countries as they are printed on their tiles."""
ROMAN = re.compile(r"[IVX]+")
NO_WORDS = re.compile(r"https?://\S+|(?<![\w.])/[\w./-]+|\b[A-Z]{1,3}\d+[a-z]?\b|\b[\w-]+\.(?:json|toml|csv|db)\b|\b[0-9a-f]{8,}\b")
"""Addresses, paths and files; rule ids; hashes."""


def english_in(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """Words in a text that are not of this language, each once; ``allowed`` are texts, such as codes of choices, that may stand there.

    >>> english_in(accented("two {n} words").format(n="raw"))
    ['raw']
    """
    for code in sorted(allowed, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(code)}(?!\w)", " ", text)
    words = dict.fromkeys(_WORD.findall(NO_WORDS.sub(" ", text)))
    return [word for word in words if len(word) > 1 and word.isascii() and word not in NAMES and not ROMAN.fullmatch(word)]


def is_cut(text: str) -> bool:
    """Does a text begin or end in the middle of a sentence of the catalogue?"""
    return text.count(OPEN) != text.count(CLOSE)


class VisibleTexts(HTMLParser):
    """Collects what people see or hear of a page: every text and every attribute that is read to them, each with its element.

    What the page itself marks as another language (``lang="en"``) is left out.
    """

    SAID = frozenset({"title", "aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "alt", "placeholder", "label"})
    SHOWN_BY_SCRIPT = frozenset({"data-tells"})
    SILENT = frozenset({"script", "style", "template", "code", "metadata"})
    VOID = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.open: list[tuple[str, str, bool]] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        name = tag + "".join(f".{part}" for part in given.get("class", "").split()[:1])
        foreign = "lang" in given and tag != "html"
        silent = tag in self.SILENT or foreign or bool(self.open and self.open[-1][2])
        if not silent:
            said = [key for key in given if key in self.SAID or key in self.SHOWN_BY_SCRIPT]
            said += ["content"] * (tag == "meta" and given.get("name") == "description")
            said += ["value"] * (tag == "input" and given.get("type") in ("submit", "button"))
            self.found += [(f"{name}[{key}]", given[key]) for key in said]
        if tag not in self.VOID:
            self.open.append((tag, name, silent))

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in self.VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.open and not self.open[-1][2] and data.strip():
            self.found.append((self.open[-1][1], " ".join(data.split())))


def visible_texts(html: str) -> list[tuple[str, str]]:
    """Element and text of everything that people see or hear of a page."""
    parser = VisibleTexts()
    parser.feed(html)
    parser.close()
    return parser.found


if __name__ == "__main__":
    add_lang(Path(sys.argv.pop(1)))  # before the command line is loaded
    from solonaut.cli import main

    main()
