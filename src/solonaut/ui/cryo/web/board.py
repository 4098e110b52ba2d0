"""Cryo: the broken ship above the caverns, the platform below, the Rival's sheet or the other players beside it."""

from __future__ import annotations

from solonaut.core.message import Message
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.components import CAVERNS, PLACES, RESOURCES, SECTIONS, Components
from solonaut.games.cryo.sentences import PAID_WITH
from solonaut.lang import Speaker
from solonaut.ui.cryo.web import lessons
from solonaut.ui.cryo.web.draw import draw
from solonaut.ui.cryo.web.ending import ending
from solonaut.ui.cryo.web.parts import animal
from solonaut.ui.cryo.web.ship import ACTION_ICONS, CELL_AT, DOCK_AT, STEPS
from solonaut.ui.cryo.web.strip import strip
from solonaut.web.view.board import Board, Moment, Region, SeatStrip, Stage, Tip, View
from solonaut.web.view.ending import Ending, GameEnd


def _stage(name: str, *prompts: str, players: tuple[int, ...] = ()) -> Stage:
    return Stage(f"cryo.web.step.{name}", frozenset(f"cryo.prompt.{p}" for p in prompts), players)


class CryoBoard(Board):
    template = "games/cryo/board.html"
    figures = "games/cryo/figures.html"
    first_options = ("difficulty",)
    told_options = ("difficulty",)
    difficulty = "difficulty"
    minutes = 60
    weight = "medium"
    plots_points = True
    together = frozenset(("gained", "pods_destroyed"))
    openings = frozenset(("turn_begun",))
    tabs = (
        ("ship", "cryo-stasis", "cryo.web.tab.ship"),
        ("caverns", "cryo-scout", "cryo.web.tab.caverns"),
        ("platform", "cryo-drone", "cryo.web.tab.platform"),
        ("hand", "cryo-card", "cryo.web.tab.hand"),
        ("rivals", "cryo-rival", "cryo.web.tab.rivals"),
    )
    stages = (
        _stage("deploy", "turn", "from"),
        _stage(
            "action",
            *("action", "overclock", "tile", "take", "pay", "prototype", "discard_cost", "again", "wake", "build", "vehicle", "upgrade"),
            *("mission", "cards", "scout", "salvage", "ride", "to", "pods", "second"),
        ),
        _stage("recall", "incident", "return", "automation"),
        _stage("end", "end", "discard"),
        _stage(
            "rivals",
            *(f"rival.{p}" for p in ("dock", "name", "take", "salvage", "incident", "section", "wake", "scout", "pair", "more")),
            players=(1,),
        ),
    )

    def draw(self, table: View, speaker: Speaker, seat: int, box: Components, *, own: bool = True) -> View:
        return draw(table, speaker, seat, box, own)

    def strip(self, table: View, seat: int, speaker: Speaker, box: Components) -> SeatStrip:
        return strip(table, seat, speaker)

    def tab_count(self, tab: str, table: View, seat: int) -> int | None:
        if tab == "hand":
            return int(table["players"][seat]["cards"])
        return sum(table["players"][1]["points"].values()) if tab == "rivals" and table["solo"] else None

    # -- choices on the board -------------------------------------------------------------------------------------------

    def places(self, code: str, table: View, seat: int) -> tuple[str, ...]:
        verb, _, word = code.partition(":")
        me = table["players"][seat]
        match verb:
            case "dock" | "wake":
                return (_ship("dock" if verb == "dock" else "chamber", word),)
            case "act":
                return (_cell_beside(table["drone_at"], word),) if table["drone_at"] else ()
            case "scrap" | "discard" | "card":
                return tuple(f"hand-{n}" for n, name in enumerate(me.get("hand", ()), 1) if name == word)
            case "ride":
                return tuple(f"vehicle-{n}" for n, vehicle in enumerate(me["vehicles"], 1) if vehicle["card"] == word)
            case "take" | "spend" | "pay":
                return (self._stock(word, table),)
            case "slot":
                return (f"slot-{word[1]}-{word.partition('.')[2]}",)
            case "salvage":
                return tuple(f"salvage-{n}" for n, s in enumerate(table["salvage"], 1) if s["resource"] == word and s["seat"] is None)
            case "scout" | "to" | "more":
                return (f"cavern-{word}",)
            case "again":
                return (_ship("dock", table["drone_at"]) if table["drone_at"] else "platform",)
        if verb in ONE_PLACE:
            return (ONE_PLACE[verb],)
        return (f"{PLACE_OF[verb]}-{word}",) if verb in PLACE_OF else ()

    def _stock(self, name: str, table: View) -> str:
        """The row of a resource: the Rival's when it is its turn."""
        if name == "card":
            return "deck"
        return f"rival-stock-{name}" if table["solo"] and table["players"][table["active"]]["rival"] else f"stock-{name}"

    def group(self, code: str) -> str:
        return "scrap" if code.startswith("scrap:") else ""

    def group_label(self, group: str) -> Message | None:
        return Message("cryo.web.group.scrap")

    def group_places(self, group: str, table: View, seat: int) -> tuple[str, ...]:
        return ("hand",)

    def region(self, code: str, table: View, seat: int) -> Region | None:
        """A section of the ship, a row of caverns, or the platform."""
        verb, _, word = code.partition(":")
        match verb:
            case "dock" | "wake":
                section, _, place = word.partition(".")
                return Region(f"section-{section}", nouns.section(section), nouns.place(place) if verb == "dock" else place)
            case "scout" | "to" | "more" | "pair":
                return Region(f"caverns-{word[0]}", Message("cryo.web.group.caverns", row=word[0]), word.replace("-", "–"))
            case "slot" | "use" | "return":
                return Region(f"platform-{verb}", Message(f"cryo.web.group.{verb}"), f"P{word.removeprefix('P').partition('.')[0]}")
        return None

    def quiet(self, code: str) -> bool:
        return code in ("pass", "done")

    def icon(self, code: str, table: View, seat: int) -> str:
        verb, _, word = code.partition(":")
        me = table["players"][seat]
        if verb in ("scrap", "discard", "card", "ride", "name"):
            return animal(word)
        if verb in ("take", "spend", "pay", "salvage"):
            return f"cryo-{word}"
        if verb == "act":
            return _cell_icon(table, table["drone_at"], word)
        if verb == "gain":
            return _first_icon(table["taking"])
        if verb == "use":
            return PLATFORM_ICONS[me["platform"][int(word) - 1]["action"]] or _first_icon(me["platform"][int(word) - 1]["gain"])
        if verb == "incident":
            return _first_icon(next(s["incident"] for s in table["sections"] if s["id"] == word))
        return AS_ICONS[word] if verb == "as" else ICONS.get(verb, "")

    def price(self, code: str, table: View, seat: int) -> tuple[str, str] | None:
        verb, _, word = code.partition(":")
        me = table["players"][seat]
        if verb == "act":
            pays = PAID_WITH.get(_around(table, table["drone_at"])[word])
            return ("1", f"cryo-{pays}") if pays else None
        if verb == "ride":
            return str(next(v["energy"] for v in me["vehicles"] if v["card"] == word)), "cryo-energy"
        if verb == "use":
            cost = me["platform"][int(word) - 1].get("cost")
            return ("1", f"cryo-{cost}") if cost in RESOURCES else None
        return None

    # -- the log --------------------------------------------------------------------------------------------------------

    def shows(self, event: View) -> tuple[str, ...]:
        found = [place for name in SPOTS if isinstance(word := event.get(name), str) and (place := _spot(name, word))]
        kind = event["kind"]
        if "home" in event:
            found.append("platform")
        if "slot" in event:
            found.append(f"slot-{event['slot'][1]}-{event['slot'].partition('.')[2]}")
        if event.get("section"):
            found.append(f"{'incident' if 'incident' in kind else 'section'}-{event['section']}")
        if kind in LOG_PLACES:
            found.append(LOG_PLACES[kind])
        if kind in ("board_card_laid", "board_card_matched", "decision_card_picked") and "card" in event:
            found.append(f"mark-{event['card']}")
        return tuple(found)

    def counters(self, table: View, seat: int) -> dict[str, int]:
        me = table["players"][seat]
        found = {f"stock-{name}": n for name, n in me["stock"].items()} | {"awake": me["awake"]}
        if table["solo"]:
            rival = table["players"][1]
            found |= {f"rival-stock-{name}": n for name, n in rival["stock"].items()} | {"rival-awake": rival["awake"]}
        return found

    def log_icon(self, event: View) -> str:
        return LOG_ICONS.get(event["kind"], "")

    def measures(self, table: View) -> dict[str, float]:
        points = [float(sum(p["points"].values())) for p in table["players"]]
        if table["solo"]:
            return {"cryo.web.plot.you": points[0], "cryo.web.plot.rival": points[1]}
        return {f"{n}": score for n, score in enumerate(points, 1)}

    def ending(self, end: GameEnd) -> Ending:
        return ending(end)

    # -- the guided game ------------------------------------------------------------------------------------------------

    def tour(self) -> tuple[Tip, ...]:
        return lessons.TOUR

    def tip(self, moment: Moment) -> Tip | None:
        return lessons.tip(moment)


