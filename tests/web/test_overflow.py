"""No text leaves its box or is cut off, on a phone and on a desk, in any language; what is known to do so is in a list that shrinks.

``SOLONAUT_SOAK`` looks at every page in every language, otherwise at a sample. ``python -m tests.web.test_overflow`` writes the list anew.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page

import solonaut
from tests.lang.pseudo import CODE
from tests.tools import LANGUAGES, played
from tests.web.conftest import Server, Visit
from tests.web.playing import prefer

HERE = Path(__file__).parent
KNOWN = HERE / "known_overflows.json"
MEASURE = (HERE / "overflow.js").read_text(encoding="utf-8").partition("\n")[2]
TOLERANCE = 2
"""Pixels that fonts may differ by."""
SIZES = {"phone": (390, 844), "desk": (1440, 900)}
PATHS = ["/", "/settings", "/games", "/statistics", "/daily", "/table", "/rules/otys", "/nothing"]
STAGES = (0.0, 0.5)
"""The parts of a game after which its board is measured."""
ANSWERS = 4
ROOMS = ["pages", *(f"{room} {game}" for game in solonaut.game_names() for room in ("board", "companion"))]
WHOLE = [(room, size, lang) for room in ROOMS for size in SIZES for lang in (*LANGUAGES, CODE)]
SAMPLE = [(room, "phone", "de") for room in ROOMS] + [(f"board {game}", "desk", CODE) for game in solonaut.game_names()]
WRITE = "SOLONAUT_WRITE"
"""Set by the program that writes the list."""


@cache
def record(game: str, part: float) -> bytes:
    """A game of which so much is played."""
    whole = played(game)
    decisions = sum(entry.seat != solonaut.CHANCE for entry in whole.log)
    return (whole if part == 1 else played(game, int(decisions * part))).record().to_json().encode()


def views(page: Page, url: str, room: str) -> Iterator[str]:
    """Open one page after the other; their names."""
    kind, _, game = room.partition(" ")
    if kind == "pages":
        for path in (*PATHS, *(f"/new/{name}" for name in solonaut.game_names())):
            page.goto(url + path)
            yield path
    elif kind == "board":
        for part in (*STAGES, 1):
            file = {"name": "record.json", "mimeType": "application/json", "buffer": record(game, part)}
            page.goto(page.request.post(f"{url}/import", multipart={"record": file}).url)
            page.wait_for_selector("#table")
            yield f"{part:.0%}"
        address = page.url
        for path in (f"{address}/replay", f"{url}/statistics", f"{url}/games"):
            page.goto(path)
            yield path.rpartition("/")[2]
    else:
        page.goto(page.request.post(f"{url}/table", form={"game": game}).url)
        for answer in range(ANSWERS):
            page.wait_for_selector("main[data-revision]")
            yield f"question {answer + 1}"
            if not (buttons := page.locator("main button[name=code]:visible")).count():
                break
            revision = page.get_attribute("main", "data-revision")
            buttons.first.click()
            page.wait_for_function("r => document.querySelector('main')?.dataset.revision !== r", arg=revision)
        page.goto(page.url.partition("#")[0] + "/history")
        yield "history"


@pytest.mark.parametrize(("room", "size", "lang"), WHOLE if "SOLONAUT_SOAK" in os.environ or WRITE in os.environ else SAMPLE)
def test_every_text_stays_in_its_box(pseudo_server: Server, visit: Visit, room: str, size: str, lang: str) -> None:
    width, height = SIZES[size]
    page = visit(width=width, height=height)
    prefer(page, pseudo_server.url, lang=lang, theme="dark", pace="none", steps="all")
    found: dict[str, dict[str, int]] = {}
    texts: dict[tuple[str, str], list[str]] = {}
    for name in views(page, pseudo_server.url, room):
        page.evaluate("() => document.fonts.ready")
        for what, text in page.evaluate(MEASURE, TOLERANCE):
            texts.setdefault((name, what), []).append(text)
            found.setdefault(name, {})[what] = len(texts[name, what])
    page.complaints[:] = [c for c in page.complaints if "404" not in c]  # type: ignore[attr-defined]
    look, known = f"{room}, {size}, {lang}", json.loads(KNOWN.read_text(encoding="utf-8"))
    if WRITE in os.environ:
        known = {key: value for key, value in (known | {look: found}).items() if value}
        KNOWN.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        return
    before = {(name, what): times for name, listed in known.get(look, {}).items() for what, times in listed.items()}
    assert {key: said for key, said in texts.items() if len(said) > before.get(key, 0)} == {}, "new"
    assert {key for key, times in before.items() if len(texts.get(key, ())) < times} == set(), "fewer now, so write the list anew"


def test_the_list_names_only_what_is_measured() -> None:
    assert set(json.loads(KNOWN.read_text(encoding="utf-8"))) <= {", ".join(look) for look in WHOLE}


if __name__ == "__main__":
    os.environ[WRITE] = "1"
    sys.exit(pytest.main(["-p", "no:cacheprovider", "-q", __file__, *sys.argv[1:]]))
