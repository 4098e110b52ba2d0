"""Things by name: messages for tiles, cards, resources and dice, to be put into sentences. Nothing here is in any language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from solonaut.core.message import Either, Listing, Message, PlayerName
from solonaut.core.refusal import Refusal, Way
from solonaut.games.intrepid.dice import ANY_VALUE, value_bits
from solonaut.games.intrepid.names import BOOSTS, RESOURCES, UNIQUES
from solonaut.games.intrepid.requirement import ALL, EACH, EQUAL, LEFT, ORDERED, OVERLAP, SEPARATE, TOTAL, Requirement, Yield, slot_meant

if TYPE_CHECKING:
    from solonaut.games.intrepid.disaster import Disaster
    from solonaut.games.intrepid.irregularities.cards import Change, Irregularity
    from solonaut.games.intrepid.printed import Card, Duties, Face


def because(rule: str, key: str, *ways: Way | None, **params: Any) -> Refusal:
    """Why something cannot be chosen: the sentence, the rule that forbids it, and what would make it possible."""
    return Refusal(f"intrepid.why.{key}", rule=rule, ways=ways, **params)


def when(rule: str, key: str, *, now: bool = False, **params: Any) -> Way:
    """What would make something possible: a clause (“you sell a cube”), its rule, and whether it can still happen this turn."""
    return Way(Message(f"intrepid.when.{key}", **params), rule, now)


def tile(id: str) -> Message:
    """A tile: Boost and unique tiles have names, country tiles a number, which is printed on both sides."""
    return Message(f"intrepid.tile.{id}") if id in BOOSTS or id in UNIQUES else Message("intrepid.tile", number=id.partition("-")[2])


def tile_of(face: Face) -> Message:
    """The same where its side is known; a country tile that makes one resource is called by it, too."""
    if face.id in BOOSTS or face.id in UNIQUES or len(face.makes) != 1:
        return tile(face.id)
    return Message("intrepid.tile.made", number=face.id.partition("-")[2], resource=resource(RESOURCES[face.makes[0]]))


def player(seat: int, viewer: int | None = None) -> Message:
    """A player, as another one sees them."""
    return Message("intrepid.who.you") if seat == viewer else Message("intrepid.who.player", name=PlayerName(seat))


def docking(changes: tuple[int, ...], start: bool = False) -> Message:
    """What a docking space makes of a die: the same value or 1 higher; with a capital where it stands alone."""
    ways = ["same" if by == 0 else "higher" if by > 0 else "lower" for by in changes]
    keys = [f"intrepid.docking.{'start.' if start and not n else ''}{way}" for n, way in enumerate(ways)]
    return Either(Message(key, n=abs(by)) for key, by in zip(keys, changes, strict=True))


def capacity(n: int) -> Message:
    return Message("intrepid.capacity", n=n)


# -- dice ----------------------------------------------------------------------------------------------------------------------

SEVERAL = 6
"""Up to so many equal dice are counted in words."""


def die(name: str, n: int = 1) -> Message:
    """``a 5``, ``two 5s``. A die of Japan also has a front; a mark on it is left to the question that asks for the die."""
    top, _, front = name.removesuffix("m").partition(".")
    key = "intrepid.die" if n == 1 else f"intrepid.die.{n}" if n <= SEVERAL else "intrepid.die.many"
    phrase = Message(key, die=top, n=n)
    return Message("intrepid.die.front", dice=phrase, front=front) if front else phrase


def dice(names: Iterable[str]) -> Message:
    """``two 1s, a 3 and a 5``."""
    return Listing(die(name, n) for name, n in sorted(Counter(names).items()))


def shown(name: str) -> Message:
    """What a die shows, as an answer: its value, where it matters also its front or its mark."""
    plain = name.removesuffix("m")
    top, _, front = plain.partition(".")
    value = Message("intrepid.shown.front", die=top, front=front) if front else Message("intrepid.shown", die=top)
    return value if plain == name else Message("intrepid.shown.marked", die=value)


def resource(name: str) -> Message:
    return Message(f"intrepid.resource.{name}")


def card(id: str) -> Message:
    return Message(f"intrepid.card.{id}")


def mission(id: str) -> Message:
    return Message(f"intrepid.mission.{id}")


def irregularity(name: str) -> Message:
    return Message(f"intrepid.irregularity.{name}")


def change(changes: tuple[Change, ...]) -> Message:
    """One half of an Irregularity card: the first change decides the sentence, the numbers of all of them go into it."""
    name, value = changes[0]
    if isinstance(value, tuple):
        return Message(f"intrepid.law.{name}", values=list(map(str, value)))
    return Message(f"intrepid.law.{name}{'.less' if value < 0 else ''}", n=abs(value), **dict(changes[1:]))


def irregularity_text(card: Irregularity) -> Message:
    """A card with its benefit and its impediment."""
    halves = {"benefit": change(card.benefit), "impediment": change(card.impediment)}
    return Message("intrepid.irregularity", irregularity=irregularity(card.name), **halves)


# -- what is printed on a tile -----------------------------------------------------------------------------------------------------

_NAMED = {ANY_VALUE: "any", value_bits((1, 3, 5)): "odd", value_bits((2, 4, 6)): "even"}


def numbers(bits: int) -> Message:
    """``2, 3 or 4``."""
    return Either(str(v) for v in range(1, 7) if bits >> v - 1 & 1)


def values(bits: int) -> Message:
    """One die that fits: any die, an odd one, a 2, 3 or 4."""
    return Message(f"intrepid.values.{_NAMED[bits]}") if bits in _NAMED else Message("intrepid.values", values=numbers(bits))


def takes(r: Requirement) -> Message:
    """The dice that a tile takes."""
    if r.kind == SEPARATE:
        return _separate(r)
    if r.kind == TOTAL:
        return Message("intrepid.takes.sum", least=r.least)
    if r.kind == ORDERED:
        return Message("intrepid.takes.two")
    if r.kind == OVERLAP:
        first, second = map(takes, r.pairs)
        return Message("intrepid.takes.overlap", first=first, second=second)
    assert r.kind == EQUAL
    word, bits = "double" if len(r.slots) == 2 else "triple", r.slots[0]
    if bits in _NAMED:
        return Message(f"intrepid.takes.{word}.{_NAMED[bits]}")
    alone = "" if bits.bit_count() > 1 else ".one"
    return Message(f"intrepid.takes.{word}{alone}", values=numbers(bits))


def _separate(r: Requirement) -> Message:
    """Slots that are filled one by one."""
    if r.above_counter:
        return Message("intrepid.takes.counter")
    n, bits = len(r.slots), r.slots[0]
    if n == 1:
        return values(bits)
    if len(set(r.slots)) > 1:
        return Message("intrepid.takes.slots.mixed", n=n, slots=[values(bits) for bits in r.slots])
    if bits in _NAMED:
        return Message(f"intrepid.takes.slots.{_NAMED[bits]}", n=n)
    return Message("intrepid.takes.slots", n=n, values=numbers(bits))


def _base(face: Face, y: Yield) -> Message:
    """The die whose value counts."""
    if y.per == LEFT:
        return Message("intrepid.value.left")
    if y.per not in (EACH, ALL):
        return Message("intrepid.value.right")
    if y.per == ALL and face.takes.kind == EQUAL:
        return Message("intrepid.value.equal")
    if len(face.takes.slots) == 1:
        return Message("intrepid.value.die")
    return Message("intrepid.value.first" if y.per == ALL else "intrepid.value.own")


def formula(face: Face, y: Yield) -> Message:
    """``twice the die plus 5``; a number if no die counts."""
    parts = [(y.v, _base(face, y)), (y.c, Message("intrepid.value.counter"))]
    terms = [_times(n, base) for n, base in parts if n]
    if not terms:
        return Message("intrepid.formula.number", n=y.add)
    found = terms[0]
    for term in terms[1:]:
        found = Message("intrepid.formula.plus", first=found, second=term)
    return Message("intrepid.formula.plus", first=found, second=y.add) if y.add else found


def _times(n: int, base: Message) -> Message:
    if n == 1:
        return base
    return Message("intrepid.formula.twice", base=base) if n == 2 else Message("intrepid.formula.times", n=n, base=base)


def made(face: Face, y: Yield) -> list[Message]:
    """The resource of one output, or those that its owner chooses from."""
    return [resource(RESOURCES[r]) for r in (face.makes if y.resource < 0 else (y.resource,))]


def _output(face: Face, y: Yield, each: bool) -> Message:
    """One output of a tile."""
    resources = made(face, y)
    count = ".each" if each else ""
    if face.late:
        return Message(f"intrepid.gives.late{count}", amount=formula(face, y), resources=Either(resources))
    if not y.v and not y.c:
        return Message(f"intrepid.gives.number{count}", n=y.add, resource=resources[0])
    return Message(f"intrepid.gives.formula{count}", amount=formula(face, y), resource=resources[0])


def gives_in_slot(face: Face, slot: int) -> Message:
    """What a die can give in one of several separated slots."""
    if face.raises:
        return gives(face)
    size = len(face.takes.slots)
    yields = [y for y in face.yields if y.per in (EACH, ALL) or slot_meant(y, size) == slot]
    return Listing([_output(face, y, False) for y in yields] or [Message("intrepid.gives.nothing")])


def gives(face: Face) -> Message:
    """What the dice on a tile give."""
    if face.raises:
        return Message("intrepid.gives.raise", n=face.raises)
    several = len(face.takes.slots) > 1
    return Listing(_output(face, y, several and y.per == EACH) for y in face.yields)


def ability(face: Face) -> Message | None:
    """The sentences about its ability, if it has one."""
    steps = [step.text() for step in face.abilities]
    if not steps:
        return None
    several = len(face.takes.slots) > 1
    key = "each" if face.each and several else "all" if face.full and several and face.takes.kind == SEPARATE else "then"
    rest = [Message("intrepid.ability.next", step=step) for step in steps[1:]]
    return sentences([Message(f"intrepid.ability.{key}", step=steps[0]), *rest])


def drain(face: Face) -> Message:
    """The Drain of installing it."""
    return Listing([Message("intrepid.amount", n=by, resource=resource(RESOURCES[r])) for r, by in face.drain])


def face_text(face: Face) -> Message:
    """What is printed on a tile, in sentences: dice, output, ability."""
    parts = [Message("intrepid.face.padlock")] if face.mark == "padlock" else []
    parts.append(Message("intrepid.face.takes", takes=takes(face.takes)))
    parts.append(Message("intrepid.face.raises" if face.raises else "intrepid.face.gives", gives=gives(face)))
    does = ability(face)
    return sentences([*parts, does] if does else parts)


def printed(face: Face) -> Message:
    """A tile with everything that is printed on it."""
    return Message("intrepid.face", tile=tile_of(face), text=face_text(face))


def offered(face: Face) -> dict[str, Message]:
    """The parts of the sentence about a tile of the Offer row."""
    return {"tile": tile_of(face), "text": face_text(face), "drain": drain(face)}


def sentences(messages: Sequence[Message]) -> Message:
    """One sentence after the other."""
    found = messages[-1]
    for message in reversed(messages[:-1]):
        found = Message("intrepid.sentences", first=message, rest=found)
    return found


# -- the same in short, where there is room for signs only -----------------------------------------------------------------------


def short_tile(id: str) -> Message:
    """Without a word for what it is: ``S1``."""
    return tile(id) if id in BOOSTS or id in UNIQUES else Message("intrepid.short.tile", number=id.partition("-")[2])


def short_values(bits: int) -> Message:
    """``any``, ``odd``, ``2–4``, ``1|6``."""
    if bits in _NAMED:
        return Message(f"intrepid.short.{_NAMED[bits]}")
    shown = [v for v in range(1, 7) if bits >> v - 1 & 1]
    row = len(shown) > 1 and shown[-1] - shown[0] == len(shown) - 1
    return Message("intrepid.short.values", values=f"{shown[0]}–{shown[-1]}" if row else "|".join(map(str, shown)))


def short_takes(r: Requirement) -> Message:
    """``[2–4] [2–4]``, ``pair``, ``total 9+``."""
    if r.kind == SEPARATE:
        if r.above_counter:
            return Message("intrepid.short.counter")
        slots = [Message("intrepid.short.slot", values=short_values(bits)) for bits in r.slots]
        return sentences(slots)
    if r.kind == TOTAL:
        return Message("intrepid.short.sum", least=r.least)
    if r.kind == ORDERED:
        return Message("intrepid.short.two")
    if r.kind == OVERLAP:
        first, second = map(short_takes, r.pairs)
        return Message("intrepid.short.overlap", first=first, second=second)
    word = "double" if len(r.slots) == 2 else "triple"
    if r.slots[0] == ANY_VALUE:
        return Message(f"intrepid.short.{word}")
    return Message(f"intrepid.short.{word}_of", values=short_values(r.slots[0]))


def short_gives(face: Face) -> Message:
    """``2×die+5 Power``."""
    if face.raises:
        return Message("intrepid.short.raise", n=face.raises)
    items = []
    for y in face.yields:
        several = len(face.takes.slots) > 1
        word = "left" if y.per == LEFT else "each" if y.per == EACH and several else "once" if y.per in (EACH, ALL) else "right"
        amount = Message("intrepid.formula.number", n=y.add) if y.add or not (y.v or y.c) else None
        for n, name in ((y.c, "counter"), (y.v, "die")):
            if n:
                term = Message(f"intrepid.short.value.{name}")
                term = term if n == 1 else Message("intrepid.short.times", n=n, base=term)
                amount = term if amount is None else Message("intrepid.short.plus", first=term, second=amount)
        items.append(Message(f"intrepid.short.{word}", amount=amount, resource=Either(made(face, y))))
    return Listing(items)


# -- abilities ---------------------------------------------------------------------------------------------------------------------


def optional(may: bool, does: Message) -> Message:
    """What a player does, or may do."""
    return Message("intrepid.ability.may", does=does) if may else does


def changed(key: str, by: tuple[int, ...], **params: Any) -> Message:
    """A sentence about dice that go up or down: ``<key>.up``, ``.down``, ``.both``; or ``.by``, with signs."""
    if all(-n in by for n in by):
        way, sizes = "both", [str(n) for n in by if n > 0]
    elif min(by) > 0 or max(by) < 0:
        way, sizes = "up" if min(by) > 0 else "down", [str(abs(n)) for n in by]
    else:
        way, sizes = "by", [signed(n) for n in by]
    return Message(f"{key}.{way}", by=Either(sizes), **params)


def signed(n: int) -> str:
    """``+1``, ``−2``."""
    return f"{n:+d}".replace("-", "−")


# -- badges and disaster cards -----------------------------------------------------------------------------------------------------


def badge(name: str) -> Message:
    return Message(f"intrepid.badge.{name}")


def badge_effect(name: str, duties: Duties) -> Message:
    """What a Career Badge does."""
    n = {
        "medical": duties.medical_price,
        "specialist": duties.specialist_gives,
        "engineer": duties.engineer_drain,
        "technical": duties.technical_gives,
        "commander": duties.commander_most,
        "science": duties.science_drain,
    }
    return Message(f"intrepid.badge.{name}.effect", n=n.get(name, 0), relief=duties.engineer_relief)


def card_text(disaster: Disaster, card: Card, producers: Sequence[int] = ()) -> Message:
    """The text of a disaster card. Where it counts producers, a game says how many they are (``producers``, by resource)."""
    text = _card_text(disaster, card)
    return counted(text, producers) if producers else text


def _card_text(disaster: Disaster, card: Card) -> Message:
    steps = [step.text() for step in card.steps]  # type: ignore[attr-defined]
    own = disaster.card_text(card)
    if own is not None:
        return sentences([own, *steps])
    effect = sentences(steps) if steps else Message("intrepid.effect.none")
    if card.first_steps:
        first = sentences([step.text() for step in card.first_steps])  # type: ignore[attr-defined]
        return Message("intrepid.card.immediate", first=first, effect=effect)
    return effect


UNKNOWN = -1


def per_producer(k: int, add: int, resource: int) -> Message:
    """An amount that counts the players who produce a resource (G215), which may be ``UNKNOWN`` before the card acts."""
    return Message(f"intrepid.by.producers{'.plus' if add else ''}", n=k, add=add, resource=resource)


def counted(message: Any, producers: Sequence[int]) -> Any:
    """The same message with the number of producers counted in, if it is known."""
    if isinstance(message, Listing):
        return type(message)(counted(item, producers) for item in message.items)
    if isinstance(message, (list, tuple)):
        return [counted(item, producers) for item in message]
    if not isinstance(message, Message):
        return message
    if message.key.startswith("intrepid.by.producers"):
        which = message.params["resource"]
        if which != UNKNOWN or len(set(producers)) == 1:
            return Message("intrepid.formula.number", n=message.params["n"] * producers[which] + message.params["add"])
        return message
    return Message(message.key, **{name: counted(value, producers) for name, value in message.params.items()})
