"""Reading one line of the compact notation, from left to right."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from solonaut.core.errors import BadText, shown
from solonaut.core.message import Message

LONGEST_LINE: Final = 400
A_NUMBER: Final = Message("errors.line.number")
COPIES: Final = Message("errors.line.copies")


class Reader:
    """A line being read, from left to right. Blanks separate but mean nothing; capitals or not is all the same unless asked."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        if len(text) > LONGEST_LINE:
            self.fail(Message("errors.line.long", most=LONGEST_LINE), LONGEST_LINE)
        for n, letter in enumerate(text):
            if not letter.isprintable():
                self.fail(Message("errors.line.sign", sign=shown(letter)), n)

    def fail(self, problem: Message, position: int | None = None, length: int = 1) -> NoReturn:
        """Refuse what stands here, or at a position."""
        raise BadText(problem.key, position=self.at if position is None else position, length=length, **problem.params)

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

    def wrong(self, what: Message) -> NoReturn:
        """Something else is needed here."""
        self.skip()
        if not self.more():
            self.fail(Message("errors.line.ends", what=what))
        found = self.found()
        self.fail(Message("errors.line.needed", found=found, what=what), None, len(found))

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

    def number(self, low: int = 0, high: int = 999, what: Message = A_NUMBER) -> int:
        """A number that must be here; ``what`` it says."""
        m = self.match(r"\d+")
        if m is None:
            self.wrong(what)
        if len(m[0]) > 4 or not low <= int(m[0]) <= high:
            self.fail(Message("errors.line.range", what=what, value=shown(m[0], 9), low=low, high=high), m.start(), len(m[0]))
        return int(m[0])

    def letter(self, letters: str, what: Message) -> int:
        """One of these letters, which must be here; its place among them."""
        if not self.more() or not self.text[self.at].isalpha():
            self.wrong(Message("errors.line.letters", what=what, letters=list(letters)))
        place = letters.upper().find(self.text[self.at].upper())
        if place < 0:
            self.fail(Message("errors.line.letter", found=self.text[self.at], what=what, letters=list(letters)))
        self.at += 1
        return place

    def letters(self, letters: str, what: Message) -> list[int]:
        """One letter or more of these; their places among them."""
        found: list[int] = []
        while self.more():
            letter = self.text[self.at]
            place = letters.upper().find(letter.upper())
            if place < 0:
                if letter.isalpha() and self.text[self.at - 1 : self.at] != " ":
                    self.letter(letters, what)
                break
            found.append(place)
            self.at += 1
        return found or [self.letter(letters, what)]

    def end(self) -> None:
        """Nothing may follow."""
        if self.more():
            found = self.found()
            self.fail(Message("errors.line.too_much", found=found), None, len(found))
