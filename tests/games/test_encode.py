"""Encodings: always of one length, the same whatever is hidden from the seat, different where it is not; kinds that keep their numbers."""

from __future__ import annotations

import json
import os
import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import solonaut
from solonaut.core.encoding import MOST_PLAYERS, Encoding
from solonaut.core.kinds import FIRST_KINDS, OTHER_KIND, kind_name
from solonaut.core.state import State
from solonaut.core.step import Ask
from tests.core.test_state import kinds
from tests.games.sweep import scramble
from tests.games.test_sweep import CASES

GAMES = int(os.environ.get("SOLONAUT_SOAK", "1"))
KINDS = Path(__file__).parent / "decision_kinds.json"
PAGE = Path(__file__).parent.parent.parent / "docs" / "research" / "encoding.md"


def encoding_of(game: str) -> Encoding:
    found = solonaut.find_game(game).encoding
    assert found is not None
    return found


def others_truth(game: str, state: State, seat: int, rng: Random) -> list[State]:
    """The same position for all that the seat knows."""
    rules = solonaut.find_game(game)
    found = [rules.determinize(state, seat, rng.random) for _ in range(2)]
    other = scramble(game)(state, seat)
    return found if other is None else [*found, other]


@pytest.mark.parametrize(
    ("game", "players", "options"), CASES, ids=lambda v: "-".join(map(str, v.values())) if isinstance(v, dict) else str(v)
)
def test_nothing_hidden_is_encoded(game: str, players: int, options: dict[str, str]) -> None:
    rules, encoding, rng, different = solonaut.find_game(game), encoding_of(game), Random(f"{game} {players} {options}"), 0
    secrets = 0
    for seed in range(GAMES):
        state, rng_of_game = rules.start(players, options, rules.house)[0], Random(seed)
        seen: set[tuple[int, ...]] = set()
        steps = 0
        while choices := state.choices():
            steps += 1
            if steps < 20 or rng.random() < 0.1:
                for seat in range(players):
                    numbers = rules.encode(state, seat)
                    assert len(numbers) == encoding.size and all(type(n) is int for n in numbers)
                    seen.add(numbers)
                    for other in others_truth(game, state, seat, rng):
                        secrets += other.key() != state.key()
                        assert rules.encode(other, seat) == numbers, f"{game}: seat {seat} learns something at step {steps}"
            state.apply(rng_of_game.choice(choices))
        different += len(seen)
        assert rules.encode(state, 0)[encoding_place(encoding, "over")] == 1
    assert different > 5
    assert secrets or players == 1 or game == "intrepid", "nothing is hidden, so that this test finds nothing"


