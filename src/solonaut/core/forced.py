"""Forced moves: a decision of a person with a single option can play itself.

Whether it does follows from the position alone, so nothing about it is stored: the log of a match is the same list of codes.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.game import Game
from solonaut.core.match import Match
from solonaut.core.preview import Preview
from solonaut.core.state import State
from solonaut.core.step import CHANCE

MOST_IN_A_ROW: Final = 200


def forced_choice(match: Match) -> Choice | None:
    """The only option of the open decision, if it can play itself."""
    decision = match.decision
    return None if decision is None else _forced(match, match.state, decision.choices)


def was_forced(match: Match, number: int, state: State | None = None) -> bool:
    """Could a decision of the log play itself? ``state`` is the position before it, if you have it."""
    if match.log[number].seat == CHANCE:
        return False
    position = match.peek(number) if state is None else state
    return _forced(match, position, position.choices()) is not None


def play_forced(match: Match, seats: Collection[int]) -> None:
    """Play on while a decision of these seats plays itself."""
    for _ in range(MOST_IN_A_ROW):
        choice = forced_choice(match)
        if choice is None or match.due[0] not in seats:
            return
        match.choose(choice)


def redo_forced(match: Match, seats: Collection[int]) -> None:
    """Redo on while the next decision of these seats played itself, with what others did after it."""
    while match.can_redo() and match.redo_seat in seats and forced_choice(match) is not None:
        match.redo(seats)


def last_real_decision(match: Match, seats: Collection[int], before: int | None = None) -> int | None:
    """The number of the last decision of these seats that did not play itself (below ``before``, if given), or None."""
    number = match.last_decision_of(seats, before)
    while number is not None and was_forced(match, number):
        number = match.last_decision_of(seats, number)
    return number


def _forced(match: Match, state: State, choices: Sequence[Choice]) -> Choice | None:
    """The only choice, if it reveals nothing and neither the turn nor the game ends with it, as far as the seat can know."""
    ask = state.pending
    if ask is None or ask.chance or len(choices) != 1:
        return None
    (choice,) = choices
    seat = ask.seat_of(state, choice)
    preview = Preview(match, seat, state)
    if preview.of(choice)[0] or not all(_goes_on(match.game, deal, choice, seat) for deal in preview.deals):
        return None
    return choice


def _goes_on(game: Game, state: State, choice: Choice, seat: int) -> bool:
    """Is it still this seat's turn after the choice?"""
    after = state.copy()
    after.apply(choice)
    return after.pending is not None and game.turn_of(after) == game.turn_of(state) and seat in after.pending.seats(after)
