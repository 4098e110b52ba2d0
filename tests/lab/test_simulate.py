"""Simulation: the same seed, the same figures; and figures that are right."""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from typing import Any

import pytest

import solonaut
from solonaut.core.dealer import mix, stream
from solonaut.core.outcome import Outcome
from solonaut.lab import simulate as module
from solonaut.lab.simulate import Job, Played, game_seed, play_numbers, play_out, simulate, spread, summary
from solonaut.lab.tournament import tournament
from solonaut.players import make_player
from tests.core.toy import BOX, TOY
from tests.tools import one_line, runner

CLOCK = ("seconds", "decisions_per_second")


def figures(**settings: Any) -> dict[str, Any]:
    """All but the time that it took."""
    result = simulate("otys", **settings)
    json.dumps(result)
    return {name: value for name, value in result.items() if name not in CLOCK}


def test_the_same_seed_gives_the_same_result_whatever_the_jobs() -> None:
    settings: dict[str, Any] = {"games": 23, "seed": 9, "players": 2, "seats": ("random", "random")}
    alone = figures(**settings, jobs=1)
    assert alone == figures(**settings, jobs=1) == figures(**settings, jobs=2)
    assert alone != figures(**settings | {"seed": 10})


def test_more_games_begin_with_the_same_ones() -> None:
    job = Job("otys", 1, ("random",), {"difficulty": "normal", "variant": "off"}, None, 9)
    ten = play_numbers(job, range(10))
    assert ten[:4] == play_numbers(job, range(4)) and ten[7:] == play_numbers(job, [7, 8, 9])
    assert len({p.decisions for p in ten}) > 3


@pytest.mark.parametrize("seats", [("random",), ("greedy",), ("random", "greedy"), ("random", "random", "random")])
def test_a_simulated_game_can_be_played_again_as_a_match(seats: tuple[str, ...]) -> None:
    number = 3
    plain = {"difficulty": "normal", "variant": "off"}
    (played,) = play_numbers(Job("otys", len(seats), seats, plain, None, 5), [number])
    seed = game_seed(5, number)
    match = solonaut.new("otys", seed=seed, players=len(seats))
    bots = [make_player(name, mix(stream(seed) + n + 1)) for n, name in enumerate(seats)]
    while match.decision is not None:
        seat = match.decision.seat
        match.choose(bots[seat].choose(match.game, match.state, seat))
    assert match.outcome == played.outcome
    assert len(match.log) == played.decisions


def test_game_seeds_do_not_repeat() -> None:
    assert len({game_seed(seed, n) for seed in range(20) for n in range(500)}) == 10_000


def test_a_game_of_several_at_once_is_played_out() -> None:
    state, _ = TOY.start(2, {}, BOX)
    one = play_out(TOY, state, ("random", "greedy"), 3)
    state, _ = TOY.start(2, {}, BOX)
    assert play_out(TOY, state, ("random", "greedy"), 3) == one
    assert one.outcome.reason == "rounds" and one.decisions > 6


# -- figures ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "quartiles"),
    [
        ([7], (7, 7, 7)),
        ([1, 2], (1.25, 1.5, 1.75)),
        ([5, 1, 4, 2, 3], (2, 3, 4)),
        ([1, 2, 3, 4], (1.75, 2.5, 3.25)),
        ([0, 0, 0, 10], (0, 0, 2.5)),
        ([3] * 9, (3, 3, 3)),
    ],
)
def test_quartiles_of_known_lists(values: list[int], quartiles: tuple[float, ...]) -> None:
    found = spread(values)
    assert (found["q25"], found["median"], found["q75"]) == quartiles
    assert (found["min"], found["max"]) == (min(values), max(values))
    assert found["mean"] == pytest.approx(sum(values) / len(values), abs=1e-4)
    assert list(found) == ["mean", "sd", "min", "q25", "median", "q75", "max"]


def test_mean_and_deviation() -> None:
    found = spread([2, 4, 4, 4, 5, 5, 7, 9])
    assert found["mean"] == 5 and found["sd"] == pytest.approx(statistics.stdev([2, 4, 4, 4, 5, 5, 7, 9]), abs=1e-4) == 2.1381
    assert spread([5])["sd"] == 0


def test_a_summary_counts_what_was_played() -> None:
    job = Job("otys", 2, ("random", "greedy"), {"variant": "off"}, None, 1)
    played = [
        Played(100, Outcome((5, 7), (1,), "points")),
        Played(50, Outcome((9, 7), (0,), "points")),
        Played(30, Outcome((8, 8), (0, 1), "guard")),
        Played(20, Outcome((0, 8), (1,), "points")),
    ]
    found = summary(job, played, 2.0)
    assert (found["games"], found["decisions"], found["seconds"], found["decisions_per_second"]) == (4, 200, 2.0, 100)
    assert (found["score"]["min"], found["score"]["max"], found["score"]["mean"]) == (0, 9, 5.5)  # of the first seat
    assert found["win_rate"] == 0.5 and found["win"] == {"mean": 0.5, "low": 0.15, "high": 0.85, "n": 4}
    assert found["outcomes"] == {"guard": 1, "points": 3}
    assert found["seats"] == ["random", "greedy"] and found["options"] == {"variant": "off"}


def test_with_two_players_there_is_something_to_win() -> None:
    found = figures(games=30, players=2, seats=("random", "random"))
    assert 0 < found["win_rate"] < 1
    assert sum(found["outcomes"].values()) == found["games"] == 30
    assert set(found["outcomes"]) == {"points"}


