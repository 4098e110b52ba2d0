"""Effects that cards of several disasters have: drain, disable, strain, destroy, close docking spaces, lose Capacity."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.games.intrepid import events, noun_messages
from solonaut.games.intrepid.choices import AT, PLAYER, RESOURCE
from solonaut.games.intrepid.decisions import PlayerAsk, TableAsk, why_not_own_tile
from solonaut.games.intrepid.names import COLOURS, DOCKS, RESOURCES
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import counted_for, destroy, face_at, has_colour, tiles_on_board
from solonaut.games.intrepid.tokens import LayToken, disable, may_disable, token_fits, why_not_disable
from solonaut.games.intrepid.wheel import drain, lose_capacity

EACH: Final = 2
WHO: Final[tuple[str, ...]] = (*COLOURS, "each")
"""Each red-light player, each blue-light player, each player."""


class Effect(Step[IntrepidState]):
    """One instruction of a disaster card."""

    __slots__ = ()

    def text(self) -> Message:
        """What is printed on the card, ready to be put into a language."""
        raise NotImplementedError

    def minds(self, s: IntrepidState, slot: int) -> bool:
        """Does it do more harm because of a tile? Then its owner may want to be rid of the tile before (R233)."""
        return False


def affected(s: IntrepidState, who: int) -> list[int]:
    """The seats that an instruction concerns, in seat order (R216, G042)."""
    return [p.seat for p in s.players if who == EACH or has_colour(s, p, who)]


def most_expensive(s: IntrepidState, slots: list[int]) -> list[int]:
    """Those of the highest Capacity cost; starters and Boost tiles cost 0 (R214, G095, G101)."""
    if len(slots) < 2:
        return slots
    costs = [face_at(s, slot).cost for slot in slots]
    most = max(costs)
    return [slot for slot, cost in zip(slots, costs, strict=True) if cost == most]


def each_in_turn(s: IntrepidState, parts: list[tuple[int, Step[IntrepidState]]], tokens: int) -> None:
    """Every seat does its part, in seat order; if there are too few tokens for all, the players choose whose part it is (G042, G048)."""
    if 0 < tokens < len(parts):
        s.agenda.append(ChooseServed(tuple(parts), tokens, ()))
    else:
        s.agenda += [part for _, part in reversed(parts)]


class ChooseServed(TableAsk):
    """Who gets one of the last tokens, in seat order: seat 1 answers for the players (G039, G048)."""

    FIELDS = ("chosen", "parts_left", "tokens")
    __slots__ = FIELDS
    rule = "intrepid.G048"
    prompt = "intrepid.prompt.served"

    def __init__(
        self, parts_left: tuple[tuple[int, Step[IntrepidState]], ...], tokens: int, chosen: tuple[Step[IntrepidState], ...]
    ) -> None:
        self.parts_left = parts_left
        self.tokens = tokens
        self.chosen = chosen

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [PLAYER[seat] for seat, _ in self.parts_left[: len(self.parts_left) + 1 - self.tokens]]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        later = any(seat == choice.n for seat, _ in self.parts_left)
        return noun_messages.because(self.rule, "one_order") if later else None

    def take(self, s: IntrepidState, choice: Choice) -> None:
        place = [seat for seat, _ in self.parts_left].index(choice.n)
        chosen = (*self.chosen, self.parts_left[place][1])
        if self.tokens > 1:
            s.agenda.append(ChooseServed(self.parts_left[place + 1 :], self.tokens - 1, chosen))
        else:
            s.agenda += reversed(chosen)


class ChooseTokenTiles(TableAsk):
    """Which tiles get the last Scenario tokens, one after the other (G048)."""

    FIELDS = ("slots",)
    __slots__ = FIELDS
    rule = "intrepid.G048"

    def __init__(self, slots: tuple[int, ...]) -> None:
        self.slots = slots

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [AT[slot] for slot in self.slots]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        self.give(s, choice.n)
        if s.stocks.scenarios:
            s.agenda.append(type(self)(tuple(slot for slot in self.slots if slot != choice.n)))

    def give(self, s: IntrepidState, slot: int) -> None:
        """A token for this tile."""
        raise NotImplementedError


# -- drain -----------------------------------------------------------------------------------------------------------------------

SMALLEST: Final = -1


class Drain(Effect):
    """Drain a resource, or the one with the smallest Drain; ``k`` is the number of its producers (G215)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("add", "k", "momentary", "resource")
    __slots__ = FIELDS
    rule = "intrepid.R026"

    def __init__(self, resource: int, k: int, add: int, momentary: bool) -> None:
        self.resource = resource
        self.k = k
        self.add = add
        self.momentary = momentary

    def run(self, s: IntrepidState) -> None:
        if self.resource >= 0:
            self.do(s, self.resource)
            return
        least = min(s.wheels.drain)
        lowest = [r for r, d in enumerate(s.wheels.drain) if d == least]
        if len(lowest) > 1:
            s.agenda.append(ChooseDrain(self, tuple(lowest)))
        else:
            self.do(s, lowest[0])

    def do(self, s: IntrepidState, resource: int) -> None:
        """Drain this resource; a Momentary card may drain more (IR-T2)."""
        by = self.amount(s, resource)
        if self.momentary:
            by += s.setup.law.momentary_drain
        drain(s, resource, by, "intrepid.G215" if self.k else self.rule)

    def amount(self, s: IntrepidState, resource: int) -> int:
        return self.k * s.setup.producers[resource] + self.add

    def text(self) -> Message:
        return Message("intrepid.effect.drain", resource=self.drained(), by=self.by())

    def drained(self) -> Message:
        return noun_messages.resource(RESOURCES[self.resource] if self.resource >= 0 else "smallest")

    def by(self) -> Message:
        """How much it is, as printed on the card."""
        return noun_messages.per_producer(self.k, self.add, self.resource) if self.k else Message("intrepid.formula.number", n=self.add)


