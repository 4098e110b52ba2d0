"""The person's turn, as far as the Rival would notice it: the dock, Launch, the recall, sabotage, a cavern, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solonaut.companion.partial_state import PERSON
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.core.step import Ask
from solonaut.games.cryo.choices import LAUNCH, RECALL
from solonaut.games.cryo.components import CAVERNS, CHAMBERS, SECTIONS, SHIP_DOCKS
from solonaut.games.cryo.incidents import sabotage
from solonaut.games.cryo.state import HUMAN, NONE, RIVAL
from solonaut.games.cryo.turn import BEGIN_TURN, TURN
from solonaut.ui.cryo.companion.choices import DOCK, END_TURN, EXPLORED, OVER, SABOTAGED
from solonaut.ui.cryo.companion.docks import on_ship
from solonaut.ui.cryo.companion.events import CavernReported, DroneReported, DronesHome, DroneTakenBack, DroneUnseen
from solonaut.ui.cryo.companion.places import dock_here
from solonaut.ui.cryo.companion.state import LAUNCHED, RECALLED

if TYPE_CHECKING:
    from solonaut.ui.cryo.companion.state import CryoCompanionState

CHECK_THE_END: Final = TURN[0]


class YourTurn(Ask["CryoCompanionState"]):
    """Play your turn on the board. One tap says where your drone went; what nobody says is asked only if it matters (S28)."""

    __slots__ = ()
    rule = "cryo.S28"
    prompt = "cryo.companion.turn"

    def seat(self, s: CryoCompanionState) -> int:
        return PERSON

    def question(self, s: CryoCompanionState) -> Message:
        """What has been reported, and what else the Rival would notice."""
        if s.moved == NONE:
            return Message(self.prompt if s.human.home or s.unseen else f"{self.prompt}.all_out")
        if s.moved in (LAUNCHED, RECALLED):
            return Message(f"{self.prompt}.{'launch' if s.moved == LAUNCHED else 'recall'}")
        return Message(f"{self.prompt}.dock", dock=dock_here(s, s.moved))

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [
            END_TURN,
            *deployments(s),
            *([RECALL] if s.moved != RECALLED and (s.human.out or s.human.launched or s.unseen) else []),
            *(SABOTAGED[n] for n in range(len(SECTIONS)) if s.wrecked[n] < CHAMBERS),
            *(EXPLORED[c] for c in range(len(CAVERNS)) if s.mapped and s.in_play(c) and not s.face_up >> c & 1),
            *OVER,
        ]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        if choice is END_TURN:
            end_turn(s)
            return
        if choice in OVER:
            s.sunset = choice is OVER[0]
            s.human.awake = int(s.sunset)
            s.agenda.append(CHECK_THE_END)
            return
        s.agenda.append(self)
        if choice.verb == "explored":
            s.face_up |= 1 << choice.n
            tell(s, CavernReported(HUMAN, CAVERNS[choice.n]))
        elif choice is RECALL or choice.verb == "sabotage":
            recall(s)
            if choice is not RECALL:
                sabotage(s, s.human, choice.n)
        else:
            deploy(s, LAUNCHED if choice is LAUNCH else choice.n)


def deployments(s: CryoCompanionState) -> list[Choice]:
    """Where the drone of this turn can have gone: any dock without a known drone, damaged or not; the dock said last takes it back."""
    if s.moved == RECALLED or (s.moved == NONE and not s.human.home and not s.unseen):
        return []
    return [*(DOCK[dock] for dock in on_ship(s.box) if dock == s.moved or not s.taken >> dock & 1), LAUNCH]


def deploy(s: CryoCompanionState, where: int) -> None:
    """The person has sent a drone to a dock or to Launch; what they said before of this turn is taken back."""
    before = s.moved
    take_back(s)
    if before == where:
        tell(s, DroneTakenBack(HUMAN))
        return
    s.send()
    s.moved = where
    if where == LAUNCHED:
        s.human.launched += 1
    else:
        s.occupy((where,))
    tell(s, DroneReported(HUMAN, "" if where == LAUNCHED else SHIP_DOCKS[where]))


def take_back(s: CryoCompanionState) -> None:
    """The drone of this turn goes back to the platform."""
    if s.moved in (NONE, RECALLED):
        return
    if s.moved == LAUNCHED:
        s.human.launched -= 1
    else:
        s.vacate(s.moved)
    s.human.home |= s.human.home + 1
    s.moved = NONE


def recall(s: CryoCompanionState) -> None:
    """All drones of the person are home again; a person resolves incidents only when they recall (B150, B200)."""
    if s.moved != RECALLED:
        s.recall_mine()
        s.moved = RECALLED
        tell(s, DronesHome(HUMAN, "told"))


def end_turn(s: CryoCompanionState) -> None:
    """A turn of which nothing was said sent a drone somewhere; with none left on the platform it was a recall."""
    if s.moved == NONE and s.human.home:
        s.send()
        s.unseen += 1
        tell(s, DroneUnseen(HUMAN, s.unseen))
    elif s.moved == NONE:
        s.recall_mine()
        tell(s, DronesHome(HUMAN, "must"))
    s.moved = NONE
    s.forget()
    s.active = RIVAL
    s.agenda.append(BEGIN_TURN)


def tell(s: CryoCompanionState, event: Event) -> None:
    if s.emit:
        s.emit(event)


YOUR_TURN: Final = YourTurn()
