"""The boards as plain data, and what is to be done now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solonaut.companion.printed import as_data
from solonaut.games.intrepid.names import MISSIONS, PHASES, RESOURCES
from solonaut.games.intrepid.phases.capacity import dice_price, research_price
from solonaut.games.intrepid.phases.resources import next_space
from solonaut.ui.intrepid.companion.checks import LookAgain, danger, suspect
from solonaut.ui.intrepid.companion.counters import mission_die
from solonaut.ui.intrepid.companion.demand import Demand
from solonaut.ui.intrepid.companion.missions import is_known
from solonaut.ui.intrepid.companion.printed import printed_values
from solonaut.ui.intrepid.companion.state import IntrepidCompanionState


def view(s: IntrepidCompanionState) -> dict[str, Any]:
    setup, law, wheels = s.setup, s.setup.law, s.wheels
    return {
        "round": s.round,
        "phase": PHASES[s.phase],
        "phase_number": s.phase,
        "solo": setup.solo,
        "difficulty": setup.difficulty,
        "wheel": RESOURCES[s.wheel],
        "resources": [wheel(s, r) for r in range(len(RESOURCES))],
        "limits": [law.lowest_drain, law.highest_drain],
        "safe": law.safe,
        "bonus_spaces": list(law.bonus_spaces),
        "players": [player(s, seat) for seat in range(len(s.players))],
        "missions": [mission(s, n) for n in range(law.missions_drawn)],
        "mission_cards": [mission_card(s, card) for card in range(len(MISSIONS))],
        "mission_done": law.mission_done,
        "completed": s.missions.completed,
        "to_win": law.missions_to_win,
        "disaster": setup.disaster.name,
        "die": setup.disaster.die is not None,
        "deck": s.cards.deck,
        "open": [{"round": round, "satisfied": bool(satisfied)} for round, satisfied in s.open_cards],
        "emergency": {"space": wheels.emergency, "values": list(law.emergency)},
        "tier": s.tier,
        "research": wheels.research,
        "research_price": research_price(s),
        "research_steps": law.research_steps,
        "research_prices": list(law.research_prices[2:]),
        "amplify_price": law.amplify_price,
        "highest_capacity": law.highest_capacity,
        "toxic": [n + 1 for n in range(6) if s.toxic >> n & 1] if setup.disaster.tolls else None,
        "cache": law.cache if setup.solo else None,
        "missions_drawn": law.missions_drawn,
        "printed": as_data(printed_values(s), s.counters(), s.confirmed),
        "check": check(s),
        "reading": reading(s),
    }


def wheel(s: IntrepidCompanionState, r: int) -> dict[str, Any]:
    wheels = s.wheels
    return {
        "resource": RESOURCES[r],
        "generated": wheels.gen[r],
        "drain": wheels.drain[r],
        "available": wheels.available(r),
        "next_bonus": next_space(s, r),
        "bonus": wheels.bonus[r],
        "badge_used": bool(s.used >> r & 1),
        "entered": s.entered[r],
        "entries": s.entries[r],
        "after": wheels.available(r) - needed(s, r),
    }


def needed(s: IntrepidCompanionState, r: int) -> int:
    """What active missions will consume in this round, as far as their rows have been read."""
    if PHASES[s.phase] not in ("roll", "results"):
        return 0
    rows = [s.known_row(card, die) for card, die, _ in s.missions.active]
    return sum(row[r] for row in rows if row is not None)


def player(s: IntrepidCompanionState, seat: int) -> dict[str, Any]:
    p = s.players[seat]
    return {
        "seat": seat,
        "country": p.land.name,
        "capacity": p.capacity,
        "track": p.track,
        "dice": s.dice_of(p),
        "dice_price": dice_price(s, p),
        "dice_track": list(s.tracks[seat]),
        "dice_prices": list(s.prices[seat]),
    }


def mission(s: IntrepidCompanionState, n: int) -> dict[str, Any]:
    die = mission_die(s, n)
    read = [(at, s.known_row(n, at)) for at in range(1, s.setup.law.mission_done)]
    rows = {str(at): dict(zip(RESOURCES, row, strict=True)) for at, row in read if row is not None}
    card = MISSIONS[s.named[n] - 1] if s.named[n] else None
    return {"number": n + 1, "die": die, "completed": die == s.setup.law.mission_done, "card": card, "rows": rows}


def mission_card(s: IntrepidCompanionState, card: int) -> dict[str, Any]:
    """A mission of the box: what each row consumes, and whether that is a guess."""
    rows = [dict(zip(RESOURCES, row, strict=True)) for row in s.box.missions[card].rows[1:]]
    return {"id": MISSIONS[card], "number": card + 1, "rows": rows, "guess": not is_known(s, card)}


def check(s: IntrepidCompanionState) -> dict[str, Any] | None:
    """What a check asks about: why, and the sum of the wheel that it names."""
    ask = s.pending
    if not isinstance(ask, LookAgain):
        return None
    if not danger(s) or ask.why == "deck":
        return {"why": ask.why, "resource": None}
    r = suspect(s)
    value = s.setup.law.emergency[s.wheels.emergency] if ask.why == "emergency" else None
    used = s.entered[r] - s.wheels.gen[r]
    return {"why": ask.why, "resource": RESOURCES[r], "entered": s.entered[r], "entries": s.entries[r], "used": used, "supply": value}


def reading(s: IntrepidCompanionState) -> dict[str, Any] | None:
    """The row of a mission card that is being read out."""
    ask = s.pending
    return (
        {"mission": ask.mission + 1, "die": ask.die, "row": dict(zip(RESOURCES, ask.row, strict=True))} if isinstance(ask, Demand) else None
    )


def reminders(table: Mapping[str, Any]) -> list[str]:
    """Keys of what the countries and the disaster do in this phase."""
    phase = table["phase"]
    found = [f"intrepid.companion.country.{p['country']}.{phase}" for p in table["players"]]
    return [*dict.fromkeys(found), f"intrepid.companion.disaster.{table['disaster']}.{phase}"]
