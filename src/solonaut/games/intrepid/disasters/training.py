"""Training Mission: ten cards and no special rules (R018, R473, G131)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from solonaut.games.intrepid.disaster import Disaster


@mypyc_attr(allow_interpreted_subclasses=True)
class TrainingMission(Disaster):
    challenge = 1
