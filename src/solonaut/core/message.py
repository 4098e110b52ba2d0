"""A sentence that is not yet in any language: a key of the catalogues and what goes into it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class Message:
    """``Message("otys.event.cube_sold", cube=Message("otys.cube.fuel"), n=2)``; parameters may be messages or lists of them.

    In a text, ``{cube}`` is what the parameter says, and ``{cube.du}`` is another form of it: the text ``otys.cube.fuel.du``.
    """

    __slots__ = ("key", "params")

    def __init__(self, key: str, /, **params: Any) -> None:
        self.key = key
        self.params = params

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.params!r})"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and (self.key, self.params) == (other.key, other.params)

    def __hash__(self) -> int:
        return hash(self.key)


class PlayerName(Message):
    """Whoever has a seat: their name, if the speaker knows it, otherwise ``Player 2``."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        super().__init__("core.player", n=seat + 1)

    @property
    def seat(self) -> int:
        seat: int = self.params["n"] - 1
        return seat


class Listing(Message):
    """All of several things: ``salt, pepper and thyme``. In a text it stands alone or as a parameter, as a plain list does."""

    __slots__ = ()
    style = "standard"

    def __init__(self, items: Iterable[Any]) -> None:
        super().__init__("", items=list(items))

    @property
    def items(self) -> list[Any]:
        found: list[Any] = self.params["items"]
        return found


class Either(Listing):
    """One of several things: ``salt, pepper or thyme``."""

    __slots__ = ()
    style = "or"
