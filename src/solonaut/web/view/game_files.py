"""Templates, styles and icons that a game brings along: ``templates``, ``static`` and ``icons.svg`` beside its board, and its drawings."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from jinja2 import BaseLoader, Environment, TemplateNotFound

from solonaut.core.registry import game_names, registration
from solonaut.web.view.board import board_of

PREFIX = "games"
"""A template of a game is called ``games/<game>/<file>``, its static files have the address ``/static/games/<game>/<file>``."""
ICONS = "icons.svg"


def folder(game: str, name: str = "") -> Traversable | None:
    """The folder of the board of a game, or one in it, if there is one."""
    module = registration(game).web.partition(":")[0]
    if not module:
        return None
    found = resources.files(module.rpartition(".")[0])
    found = found.joinpath(name) if name else found
    return found if found.is_dir() else None


def static_folders() -> dict[str, Path]:
    """Address and folder of the static files of each game."""
    found = {f"/static/{PREFIX}/{game}": folder(game, "static") for game in game_names()}
    return {address: Path(str(place)) for address, place in found.items() if place is not None}


def styles(part: str = "board") -> list[str]:
    """The addresses of the games' own styles, ``board.css`` or ``companion.css``."""
    return [f"{address}/{part}.css" for address, place in static_folders().items() if (place / f"{part}.css").is_file()]


def icons(game: str) -> str:
    """The symbols that a game adds to the sprite: those of the file ``icons.svg`` beside its board, and the drawings of its board."""
    file = folder(game)
    file = file.joinpath(ICONS) if file is not None else None
    own = _opened(file.read_text(encoding="utf-8"))[1] if file is not None and file.is_file() else ""
    return own + "".join(as_symbol(name, drawing) for name, drawing in board_of(game).drawings().items())


def as_symbol(name: str, drawing: str) -> str:
    """A drawing, the text of an ``.svg`` file, as a symbol of the sprite.

    >>> as_symbol("sun", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle r="4"/></svg>')
    '<symbol id="sun" viewBox="0 0 24 24"><circle r="4"/></symbol>'
    """
    head, inner = _opened(drawing)
    head = re.sub(r'\s(xmlns|width|height)="[^"]*"', "", head)
    return f'<symbol id="{name}"{head}>{inner}</symbol>'


def _opened(text: str) -> tuple[str, str]:
    """The attributes of the ``svg`` element, and what stands in it."""
    start = text.index("<svg") + len("<svg")
    end = text.index(">", start)
    return text[start:end], text[end + 1 : text.rindex("</svg>")]


class GameTemplates(BaseLoader):
    """The templates of the games."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str | None, Callable[[], bool] | None]:
        _prefix, _, rest = template.partition("/")
        game, _, name = rest.partition("/")
        place = folder(game, "templates") if template.startswith(f"{PREFIX}/") and game in game_names() else None
        file = place.joinpath(name) if place is not None and name else None
        if file is None or not file.is_file():
            raise TemplateNotFound(template)
        return file.read_text(encoding="utf-8"), str(file), None

    def list_templates(self) -> list[str]:
        places = {game: folder(game, "templates") for game in game_names()}
        return [f"{PREFIX}/{game}/{file.name}" for game, place in places.items() if place is not None for file in place.iterdir()]
