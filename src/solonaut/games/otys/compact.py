"""The compact notation of Otys: contracts, reward tokens, the Store and the numbers of the board, one line each."""

from __future__ import annotations

from solonaut.core.compact.notation import Compact, Kind, Place, Row, Rows
from solonaut.core.compact.reader import COPIES, Reader
from solonaut.core.errors import shown
from solonaut.core.message import Message
from solonaut.games.otys.components import CONTRACTS, CUBES, REWARDS

CUBE_LETTERS = "FMPT"
BONUS = Message("otys.error.part.bonus")
MOST_IN_STORE = 20


# -- contracts: cubes points bonus -----------------------------------------------------------------------------------------------


def read_contract(r: Reader, id: str) -> Row:
    """
    >>> CONTRACT.parse("mmp3b")
    {'need': ['metal', 'metal', 'plant'], 'points': 3, 'credits': 0, 'batteries': 1}
    >>> CONTRACT.parse("2+2+1 6")["groups"]
    [2, 2, 1]
    """
    row: Row = {}
    if r.more() and r.text[r.at].isdigit():
        start = r.here()
        groups = [r.number(1, 9, Message("otys.error.part.group"))]
        while r.sign("+"):
            groups.append(r.number(1, 9, Message("otys.error.part.group")))
        if len(groups) > len(CUBES):
            r.fail(Message("otys.error.groups", n=len(groups), types=len(CUBES)), start, r.at - start)
        row["groups"] = groups
    else:
        row["need"] = [CUBES[n] for n in r.letters(CUBE_LETTERS, Message("otys.error.part.cube"))]
    row["points"] = r.number(0, 20, Message("otys.error.part.points"))
    return row | read_bonus(r)


def read_bonus(r: Reader) -> Row:
    found: dict[str, int] = {}
    while r.more():
        start = r.here()
        n = r.number(1, 9, BONUS) if r.text[r.at].isdigit() else 1
        name = {"c": "credits", "b": "batteries"}.get(r.text[r.at].lower() if r.more() else "")
        if name is None:
            r.wrong(BONUS)
        r.at += 1
        if name in found:
            r.fail(Message("otys.error.bonus_twice", letter=name[0]), start, r.at - start)
        found[name] = n
    return {"credits": found.get("credits", 0), "batteries": found.get("batteries", 0)}


def write_contract(row: Row, id: str) -> str:
    cubes = "+".join(map(str, row["groups"])) if "groups" in row else "".join(CUBE_LETTERS[CUBES.index(w)] for w in row["need"])
    bonus = [f"{n if n > 1 else ''}{letter}" for n, letter in ((row["credits"], "c"), (row["batteries"], "b")) if n]
    return " ".join([cubes, str(row["points"]), *bonus])


CONTRACT = Kind("contract", "cubes points bonus", ("MMP 3 b", "2+2+1 6", "PT 2 2c"), read_contract, write_contract, ("need", "groups"))


# -- reward tokens: copies now laid ----------------------------------------------------------------------------------------------

NOW = {"R1": "R1_now", "R2": "R2_now", "R3": "R3_now", "R4": "R4_now", "R8": "R8_draw"}
LAID = {"R1": "R1_laid", "R2": "R2_laid", "R3": "R3_laid", "R4": "R4_laid", "R6": "R6_laid"}


def read_reward(r: Reader, id: str) -> Row:
    if not r.sign("x", "X"):
        r.wrong(COPIES)
    row: Row = {"copies": r.number(0, 32, COPIES)}
    for side, kinds, most in (("now", NOW, 9), ("laid", LAID, 9)):
        if not r.more():
            if id in kinds:
                r.wrong(Message("otys.error.part.now" if side == "now" else "otys.error.part.laid", token=id))
            continue
        if r.sign("-"):
            if id in kinds:
                r.fail(Message("otys.error.token_number", token=id), r.at - 1)
            continue
        start = r.here()
        row[side] = r.number(1 if id == "R8" else 0, 8 if id == "R8" else most)
        if id and id not in kinds:
            r.fail(Message("otys.error.token_no_number", token=id), start, r.at - start)
    return row


def write_reward(row: Row, id: str) -> str:
    numbers = [str(row[side]) if side in row else "-" for side in ("now", "laid")]
    return " ".join([f"x{row['copies']}", *numbers]).removesuffix(" -").removesuffix(" -")


REWARD = Kind("reward", "copies now laid", ("x4 2 1", "x4 - 1", "x4"), read_reward, write_reward)


# -- the Store: sell buy -----------------------------------------------------------------------------------------------------------


def read_store(r: Reader, id: str) -> Row:
    """What a cube of a type brings and costs, by the cubes of it that are there."""
    row: Row = {}
    if not r.sign("-"):
        row = {"points": 0, "credits": 0}
        seen: set[str] = set()
        while m := r.match(r"(\d+) *([pc])"):
            name = "points" if m[2].lower() == "p" else "credits"
            if name in seen:
                r.fail(Message("errors.value.twice", value=m[2].lower()), m.start(), len(m[0]))
            if len(m[1]) > 1:
                r.fail(Message("errors.value.range", value=shown(m[1], 9), low=0, high=9), m.start(), len(m[1]))
            seen.add(name)
            row[name] = int(m[1])
        if not seen:
            r.wrong(Message("otys.error.part.sell"))
    if not r.sign("-"):
        if id == "0":
            r.wrong(Message("otys.error.part.nothing_to_buy"))
        row["buy"] = r.number(0, 20, Message("otys.error.part.price"))
    return row


def write_store(row: Row, id: str) -> str:
    sell = "-"
    if "points" in row:
        sell = " ".join(f"{row[name]}{name[0]}" for name in ("points", "credits") if row[name]) or "0p"
    return f"{sell} {row.get('buy', '-')}"


STORE = Kind("store", "sell buy", ("1p -", "2c 3", "- 1"), read_store, write_store)


# -- numbers of the board ----------------------------------------------------------------------------------------------------------


def read_numbers(r: Reader, id: str) -> Row:
    numbers = [r.number()]
    while r.more():
        numbers.append(r.number())
    return {"numbers": numbers}


def write_numbers(row: Row, id: str) -> str:
    return " ".join(str(n) for n in row["numbers"])


NUMBERS = Kind("numbers", "one after the other", ("2 3 4 5 6",), read_numbers, write_numbers)


def _reward(kind: str) -> Place:
    keys: dict[str, tuple[str | int, ...]] = {"copies": ("rewards", kind)}
    if kind in NOW:
        keys["now"] = ("reward_amounts", NOW[kind])
    if kind in LAID:
        keys["laid"] = ("reward_amounts", LAID[kind])
    return Place(f"rewards.{kind}", REWARD, kind, keys)


def _store(there: int) -> Place:
    keys: dict[str, tuple[str | int, ...]] = {"points": ("store", "sell_points", there), "credits": ("store", "sell_credits", there)}
    if there:
        keys["buy"] = ("store", "buy_credits", there - 1)
    return Place(f"store.{there}", STORE, str(there), keys)


COMPACT = Compact(
    kinds=(CONTRACT, REWARD, STORE, NUMBERS),
    rows=(Rows("contract", CONTRACT, tuple(str(n) for n in range(1, CONTRACTS + 1))),),
    places=(
        *map(_reward, REWARDS),
        *(_store(there) for there in range(MOST_IN_STORE + 1)),
        *(Place(f"board.{name}", NUMBERS, name, {"numbers": ("board", name)}) for name in ("level_capacity", "mechanic", "hacker")),
    ),
)
