"""The codes of the companion: those of Otys, and what the person says of the table."""

from __future__ import annotations

from solonaut.companion.corrections import corrections
from solonaut.core.choice import Vocabulary
from solonaut.games.otys import choices

VOCABULARY = Vocabulary(*choices.VOCABULARY)
_v = VOCABULARY

YES, NO = _v.word("yes"), _v.word("no")
COUNT = _v.numbers("count", range(10))
SCORE = _v.numbers("score", range(1, 21))
CONTRACT = _v.family("contract", ("left", "right"))
END_OF_TURN = _v.word("end-of-turn")

COUNTERS = ("score", "timer-1", "timer-2")
PLUS, MINUS = corrections(VOCABULARY, COUNTERS)
