"""Everything that the app keeps, as counters that can be set by hand at any time. Nothing is triggered by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from solonaut.companion.corrections import Counter
from solonaut.companion.partial_state import UNKNOWN
from solonaut.companion.printed import marked
from solonaut.games.cryo.components import (
    CARD,
    CAVERNS,
    CHAMBER_NAMES,
    CHAMBERS,
    CRYSTAL,
    ENERGY,
    MATERIALS,
    PLATFORM_DOCKS,
    RESOURCES,
    SECTIONS,
    SHIP_DOCKS,
    TYPES,
)
from solonaut.games.cryo.state import NONE, RIVAL, put
from solonaut.ui.cryo.companion.cavern_map import KINDS, MAP_PAIRS, can_change, on_map
from solonaut.ui.cryo.companion.choices import BOARD_PLACES, COUNTERS, MINE
from solonaut.ui.cryo.companion.docks import exists, fewest, on_ship, with_docks
from solonaut.ui.cryo.companion.in_words import SOMEWHERE
from solonaut.ui.cryo.companion.printed import VALUES
from solonaut.ui.cryo.companion.state import CryoCompanionState

NOBODY, PERSONS, RIVALS = range(3)
"""Who stands on a dock."""

State = CryoCompanionState
Read = Callable[[State], int]
Write = Callable[[State, int], None]


def _bit(bits: int, at: int, value: int) -> int:
    return bits & ~(1 << at) | value << at


# -- the Rival ----------------------------------------------------------------------------------------------------------


def stock(r: int) -> tuple[Read, Write]:
    def write(s: State, value: int) -> None:
        s.rival.stock[r] = value

    return lambda s: s.rival.stock[r], write


def of_rival(field: str) -> tuple[Read, Write]:
    return lambda s: getattr(s.rival, field), lambda s, value: setattr(s.rival, field, value)


def asleep(chamber: int) -> tuple[Read, Write]:
    def write(s: State, value: int) -> None:
        s.rival.chambers[chamber] = value

    return lambda s: s.rival.chambers[chamber], write


def settled(cavern: int) -> tuple[Read, Write]:
    def write(s: State, value: int) -> None:
        s.rival.settled = put(s.rival.settled, cavern, value)

    return lambda s: s.rival.settled[cavern], write


def salvage(r: int) -> tuple[Read, Write]:
    """The Rival's pods that salvage a resource."""

    def spaces(s: State) -> list[int]:
        return [n for n, kind in enumerate(s.box.salvage) if kind == r]

    def write(s: State, value: int) -> None:
        for at, space in enumerate(spaces(s)):
            s.salvage = put(s.salvage, space, RIVAL if at < value else NONE)

    return lambda s: sum(s.salvage[space] == RIVAL for space in spaces(s)), write


def set_drones(s: State, value: int) -> None:
    s.rival.home = (1 << value) - 1


def set_tiles(s: State, value: int) -> None:
    s.rival.slots = tuple(0 if slot in s.box.slots[:value] else NONE for slot in range(len(s.rival.slots)))


# -- the ship -----------------------------------------------------------------------------------------------------------


def dock(at: int) -> tuple[Read, Write]:
    def read(s: State) -> int:
        return PERSONS if s.human.out >> at & 1 else RIVALS if s.rival.out >> at & 1 else NOBODY

    def write(s: State, value: int) -> None:
        s.human.out, s.rival.out = _bit(s.human.out, at, value == PERSONS), _bit(s.rival.out, at, value == RIVALS)
        s.taken = _bit(s.taken, at, value != NOBODY)
        s.moved = NONE if s.moved == at else s.moved
        count_home(s)
        set_drones(s, max(0, s.box.drones + s.box.extra_drones - s.rival.out.bit_count()))

    return read, write


def count_home(s: State) -> None:
    """The person's other drones are on their platform."""
    out = s.human.drones_on_board() + s.unseen
    s.human.home = (1 << max(0, s.box.drones - out)) - 1


def set_unseen(s: State, value: int) -> None:
    s.unseen = value
    count_home(s)


def set_launched(s: State, value: int) -> None:
    s.human.launched = value
    count_home(s)


def damage(at: int) -> tuple[Read, Write]:
    def write(s: State, value: int) -> None:
        s.damaged = _bit(s.damaged, at, value)

    return lambda s: s.damaged >> at & 1, write


def docks(section: int) -> tuple[Read, Write]:
    """How many a section of the printed ship has."""
    return lambda s: s.box.docks[section], lambda s, value: setattr(s, "box", with_docks(s.box, put(s.box.docks, section, value)))


def up(cavern: int) -> tuple[Read, Write]:
    def write(s: State, value: int) -> None:
        s.face_up = _bit(s.face_up, cavern, value)

    return lambda s: s.face_up >> cavern & 1, write


def row(field: str, at: int) -> tuple[Read, Write]:
    """A place in a row of numbers."""
    return lambda s: getattr(s, field)[at], lambda s, value: setattr(s, field, put(getattr(s, field), at, value))


