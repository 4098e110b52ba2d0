"""What mistakes are called, by what was asked, what was chosen, and what would have been better."""

from __future__ import annotations

from typing import NamedTuple


class Mistake(NamedTuple):
    """A mistake with a name of its own. Its sentence is ``<game>.mistake.<key>``, with ``{n}`` of ``{total}`` games.

    A choice that cost something and fits none is called by its theme (``Game.themes``).
    """

    key: str
    kinds: tuple[str, ...]
    """The kinds of decisions at which it is made."""
    made: tuple[str, ...]
    """Verbs of the choice that was made, and of the better one."""
    better: tuple[str, ...]

    def fits(self, kind: str, made: str, better: str) -> bool:
        """
        >>> Mistake("sold_early", ("trade",), ("sell",), ("pass",)).fits("trade", "sell:fuel", "pass")
        True
        """
        return kind in self.kinds and verb_of(made) in self.made and verb_of(better) in self.better


def verb_of(code: str) -> str:
    """
    >>> verb_of("2/place:US-S1"), verb_of("pass")
    ('place', 'pass')
    """
    return code.rpartition("/")[2].partition(":")[0]
