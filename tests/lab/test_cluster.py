"""A real Dask scheduler with two workers on loopback; one of them is killed in the middle of the run."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import solonaut
from benchmarks.dask_cluster import Cluster, stop
from solonaut.lab import workers
from solonaut.lab.simulate import simulate
from solonaut.lab.tournament import tournament
from solonaut.lab.workers import ClusterFailed
from tests.tools import one_line, runner

pytest.importorskip("distributed")
CLOCK = ("seconds", "decisions_per_second")


@pytest.fixture
def cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    monkeypatch.setattr(workers, "CONNECT_SECONDS", 60.0)
    found = Cluster(tmp_path)
    try:
        yield found
    finally:
        found.close()


def test_nothing_is_lost_and_nothing_counted_twice_when_a_worker_dies(cluster: Cluster, tmp_path: Path) -> None:
    cluster.add()
    cluster.add()
    cluster.ready()
    settings: dict[str, Any] = {"games": 24, "seed": 5}
    here = simulate("otys", seats=["random"], **settings)
    there = simulate("otys", seats=["random"], cluster=cluster.address, **settings)
    assert {k: v for k, v in here.items() if k not in CLOCK} == {k: v for k, v in there.items() if k not in CLOCK}

    path, told = tmp_path / "results.jsonl", []

    def kill_one(done: int) -> None:
        told.append(done)
        if done == 2:
            stop(cluster.workers[0])

    competitors = ["greedy", "random"]
    result = tournament("otys", competitors, cluster=cluster.address, results=path, progress=kill_one, **settings)
    assert cluster.workers[0].poll() is not None and cluster.workers[1].poll() is None
    assert result == tournament("otys", competitors, **settings)
    assert told == list(range(1, 25))
    numbers = [json.loads(line)["number"] for line in path.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(24))


def test_a_cluster_without_workers_is_named(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "CONNECT_SECONDS", 3.0)
    with pytest.raises(ClusterFailed, match=r"has no workers. Start one with: dask worker tcp://"):
        simulate("otys", games=2, cluster=cluster.address)


def test_an_unreachable_cluster_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(workers, "CONNECT_SECONDS", 1.0)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    run = runner(monkeypatch, capsys)
    line = one_line(run("simulate", "otys", "--games", 2, "--cluster", f"tcp://127.0.0.1:{port}"))
    assert f"tcp://127.0.0.1:{port} is not responding" in line
    for address in ("nonsense://x", "tcp://"):
        assert f"“{address}” is not the address of a cluster" in one_line(run("simulate", "otys", "--games", 2, "--cluster", address))


def test_either_processes_or_a_cluster() -> None:
    with pytest.raises(solonaut.BadOption, match="Use either --jobs or --cluster"):
        simulate("otys", games=2, jobs=2, cluster="tcp://127.0.0.1:1")
