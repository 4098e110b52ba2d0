"""Correct by hand beside Cryo: every counter in its tab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from solonaut.companion.corrections import Counter
from solonaut.core.message import Message
from solonaut.games.cryo.components import FACTION_PODS, TYPES
from solonaut.games.cryo.noun_messages import card
from solonaut.ui.cryo.companion.sentences import counter
from solonaut.web.view.companion.board import Row, Section, Tab

C: Final = "cryo.companion"
WHO: Final = tuple((n, Message(f"{C}.on_dock.{name}")) for n, name in enumerate(("nobody", "you", "rival")))
CARDS: Final = tuple((n, card(name)) for n, name in enumerate(TYPES))
DECISIONS: Final = ((0, Message(f"{C}.sheet.none")), *((n + 1, words) for n, words in CARDS))

TABS: Final = {
    "rival": (
        ("stock", ("crystal", "organics", "tech", "nanite", "energy")),
        ("pods", ("asleep", "awake", "salvage", "settled", "landed", "destroyed")),
        ("platform", ("drones", "tiles", "tokens")),
    ),
    "ship": (("drawn", ("dock", "damage", "wrecked")), ("drones", ("unseen", "launched")), ("damage", ("markers",))),
    "caverns": (("up", ("up", "mapped")),),
    "cards": (("board", ("board",)), ("decisions", ("decision",)), ("upgrades", ("upgrade",)), ("vehicles", ("vehicle",)),
              ("missions", ("missions", "mission"))),
    "points": (("turn", ("turn",)), ("count", ("control", "mine")), ("settled", ("pods", "first", "second")), ("pays", ("pays",))),
    "printed": (("docks", ("docks",)), ("chambers", ("chamber",)), ("numbers", ("cap", "nanites")), ("salvage", ("spaces",)),
                ("confirmed", ("confirmed",))),
}  # fmt: skip
"""The sections of each tab, and the kinds of counters in them."""
WHOLE_FACTION: Final = frozenset({("rival", "pods"), ("printed", "chambers")})
"""Sections whose numbers are all pods of a faction."""
ON_DRAWING: Final = {("ship", "drawn"): "ship"}
"""Sections that are set on a drawing, and its name."""
OPTIONS: Final = {"dock": WHO, "board": CARDS, "decision": DECISIONS}


def tabs(counters: Mapping[str, Counter]) -> Sequence[Tab]:
    """Only what the table has now."""
    found = []
    for name, parts in TABS.items():
        sections = [section for title, kinds in parts if (section := section_of(name, title, kinds, counters)).rows]
        if sections:
            found.append(Tab(name, Message(f"{C}.tab.{name}"), sections))
    return found


def section_of(tab: str, title: str, kinds: Sequence[str], counters: Mapping[str, Counter]) -> Section:
    rows = [Row(name, counter(name), icon(name), OPTIONS.get(kind, ())) for name in counters if (kind := name.partition(".")[0]) in kinds]
    total = FACTION_PODS if (tab, title) in WHOLE_FACTION else None
    drawing = ON_DRAWING.get((tab, title), "")
    words = None if drawing else Message(f"{C}.part.{tab}.{title}")
    return Section(rows, words, total, "map" if title == "confirmed" and "confirmed.map" in counters else "", drawing)


def icon(name: str) -> str:
    kind, _, place = name.partition(".")
    if place in TYPES:
        return f"animal-{place}"
    if kind in ("crystal", "organics", "tech", "nanite", "energy"):
        return f"cryo-{kind}"
    return f"cryo-{place}" if kind in ("salvage", "spaces") else ""
