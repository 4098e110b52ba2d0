"""Bots of other people: found by module and class or by an entry point, and shown no more than their seat may know."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

import solonaut
from solonaut.cli import app
from solonaut.lab.simulate import simulate
from solonaut.players import make_player, own, seat_players

BOTS = """
class Last:
    name = "last"
    seen = []
    def __init__(self, seed):
        self.seed = seed
    def choose(self, game, state, seat):
        self.seen.append(state)
        return [c for c in state.choices() if c.seat in (None, seat)][-1]

class Cheat(Last):
    cheats = True

class Wrong(Last):
    def choose(self, game, state, seat):
        return "key:99"

class Silent(Last):
    def choose(self, game, state, seat):
        return None

class Numbers(Last):
    def choose(self, game, state, seat):
        return super().choose(game, state, seat).id

class Seedless:
    def choose(self, game, state, seat):
        return state.choices()[0]

nothing = 3
"""


@pytest.fixture(autouse=True)
def _bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mybots.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "mybots", raising=False)


def secret_position() -> tuple[solonaut.Match, int]:
    """A game of two in which dealing anew what is hidden makes a difference."""
    match, rng = solonaut.new("cryo", seed=3, players=2), Random(1)
    while (decision := match.decision) is not None:
        state, seat = match.state, decision.seats[0]
        if sum(match.game.determinize(state, seat, rng.random).key() != state.key() for _ in range(9)) > 6:
            return match, seat
        match.choose(rng.choice(decision.choices))
    raise AssertionError("nothing was ever hidden")


def test_it_sees_what_its_seat_knows() -> None:
    match, seat = secret_position()
    bot = make_player("mybots:Last", 5)
    choices = [bot.choose(match.game, match.state, seat) for _ in range(5)]
    seen = sys.modules["mybots"].Last.seen
    assert set(choices) <= set(match.state.choices())
    assert all(match.game.encode(state, seat) == match.game.encode(match.state, seat) for state in seen)
    assert any(state.key() != match.state.key() for state in seen), "the true position was shown"


def test_a_cheat_sees_everything() -> None:
    match, seat = secret_position()
    make_player("mybots:Cheat", 5).choose(match.game, match.state, seat)
    assert sys.modules["mybots"].Last.seen == [match.state]


def test_in_the_lab_and_on_the_command_line() -> None:
    seats = seat_players(["greedy", "2=mybots:Last"], 2, "random")
    assert seats == ("greedy", "mybots:Last")
    result = simulate("otys", games=2, players=2, seats=seats, jobs=1)
    assert result == {**simulate("otys", games=2, players=2, seats=seats, jobs=1), "seconds": result["seconds"],
                      "decisions_per_second": result["decisions_per_second"]}  # fmt: skip
    done = CliRunner().invoke(app, ["tournament", "otys", "--seat", "mybots:Last", "--seat", "random", "--games", "3", "--json"])
    assert done.exit_code == 0 and "mybots:Last" in done.output
    said = CliRunner().invoke(app, ["simulate", "otys", "--seat", "mybots:Last", "--games", "1"])
    assert said.exit_code == 0 and "mybots:Last bot" in said.output


def test_in_several_processes() -> None:
    alone, together = (simulate("otys", games=8, seats=("mybots:Last",), jobs=jobs) for jobs in (1, 2))
    assert alone["score"] == together["score"] and alone["decisions"] == together["decisions"]


@pytest.mark.parametrize(
    ("name", "why"),
    [("nobots:Last", "no module"), ("mybots:Missing", "not a bot"), ("mybots:nothing", "not a bot"), ("nobody", "Unknown bot")],
)
def test_what_is_no_bot(name: str, why: str) -> None:
    with pytest.raises(solonaut.BadOption, match=why):
        seat_players([name], 1, "random")


def test_an_illegal_choice_is_refused() -> None:
    match = solonaut.new("otys", seed=1)
    with pytest.raises(solonaut.IllegalChoice, match="key:99"):
        make_player("mybots:Wrong", 1).choose(match.game, match.state, 0)


def test_a_choice_is_named_by_its_code_or_id_too() -> None:
    match = solonaut.new("otys", seed=1)
    assert make_player("mybots:Numbers", 1).choose(match.game, match.state, 0) == match.state.choices()[-1]


def test_what_a_bot_gets_wrong_is_said_in_one_sentence() -> None:
    match = solonaut.new("otys", seed=1)
    with pytest.raises(solonaut.BadOption, match="mybots:Silent” answered None"):
        make_player("mybots:Silent", 1).choose(match.game, match.state, 0)
    with pytest.raises(solonaut.BadOption, match=r"def __init__\(self, seed\)"):
        make_player("mybots:Seedless", 1)


def test_a_name_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path.cwd()))
    point = EntryPoint("lastly", "mybots:Last", own.ENTRY_POINTS)
    monkeypatch.setattr(own, "entry_points", lambda *, group, name="lastly": [point] if name == "lastly" else [])
    assert make_player("lastly", 1).name == "lastly"
    with pytest.raises(solonaut.BadOption, match="lastly"):
        make_player("nobody", 1)


def test_a_saved_game_loads_no_program(tmp_path: Path) -> None:
    """The file names a bot, and nothing of it is imported until the person names it too."""
    match = solonaut.new("otys", seed=1, players=2)
    match.seats = ("human", "mybots:Last")
    match.record().save(tmp_path / "game.json")
    arguments = ["play", "--resume", "--save", str(tmp_path / "game.json"), "--plain"]
    done = CliRunner().invoke(app, arguments)
    assert "--seat mybots:Last" in str(done.exception or "") + done.output and "mybots" not in sys.modules
    CliRunner().invoke(app, [*arguments, "--seat", "mybots:Last"], input="q\n")
    assert "mybots" in sys.modules


def test_the_type_of_a_bot() -> None:
    from solonaut.players.base import Player

    assert solonaut.Player is Player
