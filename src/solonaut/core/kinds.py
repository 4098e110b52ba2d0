"""Kinds of decisions: what is asked, as a number that stays the same.

A kind is the last part of a decision's prompt (``level`` for ``otys.prompt.level``). Each game lists its kinds in an order that never
changes; new ones are added at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from solonaut.core.step import Ask

CHANCE_KIND: Final = "chance"
OTHER_KIND: Final = "other"
FIRST_KINDS: Final = (CHANCE_KIND, OTHER_KIND)
"""With these every list begins: all draws, and decisions of countries and the like that other packages add."""


def kind_name(ask: Ask[Any]) -> str:
    """The name of what is asked."""
    return CHANCE_KIND if ask.chance else ask.prompt.partition(".prompt.")[2]


def kind_index(kinds: tuple[str, ...], ask: Ask[Any] | None) -> int:
    """The place of what is asked in a game's list; -1 if nothing is."""
    if ask is None:
        return -1
    name = kind_name(ask)
    return kinds.index(name) if name in kinds else kinds.index(OTHER_KIND)
