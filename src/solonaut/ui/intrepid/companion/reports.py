"""What the person taps in of their own accord: what the table generates, drains, pays, starts and notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solonaut.companion.partial_state import PERSON
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.step import Ask
from solonaut.games.intrepid import events
from solonaut.games.intrepid.choices import RAISE
from solonaut.games.intrepid.missions import raise_die, start_mission
from solonaut.games.intrepid.names import DISASTER, RESOURCES, RESULTS, ROLL, SPEND
from solonaut.games.intrepid.phases.capacity import buy_dice, dice_price, research, research_price
from solonaut.games.intrepid.wheel import drain, gain_capacity, lose_capacity, reduce_drain
from solonaut.ui.intrepid.companion.choices import (
    AMOUNTS,
    AMPLIFY,
    BADGE,
    DICE,
    DRAIN,
    EARN,
    GENERATE,
    HIT,
    INSTALL,
    LOSE,
    NO_DRAIN,
    PAY,
    RELIEF,
    RESEARCH,
    ROUNDS,
    SATISFIED,
    START,
    STAYS,
    TOXIC,
)
from solonaut.ui.intrepid.companion.events import BadgeNoted, CardNoted, ToxicNoted

if TYPE_CHECKING:
    from solonaut.ui.intrepid.companion.state import IntrepidCompanionState

MOST_DRAIN = 6
"""What one tap says about the Drain of a new tile; more is added on the wheels."""

# -- what can be reported ----------------------------------------------------------------------------------------------------------


def reports(s: IntrepidCompanionState, phase: int) -> list[Choice]:
    """What can happen in a phase, in the order of the page: its own taps first."""
    players, found = len(s.players), list[Choice]()
    if phase == RESULTS:
        found += [choice for row in (*GENERATE, *LOSE) for choice in row]
        found += [RAISE[card] for card, _, _ in s.missions.active]
    if phase == ROLL:
        found += START[:players] if s.missions.deck else ()
        found += [SATISFIED[round - 1] for round, satisfied in s.open_cards if not satisfied]
    if phase == DISASTER:
        found += [HIT] if s.setup.disaster.die else []
        found += [STAYS] if may_stay(s) else []
    if phase == SPEND:
        found += purchases(s)
        found += BADGE
    if s.setup.disaster.tolls:
        found += TOXIC
    most = len(AMOUNTS) if phase in (DISASTER, SPEND) else 1
    found += [choice for row in (*DRAIN, *RELIEF) for choice in row[:most]]
    found += [choice for row in EARN[:players] for choice in row]
    found += [choice for p in s.players for choice in PAY[p.seat][: p.capacity]]
    return found


def purchases(s: IntrepidCompanionState) -> list[Choice]:
    """What each player can buy with their Capacity."""
    found: list[Choice] = []
    step = research_price(s)
    for p in s.players:
        die = dice_price(s, p)
        found += INSTALL[p.seat][: p.capacity]
        found += [RESEARCH[p.seat]] if step is not None and step <= p.capacity else []
        found += [DICE[p.seat]] if die is not None and die <= p.capacity else []
        found += [AMPLIFY[p.seat]] if s.setup.law.amplify_price <= p.capacity else []
    return found


def may_stay(s: IntrepidCompanionState) -> bool:
    """The card of this round has not been noted yet."""
    return s.round <= len(ROUNDS) and all(round != s.round for round, _ in s.open_cards)


# -- what follows ------------------------------------------------------------------------------------------------------------------


def report(s: IntrepidCompanionState, choice: Choice, rule: str) -> None:
    """Carry a report out."""
    n, amount = choice.n, choice.m + 1
    if choice.verb in ("generate", "lose", "drain", "relief"):
        s.wheel = n
    match choice.verb:
        case "generate":
            generate(s, n, amount, rule)
        case "lose":
            generate(s, n, -amount, rule)
        case "drain":
            drain(s, n, amount, rule)
        case "relief":
            reduce_drain(s, n, amount, rule)
        case "earn":
            gain_capacity(s, n, amount, rule)
        case "pay":
            lose_capacity(s, n, amount, rule)
        case "raise":
            raise_die(s, n, 1, rule)
        case "start":
            start(s, n)
        case "hit":
            assert s.setup.disaster.die is not None
            s.agenda.append(s.setup.disaster.die)
        case "install" | "research" | "dice" | "amplify":
            buy(s, choice)
        case _:
            note(s, choice)


def generate(s: IntrepidCompanionState, resource: int, amount: int, rule: str) -> None:
    """The red marker moves by what was entered (R034, R142)."""
    s.wheels.gen[resource] += amount
    s.entered[resource] += amount
    s.entries[resource] += 1
    if s.emit:
        s.emit(events.Generated(PERSON, RESOURCES[resource], amount, "", rule))


def start(s: IntrepidCompanionState, seat: int) -> None:
    """A die lies on the next mission, whichever card it is: missions go by the order in which they were started (R097)."""
    missions, p, face = s.missions, s.players[seat], s.setup.law.mission_start
    missions.face_up = next(n for n in range(s.setup.law.missions_drawn) if not s.started >> n & 1)
    s.started |= 1 << missions.face_up
    missions.deck -= 1
    p.pool[face] += 1
    p.out += 1
    start_mission(s, p, face)
    missions.active.sort()


def buy(s: IntrepidCompanionState, choice: Choice) -> None:
    """Spend Capacity (R222-R242). What a tile drains is printed on it."""
    p = s.players[choice.n]
    if choice.verb == "research":
        research(s, p)
    elif choice.verb == "dice":
        buy_dice(s, p)
    elif choice.verb == "amplify":
        lose_capacity(s, p.seat, s.setup.law.amplify_price, "intrepid.R240")
    else:
        lose_capacity(s, p.seat, choice.m + 1, "intrepid.R226")
        s.agenda.append(TILE_DRAIN)


class TileDrain(Ask[Any]):
    """Which wheel does the new tile drain (R227)? A tile that drains several has the others tapped afterwards."""

    __slots__ = ()
    rule = "intrepid.R227"
    prompt = "intrepid.companion.tile_drain"

    def seat(self, s: Any) -> int:
        return PERSON

    def question(self, s: Any) -> Message:
        return Message(self.prompt)

    def choices(self, s: Any) -> list[Choice]:
        return [NO_DRAIN, *(choice for row in DRAIN for choice in row[:MOST_DRAIN])]

    def take(self, s: Any, choice: Choice) -> None:
        if choice is not NO_DRAIN:
            drain(s, choice.n, choice.m + 1, self.rule)


TILE_DRAIN = TileDrain()


def note(s: IntrepidCompanionState, choice: Choice) -> None:
    """Remember something that the rules do not ask for: a badge, a Toxic value, a Persistent card."""
    n, noted = choice.n, list[Any]()
    match choice.verb:
        case "badge-of":
            s.used ^= 1 << n
            noted.append(BadgeNoted(PERSON, RESOURCES[n], bool(s.used >> n & 1), "intrepid.R238"))
        case "toxic":
            s.toxic ^= 1 << n
            noted.append(ToxicNoted(PERSON, n + 1, bool(s.toxic >> n & 1), "intrepid.R304"))
        case "stays":
            s.open_cards = (*s.open_cards, (s.round, 0))
            noted.append(CardNoted(PERSON, "stays", s.round, "intrepid.R204"))
        case "satisfied":
            s.open_cards = tuple((round, satisfied | (round == n + 1)) for round, satisfied in s.open_cards)
            noted.append(CardNoted(PERSON, "satisfied", n + 1, "intrepid.R105"))
    if s.emit:
        for event in noted:
            s.emit(event)


def remove_satisfied(s: IntrepidCompanionState) -> None:
    """Cards with their dice are out of the game (R205)."""
    s.open_cards = tuple(card for card in s.open_cards if not card[1])


def forget_round(s: IntrepidCompanionState) -> None:
    """Entries are counted anew in every round."""
    s.entered = [0] * len(RESOURCES)
    s.entries = [0] * len(RESOURCES)
