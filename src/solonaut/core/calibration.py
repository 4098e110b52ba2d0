"""What a search told against what came of it, learned from simulated games: the correction of the numbers that people read."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

Knot = tuple[float, float, float]
"""A phase of the game (0 to 1), and the line there: shift and slope."""
SURE: Final = 0.01
"""A chance that is nearer to 0 or 1 comes from games that ended within sight; it is told as it is."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """A line from what a search says to what is told, for each group of games, from phase to phase.

    Scores are corrected as they are, chances to win by their log-odds. Every slope is positive, so the order of choices stays.
    """

    groups: Mapping[str, tuple[Knot, ...]]

    @classmethod
    def from_json(cls, text: str) -> Calibration:
        return cls({name: tuple((phase, shift, slope) for phase, shift, slope in knots) for name, knots in json.loads(text).items()})

    def to_json(self) -> str:
        """One group per line."""
        knots = {name: json.dumps([[round(x, 3) for x in knot] for knot in self.groups[name]]) for name in sorted(self.groups)}
        lines = [f"{json.dumps(name)}: {row}" for name, row in knots.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def line(self, groups: Sequence[str], phase: float) -> tuple[float, float]:
        """Shift and slope for the first of the groups that is known.

        >>> Calibration({"solo": ((0.0, -1.0, 0.5), (1.0, 0.0, 1.0))}).line(["solo.hard", "solo"], 0.5)
        (-0.5, 0.75)
        """
        knots = next((self.groups[name] for name in groups if name in self.groups), ((0.0, 0.0, 1.0),))
        before = max((knot for knot in knots if knot[0] <= phase), default=knots[0])
        after = min((knot for knot in knots if knot[0] > phase), default=before)
        part = (phase - before[0]) / (after[0] - before[0]) if after[0] > before[0] else 0.0
        return before[1] + part * (after[1] - before[1]), before[2] + part * (after[2] - before[2])


def corrected_chance(chance: float, shift: float, slope: float) -> tuple[float, float]:
    """The chance that is told, and how fast it grows with the one that came out.

    >>> corrected_chance(0.5, 0.0, 0.5), corrected_chance(0.999, -1.0, 0.5)
    ((0.5, 0.5), (0.999, 1.0))
    """
    if not SURE < chance < 1 - SURE:
        return chance, 1.0
    told = 1 / (1 + exp(-shift - slope * log(chance / (1 - chance))))
    return min(max(told, SURE), 1 - SURE), slope * told * (1 - told) / (chance * (1 - chance))
