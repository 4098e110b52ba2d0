"""More small positions for the rule tests: incidents, caverns and cards."""

from __future__ import annotations

from solonaut.games.cryo.components import CAVERN_TILES, CAVERNS, CHAMBERS, SECTIONS, TOKEN_BACKS, TYPES
from solonaut.games.cryo.conservation import check, housing
from solonaut.games.cryo.state import NONE, RIVAL, CryoState, Player, put

# -- incidents --------------------------------------------------------------------------------------------------------------


def token(s: CryoState, section: str, shows: str = "", back: str = "early") -> None:
    """The token of a section, from and to those that nobody has seen; none: the space is empty."""
    at = SECTIONS.index(section)
    old = s.incidents[at]
    if old != NONE:
        s.tokens = put(s.tokens, old, s.tokens[old] + 1)
        _sunset_stack(s, old, 1)
    s.incidents[at] = NONE
    if shows:
        first, last = s.box.token_kinds[TOKEN_BACKS.index(back)]
        kind = next(k for k in range(first, last) if s.box.tokens[k].name == shows and s.tokens[k])
        s.tokens = put(s.tokens, kind, s.tokens[kind] - 1)
        s.incidents[at] = kind
        _sunset_stack(s, kind, -1)


def _sunset_stack(s: CryoState, kind: int, change: int) -> None:
    """All sunset tokens lie on the last space of the track; the others have some to spare in the box."""
    if TOKEN_BACKS[s.box.tokens[kind].back] == "sunset":
        s.track = put(s.track, len(s.track) - 1, s.track[-1] + change)


def tokens(s: CryoState, *shows: str) -> None:
    """The tokens of the four sections, from the left."""
    for section in SECTIONS:
        token(s, section)
    for section, name in zip(SECTIONS, shows, strict=True):
        token(s, section, name, "sunset" if name == "sunset" else "late" if name and "+" in name else "early")
    check(s)


def incidents(s: CryoState) -> list[str]:
    return [s.box.tokens[kind].name if kind != NONE else "" for kind in s.incidents]


def track(s: CryoState, *stacks: int) -> None:
    """So many tokens on the spaces of the incident track."""
    s.track = stacks
    check(s)


def collected(s: CryoState, tokens: int, seat: int = 0) -> None:
    """So many early reward tokens collected."""
    for _ in range(tokens):
        kind = next(k for k in range(*s.box.token_kinds[0]) if s.tokens[k] and s.box.tokens[k].name != "sabotage")
        s.tokens = put(s.tokens, kind, s.tokens[kind] - 1)
        s.players[seat].collected += 1


def wreck(s: CryoState, section: str, chambers_gone: int) -> None:
    """So many chambers of a section are sabotaged, with everybody in them."""
    at = SECTIONS.index(section)
    for n in range(chambers_gone):
        kind = next(k for k in range(*s.box.token_kinds[1]) if s.box.tokens[k].name == "sabotage" and s.tokens[k])
        s.tokens = put(s.tokens, kind, s.tokens[kind] - 1)
        s.spent += 1
        for p in s.players:
            p.destroyed += p.chambers[CHAMBERS * at + n]
            p.chambers[CHAMBERS * at + n] = 0
    s.wrecked = put(s.wrecked, at, chambers_gone)
    check(s)


# -- caverns ----------------------------------------------------------------------------------------------------------------


def turn_up(s: CryoState, cavern: str, name: str) -> None:
    """A cavern is face up with this tile; one that was there is seen no more."""
    at, number = CAVERNS.index(cavern), CAVERN_TILES.index(name)
    if s.caverns[at] != NONE:
        s.unseen_caverns |= 1 << s.caverns[at]
    assert s.unseen_caverns >> number & 1
    s.caverns = put(s.caverns, at, number)
    s.unseen_caverns &= ~(1 << number)
    s.face_up |= 1 << at
    check(s)


