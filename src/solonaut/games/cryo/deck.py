"""The deck of cards: a multiset until somebody sees a card.

Cards that nobody has seen are either in the deck or lie face down as missions of the Rival (S11, S20, S69). Both are drawn from
the same multiset ``unseen_cards``; ``left`` says how many of them are in the deck.
"""

from __future__ import annotations

from itertools import compress
from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.step import Chance, Step
from solonaut.games.cryo import events
from solonaut.games.cryo.choices import DRAW
from solonaut.games.cryo.components import TYPES
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.cryo.state import RIVAL, CryoState, Player


def ready(s: CryoState) -> bool:
    """Is there a card to draw? An empty deck is made anew from the discards (B155, B156)."""
    if s.left:
        return True
    cards = sum(s.discards)
    if not cards:
        return False
    identify_missions(s)
    s.unseen_cards = s.discards
    s.left = cards
    s.discards = [0] * len(TYPES)
    if s.emit:
        s.emit(events.DeckRemade(s.active, cards))
    return True


def identify_missions(s: CryoState) -> None:
    """With the deck empty, what nobody has seen are exactly the Rival's missions: their types follow from the others."""
    rival = s.players[RIVAL]
    if rival.unseen:
        rival.missions = (*rival.missions, *(t for t, n in enumerate(s.unseen_cards) for _ in range(n)))
        rival.unseen = 0


def available(s: CryoState) -> bool:
    """Could a card be drawn?"""
    return s.left > 0 or any(s.discards)


def draw(s: CryoState, seat: int, cards: int = 1) -> None:
    """Draw cards into the hand of a person, one after the other."""
    s.agenda += (DRAW_ONE[seat],) * cards


def play_unseen(s: CryoState, by: str) -> None:
    """The top card, unseen and face down, as a mission of the Rival; there is no limit (S20, S21)."""
    if not ready(s):
        if s.emit:
            s.emit(events.NoCardLeft(RIVAL, "cryo.G26"))
        return
    rival = s.players[RIVAL]
    s.left -= 1
    rival.unseen += 1
    if s.emit:
        s.emit(rival_events.RivalMission(RIVAL, rival.unseen + len(rival.missions), by))


class Draw(Step[CryoState]):
    """Draw one card, if there is one."""

    FIELDS = ("who",)
    __slots__ = FIELDS
    rule = "cryo.B155"

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, s: CryoState) -> None:
        if ready(s):
            s.agenda.append(DRAW_CARD[self.who])
        elif s.emit:
            s.emit(events.NoCardLeft(self.who, "cryo.B156"))


class TopCard(Chance[CryoState]):
    """The top card of the deck."""

    __slots__ = ()

    def choices(self, s: CryoState) -> list[Choice]:
        return list(compress(DRAW, s.unseen_cards))

    def weights(self, s: CryoState) -> list[int]:
        return list(filter(None, s.unseen_cards))

    def take(self, s: CryoState, choice: Choice) -> None:
        s.unseen_cards[choice.n] -= 1
        s.left -= 1
        self.drawn(s, choice.n)

    def drawn(self, s: CryoState, card: int) -> None:
        """What becomes of the card."""
        raise NotImplementedError


class DrawCard(TopCard):
    """Into the hand of a person: nobody else sees it."""

    FIELDS = ("who",)
    __slots__ = FIELDS
    rule = "cryo.B155"

    def __init__(self, who: int) -> None:
        self.who = who

    def drawn(self, s: CryoState, card: int) -> None:
        add_to_hand(s.players[self.who], card)
        if s.emit:
            s.emit(events.CardDrawn(self.who, TYPES[card], self.rule))

    def witness(self, s: CryoState) -> int | None:
        return self.who


def add_to_hand(p: Player, card: int) -> None:
    p.hand = tuple(sorted((*p.hand, card)))


def remove_from_hand(p: Player, card: int) -> None:
    at = p.hand.index(card)
    p.hand = p.hand[:at] + p.hand[at + 1 :]


def discard(s: CryoState, p: Player, card: int) -> None:
    """From the hand, face up onto the discards."""
    remove_from_hand(p, card)
    s.discards[card] += 1


DRAW_ONE: Final = tuple(Draw(seat) for seat in range(4))
DRAW_CARD: Final = tuple(DrawCard(seat) for seat in range(4))
