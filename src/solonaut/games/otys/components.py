"""What came in the box: the printed values of an edition, typed and frozen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from solonaut.core.edition import ComponentFile, Edition
from solonaut.core.message import Message
from solonaut.core.pickles import reduce_components

CUBES: Final[tuple[str, ...]] = ("fuel", "metal", "plant", "tech")
FUEL: Final = 0
METAL: Final = 1
PLANT: Final = 2
TECH: Final = 3

DIVERS: Final[tuple[str, ...]] = ("metal-expert", "plant-expert", "fuel-expert", "tech-expert", "trader", "spy", "engineer", "explorer")
METAL_EXPERT: Final = 0
PLANT_EXPERT: Final = 1
FUEL_EXPERT: Final = 2
TECH_EXPERT: Final = 3
TRADER: Final = 4
SPY: Final = 5
ENGINEER: Final = 6
EXPLORER: Final = 7

EXPERT_CUBE: Final[tuple[int, ...]] = (METAL, PLANT, FUEL, TECH)
"""What each of the four experts takes, by diver."""

SPONSORS: Final = 5
SPONSOR_CREDIT: Final = 1
SPONSOR_BATTERY: Final = 2
SPONSOR_KEY: Final = 3
SPONSOR_UPGRADE: Final = 4
SPONSOR_TWICE: Final = 5

REWARDS: Final[tuple[str, ...]] = ("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8")
R1: Final = 1
R2: Final = 2
R3: Final = 3
R4: Final = 4
R5: Final = 5
R6: Final = 6
R7: Final = 7
R8: Final = 8
"""Kinds of reward tokens; 0 is an empty space."""

SURFACE: Final = 3
LEVELS: Final = 5
CONTRACTS: Final = 32
PLAYERS: Final = 4
RANKS: Final[tuple[str, ...]] = ("beginner", "hopeful", "seasoned", "expert")
DIFFICULTIES: Final[tuple[str, ...]] = ("kind", "easy", "normal", "hard", "harsh", "cruel")
"""From kind to cruel: two of the solo sheet, and levels of our own on both sides of them."""
NORMAL: Final = DIFFICULTIES.index("normal")
HARD: Final = DIFFICULTIES.index("hard")


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract card. ``need`` counts cubes by type (specific), ``groups`` are sizes of groups of different types (pattern)."""

    number: int
    need: tuple[int, int, int, int]
    groups: tuple[int, ...]
    points: int
    credits: int
    batteries: int

    def __hash__(self) -> int:
        """Quick, for what players remember about sets of contracts."""
        return self.number


@dataclass(frozen=True, slots=True)
class Components:
    """All printed values of one edition."""

    edition: Edition
    start_credits: int
    start_batteries: int
    cube_levels: tuple[int, ...]
    level_capacity: tuple[int, ...]
    mechanic: tuple[int, ...]
    hacker: tuple[int, ...]
    cubes_per_type: int
    neutral_x: int
    spy_fee: int
    engineer_fee: int
    explorer_fee: int
    upgrade_fee: int
    spy_draw: int
    sponsor_credits: int
    sponsor_batteries: int
    upgrade_points: int
    trades: tuple[int, int]
    store_capacity: int
    start_pool: int
    start_draw: int
    sell_points: tuple[int, ...]
    sell_credits: tuple[int, ...]
    buy_credits: tuple[int, ...]
    rewards_per_level: int
    public_contracts: tuple[int, ...]
    end_points: int
    timers: tuple[int, ...]
    """Where they start, by difficulty; 0 if these values do not have it."""
    cube_offsets: tuple[int, ...]
    ranks: tuple[int, ...]
    turn_guard: int
    reward_counts: tuple[int, ...]
    now: tuple[int, ...]
    """What the immediate side of each reward kind gives, by kind (0 unused)."""
    laid: tuple[int, ...]
    """What a laid reward of each kind gives, by kind."""
    contracts: tuple[Contract, ...]
    """By number; place 0 is unused."""

    def __reduce__(self) -> tuple[Any, ...]:
        return reduce_components("otys", self.edition)


