"""Launch: each vehicle may bring awake pods to one face-up cavern, or to two that are adjacent (4.5)."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.cryo import events, ways
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.cards import capacity
from solonaut.games.cryo.caverns import why_not_reached
from solonaut.games.cryo.choices import DONE, PODS, RIDE, TO
from solonaut.games.cryo.components import CAVERNS, ENERGY, MOTH, TYPES
from solonaut.games.cryo.state import CryoState, Player


def printed_cost(s: CryoState, vehicle: int) -> int:
    """3 energy, the Moth 1 (B189, B190)."""
    return s.box.moth_energy if vehicle == MOTH else s.box.transport_energy


def cost(s: CryoState, p: Player, vehicle: int) -> int:
    """With Supercharge each energy counts as 2, and the surplus is lost (B103–B105)."""
    price = printed_cost(s, vehicle)
    return -(-price // s.box.supercharge) if p.upgrades >> MOTH & 1 else price


class Launch(Step[CryoState]):
    """Is there a vehicle that has not made its transport yet, energy for it, and a pod to ride (B186, B188)?"""

    FIELDS = ("left",)
    __slots__ = FIELDS
    rule = "cryo.B186"

    def __init__(self, left: tuple[int, ...]) -> None:
        self.left = left

    def run(self, s: CryoState) -> None:
        p = s.players[s.active]
        if p.awake and any(p.stock[ENERGY] >= cost(s, p, vehicle) for vehicle in self.left):
            s.agenda.append(Ride(self.left))


class Ride(ActiveAsk[CryoState]):
    """Which vehicle makes the next transport (B186)?"""

    FIELDS = ("left",)
    __slots__ = FIELDS
    rule = "cryo.B186"
    prompt = "cryo.prompt.ride"

    def __init__(self, left: tuple[int, ...]) -> None:
        self.left = left

    def choices(self, s: CryoState) -> list[Choice]:
        p = s.players[s.active]
        return [*(RIDE[v] for v in sorted(set(self.left)) if p.stock[ENERGY] >= cost(s, p, v)), DONE]

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        if choice.verb != "ride":
            return None
        p, vehicle = s.players[s.active], nouns.card(TYPES[choice.n])
        if choice.n not in p.vehicles:
            return nouns.because("cryo.B186", "no_vehicle", ways.vehicle_played(), card=vehicle)
        if choice.n not in self.left:
            return nouns.because("cryo.B186", "has_been_out", ways.next_launch(), card=vehicle)
        price = cost(s, p, choice.n)
        if p.stock[ENERGY] >= price:
            return None
        gains = ways.gains(s, p, (ENERGY,), price, scrap=False)
        return nouns.because("cryo.B189", "cannot_pay", *gains, what=nouns.amount("energy", price))

    def take(self, s: CryoState, choice: Choice) -> None:
        if choice is DONE:
            return
        p, vehicle = s.players[s.active], choice.n
        at = self.left.index(vehicle)
        left = self.left[:at] + self.left[at + 1 :]
        if left:
            s.agenda.append(Launch(left))
        price = cost(s, p, vehicle)
        p.stock[ENERGY] -= price
        if s.emit:
            s.emit(events.Transport(p.seat, TYPES[vehicle], price))
        s.agenda.append(Unload(capacity(s, p, vehicle)))


class Unload(ActiveAsk[CryoState]):
    """To which cavern? Any that is face up (B192)."""

    FIELDS = ("places",)
    __slots__ = FIELDS
    rule = "cryo.B191"
    prompt = "cryo.prompt.to"

    def __init__(self, places: int) -> None:
        self.places = places

    def choices(self, s: CryoState) -> list[Choice]:
        up = s.face_up
        return [choice for choice in TO if up >> choice.n & 1]

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        return why_not_reached(s, choice.n) if choice.verb == "to" else None

    def take(self, s: CryoState, choice: Choice) -> None:
        disembark(s, choice.n, self.places, True)


def disembark(s: CryoState, cavern: int, places: int, first: bool) -> None:
    """How many get out here? With one pod or place it is not asked."""
    most = min(places, s.players[s.active].awake)
    if most > 1:
        s.agenda.append(Disembark(cavern, places, first))
    else:
        settle_pods(s, cavern, places, first, 1)


class Disembark(ActiveAsk[CryoState]):
    """How many pods get out in this cavern? At least one; the vehicle need not be full (B188)."""

    FIELDS = ("cavern", "first", "places")
    __slots__ = FIELDS
    rule = "cryo.B187"
    prompt = "cryo.prompt.pods"

    def __init__(self, cavern: int, places: int, first: bool) -> None:
        self.cavern = cavern
        self.places = places
        self.first = first

    def choices(self, s: CryoState) -> list[Choice]:
        return [PODS[n] for n in range(1, min(self.places, s.players[s.active].awake) + 1)]

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        most = min(self.places, s.players[s.active].awake)
        return nouns.because(self.rule, "fewer_pods", n=most) if choice.verb == "pods" and choice.n > most else None

    def take(self, s: CryoState, choice: Choice) -> None:
        settle_pods(s, self.cavern, self.places, self.first, choice.n)


def settle_pods(s: CryoState, cavern: int, places: int, first: bool, pods: int) -> None:
    """They move in for good (B194); with places left the vehicle may go on to one adjacent cavern."""
    p = s.players[s.active]
    p.settle(cavern, pods)
    if s.emit:
        s.emit(events.PodsSettled(p.seat, CAVERNS[cavern], pods, "cryo.B191"))
    if first and places > pods and p.awake and s.face_up & s.box.neighbours[cavern]:
        s.agenda.append(GoOn(cavern, places - pods))


class GoOn(ActiveAsk[CryoState]):
    """Divide the pods between two caverns adjacent to each other (B191)?"""

    FIELDS = ("cavern", "places")
    __slots__ = FIELDS
    rule = "cryo.B191"
    prompt = "cryo.prompt.second"

    def __init__(self, cavern: int, places: int) -> None:
        self.cavern = cavern
        self.places = places

    def choices(self, s: CryoState) -> list[Choice]:
        near = s.face_up & s.box.neighbours[self.cavern]
        return [*(choice for choice in TO if near >> choice.n & 1), DONE]

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        if choice.verb != "to":
            return None
        if (far := why_not_reached(s, choice.n)) is not None:
            return far
        near = s.box.neighbours[self.cavern] >> choice.n & 1
        return None if near else nouns.because(self.rule, "not_beside", cavern=nouns.spot(CAVERNS[self.cavern]))

    def take(self, s: CryoState, choice: Choice) -> None:
        if choice is not DONE:
            disembark(s, choice.n, self.places, False)
