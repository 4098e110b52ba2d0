"""The usual modules of a game's package: what the engine calls in each, by the same name in every game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from solonaut.core.arranger import Arranger
    from solonaut.core.choice import Choice
    from solonaut.core.edition import ComponentFile, Components
    from solonaut.core.event import Event
    from solonaut.core.message import Message
    from solonaut.core.outcome import Outcome
    from solonaut.core.state import State


class ViewModule(Protocol):
    @abstractmethod
    def view(self, s: Any, seat: int | None) -> dict[str, Any]:
        """Return the table as plain data, without what is hidden from ``seat`` (``None``: nothing is hidden)."""


class PositionModule(Protocol):
    @abstractmethod
    def position(self, s: Any) -> dict[str, Any]:
        """Everything on the table in the game's own words, as plain data: what a record vouches for.

        It must not depend on how the code is laid out, so that a record outlives it.
        """


class ScoringModule(Protocol):
    @abstractmethod
    def outcome(self, s: Any) -> Outcome | None:
        """Return the result, or None if the game is not over."""


class SentencesModule(Protocol):
    @abstractmethod
    def describe(self, s: Any, choice: Choice) -> Message:
        """Return the text of a choice as a message."""

    @abstractmethod
    def tell(self, event: Event, seat: int | None, box: Any) -> Message:
        """Return the text of an event as a message, without what is hidden from ``seat``."""


class ValueModule(Protocol):
    @abstractmethod
    def value(self, s: Any, seat: int) -> float:
        """Return the value of a position for a seat, in points. Must work in the middle of a turn."""

    @abstractmethod
    def forecast(self, s: Any, seat: int) -> float:
        """Return the long-term value of a position, in points."""


class PriorModule(Protocol):
    @abstractmethod
    def prior(self, s: Any, choices: Sequence[Choice]) -> Sequence[float] | None:
        """Return prior weights for the choices, or None."""


class DeterminizeModule(Protocol):
    @abstractmethod
    def determinize(self, s: Any, seat: int, rand01: Callable[[], float]) -> State:
        """Return a copy with everything hidden from ``seat`` dealt at random; ``rand01`` draws from [0, 1)."""


class PlanningModule(Protocol):
    @abstractmethod
    def worth_trying(self, s: Any, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Return those of the choices that a planner of whole turns tries, the likeliest first."""

    @abstractmethod
    def merge_key(self, s: Any) -> Hashable:
        """Return a value that is equal for two positions that own decisions reached from the same one, if they come to the same."""


class JudgingModule(Protocol):
    @abstractmethod
    def judge(self, s: Any, seat: int) -> float:
        """Return the long-term value of a position, in points, better and slower than ``forecast``."""

    @abstractmethod
    def features(self, s: Any, seat: int) -> list[float]:
        """Return what a learned correction of the forecast looks at; ``Game.feature_names`` names it."""


class ComponentsModule(Protocol):
    @abstractmethod
    def read(self, file: ComponentFile) -> Components:
        """The printed values from a component file without lines of the compact notation."""


class ArrangeModule(Protocol):
    ARRANGER: Arranger[Any]
    """How the pieces are laid as a description says."""


@dataclass(frozen=True, slots=True)
class Modules:
    """The modules of one game."""

    components: ComponentsModule
    view: ViewModule
    position: PositionModule
    scoring: ScoringModule
    sentences: SentencesModule
    arrange: ArrangeModule
    value: ValueModule
    prior: PriorModule
    determinize: DeterminizeModule | None = None
    """None if the game has no hidden information."""
    planning: PlanningModule | None = None
    """None if turns of the game are not planned as a whole."""
    judging: JudgingModule | None = None
    """None if nothing was learned about the errors of the forecast."""

    def functions(self) -> dict[str, Callable[..., Any]]:
        """What ``Game`` has of them, by its name there."""
        found: dict[str, Callable[..., Any]] = {
            "view": self.view.view,
            "position": self.position.position,
            "outcome": self.scoring.outcome,
            "describe": self.sentences.describe,
            "tell": self.sentences.tell,
            "value": self.value.value,
            "forecast": self.value.forecast,
            "prior": self.prior.prior,
        }
        if self.determinize is not None:
            found["determinize"] = self.determinize.determinize
        if self.planning is not None:
            found |= {name: getattr(self.planning, name) for name in ("worth_trying", "merge_key")}
        if self.judging is not None:
            found |= {name: getattr(self.judging, name) for name in ("judge", "features")}
        return found
