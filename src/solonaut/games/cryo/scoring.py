"""The end of the game, and the points (5)."""

from __future__ import annotations

from functools import lru_cache
from operator import add
from typing import Final

from solonaut.core.outcome import Outcome
from solonaut.games.cryo import events
from solonaut.games.cryo.components import HARD, NORMAL, TYPES
from solonaut.games.cryo.state import CryoState, Player

REASON_RULES: Final = {"sunset": "cryo.B216", "last-pod": "cryo.B217"}


def end_reason(s: CryoState) -> str | None:
    """The Sunset was resolved, or some faction has no pod left that could still go anywhere (B216–B219, S86)."""
    if s.sunset:
        return "sunset"
    for p in s.players:
        if not p.awake and not any(p.chambers):
            return "last-pod"
    return None


def end(s: CryoState) -> None:
    s.over = True
    if s.emit:
        s.emit(events.GameEnded(s.active, s.reason, REASON_RULES[s.reason]))


# -- points -------------------------------------------------------------------------------------------------------------


def pods_in_caverns(p: Player) -> int:
    return sum(p.settled)


def control(s: CryoState) -> tuple[int, ...]:
    """Points for the majority in each cavern, by faction (B223, B228–B230)."""
    return majorities(tuple([p.settled for p in s.players]), s.caverns, s.box.controls)


@lru_cache(maxsize=4096)
def majorities(settled: tuple[tuple[int, ...], ...], tiles: tuple[int, ...], controls: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The same for pods by faction and cavern; they move rarely, so it is remembered."""
    points = [0] * len(settled)
    for tile, pods in zip(tiles, zip(*settled, strict=True), strict=True):
        if any(pods):
            points = list(map(add, points, shares(pods, controls[tile])))
    return tuple(points)


def shares(pods: tuple[int, ...], values: tuple[int, int]) -> tuple[int, ...]:
    """Most pods score the first value, second most the second. Equal firsts share both, equal seconds share the second."""
    *_, next_most, most = sorted(pods)
    if most == next_most:
        each, next_each = sum(values) // pods.count(most), 0
    else:
        each, next_each = values[0], values[1] // pods.count(next_most)
    return tuple(0 if not n else each if n == most else next_each if n == next_most else 0 for n in pods)


def mission_points(s: CryoState, p: Player, card: int) -> int:
    """What a mission scores now (B226): the number of things it counts, times its points."""
    return s.mission_count(p, card) * s.mission_value(card)


def counted_missions(s: CryoState, p: Player) -> list[int]:
    """All missions of a person; the Rival's three best (S90)."""
    if s.plays(p):
        return list(p.missions)
    return sorted(p.missions, key=lambda card: -mission_points(s, p, card))[: s.box.rival_missions]


def breakdown(s: CryoState, p: Player, control_points: int) -> dict[str, int]:
    box = s.box
    points = {
        "pods": box.pod_points * pods_in_caverns(p),
        "control": control_points,
        "upgrades": box.upgrade_points * p.upgrades.bit_count(),
        "vehicles": box.vehicle_points * len(p.vehicles),
    }
    if s.difficulty not in (NORMAL, HARD):
        points["level"] = s.level_points() if not s.plays(p) else 0
    return points | {f"mission.{TYPES[card]}": mission_points(s, p, card) for card in counted_missions(s, p)}


def scores(s: CryoState, seat: int | None) -> tuple[int, ...]:
    """The points as they are now; face-down missions count only for whoever may know them, until the game is over."""
    controls = control(s)
    found = []
    for p in s.players:
        parts = breakdown(s, p, controls[p.seat])
        shown = seat is None or seat == p.seat or s.over
        found.append(sum(n for name, n in parts.items() if shown or not name.startswith("mission.")))
    return tuple(found)


def outcome(s: CryoState) -> Outcome | None:
    """Most points win; then most pods in caverns, then most materials and energy, then a shared win (B231, B232)."""
    if not s.over:
        return None
    controls = control(s)
    parts = tuple(breakdown(s, p, controls[p.seat]) for p in s.players)
    scores = tuple(sum(part.values()) for part in parts)
    standing = [(scores[p.seat], pods_in_caverns(p), sum(p.stock)) for p in s.players]
    winners = tuple(p.seat for p in s.players if standing[p.seat] == max(standing))
    return Outcome(scores, winners, s.reason, None, parts)
