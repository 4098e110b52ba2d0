"""What a tile adds: the query says beforehand what Phase 2 generates, and the range for the next dice holds for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import solonaut
from solonaut.core.match import Match
from solonaut.games.intrepid.board import SLOTS
from solonaut.games.intrepid.names import RESOURCES, ROLL
from solonaut.games.intrepid.net_effect import amounts, coming, net_effect
from solonaut.games.intrepid.phases.place import Act, ChooseDice
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import slot_of
from solonaut.games.intrepid.tokens import lay

DISASTERS = ("training", "meteor", "toxic", "solar")


def decisions(seed: int, disaster: str, country: str = "usa") -> Iterator[Match]:
    options = {"disaster": disaster, "difficulty": "easy", "country": country}
    match = solonaut.new("intrepid", seed=seed, options=options)
    rng = Random(seed)
    for _ in range(220):
        if match.decision is None:
            return
        yield match
        match.choose(rng.choice(match.decision.choices))


@pytest.mark.parametrize("disaster", DISASTERS)
def test_what_will_come_is_what_phase_2_generates(disaster: str) -> None:
    """Compared with the events of the next step, where nothing is left to choose in Phase 2."""
    checked = 0
    for seed in range(6):
        for match in decisions(seed, disaster):
            s = match.state
            if s.phase != ROLL or "1/pass" not in match.decision.codes:  # type: ignore[union-attr]
                continue
            faces = [s.box.faces[s.station.tile[slot]] for slot in s.players[0].tiles if any(s.station.dice_on(slot))]
            if any(face.late or face.raises or len(face.makes) > 1 for face in faces):
                continue
            before, after = coming(s), s.copy()
            start = list(s.wheels.gen)
            made = [0] * len(RESOURCES)

            def add(event: object, made: list[int] = made) -> None:
                seen = event.seen_by(0)  # type: ignore[attr-defined]
                sign = {"generated": 1, "amplified": 1, "strained": -1}.get(seen["kind"], 0)
                if sign:
                    made[RESOURCES.index(seen["resource"])] += sign * seen["amount"]

            after.emit = add
            after.apply(after.legal("1/pass"))
            if after.phase == ROLL:
                continue
            assert made == before, start
            checked += any(made)
    assert checked > 5


@pytest.mark.parametrize("disaster", DISASTERS)
@pytest.mark.parametrize("country", ["usa", "uk", "japan"])
def test_the_next_dice_make_something_between_the_least_and_the_most(country: str, disaster: str) -> None:
    """Both ends are reached by some dice, and no dice lie outside."""
    checked = 0
    for seed in range(2):
        for match in decisions(seed, disaster, country):
            s = match.state
            if not isinstance(s.pending, Act):
                continue
            for choice in match.decision.choices:  # type: ignore[union-attr]
                if choice.verb != "place":
                    continue
                slot = slot_of(s, s.players[0], choice.n)
                net = net_effect(s, slot)
                reached = {total_of(after, slot) for after in placed(s, choice.code)}
                if len(s.box.faces[s.station.tile[slot]].makes) == 1:
                    assert (min(reached), max(reached)) == (net.least, net.most), SLOTS[slot]
                    checked += 1
    assert checked > 8


def placed(s: IntrepidState, code: str) -> Iterator[IntrepidState]:
    """Every way to carry out the placement, up to the moment when its dice lie on the tile."""
    after = s.copy()
    after.apply(after.legal(code))
    waiting = [after]
    while waiting:
        state = waiting.pop()
        asked = state.pending
        if not (isinstance(asked, ChooseDice) or getattr(asked, "prompt", "").endswith("die_slot")):
            yield state
            continue
        for choice in state.choices():
            following = state.copy()
            following.apply(choice)
            waiting.append(following)


def total_of(s: IntrepidState, slot: int) -> int:
    return sum(amounts(s, slot, s.station.dice_on(slot)).values())


def test_a_tile_that_cannot_take_dice_has_no_range() -> None:
    s = solonaut.new("intrepid", seed=3).state
    slot = s.players[0].tiles[0]
    assert net_effect(s, slot).most is not None
    s.passed = 1
    assert net_effect(s, slot).most is None


def test_strain_takes_and_amplify_adds() -> None:
    """With the dice that decide about the tokens, and without any."""
    s = solonaut.new("intrepid", seed=3).state
    slot = next(slot for slot in s.players[0].tiles if len(s.box.faces[s.station.tile[slot]].makes) == 1)
    resource = s.box.faces[s.station.tile[slot]].makes[0]
    values = s.box.token_values[0]
    other = next(value for value in range(1, 7) if value not in values)
    plain = {value: amounts(s, slot, [value, value, value]).get(resource, 0) for value in (values[0], other)}
    lay(s, slot, False, 0, resource, 0, "intrepid.R140")
    assert amounts(s, slot, [values[0]] * 3)[resource] == plain[values[0]] + s.setup.law.amplify
    lay(s, slot, True, 0, resource, 0, "intrepid.R142")
    assert amounts(s, slot, [other] * 3).get(resource, 0) == plain[other] - s.setup.law.strain
    assert amounts(s, slot, [0, 0, 0]) == {resource: -s.setup.law.strain}
    assert coming(s)[resource] == 0  # the total never falls below 0
