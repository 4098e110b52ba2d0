"""What one page of the companion shows: what to do now, the question with its answers, the sheet, the history."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from solonaut.companion.game import Companion
from solonaut.core.choice import Choice
from solonaut.core.match import Entry
from solonaut.core.step import CHANCE
from solonaut.lang import Speaker
from solonaut.lang.spoken import outline
from solonaut.web.companion.board import CompanionBoard, companion_board, companion_games
from solonaut.web.hall import Live

HAND = frozenset({"plus", "minus"})
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
    game = companion_games()[match.game.name]
    table = match.game.view(match.state, 0)
    decision = match.decision
    assert isinstance(match.game, Companion)
    tips = [key for key in match.game.reminders(table) if speaker.knows(key)]
    return {
        "live": live,
        "game": game,
        "board": companion_board(match.game.name),
        "say": speaker.say,
        "sheet": table,
        "outlined": outline(game, table, speaker),
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
    board = companion_board(game.name)
    found = Answers()
    hands: dict[str, dict[str, str]] = {}
    for choice in state.choices():
        message = game.describe(state, choice)
        words = speaker.whole(message)
        answer = Answer(choice.code, words, short(choice, words, board), board.picture(choice))
        if choice.verb in HAND:
            hands.setdefault(choice.words[0], {"words": speaker.say(message.params["counter"])})[choice.verb] = choice.code
        elif choice.verb in board.main:
            found.main.append(answer)
        elif choice.verb in board.ticks:
            found.parts = parts_of(choice, found.parts, board, speaker)
        elif choice.verb in board.amounts or choice.verb in board.grouped:
            row = choice.words[0] if choice.verb in board.amounts else ""
            found.groups.setdefault(choice.verb, {}).setdefault(row, []).append(answer)
        elif choice.verb in board.numbers:
            found.numbers.append(answer)
        else:
            found.plain.append(answer)
    found.by_hand = [(hand["words"], hand.get("plus", ""), hand.get("minus", "")) for hand in hands.values()]
    if board.asks_for & found.groups.keys():
        found.main, found.plain = found.plain, found.main
    return found


def parts_of(choice: Choice, found: dict[str, Any] | None, board: CompanionBoard, speaker: Speaker) -> dict[str, Any]:
    """The things that may be ticked: those of the largest answer."""
    names = [name for name in choice.words[0].split("+") if name != "none"]
    if found is not None and len(found["names"]) >= len(names):
        return found
    ticks = board.ticks[choice.verb]
    labels = {name: speaker.text(f"{ticks.noun}.{name}") for name in names}
    return {"verb": choice.verb, "names": names, "labels": labels, "ticked": ticks.ticked}


def short(choice: Choice, words: str, board: CompanionBoard) -> str:
    """What stands on a narrow button."""
    if choice.verb in board.amounts:
        return f"{board.amounts[choice.verb]}{choice.m + 1}"
    if choice.verb in board.numbers:
        return f"+{choice.n}" if choice.verb in board.grouped else str(choice.n)
    return words


def news(live: Live, speaker: Speaker) -> list[Told]:
    """What to do on the board: everything since the person said something of their own accord."""
    log, board = live.match.log, companion_board(live.match.game.name)
    own = board.main | board.grouped | board.amounts.keys() | HAND
    at = len(log)
    while at > 0:
        at -= 1
        if log[at].seat != CHANCE and log[at].choice.verb in own:
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
    texts = ((event.rule_id, speaker.sentences(match.game.tell(event, 0, match.box))) for event in entry.events)
    return [Told(number, text, rule) for rule, text in texts if text]