def everything_up(s: CryoState) -> None:
    """All caverns in play are face up."""
    for at, name in enumerate(CAVERNS):
        if s.in_play(at) and not s.face_up >> at & 1:
            letter = "LS"[s.box.space_sizes[at]]
            turn_up(s, name, next(t for n, t in enumerate(CAVERN_TILES) if t[0] == letter and s.unseen_caverns >> n & 1))


def face_up(s: CryoState) -> list[str]:
    return [name for at, name in enumerate(CAVERNS) if s.face_up >> at & 1]


# -- cards ------------------------------------------------------------------------------------------------------------------


def _take(s: CryoState, *names: str) -> list[int]:
    cards = [TYPES.index(name) for name in names]
    for card in cards:
        assert s.unseen_cards[card], f"no {TYPES[card]} is left in the deck"
        s.unseen_cards[card] -= 1
        s.left -= 1
    return cards


def _give_back(s: CryoState, cards: tuple[int, ...]) -> None:
    for card in cards:
        s.unseen_cards[card] += 1
        s.left += 1


def hand(s: CryoState, *names: str, seat: int = 0) -> Player:
    """These cards in the hand, from and to the deck."""
    p = s.players[seat]
    _give_back(s, p.hand)
    p.hand = tuple(sorted(_take(s, *names)))
    return p


def holds(s: CryoState, seat: int = 0) -> list[str]:
    return [TYPES[card] for card in s.players[seat].hand]


def upgrades(s: CryoState, *names: str, seat: int = 0) -> Player:
    """These upgrades, from and to the deck."""
    p = s.players[seat]
    _give_back(s, tuple(card for card in range(len(TYPES)) if p.upgrades >> card & 1))
    p.upgrades = sum(1 << card for card in _take(s, *names))
    _housing(s, p)
    return p


def has_upgrades(s: CryoState, seat: int = 0) -> list[str]:
    return [name for n, name in enumerate(TYPES) if s.players[seat].upgrades >> n & 1]


def vehicles(s: CryoState, *names: str, seat: int = 0) -> Player:
    p = s.players[seat]
    _give_back(s, p.vehicles)
    p.vehicles = tuple(sorted(_take(s, *names)))
    _housing(s, p)
    return p


def _housing(s: CryoState, p: Player) -> None:
    if s.plays(p):
        p.housing = housing(s, p)


def missions(s: CryoState, *names: str, seat: int = 0) -> Player:
    """These missions; for the Rival they have an identity, and none is unseen."""
    p = s.players[seat]
    s.left += p.unseen
    p.unseen = 0
    _give_back(s, p.missions)
    p.missions = tuple(sorted(_take(s, *names)))
    return p


def unseen_missions(s: CryoState, n: int) -> None:
    """So many missions of the Rival without identity."""
    missions(s, seat=RIVAL)
    s.rival.unseen = n
    s.left -= n


def deck(s: CryoState, *names: str, discards: tuple[str, ...] = ()) -> None:
    """The deck and the discards hold these cards; all others lie in the Rival's park of vehicles."""
    everything = [a + b for a, b in zip(s.unseen_cards, s.discards, strict=True)]
    assert not s.rival.unseen, "identify the missions first"
    s.unseen_cards = [names.count(name) for name in TYPES]
    s.discards = [discards.count(name) for name in TYPES]
    s.left = len(names)
    rest = [n - a - b for n, a, b in zip(everything, s.unseen_cards, s.discards, strict=True)]
    assert min(rest) >= 0, "more cards than there are"
    s.rival.vehicles = tuple(sorted((*s.rival.vehicles, *(card for card, n in enumerate(rest) for _ in range(n)))))
    check(s)


def decisions(s: CryoState, *names: str) -> None:
    """The Rival's decision cards."""
    _give_back(s, s.decisions)
    s.decisions = tuple(_take(s, *names))


def pile(s: CryoState) -> list[str]:
    """The discards."""
    return [name for name, n in zip(TYPES, s.discards, strict=True) for _ in range(n)]
