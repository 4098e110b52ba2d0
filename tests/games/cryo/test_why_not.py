"""Why something cannot be chosen: a sentence and its rule for what is illegal, silence for what is legal, nothing for others."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from solonaut.core.refusal import Refusal
from solonaut.core.step import CHANCE
from solonaut.games import cryo
from solonaut.games.cryo import GAME
from solonaut.games.cryo.choices import VOCABULARY
from solonaut.games.cryo.state import CryoState
from solonaut.lang import Speaker
from tests.games.cryo.arrange import awake, bare, damage, drones, hand, match, play, stock, table, upgrades, wreck
from tests.games.cryo.hidden import scramble
from tests.games.refusals import check, never_said
from tests.tools import LANGUAGES

SILENT = {"gain", "pass", "done", "again", "end", "name"}
"""What needs no reason: the words of a decision that are always open to whoever is asked."""


def about(s: CryoState) -> set[str]:
    """The verbs that the open decision must have an answer for: those that it offers."""
    return {choice.verb for choice in s.choices()} - SILENT


def why(s: CryoState, thing: str) -> Refusal | None:
    return match(s).why_not(thing, s.seat)


def told(s: CryoState, thing: str) -> tuple[str, str]:
    """The rule and the name of the sentence."""
    found = why(s, thing)
    assert found is not None, thing
    return found.params["rule"], found.key.removeprefix("cryo.why.")


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.rule("cryo.B157", "cryo.B070", "cryo.B151", "cryo.B019", "cryo.B180", "cryo.B192")
def test_what_is_illegal_has_a_reason_and_what_is_legal_has_none(players: int) -> None:
    speakers = [Speaker(language) for language in LANGUAGES]
    seen: set[str] = set()
    for seed in range(4):
        rng = random.Random(seed)
        s = bare(players)
        while s.agenda and s.turn < 80:
            choices = s.choices()
            if s.seat != CHANCE:
                ask, verbs = s.pending, about(s)
                assert ask is not None
                for choice in VOCABULARY:
                    found = ask.why_not(s, choice)
                    if choice in choices:
                        assert found is None, (ask, choice)
                    elif choice.verb in verbs:
                        assert found is not None, (ask, choice)
                    if found is not None:
                        check(GAME, found, speakers, seen)
            s.apply(rng.choice(choices))
    assert len(seen) > 20


def test_every_sentence_of_the_catalogue_can_be_said() -> None:
    assert never_said("cryo", Path(cryo.__file__).parent) == set()


# -- the turn ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.B157", "cryo.B070", "cryo.B130")
def test_docks() -> None:
    s = table()
    drones(s, "labs.T1", seat=1)
    damage(s, "rnd.T1")
    assert told(s, "dock:labs.T1") == ("cryo.B157", "dock_taken")
    assert told(s, "dock:rnd.T1") == ("cryo.B070", "dock_damaged")
    assert why(s, "dock:labs.T2") is None
    upgrades(s, "ram")
    assert why(s, "dock:rnd.T1") is None


def ways(s: CryoState, thing: str) -> list[tuple[str, str, bool]]:
    """The rule and the name of everything that would make it possible, and whether it can happen this turn."""
    found = why(s, thing)
    assert found is not None, thing
    return [(way.rule, way.when.key.removeprefix("cryo.when."), way.now) for way in found.ways]


@pytest.mark.rule("cryo.B130", "cryo.B150", "cryo.B159", "cryo.B210")
def test_how_a_drone_gets_there_all_the_same() -> None:
    s = table()
    drones(s, "labs.T1", seat=1)
    drones(s, "labs.B3")
    damage(s, "rnd.T1")
    hand(s, "moth")
    beside = ("cryo.B159", "other_dock", True)
    assert ways(s, "dock:labs.T1") == [("cryo.B210", "their_recall", False), beside]
    assert ways(s, "dock:labs.B3") == [("cryo.B150", "own_recall", False), beside]
    assert ways(s, "dock:rnd.T1") == [("cryo.B130", "interfacing", False), beside]
    hand(s, "ram")
    assert ways(s, "dock:rnd.T1") == [("cryo.B130", "interfacing_held", False), beside]
    found = why(s, "dock:rnd.T1")
    assert found is not None
    other = found.ways[1].when.params["dock"].params
    assert other["section"].key == "cryo.section.rnd" and found.ways[1].when.params["n"] >= 2
    upgrades(s, "crab", "shark", "moth")
    assert ways(s, "dock:rnd.T1") == [beside]  # no room for another upgrade


@pytest.mark.rule("cryo.B151", "cryo.B163", "cryo.B011")
def test_a_card_that_pays_what_is_missing() -> None:
    s = table()
    stock(s, organics=0, nanite=0)
    hand(s, "crab")
    play(s, "dock:labs.T1")
    while "act" not in about(s):
        play(s, s.choices()[0].code)
    later = [("cryo.B163", "tile", False), ("cryo.B011", "nanite", False)]
    assert ways(s, "act:up") == [("cryo.B151", "scrap", True), *later]
    s.scrapped = True
    assert ways(s, "act:up") == later


@pytest.mark.rule("cryo.B149", "cryo.B150", "cryo.B151")
def test_recall_and_scrap() -> None:
    s = table()
    assert told(s, "recall") == ("cryo.B150", "nobody_out")
    assert told(s, "scrap:shark") == ("cryo.B151", "not_held")
    play(s, "scrap:moth")
    assert told(s, "scrap:turtle") == ("cryo.B151", "scrapped")
    s.players[0].home = 0
    assert told(s, "launch") == ("cryo.B149", "nobody_home")


@pytest.mark.rule("cryo.B167", "cryo.B168", "cryo.B043")
def test_the_first_thing_that_is_missing() -> None:
    s = table()
    stock(s, organics=0, nanite=0)
    play(s, "dock:labs.T1")
    while "act" not in about(s):
        play(s, s.choices()[0].code)
    up = next(choice for choice in VOCABULARY if choice.code == "act:up")
    assert s.pending is not None
    assert told(s, "act:up") == ("cryo.B167", "cannot_pay")
    awake(s, s.players[0].housing)
    found = s.pending.why_not(s, up)
    assert found is not None and found.params["rule"] == "cryo.B043"
    wreck(s, "labs", 3)
    found = s.pending.why_not(s, up)
    assert found is not None and found.params["rule"] == "cryo.B168"


# -- hidden things ----------------------------------------------------------------------------------------------------------


def test_nothing_is_told_of_the_cards_of_others() -> None:
    s = table(2)
    hand(s, "ram", "spider", seat=1)
    twin = scramble(s, 0)
    assert twin is not None
    assert [why(s, c.code) for c in VOCABULARY] == [why(twin, c.code) for c in VOCABULARY]
