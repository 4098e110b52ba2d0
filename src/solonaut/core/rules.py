"""The rule ledger of a game: every atomic rule with its id and its source. What it says stands with the languages."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from solonaut.core.errors import BadOption, shown


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    chapter: str
    source: str


class Ledger:
    """All rules of a game, in the order of its rule book."""

    def __init__(self, game: str, toml: str) -> None:
        self.game = game
        self.rules = {r["id"]: Rule(r["id"], r["chapter"], r["source"]) for r in tomllib.loads(toml)["rule"]}

    def __getitem__(self, id: str) -> Rule:
        """The rule with this id; the game's name before the dot may be left out."""
        full = id if id.startswith(f"{self.game}.") else f"{self.game}.{id}"
        if full not in self.rules:
            raise BadOption("errors.unknown_rule", game=self.game, rule=shown(id))
        return self.rules[full]

    def __contains__(self, id: str) -> bool:
        return id in self.rules
