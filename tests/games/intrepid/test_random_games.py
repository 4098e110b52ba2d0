"""Random play: no dead end, no exception, nothing lost, in short games and in long ones."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.scoring import REASONS, WON
from solonaut.games.intrepid.state import Table
from solonaut.games.intrepid.terms import BADGES
from tests.games.intrepid.conservation import check
from tests.games.sweep import play_checked

COUNTRIES = ("usa", "russia", "malaysia")
PLENTY = 36
"""Resources that are there before anything is generated, so that random players see many rounds."""
LONGEST = 20_000


def tables() -> list[tuple[tuple[str, ...], str]]:
    """Every combination of the first countries, each with the first disasters; other countries and disasters have sweeps of their own."""
    lands = [order for n in (1, 2, 3) for order in permutations(COUNTRIES, n)]
    lands += [(*order, "") for order in permutations(COUNTRIES)]
    return [(land, disaster) for land in lands for disaster in ("training", "meteor")]


def random_game(lands: tuple[str, ...], disaster: str, seed: int, plenty: int) -> Table:
    """Play to the end, with every check at every decision."""
    rng = random.Random(seed)
    alone = [b for b in BADGES if len(lands) > 1 or b not in ("pilot", "commander")]
    options = {
        "country": ",".join(lands),
        "disaster": disaster,
        "difficulty": ("easy", "normal", "hard")[seed % 3],
        "badges": ",".join(rng.sample(alone, 4)),
        "side": ("red", "blue")[seed % 2] if len(lands) == 1 else "red",
    }
    s, _ = GAME.start(len(lands), options, GAME.house)
    assert isinstance(s, Table)
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
            s.gen = [plenty] * 4
    raise AssertionError("a game without end")


@pytest.mark.parametrize(("lands", "disaster"), tables(), ids=lambda v: "-".join(v) if isinstance(v, tuple) else v)
def test_random_games(lands: tuple[str, ...], disaster: str) -> None:
    for seed, plenty in ((1, 0), (2, PLENTY)):
        s = random_game(lands, disaster, seed, plenty)
        outcome = GAME.outcome(s)
        assert outcome is not None and outcome.reason in REASONS
        assert outcome.winners == (tuple(range(len(lands))) if outcome.reason == WON else ())
        assert s.round <= s.box.decks[s.deal.disaster.number] + s.deal.law.deck_change + 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_many_long_games(seed: int) -> None:
    for lands, disaster in tables():
        random_game(lands, disaster, seed, (0, 20, 30, 45)[seed % 4])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("disaster", ["training", "meteor"])
def test_records_undo_and_copies(players: int, disaster: str) -> None:
    play_checked("intrepid", players, {"disaster": disaster}, seed=players)


def test_a_copy_shares_nothing() -> None:
    s, _ = GAME.start(2, {"disaster": "meteor"}, GAME.house)
    assert isinstance(s, Table)
    copy = s.copy()
    for name in Table.fields():
        value = getattr(s, name)
        if isinstance(value, list):
            assert getattr(copy, name) is not value, name
    for p, q in zip(s.players, copy.players, strict=True):
        for name in type(p).__slots__:
            if isinstance(getattr(p, name), list):
                assert getattr(q, name) is not getattr(p, name), name
    assert copy.key() == s.key()
