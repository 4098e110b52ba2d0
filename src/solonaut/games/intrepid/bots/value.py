"""How good a position is, for players that look ahead. The same for every seat: they win or lose together. Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from solonaut.games.intrepid.board import DICE_PER_SLOT, EMPTY
from solonaut.games.intrepid.bots.countries import bot_of
from solonaut.games.intrepid.bots.countries.base import HIGH_FIRST, LOW_FIRST, NO_PAYMENT, DicePayment
from solonaut.games.intrepid.bots.disasters import bot_of_disaster
from solonaut.games.intrepid.bots.estimates import MOST_DICE, sheets
from solonaut.games.intrepid.dice import ANY_VALUE, by_value, have
from solonaut.games.intrepid.install import ChooseSector, ChooseSide, ChooseSlot, ChooseTile, InstallAsk, affordable, price
from solonaut.games.intrepid.missions import ChooseRaise
from solonaut.games.intrepid.names import POOL, RESULTS, ROLL, SPEND, TIER_4, USE
from solonaut.games.intrepid.phases.place import ChooseDice
from solonaut.games.intrepid.phases.results import ChooseHabitation, ChooseLate, Habitation, LateTile
from solonaut.games.intrepid.phases.roll import PromisedDie
from solonaut.games.intrepid.printed import Components
from solonaut.games.intrepid.requirement import EACH
from solonaut.games.intrepid.rolling import Roll
from solonaut.games.intrepid.scoring import WON
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.games.intrepid.station import output
from solonaut.games.intrepid.tokens import matches, resource_of

WIN: Final = 400.0
PIP: Final = 14.0
"""A step of a mission die; a mission takes four of them and a start."""
PIP_AT_FIRST: Final = 4.5
"""The same to a beginner, who builds first and finds out late how few rounds there are."""
COMPLETED: Final = 5.5
EMERGENCY: Final = 16.0
CAPACITY: Final[tuple[tuple[int, float], ...]] = ((8, 0.6), (8, 0.35), (6, 0.1))
"""What Capacity is worth, each, up to so much more; beyond that it will hardly be spent."""
ROUND_SHORT: Final = 60.0
"""What each round that a mission lacks costs; only raises can make up for it."""
THIRD_TO_SPARE: Final = 6.0
SECOND_TO_SPARE: Final = 8.0
LAST_TO_SPARE: Final = 15.0
"""The same for the last rounds to spare."""
WAIT: Final = 0.4
"""Rounds that go by on average before a die shows what starts a mission."""
MAY_START: Final = 0.5
"""How much of a started mission a die is that could start it in this round."""
PROMISED_START: Final = 2.0
"""That the Medical Officer will bring such a die, also where there is time."""
BONUS: Final = 4.5
"""A bonus that brings Capacity, and one that raises a mission die."""
BONUS_PIP: Final = 12.0
NEAR_BONUS: Final = 0.8
NEAR_BONUS_PIP: Final = 3.0
FED: Final = 0.8
"""How much of what the missions will consume counts against an average round."""
PERSISTENT: Final = 3.0
TOKEN_UP: Final = 1.1
TOKEN_DOWN: Final = 1.4
RESEARCH: Final = 8.0
"""A new tier, which is a wider choice of better tiles."""
ROUND_SLOPES: Final[tuple[tuple[float, float], ...]] = ((4.0, 6.0), (9.0, 3.0), (15.0, 1.2), (22.0, 0.6))
"""What one more of a resource in every round to come is worth, up to such an amount; LEAST_SLOPE beyond."""
LEAST_SLOPE: Final = 0.2
PIPS: Final = 4.0
"""A tile that raises a mission die, each round."""
LUCK: Final = 2
"""Docking and abilities help dice to suit, as if there were so many more."""
FULL_HORIZON: Final = 8
"""Rounds to come from which on a station cannot get more valuable."""
IDLE: Final = 0.06
"""Docking and thinking of destroying must be good for something."""
REGRET: Final = 3.0
"""What destroying an own tile must gain at least: fewer tiles may look better only because they are easier to count."""
AID: Final = 0.3
"""A die on the player aid, which cards may count."""
SPARE: Final = 0.7
"""A tile that does not get dice in an average round may well get some in another."""
MISSED: Final = 0.4
"""How much the next round alone counts, for which tiles are disabled, among the rounds to come."""
BROUGHT: Final = 1.5
"""What a die that comes for nothing saves those who pay for dice, in pips."""


def value(s: IntrepidState, seat: int) -> float:
    """What a beginner sees."""
    return judged(s, PIP_AT_FIRST)


def forecast(s: IntrepidState, seat: int) -> float:
    """What somebody expects who has played often: missions come first."""
    return judged(s, PIP)


def judged(s: IntrepidState, pip: float) -> float:
    """Missions, the resources of this round, what the station will make in the next ones, and what can still be bought."""
    if s.over:
        return WIN if s.reason == WON else pip * progress(s) - WIN
    total = pip * progress(s) - EMERGENCY * s.wheels.emergency * (1 + 0.3 * s.wheels.emergency)
    total += sum((purse(p.capacity) for p in s.players), 0.0) / len(s.players)
    total += time_left(s) + tokens(s)
    cards = s.cards
    if cards.face_up:
        filled = len(s.setup.spaces)
        total -= sum(PERSISTENT * (1 - 0.9 * sum(map(bool, card[1 : 1 + filled])) / filled) for card in cards.face_up)
    if before_roll(s):
        total += sum((bot_of(p.land).layout_value(s, p) for p in s.players), 0.0)
    elif s.phase < SPEND:
        total += this_round(s)
    if cards.aid and s.phase < SPEND:
        total -= AID * len(cards.aid)
    if s.agenda and type(s.agenda[-1]) is ChooseDice:
        total += 0.05 * sheets(s.box)[s.station.tile[s.agenda[-1].slot]].ability
    if s.phase == ROLL:
        total -= IDLE * (len(s.docks) - s.docks.count(0))
    return total - IDLE * s.spared.bit_count() - REGRET * s.station.razed + next_rounds(s)


def before_roll(s: IntrepidState) -> bool:
    """Has the round begun without all of its dice?"""
    return s.phase == ROLL and any(type(step) is PromisedDie for step in s.agenda)


def purse(capacity: float) -> float:
    """What Capacity is worth: the first of it buys what is wanted most."""
    total = 0.0
    for step, each in CAPACITY:
        if capacity <= step:
            return total + each * max(capacity, 0.0)
        total += each * step
        capacity -= step
    return total


def progress(s: IntrepidState) -> float:
    """How far the missions are, in pips."""
    return COMPLETED * s.missions.completed + sum((die + 0.5 for _, die, _ in s.missions.active), 0.0)


def time_left(s: IntrepidState) -> float:
    """What it costs that the deck may run out before the missions are completed, those that are not started included."""
    missions, rounds = s.missions, s.cards.deck + (0.0 if USE <= s.phase < SPEND else 1.0)
    missing = [s.setup.law.mission_done - die - rounds for _, die, _ in missions.active]
    if missing and s.phase <= RESULTS:
        missing[missing.index(max(missing))] -= raises_to_come(s)
    total = sum(map(lateness, missing), 0.0)
    not_started = s.setup.law.missions_to_win - missions.completed - len(missions.active)
    if not_started > 0:
        wait = wait_for_start(s)
        if not wait:
            total -= PROMISED_START
        rounds -= wait
        for _ in range(not_started):
            total += lateness(s.setup.law.mission_done - s.setup.law.mission_start - rounds)
            rounds -= WAIT
    return -total


def raises_to_come(s: IntrepidState) -> int:
    """By how much tiles with dice will raise mission dice in Phase 2."""
    station, table, raises = s.station, sheets(s.box), 0
    if s.phase == RESULTS:
        for step in s.agenda:
            if type(step) is ChooseRaise:
                raises += step.by
            elif type(step) is LateTile:
                raises += table[station.tile[step.slot]].raises
        return raises
    for p in s.players:
        for slot in p.tiles:
            if table[station.tile[slot]].raises and station.dice[DICE_PER_SLOT * slot] and not station.disabled >> slot & 1:
                raises += table[station.tile[slot]].raises
    return raises


def wait_for_start(s: IntrepidState) -> float:
    """How many rounds go by before the next mission is started: a die for it may be there, or be promised by the Medical Officer."""
    start, face_up = s.setup.law.mission_start, s.missions.face_up >= 0
    if s.phase < USE and not before_roll(s):
        there = face_up and any(bot_of(p.land).available_dice(s, p)[start] for p in s.players if not s.settled >> p.seat & 1)
        return 1.0 - MAY_START if there else 1.0
    return 0.0 if face_up and any(p.promised == start for p in s.players) else WAIT


def lateness(rounds: float) -> float:
    """What it costs that a mission needs so many rounds more than there are; less than 0 are rounds to spare."""
    if rounds <= -3.0:
        return 0.0
    if rounds <= -2.0:
        return THIRD_TO_SPARE * (rounds + 3.0)
    if rounds <= -1.0:
        return THIRD_TO_SPARE + SECOND_TO_SPARE * (rounds + 2.0)
    if rounds <= 0.0:
        return THIRD_TO_SPARE + SECOND_TO_SPARE + LAST_TO_SPARE * (rounds + 1.0)
    return THIRD_TO_SPARE + SECOND_TO_SPARE + LAST_TO_SPARE + ROUND_SHORT * rounds


def tokens(s: IntrepidState) -> float:
    """Amplify and Strain tokens that will work in the next Phase 2."""
    if RESULTS <= s.phase <= USE:
        return 0.0
    station = s.station
    return TOKEN_UP * (len(station.amplify) - station.amplify.count(0)) - TOKEN_DOWN * (len(station.strain) - station.strain.count(0))


# -- this round -----------------------------------------------------------------------------------------------------------------------


def needs(s: IntrepidState) -> list[float]:
    """Available amounts if nothing more is generated; missions still to be fed are counted."""
    have = [float(g - d) for g, d in zip(s.wheels.gen, s.wheels.drain, strict=True)]
    if s.phase < USE:
        for card, die, _ in s.missions.active:
            row = s.box.missions[card].rows[die]
            for r in range(4):
                have[r] -= row[r] * s.setup.producers[r]
    return have


def this_round(s: IntrepidState) -> float:
    """What the resources of this round will be worth at the check."""
    there = needs(s)
    if s.phase == ROLL:
        place_all(s, there)
    elif s.phase == RESULTS:
        pending(s, there)
    gain = 0.0 if s.phase > USE else 1.0
    return judge(s, there, gain)


def judge(s: IntrepidState, there: list[float], gain: float) -> float:
    """Below 0 all is lost, below the safe value the Emergency Supply goes; then Capacity and bonuses count."""
    total = 0.0
    lowest, safe, wheels = min(there), s.setup.law.safe, s.wheels
    for r in range(4):
        a = there[r]
        if a < 0:
            total += 9.0 * a - 40.0
        elif a < safe:
            total += 1.5 * a - 6.0
        else:
            total += 0.25 * min(a, 20.0)
            n = wheels.bonus[r]
            if n < len(s.setup.law.bonus_spaces) and gain and not wheels.rewarded >> r & 1:
                space = s.setup.law.bonus_spaces[n]
                if a >= space:
                    total += BONUS_PIP if s.missions.active else BONUS
                else:
                    total += (NEAR_BONUS_PIP if s.missions.active else NEAR_BONUS) * max(0.0, 1 - (space - a) / 6)
    if lowest < safe:
        total -= EMERGENCY * gain
    if gain and lowest > 0:
        more = s.setup.law.capacity_factor * lowest
        total += sum((purse(p.capacity + more) - purse(p.capacity) for p in s.players), 0.0) / len(s.players)
    return total


def place_all(s: IntrepidState, there: list[float]) -> None:
    """Add what lies on tiles, and what the dice left in the Pools could still give if they were placed sensibly."""
    station = s.station
    disabled, dice = station.disabled, station.dice
    loose = float(len(s.habitation))
    table, late = sheets(s.box), []
    for p in s.players:
        for slot in p.tiles:
            at = DICE_PER_SLOT * slot
            if (dice[at] or dice[at + 1] or dice[at + 2]) and not disabled >> slot & 1:
                if table[station.tile[slot]].late:
                    late.append(slot)
                else:
                    add(s, slot, output(s, slot, s.station.dice_on(slot)), there)
    for slot in late:
        add(s, slot, output(s, slot, s.station.dice_on(slot)), there)
    passed = s.passed & ~s.resting  # who had nothing else to do gives nothing up by passing
    for p in s.players:
        if not (s.settled | passed) >> p.seat & 1:
            loose += fill(s, p, there)
        if p.storage and not passed >> p.seat & 1:
            loose += bot_of(p.land).stored_value * sum(p.storage)
    for step in s.agenda[-3:]:
        if type(step) is Roll and step.area == POOL:
            loose += 2.0 * step.left
    if loose:
        there[there.index(min(there))] += loose
    if any(station.strain):
        for slot, token in enumerate(station.strain):
            if token and not matches(s, token, s.station.dice_on(slot)):
                there[resource_of(token)] -= s.setup.law.strain * (0.6 if station.need[slot] else 1.0)


def pending(s: IntrepidState, there: list[float]) -> None:
    """Add what will be chosen in the rest of Phase 2: each where it is needed most."""
    for step in s.agenda[::-1]:
        if type(step) is LateTile:
            add(s, step.slot, output(s, step.slot, s.station.dice_on(step.slot)), there)
        elif type(step) is ChooseLate:
            worst = min(s.box.faces[s.station.tile[step.slot]].makes, key=there.__getitem__)
            there[worst] += step.amount
        elif type(step) is Habitation or type(step) is ChooseHabitation:
            there[there.index(min(there))] += len(s.habitation)


def add(s: IntrepidState, slot: int, made: list[int], there: list[float]) -> None:
    face = s.box.faces[s.station.tile[slot]]
    less = s.setup.disaster.reduction(s, slot)
    if face.late and face.makes:
        worst = min(face.makes, key=there.__getitem__)
        there[worst] += max(made[0] - less, 0)
        return
    for r in face.makes:
        there[r] += max(made[r] - (less if r == face.makes[0] else 0), 0)
    if face.raises and s.missions.active:
        there[there.index(min(there))] += 6.0


def weight(a: float) -> float:
    """How much a resource is wanted that has so much already."""
    return 4.0 if a < 4 else 2.0 if a < 9 else 1.0 if a < 16 else 0.6


def fill(s: IntrepidState, p: Player, there: list[float]) -> float:
    """Dice onto tiles where they help most; how many are left over?"""
    bot = bot_of(p.land)
    pool = bot.available_dice(s, p)
    if not any(pool):
        return 0.0
    disaster = s.setup.disaster
    foul = bot_of_disaster(disaster).costly_values(s) if disaster.tolls else 0
    if foul:
        pay(pool, bot_of_disaster(disaster).dice_owed(s, p.seat), foul)
    payment = bot.payment(s, p, pool)
    closed = bot.closed_tiles(s, p)
    if closed:
        plans = [unlock(s, p, there, pool, foul, closed, key) for key in (0, *sorted(set(closed.values())))]
        there[:], pool = max(plans, key=lambda plan: sum(map(worth, plan[0]), 0.0) + sum(plan[1]))
    else:
        spread(s, p, there, pool, foul, s.station.need[:], payment)
    if payment is not NO_PAYMENT:
        return payment.left()
    return 0.9 * sum(pool) - 0.45 * (sum(pool[v] for v in range(1, 7) if foul >> v - 1 & 1) if foul else 0)


def spread(s: IntrepidState, p: Player, there: list[float], pool: list[int], foul: int, need: list[int], payment: DicePayment) -> None:
    """Feed one tile after the other, first the one that helps most for what its dice cost."""
    table, tile = sheets(s.box), s.station.tile
    open_ = [slot for slot in p.tiles if need[slot]]
    while open_:
        can = s.setup.disaster.have(s, p, pool) if foul else have(pool)
        best, best_slot = 0.0, -1
        for slot in open_:
            if can & need[slot]:
                sheet = table[tile[slot]]
                makes = sheet.makes
                if not makes:
                    continue
                wanted = max(weight(there[r]) for r in makes) if sheet.late else sum((weight(there[r]) for r in makes), 0.0)
                score = sheet.out * wanted / (sheet.dice if payment is NO_PAYMENT else payment.price(s, slot, need[slot], pool))
                if score > best:
                    best, best_slot = score, slot
        if best_slot < 0:
            break
        take(s, best_slot, payment.pick(s, best_slot, need[best_slot], pool, foul), pool, there, foul)
        open_.remove(best_slot)
        need[best_slot] = 0


def unlock(
    s: IntrepidState, p: Player, there: list[float], pool: list[int], foul: int, closed: dict[int, int], key: int
) -> tuple[list[float], list[int]]:
    """Place the dice that do not match a key, exchange what is left of them, open tiles with the others: amounts and dice left."""
    there, need, closed = there[:], s.station.need[:], dict(closed)
    others = [0 if 2 * key >> v & 1 else n for v, n in enumerate(pool)]
    pool = [n - m for n, m in zip(pool, others, strict=True)]
    spread(s, p, there, others, foul, need, NO_PAYMENT)
    if key and any(others) and s.cache:
        cache = by_value(s.cache)
        fitting = [v for v in HIGH_FIRST if key >> v - 1 & 1 for _ in range(cache[v])]
        for v in fitting[: min(s.docks.count(0), sum(others))]:
            others[next(w for w in LOW_FIRST if others[w])] -= 1
            pool[v] += 1
    pool = [n + m for n, m in zip(pool, others, strict=True)]
    while True:
        shown, before = have(pool) & ANY_VALUE, sum(pool)
        for slot in [slot for slot, bits in closed.items() if shown and not shown & ~bits]:
            del closed[slot]
            need[slot] = s.box.faces[s.station.tile[slot]].takes.need
        spread(s, p, there, pool, foul, need, NO_PAYMENT)
        if sum(pool) == before:
            return there, pool


def pay(pool: list[int], n: int, foul: int) -> None:
    """Give dice away in thought: first those that would cost something themselves, then those of which there are many."""
    for _ in range(n):
        die = max(range(1, 7), key=lambda v: (pool[v] > 0, foul >> v - 1 & 1, pool[v]))
        if pool[die]:
            pool[die] -= 1


def take(s: IntrepidState, slot: int, used: Sequence[int], pool: list[int], there: list[float], foul: int) -> None:
    """Put dice on a tile in thought, and pay for the foul ones."""
    face = s.box.faces[s.station.tile[slot]]
    if not used:
        return
    for v in used:
        pool[v] -= 1
    if foul:
        pay(pool, sum(foul >> v - 1 & 1 for v in used), foul)
    made = [0.0] * 4
    for y in face.yields:
        base = y.c * 3 + y.add
        amount = sum(y.v * v + base for v in used) if y.per == EACH else y.v * used[0] + base
        made[face.makes[0] if y.resource < 0 else y.resource] += amount
    less = s.setup.disaster.reduction(s, slot)
    if face.late:
        worst = min(face.makes, key=there.__getitem__)
        there[worst] += max(sum(made) - less, 0)
        return
    for r in face.makes:
        there[r] += max(made[r] - less / len(face.makes), 0)


# -- the rounds to come -----------------------------------------------------------------------------------------------------------------


def next_rounds(s: IntrepidState) -> float:
    """What the station makes in an average round, and the tile that is just being installed."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, InstallAsk):
        p = s.players[step.player]
        had = purse(p.capacity)
        ways = [
            rounds(s, number, step.player) + (purse(p.capacity - price(s, p, s.box.faces[number])) - had) / len(s.players)
            for number in installing(s, step)
        ]
        if isinstance(step, ChooseTile) and step.only:
            ways.append(rounds(s, EMPTY, 0))  # or none
        return max(ways)
    return rounds(s, EMPTY, 0)


