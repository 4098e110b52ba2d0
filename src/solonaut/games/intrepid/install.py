"""Installing Station tiles: from the Offer row onto a free slot (R225-R234)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.games.intrepid import events, noun_messages, ways
from solonaut.games.intrepid.board import EMPTY, IN_SECTOR, PER_SECTOR, SECTORS, SLOTS
from solonaut.games.intrepid.choices import AT, DECLINE, SECTOR, SIDE, TILE
from solonaut.games.intrepid.decisions import PlayerAsk, why_taken
from solonaut.games.intrepid.names import FIRST_UNIQUE, TIER_1, TIER_3, TIER_4, TILES, UNIQUES
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.games.intrepid.station import lay_tile
from solonaut.games.intrepid.wheel import drain

if TYPE_CHECKING:
    from solonaut.games.intrepid.printed import Face


def offered(s: IntrepidState, p: Player, tier: int, only: bool) -> list[int]:
    """Tiles that a player may choose from: up to a tier, or of that tier only. The unique tiles are common to all (R225, G035)."""
    first = p.land.first_tile
    low = tier if only else TIER_1
    tiles = [first + n for n in range(4 * low, 4 * (min(tier, TIER_3) + 1)) if p.offer >> n & 1]
    if tier == TIER_4:
        tiles += [FIRST_UNIQUE + n for n in range(len(UNIQUES)) if s.station.uniques >> n & 1]
    return tiles


def price(s: IntrepidState, p: Player, face: Face) -> int:
    """What a tile costs this player now; the first one may be free (R226, G228)."""
    return 0 if s.gratis >> p.seat & 1 else face.cost


def affordable(s: IntrepidState, p: Player, tier: int, only: bool) -> list[int]:
    faces, capacity = s.box.faces, p.capacity
    return [tile for tile in offered(s, p, tier, only) if price(s, p, faces[2 * tile]) <= capacity]


def can_install(s: IntrepidState, p: Player, tier: int, only: bool) -> bool:
    """A tile that can be paid, and a free slot (R226, R232)."""
    return EMPTY in s.station.tile and can_pay(s, p, tier, only)


def can_pay(s: IntrepidState, p: Player, tier: int, only: bool) -> bool:
    """Is there a tile that the player has the Capacity for (R226)?"""
    if s.gratis >> p.seat & 1:
        return bool(offered(s, p, tier, only))
    capacity = p.capacity
    if capacity < s.box.cheapest:
        return False
    faces = s.box.faces
    return any(faces[2 * tile].cost <= capacity for tile in offered(s, p, tier, only))


def too_dear(p: Player, price: int, rule: str) -> Refusal | None:
    """Why a player cannot pay a price."""
    if p.capacity >= price:
        return None
    return noun_messages.because(
        rule, "too_dear", *ways.capacity_comes(p, price), price=noun_messages.capacity(price), have=noun_messages.capacity(p.capacity)
    )


def why_not_install(s: IntrepidState, p: Player, tier: int, only: bool) -> Refusal | None:
    """Why a player can install no tile at all."""
    tiles = offered(s, p, tier, only)
    if not tiles:
        return noun_messages.because("intrepid.R225", "nothing_offered")
    if EMPTY not in s.station.tile:
        return noun_messages.because("intrepid.R232", "board_full", ways.tile_destroyed(p))
    cheapest = min(price(s, p, s.box.faces[2 * tile]) for tile in tiles)
    if p.capacity >= cheapest:
        return None
    have = noun_messages.capacity(p.capacity)
    return noun_messages.because(
        "intrepid.R226", "tiles_too_dear", *ways.capacity_comes(p, cheapest), price=noun_messages.capacity(cheapest), have=have
    )


def why_not_tile(s: IntrepidState, p: Player, tile: int, tier: int, only: bool) -> Refusal | None:
    """Why a player cannot choose a tile to install."""
    face, name = s.box.faces[2 * tile], noun_messages.tile(TILES[tile])
    if tile in offered(s, p, tier, only):
        return too_dear(p, price(s, p, face), "intrepid.R226")
    if tile in offered(s, p, TIER_4, False):
        if face.tier > tier:
            return noun_messages.because("intrepid.R224", "tier_later", ways.research(), tile=name, tier=face.tier)
        return noun_messages.because("intrepid.R288", "only_tier", tier=tier)
    if any(number >> 1 == tile for number in s.station.tile):
        return noun_messages.because("intrepid.R225", "on_board", tile=name)
    return noun_messages.because("intrepid.R225", "not_offered", tile=name)


class InstallAsk(PlayerAsk):
    """A decision of the player who installs."""

    __slots__ = ()


class ChooseTile(InstallAsk):
    """Which tile: of the current Offer row, or of one tier only, and then perhaps none: that player *may* buy (R225, R288)."""

    FIELDS = ("only", "tier")
    __slots__ = FIELDS
    rule = "intrepid.R225"
    prompt = "intrepid.prompt.install"
    about = "tile"

    def __init__(self, player: int, tier: int, only: bool) -> None:
        super().__init__(player)
        self.tier = tier
        self.only = only

    def choices(self, s: IntrepidState) -> list[Choice]:
        found = [TILE[tile] for tile in affordable(s, s.players[self.player], self.tier, self.only)]
        return [*found, DECLINE] if self.only else found

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_not_tile(s, s.players[self.player], choice.n, self.tier, self.only)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is DECLINE:
            if s.emit:
                s.emit(events.PurchaseDeclined(self.player))
        elif s.setup.solo:
            s.agenda.append(ChooseSide(self.player, choice.n))
        else:
            s.agenda.append(ChooseSector(self.player, 2 * choice.n + s.players[self.player].colour))  # R230


class ChooseSide(InstallAsk):
    """A solo player may use either side, with the Drain of that side (R466, G184)."""

    FIELDS = ("tile",)
    __slots__ = FIELDS
    rule = "intrepid.R466"
    prompt = "intrepid.prompt.side"

    def __init__(self, player: int, tile: int) -> None:
        super().__init__(player)
        self.tile = tile

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, tile=noun_messages.tile(TILES[self.tile]))

    def choices(self, s: IntrepidState) -> list[Choice]:
        return list(SIDE)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        s.agenda.append(ChooseSector(self.player, 2 * self.tile + choice.n))


class ChooseSector(InstallAsk):
    """Any sector with a free slot, on any side of the board (R228, R229)."""

    FIELDS = ("face",)
    __slots__ = FIELDS
    rule = "intrepid.R229"
    prompt = "intrepid.prompt.sector"

    def __init__(self, player: int, face: int) -> None:
        super().__init__(player)
        self.face = face

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, tile=noun_messages.tile_of(s.box.faces[self.face]))

    def choices(self, s: IntrepidState) -> list[Choice]:
        tile = s.station.tile
        return [SECTOR[n] for n in range(SECTORS) if any(tile[slot] == EMPTY for slot in IN_SECTOR[n])]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return noun_messages.because(self.rule, "sector_full", sector=choice.n + 1)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        free = [slot for slot in IN_SECTOR[choice.n] if s.station.tile[slot] == EMPTY]
        if s.setup.adjacency and len(free) > 1:
            s.agenda.append(ChooseSlot(self.player, self.face, tuple(free)))
        else:
            install(s, s.players[self.player], self.face, free[0])


class ChooseSlot(InstallAsk):
    """The slot itself, when somebody plays a country for which neighbours matter (R423)."""

    FIELDS = ("face", "free")
    __slots__ = FIELDS
    rule = "intrepid.R228"
    prompt = "intrepid.prompt.slot"

    def __init__(self, player: int, face: int, free: tuple[int, ...]) -> None:
        super().__init__(player)
        self.face = face
        self.free = free

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [AT[slot] for slot in self.free]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        sector = self.free[0] // PER_SECTOR + 1
        return why_taken(s, choice.n, self.rule) or noun_messages.because(self.rule, "other_sector", sector=sector)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        install(s, s.players[self.player], self.face, choice.n)


def install(s: IntrepidState, p: Player, number: int, slot: int) -> None:
    """Pay, apply the Drain, put the tile down (R226-R228, G004)."""
    face = s.box.faces[number]
    paid = price(s, p, face)
    p.capacity -= paid
    s.gratis &= ~(1 << p.seat)
    if face.tier == TIER_4:
        s.station.uniques &= ~(1 << face.tile - FIRST_UNIQUE)
    else:
        p.offer &= ~(1 << face.tile - p.land.first_tile)
    if s.emit:
        s.emit(events.TileInstalled(p.seat, face.id, SLOTS[slot], paid))
    for resource, by in face.drain:
        drain(s, resource, by, "intrepid.R227")
    lay_tile(s, p, number, slot)
