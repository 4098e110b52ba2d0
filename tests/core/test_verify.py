"""Verifying: every draw of a record against what its generator deals."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import solonaut
from solonaut import CHANCE, BadRecord, Record
from solonaut.core.dealer import Scripted, commitment_of
from solonaut.core.verify import Difference
from tests.tools import otys, play

SECRET = bytes(range(16))
OTHER = bytes(16)


def draws_of(match: solonaut.Match) -> list[int]:
    return [number for number, entry in enumerate(match.log) if entry.seat == CHANCE]


def keyed(game: str, players: int) -> solonaut.Match:
    return solonaut.new(game, secret=SECRET, players=players)


def seeded(game: str, players: int) -> solonaut.Match:
    return solonaut.new(game, seed=5, players=players)


@pytest.mark.parametrize("start", [keyed, seeded])
@pytest.mark.parametrize(("game", "players"), [("otys", 1), ("otys", 3), ("cryo", 2), ("intrepid", 2)])
def test_a_dealt_game_is_fair(game: str, players: int, start: Callable[[str, int], solonaut.Match]) -> None:
    match = play(start(game, players), 60)
    verdict = solonaut.verify(match.record())
    assert (verdict.result, verdict.draws, verdict.difference, verdict.reason) == ("fair", len(draws_of(match)), None, None)
    assert verdict.is_fair and verdict.committed is (True if start is keyed else None)


def test_undo_and_another_way_leave_it_fair() -> None:
    match, rng = keyed("otys", 1), random.Random(3)
    for _ in range(60):
        assert match.decision is not None
        match.choose(rng.choice(match.decision.choices))
        if rng.random() < 0.3 and match.can_undo():
            match.undo()
    assert match.practice
    assert solonaut.verify(match.record()).draws == len(draws_of(match))
    assert solonaut.verify(match.record()).is_fair


@pytest.mark.parametrize("start", [keyed, seeded])
def test_one_altered_draw_is_found_where_it_is(start: Callable[[str, int], solonaut.Match]) -> None:
    """With everything else made to fit: a forger who owns the program."""
    match = play(start("otys", 2), 40)
    found = 0
    for place, number in enumerate(draws_of(match)):
        ask = match.peek(number)
        real = match.log[number].choice.code
        forged = next((choice.code for choice in ask.choices() if choice.code != real), None)
        if forged is None:
            continue
        found += 1
        log = (*match.codes()[:number], forged, *match.codes()[number + 1 :])
        for record in (replace(match.record(), log=log), replace(match.record(), log=log[: number + 1], position="")):
            verdict = solonaut.verify(Record.from_json(record.to_json()))
            assert verdict.difference == Difference(number, forged, real)
            assert (verdict.result, verdict.draws, verdict.is_fair) == ("differs", place, False)
    assert found > 20


def test_a_game_that_is_forged_throughout_is_found_at_its_first_draw() -> None:
    match = play(keyed("otys", 1), 30)
    forged = play(solonaut.new("otys", secret=OTHER), 30)
    verdict = solonaut.verify(replace(forged.record(), secret=SECRET, commitment=match.commitment))
    first = next(n for n in draws_of(forged) if forged.codes()[n] != match.codes()[n])
    assert verdict.result == "differs" and verdict.difference is not None and verdict.difference.number == first


def test_a_secret_that_was_not_committed_to() -> None:
    """All draws fit the secret, but it was chosen after the fact."""
    shown = commitment_of(SECRET)
    swapped = play(solonaut.new("otys", secret=OTHER), 30).record()
    for record, commitment in ((swapped, shown), (replace(swapped, commitment=shown), None), (replace(swapped, commitment=shown), shown)):
        verdict = solonaut.verify(record, commitment=commitment)
        assert (verdict.result, verdict.committed, verdict.is_fair) == ("fair", False, False)
    assert solonaut.verify(swapped, commitment=f" {commitment_of(OTHER).upper()} ").is_fair


def test_a_game_with_a_seed_keeps_no_commitment() -> None:
    assert solonaut.verify(otys().record(), commitment=commitment_of(SECRET)).committed is False


@pytest.mark.parametrize("nonsense", ["", "abc", "g" * 64, "0" * 63])
def test_what_is_no_commitment(nonsense: str) -> None:
    with pytest.raises(solonaut.BadOption, match="is not a commitment"):
        solonaut.verify(otys().record(), commitment=nonsense)


def test_what_cannot_be_checked_says_why() -> None:
    match = play(keyed("otys", 1), 20)
    scripted = solonaut.new("otys", seed=7, dealer=Scripted(otys(8).codes(), then=solonaut.Seeded(8)))
    cases = {
        "sealed": match.record().sealed(),
        "no_generator": scripted.record(),
        "unknown_generator": replace(match.record(), generator="dice"),
    }
    for reason, record in cases.items():
        verdict = solonaut.verify(record)
        assert (verdict.result, verdict.reason, verdict.draws, verdict.is_fair) == ("unchecked", reason, 0, False)
    assert solonaut.verify(cases["sealed"], commitment=match.commitment).committed is True
    assert solonaut.verify(cases["sealed"], commitment=commitment_of(OTHER)).committed is False
    assert solonaut.verify(cases["sealed"].opened(SECRET)).is_fair


def test_a_player_who_cheats_is_no_draw_that_differs() -> None:
    match = play(otys(), 10)
    at = next(n for n, entry in enumerate(match.log) if entry.seat == 0)
    log = (*match.codes()[:at], "key:33", *match.codes()[at + 1 :])
    with pytest.raises(BadRecord, match=f"Move {at + 1} is not legal"):
        solonaut.verify(replace(match.record(), log=log))


def test_a_file_is_verified_like_a_record(tmp_path: Path) -> None:
    match = play(keyed("otys", 1), 20)
    path = tmp_path / "game.json"
    match.record().save(path)
    assert solonaut.verify(path, commitment=match.commitment).is_fair
    data = json.loads(path.read_text())
    path.write_text(json.dumps(data | {"practice": True}))
    with pytest.raises(BadRecord, match="edited after it was saved"):
        solonaut.verify(path)
    del data["check"]
    path.write_text(json.dumps(data | {"position": "9:0123456789abcdef"}))
    with pytest.raises(BadRecord, match=rf"{path}: The moves do not lead to the saved position"):
        solonaut.verify(path)


def test_a_game_by_earlier_rules_is_checked_as_far_as_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(otys(), 30)
    game = type(match.game)
    number = len(match.log) - 1
    log = (*match.codes()[:number], "key:33")
    monkeypatch.setattr(game, "rules_version", match.game.rules_version + 1)
    monkeypatch.setattr(game, "rule_changes", {match.game.rules_version: ("otys.S15",)})
    old = replace(match.record(), log=log, rules=match.game.rules_version - 1)
    verdict = solonaut.verify(old)
    assert (verdict.result, verdict.reason) == ("unchecked", "earlier_rules")
    assert verdict.draws == len([n for n in draws_of(match) if n < number])