def installing(s: IntrepidState, step: InstallAsk) -> list[int]:
    """Sides of tiles that may come of the open decision."""
    if isinstance(step, ChooseSector | ChooseSlot):
        return [step.face]
    if isinstance(step, ChooseSide):
        return [2 * step.tile, 2 * step.tile + 1]
    assert isinstance(step, ChooseTile)
    p = s.players[step.player]
    colours = (0, 1) if s.setup.solo else (p.colour,)
    return [2 * tile + colour for tile in affordable(s, p, step.tier, step.only) for colour in colours]


def rounds(s: IntrepidState, new: int, seat: int) -> float:
    """Rounds to come, with a new tile of a seat; tiles that are disabled now will miss the next one."""
    total = average_round(s, 0, new, seat)
    if s.station.disabled and (s.phase > USE or before_roll(s)):
        total = (1 - MISSED) * total + MISSED * average_round(s, s.station.disabled, new, seat)
    if s.tier < TIER_4:
        total += RESEARCH * s.wheels.research / s.setup.law.research_steps
    total *= min(s.cards.deck + 2, FULL_HORIZON) / FULL_HORIZON
    for p in s.players:
        if p.promised:
            total += 0.8 + 0.1 * p.promised
    return total


def average_round(s: IntrepidState, without: int, new: int, seat: int) -> float:
    """Output of an average round against Drain and missions."""
    there = [-float(d) for d in s.wheels.drain]
    for card, die, _ in s.missions.active:
        row = s.box.missions[card].rows[min(die + 1, 4)]
        for r in range(4):
            there[r] -= FED * row[r] * s.setup.producers[r]
    if new != EMPTY:
        for r, by in s.box.faces[new].drain:
            there[r] -= by
    outlook, tile = bot_of_disaster(s.setup.disaster).tile_outlook, s.station.tile
    table = sheets(s.box)
    made = tuple(there)
    pips = 0.0
    for p in s.players:
        bot, rolled = bot_of(p.land), s.dice_of(p)
        pays = bot.pays_for_dice
        dice = rolled * bot.placed_share - bot.unused_dice
        n = min((rolled if pays else int(dice)) + LUCK, MOST_DICE - 1)
        tiles = []
        for slot in p.tiles:
            if not without >> slot & 1:
                sheet = table[tile[slot]]
                tiles.append((tile[slot], outlook(s, slot, sheet.out * sheet.eases[n])))
                pips += sheet.raises * sheet.eases[n]
        if new != EMPTY and p.seat == seat:
            sheet = table[new]
            tiles.append((new, sheet.out * sheet.eases[n]))
            pips += sheet.raises * sheet.eases[n]
        made = harvest(s.box, dice, n, pays, made, tuple(tiles))
    return PIPS * pips + sum(map(worth, made), 0.0) + SPARE * sum(len(p.tiles) for p in s.players)


