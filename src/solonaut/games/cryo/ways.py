"""What would make possible what cannot be chosen now. The rules that refuse something name these ways (``noun_messages.because``)."""

from __future__ import annotations

from typing import Final

from solonaut.core.refusal import Way
from solonaut.games.cryo.components import CARD, DOCKS, NANITE, RAM, RESOURCES, SECTIONS, TECH, TYPES, Content
from solonaut.games.cryo.noun_messages import amount, section, spot, upgrade, when
from solonaut.games.cryo.state import ALL_DOCKS, CryoState, Player

# -- docks and drones ---------------------------------------------------------------------------------------------------


def other_dock(s: CryoState, p: Player, dock: int) -> Way | None:
    """An open dock beside as many of the same spaces as possible."""
    wanted = {cell for cell in s.box.cells[dock] if cell >= 0}
    free = ALL_DOCKS & ~(s.taken if p.has(RAM) else s.taken | s.damaged)
    shared = {other: len(wanted & set(s.box.cells[other])) for other in range(len(DOCKS)) if free >> other & 1}
    best = max(shared, key=lambda other: shared[other], default=dock)
    if not shared.get(best):
        return None
    return when("cryo.B159", "other_dock", now=True, dock=spot(DOCKS[best]), n=shared[best])


def dock_opens(s: CryoState, p: Player, dock: int) -> tuple[Way | None, ...]:
    """A dock with a drone on it: its owner recalls."""
    own = bool(p.out >> dock & 1)
    return when("cryo.B150", "own_recall") if own else when("cryo.B210", "their_recall"), other_dock(s, p, dock)


def damage_does_not_matter(s: CryoState, p: Player, dock: int) -> tuple[Way | None, ...]:
    """A damaged dock: the Ram's upgrade opens it, unless that can never be built."""
    barred = p.upgrades.bit_count() >= s.box.max_upgrades or (s.solo and s.rival.has(RAM))
    name = "interfacing_held" if RAM in p.hand else "interfacing"
    return None if barred else when("cryo.B130", name, upgrade=upgrade(TYPES[RAM])), other_dock(s, p, dock)


def recall() -> Way:
    return when("cryo.B149", "own_recall")


def drone_out() -> Way:
    return when("cryo.B150", "drone_out")


def next_turn(rule: str) -> Way:
    return when(rule, "next_turn")


LATER: Final = {
    "scout": ("cryo.B180", "drone_scouts"),
    "to": ("cryo.B186", "drone_launches"),
    "ride": ("cryo.B186", "drone_launches"),
    "wake": ("cryo.B167", "drone_wakes"),
    "salvage": ("cryo.B177", "drone_salvages"),
    "use": ("cryo.B210", "drones_return"),
    "slot": ("cryo.B164", "tile_taken"),
}
"""What the board shows all the time but a drone has to lead to."""


def drone_acts(p: Player, verb: str) -> Way:
    """What a drone does so that this can be chosen: it goes there this turn, or comes home."""
    return when(*LATER[verb], now=bool(p.out or p.launched if verb == "use" else p.home))


# -- what has to be paid ------------------------------------------------------------------------------------------------


def gains(s: CryoState, p: Player, kinds: tuple[int, ...], price: int = 1, *, scrap: bool = True) -> tuple[Way | None, ...]:
    """Resources that are missing: from a card, if one may be scrapped here (``scrap``) and shows enough of them, or from the ship."""
    kind = kinds[0]
    short = price - max(p.stock[k] for k in kinds)
    cards = () if s.scrapped or not scrap else [c for c in p.hand if max(s.box.cards[c].scrap.count(k) for k in kinds) >= short]
    return (
        when("cryo.B151", "scrap", now=True, what=amount(RESOURCES[kind], short)) if cards else None,
        when("cryo.B163", "tile", what=amount(RESOURCES[kind], short)),
        when("cryo.B011", "nanite") if NANITE in kinds[1:] else None,
    )


def pays_tile(s: CryoState, p: Player, price: Content) -> tuple[Way | None, ...]:
    """What the cost tile of a platform action shows, if it is one kind of resource."""
    if price.either or len(price.need) != 1 or price.need[0][0] == CARD:
        return ()
    kind, n = price.need[0]
    return gains(s, p, (kind, NANITE) if kind <= TECH else (kind,), n)


# -- pods, cards, caverns -----------------------------------------------------------------------------------------------


def pod_wakes() -> Way:
    return when("cryo.B167", "wake")


def card_drawn() -> Way:
    return when("cryo.B173", "draw")


def room_for_pods() -> tuple[Way, ...]:
    return when("cryo.B044", "vehicle_room"), when("cryo.B186", "pods_settle"), when("cryo.B177", "pod_salvages")


def vehicle_played() -> Way:
    return when("cryo.B195", "vehicle")


def next_launch() -> Way:
    return when("cryo.B186", "next_launch")


def neighbour_scouted() -> Way:
    return when("cryo.B180", "neighbour")


def scouted() -> Way:
    return when("cryo.B180", "scouted")


def slots_filled(home: int) -> Way:
    return when("cryo.B164", "slots", home=home + 1)


def other_stasis(chamber_section: int) -> tuple[Way, ...]:
    """A chamber in another section than the drone's."""
    return when("cryo.B167", "stasis_there", section=section(SECTIONS[chamber_section])), when("cryo.B171", "remote_stasis")
