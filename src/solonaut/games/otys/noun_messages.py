"""The nouns of Otys, and why something cannot be chosen: messages of which the sentences are made. Nothing here is in any language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from solonaut.core.message import Listing, Message
from solonaut.core.refusal import Refusal, Way
from solonaut.games.otys.components import CUBES, R1, R2, R3, R4, R6, REWARDS, Components, Contract


def because(rule: str, key: str, *ways: Way | None, **params: Any) -> Refusal:
    """Why something cannot be chosen: the sentence, the rule that forbids it, and what would make it possible."""
    return Refusal(f"otys.why.{key}", rule=rule, ways=ways, **params)


def when(rule: str, key: str, *, now: bool = False, **params: Any) -> Way:
    """What would make something possible: a clause (“you sell a cube”), its rule, and whether it can still happen this turn."""
    return Way(Message(f"otys.when.{key}", **params), rule, now)


def cube(name: str, n: int = 1) -> Message:
    return Message(f"otys.cube.{name}", n=n)


def diver(name: str) -> Message:
    return Message(f"otys.diver.{name}")


def token(name: str) -> Message:
    return Message("otys.token.key", n=name) if name.isdigit() else Message(f"otys.token.{name}")


def technician(name: str) -> Message:
    return Message(f"otys.technician.{name}")


def amount(what: str, n: int) -> Message:
    """So many of something that can be gained, with its number."""
    return Message(f"otys.what.{what}", n=n)


def credits(n: int) -> Message:
    return amount("credit", n)


def batteries(n: int) -> Message:
    return amount("battery", n)


def points(n: int) -> Message:
    return amount("points", n)


def sponsor(number: int, box: Components, form: str = "") -> Message:
    """What a sponsor does, with the printed amounts; ``form=".short"`` for a cell of the board."""
    gain = {1: credits(box.sponsor_credits), 2: batteries(box.sponsor_batteries)}.get(number)
    gained = points(box.upgrade_points)
    return Message(f"otys.sponsor.{number}{form}", amount=gain, fee=credits(box.upgrade_fee), points=gained, n=box.upgrade_points)


def reward_token(kind: str) -> Message:
    """The name of a reward token; its code is not printed."""
    return Message(f"otys.reward.{kind}")


REWARD_AMOUNTS: Final = {R1: "credit", R2: "battery", R3: "points", R4: "neutral-x", R6: "credit"}


def reward(kind: str, side: str, box: Components) -> Message:
    """What a reward token does ``now``, ``laid``, or ``short`` (now, for a cell of the board)."""
    number = REWARDS.index(kind) + 1
    n = box.laid[number] if side == "laid" else box.now[number]
    what = REWARD_AMOUNTS.get(number)
    return Message(f"otys.reward.{kind}.{side}", amount=amount(what, n) if what else Message("otys.contract.contracts", n=n), n=n)


def cubes(counts: Sequence[int]) -> Message:
    """So many cubes of each type, without the types that are absent."""
    found = [Message("otys.contract.cubes", n=n, cube=cube(CUBES[t], n)) for t, n in enumerate(counts) if n]
    return Listing(found) if found else Message("otys.contract.nothing")


def need(card: Contract) -> Message:
    """What a card asks for: cubes, or groups of equal ones."""
    if not card.groups:
        return cubes(card.need)
    if len(card.groups) == 1:
        n = card.groups[0]
        return Message(f"otys.contract.same.{n}" if n in (2, 3) else "otys.contract.same", n=n)
    return Listing(Message(f"otys.contract.group.{place}", n=n) for place, n in enumerate(card.groups, 1))


def gives(card: Contract, extra: int = 0) -> Message:
    """What a card gives; ``extra`` are points that something else adds."""
    found = [points(card.points + extra)]
    found += [credits(card.credits)] if card.credits else []
    found += [batteries(card.batteries)] if card.batteries else []
    return Listing(found)


def contract(card: Contract, extra: int = 0) -> dict[str, Any]:
    """The number of a card, what it asks for and what it gives, for a sentence about it."""
    return {"number": card.number, "need": need(card), "gives": gives(card, extra)}
