"""The board of Intrepid without a browser: every choice has a place that is drawn, for every country, disaster, language and seat."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import pytest

import solonaut
from solonaut.core.match import Match
from solonaut.core.message import Message, PlayerName
from solonaut.games.intrepid import countries, disasters
from solonaut.games.intrepid.names import BADGES, PHASES, RESOURCES
from solonaut.lang import Speaker
from solonaut.ui.intrepid.web.board import BOARD, bare
from solonaut.ui.intrepid.web.column import DETAILS, arrange
from solonaut.ui.intrepid.web.dice import die, lay_out, lay_out_phone
from solonaut.ui.intrepid.web.table import DIAL, angle, arc, forecast, gauges, short
from solonaut.ui.intrepid.web.tiles import amount, net_effect, slot_labels, value_label
from solonaut.ui.intrepid.web.tray import tray
from solonaut.web.service.seat_view import SeatView
from solonaut.web.view.board import View
from solonaut.web.view.options import fields_of
from solonaut.web.view.page import environment
from solonaut.web.view.presenter import Presenter
from tests.tools import LANGUAGES, played

COUNTRIES = tuple(countries.BY_NAME)
DISASTERS = tuple(disasters.BY_NAME)
WIDE = environment().from_string("{% import 'games/intrepid/board.html' as drawing with context %}{{ drawing.wide() }}")
COMPACT = environment().from_string("{% import 'games/intrepid/board.html' as drawing with context %}{{ drawing.compact() }}")
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
    reader = Presenter(SeatView(match, seat), speaker)
    table = reader.view.table
    question = reader.question(previews=False)
    marks = reader.marks(question)
    return {
        "board": BOARD,
        "b": BOARD.draw(table, speaker, seat, match.box),
        "table": table,
        "marks": marks,
        "question": question,
        "t": speaker.text,
        "seat_text": lambda key, other: speaker.say(Message(key, name=PlayerName(other))),
        "seat": seat,
        "seats": (seat,),
        "root": "",
        "session": SimpleNamespace(id="x"),
        "replay": None,
    }


def lit(svg: str) -> set[str]:
    return set(re.findall(r'data-choice="([^"]+)"', svg))


def is_drawn(match: Match, seat: int, lang: str) -> None:
    """Every choice of the seat that is not quiet is lit, on the wide board, on the compact one and on the phone."""
    context = page(match, seat, lang)
    wide, compact, phone = WIDE.render(context), COMPACT.render(context), PHONE.render(context)
    question = context["question"]
    wanted = {row.code for row in question.rows() if not row.quiet} if question and question.mine else set()
    for svg in (wide, compact, phone):
        assert wanted <= lit(svg), wanted - lit(svg)
        assert "⟨" not in svg
        ids = re.findall(r'\sid="([^"]+)"', svg)
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
                assert made == {r["resource"]: r["coming"] for r in table["resources"]}
                checked += any(made.values())
    assert checked > 50


def events_of(match: Match, code: str) -> list[View]:
    """What happens at once if this is chosen."""
    found: list[View] = []
    after = match.state.copy()
    after.emit = lambda event: found.append(event.seen_by(0))
    after.apply(after.legal(code))
    return found


def test_forecast_says_how_every_resource_would_end() -> None:
    match = new(1, 2)
    table = match.game.view(match.state, 0)
    shown = gauges(table, Speaker("en"))
    assert [g["value"] for g in shown] == [-3, -3, -3, -3]
    found = forecast(shown, table)
    assert found is not None
    assert found["state"] == "bad"
    assert [(end["value"], end["state"]) for end in found["ends"]] == [("−3", "bad")] * 4
    assert forecast(shown, table | {"phase": "spend"}) is None


def test_stages_are_the_six_phases() -> None:
    assert len(BOARD.stages) == 6
    assert [BOARD.stage("", {"phase": phase}) for phase in PHASES] == [None, 0, 1, 2, 3, 4, 5]


def test_rounds_are_counted_not_turns() -> None:
    match = new(1, 4)
    assert match.game.turn_of(match.state) == 1 == match.game.view(match.state, 0)["round"]


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
    names = ("pool", "storage", "cache")
    areas: list[View] = [{"area": area, "label": area, "dice": [{} for _ in range(size)]} for area, size in zip(names, sizes, strict=False)]
    for right in (800, 374):
        parts = lay_out(areas, 16, right, 40)
        assert parts[-1]["x"] + parts[-1]["w"] <= right + 0.5
        for part in parts:
            assert all(part["x"] <= one["x"] <= part["x"] + part["w"] - part["size"] for one in part["dice"])
            assert all(one["row"] < part["rows"] for one in part["dice"])
    assert lay_out_phone(areas) >= 60
    for part in areas:
        assert part["phone"]["x"] + part["phone"]["step"] * len(part["dice"]) <= 384


def test_the_dial_runs_from_left_to_right() -> None:
    steps = [angle(value) for value in range(-12, 45)]
    assert steps == sorted(steps)
    assert (steps[0], steps[-1]) == (DIAL[0][1], DIAL[-1][1])
    assert arc(10, 0, 90).startswith("M10.0 0.0A10 10 0 0 1 ")
    assert arc(10, 0, 200).split()[4:6] == ["1", "1"]


@pytest.mark.parametrize("width", [374.0, 784.0])
def test_the_tray_shows_dice_and_whole_words(width: float) -> None:
    """On a phone and on a desk: nothing is cut, and everything lies in the tray without touching."""
    match = new(1, 8)
    kinds = set()
    for n, found in enumerate(positions(match, 8)):
        marks = page(found, 0, "de")["marks"]
        laid = tray(marks, width)
        for item in laid["cells"]:
            kinds.add("die" if item["die"] else "number" if item["number"] else "words")
            assert not item["lines"] or " ".join(item["lines"]) == f"{marks[item['id']].title} {marks[item['id']].detail}".strip()
            assert len(item["lines"]) <= 3
            assert item["x"] + item["w"] <= width and item["y"] + 48 <= laid["height"]
        apart([(item["x"], item["y"], item["w"], 48.0) for item in laid["cells"]])
        assert bool(laid["height"]) == bool(laid["cells"])
        if n > 240:
            break
    assert {"die", "words"} <= kinds


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_of_disaster_cards_are_whole_or_left_to_the_popover(lang: str) -> None:
    whole = played("intrepid")
    match = played("intrepid", sum(entry.seat != solonaut.CHANCE for entry in whole.log) // 2)
    drawn = page(match, 0, lang)["b"]
    assert drawn["cards"]
    for card in drawn["cards"]:
        assert " ".join(card["lines"]) == " ".join(card["across"]) == card["text"]
    arrange(drawn, DETAILS[-1])
    assert all(card["lines"] == [] for card in drawn["cards"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_have_short_forms_for_narrow_places(lang: str) -> None:
    text = Speaker(lang).text
    assert all(len(text(f"intrepid.badge.{name}.short")) <= 18 for name in BADGES), "a badge on a tablet"
    assert all(len(text(f"intrepid.web.does.{name}.short")) <= 19 for name in COUNTRIES), "a country on a tablet"
    for name in COUNTRIES:
        key = f"intrepid.country.{name}"
        assert len(short(Speaker(lang), key)) <= min(13, len(text(key)))


def test_others_are_only_in_the_strip() -> None:
    """A player to be chosen lies in the tray, oneself is the country."""
    match = new(3, 2)
    context = page(match, 0)
    for template in (WIDE, COMPACT, PHONE):
        assert 'data-place="player-2"' not in template.render(context)
    assert BOARD.places("1/player:2", context["table"], 0) == ("tray-player:2",)
    assert BOARD.places("1/player:1", context["table"], 0) == ("player-1",)


# -- sectors -----------------------------------------------------------------------------------------------------------------------


def station(match: Match, seat: int, form: str) -> View:
    context = page(match, seat)
    laid: View = context["b"]["station"](context["marks"], form)
    return laid


@pytest.mark.parametrize("form", ["wide", "compact"])
def test_sectors_in_use_are_cards_with_large_tiles_and_the_others_stubs_in_order(form: str) -> None:
    laid = station(new(1, 1), 0, form)
    assert [card["n"] for card in laid["cards"]] == [1, 2]
    assert [stub["n"] for stub in laid["stubs"]] == [3, 4, 5, 6, 7, 8]
    assert len({stub["y"] for stub in laid["stubs"]}) == 1
    tiles = [tile for card in laid["cards"] for tile in card["tiles"]]
    assert len(tiles) == 6
    assert all(tile["w"] >= 150 and tile["h"] >= 96 for tile in tiles)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_of_the_station_overlaps(players: int) -> None:
    """Cards, and the tiles and chips on them, keep apart; everything is drawn once."""
    for n, match in enumerate(positions(new(players, players, difficulty="easy"), players)):
        if n % 20:
            continue
        for seat in range(players):
            context = page(match, seat)
            drawn, marks = context["b"], context["marks"]
            for laid in (drawn["station"](marks, "wide"), drawn["station"](marks, "compact"), drawn["rows"](marks, 200.0)):
                cards = laid["cards"]
                apart([(card["x"], card["y"], card["w"], card["h"]) for card in [*cards, *laid["stubs"]]])
                assert sorted(card["n"] for card in [*cards, *laid["stubs"]]) == list(range(1, 9))
                places = []
                for card in cards:
                    on_it = [*card["tiles"], *card["chips"]]
                    apart([(tile["dx"], tile["dy"], tile["w"], tile["h"]) for tile in on_it])
                    assert all(tile["dx"] + tile["w"] <= card["w"] and tile["dy"] + tile["h"] <= card["h"] for tile in on_it)
                    places += [tile["slot"] for tile in on_it if not tile["empty"]]
                assert sorted(places) == [slot["slot"] for slot in context["table"]["slots"] if slot["tile"]]


def apart(boxes: list[tuple[float, float, float, float]]) -> None:
    for n, (x, y, w, h) in enumerate(boxes):
        for x2, y2, w2, h2 in boxes[:n]:
            assert x >= x2 + w2 or x2 >= x + w or y >= y2 + h2 or y2 >= y + h


def test_with_many_tiles_the_own_ones_stay_large() -> None:
    """Four players: every seat sees its own tiles in full and those of others as chips."""
    match = new(4, 1)
    for seat in range(4):
        for card in station(match, seat, "wide")["cards"]:
            assert all(tile["seat"] == seat and tile["w"] >= 150 and tile["h"] >= 96 for tile in card["tiles"])
            assert all(tile["seat"] != seat for tile in card["chips"])


def test_a_sector_unfolds_when_something_may_be_laid_there() -> None:
    match = new(1, 1)
    drawn = page(match, 0)["b"]
    laid = drawn["station"]({"slot-7.c": SimpleNamespace()}, "wide")
    assert [card["n"] for card in laid["cards"]] == [1, 2, 7]
    assert [chip["slot"] for chip in laid["cards"][-1]["chips"]] == ["7.c"]


def test_the_net_effect_says_what_is_made_and_what_would_be() -> None:
    slot: View = {"slot": "1.a", "net": {"made": {"power": 4}, "least": 5, "most": 9}}
    asked = {"slot": "1.a"}
    assert net_effect(slot, None, False) == {"kind": "made", "texts": ["+4"], "icons": ["power"]}
    assert net_effect(slot, asked, False)["texts"] == ["≤ +9"]
    assert net_effect(slot | {"net": {"made": {}, "least": 9, "most": 9}}, None, False)["texts"] == ["+9"]
    assert net_effect(slot | {"net": {"made": {}, "least": None, "most": None}}, None, False) == {"kind": "", "texts": ["0"], "icons": []}
    assert net_effect(slot | {"net": {"made": {"power": -3}, "least": None, "most": None}}, None, False)["texts"] == ["−3"]


def test_every_seat_can_be_looked_at() -> None:
    """The station drawn for another seat has that seat's dice and country, and nothing to choose."""
    match = new(3, 2)
    context = page(match, 0)
    for seat in range(3):
        seen = context | {"b": BOARD.draw(context["table"], Speaker("en"), seat, match.box), "marks": {}, "seat": seat}
        for template in (WIDE, COMPACT, PHONE):
            svg = template.render(seen)
            assert f"pool-{context['table']['players'][seat]['pool'][0]}" in svg
            assert seen["b"]["me"]["country"] in svg
            assert not lit(svg)


