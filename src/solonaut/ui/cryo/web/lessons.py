"""The lessons of the guided game of Cryo: what is said when, and which parts of the board it is about."""

from __future__ import annotations

from solonaut.games.cryo.components import MATERIALS
from solonaut.ui.cryo.web.factions import rival_recalls
from solonaut.web.view.board import Moment, Tip, View

TOUR = (
    Tip("cryo.lesson.tour1", ("chamber-construction-1",)),
    Tip("cryo.lesson.tour2", ("incident-track",)),
    Tip("cryo.lesson.tour3", ("caverns",)),
    Tip("cryo.lesson.tour4", ("home-1+home-2+home-3",)),
    Tip("cryo.lesson.tour5", ("rival",)),
)
HAND = ("hand-cards",)
PLATFORM = ("action-1+action-6",)
"""All six actions, with one ring."""
TIPS: dict[str, tuple[Tip, ...]] = {
    "deal": (Tip("deal", HAND), Tip("deal2", HAND)),
    "turn": (
        Tip("turn", ("{open_dock}",)),
        Tip("turn2", ("{open_dock}",)),
        Tip("turn3", ("turn",)),
        Tip("turn4", ("rival",)),
        Tip("turn5", ("dock-launch",)),
    ),
    "from": (Tip("from", PLATFORM),),
    "action": (Tip("action", ("{drone}",)), Tip("action2", ("{drone}",))),
    "tile": (Tip("tile", PLATFORM),),
    "take": (Tip("take", ("stock-{scarcest}",)),),
    "wake": (Tip("wake", ("{chamber}",)),),
    "again": (Tip("again", ("stock",)),),
    "pay": (Tip("pay", ("stock-nanite",)),),
    "build": (Tip("build", HAND),),
    "vehicle": (Tip("vehicle", HAND),),
    "upgrade": (Tip("upgrade", HAND),),
    "mission": (Tip("mission", HAND),),
    "cards": (Tip("cards", HAND),),
    "scout": (Tip("scout", ("caverns",)),),
    "salvage": (Tip("salvage", ("salvage",)),),
    "ride": (Tip("ride", ("as-vehicle",)),),
    "to": (Tip("to", ("caverns",)),),
    "pods": (Tip("pods", ("caverns",)),),
    "second": (Tip("pods", ("caverns",)),),
    "incident": (Tip("incident", ("{incident}",)),),
    "return": (Tip("return", PLATFORM), Tip("return2", ("stock",))),
    "end": (Tip("end", HAND),),
    "discard": (Tip("discard", HAND),),
}
"""By question, for the first times that it is asked."""
LATE = 2
"""Tokens on the track, without those of the Sunset, from which on the end is near."""


def tip(moment: Moment) -> Tip | None:
    """A new kind of question first; later that the Rival recalls, or that the sun sets soon."""
    name, table, seat = moment.prompt.removeprefix("cryo.prompt."), moment.table, moment.seat
    tips = (Tip("rivals", ("rival",)),) if name.startswith("rival.") else TIPS.get(name, ())
    found = tips[moment.asked_before] if moment.asked_before < len(tips) else _warning(name, table)
    return None if found is None else Tip(f"cryo.lesson.{found.key}", tuple(_place(place, table, seat) for place in found.shows))


def _warning(name: str, table: View) -> Tip | None:
    if name != "turn" or not table["solo"]:
        return None
    if sum(space["tokens"] for space in table["track"] if space["back"] != "sunset") <= LATE:
        return Tip("sunset", ("incident-track",))
    return Tip("recall", ("rival",)) if rival_recalls(table) else None


def _place(pattern: str, table: View, seat: int) -> str:
    """A part of the board that is found only when it is spoken of."""
    match pattern:
        case "{open_dock}":
            return _open_dock(table)
        case "{drone}":
            return "dock-launch" if table["drone_at"] is None else f"dock-{table['drone_at'].replace('.', '-')}"
        case "{chamber}":
            return _next_chamber(table, seat)
        case "{incident}":
            return _best_incident(table, seat)
        case "stock-{scarcest}":
            stock = table["players"][seat]["stock"]
            return f"stock-{min(MATERIALS, key=stock.__getitem__)}"
    return pattern


def _open_dock(table: View) -> str:
    docks = ((s["id"], dock) for s in table["sections"] for dock in s["docks"] if not dock["damaged"] and dock["drone"] is None)
    return next((f"dock-{section}-{dock['id']}" for section, dock in docks), "dock-launch")


def _first_intact(section: View) -> int | None:
    return next((n for n, chamber in enumerate(section["chambers"]) if chamber["intact"]), None)


def _next_chamber(table: View, seat: int) -> str:
    """The chamber with pods of this seat that a sabotage would hit first, in the section of the drone if it is there."""
    here = (table["drone_at"] or "").partition(".")[0]
    for section in sorted(table["sections"], key=lambda section: section["id"] != here):
        pods = [(n, chamber["pods"][seat]) for n, chamber in enumerate(section["chambers"], 1) if chamber["intact"]]
        for n, mine in pods:
            if mine:
                return f"chamber-{section['id']}-{n}"
    return "awake"


def _best_incident(table: View, seat: int) -> str:
    """The incident with which the Rival would lose most in comparison, should it be a sabotage."""

    def loss(section: View) -> int:
        at = _first_intact(section)
        pods = [0, 0] if at is None else section["chambers"][at]["pods"]
        return int(pods[1 - seat] - pods[seat])

    sections = [section for section in table["sections"] if section["incident"] is not None]
    return f"incident-{max(sections, key=loss)['id']}" if sections else "incident-track"
