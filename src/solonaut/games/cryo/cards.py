"""Cards: four uses of each. Scrap gives resources at once; vehicle, upgrade and mission stay beside the platform."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.turns import ActiveAsk
from solonaut.games.cryo import events, ways
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.caverns import look_at_caverns
from solonaut.games.cryo.choices import AS_MISSION, AS_UPGRADE, AS_VEHICLE, CARD, SCRAP
from solonaut.games.cryo.components import CRAB, RHINO, SPIDER, TYPES
from solonaut.games.cryo.deck import discard, remove_from_hand
from solonaut.games.cryo.materials import by_type, gain
from solonaut.games.cryo.state import CryoState, Player

# -- scrap --------------------------------------------------------------------------------------------------------------


def scraps(s: CryoState, p: Player) -> list[Choice]:
    """Cards that may be scrapped now: one per turn, between any two steps (B151, B152)."""
    return [] if s.scrapped else by_type(p, SCRAP)


def why_not_scrap(s: CryoState, p: Player, card: int) -> Refusal | None:
    """Why a card cannot be scrapped now."""
    return nouns.because("cryo.B151", "scrapped", ways.next_turn("cryo.B151")) if s.scrapped else why_not_held(p, card, "cryo.B151")


def why_not_held(p: Player, card: int, rule: str) -> Refusal | None:
    """You can use only the cards in your hand."""
    return None if card in p.hand else nouns.because(rule, "not_held", card=nouns.card(TYPES[card]))


def scrap(s: CryoState, p: Player, card: int) -> None:
    """Discard a card for the two resources that it shows (B086). What is to follow must be on the agenda already."""
    s.scrapped = True
    discard(s, p, card)
    if s.emit:
        s.emit(events.Scrapped(p.seat, TYPES[card]))
    gain(s, p, s.box.cards[card].scrap, "cryo.B086")


def scrap_would_help(s: CryoState, p: Player, possible: Callable[[CryoState, Player], object]) -> bool:
    """Would the scrap of a card make something possible, by its resources or as the only card left to draw (B152, B156)?"""
    stock, hand = p.stock, p.hand
    for choice in scraps(s, p):
        p.stock = stock[:]
        for r in s.box.cards[choice.n].scrap:
            p.stock[r] += p.stock[r] < s.box.caps[r]
        at = hand.index(choice.n)
        p.hand = hand[:at] + hand[at + 1 :]
        s.discards[choice.n] += 1
        found = possible(s, p)
        s.discards[choice.n] -= 1
        p.stock, p.hand = stock, hand
        if found:
            return True
    return False


# -- playing a card -----------------------------------------------------------------------------------------------------


def ways_to_play(s: CryoState, p: Player) -> list[Choice]:
    """As what can a card of the hand be played? Any card can be a vehicle (B040)."""
    if not p.hand:
        return []
    found = [AS_VEHICLE]
    if upgrades_to_play(s, p):
        found.append(AS_UPGRADE)
    if missions_to_play(s, p):
        found.append(AS_MISSION)
    return found


def why_not_play(s: CryoState, p: Player, way: Choice) -> Refusal | None:
    """Why no card of the hand can be played in this way."""
    if not p.hand:
        return nouns.because("cryo.B172", "no_cards", ways.card_drawn())
    if way is AS_UPGRADE:
        reasons = [why_not_upgrade(s, p, card) for card in p.hand]
    elif way is AS_MISSION:
        reasons = [why_not_mission(s, p, card) for card in p.hand]
    else:
        return None
    return None if None in reasons else reasons[0]


def why_not_upgrade(s: CryoState, p: Player, card: int) -> Refusal | None:
    """Why this card cannot become an upgrade."""
    if (held := why_not_held(p, card, "cryo.B196")) is not None:
        return held
    if p.upgrades.bit_count() >= s.box.max_upgrades:
        return nouns.because("cryo.B036", "most_upgrades", n=s.box.max_upgrades)
    name = nouns.upgrade(TYPES[card])
    if p.has(card):
        return nouns.because("cryo.B038", "upgrade_twice", upgrade=name)
    return nouns.because("cryo.S14", "rivals_upgrade", upgrade=name) if s.solo and s.rival.has(card) else None


def why_not_mission(s: CryoState, p: Player, card: int) -> Refusal | None:
    """Why this card cannot become a mission."""
    if (held := why_not_held(p, card, "cryo.B197")) is not None:
        return held
    if len(p.missions) >= s.box.max_missions:
        return nouns.because("cryo.B037", "most_missions", n=s.box.max_missions)
    return nouns.because("cryo.B039", "mission_twice", mission=nouns.mission(TYPES[card])) if card in p.missions else None


def upgrades_to_play(s: CryoState, p: Player) -> list[Choice]:
    """At most three, no two alike, and in solo none that the Rival has (B036, B038, S14)."""
    if p.upgrades.bit_count() >= s.box.max_upgrades:
        return []
    barred = p.upgrades | s.rival.upgrades if s.solo else p.upgrades
    return [choice for choice in by_type(p, CARD) if not barred >> choice.n & 1]


def missions_to_play(s: CryoState, p: Player) -> list[Choice]:
    """At most three, no two alike (B037, B039)."""
    if len(p.missions) >= s.box.max_missions:
        return []
    return [choice for choice in by_type(p, CARD) if choice.n not in p.missions]


class PlayVehicle(ActiveAsk[CryoState]):
    """Face up beside the platform; it makes room for pods, and the Spider rescues one (B195, B044)."""

    __slots__ = ()
    rule = "cryo.B195"
    prompt = "cryo.prompt.vehicle"

    def choices(self, s: CryoState) -> list[Choice]:
        return by_type(s.players[s.active], CARD)

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        return why_not_held(s.players[s.active], choice.n, self.rule) if choice.verb == "card" else None

    def take(self, s: CryoState, choice: Choice) -> None:
        p, card = s.players[s.active], choice.n
        remove_from_hand(p, card)
        p.vehicles = tuple(sorted((*p.vehicles, card)))
        p.housing += capacity(s, p, card)
        if s.emit:
            s.emit(events.VehiclePlayed(p.seat, TYPES[card]))
        if card == SPIDER and p.destroyed:  # B094, B095
            p.destroyed -= 1
            p.awake += 1
            if s.emit:
                s.emit(events.PodRescued(p.seat))


def capacity(s: CryoState, p: Player, vehicle: int) -> int:
    """Places of a vehicle, one more with Wake-up Protocol (B085, B125)."""
    return s.box.cards[vehicle].capacity + (s.box.crab_places if p.upgrades >> CRAB & 1 else 0)


class PlayUpgrade(ActiveAsk[CryoState]):
    """Face up beside the platform; its effect lasts (B196)."""

    __slots__ = ()
    rule = "cryo.B196"
    prompt = "cryo.prompt.upgrade"

    def choices(self, s: CryoState) -> list[Choice]:
        return upgrades_to_play(s, s.players[s.active])

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        return why_not_upgrade(s, s.players[s.active], choice.n) if choice.verb == "card" else None

    def take(self, s: CryoState, choice: Choice) -> None:
        p, card = s.players[s.active], choice.n
        remove_from_hand(p, card)
        p.upgrades |= 1 << card
        if s.emit:
            s.emit(events.UpgradePlayed(p.seat, TYPES[card]))
        if card == CRAB:
            p.housing += s.box.crab_places * len(p.vehicles)
        elif card == RHINO:
            look_at_caverns(s, p)

    def reveals(self, s: CryoState, choice: Choice) -> bool:
        return choice.n == RHINO


class PlayMission(ActiveAsk[CryoState]):
    """Face down beside the platform, scored at the end (B197)."""

    __slots__ = ()
    rule = "cryo.B197"
    prompt = "cryo.prompt.mission"
    secret = True

    def choices(self, s: CryoState) -> list[Choice]:
        return missions_to_play(s, s.players[s.active])

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        return why_not_mission(s, s.players[s.active], choice.n) if choice.verb == "card" else None

    def take(self, s: CryoState, choice: Choice) -> None:
        p = s.players[s.active]
        remove_from_hand(p, choice.n)
        p.missions = tuple(sorted((*p.missions, choice.n)))
        if s.emit:
            s.emit(events.MissionPlayed(p.seat, TYPES[choice.n]))


PLAY: Final = {AS_VEHICLE: PlayVehicle(), AS_UPGRADE: PlayUpgrade(), AS_MISSION: PlayMission()}
