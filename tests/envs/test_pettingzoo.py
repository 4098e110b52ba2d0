"""The PettingZoo environment: its own tests, hidden information, turns of several seats."""

from __future__ import annotations

from functools import partial

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'solonaut[envs]'")

from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import solonaut
from solonaut.core.step import SEVERAL
from solonaut.envs.pettingzoo import TableEnv

tables = pytest.mark.parametrize(("game", "players"), [("otys", 2), ("cryo", 3), ("intrepid", 2), ("intrepid", 4)])


@tables
def test_the_tests_of_pettingzoo(game: str, players: int) -> None:
    api_test(TableEnv(game, players), num_cycles=100)
    seed_test(partial(TableEnv, game, players), num_cycles=30)


@tables
def test_as_a_parallel_environment(game: str, players: int) -> None:
    """Converted by PettingZoo, all agents hand in an action and the one whose turn it is acts."""
    parallel_api_test(turn_based_aec_to_parallel(TableEnv(game, players)), num_cycles=40)
    env = turn_based_aec_to_parallel(TableEnv(game, players))
    seen, _ = env.reset(seed=3)
    ended: dict[str, bool] = {}
    while env.agents:
        seen, _, ended, _, _ = env.step({agent: env.action_space(agent).sample(seen[agent]["action_mask"]) for agent in env.agents})
    assert len(ended) == players and all(ended.values())


@tables
def test_only_the_seat_that_decides_has_actions(game: str, players: int) -> None:
    env, several, earned = TableEnv(game, players), 0, 0.0
    env.reset(seed=2)
    last = -1
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        earned += reward
        if over:
            env.step(None)
            continue
        state, seat = env.episode.state, env.possible_agents.index(agent)
        assert sorted(state.legal_ids(seat)) == [n for n, legal in enumerate(seen["action_mask"]) if legal]
        for other in env.agents:
            if other != agent:
                assert not env.observe(other)["action_mask"].any()
        if state.seat == SEVERAL and len(state.pending.seats(state)) > 1:
            several += 1
            assert seat != last or len(state.pending.seats(state)) == 1
        last = seat
        env.step(env.action_space(agent).sample(seen["action_mask"]))
    assert earned == pytest.approx(sum(env.table.game.returns(env.episode.state)[:players]))
    assert several or not env.table.game.cooperative


def test_nothing_hidden_is_observed() -> None:
    """What a seat observes is its own encoding, and a choice of another seat is refused."""
    env = TableEnv("cryo", 2)
    env.reset(seed=4)
    for seat, agent in enumerate(env.agents):
        assert tuple(env.observe(agent)["observation"]) == env.table.game.encode(env.episode.state, seat)
    with pytest.raises(solonaut.IllegalChoice):
        env.step(env.observe(env.agent_selection)["action_mask"].tolist().index(0))


def test_before_the_first_reset() -> None:
    env = TableEnv("cryo", 2)
    assert env.agents == [] and env.num_agents == 0
    for early in (partial(env.observe, "seat_0"), partial(env.step, 0)):
        with pytest.raises(solonaut.SolonautError, match="reset"):
            early()
