"""The boards as plain data, and what is to be done now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solonaut.games.intrepid.names import BADGES, PHASES, RESOURCES
from solonaut.games.intrepid.phases.resources import next_space
from solonaut.ui.intrepid.companion.state import IntrepidCompanionState


def view(s: IntrepidCompanionState) -> dict[str, Any]:
    setup, law = s.setup, s.setup.law
    wheels, stocks = s.wheels, s.stocks
    return {
        "round": s.round,
        "phase": PHASES[s.phase],
        "resources": [
            {
                "resource": RESOURCES[r],
                "generated": wheels.gen[r],
                "drain": wheels.drain[r],
                "available": wheels.available(r),
                "next_bonus": next_space(s, r),
                "badge": BADGES[setup.badges[r]],
                "badge_used": bool(s.used >> r & 1),
                "seat": setup.control[r],
            }
            for r in range(len(RESOURCES))
        ],
        "limits": [law.lowest_drain, law.highest_drain],
        "players": [
            {"seat": p.seat, "country": p.land.name, "capacity": p.capacity, "track": p.track, "dice": s.dice_of(p)} for p in s.players
        ],
        "missions": [{"mission": card + 1, "die": die} for card, die, _ in s.missions.active],
        "completed": s.missions.completed,
        "to_win": law.missions_to_win,
        "disaster": setup.disaster.name,
        "deck": s.cards.deck,
        "emergency": {"space": wheels.emergency, "values": list(law.emergency)},
        "tier": s.tier,
        "research": wheels.research,
        "tokens": list(stocks.tokens),
        "disable": stocks.disables,
        "scenario": stocks.scenarios if setup.disaster.uses_scenario else None,
        "toxic": [n + 1 for n in range(6) if s.toxic >> n & 1] if setup.disaster.tolls else None,
        "cache": s.cached if setup.solo else None,
    }


def reminders(table: Mapping[str, Any]) -> list[str]:
    """Keys of what the countries and the disaster do in this phase."""
    phase = table["phase"]
    found = [f"intrepid.companion.country.{p['country']}.{phase}" for p in table["players"]]
    return [*dict.fromkeys(found), f"intrepid.companion.disaster.{table['disaster']}.{phase}"]