class DrainOf(Drain):
    """Each red-light (blue-light) player drains a resource; without such a player nothing happens (R216, R217)."""

    FIELDS = ("who",)
    __slots__ = FIELDS
    DERIVED = ("k",)
    rule = "intrepid.R216"

    def __init__(self, resource: int, add: int, momentary: bool, who: int) -> None:
        super().__init__(resource, 0, add, momentary)
        self.who = who

    def run(self, s: IntrepidState) -> None:
        if affected(s, self.who):
            super().run(s)

    def amount(self, s: IntrepidState, resource: int) -> int:
        return self.add * len(affected(s, self.who))

    def text(self) -> Message:
        return Message("intrepid.effect.drain_of", who=Message(f"intrepid.who.{WHO[self.who]}"), resource=self.drained(), by=self.by())


class DrainByTiles(Drain):
    """Drain more for the tiles on the board that can produce a resource: the one drained, or another (R218, R219)."""

    FIELDS = ("of", "per")
    __slots__ = FIELDS
    rule = "intrepid.R218"

    def __init__(self, resource: int, k: int, add: int, momentary: bool, per: int, of: int) -> None:
        super().__init__(resource, k, add, momentary)
        self.per = per
        self.of = of

    def amount(self, s: IntrepidState, resource: int) -> int:
        counted = resource if self.of < 0 else self.of
        tiles = sum(counted in counted_for(s, slot) for slot in tiles_on_board(s))
        return super().amount(s, resource) + tiles // self.per

    def minds(self, s: IntrepidState, slot: int) -> bool:
        counted = self.resource if self.of < 0 else self.of
        return counted in counted_for(s, slot) if counted >= 0 else bool(counted_for(s, slot))

    def text(self) -> Message:
        key = "intrepid.effect.drain_plus_tiles" if self.k or self.add else "intrepid.effect.drain_per_tiles"
        counted = self.resource if self.of < 0 else self.of
        produced = Message(f"intrepid.resource.{RESOURCES[counted]}") if counted >= 0 else Message("intrepid.resource.this")
        return Message(key, n=self.per, resource=self.drained(), by=self.by(), produced=produced)


class ChooseDrain(TableAsk):
    """Between equals the players choose: seat 1 answers for them (G039)."""

    FIELDS = ("drain", "resources")
    __slots__ = FIELDS
    rule = "intrepid.G039"
    prompt = "intrepid.prompt.drain"

    def __init__(self, drain: Drain, resources: tuple[int, ...]) -> None:
        self.drain = drain
        self.resources = resources

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [RESOURCE[r] for r in self.resources]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        self.drain.do(s, choice.n)


def read_drain(f: ComponentFile, row: str) -> Drain:
    word = f.word(f"{row}.resource", (*RESOURCES, "smallest-drain"))
    resource = SMALLEST if word == "smallest-drain" else RESOURCES.index(word)
    per = f.integer(f"{row}.per_tiles", 1, 32) if f.has(f"{row}.per_tiles") else 0
    if f.has(f"{row}.who"):
        if f.has(f"{row}.k") or per:
            f.fail(f"{row}.who", Message("intrepid.error.who_add"))
        return DrainOf(resource, f.integer(f"{row}.add", 1, 20), is_momentary(f, row), read_who(f, row))
    if per:
        of = RESOURCES.index(f.word(f"{row}.tiles_of", RESOURCES)) if f.has(f"{row}.tiles_of") else -1
        said = f.has(f"{row}.k") or f.has(f"{row}.add")
        return DrainByTiles(resource, *(read_amount(f, row) if said else (0, 0, is_momentary(f, row))), per, of)
    return Drain(resource, *read_amount(f, row))


