"""Everything of a person in one file, to keep it safe or to take it to another server.

The file has one JSON object per line and is compressed with gzip. The first line says what follows. Every line has a checksum of its own,
so that one damaged game does not ruin the others. The text of an edition is there once, however many games use it.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import time
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

from solonaut.core.daily import daily_secret, today
from solonaut.core.errors import BadRecord, SolonautError, shown
from solonaut.core.match import Match
from solonaut.core.message import Message
from solonaut.core.opening import load
from solonaut.core.option import parse_options
from solonaut.core.record import Record
from solonaut.core.registry import companions, game_names
from solonaut.core.verify import verify
from solonaut.players import PLAYERS
from solonaut.web.security.tokens import Caller
from solonaut.web.service.boxes import add_box, box_as_data
from solonaut.web.service.create import LONGEST_LOG, read_record, seats_from, stored_game
from solonaut.web.service.games import GameService
from solonaut.web.service.names import LONGEST_NOTE, clean_note
from solonaut.web.service.puzzles import add_puzzles, puzzle_as_data
from solonaut.web.service.reviews import add_reviews, review_as_data
from solonaut.web.service.session import people, seats_of
from solonaut.web.store.models import HUMAN, Seat, StoredGame
from solonaut.web.store.store import MOST_BRANCHES, MOST_NOTES

FILE_NAME: Final = "solonaut-games.jsonl.gz"
FORMAT: Final = "solonaut-bundle/1"
FAMILY: Final = "solonaut-bundle/"
PARTS: Final = ("preferences", "edition", "game", "box", "puzzle", "review")
"""What a bundle can have. A part that is missing is fine; one that is not named here comes from a newer version."""
LARGEST_FILE: Final = 20_000_000
LARGEST_TEXT: Final = 64_000_000
"""Compressed and uncompressed."""
MOST_GAMES: Final = 5_000
MOST_BOXES: Final = 20
MOST_PUZZLES: Final = 5_000
MOST_REVIEWS: Final = 4_000
MOST_LINES: Final = 3 * MOST_GAMES + MOST_REVIEWS
LONGEST_LINE: Final = 4_000_000
MOST_TOLD: Final = 20
"""Damaged games that are listed one by one; the others are only counted."""
GZIP: Final = b"\x1f\x8b"
GZIP_WINDOW: Final = 31
"""How zlib is told to expect the head of a gzip file."""
CHUNK: Final = 1_000_000
DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
KINDS: Final[dict[str, type | tuple[type, ...]]] = {
    "record": dict,
    "undone": list,
    "daily": (str, type(None)),
    "lesson": bool,
    "tip": int,
    "hints": int,
    "imported": bool,
    "created": (int, float),
    "updated": (int, float),
}
OPTIONAL: Final = ("branches", "notes")
"""Parts of a game that bundles of earlier versions do not have."""
MOST_NOTED: Final = 1_000_000
"""Hints, or pages of a tour."""


# -- writing ----------------------------------------------------------------------------------------------------------------


def still_with_others(game: StoredGame, person: str) -> bool:
    """Is the game still played with other people? Its record contains what the person may not see."""
    return not game.over and seats_of(game.seats, Caller(person)) != people(game.seats)


def write_bundle(service: GameService, person: str, preferences: Mapping[str, str]) -> bytes:
    """Return everything of a person as a file."""
    mine = service.store.games_of(person)
    open_to_me = [g.id for g in mine if not still_with_others(g, person)]
    found = [game for id in open_to_me if (game := service.store.load(id)) is not None]
    editions = {g.fingerprint: g.components for g in found}
    boxes = service.store.boxes.of_person(person)
    puzzles = service.store.puzzles.of_person(person).values()
    reviews = service.store.reviews.of_person(person)
    parts = {"preferences": 1, "edition": len(editions), "game": len(found)}
    parts |= {"box": len(boxes), "puzzle": len(puzzles), "review": len(reviews)}
    made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    lines = [{"format": FORMAT, "made": made, "parts": parts, "left_out": len(mine) - len(open_to_me)}]
    lines.append({"part": "preferences", "values": dict(preferences)})
    lines += [{"part": "edition", "hash": hash, "text": text} for hash, text in editions.items()]
    lines += [{"part": "game"} | _as_data(g) for g in found]
    lines += [{"part": "box"} | box_as_data(box) for box in boxes]
    lines += [{"part": "puzzle"} | puzzle_as_data(one) for one in puzzles]
    lines += [{"part": "review"} | review_as_data(one) for one in reviews]
    return gzip.compress("".join(_line(data) for data in lines).encode(), mtime=0)


def _as_data(game: StoredGame) -> dict[str, Any]:
    """A game as its line says it: the record without the edition's text, and what a list of games shows beside it."""
    record = json.loads(game.record().to_json())
    del record["components"]
    beside = {name: getattr(game, name) for name in KINDS if name not in ("record", "undone")}
    more = {name: kept for name in OPTIONAL if (kept := getattr(game, name))}
    return {"record": record, "undone": game.codes[game.length :]} | beside | more


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data | {"check": _check(data)}, ensure_ascii=False, separators=(",", ":")) + "\n"


