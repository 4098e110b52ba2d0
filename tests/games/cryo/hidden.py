"""What a seat at Cryo cannot know: hands and face-down missions of others, and caverns that only others have looked at."""

from __future__ import annotations

from solonaut.games.cryo.components import CAVERN_TILES, PER_SIZE
from solonaut.games.cryo.state import NONE, CryoState, Player, put


def scramble(s: CryoState, seat: int) -> CryoState | None:
    """Exchange what the seat cannot know with cards and tiles that nobody has seen."""
    if s.over:
        return None
    t = s.copy()
    changed = False
    for p in t.players:
        if p.seat != seat:
            changed |= swap_card(t, p, "hand")
            changed |= swap_card(t, p, "missions")
    changed |= swap_cavern(t, t.players[seat])
    return t if changed else None


def swap_card(t: CryoState, p: Player, where: str) -> bool:
    cards = getattr(p, where)
    for card in range(8):
        if cards and t.unseen_cards[card] and card != cards[0]:
            t.unseen_cards[card] -= 1
            t.unseen_cards[cards[0]] += 1
            setattr(p, where, tuple(sorted((card, *cards[1:]))))
            return True
    return False


def swap_cavern(t: CryoState, viewer: Player) -> bool:
    """A face-down tile that the viewer has not looked at becomes another one of its size."""
    for space, tile in enumerate(t.caverns):
        if tile == NONE or (t.face_up | viewer.peeked) >> space & 1:
            continue
        for other in range(len(CAVERN_TILES)):
            if t.unseen_caverns >> other & 1 and (other < PER_SIZE) == (tile < PER_SIZE):
                t.unseen_caverns ^= 1 << other | 1 << tile
                t.caverns = put(t.caverns, space, other)
                return True
    return False
