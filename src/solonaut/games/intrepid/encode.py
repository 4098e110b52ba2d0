"""The position of Intrepid as numbers (``Game.encode``); no seat knows less than another. ``docs/research/encoding.md`` tells the fields.

Its length does not depend on what other packages add: of their tiles there are the numbers, of their countries, disasters and cards only
what all have in common.
"""

from __future__ import annotations

from typing import Final

from solonaut.core.encoding import MOST_PLAYERS, Encoding, bits, counts, may_decide, one_hot, padded, seat_from
from solonaut.core.kinds import FIRST_KINDS, kind_index
from solonaut.games.intrepid import country_registry, disaster_registry
from solonaut.games.intrepid.board import DICE_PER_SLOT, EMPTY, SLOTS
from solonaut.games.intrepid.decisions import PlayerAsk
from solonaut.games.intrepid.dice import FACES, VALUE, by_value, face_of, owner_of
from solonaut.games.intrepid.names import (
    BADGES,
    CARD_SPACES,
    DIFFICULTIES,
    DOCKS,
    HOUSE_CARDS,
    MISSIONS,
    PER_COUNTRY,
    PHASES,
    RESOURCES,
    TOKEN_KINDS,
    UNIQUES,
)
from solonaut.games.intrepid.phases.place import ChooseDice, ChooseDieSlot
from solonaut.games.intrepid.state import NONE, IntrepidState, Player
from solonaut.games.intrepid.tokens import kind_of, resource_of

KINDS: Final = (
    *FIRST_KINDS, "place", "dice", "die_slot", "habitation", "mission", "satisfy", "dock", "receiver", "received", "arrival", "adjust",
    "adjust_all", "adjust_moved", "set", "gain", "discard", "move", "reroll", "cache", "fill_cache", "clear", "amount", "berth", "payload",
    "promise", "badge_receiver", "relief", "sacrifice", "shutdown", "token_resource", "token_tile", "token", "bonus_order", "bonus",
    "habitation_resource", "late", "split", "spend", "destroy", "install", "side", "sector", "slot", "start_slot", "raise", "destroyed",
    "disable", "drain", "served", "disable_hit", "hit", "hits", "strike_again", "weaken", "scorch", "strain_scorched", "strengthen",
    "toxic", "removal_relief", "opening", "bare", "flip", "lock", "set_every", "set_next", "converter", "pay", "want", "copy", "turn_all",
    "turn", "turn_new", "cycle", "queue_number", "position", "advance", "take_last", "set_queue", "exchange", "exchange_die",
    "raise_counters",
)  # fmt: skip
"""The kinds of decisions. Their order never changes; new ones go to the end."""

SIDES: Final = 6
QUEUE: Final = 16
COUNTRY_STATE: Final = len(SLOTS)
TOKEN: Final = TOKEN_KINDS + len(RESOURCES)
DIE: Final = 1 + MOST_PLAYERS
SLOT: Final = 2 + MOST_PLAYERS + DICE_PER_SLOT + 2 * TOKEN + 2
HOUSE_COUNTRIES: Final = len(country_registry.HOUSE)
HOUSE_DISASTERS: Final = len(disaster_registry.HOUSE)
HOUSE_IRREGULARITIES: Final = sum(len(disaster.irregularities) for disaster in disaster_registry.HOUSE)
CARD: Final = 1 + CARD_SPACES


def _die(s: IntrepidState, seat: int, die: int) -> list[int]:
    """The value of a die, and whose it is."""
    return [VALUE[face_of(die)], *seat_from(s, seat, owner_of(die) if die else NONE)]


def _values(dice: list[int] | tuple[int, ...]) -> list[int]:
    """Faces of dice, counted by value."""
    return counts([VALUE[face] - 1 for face in dice], SIDES)


def _wheels(s: IntrepidState, seat: int) -> list[int]:
    found: list[int] = []
    wheels, setup = s.wheels, s.setup
    for r in range(len(RESOURCES)):
        found += (wheels.gen[r], wheels.drain[r], wheels.bonus[r], wheels.rewarded >> r & 1, setup.producers[r], s.used >> r & 1)
        found += seat_from(s, seat, setup.control[r])
        found += one_hot(setup.badges[r], len(BADGES))
    return found


def _token(token: int) -> list[int]:
    """The kind and the resource of an Amplify or Strain token."""
    if not token:
        return [0] * TOKEN
    return one_hot(kind_of(token), TOKEN_KINDS) + one_hot(resource_of(token), len(RESOURCES))


def _slots(s: IntrepidState, seat: int) -> list[int]:
    """By slot: number and side of its tile, whose it is, its dice, and what lies on it."""
    found: list[int] = []
    station = s.station
    for slot, tile in enumerate(station.tile):
        if tile == EMPTY:
            found += [0] * SLOT
            continue
        found += (1 + (tile >> 1), tile & 1)
        found += seat_from(s, seat, station.owner[slot])
        found += [VALUE[face] for face in station.dice_on(slot)]
        found += _token(station.amplify[slot])
        found += _token(station.strain[slot])
        found += (station.disabled >> slot & 1, station.scenario[slot])
    return found


def _missions(s: IntrepidState, seat: int) -> list[int]:
    """By mission: the value of its die and whose it is, once it is active."""
    found = [0] * (DIE * len(MISSIONS))
    for card, die, owner in s.missions.active:
        found[DIE * card : DIE * (card + 1)] = [die, *seat_from(s, seat, owner)]
    return found


