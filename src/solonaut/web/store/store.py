"""Where games are stored, for any number of processes.

The log of codes is the truth. An undone decision stays in the table behind ``length`` until another answer takes its place, so
that redo survives a restart. Every change quotes the revision it was made on; a change on an old one is refused. Whoever changes
a game locks its row first.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import BindParameter, Column, Connection, String, Table, bindparam, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import SQLAlchemyError

from solonaut.core.errors import BadOption
from solonaut.web.store.boxes import BoxStore, forget_boxes, move_boxes
from solonaut.web.store.database import insert_into, open_database, reason
from solonaut.web.store.migrations import prepare
from solonaut.web.store.models import HUMAN, CatchUp, Current, GameSummary, Seat, StoredGame, StoredJob
from solonaut.web.store.puzzles import PuzzleStore, forget_puzzles, move_puzzles
from solonaut.web.store.reviews import ReviewStore, forget_reviews, move_reviews
from solonaut.web.store.tables import EDITIONS, ENTRIES, GAMES, JOBS, KEPT, LINKS, PRESENCE, SEATS

MOST_TICKS: Final = 600
"""Instructions of one table that are remembered as done."""
MOST_NOTES: Final = 60
"""Notes of one table that are kept."""
MOST_BRANCHES: Final = 12
"""Logs of one table that are kept beside the one that is played."""
CHANNEL: Final = "solonaut_game"
"""Where PostgreSQL tells other processes which game has changed."""


# What every click needs is built once: SQLAlchemy takes twice as long to build a statement as to run it.
_ID: Final[BindParameter[str]] = bindparam("id")
_CURRENT: Final = select(GAMES.c.revision, GAMES.c.seats_revision, GAMES.c.hints, GAMES.c.tip, GAMES.c.ticks, GAMES.c.notes).where(
    GAMES.c.id == _ID
)
_CATCH_UP: Final = select(
    GAMES.c.revision,
    GAMES.c.seats_revision,
    GAMES.c.length,
    GAMES.c.practice,
    GAMES.c.hints,
    GAMES.c.tip,
    GAMES.c.ticks,
    GAMES.c.notes,
    GAMES.c.request,
    GAMES.c.ending,
    GAMES.c.handovers,
).where(GAMES.c.id == _ID)
_NEWER: Final = (
    select(ENTRIES.c.n, ENTRIES.c.code).where(ENTRIES.c.game_id == _ID, ENTRIES.c.revision > bindparam("seen")).order_by(ENTRIES.c.n)
)
_SEATS: Final = select(SEATS).where(SEATS.c.game_id == _ID).order_by(SEATS.c.seat)
_ADVANCE: Final = update(GAMES).where(GAMES.c.id == bindparam("game_id"), GAMES.c.revision == bindparam("seen"))
_CUT: Final = delete(ENTRIES).where(ENTRIES.c.game_id == _ID, ENTRIES.c.n >= bindparam("at"))
_APPEND: Final = insert(ENTRIES)
_TELL: Final = select(func.pg_notify(CHANNEL, _ID))


class Store:
    """All queries."""

    def __init__(self, url: str, journal_mode: str | None = "WAL", *, create: bool = True) -> None:
        self.database = open_database(url, journal_mode, create=create)
        self.engine = self.database.engine
        self.boxes = BoxStore(self.database)
        self.puzzles = PuzzleStore(self.database)
        self.reviews = ReviewStore(self.database)
        try:
            prepare(self.database)
        except SQLAlchemyError as e:
            self.close()
            raise BadOption("errors.database.refused", reason=reason(e)) from None
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self.database.close()

    # -- games ----------------------------------------------------------------------------------------------------------

    def create(self, game: StoredGame) -> None:
        now = time.time()
        game.created, game.updated = game.created or now, game.updated or now
        row = game.row()
        seats = [{"game_id": game.id} | _seat_row(s) for s in game.seats]
        entries = _entry_rows(game.id, 0, game.codes, game.revision)
        _check(GAMES, row)
        _check(EDITIONS, {"components": game.components})
        for table, rows in ((SEATS, seats), (ENTRIES, entries)):
            for one in rows:
                _check(table, one)
        with self.database.write() as db:
            _keep_edition(db, game.fingerprint, game.components)
            db.execute(insert(GAMES), row)
            db.execute(insert(SEATS), seats)
            if entries:
                db.execute(insert(ENTRIES), entries)

    def load(self, id: str) -> StoredGame | None:
        with self.database.snapshot() as db:
            row = db.execute(select(*KEPT).where(GAMES.c.id == _key(id))).mappings().first()
            if row is None:
                return None
            seats = _seats(db, id)
            codes = db.execute(select(ENTRIES.c.code).where(ENTRIES.c.game_id == id).order_by(ENTRIES.c.n)).scalars().all()
            text = db.execute(select(EDITIONS.c.components).where(EDITIONS.c.fingerprint == row["fingerprint"])).scalar()
        return StoredGame.from_row(row, seats, list(codes), text or "")

    def current(self, id: str) -> Current | None:
        """Enough to see whether a game in memory is still the stored one: a single query by the primary key."""
        with self.database.query() as db:
            row = db.execute(_CURRENT, {"id": _key(id)}).first()
        return None if row is None else Current(*row)

    def catch_up(self, id: str, revision: int) -> CatchUp | None:
        """What has happened since a revision, all of it as of one moment; None if the game is gone.

        An answer deletes all decisions from its place on and writes at least one. So the decisions written after a revision are the
        end of the log, and whatever they replaced stood there.
        """
        with self.database.snapshot() as db:
            row = db.execute(_CATCH_UP, {"id": _key(id)}).mappings().first()
            if row is None:
                return None
            seats = _seats(db, id)
            entries = db.execute(_NEWER, {"id": id, "seen": revision}).all()
        first = entries[0].n if entries else None
        return CatchUp(**row, seats=seats, first=first, codes=[e.code for e in entries])

    def seats(self, id: str) -> list[Seat]:
        """The seats of a game; none if there is no such game."""
        with self.database.query() as db:
            return _seats(db, _key(id))

    def games_of(self, person: str) -> list[StoredGame]:
        """The games of a person, the newest first, without their logs. Puzzles are none of them."""
        mine = select(SEATS.c.game_id).where(SEATS.c.person == person)
        with self.database.snapshot() as db:
            rows = (
                db.execute(select(*KEPT).where(GAMES.c.id.in_(mine), GAMES.c.puzzle.is_(None)).order_by(GAMES.c.updated.desc()))
                .mappings()
                .all()
            )
            places = db.execute(select(SEATS).where(SEATS.c.game_id.in_(mine)).order_by(SEATS.c.seat)).mappings().all()
        seats: dict[str, list[Seat]] = {}
        for place in places:
            seats.setdefault(place["game_id"], []).append(_seat(place))
        return [StoredGame.from_row(row, seats.get(row["id"], []), []) for row in rows]

    def puzzle_game(self, person: str, puzzle: str) -> str | None:
        """The game in which a person has tried a puzzle."""
        mine = select(SEATS.c.game_id).where(SEATS.c.person == person)
        with self.database.query() as db:
            return db.execute(select(GAMES.c.id).where(GAMES.c.id.in_(mine), GAMES.c.puzzle == puzzle)).scalars().first()

    def forget(self, id: str) -> None:
        """Delete a game, and its component values if no other game uses them."""
        with self.database.write() as db:
            _forget(db, _key(id))

    # -- the log --------------------------------------------------------------------------------------------------------

    def answer(self, id: str, revision: int, at: int, codes: Sequence[str], summary: GameSummary, branch: Sequence[str] = ()) -> bool:
        """Replace the decisions from ``at`` on by at least one answer. False: the revision is not the newest.

        ``branch`` is the log that is kept beside the new one.
        """
        if not codes:
            raise ValueError("an answer needs a code")
        with self.database.write() as db:
            if not _advance(db, id, revision, summary):
                return False
            db.execute(_CUT, {"id": id, "at": at})
            db.execute(_APPEND, _entry_rows(id, at, codes, revision + 1))
            if branch:
                kept = [log for log in _branches(db, id) if log != list(branch)]
                db.execute(update(GAMES).where(GAMES.c.id == id).values(branches=[*kept, list(branch)][-MOST_BRANCHES:]))
        return True

    def branches(self, id: str) -> list[list[str]]:
        """The logs that are kept beside the one that is played."""
        with self.database.query() as db:
            return _branches(db, _key(id))

    def travel(self, id: str, revision: int, summary: GameSummary) -> bool:
        """Go back or forth in the log without changing it. False: the revision is not the newest."""
        with self.database.write() as db:
            return _advance(db, id, revision, summary)

    def set_request(self, id: str, revision: int, seats_revision: int, request: Mapping[str, Any] | None) -> bool:
        """Store what somebody asks the others for, or that it is settled. False: one of the revisions is not the newest."""
        values = {"request": request, "seats_revision": GAMES.c.seats_revision + 1}
        with self.database.write() as db:
            seen = (GAMES.c.id == id, GAMES.c.revision == revision, GAMES.c.seats_revision == seats_revision)
            found = db.execute(update(GAMES).where(*seen).values(**values)).rowcount == 1
            if found:
                tell_changed(db, id)
            return found

    def note_hint(self, id: str) -> None:
        with self.database.write() as db:
            db.execute(update(GAMES).where(GAMES.c.id == id).values(hints=GAMES.c.hints + 1))

    def note_tip(self, id: str, tip: int) -> None:
        with self.database.write() as db:
            db.execute(update(GAMES).where(GAMES.c.id == id).values(tip=tip))

    def tick(self, id: str, lines: Sequence[str], *, done: bool) -> None:
        """Keep which instructions of a companion are done, or that they are not. Only the last ones are remembered."""
        with self.database.write() as db:
            if _lock(db, id):
                kept = db.execute(select(GAMES.c.ticks).where(GAMES.c.id == id)).scalar() or []
                ticks = [line for line in kept if line not in lines] + (list(lines) if done else [])
                changed = {"ticks": ticks[-MOST_TICKS:], "seats_revision": GAMES.c.seats_revision + 1, "updated": time.time()}
                db.execute(update(GAMES).where(GAMES.c.id == id).values(**changed))
                tell_changed(db, id)

    def note(self, id: str, about: str, words: str) -> None:
        """Keep what somebody notes about something on the table; without words it is forgotten."""
        with self.database.write() as db:
            if _lock(db, id):
                kept = dict(db.execute(select(GAMES.c.notes).where(GAMES.c.id == id)).scalar() or {})
                kept.pop(about, None)
                notes = [*kept.items(), *([(about, words)] if words else [])][-MOST_NOTES:]
                changed = {"notes": dict(notes), "seats_revision": GAMES.c.seats_revision + 1, "updated": time.time()}
                db.execute(update(GAMES).where(GAMES.c.id == id).values(**changed))
                tell_changed(db, id)

    # -- who moves the bots ---------------------------------------------------------------------------------------------

    def claim_driver(self, id: str, driver: str, seconds: float) -> bool:
        """Let one process move the bots of a game for a while, unless another one does. Repeat to go on."""
        now = time.time()
        free = or_(GAMES.c.driver.is_(None), GAMES.c.driver == driver, GAMES.c.driver_until < now)
        values = {"driver": driver, "driver_until": now + seconds}
        with self.database.write() as db:
            return db.execute(update(GAMES).where(GAMES.c.id == id, free).values(**values)).rowcount == 1

    def release_driver(self, id: str, driver: str) -> None:
        with self.database.write() as db:
            db.execute(update(GAMES).where(GAMES.c.id == id, GAMES.c.driver == driver).values(driver=None, driver_until=0.0))

    # -- seats ----------------------------------------------------------------------------------------------------------

    def claim(self, id: str, seat: int, person: str | None, token: str, invite: str, name: str | None = None) -> bool:
        """Give an invited seat to whoever holds the invitation, once. Without a ``name`` it keeps the one that it has."""
        where = (SEATS.c.game_id == id, SEATS.c.seat == seat, SEATS.c.invite == invite)
        with self.database.write() as db:
            if not _lock(db, id):
                return False
            own = person is not None and any(s.creator and s.person == person for s in _seats(db, id))
            values = {"person": person, "token": token, "invite": None, "old_invite": invite, "creator": own} | (
                {"name": name} if name else {}
            )
            if db.execute(update(SEATS).where(*where).values(**values)).rowcount != 1:
                return False
            if _seats(db, id)[seat].held_before:
                _hand_over(db, id, seat, HUMAN)
            _seats_changed(db, id)
            return True

    def invite(self, id: str, seat: int, invite: str) -> None:
        """Put an invitation on a seat; whoever sat there leaves, and that somebody did is remembered."""
        with self.database.write() as db:
            if _lock(db, id):
                _free(db, id, [seat], player=HUMAN, invite=invite)
                _seats_changed(db, id)

    def leave(self, id: str, seats: Sequence[int]) -> None:
        """Let seats become free. If their owner had created the game, the first of the other people may now invite others."""
        with self.database.write() as db:
            if _lock(db, id):
                _free(db, id, seats, name=None)
                for seat in seats:
                    _hand_over(db, id, seat, "")
                _inherit(db, id)
                _seats_changed(db, id)

    def seat_bot(self, id: str, seat: int, bot: str) -> None:
        """Let a bot play a seat from now on."""
        with self.database.write() as db:
            if _lock(db, id):
                _free(db, id, [seat], player=bot, name=None)
                _hand_over(db, id, seat, bot)
                _seats_changed(db, id)

    def rename(self, id: str, seat: int, name: str | None) -> None:
        with self.database.write() as db:
            if _lock(db, id):
                db.execute(update(SEATS).where(SEATS.c.game_id == id, SEATS.c.seat == seat).values(name=name))
                _seats_changed(db, id)

    def share(self, id: str, seat: int, token: str) -> None:
        """Let whoever has a token use a seat too, beside the person whose it is."""
        with self.database.write() as db:
            if _lock(db, id):
                db.execute(update(SEATS).where(SEATS.c.game_id == id, SEATS.c.seat == seat).values(token=token))
                _seats_changed(db, id)

    def set_plays_forced(self, id: str, seats: Sequence[int], wanted: bool) -> None:
        """Keep whether decisions of these seats with a single option play themselves. No page shows it, so no revision grows."""
        with self.database.write() as db:
            if _lock(db, id):
                db.execute(update(SEATS).where(SEATS.c.game_id == id, SEATS.c.seat.in_(seats)).values(plays_forced=wanted))

    def invited(self, invite: str) -> tuple[str, int] | None:
        """The game and seat of an invitation."""
        return self._seat_of(SEATS.c.invite, invite)

    def was_invited(self, invite: str) -> tuple[str, int] | None:
        """The game and seat of an invitation that was used or replaced."""
        return self._seat_of(SEATS.c.old_invite, invite)

    def _seat_of(self, column: Column[Any], invite: str) -> tuple[str, int] | None:
        with self.database.query() as db:
            row = db.execute(select(SEATS.c.game_id, SEATS.c.seat).where(column == invite)).first()
        return None if row is None else (row[0], row[1])

    # -- people ---------------------------------------------------------------------------------------------------------

    def forget_person(self, person: str) -> None:
        """Delete everything of a person. Where others play too, the person's seats become free and the game stays.

        If the person had created it, whoever has the first of the other seats may now invite others.
        """
        with self.database.write() as db:
            db.execute(delete(LINKS).where(LINKS.c.person == person))
            forget_boxes(db, person)
            forget_puzzles(db, person)
            forget_reviews(db, person)
            for id in _lock_games_of(db, person):
                seats = _seats(db, id)
                others = [s for s in seats if (s.person or s.token) and s.person != person]
                if not others:
                    _forget(db, id)
                    continue
                mine = [s.seat for s in seats if s.person == person]
                _free(db, id, mine, name=None)
                for seat in mine:
                    _hand_over(db, id, seat, "")
                _inherit(db, id)
                _seats_changed(db, id)

    def move_person(self, old: str, new: str) -> None:
        """Give all seats, boxes, solved puzzles and reviews of one person to another, as when they come from another device."""
        with self.database.write() as db:
            _move_person(db, old, new)

    def keep_link(self, link: str, sealed: str, expires: float, person: str) -> None:
        """Store what a one-time link of a person opens: ``link`` is the digest of its token."""
        with self.database.write() as db:
            db.execute(delete(LINKS).where(LINKS.c.expires < time.time()))
            db.execute(insert(LINKS), {"link": link, "sealed": sealed, "expires": expires, "person": person})

    def find_link(self, link: str) -> str | None:
        """What a one-time link opens, without using it up."""
        with self.database.query() as db:
            return db.execute(select(LINKS.c.sealed).where(LINKS.c.link == link, LINKS.c.expires >= time.time())).scalar()

    def take_link(self, link: str, *, old: str | None = None, new: str | None = None) -> str | None:
        """What a one-time link opens, once and not after it has expired. The seats of ``old`` go to ``new`` in the same change."""
        with self.database.write() as db:
            db.execute(delete(LINKS).where(LINKS.c.expires < time.time()))
            sealed = db.execute(select(LINKS.c.sealed).where(LINKS.c.link == link)).scalar()
            if db.execute(delete(LINKS).where(LINKS.c.link == link)).rowcount != 1:
                return None
            if old is not None and new is not None and old != new:
                _move_person(db, old, new)
            return sealed

    # -- who is at a table ----------------------------------------------------------------------------------------------

    def keep_present(self, process: str, seats: Mapping[str, Sequence[int]], until: float) -> None:
        """These seats of these games are looked at through a process, and no others. Repeat to go on."""
        rows = [{"game_id": game, "process": process, "seats": list(found), "until": until} for game, found in seats.items()]
        with self.database.write() as db:
            db.execute(delete(PRESENCE).where(or_(PRESENCE.c.process == process, PRESENCE.c.until < time.time())))
            if rows:
                db.execute(insert(PRESENCE), rows)

    def present(self, games: Sequence[str], process: str) -> dict[str, set[int]]:
        """The seats of games that are looked at through other processes than this one."""
        wanted = (PRESENCE.c.game_id.in_(games), PRESENCE.c.process != process, PRESENCE.c.until >= time.time())
        with self.database.query() as db:
            rows = db.execute(select(PRESENCE.c.game_id, PRESENCE.c.seats).where(*wanted)).all()
        found: dict[str, set[int]] = {}
        for game, seats in rows:
            found.setdefault(game, set()).update(seats)
        return found

    # -- hints and reviews ----------------------------------------------------------------------------------------------

    def keep_job(self, job: StoredJob, before: float) -> None:
        """Let other processes know of a hint or review; those that were started ``before`` are forgotten."""
        with self.database.write() as db:
            db.execute(delete(JOBS).where(JOBS.c.started < before))
            db.execute(insert(JOBS), asdict(job))

    def finish_job(self, id: str, result: Mapping[str, Any]) -> None:
        with self.database.write() as db:
            db.execute(update(JOBS).where(JOBS.c.id == id).values(result=result))

    def job(self, id: str) -> StoredJob | None:
        with self.database.query() as db:
            row = db.execute(select(JOBS).where(JOBS.c.id == _key(id))).mappings().first()
        return None if row is None else StoredJob(**row)

    def latest_job(self, game: str, kind: str) -> StoredJob | None:
        """The last hint or review of a game."""
        wanted = select(JOBS).where(JOBS.c.game == game, JOBS.c.kind == kind).order_by(JOBS.c.started.desc()).limit(1)
        with self.database.query() as db:
            row = db.execute(wanted).mappings().first()
        return None if row is None else StoredJob(**row)

    def drop_unfinished_jobs(self) -> None:
        """For whoever is alone with the database: nobody works on them any more."""
        with self.database.write() as db:
            db.execute(delete(JOBS).where(JOBS.c.result.is_(None)))

    def drop_job(self, id: str) -> None:
        with self.database.write() as db:
            db.execute(delete(JOBS).where(JOBS.c.id == id))


# -- parts of a change ------------------------------------------------------------------------------------------------------


def _lock(db: Connection, id: str) -> bool:
    """Let nobody else change the game until the end of this change. False: there is no such game."""
    return db.execute(select(GAMES.c.id).where(GAMES.c.id == id).with_for_update()).first() is not None


def _lock_games_of(db: Connection, person: str) -> list[str]:
    mine = select(SEATS.c.game_id).where(SEATS.c.person == person)
    return list(db.execute(select(GAMES.c.id).where(GAMES.c.id.in_(mine)).order_by(GAMES.c.id).with_for_update()).scalars())


def _move_person(db: Connection, old: str, new: str) -> None:
    """The links of the old person lead to nobody then."""
    for id in _lock_games_of(db, old):
        db.execute(update(SEATS).where(SEATS.c.game_id == id, SEATS.c.person == old).values(person=new))
        _seats_changed(db, id)
    move_boxes(db, old, new)
    move_puzzles(db, old, new)
    move_reviews(db, old, new)
    db.execute(delete(LINKS).where(LINKS.c.person == old))


def _advance(db: Connection, id: str, revision: int, summary: GameSummary) -> bool:
    values = {
        "revision": revision + 1,
        "length": summary.length,
        "turn": summary.turn,
        "practice": summary.practice,
        "over": summary.over,
        "outcome": summary.outcome,
        "digest": summary.digest,
        "due": summary.due,
        "ending": summary.ending,
        "request": None,
        "updated": time.time(),
    }
    if db.execute(_ADVANCE, values | {"game_id": id, "seen": revision}).rowcount != 1:
        return False
    tell_changed(db, id)
    return True


def _seats_changed(db: Connection, id: str) -> None:
    """Whoever asked the others for something or agreed to it may be somebody else now, so the request ends."""
    db.execute(update(GAMES).where(GAMES.c.id == id).values(seats_revision=GAMES.c.seats_revision + 1, request=None))
    tell_changed(db, id)


def _free(db: Connection, id: str, seats: Sequence[int], **values: Any) -> None:
    """Take seats from whoever has them, or from their invitations. A seat that somebody had stays known as one."""
    for seat in _seats(db, id):
        if seat.seat in seats:
            free = {"person": None, "token": None, "invite": None, "creator": False, "old_invite": seat.invite or seat.old_invite}
            free |= {"plays_forced": False}
            held = {"held_before": seat.held_before or seat.is_taken}
            db.execute(update(SEATS).where(SEATS.c.game_id == id, SEATS.c.seat == seat.seat).values(**free | held | values))


def _inherit(db: Connection, id: str) -> None:
    """If nobody is left who created the game, whoever has the first seat may now invite others."""
    taken = [s for s in _seats(db, id) if s.player == HUMAN and s.is_taken]
    if taken and not any(s.creator for s in taken):
        heirs = [s.seat for s in taken if s is taken[0] or (s.person and s.person == taken[0].person)]
        db.execute(update(SEATS).where(SEATS.c.game_id == id, SEATS.c.seat.in_(heirs)).values(creator=True))


def _handovers(db: Connection, id: str) -> list[dict[str, Any]]:
    return list(db.execute(select(GAMES.c.handovers).where(GAMES.c.id == id)).scalar() or ())


def _hand_over(db: Connection, id: str, seat: int, player: str) -> None:
    """Remember that somebody else plays a seat from now on."""
    number = db.execute(select(GAMES.c.length).where(GAMES.c.id == id)).scalar_one()
    found = [*_handovers(db, id), {"number": number, "seat": seat, "player": player}]
    db.execute(update(GAMES).where(GAMES.c.id == id).values(handovers=found))


def _forget(db: Connection, id: str) -> None:
    if not _lock(db, id):
        return
    fingerprint = db.execute(select(GAMES.c.fingerprint).where(GAMES.c.id == id)).scalar_one()
    for table, column in ((ENTRIES, ENTRIES.c.game_id), (SEATS, SEATS.c.game_id), (GAMES, GAMES.c.id)):
        db.execute(delete(table).where(column == id))
    # a new game with the same values is waited for here, and then seen by the next line (see _keep_edition)
    db.execute(select(EDITIONS.c.fingerprint).where(EDITIONS.c.fingerprint == fingerprint).with_for_update())
    used = exists().where(GAMES.c.fingerprint == fingerprint)
    db.execute(delete(EDITIONS).where(EDITIONS.c.fingerprint == fingerprint, ~used))
    tell_changed(db, id)


def _keep_edition(db: Connection, fingerprint: str, components: str) -> None:
    """Store component values once. If they are there already, their row is locked, so that nobody deletes them meanwhile."""
    row = insert_into(db, EDITIONS).values(fingerprint=fingerprint, components=components)
    db.execute(row.on_conflict_do_update(index_elements=["fingerprint"], set_={"components": EDITIONS.c.components}))


def tell_changed(db: Connection, id: str) -> None:
    """Tell other processes that a game has changed, if the change succeeds."""
    if db.dialect.name == "postgresql":
        db.execute(_TELL, {"id": id})


# -- rows -------------------------------------------------------------------------------------------------------------------


def _branches(db: Connection, id: str) -> list[list[str]]:
    return db.execute(select(GAMES.c.branches).where(GAMES.c.id == id)).scalar() or []


def _entry_rows(id: str, at: int, codes: Sequence[str], revision: int) -> list[dict[str, Any]]:
    return [{"game_id": id, "n": at + n, "code": code, "revision": revision} for n, code in enumerate(codes)]


def _seat_row(seat: Seat) -> dict[str, Any]:
    return {name: getattr(seat, name) for name in Seat.__slots__}


def _seat(row: Mapping[Any, Any]) -> Seat:
    return Seat(**{name: row[name] for name in Seat.__slots__})


def _seats(db: Connection, id: str) -> list[Seat]:
    return [_seat(row) for row in db.execute(_SEATS, {"id": id}).mappings()]


def storable(text: str) -> bool:
    """Can every database store the text? PostgreSQL knows no NUL, and half a surrogate pair is no letter."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in text


def _key(id: str) -> str:
    """An id to look for; one that nobody could store finds nothing."""
    return id if storable(id) else ""


def _check(table: Table, row: Mapping[str, Any]) -> None:
    """Refuse a text that PostgreSQL would refuse, in every database and with a sentence."""
    for name, value in row.items():
        kind = table.columns[name].type
        texts = _texts(value)
        longest = kind.length if isinstance(kind, String) else None
        if not all(storable(text) for text in texts) or (longest is not None and any(len(text) > longest for text in texts)):
            raise BadOption("errors.database.text", part=name)


def _texts(value: object) -> list[str]:
    """All texts in plain data."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, Mapping):
        return [text for pair in value.items() for one in pair for text in _texts(one)]
    if isinstance(value, Sequence):
        return [text for one in value for text in _texts(one)]
    return []
