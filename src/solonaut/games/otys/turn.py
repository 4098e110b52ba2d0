"""The turn, from the propeller to the divers' way back to the surface."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Ask, Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.otys import events, noun_messages, ways
from solonaut.games.otys.choices import BUY, COMPLETE, KEY, MOVE, NEUTRAL, NEUTRAL_X, OWN_X, PROPELLER, SELL, SPONSOR, STAY, SURFACE, X
from solonaut.games.otys.components import DIVERS, LEVELS, R7
from solonaut.games.otys.contracts import Contracts
from solonaut.games.otys.divers import Divers
from solonaut.games.otys.keys import LayKey, use_token, why_not_open
from solonaut.games.otys.rewards import LevelReward
from solonaut.games.otys.scoring import end
from solonaut.games.otys.solo import MoveTimer
from solonaut.games.otys.sponsors import Sponsor
from solonaut.games.otys.state import ALL_KEYS, OtysState, Player


class BeginTurn(Step[OtysState]):
    """A new turn of the active player."""

    __slots__ = ()
    rule = "otys.B14"

    def run(self, s: OtysState) -> None:
        s.turn += 1
        s.level = 0
        s.repeat = 1
        s.fresh = False
        s.rewarded = False
        s.copied = 0
        if s.emit:
            s.emit(events.TurnBegun(s.active, s.turn))
        s.agenda.append(CHOOSE_LEVEL)


TOKEN_OF: Final = {"key": 0, "x": OWN_X, "neutral": NEUTRAL_X}
"""What opens a level, by the verb of the choice; a key is the one with the number of its level."""

OPENED_BY: Final[tuple[tuple[Choice, ...], ...]] = tuple(
    (*(KEY[n] for n in range(1, LEVELS + 1) if keys >> n & 1), *(X.values() if keys >> OWN_X & 1 else ())) for keys in range(ALL_KEYS + 2)
)
"""What a player can open a level with, by the keys that lie on the board, as bits."""

LATER: Final = frozenset({SPONSOR.verb, SELL[0].verb, BUY[0].verb, COMPLETE[1].verb})
"""What the board shows all the time but can be used only once a level is open."""


class ChooseLevel(ActiveAsk[OtysState]):
    """T1: open a level with its own key or with any X. Before that, once, the propeller (T0)."""

    FIELDS = ("propelled",)
    __slots__ = FIELDS
    rule = "otys.B16"
    prompt = "otys.prompt.level"

    def __init__(self, propelled: bool) -> None:
        self.propelled = propelled

    def choices(self, s: OtysState) -> list[Choice]:
        p = s.players[s.active]
        found = [*OPENED_BY[p.keys]]
        if p.neutral:
            found += NEUTRAL.values()
        if p.batteries and not self.propelled:
            found.append(PROPELLER)
        return found

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        p = s.players[s.active]
        if choice.verb in TOKEN_OF:
            return why_not_open(s, p, TOKEN_OF[choice.verb] or choice.n)
        if choice is PROPELLER:
            if self.propelled:
                return noun_messages.because("otys.B25", "propelled", ways.next_turn("otys.B25"))
            return None if p.batteries else noun_messages.because("otys.B15", "no_battery", *ways.battery_comes(s))
        if choice.verb not in LATER:
            return None
        return noun_messages.because("otys.B16", "level_first", ways.level_activated(p, choice.verb))

    def take(self, s: OtysState, choice: Choice) -> None:
        if choice is PROPELLER:
            s.agenda += (CHOOSE_LEVEL_AFTER_PROPELLER, PROPEL)
            return
        s.agenda += SOLO_TURN if s.solo else TURN
        use_token(s, TOKEN_OF[choice.verb] or choice.n, choice.n)


class Propel(ActiveAsk[OtysState]):
    """T0: for a battery one diver moves up or down by up to the Mechanic's number; those passed over make room (B25, B26)."""

    __slots__ = ()
    rule = "otys.B25"
    prompt = "otys.prompt.propeller"

    def choices(self, s: OtysState) -> list[Choice]:
        p = s.players[s.active]
        reach = s.box.mechanic[p.mechanic]
        last = len(DIVERS) - 1
        found = []
        for place, diver in enumerate(p.column):
            move = MOVE[diver]
            for by in range(-min(reach, place), min(reach, last - place) + 1):
                if by:
                    found.append(move[by])
        return found

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        if choice.verb != "move":
            return None
        p = s.players[s.active]
        reach = s.box.mechanic[p.mechanic]
        if abs(choice.m) > reach:
            return noun_messages.because("otys.B15", "reach", ways.mechanic_improves(s, p), n=reach)
        return None if 0 <= p.column.index(choice.n) + choice.m < len(DIVERS) else noun_messages.because("otys.B09", "column_ends")

    def take(self, s: OtysState, choice: Choice) -> None:
        p = s.players[s.active]
        diver, by = choice.args
        place = p.column.index(diver)
        p.batteries -= 1
        p.column.pop(place)
        p.column.insert(place + by, diver)
        if s.emit:
            s.emit(events.DiverMoved(p.seat, DIVERS[diver], by))


