"""Training Mission: ten cards and no special rules (R018, R473, G131)."""

from __future__ import annotations

from solonaut.games.intrepid.disasters.base import Disaster


class TrainingMission(Disaster):
    challenge = 1
