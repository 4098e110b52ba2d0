"""How good a position is, for players that look ahead. The same for every seat: they win or lose together. Nothing here is a rule."""

from __future__ import annotations

from functools import lru_cache

from solonaut.games.intrepid.board import DICE_PER_SLOT
from solonaut.games.intrepid.components import Components, Face
from solonaut.games.intrepid.dice import by_value, have
from solonaut.games.intrepid.phases.place import ChooseDice
from solonaut.games.intrepid.phases.roll import PromisedDie
from solonaut.games.intrepid.requirement import EACH, EQUAL, SEPARATE, TOTAL
from solonaut.games.intrepid.rolling import Roll
from solonaut.games.intrepid.scoring import WON
from solonaut.games.intrepid.state import Player, Table
from solonaut.games.intrepid.station import output
from solonaut.games.intrepid.terms import DISASTER, POOL, RESULTS, ROLL, SPEND, TIER_4, USE
from solonaut.games.intrepid.tokens import matches, resource_of

WIN = 400.0
PIP = 9.0
"""A step of a mission die; a mission takes four of them and a start."""
COMPLETED = 5.5
EMERGENCY = 16.0
CAPACITY = 0.55
CARD = 2.0
PERSISTENT = 3.0
TOKEN_UP, TOKEN_DOWN = 1.1, 1.4
RESEARCH = 1.0
FUTURE = 1.0
AID = 0.3
"""A die on the player aid, which cards may count."""
HIGH_FIRST, LOW_FIRST = [6, 5, 4, 3, 2, 1], [1, 2, 3, 4, 5, 6]


class Sheet:
    """What a tile is worth on average: output per resource it can make, dice it takes, how easily they come."""

    __slots__ = ("ability", "dice", "ease", "late", "makes", "out")

    def __init__(self, face: Face) -> None:
        takes = face.takes
        self.dice = len(takes.slots)
        mean = 3.5
        if takes.kind == SEPARATE:
            values = [v for v in range(1, 7) if takes.slots[0] >> v - 1 & 1]
            mean = (sum(values) / len(values) + max(values)) / 2
            self.ease = 1 - (1 - len(values) / 6) ** 4
        elif takes.kind == EQUAL:
            share = takes.slots[0].bit_count() / 6
            self.ease = (0.85 if self.dice == 2 else 0.4) * (1 - (1 - share) ** 3 if share < 1 else 1)
        else:
            self.ease = min(1.0, 1.6 - takes.least / 14)
        self.makes = face.makes
        self.late = face.late
        total = sum((y.v * mean + y.c * 3 + y.add) * (self.dice if y.per == EACH else 1) for y in face.yields)
        self.out = (total if face.late else total / max(len(face.makes), 1)) * self.ease
        self.ability = min(2.0, 0.6 * len(face.abilities))


@lru_cache(maxsize=8)
def sheets(box: Components) -> dict[int, Sheet]:
    return {number: Sheet(face) for number, face in box.faces.items()}


def value(s: Table, seat: int) -> float:
    """Missions, the resources of this round, what the station will make in the next ones, and what can still be bought."""
    if s.over:
        return WIN if s.reason == WON else PIP * progress(s) - WIN
    total = PIP * progress(s) - EMERGENCY * s.emergency * (1 + 0.3 * s.emergency)
    total += CAPACITY * sum(min(p.capacity, 16) + 0.3 * max(p.capacity - 16, 0) for p in s.players) / len(s.players)
    total += time_left(s) + tokens(s)
    if s.cards:
        filled = len(s.deal.spaces)
        total -= sum(PERSISTENT * (1 - 0.9 * sum(map(bool, card[1 : 1 + filled])) / filled) for card in s.cards)
    if s.phase < SPEND and not (s.phase == ROLL and any(type(step) is PromisedDie for step in s.agenda)):
        total += this_round(s)
    if s.aid and s.phase < SPEND:
        total -= AID * len(s.aid)
    if s.agenda and type(s.agenda[-1]) is ChooseDice:
        total += 0.05 * sheets(s.box)[s.tile[s.at]].ability
    return total + FUTURE * next_rounds(s)


def progress(s: Table) -> float:
    """How far the missions are, in pips."""
    return COMPLETED * s.completed + sum(die + 0.5 for _, die, _ in s.active)


def time_left(s: Table) -> float:
    """Missions that are not started must still fit before the deck runs out."""
    missing = s.deal.law.missions_to_win - s.completed
    slack = s.deck + (s.phase < DISASTER) - (4 if missing > len(s.active) else max((5 - die for _, die, _ in s.active), default=0))
    return -CARD * max(0, 3 - slack) * missing


