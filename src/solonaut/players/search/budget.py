"""How much a search may think: ``search:iterations=400``, ``search:ms=1000``, ``search:iterations=2000,jobs=2``, ``search:…,plan=0``."""

from __future__ import annotations

from dataclasses import dataclass

from solonaut.core.errors import BadOption, shown

MOST = {"iterations": 10_000_000, "ms": 3_600_000, "jobs": 64, "depth": 10_000, "plan": 100}
MAY_BE_NONE = ("depth", "plan")
DEPTH = 20
PLAN = 10


@dataclass(frozen=True, slots=True)
class Budget:
    """``iterations`` or ``ms`` for one decision, in each of ``jobs`` trees of their own; ``depth`` is where a rollout is cut.

    ``plan`` is how many positions of a turn are looked at for each iteration, in games whose turns are planned as a whole; 0: no planning.
    """

    iterations: int = 0
    ms: int = 0
    jobs: int = 1
    depth: int = DEPTH
    plan: int = PLAN

    @classmethod
    def parse(cls, text: str) -> Budget:
        """
        >>> Budget.parse("iterations=400,jobs=2")
        Budget(iterations=400, ms=0, jobs=2, depth=20, plan=10)
        """
        given: dict[str, int] = {}
        for part in text.split(","):
            name, equals, value = (word.strip() for word in part.partition("="))
            if name not in MOST or not equals:
                raise BadOption("errors.search_part", part=shown(part.strip()), parts=[f"{n}=N" for n in MOST])
            low = 0 if name in MAY_BE_NONE else 1
            if not value.isdecimal() or len(value) > 20 or not low <= int(value) <= MOST[name]:
                raise BadOption("errors.search_number", part=name, value=shown(value), low=low, high=MOST[name])
            if name in given:
                raise BadOption("errors.search_twice", part=name)
            given[name] = int(value)
        if ("iterations" in given) == ("ms" in given):
            raise BadOption("errors.search_budget")
        return cls(**given)
