"""Intrepid beside the board: the companion's wheels and missions do exactly what the digital ones do."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import solonaut
from solonaut.companion.earlier import corrections_to, last_position
from solonaut.companion.partial_state import PERSON
from solonaut.components import overlay
from solonaut.core.edition import ComponentFile
from solonaut.core.errors import IllegalChoice
from solonaut.core.match import Match
from solonaut.core.record import Record
from solonaut.core.registry import find_game
from solonaut.games.intrepid.names import RESOURCES, ROLL
from solonaut.games.intrepid.phases.resources import ChooseBonus
from solonaut.lang import Speaker
from solonaut.ui.intrepid.companion.checks import LookAgain
from solonaut.ui.intrepid.companion.choices import COUNTERS
from solonaut.ui.intrepid.companion.counters import counters
from solonaut.ui.intrepid.companion.demand import Demand
from solonaut.ui.intrepid.companion.guide import Part
from solonaut.ui.intrepid.companion.printed import printed_values
from solonaut.ui.intrepid.companion.sentences import counter
from tests.companion.other_edition import other_edition, unchanged
from tests.companion.person_intrepid import Crew
from tests.companion.taps_intrepid import DISASTERS, MOST_TAPS, mean, report, rounds_of
from tests.tools import LANGUAGES, reload

GAMES = int(os.environ.get("SOLONAUT_SOAK", "4"))
COUNTED = 200 if GAMES > 100 else 8
"""Games in which taps are counted: all of them in the long run."""
BATCH = 8


# -- beside a digital game ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("disaster", DISASTERS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_wheels_do_the_same(players: int, disaster: str) -> None:
    for seed in range(GAMES):
        Crew(seed, players, {"disaster": disaster}, "random").play()


@pytest.mark.parametrize("disaster", ["training", "meteor"])
def test_the_wheels_do_the_same_in_a_long_game(disaster: str) -> None:
    crew = Crew(1, 1, {"disaster": disaster}, "greedy")
    crew.play()
    assert len(crew.rounds) > 2 and crew.needless == []


@pytest.mark.parametrize("country", find_game("intrepid").options[0].values)
def test_every_country_can_be_played_beside(country: str) -> None:
    Crew(2, 1, {"country": country, "difficulty": "hard"}, "random").play()


def test_the_other_edition_is_another_in_everything() -> None:
    assert unchanged() == []


@pytest.mark.parametrize(("players", "disaster", "bot"), [(1, "training", "greedy"), (1, "meteor", "random"), (3, "toxic", "random")])
def test_it_plays_with_the_values_of_the_box(players: int, disaster: str, bot: str) -> None:
    """Every printed value differs from ours: both agree after every phase, and nothing is called a guess."""
    for seed in range(max(1, GAMES // 4)):
        crew = Crew(seed, players, {"disaster": disaster}, bot, other_edition())
        assert crew.guesses == 0
        crew.play()


@pytest.mark.parametrize("batch", range(COUNTED // BATCH))
def test_a_round_takes_few_taps(batch: int) -> None:
    """On average, in every batch of games; ``python -m tests.companion.taps_intrepid`` says it for all of them."""
    rounds = rounds_of(range(batch * BATCH, (batch + 1) * BATCH))
    print("\n" + report(BATCH, rounds))
    assert mean([round.total for round in rounds if round.plain]) <= MOST_TAPS
    assert mean([round.total for round in rounds]) <= MOST_TAPS


def test_whatever_moves_a_marker_is_an_instruction_of_the_companion() -> None:
    crew = Crew(1, 1, {"disaster": "meteor"}, "greedy")
    crew.play()
    companion = crew.companion
    told = {event.kind: companion.game.tell(event, 0, companion.box).key for entry in companion.log for event in entry.events}
    headings = {"round_begun", "phase_begun", "game_ended", "todo"}
    assert {"drained", "capacity_gained", "generated", "todo"} <= told.keys()
    assert [key for kind, key in told.items() if kind not in headings and not key.startswith("intrepid.companion.event.")] == []


# -- checks ------------------------------------------------------------------------------------------------------------------------


def table(players: int = 1, **options: str) -> Match:
    """A table in Phase 2 of its first round."""
    match = solonaut.new("table-intrepid", players=players, options=options, dealer=None)
    match.choose("ready")
    match.choose("next")
    return match


def generate(match: Match, *totals: int) -> None:
    for name, total in zip(RESOURCES, totals, strict=True):
        for amount in (9, total - 9) if total > 9 else (total,):
            if amount:
                match.choose(f"generate:{name}:{amount}")
    match.choose("next")


def asked(match: Match) -> str:
    assert match.decision is not None
    return Speaker("en").say(match.decision.question)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_holds_the_phone_is_asked(players: int) -> None:
    """A bonus belongs to the player who controls the resource (R178); one of them taps for all."""
    match = solonaut.new("table-intrepid", players=players, dealer=None)
    for code in ("ready", "start:1", "next", *[f"generate:{name}:9" for name in RESOURCES] * 4, "next", "all-consumed"):
        match.choose(code)
    asked = 0
    while match.decision is not None and isinstance(match.state.pending, ChooseBonus):
        assert match.decision.seat == PERSON
        match.choose("capacity")
        asked += 1
    assert asked > 1


def test_a_loss_is_asked_about_first() -> None:
    match = table()
    s: Any = match.state
    generate(match, 12, 1, 12, 12)
    assert isinstance(s.pending, LookAgain) and asked(match) == "Climate would be −2. Is that right?"
    match.choose("mistake")
    assert isinstance(s.pending, Part) and not s.over, "the wheels can be tapped again"
    match.choose("generate:climate:9")
    match.choose("next")
    assert isinstance(s.pending, Part) and s.wheels.available(1) == 7 and s.wheels.emergency == 0
    assert s.players[0].capacity == s.setup.law.capacity + 7 * s.setup.law.capacity_factor


def test_a_wheel_without_an_entry_is_named_first() -> None:
    match = table()
    generate(match, 1, 12, 0, 12)
    assert asked(match) == "Nothing entered for Oxygen: it would be −3. Is that right?"
    match.choose("sure")
    assert match.outcome is not None and match.outcome.reason == "collapse"


def test_the_emergency_supply_is_asked_about_too() -> None:
    match = table()
    s: Any = match.state
    generate(match, 12, 12, 12, 5)
    assert s.pending.why == "emergency" and asked(match) == "Nutrition would be 2. Is that right?"
    match.choose("sure")
    assert s.wheels.emergency == 1 and s.wheels.available(3) == s.setup.law.emergency[0]


def test_the_skull_and_an_empty_deck_are_asked_about() -> None:
    match = table()
    s: Any = match.state
    match.choose(f"set:emergency:{len(s.setup.law.emergency)}")
    match.choose("set:deck:0")
    generate(match, 12, 12, 12, 5)
    assert s.pending.why == "skull"
    match.choose("set:generated.nutrition:12")  # a correction answers it as well
    assert isinstance(s.pending, Part)
    match.choose("next")
    assert s.pending.why == "deck"
    match.choose("mistake")
    assert isinstance(s.pending, Part) and s.cards.deck == 0 and not s.over
    match.undo()
    match.choose("sure")
    assert s.over or match.outcome is not None


def test_a_corrected_mistake_can_bring_a_bonus() -> None:
    match = table()
    s: Any = match.state
    generate(match, 1, 12, 12, 12)
    match.choose("mistake")
    for _ in range(3):
        match.choose("generate:power:7")
    match.choose("next")
    assert s.wheels.bonus[0] == 1


# -- by hand -----------------------------------------------------------------------------------------------------------------------


def test_everything_can_be_set_at_any_time() -> None:
    """At every few decisions of a game each counter takes both ends of its range."""
    seen: set[str] = set()
    for disaster in ("training", "toxic"):
        crew = Crew(1, 1, {"disaster": disaster}, "greedy")
        crew.play()
        for number in range(0, len(crew.companion.log), 29):
            seen |= set_everything(crew.companion.peek(number))
    assert seen >= {
        "generated",
        "drain",
        "bonus",
        "badge",
        "mission",
        "card",
        "row",
        "capacity",
        "dice",
        "research",
        "emergency",
        "deck",
        "open",
    }
    assert seen >= {"toxic", "print", "confirmed"}


def set_everything(s: Any) -> set[str]:
    """Kinds of counters that were set, each on a copy of the table."""
    seen = set()
    for name, before in s.counters().items():
        for value in {before.lowest, before.highest} - {before.value}:
            copy = s.copy()
            copy.apply(f"set:{name}:{value}")
            assert name not in copy.counters() or copy.counters()[name].value == value, name
            seen.add(name.partition(".")[0])
    return seen


def test_a_value_out_of_range_is_refused() -> None:
    match = table()
    for code in ("set:drain.power:60", "set:capacity.2:3", "set:mission.9:1", "set:toxic.1:1"):
        with pytest.raises(IllegalChoice):
            match.choose(code)


def test_missions_can_be_corrected() -> None:
    match = table()
    s: Any = match.state
    match.choose("set:mission.2:5")
    assert s.missions.completed == 1 and s.missions.deck == 2
    match.choose("set:mission.1:3")
    assert s.missions.active == [(0, 3, 0)]
    match.choose("set:mission.2:0")
    assert s.missions.completed == 0 and s.missions.deck == 2
    generate(match, 12, 12, 12, 12)
    assert isinstance(s.pending, Demand) and (s.pending.mission, s.pending.die) == (0, 3)
    match.choose("all-consumed")
    assert s.missions.active == [(0, 4, 0)] and (0, 3) in s.rows_read
    match.choose("set:row.1.3:0")
    assert (0, 3) not in s.rows_read


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counter_has_a_name_of_its_own(language: str) -> None:
    names = [Speaker(language).say(counter(name)) for name in COUNTERS if not name.startswith("confirmed.")]
    assert len(set(names)) == len(names) and not any("⟨" in name or "{" in name for name in names)


# -- printed values ----------------------------------------------------------------------------------------------------------------


def test_guesses_are_marked_until_they_are_confirmed() -> None:
    match = solonaut.new("table-intrepid", dealer=None)

    def guesses() -> set[str]:
        return {value["name"] for value in match.view()["table"]["printed"] if value["guess"]}

    assert {"emergency", "capacity", "dice.1"} <= guesses() and "drain" not in guesses(), "the solo Drain is public"
    match.choose("set:confirmed.emergency:1")
    match.choose("set:capacity.1:6")
    match.choose("set:print.dice.1.2:9")
    assert not {"emergency", "capacity", "dice.1"} & guesses()
    match.undo()
    assert "dice.1" in guesses()
    match.choose("ready")
    match.choose("set:capacity.1:7")
    assert "highest" in guesses(), "a guess stops nobody"
    assert reload(match).view()["table"] == match.view()["table"]


def in_file(key: str, line: str) -> Any:
    """A line of numbers as a component file has it; a track stands in the compact notation."""
    numbers = [int(n) for n in line.split()] if not key.endswith(".track") else []
    wants_list = key in ("emergency.values", "research.steps", "research.prices", "start.drain")
    return {"value": numbers if wants_list else numbers[0], "source": "box"} if numbers else line


def test_what_is_entered_is_played_with_and_can_be_kept() -> None:
    match = solonaut.new("table-intrepid", dealer=None)
    s: Any = match.state
    for resource in RESOURCES:
        match.choose(f"set:drain.{resource}:5")
    for code in ("print.emergency.1:9", "print.emergency.4:2", "print.dice_prices.1.1:2", "print.prices.2:1", "deck:8"):
        match.choose(f"set:{code}")
    match.choose("set:confirmed.dice.1:1")
    kept = match.game.box_lines(s)  # type: ignore[attr-defined]
    assert kept["emergency.values"] == "9 5 4 2" and kept["start.drain_solo"] == "5" and kept["training.deck"] == "8"
    assert "capacity.highest" not in kept, "nobody has confirmed it"
    box = ComponentFile(overlay("intrepid", {key: in_file(key, line) for key, line in kept.items()}), "box.toml")
    again: Any = solonaut.new("table-intrepid", dealer=None, components=box).state
    assert again.counters() == s.counters(), "the next table begins with the values of the box"
    match.choose("ready")
    match.choose("next")
    generate(match, 12, 12, 12, 5)
    match.choose("sure")
    assert s.wheels.available(3) == 9
    match.choose("next")
    match.choose("next")
    before = s.players[0].capacity
    match.choose("dice:1")
    match.choose("research:1")
    assert s.players[0].capacity == before - 3


def test_every_counter_of_a_printed_value_exists() -> None:
    for players in (1, 4):
        s: Any = solonaut.new("table-intrepid", players=players, dealer=None).state
        names = counters(s)
        assert all(name in names for value in printed_values(s) for name in value.counters)


# -- earlier versions --------------------------------------------------------------------------------------------------------------


def test_a_table_of_the_first_edition_shows_its_last_sheet() -> None:
    """Its codes are told in today's words: wheels turned by up to twelve, no set-up, no check."""
    record = Record.load(Path(__file__).parent.parent / "first_edition" / "records" / "table-intrepid.json")
    rules: Any = find_game("table-intrepid")
    s: Any = last_position(rules, record)
    turned = [code.split(":") for code in record.log if code.startswith(("generate", "lose"))]
    totals = [sum(int(n) * (1 if verb == "generate" else -1) for verb, name, n in turned if name == r) for r in RESOURCES]
    assert s.wheels.gen == totals and s.entries != [0, 0, 0, 0] and s.wheels.drain != [8, 8, 8, 8]
    assert isinstance(s.pending, LookAgain), "it was lost without a question"
    fresh: Any = solonaut.new("table-intrepid", players=record.players, options=record.options, dealer=None).state
    for code in corrections_to(fresh, s):
        fresh.apply(code)
    assert (fresh.wheels.drain, fresh.wheels.gen) == (s.wheels.drain, s.wheels.gen)


