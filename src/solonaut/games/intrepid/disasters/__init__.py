"""The disasters as objects. Which there are is told by ``disaster_registry``."""

from __future__ import annotations

from solonaut.games.intrepid.disaster import Disaster
from solonaut.games.intrepid.disaster_registry import HOUSE, REGISTERED

_house = {r.name: r.load()(r) for r in sorted(HOUSE, key=lambda r: r.rules)}  # this order gives the choices of their modules their ids
BY_NAME: dict[str, Disaster] = {r.name: _house[r.name] for r in HOUSE}
DISASTERS: list[Disaster] = list(BY_NAME.values())


def load_others() -> None:
    """The disasters of other packages, when all choices of ours have their ids."""
    for registration in REGISTERED[len(DISASTERS) :]:
        disaster: Disaster = registration.load()(registration)
        BY_NAME[disaster.name] = disaster
        DISASTERS.append(disaster)
