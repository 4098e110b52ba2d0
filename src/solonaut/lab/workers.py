"""Who does the work: this process, several on this computer, or a Dask cluster. The results come in the order of the parts."""

from __future__ import annotations

import ast
import logging
import multiprocessing
import re
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from solonaut.core.errors import BadOption, SolonautError, shown

P = TypeVar("P")
R = TypeVar("R")

CONNECT_SECONDS = 10.0
ALONE_SECONDS = 30.0
"""How long a cluster may be without any worker before we give up."""
RETRIES = 3
GUARD = 'if __name__ == "__main__":'
ADDRESS = re.compile(r"((tcp|tls|ws|wss|ucx)://)?[^/\s]+:\d+")


class ClusterFailed(SolonautError):
    """The cluster cannot go on; what has come back from it is kept."""


class NoMainGuard(SolonautError, SystemExit):
    """A script plays in several processes without a guard. If nobody catches it, the script ends with this one sentence."""

    @property
    def code(self) -> str:  # type: ignore[override]
        return str(self)


def chunks_of(numbers: Sequence[int], jobs: int, most: int = 50) -> list[Sequence[int]]:
    """Parts that keep all workers busy to the end."""
    if jobs < 1:
        raise BadOption("errors.jobs_least", jobs=jobs)
    size = max(1, min(most, len(numbers) // (4 * jobs)))
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


def work_through(work: Callable[[P], R], parts: Sequence[P], *, jobs: int = 1, cluster: str | None = None) -> Generator[R, None, None]:
    """Do all parts; whoever stops asking for results stops the work."""
    if cluster is not None:
        if jobs > 1:
            raise BadOption("errors.jobs_or_cluster")
        yield from _on_cluster(work, parts, cluster)
    elif jobs == 1 or len(parts) < 2:
        yield from map(work, parts)
    else:
        check_main_guard()
        with multiprocessing.get_context("spawn").Pool(min(jobs, len(parts))) as pool:
            yield from pool.imap(work, parts)


def check_main_guard() -> None:
    """Every process that we start loads the script again. Without a guard it would play again, and start processes again."""
    main = sys.modules["__main__"]
    spec, file = getattr(main, "__spec__", None), getattr(main, "__file__", None)
    if file is None or not file.endswith(".py") or (spec is not None and spec.name.rpartition(".")[2] == "__main__"):
        return  # typed in, or run as a package: neither is loaded again
    if not has_main_guard(Path(file).read_text(encoding="utf-8")):
        raise NoMainGuard("errors.main_guard", file=Path(file).name, guard=GUARD)


def has_main_guard(source: str) -> bool:
    """Is something in this script left out when it is imported?

    >>> has_main_guard("if __name__ == '__main__':\\n    main()"), has_main_guard("main()")
    (True, False)
    """
    return any(isinstance(node, ast.If) and "__name__" in ast.unparse(node.test) for node in ast.parse(source).body)


def _on_cluster(work: Callable[[P], R], parts: Sequence[P], address: str) -> Iterator[R]:
    client = connect(address)
    futures: list[Any] = []
    try:
        futures = client.map(work, parts, pure=False, retries=RETRIES)
        for n, future in enumerate(futures):
            yield _result(client, future, address)
            futures[n] = None  # what has been counted need not stay on the cluster
    finally:
        client.cancel([future for future in futures if future is not None], force=True)
        client.close()


def connect(address: str) -> Any:
    """A client of a scheduler that has workers, or a clear complaint."""
    try:
        from distributed import Client
    except ImportError:
        raise BadOption("errors.cluster_needs_dask") from None
    if not ADDRESS.fullmatch(address):
        raise ClusterFailed("errors.cluster_address", address=shown(address))
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # lost workers are told in our own words
    try:
        client: Any = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError, KeyError) as e:
        reason = str(e).splitlines()[0] if str(e) else type(e).__name__
        raise ClusterFailed("errors.cluster_unreachable", address=address, reason=reason) from None
    try:
        client.wait_for_workers(1, timeout=CONNECT_SECONDS)
    except TimeoutError:
        client.close()
        raise ClusterFailed("errors.cluster_empty", address=address) from None
    return client


def _result(client: Any, future: Any, address: str) -> Any:
    """Wait for a part. A worker that dies is replaced by another, as long as there is one."""
    from distributed import KilledWorker

    alone_since: float | None = None
    while True:
        try:
            return future.result(timeout=2.0)
        except KilledWorker:
            raise ClusterFailed("errors.cluster_died", address=address) from None
        except TimeoutError:
            now = time.monotonic()
            alone_since = None if client.nthreads() else alone_since or now
            if alone_since is not None and now - alone_since > ALONE_SECONDS:
                raise ClusterFailed("errors.cluster_left", address=address) from None
