"""Options of a game as people read and set them: words for a title, fields for the form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count, takewhile
from typing import Any

from solonaut.core.game import Game
from solonaut.core.message import Message
from solonaut.core.option import Option
from solonaut.lang import Speaker
from solonaut.web.view.board import board_of

FEW = 5
"""Up to so many values are shown side by side."""


@dataclass(frozen=True, slots=True)
class Place:
    """One control: its name in the form, its label, the player counts for which it means something, and what is chosen."""

    name: str
    label: str
    players: tuple[int, ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class Field:
    """One option in the form. An option that is a list has a place for each of its parts."""

    name: str
    legend: str
    help: str
    players: tuple[int, ...]
    values: list[tuple[str, str]]
    places: list[Place]
    select: bool
    first: bool


def fields_of(game: Game, speaker: Speaker, given: Mapping[str, str]) -> list[Field]:
    """All options of a game, with what was given before."""
    return [_field(game, option, speaker, given) for option in game.options]


def _field(game: Game, option: Option, speaker: Speaker, given: Mapping[str, str]) -> Field:
    key = f"{game.name}.option.{option.name}"
    legend, helps = speaker.text(key), _help(game.name, option.name, speaker)
    values = [(value, _value_label(game.name, option.name, value, speaker)) for value in option.values]
    name, first = f"option.{option.name}", option.name in board_of(game.name).first_options or len(game.options) < FEW
    if not is_list(option):
        place = Place(name, legend, option.players, given.get(name, option.default))
        return Field(name, legend, helps, option.players, values, [place], len(values) > FEW, first)
    labels = _place_labels(game.name, option.name, speaker)
    usual = "web.new.usual" if labels and option.default == "default" else f"{key}.{option.default}"
    values = [("", speaker.text(usual)), *values]
    places = []
    for n in range(_places(game.name, option, max(game.players), speaker)):
        players = tuple(p for p in option.players if _places(game.name, option, p, speaker) > n)
        label = labels[n] if labels else speaker.text("web.table.player", n=n + 1)
        places.append(Place(f"{name}.{n}", label, players, given.get(f"{name}.{n}", "")))
    return Field(name, legend, helps, option.players, values, places, True, first)


def given_options(game: Game, form: Mapping[str, Any], players: int) -> dict[str, str]:
    """The options from a form; the parts of a list come one by one."""
    found = {}
    for option in game.options:
        name = f"option.{option.name}"
        if not is_list(option):
            if name in form:
                found[option.name] = str(form[name])
            continue
        parts = [str(form.get(f"{name}.{n}", "")) for n in range(option.limit(players))]  # type: ignore[attr-defined]
        found[option.name] = ",".join(parts).rstrip(",") or str(form.get(name, option.default))
    return found


def option_words(game: Game, options: Mapping[str, str], players: int, speaker: Speaker) -> list[str]:
    """What was set, in a few words each: ``["Meteor Shower", "Hard"]``. A value may have a short form, ``<its key>.short``."""
    found = []
    for option in game.options:
        value = options.get(option.name, option.default)
        if players not in option.players or (value == option.default and option.name not in board_of(game.name).told_options):
            continue
        key = f"{game.name}.option.{option.name}"
        named = Message("web.title.option", value=Message(f"{key}.{value}"))
        if is_list(option):
            found.append(speaker.listed(Message(f"{key}.{part}") for part in value.split(",") if part))
        elif value in ("on", "off"):
            found.append(speaker.say(Message("core.pair", label=Message(key), value=named)))
        else:
            found.append(speaker.say(named))
    return [text for text in found if text]


def _value_label(game: str, option: str, value: str, speaker: Speaker) -> str:
    """A value, and what it means if its name does not say it: ``Canada: stores odd dice``."""
    label, note = Message(f"{game}.option.{option}.{value}"), board_of(game).value_note(option, value)
    return speaker.say(Message("core.pair", label=label, value=Message(note)) if note and speaker.knows(note) else label)


def _help(game: str, option: str, speaker: Speaker) -> str:
    """One sentence about an option, if there is one."""
    key = f"{game}.option_help.{option}"
    return speaker.text(key) if speaker.knows(key) else ""


def is_list(option: Option) -> bool:
    """Does it hold several values, such as a country for each seat?"""
    return hasattr(option, "limit")


def _places(game: str, option: Option, players: int, speaker: Speaker) -> int:
    """How many parts of a list the form asks for: as many as have a name, otherwise one for each seat."""
    limit: int = option.limit(players)  # type: ignore[attr-defined]
    return min(limit, len(_place_labels(game, option.name, speaker)) or limit)


def _place_labels(game: str, option: str, speaker: Speaker) -> list[str]:
    """``Power``, ``Climate`` … for badges; nothing where the places are seats."""
    keys = (f"{game}.option_places.{option}.{n}" for n in count(1))
    return [speaker.text(key) for key in takewhile(speaker.knows, keys)]
