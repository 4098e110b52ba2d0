"""The bare state: copies, digests, steps."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, ClassVar

import pytest

import solonaut
from solonaut.compiled import ENGINE, PURE
from solonaut.core.choice import Choice
from solonaut.core.fields import fields_of
from solonaut.core.state import State, StatePart, freeze
from solonaut.core.step import Chance, Step
from tests.core.toy import ACT, KeepSecretly, Pile, RollDie, ToyState, toy_match

TABLES = [(name, players) for name in solonaut.game_names() for players in solonaut.find_game(name).players]


def slots(thing: State) -> list[str]:
    return [name for base in type(thing).__mro__ for name in getattr(base, "__slots__", ())]


def same_but_apart(one: Any, other: Any, where: str) -> None:
    """Equal values; whatever can be changed is not shared."""
    assert type(one) is type(other), where
    if isinstance(one, StatePart):
        assert one is not other, f"{where} is shared"
        for name in fields_of(type(one)):
            same_but_apart(getattr(one, name), getattr(other, name), f"{where}.{name}")
    elif isinstance(one, (list, tuple)):
        assert one is not other or isinstance(one, tuple), f"{where} is shared"
        assert len(one) == len(other), where
        for n, (a, b) in enumerate(zip(one, other, strict=True)):
            same_but_apart(a, b, f"{where}[{n}]")
    elif isinstance(one, dict):
        assert one is not other, f"{where} is shared"
        same_but_apart(sorted(one.items()), sorted(other.items()), where)
    elif isinstance(one, (set, bytearray)):
        assert one is not other and one == other, f"{where} is shared"
    else:
        assert one == other, where


def walk(state: State, steps: int, seed: int) -> list[State]:
    """Positions along random play, chance included."""
    rng = random.Random(seed)
    found = []
    for _ in range(steps):
        if not state.agenda:
            break
        found.append(state)
        state = state.copy()
        state.apply(rng.choice(state.choices()))
    return found


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_copy_has_every_field_and_shares_none(name: str, players: int) -> None:
    game = solonaut.find_game(name)
    state, _ = game.start(players, {}, game.house)
    for position in walk(state, 400, seed=players)[::20]:
        position.emit = [].append  # a listener is not copied
        twin = position.copy()
        assert type(twin) is type(position) and twin.emit is None
        position.emit = None
        if ENGINE == PURE:  # a compiled class forgets its slots
            assert sorted(fields_of(type(position))) == sorted(slots(position))
        for field in position.fields():
            assert hasattr(twin, field), f"{name}: copy() forgets {field}"
            if field in position.shared:
                assert getattr(twin, field) is getattr(position, field)
            else:
                same_but_apart(getattr(position, field), getattr(twin, field), f"{name}: {field}")
        assert twin.key() == position.key()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_past_copies_keep_their_digest(name: str, players: int) -> None:
    game = solonaut.find_game(name)
    state, _ = game.start(players, {}, game.house)
    rng = random.Random(players)
    past = []
    for _ in range(500):
        if not state.agenda:
            break
        past.append((state.copy(), state.key()))
        state.apply(rng.choice(state.choices()))
    assert len({digest for _, digest in past}) == len(past)
    assert [copy.key() for copy, _ in past] == [digest for _, digest in past]
    for copy, _ in past[::25]:  # a copy plays on as its original would
        choices = copy.choices()
        one, other = copy.copy(), copy.copy()
        one.apply(choices[0])
        other.apply(choices[0].code)
        assert one.key() == other.key() != copy.key()


@pytest.mark.interpreted
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_field_but_the_shared_ones_is_in_the_digest(name: str, players: int) -> None:
    game = solonaut.find_game(name)
    state, _ = game.start(players, {}, game.house)
    for field in state.fields():
        twin = state.copy()
        setattr(twin, field, ["something else"])
        assert (twin.key() == state.key()) is (field in state.shared), field


def test_a_forgotten_field_would_be_noticed() -> None:
    class Forgetful(ToyState):
        FIELDS = ("more",)
        __slots__ = FIELDS

        def __init__(self) -> None:
            super().__init__()
            self.more = 1

    state = Forgetful()
    assert "more" in state.fields() and state.fields().index("more") > state.fields().index("agenda")
    assert state.copy().fields() != state.fields()


def kinds(base: type) -> list[type]:
    """All classes of the engine and its games below one."""
    return [kind for sub in base.__subclasses__() for kind in (sub, *kinds(sub))]


COMPILABLE = ("solonaut.core.", "solonaut.games.")


@pytest.mark.interpreted
@pytest.mark.parametrize("base", [State, StatePart, Step])
def test_fields_are_declared(base: type) -> None:
    """A compiled class has no slots, so a class that only had those would seem to have no fields."""
    found = [base, *(kind for kind in kinds(base) if kind.__module__.startswith(COMPILABLE))]
    assert len(found) > 3
    for kind in found:
        slots = kind.__dict__.get("__slots__")
        assert slots is not None, f"{kind} has no slots"
        assert slots == kind.__dict__.get("FIELDS", ()), f"{kind} has slots that it does not declare"


def test_fields_of_a_sub_class_follow_those_of_its_base() -> None:
    class Far(KeepSecretly):
        FIELDS: ClassVar[tuple[str, ...]] = ("far",)  # type: ignore[misc]
        __slots__ = FIELDS

        def __init__(self, owner: int, far: int) -> None:
            super().__init__(owner)
            self.far = far

    assert fields_of(Far) == ("owner", "far") and Far(1, 2).parts() == (1, 2)
    assert Far(1, 2) == Far(1, 2) != Far(1, 3) and KeepSecretly(1) != Far(1, 2)
    assert Far.__slots__ == Far.FIELDS


@pytest.mark.parametrize("name", solonaut.game_names())
def test_applying_is_taking_and_advancing(name: str) -> None:
    game = solonaut.find_game(name)
    state, _ = game.start(1, {}, game.house)
    rng = random.Random(3)
    for _ in range(300):
        if not (choices := state.choices()):
            break
        choice, twin = rng.choice(choices), state.copy()
        state.apply(choice)
        twin.agenda.pop().take(twin, choice)
        twin.advance()
        assert twin.key() == state.key()


def test_a_table_may_do_something_else_than_a_step() -> None:
    class Lazy(ToyState):
        __slots__ = ()

        def step_instead(self, step: Step[Any]) -> bool:
            if not isinstance(step, RollDie):
                return False
            self.agenda.pop()
            return True

    state = Lazy()
    state.agenda = [ACT, RollDie(), RollDie()]
    state.advance()
    assert state.agenda == [ACT]


def test_choices_of_a_state_are_those_of_the_match() -> None:
    match = toy_match()
    assert match.decision is not None
    assert tuple(match.state.choices()) == match.decision.choices
    assert match.state.pending is ACT


def test_the_end_clears_the_agenda() -> None:
    match = toy_match()
    while match.decision is not None:
        match.choose(match.decision.choices[-1])
    assert match.state.over and match.state.agenda == [] and match.state.pending is None


def test_steps_are_values() -> None:
    assert KeepSecretly(1) == KeepSecretly(1) != KeepSecretly(0)
    assert hash(KeepSecretly(1)) == hash(KeepSecretly(1))
    assert RollDie() == RollDie() != ACT
    assert repr(KeepSecretly(1)) == "KeepSecretly(1,)" and repr(RollDie()) == "RollDie()"
    assert len({KeepSecretly(0), KeepSecretly(1), KeepSecretly(0)}) == 2


def test_a_step_does_not_do_what_it_was_not_told() -> None:
    with pytest.raises(NotImplementedError):
        Step[ToyState]().run(ToyState())


def test_frozen_values_can_be_compared() -> None:
    pile = Pile(0)
    pile.points = 3
    assert freeze([1, (2, [3])]) == freeze((1, [2, (3,)])) == (1, (2, (3,)))
    assert freeze({"b": [1], "a": 2}) == (("a", 2), ("b", (1,)))
    assert freeze({3, 1, 2}) == (1, 2, 3)
    assert freeze(pile) == ("Pile", 3, 0) != freeze(Pile(0))
    assert freeze(KeepSecretly(1)) == ("KeepSecretly", 1)
    hash(freeze([{"a": [pile]}, {1}]))


def applied(state: State, choice: Choice) -> tuple[Any, ...]:
    after = state.copy()
    after.apply(choice)
    return after.key()


def test_deal_answers_chance_with_its_true_odds() -> None:
    """In Cryo many draws are not equally likely: what comes up follows the weights that the decision names."""
    start = solonaut.new("cryo", seed=1, dealer=None).state
    rng = random.Random(5)
    while not (isinstance(ask := start.pending, Chance) and len(set(ask.weights(start) or ())) > 1):
        start.apply(rng.choice(start.choices()))
    weights = ask.weights(start)
    assert weights is not None
    odds = {applied(start, choice): weight / sum(weights) for choice, weight in zip(ask.choices(start), weights, strict=True)}
    came = Counter[tuple[Any, ...]]()
    for _ in range(2000):
        state = start.copy()
        state.deal(rng)
        came[state.key()] += 1
    assert set(came) <= set(odds) and all(abs(came[key] / 2000 - share) < 0.04 for key, share in odds.items())


def test_deal_is_for_chance_only() -> None:
    state = solonaut.new("otys", seed=1).state
    with pytest.raises(solonaut.IllegalChoice, match="not chance"):
        state.deal(random.Random(1))


@pytest.mark.parametrize("name", solonaut.game_names())
def test_play_out_is_the_same_as_answer_by_answer(name: str) -> None:
    """With the same random numbers: chance by its weights, everything else evenly."""
    state = solonaut.new(name, seed=3, dealer=None).state
    other, rng, answers = state.copy(), random.Random(3), 0
    while choices := other.choices():
        if other.seat == solonaut.CHANCE:
            other.deal(rng)
        else:
            other.apply(choices[int(rng.random() * len(choices))])
        answers += 1
    assert state.play_out(random.Random(3)) == answers > 0
    assert state.over and state.key() == other.key()
    assert state.play_out(rng) == 0
