"""What is printed on a tile: one step of an ability, before anybody uses it. The verbs are in ``abilities``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mypy_extensions import mypyc_attr

from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.core.step import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Step[Any]):
    """One step of a tile ability as it is printed; the same object for every use. ``UseAbility`` puts it on the agenda."""

    __slots__ = ()

    def use(self, s: Any, a: Any) -> None:
        """Do it, or push the decisions that it takes: ``a`` is the ``Activation`` of the tile."""
        raise NotImplementedError

    def text(self) -> Message:
        """What is printed on the tile, ready to be put into a language."""
        raise NotImplementedError


Verbs = Mapping[str, Callable[[ComponentFile, str], Ability]]
"""Each verb reads its row of a component file."""
