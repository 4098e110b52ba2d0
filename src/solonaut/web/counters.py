"""How often something happened in this process, as plain numbers: any room may count, and ``/metrics`` shows them."""

from __future__ import annotations

import threading
from collections import Counter

_counts: Counter[tuple[str, str]] = Counter()
_lock = threading.Lock()


def count(what: str, kind: str = "") -> None:
    """Once more, from any thread. ``kind`` is one of a few words, never anything that a request brings along."""
    with _lock:
        _counts[what, kind] += 1


def counts() -> dict[tuple[str, str], int]:
    """Everything that was counted since the process started."""
    with _lock:
        return dict(_counts)