def _check(data: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]


# -- reading ----------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Bundle:
    """A bundle whose lines are read, but whose games are not checked yet."""

    preferences: dict[str, str] = field(default_factory=dict)
    editions: dict[str, str] = field(default_factory=dict)
    games: list[dict[str, Any]] = field(default_factory=list)
    boxes: list[dict[str, Any]] = field(default_factory=list)
    puzzles: list[dict[str, Any]] = field(default_factory=list)
    reviews: list[dict[str, Any]] = field(default_factory=list)
    damaged: int = 0
    """Lines that cannot be read, and those that are missing."""
    left_out: int = 0
    """Games with others that were not over when the bundle was made."""


def read_bundle(data: bytes) -> Bundle:
    """Read a file. Raise BadRecord if it is no bundle, too large, or made by a newer version."""
    text = unpacked(data)
    if text.count(b"\n") > MOST_LINES:
        raise BadRecord("errors.bundle.many", most=MOST_GAMES)
    lines = text.splitlines()
    first = _object(lines[0]) if lines else None
    form = first.get("format") if first else None
    if first is None or not isinstance(form, str) or not form.startswith(FAMILY):
        raise BadRecord("errors.bundle.not_one")
    parts = first.get("parts")
    if form != FORMAT or (isinstance(parts, dict) and not set(parts) <= set(PARTS)):
        raise BadRecord("errors.bundle.newer")
    numbers = [first.get("left_out"), *(parts.values() if isinstance(parts, dict) else ())]
    if not _is_sound(first) or not isinstance(parts, dict) or not all(type(n) is int and n >= 0 for n in numbers):
        raise BadRecord("errors.bundle.damaged")
    if parts.get("game", 0) > MOST_GAMES:
        raise BadRecord("errors.bundle.many", most=MOST_GAMES)
    bundle = Bundle(left_out=first["left_out"])
    for line in lines[1:]:
        _read_line(bundle, line)
    bundle.damaged = max(0, parts.get("game", 0) - len(bundle.games))
    return bundle


