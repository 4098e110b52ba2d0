"""Tables of the Intrepid board: icons of choices, what a log line shows, and the guided game."""

from __future__ import annotations

from solonaut.web.board import Tip

QUIET = frozenset(("pass", "done", "enough", "destroy", "decline"))
"""Choices without a place on the board, beside those that keep things as they are."""

ICONS = {
    "mission": "int-mission",
    "raise": "int-mission",
    "satisfy": "int-disaster",
    "dock": "int-dock",
    "habitation": "int-habitation",
    "research": "int-research",
    "install": "int-capacity",
    "dice": "die-any",
    "badge": "int-badge",
    "amplify": "int-amplify",
    "token": "int-amplify",
    "capacity": "int-capacity",
    "amount": "int-capacity",
    "destroy": "ui-close",
    "slot": "die-any",
    "player": "ui-you",
    "pass": "ui-check",
    "done": "ui-check",
    "decline": "ui-check",
    "enough": "ui-check",
    "yes": "ui-check",
}
"""By verb. Countries and disasters bring those of their own choices."""

SHOWS = {
    "slot": "slot-{slot}",
    "resource": "gauge-{resource}",
    "mission": "mission-{mission}",
    "card": "card-{card}",
    "space": "dock-{space}",
    "sector": "sector-{sector}",
    "badge": "badge-{badge}",
    "area": "area-{area}",
    "tier": "research",
}
"""The places of the board that a field of an event speaks of."""

TOUR = (
    Tip("intrepid.lesson.tour1", ("core",)),
    Tip("intrepid.lesson.tour2", ("area-pool", "station")),
    Tip("intrepid.lesson.tour3", ("missions",)),
    Tip("intrepid.lesson.tour4", ("disasters", "emergency")),
)
Lesson = tuple[str, tuple[str, ...]]
TIPS: dict[str, tuple[Lesson, ...]] = {
    "place": (("place", ("area-pool", "station")), ("place2", ("docking", "habitation")), ("place3", ("core",))),
    "dice": (("dice", ("area-pool",)),),
    "cache": (("cache", ("area-cache",)),),
    "late": (("late", ("core",)),),
    "habitation_resource": (("late", ("core",)),),
    "bonus": (("bonus", ("missions", "capacity")),),
    "drain": (("drain", ("core",)),),
    "disable": (("disable", ("station",)),),
    "spend": (("spend", ("capacity", "offers")), ("spend2", ("research", "dice"))),
    "install": (("install", ("offers",)),),
    "side": (("side", ()),),
    "sector": (("sector", ("station",)),),
    "token": (("token", ("tokens",)),),
    "adjust": (("adjust", ("area-pool",)),),
}
