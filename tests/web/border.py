"""The same game with another truth behind it: everything that a seat cannot know is different, so nothing that it is shown may be."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

from starlette.testclient import TestClient

from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.match import Decision, Entry, Match
from solonaut.core.state import State
from solonaut.core.step import CHANCE
from solonaut.lang import Speaker
from solonaut.players.reasons import Explainer
from solonaut.players.search import Budget, Search
from solonaut.web.app import create_app
from solonaut.web.security.identity import PERSON
from solonaut.web.security.tokens import Caller, digest
from solonaut.web.service.create import NewGame, create_game
from solonaut.web.service.games import GameService
from solonaut.web.service.seat_view import SeatView
from solonaut.web.service.session import Session
from solonaut.web.service.tasks import advice_result
from solonaut.web.service.workers import Done, Progress, Task
from solonaut.web.settings import Settings
from solonaut.web.view.context import MOST_DECISIONS
from solonaut.web.view.presenter import Presenter
from solonaut.web.view.why import in_words
from tests.tools import LANGUAGES

TRIES = 6
"""How often a position is dealt anew until it differs."""
STEPS = 4
"""How many steps of what others did are looked at."""
ASKED = 50
"""Of so many pieces of a board, one is asked about."""
LITTLE_THOUGHT = Budget(iterations=6, depth=4)

Pick = Callable[[Decision, Random], Choice]
Texts = dict[str, str]
"""What was asked for, and every byte that came back."""


class Leak(AssertionError):
    """A text depends on something that its reader cannot know."""


class Scrambled(Match):
    """A match as it could also be for all that a seat knows. Every position, past or present, is dealt anew on its own."""

    def __init__(self, match: Match, seat: int, number: int) -> None:
        vars(self).update(vars(match))
        self.true, self.eye, self.number = match, seat, number
        self.seed = None if match.seed is None else match.seed ^ 0x5EED
        self.secret = None if match.secret is None else bytes(byte ^ 0xFF for byte in match.secret)
        self._asked, self._listed = (-1, None), (-1, [])
        self._values = values_of(match)
        self._hidden: dict[int, State] = {}
        self._state = self.hide(match.state, len(match.log))
        self._log = [self.other_entry(n, *at) for n, at in enumerate(zip(match.log, match.positions(), strict=False))]

    @property
    def differs(self) -> bool:
        """Is anything else than it was?"""
        return self._state.key() != self.true.state.key() or self._log != list(self.true.log)

    # -- positions ------------------------------------------------------------------------------------------------------

    def hide(self, state: State, number: int) -> State:
        """What the seat cannot know of a position is dealt anew, and differently if there is anything to deal."""
        if number not in self._hidden:
            before = state.key()
            for attempt in range(TRIES):
                self._hidden[number] = self.game.determinize(state, self.eye, self.rng(number, attempt).random)
                if self._hidden[number].key() != before:
                    break
        return self._hidden[number].copy()

    def rng(self, *place: int) -> Random:
        return Random(f"{self.number} {place}")

    def peek(self, number: int) -> State:
        return next(self.positions(number, number))

    def positions(self, first: int = 0, last: int | None = None) -> Iterator[State]:
        if not self._hidden.keys() >= set(range(len(self.true.log))):
            for number, state in enumerate(self.true.positions()):
                self.hide(state, number)
        for number in range(first, (len(self.true.log) if last is None else last) + 1):
            yield self._hidden[number].copy()

    def moments(self, first: int) -> Iterator[tuple[Event | None, State]]:
        """Each moment is dealt anew on its own too. What a hidden choice led to is worked out from the other one."""
        state = self.true.peek(first)
        yield None, self.hide(state, first)
        for number in range(first, len(self._log)):
            true, entry = self.true.log[number], self._log[number]
            other = true.choice is not entry.choice
            here = self.hide(state, number) if other else state.copy()
            seen: list[State] = []
            here.emit = lambda _, seen=seen, here=here: seen.append(here.copy())
            here.apply(entry.choice)
            for event, then in zip(entry.events, seen, strict=True):
                yield event, then if other else self.game.determinize(then, self.eye, self.rng(number, len(seen)).random)
            state.apply(true.choice)
        yield None, self._state.copy()

    # -- the log --------------------------------------------------------------------------------------------------------

    def other_entry(self, number: int, entry: Entry, state: State) -> Entry:
        """The same entry as far as the seat knows. A hidden choice is another one, and what it led to is worked out anew."""
        if entry.witness not in (None, self.eye) and (other := self.other_choice(number, entry, state)) is not None:
            return other
        return replace(entry, events=tuple(self.other_event(event, self.rng(number)) for event in entry.events))

    def other_choice(self, number: int, entry: Entry, state: State) -> Entry | None:
        """Another hidden choice after which the game asks the same as it did, so that the log can go on."""
        after = state.copy()
        after.apply(entry.choice)
        here = self.hide(state, number)
        choices = [c for c in here.choices() if c.verb == entry.choice.verb and c is not entry.choice]
        self.rng(number).shuffle(choices)
        for choice in choices:
            other, events = here.copy(), list[Event]()
            other.emit = events.append
            other.apply(choice)
            if other.agenda == after.agenda:
                return replace(entry, choice=choice, events=tuple(events))
        return None

    def other_event(self, event: Event, rng: Random) -> Event:
        if event.seat == self.eye:
            return event
        for field in event.private:
            values = [value for value in self._values[type(event), field] if value != getattr(event, field)]
            if values:
                event = replace(event, **{field: rng.choice(values)})
        return event


def values_of(match: Match) -> dict[tuple[type[Event], str], list[Any]]:
    """Whatever stood in the private fields of the events of a match."""
    found: dict[tuple[type[Event], str], set[Any]] = {}
    for event in match.events:
        for field in event.private:
            found.setdefault((type(event), field), set()).add(getattr(event, field))
    return {key: sorted(values) for key, values in found.items()}


def play_on(match: Match, decisions: int, rng: Random, pick: Pick) -> bool:
    """So many decisions. False if the game is over: then nothing is hidden any more."""
    for _ in range(decisions):
        if match.decision is not None:
            match.choose(pick(match.decision, rng))
    return match.decision is not None


# -- a server that shows them -----------------------------------------------------------------------------------------------


class Adviser:
    """Workers that think a little about the position on the table, always with the same luck, and answer when they are told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Task, Done]] = []

    def start(
        self, task: Task, done: Done, *, person: str | None = None, progress: Progress | None = None, seconds: float | None = None
    ) -> str:
        self.waiting.append((task, done))
        return str(len(self.waiting))

    def answer(self, match: Match) -> None:
        for task, done in self.waiting:
            found = Search(5, LITTLE_THOUGHT).estimates(match.game, match.state, task.seat)
            reasons = Explainer(match.game, match.state, task.seat, 5).reasons(found)
            done(advice_result(found, match.game.scored(match.state), reasons))
        self.waiting.clear()

    def cancel(self, job: str) -> None: ...

    def close(self) -> None: ...


