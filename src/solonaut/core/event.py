"""Events: what happened, typed, each with its rule. They are made only when somebody listens."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to ``seat``. Sub-classes add what a sentence about it needs, as ids and numbers."""

    rule: ClassVar[str] = ""
    private: ClassVar[tuple[str, ...]] = ()
    """Fields that only ``seat`` may know."""
    uncovers: ClassVar[bool] = False
    """True if the event reveals hidden information. Previews stop before it."""

    seat: int

    @property
    def kind(self) -> str:
        """The name in catalogues and JSON: ``key_used`` for ``KeyUsed``."""
        return _kind(type(self).__name__)

    @property
    def rule_id(self) -> str:
        """The rule that made it happen: the event's own ``by`` if it has one, otherwise that of its kind."""
        return getattr(self, "by", "") or self.rule

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """Return the event as plain data, without what is hidden from ``seat`` (``None``: nothing is hidden)."""
        hidden = () if seat is None or seat == self.seat else self.private
        cls: Any = type(self)
        data = {"kind": self.kind, "rule": self.rule_id}
        return data | {name: getattr(self, name) for name in _told_fields(cls) if name not in hidden}


@cache
def _kind(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@cache
def _told_fields(cls: type[Event]) -> tuple[str, ...]:
    """The fields that data tells; ``by`` is told as the rule."""
    return tuple(field.name for field in fields(cls) if field.name != "by")


Emit = Callable[[Event], None]
