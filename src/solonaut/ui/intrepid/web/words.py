"""Tables of the Intrepid board: icons of choices, and what a log line shows."""

from __future__ import annotations

QUIET = frozenset(("pass", "done", "enough", "destroy", "decline"))
"""Choices without a place on the board, beside those that keep things as they are."""

ICONS = {
    "mission": "int-mission",
    "raise": "int-mission",
    "satisfy": "int-disaster",
    "dock": "int-dock",
    "habitation": "int-habitation",
    "research": "int-research",
    "install": "int-capacity",
    "dice": "die-any",
    "badge": "int-badge",
    "amplify": "int-amplify",
    "token": "int-amplify",
    "capacity": "int-capacity",
    "amount": "int-capacity",
    "destroy": "ui-close",
    "slot": "die-any",
    "player": "ui-you",
    "pass": "ui-check",
    "done": "ui-check",
    "decline": "ui-check",
    "enough": "ui-check",
    "yes": "ui-check",
}
"""By verb. Countries and disasters bring those of their own choices."""

SHOWS = {
    "slot": "slot-{slot}",
    "resource": "gauge-{resource}",
    "mission": "mission-{mission}",
    "card": "card-{card}",
    "space": "dock-{space}",
    "sector": "sector-{sector}",
    "badge": "badge-{badge}",
    "area": "area-{area}",
    "tier": "research",
}
"""The places of the board that a field of an event speaks of."""
