"""Japan: orientation, turning dice, oriented copies, and its 16 tiles."""

from __future__ import annotations

import pytest

from solonaut.core.message import Message
from solonaut.core.step import CHANCE, Chance
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.countries import BY_NAME
from solonaut.games.intrepid.countries.japan import MOVES, TURNED, WITH_TOP
from solonaut.games.intrepid.dice import MARKED, NAMES, ORIENTED, ORIENTED_FACES, SIDES, VALUE
from solonaut.games.intrepid.noun_messages import shown
from solonaut.games.intrepid.phases.roll import ROLL_DICE
from solonaut.games.intrepid.state import IntrepidState
from tests.games.intrepid.arrange import check, codes, dice, events, go, made, on, play, player, pool, show, table, tile
from tests.games.intrepid.wander import tables, wander

TILTS = ["turn:up", "turn:down", "turn:left", "turn:right"]
ALL_24 = [f"{top}.{front}" for top, front in SIDES]


def turn(die: str, move: str) -> str:
    """What a die shows after a move."""
    return NAMES[TURNED[MOVES.index(move)][NAMES.index(die)]]


def japan(dice: str, name: str = "", **options: str) -> IntrepidState:
    """A solo table with these dice and perhaps one more tile."""
    s = table("japan", **options)
    return go(pool(tile(s, name) if name else s, dice))


# -- the dice ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R335", "intrepid.G043")
def test_value_and_orientation_tell_dice_apart() -> None:
    s = japan("3.1 3.2 3.2 5.1")
    play(s, "1/place:JP-S1")
    assert codes(s) == ["die:3.1", "die:3.2"]  # two 3s that lie alike are one choice; the 5 does not fit
    play(s, "die:3.2", "done")
    assert on(s, "JP-S1") == "3.2" and dice(s) == "3.1 3.2 5.1"


@pytest.mark.rule("intrepid.R336", "intrepid.R337", "intrepid.R338", "intrepid.G150", "intrepid.R071")
def test_a_roll_locks_one_of_24_orientations() -> None:
    s = table("japan")
    go(s, ROLL_DICE)
    assert s.seat == CHANCE and codes(s) == [f"roll:{die}" for die in ALL_24] and len(ALL_24) == 24
    assert isinstance(s.pending, Chance) and s.pending.weights(s) is None  # all equally likely
    play(s, "roll:3.2", "roll:3.2", "roll:6.4", "roll:1.5", "roll:2.6", "roll:5.4")
    assert dice(s) == "1.5 2.6 3.2 3.2 5.4 6.4"
    check(s)


@pytest.mark.rule("intrepid.R336", "intrepid.G209")
def test_a_die_rolled_by_a_tile_is_locked_too() -> None:
    s = japan("3.2")
    play(s, "1/place:B1-R", "die:3.2")
    assert codes(s) == [f"roll:{die}" for die in ALL_24]
    play(s, "roll:6.5")
    assert dice(s) == "6.5"


@pytest.mark.rule("intrepid.R339")
def test_only_tile_abilities_turn_a_locked_die() -> None:
    s = japan("3.2 5.1")
    verbs = {code.split("/")[1].split(":")[0] for code in codes(s)}
    assert verbs == {"place", "dock", "habitation", "destroy", "pass"}
    play(s, "1/dock:1", "die:3.2", "die:1.2")
    assert "3.2" in show(s.cache) and dice(s) == "1.2 5.1"


