"""A table of Intrepid as a description says, in the words of ``position``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from solonaut.core.arranger import Arranger, Part, refuse_start
from solonaut.core.choice import Choice
from solonaut.core.errors import quoted
from solonaut.core.message import Message
from solonaut.core.step import Step
from solonaut.games.intrepid import conservation
from solonaut.games.intrepid.board import DICE_PER_SLOT, EMPTY, SLOTS
from solonaut.games.intrepid.choices import AT
from solonaut.games.intrepid.dice import NAMES, owned
from solonaut.games.intrepid.names import (
    BADGES,
    CARD_SPACES,
    CARDS,
    COLOURS,
    COMMANDER,
    COUNTRY_TILES,
    DISASTER,
    DOCKS,
    FIRST_BOOST,
    FIRST_LATER,
    FIRST_UNIQUE,
    MISSIONS,
    PER_COUNTRY,
    PHASES,
    PILOT,
    RESOURCES,
    ROLL,
    TILES,
    TOKEN_KINDS,
    UNIQUES,
)
from solonaut.games.intrepid.phases.capacity import SPEND_CAPACITY
from solonaut.games.intrepid.phases.disasters import RESOLVE_DISASTERS, CardActs
from solonaut.games.intrepid.phases.place import PLACE_DICE
from solonaut.games.intrepid.phases.reset import RESET_ROUND
from solonaut.games.intrepid.phases.resources import USE_RESOURCES
from solonaut.games.intrepid.phases.results import CALCULATE_RESULTS
from solonaut.games.intrepid.phases.roll import ROLL_DICE
from solonaut.games.intrepid.phases.round import PHASES_OF_A_ROUND
from solonaut.games.intrepid.setup import StartSlot
from solonaut.games.intrepid.state import NONE, IntrepidState, Player
from solonaut.games.intrepid.station import lay_tile, refresh_all, slot_of
from solonaut.games.intrepid.tokens import kind_of

STARTS: Mapping[str, Step[IntrepidState]] = {
    "roll": ROLL_DICE,
    "place": PLACE_DICE,
    "results": CALCULATE_RESULTS,
    "resources": USE_RESOURCES,
    "disasters": RESOLVE_DISASTERS,
    "capacity": SPEND_CAPACITY,
    "reset": RESET_ROUND,
}
CARD = "card:"
"""One disaster card acts, then the round goes on with Phase 5."""

ON_SLOT = ("tile", "side", "seat", "dice", "amplify", "strain", "disabled", "scenario")
STARTERS = 4
SEAT_BITS = {name: name for name in ("passed", "settled", "spared", "resting", "masked")} | {"free_tile": "gratis"}
"""What a seat may have done, and the field that keeps it for all seats."""


class IntrepidArranger(Arranger[IntrepidState]):
    """How the pieces are laid."""

    starts = tuple(STARTS)
    settled = frozenset({"difficulty", "reboot", "disaster", "irregularities", "players.country", "players.colour"}) | {
        f"badges.{name}.badge" for name in RESOURCES
    }
    free = frozenset({"missions.active", "cards.face_up"})
    optional = frozenset(f"slots.{name}" for name in SLOTS)

    def check_start(self, start: str) -> None:
        if start not in STARTS and start.removeprefix(CARD) not in CARDS:
            refuse_start(start, [*STARTS, f"{CARD}{CARDS[0]} (any disaster card)"])

    def told(self, description: Mapping[str, Any]) -> tuple[int | None, dict[str, str]]:
        players, options = super().told(description)
        rows = description.get("players") if players else ()
        boards = [row if isinstance(row, Mapping) else {} for row in rows or ()]
        countries = [str(row.get("country", "")) for row in boards]
        if any(countries):
            options["country"] = ",".join(countries)
        if len(boards) == 1 and "colour" in boards[0]:
            options["side"] = str(boards[0]["colour"])
        options |= {name: str(description[name]) for name in ("difficulty", "disaster") if name in description}
        if description.get("reboot") is True:
            options["reboot"] = "on"
        irregular = description.get("irregularities")
        if irregular and isinstance(irregular, (list, tuple)):
            options["irregularities"] = ",".join(map(str, irregular))
        places = description.get("badges")
        rows = [places.get(name) for name in RESOURCES] if isinstance(places, Mapping) else []
        badges = [str(row.get("badge", "")) if isinstance(row, Mapping) else "" for row in rows]
        if any(badges):
            options["badges"] = ",".join(badges)
            if len(boards) < 2 and {BADGES[PILOT], BADGES[COMMANDER]} & set(badges):
                options["mission-critical"] = "off"
        return players, options

    def ready(self, s: IntrepidState) -> bool:
        return s.round > 0

    def usual(self, s: IntrepidState) -> Choice | None:
        """Starter tiles stay in the middle."""
        ask = s.pending
        return AT[slot_of(s, s.players[ask.player], ask.tile)] if isinstance(ask, StartSlot) else None

    def put(self, s: IntrepidState, d: Part, start: str) -> None:
        s.turn = 0  # counts actions and phases, from here on
        s.round = d.number("round", 1)
        s.phase = d.one("phase", PHASES)
        s.over = d.flag("over")
        s.reason = d.text("reason")
        _put_wheels(s, d)
        parts = d.parts("players")
        _put_tiles(s, d)
        for p, part in zip(s.players, parts, strict=True):
            _put_player(s, p, part)
        _put_tokens(s, d.part("stocks"))
        _put_missions(s, d.part("missions"))
        _put_cards(s, d.part("cards"))
        s.cards.spent = _owned(s, d, "spent")
        s.cards.aid = _owned(s, d, "aid")
        s.docks = _owned(s, d, "docks", DOCKS)
        s.habitation = _owned(s, d, "habitation")
        s.closed = sum(1 << n - 1 for n in set(d.numbers("closed_docks", low=1, high=DOCKS)))
        s.cache = _area(d, "cache", len(s.cache))
        s.owed = tuple(d.numbers("owed"))
        s.rebooted = d.flag("rebooted")
        s.station.razed = d.number("razed")
        for p, part in zip(s.players, parts, strict=True):
            p.out = part.number("out")
            if not part.named("out"):
                p.out = conservation.dice_out(s, p)
        refresh_all(s)

    def begin(self, s: IntrepidState, d: Part, start: str) -> None:
        step = STARTS.get(start)
        if step is None:
            card = CARDS.index(start.removeprefix(CARD))
            if card not in s.setup.disaster.cards:
                own = s.setup.disaster.cards
                refuse_start(start, [f"{CARD}{CARDS[own[0]]} to {CARD}{CARDS[own[-1]]} (disaster {s.setup.disaster.name})"])
            s.phase = DISASTER
            s.agenda = [*PHASES_OF_A_ROUND[: PHASES_OF_A_ROUND.index(SPEND_CAPACITY) + 1], CardActs(card)]
            return
        if step is PLACE_DICE:
            s.phase = ROLL
        s.agenda = list(PHASES_OF_A_ROUND[: PHASES_OF_A_ROUND.index(step) + 1])

    def check(self, s: IntrepidState) -> None:
        conservation.check(s)


def _put_wheels(s: IntrepidState, d: Part) -> None:
    wheels, told, badges = s.wheels, d.part("wheels"), d.part("badges")
    wheels.rewarded = s.used = 0
    for r, name in enumerate(RESOURCES):
        wheel = told.part(name)
        wheels.gen[r] = wheel.number("generated", -999)
        wheels.drain[r] = wheel.number("drain", -999)
        wheels.bonus[r] = wheel.number("white")
        wheels.rewarded |= wheel.flag("rewarded") << r
        s.used |= badges.part(name).flag("used") << r
    wheels.emergency = d.number("emergency")
    wheels.research = d.number("research")


# -- dice ---------------------------------------------------------------------------------------------------------------


def _faces(d: Part, name: str, faces: int) -> list[int]:
    """Dice by what they show; a plain number will do."""
    values = [str(value) if isinstance(value, int) and not isinstance(value, bool) else value for value in d.listed(name)]
    return Part({name: values}, d.path, frozenset()).some(name, NAMES[:faces])


def _area(d: Part, name: str, faces: int) -> list[int]:
    """A dice area, counted by face."""
    dice = d.listed(name)
    if dice and not faces:
        d.fail(name, Message("errors.value.not_here"))
    lying = Counter(_faces(d, name, faces))
    if lying[0]:
        d.fail(name, Message("errors.value.not_here"))
    return [lying[face] for face in range(faces)]


def _owned(s: IntrepidState, d: Part, name: str, length: int | None = None) -> list[int]:
    """Dice with their owners: ``1/3`` is a 3 of the first seat; an empty word is no die."""
    found = []
    for n, value in enumerate(d.listed(name, length)):
        seat, _, face = value.partition("/") if isinstance(value, str) else ("", "", "")
        if value == "":
            found.append(0)
        elif seat in [str(p.seat + 1) for p in s.players] and face in NAMES[1 : len(s.players[int(seat) - 1].pool)]:
            found.append(owned(int(seat) - 1, NAMES.index(face)))
        else:
            d.fail(f"{name}[{n}]", Message("errors.value.like", value=quoted(value), examples=["'1/3'"]))
    return found


# -- players ------------------------------------------------------------------------------------------------------------


def _put_player(s: IntrepidState, p: Player, d: Part) -> None:
    p.capacity = d.number("capacity")
    p.track = d.number("dice_track", 0, len(s.box.countries[p.land.number].prices))
    p.pool = _area(d, "pool", len(p.pool))
    p.storage = _area(d, "storage", len(p.storage))
    p.queue = _faces(d, "queue", len(p.pool))
    if d.named("country_board"):
        p.country_state = d.numbers("country_board", len(p.country_state), -1)
    if d.named("offer"):
        p.offer = d.bits("offer", COUNTRY_TILES)
    p.promised = d.number("promised", 0, 6)
    bit = 1 << p.seat
    for name, field in SEAT_BITS.items():
        bits = getattr(s, field) & ~bit
        setattr(s, field, bits | (bit if d.flag(name) else 0))


# -- tiles --------------------------------------------------------------------------------------------------------------


def _put_tiles(s: IntrepidState, d: Part) -> None:
    """What a description names lies where it says; a tile that it moves is no longer where it was."""
    station = s.station
    boosts = [number >> 1 for number in station.tile if FIRST_BOOST <= number >> 1 < FIRST_UNIQUE]
    wanted: dict[int, tuple[int, int]] = {}
    rows: dict[int, Part] = {}
    named: set[int] = set()
    for slot, row in d.rows("slots", SLOTS):
        if row.value is not None:
            rows[slot] = row
            wanted[slot] = _tile(s, row)
        if d.part("slots").named(SLOTS[slot]):
            named.add(slot)
    moved = {(wanted[slot][0] >> 1, wanted[slot][1]) for slot in named if slot in wanted}
    for slot in [slot for slot in wanted if slot not in named]:
        if (wanted[slot][0] >> 1, wanted[slot][1]) in moved:
            del wanted[slot], rows[slot]
    for slot in range(len(SLOTS)):
        if station.tile[slot] != EMPTY and wanted.get(slot) != (station.tile[slot], station.owner[slot]):
            p = s.players[station.owner[slot]]
            p.land.tile_lost(s, p, slot)
            p.tiles.remove(slot)
            station.tile[slot], station.owner[slot], station.need[slot] = EMPTY, NONE, 0
    station.disabled = 0
    for slot in range(len(SLOTS)):
        station.dice[DICE_PER_SLOT * slot : DICE_PER_SLOT * (slot + 1)] = [0] * DICE_PER_SLOT
        station.amplify[slot] = station.strain[slot] = station.scenario[slot] = 0
        if slot in wanted:
            number, seat = wanted[slot]
            if station.tile[slot] == EMPTY:
                lay_tile(s, s.players[seat], number, slot)
            _put_on_tile(s, slot, s.players[seat], rows[slot])
    _put_offers(s, d, boosts)


def _tile(s: IntrepidState, row: Part) -> tuple[int, int]:
    """Tile with its side, and owner."""
    row.only(*ON_SLOT)
    tile = row.one("tile", TILES)
    if "seat" in row.value:
        seat = row.number("seat", 0, len(s.players) - 1)
    else:
        seat = next((p.seat for p in s.players if p.land.has_tile(tile)), 0)
    if not (FIRST_BOOST <= tile < FIRST_LATER or s.players[seat].land.has_tile(tile)):
        row.fail("tile", Message("errors.value.not_here"))
    side = row.one("side", COLOURS) if "side" in row.value else s.players[seat].colour
    return 2 * tile + side, seat


def _put_on_tile(s: IntrepidState, slot: int, p: Player, row: Part) -> None:
    station = s.station
    if "dice" in row.value:
        dice = _faces(row, "dice", len(p.pool))
        if len(dice) > DICE_PER_SLOT:
            row.fail("dice", Message("errors.value.most", value=len(dice), most=DICE_PER_SLOT))
        station.dice[DICE_PER_SLOT * slot : DICE_PER_SLOT * slot + len(dice)] = dice
    for name, lying in (("amplify", station.amplify), ("strain", station.strain)):
        token = row.value.get(name)
        if token is not None:
            if len(row.listed(name, 2)) != 2 or token[0] not in range(1, TOKEN_KINDS + 1) or token[1] not in RESOURCES:
                row.fail(name, Message("errors.value.like", value=quoted(token), examples=["[1, 'power']", f"[{TOKEN_KINDS}, 'climate']"]))
            lying[slot] = 1 + len(RESOURCES) * (token[0] - 1) + RESOURCES.index(token[1])
    if "disabled" in row.value:
        station.disabled |= row.flag("disabled") << slot
    if "scenario" in row.value:
        station.scenario[slot] = row.number("scenario")


def _put_offers(s: IntrepidState, d: Part, boosts: list[int]) -> None:
    """Tiles that are not on the board wait in the Offer row, or among the unique ones; starter and Boost tiles are out of the game."""
    gone = Counter(d.some("gone", TILES))
    told, out = d.named("gone"), Counter(gone)
    station = s.station
    on_board = Counter((number >> 1, station.owner[slot]) for slot, number in enumerate(station.tile) if number != EMPTY)
    for p in s.players:
        first = p.land.first_tile
        p.offer = 0
        for n in range(PER_COUNTRY):
            if on_board[first + n, p.seat]:
                continue
            if out[first + n]:
                out[first + n] -= 1
            elif n >= STARTERS:
                p.offer |= 1 << n
            elif not told:
                gone[first + n] += 1
    lying = {number >> 1 for number in station.tile if number != EMPTY}
    if not told:
        gone.update(tile for tile in boosts if tile not in lying)
    station.uniques = d.bits("uniques", UNIQUES)
    if not d.named("uniques"):
        station.uniques = sum(1 << n for n in range(len(UNIQUES)) if FIRST_UNIQUE + n not in lying and not gone[FIRST_UNIQUE + n])
    station.gone = tuple(sorted(gone.elements()))


def _put_tokens(s: IntrepidState, d: Part) -> None:
    station = s.station
    law, lying = s.setup.law, Counter(kind_of(t) for t in (*station.amplify, *station.strain) if t)
    stocks = s.stocks
    stocks.tokens = d.numbers("tokens", TOKEN_KINDS)
    if not d.named("tokens"):
        stocks.tokens = [s.box.tokens_per_kind[len(s.players)] - lying[kind] for kind in range(TOKEN_KINDS)]
    stocks.disables = d.number("disable")
    if not d.named("disable"):
        stocks.disables = law.disable_tokens - station.disabled.bit_count()
    stocks.scenarios = d.number("scenario")
    if not d.named("scenario"):
        stocks.scenarios = (law.scenario_tokens if s.setup.disaster.uses_scenario else 0) - sum(station.scenario)


# -- cards --------------------------------------------------------------------------------------------------------------


def _put_missions(s: IntrepidState, d: Part) -> None:
    """A face-up mission that is not named gives way; those that are nowhere else were not seen."""
    missions = s.missions
    missions.active = []
    for row in d.parts("active"):
        row.only("mission", "die", "owner")
        owner = row.number("owner", 0, len(s.players) - 1) if "owner" in row.value else 0
        missions.active.append((row.one("mission", MISSIONS), row.number("die", 1, 6), owner))
    missions.completed = d.number("completed")
    missions.face_up = d.maybe("face_up", MISSIONS, NONE)
    drawn, running = s.setup.law.missions_drawn, [card for card, _, _ in missions.active]
    if not d.named("face_up"):
        if missions.completed + len(running) >= drawn:
            missions.face_up = NONE
        elif missions.face_up in running:
            missions.face_up = next(n for n in range(len(MISSIONS)) if n not in running)
    seen = missions.completed + len(running) + (missions.face_up != NONE)
    missions.deck = d.number("deck")
    if not d.named("deck"):
        missions.deck = drawn - seen
    missions.unseen = d.bits("unseen", MISSIONS)
    if not d.named("unseen"):
        unseen = [n for n in range(len(MISSIONS)) if n not in running and n != missions.face_up]
        missions.unseen = sum(1 << n for n in unseen[: max(len(MISSIONS) - seen, 0)])


def _put_cards(s: IntrepidState, d: Part) -> None:
    """Disaster cards that are nowhere else were not seen."""
    own = s.setup.disaster.cards
    cards = s.cards
    cards.face_up = []
    for row in d.parts("face_up"):
        row.only("card", "dice")
        card = row.one("card", CARDS)
        if card not in own or not s.box.cards[card].persistent:
            stay = [CARDS[n] for n in own if s.box.cards[n].persistent]
            row.fail("card", Message("errors.value.one_of", value=CARDS[card], allowed=stay))
        dice = _owned(s, row, "dice") if "dice" in row.value else []
        if len(dice) > CARD_SPACES:
            row.fail("dice", Message("errors.value.most", value=len(dice), most=CARD_SPACES))
        one, two, three = (*dice, 0, 0, 0)[:CARD_SPACES]
        cards.face_up.append((card, one, two, three))
    full = s.box.decks[s.setup.disaster.number] + s.setup.law.deck_change
    cards.deck = d.number("deck")
    if not d.named("deck"):
        cards.deck = full - len(cards.face_up)
    cards.foreseen = d.maybe("next", CARDS, NONE)
    cards.unseen = d.bits("unseen", CARDS)
    if not d.named("unseen"):
        shown = [card[0] for card in cards.face_up]
        hidden = sorted((n for n in own if n not in shown), key=lambda n: n != cards.foreseen)
        cards.unseen = sum(1 << n for n in hidden[: max(len(own) - (full - cards.deck), 0)])


ARRANGER: Arranger[Any] = IntrepidArranger()
