"""The page of a finished game, without a browser: what the three games say, the statistics, the review, and how one plays on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import solonaut
from solonaut.core.match import Match
from solonaut.core.registry import find_game
from solonaut.players import Greedy, Player, Random
from solonaut.players.reasons import Reason
from solonaut.web.app import create_app
from solonaut.web.security.tokens import Caller
from solonaut.web.service.create import NewGame, continue_game, create_game, import_record
from solonaut.web.service.errors import NotFound
from solonaut.web.service.games import GameService
from solonaut.web.service.session import Session
from solonaut.web.service.workers import Done, Progress, Task
from solonaut.web.settings import Settings
from solonaut.web.store.models import StoredGame
from solonaut.web.view.board import PLAIN, board_of
from solonaut.web.view.context import BoardRequest, reader, table
from solonaut.web.view.final_page import game_end, neighbour
from solonaut.web.view.plots import spread
from solonaut.web.view.statistics import counted, statistics
from tests.tools import LANGUAGES
from tests.web.asgi import fields, person
from tests.web.test_hints import page_in

WHO = Caller(person="somebody")
GAMES = {
    "cryo won": ("cryo", 8, Greedy),
    "cryo lost": ("cryo", 3, Greedy),
    "otys": ("otys", 4, Greedy),
    "otys beginner": ("otys", 3, Greedy),
    "intrepid won": ("intrepid", 2, Greedy),
    "intrepid lost": ("intrepid", 1, Random),
}


class Slow:
    """Workers that do nothing until they are told."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Task, Done, Progress | None]] = []

    def start(
        self, task: Task, done: Done, *, person: str | None = None, progress: Progress | None = None, seconds: float | None = None
    ) -> str:
        self.jobs.append((task, done, progress))
        return str(len(self.jobs))

    def cancel(self, job: str) -> None: ...

    def load(self) -> tuple[int, int]:
        return 0, 0

    def close(self) -> None: ...


@pytest.fixture(scope="module")
def workers() -> Slow:
    return Slow()


@pytest.fixture(scope="module")
def service(workers: Slow, tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameService]:
    folder: Path = tmp_path_factory.mktemp("endings")
    found = GameService(Settings(database=f"sqlite:///{folder / 'games.db'}"), workers)
    yield found
    found.close()


def whole_game(name: str, seed: int, bot: Player, **options: str) -> Match:
    match = solonaut.new(name, seed=seed, options=options)
    match.seats = ("human",)
    while match.decision is not None:
        match.choose(bot.choose(match.game, match.state, 0))
    return match


@pytest.fixture(scope="module")
def sessions(service: GameService) -> dict[str, Session]:
    found = {}
    for case, (name, seed, bot) in GAMES.items():
        match = whole_game(name, seed, bot(seed))
        found[case] = import_record(service, WHO, match.record().to_json(), None).session
    return found


def shown(service: GameService, session: Session, lang: str = "en", **asked: Any) -> tuple[dict[str, Any], str, str]:
    """What the template gets, the page, and its words."""
    page = page_in(lang)
    context = table(page, service, session, BoardRequest(0, (0,), **asked))
    html = page.render("table.html", **context)
    return context["final"], html, re.sub(r"[ \n]+", " ", re.sub(r"<[^>]+>", " ", html))


# -- what the games say ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", GAMES)
def test_every_ending_is_a_page_in_every_language(service: GameService, sessions: dict[str, Session], case: str, lang: str) -> None:
    final, html, words = shown(service, sessions[case], lang)
    assert "⟨" not in html
    assert 'class="ending final"' in html and "board-box" not in html and "<svg" in html.split("ending-picture")[1]
    ending = final["ending"]
    assert ending.verdict in words and ending.why[0] in words
    assert ending.good is {"won": True, "lost": False}.get(case.split()[-1], ending.good)
    assert f'class="because {"good" if ending.good else "bad" if ending.good is False else ""}"' in html


@pytest.mark.parametrize("case", GAMES)
def test_the_board_is_one_click_away(service: GameService, sessions: dict[str, Session], case: str) -> None:
    final, html, words = shown(service, sessions[case], board=True)
    assert "board-box" in html and final["ending"].verdict in words and page_in("en").text("web.final.back") in words


@pytest.mark.parametrize("case", ["cryo won", "cryo lost", "otys"])
def test_the_lines_of_the_table_add_up(service: GameService, sessions: dict[str, Session], case: str) -> None:
    ending = shown(service, sessions[case])[0]["ending"]
    outcome = sessions[case].match.outcome
    assert outcome is not None
    columns = zip(*[item.values for group in ending.table for item in group.items], strict=True)
    assert tuple(sum(value or 0 for value in column) for column in columns) == outcome.scores == ending.total


