"""The position of Cryo as numbers that a seat may know (``Game.encode``). ``docs/research/encoding.md`` tells what each field is."""

from __future__ import annotations

from typing import Final

from solonaut.core.encoding import Encoding, bits, counts, may_decide, one_hot, seat_from
from solonaut.core.kinds import FIRST_KINDS, kind_index
from solonaut.games.cryo.components import (
    CAVERN_TILES,
    CAVERNS,
    CHAMBER_NAMES,
    CONTENTS,
    DOCKS,
    MATERIALS,
    NORMAL,
    PLATFORM_DOCKS,
    RESOURCES,
    SABOTAGE,
    SECTIONS,
    SLOTS,
    SPACES,
    SUNSET,
    TRACK,
    TYPES,
    UPPER,
    Content,
)
from solonaut.games.cryo.recall import RETURN_DRONE
from solonaut.games.cryo.state import NONE, CryoState, Player

KINDS: Final = (
    *FIRST_KINDS, "deal", "turn", "from", "action", "overclock", "discard_cost", "pay", "take", "tile", "build", "salvage", "scout",
    "cards", "vehicle", "upgrade", "mission", "prototype", "wake", "ride", "to", "pods", "second", "again", "incident", "return",
    "automation", "discard", "end", "rival.take", "rival.scout", "rival.wake", "rival.more", "rival.pair", "rival.section", "rival.dock",
    "rival.name", "rival.incident", "rival.salvage",
)  # fmt: skip
"""The kinds of decisions. Their order never changes; new ones go to the end."""

FACTIONS: Final = 4
SHOWN: Final = len(RESOURCES) + 1
"""Numbers that tell what a tile shows: how many of each resource, and whether it is a choice of two."""
TOKEN_SHOWN: Final = len(RESOURCES) + 2


def _shown(content: Content | None) -> list[int]:
    """What a tile shows."""
    return [0] * SHOWN if content is None else [*counts(content.gives, len(RESOURCES)), int(content.either)]


def _tile(s: CryoState, kind: int) -> list[int]:
    return _shown(None if kind == NONE else s.box.tile_contents[kind])


def _tiles(s: CryoState, kinds: list[int] | tuple[int, ...]) -> list[int]:
    found: list[int] = []
    for kind in kinds:
        found += _tile(s, kind)
    return found


def _incidents(s: CryoState, seat: int) -> list[int]:
    found: list[int] = []
    for kind in s.incidents:
        shows = NONE - 2 if kind == NONE else s.box.tokens[kind].shows
        gives = CONTENTS[shows].gives if shows >= 0 else ()
        found += [*counts(gives, len(RESOURCES)), int(shows == SABOTAGE), int(shows == SUNSET)]
    return found


def _caverns(s: CryoState, seat: int) -> list[int]:
    """In play, face up, and the tile if it is face up or the seat has looked at it."""
    known = s.face_up | s.players[seat].peeked
    found: list[int] = []
    for cavern, tile in enumerate(s.caverns):
        found += (int(s.in_play(cavern)), s.face_up >> cavern & 1)
        found += one_hot(tile if known >> cavern & 1 else NONE, len(CAVERN_TILES))
    return found


def _board(s: CryoState, seat: int) -> list[int]:
    found: list[int] = []
    for place in range(UPPER * len(SECTIONS)):
        found += one_hot(s.board[place] if place < len(s.board) else NONE, len(TYPES))
    return found


def _salvage(s: CryoState, owner: int) -> list[int]:
    """The salvage spaces of an owner, by resource."""
    return counts([resource for resource, whose in zip(s.box.salvage, s.salvage, strict=True) if whose == owner], len(RESOURCES))


def _plain(s: CryoState, p: Player, own: bool) -> list[int]:
    person = s.plays(p)
    return [
        1, int(not person), p.launched, p.awake, p.housing if person else 0, p.destroyed, p.collected, len(p.hand),
        len(p.missions) + p.unseen,
    ]  # fmt: skip


def _missions(s: CryoState, p: Player, own: bool) -> list[int]:
    return counts(p.missions if own or s.over else (), len(TYPES))


ENCODING: Final = Encoding(
    version=1,
    table=(
        ("kind", len(KINDS), lambda s, seat: one_hot(kind_index(KINDS, s.pending), len(KINDS))),
        ("decides", 1, may_decide),
        ("over", 1, lambda s, seat: [int(s.over)]),
        ("factions", FACTIONS, lambda s, seat: one_hot(len(s.players) - 1, FACTIONS)),
        ("options", 3, lambda s, seat: [int(s.solo), s.difficulty - NORMAL, int(s.unpredictable)]),
        ("turn", 1, lambda s, seat: [s.turn]),
        ("first", FACTIONS, lambda s, seat: seat_from(s, seat, s.first)),
        ("active", FACTIONS, lambda s, seat: seat_from(s, seat, s.active)),
        ("moment", 3, lambda s, seat: [int(s.sunset), int(s.scrapped), s.agenda.count(RETURN_DRONE)]),
        ("damaged", len(DOCKS), lambda s, seat: bits(s.damaged, len(DOCKS))),
        ("drone_at", len(DOCKS), lambda s, seat: one_hot(s.dock, len(DOCKS))),
        ("taking", SHOWN, lambda s, seat: _tile(s, s.tile)),
        ("tiles", SHOWN * len(SPACES), lambda s, seat: _tiles(s, s.tiles)),
        ("below", len(SPACES), lambda s, seat: s.below),
        ("wrecked", len(SECTIONS), lambda s, seat: s.wrecked),
        ("salvage", len(RESOURCES), lambda s, seat: _salvage(s, NONE)),
        ("incidents", TOKEN_SHOWN * len(SECTIONS), _incidents),
        ("track", TRACK + 1, lambda s, seat: s.track),
        ("caverns", (2 + len(CAVERN_TILES)) * len(CAVERNS), _caverns),
        ("deck", 1, lambda s, seat: [s.left]),
        ("discards", len(TYPES), lambda s, seat: s.discards),
        ("board_cards", UPPER * len(SECTIONS) * len(TYPES), _board),
        ("decision_cards", len(TYPES), lambda s, seat: counts(s.decisions, len(TYPES))),
        ("decision_card", len(TYPES), lambda s, seat: one_hot(s.card, len(TYPES))),
    ),
    player=(
        ("plain", 9, _plain),
        ("stock", len(MATERIALS) + 1, lambda s, p, own: p.stock),
        ("home", PLATFORM_DOCKS, lambda s, p, own: bits(p.home, PLATFORM_DOCKS)),
        ("out", len(DOCKS), lambda s, p, own: bits(p.out, len(DOCKS))),
        ("slots", SHOWN * len(SLOTS), lambda s, p, own: _tiles(s, p.slots)),
        ("upgrades", len(TYPES), lambda s, p, own: bits(p.upgrades, len(TYPES))),
        ("vehicles", len(TYPES), lambda s, p, own: counts(p.vehicles, len(TYPES))),
        ("chambers", len(CHAMBER_NAMES), lambda s, p, own: p.chambers),
        ("settled", len(CAVERNS), lambda s, p, own: p.settled),
        ("salvaging", len(RESOURCES), lambda s, p, own: _salvage(s, p.seat)),
        ("hand", len(TYPES), lambda s, p, own: counts(p.hand if own else (), len(TYPES))),
        ("missions", len(TYPES), _missions),
    ),
)
