"""Toxic Leak: what a Toxic die costs, where, and when it cannot be paid."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

import pytest

from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.bots.disasters import bot_of_disaster
from solonaut.games.intrepid.dice import NAMES, face_of, owned, owner_of
from solonaut.games.intrepid.disasters.toxic import payable
from solonaut.games.intrepid.phases.reset import RESET_ROUND
from solonaut.games.intrepid.state import IntrepidState
from solonaut.lang import Speaker
from solonaut.players.greedy import Greedy
from solonaut.ui.intrepid.spoken import lines
from tests.games.intrepid.arrange import check, codes, dice, events, face_up, go, on, other_actions, play, player, pool, table, tile, where


def toxic(*lands: str, cards: str = "TL-01") -> IntrepidState:
    """A table with Persistent Toxic Leak cards face-up; TL-01 makes 6 Toxic."""
    return face_up(table(*lands, disaster="toxic"), *cards.split())


def aid(s: IntrepidState) -> str:
    """The dice on the player aid, as ``seat:die``."""
    return " ".join(f"{owner_of(die) + 1}:{NAMES[face_of(die)]}" for die in s.cards.aid)


@pytest.mark.rule("intrepid.R303")
def test_the_disaster() -> None:
    s = table(disaster="toxic")
    assert s.setup.disaster.challenge == 2 and s.cards.deck == s.box.decks[s.setup.disaster.number] and s.stocks.scenarios == 0


@pytest.mark.rule("intrepid.R304", "intrepid.R305", "intrepid.G140")
def test_cards_name_toxic_values_and_the_first_round_has_none() -> None:
    s = table(disaster="toxic")
    assert s.setup.disaster.view(s) == {"toxic": [], "aid": []}
    go(pool(s, "6 2"))
    play(s, "1/place:US-S1", "die:6", "done")
    assert dice(s) == "2" and not s.cards.aid
    face_up(s, "TL-01")
    assert s.setup.disaster.view(s)["toxic"] == [6]
    assert all(card.persistent for card in GAME.house.cards.values() if card.own)  # type: ignore[attr-defined]


@pytest.mark.rule("intrepid.R306", "intrepid.R307", "intrepid.G134")
def test_a_toxic_die_on_a_tile_costs_another_die_before_the_ability() -> None:
    s = go(pool(toxic(), "6 6 2 4"))
    play(s, "1/place:US-S1")
    assert codes(s) == ["die:2", "die:4", "die:6"]
    play(s, "die:6")
    assert s.pending is not None and s.pending.rule_id(s) == "intrepid.R306"
    assert codes(s) == ["die:2", "die:4", "die:6"]  # Toxic or not; the placed one is no longer there
    play(s, "die:6")
    assert on(s, "US-S1") == "6" and aid(s) == "1:6" and dice(s) == "2 4"
    assert codes(s) == ["die:2", "die:4", "done"]  # now the ability: adjust a die
    check(s)


@pytest.mark.rule("intrepid.R306")
def test_other_dice_cost_nothing() -> None:
    s = go(pool(toxic(), "6 2 4"))
    play(s, "1/place:US-S1", "die:4", "done")
    assert dice(s) == "2 6" and not s.cards.aid


@pytest.mark.rule("intrepid.R306")
def test_no_question_when_there_is_nothing_to_choose() -> None:
    s = go(pool(toxic(), "6 5 5"))
    heard = events(s, lambda: play(s, "1/place:US-S1", "die:6"))
    assert aid(s) == "1:5" and dice(s) == "5"
    assert [(e.kind, e.rule_id) for e in heard if e.kind == "dice_on_aid"] == [("dice_on_aid", "intrepid.R306")]


@pytest.mark.rule("intrepid.R306")
def test_a_toxic_die_on_a_mission() -> None:
    s = go(pool(toxic(cards="TL-02"), "1 2 3"))
    play(s, "1/mission")
    assert s.missions.active and codes(s) == ["die:2", "die:3"]
    play(s, "die:2")
    assert aid(s) == "1:2" and codes(s)[0].startswith("draw-mission:")  # then the next card is turned up
    check(s)


@pytest.mark.rule("intrepid.R306")
def test_a_toxic_die_on_a_disaster_card() -> None:
    s = go(pool(toxic(cards="TL-01 TL-06"), "6 2 3"))  # TL-06 takes a 6 and makes 4 Toxic
    play(s, "1/satisfy:TL-06:1", "die:6", "die:3")
    assert s.cards.face_up[1][1] == owned(0, 6) and aid(s) == "1:3" and dice(s) == "2"
    check(s)


@pytest.mark.rule("intrepid.R306", "intrepid.G136", "intrepid.G137")
def test_toxic_dice_on_the_habitation_module() -> None:
    s = go(pool(toxic(), "2 3 6 6 6"))
    play(s, "1/habitation", "die:6")
    assert codes(s) == ["die:6", "done"]
    play(s, "die:6")  # two Toxic dice and three others: a third one could not be paid
    assert codes(s) == ["die:2", "die:3"]  # two of 2, 3 and 6, the lower one first
    play(s, "die:2")
    assert codes(s) == ["die:3", "die:6"]
    play(s, "die:6")
    assert len(s.habitation) == 2 and aid(s) == "1:2 1:6" and dice(s) == "3"
    check(s)
    s = go(pool(toxic(), "2 6"))
    play(s, "1/habitation", "die:2")  # the 6 cannot join it: then nothing would be left to pay with
    assert len(s.habitation) == 1 and dice(s) == "6" and not s.cards.aid
    s = go(pool(toxic(), "2 3 6"))
    play(s, "1/habitation", "die:2")
    assert codes(s) == ["die:3", "die:6", "done"]
    play(s, "die:6")
    assert len(s.habitation) == 2 and aid(s) == "1:3" and dice(s) == ""


@pytest.mark.rule("intrepid.R308", "intrepid.R117")
def test_docking_a_toxic_die_costs_nothing() -> None:
    s = go(pool(toxic("usa", "russia"), "6"))
    assert other_actions(s, 1) == ["1/dock:1", "1/dock:3", "1/dock:4"]  # it cannot go anywhere else
    play(s, "1/dock:1", "die:6")
    assert s.docks[0] == owned(0, 6) and not s.cards.aid and dice(s, 1) == "6"


@pytest.mark.rule("intrepid.R309", "intrepid.R118")
def test_a_received_die_is_toxic_by_its_value() -> None:
    s = go(pool(pool(toxic("usa", "russia"), "6"), "2", 1))
    play(s, "1/dock:1", "die:6")
    assert "2/place:RU-S1" in codes(s)
    play(s, "2/place:RU-S1", "die:6")
    assert aid(s) == "2:2" and dice(s, 1) == ""
    s = go(pool(pool(toxic("usa", "russia"), "5"), "2", 1))
    play(s, "1/dock:3", "die:5", "value:6")  # "= or +1": Toxic as a 6 only
    play(s, "2/place:RU-S1", "die:6")
    assert aid(s) == "2:2"


@pytest.mark.rule("intrepid.R430")
def test_an_exchange_costs_nothing() -> None:
    s = go(pool(toxic("uk"), "4 6 2"))
    play(s, "1/place:UK-S2", "die:4", "die:6")  # swapped with the Counter die of UK-S1 next to it
    assert player(s).country_state[where(s, "UK-S1")] == 6 and dice(s) == "2 3" and not s.cards.aid


@pytest.mark.rule("intrepid.R310", "intrepid.R255")
def test_the_aid_is_emptied_at_the_end_of_the_round() -> None:
    s = toxic("usa", "russia")
    for seat in (0, 1):
        s.cards.aid.append(owned(seat, 3))
        s.players[seat].out += 1
    go(s, RESET_ROUND)
    assert s.cards.aid == [] and [p.out for p in s.players] == [0, 0]
    check(s)


@pytest.mark.rule("intrepid.R311", "intrepid.R110")
def test_a_satisfied_card_works_until_it_is_removed() -> None:
    s = go(pool(toxic(), "5 6 2 3"))
    play(s, "1/satisfy:TL-01:1", "die:5")
    assert s.cards.face_up[0][1] and s.setup.disaster.view(s)["toxic"] == [6]
    play(s, "1/place:US-S1", "die:6", "die:2")
    assert aid(s) == "1:2"


@pytest.mark.rule("intrepid.R312", "intrepid.G141")
def test_values_add_up_but_no_value_is_toxic_twice() -> None:
    s = toxic(cards="TL-01 TL-03 TL-13")
    assert s.setup.disaster.view(s)["toxic"] == [1, 3, 6]
    go(pool(s, "6 2 2"))  # 6 is named by TL-01 and TL-13
    play(s, "1/place:US-S1", "die:6")
    assert aid(s) == "1:2" and dice(s) == "2"


@pytest.mark.rule("intrepid.G135")
def test_a_placement_that_cannot_be_paid_is_illegal() -> None:
    s = toxic()
    s.closed = 15
    pool(s, "6")
    assert s.setup.disaster.have(s, player(s), player(s).pool) == 0
    go(s)
    assert s.phase != 1  # nothing to do with the last Toxic die: the phase is over
    s = go(pool(toxic(), "6"))
    assert codes(s) == ["1/dock:1", "1/dock:3", "1/dock:4", "1/destroy", "1/pass"]
    s = go(pool(toxic(), "6 2"))
    assert {"1/place:US-S1", "1/habitation"} <= set(codes(s))
    play(s, "1/place:US-S1", "die:2", "done")
    assert codes(s)[0] == "1/dock:1"  # the 6 is left alone


@pytest.mark.rule("intrepid.G136", "intrepid.G137")
def test_joined_slots_cost_a_discard_for_each_toxic_die() -> None:
    s = go(pool(toxic(), "6 6 3"))
    assert "1/place:US-S2" not in codes(s)  # {double}: two 6s need two other dice
    s = go(pool(toxic(), "6 6 3 4"))
    play(s, "1/place:US-S2", "die:6")
    assert on(s, "US-S2") == "6 6" and aid(s) == "1:3 1:4" and dice(s) == ""
    assert codes(s) == ["value:1", "value:5"]  # then the ability
    s = go(pool(toxic(), "6 6 3 3"))
    play(s, "1/place:US-S2")
    assert codes(s) == ["die:3", "die:6"]
    play(s, "die:3")
    assert on(s, "US-S2") == "3 3" and not s.cards.aid


@pytest.mark.rule("intrepid.G135", "intrepid.G137")
def test_no_dead_end_in_the_middle_of_joined_slots() -> None:
    s = tile(toxic("russia", cards="TL-01 TL-04"), "RU-1b")  # {sum 9+}; 5 and 6 are Toxic
    go(pool(s, "3 5 6"))
    play(s, "1/place:RU-1b")
    assert codes(s) == ["die:3"]  # 5 + 6 would need two more dice, 3 + 6 needs one, 3 + 5 is too little
    play(s, "die:3")
    assert codes(s) == ["die:6"]
    play(s, "die:6")
    assert on(s, "RU-1b") == "3 6" and aid(s) == "1:5"
    s = tile(toxic("russia", cards="TL-01 TL-04"), "RU-1b")
    go(pool(s, "3 6"))
    assert "1/place:RU-1b" not in codes(s)
    s = tile(toxic("russia", cards="TL-01 TL-04"), "RU-1b")
    go(pool(s, "3 4 5 6"))
    play(s, "1/place:RU-1b", "die:5")
    assert codes(s) == ["die:6"]
    play(s, "die:6")
    assert aid(s) == "1:3 1:4"


@pytest.mark.rule("intrepid.G189", "intrepid.G138", "intrepid.G187")
def test_boost_2_pays_before_the_cache_is_taken_and_not_from_it() -> None:
    s = go(pool(toxic(), "6 6 2"))  # the cache holds 1, 2, 3 and 4: they pay nothing, and none is Toxic there
    assert "1/place:B2-B" in codes(s)
    play(s, "1/place:B2-B", "die:6")
    assert codes(s) == ["die:2"]  # two 6s would need two other dice
    s = go(pool(toxic(), "6 6 2 3 4"))
    play(s, "1/place:B2-B", "die:6", "die:6")
    assert codes(s) == ["die:2", "die:3"]
    play(s, "die:2", "die:4")
    assert aid(s) == "1:2 1:4" and codes(s) == ["die:1", "die:2", "die:3"]  # the cache, two of it
    play(s, "die:1", "die:2")
    assert dice(s) == "1 2 3"
    check(s)


@pytest.mark.rule("intrepid.G138")
def test_south_africa_pays_from_the_reserve_and_germany_from_the_pool() -> None:
    s = toxic("south-africa")
    player(s).queue = [2, 2, 2, 2]
    player(s).out += 4
    go(pool(s, "6"))
    assert "1/place:ZA-S1" not in codes(s)  # Queue dice cannot pay
    play(s, "1/advance")
    play(s, "1/place:ZA-S1", "die:6")
    assert aid(s) == "1:2" and len(player(s).queue) == 3
    s = toxic("germany")
    player(s).storage[2] += 3
    player(s).out += 3
    go(pool(s, "6"))
    assert "1/place:DE-S1" not in codes(s)
    go(pool(s, "6 4"))
    play(s, "1/place:DE-S1", "die:6")
    assert aid(s) == "1:4" and sum(player(s).storage) >= 2


@pytest.mark.rule("intrepid.G139")
def test_the_value_at_the_moment_of_placing_counts() -> None:
    s = go(pool(toxic(), "3 6 5"))
    play(s, "1/place:US-S1", "die:3", "die:6", "by:-1")  # the 6 becomes a 5
    assert dice(s) == "5 5"
    play(s, "1/place:B1-R", "die:5")
    assert not s.cards.aid


@pytest.mark.rule("intrepid.G142")
def test_a_discarded_toxic_die_costs_nothing_itself() -> None:
    s = go(pool(toxic(), "6 6 6"))
    play(s, "1/place:US-S1", "die:6")
    assert aid(s) == "1:6" and dice(s) == "6"


@pytest.mark.rule("intrepid.G135")
def test_what_a_pool_can_pay_is_what_can_be_placed() -> None:
    """Counted out: a bit is set if and only if some dice of the Pool fit and the rest can pay for the Toxic ones among them."""
    for size in range(1, 7):
        for values in combinations_with_replacement((1, 3, 4, 6), size):
            area = [values.count(v) for v in range(7)]
            for bad in ((1,), (6,), (1, 6), (3, 4, 6)):
                can = payable(area, sum(1 << v - 1 for v in bad), 0)

                def paid(hand: tuple[int, ...], bad: tuple[int, ...] = bad, size: int = size) -> bool:
                    return sum(v in bad for v in hand) <= size - len(hand)

                for v in range(1, 7):
                    for n, shift in ((1, 0), (2, 6), (3, 12)):
                        assert bool(can >> v - 1 + shift & 1) == (values.count(v) >= n and paid((v,) * n)), (values, bad, v, n)
                for least in range(2, 13):
                    fits = any(sum(hand) >= least and paid(hand) for hand in combinations(values, 2))
                    assert bool(can >> 18 + least & 1) == fits, (values, bad, least)


@pytest.mark.rule("intrepid.G135")
def test_japan_dice_are_toxic_by_value_whatever_their_front() -> None:
    s = go(pool(toxic("japan"), "6.2 6.3"))
    play(s, "1/place:JP-S2", "die:6.2")
    assert aid(s) == "1:6.3"
    s = go(pool(toxic("japan"), "6.2 6.3 1.2"))
    assert "1/place:JP-S4" not in codes(s)  # {double}
    s = go(pool(toxic("japan"), "6.2 6.3 1.2 1.3"))
    play(s, "1/place:JP-S4")
    assert codes(s) == ["die:1.2", "die:6.2"]
    play(s, "die:6.2")
    assert on(s, "JP-S4") == "6.2 6.3" and aid(s) == "1:1.2 1:1.3"


# -- players that look ahead -------------------------------------------------------------------------------------------------------


def test_value_counts_what_is_still_to_be_paid() -> None:
    s = go(pool(toxic(), "6 4 2 2"))
    bot = bot_of_disaster(s.setup.disaster)
    assert bot.costly_values(s) == 1 << 5 and bot.dice_owed(s, 0) == 0
    play(s, "1/place:US-S1")
    foul, clean = play(s.copy(), "die:6"), play(s.copy(), "die:4", "done")
    assert bot.dice_owed(foul, 0) == 1
    paid = max(GAME.value(play(foul.copy(), die), 0) for die in ("die:2", "die:4"))
    assert abs(GAME.value(foul, 0) - paid) < 2  # the payment is seen before it is made
    assert GAME.value(clean, 0) > GAME.value(foul, 0)


def test_greedy_pays_with_the_die_that_is_worth_least() -> None:
    s = go(pool(toxic(), "6 6 4 4 3"))  # the second 6 would cost another die itself
    play(s, "1/place:US-S1", "die:6")
    assert Greedy(1).choose(GAME, s, 0).code == "die:6"


def test_the_terminal_shows_toxic_values_and_the_aid() -> None:
    s = go(pool(toxic(cards="TL-13 TL-03"), "6 2 2"))
    play(s, "1/place:US-S1", "die:6", "done")
    shown = "\n".join(lines({"table": GAME.view(s, 0)}, Speaker("en"), 0, s.box))
    assert "Toxic values: 1, 3 and 6  player aid [2]" in shown
