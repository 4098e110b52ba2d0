"""Colours by name: for dark and light backgrounds, and without any."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from rich.style import Style

DARK, LIGHT, NONE = "dark", "light", "none"
THEMES: Final = (DARK, LIGHT, NONE)
BACKGROUNDS: Final = {DARK: "#d6dde4 on #10161d", LIGHT: "#1c232b on #fbfaf7", NONE: ""}
STYLES: Final[dict[str, tuple[str, str]]] = {
    "frame": ("#46525e", "#b3bcc6"),
    "label": ("bold #93a3b3", "bold #566472"),
    "faint": ("#7b8894", "#6c7884"),
    "title": ("bold #f2f5f8", "bold #0b0f14"),
    "now": ("bold #ffc24d", "bold #8a5a00"),
    "key": ("reverse #ffc24d", "reverse #8a5a00"),
    "key-lit": ("bold underline reverse #ffe1a0", "bold underline reverse #5c3a00"),
    "lit": ("bold #ffe1a0", "bold #5c3a00"),
    "rule": ("#62c8f5", "#0b6693"),
    "you": ("bold #7cc4ff", "bold #12609c"),
    "rival": ("bold #c4a8ff", "bold #5f3bb0"),
    "seat-3": ("bold #c6dd5e", "bold #566900"),
    "seat-4": ("bold #ff9f8c", "bold #a83823"),
    "danger": ("bold #ff6b6b", "bold #b3261e"),
    "warn": ("bold #ffb25a", "bold #9a5a00"),
    "good": ("bold #74d096", "bold #1d7a43"),
    "strong": ("bold", "bold"),
    "off": ("strike #7b8894", "strike #6c7884"),
}
"""What the names mean on dark and on light. Games have names of their own besides."""


@lru_cache(maxsize=512)
def _style(text: str, theme: str) -> Style:
    if theme == NONE:
        return Style.parse(" ".join(word for word in text.split() if word in ("bold", "reverse", "underline", "strike")))
    return Style.parse(BACKGROUNDS[theme]) + Style.parse(text)


def style_of(name: str, theme: str, own: Mapping[str, tuple[str, str]]) -> Style:
    """The style with a name; one that nobody knows is plain."""
    dark, light = own.get(name) or STYLES.get(name, ("", ""))
    return _style(light if theme == LIGHT else dark, theme)
