"""What a seat may see: everything that lies on the table. Only the decks are unknown, and they are to everybody alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solonaut.games.intrepid.board import EMPTY, SLOTS
from solonaut.games.intrepid.dice import NAMES, face_of, have, owner_of
from solonaut.games.intrepid.install import offered
from solonaut.games.intrepid.phases.capacity import dice_price, research_price
from solonaut.games.intrepid.phases.resources import next_space
from solonaut.games.intrepid.state import NONE, Player, Table
from solonaut.games.intrepid.terms import BADGES, CARDS, COLOURS, MISSIONS, PHASES, RESOURCES, TILES, UNIQUES
from solonaut.games.intrepid.tokens import kind_of, resource_of

if TYPE_CHECKING:
    from solonaut.games.intrepid.components import Face


def view(s: Table, seat: int | None) -> dict[str, Any]:
    """The table; the same for every seat."""
    law = s.deal.law
    return {
        "round": s.round,
        "phase": PHASES[s.phase],
        "over": s.over,
        "reason": s.reason or None,
        "resources": [_resource(s, r) for r in range(len(RESOURCES))],
        "players": [_player(s, p) for p in s.players],
        "slots": [_slot(s, slot) for slot in range(len(SLOTS))],
        "missions": {
            "face_up": None if s.mission == NONE else _mission(s, s.mission),
            "deck": s.mission_deck,
            "active": [_mission(s, card) | {"die": die, "owner": owner, "next": _consumes(s, card, die)} for card, die, owner in s.active],
            "completed": s.completed,
            "to_win": law.missions_to_win,
        },
        "disaster": {
            "name": s.deal.disaster.name,
            "deck": s.deck,
            "face_up": [_card(s, card) for card in s.cards],
            **s.deal.disaster.view(s),
        },
        "docks": [_dock(s, space) for space in range(len(s.docks))],
        "habitation": [_die(die) for die in s.habitation],
        "cache": _area(s.cache) if s.deal.solo else None,
        "emergency": {"space": s.emergency, "values": list(law.emergency)},
        "research": {"step": s.research, "steps_per_tier": law.research_steps, "tier": s.tier, "price": research_price(s)},
        "tokens": {
            "amplify_strain": [
                {"token": n + 1, "values": list(values), "stock": s.tokens[n]} for n, values in enumerate(s.box.token_values)
            ],
            "disable": s.disables,
            "scenario": s.scenarios,
        },
        "uniques": [_face(s.box.faces[2 * t]) for t in _bits(s.uniques, len(TILES) - len(UNIQUES), len(UNIQUES))],
        "gone": [TILES[t] for t in s.gone],
        "possible": [_possible(s, p) for p in s.players],
    }


def _bits(mask: int, first: int, size: int) -> list[int]:
    return [first + n for n in range(size) if mask >> n & 1]


def _resource(s: Table, r: int) -> dict[str, Any]:
    deal = s.deal
    return {
        "resource": RESOURCES[r],
        "generated": s.gen[r],
        "drain": s.drain[r],
        "available": s.available(r),
        "white": s.bonus[r],
        "next_bonus": next_space(s, r),
        "rewarded": bool(s.rewarded >> r & 1),
        "seat": deal.control[r],
        "producers": deal.producers[r],
        "badge": BADGES[deal.badges[r]],
        "badge_used": bool(s.used >> r & 1),
    }


def _player(s: Table, p: Player) -> dict[str, Any]:
    board = s.box.countries[p.land.number]
    return {
        "seat": p.seat,
        "country": p.land.name,
        "colour": COLOURS[p.colour],
        "boards": [RESOURCES[r] for r in s.deal.boards[p.seat]],
        "capacity": p.capacity,
        "dice": s.dice_of(p),
        "dice_track": {"space": p.track, "dice": list(board.dice_solo if s.deal.solo else board.dice), "price": dice_price(s, p)},
        "pool": _area(p.pool),
        "storage": _area(p.storage),
        "queue": [NAMES[face] for face in p.queue],
        "promised": p.promised or None,
        "passed": bool(s.passed >> p.seat & 1),
        "settled": bool(s.settled >> p.seat & 1),
        "offer": [_offer(s, p, tile) for tile in offered(s, p, s.tier, False)],
        "country_board": p.land.view(s, p),
    }


def _offer(s: Table, p: Player, tile: int) -> dict[str, Any]:
    """A tile that the player could choose; a solo player, who may use either side, also sees the other one."""
    face = s.box.faces[2 * tile + p.colour]
    shown = _face(face) | {"affordable": face.cost <= p.capacity}
    return shown | {"other_side": _face(s.box.faces[2 * tile + 1 - p.colour])} if s.deal.solo else shown


def _dock(s: Table, space: int) -> dict[str, Any]:
    label, closed = s.box.dock_labels[space], bool(s.closed >> space & 1)
    return {"space": space + 1, "label": label, "die": _die(s.docks[space]), "closed": closed}


def _slot(s: Table, slot: int) -> dict[str, Any]:
    number = s.tile[slot]
    place = {"slot": SLOTS[slot], "sector": int(SLOTS[slot][0])}
    if number == EMPTY:
        return place | {"tile": None}
    p = s.players[s.owner[slot]]
    return place | {
        "tile": _face(s.box.faces[number]),
        "seat": p.seat,
        "dice": [NAMES[face] if face else None for face in s.dice_on(slot)[: len(s.box.faces[number].takes.slots)]],
        "amplify": _token(s.amplify[slot]),
        "strain": _token(s.strain[slot]),
        "disabled": bool(s.disabled >> slot & 1),
        "scenario": s.scenario[slot],
        **p.land.view_tile(s, p, slot),
    }


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


def _consumes(s: Table, card: int, die: int) -> dict[str, int]:
    """What a mission will consume with this die, for this number of players."""
    row = s.box.missions[card].rows[die]
    return {RESOURCES[r]: n * s.deal.producers[r] for r, n in enumerate(row) if n}


def _mission(s: Table, card: int) -> dict[str, Any]:
    return {"mission": MISSIONS[card], "rows": [_consumes(s, card, die) for die in range(1, s.deal.law.mission_done)]}


def _card(s: Table, card: tuple[int, int, int, int]) -> dict[str, Any]:
    printed = s.box.cards[card[0]]
    spaces = [{"values": printed.texts[n], "die": _die(card[1 + n])} for n in range(min(s.deal.spaces, len(printed.texts)))]
    return {"card": CARDS[card[0]], "spaces": spaces, "satisfied": all(card[1 : 1 + s.deal.spaces]), "toxic": list(printed.toxic)}


def _possible(s: Table, p: Player) -> list[str]:
    """Own tiles that the dice of the Pool could go to now."""
    can = s.deal.disaster.have(s, p) if s.deal.disaster.tolls else have(p.pool)
    return [TILES[s.tile[slot] >> 1] for slot in p.tiles if can & s.need[slot]]
