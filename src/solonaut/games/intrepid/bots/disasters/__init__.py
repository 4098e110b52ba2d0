"""The bots' side of each disaster: what its registration names as ``bot``, otherwise the base class."""

from __future__ import annotations

from functools import cache

from solonaut.games.intrepid.bots.disasters.base import DisasterBot
from solonaut.games.intrepid.disaster import Disaster
from solonaut.games.intrepid_extensions import load

DEFAULT = DisasterBot()


@cache
def bot_of_disaster(disaster: Disaster) -> DisasterBot:
    """What players that look ahead think of a disaster."""
    bot: DisasterBot = load(disaster.registration.bot) if disaster.registration.bot else DEFAULT
    return bot
