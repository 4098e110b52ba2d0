"""How far a game's forecast by hand is off, as it was learned from simulated solo games (``python -m solonaut.lab.learn_correction``)."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Final

from solonaut.core.boosted import Boosted

FILE: Final = "correction.json"


@lru_cache(maxsize=16)
def correction_of(package: str) -> Boosted | None:
    """What was learned about the game in this package; None if the file is not there, as before the first training."""
    file = resources.files(package).joinpath("bots", FILE)
    return Boosted.from_json(file.read_text(encoding="utf-8")) if file.is_file() else None
