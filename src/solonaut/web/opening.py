"""How a game begins: from options, from a record that somebody brought, or from the seed of a day."""

from __future__ import annotations

import hashlib
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadOption, BadRecord, shown
from solonaut.core.match import Match
from solonaut.core.message import Message
from solonaut.core.opening import load, new
from solonaut.core.record import Record
from solonaut.core.registry import find_game, game_names
from solonaut.players import PLAYERS
from solonaut.web.hall import HUMAN, Hall, Live
from solonaut.web.storage import Facts, Seat, Stored
from solonaut.web.tokens import Caller, digest, fresh_id, fresh_token

INVITED = "invited"
LARGEST_SEED = 2**63
LONGEST_LOG = 20_000
LARGEST_RECORD = 2_000_000


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to play."""

    game: str
    players: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    seats: Sequence[str] = ()
    """``human`` (this person), ``invited`` (somebody with a link) or the name of a bot, for each seat; empty: all human."""
    components: str | None = None
    daily: str | None = None
    lesson: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """A game that has begun, with the secrets that are told only now."""

    live: Live
    tokens: dict[int, str]
    invites: dict[int, str]


def known_game(name: str) -> str:
    """The name of a digital game; the tables of the companion have pages of their own."""
    if name not in game_names():
        raise BadOption("errors.unknown_game", game=shown(name), games=game_names())
    return name


def open_game(hall: Hall, caller: Caller, wish: Wish) -> Opened:
    """Set the game up, keep it, and give out its seats."""
    if wish.seed is not None and abs(wish.seed) >= LARGEST_SEED:
        raise BadOption("errors.seed_large", most=LARGEST_SEED - 1)
    options = options_for(wish.game, wish.players, wish.options)
    match = new(wish.game, seed=wish.seed, players=wish.players, options=options, components=_file(wish.components))
    return _keep(hall, caller, match, _who(wish.seats, wish.players), daily=wish.daily, lesson=wish.lesson)


def open_record(hall: Hall, caller: Caller, text: str, components: str | None, among: Container[str] | None = None) -> Opened:
    """Go on with a record from a file. Every entry is checked by the rules. ``among``: games that are meant."""
    if len(text) > LARGEST_RECORD:
        raise BadRecord("errors.record.large", most=LARGEST_RECORD)
    record = Record.from_json(text)
    find_game(record.game)
    if record.game not in (game_names() if among is None else among):
        raise BadOption("errors.record.of_companion")
    if len(record.log) > LONGEST_LOG:
        raise BadRecord("errors.record.long", most=LONGEST_LOG)
    if record.seed is None or abs(record.seed) >= LARGEST_SEED:
        raise BadRecord("errors.record.no_seed")
    if not isinstance(record.players, int) or record.players not in find_game(record.game).players:
        raise BadRecord("errors.record.wrong", part="players")
    match = load(record, components=_file(components))
    known = len(record.seats) == record.players and all(name == HUMAN or name in PLAYERS for name in record.seats)
    seats = record.seats if known and HUMAN in record.seats else (HUMAN,) * record.players
    return _keep(hall, caller, match, tuple(seats))


def _file(components: str | None) -> ComponentFile | None:
    """What somebody typed in or sent as a component file."""
    return ComponentFile(components, Message("errors.name.components")) if components else None


def daily_seed(game: str, day: str) -> int:
    """The seed of a day: the same for everybody who plays that day."""
    return int.from_bytes(hashlib.sha256(f"solonaut daily {game} {day}".encode()).digest()[:4], "big")


def today() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%d")


def options_for(game: str, players: int, given: Mapping[str, str]) -> dict[str, str]:
    """Options that mean nothing for this number of players are left at their default instead of being refused."""
    rules = {option.name: option for option in find_game(game).options}
    return {name: value for name, value in given.items() if name not in rules or players in rules[name].players}


def _who(seats: Sequence[str], players: int) -> tuple[str, ...]:
    found = tuple(seats) or (HUMAN,) * players
    known = (HUMAN, INVITED, *PLAYERS)
    if len(found) != players or any(name not in known for name in found):
        raise BadOption("errors.seats_each", n=players, names=known)
    if HUMAN not in found:
        raise BadOption("errors.seat_yours")
    return found


def _keep(
    hall: Hall,
    caller: Caller,
    match: Match,
    who: tuple[str, ...],
    *,
    daily: str | None = None,
    lesson: bool = False,
) -> Opened:
    tokens, invites, seats = {}, {}, []
    for number, name in enumerate(who):
        seat = Seat(number, name if name in PLAYERS else HUMAN)
        if name == HUMAN:
            tokens[number] = fresh_token()
            seat.person, seat.token = caller.person, digest(tokens[number])
        elif name == INVITED:
            invites[number] = fresh_token()
            seat.invite = digest(invites[number])
        seats.append(seat)
    match.seats = tuple(s.player for s in seats)
    record = match.record()  # of a game by earlier rules all of it, also what does not fit today
    stored = Stored(
        fresh_id(),
        match.game.name,
        match.players,
        dict(record.options),
        match.seed if match.seed is not None else 0,
        match.box.edition.name,
        match.box.edition.hash,
        match.box.edition.text,
        record.rules,
        match.generator,
        seats=seats,
        codes=list(record.log),
        daily=daily,
        lesson=lesson,
    )
    facts = Live(stored, match).facts()
    for name in Facts.__slots__:
        setattr(stored, name, getattr(facts, name))
    stored.length = len(record.log)
    hall.store.create(stored)
    own = Caller(caller.person, digest(next(iter(tokens.values()))))
    return Opened(hall.enter(own, stored.id)[0], tokens, invites)
