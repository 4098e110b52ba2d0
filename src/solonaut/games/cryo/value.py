"""How good a position is, for players that look ahead. In points, from the seat's side; nothing here is a rule.

A faction is worth the points it has and what its crew, stock, cards and platform may still become, which fades as the incident track
runs out. In the middle of a turn what the open steps promise is added. Hands and face-down missions of others are only counted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solonaut.games.cryo import scoring
from solonaut.games.cryo.actions import Assign, Build, TakeTile
from solonaut.games.cryo.cards import PlayMission, PlayUpgrade, PlayVehicle
from solonaut.games.cryo.caverns import Scout
from solonaut.games.cryo.components import (
    BUILD,
    CARD,
    CARDS,
    CHAMBERS,
    CONTENTS,
    COST_SIDE,
    CRYSTAL,
    ENERGY,
    EXCHANGE,
    GAIN,
    GAIN_SIDE,
    GENERATOR,
    MAKE_ENERGY,
    MOLE,
    NANITE,
    ORGANICS,
    PLATFORM_DOCKS,
    RAM,
    SABOTAGE,
    SECTIONS,
    SUNSET,
    TECH,
    WAKE,
    Content,
)
from solonaut.games.cryo.deck import Draw
from solonaut.games.cryo.launch import Disembark, GoOn, Ride, Unload, cost
from solonaut.games.cryo.materials import TakeEither
from solonaut.games.cryo.platform import Converted, DrawOrPlay, Prototype, WakeAnywhere
from solonaut.games.cryo.recall import ReturnDrone
from solonaut.games.cryo.stasis import WakePod, discounted
from solonaut.games.cryo.state import NONE, Player, Table

WORTH = (0.41, 0.5, 0.42, 0.51, 0.61, 0.4)
"""Of the first units of each resource, a card included."""
SPARE = (0.15, 0.2, 0.15, 0.25, 0.25, 0.1)
"""Of units beyond ``PLENTY``."""
PLENTY = (3, 3, 3, 3, 6, 4)
ASLEEP, AWAKE, RIDING = 0.55, 1.15, 0.75
"""A pod in its chamber, an awake one, and what a place in a vehicle with energy adds to it."""
THREATENED = 0.15
VEHICLES = (2.6, 1.2, 0.3)
"""The first vehicle, the second, any further."""
DRONE_HOME = 0.45
UPGRADE = (0.9, 0.5, 1.0, 1.0, 0.7, 1.6, 1.4, 0.9)
MISSION = (3.5, 2.0, 1.5, 3.0, 1.5, 3.0, 2.5, 2.5)
"""What an upgrade or mission may still bring, by type."""
UNKNOWN_MISSION = 2.4
USES = 0.78
"""How much of a platform action is used, recall by recall."""
ROUND = 3.0
"""Tokens that leave the track from one recall to the next."""
CONTROL = 0.93
CAN_BUILD, CAN_MAKE_ENERGY = 1.7, 1.5


def tokens_left(s: Table) -> int:
    """How many tokens are still to come; the sun sets with one of the last five."""
    return sum(s.track)


def season(s: Table) -> tuple[float, float]:
    """What plans are still worth (1 to 0), and how many recalls may come."""
    left = tokens_left(s)
    if any(kind != NONE and s.box.token_shows[kind] == SUNSET for kind in s.incidents):
        left = 0
    per_recall = ROUND * len(s.players) / 2
    return min(1.0, (left + 1.5) / (2.5 * per_recall)), (left + 1.0) / per_recall


def content_worth(c: Content) -> float:
    worths = [WORTH[r] for r in c.gives]
    return max(worths) if c.either else sum(worths)


GAINED = tuple(content_worth(c) for c in CONTENTS)
PRICE = tuple(min(WORTH[r] for r in c.gives) if c.either else sum(WORTH[r] for r in c.gives) for c in CONTENTS)


def action_worth(s: Table, p: Player, dock: int) -> float:
    """One use of a platform action, as far as it is complete."""
    action, at, shows = s.box.platform[dock], 2 * dock, s.box.tile_shows
    pay, get = p.slots[at + COST_SIDE], p.slots[at + GAIN_SIDE]
    if action == GAIN:
        return GAINED[shows[get]] if get != NONE else 0.0
    if action == EXCHANGE:
        if pay == NONE or get == NONE:
            return 0.1 if pay != get else 0.0
        return 1.5 * max(0.0, GAINED[shows[get]] - PRICE[shows[pay]])
    if pay == NONE:
        return 0.0
    price = PRICE[shows[pay]]
    if action == MAKE_ENERGY:
        return 1.5 * max(0.0, 1.1 * WORTH[ENERGY] - price) + 0.25
    if action == WAKE:
        return 1.5 * max(0.0, AWAKE - ASLEEP + 0.4 - price) + 0.2
    return 1.2 * max(0.0, 1.0 - price) + 0.2


def platform_worth(s: Table, p: Player, recalls: float) -> float:
    """The three best actions, recall by recall; with Automation four."""
    worths = sorted((action_worth(s, p, dock) for dock in range(PLATFORM_DOCKS)), reverse=True)
    drones = s.box.drones + (p.upgrades >> MOLE & 1)
    return USES * recalls * sum(worths[:drones]) + 0.1 * p.tiles()


def stock_worth(p: Player) -> float:
    total = 0.0
    for r, n in enumerate(p.stock):
        plenty = PLENTY[r]
        total += WORTH[r] * n if n <= plenty else WORTH[r] * plenty + SPARE[r] * (n - plenty)
    return total


def crew_worth(s: Table, p: Player) -> float:
    """Pods that are not settled yet."""
    total = 0.0
    for section in range(len(SECTIONS)):
        at, broken = CHAMBERS * section, s.wrecked[section]
        asleep = p.asleep_in(section)
        if not asleep:
            continue
        total += ASLEEP * asleep
        token = s.incidents[section]
        if token != NONE and s.box.token_shows[token] == SABOTAGE and broken < CHAMBERS:
            total -= (ASLEEP - THREATENED) * p.chambers[at + broken]
    return total + AWAKE * p.awake


def rides(s: Table, p: Player) -> int:
    """Awake pods that vehicles could take to the caverns with the energy at hand."""
    energy, places = p.stock[ENERGY], 0
    for vehicle in sorted(p.vehicles, key=lambda v: -s.box.cards[v].capacity):
        price = cost(s, p, vehicle)
        if energy >= price:
            energy -= price
            places += s.box.cards[vehicle].capacity
    return min(places, p.awake)


def person_worth(s: Table, p: Player, *, own: bool, control: int) -> float:
    """A person's faction; ``own`` if its cards may be looked at."""
    plans, recalls = season(s)
    v = float(s.box.pod_points * sum(p.settled)) + CONTROL * control
    v += s.box.upgrade_points * p.upgrades.bit_count() + s.box.vehicle_points * len(p.vehicles)
    later = stock_worth(p) + crew_worth(s, p) + RIDING * rides(s, p)
    for n in range(len(p.vehicles)):
        later += VEHICLES[min(n, len(VEHICLES) - 1)]
    for card in range(len(UPGRADE)):
        if p.upgrades >> card & 1:
            later += UPGRADE[card]
    cards = len(p.hand)
    later += WORTH[CARD] * min(cards, PLENTY[CARD]) + SPARE[CARD] * max(0, cards - PLENTY[CARD])
    later += DRONE_HOME * p.home.bit_count() + access_worth(s, p)
    if own:
        for card in p.missions:
            now = scoring.mission_points(s, p, card)
            v += now
            later += max(0.5, MISSION[card] - 0.3 * now)
    else:
        v += UNKNOWN_MISSION * len(p.missions)
    v += salvage_worth(s, p, recalls)
    return v + plans * later + platform_worth(s, p, recalls)


