"""Random games for the tests of the countries: every decision is looked at, nothing is lost, every game comes to its end."""

from __future__ import annotations

import json
import random
from functools import cache
from math import isfinite

from solonaut.core.event import Event
from solonaut.core.rules import Ledger
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.conservation import check
from solonaut.games.intrepid.countries import BY_NAME
from solonaut.games.intrepid.disasters import BY_NAME as DISASTERS
from solonaut.games.intrepid.names import BADGES
from solonaut.games.intrepid.sentences import tell
from solonaut.games.intrepid.state import IntrepidState

FEED = (0, 24, 30, 40)
"""What the resources get in Phase 1, so that random games last: from not at all to plenty."""
MOST_DECISIONS = 20000


@cache
def ledger() -> Ledger:
    return GAME.ledger


def tables(land: str, games: int) -> list[tuple[list[str], dict[str, str], int]]:
    """Solo and mixed tables in which a country sits at any seat, with each disaster in turn; and a seed for each."""
    others = [name for name in BY_NAME if name != land]
    found = []
    for seed in range(games):
        rng = random.Random(seed)
        players = 1 + seed % 4
        lands = [land, *rng.sample(others, players - 1)]
        rng.shuffle(lands)
        badges = rng.sample([badge for badge in BADGES if players > 1 or badge not in ("pilot", "commander")], 4)
        disaster = list(DISASTERS)[(seed + seed // 4) % len(DISASTERS)]
        options = {"disaster": disaster, "difficulty": rng.choice(("easy", "normal", "hard")), "badges": ",".join(badges)}
        if players == 1:
            options["side"] = rng.choice(("red", "blue"))
        found.append((lands, options, seed))
    return found


def wander(lands: list[str], options: dict[str, str], seed: int) -> IntrepidState:
    """One random game, fed by its seed; nobody destroys own tiles often."""
    rng = random.Random(seed)
    s, _ = GAME.start(len(lands), {"country": ",".join(lands)} | options, GAME.house)
    assert isinstance(s, IntrepidState)
    feed = FEED[seed // 4 % len(FEED)]
    decisions = 0
    while s.agenda:
        at = f"{lands} {options} seed {seed} decision {decisions}"
        check(s)
        asked, choices = s.pending, s.choices()
        assert asked is not None and choices, f"{at}: nothing to choose"
        assert len({choice.code for choice in choices}) == len(choices), f"{at}: a choice comes twice"
        assert asked.rule_id(s) in ledger(), f"{at}: {asked} cites no rule"
        assert asked.question(s).key and all(GAME.describe(s, choice).key for choice in choices)
        if decisions % 50 == 0:
            json.dumps(GAME.view(s, None))
            assert isfinite(GAME.value(s, 0)) and isfinite(GAME.forecast(s, 0)), f"{at}: nobody can say how good that is"
            assert s.copy().key() == s.key(), f"{at}: a copy differs"
        choice = rng.choice(choices)
        if choice.verb == "destroy":
            choice = rng.choice(choices)
        s.emit = hear
        s.apply(choice)
        s.emit = None
        if feed and s.phase == 1:
            s.wheels.gen = [feed] * 4
        decisions += 1
        assert decisions < MOST_DECISIONS, f"{at}: no end"
    assert s.over and s.reason
    return s


def hear(event: Event) -> None:
    assert event.rule_id in ledger(), f"{event} cites no rule"
    assert tell(event).key.startswith("intrepid.event.")
