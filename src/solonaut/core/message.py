"""A sentence that is not yet in any language: a key of the catalogues and what goes into it."""

from __future__ import annotations

from typing import Any


class Message:
    """``Message("otys.event.cube_sold", cube=Message("otys.cube.fuel"), n=2)``; parameters may be messages or lists of them."""

    __slots__ = ("key", "params")

    def __init__(self, key: str, /, **params: Any) -> None:
        self.key = key
        self.params = params

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.params!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.key, self.params) == (other.key, other.params)

    def __hash__(self) -> int:
        return hash(self.key)
