"""The Cryo board without a browser: every choice has a place, every place is drawn, and nothing hidden is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any, cast

import pytest

import solonaut
from solonaut.core.match import Match
from solonaut.games.cryo import GAME
from solonaut.games.cryo.components import SECTIONS, TYPES
from solonaut.games.cryo.scoring import mission_points
from solonaut.games.cryo.state import CryoState
from solonaut.lang import Speaker, catalogue
from solonaut.web.service.seat_view import SeatView
from solonaut.web.view.board import board_of
from solonaut.web.view.page import environment, sprite
from solonaut.web.view.presenter import Presenter
from tests.games.cryo.hidden import scramble
from tests.tools import LANGUAGES

BOARD = board_of("cryo")
PLAYERS = (1, 2, 3, 4)
PAGE = environment().from_string(
    "{% import board.template as d with context %}{{ d.wide() }}<hr>{{ d.compact() }}<hr>{{ d.phone() }}"
    "{% for id, _, _ in board.tabs[1:] %}{{ d.tab(id) }}{% endfor %}{{ d.beside() }}"
)
table_of = pytest.mark.parametrize("players", PLAYERS)


def positions(players: int, seed: int, every: int = 1, **options: str) -> Iterator[Match]:
    """A random game, stopping at every n-th decision and at its end. Nobody recalls for nothing, so that much can happen."""
    match, rng = solonaut.new("cryo", seed=seed, players=players, options=options), Random(seed)
    count = 0
    while match.decision is not None:
        if count % every == 0:
            yield match
        choices = match.decision.choices
        rich = [c for c in choices if c.verb in ("act", "use", "slot", "wake", "as", "card", "ride", "launch", "scout")]
        match.choose(rng.choice(rich if rich and rng.random() < 0.5 else choices))
        count += 1
    yield match


def reader(match: Match, seat: int, lang: str = "en") -> Presenter:
    return Presenter(SeatView(match, seat), Speaker(lang))


def page(match: Match, seat: int, lang: str = "en", table: dict[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
    """The drawing as HTML, wide and narrow, and what is lit in it."""
    r = reader(match, seat, lang)
    view = table or r.view.table
    question = r.question(previews=False)
    marks = r.marks(question)
    drawn = BOARD.draw(view, r.speaker, seat, match.box)
    html = PAGE.render(board=BOARD, b=drawn, table=view, marks=marks, question=question, t=r.speaker.text, seat=seat, game="cryo")
    return html, marks


def asked(match: Match) -> int:
    assert match.decision is not None
    return match.decision.seat


# -- choices ----------------------------------------------------------------------------------------------------------------


@table_of
def test_every_choice_has_a_place_or_is_quiet(players: int) -> None:
    prompts = set()
    for seed in range(6):
        for match in positions(players, seed):
            if match.decision is None:
                continue
            seat = asked(match)
            prompts.add(match.decision.prompt)
            view = match.game.view(match.state, seat)
            for choice in match.decision.choices:
                places = BOARD.places(choice.code, view, seat)
                assert bool(places) != BOARD.quiet(choice.code), choice.code
    assert len(prompts) > 15


@table_of
def test_what_can_be_chosen_is_lit_with_the_words_of_the_list(players: int) -> None:
    for match in positions(players, seed=11, every=19):
        if match.decision is None:
            continue
        seat = asked(match)
        html, marks = page(match, seat)
        question = reader(match, seat).question(previews=False)
        assert question is not None
        words = {row.code: row.words for row in question.rows()}
        drawings = html.split("<hr>")
        for place, mark in marks.items():
            if mark.code:
                assert mark.words == words[mark.code]
            for drawing in drawings:
                found = re.search(rf'data-place="{re.escape(place)}"\s+class="([^"]*)"', drawing)
                assert found, f"{place} is not drawn"
                assert ("lit" in found[1].split()) == bool(mark.code or mark.opens), place


@table_of
def test_no_two_choices_share_a_place(players: int) -> None:
    """Otherwise one of them could only be chosen in the list."""
    for match in positions(players, seed=3):
        if match.decision is None:
            continue
        seat = asked(match)
        view = match.game.view(match.state, seat)
        taken: dict[str, str] = {}
        for choice in match.decision.choices:
            if not BOARD.group(choice.code):
                for place in BOARD.places(choice.code, view, seat):
                    assert taken.setdefault(place, choice.code) == choice.code, place


@table_of
def test_rows_have_icons_of_the_sprite_and_prices_that_are_right(players: int) -> None:
    symbols = set(re.findall(r'<symbol\s+id="([^"]+)"', sprite()))
    prices = set()
    for match in positions(players, seed=5):
        if match.decision is None:
            continue
        seat = asked(match)
        view = match.game.view(match.state, seat)
        for choice in match.decision.choices:
            assert BOARD.icon(choice.code, view, seat) in symbols, choice.code
            price = BOARD.price(choice.code, view, seat)
            if price is not None:
                amount, icon = price
                assert int(amount) >= 0 and icon in symbols
                prices.add(choice.verb)
    assert {"act", "use"} <= prices


# -- drawing ----------------------------------------------------------------------------------------------------------------


@table_of
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_seat_is_drawn_in_every_language(players: int, lang: str) -> None:
    symbols = set(re.findall(r'<(?:symbol|pattern)\s+id="([^"]+)"', sprite()))
    for number, match in enumerate(positions(players, seed=2, every=45)):
        for seat in range(players):
            BOARD.draw(match.game.view(match.state, seat), Speaker(lang), seat, match.box)
        html, _ = page(match, number % players, lang)
        assert "⟨" not in html
        assert set(re.findall(r'<use[^>]*\shref="#([^"]+)"', html)) <= symbols
        ids = re.findall(r'\sid="([^"]+)"', html)
        assert len(ids) == len(set(ids)), "an id stands there twice"


def test_the_less_predictable_rival_is_drawn_too() -> None:
    for match in positions(1, seed=4, every=50, decisions="unpredictable", difficulty="hard"):
        html, _ = page(match, 0)
        assert "⟨" not in html and Speaker("en").text("cryo.web.top_card") in html


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_hidden_of_another_seat_is_drawn(players: int) -> None:
    compared = 0
    for match in positions(players, seed=9, every=5):
        for seat in range(players):
            other = scramble(cast(CryoState, match.state), seat)
            if other is None or (match.decision and match.decision.seat == seat):
                continue
            seen, secret = GAME.view(cast(CryoState, match.state), seat), GAME.view(other, seat)
            speaker = Speaker("en")
            assert BOARD.draw(seen, speaker, seat, match.box) == BOARD.draw(secret, speaker, seat, match.box)
            if compared % 40 == 0:
                assert page(match, seat)[0] == page(match, seat, table=secret)[0]
            compared += 1
    assert compared > 10


def test_the_hand_is_drawn_for_its_owner_only() -> None:
    match = solonaut.new("cryo", seed=1, players=2)
    for seat in (0, 1):
        drawn = BOARD.draw(GAME.view(cast(CryoState, match.state), seat), Speaker("en"), seat, match.box)
        hand = [card["card"] for card in drawn["me"]["hand"]]
        assert hand == GAME.view(cast(CryoState, match.state), seat)["players"][seat]["hand"]
        assert all(not other["hand"] and not other["missions"] for other in drawn["others"])


def test_caverns_for_more_players_are_not_drawn() -> None:
    for players, closed in ((1, 3), (2, 3), (3, 2), (4, 0)):
        match = solonaut.new("cryo", seed=1, players=players)
        drawn = BOARD.draw(GAME.view(cast(CryoState, match.state), 0), Speaker("en"), 0, match.box)
        assert len(drawn["caverns"]) == 14 - closed
        assert page(match, 0)[0].count('<polygon class="plate"') == 3 * (14 - closed)


def test_whoever_has_the_most_pods_leads_a_cavern() -> None:
    match = solonaut.new("cryo", seed=1, players=3)
    view = GAME.view(cast(CryoState, match.state), 0)
    start = [cavern for cavern in view["caverns"] if cavern["face_up"]]
    start[0]["pods"], start[1]["pods"] = [2, 0, 2], [0, 3, 1]
    drawn = BOARD.draw(view, Speaker("en"), 0, match.box)["caverns"]
    leads = {cavern["id"]: cavern["leads"] for cavern in drawn if cavern["state"] == "open"}
    assert leads == {start[0]["id"]: [0, 2], start[1]["id"]: [1]}


def test_the_rival_says_what_it_does_next() -> None:
    match, text = solonaut.new("cryo", seed=1, players=1), Speaker("en").text

    def told(view: dict[str, Any]) -> tuple[str, str]:
        found = BOARD.draw(view, Speaker("en"), 0, match.box)["rival"]["next"]
        return found["does"], found["why"]

    view = GAME.view(cast(CryoState, match.state), 0)
    assert told(view) == (text("cryo.web.next.deploy"), text("cryo.web.next.open"))
    for dock in view["sections"][SECTIONS.index("labs")]["docks"]:
        dock["drone"] = 0
    assert told(view) == (text("cryo.web.next.recall"), text("cryo.web.next.closed", section="Labs"))
    for dock in view["players"][1]["platform"]:
        dock["drone"] = False
    assert told(view) == (text("cryo.web.next.recall"), text("cryo.web.next.empty"))


# -- cards ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_read_at_full_size(lang: str) -> None:
    """Each card that is drawn names a text, and no text is without a card: in hand, in play, the Rival's too."""
    kinds: set[str] = set()
    for match in chain(positions(1, seed=0, every=25), positions(2, seed=5, every=60)):
        html, _ = page(match, 0, lang)
        texts = re.findall(r'data-card-text="([^"]+)"', html)
        assert len(texts) == len(set(texts))
        for drawing in html.split("<hr>"):
            assert set(re.findall(r'data-card="?([\w-]+)', drawing)) == set(texts)
        kinds |= {text.rpartition("-")[0] for text in texts}
    assert {"hand", "vehicle", "upgrade", "mission", "2-vehicle", "2-upgrade"} <= kinds


