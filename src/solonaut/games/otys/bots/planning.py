"""What a planner of whole turns has to know of Otys: what is worth trying, and when two ways through a turn come to the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from solonaut.core.choice import Choice
from solonaut.games.otys.bots.prior import prior
from solonaut.games.otys.choices import PASS
from solonaut.games.otys.components import SPONSOR_UPGRADE
from solonaut.games.otys.divers import TakeBonus, TakeCube
from solonaut.games.otys.sponsors import UseSponsor
from solonaut.games.otys.state import OtysState

FREE: Final = (TakeCube, TakeBonus)
"""What costs nothing is never declined; nor is a sponsor, unless it wants to be paid."""


def worth_trying(s: OtysState, choices: Sequence[Choice]) -> Sequence[Choice]:
    """The likeliest first, and nothing that leaves a gift lying."""
    if len(choices) < 2:
        return choices
    ask = s.agenda[-1]
    if choices[-1] is PASS and (isinstance(ask, FREE) or (isinstance(ask, UseSponsor) and s.sponsors[s.level] != SPONSOR_UPGRADE)):
        choices = choices[:-1]
    weights = prior(s, choices)
    if weights is None:
        return choices
    order = sorted(range(len(choices)), key=lambda at: -weights[at])
    return [choices[at] for at in order]


def merge_key(s: OtysState) -> tuple[Any, ...]:
    """Everything that the decisions of one player can change in a turn, as long as no card or token is drawn.

    Supplies follow from the rest. Nothing in it is hidden from the player whose turn it is.
    """
    p, agenda = s.players[s.active], s.agenda
    return (
        p.seat, p.score, p.credits, p.batteries, p.neutral, p.used_neutral, p.keys, p.used, p.mechanic, p.hacker, p.upgraded, p.hand,
        tuple(p.column), tuple(p.cubes), tuple(p.rewards), s.turn, s.level, s.token, s.repeat, s.fresh, s.rewarded, s.copied, s.taken,
        s.drawn, s.sponsors, s.discards, s.queue, tuple(s.store), tuple(s.offer), tuple(s.offer_cubes), tuple(s.display),
        tuple(s.timers), tuple(s.spaces), tuple([q.credits for q in s.players]),
        tuple(map(type, agenda)), agenda[-1].parts() if agenda else (),
    )  # fmt: skip
