"""Numbers as people write them: by the locale of the language, with a true minus, and never a minus before nothing."""

from __future__ import annotations

from functools import cache

from solonaut.lang.folders import language


def decimal(x: float, digits: int, code: str, *, signed: bool = False) -> str:
    """A number with so many digits behind the point.

    >>> decimal(-0.5, 1, "de"), decimal(-0.04, 1, "en"), decimal(2.25, 1, "fr", signed=True)
    ('−0,5', '0.0', '+2,2')
    """
    return _formatted(rounded(x, digits), f"#,##0.{'0' * digits}", code, signed)


def short(x: float, code: str) -> str:
    """As many digits as there are.

    >>> short(18.75, "de"), short(-17.0, "en")
    ('18,75', '−17')
    """
    return _formatted(rounded(x, 6), "#,##0.######", code, False)


def percent(share: float, digits: int, code: str, *, signed: bool = False) -> str:
    """A share of one.

    >>> percent(-0.004, 0, "en"), percent(0.125, 1, "de", signed=True)
    ('0%', '+12,5\\xa0%')
    """
    return language(code).typeset(_formatted(rounded(share, digits + 2), _percent_pattern(language(code).locale, digits), code, signed))


def _formatted(x: float, pattern: str, code: str, signed: bool) -> str:
    from babel.numbers import format_decimal

    sign = "−" if x < 0 else "+" if signed else ""
    return sign + format_decimal(abs(x), pattern, language(code).locale)


@cache
def _percent_pattern(locale: str, digits: int) -> str:
    from babel import Locale

    whole, _, rest = Locale.parse(locale).percent_formats[None].pattern.rpartition("0")
    return f"{whole}0.{'0' * digits}{rest}"


def rounded(x: float, digits: int) -> float:
    """Rounded; what rounds to nothing has no sign.

    >>> rounded(-0.00001, 4)
    0.0
    """
    return round(x, digits) + 0.0
