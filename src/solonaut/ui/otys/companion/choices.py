"""The codes of the companion: those of Otys, what the person says of the table, and a correction for everything that is kept."""

from __future__ import annotations

from solonaut.companion.corrections import corrections
from solonaut.companion.preselection import other_picks
from solonaut.core.choice import Vocabulary
from solonaut.games.otys import choices
from solonaut.games.otys.components import CUBES
from solonaut.games.otys.state import GONE

VOCABULARY = Vocabulary(*choices.VOCABULARY)
_v = VOCABULARY

MOST_PLACES = 8
"""Public contracts that a component file can have."""
HIGHEST_SPACE = 130
LAST_TURN = 999

COUNT = _v.numbers("count", range(21))
SCORE = _v.numbers("score", range(1, 31))
POINTS = _v.numbers("points", (*range(1, 31), 0))
CONTRACT = tuple(_v.word("contract", str(place + 1), args=(place,)) for place in range(MOST_PLACES))

other_picks(_v, choices.SPACE)

TIMERS = ("timer-1", "timer-2")
SPACES = tuple(f"space-{place + 1}" for place in range(len(CUBES)))
"""The cubes on the track, from the top."""
CONTRACTS = tuple(f"contract-{place + 1}" for place in range(MOST_PLACES))
"""The cubes on the contracts, from the left."""
WAITING = tuple(f"waiting-{place + 1}" for place in range(len(CUBES)))
"""The cubes still to come onto contracts, the next one first."""
ONE_CUBE = range(GONE, len(CUBES))

SET = corrections(
    VOCABULARY,
    {"score": range(HIGHEST_SPACE + 1)}
    | dict.fromkeys(TIMERS, range(GONE, HIGHEST_SPACE + 1))
    | dict.fromkeys((*SPACES, *CONTRACTS, *WAITING), ONE_CUBE)
    | {"turn": range(1, LAST_TURN + 1)},
)
