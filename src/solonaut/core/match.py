"""A match: one game being played, with its log, undo and redo, events, views and record."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, SupportsIndex

from solonaut.core.choice import Choice
from solonaut.core.dealer import Dealer, bot_seed_of, commitment_of
from solonaut.core.edition import Components
from solonaut.core.errors import BadOption, CannotUndo, GameOver, IllegalChoice, ReadOnly, StaleDecision
from solonaut.core.event import Event
from solonaut.core.game import Game
from solonaut.core.message import Message
from solonaut.core.outcome import RESIGNED, Ending, Handover, Outcome
from solonaut.core.record import Record
from solonaut.core.refusal import Refusal
from solonaut.core.state import State
from solonaut.core.step import CHANCE, SEVERAL, Ask, seats_in

CHECKPOINT_EVERY: Final = 16


@dataclass(frozen=True, slots=True)
class Decision:
    """An open decision. ``number`` is its index in the log; pass it to ``Match.choose`` to detect a stale answer."""

    number: int
    seat: int
    seats: tuple[int, ...]
    prompt: str
    rule: str
    choices: tuple[Choice, ...]
    question: Message

    @property
    def codes(self) -> tuple[str, ...]:
        return tuple(c.code for c in self.choices)

    def choices_of(self, *seats: int) -> tuple[Choice, ...]:
        """Return the choices of these seats, or none if they may not decide."""
        if self.seat == SEVERAL:
            return tuple(c for c in self.choices if c.seat in seats)
        return self.choices if self.seat in seats else ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One decision in the log: seat, choice, events, and the only seat that may know the choice (``None``: everyone)."""

    seat: int
    choice: Choice
    events: tuple[Event, ...]
    witness: int | None
    revealing: bool

    def code_for(self, seat: int | None) -> str:
        """The code, or ``?`` if it is hidden from ``seat``."""
        return self.choice.code if seat is None or self.witness is None or self.witness == seat else "?"