def reachable(s: Table, p: Player, cell: int) -> bool:
    """Is there a dock next to this action that drones of the player may use at all?"""
    shut = 0 if p.upgrades >> RAM & 1 else s.damaged
    return any(cell in around and not shut >> dock & 1 for dock, around in enumerate(s.box.cells))


def access_worth(s: Table, p: Player) -> float:
    """Ways to play cards and to make energy: on the ship if their docks are not damaged, otherwise on the platform."""
    total = 0.0
    for action, cell, worth in ((CARDS, BUILD, CAN_BUILD), (MAKE_ENERGY, GENERATOR, CAN_MAKE_ENERGY)):
        docks = [dock for dock in range(PLATFORM_DOCKS) if s.box.platform[dock] == action]
        if any(p.slots[2 * dock + COST_SIDE] != NONE for dock in docks) or reachable(s, p, cell):
            total += worth
    return total


def salvage_worth(s: Table, p: Player, recalls: float) -> float:
    total = 0.0
    for r, owner in zip(s.box.salvage, s.salvage, strict=True):
        if owner == p.seat:
            total += WORTH[r] * min(recalls, 5.0) * 0.9
    return total


def rival_worth(s: Table, control: int) -> float:
    """The Rival: its points, its best missions, and the crew that it will settle."""
    rival, box = s.rival, s.box
    plans, recalls = season(s)
    v = float(box.pod_points * sum(rival.settled)) + CONTROL * control
    v += box.upgrade_points * rival.upgrades.bit_count() + box.vehicle_points * len(rival.vehicles)
    v += UNKNOWN_MISSION * min(len(rival.missions) + rival.unseen, box.rival_missions)
    later = 0.15 * sum(rival.stock) + 1.3 * rival.awake + 0.7 * sum(rival.chambers)
    return v + plans * later + salvage_worth(s, rival, recalls) * 0.5


