"""The disasters. To add one: a module with its class, a file with its cards, and an entry in this list; nothing else."""

from __future__ import annotations

from solonaut.games.intrepid.disasters.base import Disaster
from solonaut.games.intrepid.disasters.meteor import MeteorShower
from solonaut.games.intrepid.disasters.solar import SolarStorm
from solonaut.games.intrepid.disasters.toxic import ToxicLeak
from solonaut.games.intrepid.disasters.training import TrainingMission

DISASTERS: tuple[Disaster, ...] = (TrainingMission(), MeteorShower(), ToxicLeak(), SolarStorm())

BY_NAME = {disaster.name: disaster for disaster in DISASTERS}
