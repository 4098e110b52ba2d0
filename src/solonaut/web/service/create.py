"""How a game begins: from options, from a record that somebody brought, or as the deal of a day."""

from __future__ import annotations

import secrets
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field, replace

from solonaut.core.daily import daily_secret
from solonaut.core.dealer import SECRET_BYTES
from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadOption, BadRecord, shown
from solonaut.core.match import Match
from solonaut.core.message import Message
from solonaut.core.opening import load, new
from solonaut.core.puzzle import Puzzle, set_up
from solonaut.core.record import Record
from solonaut.core.registry import find_game, game_names
from solonaut.core.verify import verify
from solonaut.web.security.tokens import Caller, digest, fresh_id, fresh_token
from solonaut.web.service.errors import NotFound
from solonaut.web.service.games import GameService
from solonaut.web.service.names import clean_name
from solonaut.web.service.session import Session, summary_of
from solonaut.web.store.models import HUMAN, GameSummary, Seat, StoredGame

INVITED = "invited"
LARGEST_SEED = 2**63
LONGEST_LOG = 20_000
LARGEST_RECORD = 2_000_000


@dataclass(frozen=True, slots=True)
class NewGame:
    """What somebody wants to play."""

    game: str
    players: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    """A deal that somebody knows. Without one, chance comes from a fresh secret that nobody knows before the end."""
    seats: Sequence[str] = ()
    """``human`` (this person), ``invited`` (somebody with a link) or the name of a bot, for each seat; empty: all human."""
    names: Sequence[str] = ()
    """What whoever has a seat is called; empty: nobody said."""
    components: str | None = None
    daily: str | None = None
    lesson: bool = False
    again: str = ""
    """A finished game of this person whose deal is played once more."""


@dataclass(frozen=True, slots=True)
class CreatedGame:
    """A game that has begun, with the tokens that are told only now."""

    session: Session
    tokens: dict[int, str]
    invites: dict[int, str]


def known_game(name: str) -> str:
    """The name of a digital game; the tables of the companion have pages of their own."""
    if name not in game_names():
        raise BadOption("errors.unknown_game", game=shown(name), games=game_names())
    return name


def create_game(service: GameService, caller: Caller, wanted: NewGame) -> CreatedGame:
    """Set the game up, keep it, and give out its seats."""
    if wanted.seed is not None and abs(wanted.seed) >= LARGEST_SEED:
        raise BadOption("errors.seed_large", most=LARGEST_SEED - 1)
    if INVITED in wanted.seats and (wanted.seed is not None or wanted.again):
        raise BadOption("errors.seed_with_guests")
    seed, secret = _chance(service, caller, wanted)
    options = options_for(wanted.game, wanted.players, wanted.options)
    components = _file(wanted.components) or _again_with(service, caller, wanted)
    match = new(wanted.game, seed=seed, secret=secret, players=wanted.players, options=options, components=components)
    match.practice = bool(wanted.again)  # whoever has seen a deal knows what comes
    who, names = _who(wanted.seats, wanted.players, service.bot_names), tuple(map(clean_name, wanted.names))
    return _keep(service, caller, match, who, names, daily=wanted.daily, lesson=wanted.lesson)


def continue_game(service: GameService, caller: Caller, id: str, number: int) -> CreatedGame:
    """A finished game once more from one of its decisions. What comes is known, so it is practice; it is for people who played alone."""
    session, seats = service.enter(caller, id)
    with session.lock:
        record = session.match.record()
        if session.match.outcome is None or session.match.mended or not session.is_alone(seats) or number >= len(record.log):
            raise NotFound
        handovers = tuple(handover for handover in record.handovers if handover.number <= number)
        match = load(replace(record, log=record.log[:number], position="", practice=True, ending=None, handovers=handovers))
    return _keep(service, caller, match, tuple(seat.player for seat in session.seats), [seat.name for seat in session.seats])


def open_puzzle(service: GameService, caller: Caller, puzzle: Puzzle) -> CreatedGame:
    """The position of a puzzle: the game in which this person has tried it before, or a new one."""
    known = service.store.puzzle_game(caller.person, puzzle.id) if caller.person else None
    if known is not None:
        return CreatedGame(service.restart_puzzle(caller, known), {}, {})
    match = set_up(puzzle)
    return _keep(service, caller, match, (HUMAN,) * match.players, puzzle=puzzle.id)


def _chance(service: GameService, caller: Caller, wanted: NewGame) -> tuple[int | None, bytes | None]:
    """The seed or the secret of a new game."""
    if wanted.daily is not None:
        return None, daily_secret(wanted.game, wanted.daily)
    if wanted.again:
        session, _ = service.enter(caller, wanted.again)
        if session.match.outcome is None:
            raise NotFound
        return session.match.seed, session.match.secret
    return wanted.seed, secrets.token_bytes(SECRET_BYTES) if wanted.seed is None else None