def value(s: Table, seat: int) -> float:
    """The lead over the best of the others; at the end with something for the victory itself."""
    if s.over:
        outcome = scoring.outcome(s)
        assert outcome is not None
        lead = outcome.scores[seat] - max(n for other, n in enumerate(outcome.scores) if other != seat)
        return lead + (10.0 if seat in outcome.winners else -10.0)
    controls = scoring.control(s)
    worths = [
        person_worth(s, p, own=p.seat == seat, control=controls[p.seat]) if s.plays(p) else rival_worth(s, controls[p.seat])
        for p in s.players
    ]
    if s.plays(s.player):
        worths[s.active] += promised(s, s.player)
    return worths[seat] - max(w for other, w in enumerate(worths) if other != seat)


# -- in the middle of a turn --------------------------------------------------------------------------------------------


def promised(s: Table, p: Player) -> float:
    """What the open steps of this turn will bring."""
    total = 0.0
    for step in s.agenda:
        promise = PROMISES.get(type(step))
        if promise is not None:
            total += promise(s, p, step)
    return total


def tile_promise(s: Table, p: Player, step: Any) -> float:
    return GAINED[s.box.tile_shows[s.tile]] if s.tile != NONE else 0.0


def either_promise(s: Table, p: Player, step: TakeEither) -> float:
    return max(WORTH[r] for r in step.gives)


def prototype_promise(s: Table, p: Player, step: Prototype) -> float:
    cheapest = min(WORTH[r] for r in range(ENERGY) if p.stock[r])
    return max(0.0, GAINED[s.box.tile_shows[step.tile]] - cheapest)


def wake_promise(s: Table, p: Player, step: WakePod) -> float:
    free = discounted(s, p, step.where, step.left)
    pods = sum(p.chambers) if step.where == len(SECTIONS) else p.asleep_in(step.where)
    n = min(step.left, pods, p.housing - p.awake, p.stock[ORGANICS] + p.stock[NANITE] + free)
    return n * max(0.0, AWAKE - ASLEEP + 0.3 - WORTH[ORGANICS]) + WORTH[ORGANICS] * free


def wake_one_promise(s: Table, p: Player, step: Any) -> float:
    return AWAKE - ASLEEP


def build_promise(s: Table, p: Player, step: Build) -> float:
    n = min(step.left, len(p.hand), p.stock[TECH] + p.stock[NANITE])
    return n * 1.2


def play_promise(s: Table, p: Player, step: Any) -> float:
    return 1.6


def scout_promise(s: Table, p: Player, step: Any) -> float:
    return 3.0


def salvage_promise(s: Table, p: Player, step: Any) -> float:
    return WORTH[CRYSTAL] * min(season(s)[1], 5.0) - AWAKE


def ride_promise(s: Table, p: Player, step: Ride) -> float:
    return 1.0 * rides(s, p)


def unload_promise(s: Table, p: Player, step: Any) -> float:
    return 1.6 * float(min(step.places, p.awake))


def converted_promise(s: Table, p: Player, step: Converted) -> float:
    action = s.box.platform[step.dock]
    if action == EXCHANGE:
        return GAINED[s.box.tile_shows[p.slots[2 * step.dock + GAIN_SIDE]]]
    if action == MAKE_ENERGY:
        return WORTH[ENERGY]
    if action == WAKE:
        return AWAKE - ASLEEP
    assert action == CARDS
    return WORTH[CARD] + 0.6


def return_promise(s: Table, p: Player, step: Any) -> float:
    return DRONE_HOME


def draw_promise(s: Table, p: Player, step: Draw) -> float:
    return WORTH[CARD] if step.who == p.seat else 0.0


PROMISES: dict[type, Callable[[Table, Player, Any], float]] = {
    TakeTile: tile_promise,
    TakeEither: either_promise,
    Prototype: prototype_promise,
    WakePod: wake_promise,
    WakeAnywhere: wake_one_promise,
    Build: build_promise,
    PlayVehicle: play_promise,
    PlayUpgrade: play_promise,
    PlayMission: play_promise,
    DrawOrPlay: play_promise,
    Scout: scout_promise,
    Assign: salvage_promise,
    Ride: ride_promise,
    Unload: unload_promise,
    Disembark: unload_promise,
    GoOn: unload_promise,
    Converted: converted_promise,
    ReturnDrone: return_promise,
    Draw: draw_promise,
}
