"""What a seat may see: views, the log and events (section 1.6: private contracts are secret)."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count

import pytest

from solonaut.core.dealer import rand01, stream
from solonaut.games.otys import GAME
from solonaut.games.otys.conservation import check
from solonaut.games.otys.state import OtysState
from solonaut.games.otys.view import view
from tests.games.otys.arrange import (
    act,
    chance,
    codes,
    cubes,
    hold,
    match,
    module,
    offer,
    play,
    points,
    purse,
    show,
    skip,
    stack,
    table,
    timers,
)
from tests.games.otys.edition import BOX

DRAW = [f"draw-contract:{n}" for n in (2, 3, 4, 5)]


def numbers(data: object) -> set[int]:
    """All contract numbers anywhere in a view."""
    if isinstance(data, dict):
        inner = {n for value in data.values() for n in numbers(value)}
        return inner | ({data["number"]} if "points" in data and "number" in data else set())
    return {n for value in data for n in numbers(value)} if isinstance(data, list) else set()


def swap(s: OtysState, a: int, b: int) -> OtysState:
    """The same table with two contract cards exchanged wherever they lie."""
    t = s.copy()

    def other(n: int) -> int:
        return b if n == a else a if n == b else n

    for p in t.players:
        p.hand = tuple(other(n) for n in p.hand)
    t.deck = [tuple(sorted(other(n) for n in layer)) for layer in t.deck]
    t.drawn = tuple(other(n) for n in t.drawn)
    assert t.key() != s.key()
    return t


@pytest.mark.rule("otys.B83")
def test_private_contracts_are_secret() -> None:
    s = table(3)
    hold(s, 20, 21, seat=1)
    for seat in (0, 2):
        seen = view(s, seat)
        assert "hand" not in seen["players"][1] and seen["players"][1]["private_contracts"] == 2
        assert not numbers(seen) & {20, 21}
    own = view(s, 1)
    assert [card["number"] for card in own["players"][1]["hand"]] == [20, 21]
    assert [card["number"] for card in view(s, None)["players"][1]["hand"]] == [20, 21]
    assert "hand" not in own["players"][0]


@pytest.mark.rule("otys.B83", "otys.B54")
def test_nobody_else_sees_what_the_spy_looks_at() -> None:
    s = play(act(table(2), 3), "spy:contracts", *DRAW)
    mine, other = view(s, 0), view(s, 1)
    assert [card["number"] for card in mine["looking_at"]] == [2, 3, 4, 5]
    assert "looking_at" not in other and other["drawn"] == 4 and not numbers(other) & {2, 3, 4, 5}
    m = match(s)
    assert m.view(0)["decision"]["choices"] == ["keep:2", "keep:3", "keep:4", "keep:5"]
    assert "choices" not in m.view(1)["decision"]


@pytest.mark.rule("otys.B83")
def test_equal_views_for_swapped_hidden_cards() -> None:
    s = table(3)
    hold(s, 20, seat=1)
    hold(s, 22, seat=2)
    for a, b in ((20, 22), (20, 30), (22, 30)):
        t = swap(s, a, b)
        assert match(s).view(0) == match(t).view(0)
        owner = 1 if a == 20 else 2
        assert match(s).view(owner) != match(t).view(owner)
    looked = play(act(s, 3), "spy:contracts", *DRAW)
    t = swap(looked, 2, 30)
    assert match(looked).view(1) == match(t).view(1) and match(looked).view(0) != match(t).view(0)


@pytest.mark.rule("otys.B83", "otys.G27")
def test_the_order_of_the_deck_is_hidden() -> None:
    s = table(2)
    hold(s, *range(20, 32), seat=1)
    layered = s.copy()
    cards = sorted(n for layer in s.deck for n in layer)
    layered.deck = [tuple(cards[:5]), tuple(cards[5:])]
    assert layered.key() != s.key()
    for seat in (0, 1):
        assert match(s).view(seat) == match(layered).view(seat)
    assert view(s, 0)["deck"] == len(cards)


@pytest.mark.rule("otys.B83", "otys.B54")
def test_the_log_hides_what_the_spy_drew_and_kept() -> None:
    m = match(table(2))
    for code in ("key:3", "spy:contracts", *DRAW, "keep:4"):
        m.choose(code)
    assert m.codes(0) == m.codes() == ["key:3", "spy:contracts", *DRAW, "keep:4"]
    assert m.codes(1) == ["key:3", "spy:contracts", "?", "?", "?", "?", "?"]


@pytest.mark.rule("otys.B83", "otys.B54")
def test_the_event_of_a_kept_contract_hides_which_one() -> None:
    m = match(table(2))
    for code in ("key:3", "spy:contracts", *DRAW, "keep:4"):
        m.choose(code)
    kept = [e for e in m.events if e.kind == "contract_kept"]
    assert len(kept) == 1
    assert kept[0].seen_by(0)["contract"] == kept[0].seen_by(None)["contract"] == 4
    other = kept[0].seen_by(1)
    assert "contract" not in other and other["under"] == 3
    for event in m.events:
        told = repr(GAME.tell(event, 1, BOX))
        assert "number': 4" not in told
    assert "number': 4" in repr(GAME.tell(kept[0], 0, BOX))


@pytest.mark.rule("otys.B82", "otys.B83")
def test_r8_is_as_secret_as_the_spy() -> None:
    s = table(2)
    show(s, 5, "R8", "R1")
    m = match(s)
    for code in ("key:5", "pass", "token:R8", "now", "draw-contract:2", "draw-contract:3", "keep:3"):
        m.choose(code)
    assert m.codes(1) == ["key:5", "pass", "token:R8", "now", "?", "?", "?"]


@pytest.mark.rule("otys.B83")
def test_completing_a_private_contract_shows_it() -> None:
    s = table(2)
    offer(s, 20, 19)
    hold(s, 1)
    cubes(s, 4, metal=1, plant=1)
    purse(s, 0, 0)
    m = match(act(s, 4))
    m.choose("complete:1")
    assert m.codes(1) == ["complete:1"]
    assert m.log[0].revealing
    seen = m.view(1)["table"]["players"][0]
    assert [card["number"] for card in seen["completed"]] == [1] and seen["private_contracts"] == 0


@pytest.mark.rule("otys.B83")
def test_public_things_are_seen_by_all() -> None:
    s = table(2)
    points(s, 4)
    module(s, "spy")
    for seat in (0, 1, None):
        seen = view(s, seat)
        assert [card["number"] for card in seen["contracts"]] == [1, 7]
        first = seen["players"][0]
        assert (first["score"], first["credits"], first["batteries"]) == (4, 3, 1)
        assert [d["diver"] for d in first["column"] if d["upgraded"]] == ["spy"]
        assert first["keys"] == ["1", "2", "3", "4", "5", "x"]
        assert seen["sponsors"] == [1, 2, 3, 4, 5]
        assert seen["rewards"][0] == ["R1", "R2"]
        assert seen["bag"] == 22
    assert view(s, 0)["store"][0] == {"cube": "fuel", "stock": 2, "sells_for": {"points": 0, "credits": 1}, "costs": 2}
    assert view(s, 0)["store"][3] == {"cube": "tech", "stock": 0, "sells_for": {"points": 1, "credits": 0}, "costs": None}


@pytest.mark.rule("otys.S05", "otys.S06", "otys.S10", "otys.S24")
def test_the_solo_track() -> None:
    s = table(1)
    timers(s, -1, 20)
    seen = view(s, 0)
    assert seen["timers"] == [None, 20] and seen["timer_start"] == 23
    assert seen["track"] == [
        {"space": 21, "cube": "tech"},
        {"space": 19, "cube": "plant"},
        {"space": 17, "cube": "metal"},
        {"space": 15, "cube": "fuel"},
    ]
    assert seen["queue"] == ["metal", "fuel"]
    assert [card["cube"] for card in seen["contracts"]] == ["tech", "plant"]
    assert "timers" not in view(table(2), 0)


@pytest.mark.rule("otys.G34")
def test_an_empty_contract_space() -> None:
    s = table(2)
    cubes(s, 4, metal=1, plant=1)
    stack(s)
    purse(s, 0, 0)
    play(act(s, 4), "complete:1")
    assert view(s, 1)["contracts"][0] is None


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_views_are_plain_data(players: int) -> None:
    s = table(players)
    for seat in (*range(players), None):
        data = match(s).view(seat)
        assert json.loads(json.dumps(data)) == data


def test_looking_changes_nothing() -> None:
    s = table(2)
    before = s.key()
    for seat in (0, 1, None):
        match(s).view(seat)
    codes(s)
    assert s.key() == before


def numbers_of(seed: int) -> Callable[[], float]:
    start, n = stream(seed), count()
    return lambda: rand01(start, next(n))


@pytest.mark.rule("otys.B83")
@pytest.mark.parametrize("seed", range(5))
def test_dealing_the_unknown_anew_changes_no_view(seed: int) -> None:
    s = table(3)
    hold(s, 20, 21, seat=1)
    hold(s, 22, seat=0)
    cards = [n for layer in s.deck for n in layer]
    s.deck = [tuple(cards[:9]), tuple(cards[9:12]), tuple(cards[12:])]
    t = GAME.determinize(s, 0, numbers_of(seed))
    check(t)
    assert match(t).view(0) == match(s).view(0)
    assert t.key() != s.key()
    assert t.players[0].hand == (22,)


@pytest.mark.rule("otys.B83", "otys.B54")
def test_dealing_anew_while_an_opponent_looks_at_cards() -> None:
    s = play(act(table(2), 3), "spy:contracts", *DRAW)
    found = {GAME.determinize(s, 1, numbers_of(seed)).drawn for seed in range(8)}
    assert len(found) > 1
    assert all(match(GAME.determinize(s, 1, numbers_of(n))).view(1) == match(s).view(1) for n in range(8))
    assert GAME.determinize(s, 0, numbers_of(1)).drawn == (2, 3, 4, 5)


@pytest.mark.rule("otys.G27")
def test_chance_is_not_decided_before_it_is_seen() -> None:
    """The state holds no order: the next card is a decision of chance with everything that can come up."""
    s = skip(act(table(1), 3), to="spy:contracts")
    play(s, "spy:contracts")
    assert chance(s) and len(codes(s)) == 30
