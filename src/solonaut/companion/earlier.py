"""Tables of earlier versions: their last position by today's rules, as far as it can be known, and the way into a new table."""

from __future__ import annotations

from solonaut.companion.corrections import CORRECT, SET
from solonaut.companion.game import Companion
from solonaut.companion.partial_state import PartialState
from solonaut.core.errors import SolonautError
from solonaut.core.opening import begin
from solonaut.core.record import A_RECORD, Record

MOST_ANSWERS = 200
"""Questions before the first turn of a new table."""
ROUNDS = 3
"""How often a counter is set again at most, on average."""


def last_position(game: Companion, record: Record) -> PartialState:
    """Play a log of an earlier version. What means something else today is translated by the game; what means nothing is left out."""
    match = begin(record, A_RECORD)
    for code in record.log:
        for renewed in game.renewed(match.state, code):
            try:
                match.choose(renewed)
            except SolonautError:
                break
    assert isinstance(match.state, PartialState)
    return match.state


def corrections_to(state: PartialState, wanted: PartialState) -> list[str]:
    """The codes that give a position the counters of another one, as far as they are allowed. Some move when others are set."""
    codes, trial = list[str](), state.copy()
    values = {name: counter.value for name, counter in wanted.counters().items()}
    for _ in range(ROUNDS * len(values)):
        counters = trial.counters()
        name = next((name for name, value in values.items() if name in counters and counters[name].allows(value)), None)
        if name is None:
            break
        codes.append(f"{SET}:{name}:{values[name]}")
        trial.apply(codes[-1])
    return [CORRECT, *codes] if codes else []