def read(file: ComponentFile) -> Components:
    """Read a component file; whatever does not make a playable game is refused."""
    f = file
    capacity = f.integers("board.level_capacity", length=LEVELS, low=1, high=20)
    store_capacity = f.integer("store.capacity", 1, 20)
    pool, draw = f.integer("store.start_pool", 0, 20), f.integer("store.start_draw", 0, 80)
    if draw > pool * len(CUBES):
        f.fail("store.start_draw", Message("errors.value.range", value=draw, low=0, high=pool * len(CUBES)))
    if pool > store_capacity:
        f.fail("store.start_pool", Message("errors.value.range", value=pool, low=0, high=store_capacity))
    hacker = f.integers("board.hacker", low=1, high=6)
    if not hacker or list(hacker) != sorted(hacker, reverse=True):
        f.fail("board.hacker", Message("errors.value.falling"))
    mechanic = f.integers("board.mechanic", low=1, high=7)
    if not mechanic or list(mechanic) != sorted(mechanic):
        f.fail("board.mechanic", Message("errors.value.rising"))
    cube_levels = f.integers("start.cube_levels", length=len(CUBES), low=1, high=LEVELS)
    if any(cube_levels.count(n) > capacity[n - 1] for n in cube_levels):
        f.fail("start.cube_levels", Message("otys.error.full_level"))
    ranks = f.integers("solo.ranks", length=len(RANKS) - 1, low=1)
    if list(ranks) != sorted(set(ranks)):
        f.fail("solo.ranks", Message("errors.value.rising"))
    timers = _timers(f)
    offsets = f.integers("solo.cube_offsets", length=len(CUBES), low=1, high=min(filter(None, timers)) - 1)
    if list(offsets) != sorted(set(offsets)):
        f.fail("solo.cube_offsets", Message("errors.value.rising"))
    per_type = f.integer("supply.cubes_per_type", 12, 200)
    if per_type < pool + PLAYERS:
        f.fail("supply.cubes_per_type", Message("errors.value.least", value=per_type, low=pool + PLAYERS))
    rewards_per_level = f.integer("display.rewards_per_level", 0, 4)
    reward_counts = (0, *(f.integer(f"rewards.{kind}", 0, 32) for kind in REWARDS))
    contracts = [Contract(0, (0, 0, 0, 0), (), 0, 0, 0)]
    contracts += [_contract(f, n, row, max(capacity)) for n, row in enumerate(f.rows("contract", count=CONTRACTS), 1)]
    return Components(
        start_credits=f.integer("start.credits", 0, 40),
        start_batteries=f.integer("start.batteries", 0, 24),
        cube_levels=cube_levels,
        level_capacity=(0, *capacity),
        mechanic=mechanic,
        hacker=hacker,
        cubes_per_type=per_type,
        neutral_x=f.integer("supply.neutral_x", 0, 99),
        spy_fee=f.integer("fees.spy", 0, 9),
        engineer_fee=f.integer("fees.engineer", 0, 9),
        explorer_fee=f.integer("fees.explorer", 0, 9),
        upgrade_fee=f.integer("fees.upgrade", 0, 9),
        spy_draw=f.integer("spy.draw", 1, 8),
        sponsor_credits=f.integer("sponsors.credits", 1, 9),
        sponsor_batteries=f.integer("sponsors.batteries", 1, 9),
        upgrade_points=f.integer("sponsors.upgrade_points", 0, 9),
        trades=(f.integer("trader.trades", 1, 9), f.integer("trader.trades_upgraded", 1, 9)),
        store_capacity=store_capacity,
        start_pool=pool,
        start_draw=draw,
        sell_points=f.integers("store.sell_points", length=store_capacity, high=9),
        sell_credits=f.integers("store.sell_credits", length=store_capacity, high=9),
        buy_credits=(0, *f.integers("store.buy_credits", length=store_capacity, high=20)),
        rewards_per_level=rewards_per_level,
        public_contracts=(0, *f.integers("display.public_contracts", length=4, low=1, high=8)),
        end_points=f.integer("end.points", 1, 99),
        timers=timers,
        cube_offsets=offsets,
        ranks=ranks,
        turn_guard=f.integer("solo.turn_guard", 20, 10_000),
        reward_counts=reward_counts,
        now=(*_amounts(f, "now", (R1, R2, R3, R4))[:R8], f.integer("reward_amounts.R8_draw", 1, 8)),
        laid=_amounts(f, "laid", (R1, R2, R3, R4, R6)),
        contracts=tuple(contracts),
        edition=f.finish("otys"),
    )


def _timers(f: ComponentFile) -> tuple[int, ...]:
    """Those of the solo sheet, and those of our own levels around them; values from before there were any have none."""
    printed = f.integer("solo.timer", 10, 99), f.integer("solo.timer_hard", 10, 99)
    key, levels = "solo.house_timers", len(DIFFICULTIES) - len(printed)
    house = f.integers(key, length=levels, low=10, high=99) if f.has(key) else (0,) * levels
    return (*house[:NORMAL], *printed, *house[NORMAL:])


def _amounts(f: ComponentFile, side: str, kinds: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(f.integer(f"reward_amounts.R{k}_{side}", 0, 9) if k in kinds else 0 for k in range(len(REWARDS) + 1))


def _contract(f: ComponentFile, number: int, row: str, largest_level: int) -> Contract:
    specific, pattern = f.has(f"{row}.need"), f.has(f"{row}.groups")
    if specific == pattern:
        f.fail(row, Message("otys.error.need_or_groups"))
    need = (0, 0, 0, 0)
    groups: tuple[int, ...] = ()
    if specific:
        words = f.words(f"{row}.need", CUBES)
        need = (words.count("fuel"), words.count("metal"), words.count("plant"), words.count("tech"))
    else:
        groups = tuple(sorted(f.integers(f"{row}.groups", low=1, high=9), reverse=True))
        if len(groups) > len(CUBES):
            f.fail(f"{row}.groups", Message("otys.error.groups", n=len(groups), types=len(CUBES)))
    size = sum(need) + sum(groups)
    if not 1 <= size <= largest_level:
        f.fail(row, Message("otys.error.contract_size", n=size, most=largest_level))
    points = f.integer(f"{row}.points", 0, 20)
    return Contract(number, need, groups, points, f.integer(f"{row}.credits", 0, 9), f.integer(f"{row}.batteries", 0, 9))