# -- missions by name --------------------------------------------------------------------------------------------------------------


def test_a_mission_of_the_box_is_never_read_out() -> None:
    """Named when it starts, its rows are those of the person's box: both tables agree, and no row is asked for."""
    crew = Crew(1, 1, {"disaster": "training"}, "greedy", other_edition(), names_missions=True)
    crew.play()
    assert crew.started and crew.asked == set()


def test_a_mission_that_is_ours_is_confirmed_row_by_row() -> None:
    match = solonaut.new("table-intrepid", dealer=None)
    s: Any = match.state
    for code in ("ready", "start:1", "set:card.1:2", "next"):
        match.choose(code)
    generate(match, 17, 17, 17, 17)
    assert isinstance(s.pending, Demand), "a guess is asked about the first time it is used"
    assert Speaker("en").say(match.game.describe(s, s.legal("as-assumed"))) == "As we assumed: 8 Climate"
    match.choose("as-assumed")
    assert s.rows_read[0, 1] == s.box.missions[1].rows[1] and s.missions.active == [(0, 2, 0)]
    assert match.view()["table"]["missions"][0]["card"] == "MI-02"
    match.choose("set:mission.1:0")
    assert s.named[0] == 0, "its die is off the card: the next one may be another"


def test_a_card_that_was_read_as_a_whole_is_kept_by_its_name() -> None:
    match = solonaut.new("table-intrepid", dealer=None)
    s: Any = match.state
    for code in ("ready", "start:1", "set:card.1:5"):
        match.choose(code)
    for die, codes in enumerate((["consume:power:7"], ["consume:power:3", "consume:climate:2"], [], ["consume:oxygen:9"]), 1):
        match.choose("next")
        generate(match, 17, 17, 17, 17)
        assert "mission.MI-05" not in match.game.box_lines(s)  # type: ignore[attr-defined]
        for code in (*codes, "all-consumed"):
            match.choose(code)
        while s.phase != ROLL and match.outcome is None and die < 4:
            match.choose(match.decision.codes[0])  # type: ignore[union-attr]
    line = match.game.box_lines(s)["mission.MI-05"]  # type: ignore[attr-defined]
    assert line == "P7 | P3 C2 | P0 | O9"
    own: Any = solonaut.new("table-intrepid", dealer=None, components=ComponentFile(overlay("intrepid", {"mission.MI-05": line}), "b"))
    for code in ("ready", "start:1", "set:card.1:5"):
        own.choose(code)
    assert own.state.known_row(0, 2) == (3, 2, 0, 0) and own.state.known_row(0, 3) == (0, 0, 0, 0)


def test_a_guessed_start_value_is_told_as_it_was() -> None:
    """Its counter has moved on: the Capacity of now is not what is printed as the start."""
    match = solonaut.new("table-intrepid", seed=1)
    match.choose("ready")
    match.choose("earn:1:9")
    capacity = next(value for value in match.view(0)["table"]["printed"] if value["name"] == "capacity")
    assert (capacity["numbers"], capacity["counters"], capacity["guess"]) == ([4], {}, True)
