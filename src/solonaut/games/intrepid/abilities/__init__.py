"""Tile abilities: a small declarative language. The verbs that all countries share are here; a country may bring more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from solonaut.core.edition import ComponentFile
from solonaut.core.errors import quoted
from solonaut.core.message import Message
from solonaut.games.intrepid.abilities import change, gain, pick, special
from solonaut.games.intrepid.ability import Ability

T = TypeVar("T")

VERBS: dict[str, Callable[[ComponentFile, str], Ability]] = {
    "roll": gain.read_roll,
    "gain": gain.read_gain,
    "discard": pick.read_discard,
    "reroll": pick.read_reroll,
    "move": pick.read_move,
    "adjust": change.read_adjust,
    "set": change.read_set,
    "cache": special.read_cache,
    "clear": special.read_clear,
}


def read_steps(f: ComponentFile, key: str, verbs: Mapping[str, Callable[[ComponentFile, str], T]]) -> tuple[T, ...]:
    """The steps of an ability or a card, in the order of its text (G199)."""
    if not f.has(f"{key}[]"):
        if f.has(key) and f.raw(key) != []:
            f.fail(key, Message("errors.value.like", value=quoted(f.raw(key)), examples=["[{ do = … }]"]))
        return ()
    return tuple(verbs[f.word(f"{row}.do", verbs)](f, row) for row in f.rows(key))
