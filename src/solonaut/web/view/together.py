"""What people who play together must know of each other: who sits where, whose turn it is, and whether the deal was fair."""

from __future__ import annotations

from typing import Any

from solonaut.core.message import Message, PlayerName
from solonaut.web.service.seat_view import SeatView
from solonaut.web.service.session import Session
from solonaut.web.store.models import HUMAN
from solonaut.web.view.page import Page
from solonaut.web.view.presenter import Line, Presenter, Question


def people(session: Session, seats: tuple[int, ...], present: set[int]) -> list[dict[str, Any]]:
    """Who sits where, for whoever has ``seats``. That somebody is not at the table cannot be known, only that they are."""
    found = []
    for seat in session.seats:
        if seat.player != HUMAN:
            state = "bot"
        elif seat.seat in seats:
            state = "mine"
        elif not seat.is_taken:
            state = "invited" if seat.invite else "free"
        else:
            state = "here" if seat.seat in present else "taken"
        found.append({"seat": seat.seat, "state": state, "bot": seat.player, "name": seat.name or "", "creator": seat.creator})
    return found


def strip(presenter: Presenter, rows: list[dict[str, Any]], lines: list[Line], eye: int) -> list[dict[str, Any]]:
    """One card for each other seat: who, what one must know of it, and what it did last."""
    view, speaker, found = presenter.view, presenter.speaker, []
    for row in rows if view.players > 1 else ():
        if row["seat"] == eye:
            continue
        number = next((line.number for line in reversed(lines) if line.seat == row["seat"]), None)
        last = [line.text for line in lines if line.seat == row["seat"] and line.number == number]
        about = presenter.board.strip(view.table, row["seat"], speaker, view.box)
        found.append(row | {"about": about, "last": " ".join(last), "due": row["seat"] in view.due})
    return found


def tab(page: Page, view: SeatView, question: Question | None) -> dict[str, str]:
    """What the tab of the browser says: whose turn it is. Alone it is always yours, so it says where the game is."""
    game = page.text(f"{view.game.name}.title")
    if view.players == 1:
        title = f"{game} · {page.turn(view.game.name, view.turn)} · Solonaut"
        return {"title": title, "icon": "mark"}
    if question is None:
        return {"title": page.text("web.tab.over", game=game), "icon": "tab-over"}
    if question.mine:
        return {"title": page.text("web.tab.mine", game=game), "icon": "tab-turn"}
    seat = view.due[0]
    title = page.speaker.say(Message("web.tab.other", name=PlayerName(seat), game=game))
    return {"title": title, "icon": f"tab-seat-{seat + 1}"}


def deal(page: Page, session: Session, view: SeatView) -> dict[str, Any]:
    """What decided the draws of a finished game, and whether they were as dealt."""
    values = {
        "web.deal.commitment": view.commitment,
        "web.deal.secret": None if view.secret is None else view.secret.hex(),
        "web.new.seed": view.seed,
    }
    shown = [(page.text(key), value) for key, value in values.items() if value is not None]
    return {"values": shown, "sentences": [page.speaker.say(sentence) for sentence in session.verdict().sentences]}