def test_a_card_in_hand_says_what_its_mission_would_score() -> None:
    compared = 0
    for match in positions(2, seed=4, every=15):
        state = cast(CryoState, match.state)
        for seat in range(2):
            view = GAME.view(state, seat)
            drawn = BOARD.draw(view, Speaker("en"), seat, match.box)
            hand = [card for card in drawn["cards"] if card["id"].startswith("hand-")]
            told = [use["points"] for card in hand for use in card["uses"] if use["as"] == "mission"]
            assert told == [mission_points(state, state.players[seat], TYPES.index(name)) for name in view["players"][seat]["hand"]]
            compared += any(told)
    assert compared


def test_three_cards_have_their_text_and_more_have_names_only() -> None:
    match = solonaut.new("cryo", seed=1, players=2)
    view = GAME.view(cast(CryoState, match.state), 0)
    for hand, told in ((["ram", "crab", "mole"], True), (["ram", "crab", "mole", "ram"], False)):
        view["players"][0] |= {"hand": hand, "hand_points": [0] * len(hand)}
        wide = page(match, 0, table=view)[0].partition("<hr>")[0]
        assert Speaker("en").text("cryo.upgrade.ram") in wide
        assert (Speaker("en").text("cryo.web.brief.upgrade.ram") in wide) is told


