"""State: what lies on the table, and the agenda of what remains to be done."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any, ClassVar, SupportsIndex

from mypy_extensions import mypyc_attr

from solonaut.core.dealer import pick
from solonaut.core.errors import GameOver, IllegalChoice, shown
from solonaut.core.fields import fields_of, rebuild
from solonaut.core.step import Ask, Chance, Step

if TYPE_CHECKING:
    from random import Random

    from solonaut.core.choice import Choice, Vocabulary
    from solonaut.core.event import Emit


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The bare, fast position of a game: plain data, copied in microseconds.

    ``choices()`` lists what is legal, ``apply()`` carries one out and runs on to the next decision. A ``Choice`` is trusted to
    come from ``choices()``; a code is checked, and so is an id (``apply_id``). Chance decisions stand open like any other.

    ``copy.deepcopy`` does the same as ``copy``. A pickle names the printed values and does not contain them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("agenda", "emit", "over")
    """What a position of this kind is made of; a sub-class declares what it adds."""
    __slots__ = FIELDS

    vocabulary: ClassVar[Vocabulary]
    shared: ClassVar[frozenset[str]] = frozenset({"emit"})
    """Fields that are not part of the position: listeners and printed values."""

    declines: ClassVar[tuple[str, ...]] = ("pass", "decline", "done", "keep", "end")
    """Codes (without their seat) that decline what is offered, the mildest first."""

    agenda: list[Step[Any]]
    over: bool
    emit: Emit | None

    def copy(self) -> State:
        """Return an independent copy without a listener."""
        raise NotImplementedError

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuild, (type(self), tuple([None if name == "emit" else getattr(self, name) for name in self.fields()]))

    @property
    def pending(self) -> Ask[Any] | None:
        """The open decision, or None if the game is over."""
        step = self.agenda[-1] if self.agenda else None
        return step if isinstance(step, Ask) else None

    @property
    def seat(self) -> int:
        """Who decides: a seat, ``CHANCE`` or ``SEVERAL``."""
        agenda = self.agenda
        if not agenda:
            raise GameOver("errors.game_over")
        return agenda[-1].seat(self)

    def choices(self) -> list[Choice]:
        """Return the legal choices; empty if the game is over."""
        agenda = self.agenda
        return agenda[-1].choices(self) if agenda else []

    def legal_ids(self, seat: int | None = None) -> list[int]:
        """Return the ids of the legal choices, those of ``seat`` only if one is given."""
        return [c.id for c in self.choices() if seat is None or c.seat is None or c.seat == seat]

    def legal_mask(self, seat: int | None = None) -> bytes:
        """Return one byte for every choice of the vocabulary, in the order of their ids: 1 if it is legal, otherwise 0."""
        mask = bytearray(len(self.vocabulary))
        for id in self.legal_ids(seat):
            mask[id] = 1
        return bytes(mask)

    def apply_id(self, id: SupportsIndex) -> None:
        """Carry out the legal choice with this id and run to the next decision."""
        self.apply(self.legal(self.code_of(id)))

    def apply(self, choice: Choice | str) -> None:
        """Carry a choice out and run to the next decision."""
        if isinstance(choice, str):
            choice = self.legal(choice)
        self.agenda.pop().take(self, choice)
        agenda = self.agenda  # a choice of the set-up may have begun another one
        while agenda and not self.over:  # as ``advance``, written out because all games spend their time here
            step = agenda.pop()
            if step.asks:
                agenda.append(step)
                return
            step.run(self)
        agenda.clear()

    def chance_outcomes(self) -> list[tuple[Choice, float]]:
        """Return the outcomes of the open chance decision, each with its probability."""
        ask = self._chance()
        choices, weights = ask.choices(self), ask.weights(self)
        if weights is None:
            return [(choice, 1.0 / len(choices)) for choice in choices]
        total = sum(weights)
        return [(choice, weight / total) for choice, weight in zip(choices, weights, strict=True)]

    def deal(self, rng: Random) -> None:
        """Answer the open chance decision at random, by its weights."""
        ask = self._chance()
        self.apply(pick(rng.random(), ask.choices(self), ask.weights(self)))

    def play_out(self, rng: Random) -> int:
        """Answer everything at random up to the end of the game, chance by its weights. Return how many answers it took."""
        agenda, answers = self.agenda, 0
        while agenda:
            ask = agenda[-1]
            choices = ask.choices(self)
            self.apply(pick(rng.random(), choices, ask.weights(self) if isinstance(ask, Chance) else None))
            answers += 1
        return answers

    def _chance(self) -> Chance[Any]:
        ask = self.pending
        if not isinstance(ask, Chance):
            raise IllegalChoice("errors.not_chance")
        return ask

    def advance(self) -> None:
        """Run all automatic steps up to the next decision."""
        agenda = self.agenda
        while agenda:
            if self.over:
                agenda.clear()
                return
            step = agenda[-1]
            if not self.step_instead(step):
                if step.asks:
                    return
                agenda.pop()
                step.run(self)

    def step_instead(self, step: Step[Any]) -> bool:
        """Do something else than the step on top of the agenda, and say so; then it is looked at anew what is on top.

        For a table that is not quite the game's own: it lets ``apply`` put the answer on the agenda and ``advance``.
        """
        return False

    def legal(self, choice: Choice | str, seat: int | None = None, among: Sequence[Choice] | None = None) -> Choice:
        """Return the legal choice with this code. Raise IllegalChoice with the legal codes (of ``seat``, if given) otherwise.

        Pass all legal choices as ``among`` if you have them already.
        """
        code = choice if isinstance(choice, str) else choice.code
        legal = [c for c in (self.choices() if among is None else among) if seat is None or c.seat is None or c.seat == seat]
        for option in legal:
            if option.code == code:
                return option
        if not legal:
            raise GameOver("errors.game_over")
        codes = [c.code for c in legal]
        if self.vocabulary.get(code) is None:
            raise IllegalChoice("errors.unknown_code", code=shown(code), legal=codes)
        raise IllegalChoice("errors.not_legal", code=shown(code), legal=codes)

    def code_of(self, id: SupportsIndex) -> str:
        """Return the code of the choice with this id."""
        number, last = index(id), len(self.vocabulary) - 1
        if not 0 <= number <= last:
            raise IllegalChoice("errors.unknown_id", id=number, last=last)
        return self.vocabulary.by_id(number).code

    def key(self) -> tuple[Any, ...]:
        """The whole position as one comparable value (slow; for tests). What a record keeps is ``Game.digest``."""
        return (type(self).__name__, *(freeze(getattr(self, name)) for name in self.fields() if name not in self.shared))

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        """All fields, in a fixed order."""
        return fields_of(cls)


@mypyc_attr(allow_interpreted_subclasses=True)
class StatePart:
    """A part of a state with fields of its own, such as one player's board."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    __slots__ = FIELDS

    def key(self) -> tuple[Any, ...]:
        return (type(self).__name__, *(freeze(getattr(self, name)) for name in fields_of(type(self))))

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuild, (type(self), tuple([getattr(self, name) for name in fields_of(type(self))]))


def freeze(value: Any) -> Any:
    """Plain data as a hashable value."""
    if isinstance(value, (list, tuple)):
        return tuple(freeze(v) for v in value)
    if isinstance(value, dict):
        return tuple((k, freeze(v)) for k, v in sorted(value.items()))
    if isinstance(value, (set, frozenset)):
        return tuple(sorted(freeze(v) for v in value))
    if isinstance(value, StatePart):
        return value.key()
    if isinstance(value, Step):
        return (type(value).__name__, *(freeze(p) for p in value.parts()))
    return value
