"""What a decent player does at a glance: weights for the choices of a decision. Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from solonaut.core.choice import Choice
from solonaut.games.intrepid.state import IntrepidState

WEIGHTS: Final = {
    "place": 6.0,
    "mission": 6.0,
    "satisfy": 3.0,
    "dock": 0.3,
    "habitation": 0.3,
    "destroy": 0.001,
    "pass": 0.1,
    "research": 0.6,
    "install": 6.0,
    "dice": 2.0,
    "amplify": 0.5,
    "badge": 0.3,
    "keep": 20.0,
    "done": 0.3,
    "reboot": 0.05,
    "reroll": 0.2,
}


def prior(s: IntrepidState, choices: Sequence[Choice]) -> Sequence[float] | None:
    """Use dice on tiles first, install tiles when there is Capacity, leave own tiles alone."""
    if len(choices) < 2 or choices[0].verb == "roll":
        return None
    return [WEIGHTS.get(choice.verb, 1.0) for choice in choices]
