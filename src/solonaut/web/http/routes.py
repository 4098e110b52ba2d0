"""Routes of the pages, thin on Starlette: the annotations of a handler say what it takes from a request.

A handler is a plain function. ``Page``, ``Caller``, ``GameService``, ``Request`` and ``FormData`` are handed over as they are. A
parameter that is named in the path comes from there, every other one from the query (GET) or from the form (POST)::

    @routes.post("/games/{id}/undo")
    def undo(id: str, caller: Caller, service: GameService, revision: Number, sure: bool = False) -> Response: ...
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from solonaut.core.errors import SolonautError
from solonaut.web.security.identity import caller_of
from solonaut.web.security.tokens import Caller
from solonaut.web.service.errors import NotFound
from solonaut.web.service.games import GameService
from solonaut.web.view.page import Page

MOST_FIELDS, MOST_FILES = 300, 2
LONGEST_NUMBER = 15
YES, NO = ("1", "true", "on", "yes"), ("0", "false", "off", "no")

Handler = TypeVar("Handler", bound=Callable[..., Response | Awaitable[Response]])
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Between:
    """The smallest and the largest number of a field."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class AtMost:
    """How many characters a field may have."""

    characters: int


Number = Annotated[int, Between(0, 1_000_000)]
"""A revision, or the number of a decision."""
OptionalNumber = Annotated[int | None, Between(0, 1_000_000)]
Seat = Annotated[int, Between(0, 7)]
SeatNumber = Annotated[int | None, Between(0, 7)]
Name = Annotated[str, AtMost(40)]
Code = Annotated[str, AtMost(200)]
Note = Annotated[str, AtMost(500)]


class BadField(SolonautError):
    """A field of a request is missing or does not fit. The value is not repeated."""


class Routes:
    """The routes of one module."""

    def __init__(self, prefix: str = "") -> None:
        self.prefix = prefix
        self.all: list[Route] = []

    def get(self, path: str) -> Callable[[Handler], Handler]:
        """HEAD is answered too."""
        return self._adds("GET", path)

    def post(self, path: str) -> Callable[[Handler], Handler]:
        return self._adds("POST", path)

    def _adds(self, method: str, path: str) -> Callable[[Handler], Handler]:
        def add(handler: Handler) -> Handler:
            self.all.append(Route(self.prefix + path, endpoint(handler, method, self.prefix + path), methods=[method]))
            return handler

        return add


async def run(request: Request, act: Callable[..., Result], *args: Any) -> Result:
    """Call a function that may wait for the database: in a thread, or directly where there are no threads."""
    if request.app.state.threads:
        return await run_in_threadpool(act, *args)
    return act(*args)


def endpoint(handler: Callable[..., Any], method: str, path: str) -> Callable[[Request], Awaitable[Response]]:
    """What Starlette calls: it finds the arguments in the request and calls the handler."""
    sources = _sources(handler, path)
    wants_form = method == "POST" and any(isinstance(source, Field) or source is FormData for source in sources.values())

    async def answer(request: Request) -> Response:
        if not wants_form:
            return await call(request, request.query_params)
        async with request.form(max_files=MOST_FILES, max_fields=MOST_FIELDS) as form:
            return await call(request, form)

    async def call(request: Request, fields: Mapping[str, Any]) -> Response:
        arguments = {name: _argument(name, source, request, fields) for name, source in sources.items()}
        done: Response
        if inspect.iscoroutinefunction(handler):
            done = await handler(**arguments)
        else:
            done = await run(request, partial(handler, **arguments))
        return done

    return answer


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a query or a form."""

    kind: type
    default: Any
    limit: Between | AtMost | None

    def read(self, name: str, given: Any) -> Any:
        if given is None or (given == "" and self.kind is not str):
            if self.default is inspect.Parameter.empty:
                raise BadField("errors.request.missing", field=name)
            return self.default
        value = self._value(given) if isinstance(given, str) else None
        if value is None:
            raise BadField("errors.request.field", field=name)
        return value

    def _value(self, text: str) -> str | int | bool | None:
        """None: it does not fit."""
        if self.kind is bool:
            return True if text.lower() in YES else False if text.lower() in NO else None
        if isinstance(self.limit, Between):
            digits = text.removeprefix("-")
            whole = digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER
            return int(text) if whole and self.limit.low <= int(text) <= self.limit.high else None
        assert self.limit is not None
        return text if len(text) <= self.limit.characters and "\0" not in text else None


GIVEN: dict[Any, Callable[[Request], Any]] = {
    Request: lambda request: request,
    Page: Page,
    Caller: caller_of,
    GameService: lambda request: request.app.state.service,
}
Source = Field | type


def _sources(handler: Callable[..., Any], path: str) -> dict[str, Source]:
    """Where each argument of a handler comes from."""
    hints = get_type_hints(handler, include_extras=True)
    found: dict[str, Source] = {}
    for name, parameter in inspect.signature(handler).parameters.items():
        hint = hints[name]
        if hint in GIVEN or hint is FormData:
            found[name] = hint
        elif f"{{{name}}}" in path:
            found[name] = str
        else:
            found[name] = _field(hint, parameter)
    return found


def _field(hint: Any, parameter: inspect.Parameter) -> Field:
    hint, limit = get_args(hint) if get_origin(hint) is Annotated else (hint, None)
    kinds = [kind for kind in get_args(hint) if kind is not NoneType] if get_origin(hint) in (UnionType, Union) else [hint]
    limits: dict[Any, type] = {int: Between, str: AtMost, bool: NoneType}
    known = len(kinds) == 1 and isinstance(limit, limits.get(kinds[0], ()))
    if not known:
        raise TypeError(f"{parameter}: an int needs Between, a str needs AtMost, and a bool needs no limit")
    return Field(kinds[0], parameter.default, limit)


def _argument(name: str, source: Source, request: Request, fields: Mapping[str, Any]) -> Any:
    if isinstance(source, Field):
        return source.read(name, fields.get(name))
    if source in GIVEN:
        return GIVEN[source](request)
    if source is FormData:
        return fields
    text: str = request.path_params[name]
    if "\0" in text:
        raise NotFound
    return text