def read_amount(f: ComponentFile, row: str) -> tuple[int, int, bool]:
    """``k`` (times the producers) and ``add``; and is it on a Momentary card?"""
    k = f.integer(f"{row}.k", 1, 9) if f.has(f"{row}.k") else 0
    add = f.integer(f"{row}.add", 1, 20) if f.has(f"{row}.add") else 0
    if not k and not add:
        f.fail(row, Message("intrepid.error.how_much"))
    return k, add, is_momentary(f, row)


def is_momentary(f: ComponentFile, row: str) -> bool:
    """Is this an effect of a card without spaces for dice?"""
    card = row.rpartition(".")[0]
    return not f.has(f"{card}.spaces")


# -- disable, strain ---------------------------------------------------------------------------------------------------------------


class Disable(Effect):
    """Players disable a tile of their own: of their choice, or their most expensive one (R210, R214)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("dearest", "who")
    __slots__ = FIELDS
    rule = "intrepid.R210"

    def __init__(self, who: int, dearest: bool) -> None:
        self.who = who
        self.dearest = dearest

    def run(self, s: IntrepidState) -> None:
        seats = [seat for seat in self.seats(s) if may_disable(s, seat)]
        each_in_turn(s, [(seat, DisableOwn(seat, self.dearest)) for seat in seats], s.stocks.disables)

    def seats(self, s: IntrepidState) -> list[int]:
        return affected(s, self.who)

    def text(self) -> Message:
        return Message(f"intrepid.effect.disable{'.dearest' if self.dearest else ''}", who=Message(f"intrepid.who.{WHO[self.who]}"))


class DisableOwn(Step[IntrepidState]):
    """One player's part of it; without a legal tile or a token it is skipped (R063, G096)."""

    FIELDS = ("dearest", "player")
    __slots__ = FIELDS
    rule = "intrepid.R210"

    def __init__(self, player: int, dearest: bool) -> None:
        self.player = player
        self.dearest = dearest

    def run(self, s: IntrepidState) -> None:
        slots = may_disable(s, self.player)
        if self.dearest:
            slots = most_expensive(s, slots)
            if len(slots) == 1:
                disable(s, slots[0])
                return
        if slots:
            s.agenda.append(ChooseDisable(self.player, self.dearest))


class ChooseTile(PlayerAsk):
    """Which of a player's tiles it is; ties for the most expensive one are decided by its owner (R215, G097)."""

    FIELDS = ("dearest",)
    __slots__ = FIELDS

    def __init__(self, player: int, dearest: bool) -> None:
        self.player = player
        self.dearest = dearest

    def slots(self, s: IntrepidState) -> list[int]:
        """The tiles that can be meant."""
        raise NotImplementedError

    def rule_id(self, s: IntrepidState) -> str:
        return "intrepid.R215" if self.dearest else self.rule

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        other = why_not_own_tile(s, self.player, choice.n, self.rule_id(s))
        if other is None and self.dearest and choice.n in self.slots(s):
            return noun_messages.because("intrepid.R214", "not_dearest")
        return other

    def choices(self, s: IntrepidState) -> list[Choice]:
        slots = self.slots(s)
        return [AT[slot] for slot in (most_expensive(s, slots) if self.dearest else slots)]


class ChooseDisable(ChooseTile):
    """A tile to be disabled."""

    __slots__ = ()
    rule = "intrepid.R210"
    prompt = "intrepid.prompt.disable"

    def slots(self, s: IntrepidState) -> list[int]:
        return may_disable(s, self.player)

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_not_disable(s, self.player, choice.n, self.rule) or super().refusal(s, choice)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        disable(s, choice.n)


def read_who(f: ComponentFile, row: str) -> int:
    return WHO.index(f.word(f"{row}.who", WHO))


def read_disable(f: ComponentFile, row: str) -> Disable:
    return Disable(read_who(f, row), f.word(f"{row}.tile", ("choice", "most-expensive")) == "most-expensive")


