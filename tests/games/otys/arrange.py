"""Small positions for the rule tests.

``table()`` is always the same table after set-up: sponsors 1 to 5 on levels 1 to 5; every column, from the surface down, plant, fuel
and tech Expert, then Metal Expert, Trader, Spy, Engineer, Explorer on levels 1 to 5; fuel, metal, plant, tech on levels 2 to 5; in the
Store 2 fuel, 1 metal, 1 plant; public contracts 1 (metal + plant, 2 points) and 7 (metal + plant + fuel, 3 points), then 12 and 17.
Everything below changes it without losing or inventing a piece.
"""

from __future__ import annotations

from functools import cache

from solonaut.core.arrange import build
from solonaut.core.event import Event
from solonaut.core.match import Match
from solonaut.core.step import CHANCE, Chance
from solonaut.games.otys import GAME, setup
from solonaut.games.otys.components import CUBES, DIFFICULTIES, DIVERS, HARD, LEVELS, NORMAL, REWARDS, Components
from solonaut.games.otys.state import BY_CONTRACTS, OtysState, Player
from tests.games.otys.edition import BOX

COLUMN = ("plant-expert", "fuel-expert", "tech-expert", "metal-expert", "trader", "spy", "engineer", "explorer")
OFFER = (1, 7, 12, 17)
TOKENS = ("1", "2", "3", "4", "5", "x")

TABLE = {"store": {"fuel": 2, "metal": 1, "plant": 1, "tech": 0}}
ALONE = {
    "offer": [{"contract": 1, "cube": "tech"}, {"contract": 7, "cube": "plant"}],
    "track": ["tech", "plant", "metal", "fuel"],
    "queue": ["metal", "fuel"],
}

# The same by the choices of the set-up
SHOWN = (("R1", "R2"), ("R3", "R4"), ("R5", "R6"), ("R7", "R8"), ("R1", "R2"))
PIECES = ["draw-cube:fuel", "draw-cube:fuel", "draw-cube:metal", "draw-cube:plant"]
PIECES += [f"draw-reward:{kind}" for pair in SHOWN for kind in pair]
PIECES += [f"draw-sponsor:{n}" for n in range(1, 6)]
BOARD = [f"draw-diver:{name}" for name in COLUMN] + [f"draw-cube:{name}" for name in CUBES]


def bare(players: int = 1, *, hard: bool = False, variant: bool = False, box: Components = BOX) -> OtysState:
    """A table before anything is drawn, at its first decision."""
    s = setup.begin(box, players, difficulty=HARD if hard else NORMAL, variant=variant)
    s.advance()
    return s


@cache
def _ready(players: int, hard: bool, variant: bool, box: Components) -> OtysState:
    solo = ALONE if players == 1 else {"offer": [{"contract": n} for n in OFFER[:players]]}
    description = {**TABLE, **solo, "players": [{"column": COLUMN}] * players, "hard": hard, "variant": variant}
    s = build(GAME, description, box=box)
    assert isinstance(s, OtysState)
    return s


def table(players: int = 1, *, hard: bool = False, variant: bool = False, box: Components = BOX) -> OtysState:
    """The known table at the first decision of the first turn."""
    return _ready(players, hard, variant, box).copy()


# -- playing ----------------------------------------------------------------------------------------------------------------


def codes(s: OtysState) -> list[str]:
    """What is legal now."""
    return [choice.code for choice in s.choices()]


def legal(s: OtysState) -> set[str]:
    return set(codes(s))


def play(s: OtysState, *what: str) -> OtysState:
    """Choose one code after the other; each must be legal."""
    for code in what:
        s.apply(code)
    return s


def heard(s: OtysState, *what: str) -> list[Event]:
    """Play, and tell what happened."""
    events: list[Event] = []
    s.emit = events.append
    play(s, *what)
    s.emit = None
    return events


def skip(s: OtysState, to: str = "") -> OtysState:
    """Decline everything until a choice that starts with ``to`` is legal; without ``to``, until a Timer moves or the turn is over."""
    while not s.over and asked(s) != "ChooseLevel":
        here = codes(s)
        if any(code.startswith(to or "timer:") for code in here):
            return s
        decline = [code for code in ("pass", "surface") if code in here]
        assert decline, f"cannot decline: {here}"
        s.apply(decline[0])
    assert not to, f"{to} was never offered"
    return s