def tokens(s: Table) -> float:
    """Amplify and Strain tokens that will work in the next Phase 2."""
    if RESULTS <= s.phase <= USE:
        return 0.0
    return TOKEN_UP * (len(s.amplify) - s.amplify.count(0)) - TOKEN_DOWN * (len(s.strain) - s.strain.count(0))


# -- this round -----------------------------------------------------------------------------------------------------------------------


def needs(s: Table) -> list[float]:
    """Available amounts if nothing more is generated; missions still to be fed are counted."""
    have = [float(g - d) for g, d in zip(s.gen, s.drain, strict=True)]
    if s.phase < USE:
        for card, die, _ in s.active:
            row = s.box.missions[card].rows[die]
            for r in range(4):
                have[r] -= row[r] * s.deal.producers[r]
    return have


def this_round(s: Table) -> float:
    """What the resources of this round will be worth at the check."""
    there = needs(s)
    if s.phase == ROLL:
        place_all(s, there)
    gain = 0.0 if s.phase > USE else 1.0
    return judge(s, there, gain)


def judge(s: Table, there: list[float], gain: float) -> float:
    """Below 0 all is lost, below the safe value the Emergency Supply goes; then Capacity and bonuses count."""
    total = 0.0
    lowest, safe = min(there), s.deal.law.safe
    for r in range(4):
        a = there[r]
        if a < 0:
            total += 9.0 * a - 40.0
        elif a < safe:
            total += 1.5 * a - 6.0
        else:
            total += 0.25 * min(a, 20.0)
            n = s.bonus[r]
            if n < len(s.deal.law.bonus_spaces) and gain and not s.rewarded >> r & 1:
                space = s.deal.law.bonus_spaces[n]
                total += 4.5 if a >= space else 0.8 * max(0.0, 1 - (space - a) / 6)
    if lowest < safe:
        total -= EMERGENCY * gain
    return total + gain * CAPACITY * s.deal.law.capacity_factor * max(lowest, 0.0)


def place_all(s: Table, there: list[float]) -> None:
    """Add what lies on tiles, and what the dice left in the Pools could still give if they were placed sensibly."""
    disabled, dice = s.disabled, s.dice
    loose = float(len(s.habitation))
    for p in s.players:
        for slot in p.tiles:
            at = DICE_PER_SLOT * slot
            if (dice[at] or dice[at + 1] or dice[at + 2]) and not disabled >> slot & 1:
                add(s, slot, output(s, slot), there)
        if not (s.settled | s.passed) >> p.seat & 1 and any(p.pool):
            loose += fill(s, p, there)
    for step in s.agenda[-3:]:
        if type(step) is Roll and step.area == POOL:
            loose += 2.0 * step.left
    if loose:
        there[there.index(min(there))] += loose
    if any(s.strain):
        for slot, token in enumerate(s.strain):
            if token and not matches(s, slot, token):
                there[resource_of(token)] -= s.deal.law.strain * (0.6 if s.need[slot] else 1.0)


def add(s: Table, slot: int, made: list[int], there: list[float]) -> None:
    face = s.box.faces[s.tile[slot]]
    less = s.deal.disaster.reduction(s, slot)
    if face.late:
        worst = min(face.makes, key=there.__getitem__)
        there[worst] += max(made[0] - less, 0)
        return
    for r in face.makes:
        there[r] += max(made[r] - (less if r == face.makes[0] else 0), 0)
    if face.raises and s.active:
        there[there.index(min(there))] += 6.0


def weight(a: float) -> float:
    """How much a resource is wanted that has so much already."""
    return 4.0 if a < 4 else 2.0 if a < 9 else 1.0 if a < 16 else 0.6


def fill(s: Table, p: Player, there: list[float]) -> float:
    """Dice onto tiles where they help most; how many are left over?"""
    pool = p.pool[:] if len(p.pool) == 7 else by_value(p.pool)
    need, box, disaster = s.need, s.box, s.deal.disaster
    foul = disaster.foul(s) if disaster.tolls else 0
    if foul and p.seat == s.actor:
        pay(pool, disaster.owed(s), foul)
    table = sheets(box)
    open_ = [slot for slot in p.tiles if need[slot]]
    while open_:
        can = disaster.have(s, p, pool) if foul else have(pool)
        best, best_slot = 0.0, -1
        for slot in open_:
            if can & need[slot]:
                sheet = table[s.tile[slot]]
                makes = sheet.makes
                if not makes:
                    continue
                wanted = max(weight(there[r]) for r in makes) if sheet.late else sum(weight(there[r]) for r in makes)
                score = sheet.out * wanted / sheet.dice
                if score > best:
                    best, best_slot = score, slot
        if best_slot < 0:
            break
        take(s, best_slot, pool, there, foul)
        open_.remove(best_slot)
    return 0.9 * sum(pool) - 0.45 * (sum(pool[v] for v in range(1, 7) if foul >> v - 1 & 1) if foul else 0)


