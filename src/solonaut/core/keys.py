"""What a person presses for each choice, the same in the browser and in the terminal.

A choice with a number of its own, such as a level or a die, takes that digit. The others take letters in the order of the list.
Pressing a key chooses at once, so no key is the beginning of another one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from solonaut.core.choice import Choice

LETTERS: Final = "abcdefgjkmnoprstvwxyz"
"""Without ``h i l q u``, which are commands in every game."""
_NUMBER: Final = re.compile(r"([1-9])(?:\.[1-9])?m?")


def own_number(choice: Choice) -> str:
    """The digit that a choice is known by, or nothing: ``3`` for ``key:3`` and for ``die:3.2m``, a die that shows 3."""
    words = choice.words
    found = _NUMBER.fullmatch(words[0]) if len(words) == 1 else None
    return found[1] if found else ""


def in_order(choices: Sequence[Choice], declines: Sequence[str]) -> list[Choice]:
    """The choices as a list shows them: those that decline what is offered come last."""
    return sorted(choices, key=lambda choice: choice.code.rpartition("/")[2] in declines)


def keys_of(choices: Sequence[Choice]) -> dict[str, str]:
    """The key of each choice, by its code, for choices in the order of the list.

    Where several choices of one kind have the same number, it would not say which is meant, so all of them have letters.

    >>> from solonaut.core.choice import Vocabulary
    >>> words = Vocabulary()
    >>> level, x = words.numbers("key", range(1, 6)), words.numbers("x", range(1, 6))
    >>> keys_of([level[2], level[5], x[2], words.word("pass")])
    {'key:2': '2', 'key:5': '5', 'x:2': 'a', 'pass': 'b'}
    """
    numbers = {choice.code: own_number(choice) for choice in choices}
    alike = Counter((choice.verb, numbers[choice.code]) for choice in choices)
    found: dict[str, str] = {}
    for choice in choices:
        number = numbers[choice.code]
        if number and alike[choice.verb, number] == 1 and number not in found.values():
            found[choice.code] = number
    letters = _letters(len(choices) - len(found))
    return {choice.code: found.get(choice.code) or next(letters) for choice in choices}


def spare_letters(keys: dict[str, str]) -> Iterator[str]:
    """The letters that no key begins with."""
    taken = {key[0] for key in keys.values()}
    return (letter for letter in LETTERS if letter not in taken)


def _letters(wanted: int) -> Iterator[str]:
    """So many keys of one letter; if there are not enough letters, the last ones begin keys of two."""
    single = len(LETTERS)
    while single + (len(LETTERS) - single) * len(LETTERS) < wanted:
        single -= 1
    if wanted > len(LETTERS):
        return chain(LETTERS[:single], (first + second for first in LETTERS[single:] for second in LETTERS))
    return iter(LETTERS)
