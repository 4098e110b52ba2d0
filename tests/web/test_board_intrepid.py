"""The board of Intrepid without a browser: every choice has a place that is drawn, for every country, disaster, language and seat."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import pytest

import solonaut
from solonaut.core.match import Match
from solonaut.games.intrepid import countries, disasters
from solonaut.games.intrepid.names import BADGES, PHASES, RESOURCES
from solonaut.lang import Speaker
from solonaut.ui.intrepid.web.board import BOARD, bare, tray
from solonaut.ui.intrepid.web.dice import die, lay_out, lay_out_phone
from solonaut.ui.intrepid.web.table import DIAL, angle, arc, forecast, gauges, to_come
from solonaut.ui.intrepid.web.tiles import amount, slot_labels, value_label
from solonaut.web.board import View
from solonaut.web.present import Reader
from solonaut.web.render import environment
from tests.tools import LANGUAGES

COUNTRIES = tuple(countries.BY_NAME)
DISASTERS = tuple(disasters.BY_NAME)
WIDE = environment().from_string("{% import 'games/intrepid/board.html' as drawing with context %}{{ drawing.wide() }}")
PHONE = environment().from_string(
    "{% import 'games/intrepid/board.html' as drawing with context %}{{ drawing.phone() }}"
    "{% for id, icon, label in board.tabs[1:] %}{{ drawing.tab(id) }}{% endfor %}"
)


def new(players: int = 1, seed: int = 1, **options: str) -> Match:
    return solonaut.new("intrepid", players=players, seed=seed, options=options)


def positions(match: Match, seed: int, most: int = 260) -> Iterator[Match]:
    """A game by habit, with a stop at every decision."""
    rng = Random(seed)
    for _ in range(most):
        decision = match.decision
        if decision is None:
            return
        yield match
        weights = match.game.prior(match.state, decision.choices)
        match.choose(rng.choices(decision.choices, weights=weights)[0] if weights else rng.choice(decision.choices))


def page(match: Match, seat: int, lang: str = "en") -> View:
    """What the templates get for a seat."""
    speaker = Speaker(lang)
    reader = Reader(SimpleNamespace(match=match, told={}), speaker)  # type: ignore[arg-type]
    table = match.game.view(match.state, seat)
    question = reader.question(seat, previews=False)
    marks = reader.marks(question, table, seat)
    return {
        "board": BOARD,
        "b": BOARD.draw(table, speaker, seat, match.box),
        "table": table,
        "marks": marks,
        "question": question,
        "t": speaker.text,
        "seat": seat,
        "seats": (seat,),
        "live": SimpleNamespace(id="x"),
        "replay": None,
    }


def lit(svg: str) -> set[str]:
    return set(re.findall(r'data-choice="([^"]+)"', svg))


def is_drawn(match: Match, seat: int, lang: str) -> None:
    """Every choice of the seat that is not quiet is lit, on the wide board and on the phone."""
    context = page(match, seat, lang)
    wide, phone = WIDE.render(context), PHONE.render(context)
    question = context["question"]
    wanted = {row.code for row in question.rows() if not row.quiet} if question and question.mine else set()
    assert wanted <= lit(wide), wanted - lit(wide)
    assert wanted <= lit(phone), wanted - lit(phone)
    assert "⟨" not in wide + phone
    for svg in (wide, phone):
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids)), sorted(i for i in set(ids) if ids.count(i) > 1)


@pytest.mark.parametrize("disaster", DISASTERS)
@pytest.mark.parametrize("country", COUNTRIES)
def test_every_choice_has_a_place_or_is_quiet(country: str, disaster: str) -> None:
    """Alone, in each country against each disaster; every twelfth position is also drawn."""
    seed = COUNTRIES.index(country) * 7 + DISASTERS.index(disaster)
    for n, match in enumerate(positions(new(1, seed, country=country, disaster=disaster, difficulty="easy"), seed)):
        table = match.game.view(match.state, 0)
        places: dict[str, str] = {}
        for choice in match.decision.choices:  # type: ignore[union-attr]
            found = BOARD.places(choice.code, table, 0)
            assert BOARD.quiet(choice.code) == (not found), choice.code
            for place in found if bare(choice.code) != "install" else found[:1]:
                assert place not in places, f"{choice.code} and {places.get(place)} share {place}"
                places[place] = choice.code
        if n % 12 == 0:
            is_drawn(match, 0, LANGUAGES[n // 12 % len(LANGUAGES)])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_has_its_own_board(players: int) -> None:
    """Together, with all badges in turn: each seat sees its own choices lit, and nobody else's."""
    rng = Random(players)
    for seed in range(3):
        disaster = rng.choice(DISASTERS)
        options = {"country": ",".join(rng.sample(COUNTRIES, players)), "badges": ",".join(rng.sample(BADGES, 4)), "difficulty": "easy"}
        options |= {
            "disaster": disaster,
            "irregularities": ",".join(disasters.BY_NAME[disaster].registration.irregularities),
            "reboot": "on",
            "starters": "choose",
        }
        for n, match in enumerate(positions(new(players, seed, **options), seed)):
            if n % 15:
                continue
            for seat in range(players):
                is_drawn(match, seat, LANGUAGES[n // 15 % len(LANGUAGES)])
                svg = WIDE.render(page(match, seat))
                assert all(code.partition("/")[0] == str(seat + 1) for code in lit(svg) if "/" in code)


def test_the_board_is_drawn_after_the_end() -> None:
    match = new(1, 5)
    for _ in positions(match, 5, most=5000):
        pass
    assert match.outcome is not None
    for lang in LANGUAGES:
        is_drawn(match, 0, lang)


def test_dice_are_lit_in_the_area_that_is_asked_about() -> None:
    """A die to be taken from the cache is not a die of the Pool."""
    seen = set()
    for country in ("usa", "canada", "germany"):
        for match in positions(new(1, 3, country=country), 3):
            decision = match.decision
            assert decision is not None
            name = decision.prompt.rpartition(".")[2]
            areas = {"cache": "cache", "want": "storage", "pay": "storage", "move": "storage", "dice": "pool"}
            if name in areas:
                table = match.game.view(match.state, 0)
                codes = [c.code for c in decision.choices if c.verb == "die"]
                assert all(p.startswith(f"{areas[name]}-") for code in codes for p in BOARD.places(code, table, 0))
                seen.add(areas[name])
    assert seen == {"pool", "storage", "cache"}


def test_equal_dice_share_one_choice_and_chosen_ones_are_out() -> None:
    table = {"asked": {"prompt": "p", "area": "pool", "chosen": ["3"]}, "cache": None, "players": [{"pool": ["3", "3", "3", "5"]}]}
    assert BOARD.places("die:3", table, 0) == ("pool-3", "pool-3-2")
    assert BOARD.places("die:5", table, 0) == ("pool-5",)
    assert BOARD.places("die:6", table, 0) == ("tray-die:6",)


def test_gauges_show_what_the_dice_will_make() -> None:
    """In Phase 1 the gauge runs ahead: what it shows is what Phase 2 generates, but for what is chosen only then."""
    checked = 0
    for seed in range(12):
        for match in positions(new(1, seed, disaster=DISASTERS[seed % 4], difficulty="easy"), seed):
            table = match.game.view(match.state, 0)
            tiles = [slot for slot in table["slots"] if slot["tile"]]
            split = any(len(slot["tile"]["makes"]) > 1 and slot["scenario"] and any(slot["dice"]) for slot in tiles)
            if match.decision is None or "1/pass" not in match.decision.codes or table["phase"] != "roll" or split:
                continue
            made = dict.fromkeys(RESOURCES, 0)
            signs = {"generated": 1, "amplified": 1, "strained": -1}
            for event in events_of(match, "1/pass"):
                made[event.get("resource", RESOURCES[0])] += signs.get(event["kind"], 0) * event.get("amount", 0)
            if not any(slot["tile"]["late"] and any(slot["dice"]) for slot in tiles):
                assert made == to_come(table)
                checked += any(made.values())
    assert checked > 50


def events_of(match: Match, code: str) -> list[View]:
    """What happens at once if this is chosen."""
    found: list[View] = []
    after = match.state.copy()
    after.emit = lambda event: found.append(event.seen_by(0))
    after.apply(after.legal(code))
    return found


def test_forecast_names_the_resources_that_end_too_low() -> None:
    match = new(1, 2)
    table = match.game.view(match.state, 0)
    shown = gauges(table, Speaker("en"))
    assert [g["value"] for g in shown] == [-3, -3, -3, -3]
    assert {row["state"] for row in forecast(shown, table)} == {"bad"}
    assert forecast(shown, table | {"phase": "spend"}) == []


def test_stages_are_the_six_phases() -> None:
    assert len(BOARD.stages) == 6
    assert [BOARD.stage("", {"phase": phase}) for phase in PHASES] == [None, 0, 1, 2, 3, 4, 5]


def test_rounds_are_counted_not_turns() -> None:
    match = new(1, 4)
    assert BOARD.turn(match.game, match.state) == 1 == match.game.view(match.state, 0)["round"]


def test_measures_are_the_four_resources() -> None:
    match = new(1, 4)
    table = match.game.view(match.state, 0)
    assert list(BOARD.measures(table)) == [f"intrepid.web.plot.{name}" for name in RESOURCES]
    assert BOARD.measures(table | {"phase": "setup"}) == {}


def test_log_lines_point_at_the_board() -> None:
    """What a log line speaks of is on the drawing; only what has left the table since is not."""
    named = found = 0
    for seed in range(4):
        match = new(1, seed, disaster="meteor", difficulty="easy")
        for _ in positions(match, seed, most=100):
            pass
        svg = WIDE.render(page(match, 0))
        places = [place for entry in match.log for event in entry.events for place in BOARD.shows(event.seen_by(0))]
        named += len(places)
        found += sum(f'data-place="{place}"' in svg for place in places)
    assert named > 200
    assert found > named * 0.9


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guided_game_has_its_words(lang: str) -> None:
    speaker = Speaker(lang)
    svg = WIDE.render(page(new(1, 1), 0))
    tips = [*BOARD.tour(), *(tip for name in TIPPED for n in range(3) if (tip := BOARD.tip(f"intrepid.prompt.{name}", n)))]
    assert len(tips) > 12
    for tip in tips:
        assert "⟨" not in speaker.text(tip.key)
        assert all(f'data-place="{place}"' in svg for place in tip.shows), tip
    assert BOARD.tip("intrepid.prompt.place", 99) is None


TIPPED = ("place", "dice", "cache", "late", "bonus", "drain", "disable", "spend", "install", "side", "sector", "token", "adjust")


def test_slots_and_amounts_are_short() -> None:
    assert value_label(63, "any") == "any"
    assert value_label(0b110000, "any") == "5+"
    assert value_label(0b001110, "any") == "2–4"
    assert value_label(0b010101, "any") == "1·3·5"
    box = new().box
    for face in box.faces.values():
        labels = slot_labels(face.takes, "any")
        assert len(labels) == len(face.takes.slots)
        assert all(len(label) <= 5 for label in labels)
        assert amount(face)


def test_dice_of_japan_have_a_front() -> None:
    assert die("3.5m") == {"name": "3.5m", "value": 3, "front": 5, "marked": True}
    assert die("4") == {"name": "4", "value": 4, "front": None, "marked": False}


@pytest.mark.parametrize("sizes", [(1,), (7, 4), (3, 13, 4), (15, 15, 4), (2, 20)])
def test_dice_find_room_in_their_areas(sizes: tuple[int, ...]) -> None:
    parts: list[View] = [{"area": "pool" if not n else "storage", "dice": [{} for _ in range(size)]} for n, size in enumerate(sizes)]
    lay_out(parts, 16, 594)
    assert parts[-1]["x"] + parts[-1]["w"] <= 594.5
    for part in parts:
        assert all(part["x"] <= one["x"] <= part["x"] + part["w"] - part["size"] for one in part["dice"])
        assert all(one["row"] < part["rows"] for one in part["dice"])
    assert lay_out_phone(parts) >= 60
    for part in parts:
        assert part["phone"]["x"] + part["phone"]["step"] * len(part["dice"]) <= 384


def test_the_dial_runs_from_left_to_right() -> None:
    steps = [angle(value) for value in range(-12, 45)]
    assert steps == sorted(steps)
    assert (steps[0], steps[-1]) == (DIAL[0][1], DIAL[-1][1])
    assert arc(10, 0, 90).startswith("M10.0 0.0A10 10 0 0 1 ")
    assert arc(10, 0, 200).split()[4:6] == ["1", "1"]


def test_the_tray_shows_dice_and_words() -> None:
    match = new(1, 8)
    kinds = set()
    for n, found in enumerate(positions(match, 8)):
        for item in tray(page(found, 0)["marks"]):
            kinds.add("die" if item["die"] else "number" if item["number"] else "words")
            assert item["lines"] and all(len(line) <= 60 for line in item["lines"])
        if n > 240:
            break
    assert {"die", "words"} <= kinds
