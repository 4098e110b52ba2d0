"""Every game through one test: random play with all checks at every decision."""

from __future__ import annotations

import importlib
import json
import random
from typing import Any

import solonaut
from solonaut.core.step import CHANCE, SEVERAL


def conservation(game: str) -> Any:
    """``check(s)`` of a game: nothing is ever lost or made."""
    return importlib.import_module(f"solonaut.games.{game}.conservation").check


def scramble(game: str) -> Any:
    """``scramble(s, seat)`` of a game: a state that differs only in what the seat cannot know, or None."""
    return importlib.import_module(f"tests.games.{game}.hidden").scramble


def play_checked(game: str, players: int, options: dict[str, str], seed: int, *, saves: bool = True) -> solonaut.Match:
    """Play one random game to its end and check everything on the way."""
    rng = random.Random(seed)
    match = solonaut.new(game, seed=seed, players=players, options=options)
    check, hide = conservation(game), scramble(game)
    past: list[tuple[Any, str]] = []
    while (decision := match.decision) is not None:
        where = f"{game} players={players} seed={seed} decision={decision.number}"
        state = match.state
        assert decision.seat != CHANCE, where
        assert decision.seat == SEVERAL or 0 <= decision.seat < players, where
        assert decision.choices, where
        assert len(set(decision.codes)) == len(decision.codes), where
        assert all(match.game.vocabulary[c.code] is c for c in decision.choices), where
        assert decision.rule in match.game.ledger, (where, decision.rule)
        check(state)
        digest = state.key()
        past.append((state.copy(), digest))
        assert past[-1][0].key() == digest, f"{where}: a copy differs from its original"
        for seat in range(players):
            look_alike = hide(state, seat)
            if look_alike is not None:
                assert match.game.view(look_alike, seat) == match.game.view(state, seat), f"{where}: seat {seat} sees what it must not"
        if rng.random() < 0.05:
            json.dumps([match.view(seat) for seat in (None, *range(players))])
            if match.can_undo():
                practice = match.practice
                match.undo()
                match.redo()
                assert match.state.key() == digest, f"{where}: undo and redo lead elsewhere"
                match.practice = practice
        match.choose(rng.choice(decision.choices), number=decision.number)
    for copy, digest in past:
        assert copy.key() == digest, f"{game} seed={seed}: a past copy has changed"
    for event in match.events:
        assert event.rule_id in match.game.ledger, event
    outcome = match.outcome
    assert outcome is not None and outcome.reason
    check(match.state)
    if saves:
        again = solonaut.load(solonaut.Record.from_json(match.record().to_json()))
        assert again.state.key() == match.state.key()
        assert again.outcome == outcome
    return match
