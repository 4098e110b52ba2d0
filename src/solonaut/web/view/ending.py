"""How a game ended, as its board tells it: the verdict, why it ended, where the points came from, and a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from solonaut.core.game import Game
from solonaut.core.outcome import AGREED, Outcome
from solonaut.lang import Speaker

View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class GameEnd:
    """A finished game, as one seat may look back at it."""

    game: Game
    outcome: Outcome
    seat: int
    players: int
    names: tuple[str, ...]
    """Of the factions, in the order of ``outcome.breakdown``: players, and an opponent that the game itself plays."""
    table: View
    box: Any
    speaker: Speaker
    turn_ends: Sequence[tuple[int, View]]
    story: Sequence[tuple[int, View]]
    """The turn and the data of everything that happened."""
    series: Mapping[str, Sequence[tuple[int, float]]]
    """What the board measures over the turns."""

    @property
    def won(self) -> bool:
        return self.seat in self.outcome.winners

    def text(self, key: str, /, **params: Any) -> str:
        return self.speaker.text(key, **params)

    def happened(self, kind: str) -> list[tuple[int, View]]:
        """Everything of one kind, with its turn."""
        return [(turn, data) for turn, data in self.story if data["kind"] == kind]


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the table: what each faction had of it. None: it had no such thing."""

    label: str
    values: tuple[int | None, ...]
    detail: str = ""
    part: float | None = None
    """How long its bar is, from 0 to 1; None: it has none."""

    @property
    def best(self) -> int | None:
        """Who had most of it, if anybody had more than the others."""
        known = [value or 0 for value in self.values]
        most = max(known)
        return known.index(most) if len(known) > 1 and known.count(most) == 1 else None


@dataclass(frozen=True, slots=True)
class Items:
    """Lines of the table that belong together."""

    title: str
    items: tuple[Item, ...]


@dataclass(slots=True)
class Ending:
    """What the page of the end shows beside what is the same in every game."""

    verdict: str
    why: tuple[str, str]
    """Why it ended: a short sentence, and what explains it (or nothing)."""
    good: bool | None = None
    """Was it a good end? None where there is neither winning nor losing."""
    icon: str = "ui-star"
    icon_ink: str = ""
    advice: tuple[str, str] | None = None
    """What won it, or what to do next time: a label and a sentence."""
    numbers: tuple[str, ...] = ()
    """The large figures; of two, the second is the opponent's."""
    note: str = ""
    """A few words beside them."""
    number_icon: str = ""
    table: tuple[Items, ...] = ()
    table_title: str = ""
    total: tuple[int, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    template: str = ""
    """Has the macros ``left``, ``middle`` and ``picture``; empty: there are none."""
    curve: bool = True
    """Is the curve shown beside the table? Otherwise the picture has it."""
    data: View = field(default_factory=dict)
    """What the template needs."""


def plain_ending(end: GameEnd) -> Ending:
    """The end of a game whose board says nothing about it."""
    name, outcome = end.game.name, end.outcome
    keys = list(dict.fromkeys(key for part in outcome.breakdown for key in part))
    items = tuple(Item(end.text(f"{name}.earned.{key}"), tuple(part.get(key) for part in outcome.breakdown)) for key in keys)
    return Ending(
        verdict=verdict(end),
        why=(sentence(end.speaker.say(outcome.why(name))), ""),
        good=None if outcome.rank or outcome.reason == AGREED else end.won,
        numbers=() if end.game.cooperative else (str(outcome.scores[end.seat]),),
        table=(Items("", items),) if items else (),
        total=() if end.game.cooperative else outcome.scores,
    )


def verdict(end: GameEnd) -> str:
    """Who won, by name."""
    winners = end.outcome.winners
    if end.outcome.rank:
        return end.text(f"{end.game.name}.rank.{end.outcome.rank}")
    if end.outcome.reason == AGREED:
        return end.text("web.final.agreed")
    if not winners:
        return end.text("web.final.lost")
    if end.won and (len(winners) == 1 or end.game.cooperative):
        return end.text("web.final.won")
    return end.text("web.final.winner", n=len(winners), players=end.speaker.listed(end.names[n] for n in winners))


def sentence(text: str) -> str:
    """A reason from the middle of a sentence as a sentence of its own.

    >>> sentence("the sun has set")
    'The sun has set.'
    """
    return f"{text[:1].upper()}{text[1:]}."
