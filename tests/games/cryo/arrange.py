"""Small positions for the rule tests.

``table()`` is always the same table after set-up, at the first decision of the first turn. In every section r1 shows 1 of its own
material, r2 two, r3 a choice, r4 its own and another one, r5 a nanite. Damaged are B1 and B3 of every section. A2 (6/3) and A3 (5/2)
are face up. Incidents: crystal, nanite, sabotage, card. The board cards lie in the order of their types. You hold turtle, moth and crab;
ram and shark are discarded. The Rival has the Mole as upgrade, the Spider as vehicle, one unseen mission, and the decision cards
turtle (Construction T1) and moth (Labs T1). Everything below changes it without losing or inventing a piece.
"""

from __future__ import annotations

from functools import cache

from solonaut.core.arrange import build
from solonaut.core.event import Event
from solonaut.core.match import Match
from solonaut.core.step import CHANCE, Chance, Step
from solonaut.games.cryo import GAME, setup
from solonaut.games.cryo.components import (
    BACKS,
    CAVERNS,
    CHAMBERS,
    DIFFICULTIES,
    DOCKS,
    HARD,
    NORMAL,
    RESOURCES,
    SECTIONS,
    SLOTS,
    SPACES,
    SPACES_PER_SECTION,
    TYPES,
    Components,
)
from solonaut.games.cryo.conservation import check
from solonaut.games.cryo.rival.checks import CHECK_RESOURCES
from solonaut.games.cryo.rival.deploy import DEPLOY, DEPLOY_UNPREDICTABLY
from solonaut.games.cryo.rival.recall import RECALL
from solonaut.games.cryo.rival.turn import RIVAL_TURN
from solonaut.games.cryo.state import NONE, RIVAL, CryoState, Player, put
from solonaut.games.cryo.turn import TURN
from tests.games.cryo.arrange_board import (  # noqa: F401
    collected,
    decisions,
    deck,
    everything_up,
    face_up,
    hand,
    has_upgrades,
    holds,
    incidents,
    missions,
    pile,
    token,
    tokens,
    track,
    turn_up,
    unseen_missions,
    upgrades,
    vehicles,
    wreck,
)
from tests.games.cryo.edition import BOX

OTHERS = {"crystal": "organics", "organics": "crystal", "tech": "crystal"}
ROWS = [
    (m, f"{m}+{m}", "-or-".join(pair), "+".join(pair), "nanite")
    for m, x in OTHERS.items()
    for pair in [sorted((m, x), key=RESOURCES.index)]
]
PIECES = [f"tile:{shown}" for row in ROWS for shown in row]
DAMAGED = [f"{section}.{place}" for section in SECTIONS for place in ("B1", "B3")]
UNCOVERED = ["cavern:L1", "cavern:L3", "token:crystal", "token:nanite", "token:sabotage", "token:card"]
DEALT = ("turtle", "moth", "crab", "ram", "shark")
DISCARDED = ("ram", "shark")
HAND = [name for name in DEALT if name not in DISCARDED]


def bare(players: int = 1, *, hard: bool = False, unpredictable: bool = False, box: Components = BOX) -> CryoState:
    """A table before anything is drawn, at its first decision."""
    s = setup.begin(box, players, difficulty=HARD if hard else NORMAL, unpredictable=unpredictable)
    s.advance()
    return s


def before_cards(players: int = 1, *, hard: bool = False, unpredictable: bool = False) -> CryoState:
    """Everything is set up except the cards."""
    s = bare(players, hard=hard, unpredictable=unpredictable)
    if players > 1:
        play(s, "first:1")
    damaged = DAMAGED[: BOX.damaged_docks[players]]
    return play(s, *PIECES, *(f"damage:{dock}" for dock in damaged), *UNCOVERED)


@cache
def _ready(players: int, hard: bool, unpredictable: bool) -> CryoState:
    description = {
        "tiles": dict(zip(SPACES, (shown for row in ROWS for shown in row), strict=True)),
        "damaged": DAMAGED[: BOX.damaged_docks[players]],
        "caverns": {"A2": "L1", "A3": "L3"},
        "incidents": dict(zip(SECTIONS, ("crystal", "nanite", "sabotage", "card"), strict=True)),
        "players": [{"hand": HAND}] * players,
        "discards": {name: players if name in DISCARDED else 0 for name in TYPES},
    }
    if players == 1:
        description["players"] = [{"hand": HAND}, {"upgrades": ["mole"], "vehicles": ["spider"], "unseen_missions": 1}]
        description |= {"board_cards": TYPES, "decision_cards": [] if unpredictable else ["turtle", "moth"]}
    options = {"difficulty": "hard" if hard else "normal", "decisions": "unpredictable" if unpredictable else "normal"}
    s = build(GAME, description, players=players, options=options, box=BOX)
    assert isinstance(s, CryoState)
    return s


