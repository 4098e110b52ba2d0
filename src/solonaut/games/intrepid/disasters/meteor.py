"""Meteor Shower: the Disaster die strikes sectors of the station; what is hit too often breaks (R289-R302)."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Listing, Message, PlayerName
from solonaut.core.refusal import Refusal
from solonaut.core.step import Chance, Step
from solonaut.games.intrepid import events, noun_messages
from solonaut.games.intrepid.board import EMPTY, IN_SECTOR, SECTORS
from solonaut.games.intrepid.choices import AT, PLAYER, STRIKE, VOCABULARY
from solonaut.games.intrepid.decisions import PlayerAsk, TableAsk, why_not_own_tile
from solonaut.games.intrepid.disaster import Disaster
from solonaut.games.intrepid.disasters.effects import (
    WHO,
    ChooseDrain,
    ChooseTokenTiles,
    Drain,
    Effect,
    affected,
    each_in_turn,
    most_expensive,
    read_amount,
    read_drain,
    read_who,
)
from solonaut.games.intrepid.names import RESOURCES, STARTER
from solonaut.games.intrepid.notation import WHO as BY_PLAYER
from solonaut.games.intrepid.notation import Number, Numbers, Word
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import counted_for, destroy, face_at, refresh, tile_at, tiles_on_board
from solonaut.games.intrepid.tokens import disable
from solonaut.games.intrepid.wheel import lose_capacity

KEEP_STRIKE: Final = VOCABULARY.word("keep-strike")

# -- hits ----------------------------------------------------------------------------------------------------------------------------


def hit(s: IntrepidState, slot: int) -> None:
    """One Scenario token on a tile; one more than it can carry takes all of them off and destroys it (R292, R298, R299)."""
    station = s.station
    if station.scenario[slot] >= s.setup.law.scenario_per_tile:
        destroy(s, slot, "intrepid.R299")  # G133: the token that does it need not be in the stock
    elif s.stocks.scenarios:
        s.stocks.scenarios -= 1
        station.scenario[slot] += 1
        note_hits(s, 1 << slot)
        refresh(s, slot)
        if s.emit:
            s.emit(events.TileHit(station.owner[slot], tile_at(s, slot), station.scenario[slot]))


def note_hits(s: IntrepidState, slots: int) -> None:
    """If an instruction to disable the tiles just hit waits, it learns which they are (R220); 0: hitting begins anew."""
    agenda = s.agenda
    for n in range(len(agenda) - 1, -1, -1):
        step = agenda[n]
        if isinstance(step, DisableHit):
            agenda[n] = DisableHit(step.tiers, step.struck | slots if slots else 0)
            return


def needs_token(s: IntrepidState, slots: list[int]) -> bool:
    """Can a hit on one of these tiles take a Scenario token? One that is full is destroyed without (G133)."""
    return any(s.station.scenario[slot] < s.setup.law.scenario_per_tile for slot in slots)


def hit_all(s: IntrepidState, slots: list[int]) -> None:
    """One instruction hits these tiles, whoever owns them; if tokens run short the players choose (R295, G048, G132)."""
    note_hits(s, 0)
    full = s.setup.law.scenario_per_tile
    for slot in [n for n in slots if s.station.scenario[n] >= full]:
        hit(s, slot)
    rest = tuple(n for n in slots if s.station.tile[n] != EMPTY)
    if len(rest) > s.stocks.scenarios:
        if s.stocks.scenarios:
            s.agenda.append(ChooseHits(rest))
        return
    for slot in rest:
        hit(s, slot)


class ChooseHits(ChooseTokenTiles):
    """Which tiles are hit."""

    __slots__ = ()
    prompt = "intrepid.prompt.hits"

    def give(self, s: IntrepidState, slot: int) -> None:
        hit(s, slot)


class HitSectors(Effect):
    """Roll the Disaster die; every tile of the rolled sector is hit, and of those so many sectors further on (R295, R296)."""

    FIELDS = ("strike",)
    __slots__ = FIELDS
    rule = "intrepid.R295"

    def __init__(self, strike: Strike) -> None:
        self.strike = strike

    def run(self, s: IntrepidState) -> None:
        s.agenda.append(self.strike)

    def text(self) -> Message:
        further = [n for n in self.strike.offsets if n]
        if further in ([], [1]):
            return Message(f"intrepid.effect.hit_sector{'.next' if further else ''}")
        return Message("intrepid.effect.hit_sectors", further=[f"+{n}" for n in further], n=len(further))


class Strike(Chance[IntrepidState]):
    """The Disaster die: after 8 comes 1 (R054, R297). If it may be rolled again, the players are asked (G218)."""

    FIELDS = ("again", "offsets")
    __slots__ = FIELDS
    rule = "intrepid.R295"

    def __init__(self, offsets: tuple[int, ...], again: bool = False) -> None:
        self.offsets = offsets
        self.again = again

    def choices(self, s: IntrepidState) -> list[Choice]:
        return list(STRIKE)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        price = s.setup.table_rules.strike_price
        if price and not self.again and sum(p.capacity for p in s.players) >= price:
            s.agenda.append(StrikeAgain(self.offsets, choice.n, price, 0))
        else:
            strike(s, choice.n, self.offsets)


def struck_sectors(s: IntrepidState, rolled: int, offsets: tuple[int, ...]) -> list[int]:
    """The rolled sector and those so much further on, each once; a table may have one more of them (R296, R297, G218)."""
    further = s.setup.table_rules.strike_further
    return list(dict.fromkeys((rolled + n) % SECTORS for n in ((*offsets, further) if further else offsets)))


def strike(s: IntrepidState, rolled: int, offsets: tuple[int, ...]) -> None:
    """Every tile of these sectors is hit."""
    sectors = struck_sectors(s, rolled, offsets)
    if s.emit:
        for sector in sectors:
            s.emit(events.SectorStruck(0, sector + 1))
    hit_all(s, [slot for sector in sectors for slot in IN_SECTOR[sector] if s.station.tile[slot] != EMPTY])


class StrikeAgain(TableAsk):
    """Roll the Disaster die again, once: seat 1 names who pays each Capacity, in seat order, or keeps the roll (G218)."""

    FIELDS = ("due", "first", "offsets", "rolled")
    __slots__ = FIELDS
    rule = "intrepid.G218"
    prompt = "intrepid.prompt.strike_again"

    def __init__(self, offsets: tuple[int, ...], rolled: int, due: int, first: int) -> None:
        self.offsets = offsets
        self.rolled = rolled
        self.due = due
        self.first = first

    def question(self, s: IntrepidState) -> Message:
        sectors = [str(sector + 1) for sector in struck_sectors(s, self.rolled, self.offsets)]
        return Message(self.prompt, sectors=sectors, n=self.due)

    def payers(self, s: IntrepidState) -> list[Choice]:
        """Players with Capacity such that they and those after them can pay what is due."""
        purses = [p.capacity for p in s.players]
        return [PLAYER[seat] for seat in range(self.first, len(purses)) if purses[seat] and sum(purses[seat:]) >= self.due]

    def choices(self, s: IntrepidState) -> list[Choice]:
        return self.payers(s) if self.due < s.setup.table_rules.strike_price else [KEEP_STRIKE, *self.payers(s)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        if choice.n >= len(s.players):
            return None
        if not s.players[choice.n].capacity:
            return noun_messages.because(self.rule, "player_no_capacity", player=PlayerName(choice.n))
        return noun_messages.because(self.rule, "payers_in_order")

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is KEEP_STRIKE:
            strike(s, self.rolled, self.offsets)
            return
        seat = choice.n
        paid = self.due if not any(p.capacity for p in s.players[seat + 1 :]) else 1
        lose_capacity(s, seat, paid, self.rule)
        if self.due > paid:
            s.agenda.append(StrikeAgain(self.offsets, self.rolled, self.due - paid, seat))
        else:
            s.agenda.append(Strike(self.offsets, True))


class HitOwn(Effect):
    """Players hit their own most expensive tile (R214)."""

    FIELDS = ("who",)
    __slots__ = FIELDS
    rule = "intrepid.R214"

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, s: IntrepidState) -> None:
        note_hits(s, 0)
        seats = affected(s, self.who)
        needy = [seat for seat in seats if needs_token(s, most_expensive(s, s.players[seat].tiles))]
        if len(needy) <= s.stocks.scenarios:
            s.agenda += [HitDearest(seat) for seat in reversed(seats)]
        else:
            each_in_turn(s, [(seat, HitDearest(seat)) for seat in needy], s.stocks.scenarios)
            s.agenda += [HitDearest(seat) for seat in reversed(seats) if seat not in needy]

    def text(self) -> Message:
        return Message("intrepid.effect.hit", who=Message(f"intrepid.who.{WHO[self.who]}"))


class HitDearest(Step[IntrepidState]):
    """One player's part of it."""

    FIELDS = ("player",)
    __slots__ = FIELDS
    rule = "intrepid.R214"

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: IntrepidState) -> None:
        slots = most_expensive(s, s.players[self.player].tiles)
        if len(slots) == 1:
            hit(s, slots[0])
        elif slots:
            s.agenda.append(ChooseHit(self.player))


