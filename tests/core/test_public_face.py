"""What programs of others use of the engine: ids, masks, odds, scores, copies, pickles, named options."""

from __future__ import annotations

import copy
import importlib
import inspect
import pickle
import pkgutil
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import solonaut
import solonaut.games
from solonaut.core.fields import arguments_of
from solonaut.core.game import Game
from solonaut.core.state import State
from solonaut.core.step import CHANCE, Step
from tests.core.toy import TOY, toy_match
from tests.games.test_sweep import CASES

cases = pytest.mark.parametrize(
    ("game", "players", "options"), CASES, ids=lambda v: "-".join(map(str, v.values())) if isinstance(v, dict) else str(v)
)
BOX = '[edition]\nname = "my box"\nbase = "house"\n\n[contract]\n5 = "PT 4"\n'


def begun(game: str, players: int, options: dict[str, str]) -> tuple[Game, State]:
    rules = solonaut.find_game(game)
    return rules, rules.start(players, options, rules.house)[0]


# -- ids, masks, odds ---------------------------------------------------------------------------------------------------------


@cases
def test_ids_and_codes_play_the_same_game(game: str, players: int, options: dict[str, str]) -> None:
    (_, state), rng = begun(game, players, options), random.Random(1)
    twin = state.copy()
    for _ in range(300):
        if not (choices := state.choices()):
            break
        ids, mask = state.legal_ids(), state.legal_mask()
        assert ids == [choice.id for choice in choices]
        assert len(mask) == len(state.vocabulary) and [id for id, legal in enumerate(mask) if legal] == sorted(ids)
        choice = rng.choice(choices)
        state.apply_id(choice.id)
        twin.apply(choice.code)
        assert state.key() == twin.key()


def test_ids_of_one_seat() -> None:
    """Where several may act, a seat has only its own choices."""
    state = toy_match().state
    first, second = state.legal_ids(0), state.legal_ids(1)
    assert first and second and not set(first) & set(second) and sorted(first + second) == sorted(state.legal_ids())


class Number:
    """A whole number of another library."""

    def __init__(self, n: int) -> None:
        self.n = n

    def __index__(self) -> int:
        return self.n


def test_a_wrong_id_is_refused() -> None:
    match = solonaut.new("otys", seed=1)
    state = match.state.copy()
    before, illegal = state.key(), next(id for id, legal in enumerate(state.legal_mask()) if not legal)
    with pytest.raises(solonaut.IllegalChoice, match="not possible now"):
        state.apply_id(illegal)
    for id in (-1, len(state.vocabulary)):
        with pytest.raises(solonaut.IllegalChoice, match=f"the id {id} .* to {len(state.vocabulary) - 1}"):
            state.apply_id(id)
    with pytest.raises(TypeError):
        state.apply_id(1.5)  # type: ignore[arg-type]
    assert state.key() == before
    number = len(match.log)
    match.choose(Number(state.legal_ids()[-1]))
    assert match.log[number].choice is state.choices()[-1]


@cases
def test_chance_outcomes_are_the_odds_of_the_dealer(game: str, players: int, options: dict[str, str]) -> None:
    (_, state), rng, seen = begun(game, players, options), random.Random(3), 0
    for _ in range(300):
        if not (choices := state.choices()):
            break
        if state.seat == CHANCE:
            outcomes = state.chance_outcomes()
            assert [choice for choice, _ in outcomes] == choices and abs(sum(p for _, p in outcomes) - 1) < 1e-9
            assert all(0 <= p <= 1 for _, p in outcomes)
            seen += 1
        state.apply(rng.choice(choices))
    assert seen


def test_unequal_odds_and_no_odds() -> None:
    state = toy_match(dealer=None).state.copy()
    with pytest.raises(solonaut.IllegalChoice, match="not chance"):
        state.chance_outcomes()
    for code in ("1/done", "2/done"):
        state.apply(code)
    assert [round(p, 3) for _, p in state.chance_outcomes()] == [0.125] * 5 + [0.375]


# -- scores -------------------------------------------------------------------------------------------------------------------


@cases
def test_scores_end_as_the_outcome(game: str, players: int, options: dict[str, str]) -> None:
    (rules, state), rng = begun(game, players, options), random.Random(5)
    while choices := state.choices():
        if rng.random() < 0.1:
            before = state.key()
            assert len(rules.scores(state)) >= players and set(rules.returns(state)) == {0.0}
            assert state.key() == before
        state.apply(rng.choice(choices))
    outcome, returns = rules.outcome(state), rules.returns(state)
    assert outcome is not None and rules.scores(state) == outcome.scores == rules.scores(state, 0)
    if rules.scored(state):
        assert returns == outcome.scores
    else:
        assert [share > 0 for share in returns] == [seat in outcome.winners for seat in range(len(returns))]
        assert rules.cooperative or sum(returns) == pytest.approx(1)


