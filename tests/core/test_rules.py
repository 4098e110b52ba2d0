"""The rule ledger."""

from __future__ import annotations

import pytest

from solonaut.core.errors import BadOption
from solonaut.core.rules import Ledger

LEDGER = Ledger(
    "toy",
    """
chapters = ["solo"]
solo = ["solo"]

[[rule]]
id = "toy.B2"
chapter = "base"
source = "ruling"
see = ["A1"]

[[rule]]
id = "toy.A1"
chapter = "solo"
source = "seed"
""",
)


def test_rules_by_their_ids() -> None:
    assert LEDGER["toy.A1"] is LEDGER["A1"]
    assert LEDGER["A1"].chapter == "solo"
    assert "toy.A1" in LEDGER and "A1" not in LEDGER and "toy.A2" not in LEDGER


def test_the_order_is_that_of_the_file() -> None:
    assert list(LEDGER.rules) == ["toy.B2", "toy.A1"]


def test_rules_that_refer_to_each_other() -> None:
    assert LEDGER["B2"].see == ("toy.A1",) and LEDGER["A1"].see == ()
    assert LEDGER.referring_to("toy.A1") == [LEDGER["B2"]] and LEDGER.referring_to("toy.B2") == []


def test_chapters_in_the_order_of_play() -> None:
    assert LEDGER.chapters == ("solo", "base") and LEDGER.solo == {"solo"}
    assert LEDGER.chapter("base") == [LEDGER["B2"]]


def test_what_was_printed() -> None:
    assert LEDGER["A1"].printed and not LEDGER["B2"].printed


@pytest.mark.parametrize("id", ["A2", "toy.A2", "", "toy.", "a1", "otys.S15", "toy.toy.A1"])
def test_an_unknown_id(id: str) -> None:
    with pytest.raises(BadOption, match=rf"There is no rule “{id}” in toy"):
        LEDGER[id]