# -- where things are ---------------------------------------------------------------------------------------------------


def _ship(kind: str, name: str) -> str:
    """``dock-labs-T1`` for ``labs.T1``."""
    return f"{kind}-{name.replace('.', '-')}"


def _cell_beside(dock: str, way: str) -> str:
    """The cell on one side of a dock; the dock itself, should an edition have a cell where the drawing has none."""
    section, _, place = dock.partition(".")
    (col, row), (dx, dy) = DOCK_AT[place], STEPS[way]
    at = CELL_AT.get((col + dx, row + dy))
    return f"cell-{section}-{at}" if at else _ship("dock", dock)


def _around(table: View, dock: str) -> dict[str, str]:
    section, _, place = dock.partition(".")
    found: dict[str, str] = table["sections"][SECTIONS.index(section)]["docks"][PLACES.index(place)]["around"]
    return found


def _cell_icon(table: View, dock: str, way: str) -> str:
    cell = _around(table, dock)[way]
    if cell in ACTION_ICONS:
        return ACTION_ICONS[cell][0]
    section = table["sections"][SECTIONS.index(dock.partition(".")[0])]
    space = next(s for s in section["spaces"] if s["id"] == cell)
    return _first_icon(space["tile"] or space["printed"])


def _first_icon(shown: str | None) -> str:
    """The first thing on a tile or token."""
    return f"cryo-{(shown or '').replace('-or-', '+').partition('+')[0]}" if shown else ""


