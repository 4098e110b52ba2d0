"""Who does the work: this process, several on this computer, or a Dask cluster. The results come in the order of the parts."""

from __future__ import annotations

import logging
import multiprocessing
import re
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, TypeVar

from solonaut.core.errors import BadOption, SolonautError

P = TypeVar("P")
R = TypeVar("R")

CONNECT_SECONDS = 10.0
ALONE_SECONDS = 30.0
"""How long a cluster may be without any worker before we give up."""
RETRIES = 3
ADDRESS = re.compile(r"((tcp|tls|ws|wss|ucx)://)?[^/\s]+:\d+")


class ClusterFailed(SolonautError):
    """The cluster cannot go on; what has come back from it is kept."""


def chunks_of(numbers: Sequence[int], jobs: int, most: int = 50) -> list[Sequence[int]]:
    """Parts that keep all workers busy to the end."""
    if jobs < 1:
        raise BadOption(f"the number of jobs must be at least 1, not {jobs}")
    size = max(1, min(most, len(numbers) // (4 * jobs)))
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


def work_through(work: Callable[[P], R], parts: Sequence[P], *, jobs: int = 1, cluster: str | None = None) -> Generator[R, None, None]:
    """Do all parts; whoever stops asking for results stops the work."""
    if cluster is not None:
        if jobs > 1:
            raise BadOption("either --jobs or --cluster: a cluster has as many processes as its workers")
        yield from _on_cluster(work, parts, cluster)
    elif jobs == 1 or len(parts) < 2:
        yield from map(work, parts)
    else:
        with multiprocessing.get_context("spawn").Pool(min(jobs, len(parts))) as pool:
            yield from pool.imap(work, parts)


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
        raise BadOption("--cluster needs Dask: pip install 'solonaut[lab]'") from None
    if not ADDRESS.fullmatch(address):
        raise ClusterFailed(f"cluster {address}: cannot be reached: an address looks like tcp://127.0.0.1:8786")
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # lost workers are told in our own words
    try:
        client: Any = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError, KeyError) as e:
        reason = str(e).splitlines()[0] if str(e) else type(e).__name__
        raise ClusterFailed(f"cluster {address}: cannot be reached ({reason}); is the scheduler running there?") from None
    try:
        client.wait_for_workers(1, timeout=CONNECT_SECONDS)
    except TimeoutError:
        client.close()
        raise ClusterFailed(f"cluster {address}: has no workers; start one with 'dask worker {address}'") from None
    return client


def _result(client: Any, future: Any, address: str) -> Any:
    """Wait for a part. A worker that dies is replaced by another, as long as there is one."""
    from distributed import KilledWorker

    alone_since: float | None = None
    while True:
        try:
            return future.result(timeout=2.0)
        except KilledWorker:
            raise ClusterFailed(f"cluster {address}: workers died over and over at the same games; run again to continue") from None
        except TimeoutError:
            now = time.monotonic()
            alone_since = None if client.nthreads() else alone_since or now
            if alone_since is not None and now - alone_since > ALONE_SECONDS:
                raise ClusterFailed(f"cluster {address}: has no workers left; run again to continue") from None
