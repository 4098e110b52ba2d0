"""The ladder of difficulties: the printed ones and levels of our own, which are component values."""

from __future__ import annotations

from typing import Any

import pytest

import solonaut
from solonaut.core.errors import BadOption
from solonaut.core.option import Option
from solonaut.core.record import Record
from tests.games.intrepid.arrange import bare as intrepid_bare
from tests.games.intrepid.arrange import player

EARLIER = {"otys": "4ddfda087697", "cryo": "61d5cf6a722d", "intrepid": "c32d1b519faf"}
"""House editions from before there were such levels."""


def difficulty(game: str) -> Option:
    return next(option for option in solonaut.find_game(game).options if option.name == "difficulty")


def seen_from(match: solonaut.Match) -> dict[str, Any]:
    """The table as the first seat sees it."""
    seen: dict[str, Any] = match.game.view(match.state, 0)
    return seen


@pytest.mark.parametrize("game", solonaut.game_names())
def test_every_game_has_six_levels_or_more_with_the_usual_one_as_default(game: str) -> None:
    levels = difficulty(game)
    assert len(levels.values) >= 6 and levels.default == "normal"
    assert levels.values[0] == "kind" and levels.values[-1] == "cruel"


@pytest.mark.parametrize("game", solonaut.game_names())
def test_an_earlier_edition_has_no_such_levels_and_says_so(game: str) -> None:
    rules = solonaut.find_game(game)
    earlier = rules.components_with(EARLIER[game])
    assert earlier is not None
    for level in difficulty(game).values:
        assert rules.start(1, {"difficulty": level}, rules.house)[1]["difficulty"] == level
        if level in ("normal", "hard") or (game, level) == ("intrepid", "easy"):
            assert rules.start(1, {"difficulty": level}, earlier)[1]["difficulty"] == level
        else:
            with pytest.raises(BadOption, match="is missing from this edition"):
                rules.start(1, {"difficulty": level}, earlier)


@pytest.mark.parametrize("game", solonaut.game_names())
def test_a_record_keeps_its_level(game: str) -> None:
    match = solonaut.new(game, seed=3, options={"difficulty": "cruel"})
    for _ in range(12):
        assert match.decision is not None
        match.choose(match.decision.codes[0])
    again = solonaut.load(Record.from_json(match.record().to_json()))
    assert again.state.key() == match.state.key() and again.options["difficulty"] == "cruel"


@pytest.mark.rule("otys.G46")
def test_the_timers_of_otys_start_elsewhere_with_the_cubes_below_them() -> None:
    starts = []
    for level in difficulty("otys").values:
        seen = seen_from(solonaut.new("otys", seed=3, difficulty=level))
        starts.append(seen["timer_start"])
        assert seen["timers"] == [starts[-1]] * 2
    assert starts == [27, 25, 23, 22, 20, 18]


@pytest.mark.rule("cryo.G69")
def test_the_rival_of_cryo_scores_more_or_less_and_starts_as_in_the_hard_game() -> None:
    plain, points = solonaut.new("cryo", seed=3), []
    for level in difficulty("cryo").values:
        match = solonaut.new("cryo", seed=3, difficulty=level)
        mine, its = match.game.scores(match.state)
        points.append(its - plain.game.scores(plain.state)[1])
        assert mine == plain.game.scores(plain.state)[0]
        harder = difficulty("cryo").values.index(level) > 2
        assert seen_from(match)["players"][1]["stock"]["tech"] == seen_from(plain)["players"][1]["stock"]["tech"] + harder
    assert points == [-12, -6, 0, 0, 6, 12, 18]


@pytest.mark.rule("cryo.G69")
def test_the_forecast_knows_what_the_rival_will_score() -> None:
    kind, cruel = (solonaut.new("cryo", seed=3, difficulty=level) for level in ("kind", "cruel"))
    assert kind.game.forecast(kind.state, 0) > cruel.game.forecast(cruel.state, 0) + 25


@pytest.mark.rule("intrepid.G232")
def test_the_wheels_of_intrepid_start_better_or_worse() -> None:
    kind, harsh, cruel = (intrepid_bare("usa", "russia", difficulty=level) for level in ("kind", "harsh", "cruel"))
    assert kind.wheels.drain == [5] * 4 and player(kind).capacity == 8 and kind.cards.deck == 10
    assert harsh.wheels.drain == [12] * 4 and harsh.wheels.emergency == 1 and harsh.cards.deck == 9
    assert cruel.wheels.drain == [14] * 4 and cruel.wheels.emergency == 2 and cruel.cards.deck == 9
