"""A finished game looked at again: what each decision cost, what was luck, and what the mistakes are called."""

from solonaut.players.analysis.mistakes import mistakes_of
from solonaut.players.analysis.review import Judged, Review, clock, costliest, review

__all__ = ["Judged", "Review", "clock", "costliest", "mistakes_of", "review"]
