"""How fast the environments are: random play of the solo game through each adapter, in steps a second."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random


def measure_environments(game: str, seconds: float) -> dict[str, int | None]:
    """Steps a second through each adapter, observation and mask included (OpenSpiel: chance included); None where a package is missing."""
    found: dict[str, int | None] = {}
    for package, play in ADAPTERS.items():
        found[package] = _rate(play(game), seconds) if find_spec(package) else None
    return found


def _rate(steps: Iterator[None], seconds: float) -> int:
    next(steps)  # what is imported for it is no part of its speed
    done, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        next(steps)
        done += 1
    return round(done / spent)


def _gymnasium(game: str) -> Iterator[None]:
    from solonaut.envs.gym import SoloEnv

    env, rng = SoloEnv(game), Random(1)
    _, info = env.reset(seed=1)
    while True:
        _, _, over, _, info = env.step(rng.choice(legal_ids(info["action_mask"].tobytes())))
        if over:
            _, info = env.reset()
        yield


def _pettingzoo(game: str) -> Iterator[None]:
    from solonaut.envs.pettingzoo import TableEnv

    env, rng = TableEnv(game, 1), Random(1)
    env.reset(seed=1)
    while True:
        seen, _, over, _, _ = env.last()
        if over:
            env.reset()
        else:
            env.step(rng.choice(legal_ids(seen["action_mask"].tobytes())))
            yield


def _open_spiel(game: str) -> Iterator[None]:
    import pyspiel

    import solonaut.envs.openspiel  # noqa: F401  (makes the games known)

    rules, rng = pyspiel.load_game(f"solonaut_{game}"), Random(1)
    state = rules.new_initial_state()
    while True:
        if state.is_terminal():
            state = rules.new_initial_state()
        elif state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, odds)[0])
        else:
            state.observation_tensor()
            state.apply_action(rng.choice(state.legal_actions()))
        yield


def legal_ids(mask: bytes) -> list[int]:
    """The ids that a mask allows.

    >>> legal_ids(b"\\x00\\x01\\x00\\x01")
    [1, 3]
    """
    return [id for id, legal in enumerate(mask) if legal]


ADAPTERS: dict[str, Callable[[str], Iterator[None]]] = {
    "gymnasium": _gymnasium,
    "pettingzoo": _pettingzoo,
    "pyspiel": _open_spiel,
}