def field(name: str) -> tuple[Read, Write]:
    return lambda s: getattr(s, name), lambda s, value: setattr(s, name, value)


# -- cards --------------------------------------------------------------------------------------------------------------


def board_card(at: int) -> tuple[Read, Write]:
    def write(s: State, card: int) -> None:
        other, before = s.board.index(card), s.board[at]  # the two change places
        s.board = put(put(s.board, other, before), at, card)

    return lambda s: s.board[at], write


def decision(at: int) -> tuple[Read, Write]:
    def read(s: State) -> int:
        return s.decisions[at] + 1 if at < len(s.decisions) else 0

    def write(s: State, value: int) -> None:
        cards = [card + 1 for card in s.decisions] + [0] * (2 - len(s.decisions))
        cards[at] = value
        s.decisions = tuple(card - 1 for card in cards if card)

    return read, write


def upgrade(card: int) -> tuple[Read, Write]:
    def write(s: State, value: int) -> None:
        s.rival.upgrades = _bit(s.rival.upgrades, card, value)

    return lambda s: s.rival.upgrades >> card & 1, write


def cards(name: str, card: int) -> tuple[Read, Write]:
    """Copies of a type among the Rival's vehicles or revealed missions."""

    def write(s: State, value: int) -> None:
        others = [c for c in getattr(s.rival, name) if c != card]
        setattr(s.rival, name, tuple(sorted((*others, *(card,) * value))))

    return lambda s: getattr(s.rival, name).count(card), write


# -- printed values and the count ---------------------------------------------------------------------------------------


def points(name: str) -> tuple[Read, Write]:
    def write(s: State, value: int) -> None:
        changed: dict[str, Any] = {name: value}
        s.box = replace(s.box, **changed)

    return lambda s: getattr(s.box, name), write


def mission(card: int) -> tuple[Read, Write]:
    def write(s: State, value: int) -> None:
        changed = replace(s.box.cards[card], mission=value)
        s.box = replace(s.box, cards=(*s.box.cards[:card], changed, *s.box.cards[card + 1 :]))

    return lambda s: s.box.cards[card].mission, write


def chamber(at: int) -> tuple[Read, Write]:
    """Pods that begin in a chamber; before the first turn they lie there."""

    def write(s: State, value: int) -> None:
        s.box = replace(s.box, chambers=put(s.box.chambers, at, value))
        if not s.turn:
            s.rival.chambers[at] = value

    return lambda s: s.box.chambers[at], write


def set_material_cap(s: State, value: int) -> None:
    s.box = replace(s.box, caps=(value, value, value, value, s.box.caps[ENERGY]))


def set_energy_cap(s: State, value: int) -> None:
    s.box = replace(s.box, caps=(*s.box.caps[:4], value))


def set_mapped(s: State, value: int) -> None:
    s.mapped = bool(value)


def confirmed(which: str) -> tuple[Read, Write]:
    """Has a printed value been compared with the box?"""

    def write(s: State, value: int) -> None:
        s.confirmed = marked(s.confirmed, which, value)

    return lambda s: int(which in s.confirmed), write


def my_pods(cavern: int) -> tuple[Read, Write]:
    def write(s: State, value: int) -> None:
        s.human.settled = put(s.human.settled, cavern, value)

    return lambda s: s.human.settled[cavern], write


def worth(cavern: int, place: int) -> tuple[Read, Write]:
    def write(s: State, value: int) -> None:
        first, second = s.worth[cavern]
        pair = (first, value) if place else (value, second)
        s.worth = (*s.worth[:cavern], pair, *s.worth[cavern + 1 :])

    return lambda s: s.worth[cavern][place], write