def test_tabs_count_cards_and_the_points_of_the_rival() -> None:
    *_, match = positions(1, seed=6, every=10_000)
    view = GAME.view(cast(CryoState, match.state), 0)
    assert BOARD.tab_count("hand", view, 0) == len(view["players"][0]["hand"])
    assert BOARD.tab_count("rivals", view, 0) == sum(view["players"][1]["points"].values())
    assert BOARD.tab_count("ship", view, 0) is None


def test_parts_of_the_board_are_zones() -> None:
    for players in (1, 3):
        html, _ = page(solonaut.new("cryo", seed=1, players=players), 0)
        for drawing in html.split("<hr>"):
            zones = set(re.findall(r'data-zone="([^"]+)"', drawing))
            assert {*(f"section-{name}" for name in SECTIONS), "platform", "caverns", "shelf", "rival", "salvage"} == zones


# -- the log, the plot, the guided game -------------------------------------------------------------------------------------


@table_of
def test_log_lines_show_parts_of_the_board(players: int) -> None:
    *_, match = positions(players, seed=6, every=10_000)
    html, _ = page(match, 0)
    kinds: set[str] = set()
    for entry in match.log:
        for event in entry.events:
            shown = BOARD.shows(event.seen_by(0))
            kinds |= {event.kind} if shown else set()
            for place in shown:
                assert f'data-place="{place}"' in html, (event.kind, place)
    assert {"deployed", "gained", "pod_woken", "incident_revealed", "drone_returned"} <= kinds


def test_the_plot_follows_the_points() -> None:
    *_, solo = positions(1, seed=6, every=10_000)
    view = GAME.view(cast(CryoState, solo.state), None)
    you, rival = (sum(p["points"].values()) for p in view["players"])
    assert BOARD.measures(view) == {"cryo.web.plot.you": you, "cryo.web.plot.rival": rival}
    *_, three = positions(3, seed=6, every=10_000)
    assert list(BOARD.measures(GAME.view(cast(CryoState, three.state), None))) == ["1", "2", "3"]


def test_points_at_the_end_are_those_of_the_outcome() -> None:
    for players in (1, 3):
        *_, match = positions(players, seed=8, every=10_000)
        assert match.outcome is not None
        drawn = BOARD.draw(GAME.view(cast(CryoState, match.state), 0), Speaker("en"), 0, match.box)
        factions = [drawn["me"], *drawn["others"]]
        assert [f["points"] for f in factions] == list(match.outcome.scores)


def test_every_question_belongs_to_one_step_of_the_turn() -> None:
    known = [prompt for stage in BOARD.stages for prompt in stage.prompts]
    assert len(known) == len(set(known))
    asked_anywhere = {key for key in catalogue("en", "cryo") if key.startswith("cryo.prompt.")}
    assert asked_anywhere - set(known) == {"cryo.prompt.deal"}


# -- the Rival's decision cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("cryo.S12", "cryo.S92")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_the_less_predictable_rival_turns_up_the_top_card(lang: str) -> None:
    """Before its cards are drawn, too: at the first decision there are none yet."""
    say = Speaker(lang).text
    for decisions in ("normal", "unpredictable"):
        told = {"drawn": 0, "none": 0}
        for match in positions(1, 3, every=7, decisions=decisions):
            html, _ = page(match, 0, lang)
            told["drawn" if match.state.decisions else "none"] += 1  # type: ignore[attr-defined]
            assert (say("cryo.web.top_card") in html) is (decisions == "unpredictable")
            assert (say("cryo.web.decisions") in html) is (decisions == "normal")
            if decisions == "normal":
                assert say("cryo.web.turned") not in html
        assert told["none"] and (told["drawn"] > 0) is (decisions == "normal")
