"""The rules reference: chapters in the order of play, a filter, and one open rule with everything that belongs to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from markupsafe import Markup, escape

from solonaut.core.registry import find_game, game_names
from solonaut.core.rules import Ledger, Rule
from solonaut.lang import Speaker
from solonaut.web.view.learn import page_of_rule
from solonaut.web.view.page import Page
from solonaut.web.view.presenter import short_rule

Kind = Callable[[Ledger, Rule], bool]
KINDS: Final[dict[str, Kind]] = {
    "solo": lambda ledger, rule: rule.chapter in ledger.solo,
    "several": lambda ledger, rule: rule.chapter not in ledger.solo,
    "printed": lambda ledger, rule: rule.printed,
    "ours": lambda ledger, rule: not rule.printed,
}
"""What the list can be narrowed to."""


@dataclass(frozen=True, slots=True)
class ReferenceRequest:
    """What is looked for, and the short id of the open rule."""

    game: str
    text: str = ""
    kind: str = ""
    rule: str = ""


def reference(page: Page, asked: ReferenceRequest) -> dict[str, Any]:
    """All rules of a game. A rule that the filter leaves out is hidden, so that a script can bring it back."""
    ledger, speaker = find_game(asked.game).ledger, page.speaker
    wanted = asked.text.lower().split()
    kind = KINDS.get(asked.kind)
    chapters = []
    for name in ledger.chapters:
        rules = [(rule, _matches(rule, wanted, speaker) and (kind is None or kind(ledger, rule))) for rule in ledger.chapter(name)]
        hits = sum(shown for _, shown in rules)
        chapters.append({"name": name, "title": chapter_title(asked.game, name, page), "rules": rules, "hits": hits, "all": len(rules)})
    opened = asked.rule or exact(ledger, asked.text)
    return {
        "game": asked.game,
        "names": game_names(),
        "chapters": chapters,
        "q": asked.text,
        "kind": asked.kind if kind else "",
        "kinds": ["", *KINDS],
        "marked": partial(marked, wanted),
        "filtered": bool(wanted or kind),
        "found": sum(chapter["hits"] for chapter in chapters),
        "all": len(ledger.rules),
        "ledger": ledger,
        "card": rule_card(page, asked.game, ledger[opened[:40]]) if opened else None,
    }


def exact(ledger: Ledger, text: str) -> str:
    """The id that somebody typed, if it is one."""
    full = f"{ledger.game}.{text.strip().upper()}"
    return full if full in ledger else ""


def _matches(rule: Rule, wanted: list[str], speaker: Speaker) -> bool:
    """Does every word stand in the id, the title or the text?"""
    if not wanted:
        return True
    text = f"{short_rule(rule.id)} {speaker.rule_title(rule)} {speaker.rule_text(rule)}".lower()
    return all(word in text for word in wanted)


def marked(wanted: list[str], text: str) -> Markup:
    """A text with the words that were looked for.

    >>> marked(["ti"], "A Timer & time")
    Markup('A <mark>Ti</mark>mer &amp; <mark>ti</mark>me')
    """
    if not wanted:
        return escape(text)
    parts = re.split(f"({'|'.join(map(re.escape, sorted(wanted, key=len, reverse=True)))})", text, flags=re.IGNORECASE)
    return Markup("").join(Markup("<mark>{}</mark>").format(part) if n % 2 else escape(part) for n, part in enumerate(parts))


def rule_card(page: Page, game: str, rule: Rule) -> dict[str, Any]:
    """One rule and what belongs to it."""
    ledger = find_game(game).ledger
    return {
        "game": game,
        "rule": rule,
        "chapter": chapter_title(game, rule.chapter, page),
        "see": [ledger[id] for id in rule.see],
        "seen_by": ledger.referring_to(rule.id),
        "explained": page_of_rule(game, rule.id, page.preferences.lang),
    }


def chapter_title(game: str, name: str, page: Page) -> str:
    """What a chapter is called; where nobody has named it, its key."""
    key = f"{game}.learn.chapter.{name}"
    return page.text(key) if page.speaker.knows(key) else name
