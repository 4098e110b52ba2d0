"""The rule ledger."""

from __future__ import annotations

import pytest

import solonaut
from solonaut.core.errors import BadOption
from solonaut.core.rules import LANGUAGES, Ledger

LEDGER = Ledger(
    "toy",
    """
[[rule]]
id = "toy.B2"
chapter = "base"
source = "ruling"
title = { en = "Second", de = "Zweite", fr = "Deuxième" }
text = { en = "Do it.", de = "Tu es.", fr = "Faites-le." }

[[rule]]
id = "toy.A1"
chapter = "solo"
source = "seed"
title.en = "First"
title.de = "Erste"
title.fr = "Première"
text.en = "Begin."
text.de = "Beginne."
text.fr = "Commencez."
""",
)


def test_rules_by_their_ids() -> None:
    assert LEDGER["toy.A1"] is LEDGER["A1"]
    assert LEDGER["A1"].text["fr"] == "Commencez." and LEDGER["A1"].chapter == "solo"
    assert "toy.A1" in LEDGER and "A1" not in LEDGER and "toy.A2" not in LEDGER


def test_the_order_is_that_of_the_file() -> None:
    assert list(LEDGER.rules) == ["toy.B2", "toy.A1"]


@pytest.mark.parametrize("id", ["A2", "toy.A2", "", "toy.", "a1", "otys.S15", "toy.toy.A1"])
def test_an_unknown_id(id: str) -> None:
    with pytest.raises(BadOption, match=rf"toy has no rule {id}; 'solonaut rules toy' lists all 2"):
        LEDGER[id]


def test_a_rule_as_data() -> None:
    assert LEDGER["B2"].as_data() == {
        "id": "toy.B2",
        "chapter": "base",
        "source": "ruling",
        "title": {"en": "Second", "de": "Zweite", "fr": "Deuxième"},
        "text": {"en": "Do it.", "de": "Tu es.", "fr": "Faites-le."},
    }


@pytest.mark.parametrize("name", solonaut.game_names())
def test_every_rule_of_a_game_speaks_every_language(name: str) -> None:
    ledger = solonaut.find_game(name).ledger
    assert ledger.rules
    for id, rule in ledger.rules.items():
        assert id.startswith(f"{name}.") and rule.id == id and rule.source and rule.chapter
        for words in (rule.title, rule.text):
            assert set(words) == set(LANGUAGES) and all(words[lang].strip() == words[lang] != "" for lang in LANGUAGES), id
        assert len({rule.text[lang] for lang in LANGUAGES}) == len(LANGUAGES), f"{id} has the same text in two languages"
