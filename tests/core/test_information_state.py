"""The information state of a seat: what it has known since the start, and nothing else."""

from __future__ import annotations

import json
from random import Random

import pytest

import solonaut
from solonaut.core.match import Match
from tests.core.toy import toy_match
from tests.games.test_sweep import CASES
from tests.web.border import Scrambled

TABLES = [case for case in CASES if case[1] > 1 and case[0] != "intrepid"]


def played(game: str, players: int, options: dict[str, str], decisions: int, seed: int) -> Match:
    match, rng = solonaut.new(game, seed=seed, players=players, options=options), Random(seed)
    for _ in range(decisions):
        if match.decision is not None:
            match.choose(rng.choice(match.decision.choices))
    return match


@pytest.mark.parametrize(
    ("game", "players", "options"), TABLES, ids=lambda v: "-".join(map(str, v.values())) if isinstance(v, dict) else str(v)
)
def test_it_does_not_depend_on_what_is_hidden(game: str, players: int, options: dict[str, str]) -> None:
    differs = 0
    for seed in range(4):
        match = played(game, players, options, 120, seed)
        for seat in range(players):
            other = Scrambled(match, seat, seed)
            assert other.information_state(seat) == match.information_state(seat)
            differs += any(other.information_state(s) != match.information_state(s) for s in range(players) if s != seat)
    assert differs, "no history was another one"


def test_a_hidden_choice_is_hidden_and_an_own_one_is_not() -> None:
    one, other = toy_match(), toy_match()
    for match, kept in ((one, "keep:high"), (other, "keep:low")):
        for code in ("1/done", "2/done", kept, "keep:low"):
            match.choose(code)
    assert one.information_state(1) == other.information_state(1)
    assert one.information_state(0) != other.information_state(0)


def test_it_tells_what_the_seat_can_no_longer_see() -> None:
    """A Spy looks at contracts and puts some back under the deck: the view forgets them, the information state does not."""
    for seed in range(40):
        match = played("otys", 2, {}, 150, seed)
        for seat in range(2):
            seen = [e.choice.n for e in match.log if e.witness == seat and e.choice.verb == "draw-contract"]
            table = match.view(seat)["table"]
            forgotten = [n for n in seen if f'"number": {n},' not in json.dumps(table)]
            if forgotten:
                mine, other = ("".join(match.information_state(who)) for who in (seat, 1 - seat))
                assert all(f'"code":"draw-contract:{n}"' in mine for n in forgotten)
                assert not any(f'"code":"draw-contract:{n}"' in other for n in forgotten)
                return
    pytest.fail("no Spy ever put a card back")


def test_it_grows_with_every_decision_and_knows_the_setup() -> None:
    match = solonaut.new("cryo", seed=1, players=2)
    before = match.information_state(0)
    assert json.loads(before[0]) == {
        "game": "cryo", "edition": match.box.edition.hash, "players": 2, "options": match.options, "seat": 0,
    }  # fmt: skip
    assert len(before) == 1 + len(match.log)
    match.choose(match.state.choices()[0])
    assert match.information_state(0)[: len(before)] == before and len(match.information_state(0)) == 1 + len(match.log)
    hash(before)
    with pytest.raises(solonaut.BadOption):
        match.information_state(2)
