"""Options of a game: what can be set before it starts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from solonaut.core.errors import BadOption, shown
from solonaut.core.message import Message


@dataclass(frozen=True, slots=True)
class Option:
    """An option with named values. ``players`` are the player counts it applies to."""

    name: str
    values: tuple[str, ...]
    default: str
    players: tuple[int, ...] = (1, 2, 3, 4)

    def parse(self, value: Any, players: int) -> str:
        """Return the normalised value. Raise BadOption with the possible values if it is unknown."""
        text = {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value).strip().lower()
        if text not in self.values:
            raise BadOption("errors.option_value", option=self.name, value=shown(value), values=self.values)
        if text != self.default and players not in self.players:
            raise BadOption("errors.option_players", option=self.name, value=text, counts=self.players, players=players)
        return text


def no_such_level(game: str, level: str) -> BadOption:
    """What is raised if the component values of a game have no such difficulty."""
    return BadOption("errors.no_such_level", level=Message(f"{game}.option.difficulty.{level}"))


def parse_options(options: tuple[Option, ...], given: Mapping[str, Any] | None, players: int) -> dict[str, str]:
    """Return the value of every option. Raise BadOption for unknown names."""
    if not given:
        return {o.name: o.default for o in options}
    check_names(options, given)
    return {o.name: o.parse(given[o.name], players) if o.name in given else o.default for o in options}


def check_names(options: tuple[Option, ...], names: Iterable[str]) -> None:
    """Raise BadOption for the first name that is none of these options."""
    known = {o.name for o in options}
    for name in names:
        if name not in known:
            if not known:
                raise BadOption("errors.no_options", option=shown(name))
            raise BadOption("errors.unknown_option", option=shown(name), options=sorted(known))
