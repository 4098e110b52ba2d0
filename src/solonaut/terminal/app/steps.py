"""What others did since a decision, one moment after the other."""

from __future__ import annotations

from dataclasses import dataclass

from solonaut.core.event import Event
from solonaut.core.match import Match
from solonaut.core.state import State
from solonaut.lang import Speaker
from solonaut.terminal.words import sentence_of, short_id


@dataclass(frozen=True, slots=True)
class Step:
    """A moment of what others did: the sentence, its rule, and the position at that moment."""

    text: str
    rule: str
    state: State
    at: tuple[int, int]
    """The entry of the log, and which of its events it is."""


def steps_since(match: Match, first: int, viewer: int, humans: tuple[int, ...], speaker: Speaker, others: frozenset[str]) -> list[Step]:
    """What others did since decision ``first``: all between events of seats that no person here has, or of kinds that the game names."""

    def by_others(event: Event) -> bool:
        return event.seat not in humans or event.kind in others

    events = [(number, n, event) for number, entry in enumerate(match.log[first:], first) for n, event in enumerate(entry.events)]
    theirs = [n for n, (_, _, event) in enumerate(events) if by_others(event)]
    if not theirs:
        return []
    found, n = [], -1
    for event, state in match.moments(first):
        n += event is not None
        if event is not None and theirs[0] <= n <= theirs[-1]:
            text = sentence_of(match, event, viewer, speaker)
            if text:
                found.append(Step(text, short_id(event.rule_id), state, events[n][:2]))
    return found
