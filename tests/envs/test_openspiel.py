"""The games in OpenSpiel: its own test of a game, clones, playthroughs, what a seat knows."""

from __future__ import annotations

import json
import pickle
from random import Random

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'solonaut[envs]'")

import solonaut  # noqa: E402
import solonaut.envs.openspiel  # noqa: E402
from tests.envs.playthroughs import LONG, TABLES, file_of, playthrough  # noqa: E402


@pytest.mark.parametrize(
    "name",
    [
        *("solonaut_otys", "solonaut_otys(players=2)", "solonaut_cryo", "solonaut_cryo(players=2)"),
        *("solonaut_intrepid", "solonaut_intrepid(players=4)"),
        *(pytest.param(f"solonaut_{g}(players={n})", marks=pytest.mark.long) for g in ("otys", "cryo") for n in (3, 4)),
    ],
)
def test_the_test_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.long] if name in LONG else []) for name in TABLES])
def test_playthroughs(name: str) -> None:
    assert playthrough(name) == file_of(name).read_text(encoding="utf-8"), f"{name} has changed; if that is wanted: make goldens"


def played(name: str, seed: int, steps: int) -> object:
    game, rng = pyspiel.load_game(name), Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and steps:
        state.apply_action(rng.choice(state.legal_actions()))
        steps -= 1
    return state


def test_a_clone_goes_its_own_way() -> None:
    state = played("solonaut_cryo(players=2)", 1, 100)
    clone, before = state.clone(), state.position.key()
    assert clone.table is state.table
    assert clone.position.key() == before and clone.current_player() == state.current_player()
    clone.apply_action(clone.legal_actions()[0])
    assert state.position.key() == before != clone.position.key()


@pytest.mark.parametrize(
    "name", ["solonaut_otys(players=3,variant=designer)", "solonaut_cryo(difficulty=hard)", "solonaut_intrepid(players=2)"]
)
def test_a_position_can_be_sent(name: str) -> None:
    """As OpenSpiel writes games and positions, with the options and the number of players."""
    state = played(name, 4, 60)
    game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert game.num_players() == state.get_game().num_players() and game.table.options == state.get_game().table.options
    assert again.position.key() == state.position.key() and again.legal_actions() == state.legal_actions()
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_texts_of_a_seat_are_those_of_a_match() -> None:
    state = played("solonaut_cryo(players=2,difficulty=normal)", 2, 90)
    match = solonaut.new("cryo", seed=0, players=2, dealer=None)
    for action in state.history():
        match.choose(action)
    for seat in (0, 1):
        assert state.information_state_string(seat) == "\n".join(match.information_state(seat))
        assert json.loads(state.observation_string(seat)) == json.loads(json.dumps(match.view(seat)["table"]))
        assert tuple(state.observation_tensor(seat)) == match.game.encode(match.state, seat)


def test_results_and_options() -> None:
    game = pyspiel.load_game("solonaut_otys(difficulty=hard)")
    assert game.table.options["difficulty"] == "hard" and game.num_players() == 1
    state = played("solonaut_otys", 3, -1)
    assert state.returns() == list(solonaut.find_game("otys").returns(state.position))
