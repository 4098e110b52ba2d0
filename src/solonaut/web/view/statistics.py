"""Figures about somebody's own games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from solonaut.core.game import Game
from solonaut.core.learning_path import plays_for_points, theme_of_mistake
from solonaut.core.registry import find_game
from solonaut.lang.puzzles import theme_name
from solonaut.web.store.models import PuzzleProgress, ReviewedGame, StoredGame
from solonaut.web.view.page import Page
from solonaut.web.view.plots import Plot, bars, curve, spread

DAYS = 30
SECONDS_OF_A_DAY = 86_400


def own_score(game: StoredGame) -> int | None:
    """The points of the first human seat."""
    scores = (game.outcome or {}).get("scores") or []
    return scores[game.own_seat] if game.own_seat < len(scores) else None


def daily_table(mine: list[StoredGame], name: str) -> list[dict[str, Any]]:
    """The results of the daily challenge, the newest day first."""
    games = [g for g in mine if g.game == name and g.daily and not g.imported]
    rows = [{"day": g.daily, "game": g} for g in games]
    return sorted(rows, key=lambda row: str(row["day"]), reverse=True)[:DAYS]


def won(game: StoredGame) -> bool:
    return game.own_seat in (game.outcome or {}).get("winners", ())


def kinds(games: list[StoredGame], page: Page) -> dict[str, tuple[int, int]]:
    """Where only winning counts: how many of each kind were won, and played."""
    found: dict[str, tuple[int, int]] = {}
    for g in games:
        words = " · ".join(page.settings_of(g.game, g.options, g.players))
        wins, played = found.get(words, (0, 0))
        found[words] = (wins + won(g), played + 1)
    return found


def counted(mine: list[StoredGame], name: str) -> list[StoredGame]:
    """The finished solo games that count, the newest first. A deal counts once: whoever has seen it knows what comes."""
    seen, found = set(), []
    for g in sorted((g for g in mine if g.game == name), key=lambda g: g.created):
        deal = g.seed, g.secret
        if g.over and g.players == 1 and not g.imported and deal not in seen:
            found.append(g)
        seen.add(deal)
    return sorted(found, key=lambda g: -g.updated)


def win_rates(games: Sequence[StoredGame]) -> list[tuple[int, float]]:
    """How many per cent were won up to each game; ``games`` begin with the newest."""
    found, wins = [], 0
    for n, g in enumerate(reversed(games), 1):
        wins += won(g)
        found.append((n, float(round(100 * wins / n))))
    return found


def lost_curve(reviews: Sequence[ReviewedGame], game: Game, page: Page) -> Plot | None:
    """What decisions cost in each reviewed game, in points or per cent of the chance to win; ``reviews`` begin with the latest game."""
    scored = plays_for_points(game)
    costs = [round(one.cost, 1) if scored else float(round(100 * one.cost)) for one in reversed(reviews)]
    return curve({"web.statistics.cost": list(enumerate(costs, 1))}, page) if costs else None


def lost_by_theme(reviews: Sequence[ReviewedGame], game: Game, page: Page) -> list[dict[str, Any]]:
    """What a reviewed game lost to each theme on average, the most first, as bars on one scale."""
    costs: dict[str, float] = {}
    for one in reviews:
        for key, cost in one.mistakes.items():
            theme = theme_of_mistake(game, key)
            costs[theme] = costs.get(theme, 0.0) + cost / len(reviews)
    most = max(costs.values(), default=0.0)
    scored = plays_for_points(game)
    return [
        {"theme": theme_name(game.name, theme, page.speaker), "cost": page.worth(cost, scored), "part": round(100 * cost / most, 1)}
        for theme, cost in sorted(costs.items(), key=lambda pair: -pair[1])
    ]


def solved_curve(known: Mapping[str, PuzzleProgress], page: Page) -> Plot | None:
    """How many puzzles were solved up to each day, from the day of the first one on."""
    days = Counter(int(one.changed // SECONDS_OF_A_DAY) for one in known.values() if one.solved)
    if not days:
        return None
    total, found = 0, []
    for day in range(min(days), max(days) + 1):
        total += days[day]
        found.append((day - min(days) + 1, float(total)))
    return curve({"web.statistics.solved": found}, page)


def statistics(mine: list[StoredGame], name: str, reviews: Sequence[ReviewedGame], page: Page) -> dict[str, Any] | None:
    """Solo games that were finished: how many, how good, how spread, how they developed."""
    games = counted(mine, name)
    scores = [score for g in reversed(games) if (score := own_score(g)) is not None]
    if not scores:
        return None
    rules = find_game(name)
    together = rules.cooperative
    reached = Counter(str(g.outcome["rank"]) for g in games if g.outcome and g.outcome.get("rank"))
    ranks = {rank: reached[rank] for rank in reversed(rules.ranks) if reached[rank]}
    honest = [g for g in games if not g.practice and not g.hints and not g.lesson]
    return {
        "count": len(scores),
        "best": None if together else max(scores),
        "mean": page.decimal(sum(scores) / len(scores)),
        "honest": len(honest),
        "guided": sum(g.lesson for g in games),
        "bars": [] if together else bars(spread(scores)),
        "ranks": ranks,
        "won": None if ranks else sum(map(won, games)),
        "kinds": kinds(games, page) if together else {},
        "wins": None if ranks else curve({"web.statistics.wins": win_rates(games)}, page),
        "lost": lost_curve(reviews, rules, page),
        "mistakes": lost_by_theme(reviews, rules, page),
        "scored": plays_for_points(rules),
        "curve": None if together else curve({"web.statistics.score": list(enumerate(map(float, scores), 1))}, page),
    }
