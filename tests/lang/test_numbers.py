"""Numbers in words: nothing has no sign, in no language."""

from __future__ import annotations

import pytest

from solonaut.lang.numbers import decimal, percent, rounded
from tests.tools import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("x", [0.0, -0.0, -1e-9, 1e-9, -0.0004, 0.0004])
def test_nothing_has_no_minus(language: str, x: float) -> None:
    zero = "0.0" if language == "en" else "0,0"
    assert decimal(x, 1, language) == zero and decimal(x, 1, language, signed=True) == f"+{zero}"
    assert percent(x, 0, language) == "0 %" and percent(x, 0, language, signed=True) == "+0 %"
    assert str(rounded(x, 3)) == "0.0"


def test_a_difference_has_its_sign() -> None:
    assert decimal(-1.26, 1, "en") == "−1.3" and decimal(1.26, 1, "de", signed=True) == "+1,3"
    assert percent(-0.5, 0, "fr") == "−50 %"
