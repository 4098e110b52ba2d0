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


@lru_cache(maxsize=4_096)
def sign(icon: str, size: Number, cls: str = "") -> Markup:
    """A symbol of the sprite among words, in the colour of its class."""
    style = f' class="{escape(cls)}"' if cls else ""
    return Markup(f'<svg class="icon" width="{size}" height="{size}" aria-hidden="true"><use{style} href="#{escape(icon)}"/></svg>')


def pieces(marks: Mapping[str, Any]) -> Callable[..., Markup]:
    """What draws the parts of one board, of which some can be chosen."""
    return partial(piece, marks)


def boxes(marks: Mapping[str, Any]) -> Callable[..., Markup]:
    """The same for parts of a board that are made of words."""
    return partial(box, marks)


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
    session = bool(m and (m.code or m.opens))
    name = "a" if session else "g"
    out = _opening(m, name, id, cls, p, extra, moves)
    if title:
        out.append(f"<title>{escape(title)}</title>")
    out.append(caller())
    if tag and m and (m.letter or not session):
        x, y = tag
        out.append(f'<g class="{_tag(m)}" aria-hidden="true"><rect x="{x - 9.5}" y="{y - 9.5}" width="19" height="19" rx="6"/>')
        out.append(f'<text x="{x}" y="{y + 4.3}">{m.letter}</text></g>')
    out.append(f"</{name}>")
    return Markup("".join(out))


def box(marks: Mapping[str, Any], id: str, cls: str, p: str = "", title: str = "", extra: str = "", *, caller: Callable[[], str]) -> Markup:
    """A part of the board in HTML, with its letter at the upper left."""
    m: Any = marks.get(id)
    session = bool(m and (m.code or m.opens))
    name = "a" if session else "div"
    out = _opening(m, name, id, f"part {cls}", p, extra, title=title)
    out.append(caller())
    if m and (m.letter or not session):
        out.append(f'<b class="{_tag(m)}" aria-hidden="true">{m.letter}</b>')
    out.append(f"</{name}>")
    return Markup("".join(out))


def _opening(m: Any, name: str, id: str, cls: str, p: str, extra: str, moves: str = "", title: str = "") -> list[str]:
    """The tag that opens a part, with everything that choosing it needs."""
    place, session = escape(id), name == "a"
    out = [f'<{name} id="{p}{place}" data-place="{place}" class="{escape(cls)}{" lit" if session else ""}"']
    if moves:
        out.append(f' data-piece="{p}{escape(moves)}"')
    if session:
        row = m.letter or row_name(m.code)
        kind, code = ("choice", f'data-choice="{escape(m.code)}"') if m.code else ("group", f'data-opens="{escape(m.opens)}"')
        out.append(f' href="#{kind}-{row}" {code} aria-label="{m.letter}{": " if m.letter else ""}{escape(m.words)}"')
    if title:
        out.append(f' title="{escape(title)}"')
    if m and m.later:
        out.append(f' data-later="{escape(" ".join(m.later))}"')
    out.append(f" {escape(extra)}>" if extra else ">")
    return out


def _tag(m: Any) -> str:
    session = bool(m.code or m.opens)
    return f"tag{'' if session else ' later'}{' echo' if session and not m.first else ''}"
