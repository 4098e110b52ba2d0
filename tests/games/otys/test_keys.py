"""Keys, X tokens, rotation of the sponsors, the Hacker track and the return of keys (sections 1.4 and 3.4)."""

from __future__ import annotations

import pytest

from solonaut.games.otys.conservation import check
from tests.games.otys.arrange import (
    act,
    asked,
    codes,
    cubes,
    dive,
    heard,
    keys,
    lay,
    legal,
    module,
    neutral,
    offer,
    play,
    purse,
    skip,
    sponsor,
    table,
    track,
    used,
)

ALL = ["1", "2", "3", "4", "5", "x"]


@pytest.mark.rule("otys.B16", "otys.B27")
def test_a_key_opens_its_own_level_only() -> None:
    s = table(1)
    used(s, "1", "2", "4", "5", "x")
    purse(s, 3, 0)
    assert codes(s) == ["key:3"]
    play(s, "key:3")
    assert s.level == 3


@pytest.mark.rule("otys.B16", "otys.B27")
def test_a_used_key_is_not_there() -> None:
    s = table(1)
    purse(s, 3, 0)
    used(s, "2", "x")
    assert codes(s) == ["key:1", "key:3", "key:4", "key:5"]


@pytest.mark.rule("otys.B28", "otys.B30")
def test_the_own_x_opens_any_level_even_one_with_its_key() -> None:
    s = table(1)
    purse(s, 3, 0)
    used(s, "4")
    assert codes(s) == ["key:1", "key:2", "key:3", "key:5", "x:1", "x:2", "x:3", "x:4", "x:5"]
    play(s, "x:2")
    assert s.level == 2
    assert keys(s) == ["1", "2", "3", "5"]  # key 2 stays, the X is in use
    skip(s)
    assert track(s) == ["4", "x"]


@pytest.mark.rule("otys.B29", "otys.B30", "otys.B16")
def test_a_neutral_x_opens_any_level() -> None:
    s = table(1)
    purse(s, 3, 0)
    used(s, "1", "2", "3", "4", "x")
    neutral(s, 2)
    assert codes(s) == ["key:5", "neutral:1", "neutral:2", "neutral:3", "neutral:4", "neutral:5"]
    act(s, 5, "neutral")
    assert (s.level, s.players[0].neutral) == (5, 1)
    assert keys(s) == ["5"]


@pytest.mark.rule("otys.B29")
def test_any_number_of_neutral_x_can_be_held() -> None:
    s = table(1)
    neutral(s, 15)
    dive(s, "metal-expert", 1)
    module(s, "metal-expert")
    skip(act(s, 1), to="bonus")
    play(s, "bonus")
    assert s.players[0].neutral == 16 and s.x_supply == 0
    check(s)


@pytest.mark.rule("otys.B29")
def test_without_a_neutral_x_none_is_offered() -> None:
    assert not any(code.startswith("neutral") for code in codes(table(1)))


@pytest.mark.rule("otys.B17", "otys.B31")
@pytest.mark.parametrize("token", ["x", "neutral"])
def test_any_x_rotates_the_sponsors_first(token: str) -> None:
    s = table(1)
    neutral(s, 1)
    assert s.sponsors[1:] == (1, 2, 3, 4, 5)
    play(s, f"{token}:3")
    assert s.sponsors[1:] == (5, 1, 2, 3, 4)  # level 5 to level 1, the others one level down
    assert codes(s) == ["sponsor", "pass"]
    play(s, "sponsor")
    assert s.players[0].batteries == 2  # tile 2, which was on level 2


@pytest.mark.rule("otys.B17", "otys.B31")
def test_the_tile_of_level_5_comes_to_level_1() -> None:
    s = table(1)
    sponsor(s, 2, 5)
    play(s, "x:1", "sponsor")
    assert s.players[0].batteries == 2 and s.sponsors[1] == 2


@pytest.mark.rule("otys.B17")
def test_a_numbered_key_rotates_nothing() -> None:
    s = table(1)
    play(s, "key:2", "sponsor")
    assert s.sponsors[1:] == (1, 2, 3, 4, 5)


@pytest.mark.rule("otys.B17", "otys.B18")
def test_the_rotation_is_not_optional_the_sponsor_is() -> None:
    s = table(1)
    skip(play(s, "x:3", "pass"))
    assert s.sponsors[1:] == (5, 1, 2, 3, 4)