class Tables:
    """A server where every seat belongs to somebody else, and a match can be exchanged for another one."""

    def __init__(self, database: str) -> None:
        self.adviser = Adviser()
        app = create_app(service=GameService(Settings(database=database), self.adviser), threads=False)
        self.service = app.state.service
        self.client = TestClient(app, base_url="http://127.0.0.1", follow_redirects=False)
        self.client.__enter__()  # one event loop for all requests
        self._sessions: dict[tuple[str, int], Session] = {}

    def close(self) -> None:
        self.client.__exit__()

    @contextmanager
    def showing(self, match: Match) -> Iterator[Session]:
        """The session of a table at which this match is played."""
        place = match.game.name, match.players
        if place not in self._sessions:
            self._sessions[place] = self._sit_down(*place)
        session = self._sessions[place]
        session._match, session.log_cache = match, {}
        yield session

    def _sit_down(self, game: str, players: int) -> Session:
        others = ["invited"] * (players - 1)
        created = create_game(self.service, person(0), NewGame(game, players, seats=("human", *others)))
        for seat, invite in created.invites.items():
            self.service.seats.join(person(seat), invite)
        return created.session

    def ask(self, seat: int, method: str, path: str, lang: str = "en", headers: Mapping[str, str] | None = None, **body: Any) -> str:
        """One request of whoever has the seat; status and text of the answer."""
        sent = {"cookie": f"{PERSON}=person-{seat}", "accept-language": lang, **(headers or {})}
        answer = self.client.request(method, path, headers=sent, **body)
        return f"{answer.status_code} {answer.headers.get('location', '')}\n{answer.text}"

    # -- all texts ------------------------------------------------------------------------------------------------------

    def texts(self, match: Match, seat: int, lang: str, stops: Collection[int], codes: Collection[str]) -> Texts:
        """Everything that a seat can get to read, at these stops of the replay, and if it posts or asks about these codes."""
        found: Texts = {}
        with self.showing(match) as session:
            page, api = f"/games/{session.id}", f"/api/games/{session.id}"

            def ask(name: str, method: str, path: str, **more: Any) -> None:
                found[name] = self.ask(seat, method, path, lang, **more)

            ask("page", "GET", page)
            for only in ("wide", "phone"):
                ask(f"part {only}", "GET", page, headers={"x-part": "table", "x-view": only})
            for n in range(STEPS):
                ask(f"step {n}", "GET", f"{page}/steps?since={since_of(match, seat)}&n={n}&seat={seat}")
            for first in stops:
                ask(f"revealed since {first}", "GET", f"{page}?revealed={first}", headers={"x-part": "table"})
            for other in range(match.players):
                if other != seat:
                    ask(f"board of {other}", "GET", f"{page}?look={other}", headers={"x-part": "table"})
            if match.players == 1:
                session.stored.lesson = True
                ask("lesson", "GET", page, headers={"x-part": "table"})
                session.stored.lesson = False
            ask("people", "GET", f"{page}/people")
            for at in stops:
                ask(f"replay {at}", "GET", f"{page}/replay?at={at}", headers={"x-part": "table"})
            ask("whole replay", "GET", f"{page}/replay?at={len(match.log)}")
            ask("look", "GET", f"{api}?lang={lang}")
            ask("events", "GET", f"{api}/events?lang={lang}")
            if match.players > 1:
                ask("record", "GET", f"{api}/record")
            number = len(match.log)
            ask("what to ask about", "GET", f"{page}/why?seat={seat}")
            pieces = re.findall(r"place=([^\"]+)", found["what to ask about"])
            for place in pieces[number % ASKED :: ASKED]:
                ask(f"why not {place}", "GET", f"{page}/why?seat={seat}&place={place}", headers={"x-part": "table"})
            found["why not"] = self.why_not(SeatView(match, seat), lang)
            for code in codes:
                ask(f"why not {code}", "GET", f"{api}/why?thing={code}&lang={lang}")
                ask(f"confirm {code}", "GET", f"{page}?confirm={code}", headers={"x-part": "table"})
            for code in (*(() if seat in match.due else codes), "nonsense"):
                form = {"code": code, "number": number, "revision": session.revision}
                ask(f"post {code}", "POST", f"{page}/choose", data=form, headers={"x-part": "table"})
                ask(f"send {code}", "POST", f"{api}/choose", json=form)
        return found

    def why_not(self, view: SeatView, lang: str) -> str:
        """Why nothing else can be chosen: every word of the game in turn."""
        answers = [in_words(Presenter(view, Speaker(lang)), why) for code in view.codes if (why := view.why_not(code)) is not None]
        return "\n".join(map(str, answers))

    def hint(self, match: Match, seat: int, lang: str) -> str:
        """What the adviser says to a seat."""
        with self.showing(match) as session:
            job = self.service.hint(person(seat), session.id).id
            self.adviser.answer(match)
            headers = {"x-part": "table"}
            return self.ask(seat, "GET", f"/games/{session.id}/hint/{job}", lang, headers).replace(job, "job")

    def compare(self, match: Match, seat: int, rng: Random, *, stops: int = 3, codes: int = 2) -> bool:
        """Raise Leak if a text would be another one, were something else hidden. False if nothing is hidden from this seat."""
        other = Scrambled(match, seat, rng.randrange(1 << 30))
        lang = rng.choice(LANGUAGES)
        players = [n for n, entry in enumerate(match.log) if entry.seat != CHANCE]
        assert match.decision is not None
        asked = lang, sample(players, stops, rng), sample(match.decision.codes, codes, rng)
        seen, wanted = self.texts(other, seat, *asked), self.texts(match, seat, *asked)
        if seat in match.due:
            seen["hint"], wanted["hint"] = self.hint(other, seat, lang), self.hint(match, seat, lang)
        for name, text in wanted.items():
            if seen[name] != text:
                where = f"{match.game.name} for {match.players}, seat {seat}, decision {len(match.log)}"
                raise Leak(f"{where}: {name}\n{difference(text, seen[name])}")
        return other.differs


def since_of(match: Match, seat: int) -> int:
    """The decision since which a seat can step through what happened."""
    last = match.last_decision_of([seat])
    first = next((n for n, entry in enumerate(match.log) if entry.seat != CHANCE), 0)
    return max(first if last is None else last, len(match.log) - MOST_DECISIONS)


def person(seat: int) -> Caller:
    return Caller(person=digest(f"person-{seat}"))


def sample(among: Collection[Any], most: int, rng: Random) -> list[Any]:
    return sorted(rng.sample(list(among), min(most, len(among))))


def difference(one: str, other: str, around: int = 200) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return "\n".join(text[max(0, at - around) : at + around] for text in (one, other))
