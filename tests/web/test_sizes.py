"""Every page fits every screen, in every language: nothing is cut off or too small to read, and the question is always in sight.

``SOLONAUT_SOAK`` looks at everything, otherwise at a sample. What a drawing is known to do wrong is in a list that shrinks;
``python -m tests.web.test_sizes`` writes it anew, all of it or, for instance with ``-k "cryo and de"``, a part.
"""

from __future__ import annotations

import fcntl
import json
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

import solonaut
from tests.lang.pseudo import CODE
from tests.tools import LANGUAGES, played
from tests.web.conftest import Server, Visit
from tests.web.playing import over, play_on, prefer

HERE = Path(__file__).parent
KNOWN = HERE / "known_overflows.json"
MEASURE = (HERE / "overflow.js").read_text(encoding="utf-8").partition("\n")[2]
FRAME = (HERE / "frame.js").read_text(encoding="utf-8").partition("\n")[2]
TOLERANCE = 2
"""Pixels that fonts may differ by."""
LEAST = 11
"""Pixels that letters have at least."""
SIZES = ["320x568", "390x844", "844x390", "768x1024", "1024x768", "1280x720", "1440x900", "1920x1080", "2560x1440"]
PHONE_AND_DESK = ["390x844", "1440x900"]
PATHS = ["/", "/settings", "/games", "/account", "/statistics", "/daily", "/table", "/rules/otys", "/nothing"]
PATHS += ["/learn/otys", "/learn/otys/7", "/learn/cryo/3", "/learn/intrepid/4"]
ANSWERS = 4
CHOICES = 3
GAMES = solonaut.game_names()
SPOKEN = (*LANGUAGES, CODE)
COMPANIONS = [f"companion {game}" for game in GAMES]
BOXES = [f"box {game}" for game in GAMES]
Look = tuple[str, str, list[str]]
"""A room, a language, and the sizes in which each of its pages is looked at."""
WHOLE: list[Look] = [
    *((f"board {game}", lang, SIZES) for game in GAMES for lang in SPOKEN),
    *(("pages", lang, SIZES) for lang in SPOKEN),
    *((room, lang, PHONE_AND_DESK) for room in COMPANIONS for lang in SPOKEN),
    *((room, lang, SIZES) for room in BOXES for lang in SPOKEN),
]
SAMPLE: list[Look] = [
    *((f"board {game}", lang, SIZES[(g + n) % 3 :: 3]) for g, game in enumerate(GAMES) for n, lang in enumerate(SPOKEN)),
    *(("pages", lang, SIZES[n::2]) for n, lang in enumerate(("de", CODE))),
    *((room, "de", PHONE_AND_DESK) for room in COMPANIONS),
    *((room, SPOKEN[1:][n], SIZES[n::3]) for n, room in enumerate(BOXES)),
]
"""Every game in every language and on every size, and every size in every language; every page on every size."""
WRITE = "SOLONAUT_WRITE"
"""Set by the program that writes the list."""


@cache
def whole(game: str) -> solonaut.Match:
    return played(game)


@cache
def record(game: str, part: float) -> bytes:
    """A game of which so much is played."""
    decisions = sum(entry.seat != solonaut.CHANCE for entry in whole(game).log) if part else 0
    return (whole(game) if part == 1 else played(game, int(decisions * part))).record().to_json().encode()


def open_board(page: Page, url: str, game: str, part: float) -> None:
    file = {"name": "record.json", "mimeType": "application/json", "buffer": record(game, part)}
    page.goto(page.request.post(f"{url}/import", multipart={"record": file}).url)
    page.wait_for_selector("#table")


def boards(page: Page, url: str, game: str) -> Iterator[str]:
    """A game at its start, in the middle, after some choices and at its end."""
    for part in (0.0, 0.5):
        open_board(page, url, game, part)
        yield f"{part:.0%}"
    for n in range(CHOICES):
        play_on(page, Random(n), 1)
        if over(page):
            break
        yield f"choice {n + 1}"
    open_board(page, url, game, 1)
    yield "end"
    page.goto(f"{page.url}/replay")
    yield "replay"


def pages(page: Page, url: str) -> Iterator[str]:
    for game in GAMES:
        open_board(page, url, game, 1)
    for path in (*PATHS, *(f"/new/{name}" for name in GAMES)):
        page.goto(url + path)
        yield path


def companion(page: Page, url: str, game: str) -> Iterator[str]:
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


