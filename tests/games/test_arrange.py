"""Positions to order: what a game tells of itself can be laid out again, a short description suffices, and what cannot be is refused."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import solonaut
from solonaut.core.arrange import build
from solonaut.core.edition import ComponentFile
from solonaut.core.state import State
from solonaut.games.intrepid.disasters import BY_NAME as DISASTERS
from tests.games.sweep import conservation

Options = dict[str, str]

TABLES: list[tuple[str, int, Options]] = [
    ("otys", 1, {}),
    ("otys", 1, {"difficulty": "hard"}),
    ("otys", 1, {"difficulty": "cruel"}),
    ("otys", 2, {}),
    ("otys", 3, {"variant": "designer"}),
    ("otys", 4, {}),
    ("cryo", 1, {}),
    ("cryo", 1, {"difficulty": "hard", "decisions": "unpredictable"}),
    ("cryo", 1, {"difficulty": "kind"}),
    ("cryo", 2, {}),
    ("cryo", 3, {}),
    ("cryo", 4, {}),
    ("intrepid", 1, {}),
    ("intrepid", 1, {"country": "uk", "side": "blue", "disaster": "solar", "difficulty": "hard"}),
    ("intrepid", 1, {"mission-critical": "off", "starters": "choose", "country": "japan"}),
    ("intrepid", 2, {"country": "brazil,germany", "disaster": "toxic", "irregularities": "filtered-docking", "reboot": "on"}),
    ("intrepid", 3, {"country": "south-africa,canada,south-africa", "disaster": "meteor", "difficulty": "harsh"}),
    ("intrepid", 4, {"country": "uk,malaysia,russia,japan", "disaster": "solar", "irregularities": "random"}),
]
BEGINNINGS = {"otys": {"ChooseLevel": "turn"}, "cryo": {"ChooseTurn": "turn"}, "intrepid": {"Act": "place"}}
"""Decisions at which a turn begins, with the start that leads there."""


def beginning(game: str, s: Any, seen: set[Any]) -> str | None:
    """The start that leads to this position, if a turn begins in it that was not seen yet."""
    assert s.pending is not None
    start = BEGINNINGS[game].get(type(s.pending).__name__)
    now = s.round if game == "intrepid" else s.turn
    if start is None and game == "intrepid" and now:
        start = "roll"
        if "roll" in {name for name, when in seen if when == now} or "place" in {name for name, when in seen if when == now}:
            return None
    if start is None or (start, now) in seen:
        return None
    seen.add((start, now))
    return start


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("game", "players", "options"), TABLES, ids=str)
def test_what_a_game_tells_of_itself_can_be_laid_out_again(game: str, players: int, options: Options, seed: int) -> None:
    rules, rng, seen = solonaut.find_game(game), random.Random(seed), set[Any]()
    s, _ = rules.start(players, options, rules.house)
    for _ in range(1500):
        if not s.agenda:
            break
        start = beginning(game, s, seen)
        if start is not None:
            told = json.loads(json.dumps(rules.position(s)))
            again = build(rules, told, start=start)
            assert rules.position(again) == rules.position(s)
            assert rules.digest(again) == rules.digest(s)
            assert sorted(c.code for c in again.choices()) == sorted(c.code for c in s.choices())
        s.apply(rng.choice(s.choices()))
        if game == "intrepid" and getattr(s, "phase", 0) == 1:
            s.wheels.gen = [36] * 4  # type: ignore[attr-defined]  # so that there are several rounds
    assert len(seen) > 3


@pytest.mark.parametrize(("game", "players", "options"), TABLES, ids=str)
def test_a_standard_table_is_always_the_same_and_whole(game: str, players: int, options: Options) -> None:
    s = solonaut.arrange(game, players=players, options=options)
    conservation(game)(s)
    assert s.key() == solonaut.arrange(game, {}, players=players, options=options).key()
    s.apply(s.choices()[0])
    assert s.key() != solonaut.arrange(game, players=players, options=options).key()


def starts(game: str) -> list[tuple[str, dict[str, Any]]]:
    arranger = solonaut.find_game(game).arranger()
    assert arranger is not None
    told = {"level": 3} if game == "otys" else {"players": [{"pool": [1, 2, 3]}]} if game == "intrepid" else {}
    return [(start, {} if start == "turn" else told) for start in arranger.starts]


@pytest.mark.parametrize(
    ("game", "start", "told"), [(game, *row) for game in ("otys", "cryo", "intrepid") for row in starts(game)], ids=str
)
def test_a_game_goes_on_from_every_start(game: str, start: str, told: dict[str, Any]) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        s = solonaut.arrange(game, told, start=start)
        for _ in range(40):
            if s.over:
                break
            s.apply(rng.choice(s.choices()))
            conservation(game)(s)


def asked(s: State) -> str:
    return type(s.pending).__name__


def codes(s: State) -> list[str]:
    return [choice.code for choice in s.choices()]


def refused(game: str, told: Any, **more: Any) -> str:
    with pytest.raises(solonaut.BadPosition) as why:
        solonaut.arrange(game, told, **more)
    assert "\n" not in str(why.value)
    return str(why.value)


@pytest.mark.parametrize(("game", "players", "options"), TABLES, ids=str)
def test_the_end_of_a_game_can_be_laid_out(game: str, players: int, options: Options) -> None:
    rules, rng = solonaut.find_game(game), random.Random(players)
    s, _ = rules.start(players, options, rules.house)
    while s.agenda:
        s.apply(rng.choice(s.choices()))
    again = build(rules, rules.position(s))
    assert again.over and rules.digest(again) == rules.digest(s) and rules.outcome(again) == rules.outcome(s)


JUNK = [
    None,
    True,
    -1,
    0,
    1,
    99,
    10**30,
    1.5,
    "",
    "x",
    "US-S1",
    "1/3",
    [],
    [1],
    [None],
    ["x"],
    [[]],
    [{}],
    {},
    {"a": 1},
    {1: 2},
    [1, "power"],
]


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a description where something else could stand."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    return [(value, key) for key in keys] + [place for key in keys for place in places(value[key])]


@pytest.mark.parametrize(("game", "players", "options"), [table for table in TABLES if table[1] < 3], ids=str)
def test_whatever_a_description_says_the_answer_is_a_table_or_a_clear_line(game: str, players: int, options: Options) -> None:
    rules, rng = solonaut.find_game(game), random.Random(7)
    arranger = rules.arranger()
    assert arranger is not None
    usual = rules.position(solonaut.arrange(game, players=players, options=options))
    for _ in range(150):
        told = json.loads(json.dumps(usual))
        for where, key in rng.sample(places(told), rng.choice((1, 1, 2))):
            where[key] = rng.choice(JUNK)
        told = {key: value for key, value in told.items() if rng.random() < 0.7}
        try:
            s = build(rules, told, start=rng.choice((None, *arranger.starts)))
        except (solonaut.BadPosition, solonaut.BadOption) as e:
            assert str(e) and "\n" not in str(e)
            continue
        for _ in range(5):
            if s.agenda:
                s.apply(rng.choice(s.choices()))


# -- Otys -------------------------------------------------------------------------------------------------------------------


def test_pieces_come_from_the_supply() -> None:
    box = solonaut.find_game("otys").position(solonaut.arrange("otys"))
    s = solonaut.arrange("otys", {"store": {"tech": 3}, "players": [{"cubes": [None, {"tech": 2}, None, None, None], "score": 5}]})
    told = solonaut.find_game("otys").position(s)
    assert told["supply"]["tech"] == box["supply"]["tech"] - 4 and told["supply"]["fuel"] == box["supply"]["fuel"]
    assert told["players"][0]["earned"] == {"contracts": 5, "upgrades": 0, "sales": 0, "rewards": 0}


def test_a_contract_in_hand_is_not_on_offer() -> None:
    told = solonaut.find_game("otys").position(solonaut.arrange("otys", {"players": [{"hand": [1, 2], "completed": [3]}]}))
    assert [row["contract"] for row in told["offer"]] == [4, 5]
    assert not {1, 2, 3, 4, 5} & set(told["deck"][0])


def test_the_key_in_use_and_those_on_the_track() -> None:
    s = solonaut.arrange("otys", {"level": 3, "players": [{"used": ["3", "x"], "neutral": 1}]}, start="contracts")
    position = solonaut.find_game("otys").position
    assert asked(s) == "StayDown"
    assert position(s)["players"][0]["used_neutral"] == 1 and position(s)["players"][0]["keys"] == ["1", "2", "4", "5"]


def test_what_is_wrong_in_otys() -> None:
    assert refused("otys", {"timers": [20, 21, 22]}) == "timers: The list needs 2 entries, not 3."
    assert refused("otys", {"timers": [20, 30]}) == "timers[1]: Use a number from 1 to 23, not 30."
    assert refused("otys", {"timers": [None, None]}) == "timers: Something is missing here. Add it."
    assert refused("otys", {"players": [{"score": 23}]}) == "timers and players[0].score do not agree. Change one of them."
    assert refused("otys", {"supply": {"fuel": 20}}) == "fuel: There are 24 on the table. There must be 20."
    assert refused("otys", {"players": [{"credit": 1}]}).startswith(
        "players[0].credit: This name is unknown. Choose from: score, earned, credits,"
    )
    assert refused("otys", {"players": [{}, {}]}, players=1) == "players: The list needs 1 entry, not 2."
    assert refused("otys", {"players": [{"hand": [1, 1]}]}) == "contract 1: There are 2 on the table. There must be 1."
    assert refused("otys", {"rewards": [["R1", "R9"], None, None, None, None]}).startswith(
        "rewards[0][1]: Use one of these, not 'R9': R1, R2"
    )
    assert refused("otys", {"hard": False}, options={"difficulty": "hard"}) == "hard: Use True, not False. It follows from the options."
    assert refused("otys", {"level": 3}) == "level: This belongs to the middle of a turn. Add a start too, such as “contracts”."
    assert refused("otys", {}, start="contracts").startswith("level: The activated level is missing.")
    assert refused("otys", {}, start="timer", players=2).endswith("Choose from: turn, sponsor, diver, contracts, surface and end.")
    assert refused("otys", []) == "Describe the position as names with values, not as []."
    assert refused("table-cryo", {}) == "table-cryo has no positions to arrange. Start a new game instead."


@pytest.mark.parametrize("value", [True, "3", 1.5, None, [1], {"a": 1}, -1])
def test_a_number_is_a_number(value: Any) -> None:
    assert refused("otys", {"turn": value}).startswith("turn: ")
    assert refused("otys", {"players": [{"credits": value}]}).startswith("players[0].credits: ")


# -- Cryo -------------------------------------------------------------------------------------------------------------------


def test_pods_sleep_where_nobody_says_otherwise() -> None:
    position = solonaut.find_game("cryo").position
    told = position(solonaut.arrange("cryo", {"players": [{"awake": 2, "settled": {"A2": 3}}, {"awake": 1}], "wrecked": {"labs": 1}}))
    for row, pods in zip(told["players"], (10, 14), strict=True):
        assert sum(row["chambers"].values()) + row["destroyed"] == pods
        assert row["chambers"]["labs.1"] == 0
    assert told["spent_tokens"] == 1


def test_two_factions_are_a_person_and_the_rival() -> None:
    assert solonaut.find_game("cryo").position(solonaut.arrange("cryo", {"players": [{}, {}]}))["solo"]
    assert not solonaut.find_game("cryo").position(solonaut.arrange("cryo", {"players": [{}, {}], "solo": False}))["solo"]
    assert len(solonaut.find_game("cryo").position(solonaut.arrange("cryo", {"players": [{}] * 3}))["players"]) == 3


def test_the_rival_checks_its_resources() -> None:
    s = solonaut.arrange("cryo", {"players": [{}, {"stock": {"crystal": 4, "energy": 0}}]}, start="rival-checks")
    rival = solonaut.find_game("cryo").position(s)["players"][1]
    assert asked(s) == "ChooseTurn" and rival["stock"]["crystal"] == 0 and rival["stock"]["energy"] == 3 and rival["awake"] == 1


def test_final_scoring() -> None:
    told = {"sunset": True, "players": [{"missions": ["moth"], "stock": {"energy": 3}}, {"unseen_missions": 0}]}
    s = solonaut.arrange("cryo", told, start="final-scoring")
    outcome = solonaut.find_game("cryo").outcome(s)
    assert outcome is not None and outcome.reason == "sunset" and outcome.breakdown[0]["mission.moth"] > 0


def test_what_is_wrong_in_cryo() -> None:
    assert refused("cryo", {"players": [{"awake": 16}]}) == "players[0].pods: There are 16 on the table. There must be 15."
    both = [{"out": ["labs.T1"]}, {"out": ["labs.T1"]}]
    assert refused("cryo", {"players": both}) == "labs.T1: There is room for 1, not for 2."
    assert refused("cryo", {"players": [{"hand": ["shark"] * 5}]}) == "cards.shark: There are 6 on the table. There must be 5."
    assert (
        refused("cryo", {"players": [{"home": [1, 2, 3], "out": ["labs.T1"]}]})
        == "players[0].drones: There are 4 on the table. There must be 3."
    )
    assert refused("cryo", {"caverns": {"A2": "S1"}}) == "caverns.A2: S1: This does not belong here. Remove it."
    assert refused("cryo", {"tiles": {"labs.r1": "gold"}}).startswith("tiles.labs.r1: Use one of these, not 'gold': ")
    assert refused("cryo", {"active": 1}) == "active: It is the Rival’s turn here. Add start=rival too."
    assert refused("cryo", {}, start="rival", players=2).endswith("Choose from: turn and final-scoring.")


# -- Intrepid ---------------------------------------------------------------------------------------------------------------


def test_a_pool_and_a_tile() -> None:
    told = {"players": [{"pool": [1, 6]}], "slots": {"3.a": {"tile": "US-1a"}, "1.b": None}}
    s = solonaut.arrange("intrepid", told, start="place")
    assert "1/place:US-1a" in codes(s) or "1/mission" in codes(s)
    position = solonaut.find_game("intrepid").position(s)
    assert "1a" not in position["players"][0]["offer"] and len(position["gone"]) == 1
    assert position["slots"]["3.a"]["seat"] == 0 and position["players"][0]["out"] == 6


def test_a_disaster_card_acts() -> None:
    s = solonaut.arrange("intrepid", {"disaster": "meteor"}, start="card:MS-03")
    assert codes(s)[0] == "strike:1"


def test_what_is_wrong_in_intrepid() -> None:
    assert refused("intrepid", {"wheels": {"power": {"drain": 99}}}).startswith("wheels.power.drain: Use a number from ")
    assert refused("intrepid", {"slots": {"3.a": {"tile": "UK-1a"}}}) == "slots.3.a.tile: This does not belong here. Remove it."
    assert refused("intrepid", {"slots": {"9.z": None}}).startswith("slots.9.z: This name is unknown. Choose from: 1.a, 1.b")
    assert refused("intrepid", {"slots": {"3.a": {"tiel": 1}}}).startswith("slots.3.a.tile: The value is missing. Add it.")
    assert refused("intrepid", {"players": [{"pool": [7]}]}).startswith("players[0].pool[0]: Use one of these, not '7': 1, 2, 3")
    assert refused("intrepid", {"players": [{"queue": [7]}]}) == "players[0].queue[0]: Use one of these, not '7': 1, 2, 3, 4, 5 and 6."
    assert refused("intrepid", {"players": [{"storage": [1]}]}) == "players[0].storage: This does not belong here. Remove it."
    assert refused("intrepid", {"docks": ["3", "", "", ""]}).startswith("docks[0]: Write it like this, not as '3': '1/3'.")
    assert refused("intrepid", {"stocks": {"disable": 99}}) == "tokens.disable: There are 99 on the table. There must be 12."
    assert refused("intrepid", {"gone": ["US-S1"]}) == "tiles: US-S1: There are 2 on the table. There must be 1."
    assert refused("intrepid", {"missions": {"completed": 9}}) == "missions: There are 9 on the table. There must be 3."
    assert (
        refused("intrepid", {"disaster": "solar"}, options={"disaster": "toxic"})
        == "disaster: Use 'toxic', not 'solar'. It follows from the options."
    )
    assert "card:TM-01 to card:TM-10" in refused("intrepid", {}, start="card:MS-03")


def test_options_follow_from_a_description() -> None:
    told = {
        "disaster": "solar",
        "irregularities": [DISASTERS["solar"].registration.irregularities[0]],
        "players": [{"country": "uk"}, {"country": "japan"}],
    }
    position = solonaut.find_game("intrepid").position(solonaut.arrange("intrepid", told))
    assert [row["country"] for row in position["players"]] == ["uk", "japan"] and position["irregularities"] == told["irregularities"]
    with pytest.raises(solonaut.BadOption, match="Option country has no value “atlantis”"):
        solonaut.arrange("intrepid", {"players": [{"country": "atlantis"}]})


# -- running on -------------------------------------------------------------------------------------------------------------


def test_run_to() -> None:
    s = solonaut.arrange("otys", {"level": 3}, start="diver")
    assert codes(solonaut.run_to(s, "timer")) == ["timer:1", "timer:2"]
    assert asked(solonaut.run_to(s, "ChooseLevel", answers=["timer:2"])) == "ChooseLevel"
    assert getattr(s, "timers") == [23, 22]  # noqa: B009
    assert solonaut.run_to(s, "otys.prompt.level") is s
    with pytest.raises(solonaut.IllegalChoice, match=r"ChooseLevel has to be decided before “timer”. Add one of these answers: key:"):
        solonaut.run_to(s, "timer")
    with pytest.raises(solonaut.GameOver, match="The game ended before “place” came up"):
        solonaut.run_to(solonaut.arrange("intrepid", {"players": [{"pool": [1]}]}, start="results"), "place")


def test_run_to_answers_chance() -> None:
    s = solonaut.run_to(solonaut.arrange("intrepid"), "place", rng=random.Random(4))
    assert asked(s) == "Act"
    assert solonaut.run_to(solonaut.arrange("intrepid"), "place").key() == solonaut.run_to(solonaut.arrange("intrepid"), "place").key()


def test_another_edition(tmp_path: Path) -> None:
    rules, file = solonaut.find_game("otys"), tmp_path / "mine.toml"
    text = rules.read_text("components.toml")
    assert "credits = { value = 3" in text
    file.write_text(text.replace("credits = { value = 3", "credits = { value = 7", 1), encoding="utf-8")
    for components in (file, str(file), ComponentFile(file.read_text(encoding="utf-8"), "mine.toml")):
        assert rules.position(solonaut.arrange("otys", components=components))["players"][0]["credits"] == 7
