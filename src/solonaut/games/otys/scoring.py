"""Points, and how a game ends."""

from __future__ import annotations

from solonaut.core.outcome import Outcome
from solonaut.games.otys import events
from solonaut.games.otys.components import RANKS
from solonaut.games.otys.state import EARNINGS, GONE, OtysState, Player


def score(s: OtysState, p: Player, points: int, source: int) -> None:
    """Gain points. In solo the Timers are checked after every single gain (otys.S30, S31, G20)."""
    p.score += points
    p.earned[source] += points
    if s.solo:
        if points:
            catch_timers(s, "otys.S30")
    elif s.emit and p.score - points < s.box.end_points <= p.score:
        s.emit(events.LastRound(p.seat, p.score))


def catch_timers(s: OtysState, rule: str) -> None:
    """Discard the first Timer when it and your marker have met; with the second one the game ends at once (S30–S36)."""
    timers, mark = s.timers, s.players[0].score
    first, second = timers
    if (first > mark or first == GONE) and (second > mark or second == GONE):
        return
    while True:
        alive = [t for t in timers if t != GONE]
        if not alive or mark < min(alive):
            return
        first = timers.index(min(alive))  # S33: the lower one; on the same space either is first (G02)
        if s.emit:
            s.emit(events.TimerCaught(0, first + 1, timers[first], rule))
        timers[first] = GONE
        if len(alive) == 1:
            end(s, "timers", "otys.S35")
            return


def would_end(s: OtysState, p: Player, points: int) -> bool:
    """Would these points take the marker up to the last Timer (S35)?"""
    return s.solo and points > 0 and p.score + points >= max(s.timers)


def end(s: OtysState, reason: str, rule: str) -> None:
    """The game is over; nothing that is still on the agenda happens (S36)."""
    s.over = True
    s.reason = reason
    if s.emit:
        s.emit(events.GameEnded(s.active, reason, rule))


def rank(s: OtysState, points: int) -> str:
    """The honour table of the colony (S38)."""
    return RANKS[sum(points >= limit for limit in s.box.ranks)]


def outcome(s: OtysState) -> Outcome | None:
    """Solo: your score and rank. Otherwise most points win; then credits, then batteries, then a shared win (B96, B97)."""
    if not s.over:
        return None
    scores = tuple(p.score for p in s.players)
    breakdown = tuple(dict(zip(EARNINGS, p.earned, strict=True)) for p in s.players)
    if s.solo:
        return Outcome(scores, (), s.reason, rank(s, scores[0]), breakdown)
    standing = [(p.score, p.credits, p.batteries) for p in s.players]
    winners = tuple(p.seat for p in s.players if standing[p.seat] == max(standing))
    return Outcome(scores, winners, s.reason, None, breakdown)
