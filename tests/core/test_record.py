"""Records: saved and loaded at every length, with their secrets, and by the rules of their time."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import solonaut
from solonaut import BadRecord, Record
from solonaut.core.dealer import commitment_of
from tests.core.records import match, refused
from tests.tools import data_of, otys, play, reload

__all__ = ["match"]


# -- there and back ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options", "every"), [(1, {"difficulty": "hard"}, 1), (2, {"variant": "designer"}, 29)])
def test_a_game_saved_at_any_length_goes_on_as_it_would_have(players: int, options: dict[str, str], every: int) -> None:
    match = otys(3, players=players, options=options)
    rng = random.Random(5)
    while (decision := match.decision) is not None:
        choice = rng.choice(decision.choices)
        if decision.number % every == 0:
            again = reload(match)
            assert again.record() == match.record() and again.decision == decision
            assert (again.state.key(), again.codes(), again.events) == (match.state.key(), match.codes(), match.events)
            assert (again.options, again.players, again.seed) == (match.options, players, 3)
            again.choose(choice.code)
            match.choose(choice)
            assert again.state.key() == match.state.key()
        else:
            match.choose(choice)
    assert reload(match).outcome == match.outcome is not None


def test_a_file_keeps_everything(match: solonaut.Match, tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "spiel – été.json"
    match.record().save(path)
    again = solonaut.load(str(path))
    assert again.record() == match.record() == solonaut.load(path).record() == Record.load(path)
    assert again.seats == ("human", "greedy")
    assert again.can_undo() and not again.practice


def test_practice_is_kept() -> None:
    match = otys()
    play(match, until=lambda: match.can_undo() and not match.undo_is_free())
    match.undo()
    assert match.practice
    assert reload(match).practice and json.loads(match.record().to_json())["practice"] is True


def test_undone_decisions_are_not_saved() -> None:
    match = play(otys(), 8)
    codes = match.codes()
    match.undo()
    again = reload(match)
    assert again.codes() == match.codes() != codes and not again.can_redo()


def test_a_loaded_game_can_be_taken_back_to_its_beginning(match: solonaut.Match) -> None:
    again = reload(match)
    while again.can_undo():
        again.undo()
    assert again.state.key() == otys(7, players=2).state.key()
    while again.can_redo():
        again.redo()
    assert again.state.key() == match.state.key()


def test_a_record_needs_no_generator(match: solonaut.Match) -> None:
    """Its log is the truth: chance is read, not drawn again."""
    again = solonaut.load(replace(match.record(), seed=None))
    assert again.state.key() == match.state.key() and again.dealer is None
    other = solonaut.load(replace(match.record(), seed=8))
    assert other.state.key() == match.state.key()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_finished_game_is_a_small_file(players: int, tmp_path: Path) -> None:
    match = play(otys(players, players=players))
    assert match.outcome is not None
    match.record().save(tmp_path / "game.json")
    assert (tmp_path / "game.json").stat().st_size < 20_000 + len(match.box.edition.text)


def test_the_format_is_named_and_readable(match: solonaut.Match) -> None:
    data = json.loads(match.record().to_json())
    assert data["format"] == "solonaut-record/2"
    first = {"format", "check", "game", "edition", "players", "options", "seed", "log", "practice", "position", "seats"}
    assert set(data) == first | {"rules", "generator", "components"}
    assert (data["rules"], data["generator"], data["components"]) == (match.game.rules_version, "splitmix64", match.box.edition.text)
    assert data["log"] == match.codes() and data["edition"] == {"name": "house", "hash": match.box.edition.hash}


# -- secrets ----------------------------------------------------------------------------------------------------------------

SECRET = bytes(range(16))
OTHER = bytes(16)


def keyed(answers: int = 12) -> solonaut.Match:
    return play(solonaut.new("otys", secret=SECRET, players=2), answers)


def test_a_record_keeps_the_secret_and_its_commitment() -> None:
    match = keyed()
    data = json.loads(match.record().to_json())
    assert (data["format"], data["seed"], data["generator"]) == ("solonaut-record/2", None, "blake2b-128")
    assert (data["secret"], data["commitment"]) == (SECRET.hex(), match.commitment)
    again = reload(match)
    assert again.record() == match.record() and again.decision == match.decision
    assert play(again, 40).codes() == play(match, 40).codes()


def test_a_record_does_not_print_its_secret() -> None:
    record = keyed().record()
    assert SECRET.hex() not in repr(record) and repr(SECRET) not in repr(record)


def test_a_sealed_record_is_looked_at_only() -> None:
    match = keyed()
    sealed = Record.from_json(match.record().sealed().to_json())
    assert sealed.is_sealed and not match.record().is_sealed
    again = solonaut.load(sealed)
    assert (again.state.key(), again.codes(), again.events) == (match.state.key(), match.codes(), match.events)
    assert again.sealed and again.decision is None and again.due == () and again.dealer is None
    assert again.peek(30).key() == match.peek(30).key() and again.view(0)["table"] == match.view(0)["table"]
    assert match.decision is not None
    for act in (lambda: again.choose(match.decision.choices[0]), again.undo, again.redo, lambda: again.jump(30)):  # type: ignore[union-attr]
        with pytest.raises(solonaut.ReadOnly, match="sealed"):
            act()
    assert not again.can_undo()
    assert again.record() == sealed


def test_a_sealed_record_tells_nothing_about_the_draws_to_come() -> None:
    """With the same past and another secret the commitment is another, and nothing else."""
    one = keyed().record()
    other = replace(one, secret=OTHER, commitment=commitment_of(OTHER))
    mine, theirs = (json.loads(record.sealed().to_json()) for record in (one, other))
    assert {name for name in mine if mine[name] != theirs[name]} == {"commitment", "check"}
    assert mine["seed"] is None and "secret" not in mine


def test_a_sealed_record_is_opened_by_its_secret_only() -> None:
    match = keyed()
    sealed = match.record().sealed()
    assert sealed.opened(SECRET) == match.record()
    assert play(solonaut.load(sealed.opened(SECRET)), 30).codes() == play(match, 30).codes()
    with pytest.raises(BadRecord, match="does not match the commitment"):
        sealed.opened(OTHER)
    with pytest.raises(BadRecord, match="does not match the commitment"):
        otys().record().sealed().opened(SECRET)
    with pytest.raises(solonaut.BadOption, match="16 bytes"):
        sealed.opened(b"")


def test_somebody_else_may_deal_a_sealed_game_on() -> None:
    sealed = keyed().record().sealed()
    match = solonaut.load(sealed, dealer=solonaut.Seeded(3))
    assert not match.sealed and match.decision is not None
    assert play(match, 10).record().generator is None
    by_hand = solonaut.load(sealed, dealer=None)
    assert not by_hand.sealed and by_hand.decision is not None


def test_a_game_with_a_seed_is_sealed_without_a_commitment(match: solonaut.Match) -> None:
    sealed = match.record().sealed()
    assert sealed.seed is None and sealed.commitment is None and sealed.is_sealed
    assert solonaut.load(sealed).sealed


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        *(("secret", wrong) for wrong in ("00" * 15, "00" * 17, "0G" * 16, "AB" * 16, 7)),
        *(("commitment", wrong) for wrong in ("00" * 31, "x" * 64, "00" * 32 + "\n", ["0"])),
    ],
)
def test_a_secret_or_commitment_of_the_wrong_form(name: str, wrong: Any) -> None:
    assert f"The part “{name}” is damaged" in refused(data_of(keyed()) | {name: wrong})


def test_the_first_format_knows_no_secrets() -> None:
    data = data_of(play(otys(), 3))
    for name in ("rules", "generator", "components"):
        del data[name]
    first = data | {"format": "solonaut-record/1"}
    assert Record.from_json(json.dumps(first)).generator == "splitmix64"
    assert "The part “secret” is unknown" in refused(first | {"secret": SECRET.hex()})


def test_an_unknown_generator_is_refused_unless_nobody_deals(match: solonaut.Match) -> None:
    assert "random generator “dice”" in refused(data_of(match) | {"generator": "dice"})
    assert solonaut.load(replace(match.record(), generator="dice"), dealer=None).state.key() == match.state.key()


# -- rules that were mended since -------------------------------------------------------------------------------------------


@pytest.fixture
def mended(match: solonaut.Match, monkeypatch: pytest.MonkeyPatch) -> Record:
    """A record by the rules of today with an entry that those of tomorrow do not allow any more."""
    old = match.record()
    at = next(n for n, entry in enumerate(match.log) if n > 20 and entry.seat >= 0)
    tomorrow = match.game.rules_version + 1
    monkeypatch.setattr(match.game, "rules_version", tomorrow, raising=False)
    monkeypatch.setattr(match.game, "rule_changes", {tomorrow: ("otys.S15",)}, raising=False)
    return replace(old, log=(*old.log[:at], "timer:9", *old.log[at + 1 :]))


def test_a_game_by_earlier_rules_can_be_looked_at(match: solonaut.Match, mended: Record) -> None:
    at = mended.log.index("timer:9")
    again = solonaut.load(mended)
    assert again.mended == ("otys.S15",)
    assert again.codes() == list(mended.log[:at])
    assert again.peek(at).key() == match.peek(at).key() and again.view(0)["table"]
    assert again.record() == mended, "nothing of it is lost"
    assert not again.can_undo() and not again.can_redo()
    for change in (lambda: again.choose(again.state.choices()[0]), again.undo, again.redo, lambda: again.jump(0)):
        with pytest.raises(solonaut.ReadOnly, match=r"earlier rules. You can view it, but not continue it. Changed since: otys\.S15"):
            change()


def test_a_game_by_earlier_rules_that_leads_elsewhere_can_be_looked_at(match: solonaut.Match, mended: Record) -> None:
    elsewhere = replace(match.record(), rules=mended.rules, position="9:0123456789abcdef")
    again = solonaut.load(elsewhere)
    assert again.mended == ("otys.S15",) and again.record() == elsewhere


def test_a_game_by_earlier_rules_that_still_fits_goes_on(match: solonaut.Match, mended: Record) -> None:
    again = solonaut.load(replace(match.record(), rules=mended.rules))
    assert again.mended == () and again.record().rules == mended.rules + 1
    again.choose(again.state.choices()[0])


def test_by_the_rules_of_today_a_log_that_does_not_fit_is_refused(mended: Record) -> None:
    with pytest.raises(BadRecord, match=r"Move \d+ is not legal"):
        solonaut.load(replace(mended, rules=mended.rules + 1))
