"""Random play: no dead end, no exception, nothing lost, in short games and in long ones; ``make soak`` plays many more."""

from __future__ import annotations

import os
import random

import pytest

from solonaut.core.fields import fields_of
from solonaut.core.state import StatePart
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.conservation import check
from solonaut.games.intrepid.countries import BY_NAME as COUNTRIES
from solonaut.games.intrepid.disaster_registry import IRREGULARITIES
from solonaut.games.intrepid.disasters import BY_NAME as DISASTERS
from solonaut.games.intrepid.names import BADGES
from solonaut.games.intrepid.scoring import REASONS, WON
from solonaut.games.intrepid.state import IntrepidState
from tests.games.sweep import play_checked

PLENTY = 36
"""Resources that are there before anything is generated, so that random players see many rounds."""
LONGEST = 20_000
MIXES = int(os.environ.get("SOLONAUT_SOAK", "1"))
STRIDES = (1, 2, 4, 5, 7, 8)
"""How far apart in the list of nine countries neighbours at a table are; none brings a country twice."""


def tables(mix: int) -> list[tuple[tuple[str, ...], str]]:
    """Every country at every seat of tables for one to four; neighbours and disasters change from mix to mix."""
    names, kinds = list(COUNTRIES), list(DISASTERS)
    stride = STRIDES[mix // len(kinds) % len(STRIDES)]
    lands = [
        tuple(names[(n + seat * stride) % len(names)] for seat in range(players)) for players in (1, 2, 3, 4) for n in range(len(names))
    ]
    lands.append(("south-africa", names[mix % (len(names) - 1)], "south-africa"))
    return [(land, kinds[(n + n // len(names) + mix) % len(kinds)]) for n, land in enumerate(lands)]


def random_game(lands: tuple[str, ...], disaster: str, seed: int, plenty: int, **more: str) -> IntrepidState:
    """Play to the end, with every check at every decision."""
    rng = random.Random(seed)
    alone = [b for b in BADGES if len(lands) > 1 or b not in ("pilot", "commander")]
    options = {
        "country": ",".join(lands),
        "disaster": disaster,
        "difficulty": ("easy", "normal", "hard")[seed % 3],
        "badges": ",".join(rng.sample(alone, 4)),
        "side": ("red", "blue")[seed % 2] if len(lands) == 1 else "red",
        **more,
    }
    s, _ = GAME.start(len(lands), options, GAME.house)
    assert isinstance(s, IntrepidState)
    for _ in range(LONGEST):
        if not s.agenda:
            return s
        choices = s.choices()
        assert choices and len({c.code for c in choices}) == len(choices)
        check(s)
        choice = rng.choice(choices)
        if choice.verb == "destroy" and rng.random() < 0.7:
            choice = rng.choice(choices)
        s.apply(choice)
        if plenty and s.phase == 1:
            s.wheels.gen = [plenty] * 4
    raise AssertionError("a game without end")


@pytest.mark.parametrize("number", range(len(tables(0))), ids=["-".join((*lands, disaster)) for lands, disaster in tables(0)])
def test_random_games(number: int) -> None:
    for mix in range(MIXES):
        lands, disaster = tables(mix)[number]
        for seed, plenty in ((2 * mix + 1, 0), (2 * mix + 2, PLENTY + mix % 3 * 4)):
            s = random_game(lands, disaster, seed, plenty)
            outcome = GAME.outcome(s)
            assert outcome is not None and outcome.reason in REASONS
            assert outcome.winners == (tuple(range(len(lands))) if outcome.reason == WON else ())
            assert s.round <= s.box.decks[s.setup.disaster.number] + s.setup.law.deck_change + 1


@pytest.mark.parametrize("irregularity", IRREGULARITIES)
def test_random_games_with_irregularities(irregularity: str) -> None:
    number = IRREGULARITIES.index(irregularity)
    disaster = next(name for name, disaster in DISASTERS.items() if irregularity in disaster.registration.irregularities)
    for seed in range(number, number + 2 * MIXES):
        players = 1 + seed % 4
        lands = tuple(random.Random(seed).sample(list(COUNTRIES), players))
        s = random_game(
            lands,
            disaster,
            seed,
            PLENTY if seed % 2 else 0,
            irregularities=f"{irregularity},random" if seed % 3 == 2 else irregularity,
            reboot="on" if players > 1 else "off",
        )
        assert s.over and number in s.setup.irregularities and s.missions.completed <= s.setup.law.missions_to_win


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("disaster", DISASTERS)
def test_records_undo_and_copies(players: int, disaster: str) -> None:
    play_checked("intrepid", players, {"disaster": disaster}, seed=players)


def test_a_copy_shares_nothing() -> None:
    s, _ = GAME.start(2, {"disaster": "meteor"}, GAME.house)
    assert isinstance(s, IntrepidState)
    copy = s.copy()
    parts = [(s, copy), *zip(s.players, copy.players, strict=True)]
    parts += [(getattr(s, name), getattr(copy, name)) for name in s.fields() if isinstance(getattr(s, name), StatePart)]
    assert len(parts) == 8
    for mine, other in parts:
        assert mine is not other
        for name in fields_of(type(mine)):
            value = getattr(mine, name)
            if isinstance(value, list):
                assert getattr(other, name) is not value, name
    assert copy.key() == s.key()
