"""The person's turn, as far as the app has to know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solonaut.companion.partial_state import PERSON
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.step import Ask, Step
from solonaut.games.otys.choices import BACK, TIMER
from solonaut.games.otys.contracts import Refill, discard_cube
from solonaut.games.otys.scoring import score
from solonaut.games.otys.solo import MoveTimer, can_push_back, push_back
from solonaut.games.otys.state import BY_CONTRACTS, GONE
from solonaut.games.otys.turn import SOLO_TURN
from solonaut.ui.otys.companion.choices import CONTRACT, POINTS, SCORE
from solonaut.ui.otys.companion.events import PointsScored

if TYPE_CHECKING:
    from solonaut.ui.otys.companion.state import OtysCompanionState


class CountTurn(Step["OtysCompanionState"]):
    """A new turn begins; what the person does in it is up to them."""

    __slots__ = ()
    rule = "otys.B14"

    def run(self, s: OtysCompanionState) -> None:
        s.turn += 1


class YourTurn(Ask["OtysCompanionState"]):
    """Play your turn; tell points, completed public contracts and the Spy's second use. The tap on a Timer ends it (S15)."""

    __slots__ = ()
    rule = "otys.S15"
    prompt = "otys.companion.turn"

    def seat(self, s: OtysCompanionState) -> int:
        return PERSON

    def choices(self, s: OtysCompanionState) -> list[Choice]:
        return [
            *(TIMER[n] for n, space in enumerate(s.timers) if space != GONE),
            *SCORE.values(),
            *(CONTRACT[place] for place, contract in enumerate(s.offer) if contract),
            *(BACK[n] for n in range(len(s.timers)) if can_push_back(s, n)),
        ]

    def take(self, s: OtysCompanionState, choice: Choice) -> None:
        if choice in TIMER:
            s.agenda.append(END_TURN)
            MOVE_TIMER.take(s, choice)
            return
        s.agenda.append(self)
        if choice.verb == "score":
            gain(s, choice.n)
        elif choice.verb == "contract":
            s.agenda.append(ContractPoints(choice.n))
        else:
            push_back(s, choice.n)


class ContractPoints(Ask["OtysCompanionState"]):
    """How many points does the completed contract give? They come first: they can end the game (S30, S31, S36)."""

    FIELDS = ("place",)
    __slots__ = FIELDS
    rule = "otys.S31"
    prompt = "otys.companion.points"

    def __init__(self, place: int) -> None:
        self.place = place

    def seat(self, s: OtysCompanionState) -> int:
        return PERSON

    def question(self, s: OtysCompanionState) -> Message:
        alive = [(space, n) for n, space in enumerate(s.timers) if space != GONE]
        space, timer = min(alive) if alive else (0, 0)
        mark = s.players[0].score
        return Message(self.prompt, mark=mark, n=max(space - mark, 0), timer=timer + 1)

    def choices(self, s: OtysCompanionState) -> list[Choice]:
        return list(POINTS.values())

    def take(self, s: OtysCompanionState, choice: Choice) -> None:
        contract, s.offer[self.place] = s.offer[self.place], 0
        discard_cube(s, self.place, contract)
        s.agenda.append(Refill(self.place, "otys.S26"))
        gain(s, choice.n)


def gain(s: OtysCompanionState, points: int) -> None:
    """The person's marker moves up; a Timer that it reaches is caught. What the points are for, nobody asks."""
    if s.emit and points:
        s.emit(PointsScored(PERSON, points))
    score(s, s.players[0], points, BY_CONTRACTS)


END_TURN: Step[Any] = SOLO_TURN[0]
MOVE_TIMER = MoveTimer()
COUNT_TURN = CountTurn()
YOUR_TURN = YourTurn()
