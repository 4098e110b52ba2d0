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
    station, stocks, missions, cards = s.station, s.stocks, s.missions, s.cards
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
        "slots": {name: None if station.tile[slot] == EMPTY else _slot(s, slot) for slot, name in enumerate(SLOTS)},
        "gone": sorted(TILES[tile] for tile in station.gone),
        "uniques": _named(station.uniques, UNIQUES),
        "stocks": {"tokens": list(stocks.tokens), "disable": stocks.disables, "scenario": stocks.scenarios},
        "missions": {
            "active": [{"mission": MISSIONS[card], "die": die, "owner": owner} for card, die, owner in missions.active],
            "face_up": None if missions.face_up == NONE else MISSIONS[missions.face_up],
            "deck": missions.deck,
            "unseen": _named(missions.unseen, MISSIONS),
            "completed": missions.completed,
        },
        "cards": {
            "face_up": [{"card": CARDS[card[0]], "dice": [_die(die) for die in card[1:]]} for card in cards.face_up],
            "deck": cards.deck,
            "unseen": _named(cards.unseen, CARDS),
            "next": None if cards.foreseen == NONE else CARDS[cards.foreseen],
        },
        "spent": sorted(map(_die, cards.spent)),
        "aid": sorted(map(_die, cards.aid)),
        "docks": [_die(die) for die in s.docks],
        "closed_docks": [n + 1 for n in range(len(s.docks)) if s.closed >> n & 1],
        "habitation": sorted(map(_die, s.habitation)),
        "cache": _dice(s.cache),
        "owed": list(s.owed),
        "rebooted": s.rebooted,
        "razed": station.razed,
    }


def _wheel(s: IntrepidState, r: int) -> dict[str, Any]:
    wheels = s.wheels
    return {
        "generated": wheels.gen[r],
        "drain": wheels.drain[r],
        "white": wheels.bonus[r],
        "rewarded": bool(wheels.rewarded >> r & 1),
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
    station = s.station
    tile = station.tile[slot]
    return {
        "tile": TILES[tile >> 1],
        "side": COLOURS[tile & 1],
        "seat": station.owner[slot],
        "dice": [NAMES[face] for face in station.dice_on(slot)],
        "amplify": _token(station.amplify[slot]),
        "strain": _token(station.strain[slot]),
        "disabled": bool(station.disabled >> slot & 1),
        "scenario": station.scenario[slot],
    }


def _token(token: int) -> list[Any] | None:
    return [kind_of(token) + 1, RESOURCES[resource_of(token)]] if token else None


def _die(die: int) -> str:
    return f"{owner_of(die) + 1}/{NAMES[face_of(die)]}" if die else ""


def _dice(area: Sequence[int]) -> list[str]:
    return [NAMES[face] for face, n in enumerate(area) for _ in range(n)]


def _named(bits: int, names: Sequence[str]) -> list[str]:
    return [name for n, name in enumerate(names) if bits >> n & 1]
