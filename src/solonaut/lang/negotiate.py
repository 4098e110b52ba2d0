"""Which language somebody wants: by what their browser or their environment says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from solonaut.lang.folders import ENGLISH, languages

LONGEST = 500
"""A header may be as long as it likes; so much of it is read."""


def of_browser(header: str) -> str:
    """The language of an ``Accept-Language`` header.

    >>> of_browser("it, fr-CH;q=0.8, de;q=0.5"), of_browser("de-AT"), of_browser("de;q=0, *")
    ('fr', 'de', 'en')
    """
    wishes = []
    for part in header[:LONGEST].split(","):
        name, _, quality = part.replace(" ", "").partition(";q=")
        try:
            wishes.append((float(quality or 1), name))
        except ValueError:
            continue
    wishes.sort(key=lambda wish: -wish[0])
    return best(name for quality, name in wishes if quality > 0)


def of_environment(variables: Mapping[str, str]) -> str:
    """The language of the command line.

    >>> of_environment({"LC_ALL": "", "LC_MESSAGES": "de_CH.UTF-8", "LANG": "fr_FR"}), of_environment({"LANG": "C.UTF-8"})
    ('de', 'en')
    """
    wish = next(filter(None, map(variables.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return best([wish.partition(".")[0].partition("@")[0]])


def best(wishes: Iterable[str]) -> str:
    """The first wish that can be granted; otherwise English."""
    from babel.core import negotiate_locale

    codes = {code.replace("-", "_").lower(): code for code in languages()}
    found = negotiate_locale([wish.replace("-", "_").lower() for wish in wishes], list(codes))
    return codes.get(found or "", ENGLISH)
