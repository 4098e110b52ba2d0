"""How puzzles are made: games are simulated, and their most promising decisions are looked at: is one choice clearly the best?

A quick search says which decisions promise most. There a deep search looks at the best choices, and what it finds, a deeper search with
other luck has to confirm over all choices. Then the turn is followed as long as every decision is as clear. At last the levels try to
solve it, which rates it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from solonaut.core.choice import Choice
from solonaut.core.dealer import mix
from solonaut.core.game import Game
from solonaut.core.kinds import kind_name
from solonaut.core.match import Match
from solonaut.core.opening import new
from solonaut.core.puzzle import LEVELS, Margin, Puzzle, set_up, theme_of
from solonaut.core.registry import find_game
from solonaut.core.state import State
from solonaut.core.step import CHANCE, SEVERAL
from solonaut.lab.outlook import GIVEN_UP, Depth, Tried, closest, margin_of, outlook
from solonaut.lab.simulate import game_seed
from solonaut.players import make_player
from solonaut.players.base import own_choices
from solonaut.players.puzzle_reasons import explain_puzzle
from solonaut.players.search import Budget, Estimate, Search

FEWEST_CHOICES = 3
MOST_CHOICES = 16
"""With fewer choices a guess is too good, with more of them the search takes too long."""
FIRST_LOOK = 4
"""So many choices, the best that a quick search sees, are looked at before all are."""
MOST_A_GAME = 3
MOST_LOOKS = 16
"""So many decisions of a game are looked at by a deep search, the most promising first."""
MOST_ALIKE = 2
"""So many puzzles may have the same best choice and the same next one."""
LONGEST_LINE = 3
"""Decisions to be found, without those that have one option."""
LEAST_POINTS, LEAST_CHANCE = 0.75, 0.04
"""How much better than all others the best choice has to be."""
LEAST_HOPE = 0.15
"""So likely the best choice has to win: nobody looks for the best way to lose."""
CLEAR, CLEARER = 2.0, 3.0
"""By how many standard errors, for the deep search and for the deeper one."""
QUICK = Budget(iterations=100)
TRIES = 3
"""A level solves a puzzle if it does so in most of so many tries."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """Where puzzles come from: which games, who plays them, and how far the two searches look."""

    game: str
    players: int
    options: Mapping[str, str]
    bot: str
    deep: Depth
    deeper: Depth
    vary: tuple[str, ...] = ()
    """Options that are drawn anew for every game."""
    missed_by: str | None = None
    """A bot that must not see the best choice. Then decisions are looked at in any order: a quick search does not see them either."""


def make_puzzles(recipe: Recipe, count: int, seed: int, known: Iterable[Puzzle] = ()) -> Iterator[Puzzle]:
    """So many puzzles, from as many games as it takes; the same for the same seed and the same ``known`` ones."""
    alike = Counter((puzzle.line[0], puzzle.next) for puzzle in known)
    found = number = 0
    while found < count:
        for puzzle in from_game(recipe, game_seed(seed, number) % 2**31, alike):
            alike[puzzle.line[0], puzzle.next] += 1
            yield puzzle
            found += 1
            if found == count:
                return
        number += 1


def from_game(recipe: Recipe, seed: int, alike: Mapping[tuple[str, str], int]) -> Iterator[Puzzle]:
    """The puzzles of one simulated game, at most one a turn, and none of which there are enough ``alike``."""
    match = played(recipe, seed)
    turns: set[int] = set()
    for at in promising(recipe, match, alike)[:MOST_LOOKS]:
        state = match.peek(at)
        turn = match.game.turn_of(state)
        puzzle = at_position(recipe, match, at, state) if turn not in turns else None
        if puzzle is not None:
            yield puzzle
            turns.add(turn)
            if len(turns) == MOST_A_GAME:
                return


def played(recipe: Recipe, seed: int) -> Match:
    """A game to its end."""
    luck = Random(seed)
    drawn = {option.name: luck.choice(option.values) for option in find_game(recipe.game).options if option.name in recipe.vary}
    match = new(recipe.game, seed=seed, players=recipe.players, options={**recipe.options, **drawn})
    bots = [make_player(recipe.bot, mix(seed + seat)) for seat in range(recipe.players)]
    while match.outcome is None:
        seat = match.next_seat()
        assert seat is not None
        match.choose(bots[seat].choose(match.game, match.state, seat), seat=seat)
    return match


def promising(recipe: Recipe, match: Match, alike: Mapping[tuple[str, str], int]) -> list[int]:
    """The places in the log worth a deep search: where a quick one sees a difference, the largest first."""
    found: list[tuple[float, int]] = []
    luck = Random(match.bot_seed)
    for at, entry in enumerate(match.log):
        if entry.seat == CHANCE:
            continue
        state = match.peek(at)
        if not FEWEST_CHOICES <= len(own_choices(state, entry.seat)) <= MOST_CHOICES:
            continue
        if recipe.missed_by is not None:
            found.append((luck.random(), at))
            continue
        ranked = quick_look(match.game, state, entry.seat, mix(match.bot_seed + at))
        gap = ranked[0].value - ranked[1].value
        often = alike.get((ranked[0].choice.code, ranked[1].choice.code), 0)
        if gap >= least(match.game, state) / 2 and often < MOST_ALIKE and is_hopeful(match.game, state, ranked[0].value):
            found.append((-gap, at))
    return [at for _, at in sorted(found)]


def quick_look(game: Game, state: State, seat: int, luck: int) -> list[Estimate]:
    return Search(luck, QUICK, raw=True).estimates(game, state, seat)


def least(game: Game, state: State) -> float:
    return LEAST_POINTS if game.scored(state) else LEAST_CHANCE


def is_hopeful(game: Game, state: State, value: float) -> bool:
    return game.scored(state) or value >= LEAST_HOPE


def at_position(recipe: Recipe, match: Match, at: int, state: State) -> Puzzle | None:
    """The puzzle of a position of a game, if it is one."""
    game, log = match.game, match.log[:at]
    seat = match.log[at].seat
    luck = mix(match.bot_seed + at)
    first = clearly_best(recipe, game, state, seat, luck, recipe.missed_by)
    if first is None:
        return None
    line = (first.choice.code, *rest_of_line(recipe, game, state, seat, first.choice, luck))
    pending = state.pending
    assert pending is not None
    puzzle = Puzzle(
        id=f"{game.name}-{match.seed}-{at}",
        game=game.name,
        rules=game.rules_version,
        edition=match.box.edition.hash,
        players=match.players,
        options=dict(match.options),
        seed=match.bot_seed,
        codes=tuple(entry.choice.code for entry in log if entry.seat != CHANCE),
        position=game.digest(state),
        seat=seat,
        line=line,
        next=first.next.code,
        theme=theme_of(game, kind_name(pending)),
        solved_by=(),
        reasons=(),
        deep=first.deep,
        deeper=first.deeper,
    )
    return rated(puzzle)


@dataclass(frozen=True, slots=True)
class Best:
    """A choice that both searches found clearly better than every other one."""

    choice: Choice
    next: Choice
    deep: Margin
    deeper: Margin


def clearly_best(recipe: Recipe, game: Game, state: State, seat: int, luck: int, missed_by: str | None = None) -> Best | None:
    """First the best that a quick search sees, then all choices with other luck."""
    ranked = quick_look(game, state, seat, luck)
    enough = least(game, state)
    deep = outlook(game, state, seat, [one.choice for one in ranked[:FIRST_LOOK]], recipe.deep, luck, CLEAR, enough / 2)
    if not is_clear(deep, enough, CLEAR):
        return None
    if missed_by is not None and make_player(missed_by, luck).choose(game, state, seat) is deep[0].choice:
        return None
    deeper = confirm(recipe.deeper, game, state, seat, [deep[0].choice, closest(deep).choice], mix(luck + 1))
    if deeper is None or deeper[0].choice is not deep[0].choice or not is_hopeful(game, state, deeper[0].mean):
        return None
    return Best(deeper[0].choice, closest(deeper).choice, margin_of(deep, recipe.deep), margin_of(deeper, recipe.deeper))


def confirm(depth: Depth, game: Game, state: State, seat: int, leading: list[Choice], luck: int) -> list[Tried] | None:
    """All choices as the deeper search sees them, if one is clearly the best. It begins with two, for most that fail do so there."""
    hopeless = least(game, state) / 2
    duel = outlook(game, state, seat, leading, replace(depth, lucks=GIVEN_UP), luck, CLEARER)
    if duel[0].ahead_of(duel[1])[0] < hopeless:
        return None
    tried = outlook(game, state, seat, own_choices(state, seat), depth, luck, CLEARER, hopeless)
    return tried if is_clear(tried, least(game, state), CLEARER) else None


def is_clear(tried: list[Tried], least: float, errors: float) -> bool:
    """Is the first better than each of the others, by enough and beyond chance?"""
    gaps = [tried[0].ahead_of(other) for other in tried[1:]]
    return len(tried[0].values) > GIVEN_UP and all(gap >= least and gap > errors * error for gap, error in gaps)


def rest_of_line(recipe: Recipe, game: Game, state: State, seat: int, first: Choice, luck: int) -> list[str]:
    """The decisions that follow in the same turn, before any draw, as long as each is clear."""
    s = state.copy()
    turn = game.turn_of(s)
    s.apply(first)
    line: list[str] = []
    forced: list[str] = []
    asked = 1
    while asked < LONGEST_LINE and s.pending is not None and not s.pending.chance and game.turn_of(s) == turn:
        choices = own_choices(s, seat)
        if not choices or s.pending.seat(s) not in (seat, SEVERAL):
            break
        if len(choices) == 1:
            forced.append(choices[0].code)
            s.apply(choices[0])
            continue
        luck = mix(luck + 2)
        best = clearly_best(recipe, game, s, seat, luck) if len(choices) <= MOST_CHOICES else None
        if best is None:
            break
        line += [*forced, best.choice.code]
        forced = []
        asked += 1
        s.apply(best.choice)
    return line


# -- rating and checking ----------------------------------------------------------------------------------------------------


def rated(puzzle: Puzzle) -> Puzzle:
    """With the levels that find the line, and the reasons for it."""
    match = set_up(puzzle)
    reasons = tuple(reason.as_data() for reason in explain_puzzle(puzzle, match))
    return replace(puzzle, solved_by=tuple(level for level in LEVELS if is_solved(level, puzzle, match)), reasons=reasons)


def is_solved(level: str, puzzle: Puzzle, match: Match) -> bool:
    """Does a level find the line in most of its tries? As soon as that is sure, it tries no more."""
    solved = missed = 0
    while max(solved, missed) * 2 < TRIES:
        if solves(level, puzzle, match, solved + missed):
            solved += 1
        else:
            missed += 1
    return solved > missed


def solves(level: str, puzzle: Puzzle, match: Match, luck: int) -> bool:
    bot = make_player(level, mix(puzzle.seed + luck))
    state = match.peek(len(match.log))
    for code in puzzle.line:
        if bot.choose(match.game, state, puzzle.seat).code != code:
            return False
        state.apply(state.legal(code))
    return True


@dataclass(frozen=True, slots=True)
class Checked:
    """A puzzle looked at again: with a new margin and rating, or refuted by the deeper search."""

    puzzle: Puzzle
    before: Puzzle
    confirmed: bool


def check_puzzle(puzzle: Puzzle, lucks: int, seed: int) -> Checked:
    """Search as deep as before with other luck, and rate the puzzle anew."""
    match = set_up(puzzle)
    game, state = match.game, match.state
    depth = Depth(puzzle.deeper.player, puzzle.deeper.turns, lucks)
    tried = outlook(game, state, puzzle.seat, own_choices(state, puzzle.seat), depth, mix(puzzle.seed + seed), CLEARER)
    best = next(one for one in tried if one.choice.code == puzzle.line[0])
    ranked = [best, *(one for one in tried if one is not best)]
    confirmed = all(gap > CLEAR * error for gap, error in map(best.ahead_of, ranked[1:]))
    fresh = replace(puzzle, next=closest(ranked).choice.code, deeper=margin_of(ranked, depth))
    return Checked(rated(fresh) if confirmed else fresh, puzzle, confirmed)
