"""Small positions for the rule tests.

``table("usa")`` is a solo table in Phase 1 of round 1 with an empty Pool: mission MI-01 is face-up, the cache holds 1, 2, 3 and 4,
nothing has been rolled. ``table("usa", "russia")`` is the same for two players, and so on. Everything below changes it without losing
or inventing a piece, and ``conservation.check`` holds afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from solonaut.core.arrange import build
from solonaut.core.event import Event
from solonaut.core.step import Step
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.board import EMPTY, slot
from solonaut.games.intrepid.conservation import check
from solonaut.games.intrepid.countries import BY_NAME
from solonaut.games.intrepid.dice import NAMES
from solonaut.games.intrepid.names import CARDS, COLOURS, FIRST_UNIQUE, MISSIONS, PER_COUNTRY, RESOURCES, ROLL, TILES
from solonaut.games.intrepid.phases.disasters import FACE_UP
from solonaut.games.intrepid.phases.place import PLACE_DICE
from solonaut.games.intrepid.phases.round import PHASES_OF_A_ROUND
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.games.intrepid.station import face_at, lay_tile, refresh

START = PHASES_OF_A_ROUND[: PHASES_OF_A_ROUND.index(PLACE_DICE) + 1]
"""What is on the agenda when everybody has rolled."""


def bare(*lands: str, **options: str) -> IntrepidState:
    """A table at the first decision of its set-up."""
    settings = {"country": ",".join(lands)} | {name.replace("_", "-"): value for name, value in options.items()}
    s, _ = GAME.start(len(lands), settings, GAME.house)
    assert isinstance(s, IntrepidState)
    return s


@cache
def _ready(lands: tuple[str, ...], options: tuple[tuple[str, str], ...]) -> IntrepidState:
    settings = {"country": ",".join(lands)} | {name.replace("_", "-"): value for name, value in options}
    rolls = [choice.words[0] for choice in BY_NAME[lands[0]].rolls]
    cache = [next(name for name in rolls if name.startswith(str(value))) for value in (1, 2, 3, 4)] if len(lands) == 1 else []
    s = build(GAME, {"cache": cache}, players=len(lands), options=settings)
    assert isinstance(s, IntrepidState)
    s.agenda = list(START)
    return s


def rolled(s: IntrepidState, value: int) -> str:
    """The first outcome of a roll that shows a value."""
    return next(c.code for c in s.choices() if c.code.startswith(f"roll:{value}"))


def table(*lands: str, **options: str) -> IntrepidState:
    """The known table in Phase 1. Give dice with ``pool``, then ``go``."""
    return _ready(lands or ("usa",), tuple(sorted(options.items()))).copy()


# -- arranging ------------------------------------------------------------------------------------------------------------------


def go(s: IntrepidState, *steps: Step[Any]) -> IntrepidState:
    """Run on to the next decision, after these steps if any are given (the first of them first)."""
    if steps:
        s.agenda = [*steps[::-1]]
    s.advance()
    return s


def pool(s: IntrepidState, dice: str, seat: int = 0) -> IntrepidState:
    """Phase 1, with these dice and no others in a Pool: ``"1 1 3"`` (Japan: ``"3.2 5.1"``)."""
    p = s.players[seat]
    p.out -= sum(p.pool)
    p.pool = [0] * len(p.pool)
    for name in dice.split():
        p.pool[NAMES.index(name)] += 1
    p.out += sum(p.pool)
    s.agenda = list(START)
    s.phase, s.passed, s.settled, s.resting = ROLL, 0, 0, 0
    return s


def tile(s: IntrepidState, name: str, at: str = "", seat: int = 0, side: str = "") -> IntrepidState:
    """A tile of the Offer row (or a unique one) on the board, free of charge and Drain; by default on the first free slot."""
    p = s.players[seat]
    number = TILES.index(name)
    where = slot(at) if at else s.station.tile.index(EMPTY)
    colour = COLOURS.index(side) if side else p.colour
    if number >= FIRST_UNIQUE:
        s.station.uniques &= ~(1 << number - FIRST_UNIQUE)
    else:
        p.offer &= ~(1 << number % PER_COUNTRY)
    lay_tile(s, p, 2 * number + colour, where)
    return s


def where(s: IntrepidState, name: str, seat: int = 0) -> int:
    """The slot of a player's tile."""
    return next(n for n in s.players[seat].tiles if TILES[s.station.tile[n] >> 1] == name)


def scenario(s: IntrepidState, name: str, tokens: int, seat: int = 0) -> IntrepidState:
    """Scenario tokens on a tile."""
    at = where(s, name, seat)
    s.stocks.scenarios -= tokens - s.station.scenario[at]
    s.station.scenario[at] = tokens
    refresh(s, at)
    return s


