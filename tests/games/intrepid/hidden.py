"""What a seat cannot know: nothing that lies on the table, and the decks have no order before a card is turned up."""

from __future__ import annotations

from solonaut.games.intrepid.state import IntrepidState


def scramble(s: IntrepidState, seat: int) -> IntrepidState | None:
    """There is no other position that would look the same."""
    return None