@pytest.mark.rule("otys.B22")
@pytest.mark.parametrize("token", ["key", "x", "neutral"])
def test_the_used_token_goes_to_the_hacker_track(token: str) -> None:
    s = table(1)
    neutral(s, 1)
    play(s, f"{token}:4")
    assert track(s) == []
    skip(s)
    assert track(s) == [{"key": "4"}.get(token, token)]
    assert s.token == 0
    check(s)


@pytest.mark.rule("otys.B23", "otys.B69", "otys.B91")
@pytest.mark.parametrize(("step", "threshold"), [(0, 6), (1, 5), (2, 4), (3, 3)])
def test_keys_return_at_each_threshold(step: int, threshold: int) -> None:
    full, short = table(1), table(1)
    for s, tokens in ((full, threshold - 1), (short, threshold - 2)):
        s.players[0].hacker = step
        purse(s, 0, 0)
        used(s, *[token for token in ALL if token != "3"][:tokens])
    events = heard(full, "key:3", "pass")  # sponsor 3 would fetch one
    assert [e.tokens for e in events if e.kind == "keys_returned"] == [threshold]  # type: ignore[attr-defined]
    assert keys(full) == ALL and track(full) == []
    skip(act(short, 3))
    assert len(track(short)) == threshold - 1 and "3" in track(short)


@pytest.mark.rule("otys.B23", "otys.B92")
def test_neutral_x_count_and_go_to_the_supply() -> None:
    s = table(1)
    used(s, "2", "neutral", "neutral", "neutral")
    neutral(s, 2)
    assert s.x_supply == 11
    skip(act(s, 1, "neutral"))
    assert track(s) == ["2", "neutral", "neutral", "neutral", "neutral"]  # five: not yet
    play(s, "timer:1")
    skip(act(s, 1, "neutral"))
    assert track(s) == [] and keys(s) == ALL
    assert s.x_supply == 16 and s.players[0].neutral == 0
    check(s)


@pytest.mark.rule("otys.B91")
def test_all_tokens_return_to_their_spaces() -> None:
    s = table(1)
    used(s, "1", "3", "4", "5", "x")
    skip(act(s, 2))
    assert keys(s) == ALL and track(s) == []


@pytest.mark.rule("otys.B23")
def test_nobody_can_be_stuck() -> None:
    s = table(1)
    purse(s, 0, 0)
    for n, code in enumerate(["key:1", "key:2", "key:3", "key:4", "key:5", "x:1"]):
        assert len(track(s)) == n
        play(s, code)
        skip(s)
        assert asked(s) == "MoveTimer"
        play(s, "timer:1" if n % 2 else "timer:2")
        if any(c.startswith("draw-contract") for c in codes(s)):
            play(s, codes(s)[0])
    assert keys(s) == ALL


@pytest.mark.rule("otys.B23")
def test_more_tokens_than_the_threshold_return_too() -> None:
    s = table(1)
    s.players[0].hacker = 3
    used(s, "1", "2", "3", "4")  # a lowered Hacker found more than three there
    skip(act(s, 5))
    assert track(s) == []


@pytest.mark.rule("otys.G45", "otys.B64", "otys.B69")
def test_a_lowered_hacker_waits_for_the_end_of_the_turn() -> None:
    s = table(1)
    s.players[0].hacker = 2
    used(s, "1", "2", "3")
    offer(s, 21, 7)
    cubes(s, 4, plant=2)
    act(s, 4)
    play(s, "hacker")  # 4 to 3, and three tokens lie there
    assert codes(s) == ["complete:21", "pass"]
    assert track(s) == ["1", "2", "3"] and keys(s) == ["5", "x"]
    skip(s)
    assert track(s) == [] and keys(s) == ALL


@pytest.mark.rule("otys.B23", "otys.B78", "otys.B92")
def test_neutral_x_of_the_track_are_in_the_supply_before_r4_pays() -> None:
    s = table(1)
    lay(s, "R4", 2)
    used(s, "neutral", "neutral", "neutral", "1", "3")
    neutral(s, 0)
    s.players[0].neutral = s.x_supply  # none is left beside the board
    s.x_supply = 0
    skip(act(s, 2))
    assert track(s) == []
    assert s.x_supply == 2 and s.players[0].neutral == 14
    check(s)


@pytest.mark.rule("otys.B23")
def test_each_player_has_a_track_of_their_own() -> None:
    s = table(2)
    used(s, "1", "2", "3", "4", "5", seat=1)
    skip(act(s, 2))
    assert track(s) == ["2"] and track(s, 1) == ["1", "2", "3", "4", "5"]
    assert {code for code in legal(s) if code != "propeller"} == {f"x:{n}" for n in range(1, 6)}