def token(s: IntrepidState, name: str, kind: int, resource: str, *, strain: bool, seat: int = 0) -> IntrepidState:
    """An Amplify or Strain token (kind 1, 2 or 3) on a tile."""
    at = where(s, name, seat)
    s.stocks.tokens[kind - 1] -= 1
    (s.station.strain if strain else s.station.amplify)[at] = 1 + 4 * (kind - 1) + RESOURCES.index(resource)
    refresh(s, at)
    return s


def disabled(s: IntrepidState, name: str, seat: int = 0) -> IntrepidState:
    """A Disable token on a tile."""
    at = where(s, name, seat)
    s.station.disabled |= 1 << at
    s.stocks.disables -= 1
    refresh(s, at)
    return s


def face_up(s: IntrepidState, *cards: str) -> IntrepidState:
    """Persistent disaster cards, oldest first."""
    for name in cards:
        n = CARDS.index(name)
        s.cards.face_up.append((n, 0, 0, 0))
        s.cards.deck -= 1
        s.cards.unseen &= ~(1 << n)
    return s


def mission(s: IntrepidState, name: str, die: int, seat: int = 0) -> IntrepidState:
    """An active mission; if it is not the face-up one it comes out of the deck."""
    n = MISSIONS.index(name)
    if s.missions.face_up == n:
        s.missions.face_up = -1
    else:
        s.missions.deck -= 1
        s.missions.unseen &= ~(1 << n)
    s.missions.active.append((n, die, seat))
    s.players[seat].out += 1
    return s


# -- playing --------------------------------------------------------------------------------------------------------------------


def codes(s: IntrepidState) -> list[str]:
    """What is legal now."""
    return [choice.code for choice in s.choices()]


def other_actions(s: IntrepidState, seat: int) -> list[str]:
    """What a seat (counted from 1) can do besides passing and destroying own tiles."""
    return [code for code in codes(s) if code.startswith(f"{seat}/") and code.partition("/")[2] not in ("destroy", "pass")]


def play(s: IntrepidState, *answers: str) -> IntrepidState:
    """Answer with these codes, one after the other; everything stays whole."""
    for code in answers:
        s.apply(code)
    return s


def events(s: IntrepidState, action: Callable[[], object]) -> list[Event]:
    """What happens during an action."""
    heard: list[Event] = []
    s.emit = heard.append
    action()
    s.emit = None
    return heard


def card(s: IntrepidState, name: str, *answers: str) -> IntrepidState:
    """Resolve the effect of a disaster card as if it were the only one face-up (a Momentary one as if just revealed)."""
    n = CARDS.index(name)
    s.agenda = [*s.box.cards[n].effect]
    s.advance()
    play(s, *answers)
    assert not s.agenda, f"{name} still asks: {codes(s)}"
    return s


# -- looking --------------------------------------------------------------------------------------------------------------------


def dice(s: IntrepidState, seat: int = 0) -> str:
    """The Pool."""
    return show(s.players[seat].pool)


def show(area: list[int]) -> str:
    """An area that counts dice by face."""
    return " ".join(NAMES[face] for face, n in enumerate(area) for _ in range(n))


def on(s: IntrepidState, name: str, seat: int = 0) -> str:
    """The dice on a tile."""
    return " ".join(NAMES[face] for face in s.station.dice_on(where(s, name, seat)) if face)


def made(s: IntrepidState, *answers: str) -> dict[str, int]:
    """What Phase 2 generates, with these answers to its questions; resources with 0 are left out. The table itself stays as it is."""
    from solonaut.games.intrepid.phases.results import CALCULATE_RESULTS

    after = s.copy()
    after.wheels.gen = [0] * len(RESOURCES)
    go(after, CALCULATE_RESULTS)
    play(after, *answers)
    assert not after.agenda, f"Phase 2 still asks: {codes(after)}"
    return {RESOURCES[r]: n for r, n in enumerate(after.wheels.gen) if n}


def player(s: IntrepidState, seat: int = 0) -> Player:
    return s.players[seat]


__all__ = [
    "FACE_UP",
    "bare",
    "card",
    "check",
    "codes",
    "dice",
    "disabled",
    "events",
    "face_at",
    "face_up",
    "go",
    "made",
    "mission",
    "on",
    "other_actions",
    "play",
    "player",
    "pool",
    "rolled",
    "scenario",
    "show",
    "table",
    "tile",
    "token",
    "where",
]  # fmt: skip
