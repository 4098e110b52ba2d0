"""Tokens (section 6)."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid.phases.results import CALCULATE_RESULTS
from solonaut.games.intrepid.station import clear_negative, negative
from solonaut.games.intrepid.tokens import LayToken, kind_of, matches, resource_of, token_tiles
from tests.games.intrepid.arrange import check, codes, disabled, go, play, scenario, table, tile, token, where


@pytest.mark.rule("intrepid.R016", "intrepid.R268")
def test_both_sides_come_from_one_stock() -> None:
    s = table("usa")  # one token of each kind
    go(s, LayToken(0, True, 0, "intrepid.R274"))
    play(s, "token:1", "at:1.b")
    go(s, LayToken(0, False, -1, "intrepid.R241"))
    assert codes(s) == ["token:2", "token:3"]
    play(s, "token:2", "at:1.b")  # Amplify and Strain may lie on the same tile
    at = where(s, "US-S1")
    assert kind_of(s.station.strain[at]) == 0 and kind_of(s.station.amplify[at]) == 1 and s.stocks.tokens == [0, 0, 1]
    check(s)
    go(s, CALCULATE_RESULTS)
    assert s.stocks.tokens == [1, 1, 1]


@pytest.mark.rule("intrepid.R059", "intrepid.R273", "intrepid.R269")
def test_negative_tokens() -> None:
    for put in ("strain", "disable", "scenario", "amplify"):
        s = table("usa", "russia", disaster="meteor")
        if put == "strain":
            token(s, "US-S1", 1, "power", strain=True)
        elif put == "disable":
            disabled(s, "US-S1")
        elif put == "scenario":
            scenario(s, "US-S1", 1)
        else:
            token(s, "US-S1", 1, "power", strain=False)
        assert negative(s, where(s, "US-S1")) == (put != "amplify")
        clear_negative(s, where(s, "US-S1"))
        assert not negative(s, where(s, "US-S1"))


@pytest.mark.rule("intrepid.R241", "intrepid.G076", "intrepid.G128")
def test_one_of_each_side_per_tile() -> None:
    s = tile(token(token(table("usa", "russia"), "US-S1", 1, "power", strain=True), "US-S2", 1, "power", strain=False), "U2")
    assert where(s, "US-S1") not in token_tiles(s, True, 0) and where(s, "US-S1") in token_tiles(s, False, 0)
    assert where(s, "US-S2") in token_tiles(s, True, 0) and where(s, "US-S2") not in token_tiles(s, False, 0)
    assert where(s, "U2") not in token_tiles(s, True, 0) + token_tiles(s, False, 0)


@pytest.mark.rule("intrepid.G129", "intrepid.R140")
def test_matching_values() -> None:
    s = table("usa", "russia")
    at = where(s, "US-S1")
    for kind, values in enumerate(((1, 2), (3, 4), (5, 6))):
        for value in range(1, 7):
            s.station.dice[3 * at] = value
            assert matches(s, 1 + 4 * kind, s.station.dice_on(at)) == (value in values)
    assert [resource_of(1 + 4 * 2 + r) for r in range(4)] == [0, 1, 2, 3]
