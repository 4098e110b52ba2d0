"""The Gymnasium environment: its own checker, masks, seeds, rewards, what it refuses."""

from __future__ import annotations

import warnings

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install 'solonaut[envs]'")

from gymnasium.utils.env_checker import check_env  # noqa: E402

import solonaut  # noqa: E402
from solonaut.envs.gym import SoloEnv  # noqa: E402

TABLES = [("otys", 1), ("cryo", 1), ("intrepid", 1), ("intrepid", 3)]
tables = pytest.mark.parametrize(("game", "players"), TABLES)


@tables
def test_the_checker_of_gymnasium(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*render.*|.*spec.*")
        check_env(SoloEnv(game, players))


def finished(env: SoloEnv, seed: int) -> tuple[list[int], float]:
    """Play a game at random: its actions, and the sum of all rewards."""
    env.reset(seed=seed)
    env.action_space.seed(seed)
    actions, earned, over = [], 0.0, False
    while not over:
        actions.append(int(env.action_space.sample()))
        numbers, reward, over, cut_short, info = env.step(actions[-1])
        earned += reward
        assert not cut_short and numbers.shape == env.observation_space.shape
        assert info["action_mask"].tolist() == list(env.episode.state.legal_mask())
    return actions, earned


@tables
def test_rewards_are_the_result(game: str, players: int) -> None:
    env = SoloEnv(game, players)
    actions, earned = finished(env, 5)
    assert finished(env, 5)[0] == actions != finished(env, 6)[0]
    finished(env, 5)
    rules, state = env.table.game, env.episode.state
    assert earned == rules.returns(state)[0]
    points = SoloEnv(game, players, reward="score")
    assert finished(points, 5)[0] == actions
    assert finished(points, 5)[1] == rules.scores(state)[0]


def test_the_same_game_as_a_match() -> None:
    """What is dealt is what ``solonaut.new`` deals with the seed of the episode."""
    env = SoloEnv("cryo")
    env.reset(seed=1)
    episode = env.table.begin(11)
    match = solonaut.new("cryo", seed=11)
    while not episode.over:
        id = episode.state.legal_ids()[-1]
        episode.act_for_all(id)
        match.choose(id)
    assert match.outcome is not None and episode.state.key() == match.state.key()


def test_illegal_actions_are_refused() -> None:
    env = SoloEnv("otys")
    with pytest.raises(solonaut.SolonautError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    wrong = env.action_masks().tolist().index(False)
    with pytest.raises(solonaut.IllegalChoice, match="not possible now"):
        env.step(wrong)


def test_nothing_is_done_after_the_end() -> None:
    env = SoloEnv("otys")
    actions, _ = finished(env, 5)
    with pytest.raises(solonaut.GameOver, match="over"):
        env.step(actions[-1])


def test_the_space_draws_for_the_position_it_is_used_in() -> None:
    """Before the first game and when it is seeded in the middle of one, that is the game to come; otherwise the position now."""
    env = SoloEnv("otys")
    env.action_space.seed(3)
    early = env.action_space.sample()
    env.reset(seed=3)
    assert env.action_masks()[early]
    env.action_space.seed(4)  # nothing has been played yet: this game counts
    assert env.action_masks()[env.action_space.sample()]
    env.step(early)
    assert env.action_masks()[env.action_space.sample()]
    env.action_space.seed(5)
    ahead = {int(env.action_space.sample()) for _ in range(20)}
    env.reset(seed=5)
    assert ahead == set(env.episode.state.legal_ids())


def test_tables_that_need_another_environment() -> None:
    with pytest.raises(solonaut.BadOption, match="PettingZoo"):
        SoloEnv("cryo", players=2)
    with pytest.raises(solonaut.BadOption, match="score"):
        SoloEnv("cryo", reward="gold")


@pytest.mark.parametrize("game", solonaut.game_names())
def test_by_name(game: str) -> None:
    env = gymnasium.make(f"solonaut.envs.gym:solonaut/{game}-v1", options={"difficulty": "hard"})
    env.reset(seed=1)
    assert env.unwrapped.table.options["difficulty"] == "hard"
