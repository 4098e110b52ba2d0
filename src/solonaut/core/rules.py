"""The rule ledger of a game: every atomic rule with its id, its source and its text in each language."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any, Final

from solonaut.core.errors import BadOption, shown

LANGUAGES: Final[tuple[str, ...]] = ("en", "de", "fr")
"""English is the one that every text has."""


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    chapter: str
    source: str
    title: dict[str, str]
    text: dict[str, str]

    def title_in(self, language: str) -> str:
        return self.title.get(language) or self.title[LANGUAGES[0]]

    def text_in(self, language: str) -> str:
        return self.text.get(language) or self.text[LANGUAGES[0]]

    def as_data(self) -> dict[str, Any]:
        return {"id": self.id, "chapter": self.chapter, "source": self.source, "title": self.title, "text": self.text}


class Ledger:
    """All rules of a game, in the order of its rule book."""

    def __init__(self, game: str, toml: str) -> None:
        self.game = game
        self.rules = {r["id"]: Rule(r["id"], r["chapter"], r["source"], r["title"], r["text"]) for r in tomllib.loads(toml)["rule"]}

    def __getitem__(self, id: str) -> Rule:
        """The rule with this id; the game's name before the dot may be left out."""
        full = id if id.startswith(f"{self.game}.") else f"{self.game}.{id}"
        if full not in self.rules:
            raise BadOption("errors.unknown_rule", game=self.game, rule=shown(id))
        return self.rules[full]

    def __contains__(self, id: str) -> bool:
        return id in self.rules
