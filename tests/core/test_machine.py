"""A match under any sequence of answers, undos, redos, jumps, saves and nonsense: the log is always the truth."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import solonaut
from solonaut import CHANCE, CannotUndo, GameOver, IllegalChoice, Record, StaleDecision


class MatchMachine(RuleBasedStateMachine):
    """The model is the list of positions by their place in the log, as first seen on the present line of play."""

    @initialize(
        seed=st.integers(0, 10_000),
        players=st.sampled_from([1, 2, 3]),
        game=st.sampled_from(solonaut.game_names()),
    )
    def begin(self, seed: int, players: int, game: str) -> None:
        self.match = solonaut.new(game, seed=seed, players=players)
        self.digests = {len(self.match.log): self.match.state.key()}
        self.codes = self.match.codes()
        self.practice = False

    def remember(self) -> None:
        codes = self.match.codes()
        shared = 0
        while shared < min(len(codes), len(self.codes)) and codes[shared] == self.codes[shared]:
            shared += 1
        if len(codes) > len(self.codes) or codes != self.codes[: len(codes)]:
            self.digests = {n: d for n, d in self.digests.items() if n <= shared}
            self.codes = codes
        self.digests.setdefault(len(codes), self.match.state.key())

    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        decision = self.match.decision
        if decision is None:
            with pytest.raises(GameOver):
                self.match.choose("pass")
            return
        choice = data.draw(st.sampled_from(decision.choices))
        self.match.choose(choice.code, number=decision.number)
        self.remember()

    @rule()
    def nonsense(self) -> None:
        before = self.match.state.key()
        with pytest.raises((IllegalChoice, GameOver)):
            self.match.choose("no-such:choice")
        with pytest.raises(StaleDecision):
            self.match.choose("pass", number=len(self.match.log) + 1)
        assert self.match.state.key() == before

    @rule()
    def undo(self) -> None:
        match = self.match
        player_entries = [n for n, entry in enumerate(match.log) if entry.seat != CHANCE]
        if not player_entries:
            with pytest.raises(CannotUndo):
                match.undo()
            return
        target = player_entries[-1]
        self.practice |= any(entry.revealing for entry in match.log[target:])
        match.undo()
        assert len(match.log) == target
        assert match.state.key() == self.digests[target]

    @precondition(lambda self: self.match.can_redo())
    @rule()
    def redo(self) -> None:
        self.match.redo()
        assert self.match.state.key() == self.digests[len(self.match.log)]

    @rule(data=st.data())
    def jump(self, data: st.DataObject) -> None:
        match = self.match
        stops = [n for n in self.digests if n <= len(match.log)]
        target = data.draw(st.sampled_from(sorted(stops)))
        if target < len(match.log):
            self.practice |= any(entry.revealing for entry in match.log[target:])
            match.jump(target)
        assert match.state.key() == self.digests[target if target < len(match.log) else len(match.log)]

    @rule()
    def save_and_load(self) -> None:
        record = Record.from_json(self.match.record().to_json())
        again = solonaut.load(record)
        assert again.state.key() == self.match.state.key()
        assert again.codes() == self.match.codes()
        assert again.practice == self.match.practice

    @invariant()
    def practice_is_honest(self) -> None:
        if hasattr(self, "match"):
            assert self.match.practice == self.practice

    @invariant()
    def the_dealer_has_answered(self) -> None:
        if hasattr(self, "match") and self.match.decision is not None:
            assert self.match.decision.seat != CHANCE


MatchMachine.TestCase.settings = settings(
    max_examples=25, stateful_step_count=40, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
TestMatch = MatchMachine.TestCase
