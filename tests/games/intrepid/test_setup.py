"""Set-up (section 3): boards, countries, badges, wheels, tiles, missions, disaster deck, tokens."""

from __future__ import annotations

import pytest

import solonaut
from solonaut.core.errors import BadOption
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.board import ADJACENT, EMPTY, IN_SECTOR, SLOTS, slot
from solonaut.games.intrepid.install import offered
from solonaut.games.intrepid.names import BADGES, BLUE, CARDS, RED, RESOURCES, TILES
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import bare, check, codes, events, play, player, rolled, table


def tiles_of(s: IntrepidState, seat: int = 0) -> dict[str, str]:
    """Slot to tile for one player."""
    return {SLOTS[n]: TILES[s.station.tile[n] >> 1] for n in s.players[seat].tiles}


def offer(s: IntrepidState, seat: int = 0) -> list[str]:
    return [TILES[t] for t in offered(s, s.players[seat], s.tier, False)]


@pytest.mark.rule("intrepid.R001", "intrepid.R007", "intrepid.R008", "intrepid.R009", "intrepid.G018", "intrepid.G019", "intrepid.G020")
@pytest.mark.parametrize(
    ("lands", "drain", "capacity"),
    [
        (("usa",), [3, 3, 3, 3], 4),
        (("usa", "russia"), [8, 8, 8, 8], 3),
        (("usa", "russia", "malaysia"), [8, 8, 16, 16], 3),
        (("usa", "russia", "malaysia", ""), [16, 16, 16, 16], 3),
    ],
)
def test_wheels_and_markers(lands: tuple[str, ...], drain: list[int], capacity: int) -> None:
    s = bare(*lands)
    assert s.wheels.drain == drain
    assert [p.capacity for p in s.players] == [capacity] * len(lands)
    assert s.wheels.gen == [0, 0, 0, 0]  # red markers at the bottom left
    assert s.wheels.bonus == [0, 0, 0, 0]  # white markers before 18
    assert [p.track for p in s.players] == [0] * len(lands)  # yellow markers on the first space
    assert (s.wheels.emergency, s.wheels.research) == (0, 0)
    check(s)


@pytest.mark.rule("intrepid.R022", "intrepid.R023", "intrepid.R005", "intrepid.R006")
@pytest.mark.rule("intrepid.G012", "intrepid.G013", "intrepid.G014", "intrepid.G015")
def test_boards_are_dealt() -> None:
    assert RESOURCES == ("power", "climate", "oxygen", "nutrition")
    dealt = {1: ((0, 1, 2, 3),), 2: ((0, 1), (2, 3)), 3: ((0, 1), (2,), (3,)), 4: ((0,), (1,), (2,), (3,))}
    for players, boards in dealt.items():
        s = bare(*["usa", "russia", "malaysia", ""][:players])
        assert s.setup.boards == boards
        assert sorted(r for own in boards for r in own) == [0, 1, 2, 3]
        assert len(s.setup.badges) == len(set(s.setup.badges)) == 4  # exactly one for each board
        assert len(s.setup.control) == 4 and all(r in s.setup.boards[seat] for r, seat in enumerate(s.setup.control))
    assert bare("usa", "russia", "malaysia").setup.producers == (1, 1, 2, 2)
    assert bare("usa", "russia", "malaysia", "").setup.producers == (2, 2, 2, 2)
    assert bare("usa", "russia").setup.producers == (1, 1, 1, 1)
    assert bare("usa").setup.producers == (1, 1, 1, 1)


@pytest.mark.rule("intrepid.G011", "intrepid.R230", "intrepid.R257")
def test_colour_comes_from_the_boards() -> None:
    s = bare("usa", "russia", "malaysia")
    assert [p.colour for p in s.players] == [RED, BLUE, BLUE]
    for p in s.players:
        assert {s.station.tile[n] & 1 for n in p.tiles} == {p.colour}
    assert {RESOURCES[s.box.faces[s.station.tile[n]].makes[0]] for n in player(s).tiles if s.box.faces[s.station.tile[n]].tier == 0} == {
        "power",
        "climate",
    }
    assert {RESOURCES[r] for n in player(s, 1).tiles for r in s.box.faces[s.station.tile[n]].makes} == {"oxygen", "nutrition"}


