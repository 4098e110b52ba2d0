"""Phase 4: disasters in their seven steps, and the terms on their cards."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid.board import EMPTY, slot
from solonaut.games.intrepid.dice import owned
from solonaut.games.intrepid.disasters.effects import EACH, Disable, DisableOwn, Strain, affected, most_expensive
from solonaut.games.intrepid.names import BLUE, CARDS, RED, RESOURCES
from solonaut.games.intrepid.phases.disasters import RESOLVE_DISASTERS
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import counted_for, destroy, has_colour
from solonaut.games.intrepid.tokens import may_disable
from tests.games.intrepid.arrange import check, codes, disabled, events, face_up, go, play, player, scenario, table, tile, token, where


def satisfied(s: IntrepidState, name: str, *dice: int) -> IntrepidState:
    """A face-up card with dice on its spaces."""
    face_up(s, name)
    card = (CARDS.index(name), *dice, *[0] * (3 - len(dice)))
    s.cards.face_up[-1] = card  # type: ignore[call-overload]
    for die in dice:
        s.players[die >> 6].out += 1
    return s


def reveal(s: IntrepidState, name: str, *answers: str) -> IntrepidState:
    go(s, RESOLVE_DISASTERS)
    play(s, f"draw-disaster:{name}", *answers)
    return s


@pytest.mark.rule("intrepid.R200", "intrepid.G090")
def test_an_empty_deck_loses() -> None:
    s = table("usa", "russia")
    s.cards.deck = 0
    go(s, RESOLVE_DISASTERS)
    assert s.over and s.reason == "deck"


@pytest.mark.rule("intrepid.R201", "intrepid.R015")
def test_any_unseen_card_may_come() -> None:
    s = face_up(table("usa", "russia"), "TM-08")
    go(s, RESOLVE_DISASTERS)
    assert codes(s) == [f"draw-disaster:TM-{n:02d}" for n in range(1, 11) if n != 8]
    play(s, "draw-disaster:TM-01")
    assert s.cards.deck == 8 and not s.cards.unseen & 1


@pytest.mark.rule("intrepid.R058", "intrepid.R202")
def test_a_momentary_card_acts_once_and_is_gone() -> None:
    s = reveal(table("usa", "russia"), "TM-02")
    assert s.wheels.drain == [9, 8, 8, 8] and s.cards.face_up == []


@pytest.mark.rule("intrepid.R203", "intrepid.R204", "intrepid.R057")
def test_a_persistent_card_has_its_immediate_effect_and_stays() -> None:
    s = reveal(table("usa", "russia", disaster="meteor"), "MS-11", "strike:8")
    assert [card[0] for card in s.cards.face_up] == [CARDS.index("MS-11")]
    assert len(codes(s)) == 8  # the immediate strike was the first; now its effect strikes again


@pytest.mark.rule("intrepid.R205", "intrepid.R109", "intrepid.R248", "intrepid.G092")
def test_satisfied_cards_are_removed_before_they_act() -> None:
    s = satisfied(table("usa", "russia"), "TM-10", owned(1, 6))
    reveal(s, "TM-01")
    assert s.cards.face_up == [] and s.wheels.drain == [8, 8, 8, 8] and s.cards.spent == [owned(1, 6)]
    assert player(s, 1).out == 1  # the die returns in Phase 6 only
    check(s)


@pytest.mark.rule("intrepid.R110", "intrepid.G091")
def test_until_removed_a_satisfied_card_is_in_force() -> None:
    s = satisfied(table("usa", "russia", disaster="meteor"), "MS-12", owned(0, 6))
    go(s, RESOLVE_DISASTERS)
    heard = events(s, lambda: play(s, "draw-disaster:MS-14"))
    kinds = [e.kind for e in heard]
    assert kinds.index("disaster_revealed") < kinds.index("disaster_removed")


@pytest.mark.rule("intrepid.R206", "intrepid.G093")
def test_all_face_up_cards_act_oldest_first_the_new_one_too() -> None:
    s = face_up(table("usa", "russia", disaster="meteor"), "MS-12")
    go(s, RESOLVE_DISASTERS)
    heard = events(s, lambda: play(s, "draw-disaster:MS-09", "strike:8"))
    assert [e.card for e in heard if e.kind == "disaster_acts"] == ["MS-12", "MS-09"]  # type: ignore[attr-defined]
    assert s.wheels.drain == [8, 9, 8, 8]


@pytest.mark.rule("intrepid.R207")
def test_within_a_card_from_top_to_bottom() -> None:
    s = tile(table("usa", "russia", disaster="meteor"), "US-1a", "8.a")
    heard = events(s, lambda: reveal(s, "MS-04", "strike:8"))
    kinds = [e.kind for e in heard]
    assert kinds.index("tile_hit") < kinds.index("tile_disabled")


@pytest.mark.rule("intrepid.R208", "intrepid.R209", "intrepid.G045", "intrepid.G074")
def test_destroying_a_tile() -> None:
    s = scenario(tile(table("usa", "russia", disaster="meteor"), "US-1a"), "US-1a", 2)
    token(token(disabled(s, "US-1a"), "US-1a", 1, "power", strain=True), "US-1a", 2, "power", strain=False)
    at = where(s, "US-1a")
    s.station.dice[3 * at] = 3
    player(s).out += 1
    before = player(s).out
    destroy(s, at, "intrepid.R208")
    assert s.station.tile[at] == EMPTY and s.station.owner[at] == -1 and at not in player(s).tiles
    assert s.stocks.tokens == [2, 2, 2] and s.stocks.disables == 12 and s.stocks.scenarios == 48 and player(s).out == before - 1
    assert s.wheels.drain == [8, 8, 8, 8]
    check(s)


@pytest.mark.rule("intrepid.R210", "intrepid.R211", "intrepid.R212", "intrepid.G097", "intrepid.G037")
def test_disabling_an_own_tile_that_is_not_disabled() -> None:
    s = disabled(table("usa", "russia"), "US-S1")
    go(s, DisableOwn(0, False))
    assert s.seat == 0 and codes(s) == ["at:1.d", "at:2.a", "at:2.b", "at:2.c"]  # not 1.b; only tiles on the board
    play(s, "at:2.b")
    assert s.station.disabled == 1 << where(s, "US-S1") | 1 << where(s, "B1-R") and s.stocks.disables == 10
    check(s)


@pytest.mark.rule("intrepid.R063", "intrepid.G096")
def test_without_a_token_or_a_legal_tile_nothing_happens() -> None:
    s = table("usa", "russia")
    for name in ("US-S1", "US-S2", "US-S3", "US-S4", "B1-R"):
        disabled(s, name)
    go(s, DisableOwn(0, False))
    assert not s.agenda and s.stocks.disables == 7
    s = table("usa", "russia")
    s.stocks.disables = 0
    assert may_disable(s, 0) == []
    go(s, DisableOwn(0, False), DisableOwn(0, True))
    assert not s.agenda and s.station.disabled == 0


@pytest.mark.rule("intrepid.G048", "intrepid.G042")
def test_too_few_tokens_for_all_players() -> None:
    s = table("usa", "russia", "malaysia")
    s.stocks.disables = 2
    go(s, Disable(EACH, False))
    assert s.seat == 0 and codes(s) == ["player:1", "player:2"]  # two of three players
    play(s, "player:2", "player:3")
    assert s.seat == 1
    play(s, "at:3.b")
    assert s.seat == 2
    play(s, "at:7.b")
    assert not s.agenda and s.stocks.disables == 0
    s = table("usa", "russia")
    s.stocks.tokens = [0, 0, 1]
    go(s, Strain(EACH))
    assert s.seat == 0 and codes(s) == ["player:1", "player:2"]
    play(s, "player:2")
    assert s.seat == 1 and codes(s) == ["token:3"]
    play(s, "token:3", "at:5.b")
    assert not s.agenda and s.station.strain[slot("5.b")]


@pytest.mark.rule("intrepid.R213")
def test_a_hit_tile_has_a_scenario_token() -> None:
    from solonaut.games.intrepid.disasters.meteor import hit_counts

    s = table("usa", "russia", disaster="meteor")
    assert hit_counts(s) == [0, 0, 0, 0]
    scenario(s, "US-S1", 1)
    assert hit_counts(s) == [1, 0, 0, 0]


@pytest.mark.rule("intrepid.R214", "intrepid.R215", "intrepid.G095", "intrepid.G101")
def test_most_expensive_tile() -> None:
    s = tile(tile(table("usa", "russia"), "US-1a", "3.a"), "US-1b", "3.b")  # 4 and 3 Capacity
    go(s, DisableOwn(0, True))
    assert s.station.disabled == 1 << where(s, "US-1a")
    tile(s, "US-1c", "4.a")  # 4 Capacity too, and not yet disabled
    tile(s, "US-2a", "4.b")  # 6 Capacity
    assert most_expensive(s, player(s).tiles) == [where(s, "US-2a")]
    go(s, DisableOwn(0, True), DisableOwn(0, True))
    assert s.station.disabled == sum(1 << where(s, t) for t in ("US-1a", "US-2a", "US-1c"))
    s = tile(tile(table("usa", "russia"), "US-1a", "3.a"), "US-1c", "3.b")
    go(s, DisableOwn(0, True))
    assert s.seat == 0 and codes(s) == ["at:3.a", "at:3.b"]  # a tie is decided by the affected player


@pytest.mark.rule("intrepid.R216", "intrepid.G042")
def test_red_light_and_blue_light_players() -> None:
    s = table("usa", "russia", "malaysia")
    assert (affected(s, RED), affected(s, BLUE), affected(s, 2)) == ([0], [1, 2], [0, 1, 2])


@pytest.mark.rule("intrepid.R217")
def test_a_solo_player_may_be_both() -> None:
    s = table("usa")
    assert has_colour(s, player(s), RED) and has_colour(s, player(s), BLUE)  # Boost 2 has the other colour
    destroy(s, where(s, "B2-B"), "intrepid.R233")
    assert not has_colour(s, player(s), BLUE)
    tile(s, "US-1a", side="blue")
    assert has_colour(s, player(s), BLUE)


@pytest.mark.rule("intrepid.R218", "intrepid.R219", "intrepid.G099")
def test_resource_counts() -> None:
    s = table("usa", "russia")
    for name in ("U1", "U2", "U7", "U8"):
        tile(s, name)

    def counted(name: str) -> list[str]:
        return [RESOURCES[r] for r in counted_for(s, where(s, name))]

    assert counted("US-S1") == ["power"] and counted("US-S3") == ["climate"]
    assert counted("B1-R") == ["power", "climate"]  # each that it can produce
    assert counted("U1") == []  # the Multipurpose Research Lab never counts
    assert counted("U2") == []
    assert counted("U7") == counted("U8") == list(RESOURCES)


@pytest.mark.rule("intrepid.G104", "intrepid.R315")
def test_docking_spaces_closed_for_the_next_phase_1() -> None:
    from solonaut.games.intrepid.disasters.effects import CloseDocks

    s = table("usa", "russia")
    go(s, CloseDocks((1, 2)))
    assert s.closed == 0b0011


@pytest.mark.rule("intrepid.R207", "intrepid.G042")
def test_losing_capacity() -> None:
    from solonaut.games.intrepid.disasters.effects import EACH, LoseCapacity

    s = table("usa", "russia")
    player(s, 1).capacity = 1
    go(s, LoseCapacity(EACH, 2))
    assert [p.capacity for p in s.players] == [1, 0]
