"""The companion of Otys on its pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from solonaut.companion.corrections import Counter
from solonaut.companion.preselection import INSTEAD
from solonaut.core.choice import Choice
from solonaut.core.match import Decision
from solonaut.core.message import Message
from solonaut.games.otys.components import CUBES
from solonaut.games.otys.noun_messages import cube
from solonaut.games.otys.state import GONE
from solonaut.ui.otys.companion.choices import COUNT
from solonaut.ui.otys.companion.sentences import counter, place, value
from solonaut.ui.otys.web.icons import CUBE_NAMES
from solonaut.web.service.seat_view import SeatEvent
from solonaut.web.view.companion.board import Batch, CompanionBoard, Line, Row, Section, SetupStep, Sheet, Tab

STORE = "otys.companion.store"
QUICK = (1, 2, 3, 4)
"""Points with a button of their own beside the track."""
SILENT = frozenset(
    {"timers_placed", "timer_moved", "timer_pushed_back", "points_scored", "game_ended", "corrected", "picked", "played_again"}
)
"""What the person does on the table before they tell it, or what moves nothing there."""
NO_CUBE = (GONE, Message("otys.companion.sheet.none"))


def cube_icon(name: str) -> str:
    return f"otys-{CUBE_NAMES[name]}"


class OtysCompanionBoard(CompanionBoard):
    """The track is drawn to the left; points, contracts and the Spy stand beside it, and a tap on a Timer ends the turn."""

    game = "otys"
    template = "games/otys/companion.html"
    options = ("difficulty",)
    beside: ClassVar[bool] = True
    main = frozenset({"timer"})
    numbers = frozenset({"points", "count"})
    first_numbers: ClassVar[int] = 6

    def place_of(self, choice: Choice) -> str | None:
        if choice.verb in ("timer", "contract", "back"):
            return f"{choice.verb}-{choice.n + 1}"
        return f"score-{choice.n}" if choice.verb == "score" else None

    def batch(self, decision: Decision, sheet: Sheet) -> Batch | None:
        if decision.prompt != STORE:
            return None
        rows = [Row(name, cube(name), cube_icon(name), ink=CUBE_NAMES[name]) for name in CUBES]
        return Batch("count", rows, 0, max(COUNT))

    # -- words ----------------------------------------------------------------------------------------------------------

    def kicker(self, decision: Decision, sheet: Sheet, *, turn: bool) -> Message:
        return Message("otys.companion.kicker.turn" if turn else "otys.companion.kicker.points")

    def done(self, sheet: Sheet) -> Message:
        return Message("otys.companion.done", n=sheet["turn"])

    # -- lines ----------------------------------------------------------------------------------------------------------

    def line(self, event: SeatEvent) -> Line | None:
        kind = event.data["kind"]
        if kind in SILENT:
            return None
        if "cube" in event.data and kind != "contract_discarded":
            return Line(event.message, cube_icon(event.data["cube"]), ink=CUBE_NAMES[event.data["cube"]])
        return Line(event.message, "otys-timer" if kind == "timer_caught" else "otys-contract")

    def way_back(self, now: Sheet, then: Sheet) -> list[Line] | None:
        return [*self._markers_back(now, then), *self._cubes_back(now, then)]

    def _markers_back(self, now: Sheet, then: Sheet) -> list[Line]:
        found = []
        if now["score"] != then["score"]:
            found.append(Line(Message("otys.companion.back.score", space=then["score"]), "otys-prestige", ink="you"))
        for n, (here, there) in enumerate(zip(now["timers"], then["timers"], strict=True), 1):
            if here != there and there is not None:
                found.append(Line(Message("otys.companion.back.timer", timer=n, space=there), "otys-timer", ink="rival"))
        return found

    def _cubes_back(self, now: Sheet, then: Sheet) -> list[Line]:
        found = []
        for space, name in then["track"].items():
            if name and now["track"][space] != name:
                message = Message("otys.companion.back.cube", cube=cube(name), space=space)
                found.append(Line(message, cube_icon(name), ink=CUBE_NAMES[name]))
        places = len(then["contracts"])
        for n, (here, name) in enumerate(zip(now["contracts"], then["contracts"], strict=True)):
            if here != name:
                what = cube(name) if name else Message("otys.companion.sheet.none")
                found.append(Line(Message("otys.companion.back.contract", where=place(n, places), cube=what), "otys-contract"))
        return found

    def picks(self, sheet: Sheet) -> list[dict[str, Any]]:
        """Where equal cubes lie, each with what may lie there as well."""
        return [
            {
                "title": Message("otys.companion.sheet.space", n=pick["space"]),
                "options": [pick_option(pick, code) for code in pick["codes"]],
            }
            for pick in sheet["picks"]
        ]

    # -- set-up and corrections -----------------------------------------------------------------------------------------

    def setup(self, sheet: Sheet) -> Sequence[SetupStep]:
        def step(name: str, rule: str, prompts: frozenset[str] = frozenset(), changes: str = "") -> SetupStep:
            key = f"otys.companion.setup.{name}"
            solo = Message(f"{key}.{changes}", space=sheet["start"]) if changes else None
            return SetupStep(name, Message(key), (Message(f"{key}.text", space=sheet["start"]),), solo, rule, prompts)

        return (
            step("board", "otys.S01", changes="solo"),
            step("timers", "otys.S04" if sheet["hard"] else "otys.S03", changes="solo"),
            step("contracts", "otys.S11", changes="solo"),
            step("store", "otys.S08", frozenset({STORE})),
        )

    def tabs(self, sheet: Sheet, counters: Mapping[str, Counter]) -> Sequence[Tab]:
        def rows(kind: str, icon: str = "") -> list[Row]:
            names = [name for name in counters if name.partition("-")[0] == kind]
            places = len(sheet["contracts"])
            return [Row(name, counter(name, places), icon, options(name, counters[name])) for name in names]

        spaces = [
            Row(f"space-{n}", Message("otys.companion.sheet.space", n=space), options=CUBE_OPTIONS)
            for n, space in enumerate(sheet["track"], 1)
        ]
        return (
            Tab("track", Message("otys.companion.tab.track"), (Section([*rows("score", "otys-prestige"), *rows("timer", "otys-timer")]),)),
            Tab(
                "cubes",
                Message("otys.companion.tab.cubes"),
                (
                    Section(spaces, Message("otys.companion.sheet.track")),
                    Section(rows("contract", "otys-contract"), Message("otys.companion.sheet.contracts")),
                    Section(rows("waiting"), Message("otys.companion.sheet.waiting")),
                ),
            ),
            Tab("turn", Message("otys.companion.tab.turn"), (Section(rows("turn")),)),
        )[: None if "turn" in counters else 2]

    def counter(self, name: str) -> Message:
        return counter(name)


CUBE_OPTIONS = (NO_CUBE, *((n, cube(name)) for n, name in enumerate(CUBES)))


def options(name: str, counter: Counter) -> Sequence[tuple[int, Message]]:
    """The words of a counter that is no plain number."""
    if name.startswith("timer"):
        spaces = [(n, Message("otys.companion.sheet.space", n=n)) for n in range(counter.highest, 0, -1)]
        gone = value(name, GONE)
        assert isinstance(gone, Message)
        return [*spaces, (GONE, gone)]
    return CUBE_OPTIONS if name.startswith(("contract", "waiting")) else ()


def pick_option(pick: Mapping[str, Any], code: str) -> dict[str, Any]:
    """One of several equal cubes, and the code that takes it."""
    return {"code": f"{INSTEAD}:{pick['number']}:{code}", "name": code.partition(":")[2], "taken": code == pick["code"]}


COMPANION = OtysCompanionBoard()