def act(s: OtysState, level: int, token: str = "key") -> OtysState:
    """Activate a level and let its sponsor be: the diver is next."""
    play(s, f"{token}:{level}")
    if s.agenda and type(s.agenda[-1]).__name__ == "UseSponsor":
        play(s, "pass")
    return s


def asked(s: OtysState) -> str:
    """The kind of the open decision, empty when the game is over."""
    return type(s.agenda[-1]).__name__ if s.agenda else ""


def rule(s: OtysState) -> str:
    """The rule that the open decision cites."""
    assert s.pending is not None
    return s.pending.rule_id(s)


def chance(s: OtysState) -> bool:
    return bool(s.agenda) and s.seat == CHANCE


def weights(s: OtysState) -> list[int] | None:
    """How likely each outcome of the open draw is; None: all alike."""
    assert isinstance(s.pending, Chance)
    return s.pending.weights(s)


def match(s: OtysState) -> Match:
    """A match from this position on; its chance is left to the test."""
    options = {"difficulty": DIFFICULTIES[s.difficulty], "variant": "designer" if s.variant else "off"}
    return Match(GAME, s, box=s.box, players=len(s.players), options=options)


# -- arranging --------------------------------------------------------------------------------------------------------------


def cubes(s: OtysState, level: int, *, seat: int = 0, fuel: int = 0, metal: int = 0, plant: int = 0, tech: int = 0) -> None:
    """These cubes and no others on a level, from and to the supply."""
    p = s.players[seat]
    for kind, wanted in enumerate((fuel, metal, plant, tech)):
        s.supply[kind] -= wanted - p.cubes[4 * level + kind]
        p.cubes[4 * level + kind] = wanted


def here(s: OtysState, level: int, seat: int = 0) -> dict[str, int]:
    """The cubes on a level, without the types that are absent."""
    return {name: n for name, n in zip(CUBES, s.players[seat].on_level(level), strict=True) if n}


def stock(s: OtysState, *, fuel: int = 0, metal: int = 0, plant: int = 0, tech: int = 0) -> None:
    """This stock in the Store."""
    for kind, wanted in enumerate((fuel, metal, plant, tech)):
        s.supply[kind] -= wanted - s.store[kind]
        s.store[kind] = wanted


def in_store(s: OtysState) -> dict[str, int]:
    return {name: n for name, n in zip(CUBES, s.store, strict=True) if n}


def drain(s: OtysState, *names: str, left: int = 0) -> None:
    """Cubes of the supply vanish to the last board's level 5, whose capacity does not matter to the test."""
    p = s.players[-1]
    for name in names:
        kind = CUBES.index(name)
        p.cubes[4 * LEVELS + kind] += s.supply[kind] - left
        s.supply[kind] = left


def dive(s: OtysState, diver: str, level: int, *, seat: int = 0) -> None:
    """A diver to a level; the one that was there takes its place."""
    column = s.players[seat].column
    a, b = column.index(DIVERS.index(diver)), 2 + level
    column[a], column[b] = column[b], column[a]


def column(s: OtysState, seat: int = 0) -> list[str]:
    return [DIVERS[d] for d in s.players[seat].column]


def module(s: OtysState, *divers: str, seat: int = 0) -> None:
    """These divers show their upgraded side."""
    for diver in divers:
        s.players[seat].upgraded |= 1 << DIVERS.index(diver)


def upgraded(s: OtysState, seat: int = 0) -> set[str]:
    return {name for d, name in enumerate(DIVERS) if s.players[seat].is_upgraded(d)}


def sponsor(s: OtysState, tile: int, level: int) -> None:
    """Rotate the sponsors until this tile is at this level."""
    while s.sponsors[level] != tile:
        s.sponsors = (0, s.sponsors[-1], *s.sponsors[1:-1])