class Match:
    """A game from setup to end. The dealer answers chance decisions; without a dealer, the caller does."""

    def __init__(
        self,
        game: Game,
        state: State,
        *,
        box: Components,
        players: int,
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        secret: bytes | None = None,
        commitment: str | None = None,
        dealer: Dealer | None = None,
        generator: str | None = None,
    ) -> None:
        self.game = game
        self.box = box
        self.players = players
        self.options = dict(options or {})
        self.seed = seed
        self.secret = secret
        self.commitment = commitment_of(secret) if commitment is None and secret is not None else commitment
        """The commitment to the secret. It can be shown during the game."""
        self.dealer = dealer
        self.generator = generator
        self.sealed = False
        """True if the match was loaded without its seed or secret. It is then read-only."""
        self.practice = False
        self.seats: tuple[str, ...] = ()
        self.ending: Ending | None = None
        """How people ended the game before its rules did."""
        self.handovers: tuple[Handover, ...] = ()
        """The seats that somebody else has taken over."""
        self.earlier: Record | None = None
        """The record of a game played under earlier rules that no longer replays to its end."""
        self._state = state
        self._log: list[Entry] = []
        self._undone: list[Choice] = []
        self._checkpoints: dict[int, State] = {0: state.copy()}
        self._changes = 0
        self._listed: tuple[int, list[Choice]] = (-1, [])
        self._asked: tuple[int, Decision | None] = (-1, None)
        self._settle()

    # -- looking --------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The current position. Copy it before you change it."""
        return self._state

    @property
    def decision(self) -> Decision | None:
        """The open decision, or None if the game is over or read-only."""
        if self.read_only:
            return None
        asked, changes = self._asked, self._changes
        if asked[0] != changes:
            asked = self._asked = (changes, self._decision())
        return asked[1]

    def _decision(self) -> Decision | None:
        s = self._state
        ask = s.pending
        if ask is None or self.ending is not None:
            return None
        choices, seat = tuple(self._choices()), ask.seat(s)
        seats = seats_in(choices) if seat == SEVERAL else (seat,)
        return Decision(len(self._log), seat, seats, ask.prompt, ask.rule_id(s), choices, ask.question(s))

    def _choices(self) -> list[Choice]:
        """Return the legal choices, listed once until the match changes."""
        listed, changes = self._listed, self._changes
        if listed[0] != changes:
            listed = self._listed = (changes, self._state.choices())
        return listed[1]

    @property
    def read_only(self) -> bool:
        """True if the match was played under earlier rules or is sealed."""
        return self.earlier is not None or self.sealed

    @property
    def due(self) -> tuple[int, ...]:
        """The seats that may decide now. Empty if chance is open or the game is over or read-only."""
        decision = self.decision
        return () if decision is None or decision.seat == CHANCE else decision.seats

    @property
    def bot_seed(self) -> int:
        """A seed for bots, the same for the same game."""
        if self.secret is not None:
            return bot_seed_of(self.secret)
        return self.seed or 0

    def next_seat(self, people: Collection[int] = ()) -> int | None:
        """Return the seat in ``due`` that should act, or None. ``people`` come before bots, then the last to act, then the first seat."""
        seats = [seat for seat in self.due if seat in people] or self.due
        if len(seats) < 2:
            return seats[0] if seats else None
        last = self.last_decision_of(seats)
        return seats[0] if last is None else self._log[last].seat

    def last_decision_of(self, seats: Collection[int], before: int | None = None) -> int | None:
        """Return the number of the last decision made by one of these seats (below ``before``, if given), or None."""
        end = len(self._log) if before is None else min(before, len(self._log))
        return next((number for number in range(end - 1, -1, -1) if self._log[number].seat in seats), None)

    @property
    def log(self) -> tuple[Entry, ...]:
        """All decisions made so far, chance included."""
        return tuple(self._log)

    @property
    def events(self) -> list[Event]:
        """All events so far."""
        return [event for entry in self._log for event in entry.events]

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None if the game is not over."""
        outcome = self.game.outcome(self._state)
        return self._ended(self.ending) if outcome is None and self.ending is not None else outcome

    def _ended(self, ending: Ending) -> Outcome:
        """The points as they are. Nobody wins by agreement; whoever resigns loses to the others."""
        points = self.game.standing(self._state)
        losers = range(self.players) if ending.reason != RESIGNED or self.game.cooperative else (ending.seat,)
        winners = tuple(seat for seat in range(self.players) if seat not in losers)
        return replace(points, winners=winners, reason=ending.reason, rank=None)

    def codes(self, seat: int | None = None) -> list[str]:
        """Return the log as codes, with ``?`` for what is hidden from ``seat``."""
        return [entry.code_for(seat) for entry in self._log]

    def information_state(self, seat: int, since: int = 0) -> tuple[str, ...]:
        """Return everything that ``seat`` has known since the start: the setup, then one JSON text per decision.

        Two games are equal here if they differ only in what is hidden from the seat. What it saw once and cannot see any more is
        included (perfect recall). A text never changes when the game goes on: with ``since``, the first of them are left out.
        """
        self._check_seat(seat)
        setup = {"game": self.game.name, "edition": self.box.edition.hash, "players": self.players, "options": self.options, "seat": seat}
        log = self._log[max(0, since - 1) :]
        known = [{"seat": e.seat, "code": e.code_for(seat), "events": [event.seen_by(seat) for event in e.events]} for e in log]
        return tuple(json.dumps(part, sort_keys=True, separators=(",", ":")) for part in ([] if since else [setup]) + known)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return the table as plain data, without what is hidden from ``seat`` (``None``: nothing is hidden)."""
        self._check_seat(seat)
        decision = self.decision
        asked: dict[str, Any] | None = None
        if decision is not None:
            asked = {"number": decision.number, "seat": decision.seat, "prompt": decision.prompt, "rule": decision.rule}
            if seat is None:
                asked["choices"] = list(decision.codes)
            elif seat in decision.seats:
                asked["choices"] = [c.code for c in decision.choices_of(seat)]
        outcome = self.outcome
        return {
            "game": self.game.name,
            "players": self.players,
            "options": dict(self.options),
            "edition": self.box.edition.name,
            "practice": self.practice,
            "table": self.game.view(self._state, seat),
            "decision": asked,
            "outcome": None if outcome is None else outcome.as_data(),
        }

    def why_not(self, thing: str, seat: int) -> Refusal | None:
        """Return why ``seat`` cannot choose a code, or the thing on the board that a code names (``fuel`` for ``sell:fuel``).

        Return None if no rule forbids it. Raise IllegalChoice if ``seat`` may not decide now.
        """
        self._check_open()
        self._check_seat(seat)
        state, ask = self._state, self._state.pending
        if ask is None or seat not in self.due:
            raise IllegalChoice("errors.not_asked", seat=seat)
        words = [c for c in state.vocabulary if c.seat in (None, seat)]
        named = [c for c in words if c.code == thing] or [c for c in words if ":".join(c.words) == thing]
        legal = self._choices()
        if any(c in legal for c in named):
            return None
        return next((why for c in named if (why := ask.why_not(state, c)) is not None), None)

    def peek(self, number: int) -> State:
        """Return a copy of the position before decision ``number``. The match does not change."""
        if not 0 <= number <= len(self._log):
            raise CannotUndo("errors.no_decision", n=number, last=len(self._log))
        start = number - number % CHECKPOINT_EVERY
        state = self._checkpoints[start].copy()
        for entry in self._log[start:number]:
            state.apply(entry.choice)
        return state

    def positions(self, first: int = 0, last: int | None = None) -> Iterator[State]:
        """Yield the positions before decision ``first``, the next one, and so on to ``last`` (default: the current position).

        It is one copy that moves on: copy what you keep.
        """
        state = self.peek(first)
        yield state
        for entry in self._log[first:last]:
            state.apply(entry.choice)
            yield state

    def moments(self, first: int) -> Iterator[tuple[Event | None, State]]:
        """Yield the position before decision ``first``, then each event since with the position at that moment, then the current one.

        Each position is a copy.
        """
        state = self.peek(first)
        yield None, state.copy()
        for entry in self._log[first:]:
            seen: list[State] = []
            state.emit = lambda _, seen=seen, state=state: seen.append(state.copy())
            state.apply(entry.choice)
            state.emit = None
            yield from zip(entry.events, seen, strict=True)
        yield None, state

    @property
    def mended(self) -> tuple[str, ...]:
        """The rules that have changed since this game was played, if that makes it read-only; otherwise empty."""
        return () if self.earlier is None else self.game.mended_since(self.earlier.rules)

    # -- playing --------------------------------------------------------------------------------------------------------

    def choose(self, choice: Choice | str | SupportsIndex, *, number: int | None = None, seat: int | None = None) -> None:
        """Make a choice, given as a Choice, a code or an id. Raise StaleDecision if ``number`` is not the open decision."""
        self._check_open()
        if number is not None and number != len(self._log):
            raise StaleDecision("errors.stale_decision", number=number, open=len(self._log))
        ask = self._state.pending
        if ask is None or self.ending is not None:
            raise GameOver("errors.game_over")
        if seat is not None:
            self._check_seat(seat)
            if seat not in self.due:
                raise IllegalChoice("errors.not_asked", seat=seat)  # and no word about what could be chosen
        wanted = choice if isinstance(choice, Choice | str) else self._state.code_of(choice)
        legal = self._state.legal(wanted, seat, self._choices())
        if ask.chance:
            self.generator = None  # somebody else deals
        self._undone.clear()
        self._apply(legal)
        self._settle()

    def end(self, reason: str, seat: int) -> None:
        """End the game before its rules do: ``seat`` resigned (``RESIGNED``), or asked for it and all others agreed (``AGREED``).

        An undo takes this back.
        """
        self._check_open()
        self._check_seat(seat)
        if self.outcome is not None:
            raise GameOver("errors.game_over")
        self.ending = Ending(reason, seat)
        self._changed()

    def undo(self, seats: Collection[int] | None = None) -> None:
        """Undo the last decision of a player, or of these seats with everything after it.

        Undoing past a chance outcome or a reveal makes this a practice game.
        """
        self._check_open()
        last = self._undone_first(seats)
        if last is None:
            raise CannotUndo("errors.nothing_to_undo")
        self._go_back(last)

    def redo(self, seats: Collection[int] | None = None) -> None:
        """Redo the last undone decision, with the same chance outcomes.

        With ``seats``, also redo the decisions of others up to the next decision of these seats.
        """
        self._redo_one()
        while seats is not None and self._undone and not any(seat in seats for seat in self.due):
            self._redo_one()

    def _redo_one(self) -> None:
        self._check_open()
        if not self.can_redo():
            raise CannotUndo("errors.nothing_to_redo")
        self._apply(self._undone.pop())
        while self.dealer is not None and self._undone and self._state.pending is not None and self._state.seat == CHANCE:
            self._apply(self._undone.pop())
        self._settle()

    def jump(self, number: int) -> None:
        """Undo or redo until decision ``number`` is open."""
        self._check_open()
        if not 0 <= number <= len(self._log) + len(self._undone):
            raise CannotUndo("errors.no_decision", n=number, last=len(self._log) + len(self._undone))
        if number < len(self._log):
            first = self._last_player_entry(number + 1)
            if first is None:
                raise CannotUndo("errors.setup_decision", number=number)
            self._go_back(first)
        while len(self._log) < number:
            self._redo_one()

    def can_undo(self, seats: Collection[int] | None = None) -> bool:
        return not self.read_only and self._undone_first(seats) is not None

    def can_redo(self) -> bool:
        return bool(self._undone) and self.ending is None

    @property
    def undone(self) -> tuple[str, ...]:
        """The codes of the decisions that can be redone, chance included, in their order."""
        return tuple(choice.code for choice in reversed(self._undone))

    @property
    def redo_seat(self) -> int | None:
        """The seat whose decision ``redo`` makes again, or None."""
        ask = self._state.pending
        return None if ask is None or not self._undone else ask.seat_of(self._state, self._undone[-1])

    def undo_is_free(self, seats: Collection[int] | None = None) -> bool:
        """Return True if ``undo(seats)`` would not make this a practice game."""
        last = self._undone_first(seats)
        return last is None or self.jump_is_free(last)

    def jump_is_free(self, number: int) -> bool:
        """Return True if going back to this decision would not make this a practice game."""
        return self.dealer is None or not any(e.revealing for e in self._log[number:])

    def follow(self, codes: Sequence[str], length: int, *, practice: bool, ending: Ending | None = None) -> None:
        """Take over a log written elsewhere: the first ``length`` codes are the log, the others were undone. Only what differs is replayed.

        Raise IllegalChoice if the codes do not fit; the match is then of no use.
        """
        self._check_open()
        same = next((n for n, (entry, code) in enumerate(zip(self._log, codes, strict=False)) if entry.choice.code != code), None)
        keep = min(length, len(self._log)) if same is None else min(same, length)
        if keep < len(self._log):
            self._go_back(keep)
        self._undone.clear()
        for code in codes[len(self._log) :]:
            self._apply(self._state.legal(code, None, self._choices()))
        if length < len(self._log):
            self._go_back(length)
        self.practice, self.ending = practice, ending
        self._changed()

    # -- saving ---------------------------------------------------------------------------------------------------------

    def record(self) -> Record:
        """Return the match as a record, without undone decisions."""
        if self.earlier is not None:
            return self.earlier
        return Record(
            self.game.name,
            self.box.edition,
            self.players,
            self.options,
            self.seed,
            tuple(e.choice.code for e in self._log),
            self.practice,
            self.game.digest(self._state),
            self.seats,
            self.game.rules_version,
            self.generator,
            self.secret,
            self.commitment,
            self.ending,
            self.handovers,
        )

    # -- inside ---------------------------------------------------------------------------------------------------------

    def _check_open(self) -> None:
        if self.earlier is not None:
            raise ReadOnly("errors.earlier_rules", rules=self.mended)
        if self.sealed:
            raise ReadOnly("errors.sealed")

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.players:
            raise BadOption("errors.no_seat_from_0", seat=seat, last=self.players - 1)

    def _changed(self) -> None:
        """Drop cached values. Call this after the change, so that a concurrent reader does not keep half-changed values."""
        self._changes += 1

    def _apply(self, choice: Choice) -> None:
        state = self._state
        ask = state.pending
        assert isinstance(ask, Ask)
        owner = ask.seat_of(state, choice)
        if ask.chance:
            witness = ask.witness(state)
        else:
            witness = owner if ask.secret else None
        revealing = ask.chance or ask.reveals(state, choice)
        events: list[Event] = []
        state.emit = events.append
        state.apply(choice)
        state.emit = None
        self._log.append(Entry(owner, choice, tuple(events), witness, revealing))
        self._changed()
        if len(self._log) % CHECKPOINT_EVERY == 0:
            self._checkpoints[len(self._log)] = state.copy()

    def _settle(self) -> None:
        """Let the dealer answer chance until a player has to decide."""
        if self.dealer is None:
            return
        draws = sum(1 for e in self._log if e.seat == CHANCE)
        while (ask := self._state.pending) is not None and ask.chance:
            self._apply(self.dealer.deal(draws, self._choices(), ask.weights(self._state)))
            draws += 1

    def _undone_first(self, seats: Collection[int] | None) -> int | None:
        """Return the first entry that an undo removes."""
        return self._last_player_entry(len(self._log)) if seats is None else self.last_decision_of(seats)

    def _last_player_entry(self, before: int) -> int | None:
        for number in range(min(before, len(self._log)) - 1, -1, -1):
            if self._log[number].seat != CHANCE or self.dealer is None:
                return number
        return None

    def _go_back(self, number: int) -> None:
        if not self.jump_is_free(number):
            self.practice = True
        state = self.peek(number)
        self._undone.extend(e.choice for e in reversed(self._log[number:]))
        del self._log[number:]
        for checkpoint in [n for n in self._checkpoints if n > number]:
            del self._checkpoints[checkpoint]
        self._state = state
        self.ending = None
        self._changed()
