"""The lines beside Cryo: one for one movement of the hand, and each once, however often another possibility was taken."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from solonaut.core.match import Match
from solonaut.core.message import Message
from solonaut.core.opening import load
from solonaut.games.cryo.state import RIVAL
from solonaut.lang import Speaker
from solonaut.ui.cryo.web.companion import COMPANION
from solonaut.web.service.companion_view import CompanionView
from solonaut.web.service.seat_view import SeatEvent
from solonaut.web.view.companion.lines import ShownLine, last_main, lines_of, renewed
from tests.companion.person_cryo import play_beside

SEEDS = range(4)
MOST_LINES = 10


@cache
def played(seed: int) -> Match:
    return play_beside(seed, {"cards": "deck"}, listens=False).companion


def turns(seed: int) -> list[Match]:
    """The table at each of the person's turns, and at the end."""
    whole, found = played(seed), []
    for number, entry in enumerate(whole.log):
        if entry.choice.code == "end" and number:
            match = load(whole.record(), dealer=None)
            match.jump(number)
            found.append(match)
    return found


def shown_at(match: Match, lang: str = "en") -> list[ShownLine]:
    return list(lines_of(CompanionView(match), COMPANION, frozenset(), Speaker(lang)).all)


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_pods_that_move_together_are_one_line(lang: str) -> None:
    """Each place with its number, in a row of events of one kind; nothing else is told together, and no turn needs many lines."""
    joined = 0
    for match in (match for seed in SEEDS for match in turns(seed)):
        view = CompanionView(match)
        events = [event for entry in view.entries(last_main(view, COMPANION)) for event in entry.events if COMPANION.line(event)]
        taken_again = any(entry.choice.verb == "instead" for entry in match.log[last_main(view, COMPANION) :])
        lines = shown_at(match, lang)
        assert len([line for line in lines if not line.struck]) <= MOST_LINES
        if taken_again:
            continue
        runs: list[list[str]] = []
        for event in events:
            kind = str(event.data["kind"])
            if runs and kind in ("pod_woken", "pods_settled") and runs[-1][0] == kind:
                runs[-1].append(event.rule)
            else:
                runs.append([kind, event.rule])
        assert [line.rules for line in lines] == [tuple(rules) for _, *rules in runs]
        joined += sum(len(rules) > 2 for rules in runs)
    assert joined > 3


def test_what_is_told_together_says_how_many_go_where() -> None:
    event = SeatEvent(RIVAL, "cryo.S65", {}, Message(""))
    woken = [replace(event, data={"kind": "pod_woken", "chamber": name}) for name in ("labs.2", "processing.3", "processing.3")]
    line = COMPANION.joined(woken)
    assert line is not None and line.small is not None
    assert Speaker("en").say(line.message) == "Move 3 Rival pods to its platform."
    assert Speaker("en").say(line.small) == "Labs, chamber 2: 1; Processing, chamber 3: 2"
    settled = [replace(event, data={"kind": "pods_settled", "space": name, "pods": n}) for name, n in (("A2", 3), ("A3", 2))]
    line = COMPANION.joined(settled)
    assert line is not None and line.small is not None
    assert Speaker("de").say(line.message) == "Stelle 5 Crew-Kapseln von der Plattform des Rivalen in Höhlen."
    assert COMPANION.joined([*woken, *settled]) is None


def line(text: str, id: str, *, done: bool = False) -> ShownLine:
    return ShownLine(id, "", "", text, "", (), done)


def test_a_line_that_holds_stands_once_after_two_other_picks() -> None:
    """Every play tells the whole turn anew. Nothing that still holds is struck, and a tick stays with what it was made for."""
    before = [[line("drone", "a1", done=True), line("tile", "a2"), line("crystal", "a3", done=True)],
              [line("drone", "b1"), line("tile", "b2"), line("tech", "b3")]]  # fmt: skip
    now = [line("drone", "c1"), line("tile", "c2"), line("nanite", "c3")]
    found = renewed(before, now)
    assert [(one.id, one.struck, one.done) for one in found] == [
        ("a3", "back", False),
        ("b3", "gone", True),
        ("a1", "", True),
        ("a2", "", False),
        ("c3", "", False),
    ]


def test_lines_that_say_the_same_are_told_apart() -> None:
    """Two tokens of one kind: the one that is done holds still, the other does not."""
    before = [[line("crystal", "a1"), line("crystal", "a2", done=True)]]
    assert [(one.id, one.struck) for one in renewed(before, [line("crystal", "b1")])] == [("a1", "gone"), ("a2", "")]


def test_in_whole_games_nothing_that_is_to_be_done_is_struck_as_well() -> None:
    again = 0
    for match in (match for seed in SEEDS for match in turns(seed)):
        lines = shown_at(match)
        struck = {(one.text, one.small) for one in lines if one.struck}
        again += bool(struck)
        assert not struck & {(one.text, one.small) for one in lines if not one.struck}
    assert again
