"""Review: luck and play add up to the result, costly decisions are found, and the three forms of the report agree."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import solonaut
from solonaut.core.choice import Choice
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.core.step import CHANCE
from solonaut.lab.html import apart, ticks
from solonaut.lab.review_html import Reviewer
from solonaut.lab.words import Words
from solonaut.players import Greedy, make_player
from solonaut.players.analysis import Review, mistakes_of, review
from solonaut.players.analysis.review import Expected, Judged, _backed, _followed, _judge, luck_of
from solonaut.players.base import own_choices
from solonaut.players.reasons import MOST_REASONS, Reason
from solonaut.players.search import Budget, Search
from solonaut.players.search.ranking import Ranked
from tests.tools import LANGUAGES, one_line, otys, play, runner

SMALL = "iterations=25,depth=6"


def finished(name: str = "otys", players: int = 1, seats: tuple[str, ...] = ("human",)) -> solonaut.Match:
    """A game of beginners to its end."""
    match = solonaut.new(name, seed=5, players=players)
    match.seats = seats
    bot = make_player("random", 2)
    while match.decision is not None:
        seat = match.decision.seats[0]
        match.choose(bot.choose(match.game, match.state, seat))
    return match


@pytest.fixture(scope="module")
def reviewed() -> Review:
    return review(finished(), budget=SMALL)


def test_luck_and_play_add_up(reviewed: Review) -> None:
    assert reviewed.scored and reviewed.match.outcome is not None
    assert reviewed.result == reviewed.match.outcome.scores[0]
    assert reviewed.first + reviewed.luck - reviewed.cost + reviewed.forecast_error == pytest.approx(reviewed.result)
    assert all(j.cost >= 0 for j in reviewed.judged)


def test_luck_is_what_the_draw_was_better_than_all_that_could_be_drawn(reviewed: Review) -> None:
    """Whatever a draw brings, on average over what can be drawn it brings nothing."""
    match, state = reviewed.match, reviewed.match.peek(0)
    first, luck, chances = reviewed.judged[0].number, 0.0, 0
    for number, entry in enumerate(match.log):
        if entry.seat == CHANCE and number > first:
            lucks = [(probability, luck_of(match.game, state, choice, 0)) for choice, probability in state.chance_outcomes()]
            assert sum(probability * one for probability, one in lucks) == pytest.approx(0, abs=1e-9)
            chances += any(abs(one) > 0.01 for _, one in lucks)
            luck += luck_of(match.game, state, entry.choice, 0)
        state.apply(entry.choice)
    assert chances > 5 and luck == pytest.approx(reviewed.luck)


def judged_for(cost: float, after: float, error: float = 0.0) -> Judged:
    """A decision that promised 20 points and cost something, and what the next search says."""
    one = {"number": 1, "round": 1, "seat": 0, "made": "a", "best": "b", "expected": 20.0, "cost": cost, "error": error}
    judged = _followed(one | {"line": ("b",), "made_line": ("a",)}, 0.0, Expected(after, 0.0))
    return _backed(judged, Expected(after, 0.0), 0.1)


def test_what_the_next_search_finds_on_the_way_taken_was_not_lost() -> None:
    """Nothing but own decisions came between, so the choice made was worth at least that."""
    assert judged_for(2.0, 18.0).cost == 2.0
    less = judged_for(2.0, 19.0)
    assert less.cost == 1.0 and less.forecast_error == 0.0 and less.best == "b"
    none = judged_for(2.0, 20.5)
    assert none.cost == 0.0 and none.forecast_error == 0.5 and none.best == none.made
    assert judged_for(2.0, 19.0, error=0.5).cost == 2.0, "within the error it says nothing"


def test_as_good_as_the_best_costs_nothing() -> None:
    """A cost is told only if the best choice wins again with other luck, each time surely."""

    class Noise(Search):
        """Every search names another choice first, by luck alone."""

        def study(self, game: Game, state: State, seat: int, only: Sequence[Choice] | None = None, watch: Any = None) -> list[Ranked]:
            self._asked += 1
            choices = list(only or own_choices(state, seat))
            luck = Random(self._asked)
            return sorted((Ranked(c, 50, luck.gauss(20, 1), 1.0, (c.code,)) for c in choices), key=lambda one: -one.value)

    match, costs = finished(), []
    mind = Noise(1, Budget(iterations=4))
    state = match.peek(0)
    for entry in match.log:
        if entry.seat == 0 and len(own_choices(state, 0)) > 1:
            costs.append(_judge(mind, mind, match, state, 0, entry.choice.code)[0]["cost"])
        state.apply(entry.choice)
    assert len(costs) > 40 and sum(costs) / len(costs) < 0.05


def test_every_real_decision_is_judged_once(reviewed: Review) -> None:
    match = reviewed.match
    real = [n for n, e in enumerate(match.log) if e.seat == 0 and len(match.peek(n).choices()) > 1]
    assert [j.number for j in reviewed.judged] == real
    assert all(match.log[j.number].choice.code == j.made for j in reviewed.judged)
    for j in reviewed.judged:
        assert (j.cost > 0) == (j.best != j.made)
        assert match.peek(j.number).legal(j.best)


def test_the_costliest_come_first(reviewed: Review) -> None:
    costs = sorted((j.cost for j in reviewed.judged), reverse=True)[:3]
    assert [j.cost for j in reviewed.costliest] == costs and costs[-1] > 0
    for j in reviewed.costliest:
        assert reviewed.better(j)[0] == reviewed.match.game.describe(
            reviewed.match.peek(j.number), reviewed.match.peek(j.number).legal(j.best)
        )


def test_the_costliest_say_why_the_other_choice_is_better(reviewed: Review) -> None:
    for j in reviewed.judged:
        assert (1 <= len(j.reasons) <= MOST_REASONS) if j in reviewed.costliest else not j.reasons or j.cost > 0
        compared = {reason.kind for reason in j.reasons}
        assert not {"more", "brings"} <= compared, "what is gained is said once"
        assert all(reason.other in ("", j.made) for reason in j.reasons)
    assert [Reason.from_data(one) for one in reviewed.as_data()["costliest"][0]["reasons"]] == list(reviewed.costliest[0].reasons)
    for lang in LANGUAGES:
        reviewer = Reviewer(reviewed, Words(lang))
        for j in reviewed.costliest:
            assert reviewer.reasons(j) and set(reviewer.reasons(j)) <= set(reviewer.advice(j))
            made = reviewer.words.speaker.say(reviewed.made(j))
            assert not any(re.search("[⟨{]", text) or made in text for text in reviewer.reasons(j))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scored", [True, False])
def test_a_cost_or_luck_of_nothing_is_told_without_a_sign_and_not_listed(reviewed: Review, scored: bool, lang: str) -> None:
    nothing = [
        replace(j, cost=0.0001, luck=-0.0001 / len(reviewed.judged), forecast_error=-0.00001, expected=-0.0) for j in reviewed.judged
    ]
    told = replace(reviewed, scored=scored, judged=tuple(nothing[:3]))
    assert told.costliest == []
    words = "\n".join(Reviewer(told, Words(lang)).lines()[3:9])
    assert not re.search(r"[-−][0.,]+( |$)", words), words
    assert "-0.0" not in json.dumps(told.as_data()["decisions"])


def test_a_blunder_is_found() -> None:
    """A game of greedy in which one winning move at the very end is refused."""
    from tests.players.endgames import last_turn_of_otys

    e = last_turn_of_otys()
    match = solonaut.Match(e.game, e.state.copy(), box=e.game.house, players=2)
    match.choose("key:1")
    bot = Greedy(1)
    while match.decision is not None:
        ask = match.decision
        match.choose(ask.choices[0] if ask.seat < 0 else bot.choose(match.game, match.state, ask.seat))
    found = review(match, seat=1, budget="iterations=100")
    worst = found.costliest[0]
    assert (worst.made, worst.best) == ("key:1", "key:5") and worst.cost > 0.9
    assert not found.scored and found.result < 0.1
    assert {reason.kind for reason in worst.reasons} & {"wins", "loses"}


def test_mistakes_are_found_where_luck_plays_a_part() -> None:
    """Somebody who plays at random against the Rival makes costly decisions, and hears why they were."""
    found = review(finished("cryo"), budget="iterations=40")
    assert found.costliest[0].cost > 0.03 and all(one.reasons for one in found.costliest)
    assert mistakes_of(found.match, found.judged, 0, scored=False)


def test_a_team_is_reviewed_as_one_and_an_opponent_not_at_all() -> None:
    match = finished("intrepid", 2, ("human", "human"))
    assert {j.seat for j in review(match, budget="iterations=6,depth=2").judged} == {0, 1}
    match = finished("otys", 2, ("greedy", "human"))
    found = review(match, budget="iterations=3,depth=1")
    assert found.seat == 1 and {j.seat for j in found.judged} == {1}


def test_the_same_game_is_reviewed_the_same() -> None:
    match = finished("intrepid")
    assert review(match, budget=SMALL).as_data() == review(match, budget=SMALL).as_data()


def test_the_page_stands_alone(reviewed: Review) -> None:
    html = Reviewer(reviewed, Words("en")).html()
    assert not re.search(r"(src|href)=|@import|url\(", html)
    svg = re.search(r"<svg.*?</svg>", html, re.DOTALL)
    assert svg
    picture = ElementTree.fromstring(svg[0])
    line = picture.find("polyline")
    assert line is not None and len(line.attrib["points"].split()) == len(reviewed.judged) + 1
    assert len(picture.findall("circle")) == 3


@pytest.mark.parametrize(
    ("low", "high", "found"), [(0, 100, [0, 50, 100]), (8, 21.5, [5, 10, 15, 20, 25]), (3, 3, None), (-0.4, 0.3, None)]
)
def test_the_scale_holds_everything_in_round_steps(low: float, high: float, found: list[float] | None) -> None:
    scale = ticks(low, high)
    assert (scale[0] <= low and high <= scale[-1] and 2 <= len(scale) <= 7) or low == high
    assert found is None or scale == found


def test_marks_do_not_cover_each_other() -> None:
    places = [(100.0, 90.0), (104.0, 92.0), (101.0, 70.0), (300.0, 90.0)]
    shown = [mark for _, mark in apart(places)]
    assert shown[0] == places[0] and shown[3] == places[3] and len({y for x, y in shown[:3]}) == 3
    assert all(abs(a[0] - b[0]) > 20 or abs(a[1] - b[1]) > 20 for a in shown for b in shown if a != b)


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_in_every_language(reviewed: Review, lang: str) -> None:
    reviewer = Reviewer(reviewed, Words(lang))
    text = "\n".join(reviewer.lines())
    assert "⟨" not in text + reviewer.html()
    for j in reviewed.costliest:
        assert reviewer.words.speaker.say(reviewed.made(j)) in text
        assert reviewer.words.speaker.say(reviewed.question(j)) in text


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run = runner(monkeypatch, capsys)
    path, page = tmp_path / "game.json", tmp_path / "review.html"
    finished("intrepid").record().save(path)
    said = run("review", path, "--budget", SMALL, "--html", page)
    assert said.code == 0 and "Review: a game of Intrepid" in said.out
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    data = json.loads(run("review", path, "--budget", SMALL, "--json").out)
    account = data["expected"] + data["luck"] - data["cost"] + data["forecast_error"]
    assert data["unit"] == "chance" and account == pytest.approx(data["result"], abs=0.01)
    assert "There is no seat 2" in one_line(run("review", path, "--seat", 2, "--budget", SMALL))
    assert "either iterations or a time limit" in one_line(run("review", path, "--budget", "jobs=2"))
    damaged = tmp_path / "damaged.json"
    damaged.write_text(path.read_text(encoding="utf-8").replace('"seed":5', '"seed":6'), encoding="utf-8")
    assert "edited" in one_line(run("review", damaged))
    damaged.write_text(path.read_text(encoding="utf-8")[:300], encoding="utf-8")
    assert "damaged or incomplete" in one_line(run("review", damaged))
    for late in (["--html", tmp_path], ["--html", damaged / "x.html"], ["--lang", "xx"]):  # found before the search thinks
        one_line(run("review", path, "--budget", "iterations=1000000", *late))
    play(otys(), 5).record().save(path)
    assert "not over yet" in one_line(run("review", path))
