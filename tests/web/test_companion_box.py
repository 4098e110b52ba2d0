"""A table beside a real board and the person's box: what is confirmed at one table is known at the next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.web.asgi import both_worlds, somebody
from tests.web.test_companion_tables import numbers

SUPPLIES = {"set.print.emergency.1": "9", "set.print.emergency.4": "2"}


@pytest.fixture
def client(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[httpx.Client]:
    with somebody(request, tmp_path) as found:
        yield found


def begin(client: httpx.Client, game: str = "intrepid") -> str:
    return client.post("/table", data={"game": game}).url.path


def record(client: httpx.Client, path: str) -> str:
    return client.get(f"{path}/record").text


@both_worlds
def test_what_is_entered_at_one_table_is_known_at_the_next(client: httpx.Client) -> None:
    first = begin(client)
    page = client.get(f"{first}/correct")
    assert client.post(f"{first}/correct", data=numbers(page) | SUPPLIES).url.path == first
    assert "[9, 5, 4, 2]" in client.get("/box/intrepid/export").text
    second = begin(client)
    assert "box 1/" in record(client, second) and "box 1/" not in record(client, first)


@both_worlds
def test_a_box_that_is_not_meant_for_the_companion_is_left_alone(client: httpx.Client) -> None:
    client.post("/box/otys/line", data={"key": "contract.5", "text": "PT 4"})
    assert "box 1/" in record(client, begin(client, "otys"))
    client.post("/box/otys/use", data={"games": "1"})
    assert "box 1/" not in record(client, begin(client, "otys"))


@both_worlds
def test_what_is_confirmed_beside_cryo_is_in_the_box(client: httpx.Client) -> None:
    first = begin(client, "cryo")
    page = client.get(f"{first}/correct")
    told = {"set.pays.vehicle": "3", "set.confirmed.map": "1", "set.chamber.labs.1": "2", "set.chamber.processing.1": "1"}
    assert client.post(f"{first}/correct", data=numbers(page) | told).url.path == first
    lines = client.get("/box/cryo/export").text
    assert "vehicle = 3" in lines and '"C2-C3"' in lines and "caps" not in lines, "what is public is nobody's box"
    assert "1," in lines.partition("processing = [")[2][:10] and "2," in lines.partition("labs = [")[2][:10]
    second = begin(client, "cryo")
    assert re.search(r"box 21/", record(client, second)) and not re.search(r"box 21/", record(client, first))


@both_worlds
def test_pods_that_are_not_all_in_chambers_are_refused(client: httpx.Client) -> None:
    first = begin(client, "cryo")
    page = client.get(f"{first}/correct")
    assert client.post(f"{first}/correct", data=numbers(page) | {"set.chamber.labs.1": "5"}).status_code == 422
    assert "labs" not in client.get("/box/cryo/export").text
