"""How good a position is, for players that look ahead. In points, from the seat's side; nothing here is a rule.

A faction is worth the points it has and what its crew, stock, cards and platform may still become, which fades as the incident track
runs out. In the middle of a turn what the open steps promise is added. Hands and face-down missions of others are only counted.
``value`` is what a beginner sees. ``forecast`` is for players who have seen games lost for want of a vehicle, or of time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

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
from solonaut.games.cryo.state import NONE, RIVAL, CryoState, Player

WORTH: Final[tuple[float, ...]] = (0.41, 0.5, 0.42, 0.51, 0.61, 0.4)
"""Of the first units of each resource, and of a card."""
SPARE: Final[tuple[float, ...]] = (0.15, 0.2, 0.15, 0.25, 0.25)
"""Of units beyond ``PLENTY``."""
PLENTY: Final[tuple[int, ...]] = (3, 3, 3, 3, 6)
ASLEEP: Final = 0.55
AWAKE: Final = 1.15
RIDING: Final = 0.75
"""A pod in its chamber, an awake one, and what a place in a vehicle with energy adds to it."""
THREATENED: Final = 0.15
DRONE_HOME: Final = 0.45
UPGRADE: Final[tuple[float, ...]] = (2.0, 0.9, 1.6, 1.8, 1.0, 2.4, 2.2, 1.6)
MISSION: Final[tuple[float, ...]] = (3.5, 2.0, 1.5, 3.0, 1.5, 3.0, 2.5, 2.5)
"""What an upgrade or mission may still bring, by type."""
UPGRADES: Final[tuple[float, ...]] = tuple(
    sum(worth for card, worth in enumerate(UPGRADE) if mask >> card & 1) for mask in range(1 << len(UPGRADE))
)
"""The same for every set of upgrades, by its bits."""
UNKNOWN_MISSION: Final = 2.4
RIVAL_MISSION: Final = 4.5
MISSION_TO_COME: Final = 3.0
SPARE_MISSION: Final = 0.6
"""The Rival counts its best three: one that it has, one that it will have, and one more to choose from."""
USES: Final = 0.78
"""How much of a platform action is used, recall by recall."""
ROUND: Final = 3.0
"""Tokens that leave the track from one recall to the next."""
PODS_A_RECALL: Final = 2.0
"""Pods that a faction settles or loses from one recall to the next."""
CHOICE: Final = 0.3
"""Of a platform action for which no drone is left: it can stand in for another."""
HALF_EXCHANGE: Final = 0.5
"""Of an exchange with one tile, compared to what it may become."""
CONTROL: Final = 0.93
CAN_MAKE_ENERGY: Final = 1.5

CATCH_UP: Final = 2.5
CAUGHT_UP: Final = 12
"""Points by which a turn brings us nearer to the Rival at the start, and the turn from which on the forecast is fair."""


class Outlook(NamedTuple):
    """What a player thinks that makes a game."""

    fleet: tuple[float, ...]
    """No vehicle, one, two and so on; more are no better."""
    can_build: float
    """A way to play cards."""
    card_for_card: float
    """How much of a way it is, if every card costs another one."""
    hand: tuple[float, ...]
    """No card, one, two and so on; more are no better."""
    rush: float
    """From so many pods of a faction on plans begin to fade, as the game ends with its last one (B217)."""


BEGINNER: Final = Outlook((0.0, 2.6, 3.8, 4.1, 4.4), 1.7, 1.0, (0.0, 0.4, 0.8, 1.2, 1.6, 1.7, 1.8, 1.9, 2.0), 0.0)
EXPERIENCED: Final = Outlook((0.0, 6.0, 8.0, 8.5, 9.0), 3.5, 0.3, (0.0, 1.5, 2.5, 3.2, 3.7, 4.0, 4.2, 4.3, 4.4), 5.0)


def season(s: CryoState, outlook: Outlook = BEGINNER) -> tuple[float, float]:
    """What plans are still worth (1 to 0), and how many recalls may come; the sun sets with one of the last five tokens."""
    left, shows = sum(s.track), s.box.token_shows
    for kind in s.incidents:
        if kind != NONE and shows[kind] == SUNSET:
            left = 0
    per_recall = ROUND * len(s.players) / 2
    plans, recalls = min(1.0, (left + 1.5) / (2.5 * per_recall)), (left + 1.0) / per_recall
    if outlook.rush:
        pods = min([sum(p.chambers) + p.awake for p in s.players])
        plans, recalls = min(plans, (pods + 1) / (outlook.rush + 1)), min(recalls, (pods + 1) / PODS_A_RECALL)
    return plans, recalls


def content_worth(c: Content) -> float:
    worths = [WORTH[r] for r in c.gives]
    return max(worths) if c.either else sum(worths)


GAINED: Final[tuple[float, ...]] = tuple(content_worth(c) for c in CONTENTS)
TAKES_CARD: Final = tuple(CARD in c.gives and not c.either for c in CONTENTS)
PRICE: Final[tuple[float, ...]] = tuple(min(WORTH[r] for r in c.gives) if c.either else sum(WORTH[r] for r in c.gives) for c in CONTENTS)


def action_worth(action: int, pay: int, get: int) -> float:
    """One use of a platform action with these tiles as cost and reward, as far as it is complete."""
    if action == GAIN:
        return GAINED[get] if get != NONE else 0.0
    if action == EXCHANGE:
        if pay == NONE or get == NONE:
            return HALF_EXCHANGE * (GAINED[get] if get != NONE else 1.0 - PRICE[pay] if pay != NONE else 0.0)
        return 2.0 * max(0.0, GAINED[get] - PRICE[pay]) + 0.2
    if pay == NONE:
        return 0.0
    price = PRICE[pay]
    if action == MAKE_ENERGY:
        return 1.5 * max(0.0, 1.1 * WORTH[ENERGY] - price) + 0.25
    if action == WAKE:
        return 1.5 * max(0.0, AWAKE - ASLEEP + 0.4 - price) + 0.2
    return 1.2 * max(0.0, 1.0 - price) + 0.2


@lru_cache(maxsize=4096)
def platform_worth(actions: tuple[int, ...], shows: tuple[int, ...], slots: tuple[int, ...], drones: int) -> float:
    """What so many drones can use at one recall; slots change rarely, so it is remembered."""
    tiles = [kind if kind == NONE else shows[kind] for kind in slots]
    worths = sorted(action_worth(action, tiles[2 * n + COST_SIDE], tiles[2 * n + GAIN_SIDE]) for n, action in enumerate(actions))
    return sum(worths[-drones:]) + CHOICE * sum(worths[:-drones])


def stock_worth(p: Player) -> float:
    total = 0.0
    for r, n in enumerate(p.stock):
        plenty = PLENTY[r]
        total += WORTH[r] * n if n <= plenty else WORTH[r] * plenty + SPARE[r] * (n - plenty)
    return total


def crew_worth(s: CryoState, p: Player) -> float:
    """Pods that are not settled yet; those under a sabotage may never be."""
    chambers, shows = p.chambers, s.box.token_shows
    total = ASLEEP * sum(chambers) + AWAKE * p.awake
    for section, token in enumerate(s.incidents):
        if token != NONE and shows[token] == SABOTAGE and (broken := s.wrecked[section]) < CHAMBERS:
            total -= (ASLEEP - THREATENED) * chambers[CHAMBERS * section + broken]
    return total


def rides(s: CryoState, p: Player) -> int:
    """Awake pods that vehicles could take to the caverns with the energy at hand."""
    if not p.vehicles or not p.awake:
        return 0
    energy, places, cards = p.stock[ENERGY], 0, s.box.cards
    for vehicle in sorted(p.vehicles, key=lambda v: -cards[v].capacity):
        price = cost(s, p, vehicle)
        if energy >= price:
            energy -= price
            places += cards[vehicle].capacity
    return min(places, p.awake)


def sure_points(s: CryoState, p: Player) -> float:
    """Pods in caverns, upgrades and vehicles: points that nobody can take away."""
    box = s.box
    return float(box.pod_points * sum(p.settled) + box.upgrade_points * p.upgrades.bit_count() + box.vehicle_points * len(p.vehicles))


def person_worth(s: CryoState, p: Player, plans: float, recalls: float, outlook: Outlook, *, own: bool) -> float:
    """A person's faction without its control of caverns; ``own`` if its cards may be looked at."""
    box = s.box
    v = sure_points(s, p)
    later = stock_worth(p) + crew_worth(s, p) + RIDING * rides(s, p) + outlook.fleet[min(len(p.vehicles), len(outlook.fleet) - 1)]
    later += UPGRADES[p.upgrades] + DRONE_HOME * p.home.bit_count() + access_worth(s, p, outlook)
    later += outlook.hand[min(len(p.hand), len(outlook.hand) - 1)]
    if own:
        for card in p.missions:
            now = scoring.mission_points(s, p, card)
            v += now
            later += max(0.5, MISSION[card] - 0.3 * now)
    else:
        v += UNKNOWN_MISSION * len(p.missions)
    drones = box.drones + (p.upgrades >> MOLE & 1)
    v += USES * recalls * platform_worth(box.platform, box.tile_shows, p.slots, drones) + 0.1 * p.tiles()
    return v + plans * later + salvage_worth(s, p.seat, recalls)


