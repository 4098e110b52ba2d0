"""Step through a recorded game."""

from __future__ import annotations

import sys
from bisect import bisect_left
from pathlib import Path

from solonaut.core.errors import BadOption
from solonaut.core.match import Match
from solonaut.core.message import PlayerName
from solonaut.core.opening import load
from solonaut.core.record import Record
from solonaut.core.step import CHANCE
from solonaut.terminal.screen import Screen


def replay(source: str | Path | Record, screen: Screen, *, components: str | None, interactive: bool, number: int | None = None) -> int:
    """Show every decision with its answer; Enter goes on, b back, a number there, q out. ``number`` is the decision to begin with.

    Without somebody who answers, it shows this decision only, with the board.
    """
    whole = load(source, components=components, dealer=None)
    stops = [n for n, entry in enumerate(whole.log) if entry.seat != CHANCE] + [len(whole.log)]
    at = 0
    screen.line(screen.title(whole))
    if number is not None:
        if number >= len(whole.log):
            raise BadOption("errors.no_decision", n=number, last=stops[-2] if len(stops) > 1 else 0)
        at = bisect_left(stops, number)
        draw(whole, stops[at], screen)
        if not interactive:
            show(whole, stops[at], stops[at], screen)
            return 0
    while at < len(stops):
        show(whole, stops[at], stops[at - 1] if at else 0, screen)
        step = ask_step(screen) if interactive else "n"
        if step == "q":
            return 0
        if step == "b":
            at = max(0, at - 1)
        elif step.isdecimal():
            at = min(bisect_left(stops, int(step[:9])), len(stops) - 1)
        else:
            at += 1
    if whole.mended:
        screen.line(screen.speaker.text("terminal.mended", rules=screen.speaker.listed(whole.mended)))
    if whole.outcome is not None:
        screen.outcome(whole, whole.outcome)
    return 0


def show(whole: Match, number: int, since: int, screen: Screen) -> None:
    """The position before a decision, what led to it, and what was chosen."""
    state = whole.peek(number)
    log = whole.log
    for text in screen.sentences(whole, (e for entry in log[since:number] for e in entry.events), None):
        screen.line(f"  {text}")
    if number == len(log):
        return
    entry = log[number]
    ask = state.pending
    assert ask is not None
    words = screen.speaker.whole(whole.game.describe(state, entry.choice))
    question = screen.speaker.say(ask.question(state))
    screen.line(f"{number}  {screen.speaker.say(PlayerName(entry.seat))}  {question}  {words} ({entry.choice.code})")


def draw(whole: Match, number: int, screen: Screen) -> None:
    """The board before a decision, as the player saw it who made it."""
    if number == len(whole.log):
        return
    seat = whole.log[number].seat
    view = whole.view(seat) | {"table": whole.game.view(whole.peek(number), seat), "decision": None, "outcome": None}
    screen.board(whole, view, seat)


def ask_step(screen: Screen) -> str:
    screen.console.print(screen.speaker.text("terminal.replay_keys"), end=" ", markup=False, highlight=False)
    line = sys.stdin.readline()
    return "q" if line == "" else line.strip().lower()
