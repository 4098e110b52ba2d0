"""The guide through setting up the real game: which step comes now."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from solonaut.web.service.companion_view import CompanionView
from solonaut.web.view.companion.board import CompanionBoard, SetupStep

ALL_SET_UP = "setup.*"
"""The tick of somebody who has set up already and wants to be asked only what the app needs."""


@dataclass(frozen=True, slots=True)
class Guide:
    """All steps, how many are done, and whether the open question belongs to the current one."""

    steps: Sequence[SetupStep]
    done: frozenset[str]
    current: SetupStep
    asks: bool
    back: Mapping[str, str]
    """Of steps that were done by a tick, the tick that a tap takes away again."""
    latest: str
    """The tick that came last; empty: there is none."""

    @property
    def number(self) -> int:
        return self.steps.index(self.current) + 1

    @property
    def last(self) -> bool:
        return len(self.done) == len(self.steps) - 1


def tick_name(step: SetupStep) -> str:
    return f"setup.{step.name}"


def guide_of(view: CompanionView, board: CompanionBoard, ticks: Sequence[str]) -> Guide | None:
    """None: everything is set up, or the open question belongs to none of the steps. ``ticks`` are in the order in which they came."""
    steps = board.setup(view.table)
    if not steps or view.outcome is not None or view.turn > 1:
        return None
    prompt = "" if view.decision is None or view.is_turn else view.decision.prompt
    answered = set(view.asked())
    done = frozenset(step.name for step in steps if is_done(step, prompt, answered, ticks))
    current = next((step for step in steps if step.name not in done), None)
    if current is None or (prompt and not any(prompt in step.prompts for step in steps)):
        return None
    own = [tick for tick in reversed(ticks) if tick == ALL_SET_UP or tick in map(tick_name, steps)]
    back = {step.name: tick for step in steps if step.name in done and (tick := tick_of(step, ticks))}
    return Guide(steps, done, current, prompt in current.prompts, back, next(iter(own), ""))


def tick_of(step: SetupStep, ticks: Collection[str]) -> str:
    """The tick by which a step counts as done; empty: its questions were answered."""
    if tick_name(step) in ticks:
        return tick_name(step)
    return ALL_SET_UP if not step.prompts and ALL_SET_UP in ticks else ""


def is_done(step: SetupStep, prompt: str, answered: Collection[str], ticks: Collection[str]) -> bool:
    if prompt and prompt in step.prompts:
        return False
    return bool(tick_of(step, ticks)) or any(asked in step.prompts for asked in answered)
