"""What a person types for each choice: the number of the line, or, where dice are chosen, the value of the die.

A number that is typed while dice are on offer means the die that shows it. So whatever else can be chosen there has a letter, and two
dice that show the same in different places have letters too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, product

from solonaut.core.choice import Choice
from solonaut.core.match import Decision, Match
from solonaut.core.message import Message

OWN = ("die", "value", "by", "amount")
"""Verbs of choices that are a number themselves: a die, what it becomes, by how much it changes, how many."""
LETTERS = "abcdefgjkmnopwxyz"
"""Without the letters that are commands, and without those that look like a one."""


def keys_of(match: Match, decision: Decision) -> dict[str, Choice]:
    """The choices of a decision by their keys, in the order of the list."""
    told = [match.game.describe(match.state, choice) for choice in decision.choices]
    if not by_value(decision, told):
        return {str(n): choice for n, choice in enumerate(decision.choices, 1)}
    letters, found = _letters(), dict[str, Choice]()
    for choice in decision.choices:
        own = choice.verb in OWN and choice.words[0] not in found
        found[choice.words[0] if own else next(letters)] = choice
    return found


def by_value(decision: Decision, told: list[Message]) -> bool:
    """Is this about dice: is any choice a value, or does every one name a die?"""
    return any(choice.verb in OWN for choice in decision.choices) or all("die" in message.params for message in told)


def numbered(keys: dict[str, Choice]) -> bool:
    """Are the keys the numbers of the lines?"""
    return all(key == str(n) and choice.verb not in OWN for n, (key, choice) in enumerate(keys.items(), 1))


def showing(keys: dict[str, Choice], value: str) -> list[str]:
    """The keys of the dice that show a value, whichever way they lie and marked or not: ``2.3`` and ``2.6m`` for ``2``."""
    return [key for key, choice in keys.items() if choice.verb in OWN and key.rstrip("m").partition(".")[0] == value]


def _letters() -> Iterator[str]:
    """``a`` … ``z``, then ``aa`` …"""
    return ("".join(parts) for length in count(1) for parts in product(LETTERS, repeat=length))
