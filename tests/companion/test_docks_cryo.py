"""A ship with other docks than ours: the companion goes by the number that the person says, and never by a place that it cannot know."""

from __future__ import annotations

import random
from typing import Any

import pytest

import solonaut
from solonaut.core.box import fit
from solonaut.core.edition import ComponentFile
from solonaut.core.match import Match
from solonaut.core.registry import find_game
from solonaut.games.cryo.components import FEWEST_DOCKS, MOST_DOCKS, PER_SECTION, SECTION_OF, SECTIONS, SHIP_DOCKS, TYPES, UPPER
from solonaut.games.cryo.rival import events as rival_events
from solonaut.lang import Speaker
from solonaut.ui.cryo.companion import questions
from solonaut.ui.cryo.companion.docks import docks_in, on_ship
from solonaut.ui.cryo.companion.printed import box_lines
from solonaut.ui.cryo.companion.setup import DamagedDocks, ShipCards
from solonaut.ui.cryo.companion.turn import YourTurn
from tests.companion.words import check_words
from tests.tools import LANGUAGES

SHIPS = ((4, 6, 5, 3), (8, 7, 3, 4), (5, 5, 6, 5))
TURNS = 60


class RealShip:
    """The ship on the table: what stands on it, and which two docks lie below which. The companion is told only what it asks."""

    def __init__(self, docks: tuple[int, ...], seed: int) -> None:
        self.rng = random.Random(seed)
        self.docks = [docks_in(section, n) for section, n in enumerate(docks)]
        self.mine: set[int] = set()
        self.below = {
            found[place]: tuple(self.rng.sample([dock for dock in found if dock != found[place]], 2))
            for found in self.docks
            for place in range(UPPER)
        }

    def closed(self, s: Any) -> set[int]:
        return self.mine | {dock for dock in on_ship(s.box) if (s.rival.out | s.damaged) >> dock & 1}

    def full(self, s: Any) -> list[int]:
        return [n for n, docks in enumerate(self.docks) if set(docks) <= self.closed(s)]

    def by_the_rule(self, s: Any, card: int) -> set[int]:
        """Where the Rival's drone may go (S36–S38)."""
        section, place = divmod(s.board.index(card), UPPER)
        docks, closed = self.docks[section], self.closed(s)
        ours = len(docks) == PER_SECTION
        below = (docks[UPPER + place], docks[UPPER + place + 1]) if ours else self.below[docks[place]]
        for rank in ((docks[place],), below, docks):
            if free := set(rank) - closed:
                return free
        raise AssertionError("a full section")


def play_a_turn(match: Match, ship: RealShip, reports: bool) -> None:
    """The person deploys or recalls, and the Rival follows: by the rule, on docks that the ship has."""
    s: Any = match.state
    free = [dock for docks in ship.docks for dock in docks if dock not in ship.closed(s)]
    if s.human.home and free and len(ship.mine) < s.box.drones:
        dock = ship.rng.choice(free)
        ship.mine.add(dock)
        if reports:
            match.choose(f"dock:{SHIP_DOCKS[dock]}")
    else:
        ship.mine.clear()
        match.choose("recall")
    before, full, first = match.state.copy(), ship.full(match.state), len(match.log)
    match.choose("end")
    while match.decision is not None and not isinstance(match.state.pending, YourTurn):
        match.choose(answer(match, ship, before))
        check_words(match)
    told = [event for entry in match.log[first:] for event in entry.events]
    drones = [event.dock for event in told if isinstance(event, rival_events.RivalDrone)]
    assert bool(drones) == (bool(before.rival.home) and not full), "it recalls if a section is full"
    for dock in drones:
        assert SHIP_DOCKS.index(dock) in ship.by_the_rule(before, card_of(told))


def card_of(told: list[Any]) -> int:
    return TYPES.index(next(event.card for event in told if isinstance(event, rival_events.BoardCardMatched)))


def answer(match: Match, ship: RealShip, before: Any) -> str:
    ask, codes = match.state.pending, match.decision.codes  # type: ignore[union-attr]
    if isinstance(ask, questions.FullSection):
        full = ship.full(before)
        return f"full:{SECTIONS[full[0]]}" if full else "full:none"
    if isinstance(ask, questions.FirstOpen):
        return f"open:{SHIP_DOCKS[min(ship.by_the_rule(before, match.state.card))]}"
    return next(code for code in codes if code != "other")


