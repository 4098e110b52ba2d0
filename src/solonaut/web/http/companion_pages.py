"""The companion's tables: all of them, and the page of one. Every tap is a form, so everything works without script."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.datastructures import FormData
from starlette.responses import Response

from solonaut.core.errors import BadOption, CannotUndo, GameOver, IllegalChoice, SolonautError, StaleDecision, shown
from solonaut.core.record import Record
from solonaut.core.registry import companions, find_game
from solonaut.web.http.parts import ask_delete, download, read_upload, started, wants_part, whole
from solonaut.web.http.routes import Code, Name, Note, Number, Routes
from solonaut.web.security.tokens import Caller
from solonaut.web.service.companion_box import keep_confirmed, values_for
from solonaut.web.service.companion_view import companion_view
from solonaut.web.service.create import NewGame, create_game, import_record
from solonaut.web.service.errors import Stale
from solonaut.web.service.games import GameService
from solonaut.web.service.session import Session
from solonaut.web.view.companion.board import companion_board, companion_games
from solonaut.web.view.companion.context import check_of, scene
from solonaut.web.view.companion.lines import Lines, lines_of, ticks_of
from solonaut.web.view.options import is_list
from solonaut.web.view.page import Page

DOOR = "/table"
routes = Routes(DOOR)
SHOWN = 12
MOST_NUMBERS = 12


# -- all tables -------------------------------------------------------------------------------------------------------------


@routes.get("")
def tables(page: Page, caller: Caller, service: GameService) -> Response:
    """All companions, and the tables that are in progress."""
    return page.html("companion/start.html", **start_page(page, caller, service))


def start_page(page: Page, caller: Caller, service: GameService, error: str = "") -> dict[str, Any]:
    games = companion_games()
    mine = [g for g in service.store.games_of(caller.person) if g.game in games] if caller.person else []
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
            found = {"name": option.name, "legend": legend, "values": values, "default": option.default}
            if is_list(option):
                found["usual"] = option_text(page, game, f"{option.name}.{option.default}")
            asked[is_list(option)].append(found)
    return {"players": rules.players, "lists": asked[True], "options": asked[False]}


def option_text(page: Page, game: str, name: str) -> str:
    """What the companion calls an option or one of its values, or else what the game calls it."""
    key = f"{game}.companion.option.{name}"
    return page.text(key if page.speaker.knows(key) else f"{game}.option.{name}")


@routes.post("")
def begin(page: Page, caller: Caller, service: GameService, form: FormData) -> Response:
    """Lay a new table."""
    game = str(form.get("game", ""))
    if game not in companions():
        raise BadOption("errors.unknown_companion", game=shown(game), games=list(companions()))
    try:
        new_game = new_table(companions()[game], form, values_for(service, caller, game))
        return started(page, service, lambda caller: create_game(service, caller, new_game), DOOR)
    except SolonautError as e:
        return page.html("companion/start.html", 422, **start_page(page, caller, service, page.speaker.say(e.message)))


def new_table(name: str, form: FormData, components: str | None) -> NewGame:
    players = whole(form.get("players", "1"), "companion.players") or 0
    options = {k.removeprefix("option."): str(v)[:100] for k, v in form.items() if k.startswith("option.")}
    for option in find_game(name).options:
        if option.name in companion_board(name).options and is_list(option):
            parts = [str(v)[:20] for v in form.getlist(option.name)][: max(players, 1)]
            options |= {option.name: ",".join(parts)} if any(parts) else {}
    return NewGame(name, players, options, components=components)


@routes.post("/import")
def bring(page: Page, caller: Caller, service: GameService, form: FormData) -> Response:
    """Go on with a table from a file."""
    try:
        text, games = read_upload(form.get("record")) or "", companion_games()
        if Record.from_json(text).game not in games:
            raise BadOption("errors.record.not_companion")
        return started(page, service, lambda caller: import_record(service, caller, text, None, games), DOOR)
    except SolonautError as e:
        return page.html("companion/start.html", 422, **start_page(page, caller, service, page.speaker.say(e.message)))


# -- one table --------------------------------------------------------------------------------------------------------------


def at_table(service: GameService, caller: Caller, id: str) -> Session:
    return service.enter(caller, id, companion_games())[0]


def show(page: Page, service: GameService, session: Session, notice: str = "", status: int = 200, check: str = "") -> Response:
    """The page, or only what changes on it for a script. With ``check``, the question that comes before this code is carried out."""
    with session.lock:
        context = scene(session, page.speaker, service.store.branches(session.id), as_list=page.preferences.table == "list")
        context |= {"check": check_of(session, check) if check else None, "check_code": check}
    return page.html("companion/part.html" if wants_part(page.request) else "companion/page.html", status, notice=notice, **context)


def change(page: Page, service: GameService, caller: Caller, id: str, act: Callable[[], Session]) -> Response:
    """After a tap: the new page for a script, a redirect for a browser without; after a stale one the page as it is now."""
    try:
        session = act()
        keep_confirmed(service, caller, session, companion_games()[session.stored.game])
    except (Stale, StaleDecision, GameOver, IllegalChoice, CannotUndo):
        return show(page, service, at_table(service, caller, id), page.text("companion.stale"), 409)
    except BadOption as e:
        return show(page, service, at_table(service, caller, id), page.speaker.say(e.message), 422)
    return show(page, service, session) if wants_part(page.request) else page.redirect(f"{DOOR}/{id}")


@routes.get("/{id}")
def table(id: str, page: Page, caller: Caller, service: GameService) -> Response:
    session = at_table(service, caller, id)
    return page.redirect(f"{DOOR}/{id}/earlier") if session.match.mended else show(page, service, session)


@routes.post("/{id}/tap")
def tap(
    id: str,
    page: Page,
    caller: Caller,
    service: GameService,
    form: FormData,
    number: Number,
    revision: Number,
    code: Code = "",
    verb: Name = "",
    sure: bool = False,
) -> Response:
    """One answer: a button, several things that were ticked, or numbers for several questions."""
    session = at_table(service, caller, id)
    with session.lock:
        board = companion_board(session.stored.game)
        view = companion_view(session)
        if code and not sure and number == view.length and check_of(session, code) is not None:
            return show(page, service, session, check=code)
        left = lines_of(view, board, ticks_of(session), page.speaker, service.store.branches(id))

    def act() -> Session:
        codes = [code] if code else codes_of(form, verb)
        changed = service.choose_all(caller, id, codes, number, revision, among=companion_games())
        if codes[0].partition(":")[0] in board.main:
            return tick_rest(service, caller, id, left)
        return changed

    return change(page, service, caller, id, act)


def codes_of(form: FormData, verb: str) -> list[str]:
    """What was ticked makes one code; numbers make one for each question."""
    numbers = form.getlist("n")[:MOST_NUMBERS]
    if numbers:
        return [f"{verb}:{whole(n, 'companion.number_field')}" for n in numbers]
    return [f"{verb}:{'+'.join(str(part) for part in form.getlist('part')) or 'none'}"]


@routes.post("/{id}/tick")
def tick(id: str, page: Page, caller: Caller, service: GameService, line: Name = "", rest: bool = False) -> Response:
    """A line is done, or not done after all; with ``rest``, all lines that are left."""
    session = at_table(service, caller, id)
    with session.lock:
        ticks = ticks_of(session)
        found = lines_of(companion_view(session), companion_board(session.stored.game), ticks, page.speaker, service.store.branches(id))
    if rest:
        return change(page, service, caller, id, lambda: tick_rest(service, caller, id, found))
    return change(page, service, caller, id, lambda: service.tick(caller, id, [line], done=line not in ticks, among=companion_games()))


def tick_rest(service: GameService, caller: Caller, id: str, lines: Lines) -> Session:
    """All lines that are left are done; those that hold no longer were taken back."""
    service.tick(caller, id, [line.id for line in lines.open if line.struck], done=False, among=companion_games())
    return service.tick(caller, id, [line.id for line in lines.open if not line.struck], done=True, among=companion_games())


@routes.post("/{id}/note")
def note(id: str, page: Page, caller: Caller, service: GameService, about: Name, words: Note = "") -> Response:
    """What the person notes about something on the table; without words the note is gone."""
    session = at_table(service, caller, id)
    with session.lock:
        known = companion_board(session.stored.game).notable(companion_view(session).table)
    if about not in known:
        return show(page, service, session, page.text("companion.stale"), 409)
    return change(page, service, caller, id, lambda: service.note(caller, id, about, words, among=companion_games()))


@routes.post("/{id}/undo")
def undo(id: str, page: Page, caller: Caller, service: GameService, revision: Number) -> Response:
    """One step back: an answer, or corrections that were saved together."""
    session = at_table(service, caller, id)
    with session.lock:
        target = companion_view(session).undo_to
    return go(page, service, caller, id, target, revision)


@routes.post("/{id}/redo")
def redo(id: str, page: Page, caller: Caller, service: GameService, revision: Number) -> Response:
    session = at_table(service, caller, id)
    with session.lock:
        view = companion_view(session)
        target = next(iter(view.redo_to), None) if view.can_redo else None
    return go(page, service, caller, id, target, revision)


@routes.post("/{id}/jump")
def jump(id: str, page: Page, caller: Caller, service: GameService, revision: Number, number: Number) -> Response:
    """Go to a decision of the history, or forth to one that was taken back."""
    return go(page, service, caller, id, number, revision)


def go(page: Page, service: GameService, caller: Caller, id: str, target: int | None, revision: int) -> Response:
    def act() -> Session:
        if target is None:
            raise CannotUndo("errors.nothing_to_undo")
        return service.jump(caller, id, target, revision, sure=True, among=companion_games())

    return change(page, service, caller, id, act)


@routes.get("/{id}/record")
def record(id: str, caller: Caller, service: GameService) -> Response:
    return download(*service.record(caller, id, companion_games()))


@routes.get("/{id}/delete")
def before_deleting(id: str, page: Page, caller: Caller, service: GameService) -> Response:
    stored = service.forgettable(caller, id, companion_games())
    return ask_delete(page, stored, companion_games()[stored.game], DOOR, DOOR)


@routes.post("/{id}/forget")
def forget(id: str, page: Page, caller: Caller, service: GameService) -> Response:
    service.forget(caller, id)
    return page.redirect(DOOR)