class Cube:
    """A die in the hand, moved by its sides; nothing of the game's tables is in it (G151)."""

    def __init__(self, top: int, bottom: int, front: int, back: int, left: int, right: int) -> None:
        self.top, self.bottom, self.front, self.back, self.left, self.right = top, bottom, front, back, left, right

    def up(self) -> Cube:
        """Away from the player: what was on top lies behind, the front comes on top."""
        return Cube(self.front, self.back, self.bottom, self.top, self.left, self.right)

    def left_(self) -> Cube:
        """The top lands on the left, the right side comes on top."""
        return Cube(self.right, self.left, self.front, self.back, self.top, self.bottom)

    def clockwise(self) -> Cube:
        """Seen from above: the right side comes to the front, the front goes to the left."""
        return Cube(self.top, self.bottom, self.right, self.left, self.front, self.back)

    @property
    def name(self) -> str:
        return f"{self.top}.{self.front}"

    def turned(self, move: str) -> Cube:
        times = {"up": (Cube.up, 1), "down": (Cube.up, 3), "left": (Cube.left_, 1), "right": (Cube.left_, 3), "flipSide": (Cube.up, 2),
                 "flipFront": (Cube.left_, 2), "clockwise": (Cube.clockwise, 1), "counterclockwise": (Cube.clockwise, 3)}  # fmt: skip
        way, n = times[move]
        cube = self
        for _ in range(n):
            cube = way(cube)
        return cube


def all_cubes() -> list[Cube]:
    """The Western die in all positions."""
    found = {"1.2": Cube(1, 6, 2, 5, 4, 3)}
    fresh = list(found.values())
    while fresh:
        cube = fresh.pop()
        for move in ("up", "left", "clockwise"):
            other = cube.turned(move)
            if other.name not in found:
                found[other.name] = other
                fresh.append(other)
    return list(found.values())


@pytest.mark.rule("intrepid.R340", "intrepid.R341", "intrepid.R342", "intrepid.R343", "intrepid.G151", "intrepid.G152")
@pytest.mark.parametrize("move", MOVES)
def test_the_tables_agree_with_a_real_die(move: str) -> None:
    cubes = all_cubes()
    assert len(cubes) == 24
    assert {cube.name: turn(cube.name, move) for cube in cubes} == {cube.name: cube.turned(move).name for cube in cubes}
    for cube in cubes:
        face = NAMES.index(cube.name)
        assert TURNED[MOVES.index(move)][face + MARKED] == TURNED[MOVES.index(move)][face] + MARKED  # a mark stays on the die


@pytest.mark.rule("intrepid.R340", "intrepid.R341", "intrepid.R342", "intrepid.R343", "intrepid.G152")
def test_one_die_in_every_direction() -> None:
    # 3 on top, 2 in front, so 6 on the right, 1 on the left, 5 behind, 4 below
    assert turn("3.2", "up") == "2.4"  # away: the front comes on top, the bottom to the front
    assert turn("3.2", "down") == "5.3"  # toward: the back comes on top, the top to the front
    assert turn("3.2", "left") == "6.2"  # the top lands left: the right side comes on top
    assert turn("3.2", "right") == "1.2"
    assert turn("3.2", "clockwise") == "3.6" and turn("3.2", "counterclockwise") == "3.1"
    assert turn("3.2", "flipSide") == "4.5" and turn("3.2", "flipFront") == "4.2"


# -- dice that arrive -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R345", "intrepid.G154", "intrepid.R461")
def test_docking_keeps_the_orientation() -> None:
    s = japan("5.3 1.2")
    play(s, "1/dock:1", "die:5.3", "die:4.1")  # solo: for a die of the cache; no question, the new one lies like the docked one
    assert show(s.cache) == "1.2 2.1 3.1 5.3" and dice(s) == "1.2 4.1"
    check(s)
    s = japan("5.3 1.2")
    play(s, "1/dock:3", "die:5.3", "die:4.1")  # = or +1
    assert codes(s) == ["value:5.3", "value:6.2", "value:6.3", "value:6.4", "value:6.5"]
    play(s, "value:6.4")
    assert show(s.cache) == "1.2 2.1 3.1 6.4"


@pytest.mark.rule("intrepid.R346", "intrepid.G153", "intrepid.G062")
def test_japan_picks_how_a_die_of_another_country_lies() -> None:
    s = go(pool(table("usa", "japan"), "5 6 2"))
    play(s, "1/dock:1", "die:5")
    assert s.seat == 1 and codes(s) == ["value:5.1", "value:5.3", "value:5.4", "value:5.6"]
    play(s, "value:5.4", "1/dock:3", "die:6")
    assert codes(s) == [f"value:{v}.{f}" for v, fronts in ((6, "2345"), (1, "2345")) for f in fronts]
    play(s, "value:1.3")
    assert dice(s, 1) == "1.3 5.4"
    check(s)


