"""Solo mode: the cache, which takes the place of the other players (section 9)."""

from __future__ import annotations

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.games.intrepid import events
from solonaut.games.intrepid.abilities.base import interject, meanwhile
from solonaut.games.intrepid.choices import DIE
from solonaut.games.intrepid.choices import VALUE as BECOMES
from solonaut.games.intrepid.decisions import IntrepidAsk
from solonaut.games.intrepid.dice import MARKED, NAMES
from solonaut.games.intrepid.names import CACHE
from solonaut.games.intrepid.rolling import why_no_die
from solonaut.games.intrepid.state import IntrepidState


class ExchangeDie(IntrepidAsk):
    """For a docked die take one die of the cache into the Pool; ``faces`` are what the new die may show (R460, G186, G190)."""

    FIELDS = ("faces",)
    __slots__ = FIELDS
    rule = "intrepid.R460"
    prompt = "intrepid.prompt.cache"

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces

    def seat(self, s: IntrepidState) -> int:
        return 0

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [*(DIE[face] for face, n in enumerate(s.cache) if n), *meanwhile(s, 0)]

    def refusal(self, s: IntrepidState, choice: Choice) -> Refusal | None:
        return why_no_die(s, s.players[0], CACHE, choice.n, (), self.rule)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice.seat is not None:
            s.agenda.append(self)
            interject(s, 0, choice)
            return
        s.cache[choice.n] -= 1
        face = choice.n + MARKED if s.setup.table_rules.filtered else choice.n  # G221
        s.players[0].pool[face] += 1
        if s.emit:
            s.emit(events.CacheTaken(0, (NAMES[face],), self.rule))
        if len(self.faces) > 1:
            s.agenda.append(FillCache(self.faces))
        else:
            fill(s, self.faces[0])


class FillCache(IntrepidAsk):
    """What the new die of the cache shows; nothing changes it afterwards (R461, R462)."""

    FIELDS = ("faces",)
    __slots__ = FIELDS
    rule = "intrepid.R461"
    prompt = "intrepid.prompt.fill_cache"

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces

    def seat(self, s: IntrepidState) -> int:
        return 0

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [BECOMES[face] for face in self.faces]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        fill(s, choice.n)


def fill(s: IntrepidState, face: int) -> None:
    s.cache[face] += 1
    s.players[0].out += 1
    if s.emit:
        s.emit(events.CacheFilled(0, (NAMES[face],), "intrepid.R461"))