class Strain(Effect):
    """Players put a Strain token of their choice on a tile of their own without one (R063, G097)."""

    FIELDS = ("who",)
    __slots__ = FIELDS
    rule = "intrepid.G097"

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, s: IntrepidState) -> None:
        seats = [seat for seat in affected(s, self.who) if token_fits(s, True, seat)]
        each_in_turn(s, [(seat, LayToken(seat, True, seat, self.rule)) for seat in seats], sum(s.stocks.tokens))

    def text(self) -> Message:
        return Message("intrepid.effect.strain", who=Message(f"intrepid.who.{WHO[self.who]}"))


def read_strain(f: ComponentFile, row: str) -> Strain:
    return Strain(read_who(f, row))


class Destroy(Effect):
    """Players destroy a tile of their own: of their choice, or their most expensive one (R208, R214); its Drain stays (R209)."""

    FIELDS = ("dearest", "who")
    __slots__ = FIELDS
    rule = "intrepid.R208"

    def __init__(self, who: int, dearest: bool) -> None:
        self.who = who
        self.dearest = dearest

    def run(self, s: IntrepidState) -> None:
        s.agenda += [DestroyTile(seat, self.dearest) for seat in reversed(affected(s, self.who))]

    def text(self) -> Message:
        return Message(f"intrepid.effect.destroy{'.dearest' if self.dearest else ''}", who=Message(f"intrepid.who.{WHO[self.who]}"))


class DestroyTile(Step[IntrepidState]):
    """One player's part of it; without a tile it is skipped."""

    FIELDS = ("dearest", "player")
    __slots__ = FIELDS
    rule = "intrepid.R208"

    def __init__(self, player: int, dearest: bool) -> None:
        self.player = player
        self.dearest = dearest

    def run(self, s: IntrepidState) -> None:
        slots = s.players[self.player].tiles
        if self.dearest and len(slots := most_expensive(s, slots)) == 1:
            destroy(s, slots[0], self.rule)
        elif slots:
            s.agenda.append(ChooseDestroyed(self.player, self.dearest))


class ChooseDestroyed(ChooseTile):
    """A tile to be destroyed."""

    __slots__ = ()
    rule = "intrepid.R208"
    prompt = "intrepid.prompt.destroyed"

    def slots(self, s: IntrepidState) -> list[int]:
        return s.players[self.player].tiles

    def take(self, s: IntrepidState, choice: Choice) -> None:
        destroy(s, choice.n, self.rule)


def read_destroy(f: ComponentFile, row: str) -> Destroy:
    return Destroy(read_who(f, row), f.word(f"{row}.tile", ("choice", "most-expensive")) == "most-expensive")


# -- docking spaces, Capacity --------------------------------------------------------------------------------------------------------


class CloseDocks(Effect):
    """Docking spaces are disabled during the next Phase 1, also if the card is removed before (R315, G054, G104)."""

    FIELDS = ("spaces",)
    __slots__ = FIELDS
    rule = "intrepid.R315"

    def __init__(self, spaces: tuple[int, ...]) -> None:
        self.spaces = spaces

    def run(self, s: IntrepidState) -> None:
        for space in self.spaces:
            s.closed |= 1 << space - 1
        if s.emit:
            s.emit(events.DocksClosed(0, tuple(map(str, self.spaces))))

    def text(self) -> Message:
        return Message("intrepid.effect.close_docks", spaces=list(map(str, self.spaces)), n=len(self.spaces))


def read_close_docks(f: ComponentFile, row: str) -> CloseDocks:
    return CloseDocks(f.integers(f"{row}.spaces", low=1, high=DOCKS))


class LoseCapacity(Effect):
    """Players lose Capacity, or all they have."""

    FIELDS = ("amount", "who")
    __slots__ = FIELDS
    rule = "intrepid.G042"

    def __init__(self, who: int, amount: int) -> None:
        self.who = who
        self.amount = amount

    def run(self, s: IntrepidState) -> None:
        for seat in affected(s, self.who):
            lose_capacity(s, seat, self.amount, self.rule)

    def text(self) -> Message:
        return Message("intrepid.effect.lose_capacity", who=Message(f"intrepid.who.{WHO[self.who]}"), n=self.amount)


def read_lose_capacity(f: ComponentFile, row: str) -> LoseCapacity:
    return LoseCapacity(read_who(f, row), f.integer(f"{row}.by", 1, 30))


EFFECTS: dict[str, Callable[[ComponentFile, str], Step[Any]]] = {
    "drain": read_drain,
    "disable": read_disable,
    "strain": read_strain,
    "destroy": read_destroy,
    "close-docks": read_close_docks,
    "lose-capacity": read_lose_capacity,
}
