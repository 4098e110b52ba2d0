"""Players: who decides when no person does. They use the public state only."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solonaut.core.errors import BadOption
from solonaut.players.base import Player
from solonaut.players.greedy import Greedy
from solonaut.players.random import Random

__all__ = ["PLAYERS", "Greedy", "Player", "Random", "make_player", "seat_players"]

PLAYERS: dict[str, Callable[[int], Player]] = {"random": Random, "greedy": Greedy}


def make_player(name: str, seed: int) -> Player:
    """The player with this name, with a random stream of its own."""
    if name not in PLAYERS:
        raise BadOption(f"unknown player {name}; possible: {', '.join(PLAYERS)}")
    return PLAYERS[name](seed)


def seat_players(specs: Sequence[str], players: int, default: str, *, also: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Who sits where: ``greedy`` for all seats, ``2=greedy`` for the second; people count seats from 1.

    >>> seat_players(["2=greedy"], 3, "human", also=("human",))
    ('human', 'greedy', 'human')
    """
    known = (*also, *PLAYERS)
    seats = [default] * players
    for spec in specs:
        where, equals, name = spec.rpartition("=")
        if name not in known:
            raise BadOption(f"unknown player {name}; possible: {', '.join(known)}")
        if not equals:
            seats = [name] * players
            continue
        if where not in map(str, range(1, players + 1)):
            raise BadOption(f"there is no seat {where or '(empty)'}; possible: 1 to {players}")
        seats[int(where) - 1] = name
    return tuple(seats)
