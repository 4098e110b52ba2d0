"""What a decent player does at a glance: weights for the choices of a decision. Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from solonaut.core.choice import Choice
from solonaut.games.cryo.actions import Build, TakeTile
from solonaut.games.cryo.bots.value import GAINED, MISSION, UPGRADE, WORTH, action_worth
from solonaut.games.cryo.cards import PlayMission, PlayUpgrade, PlayVehicle
from solonaut.games.cryo.caverns import can_scout
from solonaut.games.cryo.choices import AS_MISSION, AS_UPGRADE, DONE, END, GAIN, LAUNCH, PASS, RECALL
from solonaut.games.cryo.components import (
    BUILD,
    CHAMBERS,
    COST_SIDE,
    CRYSTAL,
    ENERGY,
    GAIN_SIDE,
    GENERATOR,
    NANITE,
    NANITE_CELL,
    ORGANICS,
    REMOTE_STASIS,
    REQUISITION,
    RESEARCH,
    SABOTAGE,
    SALVAGE,
    SCOUT,
    SECTIONS,
    SUNSET,
    TECH,
)
from solonaut.games.cryo.deploy import ActAgain, ChooseAction, Leave
from solonaut.games.cryo.launch import GoOn, Ride, Unload, cost
from solonaut.games.cryo.materials import PayUnits
from solonaut.games.cryo.platform import DrawOrPlay, Prototype
from solonaut.games.cryo.recall import ChooseIncident, ReturnDrone, UseOneMore
from solonaut.games.cryo.repeat import Again
from solonaut.games.cryo.rival.checks import ChooseMore, ChoosePair
from solonaut.games.cryo.rival.recall import ChooseToken
from solonaut.games.cryo.scoring import mission_points
from solonaut.games.cryo.stasis import WakePod
from solonaut.games.cryo.state import HUMAN, NONE, CryoState, Player
from solonaut.games.cryo.turn import ChooseTurn, ScrapOrEnd

Prior = Callable[[CryoState, Sequence[Choice]], Sequence[float]]
RELUCTANT: Final = 0.02
"""What nobody does without need."""


def prior(s: CryoState, choices: Sequence[Choice]) -> Sequence[float] | None:
    known = PRIORS.get(type(s.agenda[-1]))
    return known(s, choices) if known else None


# -- deploying ----------------------------------------------------------------------------------------------------------


def attractions(s: CryoState, p: Player) -> list[float]:
    """What each action of the ship is worth now, by cell; the last entry stands for an empty cell."""
    shows, stock = s.box.tile_shows, p.stock
    found = [GAINED[shows[kind]] ** 2 if kind != NONE else 0.1 for kind in s.tiles]
    wild, room = stock[NANITE], p.housing - p.awake
    pays = min(3, room, stock[ORGANICS] + wild)
    found += [0.9 * min(pays, p.asleep_in(section)) for section in range(len(SECTIONS))]
    found += [RELUCTANT] * (REQUISITION + 1 - GENERATOR)
    found[GENERATOR] += 0.5 * min(3, stock[CRYSTAL]) if stock[ENERGY] < 4 else 0.0
    found[REMOTE_STASIS] += 0.9 * min(pays, sum(p.chambers))
    found[BUILD] += 1.2 * min(3, len(p.hand), stock[TECH] + wild)
    found[RESEARCH] += 0.1 * stock[TECH] if len(p.hand) < 2 else 0.0
    found[NANITE_CELL] += 0.3
    found[SCOUT] += 4.0 if can_scout(s, p) else 0.0
    found[SALVAGE] += 0.15 * (p.awake > 2)
    found[REQUISITION] += 0.2 if len(p.hand) < 3 else 0.0
    return [*found, 0.0]


def next_turn(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    """The dock with the best action, Launch with a full vehicle, recall when little is left to do."""
    p, cells = s.players[s.active], s.box.cells
    worths = attractions(s, p)
    found = []
    for c in choices:
        if c.verb == "dock":
            a, b, d, e = cells[c.n]
            found.append(RELUCTANT + max(worths[a], worths[b], worths[d], worths[e]) ** 2)
        elif c is LAUNCH:
            found.append(RELUCTANT + 4.0 * riders(s, p) ** 2)
        else:
            found.append(0.3 * p.drones_on_board() if c is RECALL else 0.1)
    return found


def riders(s: CryoState, p: Player) -> int:
    """Pods that the largest vehicle with energy would take along."""
    energy, cards = p.stock[ENERGY], s.box.cards
    places = max((cards[v].capacity for v in p.vehicles if cost(s, p, v) <= energy), default=0)
    return min(places, p.awake)


def leave_what_works(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    """A drone should come home to an action that is complete, so it leaves from there."""
    slots = s.players[s.active].slots
    return [3.0 if slots[2 * c.n + COST_SIDE] != NONE or slots[2 * c.n + GAIN_SIDE] != NONE else 1.0 for c in choices]


def act(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    worths, around = attractions(s, s.players[s.active]), s.box.cells[s.dock]
    return [RELUCTANT + worths[around[c.n]] ** 2 if c.verb == "act" else RELUCTANT for c in choices]


def use_tile(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    """The reward now, or the slot where the tile will work most, as long as recalls are to come."""
    p, shows = s.players[s.active], s.box.tile_shows[s.tile]
    recalls = sum(s.track) / 4
    found = []
    for c in choices:
        if c.verb != "slot":
            found.append(GAINED[shows] if c is GAIN else WORTH[c.n])
            continue
        dock, side = divmod(c.n, 2)
        other = p.slots[2 * dock + 1 - side]
        pair = (shows, other if other == NONE else s.box.tile_shows[other])
        found.append(RELUCTANT + recalls * 0.5 * action_worth(s.box.platform[dock], *(pair if side == COST_SIDE else pair[::-1])))
    return found


def wake_the_threatened(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    return [0.15 if c is DONE else 3.0 if threatened(s, c.n) else 1.0 for c in choices]


def threatened(s: CryoState, chamber: int) -> bool:
    section, number = divmod(chamber, CHAMBERS)
    token = s.incidents[section]
    return token != NONE and s.wrecked[section] == number and s.box.token_shows[token] == SABOTAGE


# -- cards --------------------------------------------------------------------------------------------------------------


def play_as(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    """A vehicle first, then missions; drawing and stopping are for those who have nothing better."""
    vehicles = len(s.players[s.active].vehicles)
    found = []
    for c in choices:
        if c.verb == "as":
            found.append(1.0 if c is AS_UPGRADE else 2.0 if c is AS_MISSION else (4.0, 1.0, 0.3)[min(vehicles, 2)])
        else:
            found.append(0.2 if c is DONE else 0.5)
    return found


def largest(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    return [float(s.box.cards[c.n].capacity) for c in choices]


def best_upgrade(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    return [UPGRADE[c.n] for c in choices]


def best_mission(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    p = s.players[s.active]
    return [MISSION[c.n] + mission_points(s, p, c.n) for c in choices]


# -- caverns ------------------------------------------------------------------------------------------------------------


def unload(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    """Where a few pods win or keep the majority."""
    p, tiles = s.players[s.active], s.box.caverns
    found = []
    for c in choices:
        if c is DONE:
            found.append(0.5)
            continue
        first, second = tiles[s.caverns[c.n]].control
        theirs, mine = max(q.settled[c.n] for q in s.players if q is not p), p.settled[c.n]
        found.append(0.3 + (first - second * (theirs > 0) if mine <= theirs < mine + 3 else 0.5 if mine else second / 2))
    return found


def pair_for_the_rival(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    """You choose for the Rival: two caverns where its pods change least."""
    return [1.0 / (0.5 + loss(s, c.n) + loss(s, c.m)) for c in choices]


def more_for_the_rival(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    return [1.0 / (0.5 + loss(s, c.n)) for c in choices]


def loss(s: CryoState, cavern: int) -> float:
    """What its pods in a cavern are worth to the Rival: the majority, unless it has it already or is far behind."""
    first, second = s.box.caverns[s.caverns[cavern]].control
    yours, its = s.players[HUMAN].settled[cavern], s.rival.settled[cavern]
    return 0.2 if its > yours else float(first) if yours < its + 3 else second / 2


# -- recall -------------------------------------------------------------------------------------------------------------


def incident(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    """Rewards for oneself; sabotage where the others lose more; the Sunset last."""
    p, found = s.players[s.active], []
    for c in choices:
        if c.verb != "incident":
            found.append(RELUCTANT)
            continue
        shows = s.box.token_shows[s.incidents[c.n]]
        if shows == SUNSET:
            found.append(0.2)
        elif shows != SABOTAGE:
            found.append(0.4 + GAINED[shows])
        else:
            found.append(max(0.1, 0.5 + 0.8 * harm(s, p, c.n)))
    return found


def token_for_the_rival(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    """You choose for the Rival: little reward, and sabotage that hurts it more than you."""
    you, found = s.players[HUMAN], []
    for c in choices:
        shows = s.box.token_shows[s.incidents[c.n]]
        found.append(0.3 if shows == SUNSET else max(0.1, 0.5 + harm(s, you, c.n)) if shows == SABOTAGE else 0.6 - 0.3 * GAINED[shows])
    return found


def harm(s: CryoState, p: Player, section: int) -> int:
    """Pods that others would lose by a sabotage, less one's own."""
    number = s.wrecked[section]
    if number == CHAMBERS:
        return 0
    chamber = CHAMBERS * section + number
    return sum(q.chambers[chamber] if q is not p else -q.chambers[chamber] for q in s.players)


