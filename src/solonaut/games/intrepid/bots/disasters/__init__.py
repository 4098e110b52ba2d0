"""The bots' side of each disaster, found by the disaster's name: module ``bots/disasters/<name>.py`` with a ``BOT``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from solonaut.games.intrepid.bots.disasters.base import DisasterBot
from solonaut.games.intrepid.disasters.base import Disaster

DEFAULT = DisasterBot()


@cache
def bot_of_disaster(disaster: Disaster) -> DisasterBot:
    """What players that look ahead think of a disaster."""
    module = f"{__name__}.{disaster.name}"
    bot: DisasterBot = import_module(module).BOT if find_spec(module) else DEFAULT
    return bot
