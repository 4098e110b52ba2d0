"""Lists of somebody's games: who plays, whose turn it is, and what can be done with each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solonaut.core.message import Message, PlayerName
from solonaut.lang import Speaker
from solonaut.web.security.tokens import Caller
from solonaut.web.service.session import others_than, seats_of
from solonaut.web.store.models import StoredGame
from solonaut.web.view.names import named
from solonaut.web.view.page import Page


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game of a list."""

    game: StoredGame
    players: list[str]
    """The names of all seats, in their order; alone none are needed."""
    whose_turn: str
    mine: bool
    """Does it wait for whoever looks?"""
    can_delete: bool
    """A game with other people stays; one can only leave it."""


def game_rows(page: Page, caller: Caller, games: Sequence[StoredGame]) -> list[GameRow]:
    return [_row(page, caller, game) for game in games]


def _row(page: Page, caller: Caller, game: StoredGame) -> GameRow:
    own = seats_of(game.seats, caller)
    can_delete = not others_than(own, game.seats)
    if game.players == 1:
        return GameRow(game, [], "", False, can_delete)
    speaker = named(page.speaker, game.seats)
    players = [_called(speaker, game, seat, own) for seat in range(len(game.seats))]
    due = [] if game.over else game.due or []
    mine = any(seat in own for seat in due)
    if mine and len(own) == 1:
        turn = page.text("web.table.your_turn")
    else:
        turn = speaker.say(Message("web.table.other_thinks", name=PlayerName(due[0]))) if due else ""
    return GameRow(game, players, turn, mine, can_delete)


def _called(speaker: Speaker, game: StoredGame, seat: int, own: tuple[int, ...]) -> str:
    """The name of a seat; whoever looks and has given none is “You”."""
    if own == (seat,) and not game.seats[seat].name:
        return speaker.text("web.new.you")
    return speaker.say(PlayerName(seat))
