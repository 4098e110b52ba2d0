"""How far the forecast by hand is off, learned from simulated solo games (``python -m solonaut.lab.learn_correction otys``)."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Final

from solonaut.core.boosted import Boosted

FILE: Final = "correction.json"


@lru_cache(maxsize=1)
def correction() -> Boosted | None:
    """What was learned; None if the file is not there, as before the first training."""
    file = resources.files("solonaut.games.otys.bots").joinpath(FILE)
    return Boosted.from_json(file.read_text(encoding="utf-8")) if file.is_file() else None
