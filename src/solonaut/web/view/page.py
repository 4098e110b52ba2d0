"""Templates, and what every page knows: the language, the theme, the preferences."""

from __future__ import annotations

import re
import textwrap
import threading
import time
from datetime import date
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from babel.dates import format_date, format_timedelta
from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined, Template
from jinja2.ext import Extension
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse

import solonaut
from solonaut.core.errors import BadOption
from solonaut.core.message import Message, PlayerName
from solonaut.core.outcome import AGREED
from solonaut.core.registry import find_game, game_names
from solonaut.lang import Speaker, languages
from solonaut.lang.names import bot_name
from solonaut.lang.numbers import decimal, percent, short
from solonaut.web.security.identity import Preferences
from solonaut.web.security.lan import COOKIE
from solonaut.web.settings import LOOPBACK, Settings
from solonaut.web.store.models import StoredGame
from solonaut.web.view import svg
from solonaut.web.view.game_files import GameTemplates, icons, styles
from solonaut.web.view.jinja_fast import FastCode, FastContext, FastTemplate, written
from solonaut.web.view.options import option_words
from solonaut.web.view.presenter import short_rule

LONGEST_PATH = 200
"""Longer addresses are none of ours; no link leads back there."""


def without_indent(source: str) -> str:
    """Indentation is for those who read the templates; no page carries it."""
    return re.sub(r"\n[ \t]+", "\n", source)


class WithoutIndent(Extension):
    """Templates as the pages need them."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return without_indent(source)


DICT_METHODS = frozenset(dir(dict))


class SharedEnvironment(Environment):
    """Every template is compiled once, however many people come through the door at the same moment."""

    code_generator_class = FastCode
    context_class = FastContext
    template_class = FastTemplate
    written = staticmethod(written)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._compiling = threading.RLock()

    def getattr(self, obj: Any, attribute: str) -> Any:
        """As in every environment, but without an exception on the way to what stands in a dictionary."""
        if type(obj) is dict and attribute in obj and attribute not in DICT_METHODS:
            return obj[attribute]
        return super().getattr(obj, attribute)

    def _load_template(self, *args: Any, **options: Any) -> Template:
        with self._compiling:
            return super()._load_template(*args, **options)


@cache
def environment() -> Environment:
    env = SharedEnvironment(
        loader=ChoiceLoader([PackageLoader("solonaut.web.view"), GameTemplates()]),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=[WithoutIndent],
    )
    env.filters["wrap"] = wrap
    env.filters["short_rule"] = short_rule
    env.filters["split_fits"] = lambda text, width: all(len(word) <= width for word in text.split())
    env.tests["fits"] = lambda text, width: len(text) <= width
    env.globals["sprite"] = sprite
    env.globals["svg"] = svg
    env.globals["version"] = solonaut.__version__
    env.globals["languages"] = languages
    env.globals["icon"] = icon
    env.globals["game_styles"] = styles
    env.globals["game_names"] = game_names
    return env


def compile_all() -> None:
    """Prepare the boards while nobody waits for them yet; the first page of each would take most of a second otherwise."""
    time.sleep(1)
    for name in environment().list_templates(extensions=["html"]):
        environment().get_template(name)


def wrap(text: str, width: int, most: int = 2) -> list[str]:
    """At most two lines of so many characters, or as many lines as are said; a longer word stays whole.

    >>> wrap("4 players", 6), wrap("one two three four", 8)
    (['4', 'players'], ['one two', 'three…'])
    """
    lines = textwrap.wrap(text, width, break_long_words=False) or [""]
    return lines if len(lines) <= most else textwrap.wrap(text, width, max_lines=most, placeholder="…", break_long_words=False)


@lru_cache(maxsize=4_096)
def icon(name: str, size: int = 20, title: str = "") -> Markup:
    """A symbol of the sprite in the text; without a title it is only decoration."""
    label = Markup('role="img" aria-label="{}"').format(title) if title else Markup('aria-hidden="true"')
    return Markup('<svg class="icon" width="{0}" height="{0}" {1}><use href="#{2}"/></svg>').format(size, label, name)


def sprite() -> Markup:
    """All symbols, ours and the games', once in every whole page, so that parts can be exchanged without a flicker."""
    return _sprite(game_names())


@cache
def _sprite(games: tuple[str, ...]) -> Markup:
    text = resources.files("solonaut.web.view").joinpath("templates", "icons.svg").read_text(encoding="utf-8")
    common, end, rest = text[text.index("<svg") :].partition("</defs>")
    return Markup(without_indent("".join([common, *filter(None, map(icons, games)), end, rest])))


