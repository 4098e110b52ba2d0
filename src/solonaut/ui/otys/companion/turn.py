"""The person's turn, as far as the app has to know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solonaut.companion.corrections import Corrected
from solonaut.companion.partial_state import PERSON
from solonaut.core.choice import Choice
from solonaut.core.step import Ask
from solonaut.games.otys.choices import BACK
from solonaut.games.otys.contracts import Refill, discard_cube
from solonaut.games.otys.scoring import score
from solonaut.games.otys.solo import can_push_back, push_back
from solonaut.games.otys.state import BY_CONTRACTS, GONE
from solonaut.games.otys.turn import SOLO_TURN
from solonaut.ui.otys.companion.choices import CONTRACT, COUNTERS, END_OF_TURN, MINUS, PLUS, SCORE

if TYPE_CHECKING:
    from solonaut.ui.otys.companion.state import OtysCompanionState


class YourTurn(Ask["OtysCompanionState"]):
    """Play your turn; tell your points, completed public contracts and the Spy's second use; then a Timer moves (S15)."""

    __slots__ = ()
    rule = "otys.S15"
    prompt = "otys.companion.turn"

    def seat(self, s: OtysCompanionState) -> int:
        return PERSON

    def choices(self, s: OtysCompanionState) -> list[Choice]:
        values = [counter(s, name) for name in COUNTERS]
        return [
            END_OF_TURN,
            *SCORE.values(),
            *(CONTRACT[place] for place, contract in enumerate(s.offer) if contract),
            *(BACK[n] for n in range(len(s.timers)) if can_push_back(s, n)),
            *(choice for choice in PLUS if GONE < values[choice.n] < s.timer_start()),
            *(choice for choice in MINUS if values[choice.n] > 0),
        ]

    def take(self, s: OtysCompanionState, choice: Choice) -> None:
        if choice is END_OF_TURN:
            s.turn += 1
            s.forget()
            s.agenda += SOLO_TURN[:2]
            return
        s.agenda.append(self)
        if choice.verb == "score":
            score(s, s.players[0], choice.n, BY_CONTRACTS)
        elif choice.verb == "contract":
            contract, s.offer[choice.n] = s.offer[choice.n], 0
            discard_cube(s, choice.n, contract)
            s.agenda.append(Refill(choice.n, "otys.S26"))
        elif choice in BACK:
            push_back(s, choice.n)
        else:
            correct(s, COUNTERS[choice.n], 1 if choice.verb == "plus" else -1)


def counter(s: OtysCompanionState, name: str) -> int:
    """Your marker or a Timer."""
    return s.players[0].score if name == "score" else s.timers[COUNTERS.index(name) - 1]


def correct(s: OtysCompanionState, name: str, by: int) -> None:
    """Move a marker by hand; nothing is caught by it."""
    if name == "score":
        s.players[0].score += by
    else:
        s.timers[COUNTERS.index(name) - 1] += by
    if s.emit:
        s.emit(Corrected(PERSON, name, counter(s, name), "otys.S15"))


YOUR_TURN = YourTurn()