def test_a_shared_win_counts_in_parts() -> None:
    outcome = solonaut.Outcome((5, 5, 1), (0, 1), "end")
    assert [outcome.win_share(seat, team=False) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert outcome.win_share(1, team=True) == 1.0


def test_scores_hide_missions_of_others() -> None:
    """Somewhere in a game of Cryo somebody has a mission that scores, and only they see it in the scores."""
    rules, found = solonaut.find_game("cryo"), 0
    for seed in range(12):
        state, rng = rules.start(2, {}, rules.house)[0], random.Random(seed)
        while choices := state.choices():
            everything, mine, theirs = (rules.scores(state, seat) for seat in (None, 0, 1))
            assert mine[0] == everything[0] and theirs[1] == everything[1]
            assert mine[1] <= everything[1] and theirs[0] <= everything[0]
            found += mine != everything
            state.apply(rng.choice([c for c in choices if c.code == "as:mission"] or choices))
    assert found


# -- copies and pickles -------------------------------------------------------------------------------------------------------


def kinds_of_steps(kind: type[Step[Any]]) -> Iterator[type[Step[Any]]]:
    for below in kind.__subclasses__():
        yield below
        yield from kinds_of_steps(below)


def test_a_step_is_made_again_from_its_fields() -> None:
    """A pickle calls the constructor with every field but the derived ones, by name."""
    for module in pkgutil.walk_packages(solonaut.games.__path__, "solonaut.games."):
        importlib.import_module(module.name)
    kinds = [kind for kind in kinds_of_steps(Step) if kind.__module__.startswith("solonaut.games.")]
    assert len(kinds) > 300
    assert [kind for kind in kinds if set(inspect.signature(kind).parameters) != set(arguments_of(kind))] == []


@cases
def test_a_pickle_is_the_same_position(game: str, players: int, options: dict[str, str]) -> None:
    (_, state), rng = begun(game, players, options), random.Random(7)
    for number in range(200):
        if not state.agenda:
            break
        if number % 10 == 0:
            state.emit = [].append
            again = pickle.loads(pickle.dumps(state))
            assert again.key() == state.key() and again.emit is None
            assert again.box is state.box  # type: ignore[attr-defined]
            state = again
        state.apply_id(rng.choice(state.choices()).id)


def test_a_pickle_does_not_contain_printed_values() -> None:
    assert all(len(pickle.dumps(begun(game, players, options)[1])) < 5000 for game, players, options in CASES)


def test_a_pickle_goes_to_another_process(tmp_path: Path) -> None:
    """With an edition that the other process has never read."""
    (tmp_path / "box.toml").write_text(BOX, encoding="utf-8")
    match = solonaut.new("otys", seed=3, components=tmp_path / "box.toml")
    (tmp_path / "state").write_bytes(pickle.dumps(match.state))
    script = "import pickle, sys; s = pickle.load(open(sys.argv[1], 'rb')); print(s.box.contracts[5].points, [c.code for c in s.choices()])"
    source = Path(solonaut.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "state")], capture_output=True, text=True, check=True, env={"PYTHONPATH": str(source)}
    )
    assert done.stdout.strip() == f"4 {[c.code for c in match.state.choices()]}"


@pytest.mark.interpreted
@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy])
@pytest.mark.parametrize("game", solonaut.game_names())
def test_the_copies_of_python_are_ours(game: str, how: object, monkeypatch: pytest.MonkeyPatch) -> None:
    _, state = begun(game, 2, {})
    assert callable(how)
    twin = how(state)
    assert twin is not state and twin.key() == state.key() and twin.box is state.box
    twin.apply(twin.choices()[0])
    assert twin.key() != state.key()
    monkeypatch.setattr(type(state), "copy", lambda self: "a copy of ours")
    assert how(state) == "a copy of ours"


# -- options by name ----------------------------------------------------------------------------------------------------------


def test_options_can_be_named() -> None:
    assert solonaut.new("cryo", seed=1, difficulty="hard").options["difficulty"] == "hard"
    assert solonaut.new("intrepid", seed=1, mission_critical=False).options["mission-critical"] == "off"
    assert solonaut.new("cryo", seed=1, difficulty="hard").record() == solonaut.new("cryo", seed=1, options={"difficulty": "hard"}).record()
    with pytest.raises(solonaut.BadOption, match=r"Choose from: \w+ ?(?:and|or|,)? ?difficulty"):
        solonaut.new("cryo", dificulty="hard")
    with pytest.raises(solonaut.BadOption, match="given twice"):
        solonaut.new("cryo", options={"difficulty": "hard"}, difficulty="hard")


def test_a_game_without_an_encoding_says_so() -> None:
    with pytest.raises(solonaut.BadOption, match="no encoding"):
        TOY.encode(toy_match().state, 0)
