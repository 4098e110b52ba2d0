"""Hidden information passes one border: whatever a seat gets to read would be the same if something else were hidden from it."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

import solonaut
from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.game import Game
from solonaut.core.match import Decision, Match
from solonaut.core.message import Message
from solonaut.core.preview import has_secrets
from solonaut.core.refusal import Refusal
from solonaut.core.state import State
from solonaut.players import Search
from solonaut.players.search import Estimate
from solonaut.web.service import seat_view
from solonaut.web.service.games import GameService
from solonaut.web.service.seat_view import SeatView
from tests.games.cryo.arrange import match as arranged
from tests.games.test_sweep import CASES
from tests.web.border import Leak, Scrambled, Tables, play_on
from tests.web.test_preview import lively, scanned

GAMES = int(os.environ.get("SOLONAUT_SOAK", "1"))
SEATS = 3 if GAMES > 1 else 2
"""So many seats look at each position."""
WEB = Path(solonaut.__file__).parent / "web"


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    found = Tables(f"sqlite:///{tmp_path_factory.mktemp('border') / 'games.db'}")
    yield found
    found.close()


def random_match(game: str, players: int, options: dict[str, str], rng: Random) -> Match:
    """A game somewhere in the middle."""
    while True:
        match = solonaut.new(game, seed=rng.randrange(1 << 30), players=players, options=options)
        if play_on(match, rng.randrange(30, 120), rng, lively):
            return match


@pytest.mark.parametrize(
    ("game", "players", "options"), CASES, ids=lambda v: "-".join(map(str, v.values())) if isinstance(v, dict) else str(v)
)
def test_no_text_depends_on_what_is_hidden(tables: Tables, game: str, players: int, options: dict[str, str]) -> None:
    rng = Random(f"{game} {players} {options}")
    different = []
    for _ in range(GAMES):
        match = random_match(game, players, options, rng)
        if not has_secrets(match):
            tables.compare(match, rng.randrange(players), rng, stops=2)  # the draws to come are hidden from everybody
            continue
        for _ in range(2):
            different += [tables.compare(match, seat, rng) for seat in sorted(rng.sample(range(players), min(players, SEATS)))]
            if not play_on(match, 15, rng, lively):
                break
    assert sum(different) >= 0.6 * len(different), "too little is hidden for this test to find anything"


# -- leaks that this must find ----------------------------------------------------------------------------------------------


def fingerprint(game: Game, state: State) -> int:
    """A number that tells something about everything that lies on the table."""
    return crc32(str(game.view(state, None)).encode())


def whole_table(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SeatView, "data", property(lambda self: self._match.view(None)))


def past_positions(patch: pytest.MonkeyPatch) -> None:
    past = SeatView.past
    patch.setattr(SeatView, "past", lambda self, n: replace(past(self, n), turn=fingerprint(self.game, self._match.peek(n))))


def steps_of_the_truth(patch: pytest.MonkeyPatch) -> None:
    frames = SeatView.frames

    def told(self: SeatView, first: int) -> list[seat_view.Frame]:
        states = [state for _, state in self._match.moments(first)]
        deck = {"deck": fingerprint(self.game, states[-1])}
        return [replace(frame, table=frame.table | deck) for frame in frames(self, first)]

    patch.setattr(SeatView, "frames", told)


def codes_of_others(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SeatView, "_code", lambda self, entry: entry.choice.code)


def private_fields(patch: pytest.MonkeyPatch) -> None:
    seen_by = Event.seen_by
    patch.setattr(Event, "seen_by", lambda self, seat: seen_by(self, None))


def sentences_for_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SeatView, "_tell", lambda self, event: self.game.tell(event, None, self.box))


def alternatives_of_others(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(seat_view, "has_secrets", lambda match: False)


def questions_to_others(patch: pytest.MonkeyPatch) -> None:
    def told(self: SeatView) -> Decision | None:
        decision = self._match.decision
        number = Message("core.pair", label="", value=fingerprint(self.game, self._match.state))
        return decision and replace(decision, choices=decision.choices_of(self.seat), question=number)

    patch.setattr(SeatView, "decision", property(told))


def codes_for_strangers(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(GameService, "_take", lambda self, session, *_: session.match.state.legal("nonsense"))


def previews_of_the_truth(patch: pytest.MonkeyPatch) -> None:
    def tried(self: SeatView, choice: Choice) -> tuple[bool, list[Message]]:
        after = self._match.state.copy()
        after.apply(choice)
        return fingerprint(self.game, after) % 2 == 0, []

    patch.setattr(SeatView, "preview", tried)


def advice_from_the_truth(patch: pytest.MonkeyPatch) -> None:
    def known(_: Search, game: Game, state: State, seat: int) -> list[Estimate]:
        return [Estimate(choice, fingerprint(game, state) % 100 / 100, 0.0, 1, False) for choice in state.choices()]

    patch.setattr(Search, "estimates", known)


def reasons_from_the_truth(patch: pytest.MonkeyPatch) -> None:
    def told(self: SeatView, thing: str) -> Refusal:
        return Refusal("core.pair", label="", value=fingerprint(self.game, self._match.state))

    patch.setattr(SeatView, "why_not", told)


LEAKS = [
    whole_table,
    past_positions,
    steps_of_the_truth,
    codes_of_others,
    private_fields,
    sentences_for_all,
    alternatives_of_others,
    questions_to_others,
    codes_for_strangers,
    reasons_from_the_truth,
    advice_from_the_truth,
]


def secretive_match() -> Match:
    """A game for two in which something is hidden from both."""
    for seed in count():
        match = solonaut.new("cryo", seed=seed, players=2)
        going = play_on(match, 40, Random(seed), lively)
        if going and all(Scrambled(match, seat, 1).state.key() != match.state.key() for seat in range(2)):
            return match
    raise AssertionError


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_is_found(tables: Tables, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]) -> None:
    rng, match = Random(4), secretive_match()
    with monkeypatch.context() as patch:
        leak(patch)
        with pytest.raises(Leak):
            for _ in range(5):
                for seat in range(2):
                    tables.compare(match, seat, rng, stops=6)
                play_on(match, 1, rng, lively)


def test_a_preview_of_the_truth_is_found(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """One player has looked at all caverns; the other one is about to turn one up."""
    state = scanned(0)
    tables.compare(arranged(state), 1, Random(1))
    previews_of_the_truth(monkeypatch)
    with pytest.raises(Leak):
        tables.compare(arranged(state), 1, Random(1))


# -- nobody goes around the border ------------------------------------------------------------------------------------------

INSIDE = {"match", "_match", "state", "_state", "peek", "positions", "moments", "log", "_log", "choices_of", "determinize"}
"""What pages and JSON have no business with."""
HARMLESS = {"due", "mended"}
"""What everybody may know of a match: whose turn it is, and by which rules it was played."""


def around(source: str) -> list[str]:
    """Where a module looks at a match itself."""
    found = []
    tree = ast.parse(source)
    allowed = {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Attribute) and n.attr in HARMLESS}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in INSIDE and id(node) not in allowed:
            owner = ast.unparse(node.value)
            if not (node.attr == "state" and owner.endswith("app")):
                found.append(f"line {node.lineno}: {ast.unparse(node)}")
    return found


@pytest.mark.parametrize("room", ["view", "http"])
def test_pages_and_json_know_a_match_only_through_a_seat_view(room: str) -> None:
    modules = list((WEB / room).rglob("*.py"))
    assert len(modules) > 5
    assert {str(m.relative_to(WEB)): lines for m in modules if (lines := around(m.read_text(encoding="utf-8")))} == {}


def test_templates_know_a_match_only_through_a_seat_view() -> None:
    templates = [*WEB.rglob("*.html"), *(WEB.parent / "ui").rglob("*.html")]
    assert len(templates) > 20
    inside = re.compile(r"session\.match|match\.(?:_|state|log|peek|decision\.choices)")
    assert [t.name for t in templates if inside.search(t.read_text(encoding="utf-8"))] == []


def test_who_goes_around_is_found() -> None:
    assert around("x = session.match.state.players") == ["line 1: session.match.state", "line 1: session.match"]
    assert around("x = match.peek(3)") and around("log = session.match.log")
    assert not around("x = session.match.due, request.app.state.service")


# -- and once is enough -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", solonaut.game_names())
def test_one_click_lists_the_choices_once(tables: Tables, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """The page before has listed what can be chosen; after the click only the new question is listed, and what chance can bring."""
    match, rng, listed = solonaut.new(game, seed=8), Random(3), list[str]()
    choices = State.choices

    def counted(self: State) -> list[Choice]:
        if self is match.state and not (self.pending and self.pending.chance):  # rules may look ahead on copies
            listed.append(type(self.pending).__name__)
        return choices(self)

    for _ in range(12):
        with tables.showing(match) as session:
            tables.ask(0, "GET", f"/games/{session.id}")
            assert match.decision is not None
            form = {"code": rng.choice(match.decision.codes), "number": match.decision.number, "revision": session.revision, "sure": "1"}
            listed.clear()
            with monkeypatch.context() as patch:
                patch.setattr(State, "choices", counted)
                at, headers = len(match.log), {"x-part": "table"}
                answer = tables.ask(0, "POST", f"/games/{session.id}/choose", data=form, headers=headers)
            assert answer.startswith("200")
            by_themselves = sum(entry.seat == 0 for entry in match.log[at + 1 :])
            assert len(listed) == by_themselves + (match.outcome is None), listed
            if match.outcome is not None:
                break
