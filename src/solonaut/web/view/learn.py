"""How to play: the pages of a game's guide as a reader needs them, with the values of the edition in play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from solonaut.core.edition import ComponentFile, Components
from solonaut.core.registry import find_game, game_names
from solonaut.core.rules import Rule
from solonaut.lang import Speaker
from solonaut.lang.learn import SEVERAL, SOLO, Beat, Guide, LearnPage, Span, Strong, Value, guide
from solonaut.web.view.board import board_of
from solonaut.web.view.presenter import short_rule

WORDS_A_MINUTE = 190


@dataclass(frozen=True, slots=True)
class LearnRequest:
    """Whose guide is read, and from which running game; without one, the house edition for one player."""

    game: str
    box: Components
    players: int = 1
    session: str = ""

    @property
    def mode(self) -> str:
        return SOLO if self.players == 1 else SEVERAL


# -- pages ------------------------------------------------------------------------------------------------------------------


def contents(found: Guide, asked: LearnRequest) -> dict[str, Any]:
    """All pages of a guide, and the table aid."""
    words = sum(len(plain(paragraph.spans).split()) for one in found.pages for paragraph in one.paragraphs)
    return frame(found, asked) | {
        "here": 0,
        "minutes": max(1, round(words / WORDS_A_MINUTE)),
        "aid": aid(found, asked),
    }


def one_page(found: Guide, asked: LearnRequest, shown: LearnPage) -> dict[str, Any]:
    """One page: its drawings, its paragraphs, the pages before and after it."""
    neighbours = {one.number: one for one in found.pages}
    return frame(found, asked) | {
        "here": shown.number,
        "shown": shown,
        "before": neighbours.get(shown.number - 1),
        "after": neighbours.get(shown.number + 1),
        "beats": [_beat(found, beat, asked, whole=bool(shown.mode)) for beat in shown.beats],
        "has_values": any(isinstance(span, Value) for paragraph in shown.paragraphs for span in paragraph.spans),
    }


def frame(found: Guide, asked: LearnRequest) -> dict[str, Any]:
    """What stands around every page of a guide."""
    board = board_of(asked.game)
    return {
        "game": asked.game,
        "names": [name for name in game_names() if guide(name, "en")],
        "guide": found,
        "figures": board.figures or "learn/drawing.html",
        "from_game": asked.session,
        "query": f"?game={asked.session}" if asked.session else "",
        "lessons": bool(board.tour()),
    }


def aid(found: Guide, asked: LearnRequest) -> list[list[tuple[str, str]]]:
    """The table aid: the line of every page."""
    return [words(found, one.aid, asked) for one in found.pages if one.aid]


def _beat(found: Guide, beat: Beat, asked: LearnRequest, *, whole: bool) -> dict[str, Any]:
    """A drawing with its paragraphs. What is for another number of players is folded: paragraphs, or all of it together.

    On a page that is ``whole`` for one number of players nothing is folded.
    """
    others = [not whole and paragraph.mode not in ("", asked.mode) for paragraph in beat.paragraphs]
    ledger = find_game(asked.game).ledger
    paragraphs = [
        {
            "words": words(found, paragraph.spans, asked),
            "rules": [ledger[id] for id in paragraph.rules],
            "mode": paragraph.mode,
            "folded": other and not all(others),
        }
        for paragraph, other in zip(beat.paragraphs, others, strict=True)
    ]
    return {"figure": beat.figure, "paragraphs": paragraphs, "folded": all(others)}


# -- words and values -------------------------------------------------------------------------------------------------------


def plain(spans: tuple[Span, ...]) -> str:
    """The words of a text, with the values of the house edition."""
    return "".join(span if isinstance(span, str) else span.text if isinstance(span, Strong) else span.house for span in spans)


def words(found: Guide, spans: tuple[Span, ...], asked: LearnRequest) -> list[tuple[str, str]]:
    """A text in pieces: how each is set, and what it says in the language of the guide."""
    speaker = Speaker(found.language)
    pieces = []
    for span in spans:
        if isinstance(span, str):
            pieces.append(("", span))
        elif isinstance(span, Strong):
            pieces.append(("strong", span.text))
        else:
            pieces.append(("value", value_text(span, asked.game, asked.box, speaker)))
    return pieces


def value_text(value: Value, game: str, box: Components, speaker: Speaker) -> str:
    """A value of a box as it is printed: ``3``, ``three``, or ``2, 3 and 4``."""
    found = box_value(value.key, game, box)
    if isinstance(found, (list, tuple)):
        return speaker.listed(found)
    if value.form == "word" and speaker.knows(f"core.number.{found}"):
        return speaker.text(f"core.number.{found}")
    return str(found)


def box_value(key: str, game: str, box: Components) -> Any:
    """What a key stands for: a value of the component file, one of several (``track[2]``), or what the game derives from its box."""
    derived = board_of(game).derived_values(box)
    name, _, index = key.removesuffix("]").partition("[")
    found = derived[name] if name in derived else _file(game, box.edition.text).raw(name)
    return found[int(index) - 1] if index else found


@lru_cache(maxsize=16)
def _file(game: str, text: str) -> ComponentFile:
    return ComponentFile(text, f"{game}/components.toml").expand(find_game(game).compact)


# -- from a question to its page, and from a rule to its page ------------------------------------------------------------------


def page_of_rule(game: str, id: str, code: str) -> LearnPage | None:
    """The page of How to play that explains a rule."""
    found = guide(game, code)
    return None if found is None else found.explaining(short_rule(id))


def page_of_question(game: str, rule: Rule, code: str) -> LearnPage | None:
    """The page of How to play to open while this rule is asked about."""
    found = guide(game, code)
    chapters = {short_rule(id): one.chapter for id, one in find_game(game).ledger.rules.items()}
    return None if found is None else found.nearest(rule, chapters)
