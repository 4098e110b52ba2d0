"""The lessons of the guided game of Otys: what is said when, and which parts of the board it is about."""

from __future__ import annotations

from solonaut.web.view.board import Moment, Tip, View

TOUR = (
    Tip("otys.lesson.tour1", ("score-track",)),
    Tip("otys.lesson.tour2"),
    Tip("otys.lesson.tour3", ("shaft",)),
    Tip("otys.lesson.tour4", ("contracts",)),
)
LEVEL = ("level-{level}",)
"""The level that is activated."""
TIPS: dict[str, tuple[Tip, ...]] = {
    "space": (Tip("space", ("score-track",)),),
    "level": (
        Tip("level", ("shaft",)),
        Tip("level2", ("hacker-track",)),
        Tip("level3", ("key-x",)),
        Tip("level4", ("contracts",)),
    ),
    "sponsor": (Tip("sponsor", ("sponsor-{level}",)),),
    "take": (Tip("take", LEVEL),),
    "bonus": (Tip("bonus", LEVEL),),
    "trade": (Tip("trade", ("store",)),),
    "spy": (Tip("spy", ("deck",)),),
    "keep": (Tip("keep"),),
    "engineer": (Tip("technician", ("propeller", "hacker-track")),),
    "technician": (Tip("technician", ("propeller", "hacker-track")),),
    "explorer": (Tip("explorer", LEVEL),),
    "token": (Tip("token", LEVEL),),
    "any_cube": (Tip("any_cube", LEVEL),),
    "upgrade": (Tip("upgrade", ("shaft",)),),
    "swap": (Tip("swap", LEVEL),),
    "contract": (Tip("contract", LEVEL),),
    "group": (Tip("group", LEVEL),),
    "stay": (Tip("stay", LEVEL),),
    "keep_down": (Tip("stay", LEVEL),),
    "timer": (Tip("timer", ("timer-1+timer-2",)),),
    "propeller": (Tip("propeller", ("propeller",)),),
    "left": (Tip("left", ("contracts",)),),
}
"""By question, for the first times that it is asked."""
NEAR = 3
"""Spaces between a Timer and the marker from which on it is told."""


def tip(moment: Moment) -> Tip | None:
    """A new kind of question first; later what the Timers are about to do."""
    name = moment.prompt.rpartition(".")[2]
    tips = TIPS.get(name, ())
    found = tips[moment.asked_before] if moment.asked_before < len(tips) else _warning(name, moment.table)
    if found is None:
        return None
    return Tip(f"otys.lesson.{found.key}", tuple(place.format(level=moment.table["level"]) for place in found.shows))


def _warning(name: str, table: View) -> Tip | None:
    timers = {n: space for n, space in enumerate(table.get("timers", ()), 1) if space is not None}
    if not timers:
        return None
    if name == "timer":
        cubes = {entry["space"] for entry in table["track"]}
        return next((Tip("cube", (f"timer-{n}",)) for n, space in timers.items() if space - 1 in cubes), None)
    nearest = min(timers, key=timers.__getitem__)
    if name != "level" or timers[nearest] - table["players"][0]["score"] > NEAR:
        return None
    return Tip("near" if len(timers) > 1 else "last", (f"timer-{nearest}",))
