"""The companion's tables over HTTP, without a browser: checks before a loss, sums that stay, and tables of earlier versions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

import solonaut
from solonaut.companion.corrections import Counter
from solonaut.companion.earlier import last_position
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.opening import load
from solonaut.core.outcome import Outcome
from solonaut.core.record import Record
from solonaut.core.registry import find_game
from solonaut.ui.otys.web.companion import COMPANION, OtysCompanionBoard
from solonaut.web.view.companion.board import Check, Row, Section, Sheet, Tab
from tests.web.asgi import both_worlds_in_soak, somebody

RECORDS = Path(__file__).parent.parent / "first_edition" / "records"


@pytest.fixture
def client(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[httpx.Client]:
    with somebody(request, tmp_path) as found:
        yield found


def numbers(page: httpx.Response) -> dict[str, str]:
    """The hidden fields that a form of the page sends."""
    found = {name: re.search(rf'name="{name}"\s+value="(\d+)"', page.text) for name in ("number", "revision")}
    return {name: match[1] for name, match in found.items() if match}


class Table:
    """Otys in the first turn."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        page = client.post("/table", data={"game": "otys"})
        self.path = page.url.path
        self.post("tick", line="setup.*")
        self.post("tap", verb="count", n=["0", "1", "2", "3"])
        self.page = self.post("tick", rest="1")

    def post(self, where: str, **fields: Any) -> httpx.Response:
        fields = numbers(self.client.get(self.path)) | fields
        return self.client.post(f"{self.path}/{where}", data=fields)


def score(page: httpx.Response) -> int:
    found = re.search(r'id="score">(\d+)', page.text)
    assert found is not None
    return int(found[1])