def _spot(name: str, word: str) -> str:
    if name in ("dock", "chamber") and "." in word:
        return _ship(name, word)
    if word in CAVERNS:
        return f"cavern-{word}"
    return _ship("chamber" if name == "where" else "cell", word) if "." in word else "platform" if word == "platform" else ""


SPOTS = ("dock", "chamber", "space", "where", "other")
"""Fields of events that name a place."""
PLACE_OF = {
    "from": "home", "return": "home", "use": "action", "incident": "incident", "section": "section", "name": "mark", "pods": "awake",
    "as": "as", "pair": "tunnel",
}  # fmt: skip
ONE_PLACE = {"recall": "turn", "end": "turn", "launch": "dock-launch", "gain": "taking", "draw-card": "deck"}
ICONS = {
    "recall": "ui-undo", "end": "ui-check", "launch": "cryo-launch", "dock": "cryo-drone", "from": "cryo-drone", "return": "cryo-drone",
    "slot": "cryo-upgrade", "wake": "cryo-pod", "scout": "cryo-scout", "to": "cryo-scout", "more": "cryo-pod-rival", "pods": "cryo-pod",
    "pair": "cryo-pod-rival", "section": "cryo-stasis", "draw-card": "cryo-card", "again": "ui-redo", "pass": "ui-close",
    "done": "ui-check",
}  # fmt: skip
AS_ICONS = {"vehicle": "cryo-vehicle", "upgrade": "cryo-upgrade", "mission": "int-mission"}
PLATFORM_ICONS = {"gain": "", "exchange": "", "energy": "cryo-energy", "wake": "cryo-wake", "cards": "cryo-card"}
LOG_PLACES = {
    "launched": "dock-launch", "recalled": "turn", "gained": "stock", "paid": "stock", "card_drawn": "hand", "card_discarded": "hand",
    "scrapped": "hand", "vehicle_played": "as-vehicle", "upgrade_played": "as-upgrade", "mission_played": "as-mission",
    "transport": "as-vehicle",
    "pod_to_salvage": "salvage", "deck_remade": "deck", "drone_returned": "platform", "decision_card": "rival", "rival_check": "rival",
    "rival_crew_check": "rival", "rival_lost": "rival", "rival_mission": "rival", "rival_upgrade": "rival", "rival_vehicle": "rival",
    "rival_deploys": "rival", "rival_recalls": "rival",
}  # fmt: skip
LOG_ICONS = {
    "chamber_sabotaged": "cryo-sabotage", "pods_destroyed": "cryo-sabotage", "pod_woken": "cryo-wake", "pods_settled": "cryo-scout",
    "cavern_turned_up": "cryo-scout", "sunset_resolved": "cryo-sunset", "transport": "cryo-vehicle", "incident_reward": "cryo-incident",
}  # fmt: skip

BOARD = CryoBoard()
