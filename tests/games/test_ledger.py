"""Every rule of the source documents has a test that cites it, and whatever cites a rule cites one that exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import solonaut
from solonaut.lang import rule_as_data
from tests.tools import LANGUAGES

HERE = Path(__file__).parent
SOURCE = Path(solonaut.__file__).parent
SEED_IDS = {"otys": r"otys\.S\d+", "cryo": r"cryo\.S\d+a?", "intrepid": r"intrepid\.R\d+"}
"""The ids that come from a source document."""

UNTESTABLE: dict[str, str] = {
    "intrepid.R070": "players may talk at any time: nothing that a program could allow or forbid",
}
"""Ids that no test can prove, each with the reason."""

CITED = re.compile(r"\b(?:otys|cryo|intrepid)\.[SBGR]\d+a?\b")


def cited_in_tests(game: str) -> set[str]:
    """Ids in the ``rule`` marks of the game's tests."""
    found: set[str] = set()
    for path in (HERE / game).glob("test_*.py"):
        for mark in re.findall(r"pytest\.mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
            found.update(CITED.findall(mark))
    return found


@pytest.mark.parametrize("game", solonaut.game_names())
def test_every_seed_rule_is_tested(game: str) -> None:
    ledger = solonaut.find_game(game).ledger
    seed = {id for id in ledger.rules if re.fullmatch(SEED_IDS[game], id)}
    assert seed
    missing = sorted(seed - cited_in_tests(game) - set(UNTESTABLE))
    assert not missing, f"no test cites {missing}"


def test_few_rules_are_beyond_a_test() -> None:
    assert len(UNTESTABLE) < 15 and all(UNTESTABLE.values())
    for game in solonaut.game_names():
        own = {id for id in UNTESTABLE if id.startswith(f"{game}.")}
        assert own <= set(solonaut.find_game(game).ledger.rules)
        assert not own & cited_in_tests(game), "a test proves it after all"


@pytest.mark.parametrize("game", solonaut.game_names())
def test_cited_rules_exist(game: str) -> None:
    ledger = solonaut.find_game(game).ledger
    cited = cited_in_tests(game)
    for path in (SOURCE / "games" / game).rglob("*.py"):
        cited.update(CITED.findall(path.read_text(encoding="utf-8")))
    assert not sorted(id for id in cited if id not in ledger)


@pytest.mark.parametrize("game", solonaut.game_names())
def test_rules_are_complete_in_every_language(game: str) -> None:
    for rule in solonaut.find_game(game).ledger.rules.values():
        data = rule_as_data(rule)
        assert rule.id.startswith(f"{game}.") and rule.chapter
        assert set(data["title"]) == set(data["text"]) == set(LANGUAGES), rule.id
        assert all(text.strip() == text != "" for text in (*data["title"].values(), *data["text"].values())), rule.id
        assert len(set(data["text"].values())) == len(LANGUAGES), f"{rule.id} has the same text in two languages"
        assert rule.source in ("seed", "seed-implied", "sourced", "inferred", "reconstructed", "ruling"), rule.id