def encoding_place(encoding: Encoding, name: str) -> int:
    return next(field.at for field in encoding.fields if field.name == name)


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An encoding that shows the hands of all differs from one truth to the other."""
    encoding = encoding_of("cryo")
    leaky = tuple(
        (name, size, (lambda s, p, own, read=read: read(s, p, True)) if name == "hand" else read) for name, size, read in encoding.player
    )
    monkeypatch.setattr(type(solonaut.find_game("cryo")), "encoding", Encoding(1, encoding.table, leaky))
    with pytest.raises(AssertionError, match="learns something"):
        test_nothing_hidden_is_encoded("cryo", 3, {})


@pytest.mark.parametrize("game", solonaut.game_names())
def test_a_seat_sees_its_own_cards_and_itself_first(game: str) -> None:
    """Whatever a seat can see besides its neighbours, it is in the encoding of that seat as the first player."""
    rules, rng = solonaut.find_game(game), Random(2)
    state = rules.start(2, {}, rules.house)[0]
    apart = 0
    for _ in range(200):
        if not (choices := state.choices()):
            break
        apart += rules.encode(state, 0) != rules.encode(state, 1)
        state.apply(rng.choice(choices))
    assert apart > 20


def test_who_decides() -> None:
    match = solonaut.new("otys", seed=2, players=2)
    rules, place = match.game, encoding_place(encoding_of("otys"), "decides")
    assert [rules.encode(match.state, seat)[place] for seat in (0, 1)] == [int(seat in match.due) for seat in (0, 1)]
    with pytest.raises(solonaut.BadOption, match="There is no seat 2"):
        rules.encode(match.state, 2)


# -- documentation ------------------------------------------------------------------------------------------------------------


def rows(game: str) -> tuple[int, int, list[tuple[str, int, int]], list[tuple[str, int]]]:
    """Version, size, the fields of the table and those of a player, as the page tells them."""
    part = PAGE.read_text(encoding="utf-8").partition(f"## {game.title()}\n")[2].partition("\n## ")[0]
    version, size = re.findall(r"Version (\d+), ([\d,]+) numbers", part)[0]
    found = [(name, int(at), int(n)) for name, at, n in re.findall(r"^\| `([a-z_]+)` \| (\d+) \| (\d+) \| \S.+ \|$", part, re.MULTILINE)]
    players = [(name, int(n)) for name, n in re.findall(r"^\| `playerN\.([a-z_]+)` \| (\d+) \| \S.+ \|$", part, re.MULTILINE)]
    return int(version), int(size.replace(",", "")), found, players


@pytest.mark.parametrize("game", solonaut.game_names())
def test_every_field_is_documented(game: str) -> None:
    encoding = encoding_of(game)
    version, size, table, player = rows(game)
    assert (version, size) == (encoding.version, encoding.size)
    assert table == [(field.name, field.at, field.size) for field in encoding.fields[: len(encoding.table)]]
    assert player == [(name, n) for name, n, _ in encoding.player]


@pytest.mark.parametrize("game", solonaut.game_names())
def test_fields_follow_each_other(game: str) -> None:
    fields = encoding_of(game).fields
    assert fields[0].at == 0 and all(after.at == field.at + field.size for field, after in pairwise(fields))
    assert len({field.name for field in fields}) == len(fields)
    assert sum(field.name.startswith(f"player{MOST_PLAYERS - 1}.") for field in fields) == len(encoding_of(game).player)


# -- kinds of decisions -------------------------------------------------------------------------------------------------------


def asks_of(game: str) -> set[str]:
    """What the decisions of a game are called."""
    solonaut.find_game(game)
    found: list[Any] = [kind for kind in kinds(Ask) if kind.__module__.startswith(f"solonaut.games.{game}.")]
    return {kind_name(kind) for kind in found if kind.chance or kind.prompt}


@pytest.mark.parametrize("game", solonaut.game_names())
def test_every_decision_has_a_kind(game: str) -> None:
    listed = solonaut.find_game(game).decision_kinds
    assert listed[:2] == FIRST_KINDS and len(set(listed)) == len(listed)
    assert set(listed) == asks_of(game) | {OTHER_KIND}


@pytest.mark.parametrize("game", solonaut.game_names())
def test_kinds_keep_their_numbers(game: str) -> None:
    """``decision_kinds.json`` is what was once published: it only ever grows at its end."""
    published = json.loads(KINDS.read_text(encoding="utf-8"))[game]
    assert list(solonaut.find_game(game).decision_kinds) == published


def test_the_kind_of_a_state() -> None:
    match = solonaut.new("otys", seed=1)
    rules = match.game
    assert rules.decision_kinds[rules.kind_of(match.state)] == kind_name(match.state.pending)  # type: ignore[arg-type]
    chance = solonaut.new("otys", seed=1, dealer=None).state
    assert rules.decision_kinds[rules.kind_of(chance)] == "chance"
    while match.decision is not None:
        match.choose(match.decision.codes[-1])
    assert rules.kind_of(match.state) == -1


def test_a_decision_of_another_package_is_of_another_kind() -> None:
    class Odd(Ask[State]):
        __slots__ = ()
        prompt = "acme.prompt.odd"

    state = solonaut.new("otys", seed=1).state.copy()
    state.agenda.append(Odd())
    rules = solonaut.find_game("otys")
    assert rules.decision_kinds[rules.kind_of(state)] == OTHER_KIND
