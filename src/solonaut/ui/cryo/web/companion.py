"""The companion of Cryo on its pages: where answers stand, what is an instruction, how the real game is set up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, ClassVar, Final

from solonaut.companion import corrections
from solonaut.core.choice import Choice
from solonaut.core.match import Decision
from solonaut.core.message import Message
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.components import CAVERNS, FACTION_PODS, RESOURCES
from solonaut.games.cryo.state import RIVAL
from solonaut.ui.cryo.companion.choices import MINE, VOCABULARY
from solonaut.ui.cryo.companion.places import cavern_name, dock_name
from solonaut.ui.cryo.companion.sentences import counter, picked, set_to
from solonaut.ui.cryo.web.companion_tabs import icon, tabs
from solonaut.web.service.seat_view import SeatEvent
from solonaut.web.view.companion.board import Batch, Chapter, CompanionBoard, Line, Row, SetupStep, Sheet, Tab, Ticks

C: Final = "cryo.companion"
DAMAGE, LAY, DRAWN = f"{C}.damage", f"{C}.lay", f"{C}.drawn"

ON_DRAWING: Final = {"dock": "dock", "open": "dock", "damage": "dock", "sabotage": "sabotage", "explored": "cavern", "full": "section",
                     "over": "over"}  # fmt: skip
"""Verbs that are answered on a drawing or in the controls, and what the place is called."""
PICKED_ON_DRAWING: Final = {"dock": "dock", "scout": "cavern", "incident": "token"}
CONTROLS: Final = frozenset({"launch", "recall"})

ICONS: Final = {
    "docks_damaged": ("ui-not", ""),
    "cards_dealt": ("cryo-card", "c-card"),
    "rival_drone": ("cryo-drone-rival", "rival"),
    "rival_tile_kept": ("ui-table", ""),
    "markers_moved": ("cryo-crystal", "rival"),
    "pod_woken": ("cryo-wake", "rival"),
    "pod_to_salvage": ("cryo-salvage", "rival"),
    "pods_settled": ("cryo-pod-rival", "rival"),
    "incident_reward": ("cryo-incident", ""),
    "chamber_sabotaged": ("cryo-sabotage", "danger"),
    "pods_destroyed": ("cryo-pod-rival", "danger"),
    "sunset_resolved": ("cryo-sunset", "danger"),
    "spaces_filled": ("cryo-incident", ""),
    "rival_upgrade": ("cryo-upgrade", "rival"),
    "rival_vehicle": ("cryo-vehicle", "rival"),
    "rival_mission": ("cryo-card", "c-card"),
    "rival_mission_replaced": ("cryo-card", "c-card"),
    "rival_drones_returned": ("cryo-drone-rival", "rival"),
    "rival_scouts": ("cryo-scout", "rival"),
    "scout_in_words": ("cryo-scout", "rival"),
    "settle_in_words": ("cryo-pod-rival", "rival"),
}
"""Events that are a movement of the hand. Everything else is told in the history, or was done before it was answered."""
TOGETHER: Final = {"pod_woken": "chamber", "pods_settled": "space"}
"""Events that are one movement of the hand if several come in a row, and the field that says where."""
SECTION_ICONS: Final = {
    "construction": "cryo-crystal",
    "labs": "cryo-organics",
    "rnd": "cryo-tech",
    "processing": "cryo-vehicle",
}
"""What stands beside the name of a section."""
COUNTED: Final = ("control", *(f"mine.{name}" for name in MINE))
"""Numbers of the final count, in the order in which they are asked."""


class CryoCompanionBoard(CompanionBoard):
    """The ship is drawn above; its docks are the answers. The Rival's stock is always in view."""

    game = "cryo"
    template = "games/cryo/companion.html"
    options = ("difficulty", "decisions", "cards", "map")
    main = frozenset({"end", "ready", "count", "keep"})
    faces = frozenset({"tile", "token", "draw", "lay", "name", "worth", "other"})
    lettered = frozenset({"open", "full"})
    numbers = frozenset({"number"})
    editor_template = "games/cryo/companion_editor.html"
    hand_template = "games/cryo/companion_by_hand.html"
    ticks: ClassVar[Mapping[str, Ticks]] = {"have": Ticks("cryo.section", ticked=True)}

    # -- answers --------------------------------------------------------------------------------------------------------

    def place_of(self, choice: Choice) -> str | None:
        if choice.verb in CONTROLS:
            return choice.verb
        if choice.verb not in ON_DRAWING or choice.words[0] == "none":
            return None
        return f"{ON_DRAWING[choice.verb]}-{choice.words[0]}"

    def picture(self, choice: Choice) -> str:
        if choice.verb in ("draw", "lay", "name"):
            return f"animal-{choice.words[0]}"
        return {"end": "ui-step", "ready": "ui-check", "keep": "ui-check", "count": "ui-step"}.get(choice.verb, "")

    def batch(self, decision: Decision, sheet: Sheet) -> Batch | None:
        key = decision.question.key.removeprefix(f"{C}.").removeprefix("rival_")
        if key == "my_pods":
            up = [name for name in CAVERNS if name in sheet["map"]["up"]]
            rows = [Row(name, cavern_name(name), "cryo-pod", ink="you") for name in up[up.index(sheet["counted"]) :]]
            return Batch("number", rows, 0, FACTION_PODS, Message(f"{C}.count.pods"))
        if key not in COUNTED:
            return None
        asked = [key] if key == "mine.stock" else COUNTED[COUNTED.index(key) : -1]
        title = Message(f"{C}.count.rest") if len(asked) > 1 else None
        return Batch("number", [Row(name, counter(name)) for name in asked], 0, 99, title)

    # -- words ----------------------------------------------------------------------------------------------------------

    def chapter(self, sheet: Sheet) -> Chapter:
        if sheet["reason"]:
            return Chapter(Message(f"{C}.chapter.count", n=sheet["turn"]))
        if sheet["setting_up"]:
            return Chapter(Message("companion.setup"))
        if sheet["active"] == RIVAL:
            return Chapter(Message(f"{C}.chapter.rival", n=sheet["turn"]), "rival")
        return Chapter(Message(f"{C}.chapter.you", n=sheet["turn"] + 1))

    def kicker(self, decision: Decision, sheet: Sheet, *, turn: bool) -> Message:
        if decision.prompt == f"{C}.docks":
            return Message(f"{C}.kicker.card", card=nouns.card(sheet["card"]))
        return super().kicker(decision, sheet, turn=turn)

    def lines_title(self, sheet: Sheet) -> Message:
        if not sheet["turn"] or sheet["moved"] == "recall":
            return super().lines_title(sheet)
        if sheet["dock"]:
            return Message(f"{C}.title.deploy", section=nouns.section(sheet["section"]))
        return Message(f"{C}.title.recall")

    def unfinished(self, sheet: Sheet) -> bool:
        """Fewer damage markers than the box has for two players."""
        return bool(sheet["setting_up"]) and len(sheet["damaged"]) < sheet["markers"]

    def done(self, sheet: Sheet) -> Message:
        return Message(f"{C}.done")

    # -- lines ----------------------------------------------------------------------------------------------------------

    def line(self, event: SeatEvent) -> Line | None:
        kind = event.data["kind"]
        if kind not in ICONS:
            return None
        icon, ink = ICONS[kind]
        drawn = Message(f"{C}.line.damage", n=len(event.data["docks"])) if kind == "docks_damaged" else event.message
        return Line(drawn, icon, ink=ink)

    def joined(self, events: Sequence[SeatEvent]) -> Line | None:
        """All pods that the Rival moves to its platform, or from there to caverns: one line, and how many of each."""
        kind, *others = (event.data["kind"] for event in events)
        if kind not in TOGETHER or any(other != kind for other in others):
            return None
        moved = Counter[str]()
        for event in events:
            moved[event.data[TOGETHER[kind]]] += event.data.get("pods", 1)
        name = nouns.spot if kind == "pod_woken" else cavern_name
        each = [Message("core.pair", label=name(place), value=n) for place, n in moved.items()]
        chained = reduce(lambda more, first: Message(f"{C}.line.chained", first=first, more=more), reversed(each))
        icon, ink = ICONS[kind]
        return Line(Message(f"{C}.line.{kind}", n=moved.total()), icon, chained, ink)

    def line_of(self, decision: Decision, sheet: Sheet) -> Line | None:
        if decision.prompt == f"{C}.tile":
            return Line(Message(f"{C}.line.tile"), "ui-next", Message(f"{C}.line.tile.small"))
        if decision.prompt == f"{C}.token":
            what = Message(f"{C}.line.token", **decision.question.params)
            return Line(what, "cryo-incident", question=Message(f"{C}.token.inside"))
        if decision.prompt != DRAWN or sheet["setting_up"]:
            return None
        purpose = decision.question.key.removeprefix(f"{DRAWN}.")
        animal = None if purpose == "replacement" else Message(f"{DRAWN}.equal")
        card = {"card": nouns.card(sheet["card"])} if purpose == "decision" else {}
        return Line(Message(f"{C}.line.drawn.{purpose}", **card), "cryo-card", ink="c-card", question=animal)

    def picks(self, sheet: Sheet) -> list[dict[str, Any]]:
        """What the app has picked, each with its other possibilities."""
        found = []
        for pick in sheet["picks"]:
            verb = pick["code"].partition(":")[0]
            options = [pick_option(pick, code) for code in pick["codes"]]
            found.append({"title": Message(f"{C}.pick.{verb}"), "rule": pick["rule"], "options": options, "number": pick["number"]})
        return found

    def other_places(self, sheet: Sheet) -> dict[str, dict[str, Any]]:
        """Other possibilities that stand on a drawing, by their place."""
        found = {}
        for pick in self.picks(sheet):
            for option in pick["options"]:
                verb, _, name = option["code"].split(":", 2)[2].partition(":")
                if verb in PICKED_ON_DRAWING and not option["taken"]:
                    found[f"{PICKED_ON_DRAWING[verb]}-{name}"] = option
        return found

    def dock(self, name: str) -> Message:
        return dock_name(name)

    def chamber(self, name: str) -> Message:
        return nouns.spot(name)

    def cavern(self, name: str) -> Message:
        return cavern_name(name)

    # -- set-up and corrections -----------------------------------------------------------------------------------------

    def setup(self, sheet: Sheet) -> Sequence[SetupStep]:
        if sheet["turn"]:
            return ()
        return [setup_step(sheet, name, rule, prompts) for name, rule, prompts in STEPS]

    def tabs(self, sheet: Sheet, counters: Mapping[str, corrections.Counter]) -> Sequence[Tab]:
        return tabs(counters)

    def counter(self, name: str) -> Message:
        return counter(name)

    def counter_icon(self, name: str) -> str:
        kind, _, place = name.partition(".")
        return SECTION_ICONS.get(place, "") if kind == "docks" else icon(name) if kind == "spaces" else ""

    def editors(self, sheet: Sheet) -> Mapping[str, Message]:
        return {"map": Message(f"{C}.editor.map")} if sheet["map"] else {}

    def impossible(self, sheet: Sheet) -> Message | None:
        """More drones than there are."""
        start = sheet["start"]
        drones = {
            "you": (start["drones"], len(sheet["mine"]) + sheet["launched"] + sheet["unseen"]),
            "rival": (start["drones"] + start["extra"], len(sheet["docks"]) + sheet["drones"]),
        }
        return next((Message(f"{C}.impossible.{who}", has=has, n=n) for who, (has, n) in drones.items() if n > has), None)

    def setting(self, counter: str, value: int) -> Message:
        """The words of a button that sets a counter."""
        return set_to(counter, value)


