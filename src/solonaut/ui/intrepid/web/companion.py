"""The companion of Intrepid on its pages: the phases on top, the four wheels always in view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from solonaut.companion.corrections import Counter
from solonaut.core.choice import Choice
from solonaut.core.match import Decision
from solonaut.core.message import Message
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.names import MISSIONS, PHASES, RESOURCES
from solonaut.ui.intrepid.companion.guide import RULES, SetUp
from solonaut.ui.intrepid.companion.sentences import counter
from solonaut.ui.intrepid.web.companion_back import way_back
from solonaut.ui.intrepid.web.companion_setup import setup
from solonaut.ui.intrepid.web.table import dial, minus, state
from solonaut.web.service.seat_view import SeatEvent
from solonaut.web.view.companion.board import Chapter, CompanionBoard, Line, Row, Section, Sheet, Tab

DRAWN = frozenset({
    "generate", "lose", "drain", "relief", "consume", "start", "satisfied", "stays", "hit", "toxic", "badge-of", "install", "research",
    "dice", "amplify", "earn", "pay", "raise", "mistake", "sure", "all-consumed", "as-assumed", "no-drain",
})  # fmt: skip
"""Verbs that the template draws: on the wheels, with the missions, among the reports of a phase."""
ABOUT_CARDS = frozenset({"again", "remove"})
"""What is to be done with a disaster card that has stayed."""
REPORTED = frozenset(RULES.values()) | {"intrepid.R226", "intrepid.R227", "intrepid.R240"}
"""The rules of what the person has done on the table and then told: it is no instruction."""
ICONS = {
    "roll": "int-die", "roll_solo": "int-die", "tiles": "die-5", "habitation": "int-habitation", "tokens": "int-disable",
    "reveal": "int-disaster", "remove": "ui-close", "again": "int-disaster", "dice": "int-die", "markers": "int-drain",
    "mission_started": "int-mission", "mission_fed": "int-mission", "mission_raised": "int-mission", "mission_completed": "int-mission",
    "bonus_reached": "ui-star", "capacity_gained": "int-capacity", "emergency_used": "int-emergency", "sector_struck": "int-scenario",
    "drain_spilled": "int-drain", "drained": "int-drain", "drain_reduced": "int-drain", "tier_reached": "int-research",
}  # fmt: skip
"""For lines, by the kind of the event; what is to be done by hand has words of its own."""
TABS = {
    "wheels": ("generated", "drain", "bonus", "badges"),
    "missions": ("missions", "cards_of", "rows"),
    "players": ("players", "common"),
    "cards": ("deck", "open", "toxic"),
    "printed": ("printed", "confirmed"),
}
SECTION_OF = {
    "generated": "generated", "drain": "drain", "bonus": "bonus", "badge": "badges",
    "mission": "missions", "card": "cards_of", "row": "rows",
    "capacity": "players", "dice": "players", "research": "common", "emergency": "common", "deck": "deck", "open": "open", "toxic": "toxic",
    "print": "printed", "confirmed": "confirmed",
}  # fmt: skip
"""Where a counter stands, by the first word of its name."""
UNTITLED = frozenset({"missions", "players", "deck", "printed"})
TITLES = {"open": Message("intrepid.companion.card.open"), "toxic": Message("intrepid.companion.toxic")}


class IntrepidCompanionBoard(CompanionBoard):
    """Lines and reports of a phase stand side by side; the main button ends the phase and ticks the rest."""

    game = "intrepid"
    template = "games/intrepid/companion.html"
    options = ("country", "disaster", "difficulty")
    lines_first: ClassVar[bool] = False
    main = frozenset({"next", "ready"})

    def place_of(self, choice: Choice) -> str | None:
        return choice.code if choice.verb in DRAWN else None

    # -- what the template asks -----------------------------------------------------------------------------------------

    phases = PHASES[1:]

    def dial(self, wheel: Mapping[str, Any], safe: int) -> dict[str, Any]:
        """The parts of a wheel's drawing."""
        value = wheel["available"]
        return dial(value, wheel["next_bonus"], 34, 41, safe) | {"shown": minus(value), "state": state(value, safe)}

    def number(self, n: int) -> str:
        return minus(n)

    def resource(self, name: str) -> Message:
        return noun_messages.resource(name)

    def mission(self, mission: Mapping[str, Any]) -> Message:
        """What is to be known of a mission: what the row of its die uses, if it was read."""
        die, key = mission["die"], "intrepid.companion.mission"
        if mission["completed"] or not die:
            return Message(f"{key}.{'complete' if die else 'hidden'}")
        row = mission["rows"].get(str(die))
        if row is None:
            return Message(f"{key}.row.unknown", die=die)
        amounts = used(row)
        return Message(f"{key}.row" if amounts else f"{key}.row.none", die=die, amounts=amounts)

    def mission_name(self, id: str) -> Message:
        return noun_messages.mission(id)

    def mission_cards(self, sheet: Sheet, mission: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        """The cards that a mission can be: those of the person's own box first."""
        others = {m["card"] for m in sheet["missions"] if m is not mission}
        return sorted((card for card in sheet["mission_cards"] if card["id"] not in others), key=lambda card: bool(card["guess"]))

    def soon(self, sheet: Sheet) -> Message | None:
        """How the lowest of the wheels that have an entry ends if nothing else is added."""
        entered = [r for r in sheet["resources"] if r["entries"]]
        if sheet["phase"] != "results" or not entered:
            return None
        lowest = min(entered, key=lambda r: int(r["after"]))
        how = state(lowest["after"], sheet["safe"]) or "ok"
        return Message(f"intrepid.companion.soon.{how}", resource=self.resource(lowest["resource"]), n=minus(lowest["after"]))

    # -- words ----------------------------------------------------------------------------------------------------------

    def chapter(self, sheet: Sheet) -> Chapter:
        return Chapter(Message("companion.round", n=sheet["round"]) if sheet["round"] else Message("companion.setup"))

    def kicker(self, decision: Decision, sheet: Sheet, *, turn: bool) -> Message:
        if decision.prompt == SetUp.prompt:
            return Message("intrepid.companion.kicker.setup")
        return Message(f"intrepid.phase.{sheet['phase']}")

    # -- lines ----------------------------------------------------------------------------------------------------------

    def line(self, event: SeatEvent) -> Line | None:
        kind = event.data["kind"]
        if kind == "todo":
            return Line(event.message, ICONS[event.data["what"]])
        if kind not in ICONS or event.rule in REPORTED or (kind == "drain_reduced" and event.rule == "intrepid.R170"):
            return None
        ink = f"ink-{event.data['resource']}" if "resource" in event.data else ""
        return Line(event.message, ICONS[kind], ink=ink)

    def remembered(self, event: SeatEvent) -> bool:
        return event.data["kind"] != "todo" or event.data["what"] in ABOUT_CARDS

    def note_of(self, event: SeatEvent) -> str:
        return note_name(event.data["n"]) if event.data["kind"] == "todo" and event.data["what"] in ABOUT_CARDS else ""

    def notable(self, sheet: Sheet) -> Mapping[str, Message]:
        """Cards that stay face up: what is printed on them only the person knows."""
        return {note_name(card["round"]): Message("intrepid.companion.card.note", n=card["round"]) for card in sheet["open"]}

    def way_back(self, now: Sheet, then: Sheet) -> list[Line] | None:
        return way_back(now, then)

    # -- set-up and corrections -----------------------------------------------------------------------------------------

    setup = staticmethod(setup)

    def counter_icon(self, name: str) -> str:
        kind, _, resource = name.partition(".")
        return f"int-{resource}" if kind == "drain" else ""

    def tabs(self, sheet: Sheet, counters: Mapping[str, Counter]) -> Sequence[Tab]:
        found = []
        for tab, names in TABS.items():
            sections = [section(name, [n for n in counters if SECTION_OF[n.partition(".")[0]] == name], counters) for name in names]
            found.append(Tab(tab, Message(f"intrepid.companion.tab.{tab}"), [s for s in sections if s.rows]))
        return found

    def counter(self, name: str) -> Message:
        return counter(name)


def used(row: Mapping[str, int]) -> list[Message]:
    """What a row consumes, resource by resource."""
    return [Message("intrepid.companion.amount", n=n, resource=noun_messages.resource(name)) for name, n in row.items() if n]


def note_name(round: int) -> str:
    """How the note about the disaster card of a round is kept."""
    return f"card.{round}"


def section(name: str, names: Sequence[str], counters: Mapping[str, Counter]) -> Section:
    title = None if name in UNTITLED else TITLES.get(name) or Message(f"intrepid.companion.tab.{name}")
    return Section([hand_row(n, counters[n]) for n in names], title)


def hand_row(name: str, found: Counter) -> Row:
    """Of a wheel the title says what is counted: its row is the resource, with its icon."""
    which = name.partition(".")[2]
    if which in RESOURCES:
        return Row(name, Message(f"intrepid.companion.resource.{which}"), f"int-{which}", ink=f"ink-{which}")
    return Row(name, counter(name), options=options(name, found))


def options(name: str, found: Counter) -> Sequence[tuple[int, Message]]:
    """The words of counters that are no plain numbers."""
    kind = name.partition(".")[0]
    if kind == "mission":
        named = {0, found.highest}
        key = "intrepid.companion.value.mission"
        return [(n, Message(f"{key}.{n}" if n in named else key, n=n)) for n in range(found.highest + 1)]
    if kind == "card":
        unknown = Message("intrepid.companion.value.card.0")
        return [(0, unknown), *((n, noun_messages.mission(id)) for n, id in enumerate(MISSIONS, 1))]
    return [(n, Message(f"intrepid.companion.value.open.{n}")) for n in range(found.highest + 1)] if kind == "open" else ()


COMPANION = IntrepidCompanionBoard()
