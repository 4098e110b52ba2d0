"""How players that look ahead see a disaster. Nothing here is a rule."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from solonaut.games.intrepid.state import IntrepidState


@mypyc_attr(allow_interpreted_subclasses=True)
class DisasterBot:
    """What a player expects of a disaster. One object per disaster, without a memory of its own."""

    def costly_values(self, s: IntrepidState) -> int:
        """Values, as bits, of dice that cost another die when they are placed."""
        return 0

    def dice_owed(self, s: IntrepidState, seat: int) -> int:
        """Dice that the open decision takes from a player's Pool."""
        return 0

    def tile_outlook(self, s: IntrepidState, slot: int, out: float) -> float:
        """What a tile that gives so much on average will be good for in the rounds to come."""
        return out
