"""What one page of the companion shows: what to do now, the question with its answers, the sheet, the history."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from solonaut.companion.game import Companion
from solonaut.core.choice import Choice
from solonaut.core.match import Entry
from solonaut.core.registry import companions
from solonaut.core.step import CHANCE
from solonaut.lang import Speaker
from solonaut.web.hall import Live

GAMES = {name: game for game, name in companions().items()}
MAIN = frozenset({"rival", "end-of-turn", "next"})
"""The great button of a turn or phase."""
HAND = frozenset({"plus", "minus"})
SUBSETS = frozenset({"have"})
"""Several things ticked at once make one answer."""
GRIDS = frozenset({"generate", "lose", "drain", "relief", "earn", "pay", "consume"})
"""Amounts of one thing, side by side."""
GROUPED = GRIDS | {"badge-of", "toxic", "sabotage", "over", "score", "raise", "start", "contract", "back"}
NUMBERS = frozenset({"points", "count", "score"})
HISTORY = 60


@dataclass(slots=True)
class Answer:
    """One button."""

    code: str
    words: str
    short: str
    icon: str = ""


@dataclass(slots=True)
class Answers:
    """All buttons of a question, in the shape in which they are easiest to hit."""

    main: list[Answer] = field(default_factory=list)
    plain: list[Answer] = field(default_factory=list)
    numbers: list[Answer] = field(default_factory=list)
    parts: dict[str, Any] | None = None
    groups: dict[str, dict[str, list[Answer]]] = field(default_factory=dict)
    """By the word of the group, then by the thing whose amounts stand side by side."""
    by_hand: list[tuple[str, str, str]] = field(default_factory=list)
    """Words, code of plus, code of minus."""


@dataclass(slots=True)
class Told:
    """One instruction or one line of the history."""

    number: int
    text: str
    rule: str


@dataclass(slots=True)
class Loss:
    """What going back would take back: the person's answers, and everything that followed from them, the newest first."""

    number: int
    answers: int
    lines: list[Told]


def scene(live: Live, speaker: Speaker) -> dict[str, Any]:
    """Everything that the page needs."""
    match = live.match
    game = GAMES[match.game.name]
    table = match.game.view(match.state, 0)
    decision = match.decision
    assert isinstance(match.game, Companion)
    tips = [key for key in match.game.reminders(table) if speaker.knows(key)]
    return {
        "live": live,
        "game": game,
        "sheet": table,
        "decision": decision,
        "asked": speaker.say(decision.question) if decision else "",
        "answers": answers(live, speaker) if decision else None,
        "news": news(live, speaker),
        "tips": tips,
        "outcome": match.outcome,
        "can_undo": live.last_human_entry(len(match.log)) is not None,
        "can_redo": match.can_redo(),
    }


def answers(live: Live, speaker: Speaker) -> Answers:
    state, game = live.match.state, live.match.game
    found = Answers()
    hands: dict[str, dict[str, str]] = {}
    for choice in state.choices():
        words = speaker.say(game.describe(state, choice))
        answer = Answer(choice.code, words, short(choice, words), icon(choice))
        if choice.verb in HAND:
            hands.setdefault(choice.words[0], {"words": words.rsplit(" ", 1)[0]})[choice.verb] = choice.code
        elif choice.verb in MAIN:
            found.main.append(answer)
        elif choice.verb in SUBSETS:
            found.parts = parts_of(choice, found.parts, speaker)
        elif choice.verb in GROUPED:
            row = choice.words[0] if choice.verb in GRIDS else ""
            found.groups.setdefault(choice.verb, {}).setdefault(row, []).append(answer)
        elif choice.verb in NUMBERS:
            found.numbers.append(answer)
        else:
            found.plain.append(answer)
    found.by_hand = [(hand["words"], hand.get("plus", ""), hand.get("minus", "")) for hand in hands.values()]
    if "consume" in found.groups:  # here the amounts are the question
        found.main, found.plain = found.plain, found.main
    return found


def parts_of(choice: Choice, found: dict[str, Any] | None, speaker: Speaker) -> dict[str, Any]:
    """The things that may be ticked: those of the largest answer."""
    names = [name for name in choice.words[0].split("+") if name != "none"]
    if found is not None and len(found["names"]) >= len(names):
        return found
    labels = {name: speaker.text(f"cryo.section.{name}") for name in names}
    return {"verb": choice.verb, "names": names, "labels": labels}


def short(choice: Choice, words: str) -> str:
    """What stands on a narrow button."""
    if choice.verb in GRIDS:
        sign = {"lose": "−", "relief": "−", "pay": "−", "consume": ""}.get(choice.verb, "+")
        return f"{sign}{choice.m + 1}"
    return f"+{choice.n}" if choice.verb == "score" else str(choice.n) if choice.verb in NUMBERS else words


RESOURCE_ICONS = {name: f"cryo-{name}" for name in ("crystal", "organics", "tech", "nanite", "energy", "card")}
CUBE_ICONS = {"fuel": "otys-fuel", "metal": "otys-metal", "plant": "otys-plant", "tech": "otys-technology"}


def icon(choice: Choice) -> str:
    """A picture for what is printed on the real piece."""
    word = choice.words[0] if choice.words else ""
    match choice.verb:
        case "tile" | "token" | "shows" | "take" | "free":
            special = {"sabotage": "cryo-sabotage", "sunset": "cryo-sunset"}
            return special.get(word) or RESOURCE_ICONS.get(word.split("+")[0].split("-or-")[0], "")
        case "draw" | "lay" | "name" | "pick":
            return f"animal-{word}"
        case "space":
            return CUBE_ICONS.get(word, "")
        case "timer" | "back":
            return "otys-timer"
        case "raise" | "start":
            return "int-mission"
        case "hit":
            return "int-disaster"
    return ""


def news(live: Live, speaker: Speaker) -> list[Told]:
    """What to do on the board: everything since the person said something of their own accord."""
    log = live.match.log
    at = len(log)
    while at > 0:
        at -= 1
        if log[at].seat != CHANCE and log[at].choice.verb in MAIN | GROUPED | HAND:
            break
    return [line for number in range(at, len(log)) for line in told(live, number, log[number], speaker)]


def history(live: Live, speaker: Speaker) -> list[Told]:
    """The newest first."""
    log = live.match.log
    first = max(0, len(log) - HISTORY)
    lines = [line for number in range(first, len(log)) for line in told(live, number, log[number], speaker)]
    return lines[::-1]


def loss_of(live: Live, number: int, speaker: Speaker) -> Loss | None:
    """None: there is nothing to go back to."""
    at, log = live.last_human_entry(number + 1), live.match.log
    if at is None or number >= len(log):
        return None
    lines = [line for n in range(at, len(log)) for line in told(live, n, log[n], speaker)]
    return Loss(at, sum(entry.seat in live.humans for entry in log[at:]), lines[::-1])


def told(live: Live, number: int, entry: Entry, speaker: Speaker) -> list[Told]:
    match = live.match
    texts = ((event.rule_id, speaker.say(match.game.tell(event, 0, match.box))) for event in entry.events)
    return [Told(number, text, rule) for rule, text in texts if text]
