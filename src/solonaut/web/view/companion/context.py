"""What one page of the companion shows: the drawing, what to do now, the question with its answers, and what is always in view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from solonaut.core.choice import Choice
from solonaut.lang import Speaker
from solonaut.lang.spoken import outline
from solonaut.web.service.companion_view import CompanionView, companion_view
from solonaut.web.service.session import Session
from solonaut.web.view.companion.answers import Answers, answers_of
from solonaut.web.view.companion.board import Check, CompanionBoard, companion_board, companion_games
from solonaut.web.view.companion.correcting import is_switch
from solonaut.web.view.companion.history import branch_of, branches_of, turns_of, way_back
from solonaut.web.view.companion.lines import MOST_BEFORE_A_QUESTION, Lines, lines_of, shown, ticks_of
from solonaut.web.view.companion.setup_guide import Guide, guide_of


def common(session: Session, view: CompanionView, board: CompanionBoard, speaker: Speaker) -> dict[str, Any]:
    """What every page of a table knows: who it is, and its bar."""
    redo = view.redo_to
    return {
        "session": session,
        "game": companion_games()[view.game.name],
        "board": board,
        "chapter": speaker.say(board.chapter(view.table).title),
        "sheet": view.table,
        "can_undo": not view.mended and view.undo_to is not None,
        "redo": len(redo) if view.can_redo else 0,
        "mended": view.mended,
        "decision": None,
        "answers": Answers(),
        "as_list": False,
    }


def scene(session: Session, speaker: Speaker, kept: Sequence[Sequence[str]] = (), *, as_list: bool = False) -> dict[str, Any]:
    """Everything that the page of a table needs; ``kept`` are logs that were taken back."""
    view = companion_view(session)
    board = companion_board(view.game.name)
    ticks = ticks_of(session)
    guide = guide_of(view, board, session.stored.ticks or ())
    notes = session.stored.notes or {}
    lines = lines_of(view, board, ticks, speaker, kept, notes)
    context = common(session, view, board, speaker)
    context |= {
        "as_list": as_list,
        "outlined": outline(context["game"], view.table, speaker),
        "notes": notes,
        "notable": board.notable(view.table),
        "decision": view.decision,
        "outcome": view.outcome,
        "turn": view.is_turn,
        "guide": guide,
        "lines": lines,
        "lines_title": speaker.say(board.lines_title(view.table)),
        "done_words": speaker.say(board.done(view.table)),
        "tips": [key for key in view.companion.reminders(view.table) if speaker.knows(key)],
        "mode": mode(view, board, guide, lines),
        "inner": None,
        "batch": None,
    }
    if guide is not None:
        context["chapter"] = speaker.text("companion.setup_step", n=guide.number, all=len(guide.steps))
    if view.decision is not None:
        context |= asked(view, board, speaker, as_list=as_list)
    if context["inner"]:
        context["lines"] = replace(lines, most=MOST_BEFORE_A_QUESTION)
    context["why"] = rules(view, speaker, [*lines.rules, *([view.decision.rule] if view.decision else [])])
    return context


def mode(view: CompanionView, board: CompanionBoard, guide: Guide | None, lines: Lines) -> str:
    """Which page it is: ``over``, ``setup``, ``lines`` (to be ticked before the person's turn), ``turn`` or ``question``."""
    if view.outcome is not None:
        return "over"
    if guide is not None:
        return "setup"
    if view.is_turn:
        return "lines" if lines.open and board.lines_first else "turn"
    return "question"


def asked(view: CompanionView, board: CompanionBoard, speaker: Speaker, *, as_list: bool) -> dict[str, Any]:
    """The open question with its answers."""
    decision = view.decision
    assert decision is not None
    inner, batch = board.line_of(decision, view.table), board.batch(decision, view.table)
    question = batch.title if batch and batch.title else inner.question if inner and inner.question else decision.question
    return {
        "asked": speaker.say(question),
        "asked_more": speaker.detail(question),
        "kicker": speaker.say(board.kicker(decision, view.table, turn=view.is_turn)),
        "answers": answers_of(view, board, speaker, decision.choices, as_list=as_list),
        "inner": None if inner is None else shown(inner, speaker, "", [inner.rule or decision.rule], done=False),
        "batch": batch,
    }


def rules(view: CompanionView, speaker: Speaker, ids: list[str]) -> list[dict[str, str]]:
    """Why: the rules behind what is on the page, in words."""
    ledger = view.companion.ledger
    known = sorted({id for id in ids if id in ledger}, key=list(ledger.rules).index)
    return [{"id": id, "title": speaker.rule_title(ledger[id]), "text": speaker.rule_text(ledger[id])} for id in known]


def check_of(session: Session, code: str) -> Check | None:
    """What to ask before a choice is carried out."""
    view = companion_view(session)
    board = companion_board(view.game.name)
    choice = next((choice for choice in view.decision.choices if choice.code == code), None) if view.decision else None
    if choice is None or not wants_check(board, choice):
        return None
    after, outcome = view.tried(choice)
    return board.check(choice, view.table, after, outcome)


def wants_check(board: CompanionBoard, choice: Choice) -> bool:
    return "*" in board.checks or choice.verb in board.checks


def history_page(session: Session, speaker: Speaker, kept: Sequence[Sequence[str]] = ()) -> dict[str, Any]:
    """The turns, the newest first, and how many were taken back."""
    view = companion_view(session)
    board = companion_board(view.game.name)
    end = view.length + view.undone if view.can_redo else None
    turns = {"turns": turns_of(view, board, speaker), "end": end, "undone_turns": undone_turns(view)}
    return common(session, view, board, speaker) | turns | {"branches": branches_of(view, board, speaker, kept)}


def branch_page(session: Session, speaker: Speaker, kept: Sequence[Sequence[str]], number: int) -> dict[str, Any] | None:
    """Turns that were taken back, to look at and to go on with; None: there are none."""
    view = companion_view(session)
    board = companion_board(view.game.name)
    branch = None if view.mended or not 0 <= number < len(kept) else branch_of(view, board, speaker, number, kept[number])
    if branch is None:
        return None
    outlined = outline(companion_games()[view.game.name], branch.sheet, speaker)
    return common(session, view, board, speaker) | {"branch": branch, "sheet": branch.sheet, "outlined": outlined}


def undone_turns(view: CompanionView) -> int:
    """How many turns a redo of everything would bring back; steps, where it would end in the same turn."""
    return len(view.redo_to) if view.can_redo else 0


def back_page(session: Session, speaker: Speaker, number: int) -> dict[str, Any] | None:
    """Before going back; None: there is nothing to go back to."""
    view = companion_view(session)
    board = companion_board(view.game.name)
    back = None if view.mended else way_back(view, board, speaker, number)
    return None if back is None else common(session, view, board, speaker) | {"back": back}


def look_page(session: Session, speaker: Speaker, number: int) -> dict[str, Any] | None:
    """The table as it was before a decision, only to look at."""
    view = companion_view(session)
    if not 0 <= number <= view.length:
        return None
    board, sheet = companion_board(view.game.name), view.sheet(number)
    words = {"sheet": sheet, "chapter": speaker.say(board.chapter(sheet).title), "number": number}
    game = companion_games()[view.game.name]
    return common(session, view, board, speaker) | words | {"outlined": outline(game, sheet, speaker)}


def correct_page(session: Session, speaker: Speaker, values: dict[str, int] | None = None) -> dict[str, Any]:
    """All counters in tabs, with what somebody typed already."""
    view = companion_view(session)
    board, counters = companion_board(view.game.name), view.counters()
    tabs = board.tabs(view.table, counters)
    switches = {row.counter for tab in tabs for section in tab.sections for row in section.rows if is_switch(row, counters[row.counter])}
    typed = {name: counter.value for name, counter in counters.items()} | (values or {})
    more = {"tabs": tabs, "counters": counters, "typed": typed, "switches": switches, "number": view.length}
    return common(session, view, board, speaker) | more


def editor_page(session: Session, speaker: Speaker, part: str) -> dict[str, Any] | None:
    """A part of the box, with the counters that a tap can change; None: there is no such part, or the game is over."""
    view = companion_view(session)
    board = companion_board(view.game.name)
    context = common(session, view, board, speaker)
    if view.decision is None or part not in board.editors(context["sheet"]):
        return None
    chapter = speaker.text("companion.values.title")
    return context | {"part": part, "chapter": chapter, "counters": view.counters(), "number": view.length}