def begin(docks: tuple[int, ...], seed: int) -> Match:
    match = solonaut.new("table-cryo", seed=seed)
    for name, n in zip(SECTIONS, docks, strict=True):
        if n != PER_SECTION:
            match.choose(f"set:docks.{name}:{n}")
    match.choose("deal")
    while not isinstance(match.state.pending, YourTurn):
        match.choose("deal" if isinstance(match.state.pending, (DamagedDocks, ShipCards)) else match.decision.codes[0])  # type: ignore[union-attr]
    return match


@pytest.mark.parametrize("reports", [True, False], ids=["reported", "unreported"])
@pytest.mark.parametrize("docks", SHIPS, ids=str)
def test_the_rival_goes_by_the_docks_of_the_box(docks: tuple[int, ...], reports: bool) -> None:
    for seed in range(3):
        match, ship = begin(docks, seed), RealShip(docks, seed)
        for _ in range(TURNS):
            if match.decision is None or match.state.reason:
                break
            play_a_turn(match, ship, reports)
        assert match.state.turn > 10


def test_only_docks_that_the_ship_has_can_be_tapped() -> None:
    match = solonaut.new("table-cryo", seed=1)
    for name, n in zip(SECTIONS, SHIPS[0], strict=True):
        if n != PER_SECTION:
            match.choose(f"set:docks.{name}:{n}")
    names = [SHIP_DOCKS[dock] for section, n in enumerate(SHIPS[0]) for dock in docks_in(section, n)]
    assert [c.words[0] for c in match.decision.choices if c.verb == "damage"] == names  # type: ignore[union-attr]
    view = match.game.view(match.state, None)
    assert [len(docks) for docks in view["sections"].values()] == list(SHIPS[0])
    counters = match.state.counters()  # type: ignore[attr-defined]
    assert {name.partition(".")[2] for name in counters if name.startswith("dock.")} == set(names)
    assert "damage.labs.B4" in counters and "damage.processing.B2" not in counters


def test_another_number_is_kept_in_the_box_and_known_at_the_next_table() -> None:
    match = solonaut.new("table-cryo", seed=1)
    state: Any = match.state
    assert "docks" not in state.confirmed and "ship.docks" not in box_lines(state), "ours until somebody says so"
    match.choose("set:docks.labs:6")
    lines = box_lines(match.state)
    assert lines["ship.docks"] == "5 6 5 5"
    kept = fit(find_game("cryo"), lines)
    assert not kept.problems
    again: Any = solonaut.new("table-cryo", components=ComponentFile(kept.text, "kept.toml")).state
    assert again.box.docks == (5, 6, 5, 5) and "docks" in again.confirmed


def test_a_dock_on_which_something_lies_stays() -> None:
    match = solonaut.new("table-cryo", seed=1)
    state: Any = match.state
    assert (state.counters()["docks.labs"].lowest, state.counters()["docks.labs"].highest) == (FEWEST_DOCKS, MOST_DOCKS)
    match.choose("damage:labs.B2")
    counter = match.state.counters()["docks.labs"]  # type: ignore[attr-defined]
    assert counter.lowest == 4


def test_more_markers_than_docks_are_not_drawn() -> None:
    match = solonaut.new("table-cryo", seed=1)
    match.choose("set:markers:20")
    match.choose("deal")
    assert sum(entry.choice.verb == "damage" for entry in match.log) == 12 == match.state.damaged.bit_count()  # type: ignore[attr-defined]


def test_with_other_docks_the_question_is_the_rule_in_words() -> None:
    match, ship = begin((5, 6, 5, 5), 2), RealShip((5, 6, 5, 5), 2)
    for _ in range(TURNS):
        ask = match.state.pending
        if isinstance(ask, questions.FirstOpen) and SECTION_OF[ask.ranks[-1][0]] == SECTIONS.index("labs"):
            break
        if isinstance(ask, YourTurn):
            match.choose("end")
        else:
            match.choose(answer(match, ship, match.state))
    assert isinstance(ask, questions.FirstOpen) and ask.by_eye
    view = match.game.view(match.state, None)
    assert set(view["ranks"].values()) <= {1}, "no numeral on docks of which only the table shows the place"
    said = {Speaker(language).say(ask.question(match.state)) for language in LANGUAGES}  # type: ignore[arg-type]
    assert len(said) == 3 and all("II" not in words for words in said)
