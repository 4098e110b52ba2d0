"""Which questions a companion asks: those whose answer it cannot know. The first version asked more; its logs still fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solonaut.core.arrange import Arranger
from solonaut.core.game import Game
from solonaut.core.option import Option

QUESTIONS = Option("questions", ("needed", "all"), "needed")


class Companion(Game):
    """What all companions have in common."""

    rules_version = 2
    digest_version = 2

    def arranger(self) -> Arranger[Any] | None:
        """Nobody arranges a table that is half unknown; positions are corrected on it."""
        return None

    def reminders(self, sheet: Mapping[str, Any]) -> list[str]:
        """What the person should remember now: keys of the catalogue; those without a text are left out."""
        return []

    def past_options(self, options: Mapping[str, str], rules: int) -> Mapping[str, str]:
        return options if rules >= 2 else {QUESTIONS.name: "all"} | dict(options)


def asks_all(options: Mapping[str, str]) -> bool:
    """Does the table go on as the first version began it?"""
    return options[QUESTIONS.name] == "all"