def test_cryo_itemises_both_sides_and_turns_the_missions_up(service: GameService, sessions: dict[str, Session]) -> None:
    final, html, words = shown(service, sessions["cryo lost"])
    assert final["ending"].numbers == ("25", "56")
    missions = final["ending"].table[-1]
    assert missions.title == "Missions, now face up"
    assert [(item.label, item.values) for item in missions.items] == [
        ("Industry", (None, 7)),
        ("Memorial", (None, 6)),
        ("Expansion", (None, 6)),
    ]
    assert all(item.detail in words for item in missions.items)
    pods = final["ending"].table[0].items[0]
    assert (pods.values, pods.best) == ((7, 10), 1)
    assert final["ending"].advice == ("Next time:", "Missions. There you were 19 points behind.")
    assert "8 of your pods never reached a cavern. Destroyed: 3 · Awake: 5." in words
    assert html.count('id="end-cavern-') >= 11
    won = shown(service, sessions["cryo won"])[0]["ending"]
    assert (won.note, won.advice[0]) == ("+24", "What won it:")


def test_otys_shows_the_ladder_and_how_far_the_next_rank_is(service: GameService, sessions: dict[str, Session]) -> None:
    final, html, words = shown(service, sessions["otys"])
    ladder = final["ending"].data["ladder"]
    assert [(rung["name"], rung["span"], rung["here"]) for rung in ladder] == [
        ("Expert", "21 and up", False),
        ("Seasoned", "19–20", True),
        ("Hopeful", "17–18", False),
        ("Beginner", "under 17", False),
    ]
    assert ladder[0]["note"] == "2 points away" and "2 more points: Expert" in words
    assert html.split('class="ladder"')[1].split("</ol>")[0].count('aria-current="true"') == 1


def test_each_timer_has_a_line_that_ends_where_it_met_the_marker(service: GameService, sessions: dict[str, Session]) -> None:
    for case in ("otys", "otys beginner"):
        pictures = shown(service, sessions[case])[0]["ending"].data["pictures"]
        assert list(pictures) == ["wide", "middle", "narrow"]
        for picture in pictures.values():
            assert len(picture["timers"]) == len(picture["met"]) == 2
            ends = [tuple(map(float, path.rpartition("L")[2].split())) for path in picture["timers"]]
            assert sorted(ends) == sorted(picture["met"])
            assert picture["met"][-1] == picture["end"], "the second ends the game on the marker"


def test_intrepid_keeps_completed_missions_and_the_values_of_each_round(service: GameService, sessions: dict[str, Session]) -> None:
    session = sessions["intrepid won"]
    ending = shown(service, session)[0]["ending"]
    assert ending.numbers == ("3/3",)
    assert [(m["done"], m["kept"]) for m in ending.data["missions"]] == [(True, m["steps"]) for m in ending.data["missions"]]
    rounds = ending.data["rounds"]
    assert [row["round"] for row in rounds] == list(range(1, session.match.view(0)["table"]["round"] + 1))
    left = [r["available"] for r in session.match.view(0)["table"]["resources"]]
    assert [value["shown"] for value in rounds[-1]["values"]] == [str(n) for n in left]


def test_intrepid_names_the_resource_that_fell(service: GameService, sessions: dict[str, Session]) -> None:
    final, html, _ = shown(service, sessions["intrepid lost"])
    resources = sessions["intrepid lost"].match.view(0)["table"]["resources"]
    lowest = min(resources, key=lambda r: int(r["available"]))
    lead, text = final["ending"].why
    value = str(lowest["available"]).replace("-", "−")
    assert re.fullmatch(rf"\w+ fell to {value} in round 1\.", lead)
    made, drain, fed = map(int, re.findall(r"\d+", text))
    assert made - drain - fed == lowest["available"]
    assert f'<td class="bad">{value}</td>' in html
    assert [m["note"] for m in final["ending"].data["missions"]].count("never started") == 3
    assert final["ending"].good is False


def test_a_game_without_an_ending_of_its_own_has_a_plain_table(service: GameService, sessions: dict[str, Session]) -> None:
    session, page = sessions["cryo lost"], page_in("en")
    ending = PLAIN.ending(game_end(page, session, reader(page, session, 0), 0))
    assert ending.why[0] == "The sun has set." and ending.verdict == "Rival wins"
    assert ending.table[0].items[0].values == (7, 10)