class Resurface(Step[OtysState]):
    """T8: the diver of the activated level goes to the top, unless it stays for a battery (or by R7 for nothing)."""

    __slots__ = ()
    rule = "otys.B24"

    def run(self, s: OtysState) -> None:
        p = s.players[s.active]
        if p.batteries or s.working_reward() == R7:
            s.agenda.append(STAY_DOWN)
        else:
            rise(s)


class StayDown(ActiveAsk[OtysState]):
    """Stay down or resurface."""

    __slots__ = ()
    rule = "otys.B24"
    prompt = "otys.prompt.stay"

    def choices(self, s: OtysState) -> list[Choice]:
        return [SURFACE, STAY]

    def take(self, s: OtysState, choice: Choice) -> None:
        if choice is SURFACE:
            rise(s)
            return
        p = s.players[s.active]
        price = 0 if s.working_reward() == R7 else 1
        p.batteries -= price
        if s.emit:
            s.emit(events.DiverStayed(p.seat, DIVERS[p.diver_at(s.level)], price))


def rise(s: OtysState) -> None:
    """The active diver resurfaces, and in the designer's variant the divers it copied (B63)."""
    surface(s, s.players[s.active])
    if s.copied:
        for p in s.players:
            if s.copied >> p.seat & 1:
                if p.batteries:
                    s.agenda.append(KEEP_DOWN[p.seat])
                else:
                    surface(s, p)


def surface(s: OtysState, p: Player) -> None:
    """The diver of the activated level to the top of the column; those above it sink by one (B93)."""
    diver = p.column.pop(2 + s.level)
    p.column.insert(0, diver)
    if s.emit:
        s.emit(events.DiverSurfaced(p.seat, DIVERS[diver]))


class KeepDown(Ask[OtysState]):
    """Designer's variant: the owner of a copied diver may spend a battery to keep it down (B63)."""

    FIELDS = ("owner",)
    __slots__ = FIELDS
    rule = "otys.B63"
    prompt = "otys.prompt.keep_down"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def seat(self, s: OtysState) -> int:
        return self.owner

    def choices(self, s: OtysState) -> list[Choice]:
        return [SURFACE, STAY]

    def take(self, s: OtysState, choice: Choice) -> None:
        p = s.players[self.owner]
        if choice is SURFACE:
            surface(s, p)
            return
        p.batteries -= 1
        if s.emit:
            s.emit(events.DiverStayed(p.seat, DIVERS[p.diver_at(s.level)], 1))


class EndTurn(Step[OtysState]):
    """The next player; at the end of a round with 18 points somewhere the game is over (B95, B96)."""

    __slots__ = ()
    rule = "otys.B14"

    def run(self, s: OtysState) -> None:
        if s.solo:
            if s.turn >= s.box.turn_guard:  # G19
                end(s, "turn-guard", "otys.G19")
        else:
            s.active = (s.active + 1) % len(s.players)
            if s.active == s.first and max(p.score for p in s.players) >= s.box.end_points:
                end(s, "points", "otys.B96")
        s.agenda.append(BEGIN_TURN)


BEGIN_TURN: Final = BeginTurn()
CHOOSE_LEVEL: Final = ChooseLevel(False)
CHOOSE_LEVEL_AFTER_PROPELLER: Final = ChooseLevel(True)
PROPEL: Final = Propel()
STAY_DOWN: Final = StayDown()
KEEP_DOWN: Final = tuple(KeepDown(seat) for seat in range(4))
TURN: Final[tuple[Step[OtysState], ...]] = (EndTurn(), Resurface(), LayKey(), Contracts(), LevelReward(), Divers(), Sponsor())
"""T3 to T8, last step first: the agenda is a stack."""
SOLO_TURN: Final[tuple[Step[OtysState], ...]] = (TURN[0], MoveTimer(), *TURN[1:])
