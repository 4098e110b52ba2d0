"""The person's turn, as far as the app has to know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solonaut.companion.corrections import Corrected
from solonaut.companion.partial_state import PERSON
from solonaut.core.choice import Choice
from solonaut.core.step import Ask
from solonaut.games.cryo.components import CAVERNS, CHAMBER_NAMES, CHAMBERS, FACTION_PODS, SECTIONS
from solonaut.games.cryo.incidents import sabotage
from solonaut.games.cryo.state import HUMAN, NONE, RIVAL, put
from solonaut.games.cryo.turn import BEGIN_TURN, TURN
from solonaut.ui.cryo.companion.choices import COUNTERS, MINUS, OVER, PLUS, RIVAL_TURN, SABOTAGED

if TYPE_CHECKING:
    from solonaut.ui.cryo.companion.state import CryoCompanionState

END_TURN = TURN[0]


class YourTurn(Ask["CryoCompanionState"]):
    """Play your turn on the board; tell what happened to the Rival's pods, correct what is wrong, and let it move (S28)."""

    __slots__ = ()
    rule = "cryo.S28"
    prompt = "cryo.companion.turn"

    def seat(self, s: CryoCompanionState) -> int:
        return PERSON

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        values = [counter(s, name) for name in COUNTERS]
        return [
            RIVAL_TURN,
            *(SABOTAGED[n] for n in range(len(SECTIONS)) if s.wrecked[n] < CHAMBERS),
            *OVER,
            *(choice for choice in PLUS if values[choice.n] < limit(s, COUNTERS[choice.n])),
            *(choice for choice in MINUS if values[choice.n]),
        ]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        if choice is RIVAL_TURN:
            s.forget()
            s.active = RIVAL
            s.agenda.append(BEGIN_TURN)
        elif choice is OVER[0]:
            s.sunset = True
            s.agenda.append(END_TURN)
        elif choice is OVER[1]:
            s.players[HUMAN].awake = 0
            s.agenda.append(END_TURN)
        else:
            s.agenda.append(self)
            if choice.verb == "sabotage":
                sabotage(s, s.players[HUMAN], choice.n)
            else:
                correct(s, COUNTERS[choice.n], 1 if choice.verb == "plus" else -1)


def counter(s: CryoCompanionState, name: str) -> int:
    """A number on the Rival's sheet."""
    rival = s.rival
    kind, _, place = name.partition(".")
    if kind == "asleep":
        return rival.chambers[CHAMBER_NAMES.index(place)]
    if kind == "settled":
        return rival.settled[CAVERNS.index(place)]
    if kind in ("drones", "awake", "tiles", "tokens", "missions"):
        return {
            "drones": rival.home.bit_count(),
            "awake": rival.awake,
            "tiles": rival.tiles(),
            "tokens": rival.collected,
            "missions": rival.unseen,
        }[kind]
    return rival.stock[COUNTERS.index(name)]


def limit(s: CryoCompanionState, name: str) -> int:
    """The highest value of a counter."""
    at = COUNTERS.index(name)
    if at < len(s.box.caps):
        return s.box.caps[at]
    return {"drones": s.box.drones + s.box.extra_drones, "tiles": len(s.box.slots)}.get(name, FACTION_PODS)


def correct(s: CryoCompanionState, name: str, by: int) -> None:
    """Change a counter by hand."""
    rival = s.rival
    kind, _, place = name.partition(".")
    if kind == "asleep":
        rival.chambers[CHAMBER_NAMES.index(place)] += by
    elif kind == "settled":
        at = CAVERNS.index(place)
        rival.settled = put(rival.settled, at, rival.settled[at] + by)
    elif kind == "drones":
        rival.home = rival.home | rival.home + 1 if by > 0 else rival.home & rival.home - 1
    elif kind == "tiles":
        tiles = rival.tiles() + by
        rival.slots = (*(0,) * tiles, *(NONE,) * (len(rival.slots) - tiles))
    elif kind == "awake":
        rival.awake += by
    elif kind == "tokens":
        rival.collected += by
    elif kind == "missions":
        rival.unseen += by
    else:
        rival.stock[COUNTERS.index(name)] += by
    if s.emit:
        s.emit(Corrected(PERSON, name, counter(s, name), "cryo.S27"))


YOUR_TURN = YourTurn()
