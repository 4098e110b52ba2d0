"""The words for Cryo: which sentence of the catalogues, and what goes into it. Nothing here is in any language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any, Final

from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Listing, Message
from solonaut.games.cryo.actions import cell_name
from solonaut.games.cryo.cards import PlayMission, PlayUpgrade, capacity
from solonaut.games.cryo.components import (
    CAVERN_TILES,
    CAVERNS,
    CHAMBER_NAMES,
    CONTENTS,
    COST_SIDE,
    DIRECTIONS,
    DOCKS,
    EXCHANGE,
    GAIN,
    GAIN_SIDE,
    GENERATOR,
    NANITE_CELL,
    PER_SIZE,
    PLATFORM_ACTIONS,
    RESOURCES,
    SCOUT,
    SECTIONS,
    SIZES,
    SPACES_PER_SECTION,
    STASIS,
    TYPES,
    Components,
    Content,
)
from solonaut.games.cryo.launch import cost
from solonaut.games.cryo.rival.basics import Decide
from solonaut.games.cryo.state import NONE, CryoState, Player

# -- nouns --------------------------------------------------------------------------------------------------------------


def resource(name: str) -> Message:
    return Message(f"cryo.resource.{name}")


def amount(name: str, n: int) -> Message:
    """``2 crystals``."""
    return Message(f"cryo.amount.{name}", n=n)


def amounts(gives: Iterable[int]) -> Message:
    """``1 crystal, 1 tech``."""
    gives = tuple(gives)
    return Listing(amount(RESOURCES[r], gives.count(r)) for r in sorted(set(gives)))


def content(shown: Content) -> Message:
    """What a tile or a reward token shows."""
    if shown.either:
        a, b = (amount(RESOURCES[r], 1) for r in shown.gives)
        return Message("cryo.either", a=a, b=b)
    return amounts(shown.gives)


CONTENT_BY_NAME: Final = {c.name: c for c in CONTENTS}


def tile(name: str) -> Message:
    """A resource tile or an incident token, by the name of what it shows."""
    return content(CONTENT_BY_NAME[name]) if name in CONTENT_BY_NAME else Message(f"cryo.token.{name}")


def card(name: str) -> Message:
    return Message(f"cryo.card.{name}")


def section(name: str) -> Message:
    return Message(f"cryo.section.{name}")


def spot(name: str) -> Message:
    """A dock, chamber or resource space of a section (``labs.T1``), or a cavern (``A2``)."""
    where, dot, place = name.partition(".")
    if not dot:
        return Message("cryo.cavern", cavern=name) if name in CAVERNS else Message(f"cryo.where.{name}")
    kind = "dock" if name in DOCKS else "chamber" if name in CHAMBER_NAMES else "space"
    return Message(f"cryo.{kind}", section=section(where), place=place)


def way(name: str) -> Message:
    return Message(f"cryo.way.{name}")


def cavern_tile(box: Components, name: str) -> Message:
    """What a cavern tile scores and shows."""
    found = box.caverns[CAVERN_TILES.index(name)]
    first, second = found.control
    return Message("cryo.cavern_tile", first=first, second=second, gives=amounts(found.gives))


# -- choices ------------------------------------------------------------------------------------------------------------


def describe(s: CryoState, choice: Choice) -> Message:
    """A choice in this position; what you decide for the Rival has words of its own."""
    verb, n, box = choice.verb.replace("-", "_"), choice.n, s.box
    ask = s.pending
    key = f"cryo.choice.rival.{verb}" if isinstance(ask, Decide) else f"cryo.choice.{verb}"
    p = s.player
    match choice.verb:
        case "recall":
            return Message(key, n=p.drones_on_board())
        case "dock" | "damage":
            return Message(key, dock=spot(DOCKS[n]))
        case "from" | "return":
            return Message(key, home=n + 1)
        case "act":
            return Message(key, way=way(DIRECTIONS[n]), action=cell(s, box.cells[s.dock][n]))
        case "scrap":
            return Message(key, card=card(TYPES[n]), gives=amounts(box.cards[n].scrap))
        case "gain":
            return Message(key, gives=content(box.tile_contents[s.tile]))
        case "take" | "salvage" | "pay" | "spend":
            return Message(key, what=amount(RESOURCES[n], 1))
        case "slot":
            dock, side = divmod(n, 2)
            action = Message(f"cryo.platform.{PLATFORM_ACTIONS[box.platform[dock]]}")
            return Message(f"{key}.{'gain' if side == GAIN_SIDE else 'cost'}", home=dock + 1, action=action)
        case "wake":
            return Message(key, chamber=spot(CHAMBER_NAMES[n]))
        case "scout":
            return scouting(s, key, n)
        case "ride":
            return Message(key, card=card(TYPES[n]), energy=amount("energy", cost(s, p, n)), n=capacity(s, p, n))
        case "to" | "more":
            return Message(key, cavern=spot(CAVERNS[n]))
        case "pair":
            return Message(key, cavern=spot(CAVERNS[n]), other=spot(CAVERNS[choice.m]))
        case "pods":
            return Message(key, n=n)
        case "as":
            return Message(f"{key}.{choice.words[0]}")
        case "card":
            return playing(s, key, n, ask)
        case "incident":
            return Message(key, section=section(SECTIONS[n]), token=tile(box.tokens[s.incidents[n]].name))
        case "use":
            return Message(key, home=n + 1, action=platform_action(s, p, n))
        case "section":
            return Message(key, section=section(SECTIONS[n]))
        case "discard" | "name" | "draw" | "lay" | "pick":
            return Message(key, card=card(TYPES[n]))
        case "first":
            return Message(key, number=n + 1)
        case "tile" | "token":
            return Message(key, tile=tile(choice.words[0]))
        case "cavern":
            size = Message(f"cryo.size.{SIZES[n >= PER_SIZE]}")
            return Message(key, size=size, tile=cavern_tile(box, CAVERN_TILES[n]))
    return Message(key)


def cell(s: CryoState, cell: int) -> Message:
    """The action of a cell next to a dock."""
    if cell < STASIS:
        if s.tiles[cell] != NONE:
            return Message("cryo.cell.space", tile=content(s.box.tile_contents[s.tiles[cell]]))
        return Message("cryo.cell.printed", what=amount(RESOURCES[s.box.printed[cell // SPACES_PER_SECTION]], 1))
    key = f"cryo.cell.{cell_name(cell).replace('-', '_')}"
    if cell < GENERATOR:
        return Message(key, section=section(SECTIONS[cell - STASIS]))
    if cell == SCOUT:
        return Message(key, energy=amount("energy", s.box.scout_energy))
    if cell == NANITE_CELL:
        return Message(key, what=amount("nanite", s.box.nanite_cell))
    return Message(key)


def scouting(s: CryoState, key: str, cavern: int) -> Message:
    """A face-down cavern; its tile too, if the person has looked at it."""
    size = Message(f"cryo.size.{SIZES[s.box.space_sizes[cavern]]}")
    ask = s.pending
    seat = 0 if ask is None else ask.seat(s)
    if s.players[seat].peeked >> cavern & 1:
        return Message(f"{key}.known", cavern=spot(CAVERNS[cavern]), size=size, tile=cavern_tile(s.box, CAVERN_TILES[s.caverns[cavern]]))
    return Message(key, cavern=spot(CAVERNS[cavern]), size=size)


def playing(s: CryoState, key: str, number: int, ask: Any) -> Message:
    """A card as vehicle, upgrade or mission, with what it is then."""
    name = TYPES[number]
    if isinstance(ask, PlayUpgrade):
        return Message(f"{key}.upgrade", card=card(name), effect=Message(f"cryo.upgrade.{name}"))
    if isinstance(ask, PlayMission):
        return Message(f"{key}.mission", card=card(name), effect=Message(f"cryo.mission.{name}", n=s.box.cards[number].mission))
    return Message(f"{key}.vehicle", card=card(name), n=capacity(s, s.player, number))


def platform_action(s: CryoState, p: Player, dock: int) -> Message:
    """A complete platform action with the tiles in its slots."""
    action, contents, at = s.box.platform[dock], s.box.tile_contents, 2 * dock
    key = f"cryo.platform_action.{PLATFORM_ACTIONS[action]}"
    if action == GAIN:
        return Message(key, gain=content(contents[p.slots[at + GAIN_SIDE]]))
    pay = content(contents[p.slots[at + COST_SIDE]])
    if action == EXCHANGE:
        return Message(key, cost=pay, gain=content(contents[p.slots[at + GAIN_SIDE]]))
    return Message(key, cost=pay)


# -- events -------------------------------------------------------------------------------------------------------------


def home(number: int) -> Message:
    return Message("cryo.home", number=number)


def why(name: str) -> Message:
    return Message(f"cryo.why.{name}")


NOUNS: Final[dict[str, Callable[[Any], Message]]] = {
    "card": card,
    "dock": spot,
    "chamber": spot,
    "space": spot,
    "where": spot,
    "section": section,
    "tile": tile,
    "token": tile,
    "way": way,
    "home": home,
    "why": why,
    "pods": lambda n: Message("cryo.pods", n=n),
    "drones": lambda n: Message("cryo.drones", n=n),
    "total": lambda n: Message("cryo.missions", n=n),
    "energy": lambda n: amount("energy", n),
    "reason": lambda name: Message(f"cryo.reason.{name}"),
    "slot": lambda name: Message("cryo.slot", home=name[1], side=Message(f"cryo.side.{name.partition('.')[2]}")),
    "cell": lambda name: Message(f"cryo.action.{name.replace('-', '_')}"),
    "taken": lambda names: Listing(spot(name) for name in names),
    "passed": lambda names: Listing(way(name) for name in names),
    "whats": lambda names: Listing(resource(name) for name in names),
    "cards": lambda names: Listing(card(name) for name in names),
}
FLAGS: Final = {"kept": "no_slot", "large": "small", "fits": "again", "section": "nowhere", "cards": "none", "amount": "none"}
"""Fields whose empty value has a sentence of its own."""
BY_RULE: Final = {
    ("rival_drone", "S36"): "first",
    ("rival_drone", "S37"): "second",
    ("rival_drone", "S38"): "third",
    ("rival_tile", "S40"): "right",
    ("rival_tile", "S41"): "clockwise",
    ("decision_card_picked", "S33"): "coin",
    ("decision_card_picked", "S93"): "turned",
    ("decision_card_picked", "G26"): "only",
    ("decision_card_picked", "G27"): "named",
    ("rival_check", "S59"): "crystal",
    ("rival_check", "S63"): "organics",
    ("rival_check", "S67"): "tech",
    ("rival_check", "S73"): "nanite",
}
"""Events whose sentence depends on the rule that made them happen."""


def who(event: Event, seat: int | None) -> Message:
    """You, the Rival, or another player. What the Rival does is told with a rule of the solo sheet or a ruling on it."""
    if event.rule_id.startswith(("cryo.S", "cryo.G")):
        return Message("cryo.who.rival")
    return Message("cryo.who.you") if event.seat == seat else Message("cryo.who.player", number=event.seat + 1)


def tell(event: Event, seat: int | None, box: Components) -> Message:
    """The sentence about an event."""
    hidden = () if seat is None or seat == event.seat else event.private
    rule = event.rule_id.removeprefix("cryo.")
    key = f"cryo.event.{event.kind}"
    key += f".{BY_RULE[event.kind, rule]}" if (event.kind, rule) in BY_RULE else ""
    params: dict[str, Any] = {"who": who(event, seat)}
    for field in fields(event):
        name, value = field.name, getattr(event, field.name)
        if name in ("seat", "by"):
            continue
        if name in hidden:
            key += ".hidden"
            continue
        if name in FLAGS and not value:
            key += f".{FLAGS[name]}"
        elif name == "lost" and value:
            key += ".lost"
        params[name] = noun(event, name, value, box)
    if "amount" in params:
        params["n"] = params["amount"]
    params["rule"] = rule
    return Message(key, **params)


def noun(event: Event, name: str, value: Any, box: Components) -> Any:
    if name == "cavern":
        return cavern_tile(box, value)
    if name == "what":
        return amount(value, event.amount) if hasattr(event, "amount") else resource(value)
    if name == "other":
        return resource(value) if value in RESOURCES else spot(value)
    if name in NOUNS and value not in ("", ()):
        return NOUNS[name](value)
    return value
