"""Positions to order: a table as a short description says, for tests of rules, puzzles, corrections and research.

A description speaks the words of ``Game.position`` and may leave out whatever it likes: what it does not name stays as on a standard
table, ready for its first turn. Pieces come from and go to the supply by themselves. What cannot lie on one table is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from solonaut.core.arranger import Arranger, Part, fail
from solonaut.core.dealer import pick
from solonaut.core.edition import ComponentFile, Components
from solonaut.core.errors import BadOption, BadPosition, GameOver, IllegalChoice, quoted, shown
from solonaut.core.message import Message
from solonaut.core.option import parse_options
from solonaut.core.registry import find_game
from solonaut.core.state import State

if TYPE_CHECKING:
    from solonaut.core.choice import Choice
    from solonaut.core.game import Game
    from solonaut.core.step import Ask

S = TypeVar("S", bound=State)

LONGEST_WAY = 10_000
"""Decisions after which ``run_to`` gives up."""


# -- what everybody uses ------------------------------------------------------------------------------------------------


def arrange(
    game: str,
    description: Mapping[str, Any] | None = None,
    *,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    components: str | Path | ComponentFile | None = None,
    start: str | None = None,
) -> State:
    """A table in the position that ``description`` tells of, at the first decision from ``start`` on.

    ``description`` is plain data in the words of ``Game.position``, as much of it as matters. Players and options that are not given
    are those that it tells of, otherwise one player and the usual options. ``start`` is the step to begin from, by default the turn
    (or round) of the players; a wrong name tells the possible ones. Whatever is wrong raises a ``BadPosition`` (or ``BadOption``).
    """
    rules = find_game(game)
    return build(rules, description, players=players, options=options, box=rules.box(components), start=start)


def build(
    rules: Game,
    description: Mapping[str, Any] | None = None,
    *,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    box: Components | None = None,
    start: str | None = None,
) -> State:
    """The same for a game and an edition that are at hand already."""
    arranger = rules.arranger()
    if arranger is None:
        raise BadPosition("errors.position.no_arranger", game=rules.name)
    given: Any = {} if description is None else description
    if not isinstance(given, Mapping):
        raise BadPosition("errors.position.description", value=quoted(given))
    start = start or arranger.starts[0]
    arranger.check_start(start)
    told_players, told_options = arranger.told(given)
    seats = told_players or 1 if players is None else players
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in rules.players:
        raise BadOption("errors.players_range", game=rules.name, low=rules.players[0], high=rules.players[-1], players=quoted(seats))
    plain = parse_options(rules.options, {**told_options, **(options or {})}, seats)
    edition: Any = box or rules.house  # frozen, so it can be looked up
    s = _standard(rules, seats, tuple(sorted(plain.items())), edition).copy()
    named: set[str] = set()
    whole = _merged(rules.position(s), given, "", arranger, named)
    if given or start != arranger.starts[0]:
        d = Part(whole, "", frozenset(named))
        arranger.put(s, d, start)
        s.agenda = []
        if not s.over:
            arranger.begin(s, d, start)
        arranger.check(s)
        s.advance()
    return s


def run_to(s: S, step: str, *, rng: Random | None = None, answers: Iterable[str] = ()) -> S:
    """Run a state on until a decision of the kind ``step`` is open, and return it.

    ``step`` is the prompt of the decision, its last part (``timer`` for ``otys.prompt.timer``) or the name of its class. Chance is
    answered by ``rng`` (by default always the same way). Of ``answers`` each is given once, as soon as it is legal; otherwise what
    can be declined is declined and what has only one answer gets it. Where somebody really has to decide, an ``IllegalChoice`` says so.
    """
    rng = Random(0) if rng is None else rng
    left = list(answers)
    for _ in range(LONGEST_WAY):
        ask = s.pending
        if ask is None:
            raise GameOver("errors.ended_before", step=shown(step))
        here = step in (ask.prompt, ask.prompt.rpartition(".")[2], type(ask).__name__)
        if here and not any(choice.code in left for choice in s.choices()):
            return s
        s.apply(_next_answer(s, ask, step, rng, left))
    raise IllegalChoice("errors.never_came", step=shown(step), most=LONGEST_WAY)


def _next_answer(s: State, ask: Ask[Any], step: str, rng: Random, left: list[str]) -> Choice:
    choices = s.choices()
    for choice in choices:
        if choice.code in left:
            left.remove(choice.code)
            return choice
    if ask.chance:
        return pick(rng.random(), choices, ask.weights(s))
    for word in s.declines:
        for choice in choices:
            if choice.code.rpartition("/")[2] == word:
                return choice
    if len(choices) == 1:
        return choices[0]
    raise IllegalChoice("errors.answer_first", step=shown(step), ask=type(ask).__name__, legal=[c.code for c in choices])


@lru_cache(maxsize=64)
def _standard(rules: Game, players: int, options: tuple[tuple[str, str], ...], box: Components) -> State:
    """The same table every time: of what the set-up offers, whatever came up least before. Copy it before changing it."""
    s, _ = rules.start(players, dict(options), box)
    arranger = rules.arranger()
    assert arranger is not None
    seen: Counter[str] = Counter()
    while not arranger.ready(s):
        choice = arranger.usual(s) or min(s.choices(), key=lambda c: seen[c.code])
        seen[choice.code] += 1
        s.apply(choice)
    return s


# -- reading a description ----------------------------------------------------------------------------------------------


def _merged(usual: Any, given: Any, path: str, arranger: Arranger[Any], named: set[str]) -> Any:
    """The usual position with what a description says in its place; ``named`` collects the paths of all that it names."""
    named.add(path)
    name = _plain(path)
    if name in arranger.settled:
        if given != usual:
            fail(path, Message("errors.position.settled", value=quoted(given), wanted=quoted(usual)))
        return usual
    if name in arranger.free:
        return given
    if name in arranger.optional and (usual is None or given is None):
        return given
    if isinstance(usual, dict):
        if not isinstance(given, Mapping):
            fail(path, Message("errors.value.mapping_of", value=quoted(given), names=list(usual)))
        whole = dict(usual)
        for key, value in given.items():
            if key not in usual:
                raise BadPosition("errors.position.unknown", field=f"{path}.{shown(key)}".lstrip("."), names=list(usual))
            whole[key] = _merged(usual[key], value, f"{path}.{key}" if path else key, arranger, named)
        return whole
    if isinstance(usual, list):
        if not isinstance(given, (list, tuple)):
            fail(path, Message("errors.value.list", value=quoted(given)))
        if not any(isinstance(row, (dict, list)) for row in usual):
            return list(given)
        if len(given) > len(usual) or (len(given) < len(usual) and name != "players"):
            fail(path, Message("errors.value.length", n=len(usual), found=len(given)))
        rows = list(usual)
        for n, row in enumerate(given):
            if row is not None:
                rows[n] = _merged(usual[n], row, f"{path}[{n}]", arranger, named)
        return rows
    return given


def _plain(path: str) -> str:
    """A path without the places in lists: ``players.score`` for ``players[0].score``."""
    return "".join(part.partition("]")[2] if n else part for n, part in enumerate(path.split("[")))