@pytest.mark.rule("intrepid.R345", "intrepid.R113")
def test_a_die_of_japan_is_a_value_for_others() -> None:
    s = go(pool(table("japan", "usa"), "5.3 6.2"))
    play(s, "1/dock:1", "die:5.3", "1/dock:3", "die:6.2")
    assert codes(s) == ["value:6", "value:1"]
    play(s, "value:1")
    assert dice(s, 1) == "1 5"
    assert NAMES[s.docks[0] & 63] == "5.3"  # the docked die lies as it lay


@pytest.mark.rule("intrepid.G155", "intrepid.G118", "intrepid.R280")
def test_the_medical_officers_die_gets_one_of_four_orientations() -> None:
    s = table("usa", "japan")
    player(s, 1).promised = 3
    go(s, ROLL_DICE)
    play(s, *["roll:4"] * 5, *["roll:1.2"] * 5)
    assert s.seat == 1 and codes(s) == ["value:3.1", "value:3.2", "value:3.5", "value:3.6"]
    play(s, "value:3.6")
    assert dice(s, 1) == "1.2 1.2 1.2 1.2 1.2 3.6"
    check(s)


@pytest.mark.rule("intrepid.G155", "intrepid.R463", "intrepid.R464", "intrepid.G189")
def test_the_cache_shows_orientations() -> None:
    s = japan("6.4 5.1 3.2")
    assert show(s.cache) == "1.2 2.1 3.1 4.1"
    play(s, "1/place:B2-B", "die:6.4", "die:5.1", "die:1.2", "die:2.1")
    assert show(s.cache) == "3.1 4.1 5.1 6.4" and dice(s) == "1.2 2.1 3.2"
    assert made(s) == {"oxygen": 11, "nutrition": 10}


def test_a_mission_die_is_chosen_among_different_1s() -> None:
    s = japan("1.2 1.3 5.1")
    play(s, "1/mission")
    assert codes(s) == ["die:1.2", "die:1.3"]
    play(s, "die:1.3", "draw-mission:MI-05")
    assert dice(s) == "1.2 5.1" and s.missions.active == [(0, 1, 0)]
    check(s)


def test_what_arrives_and_what_would_be_counted_up() -> None:
    land = BY_NAME["japan"]
    assert [land.arrivals(v, 0) for v in range(1, 7)] == list(WITH_TOP[1:]) and all(len(ways) == 4 for ways in WITH_TOP[1:])
    assert land.arrivals(3, NAMES.index("3.2")) == land.arrivals(3, NAMES.index("3.2m")) == (NAMES.index("3.2"),)
    assert land.arrivals(3, 3) == WITH_TOP[3]
    for face in range(ORIENTED, ORIENTED_FACES):
        assert VALUE[land.shift(face, 1)] == VALUE[face] % 6 + 1
    assert NAMES[land.shift(NAMES.index("6.4"), 1)] == "1.4" and NAMES[land.shift(NAMES.index("1.3m"), 2)] == "3.1m"


# -- starters -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R340", "intrepid.R341", "intrepid.R084")
def test_jp_s1_tilts_one_die_up_or_down() -> None:
    s = japan("3.1 3.2 1.2")
    play(s, "1/place:JP-S1", "die:3.1")
    assert codes(s) == ["die:1.2", "die:3.2", "done"]
    play(s, "die:3.2")
    assert codes(s) == ["turn:up", "turn:down"] and dice(s) == "1.2 3.2"
    heard = events(s, lambda: play(s, "turn:down"))
    assert dice(s) == "1.2 5.3" and made(s) == {"power": 6}
    assert [(e.kind, e.rule_id) for e in heard] == [("dice_changed", "intrepid.R341")]
    s = japan("3.1 3.2")
    play(s, "1/place:JP-S1", "die:3.1", "done")
    assert dice(s) == "3.2"
    assert "1/place:JP-S1" not in codes(japan("1.2 2.1 4.1 5.1 6.2"))