@lru_cache(maxsize=16)
def ways_to(cells: tuple[tuple[int, ...], ...], actions: tuple[int, ...]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """For playing cards and making energy: ship docks next to it as bits, and slots of the platform that give it."""
    found = []
    for action, cell in ((CARDS, BUILD), (MAKE_ENERGY, GENERATOR)):
        docks = sum(1 << dock for dock, around in enumerate(cells) if cell in around)
        found.append((docks, tuple(2 * n + COST_SIDE for n, own in enumerate(actions) if own == action)))
    return tuple(found)


def access_worth(s: CryoState, p: Player, outlook: Outlook) -> float:
    """Ways to play cards and to make energy: on the ship if their docks are not damaged, otherwise on the platform."""
    shut = 0 if p.upgrades >> RAM & 1 else s.damaged
    to_cards, to_energy = ways_to(s.box.cells, s.box.platform)
    return outlook.can_build * way(s, p, to_cards, shut, outlook.card_for_card) + CAN_MAKE_ENERGY * way(s, p, to_energy, shut, 1.0)


def way(s: CryoState, p: Player, there: tuple[int, tuple[int, ...]], shut: int, for_card: float) -> float:
    """How open a way is: 1, or 0, or ``for_card`` if it is on the platform and takes a card every time."""
    docks, slots = there
    if docks & ~shut:
        return 1.0
    for slot in slots:
        if (tile := p.slots[slot]) != NONE:
            return for_card if TAKES_CARD[s.box.tile_shows[tile]] else 1.0
    return 0.0


def salvage_worth(s: CryoState, seat: int, recalls: float) -> float:
    if seat not in s.salvage:
        return 0.0
    worth = 0.0
    for r, owner in zip(s.box.salvage, s.salvage, strict=True):
        if owner == seat:
            worth += WORTH[r]
    return 0.9 * min(recalls, 5.0) * worth


def rival_worth(s: CryoState, plans: float, recalls: float) -> float:
    """The Rival without its control of caverns: its points, its best missions, and the crew that it will settle."""
    rival = s.rival
    missions, counted = len(rival.missions) + rival.unseen, s.box.rival_missions
    v = sure_points(s, rival) + s.level_points() + RIVAL_MISSION * min(missions, counted) + SPARE_MISSION * max(0, missions - counted)
    later = MISSION_TO_COME * max(0, counted - missions) + 0.15 * sum(rival.stock) + 1.3 * rival.awake + 0.7 * sum(rival.chambers)
    return v + plans * later + salvage_worth(s, RIVAL, recalls) * 0.5


def value(s: CryoState, seat: int) -> float:
    """What a beginner sees."""
    return lead(s, seat, BEGINNER)


def forecast(s: CryoState, seat: int) -> float:
    """What somebody expects who has played often."""
    return lead(s, seat, EXPERIENCED)


def lead(s: CryoState, seat: int, outlook: Outlook) -> float:
    """The lead over the best of the others; at the end with something for the victory itself."""
    if s.over:
        outcome = scoring.outcome(s)
        assert outcome is not None
        ahead = outcome.scores[seat] - max(n for other, n in enumerate(outcome.scores) if other != seat)
        return ahead + (10.0 if seat in outcome.winners else -10.0)
    plans, recalls = season(s, outlook)
    worths = [CONTROL * points for points in scoring.control(s)]
    for p in s.players:
        if s.plays(p):
            worths[p.seat] += person_worth(s, p, plans, recalls, outlook, own=p.seat == seat)
        else:
            worths[p.seat] += rival_worth(s, plans, recalls)
    if s.plays(s.player):
        worths[s.active] += promised(s, s.player)
    return worths[seat] - max(w for other, w in enumerate(worths) if other != seat)


def handicap(s: CryoState) -> float:
    """How far behind an even game begins: the Rival is counted in full from the start, we have yet to get a vehicle and a platform."""
    return min(0.0, CATCH_UP * (s.turn - CAUGHT_UP))


# -- in the middle of a turn --------------------------------------------------------------------------------------------


def promised(s: CryoState, p: Player) -> float:
    """What the open steps of this turn will bring."""
    total = 0.0
    for step in s.agenda:
        promise = PROMISES.get(type(step))
        if promise is not None:
            total += promise(s, p, step)
    return total


def tile_promise(s: CryoState, p: Player, step: Any) -> float:
    return GAINED[s.box.tile_shows[s.tile]] if s.tile != NONE else 0.0


def either_promise(s: CryoState, p: Player, step: TakeEither) -> float:
    return max(WORTH[r] for r in step.gives)


def prototype_promise(s: CryoState, p: Player, step: Prototype) -> float:
    cheapest = min(WORTH[r] for r in range(ENERGY) if p.stock[r])
    return max(0.0, GAINED[s.box.tile_shows[step.tile]] - cheapest)


def wake_promise(s: CryoState, p: Player, step: WakePod) -> float:
    free = discounted(s, p, step.where, step.left)
    pods = sum(p.chambers) if step.where == len(SECTIONS) else p.asleep_in(step.where)
    n = min(step.left, pods, p.housing - p.awake, p.stock[ORGANICS] + p.stock[NANITE] + free)
    return n * max(0.0, AWAKE - ASLEEP + 0.3 - WORTH[ORGANICS]) + WORTH[ORGANICS] * free


def wake_one_promise(s: CryoState, p: Player, step: Any) -> float:
    return AWAKE - ASLEEP


def build_promise(s: CryoState, p: Player, step: Build) -> float:
    n = min(step.left, len(p.hand), p.stock[TECH] + p.stock[NANITE])
    return n * 1.2


def play_promise(s: CryoState, p: Player, step: Any) -> float:
    return 1.6


def scout_promise(s: CryoState, p: Player, step: Any) -> float:
    return 3.0


def salvage_promise(s: CryoState, p: Player, step: Any) -> float:
    return WORTH[CRYSTAL] * min(season(s)[1], 5.0) - AWAKE


def ride_promise(s: CryoState, p: Player, step: Ride) -> float:
    return 1.0 * rides(s, p)


def unload_promise(s: CryoState, p: Player, step: Any) -> float:
    return 1.6 * float(min(step.places, p.awake))


def converted_promise(s: CryoState, p: Player, step: Converted) -> float:
    action = s.box.platform[step.dock]
    if action == EXCHANGE:
        return GAINED[s.box.tile_shows[p.slots[2 * step.dock + GAIN_SIDE]]]
    if action == MAKE_ENERGY:
        return WORTH[ENERGY]
    if action == WAKE:
        return AWAKE - ASLEEP
    assert action == CARDS
    return WORTH[CARD] + 0.6


def return_promise(s: CryoState, p: Player, step: Any) -> float:
    return DRONE_HOME


def draw_promise(s: CryoState, p: Player, step: Draw) -> float:
    return WORTH[CARD] if step.who == p.seat else 0.0


PROMISES: Final[dict[type, Callable[[CryoState, Player, Any], float]]] = {
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
