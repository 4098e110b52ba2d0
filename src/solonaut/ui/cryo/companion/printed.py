"""Printed values that a rule of the Rival or the count needs, and which of them the person has compared with their box."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from solonaut.companion.printed import GUESS, PrintedValue, sources_of
from solonaut.core.edition import ComponentFile, Edition
from solonaut.core.registry import find_game
from solonaut.core.sheet import Printed, printed
from solonaut.games.cryo.compact import LETTERS
from solonaut.games.cryo.components import CARD, CHAMBER_NAMES, CHAMBERS, FACTION_PODS, RESOURCES, SECTIONS, TYPES, Components
from solonaut.ui.cryo.companion.cavern_map import map_lines

State = Any
"""``CryoCompanionState``, which knows what is printed."""

VALUES: Final = (
    PrintedValue("docks", "ship.docks", tuple(f"docks.{name}" for name in SECTIONS)),
    PrintedValue("markers", "start.damaged_docks", ("markers",)),
    PrintedValue("chambers", "chambers.processing", tuple(f"chamber.{name}" for name in CHAMBER_NAMES)),
    PrintedValue("map", "caverns.edges"),
    PrintedValue("nanites", "rival.processing_nanites", ("nanites",)),
    PrintedValue("material", "caps.material", ("cap.material",)),
    PrintedValue("energy", "caps.energy", ("cap.energy",)),
    PrintedValue("pods", "scoring.pod", ("pays.pod",)),
    PrintedValue("upgrades", "scoring.upgrade", ("pays.upgrade",)),
    PrintedValue("vehicles", "scoring.vehicle", ("pays.vehicle",)),
    *(PrintedValue(f"mission.{name}", f"cards.{name}.mission", (f"pays.{name}",)) for name in TYPES),
    PrintedValue("salvage", "salvage.spaces", tuple(f"spaces.{name}" for name in RESOURCES[:CARD])),
)
"""In the order in which the set-up meets them."""


def printed_values(s: State) -> list[PrintedValue]:
    """What this table needs: without a map no map."""
    return [value for value in VALUES if s.mapped or value.name != "map"]


def known(box: Components) -> tuple[str, ...]:
    """Those that are no guess from the start: public, or typed in from the person's box."""
    sources = sources_of("cryo", box.edition)
    return tuple(sorted(value.name for value in VALUES if sources.get(value.key, GUESS) != GUESS))


def box_lines(s: State) -> dict[str, str]:
    """What was confirmed or changed, as lines of the compact notation; what is public or from the box already needs none.

    The points of a mission are part of the line of its card, whose rest is as the edition in use has it. Chambers are told only if they
    hold all pods of a faction.
    """
    box, lines, found = s.box, lines_of(s.box.edition), dict[str, str]()
    for value in printed_values(s):
        if value.name not in s.confirmed:
            continue
        kind, _, card = value.name.partition(".")
        if kind == "map":
            found |= map_lines(s, lines)
        elif kind == "docks":
            found[value.key] = " ".join(map(str, box.docks))
        elif kind == "salvage":
            found[value.key] = salvage_line(s, lines[value.key].text)
        elif kind == "markers":  # the solo game is set up as for two
            found[value.key] = " ".join(map(str, (s.markers, s.markers, *box.damaged_docks[3:])))
        elif kind == "chambers" and sum(box.chambers) == FACTION_PODS:
            rows = [box.chambers[CHAMBERS * n : CHAMBERS * (n + 1)] for n in range(len(SECTIONS))]
            found |= {f"chambers.{name}": " ".join(map(str, row)) for name, row in zip(SECTIONS, rows, strict=True)}
        elif kind == "mission":
            c = box.cards[TYPES.index(card)]
            found[f"cards.{card}"] = f"{c.capacity} {c.mission} {''.join(LETTERS[r] for r in c.scrap) or '-'}"
        elif kind != "chambers":
            found[value.key] = str(s.counters()[value.counters[0]].value)
    ours = Printed("", GUESS)  # a file may be older than a value
    return {key: text for key, text in found.items() if lines.get(key, ours).source == GUESS or lines[key].text != text}


def salvage_line(s: State, text: str) -> str:
    """One letter for each space; in the order of the edition, if it has the same ones."""
    found = "".join(letter * n for letter, n in zip(LETTERS, s.salvage_spaces, strict=False))
    return text if sorted(text) == sorted(found) else found


@lru_cache(maxsize=64)
def lines_of(edition: Edition) -> dict[str, Printed]:
    """What an edition says, line by line."""
    return printed(find_game("cryo"), ComponentFile(edition.text, edition.name))
