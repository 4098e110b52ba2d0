"""What a seat may see."""

from __future__ import annotations

import json
import random

import pytest

from solonaut.games.intrepid import GAME
from tests.games.intrepid.arrange import disabled, face_up, go, mission, play, pool, scenario, table, tile, token


def test_the_whole_table_as_plain_data() -> None:
    s = scenario(tile(face_up(table("usa", "russia", disaster="meteor"), "MS-12"), "US-1a", "3.a"), "US-1a", 2)
    token(disabled(s, "US-S1"), "US-S2", 3, "power", strain=True)
    mission(s, "MI-12", 2, 1)
    go(pool(s, "4 4 1"))
    view = GAME.view(s, 0)
    json.dumps(view)
    assert view == GAME.view(s, 1) == GAME.view(s, None)  # nothing is hidden from anybody
    power = view["resources"][0]
    assert (power["resource"], power["drain"], power["available"], power["next_bonus"], power["badge"]) == ("power", 8, -8, 18, "medical")
    slots = {place["slot"]: place for place in view["slots"]}
    assert slots["3.a"]["tile"]["id"] == "US-1a" and slots["3.a"]["scenario"] == 2 and slots["3.a"]["dice"] == [None]
    assert slots["1.b"]["disabled"] and slots["2.a"]["strain"] == {"token": 3, "resource": "power"} and slots["8.d"]["tile"] is None
    assert view["missions"]["active"][0]["next"] == {"power": 2, "climate": 1, "oxygen": 2, "nutrition": 1}
    assert view["missions"]["face_up"]["mission"] == "MI-01" and view["missions"]["deck"] == 1
    assert view["disaster"]["face_up"][0]["spaces"] == [{"values": "6", "die": None}]
    assert view["disaster"]["deck"] == s.box.decks[s.setup.disaster.number] - 1
    me = view["players"][0]
    assert (me["pool"], me["capacity"], me["dice"], me["country"]) == (["1", "4", "4"], 3, 5, "usa")
    assert [t["id"] for t in me["offer"]] == ["US-1b", "US-1c", "US-1d"] and [t["affordable"] for t in me["offer"]] == [True, False, False]
    assert view["possible"][0] == ["US-S3", "US-S2", "B1-R", "US-S4", "US-1a"]
    assert view["research"] == {"step": 0, "steps_per_tier": 2, "tier": 1, "price": 3}


def test_solo_sees_both_sides_of_its_offer_and_the_cache() -> None:
    view = GAME.view(table("usa"), 0)
    assert view["cache"] == ["1", "2", "3", "4"]
    first = view["players"][0]["offer"][0]
    assert (first["makes"], first["other_side"]["makes"]) == (["power"], ["oxygen"])
    assert first["drain"] == {"climate": 1} and first["other_side"]["drain"] == {"nutrition": 1}


@pytest.mark.rule("intrepid.R012", "intrepid.R201")
def test_the_decks_have_no_order_to_be_seen() -> None:
    view = GAME.view(table("usa"), 0)
    assert view["missions"]["deck"] == 2 and view["disaster"]["deck"] == 10
    assert "MI-02" not in json.dumps(view["missions"])


def test_dice_and_docks_show_their_owners() -> None:
    s = go(pool(table("usa", "russia"), "4 5 6"))
    play(s, "1/place:US-S1", "die:4", "done", "1/dock:1", "die:5", "1/habitation", "die:6")
    view = GAME.view(s, 1)
    slots = {place["slot"]: place for place in view["slots"]}
    assert slots["1.b"]["dice"] == ["4"] and slots["1.b"]["seat"] == 0
    assert view["docks"][0] == {"space": 1, "label": "=", "die": {"die": "5", "seat": 0}, "closed": False}
    assert view["habitation"] == [{"die": "6", "seat": 0}] and view["players"][0]["settled"]


@pytest.mark.parametrize("lands", [("japan",), ("brazil", "uk", "south-africa")])
def test_nothing_is_hidden_and_nothing_can_be_dealt_anew(lands: tuple[str, ...]) -> None:
    rng = random.Random(1)
    s, _ = GAME.start(len(lands), {"country": ",".join(lands), "disaster": "meteor"}, GAME.house)
    for _ in range(120):
        views = [GAME.view(s, seat) for seat in (None, *range(len(lands)))]
        assert all(view == views[0] for view in views)
        for seat in range(len(lands)):
            dealt = GAME.determinize(s, seat, rng.random)
            assert dealt is not s and dealt.key() == s.key()
        if s.over:
            break
        s.apply(rng.choice(s.choices()))


def test_the_dice_chosen_so_far_are_shown_without_what_becomes_of_them() -> None:
    s = go(pool(table("usa"), "4 4 3 5"))
    play(s, "1/place:US-S4", "die:4", "die:3", "by:+1")
    asked = {"prompt": "intrepid.prompt.adjust", "area": "pool", "chosen": ["3"], "slot": None, "seat": 0}
    assert GAME.view(s, 0)["asked"] == asked
    play(s, "done")
    assert GAME.view(s, 0)["asked"]["chosen"] == []