@pytest.mark.rule("intrepid.G016", "intrepid.R293", "intrepid.R294")
def test_board_has_eight_sectors_of_four_slots() -> None:
    assert len(IN_SECTOR) == 8 and all(len(slots) == 4 for slots in IN_SECTOR)
    assert sorted(n for slots in IN_SECTOR for n in slots) == list(range(32))
    assert [SLOTS[n] for n in IN_SECTOR[2]] == ["3.a", "3.b", "3.c", "3.d"]


@pytest.mark.rule("intrepid.G017")
def test_adjacent_slots() -> None:
    pairs = {(SLOTS[a], SLOTS[b]) for a in range(32) for b in ADJACENT[a] if a < b}
    assert len(pairs) == 40
    assert ("1.b", "2.a") in pairs and ("1.d", "2.c") in pairs  # across the border of a side's sectors
    assert ("2.b", "3.a") not in pairs and ("1.a", "1.d") not in pairs  # not round the corner, not diagonal


@pytest.mark.rule("intrepid.G033")
def test_starters_lie_in_the_middle_of_a_side() -> None:
    s = bare("usa", "russia")
    assert tiles_of(s) == {"1.b": "US-S1", "2.a": "US-S2", "1.d": "US-S3", "2.c": "US-S4", "2.b": "B1-R"}
    assert tiles_of(s, 1) == {"5.b": "RU-S1", "6.a": "RU-S2", "5.d": "RU-S3", "6.c": "RU-S4", "6.b": "B1-B"}


@pytest.mark.rule("intrepid.G033")
def test_or_the_players_choose_where_their_tiles_lie() -> None:
    s = bare("uk", "usa", starters="choose")
    assert s.seat == 0 and len(codes(s)) == 32 - 10 + 1 and "at:1.b" in codes(s) and "at:5.b" not in codes(s)
    heard = events(s, lambda: play(s, "at:8.d"))  # UK-S1, with its Counter die
    assert [(e.kind, e.tile, e.slot) for e in heard] == [("tile_laid", "UK-S1", "8.d")]  # type: ignore[attr-defined]
    assert "at:1.b" in codes(s) and "at:8.d" not in codes(s)
    assert s.players[0].country_state[slot("8.d")] == 3 and s.players[0].country_state[slot("1.b")] == 0
    check(s)
    while s.pending and s.pending.prompt == "intrepid.prompt.start_slot":
        play(s, next(c for c in codes(s) if c != "at:1.a"))
        check(s)
    assert len(s.players[1].tiles) == 5 and codes(s)[0].startswith("draw-mission:")


@pytest.mark.rule("intrepid.R020", "intrepid.G034")
def test_boost_1_for_those_with_two_boards() -> None:
    def boosts(s: IntrepidState) -> list[list[str]]:
        return [[t for t in tiles_of(s, p.seat).values() if t.startswith("B")] for p in s.players]

    assert boosts(bare("usa", "russia")) == [["B1-R"], ["B1-B"]]
    assert boosts(bare("usa", "russia", "malaysia")) == [["B1-R"], [], []]
    assert boosts(bare("usa", "russia", "malaysia", "")) == [[], [], [], []]


@pytest.mark.rule("intrepid.R010", "intrepid.R011", "intrepid.G035")
def test_offer_rows_hold_tier_1_only() -> None:
    s = bare("usa", "russia")
    assert offer(s) == ["US-1a", "US-1b", "US-1c", "US-1d"]
    assert offer(s, 1) == ["RU-1a", "RU-1b", "RU-1c", "RU-1d"]
    assert s.station.uniques == 0b11111111  # wait for Tier 4
    assert player(s).offer.bit_count() == 12  # four of each of Tiers 1 to 3


@pytest.mark.rule("intrepid.R012", "intrepid.R013", "intrepid.R097", "intrepid.G036")
def test_three_missions_are_drawn() -> None:
    s = bare("usa", "russia")
    assert s.missions.deck == 3 and len(codes(s)) == 12
    play(s, "draw-mission:MI-05")
    assert s.missions.face_up == 4 and s.missions.deck == 2
    assert not any("MI" in c for c in codes(s))  # the others stay unseen; only the top one is turned up


@pytest.mark.rule("intrepid.R014", "intrepid.R015", "intrepid.R018", "intrepid.R473", "intrepid.G008")
def test_disaster_decks() -> None:
    training, meteor = bare("usa"), bare("usa", disaster="meteor")
    assert training.cards.deck == 10 and training.cards.unseen.bit_count() == 10  # all ten cards (erratum)
    assert (
        meteor.cards.deck == meteor.box.decks[meteor.setup.disaster.number] < 14 == meteor.cards.unseen.bit_count()
    )  # the rest stays out unseen
    assert {CARDS[n][:2] for n in range(len(CARDS)) if meteor.cards.unseen >> n & 1} == {"MS"}


