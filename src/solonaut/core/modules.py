"""The usual modules of a game's package: what the engine calls in each, by the same name in every game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
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
        """What a seat may see, as plain data; ``None`` sees everything."""


class PositionModule(Protocol):
    @abstractmethod
    def position(self, s: Any) -> dict[str, Any]:
        """Everything on the table in the game's own words, as plain data: what a record vouches for.

        It must not depend on how the code is laid out, so that a record outlives it.
        """


class ScoringModule(Protocol):
    @abstractmethod
    def outcome(self, s: Any) -> Outcome | None:
        """How the game ended, or None while it goes on."""


class SentencesModule(Protocol):
    @abstractmethod
    def describe(self, s: Any, choice: Choice) -> Message:
        """The words of a choice in a position."""

    @abstractmethod
    def tell(self, event: Event, seat: int | None, box: Any) -> Message:
        """The sentence about an event, as ``seat`` may hear it."""


class ValueModule(Protocol):
    @abstractmethod
    def value(self, s: Any, seat: int) -> float:
        """How good a position is for a seat, in points; also in the middle of a turn."""

    @abstractmethod
    def forecast(self, s: Any, seat: int) -> float:
        """What a player that looks far ahead expects, in the points of ``value``."""


class PriorModule(Protocol):
    @abstractmethod
    def prior(self, s: Any, choices: Sequence[Choice]) -> Sequence[float] | None:
        """How likely a decent player takes each choice, at a glance, as weights; None: no opinion."""


class DeterminizeModule(Protocol):
    @abstractmethod
    def determinize(self, s: Any, seat: int, rand01: Callable[[], float]) -> State:
        """A copy in which everything that ``seat`` cannot know is dealt anew; ``rand01`` draws from [0, 1)."""


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
    """None: no seat knows less than another."""

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
        return found if self.determinize is None else {**found, "determinize": self.determinize.determinize}
