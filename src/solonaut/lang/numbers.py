"""Numbers as people write them: a comma where the language has one, a true minus, and never a minus before nothing."""

from __future__ import annotations

MARKS = {"en": ".", "de": ",", "fr": ","}


def decimal(x: float, digits: int, language: str, *, signed: bool = False) -> str:
    """A number with so many digits behind the point.

    >>> decimal(-0.5, 1, "de"), decimal(-0.04, 1, "en"), decimal(2.25, 1, "fr", signed=True)
    ('−0,5', '0.0', '+2,2')
    """
    text = f"{rounded(x, digits):{'+' if signed else ''}.{digits}f}"
    return text.replace(".", MARKS[language]).replace("-", "−")


def percent(share: float, digits: int, language: str, *, signed: bool = False) -> str:
    """
    >>> percent(-0.004, 0, "en"), percent(0.125, 1, "de", signed=True)
    ('0 %', '+12,5 %')
    """
    return f"{decimal(100 * share, digits, language, signed=signed)} %"


def rounded(x: float, digits: int) -> float:
    """Rounded; what rounds to nothing has no sign.

    >>> rounded(-0.00001, 4)
    0.0
    """
    return round(x, digits) + 0.0
