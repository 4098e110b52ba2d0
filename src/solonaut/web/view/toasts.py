"""Short notices over the board: what was revealed, why nothing was done, and what the others ask."""

from __future__ import annotations

from dataclasses import dataclass

from solonaut.core.message import Message, PlayerName
from solonaut.web.service.session import Session
from solonaut.web.view.page import Page
from solonaut.web.view.presenter import Presenter

NOTICES = ("stale", "illegal", "undo", "asked", "busy", "practice")
ICONS = {"undo": "ui-undo", "end": "ui-close"}
"""Of what people ask each other for."""


@dataclass(frozen=True, slots=True)
class Action:
    """A button of a toast: where it posts to, with which fields."""

    path: str
    label: str
    icon: str = ""
    fields: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True, slots=True)
class Toast:
    """A notice with its buttons. One that is ``lasting`` stays as long as what it speaks of."""

    name: str
    title: str
    text: str
    icon: str
    actions: tuple[Action, ...] = ()
    lasting: bool = False


def toasts(page: Page, session: Session, presenter: Presenter, seats: tuple[int, ...], name: str, first: int | None) -> list[Toast]:
    """What there is to say: what others ask for, what was revealed from decision ``first`` on, and the notice of this name."""
    found = [request(page, session, seats), revealed(page, session, presenter, seats, first), notice(page, name)]
    return [toast for toast in found if toast is not None]


def notice(page: Page, name: str) -> Toast | None:
    """A word on what was done, or why nothing was."""
    return Toast(name, "", page.text(f"web.notice.{name}"), "ui-hint") if name in NOTICES else None


def revealed(page: Page, session: Session, presenter: Presenter, seats: tuple[int, ...], first: int | None) -> Toast | None:
    """What a decision has revealed, and what an undo would mean now."""
    view = presenter.view
    if first is None or first >= view.length or not view.has_revealed(first) or view.outcome is not None:
        return None
    alone = session.is_alone(seats)
    if alone and view.practice:
        return None
    names = presenter.revealed(first)
    title = page.text("web.toast.revealed", what=names) if names else page.text("web.toast.revealed.something")
    text = page.text("web.toast.practice" if alone else "web.toast.asks")
    return Toast("revealed", title, text, "ui-eye", (Action("undo", page.text("web.table.undo"), "ui-undo"),))


def request(page: Page, session: Session, seats: tuple[int, ...]) -> Toast | None:
    """Who asks all others for something; for whoever asked, how it stands."""
    asked = session.request
    if asked is None:
        return None
    words, icon = f"web.{asked.kind}", ICONS[asked.kind]
    fields = (("kind", asked.kind), ("asker", asked.seat), ("at", asked.number))
    if asked.seat in seats:
        withdraw = Action("request/refuse", page.text("web.request.withdraw"), fields=fields)
        return Toast("request", page.text(f"{words}.waits"), page.text("web.request.waits"), icon, (withdraw,), lasting=True)
    title = page.speaker.say(Message(f"{words}.asked.title", name=PlayerName(asked.seat)))
    if set(seats) & set(asked.agreed):
        return Toast("request", title, page.text("web.request.agreed"), icon, lasting=True)
    agree = Action("request/agree", page.text("web.request.agree"), fields=fields)
    refuse = Action("request/refuse", page.text("web.request.refuse"), fields=fields)
    return Toast("request", title, page.text(f"{words}.asked.text"), icon, (agree, refuse), lasting=True)
