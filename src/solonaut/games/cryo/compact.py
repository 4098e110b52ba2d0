"""The compact notation of Cryo: cards, caverns, resource tiles, incident tokens and docks, one line each."""

from __future__ import annotations

from solonaut.core.compact.notation import Compact, Groups, Kind, Place, Row, Rows, Table
from solonaut.core.compact.reader import COPIES, Reader
from solonaut.core.message import Message
from solonaut.games.cryo.components import BACKS, CAVERNS, DIRECTIONS, PLACES, RESOURCES, SECTION_ACTIONS, SECTIONS, TOKEN_BACKS, TYPES

LETTERS = "COTNE#"
"""Crystal, organics, tech, nanite, energy, card."""
RESOURCE = Message("cryo.error.part.resource")
MOST_PLAYERS = 4


def read_resources(r: Reader, letters: str = LETTERS) -> list[str]:
    """``CO``: one letter for each; ``-``: none."""
    return [] if r.sign("-") else [RESOURCES[n] for n in r.letters(letters, RESOURCE)]


def write_resources(words: list[str]) -> str:
    return "".join(LETTERS[RESOURCES.index(word)] for word in words) or "-"


# -- cards: capacity mission scrap -------------------------------------------------------------------------------------------------


def read_animal(r: Reader, id: str) -> Row:
    """
    >>> ANIMAL.parse("5 2 on")
    {'capacity': 5, 'mission': 2, 'scrap': ['organics', 'nanite']}
    """
    return {
        "capacity": r.number(1, 14, Message("cryo.error.part.capacity")),
        "mission": r.number(0, 9, Message("cryo.error.part.mission")),
        "scrap": [RESOURCES[n] for n in r.letters(LETTERS[:5], Message("cryo.error.part.scrap"))],
    }


def write_animal(row: Row, id: str) -> str:
    return f"{row['capacity']} {row['mission']} {write_resources(row['scrap'])}"


ANIMAL = Kind("animal", "capacity mission scrap", ("5 2 ON",), read_animal, write_animal, ("scrap",))


# -- caverns: size control gain ----------------------------------------------------------------------------------------------------


def read_size(r: Reader) -> str:
    size = r.sign("L", "l", "s", "S").lower()
    if not size:
        r.wrong(Message("cryo.error.part.size"))
    return "large" if size == "l" else "small"


def write_size(size: str) -> str:
    return "L" if size == "large" else "s"


def read_cavern(r: Reader, id: str) -> Row:
    size = read_size(r)
    most = r.number(0, 20, Message("cryo.error.part.most"))
    if not r.sign("/"):
        r.wrong(Message("cryo.error.part.slash"))
    second = r.number(0, 20, Message("cryo.error.part.second"))
    return {"size": size, "control": [most, second], "gives": read_resources(r)}


def write_cavern(row: Row, id: str) -> str:
    most, second = row["control"]
    return f"{write_size(row['size'])} {most}/{second} {write_resources(row.get('gives', []))}"


CAVERN = Kind("cavern", "size control gain", ("L 5/3 N", "s 3/1 C"), read_cavern, write_cavern, ("gives",))


# -- tiles and tokens: copies gain -------------------------------------------------------------------------------------------------


def read_copies(r: Reader, most: int) -> int:
    """``x4``; ``x0`` is something that the box has, nobody has counted how often."""
    if not r.sign("x", "X"):
        r.wrong(COPIES)
    return r.number(0, most, COPIES)


def read_content(r: Reader) -> tuple[list[str], bool]:
    """``CC`` both, ``C/O`` one of them."""
    start = r.here()
    gives = [RESOURCES[n] for n in r.letters(LETTERS, RESOURCE)]
    either = bool(r.sign("/"))
    if either:
        gives += [RESOURCES[n] for n in r.letters(LETTERS, RESOURCE)]
        if len(gives) != 2 or gives[0] == gives[1]:
            r.fail(Message("cryo.error.choice"), start, r.at - start)
    if len(gives) > 2:
        r.fail(Message("cryo.error.gives"), start, r.at - start)
    return gives, either


def read_tile(r: Reader, id: str) -> Row:
    """
    >>> TILE.parse("x2 C/O")
    {'copies': 2, 'gives': ['crystal', 'organics'], 'either': True}
    """
    copies = read_copies(r, 20)
    gives, either = read_content(r)
    return {"copies": copies, "gives": gives, "either": either}


def write_tile(row: Row, id: str) -> str:
    return f"x{row['copies']} {('/' if row['either'] else '').join(write_resources([word]) for word in row['gives'])}"