def _again_with(service: GameService, caller: Caller, wanted: NewGame) -> ComponentFile | None:
    """The values of the game whose deal is played once more."""
    if not wanted.again:
        return None
    match = service.enter(caller, wanted.again)[0].match
    return _file(match.box.edition.text) if match.game.name == wanted.game else None


def import_record(
    service: GameService, caller: Caller, text: str, components: str | None, among: Container[str] | None = None
) -> CreatedGame:
    """Go on with a record from a file. Every entry is checked by the rules, every draw by the seed. ``among``: games that are meant."""
    record = read_record(text, game_names() if among is None else among)
    match = load(record, components=_file(components))
    return _keep(
        service, caller, match, seats_from(record, service.bot_names), imported=not verify(record, components=_file(components)).is_fair
    )


def seats_from(record: Record, bots: Container[str]) -> tuple[str, ...]:
    """Who sits where when a record is gone on with: the same bots, or only people if there are bots that nobody knows here."""
    known = len(record.seats) == record.players and all(name == HUMAN or name in bots for name in record.seats)
    return record.seats if known and HUMAN in record.seats else (HUMAN,) * record.players


def read_record(text: str, among: Container[str]) -> Record:
    """A record of one of these games that can be gone on with."""
    if len(text) > LARGEST_RECORD:
        raise BadRecord("errors.record.large", most=LARGEST_RECORD)
    record = Record.from_json(text)
    find_game(record.game)
    if record.game not in among:
        raise BadOption("errors.record.of_companion")
    if len(record.log) > LONGEST_LOG:
        raise BadRecord("errors.record.long", most=LONGEST_LOG)
    if (record.seed is None and record.secret is None) or abs(record.seed or 0) >= LARGEST_SEED:
        raise BadRecord("errors.record.no_seed")
    if not isinstance(record.players, int) or record.players not in find_game(record.game).players:
        raise BadRecord("errors.record.wrong", part="players")
    return record


def _file(components: str | None) -> ComponentFile | None:
    """What somebody typed in or sent as a component file."""
    return ComponentFile(components, Message("errors.name.components")) if components else None


def options_for(game: str, players: int, given: Mapping[str, str]) -> dict[str, str]:
    """Options that mean nothing for this number of players are left at their default instead of being refused."""
    rules = {option.name: option for option in find_game(game).options}
    return {name: value for name, value in given.items() if name not in rules or players in rules[name].players}


def _who(seats: Sequence[str], players: int, bots: Sequence[str]) -> tuple[str, ...]:
    found = tuple(seats) or (HUMAN,) * players
    known = (HUMAN, INVITED, *bots)
    if len(found) != players or any(name not in known for name in found):
        raise BadOption("errors.seats_each", n=players, names=known)
    if HUMAN not in found:
        raise BadOption("errors.seat_yours")
    return found


def _keep(
    service: GameService,
    caller: Caller,
    match: Match,
    who: tuple[str, ...],
    names: Sequence[str | None] = (),
    *,
    daily: str | None = None,
    lesson: bool = False,
    imported: bool = False,
    puzzle: str | None = None,
) -> CreatedGame:
    tokens, invites, seats = {}, {}, []
    for number, name in enumerate(who):
        seat = Seat(number, name if name in service.bot_names else HUMAN, name=names[number] if number < len(names) else None)
        if name == HUMAN:
            tokens[number] = fresh_token()
            seat.person, seat.token, seat.creator = caller.person, digest(tokens[number]), True
        elif name == INVITED:
            invites[number] = fresh_token()
            seat.invite = digest(invites[number])
        seats.append(seat)
    match.seats = tuple(s.player for s in seats)
    stored = stored_game(match, seats, daily=daily, lesson=lesson, imported=imported)
    stored.puzzle = puzzle
    service.store.create(stored)
    own = Caller(caller.person, digest(next(iter(tokens.values()))))
    return CreatedGame(service.enter(own, stored.id, (stored.game,))[0], tokens, invites)


def stored_game(match: Match, seats: list[Seat], *, daily: str | None, lesson: bool, imported: bool) -> StoredGame:
    """A match as it is kept."""
    record = match.record()  # of a game by earlier rules all of it, also what does not fit today
    stored = StoredGame(
        fresh_id(),
        match.game.name,
        match.players,
        dict(record.options),
        match.seed,
        match.box.edition.name,
        match.box.edition.hash,
        match.box.edition.text,
        record.rules,
        match.generator,
        secret=match.secret,
        commitment=match.commitment,
        handovers=[handover.as_data() for handover in match.handovers] or None,
        seats=seats,
        codes=list(record.log),
        daily=daily,
        lesson=lesson,
        imported=imported,
    )
    summary = summary_of(match)
    for name in GameSummary.__slots__:
        setattr(stored, name, getattr(summary, name))
    stored.length = len(record.log)
    return stored
