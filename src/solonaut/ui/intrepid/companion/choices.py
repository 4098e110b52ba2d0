"""The codes of the companion: those of Intrepid, and taps for what happens at the table."""

from __future__ import annotations

from solonaut.companion.corrections import corrections
from solonaut.core.choice import Vocabulary
from solonaut.games.intrepid import choices
from solonaut.games.intrepid.names import MISSIONS, MOST_PLAYERS, RESOURCES

VOCABULARY = Vocabulary(*choices.VOCABULARY)
_v = VOCABULARY

AMOUNTS = tuple(str(n + 1) for n in range(9))
COSTS = tuple(str(n + 1) for n in range(30))
SEATS = tuple(str(n + 1) for n in range(MOST_PLAYERS))
ROUNDS = tuple(str(n + 1) for n in range(40))
MISSION_NUMBERS = tuple(str(n + 1) for n in range(len(MISSIONS)))
ROWS = tuple(f"{mission}.{die}" for mission in MISSION_NUMBERS for die in range(1, 5))
TRACK = 4
"""Spaces of a Dice track."""
MOST_SUPPLIES = 6
"""Spaces of an Emergency Supply."""

READY = _v.word("ready")
NEXT = _v.word("next")
GENERATE = _v.grid("generate", RESOURCES, AMOUNTS)
LOSE = _v.grid("lose", RESOURCES, AMOUNTS)
DRAIN = _v.grid("drain", RESOURCES, AMOUNTS)
RELIEF = _v.grid("relief", RESOURCES, AMOUNTS)
CONSUME = _v.grid("consume", RESOURCES, AMOUNTS)
ENOUGH = _v.word("all-consumed")
AS_ASSUMED = _v.word("as-assumed")
START = _v.family("start", SEATS)
EARN = _v.grid("earn", SEATS, AMOUNTS)
PAY = _v.grid("pay", SEATS, AMOUNTS)
INSTALL = _v.grid("install", SEATS, COSTS)
NO_DRAIN = _v.word("no-drain")
RESEARCH = _v.family("research", SEATS)
DICE = _v.family("dice", SEATS)
AMPLIFY = _v.family("amplify", SEATS)
BADGE = _v.family("badge-of", RESOURCES)
HIT = _v.word("hit")
TOXIC = _v.family("toxic", [str(n) for n in range(1, 7)])
STAYS = _v.word("stays")
SATISFIED = _v.family("satisfied", ROUNDS)
SURE = _v.word("sure")
MISTAKE = _v.word("mistake")

PRINTED = (
    "drain", "capacity", "deck", "emergency", "highest", "steps", "prices",
    *(f"dice.{seat}" for seat in SEATS), *(f"dice_prices.{seat}" for seat in SEATS),
)  # fmt: skip
"""Printed values that the companion needs, each confirmed as a whole (``printed``)."""

COUNTERS = {
    **{f"generated.{r}": range(-99, 100) for r in RESOURCES},
    **{f"drain.{r}": range(61) for r in RESOURCES},
    **{f"bonus.{r}": range(13) for r in RESOURCES},
    **{f"badge.{r}": range(2) for r in RESOURCES},
    **{f"capacity.{seat}": range(100) for seat in SEATS},
    **{f"dice.{seat}": range(TRACK) for seat in SEATS},
    **{f"mission.{n}": range(6) for n in MISSION_NUMBERS},
    **{f"card.{n}": range(len(MISSIONS) + 1) for n in MISSION_NUMBERS},
    **{f"row.{row}": range(2) for row in ROWS},
    **{f"toxic.{n}": range(2) for n in range(1, 7)},
    **{f"open.{n}": range(3) for n in ROUNDS},
    "emergency": range(MOST_SUPPLIES + 1),
    "research": range(28),
    "deck": range(61),
    **{f"print.emergency.{n + 1}": range(21) for n in range(MOST_SUPPLIES)},
    "print.highest": range(10, 100),
    "print.steps": range(1, 10),
    **{f"print.prices.{tier}": range(31) for tier in (2, 3, 4)},
    **{f"print.dice.{seat}.{n + 1}": range(1, 31) for seat in SEATS for n in range(TRACK)},
    **{f"print.dice_prices.{seat}.{n + 1}": range(31) for seat in SEATS for n in range(TRACK - 1)},
    **{f"confirmed.{name}": range(2) for name in PRINTED},
}
"""Everything that can be set by hand, and between which values at any table."""
CORRECT = corrections(VOCABULARY, COUNTERS)
