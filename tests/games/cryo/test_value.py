"""What a beginner sees, and what somebody sees who has played often."""

from __future__ import annotations

from collections.abc import Callable

from solonaut.games.cryo import GAME
from solonaut.games.cryo.state import RIVAL, CryoState
from tests.games.cryo.arrange import awake, damage, hand, settle, slot, stock, table, vehicles, your_turn


def better_by(
    change: Callable[[CryoState], object], judge: Callable[[CryoState, int], float], arrange: Callable[[CryoState], object]
) -> float:
    """How much a change is worth in an arranged position."""
    before, after = your_turn(table()), your_turn(table())
    for s in (before, after):
        arrange(s)
    change(after)
    return judge(after, 0) - judge(before, 0)


def only_the_platform(s: CryoState) -> None:
    """No dock of the ship leads to Build."""
    damage(s, "rnd.B2", "rnd.B3")


def test_the_experienced_want_a_vehicle_more() -> None:
    def ride(s: CryoState) -> None:
        vehicles(s, "rhino")

    seen, known = (better_by(ride, judge, lambda s: None) for judge in (GAME.value, GAME.forecast))
    assert 0 < seen < known - 2


def test_the_experienced_want_a_way_to_play_cards_more() -> None:
    def tile_for_cards(s: CryoState) -> None:
        slot(s, "P6.cost", "crystal")

    seen, known = (better_by(tile_for_cards, judge, only_the_platform) for judge in (GAME.value, GAME.forecast))
    assert 0 < seen < known - 1


def test_the_experienced_know_that_a_way_that_takes_cards_is_half_a_way() -> None:
    def worth(content: str, judge: Callable[[CryoState, int], float]) -> float:
        return better_by(lambda s: slot(s, "P6.cost", content), judge, only_the_platform)

    assert worth("card", GAME.forecast) < worth("crystal", GAME.forecast) - 1
    assert worth("card", GAME.value) >= worth("crystal", GAME.value), "a beginner finds a card as good as anything to pay with"


def test_the_experienced_do_not_want_to_be_without_cards() -> None:
    def empty(s: CryoState) -> None:
        hand(s)

    seen, known = (better_by(lambda s: hand(s, "crab"), judge, empty) for judge in (GAME.value, GAME.forecast))
    assert 0 < seen < known - 1


def test_what_is_stored_is_worth_little_when_the_rival_has_one_pod_left() -> None:
    def last_pod(s: CryoState) -> None:
        p = awake(s, 1, seat=RIVAL)
        settle(s, "A2", sum(p.chambers), seat=RIVAL)
        p.chambers = [0] * len(p.chambers)

    def goods(s: CryoState) -> None:
        stock(s, crystal=3, organics=3, tech=3, energy=6)

    early = better_by(goods, GAME.forecast, lambda s: None)
    late = better_by(goods, GAME.forecast, last_pod)
    assert 0 < late < early / 2
    assert better_by(goods, GAME.value, last_pod) > 2 * late, "a beginner does not see it coming"


def test_an_even_game_begins_behind_the_rival_and_soon_no_more() -> None:
    s = your_turn(table())
    first = GAME.break_even(s)
    s.turn += 5
    later = GAME.break_even(s)
    s.turn = 40
    assert first < later < 0 == GAME.break_even(s)
    assert GAME.break_even(table(players=2)) == 0
