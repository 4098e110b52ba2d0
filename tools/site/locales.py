"""Babel's data, without the names of languages, countries, currencies, zones and units, which no page says."""

from __future__ import annotations

import pickle
import re
from typing import Any

WANTED = re.compile(r"babel/(global|locale-data/(root|en|en_001|en_GB|de|fr))\.dat")
GLOBAL = ("cldr", "parent_exceptions")
UNSAID = (
    "compact_currency_formats",
    "compact_decimal_formats",
    "compound_unit_patterns",
    "currency_formats",
    "currency_names",
    "currency_names_plural",
    "currency_symbols",
    "currency_unit_patterns",
    "datetime_skeletons",
    "interval_formats",
    "languages",
    "meta_zones",
    "scripts",
    "territories",
    "time_zones",
    "unit_display_names",
    "variants",
)
UNITS = "unit_patterns"
TIME = "duration-"


def slim(name: str, data: bytes) -> bytes:
    """One of these files with what our pages may say."""
    found: dict[str, Any] = pickle.loads(data)
    if name.endswith("/global.dat"):
        found = {key: found[key] for key in GLOBAL}
    else:
        found = {key: value for key, value in found.items() if key not in UNSAID}
        if UNITS in found:
            found[UNITS] = {unit: value for unit, value in found[UNITS].items() if unit.startswith(TIME)}
    return pickle.dumps(found, 2)
