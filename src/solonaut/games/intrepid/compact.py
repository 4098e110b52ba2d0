"""The compact notation of Intrepid: tiles, Dice tracks, missions and disaster cards, one line each.

What a line is made of is in ``shorthand.py`` for abilities and effects; the dice and the amounts of a tile are written as in the tables.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from solonaut.core.compact.notation import Compact, Kind, Row, Rows, Table
from solonaut.core.compact.reader import Reader
from solonaut.core.edition import ComponentFile, write_toml
from solonaut.core.errors import BadComponents
from solonaut.core.message import Message
from solonaut.games.intrepid.abilities import VERBS
from solonaut.games.intrepid.ability import Verbs
from solonaut.games.intrepid.components import card_of, faces_of
from solonaut.games.intrepid.countries import COUNTRIES
from solonaut.games.intrepid.disaster import Disaster
from solonaut.games.intrepid.disaster_registry import IRREGULARITY_ROWS
from solonaut.games.intrepid.disasters import DISASTERS
from solonaut.games.intrepid.disasters.effects import EFFECTS
from solonaut.games.intrepid.names import (
    BOOSTS,
    CARDS,
    COUNTRY_CODES,
    COUNTRY_TILES,
    LETTERS,
    MISSIONS,
    PER_COUNTRY,
    RESOURCES,
    TILES,
    UNIQUES,
)
from solonaut.games.intrepid.notation import Verb
from solonaut.games.intrepid.requirement import read_requirement, read_values, read_yield
from solonaut.games.intrepid.shorthand import Readers, abilities, effects, read_steps, without_place, write_steps

MARKS = ("padlock", "counter")
RESOURCE = Message("intrepid.error.part.resource")
DRAIN = Message("intrepid.error.part.drain")
COST = Message("intrepid.error.part.cost")


def tried(r: Reader, start: int, check: Any, *arguments: Any) -> None:
    """What a reader of the component file says about a part of the line."""
    try:
        check(*arguments)
    except BadComponents as e:
        r.fail(without_place(e), start, max(r.at - start, 1))


def file_of(row: Row) -> ComponentFile:
    return ComponentFile(write_toml({"x": row}), "line")


def examples(*texts: str) -> Message:
    """What could stand here."""
    return Message("errors.line.examples", examples=texts)


# -- parts of a tile ---------------------------------------------------------------------------------------------------------------


def read_dice(r: Reader) -> str:
    """``[2-4] [2-4]`` or ``{double}``."""
    start, parts = r.here(), []
    while sign := r.sign("[", "{"):
        close = "]" if sign == "[" else "}"
        opened = r.at - 1
        end = r.text.find(close, r.at)
        if end < 0:
            r.fail(Message("errors.line.closing", sign=close), len(r.text))
        inner = " ".join(r.text[r.at : end].lower().split())
        r.at = end + 1
        if sign == "{":
            inner = re.sub(r" *& *", "&", re.sub(r" *([+~]) *(?=[a-z])", r" \1 ", inner))
            inner = re.sub(r"\b(sum|double|triple) *(?=[\d])", r"\1 ", inner)
        else:
            inner = inner.replace(" ", "")
        parts.append(f"{sign}{inner}{close}")
        tried(r, opened, read_requirement, file_of({"dice": parts[-1]}), "x.dice")
    if not parts:
        r.wrong(examples("[2-4]", "[any] [any]", "{double}", "{sum 7+}"))
    dice = " ".join(parts)
    tried(r, start, read_requirement, file_of({"dice": dice}), "x.dice")
    return dice


def read_mark(r: Reader) -> Row:
    mark = r.word(*MARKS)
    return {"mark": mark} if mark else {}


def read_amount(r: Reader) -> str:
    """``each v+2``, ``all 16``, ``2c+1``: what the dice give. A small ``c`` is the Counter die."""
    start = r.here()
    per = r.word("each", "all", "left", "right")
    r.skip()
    m = re.compile(r"\d*v(?: *\+ *\d+)?|\d*V(?: *\+ *\d+)?|\d*c(?![a-z]*/)(?: *\+ *\d+)?|\d+").match(r.text, r.at)
    if m is None:
        r.wrong(examples("6", "v+2", "each 7", "all 16", "c+4"))
    r.at = m.end()
    text = f"{per} {m[0].lower().replace(' ', '')}".strip()
    tried(r, start, read_yield, file_of({"gives": text}), "x.gives", text, True)
    return text


def read_pair(r: Reader) -> tuple[int, int]:
    """``P/O``: the red-light side, then the blue-light side."""
    first = read_letter(r)
    if not r.sign("/"):
        r.wrong(Message("intrepid.error.part.blue"))
    return first, read_letter(r)


def read_letter(r: Reader) -> int:
    return r.letter(LETTERS, RESOURCE)


def read_drains(r: Reader) -> list[str]:
    """``1C/N`` or ``1C/2N``: what each side drains."""
    amount = r.number(1, 9, DRAIN)
    first = read_letter(r)
    if not r.sign("/"):
        r.wrong(Message("intrepid.error.part.blue"))
    r.skip()
    second = r.number(1, 9, DRAIN) if r.more() and r.text[r.at].isdigit() else amount
    return [f"{amount} {RESOURCES[first]}", f"{second} {RESOURCES[read_letter(r)]}"]


def write_drains(drain: list[str]) -> str:
    (a, first), (b, second) = (text.split() for text in drain)
    return f"{a}{letter(first)}/{b if a != b else ''}{letter(second)}"


def letter(resource: str) -> str:
    return LETTERS[RESOURCES.index(resource)]


def read_ability(r: Reader, id: str) -> Row:
    """``: gain +2; roll 1``, or ``each :`` and ``all :`` where the tile says so."""
    if not r.more():
        return {}
    on = r.word("each", "all")
    if not r.sign(":"):
        r.wrong(Message("intrepid.error.part.ability"))
    row: Row = {"on": on} if on else {}
    steps = read_steps(r, abilities(), verbs_of(id))
    return row | {"ability": steps} if steps else row


def write_ability(row: Row) -> str:
    on, steps = row.get("on", ""), row.get("ability", [])
    return f" {on}{' ' if on else ''}: {write_steps(steps, abilities())}".rstrip() if on or steps else ""


def verbs_of(id: str) -> Readers:
    """The verbs that a tile can have, each with its readers; without an id those of all countries."""
    found: list[Verbs] = [VERBS] if not id or id in (*BOOSTS, *UNIQUES) else []
    found += [{**VERBS, **c.verbs} for c in COUNTRIES if not id or id.startswith(f"{COUNTRY_CODES[c.number]}-")]
    return joined(found)


def joined(found: Sequence[Mapping[str, Callable[[ComponentFile, str], Any]]]) -> Readers:
    return {verb: list(dict.fromkeys(verbs[verb] for verbs in found if verb in verbs)) for verbs in found for verb in verbs}


# -- tiles of a country: dice amount red/blue cost drain : ability ----------------------------------------------------------------


def read_tile(r: Reader, id: str) -> Row:
    """
    >>> TILE.parse("[2-4] 6 P/O 4 1C/N : gain +2")["ability"]
    [{'do': 'gain', 'plus': [2]}]
    """
    row: Row = {"dice": read_dice(r)} | read_mark(r)
    row["gives"] = read_amount(r)
    row |= read_mark(r)
    row["makes"] = [RESOURCES[n] for n in read_pair(r)]
    if r.more() and r.text[r.at].isdigit():
        if id.rpartition("-")[2] in COUNTRY_TILES[:4]:
            r.fail(Message("intrepid.error.free_starter"))
        row["cost"] = r.number(1, 30, COST)
        row["drain"] = read_drains(r)
    elif id.rpartition("-")[2] in COUNTRY_TILES[4:]:
        r.wrong(Message("intrepid.error.part.cost_drain", example="4 1C/N"))
    row |= read_ability(r, id)
    if id:
        tried(r, 0, faces_of, file_of({"id": id, **row}), "x", id)
    return row


def write_tile(row: Row, id: str) -> str:
    parts = [row["dice"], row.get("mark", ""), row["gives"], "/".join(letter(word) for word in row["makes"])]
    if "cost" in row:
        parts += [str(row["cost"]), write_drains(row["drain"])]
    return " ".join(part for part in parts if part) + write_ability(row)


TILE = Kind(
    "tile",
    "dice amount red/blue cost drain : ability",
    ("[2-4] 6 P/O 4 1C/N : gain +2", "[any] [any] padlock each 4 P/O", "[>c] counter 2c+1 C/N 4 1N/C : exchange? this"),
    read_tile,
    write_tile,
)


# -- Boost and unique tiles: dice amounts cost drain : ability ---------------------------------------------------------------------


def read_common(r: Reader, id: str) -> Row:
    """
    >>> UNIQUE.parse("{sum 10+} all 7P, all 7C 16 1P 1C")["gives"]
    ['all 7 power', 'all 7 climate']
    """
    row: Row = {"dice": read_dice(r)}
    if r.word("raise"):
        row["raises"] = r.number(1, 4)
    else:
        gives = [read_named_amount(r)]
        while r.sign(","):
            gives.append(read_named_amount(r))
        row["gives"] = gives
        if r.word("late"):
            row["late"] = [RESOURCES[n] for n in r.letters(LETTERS, RESOURCE)]
    if r.word("uncounted"):
        row["counts"] = False
    if r.more() and r.text[r.at].isdigit():
        if id in BOOSTS:
            r.fail(Message("intrepid.error.free_boost"))
        row["cost"] = r.number(1, 30, COST)
        drain = []
        while r.more() and r.text[r.at].isdigit():
            drain.append(f"{r.number(1, 9, DRAIN)} {RESOURCES[read_letter(r)]}")
        row["drain"] = drain
    elif id in UNIQUES:
        r.wrong(Message("intrepid.error.part.cost_drain", example="14 4C"))
    row |= read_ability(r, id)
    if id:
        tried(r, 0, faces_of, file_of({"id": id, **row}), "x", id)
    return row


def read_named_amount(r: Reader) -> str:
    amount = read_amount(r)
    m = r.match(rf"[{LETTERS}](?![a-z])")
    return f"{amount} {RESOURCES[LETTERS.index(m[0].upper())]}" if m else amount


def write_named_amount(text: str) -> str:
    *amount, last = text.split()
    return "".join([" ".join(amount), letter(last)]) if last in RESOURCES else text


def write_common(row: Row, id: str) -> str:
    parts = [row["dice"], f"raise {row['raises']}" if "raises" in row else ", ".join(map(write_named_amount, row["gives"]))]
    if "late" in row:
        parts.append("late " + "".join(letter(word) for word in row["late"]))
    if row.get("counts") is False:
        parts.append("uncounted")
    if "cost" in row:
        parts += [str(row["cost"]), *("".join([n, letter(word)]) for n, word in (text.split() for text in row.get("drain", [])))]
    return " ".join(parts) + write_ability(row)


BOOST = Kind(
    "boost",
    "dice amounts : ability",
    ("[any] v+3 late PC : roll 1", "{any + any} left v+5P, right v+5C : cache 2"),
    read_common,
    write_common,
)
UNIQUE = Kind(
    "unique",
    "dice amounts cost drain : ability",
    ("[4+] [4+] each 13P 14 4C", "{double} raise 1 15 2P 2O", "[any] [any] each v+4 late PCON uncounted 14 1P 1C 1O 1N"),
    read_common,
    write_common,
)


# -- Dice track: dice | prices | solo dice -----------------------------------------------------------------------------------------


def read_track(r: Reader, id: str) -> Row:
    """
    >>> TRACK.parse("5 6 7 8 | 4 5 6 | 6 7 8 9")
    {'dice': [5, 6, 7, 8], 'prices': [4, 5, 6], 'dice_solo': [6, 7, 8, 9]}
    """
    row: Row = {}
    for name, size, low in (("dice", 4, 1), ("prices", 3, 0), ("dice_solo", 4, 1)):
        if row and not r.sign("|"):
            r.wrong(Message("intrepid.error.part.bar"))
        row[name] = [r.number(low, 30) for _ in range(size)]
    for part in behind_track(id):
        if id or r.more():
            part.read(r, row)
    return row


def write_track(row: Row, id: str) -> str:
    row = dict(row)
    said = [" | ".join(" ".join(map(str, row.pop(name))) for name in ("dice", "prices", "dice_solo"))]
    return " ".join([*said, *filter(None, (part.write(row) for part in behind_track(id)))])


def behind_track(id: str) -> Verb:
    """What stands behind the Dice track of a country; without an id that of all."""
    return tuple(part for country in COUNTRIES if id in ("", country.name) for part in country.track)


TRACK = Kind(
    "track",
    "dice | prices | solo dice",
    ("5 6 7 8 | 4 5 6 | 6 7 8 9", "6 7 8 9 | 4 5 6 | 9 10 11 12 | 123 456 135 246 1256 2345"),
    read_track,
    write_track,
)


# -- missions: four rows -----------------------------------------------------------------------------------------------------------


def read_mission(r: Reader, id: str) -> Row:
    """
    >>> MISSION.parse("p8|p6c6|c8p6|p8c8")
    {'rows': ['P8', 'P6 C6', 'C8 P6', 'P8 C8']}
    """
    rows: list[str] = []
    for n in range(4):
        if n and not r.sign("|"):
            r.wrong(Message("intrepid.error.part.row", row=n + 1))
        words: list[str] = []
        while not words or (r.more() and r.text[r.at] != "|"):
            words.append(f"{LETTERS[read_letter(r)]}{r.number(0, 99)}")
        rows.append(" ".join(words))
    return {"rows": rows}


def write_mission(row: Row, id: str) -> str:
    return " | ".join(row["rows"])


MISSION = Kind("mission", "four rows", ("P8 | P6 C6 | C8 P6 | P8 C8",), read_mission, write_mission)


# -- disaster cards: spaces : effect -----------------------------------------------------------------------------------------------


def read_card(r: Reader, id: str) -> Row:
    """
    >>> DISASTER.parse("5+ 1-2 : drain smallest 1")["effect"]
    [{'do': 'drain', 'resource': 'smallest-drain', 'add': 1}]
    """
    row: Row = {}
    verbs = effects_of(id)
    if r.more() and r.text[r.at] not in ":-":
        row["spaces"] = [read_space(r), read_space(r)]
        for part in behind_spaces(id):
            part.read(r, row)
        if r.word("now"):
            row["immediate"] = read_steps(r, effects(), verbs)
    if r.sign(":"):
        steps = read_steps(r, effects(), verbs)
        if steps:
            row["effect"] = steps
    elif not row and not r.sign("-"):
        r.wrong(Message("intrepid.error.part.effect"))
    if id:
        tried(r, 0, card_of, file_of({"id": id, **row}), "x", id)
    return row


SPACE = r"(?:any|even|odd|[1-6](?:-[1-6]|\+|(?:\|[1-6])+)?)"


def read_space(r: Reader) -> str:
    start = r.here()
    m = r.match(rf"{SPACE}(?:&{SPACE})*")
    if m is None:
        r.wrong(examples("any", "3", "1-2", "5+", "1|6", "even", "odd"))
    tried(r, start, read_values, file_of({"spaces": m[0]}), "x.spaces", m[0].lower())
    return m[0].lower()


def write_card(row: Row, id: str) -> str:
    row = dict(row)
    parts = list(row.pop("spaces", []))
    parts += filter(None, (part.write(row) for part in behind_spaces(id)))
    if "immediate" in row:
        parts.append("now " + write_steps(row["immediate"], effects()))
    if "effect" in row:
        parts.append(": " + write_steps(row["effect"], effects()))
    return " ".join(parts) or "-"


def effects_of(id: str) -> Readers:
    return joined([{**EFFECTS, **disaster.verbs} for disaster in disasters_of(id)])


def behind_spaces(id: str) -> Verb:
    return tuple(part for disaster in disasters_of(id) for part in disaster.spaces_notation)


def disasters_of(id: str) -> list[Disaster]:
    """The disaster of a card; without an id all."""
    return [disaster for disaster in DISASTERS if not id or id.startswith(f"{disaster.code}-")]


DISASTER = Kind(
    "disaster",
    "spaces : effect",
    ("5+ 1-2 : drain smallest 1", ": hit 0 1", "3 4 now hit 0 : hit 0; disable-hit 0 1", "5 5 toxic 6 : drain C k aid 2", "-"),
    read_card,
    write_card,
)


def compact() -> Compact:
    """The short forms, for all countries that are known by now."""
    return Compact(
        kinds=(TILE, BOOST, UNIQUE, TRACK, MISSION, DISASTER),
        rows=(
            *(Rows(f"{c.name}.tile", TILE, TILES[c.first_tile : c.first_tile + PER_COUNTRY], True) for c in COUNTRIES),
            Rows("boost", BOOST, BOOSTS, True),
            Rows("unique", UNIQUE, UNIQUES, True),
            Rows("mission", MISSION, MISSIONS, True),
            *(Rows(f"{d.name}.card", DISASTER, tuple(CARDS[n] for n in d.cards), True) for d in DISASTERS),
            *(Rows(path, None, ids, True) for path, ids in IRREGULARITY_ROWS.items()),
        ),
        tables=tuple(Table(c.name, TRACK, c.name, ("tile", *c.beside_track), "track") for c in COUNTRIES),
    )
