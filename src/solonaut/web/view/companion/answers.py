"""The answers of an open question, each in the place where it is easiest to hit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from string import ascii_uppercase
from typing import Any

from solonaut.core.choice import Choice
from solonaut.lang import Speaker
from solonaut.web.service.companion_view import CompanionView
from solonaut.web.view.companion.board import CompanionBoard


@dataclass(slots=True)
class Answer:
    """One button."""

    code: str
    words: str
    short: str
    icon: str = ""
    place: str = ""
    letter: str = ""


@dataclass(slots=True)
class Answers:
    """All buttons of a question."""

    main: list[Answer] = field(default_factory=list)
    plain: list[Answer] = field(default_factory=list)
    faces: list[Answer] = field(default_factory=list)
    numbers: list[Answer] = field(default_factory=list)
    other: list[Answer] = field(default_factory=list)
    bad: list[Answer] = field(default_factory=list)
    places: dict[str, Answer] = field(default_factory=dict)
    """By their place on the drawing."""
    parts: dict[str, Any] | None = None
    """Things that are ticked one by one and make one answer."""

    @property
    def listed(self) -> bool:
        """Does anything stand below the question, besides the main button?"""
        return bool(self.plain or self.faces or self.numbers or self.other or self.bad or self.parts)


def answers_of(view: CompanionView, board: CompanionBoard, speaker: Speaker, choices: Iterable[Choice], *, as_list: bool) -> Answers:
    """Sort the answers. As a list, those of the drawing stand below the question too, with a letter in both places; some always do."""
    found = Answers()
    for choice in choices:
        answer = answer_of(view, board, speaker, choice)
        if choice.verb in board.ticks:
            found.parts = parts_of(choice, found.parts, board, speaker)
            continue
        place = board.place_of(choice)
        if place is not None:
            answer.place = place
            found.places[place] = answer
            if as_list or choice.verb in board.lettered:
                answer.letter = letter(len(found.places))
                found.plain.append(answer)
            continue
        where = next((name for name in ("main", "faces", "numbers", "other", "bad") if choice.verb in getattr(board, name)), "plain")
        getattr(found, where).append(answer)
    return found


def answer_of(view: CompanionView, board: CompanionBoard, speaker: Speaker, choice: Choice) -> Answer:
    words, short = speaker.whole(view.describe(choice)), board.short(choice)
    if short is not None:
        shorter = speaker.say(short)
    else:
        shorter = str(choice.n) if choice.verb in board.numbers else words
    return Answer(choice.code, words, shorter, board.picture(choice))


def letter(n: int) -> str:
    """A, B … Z, AA, AB …

    >>> letter(1), letter(26), letter(27)
    ('A', 'Z', 'AA')
    """
    first, last = divmod(n - 1, len(ascii_uppercase))
    return (ascii_uppercase[first - 1] if first else "") + ascii_uppercase[last]


def parts_of(choice: Choice, found: dict[str, Any] | None, board: CompanionBoard, speaker: Speaker) -> dict[str, Any]:
    """The things that may be ticked: those of the largest answer."""
    names = [name for name in choice.words[0].split("+") if name != "none"]
    if found is not None and len(found["names"]) >= len(names):
        return found
    ticks = board.ticks[choice.verb]
    labels = {name: speaker.text(f"{ticks.noun}.{name}") for name in names}
    return {"verb": choice.verb, "names": names, "labels": labels, "ticked": ticks.ticked}
