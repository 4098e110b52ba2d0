"""What a seat may see: everything that lies on the table. Only the decks are unknown, and they are to everybody alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.board import EMPTY, SLOTS
from solonaut.games.intrepid.decisions import PlayerAsk
from solonaut.games.intrepid.dice import NAMES, face_of, have, owner_of
from solonaut.games.intrepid.install import offered, price
from solonaut.games.intrepid.names import (
    AREAS,
    BADGES,
    CACHE,
    CARDS,
    COLOURS,
    FIRST_UNIQUE,
    MISSIONS,
    PHASES,
    POOL,
    RESOURCES,
    TILES,
    UNIQUES,
)
from solonaut.games.intrepid.net_effect import coming, net_effect
from solonaut.games.intrepid.phases.capacity import dice_price, research_price
from solonaut.games.intrepid.phases.place import ChooseDice, ChooseDieSlot
from solonaut.games.intrepid.phases.resources import next_space
from solonaut.games.intrepid.solo import ExchangeDie
from solonaut.games.intrepid.state import NONE, IntrepidState, Player
from solonaut.games.intrepid.tokens import kind_of, resource_of

if TYPE_CHECKING:
    from solonaut.games.intrepid.irregularities.cards import Irregularity
    from solonaut.games.intrepid.printed import Face


SHOWN_LAW = ("safe", "amplify", "strain", "amplify_price", "mission_start", "mission_done")
"""Values of this game that no piece on the table shows."""


def view(s: IntrepidState, seat: int | None) -> dict[str, Any]:
    """The table; the same for every seat."""
    law = s.setup.law
    stocks, missions, cards = s.stocks, s.missions, s.cards
    will_come = coming(s)
    return {
        "round": s.round,
        "phase": PHASES[s.phase],
        "over": s.over,
        "reason": s.reason or None,
        "resources": [_resource(s, r) | {"coming": will_come[r]} for r in range(len(RESOURCES))],
        "players": [_player(s, p) for p in s.players],
        "slots": [_slot(s, slot) for slot in range(len(SLOTS))],
        "missions": {
            "face_up": None if missions.face_up == NONE else _mission(s, missions.face_up),
            "deck": missions.deck,
            "active": [
                _mission(s, card) | {"die": die, "owner": owner, "next": _consumes(s, card, die)} for card, die, owner in missions.active
            ],
            "completed": missions.completed,
            "to_win": law.missions_to_win,
        },
        "irregularities": [_irregularity(s.box.irregularities[n]) for n in s.setup.irregularities],
        "reboot": bool(s.setup.table_rules.reboot) and not s.rebooted,
        "disaster": {
            "name": s.setup.disaster.name,
            "deck": cards.deck,
            "next": None if cards.foreseen == NONE else CARDS[cards.foreseen],
            "face_up": [_card(s, card) for card in cards.face_up],
            **s.setup.disaster.view(s),
        },
        "docks": [_dock(s, space) for space in range(len(s.docks))],
        "habitation": [_die(die) for die in s.habitation],
        "cache": _area(s.cache) if s.setup.solo else None,
        "emergency": {"space": s.wheels.emergency, "values": list(law.emergency), "safe": law.safe},
        "research": {"step": s.wheels.research, "steps_per_tier": law.research_steps, "tier": s.tier, "price": research_price(s)},
        "tokens": {
            "amplify_strain": [
                {"token": n + 1, "values": list(values), "stock": stocks.tokens[n]} for n, values in enumerate(s.box.token_values)
            ],
            "disable": stocks.disables,
            "scenario": stocks.scenarios,
        },
        "uniques": [_face(s.box.faces[2 * t]) for t in _bits(s.station.uniques, FIRST_UNIQUE, len(UNIQUES))],
        "gone": [TILES[t] for t in s.station.gone],
        "possible": [_possible(s, p) for p in s.players],
        "law": {name: getattr(law, name) for name in SHOWN_LAW},
        "asked": _asked(s),
    }


def _asked(s: IntrepidState) -> dict[str, Any] | None:
    """What the open decision is about: the area of its dice, those chosen so far and by whom, and where they go."""
    ask = s.pending
    if ask is None:
        return None
    printed = getattr(ask, "printed", ask)
    area = getattr(getattr(printed, "which", printed), "area", CACHE if isinstance(ask, ExchangeDie) else POOL)
    chosen = ask.dice_chosen() if isinstance(ask, PlayerAsk) else ()
    slot = ask.slot if isinstance(ask, ChooseDice | ChooseDieSlot) else NONE
    return {
        "prompt": ask.prompt,
        "area": AREAS[area],
        "chosen": [NAMES[face] for face in chosen],
        "slot": None if slot == NONE else SLOTS[slot],
        "seat": ask.player if isinstance(ask, PlayerAsk) else None,
    }


def _bits(mask: int, first: int, size: int) -> list[int]:
    return [first + n for n in range(size) if mask >> n & 1]


def _resource(s: IntrepidState, r: int) -> dict[str, Any]:
    setup = s.setup
    wheels = s.wheels
    return {
        "resource": RESOURCES[r],
        "generated": wheels.gen[r],
        "drain": wheels.drain[r],
        "available": wheels.available(r),
        "white": wheels.bonus[r],
        "next_bonus": next_space(s, r),
        "rewarded": bool(wheels.rewarded >> r & 1),
        "seat": setup.control[r],
        "producers": setup.producers[r],
        "badge": BADGES[setup.badges[r]],
        "badge_used": bool(s.used >> r & 1),
    }


def _player(s: IntrepidState, p: Player) -> dict[str, Any]:
    board = s.box.countries[p.land.number]
    return {
        "seat": p.seat,
        "country": p.land.name,
        "colour": COLOURS[p.colour],
        "boards": [RESOURCES[r] for r in s.setup.boards[p.seat]],
        "capacity": p.capacity,
        "dice": s.opening_dice(p),
        "dice_track": {"space": p.track, "dice": list(board.dice_solo if s.setup.solo else board.dice), "price": dice_price(s, p)},
        "pool": _area(p.pool),
        "storage": _area(p.storage),
        "queue": [NAMES[face] for face in p.queue],
        "promised": p.promised or None,
        "passed": bool(s.passed >> p.seat & 1),
        "settled": bool(s.settled >> p.seat & 1),
        "offer": [_offer(s, p, tile) for tile in offered(s, p, s.tier, False)],
        "country_board": p.land.view(s, p),
    }


def _offer(s: IntrepidState, p: Player, tile: int) -> dict[str, Any]:
    """A tile that the player could choose; a solo player, who may use either side, also sees the other one."""
    face = s.box.faces[2 * tile + p.colour]
    due = price(s, p, face)
    shown = _face(face) | {"price": due, "affordable": due <= p.capacity}
    return shown | {"other_side": _face(s.box.faces[2 * tile + 1 - p.colour])} if s.setup.solo else shown


def _irregularity(card: Irregularity) -> dict[str, Any]:
    """A card with the catalogue keys of its name and its halves, and the numbers that go into them."""
    halves = {
        half: {"key": text.key, "numbers": dict(text.params)}
        for half, text in (("benefit", noun_messages.change(card.benefit)), ("impediment", noun_messages.change(card.impediment)))
    }
    return {"irregularity": card.name, "id": card.id, "name": noun_messages.irregularity(card.name).key, **halves}


def _dock(s: IntrepidState, space: int) -> dict[str, Any]:
    label, closed = s.box.dock_labels[space], bool(s.closed >> space & 1)
    return {"space": space + 1, "label": label, "die": _die(s.docks[space]), "closed": closed}


def _slot(s: IntrepidState, slot: int) -> dict[str, Any]:
    station = s.station
    number = station.tile[slot]
    place = {"slot": SLOTS[slot], "sector": int(SLOTS[slot][0])}
    if number == EMPTY:
        return place | {"tile": None}
    p = s.players[station.owner[slot]]
    return place | {
        "tile": _face(s.box.faces[number]),
        "seat": p.seat,
        "dice": [NAMES[face] if face else None for face in station.dice_on(slot)[: len(s.box.faces[number].takes.slots)]],
        "amplify": _token(station.amplify[slot]),
        "strain": _token(station.strain[slot]),
        "disabled": bool(station.disabled >> slot & 1),
        "scenario": station.scenario[slot],
        "net": _net(s, slot),
        **p.land.view_tile(s, p, slot),
    }


def _net(s: IntrepidState, slot: int) -> dict[str, Any]:
    """What a tile adds in Phase 2, and what it could add with the dice that may come next."""
    net = net_effect(s, slot)
    ways = [{"dice": [NAMES[face] for face in dice if face], "made": _amounts(made)} for dice, made in net.ways]
    return {"made": _amounts(net.made), "least": net.least, "most": net.most, "ways": ways}


def _amounts(made: dict[int, int]) -> dict[str, int]:
    return {RESOURCES[r]: n for r, n in made.items()}


def _face(face: Face) -> dict[str, Any]:
    return {
        "id": face.id,
        "face": 2 * face.tile + face.colour,
        "side": COLOURS[face.colour],
        "tier": face.tier,
        "takes": face.takes.text,
        "gives": list(face.gives),
        "makes": [RESOURCES[r] for r in face.makes],
        "late": face.late,
        "cost": face.cost,
        "drain": {RESOURCES[r]: by for r, by in face.drain},
        "mark": face.mark or None,
    }


def _token(token: int) -> dict[str, Any] | None:
    return {"token": kind_of(token) + 1, "resource": RESOURCES[resource_of(token)]} if token else None


def _die(die: int) -> dict[str, Any] | None:
    return {"die": NAMES[face_of(die)], "seat": owner_of(die)} if die else None


def _area(area: list[int]) -> list[str]:
    return [NAMES[face] for face, n in enumerate(area) for _ in range(n)]


def _consumes(s: IntrepidState, card: int, die: int) -> dict[str, int]:
    """What a mission will consume with this die, for this number of players; nothing in the moment in which it is completed."""
    row = s.box.missions[card].rows[die] if die < s.setup.law.mission_done else ()
    return {RESOURCES[r]: n * s.setup.producers[r] for r, n in enumerate(row) if n}


def _mission(s: IntrepidState, card: int) -> dict[str, Any]:
    return {"mission": MISSIONS[card], "rows": [_consumes(s, card, die) for die in range(1, s.setup.law.mission_done)]}


def _card(s: IntrepidState, card: tuple[int, int, int, int]) -> dict[str, Any]:
    printed = s.box.cards[card[0]]
    spaces = [{"values": printed.texts[place], "die": _die(card[1 + n])} for n, place in enumerate(s.setup.spaces)]
    return {"card": CARDS[card[0]], "spaces": spaces, "satisfied": all(card[1 : 1 + len(spaces)])} | s.setup.disaster.view_card(printed)


def _possible(s: IntrepidState, p: Player) -> list[str]:
    """Own tiles that the dice of the Pool could go to now."""
    can = s.setup.disaster.have(s, p, p.pool) if s.setup.disaster.tolls else have(p.pool)
    return [TILES[s.station.tile[slot] >> 1] for slot in p.tiles if can & s.station.need[slot]]
