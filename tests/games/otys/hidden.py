"""What a seat at Otys cannot know: the others' private contracts, and what their Spy put under the deck."""

from __future__ import annotations

from solonaut.games.otys.state import OtysState


def scramble(s: OtysState, seat: int) -> OtysState | None:
    """Swap a private contract of another player with a card of the deck."""
    holders = [p.seat for p in s.players if p.seat != seat and p.hand]
    if not holders or not s.deck:
        return None
    t = s.copy()
    p = t.players[holders[0]]
    mine, theirs = p.hand[0], t.deck[-1][0]
    p.hand = (theirs, *p.hand[1:])
    t.deck[-1] = (mine, *t.deck[-1][1:])
    return t