# -- what next ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "now", "harder", "wanted"),
    [
        ("intrepid", "normal", True, "hard"),
        ("intrepid", "normal", False, "easy"),
        ("intrepid", "kind", False, None),
        ("intrepid", "hard", True, "harsh"),
        ("intrepid", "cruel", True, None),
        ("cryo", "normal", True, "hard"),
        ("cryo", "kind", False, None),
        ("otys", "hard", False, "normal"),
    ],
)
def test_one_step_harder_or_gentler_and_nothing_at_the_end_of_the_scale(game: str, now: str, harder: bool, wanted: str | None) -> None:
    found = neighbour(find_game(game), board_of(game), {"difficulty": now, "other": "x"}, 1, harder=harder)
    assert found == (None if wanted is None else {"difficulty": wanted, "other": "x"})
    assert neighbour(find_game(game), PLAIN, {"difficulty": now}, 1, harder=harder) is None


def test_the_same_deal_again_is_practice_and_the_same(service: GameService, sessions: dict[str, Session]) -> None:
    again = create_game(service, WHO, NewGame("otys", again=sessions["otys"].id)).session
    assert again.match.practice and again.match.seed == sessions["otys"].match.seed and again.match.outcome is None
    played = len(again.match.codes())
    assert again.match.codes() == sessions["otys"].match.codes()[:played], "set up alike, up to the first decision"
    fresh = create_game(service, WHO, NewGame("otys")).session
    assert not fresh.match.practice


def test_playing_on_from_a_decision_leaves_the_finished_game_alone(service: GameService, sessions: dict[str, Session]) -> None:
    old = sessions["otys"]
    number = old.match.last_decision_of((0,), 40)
    assert number is not None
    new = continue_game(service, WHO, old.id, number).session
    assert new.match.practice and new.match.decision is not None
    assert new.match.codes() == old.match.codes()[:number]
    assert old.match.outcome is not None and old.id != new.id
    for caller, id, at in ((Caller(person="else"), old.id, number), (WHO, new.id, 3), (WHO, old.id, 10_000)):
        with pytest.raises(NotFound):
            continue_game(service, caller, id, at)


def hidden(html: str, label: str) -> dict[str, str]:
    """The fields of the form whose button says ``label``."""
    form = next(form for form in re.findall(r'<form method="post" action="/games">.*?</form>', html, re.DOTALL) if label in form)
    return dict(re.findall(r'name="([^"]+)"\s+value="([^"]*)"', form))


def ended_by(client: TestClient, **form: str) -> tuple[str, str]:
    """The address of a game of several that was ended at once, and its page."""
    client.post("/games", data={"game": "otys"} | form)
    address = re.findall(r'href="(/games/[\w-]{8,})"', client.get("/games").text)[0]
    client.post(f"{address}/end", data={"revision": fields(client.get(address).text)["revision"]})
    return address, client.get(address).text


