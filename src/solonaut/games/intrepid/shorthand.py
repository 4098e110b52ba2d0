"""Abilities and effects in the compact notation: a verb, ``?`` for "may", and what it needs in a fixed order; ``;`` between two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from solonaut.core.compact.notation import Row
from solonaut.core.compact.reader import Reader
from solonaut.core.edition import ComponentFile, write_toml
from solonaut.core.errors import BadComponents
from solonaut.core.message import Message
from solonaut.games.intrepid.countries import COUNTRIES
from solonaut.games.intrepid.disasters import DISASTERS
from solonaut.games.intrepid.notation import DICE, WHICH, WHO, Amount, By, Number, Numbers, Positions, Resource, Same, Times, To, Verb, Word

_ABILITIES: dict[str, Verb] = {
    "adjust": (*DICE, By("by"), Same(False)),
    "gain": (
        Times("n"),
        By("plus"),
        Number("value"),
        Word("of", {"lock": "lock", "counter": "counter", "adjacent": "adjacentCounter", "each-adjacent": "eachAdjacentCounter"}),
        Word("opposite", {"opposite": "placed", "opposite-either": "eitherPlaced"}),
        Number("max", "most"),
    ),
    "roll": (Number("n"), Word("to", {"pool": "pool", "storage": "storage", "queue": "queueBack"})),
    "reroll": DICE,
    "move": (*DICE, Positions(), Number("total", "total")),
    "discard": DICE,
    "set": (*DICE, Positions(), To()),
    "cache": (Number("take"),),
    "clear": (),
}
_EFFECTS: dict[str, Verb] = {
    "drain": (
        WHO,
        Resource("resource", {"smallest": "smallest-drain", "most-hit": "most-hit", "each-hit": "each-hit"}),
        Amount(),
        Number("at_least", "from"),
        Number("aid", "aid"),
        Number("per_aid", "per-aid"),
        Number("per_tiles", "per-tiles"),
        Resource("tiles_of", {}, "of"),
    ),
    "strain": (WHO,),
    "disable": (WHO, WHICH, Number("own_aid", "own-aid")),
    "destroy": (WHO, WHICH),
    "close-docks": (Numbers("spaces"),),
    "lose-capacity": (WHO, Number("by")),
}
"""Those of all countries and all disasters; what only one of them has is told by its ``notation``."""


def abilities() -> dict[str, Verb]:
    """The verbs of tiles, for all countries that are known by now."""
    return _ABILITIES | {verb: parts for country in COUNTRIES for verb, parts in country.notation.items()}


def effects() -> dict[str, Verb]:
    """The verbs of disaster cards."""
    return _EFFECTS | {verb: parts for disaster in DISASTERS for verb, parts in disaster.notation.items()}


SHORT = {"adj": "adjust"}
SAID = {"adjust": "adj", "hit-sectors": "hit"}


Readers = Mapping[str, Sequence[Callable[[ComponentFile, str], Any]]]
"""The verbs that can be meant, each with those who read its table."""


def without_place(error: BadComponents) -> Message:
    """What a reader of the component file says about a line: the part of it, if there is one, and what is wrong."""
    part = str(error.message.params.get("field", "")).removeprefix("x").removeprefix(".")
    return Message("errors.position.at", field=part, problem=error.problem) if part else error.problem


def _complaint(reader: Callable[[ComponentFile, str], Any], row: Row) -> Message | None:
    try:
        reader(ComponentFile(write_toml({"x": row}), "line"), "x")
    except BadComponents as e:
        return without_place(e)
    return None


def read_steps(r: Reader, verbs: Mapping[str, Verb], readers: Readers) -> list[Row]:
    """Abilities or effects up to the end of the line or to a ``:``; one of the readers of a verb must take it."""
    found: list[Row] = []
    while r.more() and r.text[r.at] != ":":
        if found and not r.sign(";"):
            r.wrong(Message("errors.line.semicolon"))
        start = r.here()
        verb = r.word(*verbs, *SHORT)
        verb = SHORT.get(verb, verb)
        if not verb or (verb not in readers):
            r.at = start
            allowed = sorted(SAID.get(name, name) for name in readers if name != "hit-sectors")
            r.wrong(Message("errors.line.examples", examples=allowed))
        row: Row = {"do": verb}
        if r.sign("?"):
            row["may"] = True
        if verb == "hit" and r.more() and r.text[r.at].isdigit():
            verb = row["do"] = "hit-sectors"
        for part in verbs[verb]:
            part.read(r, row)
        complaints = [complaint for reader in readers[verb] if (complaint := _complaint(reader, row)) is not None]
        if len(complaints) == len(readers[verb]):
            r.fail(complaints[0], start, max(r.at - start, 1))
        found.append(row)
    return found


def write_steps(steps: list[Row], verbs: Mapping[str, Verb]) -> str:
    return "; ".join(write_step(step, verbs) for step in steps)


def write_step(step: Row, verbs: Mapping[str, Verb]) -> str:
    row = dict(step)
    verb = row.pop("do")
    said = [part for part in (part.write(row) for part in verbs[verb]) if part]
    may = row.pop("may", False)
    return " ".join([f"{SAID.get(verb, verb)}{'?' if may is True else ''}", *said])
