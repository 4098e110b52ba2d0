"""Tile abilities: a small declarative language. The verbs that all countries share are here; a country may bring more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solonaut.core.edition import ComponentFile
from solonaut.core.step import Step
from solonaut.games.intrepid.abilities import change, gain, pick, special

Verbs = Mapping[str, Callable[[ComponentFile, str], Step[Any]]]
"""Each verb reads its row of a component file and gives the step that carries it out."""

VERBS: dict[str, Callable[[ComponentFile, str], Step[Any]]] = {
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


def read_steps(f: ComponentFile, key: str, verbs: Verbs) -> tuple[Step[Any], ...]:
    """The steps of an ability or a card, in the order of its text (G199)."""
    if not f.has(f"{key}[]"):
        if f.has(key) and f.raw(key) != []:
            f.fail(key, "must be a list of tables, such as [{ do = … }]")
        return ()
    return tuple(verbs[f.word(f"{row}.do", verbs)](f, row) for row in f.rows(key))