TILE = Kind("tile", "copies gain", ("x4 CC", "x2 C/O", "x1 #", "x0 NN"), read_tile, write_tile)


def read_token(r: Reader, id: str) -> Row:
    copies = read_copies(r, 33)
    if r.sign("!"):
        return {"copies": copies, "shows": ["sabotage"]}
    if r.word("sun"):
        return {"copies": copies, "shows": ["sunset"]}
    start = r.here()
    gives, either = read_content(r)
    if either:
        r.fail(Message("cryo.error.token_choice"), start, r.at - start)
    return {"copies": copies, "shows": gives}


def write_token(row: Row, id: str) -> str:
    special = {("sabotage",): "!", ("sunset",): "sun"}
    return f"x{row['copies']} {special.get(tuple(row['shows'])) or write_resources(row['shows'])}"


TOKEN = Kind("token", "copies gain", ("x2 C", "x6 !", "x1 sun"), read_token, write_token)


# -- docks: up right down left -----------------------------------------------------------------------------------------------------

CELLS = {"-": "none", "s": "stasis"} | {f"r{n}": f"r{n}" for n in range(1, 6)}
CELLS |= dict(zip(("gen", "rem", "bld", "res", "nan", "sct", "slv", "req"), SECTION_ACTIONS, strict=True))
SIGNS = {word: "S" if sign == "s" else sign for sign, word in CELLS.items()}


def read_dock(r: Reader, id: str) -> Row:
    """
    >>> DOCK.parse("S r2 r4 -")
    {'up': 'stasis', 'right': 'r2', 'down': 'r4', 'left': 'none'}
    """
    row: Row = {}
    for way in DIRECTIONS:
        m = r.match(r"r\d|-|gen|rem|bld|res|nan|sct|slv|req|s")
        if m is None or m[0].lower() not in CELLS:
            r.at = m.start() if m else r.at
            others = [sign for sign in SIGNS.values() if sign[0] != "r" or len(sign) > 2]
            r.wrong(Message("cryo.error.part.cell", way=Message(f"cryo.error.way.{way}"), others=others))
        row[way] = CELLS[m[0].lower()]
    return row


def write_dock(row: Row, id: str) -> str:
    return " ".join(SIGNS[row[way]] for way in DIRECTIONS)


DOCK = Kind("dock", "up right down left", ("S r2 r4 r1", "r1 r4 - -", "S sct slv nan"), read_dock, write_dock)


# -- spaces of the cavern map: size players -----------------------------------------------------------------------------------------


def read_space(r: Reader, id: str) -> Row:
    """
    >>> SPACE.parse("L 3")
    {'size': 'large', 'players': 3}
    """
    return {"size": read_size(r), "players": r.number(1, MOST_PLAYERS, Message("cryo.error.part.players"))}


def write_space(row: Row, id: str) -> str:
    return f"{write_size(row['size'])} {row['players']}"


SPACE = Kind("space", "size players", ("L 1", "s 4"), read_space, write_space)


# -- lists of resources --------------------------------------------------------------------------------------------------------------


def read_stock(r: Reader, id: str) -> Row:
    """
    >>> STOCK.parse("cote")
    {'resources': ['crystal', 'organics', 'tech', 'energy']}
    """
    return {"resources": [RESOURCES[n] for n in r.letters(LETTERS[:5], RESOURCE)]}


def write_stock(row: Row, id: str) -> str:
    return write_resources(row["resources"])


STOCK = Kind("resources", "one letter for each", ("COTE", "CT"), read_stock, write_stock)
STOCKS = ("start.stock", "start.second", "start.third", "start.fourth", "salvage.spaces", "rival.hard")

COMPACT = Compact(
    kinds=(ANIMAL, CAVERN, TILE, TOKEN, DOCK, SPACE, STOCK),
    rows=(Rows("cavern", CAVERN, tuple(str(n) for n in range(1, len(CAVERNS) + 1))),),
    groups=(Groups("tile", TILE, "back", BACKS), Groups("token", TOKEN, "back", TOKEN_BACKS)),
    tables=(
        *(Table(f"cards.{name}", ANIMAL, name, ("copies", "pods", "per")) for name in TYPES),
        *(Table(f"docks.{section}.{place}", DOCK, f"{section}.{place}") for section in SECTIONS for place in PLACES),
    ),
    places=(
        *(Place(f"spaces.{name}", SPACE, name, {part: ("spaces", name, part) for part in ("size", "players")}) for name in CAVERNS),
        *(Place(key, STOCK, key, {"resources": tuple(key.split("."))}) for key in STOCKS),
    ),
)
