"""Each guided game to its end in a real browser, on a phone and on a desk, by somebody who presses only what can be seen.

After every press the lesson, a part of the board, the question and the first choice are on the screen. To be quick, the middle of
a game is played by requests; ``SOLONAUT_SOAK`` presses all of it, in all languages.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

import solonaut
from solonaut.core.match import Match
from solonaut.core.step import CHANCE
from solonaut.lang import Speaker
from solonaut.web.view.board import board_of
from tests.tools import LANGUAGES
from tests.web.conftest import Server, Visit
from tests.web.playing import MOST

SOAK = "SOLONAUT_SOAK" in os.environ
SIZES = ((390, 844), (1440, 900))
NAMES = solonaut.game_names()
FIRST, LAST = 16, 5
"""Decisions at the beginning and at the end that are pressed in any case."""
CASES = [
    (game, size, lang)
    for n, game in enumerate(NAMES)
    for m, size in enumerate(SIZES)
    for k, lang in enumerate(LANGUAGES)
    if SOAK or k == (n + m) % len(LANGUAGES)
]
LOOK = """() => {
  const inside = (box) => box.width > 0 && box.height > 0
    && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return inside(box) && element.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
  };
  const trouble = [];
  const must = (name, element) => {
    if (!element) trouble.push(`${name} is not there`);
    else if (!seen(element)) trouble.push(`${name} cannot be seen: ${JSON.stringify(element.getBoundingClientRect())}`);
  };
  const table = document.getElementById("table");
  const lesson = table.querySelector(".lesson");
  const over = Boolean(table.querySelector(".final"));
  if (!over) {
    if (lesson) {
      must("lesson", lesson);
      const next = lesson.querySelector("button");
      if (next) must("Next", next);
    }
    must("question", table.querySelector(".prompt h2, .reveal h2"));
    must("first choice", table.querySelector(".choices .choice, [data-go]"));
    const panel = [...table.querySelectorAll(".board-wide, .board-compact, .board-phone")].find((one) => one.getClientRects().length);
    const box = panel?.getBoundingClientRect();
    const part = box && Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    if (!(part >= 120)) trouble.push(`only ${part} of the board can be seen`);
    else if (!document.elementFromPoint(box.left + box.width / 2, box.top + part / 2)?.closest(".board-box"))
      trouble.push("the board is covered");
    const shows = lesson?.dataset.shows.split(" ").filter(Boolean) ?? [];
    const rings = [...table.querySelectorAll(".lesson-ring")].map((ring) => ring.textContent.trim());
    if (shows.length && !rings.includes("1")) trouble.push(`${lesson.dataset.lesson} rings nothing`);
    const first = [...table.querySelectorAll(".lesson-ring")].find((ring) => ring.textContent.trim() === "1");
    const number = (first?.querySelector("circle") ?? first)?.getBoundingClientRect();
    if (number && (number.bottom < box.top || number.top > box.top + part))
      trouble.push(`the ring of ${lesson.dataset.lesson} is out of view`);
  }
  const spots = [...table.querySelectorAll(".choices button, .choices summary, [data-go]")].filter(seen).map((row) => {
    const box = row.getBoundingClientRect();
    return { code: row.value ?? "", opens: row.dataset.opens ?? "", x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  const button = lesson?.querySelector("button")?.getBoundingClientRect();
  return {
    over, trouble, spots,
    next: button ? { x: button.left + button.width / 2, y: button.top + button.height / 2 } : null,
    lesson: lesson?.dataset.lesson ?? "",
  };
}"""
"""What can be seen and pressed, and what is wrong with it."""
STATE = """() => {
  const table = document.getElementById("table"), open = table.querySelector("details.group[open]");
  return [table.dataset.revision, table.querySelector(".lesson")?.dataset.lesson, open?.dataset.group, table.ariaBusy].join(" ");
}"""
CHANGED = f"before => ({STATE})() !== before && document.getElementById('table').ariaBusy !== 'true'"


class Beginner:
    """Somebody who reads every lesson and then presses something that is in sight. ``match`` is the same game, without the page."""

    def __init__(self, page: Page, url: str, game: str) -> None:
        self.page, self.rng = page, Random(f"{game} {page.viewport_size}")
        page.goto(url)
        page.locator(f"section[aria-labelledby=name-{game}] form[action$='/lessons'] button:visible").first.click()
        page.wait_for_selector("#table")
        self.url = page.url.partition("?")[0]
        board = board_of(game)
        self.match: Match = solonaut.new(game, seed=board.lesson_seed, options=dict(board.lesson_options))
        self.lessons: set[str] = set()

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        where = f"{self.page.viewport_size}, decision {len(self.match.log)}, {seen['lesson']}"
        assert seen["trouble"] == [], f"{where}: {seen['trouble']}"
        self.lessons.add(seen["lesson"])
        return seen

    def press(self, spot: dict[str, Any]) -> None:
        """Move there first, as people do: a row tells more while the pointer is on it, and those below make room."""
        for _ in range(4):
            self.page.mouse.move(spot["x"], spot["y"])
            now = next((other for other in self.page.evaluate(LOOK)["spots"] if same(other, spot)), spot)
            if now["y"] == spot["y"]:
                break
            spot = now
        before = self.page.evaluate(STATE)
        self.page.mouse.click(spot["x"], spot["y"])
        self.page.wait_for_function(CHANGED, arg=before)

    def decide(self, wish: str = "") -> bool:
        """One decision; what is wished for, if it can be seen. False at the end of the game."""
        for _ in range(20):
            seen = self.look()
            if seen["over"]:
                return False
            if seen["next"]:
                self.press(seen["next"])
                continue
            spots = [spot for spot in seen["spots"] if spot["code"] and not spot["code"].endswith("destroy")] or seen["spots"]
            assert spots, f"nothing to press at decision {len(self.match.log)}"
            spot = next((spot for spot in spots if spot["code"] == wish), None) or self.rng.choice(spots)
            self.press(spot)
            if spot["code"] in (() if self.match.decision is None else self.match.decision.codes):
                self.match.choose(spot["code"])
                return True
        raise AssertionError(f"no decision is made: {seen}")

    def skip(self) -> list[str]:
        """Make the decisions in the middle without the page. Returns those that would be the last."""
        rest = self.imagined()
        for code in rest[:-LAST]:
            number, api = len(self.match.log), self.url.replace("/games/", "/api/games/")
            look = self.page.request.get(api).json()
            sent = {"code": code, "number": number, "revision": look["revision"]}
            answer = self.page.request.post(f"{api}/choose", data=sent)
            assert answer.ok, answer.text()
            self.match.choose(code)
        self.page.goto(self.url)
        return rest[-LAST:]

    def imagined(self) -> list[str]:
        """The game as it could go on to its end."""
        other, at = solonaut.load(self.match.record()), len(self.match.log)
        while other.decision is not None:
            other.choose(self.rng.choice(other.decision.codes))
        return [entry.choice.code for entry in other.log[at:] if entry.seat != CHANCE]


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(one.get(name) == other.get(name) for name in ("code", "opens"))


@pytest.mark.parametrize(("game", "size", "lang"), CASES)
def test_a_guided_game_is_played_to_its_end_by_what_is_in_sight(
    server: Server, visit: Visit, game: str, size: tuple[int, int], lang: str
) -> None:
    page = visit(width=size[0], height=size[1], lang=lang)
    beginner = Beginner(page, server.url, game)
    playing = all(beginner.decide() for _ in range(MOST if SOAK else FIRST))
    last = beginner.skip() if playing else []
    for wish in last + [""] * MOST:
        if not playing:
            break
        playing = beginner.decide(wish)
    assert not playing and beginner.match.outcome is not None
    assert Speaker(lang).text("web.final.guided") in (page.text_content(".final") or "")
    assert len(beginner.lessons) > 5  # a game can be lost soon, and then has few
