"""What the lines of the compact notation are made of. Countries and disasters write their own verbs with it.

A part reads its words and puts them into the row of the table, and writes them from there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solonaut.core.compact.notation import Row
from solonaut.core.compact.reader import A_NUMBER, Reader
from solonaut.core.message import Message
from solonaut.games.intrepid.names import LETTERS, RESOURCES


class Part:
    """One thing that a verb needs or may have."""

    def read(self, r: Reader, row: Row) -> None:
        raise NotImplementedError

    def write(self, row: Row) -> str:
        """Its words, or nothing; takes what it says out of the row."""
        raise NotImplementedError


@dataclass(frozen=True)
class Word(Part):
    """One of some words; ``usual`` is meant if there is none."""

    key: str
    words: Mapping[str, Any]
    usual: Any = None

    def read(self, r: Reader, row: Row) -> None:
        word = r.word(*self.words)
        if word:
            row[self.key] = self.words[word]
        elif self.usual is not None:
            row[self.key] = self.usual

    def write(self, row: Row) -> str:
        if self.key not in row:
            return ""
        value = row.pop(self.key)
        return "" if value == self.usual else next(word for word, meant in self.words.items() if meant == value)


@dataclass(frozen=True)
class Number(Part):
    """A number, behind a word if that is given; ``usual`` is meant if there is none."""

    key: str
    behind: str = ""
    usual: int = 0

    def read(self, r: Reader, row: Row) -> None:
        r.skip()
        if self.behind and not r.word(self.behind):
            self.leave(row)
        elif self.behind or (r.more() and r.text[r.at].isdigit()):
            row[self.key] = r.number(0, 99)
        else:
            self.leave(row)

    def leave(self, row: Row) -> None:
        if self.usual:
            row[self.key] = self.usual

    def write(self, row: Row) -> str:
        if self.key not in row:
            return ""
        value = row.pop(self.key)
        if value == self.usual:
            return ""
        return f"{self.behind} {whole(value)}".strip()


@dataclass(frozen=True)
class Times(Part):
    """``x2``."""

    key: str
    usual: int = 0

    def read(self, r: Reader, row: Row) -> None:
        if m := r.match(r"x *(\d)(?!\w)"):
            row[self.key] = int(m[1])
        elif self.usual:
            row[self.key] = self.usual

    def write(self, row: Row) -> str:
        value = row.pop(self.key, self.usual)
        return f"x{whole(value)}" if value != self.usual else ""


@dataclass(frozen=True)
class Numbers(Part):
    """Numbers with a sign between them; behind a word if that is given."""

    key: str
    joint: str = " "
    behind: str = ""

    def read(self, r: Reader, row: Row) -> None:
        if self.behind and not r.word(self.behind):
            return
        found = []
        while r.more() and r.text[r.at].isdigit():
            found.append(r.number(0, 99))
            if self.joint != " " and not r.sign(self.joint):
                break
        if not found:
            r.wrong(A_NUMBER)
        row[self.key] = found

    def write(self, row: Row) -> str:
        if self.key not in row:
            return ""
        return f"{self.behind} {self.joint.join(map(whole, row.pop(self.key)))}".strip()


@dataclass(frozen=True)
class Digits(Part):
    """``show 123``: values of dice."""

    key: str
    behind: str

    def read(self, r: Reader, row: Row) -> None:
        if r.word(self.behind):
            m = r.match(r"[1-6]+")
            if m is None:
                r.wrong(Message("intrepid.error.part.values"))
            row[self.key] = [int(digit) for digit in m[0]]

    def write(self, row: Row) -> str:
        return f"{self.behind} {''.join(map(whole, row.pop(self.key)))}" if self.key in row else ""


class Count(Part):
    """``1``, ``..2`` (up to), ``any``, ``all``."""

    def read(self, r: Reader, row: Row) -> None:
        if r.sign(".."):
            row["upto"] = r.number(1, 30)
        elif word := r.word("any", "all"):
            row["count"] = word
        else:
            row["count"] = r.number(1, 30, Message("intrepid.error.part.count"))

    def write(self, row: Row) -> str:
        if "upto" in row:
            return f"..{whole(row.pop('upto'))}"
        count = row.pop("count")
        return count if count in ("any", "all") else whole(count)


class By(Part):
    """``±1``, ``+2``, ``-3``, ``±1/2/3``, ``=`` (no change)."""

    def __init__(self, key: str) -> None:
        self.key = key

    def read(self, r: Reader, row: Row) -> None:
        if r.sign("="):
            row[self.key] = [0]
        elif r.sign("±", "+-"):
            sizes = [r.number(1, 5)]
            while r.sign("/"):
                sizes.append(r.number(1, 5))
            row[self.key] = sizes + [-n for n in sizes]
        elif r.more() and r.text[r.at] in "+-−":
            found = []
            while sign := r.sign("+", "-", "−"):
                found.append(r.number(0, 5) * (1 if sign == "+" else -1))
                if not r.sign("/"):
                    break
            row[self.key] = found

    def write(self, row: Row) -> str:
        if self.key not in row:
            return ""
        by = [int(whole(n)) for n in row.pop(self.key)]
        sizes = by[: len(by) // 2]
        if by == [0]:
            return "="
        if sizes and min(sizes) > 0 and by == sizes + [-n for n in sizes]:
            return "±" + "/".join(map(str, sizes))
        return "/".join(f"{n:+d}" for n in by)


class Same(Part):
    """``same``: all dice in one way; for ``all`` it can be left out."""

    def __init__(self, said: bool) -> None:
        self.said = said

    def read(self, r: Reader, row: Row) -> None:
        if (self.said and r.word("same")) or row.get("count") == "all":
            row["same"] = True

    def write(self, row: Row) -> str:
        return "same" if row.pop("same", False) and self.said else ""


class To(Part):
    """``to 6``, ``to placed``: what a die is set to."""

    words = ("placed", "lock", "counter", "any", "position")

    def read(self, r: Reader, row: Row) -> None:
        if not r.word("to"):
            r.wrong(Message("intrepid.error.part.to", words=self.words))
        row["to"] = r.word(*self.words) or r.number(1, 6)

    def write(self, row: Row) -> str:
        to = row.pop("to")
        return f"to {to if to in self.words else whole(to)}"


class Positions(Part):
    """``at 1-6``, ``at 1``, ``at last``: places of the Queue."""

    def read(self, r: Reader, row: Row) -> None:
        if not r.word("at"):
            return
        if r.word("last"):
            row["positions"] = "last"
            return
        first = r.number(1, 1)
        row["positions"] = list(range(1, r.number(1, 6) + 1)) if r.sign("-") else [first]

    def write(self, row: Row) -> str:
        if "positions" not in row:
            return ""
        places = row.pop("positions")
        return "at last" if places == "last" else f"at 1-{whole(len(places))}" if len(places) > 1 else "at 1"


class Resource(Part):
    """``P``, or a word such as ``smallest``."""

    def __init__(self, key: str, words: Mapping[str, str], behind: str = "") -> None:
        self.key = key
        self.words = words
        self.behind = behind

    def read(self, r: Reader, row: Row) -> None:
        if self.behind and not r.word(self.behind):
            return
        if word := r.word(*self.words):
            row[self.key] = self.words[word]
        elif m := r.match(rf"[{LETTERS}](?![a-z])"):
            row[self.key] = RESOURCES[LETTERS.index(m[0].upper())]
        else:
            r.wrong(Message("errors.line.letters", what=Message("intrepid.error.part.resource"), letters=[*LETTERS, *self.words]))

    def write(self, row: Row) -> str:
        if self.key not in row:
            return ""
        value = row.pop(self.key)
        said = next((word for word, meant in self.words.items() if meant == value), "") or LETTERS[RESOURCES.index(value)]
        return f"{self.behind} {said}".strip()


class Amount(Part):
    """``k`` (times the producers), ``2k+1``, ``3``."""

    def read(self, r: Reader, row: Row) -> None:
        if m := r.match(r"(\d?)k(?: *\+ *(\d+))?(?![a-z])"):
            row["k"] = int(m[1] or 1)
            if m[2]:
                row["add"] = int(m[2][:3])
        elif r.more() and r.text[r.at].isdigit():
            row["add"] = r.number(1, 20)

    def write(self, row: Row) -> str:
        k, add = row.pop("k", None), row.pop("add", None)
        times = "" if k is None else f"{whole(k) if k != 1 else ''}k"
        return "+".join(part for part in (times, "" if add is None else whole(add)) if part)


def whole(value: Any) -> str:
    """A number; whatever else stands in a table is for the table only."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(value)
    return str(value)


Verb = tuple[Part, ...]
"""What follows a verb, in this order."""

AREA = Word("area", {"pool": "pool", "storage": "storage", "queue": "queue", "cache": "cache", "moved": "moved"})
DICE: Verb = (Count(), AREA, Digits("show", "show"), Word("below", {"below": "placed"}), Word("equal", {"equal": "placed"}))
WHO = Word("who", {"red": "red", "blue": "blue", "each": "each", "most-tiles": "most-tiles"})
WHICH = Word("tile", {"choice": "choice", "dearest": "most-expensive"}, "choice")
