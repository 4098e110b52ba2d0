"""What puzzles and mistakes of Intrepid are about, by the kind of the decision; and mistakes that have a name of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from solonaut.core.mistake import Mistake

THEMES: Final[Mapping[str, tuple[str, ...]]] = {
    "place": ("place", "dice", "die_slot", "habitation", "mission", "satisfy"),
    "turn_dice": (
        "adjust", "adjust_all", "adjust_moved", "set", "gain", "discard", "move", "reroll", "cache", "fill_cache", "clear", "amount",
        "flip", "set_every", "set_next", "copy", "turn_all", "turn", "turn_new", "exchange", "exchange_die",
    ),
    "build": ("install", "side", "sector", "slot", "start_slot", "destroy", "raise"),
    "deliver": ("dock", "receiver", "received", "arrival", "berth", "payload", "promise", "badge_receiver"),
    "supply": ("late", "split", "spend", "bonus_order", "bonus", "habitation_resource", "converter", "pay", "want"),
    "damage": (
        "relief", "sacrifice", "shutdown", "token_resource", "token_tile", "token", "destroyed", "disable", "drain", "served",
        "disable_hit", "hit", "hits", "strike_again", "weaken", "scorch", "strain_scorched", "strengthen", "toxic", "removal_relief",
    ),
}  # fmt: skip

MISTAKES: Final = (
    Mistake("mission_late", ("place",), ("place", "satisfy", "dock", "habitation", "pass"), ("mission",)),
    Mistake("card_late", ("place",), ("place", "mission", "dock", "habitation", "pass"), ("satisfy",)),
    Mistake("stopped_early", ("place",), ("pass",), ("place", "dock", "habitation")),
    Mistake("spent_little", ("spend",), ("pass",), ("research", "install", "dice", "badge", "amplify", "raise")),
)
