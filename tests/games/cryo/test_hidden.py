"""Dealing anew what a seat cannot know: it sees no difference, and nothing appears or gets lost."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count

import pytest

from solonaut.core.dealer import rand01, stream
from solonaut.core.step import CHANCE, Chance
from solonaut.games.cryo import GAME
from solonaut.games.cryo.conservation import check
from solonaut.games.cryo.state import NONE, RIVAL, CryoState
from tests.games.cryo.arrange import asked, bare, codes, hand, missions, play, rival_checks, stock, table, upgrades, your_turn


def numbers_of(seed: int) -> Callable[[], float]:
    start, n = stream(seed), count()
    return lambda: rand01(start, next(n))


def scanned(players: int) -> CryoState:
    """The first player has looked at all caverns, and everybody holds cards and missions."""
    s = table(players)
    hand(s, "rhino")
    stock(s, tech=1)
    play(your_turn(s), "dock:rnd.B2", "from:1", "act:down", "as:upgrade", "card:rhino")
    while asked(s) == "Peek":
        play(s, codes(s)[-1])
    for seat in range(1, players):
        hand(s, "ram", "mole", seat=seat)
        missions(s, "turtle", "crab", seat=seat)
    return your_turn(s, 1)


@pytest.mark.rule("cryo.B147", "cryo.B197", "cryo.B109")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_dealing_the_unknown_anew_changes_no_view(players: int, seed: int) -> None:
    s = scanned(players)
    before = s.key()
    for seat in range(players):
        t = GAME.determinize(s, seat, numbers_of(seed))
        check(t)
        assert GAME.view(t, seat) == GAME.view(s, seat) and t.key() != s.key()
        assert (t.players[seat].hand, t.players[seat].missions) == (s.players[seat].hand, s.players[seat].missions)
    assert s.key() == before


@pytest.mark.rule("cryo.B109")
def test_caverns_are_dealt_anew_only_for_those_who_have_not_looked() -> None:
    s = scanned(2)
    assert all(GAME.determinize(s, 0, numbers_of(n)).caverns == s.caverns for n in range(5))
    found = {GAME.determinize(s, 1, numbers_of(n)).caverns for n in range(20)}
    assert len(found) > 10
    for caverns in found:
        assert caverns[1:3] == s.caverns[1:3]  # face up
        assert [tile == NONE for tile in caverns] == [tile == NONE for tile in s.caverns]


@pytest.mark.rule("cryo.B147", "cryo.B197")
def test_every_card_that_nobody_has_seen_may_be_anybodys() -> None:
    s = scanned(2)
    hands = {card for n in range(40) for card in GAME.determinize(s, 0, numbers_of(n)).players[1].hand}
    known = {card for n in range(40) for card in GAME.determinize(s, 0, numbers_of(n)).players[1].missions}
    assert hands == known == set(range(8))


def used_up(s: CryoState) -> CryoState:
    """Every card that nobody has seen lies on the discards."""
    s.discards = [a + b for a, b in zip(s.discards, s.unseen_cards, strict=True)]
    s.unseen_cards, s.left = [0] * 8, 0
    check(s)
    return s


@pytest.mark.rule("cryo.B039")
def test_missions_dealt_anew_are_never_alike() -> None:
    s = scanned(3)
    hand(s, seat=1)
    hand(s, "crab", "turtle", seat=2)
    missions(s, "turtle", seat=1)
    missions(s, "turtle", "crab", seat=2)
    used_up(s)
    found = set()
    for n in range(40):
        t = GAME.determinize(s, 0, numbers_of(n))
        check(t)  # no two missions of a person are alike
        found.add((t.players[1].missions, t.players[2].missions, t.players[2].hand))
    assert len(found) == 2 and {missions for missions, _, _ in found} == {(0,), (6,)}
    assert {pair for _, pair, _ in found} == {(0, 6)}


@pytest.mark.rule("cryo.B039")
def test_if_the_missions_do_not_go_round_the_cards_stay_as_they_are() -> None:
    s = scanned(3)
    for seat in (1, 2):
        hand(s, seat=seat)
    missions(s, "turtle", seat=1)
    missions(s, "turtle", "crab", seat=2)
    used_up(s)
    for n in range(20):  # a crab for the first would leave two turtles for the second
        t = GAME.determinize(s, 0, numbers_of(n))
        assert (t.players[1].missions, t.players[2].missions) == ((0,), (0, 6)) and t.unseen_cards == [0] * 8


@pytest.mark.rule("cryo.B039", "cryo.B197")
def test_if_a_deal_does_not_go_round_the_true_missions_are_not_taken_instead() -> None:
    truths = []
    for first, second in (("crab", "moth"), ("moth", "crab")):
        s = scanned(3)
        for seat in (1, 2):
            hand(s, seat=seat)
        missions(s, "turtle", first, seat=1)
        missions(s, "turtle", second, seat=2)
        truths.append(used_up(s))
    assert truths[0].players[1].missions != truths[1].players[1].missions
    for n in range(40):  # crab and moth for the first would leave two turtles for the second
        one, other = (GAME.determinize(s, 0, numbers_of(n)) for s in truths)
        check(one)
        assert one.key() == other.key()


@pytest.mark.rule("cryo.S11", "cryo.S69")
def test_in_solo_there_is_nothing_to_deal_anew() -> None:
    s = table()
    stock(s, RIVAL, tech=4)
    rival_checks(s)
    t = GAME.determinize(s, 0, numbers_of(1))
    assert t is not s and t.key() == s.key()
    upgrades(t, "rhino")
    assert t.key() != s.key()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_can_go_on_from_any_new_deal(players: int) -> None:
    rng = random.Random(players)
    s = bare(players)
    while (ask := s.pending) is not None:
        if s.seat != CHANCE and rng.random() < 0.3:
            t = GAME.determinize(s, s.seat, rng.random)
            check(t)
            assert GAME.view(t, s.seat) == GAME.view(s, s.seat) and t.choices() == s.choices()
            s = t
            ask = s.pending
            assert ask is not None
        s.apply(rng.choices(ask.choices(s), ask.weights(s) if isinstance(ask, Chance) else None)[0])
    check(s)
    assert s.over
