"""The table in sentences, for a screen reader and the plain terminal: the game's own, or whatever its view holds, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from solonaut.core.registry import part
from solonaut.lang import Speaker

INDENT = "  "
NOTHING = "—"


def lines_of(game: str, view: Mapping[str, Any], speaker: Speaker, seat: int, box: Any) -> list[str]:
    """The table as ``seat`` sees it."""
    own = part(game, "spoken")
    found: list[str] = own.lines(view, speaker, seat, box) if own is not None else outline(game, view["table"], speaker)
    return found


def outline(game: str, table: Mapping[str, Any], speaker: Speaker) -> list[str]:
    """A view as indented lines. A name in it is called by the text ``<game>.view.<name>``, if there is one."""

    def label(name: object) -> str:
        key = f"{game}.view.{name}"
        text = speaker.text(key) if speaker.knows(key) else str(name).replace("_", " ")
        return text[:1].upper() + text[1:]

    def simple(value: Any) -> str | None:
        """What fits behind a colon."""
        if isinstance(value, bool):
            return "✓" if value else NOTHING
        if value is None or (isinstance(value, (Mapping, list, tuple)) and not value):
            return NOTHING
        if isinstance(value, (list, tuple)):
            words = [None if isinstance(v, (Mapping, list, tuple)) else simple(v) for v in value]
            return None if None in words else speaker.listed(words)
        return None if isinstance(value, Mapping) else str(value)

    def tell(name: str, value: Any, depth: int) -> Iterator[str]:
        words = simple(value)
        if words is not None:
            yield INDENT * depth + speaker.text("core.pair", label=name, value=words)
            return
        yield INDENT * depth + speaker.text("core.pair", label=name, value="").rstrip()
        parts = ((label(k), v) for k, v in value.items()) if isinstance(value, Mapping) else ((str(n), v) for n, v in enumerate(value, 1))
        for inner, of in parts:
            yield from tell(inner, of, depth + 1)

    return [line for name, value in table.items() for line in tell(label(name), value, 0)]
