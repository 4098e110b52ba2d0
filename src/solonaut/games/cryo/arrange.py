"""A table of Cryo as a description says, in the words of ``position``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from solonaut.core.arranger import Arranger, Part, refuse_start
from solonaut.core.errors import quoted
from solonaut.core.message import Message
from solonaut.core.step import Step
from solonaut.games.cryo import conservation
from solonaut.games.cryo.components import (
    CAVERN_TILES,
    CAVERNS,
    CHAMBER_NAMES,
    CHAMBERS,
    COPIES,
    DOCKS,
    FACTION_PODS,
    PLATFORM_DOCKS,
    RESOURCES,
    SABOTAGE,
    SECTIONS,
    SLOTS,
    SPACES,
    SPACES_PER_SECTION,
    TYPES,
)
from solonaut.games.cryo.rival.checks import CHECK_RESOURCES
from solonaut.games.cryo.rival.deploy import DEPLOY, DEPLOY_UNPREDICTABLY
from solonaut.games.cryo.rival.ending import COUNT_MISSIONS
from solonaut.games.cryo.rival.recall import RECALL
from solonaut.games.cryo.rival.turn import RIVAL_TURN
from solonaut.games.cryo.scoring import REASON_RULES, end_reason
from solonaut.games.cryo.state import HUMAN, NONE, RIVAL, CryoState, Player
from solonaut.games.cryo.turn import FINISH, TURN

RIVALS: Mapping[str, Callable[[CryoState], Sequence[Step[CryoState]]]] = {
    "rival": lambda s: (RIVAL_TURN,),
    "rival-deploy": lambda s: DEPLOY_UNPREDICTABLY if s.unpredictable else DEPLOY,
    "rival-recall": lambda s: RECALL,
    "rival-checks": lambda s: (CHECK_RESOURCES,),
}
"""What the Rival does, before its turn ends; last step first."""


class CryoArranger(Arranger[CryoState]):
    """How the pieces are laid."""

    starts = ("turn", *RIVALS, "final-scoring")
    settled = frozenset({"solo", "difficulty", "hard", "unpredictable"})

    def told(self, description: Mapping[str, Any]) -> tuple[int | None, dict[str, str]]:
        """Two factions are a person and the Rival, unless the description says that nobody plays alone."""
        players, _ = super().told(description)
        if description.get("solo", players in (None, 1, 2)) is True:
            players = 1
        options = {"difficulty": "hard"} if description.get("hard") is True else {}
        if "difficulty" in description:
            options["difficulty"] = str(description["difficulty"])
        if description.get("unpredictable") is True:
            options["decisions"] = "unpredictable"
        return players, options

    def ready(self, s: CryoState) -> bool:
        return s.turn > 0

    def put(self, s: CryoState, d: Part, start: str) -> None:
        seats = len(s.players) - 1
        s.turn = d.number("turn", 1)
        s.first = d.number("first", 0, seats)
        s.active = d.number("active", 0, seats)
        s.over = d.flag("over")
        s.reason = d.text("reason")
        s.sunset = d.flag("sunset")
        s.scrapped = d.flag("scrapped")
        s.damaged = d.bits("damaged", DOCKS)
        s.wrecked = tuple(d.counts("wrecked", SECTIONS))
        s.salvage = tuple(d.numbers_maybe("salvage", len(s.box.salvage), NONE, 0, seats))
        parts = d.parts("players")
        for p, part in zip(s.players, parts, strict=True):
            _put_player(s, p, part)
        s.taken = 0
        for p in s.players:
            s.taken |= p.out
        _put_tiles(s, d, parts)
        _put_tokens(s, d)
        _put_caverns(s, d)
        _put_cards(s, d)

    def begin(self, s: CryoState, d: Part, start: str) -> None:
        if start in RIVALS:
            if not s.solo:
                refuse_start(start, [name for name in self.starts if name not in RIVALS])
            if d.named("active") and s.active != RIVAL:
                d.fail("active", Message("errors.value.exactly", value=s.active, wanted=RIVAL))
            s.active = RIVAL
            s.agenda = [TURN[0], *RIVALS[start](s)]
        elif start == "final-scoring":
            s.reason = s.reason or end_reason(s) or "sunset"
            if s.reason not in REASON_RULES:
                d.fail("reason", Message("errors.value.one_of", value=quoted(s.reason), allowed=list(REASON_RULES)))
            s.agenda = [FINISH, *(COUNT_MISSIONS if s.solo else ())]
        else:
            if s.solo and s.active != HUMAN:
                d.fail("active", Message("cryo.error.rival_turn"))
            s.agenda = list(TURN)

    def check(self, s: CryoState) -> None:
        conservation.check(s)


# -- factions -----------------------------------------------------------------------------------------------------------


def _put_player(s: CryoState, p: Player, d: Part) -> None:
    p.stock = d.counts("stock", RESOURCES[: len(p.stock)])
    p.home = sum(1 << dock - 1 for dock in set(d.numbers("home", low=1, high=PLATFORM_DOCKS)))
    p.out = d.bits("out", DOCKS)
    p.launched = d.number("launched")
    if d.named("out", "launched") and not d.named("home"):  # the rightmost leave first
        drones = s.box.drones + (0 if s.plays(p) else s.box.extra_drones)
        p.home = (1 << max(drones - p.drones_on_board(), 0)) - 1
    p.hand = tuple(sorted(d.some("hand", TYPES)))
    p.upgrades = d.bits("upgrades", TYPES)
    p.vehicles = tuple(sorted(d.some("vehicles", TYPES)))
    p.missions = tuple(sorted(d.some("missions", TYPES)))
    p.unseen = d.number("unseen_missions")
    p.housing = d.number("housing")
    if s.plays(p) and not d.named("housing"):
        p.housing = conservation.housing(s, p)
    p.collected = d.number("collected")
    p.peeked = d.bits("looked_at", CAVERNS)
    _put_pods(s, p, d)


def _put_pods(s: CryoState, p: Player, d: Part) -> None:
    """Who is nowhere else sleeps in the last chambers; if the chambers are told, who is nowhere else was destroyed."""
    p.chambers = d.counts("chambers", CHAMBER_NAMES)
    p.awake = d.number("awake")
    p.settled = tuple(d.counts("settled", CAVERNS))
    p.destroyed = d.number("destroyed")
    elsewhere = p.awake + sum(p.settled) + s.salvage.count(p.seat)
    if d.named("chambers"):
        if not d.named("destroyed"):
            p.destroyed = max(FACTION_PODS - elsewhere - sum(p.chambers), 0)
        return
    for section, gone in enumerate(s.wrecked):
        for n in range(CHAMBERS * section, CHAMBERS * section + min(gone, CHAMBERS)):
            if not d.named("destroyed"):
                p.destroyed += p.chambers[n]
            p.chambers[n] = 0
    surplus = sum(p.chambers) - max(FACTION_PODS - elsewhere - p.destroyed, 0)
    for n in reversed(range(len(p.chambers))):
        leave = min(surplus, p.chambers[n])
        if surplus < 0 and n % CHAMBERS >= s.wrecked[n // CHAMBERS]:
            leave = surplus
        p.chambers[n] -= leave
        surplus -= leave


# -- tiles and tokens ---------------------------------------------------------------------------------------------------


def _pick(kinds: Sequence[int], left: list[int]) -> int:
    """One of these kinds, if possible one of which there is a piece left; it is taken."""
    kind = next((k for k in kinds if left[k] > 0), kinds[0])
    left[kind] -= 1
    return kind


def _put_tiles(s: CryoState, d: Part, players: Sequence[Part]) -> None:
    tiles = s.box.tiles
    told = d.named("unseen_tiles")
    pool = d.numbers("unseen_tiles", len(tiles))
    left = [tile.copies - (n if told else 0) for tile, n in zip(tiles, pool, strict=True)]
    part, below = d.part("tiles"), d.part("below")
    s.below = d.counts("below", SPACES)
    s.returned = d.number("returned")
    for n, space in enumerate(SPACES):
        kinds = range(*s.box.tile_kinds[n // SPACES_PER_SECTION])
        shown = part.maybe(space, [tiles[k].name for k in kinds], NONE)
        if shown == NONE and part.named(space) and not below.named(space):
            s.below[n] = 0
        s.tiles[n] = NONE if shown == NONE else _pick([k for k in kinds if tiles[k].name == tiles[kinds[shown]].name], left)
    names = [tile.name for tile in tiles]
    for p, own in zip(s.players, players, strict=True):
        shows = own.mapped("slots", SLOTS, names, NONE)
        p.slots = tuple(NONE if n == NONE else _pick([k for k, name in enumerate(names) if name == names[n]], left) for n in shows)
    s.tile = NONE
    if not told:
        for _ in range(s.returned):
            left[max(range(len(left)), key=lambda k: left[k])] -= 1
        for n in range(len(SPACES)):
            section = n // SPACES_PER_SECTION
            stacks = range(SPACES_PER_SECTION * section, SPACES_PER_SECTION * (section + 1))
            surplus = sum(s.below[k] for k in stacks) - sum(left[slice(*s.box.tile_kinds[section])])
            if surplus > 0 and not below.named(SPACES[n]):
                s.below[n] -= min(surplus, s.below[n])
        pool = left
    s.pool = tuple(pool)


def _put_tokens(s: CryoState, d: Part) -> None:
    tokens = s.box.tokens
    names = [token.name for token in tokens]
    told = d.named("unseen_tokens")
    unseen = d.numbers("unseen_tokens", len(tokens))
    left = [token.copies - (n if told else 0) for token, n in zip(tokens, unseen, strict=True)]
    shows = d.mapped("incidents", SECTIONS, names, NONE)
    s.incidents = [NONE if n == NONE else _pick([k for k, name in enumerate(names) if name == names[n]], left) for n in shows]
    s.track = tuple(d.numbers("track", len(s.box.track)))
    s.spent = d.number("spent_tokens")
    if not d.named("spent_tokens"):
        s.spent = max(s.spent, sum(s.wrecked))
    if not told:
        rewards = [k for k, token in enumerate(tokens) if token.shows >= 0]
        sabotage = [k for k, token in enumerate(tokens) if token.shows == SABOTAGE]
        for kinds, n in ((rewards, sum(p.collected for p in s.players)), (sabotage, s.spent)):
            for _ in range(n):
                some = [k for k in kinds if left[k] > 0] or [k for k in (*rewards, *sabotage) if left[k] > 0] or [0]
                left[max(some, key=lambda k: left[k])] -= 1
        unseen = left
    s.tokens = tuple(unseen)
    if not d.named("track"):
        track = list(s.track)
        for back, (first, last) in enumerate(s.box.token_kinds):
            stacks = [n for n, b in enumerate(s.box.track) if b == back]
            for n in stacks:
                track[n] -= max(min(sum(track[k] for k in stacks) - sum(s.tokens[first:last]), track[n]), 0)
        s.track = tuple(track)


# -- caverns and cards --------------------------------------------------------------------------------------------------


def _put_caverns(s: CryoState, d: Part) -> None:
    """A cavern that a description names is face up, unless it says otherwise; a face-up one that it does not name shows any tile."""
    part = d.part("caverns")
    tiles = d.mapped("caverns", CAVERNS, CAVERN_TILES, NONE)
    s.face_up = d.bits("face_up", CAVERNS)
    named = [tile for name, tile in zip(CAVERNS, tiles, strict=True) if part.named(name)]
    for n, name in enumerate(CAVERNS):
        if not part.named(name) and tiles[n] in named:
            tiles[n] = NONE  # its tile lies elsewhere; it gets another one
        elif part.named(name) and not d.named("face_up"):
            s.face_up = s.face_up & ~(1 << n) | (tiles[n] != NONE) << n
    for n in range(len(CAVERNS)):
        if s.face_up >> n & 1 and tiles[n] == NONE and not part.named(CAVERNS[n]):
            fits = (t for t, cavern in enumerate(s.box.caverns) if cavern.size == s.box.space_sizes[n] and t not in tiles)
            tiles[n] = next(fits, NONE)
    s.caverns = tuple(tiles)
    s.unseen_caverns = d.bits("unseen_caverns", CAVERN_TILES)
    if not d.named("unseen_caverns"):
        s.unseen_caverns = sum(1 << tile for tile in range(len(CAVERN_TILES)) if tile not in tiles)


def _put_cards(s: CryoState, d: Part) -> None:
    """Cards that are nowhere else are in the deck; what a description does not name of the discards gives way."""
    if s.solo:
        s.board = tuple(d.some("board_cards", TYPES, len(TYPES)))
        s.decisions = tuple(d.some("decision_cards", TYPES))
    s.unseen_cards = d.counts("unseen_cards", TYPES)
    s.discards = d.counts("discards", TYPES)
    unseen, discards = d.part("unseen_cards"), d.part("discards")
    held = [*s.board, *s.decisions, *(card for p in s.players for card in (*p.hand, *p.vehicles, *p.missions))]
    for card, name in enumerate(TYPES):
        left = COPIES - held.count(card) - sum(p.has(card) for p in s.players)
        if not discards.named(name) and not unseen.named(name):
            s.discards[card] = max(min(s.discards[card], left), 0)
        if not unseen.named(name):
            s.unseen_cards[card] = left - s.discards[card]
    s.left = d.number("deck")
    if not d.named("deck"):
        s.left = sum(s.unseen_cards) - sum(p.unseen for p in s.players)


ARRANGER: Arranger[Any] = CryoArranger()
