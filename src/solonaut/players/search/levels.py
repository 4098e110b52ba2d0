"""Strength levels with names that people understand."""

from __future__ import annotations

from solonaut.players.search.budget import Budget

LEVELS = {
    "cadet": Budget(iterations=60, plan=0),
    "engineer": Budget(iterations=400),
    "commander": Budget(iterations=2000),
}
"""A cadet answers at once and overlooks things, an engineer thinks for a moment, a commander for about a second."""

USUAL = LEVELS["engineer"]
"""What ``search`` means without a budget."""
