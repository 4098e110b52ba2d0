"""Tournaments: the same seeds for everybody, fair seats, an answer that does not depend on who computed it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import solonaut
from solonaut.lab import tournament as module
from solonaut.lab.simulate import game_seed, play_numbers, simulate
from solonaut.lab.tournament import compare, make_contest, play_seed, tournament
from solonaut.lab.words import Words
from tests.tools import one_line, runner

GREEDY_FIRST = ["greedy", "random"]


def test_alone_everybody_plays_the_same_seeds() -> None:
    result = tournament("otys", ["random", "greedy", "random"], games=6, seed=4)
    assert result["goal"] == "score" and result["games"] == 6
    for entry in result["alone"]:
        played = simulate("otys", games=6, seed=4, seats=[entry["name"]])
        assert entry["score"]["mean"] == pytest.approx(played["score"]["mean"])
    same = result["against"][1]  # random against itself: not a single seed differs
    assert (same["score"]["mean"], same["score"]["low"], same["score"]["high"]) == (0, None, None)
    assert result["against"][0]["score"]["mean"] < 0


def test_at_a_table_every_seed_is_played_from_each_seat() -> None:
    contest = make_contest("otys", GREEDY_FIRST, players=3, seed=2)
    assert [table.seats for table in contest.tables] == [("greedy", "random", "greedy"), ("random", "greedy", "random")]
    row = play_seed(contest, 1)
    outcomes = [play_numbers(table, [1])[0].outcome for table in contest.tables]
    assert row["score"][0] == pytest.approx((outcomes[0].scores[0] + outcomes[0].scores[2] + outcomes[1].scores[1]) / 3)
    assert contest.goal == "win" and 0 <= sum(row["win"]) <= 2


def test_a_team_sits_at_a_table_of_its_own() -> None:
    contest = make_contest("intrepid", GREEDY_FIRST, players=2)
    assert [table.seats for table in contest.tables] == [("greedy", "greedy"), ("random", "random")]


def figures(**settings: Any) -> dict[str, Any]:
    result = tournament("otys", GREEDY_FIRST, seed=3, **settings)
    json.dumps(result, allow_nan=False)
    return result


def test_the_answer_is_the_same_whatever_the_jobs() -> None:
    assert figures(games=14, until_sure=True) == figures(games=14, until_sure=True, jobs=2)


def test_it_stops_when_it_is_sure() -> None:
    result = figures(games=60, until_sure=True)
    assert result["sure"] and result["games"] == 12
    assert not tournament("otys", ["random", "random"], games=20, until_sure=True)["sure"]
    assert not figures(games=12)["sure"]  # nobody asked


def alike(monkeypatch: pytest.MonkeyPatch, scores: list[float], wins: list[float]) -> None:
    """Every seed ends the same."""
    monkeypatch.setattr(module, "play_seed", lambda c, n: {"number": n, "score": scores, "win": wins, "outcomes": ["x", "x"]})


def test_without_any_spread_nobody_is_sure_of_a_score(monkeypatch: pytest.MonkeyPatch) -> None:
    alike(monkeypatch, [20.0, 18.0], [0.0, 0.0])
    result = tournament("otys", GREEDY_FIRST, games=40, until_sure=True)
    assert not result["sure"] and result["games"] == 40
    text = Words("en").compared(result)
    assert "greedy bot: mean score 20.00 (the same in all 40 games)\n" in text and "[20" not in text
    assert "greedy bot − random bot: mean score +2.00 (the same in all 40 games)\n" in text and text.endswith(
        Words("en").text("no_interval")
    )


def test_wins_that_are_all_alike_have_an_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    alike(monkeypatch, [3.0, 3.0], [1.0, 1.0])
    both = tournament("intrepid", GREEDY_FIRST, games=30, until_sure=True)
    assert not both["sure"] and both["games"] == 30
    win = both["against"][0]["win"]
    assert win["mean"] == 0 and win["low"] == -win["high"] and 0.05 < win["high"] < 3 / 30
    alike(monkeypatch, [3.0, 0.0], [1.0, 0.0])
    one = tournament("intrepid", GREEDY_FIRST, games=30, until_sure=True)
    assert one["sure"] and one["games"] == 12 and 0.4 < one["against"][0]["win"]["low"] < 1 == one["against"][0]["win"]["high"]
    few = compare(make_contest("intrepid", GREEDY_FIRST), [module.play_seed(make_contest("intrepid", GREEDY_FIRST), 0)])
    assert few["against"][0]["win"]["low"] < 0 and few["alone"][0]["score"]["low"] is None
    assert "score 3.00 (one game only)" in Words("en").compared({**one, **few, "games": 1})


def test_an_interrupted_run_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.jsonl"
    whole = figures(games=9)
    played: list[int] = []
    original = play_seed

    def counting(contest: Any, number: int) -> Any:
        played.append(number)
        if len(played) == 5:
            raise KeyboardInterrupt
        return original(contest, number)

    monkeypatch.setattr(module, "play_seed", counting)
    with pytest.raises(KeyboardInterrupt):
        figures(games=9, results=path)
    kept = len(path.read_text().splitlines()) - 1
    assert 0 < kept < 5
    monkeypatch.setattr(module, "play_seed", lambda contest, number: played.append(number) or original(contest, number))
    assert figures(games=9, results=path) == whole
    assert sorted(set(played)) == list(range(9)) and played.count(0) == 1
    assert len(path.read_text().splitlines()) == 10
    played.clear()
    assert figures(games=7, results=path)["games"] == 7 and not played  # all there already


@pytest.mark.parametrize("change", [{"seed": 4}, {"players": 2}, {"options": {"difficulty": "hard"}}])
def test_results_of_other_games_are_refused(change: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    settings: dict[str, Any] = {"games": 1, "seed": 3, "results": path}
    tournament("otys", GREEDY_FIRST, **settings)
    with pytest.raises(solonaut.BadRecord, match="are for other games"):
        tournament("otys", GREEDY_FIRST, **settings | change)
    with pytest.raises(solonaut.BadRecord, match="game is otys, not cryo"):
        tournament("cryo", GREEDY_FIRST, **settings)
    with pytest.raises(solonaut.BadRecord, match="competitors is"):
        tournament("otys", ["random", "greedy"], **settings)


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"competitors": ["greedy"]}, "at least two bots to compare"),
        ({"competitors": ["greedy", "clever"]}, "Unknown bot “clever”"),
        ({"competitors": ["greedy", "search:iterations=none"]}, "to a whole number"),
        ({"competitors": ["greedy", "random", "greedy"], "players": 2}, "3 bots do not fit in a game with 2 players"),
        ({"games": 0}, "1 or more, not to 0"),
        ({"jobs": 0}, "at least 1 process, not 0"),
        ({"game": "chess"}, "Unknown game “chess”"),
    ],
)
def test_what_cannot_be_played(settings: dict[str, Any], reason: str) -> None:
    arguments: dict[str, Any] = {"game": "otys", "competitors": GREEDY_FIRST, "games": 2} | settings
    with pytest.raises(solonaut.BadOption, match=reason):
        tournament(**arguments)


def test_a_seed_of_a_tournament_is_a_seed_of_a_simulation() -> None:
    contest = make_contest("otys", GREEDY_FIRST, seed=8)
    match = solonaut.new("otys", seed=game_seed(8, 2))
    assert match.state.key() == solonaut.new("otys", seed=game_seed(contest.tables[0].seed, 2)).state.key()


# -- the command ------------------------------------------------------------------------------------------------------------


def test_the_command_says_what_it_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run = runner(monkeypatch, capsys)
    said = run("tournament", "otys", "--seat", "greedy", "--seat", "random", "--games", 3, "--results", tmp_path / "r.jsonl")
    assert said.code == 0 and "greedy bot − random bot: mean score +" in said.out
    data = json.loads(run("tournament", "otys", "--seat", "greedy", "--seat", "random", "--games", 3, "--json").out)
    assert Words("en").compared(data) == said.out.rstrip("\n")
    german = run("tournament", "otys", "--seat", "greedy", "--seat", "random", "--games", 3, "--lang", "de").out
    assert german == run("--lang", "de", "tournament", "otys", "--seat", "greedy", "--seat", "random", "--games", 3).out
    assert "Bot Kurzsichtig − Bot Zufall: Mittelwert +" in german and "; +" in german
    assert "win rate" in run("tournament", "cryo", "--seat", "random", "--seat", "random", "--games", 2).out
    line = one_line(run("tournament", "cryo", "--seat", "greedy", "--seat", "random", "--games", 3, "--results", tmp_path / "r.jsonl"))
    assert "game is otys, not cryo" in line
    assert "at least two" in one_line(run("tournament", "otys", "--seat", "greedy"))
