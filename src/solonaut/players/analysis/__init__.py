"""A finished game looked at again: what each decision cost, and what was luck."""

from solonaut.players.analysis.review import Judged, Review, clock, review

__all__ = ["Judged", "Review", "clock", "review"]
