"""What a seat cannot know, dealt anew: the others' private contracts, what their Spy looks at, and where in the deck the rest lies.

In solo nothing is hidden. Otherwise a seat is taken to remember its own cards, but not which cards it once put under the deck.
"""

from __future__ import annotations

from collections.abc import Callable

from solonaut.games.otys.state import OtysState


def determinize(s: OtysState, seat: int, rand01: Callable[[], float]) -> OtysState:
    """A copy with all unseen contract cards shuffled over the hands, the Spy's cards and the layers of the deck."""
    t = s.copy()
    if s.solo:
        return t
    others = [p for p in t.players if p.seat != seat and p.hand]
    looking = t.drawn if t.active != seat else ()
    if not others and not looking and len(t.deck) < 2:
        return t
    unseen = [n for p in others for n in p.hand]
    unseen += looking
    for layer in t.deck:
        unseen += layer
    unseen.sort()
    _shuffle(unseen, rand01)
    for p in others:
        p.hand = _deal(unseen, len(p.hand))
    if looking:
        t.drawn = _deal(unseen, len(looking))
    t.deck = [tuple(sorted(_deal(unseen, len(layer)))) for layer in t.deck]
    return t


def _shuffle(cards: list[int], rand01: Callable[[], float]) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = int(rand01() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]


def _deal(cards: list[int], n: int) -> tuple[int, ...]:
    dealt = tuple(cards[:n])
    del cards[:n]
    return dealt
