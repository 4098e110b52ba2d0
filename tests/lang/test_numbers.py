"""Numbers in words: nothing has no sign, in no language."""

from __future__ import annotations

import pytest

from solonaut.lang.numbers import decimal, percent, rounded, short
from tests.tools import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("x", [0.0, -0.0, -1e-9, 1e-9, -0.0004, 0.0004])
def test_nothing_has_no_minus(language: str, x: float) -> None:
    zero = "0.0" if language == "en" else "0,0"
    assert decimal(x, 1, language) == zero and decimal(x, 1, language, signed=True) == f"+{zero}"
    assert percent(x, 0, language).strip("\u00a0\u202f%") == "0" and percent(x, 0, language, signed=True) == f"+{percent(0, 0, language)}"
    assert str(rounded(x, 3)) == "0.0"


def test_a_difference_has_its_sign() -> None:
    assert decimal(-1.26, 1, "en") == "−1.3" and decimal(1.26, 1, "de", signed=True) == "+1,3"
    assert percent(-0.5, 0, "fr") == "−50\u202f%"


def test_numbers_go_by_the_locale() -> None:
    assert [percent(0.67, 0, language) for language in ("en", "de", "fr")] == ["67%", "67\u00a0%", "67\u202f%"]
    assert [decimal(1234.5, 1, language) for language in ("en", "de", "fr")] == ["1,234.5", "1.234,5", "1\u202f234,5"]
    assert [short(x, "de") for x in (17.0, 18.75, -0.0, -2.5)] == ["17", "18,75", "0", "−2,5"]