PAIRS: Final[dict[str, tuple[Read, Write]]] = {
    **{name: stock(r) for r, name in enumerate((*MATERIALS, "energy"))},
    "drones": (lambda s: s.rival.home.bit_count(), set_drones),
    "awake": of_rival("awake"),
    **{f"asleep.{name}": asleep(n) for n, name in enumerate(CHAMBER_NAMES)},
    **{f"salvage.{name}": salvage(r) for r, name in enumerate(RESOURCES[:CARD])},
    **{f"settled.{name}": settled(c) for c, name in enumerate(CAVERNS)},
    "landed": settled(SOMEWHERE),
    "destroyed": of_rival("destroyed"),
    "tiles": (lambda s: s.rival.tiles(), set_tiles),
    "tokens": of_rival("collected"),
    **{f"dock.{name}": dock(n) for n, name in enumerate(SHIP_DOCKS)},
    **{f"damage.{name}": damage(n) for n, name in enumerate(SHIP_DOCKS)},
    **{f"docks.{name}": docks(n) for n, name in enumerate(SECTIONS)},
    **{f"wrecked.{name}": row("wrecked", n) for n, name in enumerate(SECTIONS)},
    "unseen": (lambda s: s.unseen, set_unseen),
    "launched": (lambda s: s.human.launched, set_launched),
    **{f"up.{name}": up(c) for c, name in enumerate(CAVERNS)},
    **{f"board.{name}": board_card(n) for n, name in enumerate(BOARD_PLACES)},
    **{f"decision.{n + 1}": decision(n) for n in range(2)},
    **{f"upgrade.{name}": upgrade(card) for card, name in enumerate(TYPES)},
    **{f"vehicle.{name}": cards("vehicles", card) for card, name in enumerate(TYPES)},
    "missions": of_rival("unseen"),
    **{f"mission.{name}": cards("missions", card) for card, name in enumerate(TYPES)},
    "turn": field("turn"),
    "markers": field("markers"),
    **{f"pays.{name}": points(f"{name}_points") for name in ("pod", "upgrade", "vehicle")},
    **{f"pays.{name}": mission(card) for card, name in enumerate(TYPES)},
    **{f"chamber.{name}": chamber(n) for n, name in enumerate(CHAMBER_NAMES)},
    "cap.material": (lambda s: s.box.caps[CRYSTAL], set_material_cap),
    "cap.energy": (lambda s: s.box.caps[ENERGY], set_energy_cap),
    "nanites": points("processing_nanites"),
    **{f"spaces.{name}": row("salvage_spaces", r) for r, name in enumerate(RESOURCES[:CARD])},
    "mapped": (lambda s: int(s.mapped), set_mapped),
    **MAP_PAIRS,
    **{f"confirmed.{value.name}": confirmed(value.name) for value in VALUES},
    "control": field("control"),
    **{f"mine.{name}": row("mine", n) for n, name in enumerate(MINE)},
    **{f"pods.{name}": my_pods(c) for c, name in enumerate(CAVERNS)},
    **{f"{name}.{cavern}": worth(c, n) for n, name in enumerate(("first", "second")) for c, cavern in enumerate(CAVERNS)},
}
"""How each counter is read and set."""


class KeptState(CryoCompanionState):
    """A table whose counters can be set."""

    __slots__ = ()

    def counters(self) -> Mapping[str, Counter]:
        found: dict[str, Counter] = {}
        for name, (read, _) in PAIRS.items():
            if available(self, name):
                found[name] = Counter(read(self), lowest(self, name), min(COUNTERS[name][-1], highest(self, name)))
        return found

    def set_counter(self, name: str, value: int) -> None:
        """A printed value that somebody sets is theirs."""
        PAIRS[name][1](self, value)
        for printed in VALUES:
            if name in printed.counters:
                self.confirmed = marked(self.confirmed, printed.name, 1)


def available(s: State, name: str) -> bool:
    """Does the table have it now?"""
    kind, _, place = name.partition(".")
    if kind == "board":
        return len(s.board) == len(TYPES)
    if kind == "decision":
        return not s.unpredictable and int(place) <= len(s.decisions) + 1
    if kind in ("up", "settled", "pods", "first", "second") and not (s.mapped and s.in_play(CAVERNS.index(place))):
        return False
    if kind in ("dock", "damage"):
        return exists(s.box, SHIP_DOCKS.index(place))
    if kind in KINDS:
        return on_map(s, kind, place)
    if name == "mapped":
        return not s.turn
    if name == "confirmed.map":
        return s.mapped
    if kind == "landed":
        return not s.mapped
    if kind in ("pods", "mission"):
        return bool(s.reason)
    return PAIRS[name][0](s) != UNKNOWN


def lowest(s: State, name: str) -> int:
    """With two decision cards the second one is taken off, not the first. Some salvage space there is."""
    kind, _, place = name.partition(".")
    if kind in KINDS and not can_change(s, kind, place):
        return PAIRS[name][0](s)
    if kind == "docks":
        return fewest(SECTIONS.index(place), s.taken | s.damaged)
    if kind == "spaces":
        return int(sum(s.salvage_spaces) == s.salvage_spaces[RESOURCES.index(place)])
    return max(COUNTERS[name][0], int(name == "decision.1" and len(s.decisions) > 1))


def highest(s: State, name: str) -> int:
    """What the box of this table allows."""
    kind, _, place = name.partition(".")
    if kind in KINDS:
        return 1 if can_change(s, kind, place) else PAIRS[name][0](s)
    if kind in (*MATERIALS, "energy"):
        return s.box.caps[(*MATERIALS, "energy").index(kind)]
    if kind == "asleep":
        return 0 if int(place[-1]) <= s.wrecked[SECTIONS.index(place[:-2])] else sum(s.box.chambers)
    if kind in ("unseen", "launched"):
        return s.box.drones
    return {
        "drones": s.box.drones + s.box.extra_drones,
        "salvage": s.box.salvage_pods,
        "markers": len(on_ship(s.box)),
        "tiles": len(s.box.slots),
        "wrecked": CHAMBERS,
        "upgrade": 1,
    }.get(kind, max(COUNTERS[name][-1], PLATFORM_DOCKS))