@pytest.mark.rule("intrepid.R342", "intrepid.R343")
@pytest.mark.parametrize(("move", "then"), [("left", "3.2"), ("right", "4.2")])
def test_jp_s2_tilts_one_die_left_or_right(move: str, then: str) -> None:
    s = japan("6.2 1.2")
    play(s, "1/place:JP-S2", "die:6.2", "die:1.2")
    assert codes(s) == ["turn:left", "turn:right"]
    play(s, f"turn:{move}")
    assert dice(s) == then and made(s) == {"power": 6}  # v


@pytest.mark.rule("intrepid.R344", "intrepid.G203")
def test_jp_s3_gains_a_die_like_the_placed_one_and_tilts_it() -> None:
    s = japan("3.2")
    out = player(s).out
    heard = events(s, lambda: play(s, "1/place:JP-S3", "die:3.2"))
    assert [e.kind for e in heard] == ["dice_placed", "die_gained"]
    assert dice(s) == "3.2" and codes(s) == TILTS  # it is there, and it must be tilted
    play(s, "turn:right")
    assert dice(s) == "1.2" and player(s).out == out + 1 and made(s) == {"climate": 4}
    check(s)
    assert "1/place:JP-S3" not in codes(japan("1.2 5.1 6.2"))


@pytest.mark.rule("intrepid.G203", "intrepid.G044")
def test_jp_s4_tilts_two_dice_in_the_same_direction() -> None:
    s = japan("5.1 5.3 3.2 1.2 1.2")
    play(s, "1/place:JP-S4", "die:5.1")  # the other 5 follows: no other die has this value
    assert on(s, "JP-S4") == "5.1 5.3" and codes(s) == ["die:1.2", "die:3.2", "done"]
    play(s, "die:1.2")
    assert codes(s) == TILTS
    play(s, "turn:left")
    assert codes(s) == ["die:1.2", "die:3.2", "done"] and dice(s) == "1.2 1.2 3.2"  # nothing before the choice is complete
    play(s, "die:3.2")  # the same direction, no question
    assert dice(s) == "1.2 3.2 6.2" and made(s) == {"climate": 9}
    s = japan("5.1 5.3 3.2 1.2")
    play(s, "1/place:JP-S4", "die:5.1", "die:1.2", "turn:up", "done")  # one is enough
    assert dice(s) == "2.6 3.2"


# -- Tier 1 ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R344")
@pytest.mark.parametrize(("move", "then"), [("up", "2.4"), ("down", "5.3")])
def test_jp_1a_copies_up_or_down(move: str, then: str) -> None:
    s = japan("3.2", "JP-1a")
    play(s, "1/place:JP-1a", "die:3.2")
    assert codes(s) == ["turn:up", "turn:down"]
    play(s, f"turn:{move}")
    assert dice(s) == then and made(s) == {"power": 6}


@pytest.mark.rule("intrepid.R082", "intrepid.R339")
def test_jp_1b_tilts_after_each_die() -> None:
    s = japan("3.1 3.2 1.2", "JP-1b")
    play(s, "1/place:JP-1b", "die:3.1", "die:1.2")
    assert codes(s) == TILTS
    play(s, "turn:left")
    assert dice(s) == "3.2 3.2" and made(s) == {"power": 6}
    play(s, "1/place:JP-1b", "die:3.2", "die:3.2", "turn:up")
    assert dice(s) == "2.4" and made(s) == {"power": 12}


@pytest.mark.rule("intrepid.R344", "intrepid.G200")
def test_jp_1c_copies_either_placed_die() -> None:
    s = japan("3.1 3.2", "JP-1c")
    play(s, "1/place:JP-1c", "die:3.1")
    assert codes(s) == ["die:3.1", "die:3.2"]
    play(s, "die:3.2")
    assert codes(s) == ["turn:left", "turn:right"]
    play(s, "turn:left")
    assert dice(s) == "6.2" and made(s) == {"climate": 12}
    s = japan("3.2 3.2", "JP-1c")
    play(s, "1/place:JP-1c", "die:3.2")
    assert codes(s) == ["turn:left", "turn:right"]  # both lie alike: nothing to choose
    assert "1/place:JP-1c" not in codes(japan("3.2 4.1 4.2", "JP-1c"))


