"""The guide through setting up the real game: which step comes now."""

from __future__ import annotations

from collections.abc import Collection, Sequence
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

    @property
    def number(self) -> int:
        return self.steps.index(self.current) + 1

    @property
    def last(self) -> bool:
        return len(self.done) == len(self.steps) - 1


def tick_name(step: SetupStep) -> str:
    return f"setup.{step.name}"


def guide_of(view: CompanionView, board: CompanionBoard, ticks: Collection[str]) -> Guide | None:
    """None: everything is set up, or the open question belongs to none of the steps."""
    steps = board.setup(view.table)
    if not steps or view.outcome is not None or view.turn > 1:
        return None
    prompt = "" if view.decision is None or view.is_turn else view.decision.prompt
    answered = set(view.asked())
    done = frozenset(step.name for step in steps if is_done(step, prompt, answered, ticks))
    current = next((step for step in steps if step.name not in done), None)
    if current is None or (prompt and not any(prompt in step.prompts for step in steps)):
        return None
    return Guide(steps, done, current, prompt in current.prompts)


def is_done(step: SetupStep, prompt: str, answered: Collection[str], ticks: Collection[str]) -> bool:
    if prompt and prompt in step.prompts:
        return False
    if tick_name(step) in ticks or (not step.prompts and ALL_SET_UP in ticks):
        return True
    return any(asked in step.prompts for asked in answered)
