"""Irregularities as a variant: choosing and drawing them, what is shown of them; Reboot the Station; switches of the expansions."""

from __future__ import annotations

from dataclasses import replace

import pytest

import solonaut
from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadComponents, BadOption
from solonaut.games.intrepid import GAME, noun_messages
from solonaut.games.intrepid.countries import BY_NAME
from solonaut.games.intrepid.disaster_registry import IRREGULARITIES, IRREGULARITY_IDS
from solonaut.games.intrepid.disasters import BY_NAME as DISASTERS
from solonaut.games.intrepid.irregularities import cards
from solonaut.games.intrepid.irregularities.moments import moments
from solonaut.games.intrepid.irregularities.table_rules import Moments, TableRules
from solonaut.games.intrepid.phases.roll import ROLL_DICE
from solonaut.games.intrepid.printed import Components
from solonaut.games.intrepid.state import IntrepidState
from solonaut.lang import Speaker
from tests.games.intrepid.arrange import bare, check, codes, events, go, play, player, rolled, show, table
from tests.games.intrepid.test_named import functions
from tests.tools import LANGUAGES

BOX = GAME.house
assert isinstance(BOX, Components)


def start(players: int, **options: str) -> IntrepidState:
    s, _ = GAME.start(players, {name.replace("_", "-"): value for name, value in options.items()}, GAME.house)
    assert isinstance(s, IntrepidState)
    return s


def refused(players: int, **options: str) -> str:
    with pytest.raises(BadOption) as e:
        start(players, **options)
    return str(e.value)


def roll_all(s: IntrepidState, values: str) -> IntrepidState:
    """Answer the rolls that come now with these values."""
    for value in values.split():
        play(s, rolled(s, int(value)))
    return s


# -- the variant -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R468", "intrepid.G191")
def test_without_the_variant_nothing_is_different() -> None:
    for players in (1, 2, 3, 4):
        s = start(players)
        assert s.setup.irregularities == () and s.setup.table_rules == TableRules() and s.setup.moments == Moments()
        assert s.setup.law == cards.apply([], s.setup.law, TableRules())[0]
        assert GAME.view(s, None)["irregularities"] == [] and GAME.view(s, None)["reboot"] is False


@pytest.mark.rule("intrepid.R469")
def test_each_disaster_has_its_cards() -> None:
    sizes = {name: len(disaster.registration.irregularities) for name, disaster in DISASTERS.items()}
    assert sizes == {
        "training": 3,
        "meteor": 4,
        "toxic": 4,
        "solar": 4,
    }
    assert IRREGULARITY_IDS[:4] == ("IR-T1", "IR-T2", "IR-T3", "IR-M1") and len(set(IRREGULARITIES)) == len(IRREGULARITY_IDS) == 15
    for name, disaster in DISASTERS.items():
        names = disaster.registration.irregularities
        s = start(2, disaster=name, irregularities=",".join(names))  # as many as there are, in any order
        assert s.setup.irregularities == cards.of_disaster(disaster.registration)
        assert start(2, disaster=name, irregularities=",".join(names[::-1])).setup == s.setup


@pytest.mark.rule("intrepid.R470", "intrepid.R471")
@pytest.mark.parametrize("name", IRREGULARITIES)
def test_both_halves_of_every_card_change_the_rules(name: str) -> None:
    card = BOX.irregularities[IRREGULARITIES.index(name)]
    assert card.name == name and card.benefit and card.impediment
    plain = BOX.law[2], TableRules()
    both = cards.apply([card], *plain)
    for half in (card.benefit, card.impediment):
        assert both != cards.apply([replace(card, benefit=(), impediment=())], *plain)
        for what, value in half:
            found = getattr(both[1] if what in cards.TABLE_RULES else both[0], what)
            before = 0 if what in cards.TABLE_RULES else getattr(plain[0], what)
            assert found == (before + value if what in cards.ADDED else value) and found != before


@pytest.mark.rule("intrepid.R472")
def test_they_reach_dice_tiles_capacity_disaster_rules_and_the_win_condition() -> None:
    changed = {what for card in BOX.irregularities.values() for what, _ in (*card.benefit, *card.impediment)}
    assert {"fewer_dice", "opening_rerolls"} <= changed  # dice
    assert {"free_tile", "scenario_per_tile", "starters_last"} <= changed  # tiles
    assert {"capacity", "aid_capacity", "scorched_capacity"} <= changed  # Capacity
    assert {"momentary_times", "deck_change", "always_toxic", "scorch"} <= changed  # disaster rules
    assert "missions_to_win" in changed  # the win condition


