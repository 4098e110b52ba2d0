"""The memory watch: flat is fine, growth is found, the warm-up does not count."""

from __future__ import annotations

import sys
from itertools import count

import pytest

from solonaut.lab import soak
from solonaut.lab.soak import BOUND, SAMPLES, WARM_UP, growth, memory, watch_search


def test_only_what_comes_after_the_warm_up_counts() -> None:
    assert growth([10.0, 20.0, 30.0, 40.0] + [41.0] * 8) == 0
    assert growth([40.0] * WARM_UP + [40.0, 44.0, 41.0, 40.0, 42.0, 44.0, 40.0, 41.0]) == 0
    assert growth([float(n) for n in range(SAMPLES)]) == 4


def test_memory_is_measured() -> None:
    before = memory()
    ballast = bytearray(b"x") * 40_000_000
    assert 30 < memory() - before < 60 and len(ballast) == 40_000_000


def test_a_leak_is_found_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    assert watch_search("otys", 0.6, 2, told.append) < BOUND
    assert len(told) == SAMPLES and told[0].endswith("(warm-up)") and told[-1].endswith(" MB")
    monkeypatch.setattr(soak, "memory", count(30.0, 2.0).__next__)
    assert watch_search("otys", 0.2, 2, told.append) > BOUND
    monkeypatch.setattr(sys, "argv", ["soak", "--seconds", "0.1", "--iterations", "2"])
    with pytest.raises(SystemExit, match="the memory of the search grows in otys, cryo, intrepid"):
        soak.main()
