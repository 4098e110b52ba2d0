"""What positions are compared by where a recommendation is explained: quantities that a game counts, and dangers that it knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Measure(NamedTuple):
    """A quantity of which more is better, or a danger of which there should be none.

    Its text is ``<game>.because.<key>``: for a quantity so many of it (``{n} points``), for a danger the sentence that it is avoided.
    """

    key: str
    of: Callable[[Any, int], float]
    """How much of it a position has for a seat. It may use only what the seat knows, or what was dealt anew."""
    worth: float = 1.0
    """About what one of it is worth, compared with others: the most important is told first."""
    danger: bool = False
    alone: bool = True
    """Is it told of a line in itself, too? What every turn costs is worth a word only where another choice costs more."""
    given_up: bool = True
    """Is it a cost to have less of it? Not what was there to be used up: a contract that is completed is no loss."""
    text: str = ""
    """Another text of the catalogue that says it already."""