@pytest.mark.rule("intrepid.G028")
def test_they_add_up_with_the_difficulty_and_never_beyond_the_last_value() -> None:
    s = start(2, irregularities="fresh-crew,short-rotation", difficulty="hard")
    assert (s.wheels.emergency, s.cards.deck, player(s).capacity) == (2, 7, 5)
    easy = start(2, irregularities="fresh-crew", difficulty="easy")
    assert (easy.wheels.emergency, player(easy).capacity) == (1, 7)
    far = cards.apply([BOX.irregularities[0]], replace(BOX.law[2], emergency_start=3), TableRules())[0]
    assert far.emergency_start == 3 == len(far.emergency)


@pytest.mark.parametrize("name", IRREGULARITIES)
def test_every_card_has_tests_with_its_name(name: str) -> None:
    word = f"_{name.replace('-', '_')}_"
    named = [test for test, (_, asserts) in functions().items() if word in test and asserts]
    assert len(named) >= 2, f"no tests with {word} in their names for both halves"


# -- options -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R469")
def test_names_and_numbers_mean_the_same() -> None:
    _, plain = GAME.start(1, {"irregularities": " IR-T2 , Fresh-Crew"}, GAME.house)
    assert plain["irregularities"] == "simulator-mode,fresh-crew"
    for empty in ("", ",,", "none"):
        assert GAME.start(1, {"irregularities": empty}, GAME.house)[1]["irregularities"] == "none"
    assert GAME.start(1, {"irregularities": ",fresh-crew,"}, GAME.house)[1]["irregularities"] == "fresh-crew"


@pytest.mark.rule("intrepid.R469")
def test_options_that_make_no_sense_are_refused() -> None:
    assert "has no value “warp-drive”. Choose from: fresh-crew" in refused(1, irregularities="warp-drive")
    assert "has “fresh-crew” twice" in refused(1, irregularities="fresh-crew,IR-T1")
    assert "belongs to the disaster Solar Storm, not to Training Mission" in refused(1, irregularities="storm-watch")
    assert "names 4. Name at most 3" in refused(1, irregularities="random,random,random,random")
    assert "names 5. Name at most 4" in refused(1, disaster="solar", irregularities="random,random,random,random,random")


@pytest.mark.rule("intrepid.R003")
def test_south_africa_can_be_left_out() -> None:
    assert start(1, country="south-africa").players[0].land.name == "south-africa"
    assert "South Africa belongs to an expansion that is off" in refused(1, country="south-africa", south_africa="off")
    lands = {p.land.name for p in start(4, south_africa="off").players}
    assert len(lands) == 4 and "south-africa" not in lands


@pytest.mark.rule("intrepid.R002", "intrepid.R005")
def test_both_expansions_off() -> None:
    s = start(2, mission_critical="off", south_africa="off")
    assert sorted(s.setup.badges) == [0, 1, 2, 3]


@pytest.mark.rule("intrepid.G030", "intrepid.R444")
def test_any_countries_can_sit_together_and_south_africa_twice() -> None:
    for land in BY_NAME:
        others = [name for name in BY_NAME if name != land][:3]
        assert [p.land.name for p in start(4, country=",".join([*others, land])).players] == [*others, land]
        assert [p.land.name for p in start(2, country=f",{land}").players][1] == land
    assert [p.land.name for p in start(2, country="south-africa,south-africa").players] == ["south-africa"] * 2
    assert "has “japan” twice" in refused(2, country="japan,japan")


