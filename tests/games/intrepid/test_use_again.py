"""Phase 3 against a second, plain telling of its rules: random positions, every way in which the players can decide."""

from __future__ import annotations

import random
from typing import Any

import pytest

from solonaut.games.intrepid.names import LETTERS, MISSIONS
from solonaut.games.intrepid.phases.resources import USE_RESOURCES
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import go, table
from tests.games.intrepid.test_mission_cards import PRINTED

SPACES = (18, 22, 27, 34, 40)
EMERGENCY = (6, 5, 4)
Numbers = tuple[int, ...]
Active = tuple[tuple[str, int], ...]


def relieved(drain: Numbers) -> Numbers:
    return tuple(max(3, d - 1) for d in drain)


class Telling:
    """All ends that Phase 3 can come to."""

    def __init__(self, s: IntrepidState) -> None:
        self.solo, self.emergency = s.setup.solo, s.wheels.emergency
        self.ends: set[Any] = set()
        gen, drain, completed = list(s.wheels.gen), tuple(s.wheels.drain), s.missions.completed
        left: list[tuple[str, int]] = []
        for card, die, _ in s.missions.active:
            for word in PRINTED[MISSIONS[card]][die - 1].split():
                r = LETTERS.index(word[0])
                gen[r] -= int(word[1]) * s.setup.producers[r]
            if die == 4:
                drain, completed = relieved(drain), completed + 1
            else:
                left.append((MISSIONS[card], die + 1))
        self.gen = tuple(gen)
        self.bonuses(drain, tuple(s.wheels.bonus), tuple(left), completed, tuple(p.capacity for p in s.players), frozenset())

    def bonuses(self, drain: Numbers, white: Numbers, active: Active, completed: int, capacity: Numbers, given: frozenset[int]) -> None:
        ready = [r for r in range(4) if r not in given and white[r] < 5 and self.gen[r] - drain[r] >= SPACES[white[r]]]
        for r in ready:
            moved, now = tuple(w + (n == r) for n, w in enumerate(white)), given | {r}
            self.bonuses(drain, moved, active, completed, tuple(min(30, c + 3) for c in capacity), now)
            for n, (mission, die) in enumerate(active):
                if die == 4:
                    self.bonuses(relieved(drain), moved, active[:n] + active[n + 1 :], completed + 1, capacity, now)
                else:
                    self.bonuses(drain, moved, (*active[:n], (mission, die + 1), *active[n + 1 :]), completed, capacity, now)
        if not ready:
            self.check(drain, white, active, completed, capacity)

    def check(self, drain: Numbers, white: Numbers, active: Active, completed: int, capacity: Numbers) -> None:
        available = tuple(g - d for g, d in zip(self.gen, drain, strict=True))
        used = min(available) < 4
        if min(available) < 0:
            self.ends.add("collapse")
        elif used and self.emergency == len(EMERGENCY):
            self.ends.add("skull")
        else:
            if used:
                available = tuple(max(a, EMERGENCY[self.emergency]) for a in available)
            gained = min(available) * (2 if self.solo else 1)
            capacity = tuple(min(30, c + gained) for c in capacity)
            self.ends.add("missions" if completed >= 3 else (available, drain, white, active, completed, capacity, self.emergency + used))


def position(rng: random.Random) -> IntrepidState:
    """A table at the start of Phase 3, rich or poor."""
    s = table(*("usa", "russia", "malaysia", "japan")[: rng.randint(1, 4)])
    high = rng.choice((12, 30))
    s.wheels.drain = [rng.randrange(3, high) for _ in range(4)]
    s.wheels.bonus = [rng.randrange(6) for _ in range(4)]
    s.wheels.emergency = rng.randrange(4)
    s.missions.face_up = -1
    cards = rng.sample(range(len(MISSIONS)), rng.randint(0, 3))
    s.missions.active = [(card, rng.randint(1, 4), rng.randrange(len(s.players))) for card in cards]
    s.missions.completed = rng.randint(0, 3 - len(cards))
    s.wheels.gen = [d + rng.choice((0, 3, 4, 10, 17, 21, 26, 33, 39)) + rng.randrange(9) for d in s.wheels.drain]
    if rng.random() < 0.2:
        s.wheels.gen[rng.randrange(4)] -= 12
    for p in s.players:
        p.capacity = rng.randint(0, 30)
    return s


def ends(s: IntrepidState) -> set[Any]:
    """All ends that the engine comes to."""
    found: set[Any] = set()
    open_ = [go(s.copy(), USE_RESOURCES)]
    while open_:
        t = open_.pop()
        if t.over:
            found.add(t.reason)
        elif not t.agenda:
            active = tuple((MISSIONS[card], die) for card, die, _ in t.missions.active)
            capacity = tuple(p.capacity for p in t.players)
            available = tuple(t.wheels.available(r) for r in range(4))
            found.add((available, tuple(t.wheels.drain), tuple(t.wheels.bonus), active, t.missions.completed, capacity, t.wheels.emergency))
        for choice in t.choices() if t.agenda else ():
            after = t.copy()
            after.apply(choice)
            open_.append(after)
    return found


@pytest.mark.rule("intrepid.R475", "intrepid.G082", "intrepid.G084")
@pytest.mark.parametrize("seed", range(10))
def test_both_tellings_agree(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(40):
        s = position(rng)
        assert ends(s) == Telling(s).ends
