"""What the codes of earlier versions mean today."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from solonaut.games.intrepid.missions import raise_die
from solonaut.games.intrepid.names import MISSIONS, RESET, RESOURCES, USE
from solonaut.games.intrepid.wheel import drain, gain_capacity, lose_capacity, reduce_drain
from solonaut.ui.intrepid.companion.checks import LookAgain
from solonaut.ui.intrepid.companion.guide import Part, SetUp
from solonaut.ui.intrepid.companion.reports import generate

RULE = "intrepid.R064"
STEPS = {"plus": 1, "minus": -1}
AMOUNTS: dict[str, Callable[[Any, int, int, str], None]] = {
    "generate": generate,
    "lose": lambda s, n, by, rule: generate(s, n, -by, rule),
    "drain": drain,
    "relief": reduce_drain,
    "earn": gain_capacity,
    "pay": lose_capacity,
}


def renewed(s: Any, code: str) -> Sequence[str]:
    """The set-up, two phases and checks were not answered before, amounts were larger, and a correction was a step of one."""
    trial, codes = s.copy(), []
    while (button := new_button(trial.pending)) is not None:
        codes.append(button)
        trial.apply(button)
    if any(choice.code == code for choice in trial.choices()):
        return [*codes, code]
    return [*codes, *set_by_hand(trial, code)]


def new_button(ask: Any) -> str | None:
    """What has to be tapped today where nothing was."""
    if isinstance(ask, SetUp):
        return "ready"
    if isinstance(ask, LookAgain):
        return "sure"
    return "next" if isinstance(ask, Part) and ask.phase in (USE, RESET) else None


def set_by_hand(s: Any, code: str) -> list[str]:
    """What a report changed that cannot be told like this now, as corrections; nothing for what is no longer kept."""
    verb, *words = code.split(":")
    counters, after = s.counters(), s.copy()
    if verb in STEPS and words[0] in counters:
        return [f"set:{words[0]}:{counters[words[0]].value + STEPS[verb]}"]
    if verb in AMOUNTS:
        seat_or_wheel = RESOURCES.index(words[0]) if words[0] in RESOURCES else int(words[0]) - 1
        AMOUNTS[verb](after, seat_or_wheel, int(words[1]), RULE)
    elif verb == "raise" and any(card == MISSIONS.index(words[0]) for card, _, _ in s.missions.active):
        raise_die(after, MISSIONS.index(words[0]), 1, RULE)
    elif verb == "badge-of":
        after.used ^= 1 << RESOURCES.index(words[0])
    now = after.counters()
    return [f"set:{name}:{now[name].value}" for name, before in counters.items() if now[name].value != before.value]
