"""The bench measures each engine in a process of its own, in turn."""

from __future__ import annotations

import pytest

from solonaut.compiled import COMPILED, PURE
from solonaut.lab import bench


def test_figures_of_an_engine() -> None:
    found = bench.measure_engine(PURE, "otys", 0.05)
    assert set(found) == {
        "decisions_per_second", "player_decisions_per_second", "copy_us", "flat_iterations_per_second", "tree_iterations_per_second",
    }  # fmt: skip
    assert found["decisions_per_second"] > found["player_decisions_per_second"] > 1000 and found["copy_us"] > 0


def test_engines_are_compared_pair_by_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that gets slower and slower takes nothing from the ratio."""
    speed, order = 100.0, list[str]()

    def measured(engine: str, game: str, seconds: float) -> dict[str, float]:
        nonlocal speed
        if engine == PURE:
            speed /= 2
        order.append(engine)
        return {"decisions_per_second": speed * (3 if engine == COMPILED else 1)}

    monkeypatch.setattr(bench, "measure_engine", measured)
    monkeypatch.setattr(bench, "ENGINE", COMPILED)
    assert bench.measure_engines("otys", 1)["compiled_to_pure"] == {"decisions_per_second": 3}
    assert order == [PURE, COMPILED] * bench.PAIRS
    monkeypatch.setattr(bench, "ENGINE", PURE)
    assert list(bench.measure_engines("otys", 1)) == [PURE]