def box(page: Page, url: str, game: str) -> Iterator[str]:
    """My box: every group as it is, then with a line of one's own and one that cannot be read, then a file that would change it."""
    page.goto(f"{url}/box/{game}")
    groups = page.eval_on_selector_all(".box-side a[href*='group=']", "all => all.map(link => link.href)")
    for group in groups:
        page.goto(group)
        yield group.rpartition("=")[2]
    for key, text in (("first", "=?"), ("second", page.locator(".box-field").nth(1).get_attribute("placeholder") or "1")):
        field = page.locator(".box-field").nth(int(key == "second"))
        field.fill(text)
        field.press("Enter")
    page.wait_for_selector(".box-line.bad .message")
    yield "typed"
    export = page.request.get(f"{url}/box/{game}/export").body()
    page.goto(f"{url}/box/{GAMES[(GAMES.index(game) + 1) % len(GAMES)]}")
    page.set_input_files("input[type=file]", {"name": "box.toml", "mimeType": "application/toml", "buffer": export})
    page.wait_for_selector("[role=alert]")
    yield "file of another game"


def views(page: Page, url: str, room: str) -> Iterator[str]:
    """Open one page after the other; their names."""
    kind, _, game = room.partition(" ")
    if kind == "pages":
        return pages(page, url)
    rooms = {"board": boards, "companion": companion, "box": box}
    return rooms[kind](page, url, game)


Known = dict[str, dict[str, dict[str, str]]]
"""For a room and a size: what is wrong, and in which languages."""


def write(room: str, lang: str, size: str, found: set[str]) -> None:
    """Several processes may do so at once."""
    with KNOWN.open("r+", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        known: Known = json.load(file)
        listed = known.setdefault(room, {}).setdefault(size, {})
        for what in {*listed, *found}:
            langs = {*listed.get(what, "").split()} - {lang} | ({lang} if what in found else set())
            listed[what] = " ".join(sorted(langs))
        known[room][size] = {what: langs for what, langs in listed.items() if langs}
        slim = {room: {size: listed for size, listed in sizes.items() if listed} for room, sizes in known.items()}
        file.seek(0)
        file.truncate()
        file.write(json.dumps({room: sizes for room, sizes in slim.items() if sizes}, indent=1, sort_keys=True) + "\n")


def resize(page: Page, size: str) -> None:
    """As when a window is made smaller or a tablet is turned."""
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    if page.locator("#table").count():
        page.wait_for_function(
            "() => [...document.querySelectorAll(`.gate, .ending, .board-"
            "${getComputedStyle(document.documentElement).getPropertyValue('--view').trim()}`)].some(e => e.getClientRects().length)"
        )


@pytest.mark.parametrize(("room", "lang", "sizes"), WHOLE if "SOLONAUT_SOAK" in os.environ or WRITE in os.environ else SAMPLE)
def test_everything_fits(pseudo_server: Server, visit: Visit, room: str, lang: str, sizes: list[str]) -> None:
    page = visit()
    prefer(page, pseudo_server.url, lang=lang, theme="dark", pace="none", steps="all")
    found: dict[str, dict[str, list[str]]] = {size: {} for size in sizes}
    frame = {}
    for name in views(page, pseudo_server.url, room):
        page.evaluate("() => document.fonts.ready")
        for size in sizes:
            resize(page, size)
            for what, text in page.evaluate(MEASURE, [TOLERANCE, LEAST]):
                found[size].setdefault(what, []).append(f"{name}: {text}")
            if wrong := page.evaluate(FRAME, TOLERANCE):
                frame[name, size] = wrong
    page.complaints[:] = [c for c in page.complaints if "404" not in c and "422" not in c]  # type: ignore[attr-defined]
    assert frame == {}
    if WRITE in os.environ:
        for size in sizes:
            write(room, lang, size, {*found[size]})
        return
    known: Known = json.loads(KNOWN.read_text(encoding="utf-8"))
    for size in sizes:
        before = {what for what, langs in known.get(room, {}).get(size, {}).items() if lang in langs.split()}
        assert {what: said for what, said in found[size].items() if what not in before} == {}, f"new on {size}"
        assert before - {*found[size]} == set(), f"no longer so on {size}: write the list anew"


def test_another_size_moves_no_piece(server: Server, visit: Visit) -> None:
    """Where a small screen scrolls to what can be chosen, it scrolls; nothing looks as if it had moved."""
    page = visit()
    prefer(page, server.url, pace="none", steps="all")
    open_board(page, server.url, "otys", 0.5)
    page.evaluate("() => { document.getElementById('table').dataset.old = '' }")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector("#table:not([data-old]) .board-phone.shown")
    assert page.evaluate("() => document.querySelector('.board-phone.shown').scrollTop") > 0
    assert page.locator(".moved").count() == 0


def test_the_list_names_only_what_is_measured() -> None:
    known: Known = json.loads(KNOWN.read_text(encoding="utf-8"))
    listed = {
        (room, lang, size) for room, sizes in known.items() for size in sizes for langs in sizes[size].values() for lang in langs.split()
    }
    assert listed <= {(room, lang, size) for room, lang, sizes in WHOLE for size in sizes}


if __name__ == "__main__":
    os.environ[WRITE] = "1"
    sys.exit(pytest.main(["-p", "no:cacheprovider", "-q", __file__, *sys.argv[1:]]))