STEPS: Final = (
    ("board", "cryo.S02", frozenset[str]()),
    ("drones", "cryo.S04", frozenset[str]()),
    ("markers", "cryo.S05", frozenset[str]()),
    ("pods", "cryo.S02", frozenset[str]()),
    ("damage", "cryo.B141", frozenset({DAMAGE})),
    ("caverns", "cryo.S02", frozenset[str]()),
    ("incidents", "cryo.S02", frozenset[str]()),
    ("cards", "cryo.S07", frozenset({LAY})),
    ("rival", "cryo.S09", frozenset({DRAWN})),
)
"""The nine steps of the set-up: name, rule, and the questions that belong to it."""
SOLO: Final = frozenset({"drones", "markers", "cards", "rival"})
"""Steps that the solo sheet changes."""


def setup_step(sheet: Sheet, name: str, rule: str, prompts: frozenset[str]) -> SetupStep:
    key, start = f"{C}.setup.{name}", sheet["start"]
    numbers = {"mine": start["drones"], "n": start["drones"] + start["extra"], "extra": start["extra"], "markers": sheet["markers"]}
    solo = Message(f"{key}.solo", bonus=nouns.amounts(start["bonus"]), **numbers) if name in SOLO else None
    return SetupStep(name, Message(key), (Message(f"{key}.text", **numbers),), solo, rule, prompts)


def pick_option(pick: Mapping[str, Any], code: str) -> dict[str, Any]:
    """One possibility: the code that takes it, its words and its picture."""
    word = VOCABULARY[code].words[0]
    picture = f"cryo-{word}" if word in RESOURCES else ""
    taken = {"small": bool(picture), "taken": code == pick["code"]}
    return {"code": f"instead:{pick['number']}:{code}", "words": picked(code), "picture": picture} | taken


COMPANION = CryoCompanionBoard()
