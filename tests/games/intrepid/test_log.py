"""The log tells what really happened: how far a wheel or a marker moved, or that nothing changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solonaut.core.message import Message
from solonaut.games.intrepid.phases.resources import USE_RESOURCES
from solonaut.games.intrepid.phases.results import CALCULATE_RESULTS
from solonaut.games.intrepid.sentences import tell
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.wheel import drain, gain_capacity, reduce_drain
from solonaut.lang import Speaker
from tests.games.intrepid.arrange import events, go, mission, player, table, token
from tests.tools import LANGUAGES

P, C, O, N = range(4)  # noqa: E741


def wheels(*drains: int) -> IntrepidState:
    s = table("usa", "russia")
    s.wheels.drain = list(drains)
    return s


def told(s: IntrepidState, action: object, kind: str = "") -> list[str]:
    """The English sentences of an action, only those about one kind of event if that is given; every language has them."""
    heard = [tell(e) for e in events(s, action) if not kind or e.kind == kind]  # type: ignore[arg-type]
    for language in LANGUAGES:
        for message in heard:
            assert isinstance(message, Message)
            text = Speaker(language).say(message)
            assert "⟨" not in text and "{" not in text, text
    return [Speaker("en").say(message) for message in heard]


@pytest.mark.rule("intrepid.R032", "intrepid.R033")
@pytest.mark.parametrize(
    ("before", "by", "sentence"),
    [
        (8, 2, "Power Drain fell by 2 to 6."),
        (4, 2, "Power Drain fell by 1 to 3."),
        (3, 2, "Power Drain stayed at 3, its minimum."),
    ],
)
def test_drain_reduced_at_its_floor(before: int, by: int, sentence: str) -> None:
    s = wheels(before, 8, 8, 8)
    assert told(s, lambda: reduce_drain(s, P, by, "intrepid.R284")) == [sentence]


@pytest.mark.rule("intrepid.R170", "intrepid.R033")
def test_a_completed_mission_at_the_floor() -> None:
    s = mission(wheels(3, 4, 8, 3), "MI-03", 4)
    s.wheels.gen = [60, 60, 60, 60]
    s.wheels.bonus = [5, 5, 5, 5]
    assert told(s, lambda: go(s, USE_RESOURCES), "drain_reduced") == [
        "Power Drain stayed at 3, its minimum.",
        "Climate Drain fell by 1 to 3.",
        "Oxygen Drain fell by 1 to 7.",
        "Nutrition Drain stayed at 3, its minimum.",
    ]


@pytest.mark.rule("intrepid.R030", "intrepid.R031", "intrepid.G002")
@pytest.mark.parametrize(
    ("drains", "by", "sentences"),
    [
        ((8, 8, 8, 8), 3, ["Power Drain rose by 3 to 11."]),
        ((28, 8, 8, 8), 3, ["Power Drain rose by 1 to 29.", "Power overflowed. Other Drains rose: 1 Climate, 1 Oxygen and 1 Nutrition."]),
        ((29, 29, 10, 28), 4, ["Power Drain stayed at 29, its maximum.", "Power overflowed. Other Drains rose: 2 Oxygen and 1 Nutrition."]),
        ((29, 29, 29, 29), 1, ["Power Drain stayed at 29, its maximum.", "Power overflowed, but every other Drain was at its maximum."]),
    ],
)
def test_spill_onto_wheels_that_are_full(drains: tuple[int, int, int, int], by: int, sentences: list[str]) -> None:
    s = wheels(*drains)
    assert told(s, lambda: drain(s, P, by, "intrepid.R227")) == sentences


@pytest.mark.rule("intrepid.R199", "intrepid.G007")
@pytest.mark.parametrize(
    ("before", "sentence"),
    [
        (3, "Player 1 gained 5 Capacity (now 8)."),
        (28, "Player 1 gained 2 Capacity (now 30)."),
        (30, "Player 1 gained no Capacity: 30 is the maximum."),
    ],
)
def test_capacity_at_the_end_of_its_track(before: int, sentence: str) -> None:
    s = wheels(8, 8, 8, 8)
    player(s).capacity = before
    assert told(s, lambda: gain_capacity(s, 0, 5, "intrepid.R198")) == [sentence]


@pytest.mark.rule("intrepid.R164")
def test_a_mission_row_that_consumes_nothing() -> None:
    s = mission(wheels(8, 8, 8, 8), "MI-01", 1)
    first = replace(s.box.missions[0], rows=((0, 0, 0, 0), (0, 0, 0, 0), *s.box.missions[0].rows[2:]))
    s.box = replace(s.box, missions=(first, *s.box.missions[1:]))
    s.wheels.gen = [30, 30, 30, 30]
    name = Speaker("en").say(Message("intrepid.mission.MI-01"))
    assert told(s, lambda: go(s, USE_RESOURCES), "mission_fed") == [f"“{name}” consumed nothing (mission die 1)."]
    s = mission(wheels(8, 8, 8, 8), "MI-01", 1)
    s.wheels.gen = [30, 30, 30, 30]
    assert told(s, lambda: go(s, USE_RESOURCES), "mission_fed") == [f"“{name}” consumed 8 Power (mission die 1)."]


@pytest.mark.rule("intrepid.R142", "intrepid.G073")
def test_strain_that_finds_nothing_to_take() -> None:
    s = token(wheels(8, 8, 8, 8), "US-S1", 1, "power", strain=True)
    assert told(s, lambda: go(s, CALCULATE_RESULTS), "strained") == ["Strain on tile S1 found no Power to take."]