def _cards(s: IntrepidState, seat: int) -> list[int]:
    """By disaster card: face up or not, and the values of the dice on its spaces."""
    found = [0] * (CARD * HOUSE_CARDS)
    for card, *dice in s.cards.face_up:
        if card < HOUSE_CARDS:
            found[CARD * card : CARD * (card + 1)] = [1, *(VALUE[face_of(die)] for die in dice)]
    return found


def _docks(s: IntrepidState, seat: int) -> list[int]:
    found: list[int] = []
    for space, die in enumerate(s.docks):
        found += [s.closed >> space & 1, *_die(s, seat, die)]
    return found


def _chosen(s: IntrepidState, seat: int) -> list[int]:
    """The dice that the open decision has chosen so far, and the slot that it is about."""
    ask = s.pending
    dice = ask.dice_chosen() if isinstance(ask, PlayerAsk) else ()
    return _values(dice) + one_hot(ask.slot if isinstance(ask, ChooseDice | ChooseDieSlot) else NONE, len(SLOTS))


def _seat_bits(s: IntrepidState, p: Player, own: bool) -> list[int]:
    owed = s.owed[p.seat] if p.seat < len(s.owed) else 0
    return [*(mask >> p.seat & 1 for mask in (s.passed, s.settled, s.spared, s.resting, s.gratis, s.masked)), owed]


def _faces(area: list[int]) -> list[int]:
    return padded(area[1:], FACES - 1)


def _plain(s: IntrepidState, p: Player, own: bool) -> list[int]:
    return [1, p.colour, p.capacity, p.track, s.opening_dice(p), p.promised, p.out]


def _difficulty(s: IntrepidState, seat: int) -> list[int]:
    """How many steps easier, whether normal, how many steps harder."""
    steps = DIFFICULTIES.index(s.setup.difficulty) - DIFFICULTIES.index("normal")
    return [max(0, -steps), int(not steps), max(0, steps)]


ENCODING: Final = Encoding(
    version=1,
    table=(
        ("kind", len(KINDS), lambda s, seat: one_hot(kind_index(KINDS, s.pending), len(KINDS))),
        ("decides", 1, may_decide),
        ("over", 1, lambda s, seat: [int(s.over)]),
        ("players", MOST_PLAYERS, lambda s, seat: one_hot(len(s.players) - 1, MOST_PLAYERS)),
        ("difficulty", 3, _difficulty),
        ("disaster", HOUSE_DISASTERS, lambda s, seat: one_hot(s.setup.disaster.number, HOUSE_DISASTERS)),
        ("irregularities", HOUSE_IRREGULARITIES, lambda s, seat: counts(s.setup.irregularities, HOUSE_IRREGULARITIES)),
        ("round", 1, lambda s, seat: [s.round]),
        ("phase", len(PHASES), lambda s, seat: one_hot(s.phase, len(PHASES))),
        ("wheels", (6 + MOST_PLAYERS + len(BADGES)) * len(RESOURCES), _wheels),
        ("tracks", 3, lambda s, seat: [s.wheels.emergency, s.wheels.research, s.tier]),
        ("slots", SLOT * len(SLOTS), _slots),
        ("uniques", len(UNIQUES), lambda s, seat: bits(s.station.uniques, len(UNIQUES))),
        ("stocks", TOKEN_KINDS + 2, lambda s, seat: [*s.stocks.tokens, s.stocks.disables, s.stocks.scenarios]),
        ("missions", DIE * len(MISSIONS), _missions),
        ("next_mission", len(MISSIONS), lambda s, seat: one_hot(s.missions.face_up, len(MISSIONS))),
        ("mission_counts", 2, lambda s, seat: [s.missions.deck, s.missions.completed]),
        ("cards", CARD * HOUSE_CARDS, _cards),
        ("next_card", HOUSE_CARDS, lambda s, seat: one_hot(s.cards.foreseen, HOUSE_CARDS)),
        ("card_counts", 2, lambda s, seat: [s.cards.deck, len(s.cards.face_up)]),
        ("aid", SIDES, lambda s, seat: _values([face_of(die) for die in s.cards.aid])),
        ("docks", (1 + DIE) * DOCKS, _docks),
        ("habitation", SIDES, lambda s, seat: _values([face_of(die) for die in s.habitation])),
        ("cache", SIDES, lambda s, seat: by_value(s.cache)[1:]),
        ("rebooted", 1, lambda s, seat: [int(s.rebooted)]),
        ("chosen", SIDES + len(SLOTS), _chosen),
    ),
    player=(
        ("plain", 7, _plain),
        ("country", HOUSE_COUNTRIES, lambda s, p, own: one_hot(p.land.number, HOUSE_COUNTRIES)),
        ("round", 7, _seat_bits),
        ("pool", FACES - 1, lambda s, p, own: _faces(p.pool)),
        ("storage", FACES - 1, lambda s, p, own: _faces(p.storage)),
        ("queue", QUEUE, lambda s, p, own: padded([VALUE[face] for face in p.queue], QUEUE)),
        ("country_board", COUNTRY_STATE, lambda s, p, own: padded(p.country_state, COUNTRY_STATE)),
        ("offer", PER_COUNTRY, lambda s, p, own: bits(p.offer, PER_COUNTRY)),
    ),
)
