"""The companion's pages. Every tap is a form, so everything works without script, and is saved before the answer comes."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from solonaut.core.errors import BadOption, CannotUndo, GameOver, IllegalChoice, SolonautError, StaleDecision, shown
from solonaut.core.record import Record
from solonaut.core.registry import companions, find_game
from solonaut.web.api import TheHall, record_file
from solonaut.web.companion.board import companion_board, companion_games
from solonaut.web.companion.scene import history, loss_of, scene
from solonaut.web.hall import Hall, Live, NotFound, Stale
from solonaut.web.opening import Wish, open_game, open_record
from solonaut.web.options import is_list
from solonaut.web.pages import opened, read_upload, whole
from solonaut.web.play import Revision, ThePage, Visitor, wants_part
from solonaut.web.render import Page
from solonaut.web.security import is_number
from solonaut.web.tokens import Caller

router = APIRouter(include_in_schema=False, prefix="/table")
SHOWN = 12


@router.get("")
def tables(page: ThePage, who: Visitor, hall: TheHall) -> Response:
    """All companions, and the tables that are in progress."""
    return page.html("companion/start.html", **start_page(page, who, hall))


def start_page(page: Page, who: Caller, hall: Hall, error: str = "") -> dict[str, Any]:
    games = companion_games()
    mine = [g for g in hall.store.games_of(who.person) if g.game in games] if who.person else []
    forms = {game: form_of(page, game, name) for game, name in companions().items()}
    return {"forms": forms, "mine": mine[:SHOWN], "games": games, "error": error}


def form_of(page: Page, game: str, name: str) -> dict[str, Any]:
    """What is asked before a table is laid: options with a choice each, and lists with one for each seat."""
    rules, wanted = find_game(name), companion_board(name).options
    asked: dict[bool, list[Any]] = {True: [], False: []}
    for option in rules.options:
        if option.name in wanted:
            legend = option_text(page, game, option.name)
            values = [(value, option_text(page, game, f"{option.name}.{value}")) for value in option.values]
            asked[is_list(option)].append({"name": option.name, "legend": legend, "values": values, "default": option.default})
    return {"players": rules.players, "lists": asked[True], "options": asked[False]}


def option_text(page: Page, game: str, name: str) -> str:
    """What the companion calls an option or one of its values, or else what the game calls it."""
    key = f"{game}.companion.option.{name}"
    return page.text(key if page.speaker.knows(key) else f"{game}.option.{name}")


@router.post("")
async def begin(request: Request, page: ThePage, hall: TheHall) -> Response:
    """Lay a new table."""
    form = await request.form(max_fields=30)
    game = str(form.get("game", ""))[:20]
    if game not in companions():
        raise BadOption("errors.unknown_companion", game=shown(game), games=list(companions()))
    players = whole(form.get("players", "1"), "companion.players") or 0
    options = {k.removeprefix("option."): str(v)[:100] for k, v in form.items() if k.startswith("option.")}
    name = companions()[game]
    for option in find_game(name).options:
        if option.name in companion_board(name).options and is_list(option):
            parts = [str(v)[:20] for v in form.getlist(option.name) if v][: max(players, 1)]
            options |= {option.name: ",".join(parts)} if parts else {}
    wish = Wish(name, players, options)
    try:
        return await run_in_threadpool(opened, page, hall, lambda caller: open_game(hall, caller, wish), "/table")
    except SolonautError as e:
        return page.html("companion/start.html", 422, **start_page(page, Caller(), hall, page.speaker.say(e.message)))


@router.post("/import")
async def bring(request: Request, page: ThePage, who: Visitor, hall: TheHall) -> Response:
    """Go on with a table from a file."""
    form = await request.form(max_files=1, max_fields=4)
    try:
        text = await read_upload(form.get("record")) or ""
        games = companion_games()
        if Record.from_json(text).game not in games:
            raise BadOption("errors.record.not_companion")
        return await run_in_threadpool(opened, page, hall, lambda caller: open_record(hall, caller, text, None, games), "/table")
    except SolonautError as e:
        return page.html("companion/start.html", 422, **start_page(page, who, hall, page.speaker.say(e.message)))


def at_table(hall: Hall, who: Caller, id: str) -> Live:
    live, _ = hall.enter(who, id)
    if live.match.game.name not in companion_games():
        raise NotFound
    return live


def show(page: Page, live: Live, notice: str = "", status: int = 200) -> Response:
    with live.lock:
        context = scene(live, page.speaker)
    return page.html("companion/part.html" if wants_part(page.request) else "companion/page.html", status, notice=notice, **context)


@router.get("/{id}")
def table(id: str, page: ThePage, who: Visitor, hall: TheHall) -> Response:
    live = at_table(hall, who, id)
    return RedirectResponse(f"/table/{id}/history", 303) if live.match.mended else show(page, live)


@router.post("/{id}/tap")
async def tap(id: str, request: Request, page: ThePage, who: Visitor, hall: TheHall) -> Response:
    """One answer: a button, or several things that were ticked."""
    form = await request.form(max_fields=60)
    code = str(form.get("code", ""))[:200]
    if verb := str(form.get("verb", ""))[:40]:
        code = f"{verb}:{'+'.join(str(part) for part in form.getlist('part')) or 'none'}"
    number, revision = str(form.get("number", "")), str(form.get("revision", ""))
    if not is_number(number) or not is_number(revision):
        raise BadOption("errors.page_damaged")
    return await run_in_threadpool(answer, page, hall, who, id, code, int(number), int(revision))


def answer(page: Page, hall: Hall, who: Caller, id: str, code: str, number: int, revision: int) -> Response:
    live = at_table(hall, who, id)
    try:
        live = hall.choose(who, id, code, number, revision)
    except (Stale, StaleDecision, GameOver, IllegalChoice):
        return show(page, at_table(hall, who, id), "stale", 409)
    return after(page, live)


def after(page: Page, live: Live) -> Response:
    return show(page, live) if wants_part(page.request) else RedirectResponse(f"/table/{live.id}", 303)


@router.post("/{id}/undo")
def undo(id: str, page: ThePage, who: Visitor, hall: TheHall, revision: Revision) -> Response:
    at_table(hall, who, id)
    try:
        return after(page, hall.undo(who, id, revision, sure=True))
    except (Stale, CannotUndo):
        return show(page, at_table(hall, who, id), "stale", 409)


@router.post("/{id}/redo")
def redo(id: str, page: ThePage, who: Visitor, hall: TheHall, revision: Revision) -> Response:
    at_table(hall, who, id)
    try:
        return after(page, hall.redo(who, id, revision))
    except (Stale, CannotUndo):
        return show(page, at_table(hall, who, id), "stale", 409)


@router.post("/{id}/jump")
def jump(
    id: str, page: ThePage, who: Visitor, hall: TheHall, revision: Revision, number: Annotated[int, Form(ge=0, le=1_000_000)]
) -> Response:
    at_table(hall, who, id)
    try:
        return after(page, hall.jump(who, id, number, revision, sure=True))
    except (Stale, CannotUndo):
        return show(page, at_table(hall, who, id), "stale", 409)


@router.get("/{id}/history")
def what_happened(id: str, page: ThePage, who: Visitor, hall: TheHall) -> Response:
    live = at_table(hall, who, id)
    with live.lock:
        lines, log = history(live, page.speaker), live.match.log
        last = len(log) + live.match.undone
    first = next((n for n, entry in enumerate(log) if entry.seat in live.humans and not live.match.mended), len(log))
    context: dict[str, Any] = {"live": live, "game": companion_games()[live.match.game.name], "lines": lines, "first": first}
    return page.html("companion/history.html", **context, last=last if last > len(log) else None)


@router.get("/{id}/back")
def before_going_back(id: str, page: ThePage, who: Visitor, hall: TheHall, number: Annotated[int, Query(ge=0, le=1_000_000)]) -> Response:
    """Nothing is thrown away by one tap: what going back to a line of the history would take back."""
    live = at_table(hall, who, id)
    with live.lock:
        loss = loss_of(live, number, page.speaker)
    if loss is None:
        return RedirectResponse(f"/table/{id}/history", 303)
    return page.html("companion/back.html", live=live, game=companion_games()[live.match.game.name], loss=loss)


@router.get("/{id}/record")
def record(id: str, who: Visitor, hall: TheHall) -> Response:
    live = at_table(hall, who, id)
    return record_file(live, live.seats_of(who))


@router.post("/{id}/forget")
def forget(id: str, who: Visitor, hall: TheHall) -> Response:
    hall.forget(who, id)
    return RedirectResponse("/table", 303)
