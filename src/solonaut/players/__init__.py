"""Bots. They use only the public state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from solonaut.core.errors import BadOption, shown
from solonaut.players.base import Player
from solonaut.players.greedy import Greedy
from solonaut.players.own import installed_bots, own_player
from solonaut.players.random import Random
from solonaut.players.search import LEVELS, USUAL, Budget, Search

__all__ = ["LEVELS", "PLAYERS", "Greedy", "Player", "Random", "Search", "make_player", "seat_players"]

PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": Random,
    "greedy": Greedy,
    **{level: partial(Search, budget=budget, name=level) for level, budget in LEVELS.items()},
    "search": partial(Search, budget=USUAL),
}

FORMS = ("search:iterations=N", "search:ms=N", "package.module:Class")
"""What can be written besides names."""


def make_player(name: str, seed: int, *, also: tuple[str, ...] = ()) -> Player:
    """Return the bot with this name and a random stream of its own. ``search:iterations=400`` sets the budget.

    ``package.module:Class`` and the names of installed packages are bots of others (``solonaut.players.own``).
    ``also`` are other names that could have been written.
    """
    kind, colon, budget = name.partition(":")
    if colon and kind == "search":
        return Search(seed, Budget.parse(budget), name)
    if name in PLAYERS:
        return PLAYERS[name](seed)
    found = own_player(name, seed)
    if found is None:
        raise BadOption("errors.unknown_bot", bot=shown(name), bots=[*also, *PLAYERS, *installed_bots(), *FORMS])
    return found


def seat_players(specs: Sequence[str], players: int, default: str, *, also: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the player of each seat: ``greedy`` is for all seats, ``2=greedy`` for the second. Seats start at 1.

    >>> seat_players(["2=greedy"], 3, "human", also=("human",))
    ('human', 'greedy', 'human')
    >>> seat_players(["search:iterations=400"], 1, "human")
    ('search:iterations=400',)
    """
    seats = [default] * players
    for spec in specs:
        head, colon, budget = spec.partition(":")
        where, equals, kind = head.rpartition("=")
        name = kind + colon + budget
        if name not in also:
            make_player(name, 1, also=also)
        if not equals:
            seats = [name] * players
            continue
        if where not in map(str, range(1, players + 1)):
            raise BadOption("errors.no_seat", seat=shown(where), n=players)
        seats[int(where) - 1] = name
    return tuple(seats)