def table(players: int = 1, *, hard: bool = False, unpredictable: bool = False) -> CryoState:
    """The known table at the first decision of the first turn."""
    return _ready(players, hard, unpredictable).copy()


# -- playing ----------------------------------------------------------------------------------------------------------------


def codes(s: CryoState) -> list[str]:
    """What is legal now."""
    return [choice.code for choice in s.choices()]


def offered(s: CryoState, verb: str) -> list[str]:
    """The legal choices with a verb, without it."""
    return [code.removeprefix(f"{verb}:") for code in codes(s) if code.startswith(f"{verb}:")]


def play(s: CryoState, *what: str) -> CryoState:
    """Choose one code after the other; each must be legal, and nothing may get lost."""
    for code in what:
        s.apply(code)
        check(s)
    return s


def heard(s: CryoState, *what: str) -> list[Event]:
    """Play, and tell what happened."""
    events: list[Event] = []
    s.emit = events.append
    play(s, *what)
    s.emit = None
    return events


def advanced(s: CryoState) -> list[Event]:
    """Run on to the next decision, and tell what happened."""
    events: list[Event] = []
    s.emit = events.append
    s.advance()
    s.emit = None
    check(s)
    return events


def told(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def rules_of(events: list[Event]) -> list[str]:
    """The rules that events cite, in their order."""
    return [event.rule_id.removeprefix("cryo.") for event in events]


def asked(s: CryoState) -> str:
    """The kind of the open decision, empty when the game is over."""
    return type(s.agenda[-1]).__name__ if s.agenda else ""


def rule(s: CryoState) -> str:
    """The rule that the open decision cites."""
    assert s.pending is not None
    return s.pending.rule_id(s).removeprefix("cryo.")


def chance(s: CryoState) -> bool:
    return bool(s.agenda) and s.seat == CHANCE


def weights(s: CryoState) -> dict[str, int]:
    """How likely each outcome of the open draw is."""
    assert isinstance(s.pending, Chance)
    found = s.pending.weights(s)
    return dict(zip(codes(s), found if found is not None else [1] * len(codes(s)), strict=True))


def match(s: CryoState) -> Match:
    """A match from this position on; its chance is left to the test."""
    options = {"difficulty": DIFFICULTIES[s.difficulty], "decisions": "unpredictable" if s.unpredictable else "normal"}
    return Match(GAME, s, box=s.box, players=1 if s.solo else len(s.players), options=options)


# -- the Rival's turn -------------------------------------------------------------------------------------------------------


def rival_turn(s: CryoState) -> list[Event]:
    """It is the Rival's turn."""
    return _begin(s, RIVAL_TURN)


def rival_deploys(s: CryoState, card: str = "") -> list[Event]:
    """The Rival deploys, with this decision card picked."""
    events = _begin(s, *(DEPLOY_UNPREDICTABLY if s.unpredictable else DEPLOY))
    return events + heard(s, f"{'draw' if s.unpredictable else 'pick'}:{card}") if card else events


def rival_recalls(s: CryoState) -> list[Event]:
    return _begin(s, *RECALL)


def rival_checks(s: CryoState) -> list[Event]:
    """Only its resources are checked."""
    return _begin(s, CHECK_RESOURCES)


def _begin(s: CryoState, *steps: Step[CryoState]) -> list[Event]:
    s.active = RIVAL
    s.agenda = [TURN[0], *steps]
    return advanced(s)


def your_turn(s: CryoState, seat: int = 0) -> CryoState:
    """The beginning of a turn of a person."""
    s.active = seat
    s.scrapped = False
    s.agenda = list(TURN)
    check(s)
    return s


# -- stock and pods ---------------------------------------------------------------------------------------------------------


def stock(s: CryoState, seat: int = 0, *, crystal: int = 0, organics: int = 0, tech: int = 0, nanite: int = 0, energy: int = 0) -> Player:
    """This stock and nothing else."""
    p = s.players[seat]
    p.stock = [crystal, organics, tech, nanite, energy]
    return p


def has(s: CryoState, seat: int = 0) -> dict[str, int]:
    """The stock, without what is absent."""
    return {name: n for name, n in zip(RESOURCES, s.players[seat].stock, strict=False) if n}


def awake(s: CryoState, pods: int, seat: int = 0) -> Player:
    """So many awake pods, taken from the last chambers or put back there."""
    p = s.players[seat]
    while p.awake < pods:
        chamber = max(n for n, asleep in enumerate(p.chambers) if asleep)
        p.chambers[chamber] -= 1
        p.awake += 1
    while p.awake > pods:
        p.chambers[-1] += 1
        p.awake -= 1
    return p


def chambers(s: CryoState, seat: int = 0, **sections: tuple[int, int, int]) -> Player:
    """The pods in the chambers of some sections; the others sleep on, and who is left over is destroyed (or comes from there)."""
    p = s.players[seat]
    for name, pods in sections.items():
        at = CHAMBERS * SECTIONS.index(name)
        p.destroyed += sum(p.chambers[at : at + CHAMBERS]) - sum(pods)
        p.chambers[at : at + CHAMBERS] = pods
    assert p.destroyed >= 0
    return p


def asleep(s: CryoState, section: str, seat: int = 0) -> tuple[int, ...]:
    at = CHAMBERS * SECTIONS.index(section)
    return tuple(s.players[seat].chambers[at : at + CHAMBERS])


def settle(s: CryoState, cavern: str, pods: int, seat: int = 0) -> None:
    """Pods of the last chambers live in a face-up cavern."""
    p = s.players[seat]
    assert s.face_up >> CAVERNS.index(cavern) & 1
    awake(s, p.awake + pods, seat)
    p.settle(CAVERNS.index(cavern), pods)


def settled(s: CryoState, seat: int = 0) -> dict[str, int]:
    return {name: n for name, n in zip(CAVERNS, s.players[seat].settled, strict=True) if n}


def salvaging(s: CryoState, *resources: str, seat: int = 0) -> None:
    """Pods of the last chambers on salvage spaces."""
    for name in resources:
        space = next(n for n, r in enumerate(s.box.salvage) if RESOURCES[r] == name and s.salvage[n] == NONE)
        awake(s, s.players[seat].awake + 1, seat)
        s.players[seat].awake -= 1
        s.salvage = put(s.salvage, space, seat)


def on_salvage(s: CryoState, seat: int = 0) -> list[str]:
    return [RESOURCES[r] for r, owner in zip(s.box.salvage, s.salvage, strict=True) if owner == seat]


# -- the ship ---------------------------------------------------------------------------------------------------------------


def repair(s: CryoState, *docks: str) -> None:
    """These docks, or all, are not damaged."""
    for dock in docks or DOCKS:
        s.damaged &= ~(1 << DOCKS.index(dock))


def damage(s: CryoState, *docks: str) -> None:
    for dock in docks:
        s.damaged |= 1 << DOCKS.index(dock)


def drones(s: CryoState, *docks: str, seat: int = 0) -> None:
    """Drones from the platform on these docks; the rightmost leave first."""
    p = s.players[seat]
    for dock in docks:
        p.home &= ~(1 << p.home.bit_length() - 1)
        if dock == "launch":
            p.launched += 1
        else:
            bit = 1 << DOCKS.index(dock)
            assert not s.taken & bit
            p.out |= bit
            s.taken |= bit


def out(s: CryoState, seat: int = 0) -> list[str]:
    """Docks with drones of a faction."""
    return [name for n, name in enumerate(DOCKS) if s.players[seat].out >> n & 1]


def home(s: CryoState, seat: int = 0) -> list[int]:
    """Platform docks with drones, counted from 1."""
    return [n + 1 for n in range(6) if s.players[seat].home >> n & 1]


def _kind(s: CryoState, back: int, shown: str) -> int:
    first, last = s.box.tile_kinds[back]
    return next(kind for kind in range(first, last) if s.box.tiles[kind].name == shown)


def tile(s: CryoState, space: str, shown: str = "", below: int | None = None) -> None:
    """The face-up tile of a resource space, from and to the tiles that nobody has seen; none: the stack is empty."""
    at = SPACES.index(space)
    old = s.tiles[at]
    if old != NONE:
        s.pool = put(s.pool, old, s.pool[old] + 1)
    s.tiles[at] = NONE
    if shown:
        kind = _kind(s, at // SPACES_PER_SECTION, shown)
        s.pool = put(s.pool, kind, s.pool[kind] - 1)
        s.tiles[at] = kind
    s.below[at] = (0 if not shown else s.below[at]) if below is None else below
    check(s)


def shown(s: CryoState, space: str) -> str:
    kind = s.tiles[SPACES.index(space)]
    return s.box.tiles[kind].name if kind != NONE else ""


def slot(s: CryoState, name: str, shown: str, seat: int = 0) -> None:
    """A tile in a slot of a platform, of whatever back there is one."""
    for back in range(len(BACKS)):
        first, last = s.box.tile_kinds[back]
        for kind in range(first, last):
            if s.box.tiles[kind].name == shown and s.pool[kind]:
                s.pool = put(s.pool, kind, s.pool[kind] - 1)
                s.players[seat].slots = put(s.players[seat].slots, SLOTS.index(name), kind)
                check(s)
                return
    raise AssertionError(f"no tile {shown} is left")


def slots(s: CryoState, seat: int = 0) -> dict[str, str]:
    return {SLOTS[n]: s.box.tiles[kind].name for n, kind in enumerate(s.players[seat].slots) if kind != NONE}


def fill_slots(s: CryoState, seat: int) -> None:
    """A tile in every slot."""
    plain = ["crystal", "crystal", "organics", "organics", "tech", "tech", "crystal"]
    for n, shows in zip(s.box.slots, plain, strict=True):
        if s.players[seat].slots[n] == NONE:
            slot(s, SLOTS[n], shows, seat)
