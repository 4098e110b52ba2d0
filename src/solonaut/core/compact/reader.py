"""Reading one line of the compact notation, from left to right."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NoReturn

from solonaut.core.errors import BadText, shown

LONGEST_LINE: Final = 400


def listed(words: Iterable[str], joint: str = "or") -> str:
    """
    >>> listed(["F", "M", "P"])
    'F, M or P'
    """
    *first, last = words
    return f"{', '.join(first)} {joint} {last}" if first else last


class Reader:
    """A line being read, from left to right. Blanks separate but mean nothing; capitals or not is all the same unless asked."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        if len(text) > LONGEST_LINE:
            self.fail(f"longer than {LONGEST_LINE} letters", LONGEST_LINE)
        for n, letter in enumerate(text):
            if not letter.isprintable():
                self.fail(f"{shown(letter)} is no letter of any line", n)

    def fail(self, reason: str, position: int | None = None, length: int = 1) -> NoReturn:
        raise BadText(reason, self.at if position is None else position, length)

    def skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at] == " ":
            self.at += 1

    def here(self) -> int:
        """Where the next letter stands."""
        self.skip()
        return self.at

    def more(self) -> bool:
        """Is anything left?"""
        self.skip()
        return self.at < len(self.text)

    def found(self) -> str:
        """What stands here, for a message."""
        self.skip()
        m = re.match(r"\w+|\S", self.text[self.at :])
        return shown(m[0], 20) if m else ""

    def wrong(self, what: str) -> NoReturn:
        """Something else is needed here: ``Q is no cube: F, M, P or T``."""
        self.skip()
        if not self.more():
            self.fail(f"missing at the end: {what}")
        found = self.found()
        self.fail(f"{found} cannot be here; needed: {what}", None, len(found))

    def match(self, pattern: str) -> re.Match[str] | None:
        """Take what fits a pattern, if it stands here."""
        self.skip()
        m = re.compile(pattern, re.IGNORECASE | re.ASCII).match(self.text, self.at)
        if m is not None:
            self.at = m.end()
        return m

    def sign(self, *signs: str) -> str:
        """Take one of these signs, if it stands here."""
        self.skip()
        for sign in signs:
            if self.text.startswith(sign, self.at):
                self.at += len(sign)
                return sign
        return ""

    def word(self, *words: str) -> str:
        """Take one of these words, if it stands here whole."""
        self.skip()
        m = re.match(r"[a-z]+(?:-[a-z]+)*", self.text[self.at :].lower())
        if m is None or m[0] not in words:
            return ""
        self.at += len(m[0])
        return m[0]

    def number(self, what: str, low: int = 0, high: int = 999) -> int:
        """A number that must be here."""
        m = self.match(r"\d+")
        if m is None:
            self.wrong(what)
        if len(m[0]) > 4 or not low <= int(m[0]) <= high:
            self.fail(f"{what} {shown(m[0], 9)}: must be from {low} to {high}", m.start(), len(m[0]))
        return int(m[0])

    def letters(self, letters: str, what: str) -> list[int]:
        """One letter or more of these; their places among them."""
        found: list[int] = []
        while self.more():
            letter = self.text[self.at]
            place = letters.upper().find(letter.upper())
            if place < 0:
                if letter.isalpha() and self.text[self.at - 1 : self.at] != " ":
                    self.fail(f"{letter} is no {what}: {listed(letters)}")
                break
            found.append(place)
            self.at += 1
        if not found:
            if self.more() and self.text[self.at].isalpha():
                self.fail(f"{self.text[self.at]} is no {what}: {listed(letters)}")
            self.wrong(f"{what}: {listed(letters)}")
        return found

    def end(self) -> None:
        """Nothing may follow."""
        if self.more():
            found = self.found()
            self.fail(f"{found} is too much: the line ends before it", None, len(found))
