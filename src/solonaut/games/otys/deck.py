"""The contract deck: layers in known order, each layer in no order until a card is drawn.

Cards that a Spy rejects go face down under the deck: they come up only after everything above them, so they are a layer of
their own (G27). Which card comes next is decided when it is drawn, never before.
"""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Chance
from solonaut.core.turns import ActiveAsk
from solonaut.games.otys import events, noun_messages
from solonaut.games.otys.choices import DRAW_CONTRACT, KEEP
from solonaut.games.otys.state import OtysState


def ready(s: OtysState) -> bool:
    """Is there a card to draw? An empty deck is made anew from the discards (B90)."""
    if s.deck:
        return True
    if not s.discards:
        return False
    s.deck.append(s.discards)
    if s.emit:
        s.emit(events.DeckRemade(s.active, len(s.discards)))
    s.discards = ()
    return True


def cards_left(s: OtysState) -> int:
    return sum(map(len, s.deck))


def top_cards(s: OtysState) -> list[Choice]:
    """Everything that can come up next."""
    return list(map(DRAW_CONTRACT.__getitem__, s.deck[0]))


def remove_top(s: OtysState, number: int) -> None:
    """Take a card off the top layer."""
    layer = s.deck[0]
    if len(layer) == 1:
        del s.deck[0]
    else:
        at = layer.index(number)
        s.deck[0] = layer[:at] + layer[at + 1 :]


def look_at(s: OtysState, wanted: int) -> None:
    """Draw cards unseen by the others, keep one, put the rest under the deck (B54, G26)."""
    ready(s)
    s.agenda.append(KEEP_ONE)
    s.agenda += (LOOK,) * min(wanted, cards_left(s))


class Look(Chance[OtysState]):
    """One card comes into the hand of the player who looks."""

    __slots__ = ()
    rule = "otys.B54"

    def choices(self, s: OtysState) -> list[Choice]:
        return top_cards(s)

    def take(self, s: OtysState, choice: Choice) -> None:
        remove_top(s, choice.n)
        s.drawn += (choice.n,)

    def witness(self, s: OtysState) -> int | None:
        return s.active


class KeepOne(ActiveAsk[OtysState]):
    """Keep one of the cards as a private contract."""

    __slots__ = ()
    rule = "otys.B54"
    prompt = "otys.prompt.keep"
    secret = True

    def choices(self, s: OtysState) -> list[Choice]:
        return [KEEP[n] for n in sorted(s.drawn)]

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        return noun_messages.because(self.rule, "not_drawn") if choice.verb == "keep" and choice.n not in s.drawn else None

    def take(self, s: OtysState, choice: Choice) -> None:
        p = s.players[s.active]
        p.hand += (choice.n,)
        rest = tuple(sorted(n for n in s.drawn if n != choice.n))
        if rest:
            s.deck.append(rest)
        s.drawn = ()
        if s.emit:
            s.emit(events.ContractKept(p.seat, choice.n, len(rest)))


LOOK: Final = Look()
KEEP_ONE: Final = KeepOne()
