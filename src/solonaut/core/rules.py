"""The rule ledger of a game: every atomic rule with its id and its source. What it says stands with the languages."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Final

from solonaut.core.errors import BadOption, shown

PRINTED: Final = frozenset({"seed", "seed-implied", "sourced"})
"""Sources that were published; everything else is a reconstruction or a ruling of ours."""


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    chapter: str
    source: str
    see: tuple[str, ...] = ()
    """The ids of the rules that it refers to."""

    @property
    def printed(self) -> bool:
        """Does a published text say so?"""
        return self.source in PRINTED


class Ledger:
    """All rules of a game, in the order of its rule book."""

    def __init__(self, game: str, toml: str) -> None:
        self.game = game
        data = tomllib.loads(toml)
        self.rules = {
            r["id"]: Rule(r["id"], r["chapter"], r["source"], tuple(f"{game}.{id}" for id in r.get("see", ()))) for r in data["rule"]
        }
        self.chapters = tuple(dict.fromkeys([*data.get("chapters", ()), *(rule.chapter for rule in self.rules.values())]))
        """All chapters in the order of play."""
        self.solo = frozenset(data.get("solo", ()))
        """The chapters that matter to somebody who plays alone, and to nobody else."""

    def __getitem__(self, id: str) -> Rule:
        """The rule with this id; the game's name before the dot may be left out."""
        full = id if id.startswith(f"{self.game}.") else f"{self.game}.{id}"
        if full not in self.rules:
            raise BadOption("errors.unknown_rule", game=self.game, rule=shown(id))
        return self.rules[full]

    def __contains__(self, id: str) -> bool:
        return id in self.rules

    def chapter(self, name: str) -> list[Rule]:
        """The rules of a chapter."""
        return [rule for rule in self.rules.values() if rule.chapter == name]

    def referring_to(self, id: str) -> list[Rule]:
        """The rules that refer to a rule."""
        return [rule for rule in self.rules.values() if id in rule.see]
