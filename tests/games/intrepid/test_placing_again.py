"""Placing dice against plain counting: for every tile and many Pools, exactly the dice that fit can be placed, each set in one way."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from solonaut.games.intrepid.board import DICE_PER_SLOT
from solonaut.games.intrepid.countries import COUNTRIES
from solonaut.games.intrepid.countries.brazil import BLUE
from solonaut.games.intrepid.dice import NAMES, VALUE
from solonaut.games.intrepid.names import COUNTRY_CODES, TILES
from solonaut.games.intrepid.phases.place import ChooseDice
from solonaut.games.intrepid.requirement import Requirement
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import refresh
from tests.games.intrepid.arrange import codes, face_at, go, play, player, pool, show, table, tile, where

COUNTER = 3


def fitting(takes: Requirement, dice: list[int]) -> set[tuple[int, ...]]:
    """All sets of dice that the printed requirement allows; for the two slots of Boost 2 with their order."""
    found = set()
    for chosen in permutations(dice, 1 if takes.text.startswith("[") else len(takes.slots)):
        values = [VALUE[face] for face in chosen]
        if takes.above_counter:
            fits = values[0] > COUNTER
        elif takes.text.startswith("["):
            fits = any(slot >> values[0] - 1 & 1 for slot in takes.slots)
        elif "sum" in takes.text:
            fits = sum(values) >= int(takes.text.strip("{}+").split()[1])
        else:
            fits = "any" in takes.text or (len(set(values)) == 1 and bool(takes.slots[0] >> values[0] - 1 & 1))
        if fits:
            found.add(chosen if "any +" in takes.text else tuple(sorted(chosen)))
    return found


def placed(s: IntrepidState, name: str) -> Counter[tuple[int, ...]]:
    """What can be laid on a tile, and in how many ways."""
    found: Counter[tuple[int, ...]] = Counter()
    if f"1/place:{name}" not in codes(s):
        return found
    at = DICE_PER_SLOT * where(s, name)
    open_ = [play(s.copy(), f"1/place:{name}")]
    while open_:
        t = open_.pop()
        lying = tuple(face for face in t.station.dice[at : at + DICE_PER_SLOT] if face)
        if isinstance(t.pending, ChooseDice) and not lying:
            open_ += [play(t.copy(), code) for code in codes(t)]
        else:
            found[lying if name.startswith(("B1", "B2")) else tuple(sorted(lying))] += 1
    return found


@pytest.mark.rule("intrepid.R077", "intrepid.R079", "intrepid.R080", "intrepid.R081", "intrepid.R415", "intrepid.G043")
@pytest.mark.parametrize("name", TILES)
def test_exactly_the_dice_that_fit(name: str) -> None:
    rng = random.Random(name)
    number = COUNTRY_CODES.index(name[:2]) if name[:2] in COUNTRY_CODES else 0
    land = next(country for country in COUNTRIES if country.number == number)
    for size in (1, 2, 3, 5, 7):
        s = table(land.name, side="blue" if name in ("B1-B", "B2-R") else "red")
        if name[3:4] != "S" and not name.startswith(("B1", "B2")):
            tile(s, name)
        at, p = where(s, name), player(s)
        if face_at(s, at).mark == "padlock":
            p.country_state[0], p.country_state[BLUE] = at, 1
            refresh(s, at)
        faces = [choice.n for choice in land.rolls]
        dice = [rng.choice(faces) for _ in range(size)]
        dice = [rng.choice(dice) for _ in dice] if rng.random() < 0.5 else dice
        go(pool(s, " ".join(NAMES[face] for face in dice)))
        ways = placed(s, name)
        assert set(ways) == fitting(face_at(s, at).takes, dice), show(p.pool)
        assert set(ways.values()) <= {1}, "the same dice in two ways"
