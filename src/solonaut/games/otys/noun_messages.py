"""The nouns of Otys, and why something cannot be chosen: messages of which the sentences are made. Nothing here is in any language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solonaut.core.message import Listing, Message
from solonaut.games.otys.components import CUBES, R1, R2, R3, R6, REWARDS, Components, Contract


def because(rule: str, key: str, **params: Any) -> Message:
    """Why something cannot be chosen: the sentence, and the rule that forbids it."""
    return Message(f"otys.why.{key}", rule=rule, **params)


def cube(name: str, n: int = 1) -> Message:
    return Message(f"otys.cube.{name}", n=n)


def diver(name: str) -> Message:
    return Message(f"otys.diver.{name}")


def token(name: str) -> Message:
    return Message("otys.token.key", n=name) if name.isdigit() else Message(f"otys.token.{name}")


def technician(name: str) -> Message:
    return Message(f"otys.technician.{name}")


def credits(n: int) -> Message:
    return Message("otys.contract.credits", n=n)


def batteries(n: int) -> Message:
    return Message("otys.contract.batteries", n=n)


def points(n: int) -> Message:
    return Message("otys.contract.points", n=n)


def sponsor(number: int, box: Components, form: str = "") -> Message:
    """What a sponsor does, with the printed amounts; ``form=".short"`` for a cell of the board."""
    amount = {1: credits(box.sponsor_credits), 2: batteries(box.sponsor_batteries)}.get(number)
    return Message(f"otys.sponsor.{number}{form}", amount=amount, fee=credits(box.upgrade_fee), points=points(box.upgrade_points))


def reward(kind: str, side: str, box: Components) -> Message:
    """What a reward token does ``now``, ``laid``, or ``short`` (now, for a cell of the board)."""
    number = REWARDS.index(kind) + 1
    n = box.laid[number] if side == "laid" else box.now[number]
    amount = {R1: credits, R2: batteries, R3: points, R6: credits}.get(number)
    return Message(f"otys.reward.{kind}.{side}", amount=amount(n) if amount else n)


def cubes(counts: Sequence[int]) -> Message:
    """So many cubes of each type, without the types that are absent."""
    return Listing(Message("otys.contract.cubes", n=n, cube=cube(CUBES[t], n)) for t, n in enumerate(counts) if n)


def contract(card: Contract) -> Message:
    """What a card asks for and gives, in one short line."""
    if card.groups:
        need = Message("otys.contract.pattern", groups=" + ".join(map(str, card.groups)))
    else:
        need = cubes(card.need)
    gives = [points(card.points)]
    gives += [credits(card.credits)] if card.credits else []
    gives += [batteries(card.batteries)] if card.batteries else []
    return Message("otys.contract.line", number=card.number, need=need, gives=Listing(gives))
