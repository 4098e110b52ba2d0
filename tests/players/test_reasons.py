"""Reasons: what a recommended choice brings, avoids and has more of than the next, in every language, without hidden information."""

from __future__ import annotations

import json
import re
from math import inf

import pytest

import solonaut
from solonaut.core.game import Game
from solonaut.core.registry import find_game
from solonaut.lang import Speaker
from solonaut.players.reason_words import reason_text
from solonaut.players.reasons import MOST_REASONS, Explainer, Reason
from solonaut.players.search import Budget, Estimate, Search
from tests.players.endgames import ENDGAMES
from tests.tools import LANGUAGES, played

GAMES = ("otys", "cryo", "intrepid")


def explained(game: Game, state: solonaut.State, seat: int, iterations: int = 120) -> tuple[list[Estimate], list[Reason]]:
    found = Search(1, Budget(iterations=iterations)).estimates(game, state, seat)
    return found, Explainer(game, state, seat, 7).reasons(found)


def test_a_choice_that_wins_says_so_and_what_the_others_lose() -> None:
    for endgame in ENDGAMES:
        e = endgame()
        found, reasons = explained(e.game, e.state, e.seat, iterations=600)
        assert found[0].choice.code == e.wins
        assert {"wins", "loses"} & {reason.kind for reason in reasons}, endgame.__name__


@pytest.mark.parametrize("name", GAMES)
def test_reasons_are_few_and_can_be_said_in_every_language(name: str) -> None:
    kinds = set()
    for answers in range(20, 80, 6):
        match = played(name, answers)
        assert match.decision is not None
        found, reasons = explained(match.game, match.state, match.decision.seats[0])
        assert len(reasons) <= MOST_REASONS
        codes = {one.choice.code for one in found}
        for reason in reasons:
            kinds.add(reason.kind)
            assert reason.other in codes - {found[0].choice.code} or (reason.kind in ("wins", "brings") and not reason.other)
            assert Reason.from_data(json.loads(json.dumps(reason.as_data()))) == reason
            texts = {reason_text(Speaker(lang), match.game, reason, "B", scored=match.game.scored(match.state)) for lang in LANGUAGES}
            assert len(texts) == len(LANGUAGES) and not any(re.search("[⟨{]", text) for text in texts)
    assert len(kinds) > 1


@pytest.mark.parametrize("name", GAMES)
def test_every_measure_has_words_and_reads_a_position(name: str) -> None:
    match = played(name, 20)
    game = find_game(name)
    assert len({measure.key for measure in game.measures}) == len(game.measures) > 8
    for measure in game.measures:
        assert float(measure.of(match.state, 0)) >= 0
        for lang in LANGUAGES:
            key = measure.text or f"{name}.because.{measure.key}"
            assert Speaker(lang).knows(key), key


def test_what_is_used_up_or_left_at_the_end_is_no_cost() -> None:
    cubes = [{}, {}, {"metal": 1, "plant": 1, "tech": 1}, {}, {}]
    contracts = solonaut.arrange("otys", {"level": 3, "players": [{"hand": [8], "cubes": cubes}]}, start="contracts")
    alone = {"score": 14, "hand": [8], "cubes": cubes}
    last = solonaut.arrange("otys", {"level": 3, "timers": [None, 15], "players": [alone]}, start="contracts")
    game = find_game("otys")
    for state, costs in ((contracts, True), (last, False)):
        take, skip = (Estimate(state.legal(code), value, 0.0, 9, False) for code, value in (("complete:8", 5.0), ("pass", 1.0)))
        reasons = Explainer(game, state, 0, 1).reasons([take, skip])
        given_up = {key for reason in reasons for key, *_ in reason.costs}
        assert not given_up & {"ready", "hand"} and bool(given_up) == costs, reasons


def test_where_all_is_about_the_same_there_is_no_reason() -> None:
    match = played("cryo", 30)
    a, b, *_ = match.state.choices()
    explainer = Explainer(match.game, match.state, 0, 1)
    assert explainer.reasons([Estimate(a, 0.5, 0.02, 50, False), Estimate(b, 0.48, 0.02, 50, False)]) == []
    assert explainer.reasons([Estimate(a, 0.5, 0.02, 50, False), Estimate(b, 0.5, inf, 0, False)]) == [], "nothing is known of it"


def test_a_difference_that_no_measure_shows_is_told_by_the_numbers() -> None:
    match = played("cryo", 30)
    a, *_ = match.state.choices()
    twice = [Estimate(a, 0.5, 0.0, 50, False), Estimate(a, 0.4, 0.0, 50, True)]
    *_, last = Explainer(match.game, match.state, 0, 1).reasons(twice)
    assert (last.kind, last.part) == ("ahead", pytest.approx(0.1))
    assert reason_text(Speaker("en"), match.game, last, "B", scored=False) == "Chance to win: +10% compared with “B”."


def test_what_the_other_choice_lacks_is_not_said_twice() -> None:
    """Where skipping brings nothing, what completing brings and what skipping lacks are the same."""
    cubes = [{}, {}, {"metal": 1, "plant": 1, "tech": 1}, {}, {}]
    state = solonaut.arrange("otys", {"level": 3, "players": [{"hand": [8], "cubes": cubes}]}, start="contracts")
    take, skip = (Estimate(state.legal(code), value, 0.0, 9, False) for code, value in (("complete:8", 5.0), ("pass", 1.0)))
    kinds = [reason.kind for reason in Explainer(find_game("otys"), state, 0, 1).reasons([take, skip])]
    assert kinds == ["more"]


@pytest.mark.parametrize(("part", "said"), [(0.4, "0,4 point de"), (1.5, "1,5 point de"), (2.0, "2,0 points de")])
def test_french_counts_from_two_in_the_plural(part: float, said: str) -> None:
    assert said in reason_text(Speaker("fr"), find_game("otys"), Reason("ahead", other="pass", part=part), "B", scored=True)