def test_the_next_game_has_the_same_names_and_bots(tmp_path: Path) -> None:
    with person(create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"), threads=False)) as client:
        players = {"players": "3", "name0": "Kim", "seat1": "human", "name1": "Mara", "seat2": "bot", "bot2": "cadet", "name2": "Ada"}
        _, page = ended_by(client, **players)
        for label in ("Play again", "Same deal"):
            client.post("/games", data=hidden(page, label))
            listed = client.get("/games").text
            assert re.findall(r'<i class="sign s\d" aria-hidden="true"></i>([^<]+)', listed)[:3] == ["Kim", "Mara", "Ada"], label
            newest = re.findall(r'href="(/games/[\w-]{8,})"', listed)[0]
            people = client.get(f"{newest}/people").text
            assert "bot: cadet" in people.lower() and people.count("this device") == 2


def test_a_guest_invites_the_others_anew_and_keeps_their_seat(tmp_path: Path) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"), threads=False)
    with person(app) as host, person(app) as guest:
        invited = host.post("/games", data={"game": "otys", "players": "2", "name0": "Kim", "seat1": "invited", "name1": "Mara"}).text
        guest.post(re.findall(r"/join/[\w-]+", invited)[0])
        address = re.findall(r'href="(/games/[\w-]{8,})"', host.get("/games").text)[0]
        for client in (host, guest):
            client.post(f"{address}/end", data={"revision": "0"})
        page = guest.get(address).text
        assert "Same deal" not in page, "nobody chooses the deal of a game with guests"
        people = guest.post("/games", data=hidden(page, "Play again")).text
        assert "Invite Kim" in people and people.count("/join/") >= 1
        listed = guest.get("/games").text
        assert re.findall(r'<i class="sign s\d" aria-hidden="true"></i>([^<]+)', listed)[:2] == ["Kim", "Mara"]


# -- statistics --------------------------------------------------------------------------------------------------------------


def stored(id: str, created: float, seed: int, **more: Any) -> StoredGame:
    outcome = {"scores": [10 + seed], "winners": [], "rank": "beginner"}
    return StoredGame(id, "otys", 1, {}, seed, "house", over=True, outcome=outcome, created=created, updated=created, **more)


def test_a_guided_game_counts_and_is_marked() -> None:
    found = statistics([stored("b", 2.0, 5), stored("a", 1.0, 20, lesson=True)], "otys", (), page_in("en"))
    assert found is not None
    assert (found["count"], found["guided"], found["honest"]) == (2, 1, 1)
    assert "Guided games among them" in page_in("en").render("statistics.html", games={"otys": found}, solved=None)


@pytest.mark.parametrize(
    ("values", "labels", "counts"),
    [
        ([13, 15, 15], ["13", "14", "15"], [1, 0, 2]),
        ([19, 60, 43, 43, 24], ["10–19", "20–29", "30–39", "40–49", "50–59", "60–69"], [1, 1, 0, 2, 0, 1]),
        ([-3, 20], ["-5–-1", "0–4", "5–9", "10–14", "15–19", "20–24"], [1, 0, 0, 0, 0, 1]),
    ],
)
def test_scores_that_lie_far_apart_are_counted_in_ranges(values: list[int], labels: list[str], counts: list[int]) -> None:
    found = spread(values)
    assert (list(found), list(found.values())) == (labels, counts)


def test_a_known_deal_never_counts() -> None:
    first, again, other = stored("a", 1.0, 7), stored("b", 2.0, 7, practice=True), stored("c", 3.0, 8)
    assert [g.id for g in counted([other, again, first], "otys")] == ["c", "a"]
    unfinished = stored("a", 1.0, 7)
    unfinished.over = False
    assert [g.id for g in counted([again, unfinished], "otys")] == [], "also if the first game is not over"
    assert counted([stored("i", 1.0, 9, imported=True)], "otys") == []


def test_the_page_says_why_a_game_does_not_count(service: GameService) -> None:
    who = Caller(person="twice")
    text = whole_game("otys", 11, Greedy(1)).record().to_json()
    first, second = (import_record(service, who, text, None).session for _ in range(2))
    assert shown(service, first)[0]["counts"] == ""
    final, _, words = shown(service, second)
    assert final["counts"] == "known" and "you had seen its deal before" in words


# -- review ------------------------------------------------------------------------------------------------------------------


def test_a_review_grows_and_is_found_again_after_a_reload(service: GameService, workers: Slow, sessions: dict[str, Session]) -> None:
    session = sessions["otys"]
    match = session.match
    assert shown(service, session)[0]["review"] is None
    service.review(WHO, session.id)
    _, done, progress = workers.jobs[-1]
    assert progress is not None
    final, _, words = shown(service, session)
    assert final["review"]["running"] and final["review"]["rows"] == []
    number = match.last_decision_of((0,), 60)
    assert number is not None
    best = next(c.code for c in match.peek(number).choices())
    why = Reason("loses", other=best, part=1.0).as_data()
    so_far = {"scored": True, "costs": [(number, best, 2.1)], "reasons": [[why]], "done": 70, "of": len(match.log)}
    progress(0.5, so_far)
    final, html, words = shown(service, session)
    assert f"review 70 of {len(match.log)}" in words and "−2.1" in words and "data-poll" in html
    assert "Your choice loses the game." in words
    assert len(final["plot"].dots) == 1
    assert html.split("ending-picture")[1].count('class="numbered"') == len(final["ending"].data["pictures"]), "one in each size"
    assert f"/replay?at={number}" in html and f'value="{number}"' in html
    assert "Luck and skill" not in words
    done(so_far | {"done": len(match.log), "account": [14.0, 3.3, -2.1, 0.8, 16.0], "mistakes": {}})
    final, html, words = shown(service, session)
    assert not final["review"]["running"] and "data-poll" not in html and "−2.1" in words
    account = ["14.0", "+3.3", "−2.1", "+0.8", "16.0"]
    assert [amount for _, amount in final["review"]["account"]] == account and "Luck and skill, in points" in words


def test_the_whole_way_over_http(tmp_path: Path) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        text = whole_game("otys", 12, Greedy(1)).record().to_json()
        page = client.post("/import", files={"record": ("game.json", text)})
        assert page.status_code == 200 and 'class="ending final"' in page.text
        address = page.url.path
        assert "board-box" in client.get(f"{address}?board=1").text
        again = client.post("/games", data={"game": "otys", "again": address.rpartition("/")[2]})
        assert again.url.path != address and "board-box" in again.text and "practice" in again.text
        on = client.post(f"{address}/continue", data={"number": "30"})
        assert on.status_code == 200 and on.url.path not in (address, again.url.path) and "board-box" in on.text
        assert client.post(f"{address}/continue", data={"number": "99999"}).status_code == 404
