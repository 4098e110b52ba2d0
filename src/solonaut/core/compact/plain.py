"""Values without a notation of their own, typed as they stand in a component file: a number, numbers, a word, words."""

from __future__ import annotations

from typing import Any, Final

from solonaut.core.compact.document import VALUE
from solonaut.core.compact.notation import Kind, Row
from solonaut.core.compact.reader import A_NUMBER, Reader
from solonaut.core.message import Message

BETWEEN: Final = "|"
"""Stands between words that have blanks in them."""
LARGEST: Final = 9_999


def _number(r: Reader) -> int:
    sign = -1 if r.sign("-") else 1
    return sign * r.number(0, LARGEST, A_NUMBER)


def _read_number(r: Reader, id: str) -> Row:
    """
    >>> NUMBER.parse(" 12 "), NUMBER.parse("-2")
    ({'value': 12}, {'value': -2})
    """
    return {VALUE: _number(r)}


def _read_numbers(r: Reader, id: str) -> Row:
    """
    >>> NUMBERS.parse("2 3 4")
    {'value': [2, 3, 4]}
    """
    found = [_number(r)]
    while r.more():
        found.append(_number(r))
    return {VALUE: found}


def _read_words(r: Reader, id: str) -> Row:
    """
    >>> WORDS.parse("crystal tech"), WORDS.parse("= | = or +1")
    ({'value': ['crystal', 'tech']}, {'value': ['=', '= or +1']})
    """
    rest = _rest(r)
    return {VALUE: [" ".join(part.split()) for part in rest.split(BETWEEN)] if BETWEEN in rest else rest.split()}


def _read_word(r: Reader, id: str) -> Row:
    return {VALUE: _rest(r)}


def _rest(r: Reader) -> str:
    if not r.more():
        r.wrong(Message("errors.line.word"))
    rest = r.text[r.at :].strip()
    r.at = len(r.text)
    return rest


def _write(row: Row, id: str) -> str:
    value: Any = row[VALUE]
    if not isinstance(value, list):
        return str(value)
    parts = [str(part) for part in value]
    if not any(" " in part for part in parts):
        return " ".join(parts)
    return f" {BETWEEN} ".join(parts)


NUMBER: Final = Kind("number", "a number", ("3",), _read_number, _write)
NUMBERS: Final = Kind("list", "numbers", ("2 3 4",), _read_numbers, _write)
WORD: Final = Kind("word", "a word", ("early",), _read_word, _write)
WORDS: Final = Kind("words", "words", ("crystal tech",), _read_words, _write)


def plain_kind(value: Any) -> Kind:
    """How a value like this one is typed."""
    if isinstance(value, list):
        return NUMBERS if all(isinstance(part, int) for part in value) else WORDS
    return NUMBER if isinstance(value, int) else WORD
