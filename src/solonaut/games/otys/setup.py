"""Set-up: the colony, the players' boards, and for one player the Timers."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.step import Chance, Step
from solonaut.games.otys import events
from solonaut.games.otys.choices import DRAW_CUBE, DRAW_DIVER, DRAW_SPONSOR, FIRST
from solonaut.games.otys.components import CUBES, DIVERS, LEVELS, SPONSORS, Components
from solonaut.games.otys.contracts import Refill
from solonaut.games.otys.rewards import RefillDisplay
from solonaut.games.otys.solo import CubesOnContracts, CubesOnTrack, PlaceTimers
from solonaut.games.otys.state import OtysState
from solonaut.games.otys.turn import BEGIN_TURN


def begin(box: Components, players: int, *, difficulty: int, variant: bool) -> OtysState:
    """The empty table with the whole set-up on its agenda, in the order of the rule book."""
    s = OtysState().lay_out(box, players, difficulty=difficulty, variant=variant)
    steps: list[Step[OtysState]] = [StockStore()] * box.start_draw
    steps += [RefillDisplay(place) for place in range(box.rewards_per_level, len(s.display))]
    steps += [LaySponsor()] * SPONSORS
    for seat in range(players):
        steps += [LayDiver(seat)] * len(DIVERS)
        steps += [LayCube(seat, level) for level in box.cube_levels]
    if players == 1:
        steps += [PlaceTimers(), CubesOnTrack()]
        steps += [RevealContract(place, "otys.S11") for place in range(len(s.offer))]
        steps += [CubesOnContracts()]
    else:
        steps += [RevealContract(place, "otys.B05") for place in range(len(s.offer))]
        steps += [FirstPlayer()]
    steps.append(BEGIN_TURN)
    s.agenda = steps[::-1]
    return s


class StockStore(Chance[OtysState]):
    """Cubes from a small pool stock the Store (B02)."""

    __slots__ = ()
    rule = "otys.B02"

    def choices(self, s: OtysState) -> list[Choice]:
        return [DRAW_CUBE[t] for t in range(4) if s.store[t] < s.box.start_pool]

    def weights(self, s: OtysState) -> list[int]:
        pool = s.box.start_pool
        return [pool - s.store[t] for t in range(4) if s.store[t] < pool]

    def take(self, s: OtysState, choice: Choice) -> None:
        s.store[choice.n] += 1
        s.supply[choice.n] -= 1


class LaySponsor(Chance[OtysState]):
    """The five sponsors, one per level, in random order (B04)."""

    __slots__ = ()
    rule = "otys.B04"

    def choices(self, s: OtysState) -> list[Choice]:
        return [DRAW_SPONSOR[n] for n in range(1, SPONSORS + 1) if n not in s.sponsors]

    def take(self, s: OtysState, choice: Choice) -> None:
        s.sponsors += (choice.n,)


class LayDiver(Chance[OtysState]):
    """The eight divers in random order down the column (B09)."""

    FIELDS = ("player",)
    __slots__ = FIELDS
    rule = "otys.B09"

    def __init__(self, player: int) -> None:
        self.player = player

    def choices(self, s: OtysState) -> list[Choice]:
        column = s.players[self.player].column
        return [DRAW_DIVER[d] for d in range(len(DIVERS)) if d not in column]

    def take(self, s: OtysState, choice: Choice) -> None:
        s.players[self.player].column.append(choice.n)


class LayCube(Chance[OtysState]):
    """One cube of each type, each on a level of its own (B10)."""

    FIELDS = ("level", "player")
    __slots__ = FIELDS
    rule = "otys.B10"

    def __init__(self, player: int, level: int) -> None:
        self.player = player
        self.level = level

    def choices(self, s: OtysState) -> list[Choice]:
        cubes = s.players[self.player].cubes
        return [DRAW_CUBE[t] for t in range(len(CUBES)) if not any(cubes[4 * n + t] for n in range(1, LEVELS + 1))]

    def take(self, s: OtysState, choice: Choice) -> None:
        s.players[self.player].cubes[4 * self.level + choice.n] += 1
        s.supply[choice.n] -= 1


class RevealContract(Refill):
    """The public contracts of the beginning: as many as players, two in solo; cubes come on them later (B05, S11)."""

    __slots__ = ()


class FirstPlayer(Chance[OtysState]):
    """A random first player (B14)."""

    __slots__ = ()
    rule = "otys.B14"

    def choices(self, s: OtysState) -> list[Choice]:
        return list(FIRST[: len(s.players)])

    def take(self, s: OtysState, choice: Choice) -> None:
        s.first = s.active = choice.n
        if s.emit:
            s.emit(events.FirstPlayer(choice.n))


assert LEVELS == SPONSORS