# -- drawn at set-up -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.G191", "intrepid.R469")
def test_drawn_cards_come_before_everything_else() -> None:
    s = bare("usa", "japan", disaster="meteor", irregularities="long-haul,random,random", difficulty="hard", reboot="on")
    assert codes(s) == [f"draw-irregularity:{name}" for name in ("armoured-panels", "tracking-radar", "spare-modules")]
    heard = events(s, lambda: play(s, "draw-irregularity:spare-modules"))
    assert [e.kind for e in heard] == ["irregularity_drawn"]
    assert codes(s) == ["draw-irregularity:armoured-panels", "draw-irregularity:tracking-radar"]
    play(s, "draw-irregularity:armoured-panels", "draw-mission:MI-01")
    named = bare(
        "usa", "japan", disaster="meteor", irregularities="armoured-panels,spare-modules,long-haul", difficulty="hard", reboot="on"
    )
    play(named, "draw-mission:MI-01")
    assert (
        s.setup.irregularities == named.setup.irregularities
        and s.setup.law == named.setup.law
        and s.setup.table_rules == named.setup.table_rules
        and s.key() == named.key()
    )
    assert s.cards.deck == s.box.decks[s.setup.disaster.number] + 2 - 1 and s.gratis == 3 and s.wheels.emergency == 1


@pytest.mark.rule("intrepid.G191")
def test_a_drawn_card_is_in_the_record() -> None:
    match = solonaut.new("intrepid", seed=7, players=1, options={"irregularities": "random", "side": "blue"})
    assert len(match.view(0)["table"]["irregularities"]) == 1 and player(match.state).colour == 1  # type: ignore[arg-type]
    again = solonaut.load(solonaut.Record.from_json(match.record().to_json()))
    assert again.view(0)["table"]["irregularities"] == match.view(0)["table"]["irregularities"]
    assert again.state.key() == match.state.key()


# -- what people see -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R470")
def test_the_view_names_them_with_their_texts() -> None:
    s = start(2, disaster="solar", irregularities="storm-watch")
    assert GAME.view(s, 0)["irregularities"] == [
        {
            "irregularity": "storm-watch",
            "id": "IR-S4",
            "name": "intrepid.irregularity.storm-watch",
            "benefit": {"key": "intrepid.law.foresight", "numbers": {"n": 1}},
            "impediment": {"key": "intrepid.law.fewer_dice", "numbers": {"n": 1, "fewer_rounds": 3}},
        }
    ]


@pytest.mark.rule("intrepid.R470")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words(language: str) -> None:
    say = Speaker(language).say
    texts = [say(noun_messages.irregularity_text(card)) for card in BOX.irregularities.values()]
    assert len(set(texts)) == 15 and not [text for text in texts if "⟨" in text or "{" in text]
    if language == "en":
        assert texts[2] == ("Short Rotation: When you start the first mission, set its die to 2. But: The disaster deck has 2 fewer cards.")
        assert texts[7].endswith("But: Always Toxic: 1.")


@pytest.mark.rule("intrepid.R470")
def test_the_terminal_shows_them_in_a_line() -> None:
    from solonaut.ui.intrepid.spoken import lines

    s = start(2, disaster="meteor", irregularities="long-haul")
    shown = lines({"table": GAME.view(s, 0)}, Speaker("en"), 0, BOX)
    assert "Irregularity Long Haul: The disaster deck has 2 more cards. But: You need 4 missions to win." in shown


def broken(old: str, new: str) -> str:
    text = GAME.read_text("components.toml")
    assert old in text
    with pytest.raises(BadComponents) as e:
        GAME.read_components(ComponentFile(text.replace(old, new, 1), "mine.toml"))
    return str(e.value)


def test_a_card_that_cannot_be_played_is_refused() -> None:
    assert "Nothing changes here" in broken("benefit = { free_tile = 1 }", "benefit = { }")
    assert "Use 'IR-T1', not 'IR-T9'" in broken('id = "IR-T1"', 'id = "IR-T9"')
    assert "deck_change: Use a number from" in broken("impediment = { deck_change = -2 }", "impediment = { deck_change = 1 }")
    alone = 1 - BOX.decks[DISASTERS["meteor"].number]  # a single card is no deck
    assert f", not {alone}." in broken("benefit = { deck_change = 2 }", f"benefit = {{ deck_change = {alone} }}")
    assert "safe_value: This name is unknown." in broken("impediment = { safe = 5 }", "impediment = { safe = 5, safe_value = 5 }")
    assert "Use a number from 1 to 9" in broken("benefit = { scorch = 4 }", "benefit = { scorch = 0 }")


# -- Reboot the Station ------------------------------------------------------------------------------------------------------------------


