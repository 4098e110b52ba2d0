"""How a game of Otys ends: a rank on the honour table, and the Timers that came down to meet the marker."""

from __future__ import annotations

from collections.abc import Sequence

from solonaut.games.otys.components import RANKS
from solonaut.web.view.ending import Ending, GameEnd, Item, Items, View, plain_ending

WIDTHS = {"wide": 1366, "middle": 720, "narrow": 344}
"""The picture is drawn for desks, tablets and phones; the style sheet shows one of them."""
HEIGHT = 206
LEFT, RIGHT = 60.0, 90.0
"""Room for the numbers at its sides."""
SURFACE, GROUND = 18.0, 184.0
"""Where the highest number of the Score track and 0 stand in the picture."""
GRID = 6
CUBE_NAMES = {"fuel": "fuel", "metal": "metal", "plant": "plant", "tech": "technology"}


def ending(end: GameEnd) -> Ending:
    found = plain_ending(end)
    found.template = "games/otys/ending.html"
    found.table = (Items(end.text("otys.web.end.points"), tuple(_item(end, key) for key in end.outcome.breakdown[end.seat])),)
    found.number_icon = "otys-prestige"
    found.data = {"contracts": [_contract(card) for card in end.table["players"][end.seat]["completed"]], "ladder": [], "pictures": {}}
    if "timers" not in end.table:
        return found
    score = end.outcome.scores[0]
    found.icon, found.curve = "otys-timer", False
    found.good = None if score >= end.box.ranks[0] else False
    found.why = _why(end)
    above = [limit for limit in end.box.ranks if limit > score]
    if above:
        rank = end.text(f"otys.rank.{RANKS[end.box.ranks.index(above[0]) + 1]}")
        found.note = end.text("otys.web.end.next", n=above[0] - score, rank=rank)
    found.data |= {"ladder": ladder(end, score), "pictures": {name: picture(end, width) for name, width in WIDTHS.items()}}
    return found


def _why(end: GameEnd) -> tuple[str, str]:
    """The Timers that met the marker, one after the other."""
    met = end.happened("timer_caught")
    if end.outcome.reason != "timers" or not met:
        return plain_ending(end).why
    (first_turn, first), (turn, last) = met[0], met[-1]
    text = end.text("otys.web.end.met", first=first["space"], first_turn=first_turn, last=last["space"], turn=turn)
    return end.text("otys.web.end.timers"), text


def _item(end: GameEnd, key: str) -> Item:
    values = tuple(part[key] for part in end.outcome.breakdown)
    most = max(1, *(max(part.values()) for part in end.outcome.breakdown))
    detail = ""
    cards = end.table["players"][end.seat]["completed"]
    if key == "contracts" and cards:
        numbers = end.speaker.listed(str(card["number"]) for card in cards)
        detail = end.text("otys.web.end.contracts", n=len(cards), numbers=numbers)
    elif key == "upgrades":
        raised = [data for _, data in end.happened("diver_upgraded") if data["seat"] == end.seat]
        detail = end.text("otys.web.end.upgrades", n=len(raised)) if raised else ""
    return Item(end.text(f"otys.earned.{key}"), values, detail, values[0] / most if len(values) == 1 else None)


def _contract(card: View) -> View:
    """A completed contract: its cubes, and its points. A cube of any kind has no name."""
    if "groups" in card:
        cubes: list[str | None] = [None] * sum(card["groups"])
    else:
        cubes = [CUBE_NAMES[name] for name, n in card["need"].items() for _ in range(n)]
    return {"number": card["number"], "cubes": cubes, "points": card["points"]}


def ladder(end: GameEnd, score: int) -> list[View]:
    """The ranks from the top: how many points they take, and how far away they are."""
    limits, rows = end.box.ranks, []
    for n in range(len(RANKS) - 1, -1, -1):
        low, high = limits[n - 1] if n else None, limits[n] - 1 if n < len(limits) else None
        here = (low is None or score >= low) and (high is None or score <= high)
        if low is None:
            span = end.text("otys.web.end.below", n=limits[0])
        else:
            span = end.text("otys.web.end.from", n=low) if high is None else str(low) if low == high else f"{low}–{high}"
        away = end.text("otys.web.end.away", n=low - score) if low is not None and low > score else ""
        note = end.text(f"otys.rank.{RANKS[n]}.say") if here else away
        rows.append({"name": end.text(f"otys.rank.{RANKS[n]}"), "span": span, "note": note, "here": here})
    return rows


# -- the picture -------------------------------------------------------------------------------------------------------------


def picture(end: GameEnd, width: int) -> View:
    """The marker that rises and the two Timers that sink, turn by turn, each as far as it went."""
    score, *timers = ([point for point in line if point[0]] for line in end.series.values())  # the set-up is turn 0
    last = max(2, score[-1][0])
    left, right = (LEFT, RIGHT) if width > WIDTHS["narrow"] else (LEFT / 2, RIGHT * 2 / 3)
    top = max(end.table["timer_start"], *(value for line in end.series.values() for _, value in line))

    def place(turn: float, value: float) -> tuple[float, float]:
        x = left + (width - left - right) * (turn - 1) / (last - 1)
        return round(x, 1), round(GROUND - (GROUND - SURFACE) * value / top, 1)

    def path(line: Sequence[tuple[int, float]]) -> str:
        return "M" + "L".join("{} {}".format(*place(*point)) for point in line)

    met = {data["timer"]: (turn, float(data["space"])) for turn, data in end.happened("timer_caught")}
    rises = dict(score)
    risen = [point for turn, value in score for point in (*((turn, space) for at, space in met.values() if at == turn), (turn, value))]
    lines = [path([*line, met[n]] if n in met else line) for n, line in _numbered(end, timers)]
    expert = end.box.ranks[-1]
    return {
        "size": (width, HEIGHT),
        "sides": (left, width - right),
        "you": path(risen),  # the marker met a Timer before it went on in the same turn
        "timers": lines,
        "met": [place(*point) for point in met.values()],
        "end": place(last, score[-1][1]),
        "score": int(score[-1][1]),
        "points": {turn: place(turn, value) for turn, value in rises.items()},
        "grid": [(n, place(1, n)[1]) for n in range(0, int(top), GRID)],
        "expert": (place(1, expert)[1], end.text("otys.rank.expert"), expert),
        "last": last,
    }


def _numbered(end: GameEnd, timers: Sequence[Sequence[tuple[int, float]]]) -> list[tuple[int, Sequence[tuple[int, float]]]]:
    """The Timers by their numbers; one that met the marker in the first turn has no line."""
    names = [name for name in end.series if "timer" in name]
    return [(int(name[-1]), line) for name, line in zip(names, timers, strict=True)]
