"""Everything that the companion keeps as a number that can be set by hand: wheels, tracks, missions, cards, printed values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from solonaut.companion.corrections import Counter
from solonaut.companion.printed import marked
from solonaut.games.intrepid.names import MISSIONS, RESOURCES, TIER_2, TIER_4
from solonaut.ui.intrepid.companion.choices import COUNTERS, MOST_SUPPLIES, ROUNDS, TRACK
from solonaut.ui.intrepid.companion.printed import printed_values

State = Any
"""``IntrepidCompanionState``, which knows its counters."""
Bounds = tuple[int, int]
GONE, OPEN, SATISFIED = range(3)


@dataclass(frozen=True, slots=True)
class Kind:
    """Counters that are read and set alike. Where there are several, each has a word behind a dot."""

    which: Callable[[State], Sequence[str]]
    get: Callable[[State, str], int]
    put: Callable[[State, str, int], None]
    bounds: Callable[[State, str], Bounds]


def counters(s: State) -> dict[str, Counter]:
    """All counters of this table by name, in the order in which they are shown."""
    found: dict[str, Counter] = {}
    for name, kind in KINDS.items():
        for which in kind.which(s):
            whole = f"{name}.{which}" if which else name
            low, high = kind.bounds(s, which)
            widest = COUNTERS[whole]
            found[whole] = Counter(kind.get(s, which), max(low, widest[0]), min(high, widest[-1]))
    return found


def put(s: State, name: str, value: int) -> None:
    """Set a counter. A printed value that somebody sets is theirs; so is a start value before the first round."""
    kind, which = split(name)
    KINDS[kind].put(s, which, value)
    if kind != "confirmed" and (kind.startswith("print.") or not s.round):
        for printed in printed_values(s):
            if name in printed.counters:
                confirm(s, printed.name, 1)


def split(name: str) -> tuple[str, str]:
    """``print.dice.1.2`` is the kind ``print.dice`` and the word ``1.2``."""
    kind = max((kind for kind in KINDS if name == kind or name.startswith(f"{kind}.")), key=len)
    return kind, name[len(kind) + 1 :]


# -- wheels ------------------------------------------------------------------------------------------------------------------------


def _wheel(field: str, bounds: Callable[[State, str], Bounds]) -> Kind:
    """One number for each resource."""

    def put(s: State, which: str, value: int) -> None:
        getattr(s.wheels, field)[RESOURCES.index(which)] = value

    return Kind(lambda s: RESOURCES, lambda s, which: int(getattr(s.wheels, field)[RESOURCES.index(which)]), put, bounds)


def put_generated(s: State, which: str, value: int) -> None:
    r = RESOURCES.index(which)
    s.entered[r] += value - s.wheels.gen[r]
    s.entries[r] += 1
    s.wheels.gen[r] = value


def _bit(s: State, field: str, n: int, value: int) -> None:
    bits = getattr(s, field)
    setattr(s, field, bits | 1 << n if value else bits & ~(1 << n))


def _single(part: str, field: str, bounds: Callable[[State, str], Bounds]) -> Kind:
    """One number of the table."""
    return Kind(
        lambda s: ("",),
        lambda s, which: int(getattr(getattr(s, part), field)),
        lambda s, which, value: setattr(getattr(s, part), field, value),
        bounds,
    )


# -- players -----------------------------------------------------------------------------------------------------------------------


def _seats(s: State) -> list[str]:
    return [str(p.seat + 1) for p in s.players]


def _player(field: str, bounds: Callable[[State, str], Bounds]) -> Kind:
    """One number for each player."""
    return Kind(
        _seats,
        lambda s, which: int(getattr(s.players[int(which) - 1], field)),
        lambda s, which, value: setattr(s.players[int(which) - 1], field, value),
        bounds,
    )


# -- missions and cards --------------------------------------------------------------------------------------------------------------


def mission_die(s: State, number: int) -> int:
    """0: not started; what its die shows; the value of a completed mission."""
    for card, die, _ in s.missions.active:
        if card == number:
            return int(die)
    return int(s.setup.law.mission_done) if s.started >> number & 1 else 0


def put_mission(s: State, which: str, value: int) -> None:
    number, missions = int(which) - 1, s.missions
    owner = next((owner for card, _, owner in missions.active if card == number), 0)
    rest = [active for active in missions.active if active[0] != number]
    if 0 < value < s.setup.law.mission_done:
        rest = sorted([*rest, (number, value, owner)])
    missions.active = rest
    if not value:
        put_card_of(s, which, 0)
    _bit(s, "started", number, value)
    missions.completed = s.started.bit_count() - len(rest)
    missions.deck = s.setup.law.missions_drawn - s.started.bit_count()


def _missions(s: State) -> list[str]:
    return [str(n + 1) for n in range(s.setup.law.missions_drawn)]


def put_card_of(s: State, which: str, value: int) -> None:
    """Which card a mission is, counted from 1. Rows that were read stay: the person has seen them."""
    number = int(which) - 1
    s.named = (*s.named[:number], value, *s.named[number + 1 :])


def _rows(s: State) -> list[str]:
    return [f"{mission + 1}.{die}" for mission, die in sorted(s.rows_read)]


def forget_row(s: State, which: str, value: int) -> None:
    """What was read of a card: it is asked again when it is needed."""
    mission, die = map(int, which.split("."))
    s.rows_read = {key: row for key, row in s.rows_read.items() if key != (mission - 1, die)}


def _rounds(s: State) -> list[str]:
    return list(ROUNDS[: max(s.round, 1)])


def card_of(s: State, which: str) -> int:
    """Is the card of a round face up, perhaps with its dice?"""
    return next((OPEN + satisfied for round, satisfied in s.open_cards if round == int(which)), GONE)


def put_card(s: State, which: str, value: int) -> None:
    cards = {round: satisfied for round, satisfied in s.open_cards if round != int(which)}
    if value:
        cards[int(which)] = value - OPEN
    s.open_cards = tuple(sorted(cards.items()))


# -- printed values ----------------------------------------------------------------------------------------------------------------


def _law(field: str, value: Callable[[State, str, int], Any], get: Callable[[Any, str], int], which: Callable[[State], Sequence[str]],
         bounds: Callable[[State, str], Bounds]) -> Kind:  # fmt: skip
    """A number in force at this table."""

    def put(s: State, name: str, number: int) -> None:
        s.setup = replace(s.setup, law=replace(s.setup.law, **{field: value(s, name, number)}))

    return Kind(which, lambda s, name: get(getattr(s.setup.law, field), name), put, bounds)


def changed(row: Sequence[int], place: int, value: int) -> tuple[int, ...]:
    """A printed row with one number changed, added at its end, or (with 0) taken off its end."""
    if place == len(row):
        return (*row, value) if value else tuple(row)
    return tuple(row[:place]) if not value else (*row[:place], value, *row[place + 1 :])


def _supplies(s: State) -> list[str]:
    return [str(n + 1) for n in range(min(len(s.setup.law.emergency) + 1, MOST_SUPPLIES))]


def _supply_bounds(s: State, which: str) -> Bounds:
    """Only the last value can be taken away; the marker must have a place."""
    last = len(s.setup.law.emergency)
    return (0 if int(which) >= last and s.wheels.emergency < last else 1) if int(which) <= last else 0, 20


def _on_boards(field: str, spaces: int, low: int) -> Kind:
    """Printed on the Country board of each player."""

    def get(s: State, which: str) -> int:
        seat, n = map(int, which.split("."))
        return int(getattr(s, field)[seat - 1][n - 1])

    def put(s: State, which: str, value: int) -> None:
        seat, n = map(int, which.split("."))
        rows = list(getattr(s, field))
        rows[seat - 1] = (*rows[seat - 1][: n - 1], value, *rows[seat - 1][n:])
        setattr(s, field, rows)

    return Kind(lambda s: [f"{seat}.{n + 1}" for seat in _seats(s) for n in range(spaces)], get, put, lambda s, which: (low, 30))


def confirm(s: State, which: str, value: int) -> None:
    """Mark a printed value as compared with the box, or as a guess again."""
    s.confirmed = marked(s.confirmed, which, value)


KINDS: dict[str, Kind] = {
    "generated": Kind(
        lambda s: RESOURCES, lambda s, which: s.wheels.gen[RESOURCES.index(which)], put_generated, lambda s, which: (-99, 99)
    ),
    "drain": _wheel("drain", lambda s, which: (s.setup.law.lowest_drain, s.setup.law.highest_drain)),
    "bonus": _wheel("bonus", lambda s, which: (0, len(s.setup.law.bonus_spaces))),
    "badge": Kind(
        lambda s: RESOURCES,
        lambda s, which: s.used >> RESOURCES.index(which) & 1,
        lambda s, which, value: _bit(s, "used", RESOURCES.index(which), value),
        lambda s, which: (0, 1),
    ),
    "mission": Kind(
        _missions, lambda s, which: mission_die(s, int(which) - 1), put_mission, lambda s, which: (0, s.setup.law.mission_done)
    ),
    "card": Kind(_missions, lambda s, which: s.named[int(which) - 1], put_card_of, lambda s, which: (0, len(MISSIONS))),
    "row": Kind(_rows, lambda s, which: 1, forget_row, lambda s, which: (0, 1)),
    "capacity": _player("capacity", lambda s, which: (0, s.setup.law.highest_capacity)),
    "dice": _player("track", lambda s, which: (0, TRACK - 1)),
    "research": _single("wheels", "research", lambda s, which: (0, s.setup.law.research_steps * (TIER_4 - TIER_2 + 1))),
    "emergency": _single("wheels", "emergency", lambda s, which: (0, len(s.setup.law.emergency))),
    "deck": _single("cards", "deck", lambda s, which: (0, 60)),
    "open": Kind(_rounds, card_of, put_card, lambda s, which: (GONE, SATISFIED)),
    "toxic": Kind(
        lambda s: [str(n) for n in range(1, 7)] if s.setup.disaster.tolls else [],
        lambda s, which: s.toxic >> int(which) - 1 & 1,
        lambda s, which, value: _bit(s, "toxic", int(which) - 1, value),
        lambda s, which: (0, 1),
    ),
    "print.emergency": _law(
        "emergency",
        lambda s, which, n: changed(s.setup.law.emergency, int(which) - 1, n),
        lambda row, which: row[int(which) - 1] if int(which) <= len(row) else 0,
        _supplies,
        _supply_bounds,
    ),
    "print.highest": _law("highest_capacity", lambda s, which, n: n, lambda n, which: n, lambda s: ("",), lambda s, which: (10, 99)),
    "print.steps": _law("research_steps", lambda s, which, n: n, lambda n, which: n, lambda s: ("",), lambda s, which: (1, 9)),
    "print.prices": _law(
        "research_prices",
        lambda s, which, n: (*s.setup.law.research_prices[: int(which)], n, *s.setup.law.research_prices[int(which) + 1 :]),
        lambda row, which: row[int(which)],
        lambda s: [str(tier) for tier in range(TIER_2, TIER_4 + 1)],
        lambda s, which: (0, 30),
    ),
    "print.dice": _on_boards("tracks", TRACK, 1),
    "print.dice_prices": _on_boards("prices", TRACK - 1, 0),
    "confirmed": Kind(
        lambda s: [value.name for value in printed_values(s)],
        lambda s, which: int(which in s.confirmed),
        confirm,
        lambda s, which: (0, 1),
    ),
}  # fmt: skip
