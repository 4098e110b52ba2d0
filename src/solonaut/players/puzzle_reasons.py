"""Why the answer of a puzzle is the best: what its line brings against the next best choice, as a hint tells it.

The reasons are worked out when a puzzle is made or checked, and are kept with it.
"""

from __future__ import annotations

from solonaut.core.match import Match
from solonaut.core.puzzle import Puzzle, start_of
from solonaut.lang import Speaker
from solonaut.lang.puzzles import choice_words
from solonaut.players.reason_words import reason_text
from solonaut.players.reasons import AHEAD, Explainer, Reason
from solonaut.players.search import Estimate


def explain_puzzle(puzzle: Puzzle, match: Match) -> list[Reason]:
    """The reasons at its position."""
    state = match.peek(start_of(puzzle, match))
    margin = puzzle.deeper
    best = Estimate(state.legal(puzzle.line[0]), margin.best, margin.error, margin.lucks, behind=False, line=puzzle.line)
    other = Estimate(state.legal(puzzle.next), margin.next, margin.error, margin.lucks, behind=True, line=(puzzle.next,))
    found = Explainer(match.game, state, puzzle.seat, puzzle.seed).reasons([best, other])
    return [reason for reason in found if reason.kind != AHEAD]  # the margin is told anyway


def puzzle_reasons(puzzle: Puzzle, match: Match, speaker: Speaker) -> list[str]:
    """The same in words. ``match`` may have gone on since."""
    state = match.peek(start_of(puzzle, match))
    other = choice_words(match.game, state, puzzle.next, speaker)
    reasons = map(Reason.from_data, puzzle.reasons)
    return [reason_text(speaker, match.game, reason, other, scored=match.game.scored(state)) for reason in reasons]