def test_solo_otys_has_ranks_and_no_win_rate() -> None:
    found = figures(games=20)
    assert "win_rate" not in found
    assert sum(found["outcomes"].values()) == 20 and set(found["outcomes"]) <= {"beginner", "hopeful", "seasoned", "expert"}
    assert found["score"]["min"] <= found["score"]["q25"] <= found["score"]["median"] <= found["score"]["q75"] <= found["score"]["max"]
    assert found["seats"] == ["random"] and found["players"] == 1 and found["seed"] == 1


def test_options_and_components_are_used(tmp_path: Any) -> None:
    normal, hard = figures(games=20), figures(games=20, options={"difficulty": "hard"})
    assert hard["options"]["difficulty"] == "hard" and hard["decisions"] < normal["decisions"]  # the Timers begin one space lower
    path = tmp_path / "box.toml"
    path.write_text(solonaut.find_game("otys").read_text("components.toml").replace("timer = { value = 23", "timer = { value = 40"))
    long = figures(games=20, components=str(path))
    assert long["decisions"] > normal["decisions"] * 1.3


# -- results on disk --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_simulation_continues_where_it_stopped(jobs: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.jsonl"
    settings: dict[str, Any] = {"games": 24, "seed": 4, "players": 2, "seats": ("random", "random")}
    whole = figures(**settings)

    def interrupt(done: int) -> None:
        if done == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        figures(**settings, jobs=jobs, results=path, progress=interrupt)
    kept = path.read_text().splitlines()[1:]
    assert 7 <= len(kept) < 24 and (jobs > 1 or len(kept) == 7)
    path.write_text(path.read_text() + '{"number":20,"decis')  # the machine went down in the middle of a line
    played: list[int] = []
    original = module.play_numbers
    monkeypatch.setattr(module, "play_numbers", lambda job, numbers: played.extend(numbers) or original(job, numbers))
    assert figures(**settings, results=path) == whole
    assert played == [n for n in range(24) if n not in {json.loads(line)["number"] for line in kept}]
    numbers = [json.loads(line)["number"] for line in path.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(24))
    played.clear()
    again = simulate("otys", **settings, results=path)
    assert not played and again["decisions_per_second"] is None and again["decisions"] == whole["decisions"]
    assert figures(**settings | {"games": 10}, results=path) == figures(**settings | {"games": 10}) and played == list(range(10))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seed": 4}, "seed is 1, not 4"),
        ({"players": 2}, "players is 1, not 2"),
        ({"options": {"difficulty": "hard"}}, "options is .*'normal'.*, not .*'hard'"),
        ({"seats": ["greedy"]}, r"seats is \['random'\], not \['greedy'\]"),
    ],
)
def test_results_of_other_simulations_are_refused(change: dict[str, Any], reason: str, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    simulate("otys", games=2, results=path)
    before = path.read_bytes()
    with pytest.raises(solonaut.BadRecord, match=reason):
        simulate("otys", **{"games": 2, "results": path} | change)
    with pytest.raises(solonaut.BadRecord, match="game is otys, not cryo"):
        simulate("cryo", games=2, results=path)
    with pytest.raises(solonaut.BadRecord, match="come from another command"):
        tournament("otys", ["random", "greedy"], games=2, results=path)
    assert path.read_bytes() == before


def test_the_command_keeps_its_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run, path = runner(monkeypatch, capsys), tmp_path / "r.jsonl"
    said = run("simulate", "cryo", "--games", 3, "--results", path)
    assert said.code == 0 and "Cryo: 3 games, random bot, seed 1" in said.out and "Win rate of player 1: 0.0% [0.0, " in said.out
    assert len(path.read_text().splitlines()) == 4
    german = run("simulate", "cryo", "--games", 3, "--results", path, "--lang", "de").out
    assert (
        "Cryo: 3 Partien, Bot Zufall, Startwert 1" in german
        and "pro Sekunde" not in german
        and "Gewinnquote von Spieler 1: 0,0\xa0% [0,0; " in german
    )
    assert "game is cryo, not otys" in one_line(run("simulate", "otys", "--games", 3, "--results", path))
    assert "Reading failed (it is a folder)" in one_line(run("simulate", "otys", "--games", 3, "--results", tmp_path))
    assert "Saving failed" in one_line(run("simulate", "otys", "--games", 3, "--results", path / "x"))


def test_progress_is_told() -> None:
    told: list[int] = []
    simulate("otys", games=9, progress=told.append)
    assert told == sorted(set(told)) and told[-1] == 9


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"games": 0}, "1 or more, not to 0"),
        ({"games": -5}, "1 or more, not to -5"),
        ({"jobs": 0}, "at least 1 process, not 0"),
        ({"players": 5}, "1 to 4 players, not for 5"),
        ({"players": 0}, "not for 0"),
        ({"seats": ("clever",)}, "Unknown bot “clever”. Choose from: random, greedy"),
        ({"players": 2, "seats": ("greedy",)}, "as many bots as there are players: 2, not 1"),
        ({"players": 1, "seats": ("greedy", "greedy")}, "as many bots as there are players: 1, not 2"),
        ({"options": {"difficulty": "soft"}}, "Choose from: kind, easy, normal, hard"),
        ({"options": {"colour": "red"}}, "Unknown option “colour”"),
    ],
)
def test_what_cannot_be_simulated(settings: dict[str, Any], reason: str) -> None:
    with pytest.raises(solonaut.BadOption, match=reason):
        simulate("otys", **settings)


def test_an_unknown_game_and_a_missing_file() -> None:
    with pytest.raises(solonaut.BadOption, match="Unknown game “chess”"):
        simulate("chess")
    with pytest.raises(solonaut.BadComponents, match=r"nowhere.toml: Reading failed"):
        simulate("otys", components="nowhere.toml")