def pay(pool: list[int], n: int, foul: int) -> None:
    """Give dice away in thought: first those that would cost something themselves, then those of which there are many."""
    for _ in range(n):
        die = max(range(1, 7), key=lambda v: (pool[v] > 0, foul >> v - 1 & 1, pool[v]))
        if pool[die]:
            pool[die] -= 1


def take(s: Table, slot: int, pool: list[int], there: list[float], foul: int) -> None:
    """Put suitable dice on a tile in thought, and pay for the foul ones."""
    face = s.box.faces[s.tile[slot]]
    takes = face.takes
    need = s.need[slot]
    used: list[int] = []
    if takes.kind == SEPARATE:
        order = HIGH_FIRST if face.yields and face.yields[0].v else LOW_FIRST
        if foul:
            order = sorted(order, key=lambda v: foul >> v - 1 & 1)
        for _ in range(sum(1 for f in s.dice_on(slot)[: len(takes.slots)] if not f)):
            die = next((v for v in order if pool[v] and need >> v - 1 & 1), 0)
            if die:
                pool[die] -= 1
                used.append(die)
    elif takes.kind == EQUAL:
        n = len(takes.slots)
        order = sorted(HIGH_FIRST, key=lambda v: foul >> v - 1 & 1) if foul else HIGH_FIRST
        die = next(v for v in order if pool[v] >= n and takes.slots[0] >> v - 1 & 1)
        pool[die] -= n
        used = [die] * n
    else:
        used = pair(pool, takes.least if takes.kind == TOTAL else 2)
        for v in used:
            pool[v] -= 1
    if foul:
        pay(pool, sum(foul >> v - 1 & 1 for v in used), foul)
    made = [0.0] * 4
    for y in face.yields:
        base = y.c * 3 + y.add
        amount = sum(y.v * v + base for v in used) if y.per == EACH else y.v * used[0] + base
        made[face.makes[0] if y.resource < 0 else y.resource] += amount
    less = s.deal.disaster.reduction(s, slot)
    if face.late:
        worst = min(face.makes, key=there.__getitem__)
        there[worst] += max(sum(made) - less, 0)
        return
    for r in face.makes:
        there[r] += max(made[r] - less / len(face.makes), 0)


def pair(pool: list[int], least: int) -> list[int]:
    """Two dice that just reach a total."""
    for total in range(least, 13):
        for low in range(max(1, total - 6), total // 2 + 1):
            high = total - low
            if pool[low] and pool[high] and (low != high or pool[low] > 1):
                return [low, high]
    raise ValueError("no such pair")


# -- the rounds to come -----------------------------------------------------------------------------------------------------------------


def next_rounds(s: Table) -> float:
    """What the station makes in an average round; tiles that are disabled now will miss the next one."""
    total = forecast(s, 0)
    if s.disabled and s.phase > USE:
        total = 0.6 * total + 0.4 * forecast(s, s.disabled)
    for p in s.players:
        if p.promised:
            total += 0.8 + 0.1 * p.promised
    if s.tier < TIER_4:
        total += RESEARCH * 1.5 * s.research / s.deal.law.research_steps
    return total


def forecast(s: Table, without: int) -> float:
    """Output of a round against Drain and missions, judged with some caution: dice may fall badly."""
    there = [-float(d) for d in s.drain]
    for card, die, _ in s.active:
        row = s.box.missions[card].rows[min(die + 1, 4)]
        for r in range(4):
            there[r] -= 0.8 * row[r] * s.deal.producers[r]
    table = sheets(s.box)
    for p in s.players:
        budget = s.dice_of(p) * 0.95
        open_ = []
        for slot in p.tiles:
            if without >> slot & 1:
                continue
            sheet = table[s.tile[slot]]
            budget += 0.35 * sheet.ability
            if sheet.makes:
                open_.append((s.deal.disaster.outlook(s, slot, sheet.out), sheet))
        while open_ and budget > 0.5:
            best, place = 0.0, -1
            for n, (out, sheet) in enumerate(open_):
                makes = sheet.makes
                wanted = max(weight(there[r]) for r in makes) if sheet.late else sum(weight(there[r]) for r in makes)
                score = out * wanted / sheet.dice
                if score > best:
                    best, place = score, n
            if place < 0:
                break
            out, sheet = open_.pop(place)
            share = min(1.0, budget / sheet.dice)
            budget -= sheet.dice
            if sheet.late:
                there[min(sheet.makes, key=there.__getitem__)] += out * share
            else:
                for r in sheet.makes:
                    there[r] += out * share
    total = 1.6 * min(min(there), 14.0)
    for a in there:
        total += 0.25 * min(a, 22.0) - 1.2 * max(0.0, 8.0 - a) - 3.0 * max(0.0, 3.0 - a)
    return total
