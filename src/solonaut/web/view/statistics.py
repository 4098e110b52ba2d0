"""Figures about somebody's own games."""

from __future__ import annotations

from collections import Counter
from typing import Any

from solonaut.core.registry import find_game
from solonaut.web.store.models import StoredGame
from solonaut.web.view.page import Page
from solonaut.web.view.plots import bars, curve

DAYS = 30


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


def statistics(mine: list[StoredGame], name: str, page: Page) -> dict[str, Any] | None:
    """Solo games that were finished: how many, how good, how spread, how they developed."""
    games = counted(mine, name)
    scores = [score for g in reversed(games) if (score := own_score(g)) is not None]
    if not scores:
        return None
    together = find_game(name).cooperative
    counts = Counter(scores)
    spread = {} if together else {str(n): counts[n] for n in range(min(scores), max(scores) + 1)}
    ranks = Counter(str(g.outcome["rank"]) for g in games if g.outcome and g.outcome.get("rank"))
    honest = [g for g in games if not g.practice and not g.hints and not g.lesson]
    return {
        "count": len(scores),
        "best": None if together else max(scores),
        "mean": page.decimal(sum(scores) / len(scores)),
        "honest": len(honest),
        "guided": sum(g.lesson for g in games),
        "bars": bars(spread),
        "ranks": ranks,
        "won": None if ranks else sum(map(won, games)),
        "kinds": kinds(games, page) if together else {},
        "curve": None if together else curve({"web.statistics.score": list(enumerate(map(float, scores), 1))}, page),
    }
