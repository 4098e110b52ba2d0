"""What people write at a table: what they call themselves, and their notes."""

from __future__ import annotations

import unicodedata
from typing import Final

from solonaut.core.errors import BadOption

LONGEST_NAME: Final = 24
LONGEST_NOTE: Final = 120
JOINERS: Final = "\u200c\u200d"
"""Some languages need them inside a word."""


def clean_name(text: str) -> str | None:
    """A name as it is shown, or None for none. Raise BadOption if it is too long or has characters that nobody sees.

    >>> clean_name("  Mara  Lund "), clean_name(" ")
    ('Mara Lund', None)
    """
    name = " ".join(unicodedata.normalize("NFC", text).split(" ")).strip()
    while "  " in name:
        name = name.replace("  ", " ")
    if len(name) > LONGEST_NAME:
        raise BadOption("errors.name_long", most=LONGEST_NAME)
    if any(_is_invisible(letter) for letter in name):
        raise BadOption("errors.name_letters")
    return name or None


def clean_note(text: str) -> str:
    """A note as it is kept: in one line, without characters that nobody sees, and not longer than it may be.

    >>> clean_note("  drain 1,\\n the  smallest ")
    'drain 1, the smallest'
    """
    seen = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", text))
    return " ".join("".join(letter for letter in seen if not _is_invisible(letter)).split())[:LONGEST_NOTE].rstrip()


def _is_invisible(letter: str) -> bool:
    return letter not in JOINERS and (unicodedata.category(letter)[0] == "C" or unicodedata.category(letter) in ("Zl", "Zp"))
