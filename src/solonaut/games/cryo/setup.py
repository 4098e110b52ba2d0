"""Set-up, numbered as in the rule book, and the changes of the solo sheet (3, S02–S12, S91, S92)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Ask, Chance, Step
from solonaut.games.cryo import deck, events
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.actions import TURN_TILE
from solonaut.games.cryo.caverns import StartCavern
from solonaut.games.cryo.choices import DAMAGE, DISCARD, FIRST, LAY
from solonaut.games.cryo.components import DOCKS, HARD, PER_SECTION, SECTIONS, TYPES, UPPER, Components
from solonaut.games.cryo.deck import TopCard
from solonaut.games.cryo.incidents import TurnToken
from solonaut.games.cryo.materials import by_type
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.cryo.rival.checks import play_upgrade, play_vehicle
from solonaut.games.cryo.rival.deploy import COMPARE, DrawDecision
from solonaut.games.cryo.state import HUMAN, CryoState
from solonaut.games.cryo.turn import BEGIN_TURN, throw_away


def begin(box: Components, players: int, *, difficulty: int, unpredictable: bool) -> CryoState:
    """The table before anything is drawn, with the whole set-up on its agenda."""
    s = CryoState().lay_out(box, players, difficulty=difficulty, unpredictable=unpredictable)
    steps: list[Step[CryoState]] = [PlaceDrones()]
    steps += [] if s.solo else [FirstPlayer()]
    steps += [Stock(), *TURN_TILE]
    steps += [Damage()] * box.damaged_docks[players]
    steps += [StartCavern(cavern) for cavern in box.start_caverns]
    steps += [TurnToken(section) for section in range(len(SECTIONS))]
    if s.solo:
        steps += [TakeOut(), *[LayCard()] * len(TYPES)]
    steps += [Deal()]
    if s.solo:
        steps += [DrawForRival(), UnseenMission()]
        if not unpredictable:  # S92
            steps += [DrawDecision("cryo.S12"), DrawDecision("cryo.S12"), COMPARE]
    s.agenda = [BEGIN_TURN, *reversed(steps)]
    return s


class PlaceDrones(Step[CryoState]):
    """Step 2: drones on the leftmost docks of each platform; the Rival has two more of an unused colour (S03, S04)."""

    __slots__ = ()
    rule = "cryo.B134"

    def run(self, s: CryoState) -> None:
        for p in s.players:
            drones = s.box.drones if s.plays(p) else s.box.drones + s.box.extra_drones
            p.home = (1 << drones) - 1
            if s.emit and not s.plays(p):
                s.emit(rival_events.RivalStarts(p.seat, drones, "cryo.S04"))


class FirstPlayer(Chance[CryoState]):
    """Step 5: a random first player. In solo it is the person (S05)."""

    __slots__ = ()
    rule = "cryo.B137"

    def choices(self, s: CryoState) -> list[Choice]:
        return list(FIRST[: len(s.players)])

    def take(self, s: CryoState, choice: Choice) -> None:
        s.first = s.active = choice.n
        if s.emit:
            s.emit(events.FirstPlayer(choice.n))


class Stock(Step[CryoState]):
    """Steps 4 and 6: the starting stock, and the bonus by turn order; a harder Rival gets another one instead (S91, G66, G69)."""

    __slots__ = ()
    rule = "cryo.B136"

    def run(self, s: CryoState) -> None:
        for p in s.players:
            place = (p.seat - s.first) % len(s.players)
            bonus = s.box.hard_bonus if s.difficulty >= HARD and not s.plays(p) else s.box.order_bonus[place]
            for r in (*s.box.start_stock, *bonus):
                p.stock[r] += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Damage(Chance[CryoState]):
    """Step 9: a damage marker on one of the lower docks (B069, B141)."""

    __slots__ = ()
    rule = "cryo.B141"

    def choices(self, s: CryoState) -> list[Choice]:
        return [choice for choice in DAMAGE if choice.n % PER_SECTION >= UPPER and not s.damaged >> choice.n & 1]

    def take(self, s: CryoState, choice: Choice) -> None:
        s.damaged |= 1 << choice.n


# -- step 12: cards -----------------------------------------------------------------------------------------------------


class TakeOut(Step[CryoState]):
    """Solo: before shuffling, one card of each type is taken out (S06)."""

    __slots__ = ()
    rule = "cryo.S06"

    def run(self, s: CryoState) -> None:
        s.unseen_cards = [n - 1 for n in s.unseen_cards]
        s.left -= len(TYPES)


@mypyc_attr(allow_interpreted_subclasses=True)
class LayCard(Chance[CryoState]):
    """Solo: the eight cards at random above the upper docks, from left to right (S07, G06)."""

    __slots__ = ()
    rule = "cryo.S07"

    def choices(self, s: CryoState) -> list[Choice]:
        return [choice for choice in LAY if choice.n not in s.board]

    def take(self, s: CryoState, choice: Choice) -> None:
        section, place = divmod(len(s.board), UPPER)
        s.board = (*s.board, choice.n)
        if s.emit:
            s.emit(events.BoardCardLaid(HUMAN, TYPES[choice.n], DOCKS[PER_SECTION * section + place]))


# -- step 13: hands, and what the Rival gets instead --------------------------------------------------------------------


class Deal(Step[CryoState]):
    """Five cards to each player, of which each keeps three; none to the Rival (B147, S08, S19)."""

    __slots__ = ()
    rule = "cryo.B147"

    def run(self, s: CryoState) -> None:
        people = [s.players[(s.first + n) % len(s.players)] for n in range(len(s.players))]
        people = [p for p in people if s.plays(p)]
        for p in reversed(people):
            s.agenda += (DiscardOne(p.seat),) * (s.box.deal - s.box.keep)
        for p in reversed(people):
            deck.draw(s, p.seat, s.box.deal)


class DiscardOne(Ask[CryoState]):
    """Which of the cards dealt are discarded (B147)?"""

    FIELDS = ("who",)
    __slots__ = FIELDS
    rule = "cryo.B147"
    prompt = "cryo.prompt.deal"

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, s: CryoState) -> int:
        return self.who

    def choices(self, s: CryoState) -> list[Choice]:
        return by_type(s.players[self.who], DISCARD)

    def why_not(self, s: CryoState, choice: Choice) -> Refusal | None:
        away = choice.verb == "discard" and choice.n not in s.players[self.who].hand
        return nouns.because(self.rule, "not_held", card=nouns.card(TYPES[choice.n])) if away else None

    def take(self, s: CryoState, choice: Choice) -> None:
        throw_away(s, s.players[self.who], choice.n, self.rule)


class DrawForRival(Step[CryoState]):
    """A card as its upgrade, another one as its vehicle (S09, S10)."""

    __slots__ = ()
    rule = "cryo.S09"

    def run(self, s: CryoState) -> None:
        s.agenda += (FirstVehicle(), FirstUpgrade())


class FirstUpgrade(TopCard):
    """The Rival's first upgrade (S09)."""

    __slots__ = ()
    rule = "cryo.S09"

    def drawn(self, s: CryoState, card: int) -> None:
        play_upgrade(s, card, self.rule)


class FirstVehicle(TopCard):
    """The Rival's first vehicle (S10)."""

    __slots__ = ()
    rule = "cryo.S10"

    def drawn(self, s: CryoState, card: int) -> None:
        play_vehicle(s, card, "start", self.rule)


class UnseenMission(Step[CryoState]):
    """A card that nobody looks at, face down, as its mission (S11)."""

    __slots__ = ()
    rule = "cryo.S11"

    def run(self, s: CryoState) -> None:
        deck.play_unseen(s, self.rule)