@pytest.mark.rule("intrepid.R340", "intrepid.G198")
def test_jp_1d_tilts_any_number_of_dice_up() -> None:
    s = japan("2.1 3.2 1.2 1.2", "JP-1d")
    play(s, "1/place:JP-1d", "die:2.1", "die:1.2", "die:3.2")
    assert dice(s) == "1.2 2.4 2.6" and made(s) == {"climate": 7}
    s = japan("5.1 3.2 1.2 1.2", "JP-1d")
    play(s, "1/place:JP-1d", "die:5.1")
    assert codes(s) == ["die:1.2", "die:3.2", "done"]
    play(s, "done")  # any number includes 0
    assert dice(s) == "1.2 1.2 3.2"
    assert "1/place:JP-1d" not in codes(japan("1.2 3.1 4.1 6.2", "JP-1d"))


# -- Tier 2 ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R344")
@pytest.mark.parametrize(("move", "then"), [("up", "2.4"), ("down", "5.3"), ("left", "6.2"), ("right", "1.2")])
def test_jp_2a_copies_in_any_direction(move: str, then: str) -> None:
    s = japan("3.2", "JP-2a")
    play(s, "1/place:JP-2a", "die:3.2")
    assert codes(s) == TILTS
    play(s, f"turn:{move}")
    assert dice(s) == then and made(s) == {"power": 9}


@pytest.mark.rule("intrepid.G152", "intrepid.G203", "intrepid.R339")
def test_jp_2b_flips_any_number_of_dice() -> None:
    s = japan("3.1 3.1 1.2 6.4", "JP-2b")
    play(s, "1/place:JP-2b", "die:3.1", "die:1.2")
    assert codes(s) == ["turn:flipSide", "turn:flipFront"]
    play(s, "turn:flipSide", "die:6.4", "turn:flipFront")  # chosen die by die
    assert dice(s) == "1.4 6.5" and made(s) == {"power": 18}


@pytest.mark.rule("intrepid.R342", "intrepid.R343", "intrepid.R082")
def test_jp_2c_tilts_left_or_right_after_each_die() -> None:
    s = japan("1.2 3.1 1.3", "JP-2c")
    play(s, "1/place:JP-2c", "die:1.3", "die:1.2")
    assert codes(s) == ["turn:left", "turn:right"]
    play(s, "turn:left")
    assert dice(s) == "3.1 3.2" and made(s) == {"climate": 8}
    play(s, "1/place:JP-2c", "die:3.2", "die:3.1", "turn:right")
    assert dice(s) == turn("3.1", "right") == "5.1" and made(s) == {"climate": 16}


@pytest.mark.rule("intrepid.G198", "intrepid.R339")
def test_jp_2d_tilts_all_dice_in_one_direction() -> None:
    s = japan("4.1 5.1 1.2 3.2 6.4", "JP-2d")
    play(s, "1/place:JP-2d", "die:4.1", "die:5.1")
    assert codes(s) == [*TILTS, "done"]
    heard = events(s, lambda: play(s, "turn:left"))
    assert dice(s) == "3.2 5.4 6.2" and made(s) == {"climate": 17}
    assert [e.rule_id for e in heard] == ["intrepid.R342"]
    s = japan("4.1 5.1 1.2", "JP-2d")
    play(s, "1/place:JP-2d", "die:4.1", "die:5.1", "done")
    assert dice(s) == "1.2"
    s = japan("4.1 5.1", "JP-2d")
    play(s, "1/place:JP-2d", "die:4.1", "die:5.1")  # no die left: no question
    assert dice(s) == "" and s.phase > 1


# -- Tier 3 ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R082", "intrepid.R339")
def test_jp_3a_has_three_slots_and_tilts_after_each_die() -> None:
    s = japan("3.1 3.2 3.5 1.2", "JP-3a")
    play(s, "1/place:JP-3a", "die:3.1", "die:1.2")
    assert codes(s) == TILTS
    play(s, "turn:right", "1/place:JP-3a", "die:3.2", "die:4.2", "turn:up", "1/place:JP-3a", "die:3.5", "die:2.3", "turn:down")
    assert on(s, "JP-3a") == "3.1 3.2 3.5" and dice(s) == turn("2.3", "down") == "4.2"
    assert made(s) == {"power": 27}


