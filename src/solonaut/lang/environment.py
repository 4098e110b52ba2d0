"""The language of whoever sits at this computer."""

from __future__ import annotations

import os
import re

from solonaut.core.rules import LANGUAGES


def system_language() -> str:
    """The language that the system is set to (``LC_ALL``, ``LC_MESSAGES``, ``LANG``), if there is one of ours; otherwise English."""
    value = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    code = re.split(r"[_.@]", value)[0].lower()
    return code if code in LANGUAGES else LANGUAGES[0]