def test_chosen_dice_belong_to_the_seat_that_chooses() -> None:
    asked = {"prompt": "intrepid.prompt.dice", "area": "pool", "chosen": ["3"], "slot": None, "seat": 1}
    match = new(2, 2)
    table = match.game.view(match.state, 0)
    players = [player | {"pool": ["3", "3"]} for player in table["players"]]
    drawn = BOARD.draw(table | {"asked": asked, "players": players}, Speaker("en"), 0, match.box)
    chosen = [sum(die["chosen"] for area in player["areas"] for die in area["dice"]) for player in drawn["players"]]
    assert chosen == [0, 1]


def test_zones_are_named() -> None:
    """Sectors, dice and gauges are zones; a trail stays inside one."""
    for template, extra in ((WIDE, ["instruments"]), (COMPACT, ["instruments"]), (PHONE, [])):
        svg = template.render(page(new(1, 1), 0))
        zones = re.findall(r'data-zone="([^"]+)"', svg)
        assert {f"sector-{n}" for n in range(1, 9)} | {"pool", "cache", "gauges", "docking", "habitation", *extra} <= set(zones)


def test_tabs_count_what_they_hold() -> None:
    table = page(new(1, 1), 0)["table"]
    assert [BOARD.tab_count(id, table, 0) for id, _, _ in BOARD.tabs] == [None, 0, 0, len(table["players"][0]["offer"])]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_country_menu_says_what_a_country_does(lang: str) -> None:
    speaker = Speaker(lang)
    field = next(field for field in fields_of(new().game, speaker, {}) if field.name == "option.country")
    labels = dict(field.values)
    for country in COUNTRIES:
        assert speaker.text(f"intrepid.web.does.{country}") in labels[country]
    assert labels[""] == speaker.text("intrepid.option.country.default")