def worth(a: float) -> float:
    """What it is worth to have so much of a resource in an average round; dice may fall badly, so the first of it counts most."""
    total, low = 0.0, 0.0
    for high, each in ROUND_SLOPES:
        if a <= high:
            return total + each * (a - low)
        total += each * (high - low)
        low = high
    return total + LEAST_SLOPE * (a - low)


def slope(a: float) -> float:
    for high, each in ROUND_SLOPES:
        if a < high:
            return each
    return LEAST_SLOPE


@lru_cache(maxsize=4096)
def harvest(
    box: Components, dice: float, n: int, pays: bool, there: tuple[float, ...], tiles: tuple[tuple[int, float], ...]
) -> tuple[float, ...]:
    """Amounts when dice go to the tiles where they help most; one that brings dice pays for itself. Remembered: stations change seldom."""
    table = sheets(box)
    open_ = [(out, table[number]) for number, out in tiles]
    made = list(there)
    while open_ and dice > 0.1:
        best, place = 0.0, -1
        for at, (out, sheet) in enumerate(open_):
            wanted = 0.0
            for r in sheet.makes:
                wanted = max(wanted, slope(made[r])) if sheet.late else wanted + slope(made[r])
            score = out * wanted / max(sheet.pips - BROUGHT * sheet.brings if pays else sheet.dice - sheet.brings, 0.25)
            if score > best:
                best, place = score, at
        if place < 0:
            break
        out, sheet = open_.pop(place)
        use = min(1.0, dice / (sheet.pips if pays else sheet.dice))
        dice -= use * sheet.eases[n] * (sheet.pips - BROUGHT * sheet.brings if pays else sheet.dice - sheet.brings)
        if sheet.late:
            made[min(sheet.makes, key=made.__getitem__)] += out * use
        else:
            for r in sheet.makes:
                made[r] += out * use
    return tuple(made)
