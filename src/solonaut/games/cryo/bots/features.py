"""A solo position in a few dozen numbers, chosen by hand: what the learned correction of the forecast looks at."""

from __future__ import annotations

from typing import Final

from solonaut.games.cryo import scoring
from solonaut.games.cryo.bots.value import EXPERIENCED, access_worth, forecast, platform_worth, rides, season, sure_points
from solonaut.games.cryo.components import CHAMBERS, MOLE, RESOURCES, SABOTAGE, SECTIONS, SUNSET, TYPES
from solonaut.games.cryo.launch import cost
from solonaut.games.cryo.state import HUMAN, NONE, CryoState, Player

FACTION: Final = (
    "awake", "asleep", "settled", "destroyed", "salvaging", "sure", "control", *RESOURCES[:-1], "home", "upgrades", "vehicles",
    "missions", "collected", "caverns", "largest",
)  # fmt: skip
FEATURES: Final[tuple[str, ...]] = (
    "turn", "tokens", "sunset", "plans", "recalls", "forecast", "lead", "difficulty", "phase",
    *FACTION, *[f"rival_{name}" for name in FACTION],
    *[f"asleep_{name}" for name in SECTIONS], *[f"rival_asleep_{name}" for name in SECTIONS],
    *[f"threat_{name}" for name in SECTIONS],
    "hand", "mission_points", "tiles", "platform", "access", "rides", "capacity", "cheapest_ride", "housing_left", "exhausted",
    "explored", "open_control", "ahead_in", "level_in", "behind_in", "close_behind", "rival_slots", "rival_pods_left", "pods_left",
    *[f"upgrade_{name}" for name in TYPES], *[f"mission_{name}" for name in TYPES], *[f"held_{name}" for name in TYPES],
)  # fmt: skip


def features(s: CryoState, seat: int) -> list[float]:
    p, rival, box = s.players[HUMAN], s.rival, s.box
    plans, recalls = season(s, EXPERIENCED)
    own_control, rival_control = scoring.control(s)
    missions = [scoring.mission_points(s, p, card) for card in p.missions]
    pods_left, rival_left = p.awake + sum(p.chambers), rival.awake + sum(rival.chambers)
    prices = [cost(s, p, vehicle) for vehicle in p.vehicles]
    shows = box.token_shows
    sunset = any(token != NONE and shows[token] == SUNSET for token in s.incidents)
    ahead = level = behind = close = 0
    unclaimed = 0
    for tile, mine, its in zip(s.caverns, p.settled, rival.settled, strict=True):
        if tile == NONE:
            continue
        if mine > its:
            ahead += 1
        elif mine < its:
            behind += 1
            close += its - mine < 3
        elif mine:
            level += 1
        else:
            unclaimed += box.controls[tile][0]
    sure, rival_sure = sure_points(s, p), sure_points(s, rival)
    found: list[float] = [
        s.turn, sum(s.track), sunset, plans, recalls, forecast(s, seat), sure + own_control + sum(missions) - rival_sure - rival_control,
        s.level_points(), min(pods_left, rival_left),
        *faction(s, p, sure, own_control), *faction(s, rival, rival_sure, rival_control),
    ]  # fmt: skip
    found += [p.asleep_in(section) for section in range(len(SECTIONS))]
    found += [rival.asleep_in(section) for section in range(len(SECTIONS))]
    for section, token in enumerate(s.incidents):
        broken = s.wrecked[section]
        threatened = token != NONE and shows[token] == SABOTAGE and broken < CHAMBERS
        at = CHAMBERS * section + broken
        found.append(p.chambers[at] - rival.chambers[at] if threatened else 0)
    drones = box.drones + (p.upgrades >> MOLE & 1)
    found += [
        len(p.hand), sum(missions), p.tiles(), platform_worth(box.platform, box.tile_shows, p.slots, drones),
        access_worth(s, p, EXPERIENCED), rides(s, p), sum([box.cards[v].capacity for v in p.vehicles]), min(prices, default=9),
        p.housing - p.awake, p.drones_on_board(), s.face_up.bit_count(), unclaimed, ahead, level, behind, close, rival.tiles(), rival_left,
        pods_left,
    ]  # fmt: skip
    found += [p.upgrades >> card & 1 for card in range(len(TYPES))]
    found += [1 + scoring.mission_points(s, p, card) if card in p.missions else 0 for card in range(len(TYPES))]
    found += [p.hand.count(card) for card in range(len(TYPES))]
    return found


def faction(s: CryoState, p: Player, sure: float, control: int) -> list[float]:
    """What both factions have of everything."""
    return [
        p.awake, sum(p.chambers), sum(p.settled), p.destroyed, s.salvaging(p), sure, control, *p.stock, p.home.bit_count(),
        p.upgrades.bit_count(), len(p.vehicles), len(p.missions) + p.unseen, p.collected, len(p.settled) - p.settled.count(0),
        max(p.settled),
    ]  # fmt: skip
