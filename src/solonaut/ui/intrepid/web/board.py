"""Intrepid: the station ring with its eight sectors around the four gauges; dice below, missions, disasters and offer at the right."""

from __future__ import annotations

import textwrap
from typing import Any

from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.games.intrepid import countries, disasters
from solonaut.games.intrepid.names import PHASES
from solonaut.games.intrepid.printed import Components
from solonaut.games.intrepid_extensions import ExtensionRegistration
from solonaut.lang import Speaker
from solonaut.ui.intrepid.web import dice, tiles
from solonaut.ui.intrepid.web import table as parts
from solonaut.ui.intrepid.web.column import column
from solonaut.ui.intrepid.web.words import ICONS, QUIET, SHOWS, TIPS, TOUR
from solonaut.web.board import Board, Mark, Stage, Tip, View

SECTORS = {
    1: (214, 22, "abcd"), 2: (412, 22, "abcd"), 3: (610, 172, "cadb"), 4: (610, 322, "cadb"),
    5: (412, 472, "dcba"), 6: (214, 472, "dcba"), 7: (16, 322, "bdac"), 8: (16, 172, "bdac"),
}  # fmt: skip
"""Where a sector stands and its slots from the upper left to the lower right: outer slots outside, along each side clockwise."""
STORAGE_PROMPTS = ("intrepid.prompt.want", "intrepid.prompt.pay", "intrepid.prompt.move")
DICE_LEFT, DICE_RIGHT = 16, 594
TRAY = "tray-"
"""Choices about a number, a side or a turn have no piece; they lie in a tray beside the dice."""

REGISTRATIONS: list[ExtensionRegistration] = [country.registration for country in countries.COUNTRIES]
REGISTRATIONS += [disaster.registration for disaster in disasters.DISASTERS]
CHOICE_ICONS = ICONS | {verb: icon or own.symbol for own in REGISTRATIONS for verb, icon in own.choice_icons.items()}


class IntrepidBoard(Board):
    template = "games/intrepid/board.html"
    first_options = ("country", "disaster", "difficulty")
    told_options = ("disaster", "difficulty")
    secrets = False
    measures_before = True
    plot_symbols = "int-"
    minutes = 75
    weight = "hard"
    tabs = (
        ("station", "int-habitation", "intrepid.web.tab.station"),
        ("missions", "int-mission", "intrepid.web.tab.missions"),
        ("disasters", "int-disaster", "intrepid.web.tab.disasters"),
        ("offer", "int-capacity", "intrepid.web.tab.offer"),
    )
    stages = tuple(Stage(f"intrepid.web.step.{name}", frozenset()) for name in PHASES[1:])

    def turn(self, game: Game, state: State) -> int:
        number: int = state.round  # type: ignore[attr-defined]
        return number

    def stage(self, prompt: str, table: View) -> int | None:
        return PHASES.index(table["phase"]) - 1 if table["phase"] != "setup" else None

    # -- drawing --------------------------------------------------------------------------------------------------------

    def draw(self, table: View, speaker: Speaker, seat: int, box: Components) -> View:
        table = with_area(table)
        players = [parts.player(p, table, speaker) for p in table["players"]]
        me = players[seat]
        dice.lay_out(me["areas"], DICE_LEFT, DICE_RIGHT)
        me["phone_height"] = dice.lay_out_phone(me["areas"])
        gauges = parts.gauges(table, speaker)
        drawn: View = {
            "me": me,
            "solo": table["cache"] is not None,
            "players": players,
            "others": [p for p in players if p["seat"] != seat],
            "gauges": gauges,
            "forecast": parts.forecast(gauges, table),
            "sectors": [self._sector(n, table, speaker, box) for n in SECTORS],
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
        }
        number_dice(drawn)
        return drawn | {"column": column(drawn)}

    def _sector(self, number: int, table: View, speaker: Speaker, box: Components) -> View:
        x, y, order = SECTORS[number]
        slots = {slot["slot"]: tiles.tile(slot, table, speaker, box) for slot in table["slots"] if slot["sector"] == number}
        places = [slots[f"{number}.{letter}"] | {"dx": 6 + 92 * (n % 2), "dy": 6 + 68 * (n // 2)} for n, letter in enumerate(order)]
        used = sum(not place["empty"] for place in places)
        return {"n": number, "x": x, "y": y, "slots": places, "used": used, "hit": any(not p["empty"] and p["off"] for p in places)}

    def drawings(self) -> dict[str, str]:
        found = {registration.symbol: registration.read_drawing() for registration in REGISTRATIONS}
        return {name: drawing for name, drawing in found.items() if drawing}

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
            case "reroll":
                return (f"player-{name}",)
            case "dock" | "sector" | "token" | "badge" | "player":
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

    # -- the guided game ------------------------------------------------------------------------------------------------

    def tour(self) -> tuple[Tip, ...]:
        return TOUR

    def tip(self, prompt: str, asked_before: int) -> Tip | None:
        name = prompt.partition(".prompt.")[2]
        if asked_before < len(TIPS.get(name, ())):
            key, shows = TIPS[name][asked_before]
            return Tip(f"intrepid.lesson.{key}", shows)
        return None


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


def tray(marks: dict[str, Mark]) -> list[View]:
    """The choices that have no piece, as dice, numbers or words."""
    found = []
    for id, mark in marks.items():
        if not id.startswith(TRAY):
            continue
        verb, _, word = id.removeprefix(TRAY).partition(":")
        title = mark.title or mark.words
        lines = [title, mark.detail] if mark.detail else textwrap.wrap(title, 16, max_lines=2, placeholder="…")
        shown: View = {"id": id, "words": mark.words, "lines": lines, "die": None, "number": ""}
        if verb in ("value", "die"):
            shown["die"] = dice.die(word)
        elif verb == "amount":
            shown["number"] = word
        found.append(shown)
    return found


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
