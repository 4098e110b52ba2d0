"""How to play a game: the text ``lang/<code>/<game>/learn.md``, read into pages, paragraphs and what is in them.

The comment at the top of the English text of Otys explains the format.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from solonaut.core.registry import LangSource, lang_sources
from solonaut.core.rules import Rule
from solonaut.lang.folders import ENGLISH, language, text_file

FILE = "learn.md"
SOLO, SEVERAL = "solo", "several"
_MODES = {"solo:": SOLO, "2–4:": SEVERAL}
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_PAGE = re.compile(r"## (\d+)\. (.+)")
_RULES = re.compile(r"\s*\{([^{}]+)\}$")
_SPAN = re.compile(r"\*\*(?P<strong>.+?)\*\*|\[(?P<house>[^\]]*)\]\(box:(?P<key>[\w.\[\]-]+)(?:\|(?P<form>\w+))?\)")
_DRAWING = re.compile(r"\| ([\w-]+) \|.*\| (.+?) \|")


@dataclass(frozen=True, slots=True)
class Value:
    """A value of the component file."""

    house: str
    """How the text prints it for the house edition."""
    key: str
    form: str = ""
    """``word``: print a word, such as three."""


@dataclass(frozen=True, slots=True)
class Strong:
    """Words that stand out."""

    text: str


Span = str | Strong | Value


@dataclass(frozen=True, slots=True)
class Paragraph:
    spans: tuple[Span, ...]
    rules: tuple[str, ...]
    """The short ids of its rules."""
    mode: str = ""
    """For whom: ``solo``, ``several``, or everybody."""


@dataclass(slots=True)
class Beat:
    """A drawing, and the paragraphs beside it. Without a drawing its id is empty."""

    figure: str
    paragraphs: list[Paragraph] = field(default_factory=list)


@dataclass(slots=True)
class LearnPage:
    number: int
    title: str
    lede: str = ""
    beats: list[Beat] = field(default_factory=list)
    aid: tuple[Span, ...] = ()
    """Its line of the table aid."""

    @property
    def paragraphs(self) -> Iterator[Paragraph]:
        for beat in self.beats:
            yield from beat.paragraphs

    @property
    def figures(self) -> list[str]:
        return [beat.figure for beat in self.beats if beat.figure]

    @property
    def mode(self) -> str:
        """For whom the whole page is: ``solo``, ``several``, or everybody."""
        modes = {paragraph.mode for paragraph in self.paragraphs}
        return modes.pop() if len(modes) == 1 else ""


@dataclass(slots=True)
class Guide:
    """How to play one game, in one language."""

    pages: list[LearnPage]
    drawings: dict[str, str]
    """What each drawing shows, in words."""
    language: str

    def explaining(self, id: str) -> LearnPage | None:
        """The page that explains a rule, by its short id: the one with a paragraph that cites it first, or as early as possible."""
        return self._cited(id)[1]

    def nearest(self, rule: Rule, chapters: dict[str, str]) -> LearnPage:
        """The page to open at a question: one with a paragraph about its rule, or with most of the rules of the same chapter.

        ``chapters`` has the chapter of every rule by its short id.
        """
        place, found = self._cited(rule.id.partition(".")[2])
        if found is not None and place == 0:
            return found
        cited = Counter(page.number for page in self.pages for one in page.paragraphs for id in one.rules if chapters[id] == rule.chapter)
        return self.pages[cited.most_common(1)[0][0] - 1] if cited else self.pages[0]

    def _cited(self, id: str) -> tuple[int, LearnPage | None]:
        """The first place that a rule has among the rules of a paragraph, and the page of that paragraph."""
        places = [(one.rules.index(id), page.number) for page in self.pages for one in page.paragraphs if id in one.rules]
        place, number = min(places, default=(0, 0))
        return place, self.pages[number - 1] if number else None


def guide(game: str, code: str) -> Guide | None:
    """How to play a game; in English if the language has no such text, None if there is none at all."""
    return _guide(game, code, lang_sources())


@cache
def _guide(game: str, code: str, sources: tuple[LangSource, ...]) -> Guide | None:
    text = text_file(code, game, FILE)
    if text is not None:
        return parse(text, code)
    return _guide(game, ENGLISH, sources) if code != ENGLISH else None


def parse(text: str, code: str = ENGLISH) -> Guide:
    """Read such a text.

    >>> made = parse("## 1. Goal\\n> Win.\\n\\nTake [3](box:start.cards) **cards**. {A1 A2}\\n\\nAid: Take cards.")
    >>> made.pages[0].beats[0].paragraphs[0]
    Paragraph(spans=('Take ', Value(house='3', key='start.cards', form=''), ' ', Strong(text='cards'), '.'), rules=('A1', 'A2'), mode='')
    """
    body, _, appendix = _COMMENT.sub("", text).partition("\n---\n")
    typeset = language(code).typeset
    pages: list[LearnPage] = []
    figure = ""
    for block in re.split(r"\n{2,}", re.sub(r"^((?:##|>|Figure:|Aid:).*)$", r"\n\1\n", body, flags=re.MULTILINE)):
        block = " ".join(block.split())
        if header := _PAGE.fullmatch(block):
            pages.append(LearnPage(int(header[1]), typeset(header[2])))
            figure = ""
        elif not pages or not block:
            continue
        elif block.startswith("> "):
            pages[-1].lede = typeset(block[2:])
        elif block.startswith("Figure: "):
            figure = block.removeprefix("Figure: ")
            pages[-1].beats.append(Beat(figure))
        elif block.startswith("Aid: "):
            pages[-1].aid = spans(typeset(block.removeprefix("Aid: ")))
        else:
            if not pages[-1].beats:
                pages[-1].beats.append(Beat(""))
            pages[-1].beats[-1].paragraphs.append(_paragraph(typeset(block)))
    rows = [row for row in _DRAWING.finditer(appendix) if not row[1].startswith("-") and row[1] != "Id"]
    return Guide(pages, {row[1]: typeset(row[2]) for row in rows}, code)


def _paragraph(text: str) -> Paragraph:
    first, _, rest = text.partition(" ")
    mode = _MODES.get(first.replace("\N{NO-BREAK SPACE}", ""), "")
    text = rest if mode else text
    cited = _RULES.search(text)
    ids = tuple(cited[1].split()) if cited else ()
    return Paragraph(spans(text[: cited.start()] if cited else text), ids, mode)


def spans(text: str) -> tuple[Span, ...]:
    """Plain words, words that stand out, and values."""
    found: list[Span] = []
    end = 0
    for match in _SPAN.finditer(text):
        found += [text[end : match.start()]] if match.start() > end else []
        found.append(Strong(match["strong"]) if match["strong"] else Value(match["house"], match["key"], match["form"] or ""))
        end = match.end()
    return (*found, *([text[end:]] if end < len(text) else []))
