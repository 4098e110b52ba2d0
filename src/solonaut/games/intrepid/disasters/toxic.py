"""Toxic Leak: a die of a Toxic value costs another die wherever it is placed, and cards count what was thrown away (R303-R315)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.abilities.base import FREE, Activation, Dice, DiceAbility, PickDice, names
from solonaut.games.intrepid.dice import (
    ANY_VALUE,
    FACES_WITH,
    MARKED,
    NAMES,
    PAIR,
    PLAIN_FACES,
    SIX,
    SUM,
    TRIPLE,
    VALUE,
    face_of,
    have,
    owned,
    owner_of,
)
from solonaut.games.intrepid.disaster import Disaster
from solonaut.games.intrepid.disasters.effects import WHO, Disable, Drain, is_momentary, read_amount, read_disable, read_drain
from solonaut.games.intrepid.disasters.events import DiceOnAid
from solonaut.games.intrepid.names import POOL, RESOURCES
from solonaut.games.intrepid.notation import Digits
from solonaut.games.intrepid.state import IntrepidState, Player

if TYPE_CHECKING:
    from solonaut.games.intrepid.printed import Card

# -- the price of a Toxic die --------------------------------------------------------------------------------------------------------


def toxic_values(s: IntrepidState) -> int:
    """The values in force, as bits: those of all face-up cards, each once, also of satisfied ones (R304, R311, R312, G140, G141)."""
    bits = 0
    for card in s.cards.face_up:
        for value in s.box.cards[card[0]].own:
            bits |= 1 << value - 1
    for value in s.setup.table_rules.always_toxic:
        bits |= 1 << value - 1
    return bits


def is_toxic(face: int, toxic: int) -> bool:
    """Every die that shows a Toxic value now, except a marked one, which was received by docking (R305, R309, G139, G221)."""
    return face <= MARKED and bool(toxic >> VALUE[face] - 1 & 1)


def free_discards(s: IntrepidState, p: Player) -> int:
    """Toxic discards that a player need not pay any more this round (G220)."""
    masks = s.setup.table_rules.masks
    return masks if masks and not s.masked >> p.seat & 1 else 0


def payable(pool: list[int], toxic: int, free: int) -> int:
    """What dice can do (``dice.have``) if every Toxic one among them has to be paid for with a die that is not placed (G135, G137)."""
    n = sum(pool) + free
    if not toxic or n > 5:
        return have(pool)  # even three Toxic dice could be paid for
    clean, foul = [0] * PLAIN_FACES, [0] * PLAIN_FACES
    for face, count in enumerate(pool):
        if count:
            (foul if is_toxic(face, toxic) else clean)[VALUE[face]] += count
    can = 0
    for value in SIX:
        for size, shift in ((1, 0), (2, PAIR), (3, TRIPLE)):
            if clean[value] + foul[value] >= size and n >= size + max(size - clean[value], 0):
                can |= 1 << value - 1 + shift
    high_clean = [value for value in reversed(SIX) for _ in range(min(clean[value], 2))]
    high_foul = [value for value in reversed(SIX) for _ in range(min(foul[value], 2))]
    for paid in range(min(n - 2, 2) + 1):
        pair = high_foul[:paid] + high_clean[: 2 - paid]
        if len(pair) == 2:
            can |= (1 << SUM + sum(pair) + 1) - (1 << SUM + 2)
    return can


class Pay(PickDice[DiceAbility]):
    """Other dice of the Pool, Toxic or not, go to the player aid; they are not placed and cost nothing (R306, R307, G138, G142)."""

    __slots__ = ()
    rule = "intrepid.R306"
    prompt = "intrepid.prompt.toxic"
    waits = False  # G134: it is paid with the placement

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, n=self.due - len(self.chosen))

    def finish(self, s: IntrepidState, dice: tuple[int, ...]) -> None:
        p = s.players[self.player]
        for face in dice:
            p.pool[face] -= 1
            s.cards.aid.append(owned(p.seat, face))
        if s.emit:
            s.emit(DiceOnAid(p.seat, names(dice)))


def pay(s: IntrepidState, player: int, n: int) -> None:
    """Ask for so many dice, unless all of them must go or all are alike."""
    pool, ask = s.players[player].pool, Pay(_dice(n), Activation(player), FACES_WITH[ANY_VALUE], n)
    if sum(map(bool, pool)) == 1 or sum(pool) == n:
        ask.finish(s, ask.everything(s)[:n])
    else:
        s.agenda.append(ask)


@cache
def _dice(n: int) -> DiceAbility:
    return DiceAbility(Dice(POOL, ANY_VALUE, FREE, n, n, False, False))


# -- cards that count the player aid ---------------------------------------------------------------------------------------------------


class AidDrain(Drain):
    """Drain only if so many dice lie on the player aid, or more for every few of them (R313)."""

    FIELDS = ("least", "per")
    __slots__ = FIELDS
    rule = "intrepid.R313"

    def __init__(self, resource: int, k: int, add: int, momentary: bool, per: int, least: int) -> None:
        super().__init__(resource, k, add, momentary)
        self.per = per
        self.least = least

    def run(self, s: IntrepidState) -> None:
        if len(s.cards.aid) >= self.least:
            self.do(s, self.resource)

    def amount(self, s: IntrepidState, resource: int) -> int:
        return super().amount(s, resource) + (len(s.cards.aid) // self.per if self.per else 0)

    def text(self) -> Message:
        resource = noun_messages.resource(RESOURCES[self.resource])
        if not self.per:
            return Message("intrepid.effect.drain_if_aid", resource=resource, by=self.by(), n=self.least)
        if self.k or self.add:
            return Message("intrepid.effect.drain_plus_aid", resource=resource, by=self.by(), n=self.per)
        return Message("intrepid.effect.drain_per_aid", resource=resource, n=self.per)


class DisableExposed(Disable):
    """Disable, for players who have so many dice of their own on the player aid (R313)."""

    FIELDS = ("least",)
    __slots__ = FIELDS
    rule = "intrepid.R313"

    def __init__(self, who: int, dearest: bool, least: int) -> None:
        super().__init__(who, dearest)
        self.least = least

    def seats(self, s: IntrepidState) -> list[int]:
        exposed = [owner_of(die) for die in s.cards.aid]
        return [seat for seat in super().seats(s) if exposed.count(seat) >= self.least]

    def text(self) -> Message:
        who = Message("intrepid.who.exposed", who=Message(f"intrepid.who.{WHO[self.who]}"), n=self.least)
        return Message(f"intrepid.effect.disable{'.dearest' if self.dearest else ''}", who=who)


def read_toxic_drain(f: ComponentFile, row: str) -> Drain:
    per = f.integer(f"{row}.per_aid", 1, 30) if f.has(f"{row}.per_aid") else 0
    least = f.integer(f"{row}.aid", 1, 30) if f.has(f"{row}.aid") else 0
    if not per and not least:
        return read_drain(f, row)
    resource = RESOURCES.index(f.word(f"{row}.resource", RESOURCES))
    amount = (0, 0, is_momentary(f, row)) if per and not (f.has(f"{row}.k") or f.has(f"{row}.add")) else read_amount(f, row)
    return AidDrain(resource, *amount, per, least)


def read_toxic_disable(f: ComponentFile, row: str) -> Disable:
    plain = read_disable(f, row)
    if not f.has(f"{row}.own_aid"):
        return plain
    return DisableExposed(plain.who, plain.dearest, f.integer(f"{row}.own_aid", 1, 30))


class ToxicLeak(Disaster):
    challenge = 2
    tolls = True
    verbs = {"drain": read_toxic_drain, "disable": read_toxic_disable}
    spaces_notation = (Digits("toxic", "toxic"),)

    def read_card(self, f: ComponentFile, row: str) -> tuple[int, ...]:
        """The Toxic values of a Persistent card."""
        if not f.has(f"{row}.toxic"):
            return ()
        if not f.has(f"{row}.spaces"):
            f.fail(f"{row}.toxic", Message("intrepid.error.persistent"))  # G140
        return f.integers(f"{row}.toxic", low=1, high=6)

    def have(self, s: IntrepidState, p: Player, pool: list[int]) -> int:
        return payable(pool, toxic_values(s), free_discards(s, p))

    def affords(self, s: IntrepidState, p: Player, dice: tuple[int, ...]) -> bool:
        """Dice laid together cannot pay for each other (G135, G137)."""
        toxic = toxic_values(s)
        return sum(is_toxic(face, toxic) for face in dice) <= sum(p.pool) - len(dice) + free_discards(s, p)

    def why_not_affords(self, s: IntrepidState, p: Player) -> Refusal:
        return noun_messages.because("intrepid.G135", "toxic_unpaid")

    def charge(self, s: IntrepidState, p: Player, dice: tuple[int, ...]) -> None:
        """One other die for each Toxic one, paid with the placement, before the ability (G134, G136)."""
        toxic = toxic_values(s)
        due = sum(is_toxic(face, toxic) for face in dice) if toxic else 0
        free = free_discards(s, p) if due else 0
        if free:
            s.masked |= 1 << p.seat
        if due > free:
            pay(s, p.seat, due - free)

    def view(self, s: IntrepidState) -> dict[str, Any]:
        bits = toxic_values(s)
        return {
            "toxic": [value for value in SIX if bits >> value - 1 & 1],
            "aid": [{"die": NAMES[face_of(die)], "seat": owner_of(die)} for die in s.cards.aid],
        }

    def view_card(self, card: Card) -> dict[str, Any]:
        return {"toxic": list(card.own)}

    def card_text(self, card: Card) -> Message | None:
        return Message("intrepid.card.toxic", values=list(map(str, card.own))) if card.own else None

    def notes(self, shown: Mapping[str, Any]) -> list[Message]:
        return [Message("intrepid.note.toxic", values=list(map(str, shown["toxic"])))] if shown["toxic"] else []
