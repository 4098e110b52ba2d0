"""Monte-Carlo tree search on the public state."""

from solonaut.players.search.budget import Budget
from solonaut.players.search.levels import LEVELS, USUAL
from solonaut.players.search.player import Search
from solonaut.players.search.ranking import Estimate, Ranked

__all__ = ["LEVELS", "USUAL", "Budget", "Estimate", "Ranked", "Search"]
