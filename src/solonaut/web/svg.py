"""The commonest pieces of the boards. They are drawn hundreds of times on every page, so they are functions and not macros."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from markupsafe import Markup, escape

Number = int | float


@lru_cache(maxsize=16_384)
def use(icon: str, x: Number, y: Number, size: Number, cls: str = "") -> Markup:
    """A symbol of the sprite."""
    style = f' class="{escape(cls)}"' if cls else ""
    return Markup(f'<use{style} href="#{escape(icon)}" x="{x}" y="{y}" width="{size}" height="{size}"/>')


@lru_cache(maxsize=4_096)
def ring(x: Number, y: Number, w: Number, h: Number, r: Number) -> Markup:
    """What lights up around a piece that can be chosen."""
    shape = f'x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}"'
    return Markup(f'<rect class="halo" {shape}/><rect class="ring" {shape}/>')


def lines(texts: Sequence[str], x: Number, y: Number, step: Number, cls: str) -> Markup:
    """Lines of text below each other."""
    return Markup("".join(f'<text class="{cls}" x="{x}" y="{y + step * n}">{escape(text)}</text>' for n, text in enumerate(texts)))


def row_name(code: str) -> str:
    """How the row of a choice without a letter is called in an address.

    >>> row_name("2/die:4")
    '2-die-4'
    """
    return code.replace(":", "-").replace("/", "-")


def pieces(marks: Mapping[str, Any]) -> Callable[..., Markup]:
    """What draws the parts of one board, of which some can be chosen."""
    return partial(piece, marks)


def piece(
    marks: Mapping[str, Any],
    id: str,
    cls: str,
    p: str = "",
    title: str = "",
    tag: Sequence[Number] | None = None,
    extra: str = "",
    moves: str = "",
    *,
    caller: Callable[[], str],
) -> Markup:
    """A part of the board: a link when it can be chosen, with its letter; otherwise a group."""
    m: Any = marks.get(id)
    live = bool(m and (m.code or m.opens))
    name = "a" if live else "g"
    place = escape(id)
    out = [f'<{name} id="{p}{place}" data-place="{place}" class="{escape(cls)}{" lit" if live else ""}"']
    if moves:
        out.append(f' data-piece="{p}{escape(moves)}"')
    if live:
        row = m.letter or row_name(m.code)
        kind, code = ("choice", f'data-choice="{escape(m.code)}"') if m.code else ("group", f'data-opens="{escape(m.opens)}"')
        out.append(f' href="#{kind}-{row}" {code} aria-label="{m.letter}{": " if m.letter else ""}{escape(m.words)}"')
    if m and m.later:
        out.append(f' data-later="{escape(" ".join(m.later))}"')
    out.append(f" {escape(extra)}>" if extra else ">")
    if title:
        out.append(f"<title>{escape(title)}</title>")
    out.append(caller())
    if tag and m and (m.letter or not live):
        x, y = tag
        style = f"tag{'' if live else ' later'}{' echo' if live and not m.first else ''}"
        out.append(f'<g class="{style}" aria-hidden="true"><rect x="{x - 9.5}" y="{y - 9.5}" width="19" height="19" rx="6"/>')
        out.append(f'<text x="{x}" y="{y + 4.3}">{m.letter}</text></g>')
    out.append(f"</{name}>")
    return Markup("".join(out))