class Page:
    """One request for a page."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.root: str = request.scope.get("root_path", "")
        """The path under which the app is reached; every address on a page begins with it."""
        self.preferences = Preferences.of(request)
        self.speaker = Speaker(self.preferences.lang)

    # -- addresses ------------------------------------------------------------------------------------------------------

    @property
    def path(self) -> str:
        """The path of this page below the root."""
        return self.request.url.path.removeprefix(self.root)

    def redirect(self, path: str) -> RedirectResponse:
        """Go to another page of ours, after a form too."""
        return RedirectResponse(self.root + path, 303)

    def redirect_back(self, address: str) -> RedirectResponse:
        """Go back to where a form says it was; to the start page if that is no page of ours."""
        path = address.removeprefix(self.root)
        return self.redirect(path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/")

    def link(self, path: str) -> str:
        """The whole address of a page, for somebody else."""
        url = self.request.url
        return f"{url.scheme}://{url.netloc}{self.root}{path}"

    def link_outside(self, path: str) -> str:
        """The whole address of a page, for another device: not under a name that means this computer, if there is another one."""
        outside = self._settings.address
        if not outside or not self._is_local:
            return self.link(path)
        key = self.request.cookies.get(COOKIE)
        return f"{outside}{self.root}{path}" + (f"?key={key}" if key else "")

    @property
    def only_here(self) -> bool:
        """Is this computer the only one that reaches the app, as far as we know?"""
        return self._is_local and not self._settings.address

    @property
    def in_browser(self) -> bool:
        """Does the app run inside this browser, where nobody else reaches it?"""
        return bool(self.channel)

    @property
    def channel(self) -> str:
        """Where pages inside a browser hear of changes (see ``Settings``)."""
        app = self.request.scope.get("app")
        return app.state.settings.channel if app is not None else ""

    def needs_server(self) -> None:
        """For what makes a link for somebody else."""
        if self.in_browser:
            raise BadOption("errors.needs_server")

    @property
    def _is_local(self) -> bool:
        return self.request.url.hostname in LOOPBACK

    @property
    def _settings(self) -> Settings:
        settings: Settings = self.request.app.state.settings
        return settings

    # -- words ----------------------------------------------------------------------------------------------------------

    def text(self, key: str, /, **params: Any) -> str:
        return self.speaker.text(key, **params)

    def day(self, iso: str) -> str:
        """A day of the daily challenge: ``16 November 2026``."""
        return format_date(date.fromisoformat(iso), "long", locale=self.speaker.locale)

    def decimal(self, number: float) -> str:
        """With one digit behind the point, or behind the comma."""
        return decimal(number, 1, self.preferences.lang)

    def short(self, number: float) -> str:
        """With as many digits as there are."""
        return short(number, self.preferences.lang)

    def worth(self, value: float, scored: bool) -> str:
        """What a choice promises: ``12.4`` points, or a chance to win, ``62%``."""
        return self.decimal(value) if scored else percent(min(max(value, 0.0), 1.0), 0, self.preferences.lang)

    def difference(self, value: float, scored: bool) -> str:
        """What a result gained or lost: ``+1.2`` points, or ``−4%`` of the chance to win."""
        lang = self.preferences.lang
        return decimal(value, 1, lang, signed=True) if scored else percent(value, 0, lang, signed=True)

    def ago(self, stamp: float) -> str:
        return format_timedelta(min(-1, int(stamp - time.time())), add_direction=True, locale=self.speaker.locale)

    def turn(self, game: str, n: int) -> str:
        """``turn 9``, or ``round 4`` where the game says so."""
        return self.own(game, "web.turn", n=n) if n else self.text("web.table.setup")

    def own(self, game: str, key: str, **params: Any) -> str:
        """What a game says in its own words, ``<game>.web.turn``, or what fits any game: ``web.turn``."""
        return self.text(f"{game}.{key}" if self.speaker.knows(f"{game}.{key}") else key, **params)

    def settings_of(self, game: str, options: dict[str, str], players: int) -> list[str]:
        """How a stored game was set up, in words."""
        return option_words(find_game(game), options, players, self.speaker)

    def result(self, game: StoredGame) -> str:
        """How a finished game ended: ``Seasoned, 19``; ``won, 24 : 21``; ``lost``."""
        outcome = game.outcome or {}
        scores: list[int] = outcome.get("scores") or []
        rules, mine = find_game(game.game), game.own_seat
        if outcome.get("rank"):
            first = self.text(f"{game.game}.rank.{outcome['rank']}")
        elif outcome.get("reason") == AGREED:
            first = self.text("web.games.agreed")
        else:
            first = self.text("web.games.won" if mine in outcome.get("winners", ()) else "web.games.lost")
        return first if rules.cooperative else self.text("web.games.scored", result=first, points=" : ".join(map(str, scores)))

    # -- answers --------------------------------------------------------------------------------------------------------

    def html(self, template: str, status: int = 200, **context: Any) -> HTMLResponse:
        return HTMLResponse(self.render(template, **context), status)

    def render(self, template: str, **context: Any) -> str:
        path = self.root + self.path
        base: dict[str, Any] = {
            "t": self.text,
            "bot_name": lambda code: self.speaker.say(bot_name(code)),
            "preferences": self.preferences,
            "root": self.root,
            "channel": self.channel,
            "path": path if len(path) <= LONGEST_PATH else f"{self.root}/",
            "day": self.day,
            "ago": self.ago,
            "rule_title": self.speaker.rule_title,
            "rule_source": self.speaker.rule_source,
            "rule_text": self.speaker.rule_text,
            "say": self.speaker.say,
            "listed": self.speaker.listed,
            "seat_name": lambda seat: self.speaker.say(PlayerName(seat)),
            "seat_text": lambda key, seat: self.speaker.say(Message(key, name=PlayerName(seat))),
        }
        base |= {
            "turn_words": self.turn,
            "own": self.own,
            "knows": self.speaker.knows,
            "settings_of": self.settings_of,
            "result": self.result,
            "only": self.request.headers.get("x-view", ""),
            "modules": {},
        }
        return environment().get_template(template).render(base | context)
