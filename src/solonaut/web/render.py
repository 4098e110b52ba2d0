"""Templates, and what every page knows: the language, the theme, the preferences."""

from __future__ import annotations

import textwrap
import threading
import time
from datetime import date
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from babel.dates import format_date, format_timedelta
from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

import solonaut
from solonaut.core.registry import find_game, game_names
from solonaut.lang import Speaker, languages
from solonaut.lang.numbers import decimal, percent, short
from solonaut.web import svg
from solonaut.web.game_files import GameTemplates, icons, styles
from solonaut.web.options import option_words
from solonaut.web.people import Likes
from solonaut.web.present import short_rule
from solonaut.web.quick import QuickCode, QuickContext, QuickTemplate, written
from solonaut.web.storage import Stored

LONGEST_PATH = 200
"""Longer addresses are none of ours; no link leads back there."""


class SharedEnvironment(Environment):
    """Every template is compiled once, however many people come through the door at the same moment."""

    code_generator_class = QuickCode
    context_class = QuickContext
    template_class = QuickTemplate
    written = staticmethod(written)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._compiling = threading.RLock()

    def _load_template(self, *args: Any, **options: Any) -> Template:
        with self._compiling:
            return super()._load_template(*args, **options)


@cache
def environment() -> Environment:
    env = SharedEnvironment(
        loader=ChoiceLoader([PackageLoader("solonaut.web"), GameTemplates()]),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.filters["wrap"] = wrap
    env.filters["short_rule"] = short_rule
    env.filters["split_fits"] = lambda text, width: all(len(word) <= width for word in text.split())
    env.filters["plus_one"] = lambda n: n + 1
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


def wrap(text: str, width: int) -> list[str]:
    """At most two lines of so many characters; a longer word stays whole.

    >>> wrap("4 players", 6), wrap("one two three four", 8)
    (['4', 'players'], ['one two', 'three…'])
    """
    lines = textwrap.wrap(text, width, break_long_words=False) or [""]
    return lines if len(lines) <= 2 else textwrap.wrap(text, width, max_lines=2, placeholder="…", break_long_words=False)


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
    text = resources.files("solonaut.web").joinpath("templates", "icons.svg").read_text(encoding="utf-8")
    common, end, rest = text[text.index("<svg") :].partition("</defs>")
    return Markup("".join([common, *filter(None, map(icons, games)), end, rest]))


class Page:
    """One request for a page."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.likes = Likes.of(request)
        self.speaker = Speaker(self.likes.lang)

    def text(self, key: str, /, **params: Any) -> str:
        return self.speaker.text(key, **params)

    def day(self, iso: str) -> str:
        """A day of the daily challenge: ``16 November 2026``."""
        return format_date(date.fromisoformat(iso), "long", locale=self.speaker.locale)

    def decimal(self, number: float) -> str:
        """With one digit behind the point, or behind the comma."""
        return decimal(number, 1, self.likes.lang)

    def short(self, number: float) -> str:
        """With as many digits as there are."""
        return short(number, self.likes.lang)

    def worth(self, value: float, scored: bool) -> str:
        """What a choice promises: ``12.4`` points, or a chance to win, ``62%``."""
        return self.decimal(value) if scored else percent(min(max(value, 0.0), 1.0), 0, self.likes.lang)

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

    def result(self, game: Stored) -> str:
        """How a finished game ended: ``Seasoned, 19``; ``won, 24 : 21``; ``lost``."""
        outcome = game.outcome or {}
        scores: list[int] = outcome.get("scores") or []
        rules, mine = find_game(game.game), game.own_seat
        if outcome.get("rank"):
            first = self.text(f"{game.game}.rank.{outcome['rank']}")
        else:
            first = self.text("web.games.won" if mine in outcome.get("winners", ()) else "web.games.lost")
        return first if rules.cooperative else self.text("web.games.scored", result=first, points=" : ".join(map(str, scores)))

    def html(self, template: str, status: int = 200, **context: Any) -> HTMLResponse:
        return HTMLResponse(self.render(template, **context), status)

    def render(self, template: str, **context: Any) -> str:
        path = self.request.url.path
        base: dict[str, Any] = {
            "t": self.text,
            "likes": self.likes,
            "path": path if len(path) <= LONGEST_PATH else "/",
            "day": self.day,
            "ago": self.ago,
            "rule_title": self.speaker.rule_title,
            "rule_source": self.speaker.rule_source,
            "rule_text": self.speaker.rule_text,
            "say": self.speaker.say,
            "listed": self.speaker.listed,
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
