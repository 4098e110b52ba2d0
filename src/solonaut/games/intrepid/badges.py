"""Career Badges: each once per round, in Phase 5, for the player whose Resource board it lies at (section 5)."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.message import Message, PlayerName
from solonaut.core.refusal import Refusal
from solonaut.games.intrepid import events, noun_messages, ways
from solonaut.games.intrepid.board import EMPTY
from solonaut.games.intrepid.choices import AMOUNT, AT, PLAYER, RESOURCE, TILE, VALUE
from solonaut.games.intrepid.decisions import PlayerAsk, why_not_own_tile
from solonaut.games.intrepid.dice import SIX
from solonaut.games.intrepid.install import ChooseTile, can_install, can_pay, offered, too_dear
from solonaut.games.intrepid.names import (
    BADGES,
    COMMANDER,
    ENGINEER,
    MEDICAL,
    PAYLOAD,
    PILOT,
    RESOURCES,
    SCIENCE,
    SPECIALIST,
    TECHNICAL,
    TIER_3,
    TIER_4,
    TILES,
)
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.games.intrepid.station import face_at, negative, refresh, tile_at, tiles_on_board
from solonaut.games.intrepid.tokens import LayToken, disable, kind_of, token_fits
from solonaut.games.intrepid.wheel import drain, gain_capacity, lose_capacity, reduce_drain


def receivers(s: IntrepidState, p: Player, badge: int) -> list[int]:
    """Players for whom a badge can be used: "another player", or any (G114, G122-G125)."""
    everybody = [q.seat for q in s.players]
    if badge == PILOT:
        return [seat for seat in everybody if seat != p.seat and token_fits(s, False, seat)]
    if badge == COMMANDER:
        return [seat for seat in everybody if seat != p.seat]
    if badge == SCIENCE:
        return [q.seat for q in s.players if can_install(s, q, s.tier + 1, True)] if s.tier < TIER_4 else []
    return everybody


def payloads(s: IntrepidState, p: Player) -> list[int]:
    """Tiles with negative tokens that can be moved to an own tile without any (R276, R277)."""
    station = s.station
    if not (station.disabled or any(station.strain) or any(station.scenario)):
        return []
    return [slot for slot in tiles_on_board(s) if negative(s, slot) and berths(s, p, slot)]


def berths(s: IntrepidState, p: Player, source: int) -> list[int]:
    """Own tiles without negative tokens; a Strain token needs a tile that makes a resource (G115, G116)."""
    strained = s.station.strain[source]
    return [slot for slot in p.tiles if not negative(s, slot) and (not strained or face_at(s, slot).makes)]


def own_offer(s: IntrepidState, p: Player) -> list[int]:
    """Own country tiles of the current Offer row, without the common Tier 4 row (G119)."""
    return offered(s, p, min(s.tier, TIER_3), False)


def unharmed(s: IntrepidState, p: Player) -> list[int]:
    """Own tiles without negative tokens (R285)."""
    return [slot for slot in p.tiles if not negative(s, slot)]


def usable(s: IntrepidState, p: Player, resource: int) -> bool:
    """Can the badge at this board be used to the end?"""
    badge = s.setup.badges[resource]
    if badge == PILOT:
        return sum(s.stocks.tokens) > 1 and token_fits(s, True, p.seat) and bool(receivers(s, p, badge))
    if badge == PAYLOAD:
        return bool(payloads(s, p))
    if badge == MEDICAL:
        return p.capacity >= s.box.duties.medical_price
    if badge == SPECIALIST:
        return bool(own_offer(s, p))
    if badge == TECHNICAL:
        return s.stocks.disables > 0 and bool(unharmed(s, p))
    if badge == COMMANDER:
        return p.capacity > 0 and len(s.players) > 1
    if badge == SCIENCE:
        return bool(receivers(s, p, badge))
    return badge == ENGINEER


def why_not_use(s: IntrepidState, p: Player, badge: int) -> Refusal | None:
    """Why a player cannot use a badge now."""
    name, rule = noun_messages.badge(BADGES[badge]), "intrepid.R238"
    if badge not in s.setup.badges:
        return noun_messages.because(rule, "badge_not_in_game", badge=name)
    resource = s.setup.badges.index(badge)
    if s.setup.control[resource] != p.seat:
        return noun_messages.because(rule, "badge_of_other", badge=name, player=PlayerName(s.setup.control[resource]))
    return (
        noun_messages.because(rule, "badge_used", ways.next_round(rule), badge=name)
        if s.used >> resource & 1
        else why_not_usable(s, p, badge)
    )


def why_not_usable(s: IntrepidState, p: Player, badge: int) -> Refusal | None:
    """Why a badge cannot be used to the end."""
    rule = RULES[badge]
    if badge == MEDICAL:
        return too_dear(p, s.box.duties.medical_price, rule)
    if badge == PILOT:
        key = "pilot_tokens" if sum(s.stocks.tokens) < 2 else "no_receiver" if token_fits(s, True, p.seat) else "no_strain_tile"
    elif badge == PAYLOAD:
        key = "no_berth" if any(negative(s, slot) for slot in tiles_on_board(s)) else "no_negative"
    elif badge == SPECIALIST:
        key = "nothing_offered"
    elif badge == TECHNICAL:
        key = "all_negative" if s.stocks.disables else "no_disable_tokens"
    elif badge == COMMANDER:
        key = "no_capacity" if len(s.players) > 1 else "alone"
    else:
        key = "science_none" if s.tier < TIER_4 else "all_tiers"
    return noun_messages.because(rule, key)


def lacks_room(s: IntrepidState, p: Player) -> bool:
    """Could the player use the Science Officer if there were room on the board (R232, R288)?"""
    if s.tier == TIER_4 or SCIENCE not in s.setup.badges:
        return False
    resource = s.setup.badges.index(SCIENCE)
    free = s.setup.control[resource] == p.seat and not s.used >> resource & 1
    return free and any(can_pay(s, q, s.tier + 1, True) for q in s.players)


def use(s: IntrepidState, p: Player, resource: int) -> None:
    """Use it: once per round (R238)."""
    badge = s.setup.badges[resource]
    s.used |= 1 << resource
    if s.emit:
        s.emit(events.BadgeUsed(p.seat, BADGES[badge]))
    seat = p.seat
    if badge == PAYLOAD:
        s.agenda.append(ChoosePayload(seat))
    elif badge == SPECIALIST:
        s.agenda.append(ChooseSacrifice(seat))
    elif badge == ENGINEER:
        s.agenda.append(ChooseRelief(seat, resource))
    elif badge == TECHNICAL:
        s.agenda.append(ChooseShutdown(seat))
    elif s.setup.solo:
        benefit(s, seat, badge, resource, seat)
    else:
        s.agenda.append(ChooseReceiver(seat, badge, resource))


class ChooseReceiver(PlayerAsk):
    """Who gets what the badge gives."""

    FIELDS = ("badge", "resource")
    __slots__ = FIELDS
    prompt = "intrepid.prompt.badge_receiver"

    def __init__(self, player: int, badge: int, resource: int) -> None:
        super().__init__(player)
        self.badge = badge
        self.resource = resource

    def rule_id(self, s: IntrepidState) -> str:
        return RULES[self.badge]

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, badge=Message(f"intrepid.badge.{BADGES[self.badge]}"))

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [PLAYER[seat] for seat in receivers(s, s.players[self.player], self.badge)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        if choice.n >= len(s.players):
            return None
        rule = self.rule_id(s)
        if choice.n == self.player and self.badge in (PILOT, COMMANDER):
            return noun_messages.because(rule, "another_player")
        return noun_messages.because(rule, "receiver_no_purchase" if self.badge == SCIENCE else "receiver_no_tile")

    def take(self, s: IntrepidState, choice: Choice) -> None:
        benefit(s, self.player, self.badge, self.resource, choice.n)


RULES: Final = tuple(f"intrepid.R{n}" for n in (274, 276, 278, 283, 284, 285, 287, 288))
"""By badge."""


def benefit(s: IntrepidState, seat: int, badge: int, resource: int, receiver: int) -> None:
    """What the receiver gets, and what it costs."""
    duties = s.box.duties
    if badge == PILOT:  # R274: first the Strain token on an own tile, then the other player's Amplify token (G113, G114)
        s.agenda += (LayToken(receiver, False, receiver, "intrepid.R274"), LayToken(seat, True, seat, "intrepid.R274"))
    elif badge == MEDICAL:
        s.players[seat].capacity -= duties.medical_price
        s.agenda.append(ChoosePromise(seat, receiver))
    elif badge == SPECIALIST:
        gain_capacity(s, receiver, duties.specialist_gives, "intrepid.R283")
    elif badge == TECHNICAL:
        gain_capacity(s, receiver, duties.technical_gives, "intrepid.R285")
    elif badge == COMMANDER:
        s.agenda.append(ChooseAmount(seat, receiver))
    else:  # SCIENCE: the buyer is named before the Drain (G123)
        tier = s.tier + 1
        drain(s, resource, duties.science_drain, "intrepid.R288")
        s.agenda.append(ChooseTile(receiver, tier, True))


class ChoosePromise(PlayerAsk):
    """Medical Officer: the value of the die that comes next round (R278, G118)."""

    FIELDS = ("receiver",)
    __slots__ = FIELDS
    rule = "intrepid.R278"
    prompt = "intrepid.prompt.promise"

    def __init__(self, player: int, receiver: int) -> None:
        super().__init__(player)
        self.receiver = receiver

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [VALUE[v] for v in SIX]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        s.players[self.receiver].promised = choice.n
        if s.emit:
            s.emit(events.DiePromised(self.player, self.receiver, choice.n))


class ChooseAmount(PlayerAsk):
    """Crew Commander: lose 1, 2 or 3 Capacity so that another player gains as much (R287, G122)."""

    FIELDS = ("receiver",)
    __slots__ = FIELDS
    rule = "intrepid.R287"
    prompt = "intrepid.prompt.amount"

    def __init__(self, player: int, receiver: int) -> None:
        super().__init__(player)
        self.receiver = receiver

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [AMOUNT[n] for n in range(1, min(s.box.duties.commander_most, s.players[self.player].capacity) + 1)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        if choice.n > s.box.duties.commander_most:
            return noun_messages.because(self.rule, "gives_most", most=noun_messages.capacity(s.box.duties.commander_most))
        return too_dear(s.players[self.player], choice.n, self.rule)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        lose_capacity(s, self.player, choice.n, self.rule)
        gain_capacity(s, self.receiver, choice.n, self.rule)


class ChoosePayload(PlayerAsk):
    """Payload Specialist: the tile whose negative tokens are moved, own or not (R276, R277)."""

    __slots__ = ()
    rule = "intrepid.R276"
    prompt = "intrepid.prompt.payload"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [AT[slot] for slot in payloads(s, s.players[self.player])]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        if s.station.tile[choice.n] == EMPTY:
            return None
        return noun_messages.because(self.rule, "no_berth" if negative(s, choice.n) else "no_negative_there")

    def take(self, s: IntrepidState, choice: Choice) -> None:
        s.agenda.append(ChooseBerth(self.player, choice.n))


class ChooseBerth(PlayerAsk):
    """The own tile that they go to."""

    FIELDS = ("source",)
    __slots__ = FIELDS
    rule = "intrepid.R276"
    prompt = "intrepid.prompt.berth"

    def __init__(self, player: int, source: int) -> None:
        super().__init__(player)
        self.source = source

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [AT[slot] for slot in berths(s, s.players[self.player], self.source)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        other = why_not_own_tile(s, self.player, choice.n, self.rule)
        if other is not None:
            return other
        if negative(s, choice.n):
            return noun_messages.because(self.rule, "negative_there")
        return noun_messages.because("intrepid.G116", "makes_nothing")

    def take(self, s: IntrepidState, choice: Choice) -> None:
        makes = face_at(s, choice.n).makes
        if s.station.strain[self.source] and len(makes) > 1:
            s.agenda.append(ChooseStrained(self.player, self.source, choice.n))
        else:
            move_tokens(s, self.player, self.source, choice.n, makes[0] if makes else 0)


class ChooseStrained(PlayerAsk):
    """A moved Strain token concerns a resource of its new tile (G116)."""

    FIELDS = ("berth", "source")
    __slots__ = FIELDS
    rule = "intrepid.G116"
    prompt = "intrepid.prompt.token_resource"

    def __init__(self, player: int, source: int, berth: int) -> None:
        super().__init__(player)
        self.source = source
        self.berth = berth

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [RESOURCE[r] for r in face_at(s, self.berth).makes]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        move_tokens(s, self.player, self.source, self.berth, choice.n)


def move_tokens(s: IntrepidState, seat: int, source: int, berth: int, resource: int) -> None:
    """All negative tokens of a tile go to one other tile (G115)."""
    if s.emit:
        s.emit(events.TokensMoved(seat, tile_at(s, source), tile_at(s, berth)))
    station = s.station
    if station.strain[source]:
        station.strain[berth] = 1 + 4 * kind_of(station.strain[source]) + resource
        station.strain[source] = 0
    if station.disabled >> source & 1:
        station.disabled ^= 1 << source | 1 << berth
    station.scenario[berth] = station.scenario[source]
    station.scenario[source] = 0
    refresh(s, source)
    refresh(s, berth)


class ChooseSacrifice(PlayerAsk):
    """Mission Specialist: a tile of the own Offer row leaves the game (R283, G119)."""

    __slots__ = ()
    rule = "intrepid.R283"
    prompt = "intrepid.prompt.sacrifice"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [TILE[tile] for tile in own_offer(s, s.players[self.player])]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        p, name = s.players[self.player], noun_messages.tile(TILES[choice.n])
        if choice.n in offered(s, p, TIER_4, False):
            tier = s.box.faces[2 * choice.n].tier
            return noun_messages.because("intrepid.G119", "tier_later" if tier > s.tier else "common_row", tile=name, tier=tier)
        return noun_messages.because(self.rule, "not_offered", tile=name)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        p = s.players[self.player]
        p.offer &= ~(1 << choice.n - p.land.first_tile)
        s.station.gone += (choice.n,)
        if s.emit:
            s.emit(events.OfferDestroyed(p.seat, TILES[choice.n]))
        give(s, p.seat, SPECIALIST)


class ChooseRelief(PlayerAsk):
    """Flight Engineer: drain the badge's resource by 2, then reduce the Drain of another one by 2 (R284, G120)."""

    FIELDS = ("resource",)
    __slots__ = FIELDS
    rule = "intrepid.R284"
    prompt = "intrepid.prompt.relief"

    def __init__(self, player: int, resource: int) -> None:
        super().__init__(player)
        self.resource = resource

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [c for c in RESOURCE if c.n != self.resource]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return noun_messages.because(self.rule, "other_resource", resource=noun_messages.resource(RESOURCES[self.resource]))

    def take(self, s: IntrepidState, choice: Choice) -> None:
        drain(s, self.resource, s.box.duties.engineer_drain, self.rule)
        reduce_drain(s, choice.n, s.box.duties.engineer_relief, self.rule)


class ChooseShutdown(PlayerAsk):
    """Technical Officer: a Disable token on an own tile without negative tokens (R285, G121)."""

    __slots__ = ()
    rule = "intrepid.R285"
    prompt = "intrepid.prompt.shutdown"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [AT[slot] for slot in unharmed(s, s.players[self.player])]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        other = why_not_own_tile(s, self.player, choice.n, self.rule)
        return other or noun_messages.because(self.rule, "negative_there")

    def take(self, s: IntrepidState, choice: Choice) -> None:
        disable(s, choice.n)
        give(s, self.player, TECHNICAL)


def give(s: IntrepidState, seat: int, badge: int) -> None:
    """Capacity for any player, also for oneself (R286, G127)."""
    if s.setup.solo:
        benefit(s, seat, badge, 0, seat)
    else:
        s.agenda.append(ChooseReceiver(seat, badge, 0))