class ChooseHit(PlayerAsk):
    """Ties are decided by the player (R215)."""

    __slots__ = ()
    rule = "intrepid.R215"
    prompt = "intrepid.prompt.hit"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [AT[slot] for slot in most_expensive(s, s.players[self.player].tiles)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_not_own_tile(s, self.player, choice.n, self.rule) or noun_messages.because("intrepid.R214", "not_dearest")

    def take(self, s: IntrepidState, choice: Choice) -> None:
        hit(s, choice.n)


class HitAgain(Effect):
    """Hit every hit tile that has exactly so many Scenario tokens (R213)."""

    FIELDS = ("tokens",)
    __slots__ = FIELDS
    rule = "intrepid.R213"

    def __init__(self, tokens: int) -> None:
        self.tokens = tokens

    def run(self, s: IntrepidState) -> None:
        hit_all(s, [slot for slot in tiles_on_board(s) if s.station.scenario[slot] == self.tokens])

    def text(self) -> Message:
        return Message("intrepid.effect.hit_again", n=self.tokens)


class DisableHit(Effect):
    """Disable the tiles of some tiers that the instruction before has just hit, if they are still there (R220, G102)."""

    FIELDS = ("struck", "tiers")
    __slots__ = FIELDS
    rule = "intrepid.R220"

    def __init__(self, tiers: tuple[int, ...], struck: int = 0) -> None:
        self.tiers = tiers
        self.struck = struck  # slots, as bits

    def slots(self, s: IntrepidState) -> list[int]:
        return [
            n for n in tiles_on_board(s) if self.struck >> n & 1 and not s.station.disabled >> n & 1 and face_at(s, n).tier in self.tiers
        ]

    def run(self, s: IntrepidState) -> None:
        slots = self.slots(s)
        if len(slots) > s.stocks.disables:
            if s.stocks.disables:
                s.agenda.append(ChooseDisableHit(self))
            return
        for slot in slots:
            disable(s, slot)

    def text(self) -> Message:
        tiers = [Message("intrepid.tier.starter") if t == STARTER else Message("intrepid.tier", n=t) for t in self.tiers]
        return Message("intrepid.effect.disable_hit", tiers=Listing(tiers))


class ChooseDisableHit(TableAsk):
    """Which of them get the last Disable tokens (G048)."""

    FIELDS = ("effect",)
    __slots__ = FIELDS
    rule = "intrepid.G048"
    prompt = "intrepid.prompt.disable_hit"

    def __init__(self, effect: DisableHit) -> None:
        self.effect = effect

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [AT[slot] for slot in self.effect.slots(s)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        disabled = s.station.disabled >> choice.n & 1
        return noun_messages.because("intrepid.R211", "disabled_twice") if disabled else None

    def take(self, s: IntrepidState, choice: Choice) -> None:
        disable(s, choice.n)
        if s.stocks.disables:
            s.agenda.append(self)


# -- drains that count hit tiles -------------------------------------------------------------------------------------------------------


def hit_counts(s: IntrepidState) -> list[int]:
    """For each resource the hit tiles that can produce it, over all players (R213, R218, R219, G099)."""
    counts = [0] * len(RESOURCES)
    for slot in tiles_on_board(s):
        if s.station.scenario[slot]:
            for resource in counted_for(s, slot):
                counts[resource] += 1
    return counts


class DrainByHits(Drain):
    """A Drain that counts hit tiles."""

    __slots__ = ()

    def minds(self, s: IntrepidState, slot: int) -> bool:
        return bool(s.station.scenario[slot] and counted_for(s, slot))


class DrainMostHit(DrainByHits):
    """The resource that the most hit tiles can produce; between equals the players choose; no hit tiles, no effect (G100)."""

    __slots__ = ()
    rule = "intrepid.G099"

    def run(self, s: IntrepidState) -> None:
        counts = hit_counts(s)
        most = max(counts)
        if not most:
            return
        which = tuple(r for r, n in enumerate(counts) if n == most)
        if len(which) > 1:
            s.agenda.append(ChooseDrain(self, which))
        else:
            self.do(s, which[0])

    def text(self) -> Message:
        return Message("intrepid.effect.drain", resource=noun_messages.resource("most_hit"), by=self.by())


class DrainEachHit(DrainByHits):
    """Every resource that so many hit tiles can produce, in the order of the boards (G103)."""

    FIELDS = ("at_least",)
    __slots__ = FIELDS
    DERIVED = ("resource",)
    rule = "intrepid.G103"

    def __init__(self, at_least: int, k: int, add: int, momentary: bool) -> None:
        super().__init__(0, k, add, momentary)
        self.at_least = at_least

    def run(self, s: IntrepidState) -> None:
        for resource, n in enumerate(hit_counts(s)):
            if n >= self.at_least:
                self.do(s, resource)

    def text(self) -> Message:
        by = noun_messages.per_producer(self.k, self.add, noun_messages.UNKNOWN) if self.k else self.by()
        return Message("intrepid.effect.drain_each", n=self.at_least, by=by)


def read_meteor_drain(f: ComponentFile, row: str) -> Drain:
    word = f.raw(f"{row}.resource")
    if word == "most-hit":
        return DrainMostHit(-1, *read_amount(f, row))
    if word == "each-hit":
        return DrainEachHit(f.integer(f"{row}.at_least", 1, 32), *read_amount(f, row))
    return read_drain(f, row)


def read_hit(f: ComponentFile, row: str) -> HitOwn:
    f.word(f"{row}.tile", ("most-expensive",))
    return HitOwn(read_who(f, row))


def read_hit_sectors(f: ComponentFile, row: str) -> HitSectors:
    return HitSectors(Strike(f.integers(f"{row}.offsets", low=0, high=SECTORS - 1)))


def read_hit_again(f: ComponentFile, row: str) -> HitAgain:
    return HitAgain(f.integer(f"{row}.tokens", 1, 9))


def read_disable_hit(f: ComponentFile, row: str) -> DisableHit:
    return DisableHit(f.integers(f"{row}.tiers", low=0, high=4))


class MeteorShower(Disaster):
    challenge = 2
    uses_scenario = True
    die = Strike((0,))
    tokens_text = "intrepid.tokens.hits"
    verbs = {
        "hit-sectors": read_hit_sectors,
        "hit": read_hit,
        "hit-again": read_hit_again,
        "disable-hit": read_disable_hit,
        "drain": read_meteor_drain,
    }
    notation = {
        "hit-sectors": (Numbers("offsets"),),
        "hit": (BY_PLAYER, Word("tile", {"dearest": "most-expensive"}, "most-expensive")),
        "hit-again": (Number("tokens"),),
        "disable-hit": (Numbers("tiers"),),
    }

    def reduction(self, s: IntrepidState, slot: int) -> int:
        """One less per Scenario token, only if dice are on the tile (R144-R146, R300-R302); starters may be armoured (G227)."""
        tokens, armour = s.station.scenario[slot], s.setup.table_rules.armour
        return max(tokens - armour, 0) if armour and face_at(s, slot).tier == STARTER else tokens
