"""Solar Storm: scorched tiles hold out for a few rounds, can be used only under Strain, and then they are gone (R316-R331)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.message import Message
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.games.intrepid import noun_messages, ways
from solonaut.games.intrepid.board import SLOTS
from solonaut.games.intrepid.choices import AT, DONE, TOKEN
from solonaut.games.intrepid.decisions import PlayerAsk, why_not_own_tile
from solonaut.games.intrepid.dice import VALUE
from solonaut.games.intrepid.disaster import Disaster
from solonaut.games.intrepid.disasters.effects import WHO, ChooseTokenTiles, Effect, affected
from solonaut.games.intrepid.disasters.events import IntegrityChanged, TileScorched
from solonaut.games.intrepid.disasters.meteor import Strike
from solonaut.games.intrepid.names import MOST_PLAYERS, STARTER
from solonaut.games.intrepid.notation import WHO as BY_PLAYER
from solonaut.games.intrepid.notation import Number
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import destroy, face_at, refresh, tile_at, tiles_on_board
from solonaut.games.intrepid.tokens import ChooseTokenTile, why_no_kind

MOST_TILES: Final = len(WHO)
WHO_SCORCHES: Final[tuple[str, ...]] = (*WHO, "most-tiles")


# -- Structural Integrity ------------------------------------------------------------------------------------------------------------


def scorched(s: IntrepidState, seat: int) -> list[int]:
    """A player's tiles with Scenario tokens (R319)."""
    return [slot for slot in s.players[seat].tiles if s.station.scenario[slot]]


def scorch(s: IntrepidState, slot: int) -> None:
    """Three Scenario tokens on a tile; if the stock has fewer, what there is (R318, G049)."""
    n = min(s.setup.law.scorch, s.stocks.scenarios)
    s.stocks.scenarios -= n
    s.station.scenario[slot] = n
    refresh(s, slot)
    if s.emit:
        s.emit(TileScorched(s.station.owner[slot], tile_at(s, slot), n))


def weaken(s: IntrepidState, slot: int, by: int, rule: str, last: str) -> None:
    """A scorched tile loses Scenario tokens; with the last one it is destroyed (R331, G144)."""
    station = s.station
    n = min(by, station.scenario[slot])
    station.scenario[slot] -= n
    s.stocks.scenarios += n
    if not station.scenario[slot]:
        destroy(s, slot, last)
    elif s.emit:
        s.emit(IntegrityChanged(station.owner[slot], tile_at(s, slot), station.scenario[slot], rule))


def hottest(s: IntrepidState, seat: int) -> list[int]:
    """A player's unscorched tiles with the highest die value; without dice a tile counts 0, Counter dice never do (R322, G130, G143)."""
    slots = [slot for slot in s.players[seat].tiles if not s.station.scenario[slot]]
    if s.setup.table_rules.starters_last:
        slots = [slot for slot in slots if face_at(s, slot).tier != STARTER] or slots
    heat = [max(VALUE[face] for face in s.station.dice_on(slot)) for slot in slots]
    return [slot for slot, high in zip(slots, heat, strict=True) if high == max(heat)]


# -- scorch --------------------------------------------------------------------------------------------------------------------------


class Scorch(Effect):
    """Players scorch a tile of their own: all meant, or only those with fewer than so many scorched tiles."""

    FIELDS = ("below", "who")
    __slots__ = FIELDS
    rule = "intrepid.R322"

    def __init__(self, who: int, below: int) -> None:
        self.who = who
        self.below = below

    def run(self, s: IntrepidState) -> None:
        if self.who == MOST_TILES:
            most = max(len(p.tiles) for p in s.players)
            seats = [p.seat for p in s.players if len(p.tiles) == most]  # between equals all of them
        else:
            seats = affected(s, self.who)
        s.agenda += [ScorchOwn(seat) for seat in reversed(seats) if not self.below or len(scorched(s, seat)) < self.below]

    def text(self) -> Message:
        who = Message(f"intrepid.who.{WHO_SCORCHES[self.who].replace('-', '_')}")
        if self.below:
            who = Message("intrepid.who.scorched_below", who=who, n=self.below)
        return Message("intrepid.effect.scorch", who=who)


