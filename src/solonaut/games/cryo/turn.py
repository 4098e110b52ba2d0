"""The turn: deploy one drone or recall all of them; scrap once; at the end discard down to five cards (4.1)."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.cryo import events, ways
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.cards import scrap, scraps, why_not_held, why_not_scrap
from solonaut.games.cryo.choices import DISCARD, DOCK, END, LAUNCH, RECALL
from solonaut.games.cryo.components import TYPES
from solonaut.games.cryo.deck import discard
from solonaut.games.cryo.deploy import deploy, deployments, why_not_dock
from solonaut.games.cryo.materials import by_type
from solonaut.games.cryo.recall import recall
from solonaut.games.cryo.rival.ending import COUNT_MISSIONS
from solonaut.games.cryo.rival.turn import RIVAL_TURN
from solonaut.games.cryo.scoring import end, end_reason
from solonaut.games.cryo.state import HUMAN, NONE, CryoState, Player


class BeginTurn(Step[CryoState]):
    """A new turn of the active faction."""

    __slots__ = ()
    rule = "cryo.B148"

    def run(self, s: CryoState) -> None:
        s.turn += 1
        s.scrapped = False
        s.dock = s.card = NONE
        rivals = s.solo and s.active != HUMAN
        if s.emit:
            s.emit(events.TurnBegun(s.active, s.turn, "cryo.S28" if rivals else "cryo.B148"))
        s.agenda += RIVALS_TURN if rivals else TURN


class ChooseTurn(ActiveAsk[CryoState]):
    """Deploy a drone to an open dock or to Launch, or recall; with none at home recall is all there is (B148–B150)."""

    __slots__ = ()
    rule = "cryo.B148"
    prompt = "cryo.prompt.turn"

    def choices(self, s: CryoState) -> list[Choice]:
        p = s.players[s.active]
        found = deployments(s, p) if p.home else []
        if p.out or p.launched:
            found.append(RECALL)
        if not s.scrapped:
            found += scraps(s, p)
        return found

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        p = s.players[s.active]
        if choice.verb == DOCK[0].verb or choice is LAUNCH:
            return why_not_dock(s, p, choice)
        if choice is RECALL:
            return None if p.out or p.launched else nouns.because("cryo.B150", "nobody_out", ways.drone_out())
        if choice.verb in ways.LATER:
            return nouns.because("cryo.B148", "drone_first", ways.drone_acts(p, choice.verb))
        return why_not_scrap(s, p, choice.n) if choice.verb == "scrap" else None

    def take(self, s: CryoState, choice: Choice) -> None:
        p = s.players[s.active]
        if choice.verb == "scrap":
            s.agenda.append(self)
            scrap(s, p, choice.n)
        elif choice is RECALL:
            recall(s, p)
        else:
            deploy(s, p, choice)


class LastScrap(Step[CryoState]):
    """The last moment to scrap: the end of the turn (B152)."""

    __slots__ = ()
    rule = "cryo.B152"

    def run(self, s: CryoState) -> None:
        if not s.scrapped and s.players[s.active].hand:
            s.agenda.append(SCRAP_OR_END)


class ScrapOrEnd(ActiveAsk[CryoState]):
    """End the turn, or scrap a card before."""

    __slots__ = ()
    rule = "cryo.B152"
    prompt = "cryo.prompt.end"

    def choices(self, s: CryoState) -> list[Choice]:
        return [END, *scraps(s, s.players[s.active])]

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        return why_not_scrap(s, s.players[s.active], choice.n) if choice.verb == "scrap" else None

    def take(self, s: CryoState, choice: Choice) -> None:
        if choice is not END:
            scrap(s, s.players[s.active], choice.n)


class HandLimit(Step[CryoState]):
    """No more than five cards in hand at the end of your own turn (B153, B154)."""

    __slots__ = ()
    rule = "cryo.B153"

    def run(self, s: CryoState) -> None:
        surplus = len(s.players[s.active].hand) - s.box.hand_limit
        if surplus > 0:
            s.agenda += (DISCARD_ONE,) * surplus


class DiscardOne(ActiveAsk[CryoState]):
    """Discard a card of your choice."""

    __slots__ = ()
    rule = "cryo.B153"
    prompt = "cryo.prompt.discard"

    def choices(self, s: CryoState) -> list[Choice]:
        return by_type(s.players[s.active], DISCARD)

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        return why_not_held(s.players[s.active], choice.n, self.rule) if choice.verb == "discard" else None

    def take(self, s: CryoState, choice: Choice) -> None:
        throw_away(s, s.players[s.active], choice.n, self.rule)


def throw_away(s: CryoState, p: Player, card: int, by: str) -> None:
    discard(s, p, card)
    if s.emit:
        s.emit(events.CardDiscarded(p.seat, TYPES[card], by))


class EndTurn(Step[CryoState]):
    """Is the game over (B216–B220)? Otherwise it is the next faction's turn; in solo the Rival's after yours (S28)."""

    __slots__ = ()
    rule = "cryo.B219"

    def run(self, s: CryoState) -> None:
        reason = end_reason(s)
        if reason is None:
            s.active = (s.active + 1) % len(s.players)
            s.agenda.append(BEGIN_TURN)
        else:
            s.reason = reason
            s.agenda.append(FINISH)
            if s.solo:
                s.agenda += COUNT_MISSIONS


class Finish(Step[CryoState]):
    """Nobody takes another turn: the points are counted (B220)."""

    __slots__ = ()
    rule = "cryo.B220"

    def run(self, s: CryoState) -> None:
        end(s)


BEGIN_TURN: Final = BeginTurn()
CHOOSE_TURN: Final = ChooseTurn()
SCRAP_OR_END: Final = ScrapOrEnd()
DISCARD_ONE: Final = DiscardOne()
FINISH: Final = Finish()
TURN: Final[tuple[Step[CryoState], ...]] = (EndTurn(), HandLimit(), LastScrap(), CHOOSE_TURN)
"""Last step first: the agenda is a stack."""
RIVALS_TURN: Final[tuple[Step[CryoState], ...]] = (TURN[0], RIVAL_TURN)