@both_worlds_in_soak
def test_a_check_comes_before_a_loss(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def check(board: Any, choice: Choice, before: Sheet, after: Sheet, outcome: Outcome | None) -> Check | None:
        told = Message("companion.number", n=after["score"])
        return None if outcome is None else Check(told, Message("companion.correct"), "score", Message("companion.over"), [told])

    monkeypatch.setattr(OtysCompanionBoard, "checks", frozenset({"score"}), raising=False)
    monkeypatch.setattr(OtysCompanionBoard, "check", check)
    table = Table(client)
    assert score(table.post("tap", code="score:3")) == 3, "nothing is lost by it, so nothing is asked"
    asked = table.post("tap", code="score:30")
    assert 'name="sure"' in asked.text and "counter=score" in asked.text and ">33<" in asked.text
    assert score(client.get(table.path)) == 3, "nothing has happened yet"
    over = table.post("tap", code="score:30", sure="1")
    assert 'class="outcome"' in over.text


@both_worlds_in_soak
def test_a_sum_that_is_printed_stays(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def tabs(board: Any, sheet: Sheet, counters: Mapping[str, Counter]) -> Sequence[Tab]:
        rows = [Row(name, COMPANION.counter(name)) for name in ("timer-1", "timer-2")]
        return (Tab("all", Message("companion.sheet"), (Section(rows, Message("companion.sheet"), total=46),)),)

    monkeypatch.setattr(OtysCompanionBoard, "tabs", tabs)
    table = Table(client)
    refused = table.post("correct", **{"set.timer-1": "20"})
    assert refused.status_code == 422 and "46" in refused.text and "43" in refused.text and 'value="20"' in refused.text
    assert table.post("correct", **{"set.timer-1": "23", "set.timer-2": "23"}).url.path == table.path


@pytest.mark.parametrize("typed", ["x", "", "1.5", "9999999"])
@both_worlds_in_soak
def test_what_is_no_number_is_told_so(client: httpx.Client, typed: str) -> None:
    table = Table(client)
    assert table.post("correct", **{"set.score": typed}).status_code == 422
    page = table.post("tap", verb="count", n=[typed or "x"])
    assert page.status_code in (409, 422) and score(page) == 0


@both_worlds_in_soak
def test_a_stale_correction_shows_the_counters_as_they_are(client: httpx.Client) -> None:
    table = Table(client)
    before = numbers(client.get(table.path))
    table.post("tap", code="score:3")
    late = client.post(f"{table.path}/correct", data=before | {"set.score": "9"})
    assert late.status_code == 409 and 'data-was="3"' in late.text


@both_worlds_in_soak
def test_only_what_the_table_has_can_be_ticked(client: httpx.Client) -> None:
    """Other ticks change nothing that anybody sees."""
    table = Table(client)
    assert table.post("tick", line="1.0.nothing").status_code == 200
    assert score(client.get(table.path)) == 0


@both_worlds_in_soak
def test_a_table_of_an_earlier_version_is_carried_into_a_new_one(client: httpx.Client) -> None:
    record = {"record": ("table-otys.json", (RECORDS / "table-otys.json").read_bytes(), "application/json")}
    page = client.post("/table/import", files=record)
    assert page.url.path.endswith("/earlier")
    kept = re.findall(r"<dd>([^<]*)</dd>", page.text)
    assert kept[:3] == ["1", "22", "21"]
    old = page.url.path.removesuffix("/earlier")
    assert old in client.get("/table").text, "it is listed"
    assert client.get(f"{old}/history").status_code == 200
    new = client.post(f"{old}/carry")
    assert new.status_code == 200 and new.url.path != old
    assert score(new) == 1 and 'name="rest"' not in new.text, "what was done long ago is not to be done again"
    listed = client.get(f"{new.url.path}/look?number=999")
    assert listed.url.path.endswith("/history")
    assert client.post(f"{new.url.path}/carry").status_code == 404, "only a table of an earlier version"


def test_a_long_table_can_be_opened_elsewhere(client: TestClient) -> None:
    match = solonaut.new("table-intrepid", players=1, options={}, dealer=None)
    match.choose("ready")
    for _ in range(500):
        match.choose("drain:power:1")
        match.choose("relief:power:1")
    content = match.record().to_json().encode()
    assert len(content) > 64_000, "as long as that of a game of many rounds"
    page = client.post("/table/import", files={"record": ("table.json", content, "application/json")})
    assert page.status_code == 200 and 'data-game="intrepid"' in page.text


def test_a_seat_without_a_country_gets_the_next_one(client: TestClient) -> None:
    """What is left open stays with its player."""
    page = client.post("/table", data={"game": "intrepid", "players": "2", "country": ["", "usa"]})
    page = client.post(f"{page.url.path}/tick", data={"line": "setup.board"})
    told = [" ".join(text.split()) for text in re.findall(r"<p>(Player [^<]*)</p>", page.text)]
    assert told[0].startswith("Player 1: Russia") and told[1].startswith("Player 2: United States")


def test_a_list_says_in_words_what_it_was(client: TestClient) -> None:
    table = Table(client)
    page = client.get(f"{table.path}/correct").text
    row = re.search(r'id="counter-contract-1".*?</label>', page, re.DOTALL)
    assert row is not None and "Left contract" in row[0] and "was fuel" in row[0]


@pytest.mark.parametrize("game", ["cryo", "intrepid", "otys"])
@both_worlds_in_soak
def test_what_an_earlier_table_kept_goes_into_the_new_one(client: httpx.Client, game: str) -> None:
    """All numbers of its last sheet, which the record of the new table has as corrections."""
    name = f"table-{game}"
    record = Record.load(RECORDS / f"{name}.json")
    page = client.post("/table/import", files={"record": (f"{name}.json", (RECORDS / f"{name}.json").read_bytes(), "application/json")})
    assert page.url.path.endswith("/earlier")
    old = page.url.path.removesuffix("/earlier")
    assert old in client.get("/table").text
    page = client.post(f"{old}/carry")
    new = page.url.path
    assert 'aria-checked="false"' not in page.text, "no line is left to do"
    rules: Any = find_game(name)
    last: Any = last_position(rules, record)
    carried: Any = Record.from_json(client.get(f"{new}/record").text)
    state: Any = load(carried, dealer=None).state
    ours, theirs = state.counters(), last.counters()
    same = [name for name, counter in theirs.items() if name in ours and ours[name].value == counter.value]
    assert theirs and not set(theirs) - set(same)
    assert state.pending.prompt in rules.turns, "the game goes on with the person's turn"


def test_a_stranger_cannot_follow_with_a_wrong_link(client: httpx.Client) -> None:
    table = Table(client)
    shared = client.post(f"{table.path}/share").text
    link = re.search(rf'value="http://[^/"]+({table.path}/follow/[^"]+)"', shared)
    assert link is not None
    other = TestClient(client.app, base_url="http://127.0.0.1")
    assert other.get(table.path).status_code == 404
    assert other.post(f"{table.path}/follow/wrong").status_code == 404
    assert other.post(link[1]).url.path == table.path
    client.post(f"{table.path}/share")
    assert other.get(table.path).status_code == 404, "a new link ends the old one"
