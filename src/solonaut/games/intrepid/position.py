"""The position in the game's own words: what a record vouches for, whatever the code is called or how it is laid out.

A change of what stands here, or of its names, needs a new ``digest_version``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solonaut.games.intrepid.board import EMPTY, SLOTS
from solonaut.games.intrepid.dice import NAMES, face_of, owner_of
from solonaut.games.intrepid.names import BADGES, CARDS, COLOURS, COUNTRY_TILES, MISSIONS, PHASES, RESOURCES, TILES, UNIQUES
from solonaut.games.intrepid.state import NONE, IntrepidState, Player
from solonaut.games.intrepid.tokens import kind_of, resource_of


def position(s: IntrepidState) -> dict[str, Any]:
    """Everything that lies on the table; the decks are known by what nobody has seen of them."""
    setup = s.setup
    return {
        "round": s.round,
        "phase": PHASES[s.phase],
        "over": s.over,
        "reason": s.reason,
        "difficulty": setup.difficulty,
        "reboot": bool(setup.table_rules.reboot),
        "disaster": setup.disaster.name,
        "irregularities": [s.box.irregularities[n].name for n in setup.irregularities],
        "badges": {RESOURCES[r]: {"badge": BADGES[badge], "used": bool(s.used >> r & 1)} for r, badge in enumerate(setup.badges)},
        "players": [_player(s, p) for p in s.players],
        "wheels": {name: _wheel(s, r) for r, name in enumerate(RESOURCES)},
        "emergency": s.wheels.emergency,
        "research": s.wheels.research,
        "slots": {name: None if s.station.tile[slot] == EMPTY else _slot(s, slot) for slot, name in enumerate(SLOTS)},
        "gone": sorted(TILES[tile] for tile in s.station.gone),
        "uniques": _named(s.station.uniques, UNIQUES),
        "stocks": {"tokens": list(s.stocks.tokens), "disable": s.stocks.disables, "scenario": s.stocks.scenarios},
        "missions": {
            "active": [{"mission": MISSIONS[card], "die": die, "owner": owner} for card, die, owner in s.missions.active],
            "face_up": None if s.missions.face_up == NONE else MISSIONS[s.missions.face_up],
            "deck": s.missions.deck,
            "unseen": _named(s.missions.unseen, MISSIONS),
            "completed": s.missions.completed,
        },
        "cards": {
            "face_up": [{"card": CARDS[card[0]], "dice": [_die(die) for die in card[1:]]} for card in s.cards.face_up],
            "deck": s.cards.deck,
            "unseen": _named(s.cards.unseen, CARDS),
            "next": None if s.cards.foreseen == NONE else CARDS[s.cards.foreseen],
        },
        "spent": sorted(map(_die, s.cards.spent)),
        "aid": sorted(map(_die, s.cards.aid)),
        "docks": [_die(die) for die in s.docks],
        "closed_docks": [n + 1 for n in range(len(s.docks)) if s.closed >> n & 1],
        "habitation": sorted(map(_die, s.habitation)),
        "cache": _dice(s.cache),
        "owed": list(s.owed),
        "rebooted": s.rebooted,
        "razed": s.station.razed,
    }


def _wheel(s: IntrepidState, r: int) -> dict[str, Any]:
    return {
        "generated": s.wheels.gen[r],
        "drain": s.wheels.drain[r],
        "white": s.wheels.bonus[r],
        "rewarded": bool(s.wheels.rewarded >> r & 1),
    }


def _player(s: IntrepidState, p: Player) -> dict[str, Any]:
    seat = p.seat
    return {
        "country": p.land.name,
        "colour": COLOURS[p.colour],
        "capacity": p.capacity,
        "dice_track": p.track,
        "pool": _dice(p.pool),
        "storage": _dice(p.storage),
        "queue": [NAMES[face] for face in p.queue],
        "country_board": list(p.country_state),
        "offer": _named(p.offer, COUNTRY_TILES),
        "promised": p.promised,
        "out": p.out,
        "passed": bool(s.passed >> seat & 1),
        "settled": bool(s.settled >> seat & 1),
        "spared": bool(s.spared >> seat & 1),
        "resting": bool(s.resting >> seat & 1),
        "free_tile": bool(s.gratis >> seat & 1),
        "masked": bool(s.masked >> seat & 1),
    }


def _slot(s: IntrepidState, slot: int) -> dict[str, Any]:
    tile = s.station.tile[slot]
    return {
        "tile": TILES[tile >> 1],
        "side": COLOURS[tile & 1],
        "seat": s.station.owner[slot],
        "dice": [NAMES[face] for face in s.station.dice_on(slot)],
        "amplify": _token(s.station.amplify[slot]),
        "strain": _token(s.station.strain[slot]),
        "disabled": bool(s.station.disabled >> slot & 1),
        "scenario": s.station.scenario[slot],
    }


def _token(token: int) -> list[Any] | None:
    return [kind_of(token) + 1, RESOURCES[resource_of(token)]] if token else None


def _die(die: int) -> str:
    return f"{owner_of(die) + 1}/{NAMES[face_of(die)]}" if die else ""


def _dice(area: Sequence[int]) -> list[str]:
    return [NAMES[face] for face, n in enumerate(area) for _ in range(n)]


def _named(bits: int, names: Sequence[str]) -> list[str]:
    return [name for n, name in enumerate(names) if bits >> n & 1]
