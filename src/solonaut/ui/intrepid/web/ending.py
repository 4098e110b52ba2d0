"""How a game of Intrepid ends: the missions, the four values of every round, and the gauges as they stand."""

from __future__ import annotations

from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.names import RESOURCES
from solonaut.ui.intrepid.web.table import minus, state
from solonaut.web.view.ending import Ending, GameEnd, View, plain_ending


def ending(end: GameEnd) -> Ending:
    found = plain_ending(end)
    missions = end.table["missions"]
    found.template = "games/intrepid/ending.html"
    found.verdict = end.text(f"intrepid.web.end.{'won' if end.won else 'lost'}")
    found.numbers, found.note = (f"{missions['completed']}/{missions['to_win']}",), end.text("intrepid.web.tab.missions")
    found.number_icon = found.icon = "int-mission"
    found.table, found.total = (), ()
    found.why = _why(end)
    short = fallen(end)
    if short is not None:
        found.icon, found.icon_ink = f"int-{short['resource']}", f"ink-{short['resource']}"
    elif not end.won:
        found.icon = "int-emergency" if end.outcome.reason == "skull" else "int-disaster"
    supply = end.table["emergency"]
    found.facts = (
        (end.text("intrepid.web.end.supply"), end.text("intrepid.web.end.used", n=supply["space"], all=len(supply["values"]) + 1)),
        (end.text("intrepid.web.end.cards"), str(end.table["disaster"]["deck"])),
    )
    found.data = {"missions": mission_cards(end), "rounds": rounds(end)}
    return found


def fallen(end: GameEnd) -> View | None:
    """The resource that ended the game."""
    if end.outcome.reason != "collapse":
        return None
    return min(end.table["resources"], key=lambda r: int(r["available"]))  # type: ignore[no-any-return]


def _why(end: GameEnd) -> tuple[str, str]:
    reason, last = end.outcome.reason, end.table["round"]
    short = fallen(end)
    if short is not None:
        name = end.speaker.say(noun_messages.resource(short["resource"]))
        lead = end.text("intrepid.web.end.collapse", resource=name, value=minus(short["available"]), round=last)
        at = RESOURCES.index(short["resource"])
        fed = sum(data["amounts"][at] for turn, data in end.happened("mission_fed") if turn == last)
        made = short["available"] + short["drain"] + fed
        return lead, end.text("intrepid.web.end.made", made=minus(made), drain=short["drain"], missions=fed)
    lead = end.text(f"intrepid.web.end.{reason}")
    done = end.happened("mission_completed")
    if reason == "missions" and done:
        turn, data = done[-1]
        mission = end.speaker.say(noun_messages.mission(data["mission"]))
        return lead, end.text("intrepid.web.end.last", mission=mission, round=turn, n=end.table["disaster"]["deck"])
    return lead, end.text("intrepid.web.end.round", round=last)


def mission_cards(end: GameEnd) -> list[View]:
    """The missions that were completed, those under way, and the places that stayed empty."""
    steps = end.table["law"]["mission_done"] - 1
    begun = {data["mission"]: turn for turn, data in end.happened("mission_started")}
    found = []
    for turn, data in end.happened("mission_completed"):
        note = end.text("intrepid.web.end.done", round=turn)
        found.append({"name": _name(end, data["mission"]), "kept": steps, "steps": steps, "note": note, "done": True})
    for card in end.table["missions"]["active"]:
        kept, turn = card["die"] - 1, begun.get(card["mission"], 0)
        note = end.text("intrepid.web.end.kept", n=kept, all=steps) if kept else end.text("intrepid.web.end.started", round=turn)
        found.append({"name": _name(end, card["mission"]), "kept": kept, "steps": steps, "note": note, "done": False})
    for n in range(len(found), end.table["missions"]["to_win"]):
        note = end.text("intrepid.web.end.never")
        found.append({"name": end.text("intrepid.web.end.mission", n=n + 1), "kept": 0, "steps": steps, "note": note, "done": False})
    return found


def _name(end: GameEnd, mission: str) -> str:
    return end.speaker.say(noun_messages.mission(mission))


def rounds(end: GameEnd) -> list[View]:
    """What was left of the four resources in each round, and how bad that is."""
    safe, found = end.table["law"]["safe"], []
    for turn, table in end.turn_ends:
        if turn:
            values = [r["available"] for r in table["resources"]]
            found.append({"round": turn, "values": [{"shown": minus(value), "state": state(value, safe)} for value in values]})
    return found
