"""The Irregularity cards: for each disaster a few, each with a benefit and an impediment (R469, R470).

What a card does is data: it changes numbers of ``Law`` and ``TableRules``. To add a card: a name in the registration of its disaster, a
row in the component file of that.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from solonaut.core.edition import ComponentFile
from solonaut.core.errors import quoted
from solonaut.core.message import Message
from solonaut.games.intrepid.disaster_registry import IRREGULARITIES, IRREGULARITY_IDS, IRREGULARITY_ROWS
from solonaut.games.intrepid.irregularities.table_rules import TableRules
from solonaut.games.intrepid.law import Law
from solonaut.games.intrepid_extensions import DisasterRegistration

ADDED: Final = {"capacity": (0, 20), "emergency_start": (0, 2), "deck_change": (-9, 9)}
"""Numbers of the law to which a card adds something, with the range of what it may add."""

SET: Final = {
    "opening_rerolls": (1, 4), "momentary_drain": (1, 9), "first_mission": (1, 4), "armour": (1, 9), "scenario_per_tile": (1, 9),
    "strike_price": (1, 9), "strike_further": (1, 7), "free_tile": (1, 1), "dock_uses": (1, 4), "missions_to_win": (1, 9),
    "masks": (1, 1), "aid_capacity": (1, 9), "aid_most": (1, 20), "extra_space": (1, 1), "filtered": (1, 1), "removal_relief": (1, 9),
    "momentary_times": (1, 3), "scorch": (1, 9), "safe": (1, 20), "starters_last": (1, 1), "amplify_price": (0, 20),
    "scorched_capacity": (1, 9), "strain": (1, 20), "foresight": (1, 1), "fewer_dice": (1, 9), "fewer_rounds": (1, 20),
}  # fmt: skip
"""Numbers that a card sets, with their range."""

LISTS: Final = {"always_toxic": (1, 6)}
TABLE_RULES: Final = {field.name for field in fields(TableRules)}

Change = tuple[str, Any]


@dataclass(frozen=True, slots=True)
class Irregularity:
    """One card. Each half is a list of changes: what, and by how much or to what."""

    number: int
    row: str
    """Where it stands in the component file."""
    benefit: tuple[Change, ...]
    impediment: tuple[Change, ...]

    @property
    def name(self) -> str:
        return IRREGULARITIES[self.number]

    @property
    def id(self) -> str:
        return IRREGULARITY_IDS[self.number]


def of_disaster(disaster: DisasterRegistration) -> tuple[int, ...]:
    """The numbers of the cards that belong to a disaster (R469)."""
    return tuple(map(IRREGULARITIES.index, disaster.irregularities))


def read(f: ComponentFile, disasters: Iterable[DisasterRegistration]) -> dict[int, Irregularity]:
    """The cards of these disasters by number."""
    known = {id for disaster in disasters for id in disaster.irregularity_ids}
    found = {}
    for path, ids in IRREGULARITY_ROWS.items():
        if ids[0] not in known:
            continue
        for id, row in zip(ids, f.rows(path, count=len(ids)), strict=True):
            if f.word(f"{row}.id") != id:
                f.fail(f"{row}.id", Message("errors.value.order", value=quoted(f.raw(f"{row}.id")), wanted=quoted(id)))
            number = IRREGULARITY_IDS.index(id)
            found[number] = Irregularity(number, row, _half(f, f"{row}.benefit"), _half(f, f"{row}.impediment"))
    return found


def _half(f: ComponentFile, row: str) -> tuple[Change, ...]:
    changes: list[Change] = [
        (name, f.integer(f"{row}.{name}", low, high)) for name, (low, high) in (ADDED | SET).items() if f.has(f"{row}.{name}")
    ]
    for name, (low, high) in LISTS.items():
        if f.has(f"{row}.{name}"):
            changes.append((name, f.integers(f"{row}.{name}", low=low, high=high)))
    if not changes:
        f.fail(row, Message("intrepid.error.no_change", names=[*ADDED, *SET, *LISTS]))
    return tuple(changes)


def apply(cards: Iterable[Irregularity], law: Law, table_rules: TableRules) -> tuple[Law, TableRules]:
    """The rules with these cards: benefit and impediment of each apply in full (R471), on top of the difficulty (G028)."""
    for card in cards:
        for name, value in (*card.benefit, *card.impediment):
            if name in TABLE_RULES:
                table_rules = replace(table_rules, **{name: value})
            else:
                law = replace(law, **{name: getattr(law, name) + value if name in ADDED else value})
    drawn = max(law.missions_drawn, law.missions_to_win)  # G219
    return replace(law, missions_drawn=drawn, emergency_start=min(law.emergency_start, len(law.emergency))), table_rules
