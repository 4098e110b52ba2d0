"""Everything about a person's own data: save it, add to it, take it to another device, delete it. All of it works without script."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final, TypeVar

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import Response

from solonaut.core.errors import BadOption, SolonautError
from solonaut.core.registry import companions
from solonaut.web.http.routes import Name, Routes
from solonaut.web.security.identity import PERSON, PREFERENCES, drop, keep, welcome
from solonaut.web.security.tokens import Caller
from solonaut.web.service.account import LIFETIME, delete_person, holdings, make_link, person_of_link, take_link
from solonaut.web.service.bundle import FILE_NAME, MOST_TOLD, Damaged, import_bundle, read_bundle, write_bundle
from solonaut.web.service.errors import LinkUsed, NotFound
from solonaut.web.service.games import GameService
from solonaut.web.service.workers import TooManyJobs
from solonaut.web.view.page import Page
from solonaut.web.view.qr import qr_code

routes = Routes()
HERE: Final = "/account"
LONG_WORK: Final = threading.Lock()
"""One at a time: a file has thousands of games, and all of them are replayed."""
PATIENCE: Final = 10.0
Result = TypeVar("Result")


@routes.get("/account")
def account(page: Page, caller: Caller, service: GameService) -> Response:
    return show(page, service, caller.person)


def show(page: Page, service: GameService, person: str | None, status: int = 200, **news: Any) -> Response:
    """The page, with what has just happened."""
    told: dict[str, Any] = {"error": "", "imported": None, "damaged": [], "deleted": False}
    return page.html("account.html", status, has=holdings(service, person), path=page.root + HERE, **told | news)


async def in_a_thread_of_its_own(request: Request, act: Callable[[], Result]) -> Result:
    """It takes long, and pages must not wait for it."""
    return await asyncio.to_thread(one_at_a_time, act) if request.app.state.threads else act()


def one_at_a_time(act: Callable[[], Result]) -> Result:
    if not LONG_WORK.acquire(timeout=PATIENCE):
        raise TooManyJobs
    try:
        return act()
    finally:
        LONG_WORK.release()


# -- a file with everything -------------------------------------------------------------------------------------------------


@routes.post("/account/export")
async def export(request: Request, page: Page, caller: Caller, service: GameService) -> Response:
    if caller.person is None:
        raise NotFound
    person, preferences = caller.person, asdict(page.preferences)
    data = await in_a_thread_of_its_own(request, lambda: write_bundle(service, person, preferences))
    return Response(data, media_type="application/gzip", headers={"Content-Disposition": f'attachment; filename="{FILE_NAME}"'})


@routes.post("/account/import")
async def bring(request: Request, page: Page, service: GameService, form: FormData) -> Response:
    return await in_a_thread_of_its_own(request, lambda: brought(page, service, form))


def brought(page: Page, service: GameService, form: FormData) -> Response:
    """Import a file, and tell what has become of its games."""
    person, token = welcome(page.request)
    try:
        bundle = read_bundle(uploaded(form.get("bundle")))
        done = import_bundle(service, person, bundle)
    except SolonautError as e:
        return show(page, service, None if token else person, 422, error=page.speaker.say(e.message))
    response = show(page, service, person, imported=done, damaged=[damaged_line(page, one) for one in done.damaged[:MOST_TOLD]])
    if token is not None:
        keep(page.request, response, PERSON, token)
    if "settings" in form:
        keep(page.request, response, PREFERENCES, page.preferences.changed(dict(bundle.preferences)).cookie())
    return response


def uploaded(file: Any) -> bytes:
    data: bytes = file.file.read() if isinstance(file, UploadFile) else b""
    if not data:
        raise BadOption("errors.bundle.choose")
    return data


def damaged_line(page: Page, damaged: Damaged) -> str:
    """A game that was not added, and why."""
    played = {name: game for game, name in companions().items()}
    reason = page.speaker.say(damaged.reason)
    if damaged.game is None:
        return page.text("web.account.damaged_line", number=damaged.number, reason=reason)
    title = page.text(f"{played.get(damaged.game, damaged.game)}.title")
    return page.text("web.account.damaged_game", number=damaged.number, game=title, reason=reason)


# -- another device ---------------------------------------------------------------------------------------------------------


@routes.post("/account/link")
def link(request: Request, page: Page, service: GameService, kind: Name) -> Response:
    """A link that works once. It is shown only now."""
    page.needs_server()
    token = request.cookies.get(PERSON)
    if token is None or kind not in LIFETIME:
        raise NotFound
    address = page.link_outside(f"/device/{make_link(service, token, kind)}")
    only_here = kind == "device" and page.only_here
    return page.html("account_link.html", kind=kind, link=address, qr=qr_code(address), only_here=only_here, path=page.root + HERE)


@routes.get("/device/{token}")
def arriving(token: str, page: Page, caller: Caller, service: GameService) -> Response:
    """What a link will do. Messengers open links too, so nothing happens here yet."""
    try:
        person = person_of_link(service, token)
    except LinkUsed as e:
        return refused(page, e)
    has, own = holdings(service, person), holdings(service, caller.person)
    return page.html("account_device.html", refused="", token=token, has=has, own=own, same=person == caller.person)


def refused(page: Page, error: LinkUsed) -> Response:
    return page.html("account_device.html", 404, refused=page.speaker.say(error.message))


@routes.post("/device/{token}")
def arrive(token: str, request: Request, page: Page, caller: Caller, service: GameService) -> Response:
    try:
        cookie = take_link(service, token, caller.person)
    except LinkUsed as e:
        return refused(page, e)
    response = page.redirect("/games")
    keep(request, response, PERSON, cookie)
    return response


# -- deleting ---------------------------------------------------------------------------------------------------------------


@routes.get("/account/delete")
def before_deleting(page: Page, caller: Caller, service: GameService) -> Response:
    return page.html("account_delete.html", has=holdings(service, caller.person))


@routes.post("/account/delete")
def delete(request: Request, page: Page, caller: Caller, service: GameService, sure: bool = False) -> Response:
    if not sure:
        return page.redirect("/account/delete")
    if caller.person is not None:
        delete_person(service, caller.person)
    response = show(page, service, None, deleted=True)
    for cookie in (PERSON, PREFERENCES):
        drop(request, response, cookie)
    return response
