"""Whatever the companion of Cryo keeps can be set by hand, and nothing follows from it before a rule looks again."""

from __future__ import annotations

import os
from typing import Any

import pytest

from solonaut.core.errors import IllegalChoice
from solonaut.games.cryo.components import MORE_PLACES
from solonaut.lang import Speaker
from solonaut.ui.cryo.companion.cavern_map import KINDS
from solonaut.ui.cryo.companion.choices import COUNTERS
from solonaut.ui.cryo.companion.counters import PAIRS
from solonaut.ui.cryo.companion.sentences import counter
from tests.companion.person_cryo import play_beside
from tests.companion.test_needless_cryo import rivals_turn, your_turn
from tests.tools import LANGUAGES

SOAK = "SOLONAUT_SOAK" in os.environ
SAMPLE = {name.partition(".")[0]: name for name in COUNTERS}.values()
"""One counter of each kind; ``SOLONAUT_SOAK`` sets all of them."""


def test_every_counter_can_be_read_and_set() -> None:
    assert COUNTERS.keys() == PAIRS.keys()


@pytest.mark.parametrize("options", [{}, {"map": "no"}], ids=["map", "no map"])
def test_a_counter_that_is_set_has_that_value(options: dict[str, str]) -> None:
    """In the person's turn and in the final count, which together have all of them."""
    match = play_beside(1, options, listens=False).companion
    match.undo()
    seen = set()
    for table in (your_turn(), match):
        for name, found in table.state.counters().items():  # type: ignore[attr-defined]
            seen.add(name)
            if name.startswith("tunnel.") or (not SOAK and name not in SAMPLE):
                continue  # there are many; test_map_cryo digs all tunnels of another box
            for value in {found.lowest, found.highest} - {found.value}:
                table.choose(f"set:{name}:{value}")
                assert table.state.counters()[name].value == value, name  # type: ignore[attr-defined]
                table.undo()
            with pytest.raises(IllegalChoice):
                table.choose(f"set:{name}:{found.highest + 1}")
    missing = set(COUNTERS) - seen
    assert all(name in ("landed", "control", "mine.stock", "mine.pods", "mine.control") or name.partition(".")[0] in
               ("up", "settled", "pods", "first", "second", *KINDS) or name.endswith(MORE_PLACES) for name in missing), missing  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counter_has_a_name(language: str) -> None:
    speaker = Speaker(language)
    names = {name: speaker.say(counter(name)) for name in COUNTERS}
    assert not [name for name, said in names.items() if "⟨" in said or "{" in said]


def test_nothing_is_triggered_before_its_time() -> None:
    match = your_turn()
    match.choose("set:organics:4")
    s: Any = match.state
    assert s.rival.awake == 0 and s.rival.stock[1] == 4
    match.choose("dock:labs.B1")
    rivals_turn(match)
    after: Any = match.state
    assert after.rival.awake >= 3 and after.rival.stock[1] == 0


def test_two_cards_on_the_ship_change_places() -> None:
    match = your_turn()
    s: Any = match.state
    before = s.board
    match.choose(f"set:board.labs.T1:{before[0]}")
    after: Any = match.state
    assert after.board[2] == before[0] and after.board[0] == before[2] and sorted(after.board) == sorted(before)


def test_points_can_be_corrected_before_the_result_is_kept() -> None:
    match = play_beside(2, {}, listens=False).companion
    kept = match.outcome
    match.undo()
    assert kept is not None and match.outcome is None
    match.choose("set:pays.pod:4")
    match.choose("keep")
    assert match.outcome is not None and match.outcome.breakdown[1]["pods"] == 4 * kept.breakdown[1]["pods"]