class ScorchOwn(Step[IntrepidState]):
    """One player's part: without an unscorched tile, Scenario tokens come off the scorched ones instead (R322, R324)."""

    FIELDS = ("player",)
    __slots__ = FIELDS
    rule = "intrepid.R322"

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: IntrepidState) -> None:
        slots = hottest(s, self.player)
        if not slots:
            s.agenda.append(LoseIntegrity(self.player, s.setup.law.scorch_instead))
        elif s.stocks.scenarios:
            if len(slots) == 1:
                scorch(s, slots[0])
            else:
                s.agenda.append(CHOOSE_SCORCH[self.player])


class ChooseScorch(PlayerAsk):
    """Ties are the player's to decide (R323)."""

    __slots__ = ()
    rule = "intrepid.R323"
    prompt = "intrepid.prompt.scorch"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [AT[slot] for slot in hottest(s, self.player)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        other = why_not_own_tile(s, self.player, choice.n, self.rule)
        if other is not None:
            return other
        return noun_messages.because("intrepid.R322", "scorched_already" if s.station.scenario[choice.n] else "not_hottest")

    def take(self, s: IntrepidState, choice: Choice) -> None:
        scorch(s, choice.n)


class LoseIntegrity(Step[IntrepidState]):
    """So many Scenario tokens off own scorched tiles, one at a time; with fewer of them all that are there (R324, G144)."""

    FIELDS = ("left", "player")
    __slots__ = FIELDS
    rule = "intrepid.R324"

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def run(self, s: IntrepidState) -> None:
        slots = scorched(s, self.player)
        if len(slots) == 1:
            weaken(s, slots[0], self.left, self.rule, "intrepid.G144")
        elif slots:
            s.agenda.append(ChooseIntegrity(self.player, self.left))


class ChooseIntegrity(PlayerAsk):
    """From the same tile or from different ones (R325)."""

    FIELDS = ("left",)
    __slots__ = FIELDS
    rule = "intrepid.R325"
    prompt = "intrepid.prompt.weaken"

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def question(self, s: IntrepidState) -> Message:
        return Message(self.prompt, n=self.left)

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [AT[slot] for slot in scorched(s, self.player)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_not_own_tile(s, self.player, choice.n, self.rule) or noun_messages.because(self.rule, "not_scorched")

    def take(self, s: IntrepidState, choice: Choice) -> None:
        weaken(s, choice.n, 1, "intrepid.R324", "intrepid.G144")
        if self.left > 1:
            s.agenda.append(LoseIntegrity(self.player, self.left - 1))


# -- cards that change Structural Integrity --------------------------------------------------------------------------------------------


class Weaken(Effect):
    """Every scorched tile loses Scenario tokens."""

    FIELDS = ("by",)
    __slots__ = FIELDS
    rule = "intrepid.R330"

    def __init__(self, by: int) -> None:
        self.by = by

    def run(self, s: IntrepidState) -> None:
        for slot in tiles_on_board(s):
            if s.station.scenario[slot]:
                weaken(s, slot, self.by, self.rule, "intrepid.R331")

    def text(self) -> Message:
        return Message("intrepid.effect.weaken", n=self.by)


class Strengthen(Effect):
    """Every scorched tile with fewer than so many Scenario tokens gets one more; if they run short the players choose (G048)."""

    FIELDS = ("below",)
    __slots__ = FIELDS
    rule = "intrepid.R317"

    def __init__(self, below: int) -> None:
        self.below = below

    def run(self, s: IntrepidState) -> None:
        slots = tuple(slot for slot in tiles_on_board(s) if 0 < s.station.scenario[slot] < self.below)
        if len(slots) <= s.stocks.scenarios:
            for slot in slots:
                strengthen(s, slot)
        elif s.stocks.scenarios:
            s.agenda.append(ChooseStrengthen(slots))

    def text(self) -> Message:
        return Message("intrepid.effect.strengthen", n=self.below)


def strengthen(s: IntrepidState, slot: int) -> None:
    s.stocks.scenarios -= 1
    station = s.station
    station.scenario[slot] += 1
    if s.emit:
        s.emit(IntegrityChanged(station.owner[slot], tile_at(s, slot), station.scenario[slot], "intrepid.R317"))


class ChooseStrengthen(ChooseTokenTiles):
    """Which tiles get one more."""

    __slots__ = ()
    prompt = "intrepid.prompt.strengthen"

    def give(self, s: IntrepidState, slot: int) -> None:
        strengthen(s, slot)


# -- Strain before rolling -------------------------------------------------------------------------------------------------------------


def bearing(s: IntrepidState, seat: int) -> list[int]:
    """A player's scorched tiles that may get a Strain token: none yet, and a resource to concern (R326, R328, G076)."""
    return [slot for slot in scorched(s, seat) if not s.station.strain[slot] and face_at(s, slot).makes]


class OfferStrain(Step[IntrepidState]):
    """A player may put Strain tokens on own scorched tiles, one at a time (R326, G052)."""

    FIELDS = ("player",)
    __slots__ = FIELDS
    rule = "intrepid.R326"

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: IntrepidState) -> None:
        if any(s.stocks.tokens) and bearing(s, self.player):
            s.agenda.append(CHOOSE_STRAIN[self.player])


class ChooseStrain(PlayerAsk):
    """First the token, or no more."""

    __slots__ = ()
    rule = "intrepid.R326"
    prompt = "intrepid.prompt.strain_scorched"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [*(TOKEN[kind] for kind, n in enumerate(s.stocks.tokens) if n), DONE]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_no_kind(s, choice.n)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is not DONE:
            s.agenda += (OFFER_STRAIN[self.player], ChooseStrainedTile(self.player, True, self.player, self.rule, choice.n))


class ChooseStrainedTile(ChooseTokenTile):
    """Then the tile, and on a tile with several resources the resource."""

    __slots__ = ()

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [AT[slot] for slot in bearing(s, self.player)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return super().refusal(s, choice) or noun_messages.because("intrepid.R326", "not_scorched")


END_OF_PHASE_2: Final = Weaken(1)
CHOOSE_SCORCH: Final = tuple(ChooseScorch(seat) for seat in range(MOST_PLAYERS))
OFFER_STRAIN: Final = tuple(OfferStrain(seat) for seat in range(MOST_PLAYERS))
CHOOSE_STRAIN: Final = tuple(ChooseStrain(seat) for seat in range(MOST_PLAYERS))


def read_scorch(f: ComponentFile, row: str) -> Scorch:
    who = WHO_SCORCHES.index(f.word(f"{row}.who", WHO_SCORCHES))
    return Scorch(who, f.integer(f"{row}.scorched_below", 1, 9) if f.has(f"{row}.scorched_below") else 0)


def read_weaken(f: ComponentFile, row: str) -> Weaken:
    return Weaken(f.integer(f"{row}.by", 1, 9))


def read_strengthen(f: ComponentFile, row: str) -> Strengthen:
    f.integer(f"{row}.by", 1, 1)
    return Strengthen(f.integer(f"{row}.below", 2, 9))


class SolarStorm(Disaster):
    challenge = 3
    uses_scenario = True
    die = Strike((0,))  # tables beside a physical board have always offered it
    tokens_block = True
    tokens_text = "intrepid.tokens.scorched"
    blocked_text = "intrepid.blocked.scorched"
    verbs = {"scorch": read_scorch, "weaken": read_weaken, "strengthen": read_strengthen}
    notation = {
        "scorch": (BY_PLAYER, Number("scorched_below", "below")),
        "weaken": (Number("by"),),
        "strengthen": (Number("by"), Number("below", "below")),
    }

    def before_roll(self, s: IntrepidState) -> None:
        if any(s.station.scenario):
            s.agenda += [OFFER_STRAIN[p.seat] for p in reversed(s.players)]

    def after_results(self, s: IntrepidState) -> None:
        """Every scorched tile loses a Scenario token (R330)."""
        if any(s.station.scenario):
            END_OF_PHASE_2.run(s)

    def blocks(self, s: IntrepidState, slot: int) -> bool:
        """Scorched tiles cannot be used without a Strain token (R321, R327)."""
        return bool(s.station.scenario[slot]) and not s.station.strain[slot]

    def why_blocked(self, s: IntrepidState, slot: int) -> Refusal:
        return noun_messages.because("intrepid.R321", "scorched", ways.strain_token())

    def view(self, s: IntrepidState) -> dict[str, Any]:
        return {
            "scorched": [
                {"slot": SLOTS[slot], "integrity": tokens, "usable": not self.blocks(s, slot)}
                for slot, tokens in enumerate(s.station.scenario)
                if tokens
            ]
        }

    def notes(self, shown: Mapping[str, Any]) -> list[Message]:
        return [Message("intrepid.note.scorched", n=len(shown["scorched"]))] if shown["scorched"] else []

    def blocked(self, shown: Mapping[str, Any]) -> frozenset[str]:
        return frozenset(tile["slot"] for tile in shown["scorched"] if not tile["usable"])