@pytest.mark.rule("intrepid.R004")
def test_a_disaster_brings_its_own_cards_and_tokens() -> None:
    assert bare("usa").stocks.scenarios == 0
    assert bare("usa", disaster="meteor").stocks.scenarios == 48
    with pytest.raises(BadOption, match="Choose from: training, meteor"):
        bare("usa", disaster="flood")


@pytest.mark.rule("intrepid.R016", "intrepid.R017", "intrepid.R268", "intrepid.G009", "intrepid.G010")
def test_tokens_by_number_of_players() -> None:
    for players in (1, 2, 3, 4):
        s = bare(*["usa", "russia", "malaysia", ""][:players])
        assert s.stocks.tokens == [players] * 3  # as many of each kind as players; both sides come out of this one stock
        assert s.stocks.disables == 12
    assert s.box.token_values == ((1, 2), (3, 4), (5, 6))


@pytest.mark.rule("intrepid.G026", "intrepid.G027", "intrepid.G028")
def test_difficulty() -> None:
    easy, hard = bare("usa", "russia", difficulty="easy"), bare("usa", "russia", difficulty="hard")
    assert easy.wheels.drain == [7] * 4 and player(easy).capacity == 5 and easy.wheels.emergency == 0 and easy.cards.deck == 10
    assert hard.wheels.drain == [10] * 4 and player(hard).capacity == 3 and hard.wheels.emergency == 1 and hard.cards.deck == 9
    assert bare("usa", difficulty="easy").wheels.drain == [3] * 4  # not below 3


@pytest.mark.rule("intrepid.R002", "intrepid.G031", "intrepid.G032")
def test_badges() -> None:
    def names(s: IntrepidState) -> list[str]:
        return [BADGES[b] for b in s.setup.badges]

    assert names(bare("usa", "russia")) == ["medical", "payload", "specialist", "pilot"]
    assert names(bare("usa", "russia", badges="science,,commander")) == ["science", "payload", "commander", "pilot"]
    assert names(bare("usa", "russia", badges=",pilot")) == ["medical", "pilot", "specialist", "payload"]
    with pytest.raises(BadOption, match="twice"):
        bare("usa", "russia", badges="pilot,pilot")
    with pytest.raises(BadOption, match="Mission Critical"):
        bare("usa", "russia", badges="science", mission_critical="off")
    with pytest.raises(BadOption, match="at most 4"):
        bare("usa", "russia", badges="pilot,payload,medical,specialist,engineer")


@pytest.mark.rule("intrepid.G029", "intrepid.G030")
def test_countries_by_seat() -> None:
    def names(*lands: str) -> list[str]:
        return [p.land.name for p in bare(*lands).players]

    assert names("russia", "") == ["russia", "usa"]
    assert names("", "usa") == ["russia", "usa"]
    assert names("malaysia", "", "") == ["malaysia", "usa", "russia"]
    with pytest.raises(BadOption, match="twice"):
        names("usa", "usa")
    with pytest.raises(BadOption, match="atlantis"):
        names("atlantis")
    with pytest.raises(BadOption, match="at most 1"):
        GAME.start(1, {"country": "usa,russia"}, GAME.house)


@pytest.mark.rule("intrepid.R045")
def test_every_tile_has_an_owner_and_a_slot() -> None:
    s = bare("usa", "russia", "malaysia")
    for n in range(32):
        assert (s.station.tile[n] == EMPTY) == (s.station.owner[n] == -1)
    assert s.station.owner[slot("1.b")] == 0 and s.station.owner[slot("3.b")] == 1 and s.station.owner[slot("7.b")] == 2


def test_the_same_seed_gives_the_same_game() -> None:
    logs = [solonaut.new("intrepid", seed=5, players=2).codes() for _ in range(2)]
    assert logs[0] == logs[1] and len(logs[0]) == 1 + 5 + 6  # a mission, five and six dice


def test_known_table() -> None:
    s = table("usa", "russia")
    check(s)
    assert rolled(bare_after_mission(), 4) == "roll:4"


def bare_after_mission() -> IntrepidState:
    return play(bare("usa"), "draw-mission:MI-01")
