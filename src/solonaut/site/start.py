"""How the scripts of the browser begin."""

from __future__ import annotations

from typing import Any

from jinja2 import ModuleLoader

from solonaut.site.host import Post, Running, without_threads
from solonaut.site.minds import Mind
from solonaut.web.view.page import environment

TEMPLATES = "/app/templates"
"""Where the build has put the compiled templates."""


def use_compiled_templates(folder: str = TEMPLATES) -> None:
    environment().loader = ModuleLoader(folder)


def host(database: str, address: str, channel: str, languages: Any, kept: str, keep: Post, mind: Mind, post: Post) -> Running:
    """The app; ``address`` is where the site lies, ``kept`` what was kept of the cookies, ``languages`` those of the browser."""
    without_threads()
    use_compiled_templates()
    return Running(database, address, channel, list(languages), kept, keep, mind, post)
