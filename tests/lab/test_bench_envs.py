"""The bench of the environments counts steps of every adapter that is installed."""

from __future__ import annotations

from importlib.util import find_spec

from solonaut.lab.bench_envs import ADAPTERS, measure_environments


def test_steps_a_second() -> None:
    found = measure_environments("cryo", 0.2)
    assert list(found) == list(ADAPTERS)
    for package, rate in found.items():
        assert (rate is None) == (find_spec(package) is None)
        assert rate is None or rate > 5