def use_platform(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    """Use an action if there is one; otherwise keep the docks of complete actions open."""
    p, platform, shows = s.players[s.active], s.box.platform, s.box.tile_shows
    found = []
    for c in choices:
        if c.verb == "use":
            pay, get = p.slots[2 * c.n + COST_SIDE], p.slots[2 * c.n + GAIN_SIDE]
            worth = action_worth(platform[c.n], pay if pay == NONE else shows[pay], get if get == NONE else shows[get])
            found.append(0.5 + 3.0 * worth)
        else:
            found.append(RELUCTANT if c.verb == "return" else 0.1)
    return found


# -- small decisions ----------------------------------------------------------------------------------------------------


def unless(choice: Choice, weight: float, otherwise: float = 1.0) -> Prior:
    def weigh(s: CryoState, choices: Sequence[Choice]) -> list[float]:
        return [weight if c is choice else otherwise for c in choices]

    return weigh


def spare_nanites(s: CryoState, choices: Sequence[Choice]) -> list[float]:
    return [0.2 if c.n == NANITE else 1.0 for c in choices]


PRIORS: Final[dict[type[Any], Prior]] = {
    ChooseTurn: next_turn,
    Leave: leave_what_works,
    ChooseAction: act,
    ActAgain: act,
    TakeTile: use_tile,
    WakePod: wake_the_threatened,
    Build: play_as,
    DrawOrPlay: play_as,
    PlayVehicle: largest,
    PlayUpgrade: best_upgrade,
    PlayMission: best_mission,
    Ride: unless(DONE, 0.05),
    Unload: unload,
    GoOn: unload,
    ChooseIncident: incident,
    ChooseToken: token_for_the_rival,
    ChoosePair: pair_for_the_rival,
    ChooseMore: more_for_the_rival,
    ReturnDrone: use_platform,
    UseOneMore: use_platform,
    Again: unless(DONE, 0.4),
    Prototype: unless(PASS, 0.5),
    PayUnits: spare_nanites,
    ScrapOrEnd: unless(END, 1.0, 0.05),
}
