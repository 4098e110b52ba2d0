"""The companion's table: Timers, cubes on the track and on the contracts, and your marker; the rest lies on the real one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Self

from solonaut.companion.corrections import Counter
from solonaut.companion.partial_state import UNKNOWN
from solonaut.companion.preselection import PICKING, PreselectingState
from solonaut.core.choice import Choice
from solonaut.core.step import Ask
from solonaut.games.otys import events
from solonaut.games.otys.choices import TIMER
from solonaut.games.otys.components import CUBES, Components
from solonaut.games.otys.solo import OrderCubes
from solonaut.games.otys.state import GONE, OtysState
from solonaut.ui.otys.companion.choices import CONTRACTS, COUNT, HIGHEST_SPACE, LAST_TURN, SPACES, TIMERS, VOCABULARY, WAITING


class OtysCompanionState(PreselectingState, OtysState):
    """Otys beside the physical board. ``store`` holds what the person said of each type at the beginning."""

    FIELDS: ClassVar[tuple[str, ...]] = PICKING
    __slots__ = FIELDS

    vocabulary = VOCABULARY
    shared = OtysState.shared | {"origin"}
    prompts = "otys.companion"
    correction_rule = "otys.S15"
    opens = frozenset(choice.code for choice in (*COUNT.values(), *TIMER))
    muted = (events.DeckRemade,)

    def begin(self, box: Components, *, difficulty: int) -> Self:
        """The table before anybody has said anything."""
        self.lay_out(box, 1, difficulty=difficulty, variant=False)
        first, *cards = box.contracts  # S12: the person lays them in the order of their points
        self.box = replace(box, contracts=(first, *(replace(card, points=card.number) for card in cards)))
        self.offer = [place + 1 for place in range(len(self.offer))]
        self.store = [UNKNOWN] * len(CUBES)
        return self

    def pick(self, ask: Ask[Any], answers: Sequence[Choice]) -> Choice | None:
        """Between equal cubes the person decides (S09), but need not."""
        return answers[0] if isinstance(ask, OrderCubes) else None

    # -- corrections -----------------------------------------------------------------------------------------------------

    def counters(self) -> Mapping[str, Counter]:
        found = {"score": Counter(self.players[0].score, 0, HIGHEST_SPACE)}
        found |= {name: Counter(space, GONE, self.timer_start()) for name, space in zip(TIMERS, self.timers, strict=True)}
        cubes = dict(zip(SPACES, self.spaces, strict=True)) | dict(zip(CONTRACTS, self.offer_cubes, strict=False))
        found |= {name: Counter(cube, GONE, len(CUBES) - 1) for name, cube in cubes.items()}
        queue = [*self.queue, *[GONE] * len(WAITING)]
        found |= {name: Counter(queue[place], GONE, len(CUBES) - 1) for place, name in enumerate(WAITING) if place <= len(self.queue)}
        return found | ({"turn": Counter(self.turn, 1, LAST_TURN)} if self.turn else {})

    def set_counter(self, name: str, value: int) -> None:
        if name == "score":
            self.players[0].score = value
        elif name == "turn":
            self.turn = value
        elif name in TIMERS:
            self.timers[TIMERS.index(name)] = value
        elif name in SPACES:
            self.spaces[SPACES.index(name)] = value
        elif name in CONTRACTS:
            self.offer_cubes[CONTRACTS.index(name)] = value
        else:
            queue = [*self.queue, GONE]
            queue[WAITING.index(name)] = value
            self.queue = tuple(cube for cube in queue if cube != GONE)
