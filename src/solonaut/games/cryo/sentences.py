"""The words for Cryo: which sentence of the catalogues, and what goes into it. Nothing here is in any language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from solonaut.core.choice import Choice
from solonaut.core.event import Event
from solonaut.core.message import Either, Listing, Message, PlayerName
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.actions import cell_name
from solonaut.games.cryo.cards import PlayMission, PlayUpgrade, capacity
from solonaut.games.cryo.components import (
    CAVERN_TILES,
    CAVERNS,
    CHAMBER_NAMES,
    COST_SIDE,
    DIRECTIONS,
    DOCKS,
    EXCHANGE,
    GAIN,
    GAIN_SIDE,
    GENERATOR,
    MAKE_ENERGY,
    NANITE_CELL,
    PER_SIZE,
    PLATFORM_ACTIONS,
    RESOURCES,
    SCOUT,
    SECTIONS,
    SPACES_PER_SECTION,
    STASIS,
    TYPES,
    Components,
)
from solonaut.games.cryo.launch import cost
from solonaut.games.cryo.rival.basics import Decide
from solonaut.games.cryo.state import NONE, CryoState, Player

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
            return Message(key, dock=nouns.spot(DOCKS[n]))
        case "from" | "return":
            return Message(key, home=n + 1)
        case "act":
            return acting(s, key, box.cells[s.dock][n], nouns.way(DIRECTIONS[n]))
        case "scrap":
            return Message(key, card=nouns.card(TYPES[n]), gives=nouns.amounts(box.cards[n].scrap))
        case "gain":
            return Message(key, gives=nouns.content(box.tile_contents[s.tile]))
        case "take" | "salvage" | "pay" | "spend":
            return Message(key, what=nouns.amount(RESOURCES[n], 1))
        case "slot":
            dock, side = divmod(n, 2)
            action = Message(f"cryo.platform.{PLATFORM_ACTIONS[box.platform[dock]]}")
            return Message(f"{key}.{'gain' if side == GAIN_SIDE else 'cost'}", home=dock + 1, action=action)
        case "wake":
            return Message(key, chamber=nouns.spot(CHAMBER_NAMES[n]))
        case "scout":
            return scouting(s, key, n)
        case "ride":
            return Message(key, card=nouns.card(TYPES[n]), cost=nouns.amount("energy", cost(s, p, n)), n=capacity(s, p, n))
        case "to" | "more":
            return Message(key, id=CAVERNS[n])
        case "pair":
            return Message(key, id=CAVERNS[n], other=CAVERNS[choice.m])
        case "pods":
            return Message(key, n=n)
        case "as":
            return Message(f"{key}.{choice.words[0]}")
        case "card":
            return playing(s, key, n, ask)
        case "incident":
            return resolving(key, SECTIONS[n], box.tokens[s.incidents[n]].name, ours=not isinstance(ask, Decide))
        case "use":
            return using(s, p, key, n)
        case "section":
            return Message(key, section=nouns.section(SECTIONS[n]))
        case "discard" | "name" | "draw" | "lay" | "pick":
            return Message(key, card=nouns.card(TYPES[n]))
        case "first":
            return Message(key, player=PlayerName(n))
        case "tile" | "token":
            return Message(key, tile=nouns.tile(choice.words[0]))
        case "cavern":
            return Message(key, size=nouns.size(n >= PER_SIZE), tile=nouns.cavern_tile(box, CAVERN_TILES[n]))
    return Message(key)


def acting(s: CryoState, key: str, cell: int, where: Message) -> Message:
    """The action of a cell next to the dock."""
    if cell < STASIS:
        if s.tiles[cell] != NONE:
            return Message(f"{key}.tile", what=nouns.content(s.box.tile_contents[s.tiles[cell]]), way=where)
        return Message(f"{key}.printed", what=nouns.amount(RESOURCES[s.box.printed[cell // SPACES_PER_SECTION]], 1), way=where)
    name = cell_name(cell)
    found = Message(f"{key}.{name.replace('-', '_')}", way=where)
    if cell < GENERATOR:
        found.params["section"] = nouns.section(SECTIONS[cell - STASIS])
    if name in PAID_WITH:
        found.params["cost"] = Message("cryo.each", what=nouns.amount(PAID_WITH[name], 1))
    if cell == SCOUT:
        found.params["what"] = nouns.amount("energy", s.box.scout_energy)
    if cell == NANITE_CELL:
        found.params["what"] = nouns.amount("nanite", s.box.nanite_cell)
    return found


PAID_WITH: Final = {"stasis": "organics", "remote-stasis": "organics", "generator": "crystal", "build": "tech", "research": "tech"}
"""Actions that may be repeated, and what each time costs 1 of."""


def scouting(s: CryoState, key: str, cavern: int) -> Message:
    """A face-down cavern; its tile too, if the person has looked at it."""
    ask = s.pending
    seat = 0 if ask is None else ask.seat(s)
    found = Message(key, id=CAVERNS[cavern], size=nouns.size(s.box.space_sizes[cavern]))
    if s.players[seat].peeked >> cavern & 1:
        return Message(f"{key}.known", **found.params, tile=nouns.cavern_tile(s.box, CAVERN_TILES[s.caverns[cavern]]))
    return found


def playing(s: CryoState, key: str, number: int, ask: Any) -> Message:
    """A card as vehicle, upgrade or mission, with what it is then."""
    name = TYPES[number]
    if isinstance(ask, PlayUpgrade):
        return Message(f"{key}.upgrade", card=nouns.card(name), name=nouns.upgrade(name), effect=nouns.effect(s.box, name))
    if isinstance(ask, PlayMission):
        return Message(f"{key}.mission", card=nouns.card(name), name=nouns.mission(name), effect=nouns.scores(s.box, name))
    return Message(f"{key}.vehicle", card=nouns.card(name), n=capacity(s, s.player, number))


def resolving(key: str, where: str, token: str, *, ours: bool) -> Message:
    """An incident token; what you resolve yourself says what it does."""
    kind = f".{token if token in ('sabotage', 'sunset') else 'reward'}" if ours else ""
    return Message(f"{key}{kind}", section=nouns.section(where), token=nouns.tile(token))


def using(s: CryoState, p: Player, key: str, dock: int) -> Message:
    """A complete platform action with the tiles in its slots."""
    action, contents, at = s.box.platform[dock], s.box.tile_contents, 2 * dock
    found = Message(f"{key}.{PLATFORM_ACTIONS[action]}", home=dock + 1)
    if action != GAIN:
        found.params["pay"] = nouns.content(contents[p.slots[at + COST_SIDE]])
    if action in (GAIN, EXCHANGE):
        found.params["gain"] = nouns.content(contents[p.slots[at + GAIN_SIDE]])
    elif action == MAKE_ENERGY:
        found.params["gain"] = nouns.amount("energy", 1)
    return found


# -- events -------------------------------------------------------------------------------------------------------------


def home(number: int) -> Message:
    return Message("cryo.home", number=number)


NOUNS: Final[dict[str, Callable[[Any], Message]]] = {
    "card": nouns.card,
    "dock": nouns.spot,
    "chamber": nouns.spot,
    "space": nouns.spot,
    "where": nouns.spot,
    "section": nouns.section,
    "tile": nouns.tile,
    "token": nouns.tile,
    "way": nouns.way,
    "home": home,
    "pods": lambda n: Message("cryo.pods", n=n),
    "drones": lambda n: Message("cryo.drones", n=n),
    "total": lambda n: Message("cryo.missions", n=n),
    "energy": lambda n: nouns.amount("energy", n),
    "reason": lambda name: Message(f"cryo.reason.{name}"),
    "slot": lambda name: Message(f"cryo.slot.{name.partition('.')[2]}", home=name[1]),
    "cell": lambda name: Message(f"cryo.action.{name.replace('-', '_')}"),
    "taken": lambda names: Listing(nouns.spot(name) for name in names),
    "passed": lambda names: Either(nouns.way(name) for name in names),
    "whats": lambda names: Listing(nouns.resource(name) for name in names),
    "cards": lambda names: Listing(nouns.card(name) for name in names),
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


OF_THE_RIVAL: Final = frozenset(
    {"turn_begun", "gained", "pod_woken", "pod_to_salvage", "pods_settled", "incident_reward", "pods_destroyed", "sunset_resolved"}
)
"""Events of people that happen to the Rival as well, whose sentence then names it."""
SALVAGE_RULES: Final = frozenset({"B199", "S50"})
ONE_OF: Final = frozenset({"prototype_used", "rival_printed"})
"""Events with one piece of a resource; others without an amount name the resource."""


def who(event: Event, seat: int | None) -> Message:
    """You, the Rival, or another player. What the Rival does is told with a rule of the solo sheet or a ruling on it."""
    if event.rule_id.startswith(("cryo.S", "cryo.G")):
        return Message("cryo.who.rival")
    return Message("cryo.who.you") if event.seat == seat else Message("cryo.who.player", name=PlayerName(event.seat))


def tell(event: Event, seat: int | None, box: Components) -> Message:
    """The sentence about an event."""
    hidden = () if seat is None or seat == event.seat else event.private
    rule = event.rule_id.removeprefix("cryo.")
    key = f"cryo.event.{event.kind}"
    key += f".{BY_RULE[event.kind, rule]}" if (event.kind, rule) in BY_RULE else ""
    actor = who(event, seat)
    params: dict[str, Any] = {"who": actor}
    for field in fields(event):
        name, value = field.name, getattr(event, field.name)
        if name in ("seat", "by"):
            continue
        if name in hidden:
            key += ".hidden"
            continue
        if name in FLAGS and not value:
            key += f".{FLAGS[name]}"
        elif name == "lost":
            key += ".lost" if value else ".salvage" if rule in SALVAGE_RULES else ""
        elif name == "why":
            key += f".{value}"
        params[name] = noun(event, name, value, box)
    if event.kind in OF_THE_RIVAL and actor.key == "cryo.who.rival":
        key += ".rival"
    if "amount" in params:
        params["n"] = params["amount"]
    params["rule"] = rule
    return Message(key, **params)


def noun(event: Event, name: str, value: Any, box: Components) -> Any:
    if name == "cavern":
        return nouns.cavern_tile(box, value)
    if name == "what":
        n = getattr(event, "amount", 1 if event.kind in ONE_OF else 0)
        return nouns.amount(value, n) if n else nouns.resource(value)
    if name == "other":
        return nouns.resource(value) if value in RESOURCES else nouns.spot(value)
    if name in NOUNS and value not in ("", ()):
        return NOUNS[name](value)
    return value
