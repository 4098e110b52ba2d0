"""Random games: the invariants hold at every decision, copies are independent, and every rule that is cited exists."""

from __future__ import annotations

import pytest

from solonaut.core.dealer import pick, rand01, stream
from solonaut.core.event import Event
from solonaut.core.step import Chance
from solonaut.games.otys import GAME, events
from solonaut.games.otys.components import LEVELS
from solonaut.games.otys.conservation import check
from solonaut.games.otys.state import GONE, OtysState
from tests.games.otys.arrange import bare
from tests.games.otys.edition import BOX, edition

TABLES = [(1, False, False), (1, True, False), (2, False, False), (2, False, True), (3, False, True), (4, False, False), (4, False, True)]


def random_game(s: OtysState, seed: int, *, checked: bool = True) -> list[Event]:
    """Play to the end; at every decision check the position."""
    start, n = stream(seed), 0
    heard: list[Event] = []
    before = None
    while s.agenda:
        if checked:
            check(s)
            check_history(s, before)
            before = s.copy()
            assert before.key() == s.key()
        ask = s.pending
        assert ask is not None and ask.rule_id(s) in GAME.ledger, ask
        choices = s.choices()
        weights = ask.weights(s) if isinstance(ask, Chance) else [1 if c.code == "pass" else 3 for c in choices]
        assert weights is None or (len(weights) == len(choices) and min(weights) > 0)
        key = before.key() if before is not None else None
        s.emit = heard.append
        s.apply(pick(rand01(start, n), choices, weights))
        s.emit = None
        assert before is None or before.key() == key, "a copy changed"
        n += 1
        assert n < 20_000, "the game does not end"
    check(s)
    check_history(s, before)
    return heard


def check_history(s: OtysState, before: OtysState | None) -> None:
    """What only an earlier position of the same game can tell."""
    assert s.over == (not s.agenda), "over exactly when nobody has anything to do"
    if s.agenda:
        legal = [choice.code for choice in s.choices()]
        assert legal and len(set(legal)) == len(legal), f"choices: {legal}"
    if before is None:
        return
    for p, old in zip(s.players, before.players, strict=True):
        assert p.upgraded & old.upgraded == old.upgraded, "a module does not come off"
        assert p.mechanic >= old.mechanic and p.hacker >= old.hacker, "technicians only improve"
        assert p.score >= old.score and p.done[: len(old.done)] == old.done, "points and contracts stay"
    if before.turn:
        tiles = before.sponsors[1:]
        assert s.sponsors[1:] in [tiles[n:] + tiles[:n] for n in range(LEVELS)], "sponsors only rotate"
        assert sum(s.bag) <= sum(before.bag), "tokens do not return to the bag"
    assert all(s.timers[n] == GONE for n in (0, 1) if before.timers[n] == GONE and before.turn), "a discarded Timer stays out"


@pytest.mark.parametrize(("players", "hard", "variant"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_invariants_hold_to_the_end(players: int, hard: bool, variant: bool, seed: int) -> None:
    s = bare(players, hard=hard, variant=variant)
    told = random_game(s, 100 * seed + players)
    result = GAME.outcome(s)
    assert s.over and result is not None
    assert [sum(b.values()) for b in result.breakdown] == list(result.scores)
    if players == 1:
        assert result.rank is not None and result.winners == ()
        assert s.timers == [-1, -1] or s.reason == "turn-guard"
    else:
        assert max(result.scores) >= 18 and result.winners
        assert s.turn % players == 0  # everybody had the same number of turns
    for event in told:
        assert event.rule_id in GAME.ledger, event


@pytest.mark.parametrize("players", [1, 2, 3])
def test_invariants_hold_where_everything_runs_out(players: int) -> None:
    """Few cubes, few neutral X, few tokens, small levels: the empty supply is met often."""
    box = edition(cubes_per_type=12, neutral_x=1, R1=1, R2=0, R3=1, R4=1, R5=4, R6=1, R7=1, R8=4)
    for seed in range(4 - players):
        random_game(bare(players, box=box), 7_000 + seed)


def test_the_same_draws_give_the_same_game() -> None:
    a, b = bare(2), bare(2)
    assert random_game(a, 5, checked=False) == random_game(b, 5, checked=False)
    assert a.key() == b.key()


def test_a_copy_holds_every_field() -> None:
    s = bare(2)
    random_game(s, 9, checked=False)
    t = s.copy()
    assert t.key() == s.key() and t.box is s.box
    for name in s.fields():
        assert name == "emit" or hasattr(t, name), name
    for p, q in zip(s.players, t.players, strict=True):
        assert p is not q and p.key() == q.key()


def test_every_event_cites_a_rule() -> None:
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event]
    assert kinds
    for kind in kinds:
        names = [field for cls in kind.__mro__ for field in getattr(cls, "__slots__", ())]
        assert "by" in names or kind.rule in GAME.ledger, kind


def test_the_ledger_is_complete() -> None:
    ids = set(GAME.ledger.rules)
    assert {f"otys.S{n:02d}" for n in range(1, 39)} <= ids
    assert {f"otys.B{n:02d}" for n in range(1, 98)} | {f"otys.G{n:02d}" for n in range(1, 46)} <= ids
    assert BOX.edition.name == "specification"
