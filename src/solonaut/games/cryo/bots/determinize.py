"""What a seat cannot know, dealt anew: hands and face-down missions of the others, and caverns that only others have looked at.

In solo nothing is hidden: the Rival's missions have no identity until they are revealed, or are known by elimination.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solonaut.games.cryo.components import LARGE, PER_SIZE
from solonaut.games.cryo.state import NONE, CryoState, Player, put

Unit = Callable[[], float]


def determinize(s: CryoState, seat: int, rand01: Unit) -> CryoState:
    """A copy in which cards and caverns that the seat has not seen are shuffled among each other."""
    t = s.copy()
    if s.solo:
        return t
    others = [p for p in t.players if p.seat != seat]
    unseen = t.unseen_cards[:]
    for p in others:
        for card in (*p.hand, *p.missions):
            unseen[card] += 1
    missions = _missions(others, left := unseen[:], rand01)
    if missions is None:
        missions = _surely(others, left := unseen[:])
    for p, dealt in zip(others, missions, strict=True):
        p.missions = dealt
        p.hand = tuple(sorted(_take(left, rand01) for _ in p.hand))
    t.unseen_cards = left
    _caverns(t, t.players[seat], rand01)
    return t


def _missions(others: Sequence[Player], unseen: list[int], rand01: Unit) -> list[tuple[int, ...]] | None:
    """As many missions as each of them has, no two alike (B039); None when the cards do not go round that way."""
    dealt: list[tuple[int, ...]] = []
    for p in others:
        own: list[int] = []
        for _ in p.missions:
            card = _take(unseen, rand01, own)
            if card == NONE:
                return None
            own.append(card)
        dealt.append(tuple(sorted(own)))
    return dealt


def _surely(others: Sequence[Player], unseen: list[int]) -> list[tuple[int, ...]]:
    """Missions that go round, however scarce the cards are: everybody gets those of which most are left. The truth is not looked at."""
    dealt: list[tuple[int, ...]] = []
    for p in others:
        most = sorted(range(len(unseen)), key=lambda card: -unseen[card])[: len(p.missions)]
        for card in most:
            unseen[card] -= 1
        dealt.append(tuple(sorted(most)))
    return dealt


def _take(unseen: list[int], rand01: Unit, barred: Sequence[int] = ()) -> int:
    """A random one of the cards that lie there, of a type that is not barred."""
    rest = int(rand01() * sum(n for card, n in enumerate(unseen) if card not in barred))
    for card, n in enumerate(unseen):
        if card not in barred:
            rest -= n
            if rest < 0:
                unseen[card] -= 1
                return card
    return NONE


def _caverns(t: CryoState, viewer: Player, rand01: Unit) -> None:
    """Face-down tiles that only others have looked at become any that the viewer has not seen, of the same size."""
    known = t.face_up | viewer.peeked
    spaces = [space for space, tile in enumerate(t.caverns) if tile != NONE and not known >> space & 1]
    for space in spaces:
        t.unseen_caverns |= 1 << t.caverns[space]
    for space in spaces:
        first = 0 if t.box.space_sizes[space] == LARGE else PER_SIZE
        fitting = [tile for tile in range(first, first + PER_SIZE) if t.unseen_caverns >> tile & 1]
        tile = fitting[int(rand01() * len(fitting))]
        t.caverns = put(t.caverns, space, tile)
        t.unseen_caverns &= ~(1 << tile)
