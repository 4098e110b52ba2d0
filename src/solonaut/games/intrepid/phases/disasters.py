"""Phase 4: a new disaster card, satisfied ones go, those face-up act (R200-R207)."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.step import Chance, Step
from solonaut.games.intrepid import events
from solonaut.games.intrepid.choices import DRAW_DISASTER
from solonaut.games.intrepid.names import CARDS, DISASTER, PHASES
from solonaut.games.intrepid.scoring import DECK, end
from solonaut.games.intrepid.state import NONE, IntrepidState


class ResolveDisasters(Step[IntrepidState]):
    """Start of Phase 4: with an empty deck the game is lost (R200)."""

    __slots__ = ()
    rule = "intrepid.R200"

    def run(self, s: IntrepidState) -> None:
        s.phase = DISASTER
        s.turn += 1
        if s.emit:
            s.emit(events.PhaseBegun(0, PHASES[DISASTER]))
        if not s.cards.deck:
            end(s, DECK, "intrepid.R200")
            return
        s.agenda += (FACE_UP, REMOVE_SATISFIED, REVEAL)


class Reveal(Chance[IntrepidState]):
    """The top card: any of those that nobody has seen (R201, R015)."""

    __slots__ = ()
    rule = "intrepid.R201"

    def choices(self, s: IntrepidState) -> list[Choice]:
        cards = s.cards
        unseen = cards.unseen if cards.foreseen < 0 else 1 << cards.foreseen
        return [DRAW_DISASTER[n] for n in s.setup.disaster.cards if unseen >> n & 1]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        number = choice.n
        cards = s.cards
        cards.foreseen = NONE
        cards.deck -= 1
        cards.unseen &= ~(1 << number)
        card = s.box.cards[number]
        if card.persistent:
            cards.face_up.append((number, 0, 0, 0))
            s.agenda += card.immediate  # R203; it stays face-up (R204)
        else:
            for _ in range(s.setup.law.momentary_times):
                s.agenda += card.effect  # R202
        if s.emit:
            s.emit(events.DisasterRevealed(0, card.id))


class RemoveSatisfied(Step[IntrepidState]):
    """Cards with a die on every space that counts; the dice return in Phase 6 (R109, R205, R248)."""

    __slots__ = ()
    rule = "intrepid.R205"

    def run(self, s: IntrepidState) -> None:
        cards = s.cards
        if not cards.face_up:
            return
        stay = []
        for card in cards.face_up:
            if all(card[1 : 1 + len(s.setup.spaces)]):
                cards.spent += [die for die in card[1:] if die]
                if s.emit:
                    s.emit(events.DisasterRemoved(0, CARDS[card[0]]))
                s.agenda += s.setup.moments.removed
            else:
                stay.append(card)
        cards.face_up = stay


class FaceUp(Step[IntrepidState]):
    """All face-up cards act, oldest first, also the one just revealed (R206, G093)."""

    __slots__ = ()
    rule = "intrepid.R206"

    def run(self, s: IntrepidState) -> None:
        s.agenda += [CardActs(card[0]) for card in reversed(s.cards.face_up)]


class CardActs(Step[IntrepidState]):
    """The effect of one card, top to bottom (R207)."""

    FIELDS = ("card",)
    __slots__ = FIELDS
    rule = "intrepid.R207"

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, s: IntrepidState) -> None:
        if s.emit:
            s.emit(events.DisasterActs(0, CARDS[self.card]))
        s.agenda += s.box.cards[self.card].effect


RESOLVE_DISASTERS: Final = ResolveDisasters()
REVEAL: Final = Reveal()
REMOVE_SATISFIED: Final = RemoveSatisfied()
FACE_UP: Final = FaceUp()
