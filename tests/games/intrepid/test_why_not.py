"""Why something cannot be chosen: a sentence and its rule for what is illegal, silence for what is legal, nothing for others."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from solonaut.core.errors import IllegalChoice
from solonaut.core.match import Match
from solonaut.core.refusal import Refusal
from solonaut.core.step import CHANCE
from solonaut.games import intrepid
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.badges import ChooseBerth, ChoosePayload
from solonaut.games.intrepid.board import EMPTY, SLOTS
from solonaut.games.intrepid.choices import VOCABULARY
from solonaut.games.intrepid.countries import BY_NAME
from solonaut.games.intrepid.countries.uk import put_counter
from solonaut.games.intrepid.disasters.effects import ChooseDisable
from solonaut.games.intrepid.disasters.solar import CHOOSE_SCORCH
from solonaut.games.intrepid.install import ChooseSector, ChooseSlot, ChooseTile
from solonaut.games.intrepid.names import SPEND, TILES
from solonaut.games.intrepid.noun_messages import takes
from solonaut.games.intrepid.phases.capacity import SPENDING
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.tokens import ChooseToken, ChooseTokenTile
from solonaut.lang import Speaker
from tests.games.intrepid.arrange import (
    bare,
    disabled,
    face_at,
    face_up,
    go,
    play,
    pool,
    scenario,
    table,
    tile,
    token,
    where,
)
from tests.games.intrepid.wander import tables
from tests.games.refusals import check, never_said
from tests.tools import LANGUAGES

LOOKS = 4
"""How often each decision is looked at in the games of a country."""


def why(s: IntrepidState, thing: str, seat: int = 0) -> Refusal | None:
    return Match(GAME, s.copy(), box=s.box, players=len(s.players), options={}).why_not(thing, seat)


def told(s: IntrepidState, thing: str, seat: int = 0) -> tuple[str, str]:
    """The rule and the name of the sentence."""
    found = why(s, thing, seat)
    assert found is not None, thing
    return found.params["rule"].removeprefix("intrepid."), found.key.removeprefix("intrepid.why.")


def look(s: IntrepidState, seen: set[str], speakers: list[Speaker]) -> None:
    """Ask about every word of the game; what the decision offers something like must have a reason."""
    ask, legal = s.pending, s.choices()
    assert ask is not None
    like = {(choice.verb, choice.seat) for choice in legal}
    for choice in VOCABULARY:
        found = ask.why_not(s, choice)
        if choice in legal:
            assert found is None, (ask, choice)
        elif (choice.verb, choice.seat) in like:
            assert found is not None, (ask, choice)
        if found is not None:
            check(GAME, found, speakers, seen)


@pytest.mark.parametrize("land", BY_NAME)
@pytest.mark.rule("intrepid.R075", "intrepid.R225", "intrepid.G044")
def test_what_is_illegal_has_a_reason_and_what_is_legal_has_none(land: str) -> None:
    speakers = [Speaker(language) for language in LANGUAGES]
    seen: set[str] = set()
    looks: Counter[str] = Counter()
    for lands, options, seed in tables(land, 5):
        rng = random.Random(seed)
        s = bare(*lands, **options, irregularities=("none", "random")[seed % 2], starters=("choose", "middle")[seed > 0])
        while s.agenda and s.round < 8:
            choices = s.choices()
            if s.seat != CHANCE:
                name = type(s.pending).__name__
                looks[name] += 1
                if looks[name] <= LOOKS or looks[name] % 100 == 0:
                    look(s, seen, speakers)
            s.apply(rng.choice([c for c in choices if c.verb != "destroy"] or choices))
            if s.phase == 1:
                s.wheels.gen = [36] * 4
    assert len(seen) > 40 and len(looks) > 20


def test_every_sentence_of_the_catalogue_can_be_said() -> None:
    assert never_said("intrepid", Path(intrepid.__file__).parent) == set()


@pytest.mark.rule("intrepid.G040")
def test_only_who_may_decide_is_told() -> None:
    s = go(pool(pool(table("usa", "russia"), "2"), "2", 1))
    assert told(s, "2/mission", 1) == ("R097", "mission_die")
    play(s, "2/pass")
    with pytest.raises(IllegalChoice, match="Seat 1 has nothing to decide"):
        why(s, "2/mission", 1)
    assert told(s, "1/mission") == ("R097", "mission_die")


# -- placing dice -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R076", "intrepid.R077", "intrepid.R078", "intrepid.R080", "intrepid.R134", "intrepid.R225")
def test_tiles() -> None:
    s = go(pool(disabled(table("usa", "russia"), "US-S4"), "4 5"))
    assert why(s, "1/place:US-S1") is None and why(s, "US-S1") is None
    assert told(s, "1/place:US-S4") == ("R134", "disabled")
    assert told(s, "1/place:RU-S1") == ("R076", "not_your_tile")
    assert told(s, "1/place:US-1a") == ("R225", "not_installed")
    assert told(s, "1/place:JP-S1") == ("R076", "not_on_board")
    found = why(s, "US-S2")
    assert found is not None and found.params["takes"] == takes(face_at(s, where(s, "US-S2")).takes)
    assert told(s, "US-S2") == ("R080", "no_dice_fit")
    play(s, "1/place:US-S1", "die:4", "done")
    assert told(s, "1/place:US-S1") == ("R077", "tile_full")
    assert told(s, "1/place:US-S3") == ("R078", "no_dice_fit")
    play(s, "1/dock:1", "die:5")
    assert told(s, "1/place:US-S3") == ("R075", "no_dice")  # a tile can still be destroyed


def ways(s: IntrepidState, thing: str, seat: int = 0) -> list[tuple[str, str, bool]]:
    """The rule and the name of everything that would make it possible, and whether it can happen this round."""
    found = why(s, thing, seat)
    assert found is not None, thing
    return [(way.rule.removeprefix("intrepid."), way.when.key.removeprefix("intrepid.when."), way.now) for way in found.ways]


@pytest.mark.rule("intrepid.R087", "intrepid.R460", "intrepid.R065", "intrepid.R113", "intrepid.R156", "intrepid.R245")
def test_where_dice_that_fit_come_from() -> None:
    s = go(pool(disabled(table("usa"), "US-S4"), "4 5"))  # the cache has a 4
    ability, docking, roll = ("R087", "ability", True), ("R460", "docking", True), ("R065", "next_roll", False)
    assert ways(s, "US-S2") == [ability, docking, roll]
    found = why(s, "US-S2")
    assert found is not None and Speaker("en").say(found.ways[1].when) == "you dock a die and take the 4 from the cache"
    assert ways(s, "1/place:US-S4") == [("R156", "disable_removed", False)]
    play(s, "1/place:US-S1", "die:4", "done")
    assert ways(s, "1/place:US-S1") == [("R245", "next_round", False)]
    s = go(pool(table("usa"), "5 6"))  # nothing in the cache makes a pair with one of these
    assert ways(s, "US-S2") == [ability, roll]
    s = go(pool(pool(table("usa", "russia"), "5 6"), "1", 1))
    assert ("R113", "docked_for_you", True) in ways(s, "US-S2")


@pytest.mark.rule("intrepid.R198", "intrepid.R221", "intrepid.R224")
def test_where_capacity_comes_from() -> None:
    s = go(pool(table("usa"), "2 3"))
    assert ways(s, "1/research") == [("R221", "phase_5", True)]
    s = phase_5("usa", capacity=2)
    found = why(s, "1/research")
    assert found is not None and found.key == "intrepid.why.too_dear"
    assert [way.rule for way in found.ways] == ["intrepid.R198", "intrepid.R179"]


@pytest.mark.rule("intrepid.R075", "intrepid.R080", "intrepid.R081", "intrepid.G044")
def test_the_dice_for_a_tile() -> None:
    s = go(pool(table("usa"), "3 3 5 6 6"))
    assert told(s, "die:3") == ("R075", "where_first")
    play(s, "1/place:US-S2")
    assert why(s, "die:6") is None
    assert told(s, "die:2") == ("R075", "no_such_die") and told(s, "die:5") == ("R080", "too_few_equal")
    s = go(pool(table("usa"), "1 4"))
    play(s, "1/place:US-S3")
    found = why(s, "die:1")
    assert found is not None and Speaker("en").say(found) == "Climate tile S3 takes a 2, 3 or 4."


@pytest.mark.rule("intrepid.R097", "intrepid.R121", "intrepid.G036", "intrepid.R221")
def test_the_mission_the_habitation_module_and_other_phases() -> None:
    s = go(pool(pool(table("usa", "russia"), "2 3"), "1", 1))
    assert told(s, "1/mission") == ("R097", "mission_die") and why(s, "2/mission", 1) is None
    assert told(s, "1/research") == told(s, "1/badge:engineer") == ("R221", "phase_5")
    play(s, "1/habitation", "die:2", "done")
    assert told(s, "1/place:US-S1") == told(s, "1/dock:1") == ("R121", "settled")
    s.missions.face_up = -1
    assert told(s, "2/mission", 1) == ("G036", "no_mission")


@pytest.mark.rule("intrepid.R105", "intrepid.R106", "intrepid.R107", "intrepid.G067")
def test_spaces_of_a_card() -> None:
    s = go(pool(face_up(table("usa", "russia"), "TM-10"), "4 6"))
    assert why(s, "1/satisfy:TM-10:1") is None
    assert told(s, "1/satisfy:TM-08:1") == ("R105", "card_not_there")
    assert told(s, "1/satisfy:TM-10:2") == ("R107", "space_unused")
    play(s, "1/satisfy:TM-10:1")
    assert told(s, "die:4") == ("R106", "space_takes") and told(s, "die:5") == ("R105", "no_such_die")
    play(s, "die:6")
    assert told(s, "1/satisfy:TM-10:1") == ("G067", "space_filled")


@pytest.mark.rule("intrepid.R111", "intrepid.G063")
def test_docking() -> None:
    s = table("usa", "russia", "malaysia")
    s.closed = 0b1000
    go(pool(s, "5 2 2"))
    assert told(s, "1/dock:2") == ("R111", "dock_alike") and told(s, "1/dock:4") == ("G063", "dock_closed")
    play(s, "1/dock:3")
    assert told(s, "die:4") == ("R111", "no_such_die")
    play(s, "die:5")
    assert told(s, "player:1") == ("R111", "another_player") and told(s, "player:4") == ("R111", "no_such_player")
    play(s, "player:2")
    found = why(s, "value:1", 1)
    assert found is not None and Speaker("en").say(found) == "The die can show only 5 or 6."
    play(s, "value:6")
    assert told(s, "1/dock:3") == ("R111", "dock_taken") and why(s, "1/dock:2") is not None and why(s, "1/dock:1") is None


@pytest.mark.rule("intrepid.G135")
def test_a_toxic_die_that_cannot_be_paid() -> None:
    s = go(pool(face_up(table("usa", disaster="toxic"), "TL-01"), "6"))
    assert told(s, "1/place:US-S1") == told(s, "1/habitation") == ("G135", "toxic_unpaid")
    assert why(s, "1/dock:1") is None  # R117: no price there


@pytest.mark.rule("intrepid.R321", "intrepid.R322")
def test_scorched_tiles() -> None:
    s = go(pool(scenario(table("usa", "russia", disaster="solar"), "US-S1", 3), "4 5"))
    assert told(s, "1/place:US-S1") == ("R321", "scorched")
    go(s, CHOOSE_SCORCH[0])
    assert told(s, f"at:{SLOTS[where(s, 'US-S1')]}") == ("R322", "scorched_already")
    assert told(s, f"at:{SLOTS[where(s, 'RU-S1', 1)]}") == ("R323", "not_your_tile")


@pytest.mark.rule("intrepid.G044")
def test_several_dice() -> None:
    s = go(pool(table("usa"), "2 3 5"))
    play(s, "1/habitation", "die:3")
    assert told(s, "die:2") == ("G044", "low_first") and told(s, "die:3") == ("G044", "die_chosen")
    assert told(s, "die:6") == ("R119", "no_such_die") and why(s, "die:5") is None


# -- spending Capacity ------------------------------------------------------------------------------------------------------


def phase_5(*lands: str, capacity: int, **options: str) -> IntrepidState:
    s = table(*lands, **options)
    for p in s.players:
        p.capacity = capacity
    s.phase = SPEND
    return go(s, SPENDING)


@pytest.mark.rule("intrepid.R222", "intrepid.R226", "intrepid.R235", "intrepid.R240", "intrepid.R241", "intrepid.R224", "intrepid.G107")
def test_prices() -> None:
    s = phase_5("usa", "russia", capacity=0, badges="engineer")
    assert told(s, "1/research") == ("R222", "too_dear") and told(s, "1/install") == ("R226", "tiles_too_dear")
    assert told(s, "1/dice") == ("R235", "too_dear") and told(s, "1/amplify") == ("R240", "too_dear")
    found = why(s, "1/research")
    assert found is not None and Speaker("en").say(found) == "This costs 3 Capacity. You have 0 Capacity."
    s.wheels.research, s.players[0].track, s.stocks.tokens = 6, 3, [0, 0, 0]
    assert told(s, "1/research") == ("G107", "all_tiers") and told(s, "1/dice") == ("R235", "all_dice")
    assert told(s, "1/amplify") == ("R241", "no_tokens")
    assert told(s, "1/place:US-S1") == told(s, "1/habitation") == ("R068", "phase_1")


@pytest.mark.rule("intrepid.R224", "intrepid.R225", "intrepid.R226", "intrepid.R229", "intrepid.R232")
def test_tiles_to_install() -> None:
    s = phase_5("usa", capacity=3)
    assert told(s, "US-2a") == ("R224", "tier_later") and told(s, "US-1a") == ("R226", "too_dear")
    assert told(s, "US-1b") == told(s, "tile:US-1b") == ("R225", "install_first")
    assert told(s, "JP-1a") == ("R225", "not_offered")
    play(s, "1/install")
    assert why(s, "tile:US-1b") is None and told(s, "tile:US-1a") == ("R226", "too_dear")
    assert told(s, "tile:US-3a") == told(s, "tile:U3") == ("R224", "tier_later")
    assert told(s, "tile:US-S1") == ("R225", "on_board") and told(s, "tile:JP-1a") == ("R225", "not_offered")
    go(s, ChooseTile(0, 2, True))
    assert told(s, "tile:US-1b") == ("R288", "only_tier")
    for n in range(4):
        if s.station.tile[n] == EMPTY:
            tile(s, f"US-1{'abcd'[n]}", SLOTS[n])
    go(s, ChooseSector(0, 2 * TILES.index("US-2a")))
    assert told(s, "sector:1") == ("R229", "sector_full") and why(s, "sector:3") is None
    go(s, ChooseSlot(0, 2 * TILES.index("US-2a"), (8, 9)))
    assert told(s, "at:1.a") == ("R228", "slot_taken") and told(s, "at:4.a") == ("R228", "other_sector")
    for n, number in enumerate(s.station.tile):
        if number == EMPTY:
            s.station.tile[n] = 0
    s.players[0].capacity = 30
    go(s, SPENDING)
    assert told(s, "1/install") == ("R232", "board_full")


@pytest.mark.rule("intrepid.R238", "intrepid.R276", "intrepid.R278", "intrepid.R285", "intrepid.R287", "intrepid.R288")
def test_badges() -> None:
    s = phase_5("usa", "russia", capacity=0, badges="engineer,payload,medical,science")
    assert told(s, "1/badge:payload") == ("R276", "no_negative") and told(s, "1/badge:medical") == ("R238", "badge_of_other")
    assert told(s, "1/badge:pilot") == ("R238", "badge_not_in_game")
    assert told(s, "2/badge:medical", 1) == ("R278", "too_dear") and told(s, "2/badge:science", 1) == ("R288", "science_none")
    s.players[0].capacity = 9
    play(s, "1/badge:engineer")
    assert told(s, "resource:power") == ("R284", "other_resource")
    play(s, "resource:oxygen")
    assert told(s, "1/badge:engineer") == ("R238", "badge_used")
    disabled(s, "RU-S1", 1)
    go(s, ChoosePayload(0))
    assert why(s, f"at:{SLOTS[where(s, 'RU-S1', 1)]}") is None
    assert told(s, f"at:{SLOTS[where(s, 'US-S1')]}") == ("R276", "no_negative_there")
    disabled(s, "US-S1")
    go(s, ChooseBerth(0, where(s, "RU-S1", 1)))
    assert told(s, f"at:{SLOTS[where(s, 'US-S1')]}") == ("R276", "negative_there")
    assert told(s, f"at:{SLOTS[where(s, 'RU-S2', 1)]}") == ("R276", "not_your_tile")


@pytest.mark.rule("intrepid.R241", "intrepid.R243")
def test_tokens() -> None:
    s = token(table("usa", "russia"), "US-S1", 1, "power", strain=False)
    s.stocks.tokens[1] = 0
    go(s, ChooseToken(0, False, 0, "intrepid.R241"))
    assert told(s, "token:2") == ("R243", "kind_gone") and why(s, "token:1") is None
    go(s, ChooseTokenTile(0, False, 0, "intrepid.R241", 0))
    assert told(s, f"at:{SLOTS[where(s, 'US-S1')]}") == ("R241", "amplify_there")
    assert told(s, f"at:{SLOTS[where(s, 'RU-S1', 1)]}") == ("R241", "not_your_tile")
    assert told(s, f"at:{SLOTS[s.station.tile.index(EMPTY)]}") == ("R241", "empty_slot")


@pytest.mark.rule("intrepid.R214", "intrepid.R211")
def test_a_card_that_disables() -> None:
    s = disabled(table("usa", "russia"), "US-S1")
    go(s, ChooseDisable(0, False))
    assert told(s, f"at:{SLOTS[where(s, 'US-S1')]}") == ("R211", "disabled_twice")
    tile(tile(s, "US-1a"), "US-1c")
    go(s, ChooseDisable(0, True))
    assert why(s, f"at:{SLOTS[where(s, 'US-1a')]}") is None
    assert told(s, f"at:{SLOTS[where(s, 'US-S2')]}") == ("R214", "not_dearest")


# -- countries --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R395", "intrepid.R396", "intrepid.R402", "intrepid.R405")
def test_brazil() -> None:
    s = go(pool(table("brazil"), "4 5"))
    padlock = next(n for n in s.players[0].tiles if face_at(s, n).mark == "padlock")
    place = f"1/place:{TILES[s.station.tile[padlock] >> 1]}"
    assert told(s, place) == ("R396", "no_lock") and told(s, "1/unlock:L1") == ("R405", "lock_unused")
    s.players[0].country_state[0] = padlock
    assert told(s, place) == ("R395", "locked") and told(s, "1/unlock:L1") == ("R402", "lock_no_match")
    found = why(s, place)
    assert found is not None and Speaker("en").say(found).endswith("when all dice in your Pool show 1, 2 or 3.")


@pytest.mark.rule("intrepid.R371", "intrepid.G162")
def test_germany() -> None:
    s = table("germany")
    s.players[0].storage[2], s.players[0].out = 1, s.players[0].out + 1
    go(pool(s, "3"))
    assert told(s, "1/spend") == ("R371", "storage_short")
    s.players[0].storage[5] += 1
    play(s, "1/spend")
    assert told(s, "die:5") == ("R371", "pips_short") and told(s, "die:1") == ("R371", "no_such_die") and why(s, "die:2") is None


@pytest.mark.rule("intrepid.R438", "intrepid.R121")
def test_south_africa() -> None:
    s = table("south-africa")
    s.players[0].queue = [1, 2, 3]
    go(pool(s, "4"))
    assert told(s, "1/advance") == ("R438", "queue_short")
    s.players[0].queue = [1, 2, 3, 4]
    assert why(s, "1/advance") is None
    go(pool(s, "4 4 4"))
    assert told(s, "1/advance") == ("R438", "reserve_full")
    play(s, "1/place:ZA-S1")
    found = why(s, "die:1")
    assert found is not None and Speaker("en").say(found) == "There is no 1 in the Reserve."
    assert told(s, "1/advance") == ("R438", "reserve_full")


@pytest.mark.rule("intrepid.R416", "intrepid.R418", "intrepid.G172")
def test_the_united_kingdom() -> None:
    s = go(pool(table("uk"), "2 5"))
    at = next(n for n in s.players[0].tiles if face_at(s, n).mark == "counter")
    name = TILES[s.station.tile[at] >> 1]
    put_counter(s, s.players[0], at, 6)
    assert told(s, f"1/place:{name}") == ("R418", "counter_blocks") and why(s, f"1/take-counter:{name}") is None
    put_counter(s, s.players[0], at, 1)
    assert told(s, f"1/take-counter:{name}") == ("R416", "counter_low")
    disabled(s, name)
    assert told(s, f"1/take-counter:{name}") == ("G172", "counter_unusable")
    assert told(s, "1/take-counter:UK-3a") == ("R416", "not_on_board")


@pytest.mark.rule("intrepid.R460")
def test_the_cache() -> None:
    s = go(pool(table("usa"), "5 2"))
    play(s, "1/dock:1", "die:5")
    assert told(s, "die:6") == ("R460", "no_such_die") and why(s, "die:4") is None
