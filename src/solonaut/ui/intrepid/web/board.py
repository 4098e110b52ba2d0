"""Intrepid: the four gauges, the sectors in use below them, then the dice; missions, disasters and offer at the right."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from solonaut.core.message import Message
from solonaut.games.intrepid import countries, disasters
from solonaut.games.intrepid.board import SECTORS
from solonaut.games.intrepid.names import PHASES
from solonaut.games.intrepid.printed import Components
from solonaut.games.intrepid_extensions import ExtensionRegistration
from solonaut.lang import Speaker
from solonaut.ui.intrepid.web import dice, lessons, sectors, tiles
from solonaut.ui.intrepid.web import table as parts
from solonaut.ui.intrepid.web.column import across, column, shelf
from solonaut.ui.intrepid.web.ending import ending
from solonaut.ui.intrepid.web.strip import strip
from solonaut.ui.intrepid.web.tray import TRAY, tray
from solonaut.ui.intrepid.web.words import ICONS, QUIET, SHOWS
from solonaut.web.view.board import Board, Mark, Moment, Region, SeatStrip, Stage, Tip, View
from solonaut.web.view.ending import Ending, GameEnd

STORAGE_PROMPTS = ("intrepid.prompt.want", "intrepid.prompt.pay", "intrepid.prompt.move")
BESIDE_DICE = 26.0
"""Height of what a country keeps above its dice."""
SHOP = ("offer-", "install", "token-", "amplify", "capacity")
DOCKS = ("dock-", "habitation")

REGISTRATIONS: list[ExtensionRegistration] = [country.registration for country in countries.COUNTRIES]
REGISTRATIONS += [disaster.registration for disaster in disasters.DISASTERS]
CHOICE_ICONS = ICONS | {verb: icon or own.symbol for own in REGISTRATIONS for verb, icon in own.choice_icons.items()}


class IntrepidBoard(Board):
    together = frozenset(("die_rolled",))
    openings = frozenset(("phase_begun",))
    template = "games/intrepid/board.html"
    figures = "games/intrepid/figures.html"
    first_options = ("country", "disaster", "difficulty")
    told_options = ("disaster", "difficulty")
    difficulty = "difficulty"
    secrets = False
    measures_before = True
    plot_symbols = "int-"
    minutes = 75
    weight = "hard"
    lesson_seed = 44
    lesson_options: Mapping[str, str] = {"disaster": "training", "difficulty": "easy"}
    tabs = (
        ("station", "int-habitation", "intrepid.web.tab.station"),
        ("missions", "int-mission", "intrepid.web.tab.missions"),
        ("disasters", "int-disaster", "intrepid.web.tab.disasters"),
        ("offer", "int-capacity", "intrepid.web.tab.offer"),
    )
    stages = tuple(Stage(f"intrepid.web.step.{name}", frozenset()) for name in PHASES[1:])

    def stage(self, prompt: str, table: View) -> int | None:
        return PHASES.index(table["phase"]) - 1 if table["phase"] != "setup" else None

    def value_note(self, option: str, value: str) -> str:
        return f"intrepid.web.does.{value}" if option == "country" else ""

    # -- drawing --------------------------------------------------------------------------------------------------------

    def draw(self, table: View, speaker: Speaker, seat: int, box: Components, *, own: bool = True) -> View:
        table = with_area(table)
        players = [parts.player(p, table, speaker) for p in table["players"]]
        me = players[seat]
        me["phone_height"] = dice.lay_out_phone(me["areas"])
        gauges = parts.gauges(table, speaker)
        drawn: View = {
            "me": me,
            "solo": table["cache"] is not None,
            "players": players,
            "gauges": gauges,
            "forecast": parts.forecast(gauges, table),
            "sectors": [sector(n, table, speaker, box) for n in range(1, SECTORS + 1)],
            "docks": parts.docks(table, speaker),
            "habitation": [dice.die(one["die"]) | {"seat": one["seat"]} for one in table["habitation"] if one],
            "badges": parts.badges(table, speaker, box),
            "missions": parts.missions(table, speaker),
            "cards": parts.cards(table, speaker, box),
            "disaster": parts.disaster(table, speaker, box),
            "offer": [tiles.offer(shown, speaker, box, seat) for shown in table["players"][seat]["offer"]],
            "tokens": tiles.tokens(table),
            "research": parts.research(table, speaker),
            "emergency": parts.emergency(table),
            "tray": tray,
            "shop_asked": partial(asks_for, SHOP),
            "dock_asked": partial(asks_for, DOCKS),
        }
        number_dice(drawn)
        me["wide"] = dice.lay_out(me["areas"], 16, 800, 40)
        me["compact"] = dice.lay_out(me["areas"], 8, 744, 36)
        across(drawn["cards"])
        beside = bool(me["locks"] or me["promised"] or me["converters"] is not None)
        rooms = {"wide": sectors.lower(sectors.WIDE, BESIDE_DICE if beside else 0), "compact": sectors.COMPACT}
        return drawn | {
            "column": column(drawn),
            "shelf": shelf(drawn["offer"]),
            "station": lambda marks, room: sectors.in_columns(drawn["sectors"], marks, seat, rooms[room]),
            "rows": lambda marks, top: sectors.in_rows(drawn["sectors"], marks, seat, top),
        }

    def strip(self, table: View, seat: int, speaker: Speaker, box: Components) -> SeatStrip:
        return strip(table, seat, speaker)

    def drawings(self) -> dict[str, str]:
        found = {registration.symbol: registration.read_drawing() for registration in REGISTRATIONS}
        return {name: drawing for name, drawing in found.items() if drawing}

    def tab_count(self, tab: str, table: View, seat: int) -> int | None:
        match tab:
            case "missions":
                return len(table["missions"]["active"])
            case "disasters":
                return len(table["disaster"]["face_up"])
            case "offer":
                return len(table["players"][seat]["offer"])
        return None

    # -- choices on the board -------------------------------------------------------------------------------------------

    def places(self, code: str, table: View, seat: int) -> tuple[str, ...]:
        word = bare(code)
        verb, *rest = word.split(":")
        name = rest[0] if rest else ""
        if self.quiet(code):
            return ()
        match verb:
            case "place":
                return tuple(f"slot-{slot['slot']}" for slot in own_tiles(table, seat) if slot["tile"]["id"] == name)
            case "take-counter":
                return tuple(f"counter-{slot['slot']}" for slot in own_tiles(table, seat) if slot["tile"]["id"] == name)
            case "mission":
                return ("mission-up",)
            case "satisfy":
                return (f"card-{name}-{rest[1]}",)
            case "die":
                return self._dice(name, with_area(table), seat)
            case "at":
                return (f"slot-{name}",)
            case "tile" if any(shown["id"] == name for shown in table["players"][seat]["offer"]):
                return (f"offer-{name}",)
            case "lock" | "unlock":
                return (f"lock-{name}",)
            case "raise":
                return (f"mission-{name}",)
            case "reroll" | "player" if name == str(seat + 1):
                return (f"player-{name}",)
            case "dock" | "sector" | "token" | "badge":
                return (f"{verb}-{name}",)
            case "resource":
                return (f"gauge-{name}",)
            case "position":
                return (f"queue-{name}",)
            case "advance" if table["asked"]["prompt"] != "intrepid.prompt.position":  # there the front die is a choice itself
                return ("queue-1",)
            case "spend":
                return ("area-storage",)
            case "install":
                return ("install", *(f"offer-{shown['id']}" for shown in table["players"][seat]["offer"] if shown["affordable"]))
            case "habitation" | "research" | "dice" | "amplify" | "capacity":
                return (verb,)
        return (f"{TRAY}{word}",)

    def _dice(self, name: str, table: View, seat: int) -> tuple[str, ...]:
        """All dice of a kind in the area that is asked about, without those already chosen."""
        area, chosen = table["asked"]["area"], table["asked"]["chosen"]
        names = table["cache"] or [] if area == "cache" else table["players"][seat][area]
        free = names.count(name) - chosen.count(name)
        return tuple(dice.place_of(area, name, copy) for copy in range(1, free + 1)) or (f"{TRAY}die:{name}",)

    def region(self, code: str, table: View, seat: int) -> Region | None:
        """A sector of the station, the docking spaces, or the badges."""
        verb, _, name = bare(code).partition(":")
        match verb:
            case "place" | "take-counter" | "at":
                slots = [slot for slot in table["slots"] if name in (slot["slot"], slot["tile"] and slot["tile"]["id"])]
                if slots:
                    slot = slots[0]
                    return Region(f"sector-{slot['sector']}", Message("intrepid.web.sector", n=slot["sector"]), slot["slot"])
            case "dock":
                dock = next(dock for dock in table["docks"] if str(dock["space"]) == name)
                return Region("docking", Message("intrepid.web.docking"), parts.dock_sign(dock))
            case "badge":
                return Region("badges", Message("intrepid.web.badges"), Message(f"intrepid.badge.{name}.short"))
        return None

    def quiet(self, code: str) -> bool:
        word = bare(code)
        return word in QUIET or word.startswith("keep")

    def icon(self, code: str, table: View, seat: int) -> str:
        verb, _, name = bare(code).partition(":")
        if verb in ("die", "value"):
            return f"die-{dice.die(name)['value']}"
        if verb == "resource":
            return f"int-{name}"
        if verb == "tile":
            makes = [shown["makes"] for shown in table["players"][seat]["offer"] if shown["id"] == name]
            return f"int-{makes[0][0]}" if makes and makes[0] else ""
        if verb in ("place", "take-counter", "at"):
            made = [s["tile"] for s in table["slots"] if s["tile"] and name in (s["slot"], s["tile"]["id"])]
            return f"int-{made[0]['makes'][0]}" if made and made[0]["makes"] else ""
        return CHOICE_ICONS.get(verb, "ui-check" if verb.startswith("keep") else "")

    def price(self, code: str, table: View, seat: int) -> tuple[str, str] | None:
        verb, _, name = bare(code).partition(":")
        me = table["players"][seat]
        costs = {"research": table["research"]["price"], "dice": me["dice_track"]["price"], "amplify": table["law"]["amplify_price"]}
        if verb in costs:
            return str(costs[verb]), "int-capacity"
        if verb == "tile":
            return next(((str(shown["price"]), "int-capacity") for shown in me["offer"] if shown["id"] == name), None)
        return None

    # -- the log --------------------------------------------------------------------------------------------------------

    def shows(self, event: View) -> tuple[str, ...]:
        found = [place.format(**event) for field, place in SHOWS.items() if event.get(field)]
        found += [f"tile-{event[field]}" for field in ("tile", "to") if event.get(field)]
        return tuple(found)

    def counters(self, table: View, seat: int) -> dict[str, int]:
        found = {f"gauge-{r['resource']}": r["available"] for r in table["resources"]}
        return found | {"capacity": table["players"][seat]["capacity"]}

    def log_icon(self, event: View) -> str:
        if "resource" in event:
            return f"int-{event['resource']}"
        if "mission" in event:
            return "int-mission"
        return "int-disaster" if "card" in event or event["kind"] in ("sector_struck", "tile_hit", "tile_disabled") else ""

    def measures(self, table: View) -> dict[str, float]:
        if table["phase"] == "setup":
            return {}
        return {f"intrepid.web.plot.{r['resource']}": float(r["available"]) for r in table["resources"]}

    def ending(self, end: GameEnd) -> Ending:
        return ending(end)

    # -- the guided game ------------------------------------------------------------------------------------------------

    def tour(self) -> tuple[Tip, ...]:
        return lessons.TOUR

    def tip(self, moment: Moment) -> Tip | None:
        return lessons.tip(moment)


def sector(number: int, table: View, speaker: Speaker, box: Components) -> View:
    slots = [tiles.tile(slot, table, speaker, box) for slot in table["slots"] if slot["sector"] == number]
    used = [slot for slot in slots if not slot["empty"]]
    return {"n": number, "slots": slots, "used": len(used), "hit": any(slot["off"] for slot in used)}


def asks_for(names: tuple[str, ...], marks: Mapping[str, Mark]) -> bool:
    """Is one of these places to be chosen now?"""
    return any(place.startswith(names) for place in marks)


def bare(code: str) -> str:
    """A code without the seat that it belongs to."""
    return code.rpartition("/")[2]


def own_tiles(table: View, seat: int) -> list[View]:
    return [slot for slot in table["slots"] if slot["tile"] and slot["seat"] == seat]


def with_area(table: View) -> View:
    """The same table; decisions that belong to Storage say so."""
    asked: dict[str, Any] | None = table["asked"]
    if asked is None or asked["prompt"] not in STORAGE_PROMPTS:
        return table
    return table | {"asked": asked | {"area": "storage"}}


def number_dice(drawn: View) -> None:
    """Equal dice of a seat get numbers, those at hand first, so that a placed die is seen to move."""
    counts: dict[tuple[int, str], int] = {}

    def number(one: View, seat: int) -> None:
        key = (seat, one["name"])
        counts[key] = counts.get(key, 0) + 1
        one["piece"] = f"die-{seat}-{one['name']}-{counts[key]}"

    for player in drawn["players"]:
        for area in player["areas"]:
            for one in area["dice"]:
                number(one, player["seat"])
    for sector in drawn["sectors"]:
        for slot in sector["slots"]:
            for one in slot.get("dice", ()):
                if one:
                    number(one, slot["seat"])
    for one in [*drawn["habitation"], *(dock["die"] for dock in drawn["docks"] if dock["die"])]:
        number(one, one["seat"])


BOARD = IntrepidBoard()
