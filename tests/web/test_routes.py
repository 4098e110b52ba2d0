"""The thin router: annotations say what a handler takes, and a field that does not fit is one clear sentence."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Annotated

import pytest
from starlette.applications import Starlette
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.testclient import TestClient

from solonaut.web.http.errors import handlers, json_handler
from solonaut.web.http.parts import read_upload
from solonaut.web.http.routes import AtMost, Between, Name, Routes, SeatNumber, run
from solonaut.web.security.identity import PERSON
from solonaut.web.security.tokens import Caller, digest
from solonaut.web.service.games import GameService
from solonaut.web.view.page import Page

routes = Routes("/here")


@routes.get("/seen/{id}")
def seen(id: str, at: Annotated[int, Between(1, 20)], seat: SeatNumber = None, q: Name = "", sure: bool = False) -> Response:
    return JSONResponse([id, at, seat, q, sure])


@routes.post("/sent/{id}")
def sent(id: str, code: Annotated[str, AtMost(5)], at: Annotated[int, Between(-3, 3)] = 0, sure: bool = False) -> Response:
    return JSONResponse([id, code, at, sure])


@routes.post("/form")
def whole_form(form: FormData, code: Name = "") -> Response:
    return JSONResponse([code, form.getlist("part"), read_upload(form.get("file"))])


@routes.get("/given")
def given(page: Page, caller: Caller, service: GameService, request: Request) -> Response:
    return JSONResponse([page.path, caller.person, str(service), request.method])


@routes.get("/thread")
def thread() -> Response:
    return JSONResponse(threading.get_ident())


@routes.get("/loop")
async def loop(request: Request) -> Response:
    return JSONResponse([threading.get_ident(), await run(request, threading.get_ident)])


def app(*, threads: bool) -> Starlette:
    found = Starlette(routes=routes.all, exception_handlers=handlers(json_handler))
    found.state.threads, found.state.service = threads, "the service"
    return found


@pytest.fixture(params=[True, False], ids=["threads", "no threads"])
def client(request: pytest.FixtureRequest) -> Iterator[TestClient]:
    with TestClient(app(threads=request.param)) as found:
        yield found


def test_arguments_come_from_the_path_the_query_and_the_form(client: TestClient) -> None:
    assert client.get("/here/seen/a%20b?at=20").json() == ["a b", 20, None, "", False]
    assert client.get("/here/seen/x?at=1&seat=7&q=Ü&sure=True&other=3").json() == ["x", 1, 7, "Ü", True]
    assert client.get("/here/seen/x?at=1&seat=&q=").json() == ["x", 1, None, "", False], "an empty number is none"
    assert client.post("/here/sent/x", data={"code": "", "at": "-3", "sure": "on"}).json() == ["x", "", -3, True]
    assert client.post("/here/sent/x", data={"code": "äöü"}, files={"file": b"1"}).json() == ["x", "äöü", 0, False]


def test_forms_bring_lists_and_files(client: TestClient) -> None:
    data = {"code": "c", "part": ["1", "2"]}
    assert client.post("/here/form", data=data).json() == ["c", ["1", "2"], None]
    assert client.post("/here/form", data=data, files={"file": ("x.json", b"Zeile\n")}).json() == ["c", ["1", "2"], "Zeile\n"]
    binary = client.post("/here/form", files={"file": ("x.json", b"\xff\xfe")})
    assert binary.status_code == 422 and "UTF-8" in binary.json()["error"]
    assert client.post("/here/form", data={f"f{n}": "1" for n in range(400)}, files={"file": b"1"}).status_code == 400, "too many fields"


@pytest.mark.parametrize("query", ["", "at=", "seat=1"])
def test_a_missing_field_is_named(client: TestClient, query: str) -> None:
    answer = client.get(f"/here/seen/x?{query}")
    assert answer.status_code == 422 and "at" in answer.json()["error"].split()


NUMBERS = ["at=0", "at=21", "at=1.5", "at=x", "at=٣", "at=²", f"at={'9' * 5000}", "at=1&seat=8", "at=1&seat=-1"]
OTHERS = ["at=1&sure=maybe", f"at=1&q={'Z' * 41}", "at=1&q=a%00b"]


@pytest.mark.parametrize("query", NUMBERS + OTHERS)
def test_a_field_that_does_not_fit_is_refused_without_repeating_it(client: TestClient, query: str) -> None:
    answer = client.get(f"/here/seen/x?{query}")
    assert answer.status_code == 422 and len(answer.text) < 200
    assert query.rpartition("=")[2] not in answer.json()["error"].split()


def test_a_file_is_no_text(client: TestClient) -> None:
    assert client.post("/here/sent/x", files={"code": ("x.txt", b"abc")}).status_code == 422


def test_a_path_with_a_null_byte_leads_nowhere(client: TestClient) -> None:
    assert client.get("/here/seen/a%00b?at=1").status_code == 404


def test_what_is_handed_over_as_it_is(client: TestClient) -> None:
    client.cookies.set(PERSON, "me")
    assert client.get("/here/given").json() == ["/here/given", digest("me"), "the service", "GET"]


def test_head_works_and_other_methods_do_not(client: TestClient) -> None:
    head = client.head("/here/seen/x?at=1")
    assert head.status_code == 200 and head.content == b"" and head.headers["content-type"] == "application/json"
    assert client.post("/here/seen/x?at=1").status_code == 405
    assert client.get("/here/sent/x").status_code == 405


@pytest.mark.parametrize("threads", [True, False])
def test_handlers_run_in_threads_where_there_are_threads(threads: bool) -> None:
    with TestClient(app(threads=threads)) as client:
        own, other = client.get("/here/loop").json()
        handler = client.get("/here/thread").json()
    assert (own != other, own != handler) == (threads, threads)


def without_limit(text: str) -> Response:
    return Response(text)


def with_the_wrong_limit(number: Annotated[int, AtMost(3)]) -> Response:
    return Response(str(number))


def with_two_kinds(value: int | str) -> Response:
    return Response(str(value))


@pytest.mark.parametrize("handler", [without_limit, with_the_wrong_limit, with_two_kinds])
def test_a_field_without_a_limit_is_a_mistake_of_the_programmer(handler: object) -> None:
    with pytest.raises(TypeError, match="needs"):
        Routes().get("/x")(handler)  # type: ignore[type-var]
