"""A finished game looked at again: what each decision cost, and what was luck."""

from solonaut.players.analysis.review import Judged, Review, clock, costliest, review

__all__ = ["Judged", "Review", "clock", "costliest", "review"]