def unpacked(data: bytes) -> bytes:
    """The text of a file, compressed or not. A text that grows beyond all measure is not unpacked."""
    if len(data) > LARGEST_FILE:
        raise BadRecord("errors.bundle.large", most=LARGEST_FILE // 1_000_000)
    if not data.startswith(GZIP):
        return data
    unpacker, found, rest = zlib.decompressobj(GZIP_WINDOW), bytearray(), data
    try:
        while rest and not unpacker.eof:
            found += unpacker.decompress(rest, CHUNK)
            rest = unpacker.unconsumed_tail
            if len(found) > LARGEST_TEXT:
                raise BadRecord("errors.bundle.large", most=LARGEST_TEXT // 1_000_000)
    except zlib.error:
        pass  # what came before the damage can still be read
    return bytes(found)


def _read_line(bundle: Bundle, line: bytes) -> None:
    data = _object(line)
    if data is None or not _is_sound(data):
        return
    match data:
        case {"part": "preferences", "values": dict(values)}:
            bundle.preferences = {k: v for k, v in values.items() if isinstance(v, str)}
        case {"part": "edition", "hash": str(hash), "text": str(text)}:
            bundle.editions[hash] = text
        case {"part": "game"} if len(bundle.games) < MOST_GAMES:
            bundle.games.append({k: v for k, v in data.items() if k not in ("part", "check")})
        case {"part": "box"} if len(bundle.boxes) < MOST_BOXES:
            bundle.boxes.append(data)
        case {"part": "puzzle"} if len(bundle.puzzles) < MOST_PUZZLES:
            bundle.puzzles.append(data)
        case {"part": "review"} if len(bundle.reviews) < MOST_REVIEWS:
            bundle.reviews.append(data)


def _object(line: bytes) -> dict[str, Any] | None:
    try:
        data = json.loads(line) if len(line) <= LONGEST_LINE else None
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _is_sound(data: dict[str, Any]) -> bool:
    try:
        return data.get("check") == _check({k: v for k, v in data.items() if k != "check"})
    except (ValueError, RecursionError):  # lone surrogates, bottomless nesting
        return False


# -- importing --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Damaged:
    """A game of a bundle that is not imported, and why."""

    number: int
    """Its place in the file, counted from 1."""
    game: str | None
    reason: Message


@dataclass(slots=True)
class Imported:
    """What has become of a bundle."""

    added: int = 0
    known: int = 0
    """Games that the person had here already."""
    damaged: list[Damaged] = field(default_factory=list)
    unreadable: int = 0
    """Games of which the file has nothing that could be read."""
    left_out: int = 0
    boxes: int = 0
    """Boxes whose values are here now."""
    puzzles: int = 0
    """Puzzles that the person has tried elsewhere."""
    reviews: int = 0
    """Games of which a review was made elsewhere."""


def import_bundle(service: GameService, person: str, bundle: Bundle) -> Imported:
    """Add the games and boxes of a bundle to those of a person, each for itself: a damaged game is left out and listed."""
    done = Imported(unreadable=bundle.damaged, left_out=bundle.left_out)
    here = _Here(service, person)
    for number, data in enumerate(bundle.games, 1):
        try:
            game = _checked(data, bundle.editions, here)
            if game is None:
                done.known += 1
                continue
            service.store.create(game)
        except SolonautError as e:
            done.damaged.append(Damaged(number, _name_of(data), _reason(e)))
        else:
            here.add(game)
            done.added += 1
    done.boxes = sum(add_box(service.store.boxes, person, data) for data in bundle.boxes)
    done.puzzles = add_puzzles(service.store.puzzles, person, bundle.puzzles)
    done.reviews = add_reviews(service.store.reviews, person, bundle.reviews)
    return done


class _Here:
    """What a person has on this server, as far as it could be the same as something in a bundle."""

    def __init__(self, service: GameService, person: str) -> None:
        self.store = service.store
        self.person = person
        mine = self.store.games_of(person)
        self._days = {(g.game, g.daily) for g in mine if g.daily}
        self._deals: dict[tuple[Any, ...], list[str]] = {}
        for g in mine:
            self._deals.setdefault((g.game, g.seed, g.secret, g.length), []).append(g.id)
        self._known: set[str] = set()

    def has(self, record: Record) -> bool:
        ids = self._deals.pop((record.game, record.seed, record.secret, len(record.log)), ())
        self._known.update(found.record().digest for id in ids if (found := self.store.load(id)) is not None)
        return record.digest in self._known

    def has_day(self, game: str, day: str) -> bool:
        return (game, day) in self._days

    def add(self, game: StoredGame) -> None:
        self._known.add(game.record().digest)
        self._days |= {(game.game, game.daily)} if game.daily else set()


def _checked(data: dict[str, Any], editions: Mapping[str, str], here: _Here) -> StoredGame | None:
    """A game that has passed the checks of a single record, as it will be stored. None: the person has it already."""
    _check_kinds(data)
    edition = data["record"].get("edition")
    hash = edition.get("hash") if isinstance(edition, dict) else None
    text = json.dumps(data["record"] | {"components": editions.get(hash, "") if isinstance(hash, str) else ""})
    record = read_record(text, (*game_names(), *companions().values()))
    if here.has(record):
        return None
    match = load(record, undone=data["undone"])
    if here.has(match.record()):  # options that were left at their default are named now
        return None
    fair = verify(_with_undone(record, match)).is_fair
    daily = data["daily"] if fair and _is_daily(match, data["daily"]) and not here.has_day(match.game.name, data["daily"]) else None
    checked = fair or match.game.name not in game_names()  # the draws of a companion's table are those of the table
    who = seats_from(record, PLAYERS)
    seats = [Seat(n, name, here.person if name == HUMAN else None, creator=name == HUMAN) for n, name in enumerate(who)]
    match.seats = who
    stored = stored_game(match, seats, daily=daily, lesson=data["lesson"], imported=data["imported"] or not checked)
    stored.codes += match.undone
    stored.branches, stored.notes = _branches(record, data.get("branches")), _notes(record, data.get("notes"))
    stored.hints, stored.tip = data["hints"], data["tip"]
    stored.created, stored.updated = data["created"], data["updated"]
    return stored


def _branches(record: Record, kept: object) -> list[list[str]] | None:
    """Logs that were kept beside the one that is played; what does not fit the rules is left out."""
    if not isinstance(kept, list) or record.game in game_names():
        return None
    found = []
    for codes in kept[-MOST_BRANCHES:]:
        if isinstance(codes, list) and len(codes) <= LONGEST_LOG and all(isinstance(code, str) for code in codes):
            with suppress(SolonautError):
                load(replace(record, log=tuple(codes), position="", ending=None))
                found.append(codes)
    return found or None


def _notes(record: Record, kept: object) -> dict[str, str] | None:
    """What a person has noted at a companion's table."""
    if not isinstance(kept, dict) or record.game in game_names():
        return None
    notes = [(about, clean_note(words)) for about, words in kept.items() if isinstance(words, str) and len(about) <= LONGEST_NOTE]
    return dict(notes[-MOST_NOTES:]) or None


def _check_kinds(data: dict[str, Any]) -> None:
    for name, kind in KINDS.items():
        if name not in data:
            raise BadRecord("errors.record.missing", part=name)
        value = data[name]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise BadRecord("errors.record.wrong", part=name)
    if unknown := sorted(set(data) - {*KINDS, *OPTIONAL}):
        raise BadRecord("errors.record.unknown", part=shown(unknown[0]))
    now = time.time()
    for name in ("tip", "hints", "created", "updated"):
        most = MOST_NOTED if name in ("tip", "hints") else now
        if not data[name] >= 0:  # not a number is refused too
            raise BadRecord("errors.record.wrong", part=name)
        data[name] = min(data[name], most)  # the clock of the other server may be fast
    if not all(isinstance(code, str) for code in data["undone"]):
        raise BadRecord("errors.record.wrong", part="undone")


def _with_undone(record: Record, match: Match) -> Record:
    """The record as if everything that can be redone were redone: those draws are checked too."""
    return replace(record, log=record.log + match.undone, position="") if match.undone else record


def _is_daily(match: Match, day: str | None) -> bool:
    """Is this the game that everybody could play on a day, played as it was meant?"""
    if day is None or not DAY.fullmatch(day) or day > today() or match.practice or match.players != 1:
        return False
    rules, secret = match.game, daily_secret(match.game.name, day)
    dealt = match.secret == secret if match.seed is None else match.seed == int.from_bytes(secret[:4], "big")  # as in version 0.1
    return dealt and match.options == parse_options(rules.options, None, 1) and rules.components_with(match.box.edition.hash) is not None


def _name_of(data: dict[str, Any]) -> str | None:
    """The game of a line, if it is one of ours."""
    record = data.get("record")
    name = record.get("game") if isinstance(record, dict) else None
    return name if name in (*game_names(), *companions().values()) else None


def _reason(error: SolonautError) -> Message:
    """Why a game is refused, without the name of a file that there is not."""
    message = error.message
    problem = message.params.get("problem") if message.key == "errors.in_file" else None
    return problem if isinstance(problem, Message) else message
