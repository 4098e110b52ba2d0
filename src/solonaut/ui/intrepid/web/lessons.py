"""The lessons of the guided game of Intrepid: what is said when, and which parts of the board it is about."""

from __future__ import annotations

from solonaut.ui.intrepid.web.dice import place_of
from solonaut.ui.intrepid.web.rescue import Placement, can_pay, endangered, ends, placements, rescue
from solonaut.web.view.board import Moment, Tip

TOUR = (
    Tip("intrepid.lesson.tour1", ("core",)),
    Tip("intrepid.lesson.tour2", ("area-pool", "sector-1")),
    Tip("intrepid.lesson.tour3", ("missions",)),
    Tip("intrepid.lesson.tour4", ("disasters",)),
    Tip("intrepid.lesson.tour5", ("emergency",)),
)
POOL = ("area-pool",)
TIPS: dict[str, tuple[Tip, ...]] = {
    "dock": (Tip("dock", ("area-cache",)),),
    "cache": (Tip("cache", ("area-cache",)),),
    "fill_cache": (Tip("fill_cache", ("area-cache",)),),
    "habitation": (Tip("habitation", ("habitation",)),),
    "adjust": (Tip("adjust", POOL),),
    "adjust_all": (Tip("adjust", POOL),),
    "set": (Tip("adjust", POOL),),
    "gain": (Tip("gain", POOL),),
    "mission": (Tip("mission", ("missions",)),),
    "satisfy": (Tip("satisfy", ("disasters",)),),
    "bonus": (Tip("bonus", ("missions",)),),
    "disable": (Tip("disable"),),
    "spend": (Tip("spend", ("capacity",)), Tip("spend2", ("dice", "research")), Tip("spend3", ("capacity",))),
    "install": (Tip("install", ("offers",)),),
    "side": (Tip("side"),),
    "sector": (Tip("sector"),),
    "token": (Tip("token", ("tokens",)),),
    "token.amplify": (Tip("token", ("tokens",)),),
}
"""By question, for the first times that it is asked. What happens to dice while a gauge is in danger, see below."""
CHANGES = frozenset(("adjust", "adjust.by", "adjust_all", "set", "reroll"))
"""Questions of tiles that change dice; they may spoil dice that are needed."""
FIRST_ROUND = 10
"""Questions where to place dice, during which it is told that all is well."""


def tip(moment: Moment) -> Tip | None:
    """While a resource would end below 0: what helps. Otherwise a word about a new kind of question."""
    found = _found(moment, moment.prompt.partition(".prompt.")[2])
    return None if found is None else Tip(f"intrepid.lesson.{found.key}", found.shows)


def _found(moment: Moment, name: str) -> Tip | None:
    table, seat = moment.table, moment.seat
    if name == "place":
        return _danger(moment) or _safe(moment)
    if name == "dice":
        return _die(moment)
    if name in ("late", "habitation_resource", "drain"):
        return _resource(moment, most=name == "drain")
    if name == "destroy":
        return Tip("destroy")
    if name in CHANGES and endangered(table, seat) and rescue(table, seat):
        return Tip("enough", POOL)
    tips = TIPS.get(name, ())
    return tips[moment.asked_before] if moment.asked_before < len(tips) else None


def _danger(moment: Moment) -> Tip | None:
    """A resource would end below 0: the tile that helps, otherwise another die, otherwise the Habitation Module."""
    table, seat = moment.table, moment.seat
    low = endangered(table, seat)
    if not low:
        return None
    plan = rescue(table, seat)
    if plan:
        helped = next((r for r in low if plan[0].adds.get(r, 0) > 0), low[0])
        return Tip("short" if moment.asked_before else "place", (f"gauge-{helped}", f"slot-{plan[0].slot}"))
    verbs = {_verb(code) for code in moment.codes}
    if "dock" in verbs:
        return Tip("stuck", (f"gauge-{low[0]}", "docking"))
    return Tip("habitation_last", (f"gauge-{low[0]}", "habitation")) if "habitation" in verbs else None


def _safe(moment: Moment) -> Tip | None:
    """Nothing ends below 0: start a mission if it can be paid, spare the Emergency Supply, or stop."""
    table, seat, verbs = moment.table, moment.seat, {_verb(code) for code in moment.codes}
    if "mission" in verbs and can_pay(table, seat):
        return Tip("mission_ready", ("mission-up",))
    thin = _thin(moment)
    if thin is not None:
        return thin
    if "mission" in verbs:
        return Tip("mission_waits")
    if moment.asked_before >= FIRST_ROUND:
        return None
    return Tip("safe" if "place" in verbs else "pass", ("core",))


def _thin(moment: Moment) -> Tip | None:
    """The lowest resource would use up Emergency Supply, and a die could prevent it."""
    values = ends(moment.table)
    lowest = min(values, key=values.__getitem__)
    if not 0 <= values[lowest] < moment.table["emergency"]["safe"]:
        return None
    helps: list[Placement] = [step for step in placements(moment.table, moment.seat) if step.adds.get(lowest, 0) > 0]
    return Tip("thin", (f"gauge-{lowest}", f"slot-{helps[0].slot}")) if helps else None


def _die(moment: Moment) -> Tip | None:
    """The die that keeps every resource at 0 or above."""
    table, seat, asked = moment.table, moment.seat, moment.table["asked"]
    if not endangered(table, seat):
        return None
    plan = rescue(table, seat, asked["slot"])
    if not plan:
        return None
    die = plan[0].dice[len(asked["chosen"])]
    place = place_of("pool", die, 1 + asked["chosen"].count(die))
    return Tip("dice_short" if moment.asked_before else "dice", (place,))


def _resource(moment: Moment, *, most: bool) -> Tip | None:
    """The resource that needs it most; the one that can bear it best."""
    values = ends(moment.table)
    offered = [name for code in moment.codes if (name := code.rpartition(":")[2]) in values]
    if not offered:
        return None
    chosen = max(offered, key=values.__getitem__) if most else min(offered, key=values.__getitem__)
    return Tip("drain" if most else "late", (f"gauge-{chosen}",))


def _verb(code: str) -> str:
    """``place`` of ``1/place:B2-B``."""
    return code.rpartition("/")[2].partition(":")[0]