def lay(s: OtysState, kind: str, level: int, *, seat: int = 0) -> None:
    """A reward token, laid in an earlier turn."""
    n = REWARDS.index(kind) + 1
    s.bag[n] -= 1
    s.players[seat].rewards[level] = n


def laid(s: OtysState, level: int, seat: int = 0) -> str:
    return ("", *REWARDS)[s.players[seat].rewards[level]]


def show(s: OtysState, level: int, *kinds: str) -> None:
    """These reward tokens on the display at a level; the old ones go into the bag, a missing one is a gap."""
    for place, kind in zip((2 * level, 2 * level + 1), (*kinds, "", ""), strict=False):
        old, new = s.display[place], ("", *REWARDS).index(kind)
        if old:
            s.bag[old] += 1
        if new:
            s.bag[new] -= 1
        s.display[place] = new


def shown(s: OtysState, level: int) -> set[str]:
    return {("", *REWARDS)[kind] for kind in s.display[2 * level : 2 * level + 2]}


def empty_bag(s: OtysState) -> None:
    s.bag = [0] * len(s.bag)


def _to_deck(s: OtysState, *numbers: int) -> None:
    cards = {n for layer in s.deck for n in layer} | {n for n in numbers if n}
    s.deck = [tuple(sorted(cards))]


def _from_deck(s: OtysState, number: int) -> None:
    s.deck = [left for layer in s.deck if (left := tuple(n for n in layer if n != number))]


def offer(s: OtysState, *numbers: int) -> None:
    """These public contracts, from the left; 0 is an empty space. The cubes of solo mode stay on their places."""
    _to_deck(s, *s.offer)
    for place, number in enumerate(numbers):
        assert not number or any(number in layer for layer in s.deck), f"contract {number} is not in the deck"
        _from_deck(s, number)
        s.offer[place] = number


def hold(s: OtysState, *numbers: int, seat: int = 0) -> None:
    """These private contracts, out of the deck."""
    for number in numbers:
        assert any(number in layer for layer in s.deck), f"contract {number} is not in the deck"
        _from_deck(s, number)
    s.players[seat].hand += numbers


def stack(s: OtysState, *layers: tuple[int, ...], discards: tuple[int, ...] = ()) -> None:
    """The deck as layers from the top; what was in it otherwise counts as completed by the last seat."""
    cards = {n for layer in s.deck for n in layer} | set(s.discards)
    chosen = {n for layer in layers for n in layer} | set(discards)
    assert chosen <= cards, f"not in the deck: {chosen - cards}"
    s.deck = list(layers)
    s.discards = discards
    s.players[-1].done += tuple(sorted(cards - chosen))


def used(s: OtysState, *tokens: str, seat: int = 0) -> None:
    """These tokens lie on the Hacker track."""
    p = s.players[seat]
    for token in tokens:
        if token == "neutral":
            p.used_neutral += 1
            s.x_supply -= 1
        else:
            bit = 1 << TOKENS.index(token) + 1
            p.keys &= ~bit
            p.used |= bit


def track(s: OtysState, seat: int = 0) -> list[str]:
    """What lies on the Hacker track."""
    p = s.players[seat]
    return [name for n, name in enumerate(TOKENS, 1) if p.used >> n & 1] + ["neutral"] * p.used_neutral


def keys(s: OtysState, seat: int = 0) -> list[str]:
    """Which tokens are at home."""
    return [name for n, name in enumerate(TOKENS, 1) if s.players[seat].keys >> n & 1]


def neutral(s: OtysState, n: int, *, seat: int = 0) -> None:
    """So many neutral X beside the board."""
    s.x_supply -= n - s.players[seat].neutral
    s.players[seat].neutral = n


def points(s: OtysState, n: int, *, seat: int = 0) -> None:
    p = s.players[seat]
    p.earned[BY_CONTRACTS] += n - p.score
    p.score = n


def timers(s: OtysState, first: int, second: int) -> None:
    """Where the Timers are; -1 is discarded."""
    s.timers = [first, second]


def purse(s: OtysState, credits: int, batteries: int | None = None, *, seat: int = 0) -> Player:
    p = s.players[seat]
    p.credits = credits
    if batteries is not None:
        p.batteries = batteries
    return p