@pytest.mark.rule("intrepid.R344", "intrepid.G203")
def test_jp_3b_copies_each_placed_die() -> None:
    s = japan("3.1 3.2", "JP-3b")
    play(s, "1/place:JP-3b", "die:3.1")
    assert dice(s) == "3.1 3.2" and codes(s) == TILTS
    play(s, "turn:up")
    assert codes(s) == TILTS
    play(s, "turn:left")
    assert dice(s) == "1.4 6.2" and made(s) == {"power": 22}
    check(s)
    s = japan("3.2 3.2", "JP-3b")
    play(s, "1/place:JP-3b", "die:3.2", "turn:left")
    assert codes(s) == ["turn:left", "turn:right"]  # equal dice: left and right, or right and left, are the same
    play(s, "turn:right")
    assert dice(s) == "1.2 6.2"


@pytest.mark.rule("intrepid.R344", "intrepid.G203")
def test_jp_3c_copies_and_tilts_twice() -> None:
    s = japan("3.2", "JP-3c")
    play(s, "1/place:JP-3c", "die:3.2", "turn:down")
    assert codes(s) == TILTS
    assert GAME.describe(s, s.legal("turn:left")).params["into"].params == {"die": "6", "front": "3"}  # from 5.3, where the first tilt led
    play(s, "turn:left")
    assert dice(s) == "6.3" and made(s) == {"climate": 13}
    s = japan("3.2", "JP-3c")
    play(s, "1/place:JP-3c", "die:3.2", "turn:up", "turn:down")
    assert dice(s) == "3.2"  # they may undo each other


@pytest.mark.rule("intrepid.G152", "intrepid.G203", "intrepid.R339")
def test_jp_3d_tilts_or_rotates_any_number_of_dice() -> None:
    s = japan("4.1 4.2 1.2 3.2", "JP-3d")
    play(s, "1/place:JP-3d", "die:4.1", "die:1.2")
    assert codes(s) == [*TILTS, "turn:clockwise", "turn:counterclockwise"]
    heard = events(s, lambda: play(s, "turn:clockwise", "die:3.2", "turn:up"))
    assert dice(s) == "1.3 2.4" and made(s) == {"climate": 16}  # 4 x the common value
    assert [e.rule_id for e in heard] == ["intrepid.R339"]  # turned in different ways


# -- the board, the words, whole games ---------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R451", "intrepid.G024")
def test_solo_side_and_blue_side() -> None:
    s = table("japan")
    found = []
    for player(s).track in range(4):
        found.append(s.dice_of(player(s)))
    assert found == [6, 7, 8, 9]
    assert table("japan", "usa").dice_of(player(table("japan", "usa"))) == 5
    s = japan("3.2 3.1", side="blue")
    play(s, "1/place:JP-S1", "die:3.1", "done", "1/place:JP-S3", "die:3.2", "turn:up")
    assert made(s) == {"oxygen": 6, "nutrition": 4}


def test_words_of_a_turn() -> None:
    s = japan("3.1 3.2")
    play(s, "1/place:JP-S1", "die:3.1", "die:3.2")
    move = Message("intrepid.turn.up")
    assert GAME.describe(s, s.legal("turn:up")) == Message("intrepid.choice.turn", move=move, into=shown("2.4"))
    s = japan("4.1 5.1 1.2 3.2 6.4", "JP-2d")
    play(s, "1/place:JP-2d", "die:4.1", "die:5.1")
    assert GAME.describe(s, s.legal("turn:up")) == Message("intrepid.choice.turn_all", move=move)


@pytest.mark.parametrize(("lands", "options", "seed"), tables("japan", 16))
def test_random_games(lands: list[str], options: dict[str, str], seed: int) -> None:
    wander(lands, options, seed)