def rebooting(*lands: str, values: str, **options: str) -> IntrepidState:
    """A table that may reboot, after the opening roll."""
    return roll_all(go(table(*lands, reboot="on", **options), ROLL_DICE), values)


@pytest.mark.rule("intrepid.G192")
def test_reboot_is_off_unless_it_is_asked_for() -> None:
    assert next(o for o in GAME.options if o.name == "reboot").default == "off"
    s = table("usa", "russia")
    assert not s.setup.moments.opening
    assert codes(roll_all(go(s, ROLL_DICE), "1 2 3 4 5")) == [f"roll:{n}" for n in range(1, 7)]  # the next player, nothing in between


@pytest.mark.rule("intrepid.R457")
def test_no_reboot_in_the_solo_game() -> None:
    assert "Option reboot can be “on” only with this number of players: 2, 3 and 4. This game has 1." in refused(1, reboot="on")
    assert not start(1, reboot="off").setup.table_rules.reboot


@pytest.mark.rule("intrepid.G192")
def test_all_players_roll_again_and_the_emergency_marker_moves_without_effect() -> None:
    s = rebooting("usa", "russia", values="1 1 1 1 1 2 2 2 2 2 2")
    s.wheels.gen = [9, 9, 9, 9]
    assert s.seat == 0 and codes(s) == ["reboot", "keep-rolls"] and s.pending is not None and s.pending.rule_id(s) == "intrepid.G192"
    assert GAME.view(s, None)["reboot"] is True
    heard = events(s, lambda: play(s, "reboot"))
    assert [e.kind for e in heard] == ["station_rebooted"]
    assert s.wheels.emergency == 1 and s.wheels.gen == [9, 9, 9, 9] and [show(p.pool) for p in s.players] == ["", ""]
    roll_all(s, "6 6 6 6 6 5 5 5 5 5 5")
    assert [show(p.pool) for p in s.players] == ["6 6 6 6 6", "5 5 5 5 5 5"] and not s.agenda  # no second one
    assert GAME.view(s, None)["reboot"] is False
    check(s)
    go(s, ROLL_DICE)
    roll_all(s, "1 1 1 1 1 1 1 1 1 1 1")
    assert not s.agenda, "once per game"


@pytest.mark.rule("intrepid.G192")
def test_a_roll_can_be_kept_and_the_reboot_stays_for_later() -> None:
    s = rebooting("usa", "russia", values="1 1 1 1 1 2 2 2 2 2 2")
    play(s, "keep-rolls")
    assert s.wheels.emergency == 0 and not s.agenda and not s.rebooted
    assert codes(roll_all(go(s, ROLL_DICE), "1 1 1 1 1 2 2 2 2 2 2")) == ["reboot", "keep-rolls"]


@pytest.mark.rule("intrepid.G192")
def test_the_marker_is_never_moved_onto_the_skull() -> None:
    for emergency, allowed in ((2, True), (3, False)):
        s = table("usa", "russia", reboot="on")
        s.wheels.emergency = emergency
        roll_all(go(s, ROLL_DICE), "1 1 1 1 1 2 2 2 2 2 2")
        assert bool(s.agenda) is allowed


@pytest.mark.rule("intrepid.G192")
def test_storage_and_queue_are_rolled_again_before_anything_is_stored() -> None:
    s = rebooting("germany", "south-africa", "canada", values=" ".join(["1"] * 13 + ["2"] * 7 + ["3"] * 8))
    play(s, "reboot")
    assert [player(s, seat).out for seat in (0, 1, 2)] == [0, 0, 0]
    roll_all(s, " ".join(["4"] * 13 + ["5"] * 7 + ["6"] * 7 + ["3"]))
    assert show(player(s).storage) == " ".join("4" * 13) and len(player(s, 1).queue) == 7
    assert s.seat == 2 and "die:3" in codes(s)  # only now Canada's Converters
    play(s, "done")
    assert show(player(s, 2).storage) == "3" and show(player(s, 2).pool) == "6 6 6 6 6 6 6"
    check(s)


def test_moments_are_empty_unless_a_rule_needs_them() -> None:
    assert moments(TableRules()) == Moments()
    assert len(moments(TableRules(foresight=1, scorched_capacity=1, aid_capacity=1)).spending) == 3
