"""My box: a page per game on which an owner types in what is printed. All of it works without script."""

from __future__ import annotations

from typing import Annotated

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from solonaut.core.compact.reader import LONGEST_LINE
from solonaut.core.edition import LARGEST_FILE
from solonaut.core.errors import BadOption, SolonautError
from solonaut.core.registry import game_names
from solonaut.web.http.parts import read_upload
from solonaut.web.http.routes import AtMost, Name, Routes
from solonaut.web.security.identity import PERSON, keep, welcome
from solonaut.web.security.tokens import Caller
from solonaut.web.service.boxes import USES, Box
from solonaut.web.service.create import known_game
from solonaut.web.service.games import GameService
from solonaut.web.view.box.context import BoxView, changes_in_words
from solonaut.web.view.page import Page

routes = Routes()
Key = Annotated[str, AtMost(80)]
Line = Annotated[str, AtMost(LONGEST_LINE)]
File = Annotated[str, AtMost(LARGEST_FILE)]


@routes.get("/box")
def first(page: Page) -> Response:
    """The box of the first game."""
    return page.redirect(f"/box/{game_names()[0]}")


@routes.get("/box/{name}")
def show(name: str, page: Page, caller: Caller, service: GameService, group: Name = "") -> Response:
    return shown(page, service.boxes.box_of(caller.person, known_game(name)), group)


def shown(page: Page, box: Box, group: str, status: int = 200, error: str = "") -> Response:
    uses = {use: box.used_for(use) for use in USES}
    return page.html("box/page.html", status, error=error, uses=uses, largest_file=LARGEST_FILE, **BoxView(page, box).whole(group))


def wants_part(request: Request) -> bool:
    """Does a script of ours ask, which needs only what has changed?"""
    return request.headers.get("x-part") == "box"


def own_box(page: Page, service: GameService, name: str) -> tuple[Box, str | None]:
    """The box of whoever asks; somebody new gets a cookie with the answer."""
    person, token = welcome(page.request)
    return service.boxes.box_of(person, known_game(name)), token


def with_cookie(page: Page, response: Response, token: str | None) -> Response:
    if token is not None:
        keep(page.request, response, PERSON, token)
    return response


@routes.post("/box/{name}/line")
def change(
    name: str,
    request: Request,
    page: Page,
    service: GameService,
    key: Key,
    text: Line = "",
    group: Name = "",
    typing: bool = False,
    confirm: bool = False,
) -> Response:
    """Change one line: as typed, or the house value as printed."""
    box, token = own_box(page, service, name)
    if confirm:
        box.confirm(key)
    else:
        box.set(key, text, typing=typing)
    return with_cookie(page, answer(request, page, box, group, [key], typing), token)


def answer(request: Request, page: Page, box: Box, group: str, keys: list[str], typing: bool = False) -> Response:
    """What has changed, for a script; the page again for everybody else."""
    name = box.game.name
    if not wants_part(request):
        return page.redirect(f"/box/{name}?group={group}#line-{keys[0] if keys else ''}")
    view = BoxView(page, box)
    if typing:
        lines = [view.typing(keys[0])]
        return page.html("box/part.html", lines=lines, groups=None, game=name, here=group, **view.drawing_context())
    here = group if group in view.groups else next(iter(view.groups))
    return page.html("box/part.html", can_undo=box.can_undo, **view.part(here, keys))


@routes.post("/box/{name}/undo")
def undo(name: str, request: Request, page: Page, service: GameService, group: Name = "") -> Response:
    """Take the last change back, and show its line."""
    box, token = own_box(page, service, name)
    keys = list(box.undo())
    view = BoxView(page, box)
    there = next((own for own, (_, entries) in view.groups.items() if keys and any(e.key == keys[0] for e in entries)), group)
    return with_cookie(page, answer(request, page, box, there, keys), token)


@routes.post("/box/{name}/use")
def use(name: str, page: Page, service: GameService, form: FormData) -> Response:
    """What the box is used for."""
    box, token = own_box(page, service, name)
    box.use_for(use for use in USES if form.get(use))
    return with_cookie(page, page.redirect(f"/box/{name}?group={str(form.get('group', ''))[:40]}"), token)


# -- files ------------------------------------------------------------------------------------------------------------------


@routes.get("/box/{name}/export")
def export(name: str, caller: Caller, service: GameService) -> Response:
    """The component file: an overlay on the house edition with what was typed."""
    text = service.boxes.box_of(caller.person, known_game(name)).text
    return Response(text, media_type="application/toml", headers={"Content-Disposition": f'attachment; filename="{name}-box.toml"'})


@routes.post("/box/{name}/import")
def bring(name: str, page: Page, service: GameService, form: FormData) -> Response:
    """Read a component file and show what it would change; nothing changes yet."""
    box, token = own_box(page, service, name)
    group = str(form.get("group", ""))[:40]
    try:
        text = read_upload(form.get("file"))
        if text is None:
            raise BadOption("errors.box.choose")
        changes = changes_in_words(page, box, text)
    except SolonautError as e:
        return with_cookie(page, shown(page, box, group, 422, page.speaker.say(e.message)), token)
    return with_cookie(page, page.html("box/import.html", game=name, changes=changes, text=text, group=group), token)


@routes.post("/box/{name}/replace")
def replace(name: str, page: Page, service: GameService, text: File, group: Name = "") -> Response:
    """What was shown before happens now."""
    box, token = own_box(page, service, name)
    try:
        box.bring(text)
    except SolonautError as e:
        return with_cookie(page, shown(page, box, group, 422, page.speaker.say(e.message)), token)
    return with_cookie(page, page.redirect(f"/box/{name}?group={group}"), token)
