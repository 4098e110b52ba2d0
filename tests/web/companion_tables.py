"""Tables of the companion at a certain question, as records that a page can import."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import solonaut
from solonaut.core.match import Match

SKIPPED = frozenset({"over", "sabotage"})
"""What the person does not report on the way."""


def table_at(game: str, question: type[Any], seed: int = 1, longest: int = 4000) -> Match:
    """A table on which the companion asks this question; whatever comes before is answered at random."""
    for attempt in range(seed, seed + 20):
        rng = random.Random(attempt)
        match = solonaut.new(game, seed=attempt)
        while len(match.log) < longest and (decision := match.decision) is not None:
            if isinstance(match.state.pending, question):
                return match
            match.choose(rng.choice([c for c in decision.choices if c.verb not in SKIPPED]))
    raise AssertionError(f"{question.__name__} never came up")


def bring(page: Page, url: str, match: Match, folder: Path) -> None:
    """Open a table on the page."""
    file = folder / "companion.json"
    match.record().save(file)
    page.goto(f"{url}/table")
    page.set_input_files("input[type=file]", file)
    page.click(".table-import button")
    page.wait_for_selector("main[data-revision]")
