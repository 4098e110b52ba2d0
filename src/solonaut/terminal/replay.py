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
from solonaut.lang import Speaker
from solonaut.lang.spoken import lines_of
from solonaut.terminal.words import outcome_lines, sentences, title_of


def replay(source: str | Path | Record, speaker: Speaker, *, components: str | None, interactive: bool, number: int | None = None) -> int:
    """Show every decision with its answer; Enter goes on, b back, a number there, q out. ``number`` is the decision to begin with.

    Without somebody who answers, it shows this decision only, with the whole table.
    """
    whole = load(source, components=components, dealer=None)
    stops = [n for n, entry in enumerate(whole.log) if entry.seat != CHANCE] + [len(whole.log)]
    at = 0
    print(title_of(whole, speaker))
    if number is not None:
        if number >= len(whole.log):
            raise BadOption("errors.no_decision", n=number, last=stops[-2] if len(stops) > 1 else 0)
        at = bisect_left(stops, number)
        tell_table(whole, stops[at], speaker)
        if not interactive:
            show(whole, stops[at], stops[at], speaker)
            return 0
    while at < len(stops):
        show(whole, stops[at], stops[at - 1] if at else 0, speaker)
        step = ask_step(speaker) if interactive else "n"
        if step == "q":
            return 0
        if step == "b":
            at = max(0, at - 1)
        elif step.isdecimal():
            at = min(bisect_left(stops, int(step[:9])), len(stops) - 1)
        else:
            at += 1
    if whole.mended:
        print(speaker.text("terminal.mended", rules=speaker.listed(whole.mended)))
    if whole.outcome is not None:
        print("\n".join(outcome_lines(whole, whole.outcome, speaker)))
    return 0


def tell_table(whole: Match, number: int, speaker: Speaker) -> None:
    """The whole table before a decision, as the player who decides sees it."""
    seat = whole.log[number].seat if number < len(whole.log) else 0
    view = whole.view(seat) | {"table": whole.game.view(whole.peek(number), seat)}
    for text in lines_of(whole.game.name, view, speaker, seat, whole.box):
        print(text)


def show(whole: Match, number: int, since: int, speaker: Speaker) -> None:
    """The position before a decision, what led to it, and what was chosen."""
    state = whole.peek(number)
    log = whole.log
    for text in sentences(whole, (e for entry in log[since:number] for e in entry.events), None, speaker):
        print(f"  {text}")
    if number == len(log):
        return
    entry = log[number]
    ask = state.pending
    assert ask is not None
    words = speaker.whole(whole.game.describe(state, entry.choice))
    question = speaker.say(ask.question(state))
    print(f"{number}  {speaker.say(PlayerName(entry.seat))}  {question}  {words} ({entry.choice.code})")


def ask_step(speaker: Speaker) -> str:
    print(speaker.text("terminal.replay_keys"), end=" ", flush=True)
    line = sys.stdin.readline()
    return "q" if line == "" else line.strip().lower()
