"""The codes of the companion: those of Intrepid, and taps for what happens at the table."""

from __future__ import annotations

from solonaut.companion.corrections import corrections
from solonaut.core.choice import Vocabulary
from solonaut.games.intrepid import choices
from solonaut.games.intrepid.names import MOST_PLAYERS, RESOURCES, TOKEN_KINDS

VOCABULARY = Vocabulary(*choices.VOCABULARY)
_v = VOCABULARY

AMOUNTS = tuple(str(n + 1) for n in range(12))
SEATS = tuple(str(n + 1) for n in range(MOST_PLAYERS))

NEXT = _v.word("next")
GENERATE = _v.grid("generate", RESOURCES, AMOUNTS)
LOSE = _v.grid("lose", RESOURCES, AMOUNTS)
DRAIN = _v.grid("drain", RESOURCES, AMOUNTS)
RELIEF = _v.grid("relief", RESOURCES, AMOUNTS)
CONSUME = _v.grid("consume", RESOURCES, AMOUNTS)
ENOUGH = _v.word("all-consumed")
START = _v.family("start", SEATS)
EARN = _v.grid("earn", SEATS, AMOUNTS)
PAY = _v.grid("pay", SEATS, AMOUNTS)
BADGE = _v.family("badge-of", RESOURCES)
HIT = _v.word("hit")
TOXIC = _v.family("toxic", [str(n) for n in range(1, 7)])

COUNTERS = (
    *(f"generated.{r}" for r in RESOURCES),
    *(f"drain.{r}" for r in RESOURCES),
    *(f"bonus.{r}" for r in RESOURCES),
    *(f"capacity.{seat}" for seat in SEATS),
    *(f"dice.{seat}" for seat in SEATS),
    *(f"token.{n + 1}" for n in range(TOKEN_KINDS)),
    "disable",
    "scenario",
    "emergency",
    "research",
    "deck",
    "completed",
    "cache",
)
PLUS, MINUS = corrections(VOCABULARY, COUNTERS)
