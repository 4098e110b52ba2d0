"""Why not? What a piece of the board is, why it cannot be chosen now, and what would make it possible."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape
from typing import Any

from solonaut.core.refusal import Refusal
from solonaut.web.service.session import Session
from solonaut.web.view.context import BoardRequest, drawing, reader
from solonaut.web.view.page import Page
from solonaut.web.view.presenter import Presenter

PLACE = re.compile(r'<\w+\b[^>]*\bdata-place="([^"]+)"[^>]*>(?:<title>([^<]*)</title>)?')
TITLE = re.compile(r'\b(?:title|data-name)="([^"]*)"')
ICON = re.compile(r'<use(?: class="([^"]*)")? href="#([\w-]+)"')
NAME = re.compile(r"\s?:\s| · ")
"""What stands between the name of a piece and what it does, in any language."""

MOST_RULES = 3
"""Rules that can be opened from an answer; the ways name theirs beside them."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece as its drawing describes it."""

    place: str
    name: str
    does: str
    icon: str
    ink: str


@dataclass(frozen=True, slots=True)
class WayWords:
    """What would make something possible, in words."""

    text: str
    rule: str
    now: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """Why something cannot be chosen, in words. ``possible``: it can."""

    reason: str
    rule: str
    ways: tuple[WayWords, ...] = ()
    possible: bool = False

    @property
    def rules(self) -> list[str]:
        """The rules to look up, each once: the one that forbids it first."""
        return list(dict.fromkeys(rule for rule in (self.rule, *(way.rule for way in self.ways)) if rule))[:MOST_RULES]


def pieces_in(html: str) -> dict[str, Piece]:
    """Every piece of a drawing that says what it is, in the order of the drawing."""
    found: dict[str, Piece] = {}
    tags = list(PLACE.finditer(html))
    for tag, end in zip(tags, [*(tag.start() for tag in tags[1:]), len(html)], strict=True):
        place, title = unescape(tag[1]), tag[2] or next(iter(TITLE.findall(tag[0])), "")
        if not title or place in found:
            continue
        name, *does = NAME.split(unescape(title), maxsplit=1)
        ink, icon = next(iter(ICON.findall(html, tag.end(), end)), ("", ""))
        found[place] = Piece(place, name[:1].upper() + name[1:], "".join(does), icon, ink)
    return found


def pieces(page: Page, session: Session, presenter: Presenter, asked: BoardRequest) -> dict[str, Piece]:
    """The pieces of the board that a seat sees."""
    context = drawing(page, session, presenter, presenter.view.data, asked)
    return pieces_in(page.render("step.html", **context, question=None, marks={}))


def codes_at(presenter: Presenter, place: str) -> list[str]:
    """The codes that a place of the board stands for, by themselves or as the first part of a choice."""
    view, board = presenter.view, presenter.board
    found = []
    for code in view.codes:
        group = board.group(code)
        if place in board.places(code, view.table, view.seat) or (group and place in board.group_places(group, view.table, view.seat)):
            found.append(code)
    return found


def why_not(presenter: Presenter, codes: list[str]) -> Answer:
    """Why none of these codes can be chosen now: the first reason that a rule gives."""
    view, say = presenter.view, presenter.speaker.text
    decision = view.decision
    if decision is None or view.seat not in view.due:
        refusal = view.why_not("")
        assert refusal is not None
        return in_words(presenter, refusal)
    legal = [code for code in codes if code in decision.codes]
    if legal:
        return Answer(_how_to_choose(presenter, legal[0]), decision.rule, possible=True)
    refusal = next((found for code in codes if (found := view.why_not(code)) is not None), None)
    if refusal is not None:
        return in_words(presenter, refusal)
    return Answer(say("web.why.elsewhere", question=presenter.speaker.say(decision.question)), decision.rule)


def _how_to_choose(presenter: Presenter, code: str) -> str:
    """It can be chosen, perhaps with its group opened first."""
    group = presenter.board.group(code)
    label = presenter.board.group_label(group) if group else None
    if label is None:
        return presenter.speaker.text("web.why.possible")
    return presenter.speaker.text("web.why.group_first", group=presenter.speaker.say(label))


def in_words(presenter: Presenter, refusal: Refusal) -> Answer:
    say = presenter.speaker.say
    ways = tuple(WayWords(say(way.when), way.rule, way.now) for way in refusal.ways)
    return Answer(presenter.speaker.sentences(refusal), refusal.rule, ways)


def why_page(page: Page, session: Session, asked: BoardRequest, place: str) -> dict[str, Any] | None:
    """The answer about one piece, or the pieces that can be asked about (no ``place``). None: the board has no such piece."""
    with session.lock:
        presenter = reader(page, session, asked.seat)
        found = pieces(page, session, presenter, asked)
        if place and place not in found:
            return None
        return {
            "session": session,
            "game": presenter.view.game.name,
            "seat": asked.seat,
            "pieces": list(found.values()),
            "piece": found[place] if place else None,
            "answer": why_not(presenter, codes_at(presenter, place)) if place else None,
        }
